"""The detective's pad, typed in by taps: a whole printed-board game, corrections, saves."""

from __future__ import annotations

import re
from random import Random

from clue.pad import Accusation, Question, Sighting, is_pad, read, write
from tests.glass import Table
from tests.web.pads import ASKED, SOLUTION, ask, opened, pad, plain, see, whole


def test_a_printed_game_is_typed_in_and_solved() -> None:
    table = whole()
    assert pad(table).sight.found.solution == SOLUTION
    assert "It is certain" in plain(table.page.html)
    assert "6 deals left" in plain(table.page.html)
    assert [line.asker for line in pad(table).pad.lines if isinstance(line, Question)][:4] == [
        0,
        1,
        2,
        0,
    ]


def test_home_leads_to_the_pad_and_back() -> None:
    table = Table(Random(1))
    assert "Detective's pad" in plain(table.page.html)
    table.tap("pad open")
    assert table.page.screen == "pad-setup"
    assert "pad start" not in table.controls()
    assert "6 of your own cards are still to be chosen" in plain(table.page.html)
    table.tap("home")
    assert table.app.pad is None


def test_a_question_needs_few_taps_and_the_own_hand_answers() -> None:
    table = opened()
    table.tap(
        "pad new question", "pad seat 2", "pad card scarlett", "pad card rope", "pad card hall"
    )
    answers = [order for order in table.controls() if order.startswith("pad answer")]
    assert answers == ["pad answer 0"]
    table.tap("pad card green", "pad card lounge")
    answers = [order for order in table.controls() if order.startswith("pad answer")]
    assert answers == ["pad answer 1", "pad answer nobody"]
    assert "pad write" not in table.controls()
    table.tap("pad answer 1", "pad write")
    line = pad(table).pad.lines[0]
    assert line == Question(2, ("green", "rope", "lounge"), (0,), 1)
    assert pad(table).pad.next == 0


def test_a_corrected_line_is_counted_again() -> None:
    table = whole()
    last = len(ASKED) - 1
    table.tap("pad tab lines", f"pad edit {last}", "pad answer 1", "pad write")
    assert pad(table).sight.found.state == "thinking"
    table.page.think()
    assert pad(table).sight.found.solution != SOLUTION
    assert len(pad(table).pad.lines) == len(ASKED)
    table.tap(f"pad edit {last}", "pad answer nobody", "pad write")
    table.page.think()
    assert pad(table).sight.found.solution == SOLUTION


def test_a_deleted_line_can_be_put_back() -> None:
    table = whole()
    before, deals = pad(table).pad, pad(table).sight.found.deals
    table.tap("pad tab lines", "pad delete 9")
    assert "Line 10 is deleted" in plain(table.page.html)
    table.page.think()
    assert pad(table).sight.found.deals > deals
    table.tap("pad undo")
    assert pad(table).pad == before
    assert "pad undo" not in table.controls()


def test_lines_that_contradict_each_other_are_named_with_their_tools() -> None:
    table = whole()
    see(table, 1, "rope")
    table.page.think()
    at = len(ASKED)
    assert pad(table).sight.found.state == "clash"
    assert at in pad(table).sight.found.clash
    html = table.page.html
    trouble = html[html.index("panel trouble") :]
    trouble = trouble[: trouble.index("</section>")]
    named = sorted(int(n) for n in re.findall(r'data-do="pad edit (\d+)"', trouble))
    assert named == [line for line in pad(table).sight.found.clash if line >= 0]
    assert len(named) < 4
    table.tap("pad tab advice")
    assert "There is no advice" in plain(table.page.html)
    table.tap(f"pad delete {at}")
    table.page.think()
    assert pad(table).sight.found.solution == SOLUTION


def test_a_clash_with_the_own_hand_leads_to_the_set_up() -> None:
    table = opened()
    see(table, 1, "scarlett")
    table.page.think()
    assert pad(table).sight.found.clash == (-1, 0)
    assert "Your own cards" in plain(table.page.html)
    table.tap("pad change", "pad own scarlett")
    assert "1 of your own cards is still to be chosen" in plain(table.page.html)
    table.tap("pad own plum", "pad start")
    table.page.think()
    assert pad(table).sight.found.state == "done"
    assert pad(table).pad.own[-1] == "plum"


def test_accusations_and_sightings_are_lines_too() -> None:
    table = opened()
    table.tap("pad new accusation", "pad seat 1", "pad card plum", "pad card rope")
    assert "pad write" not in table.controls()
    table.tap("pad card hall", "pad card kitchen", "pad write")
    see(table, -1, "plum", "no")
    see(table, -1, "rope")
    see(table, 2, "green")
    see(table, 2, "white", "no")
    assert pad(table).pad.lines == (
        Accusation(1, ("plum", "rope", "kitchen")),
        Sighting(-1, "plum", holds=False),
        Sighting(-1, "rope"),
        Sighting(2, "green"),
        Sighting(2, "white", holds=False),
    )
    table.tap("pad tab lines")
    text = plain(table.page.html)
    assert "Bob accuses, wrongly: Professor Plum, Rope and Kitchen." in text
    assert "Not in the envelope: Professor Plum" in text
    assert "Cleo does not have this card: Mrs. White" in text
    for at in range(5):
        before = pad(table).pad
        table.tap(f"pad edit {at}", "pad write")
        assert pad(table).pad == before


def test_advice_is_exact_and_says_why() -> None:
    table = opened()
    table.tap("pad tab advice")
    assert "Still thinking" in plain(table.page.html)
    table.page.think()
    found = pad(table).sight.found
    assert [ask.bits for ask in found.asks] == sorted((a.bits for a in found.asks), reverse=True)
    assert len(found.rooms) == 9
    assert max(ask.bits for ask in found.rooms) == found.asks[0].bits
    text = plain(table.page.html)
    assert "Nobody is known to have" in text
    assert "On average one deal in" in text
    assert "Too early to accuse" in text


def test_who_has_accused_wrongly_needs_no_advice() -> None:
    table = opened()
    table.tap("pad new accusation", "pad seat 0", *(f"pad card {c}" for c in SOLUTION), "pad write")
    table.page.think()
    assert pad(table).sight.found.state == "done"
    assert pad(table).sight.found.asks == ()


def test_the_pad_is_saved_and_continued() -> None:
    table = opened()
    ask(table, ASKED[0])
    before = pad(table).pad
    table.tap("home")
    assert "Continue Detective's pad" in plain(table.page.html)
    assert "Bob is next" in plain(table.page.html)
    again = Table(Random(2), table.shelf)
    again.tap(next(order for order in again.controls() if order.startswith("resume ")))
    assert pad(again).pad == before
    assert again.page.screen == "pad"
    ask(again, ASKED[1])
    again.tap("home", "saves")
    assert len([order for order in again.controls() if order.startswith("resume ")]) == 1


def test_a_pad_goes_out_as_a_file_and_comes_in_again() -> None:
    table = whole()
    table.tap("export", "home", "saves", "import")
    assert read(table.page.files[0]).lines
    other = Table(Random(2))
    other.tap("saves", "import")
    other.page.then(table.page.files[0])
    assert write(pad(other).pad) == table.page.files[0]
    assert len(other.app.shelf.saved(str)) == 1
    other.tap("home", "saves", "import")
    other.page.then(table.page.files[0].replace("Ann", "Eve"))
    assert "changed or cut off" in plain(other.page.html)
    assert other.app.pad is None


def test_a_broken_save_is_opened_from_its_last_good_copy() -> None:
    table = opened()
    ask(table, ASKED[0])
    good = pad(table).pad
    ask(table, ASKED[1])
    name = pad(table).name
    table.tap("home")
    table.shelf[f"parlour.{name}"] = table.shelf[f"parlour.{name}"][:-3]
    table.tap(f"resume {name}")
    assert pad(table).pad == good


class Full(dict[str, str]):
    """A shelf on which nothing fits any more."""

    def __setitem__(self, key: str, text: str) -> None:
        raise OSError(key)


def test_a_full_storage_is_said_with_the_way_to_export() -> None:
    table = opened(Full())
    assert "storage is full or blocked" in plain(table.page.html)
    table.tap("export")
    assert is_pad(table.page.files[0])


def test_the_card_game_asks_about_two_cards_and_leaves_some_open() -> None:
    table = Table(Random(1))
    table.tap("pad open", "pad deck normal", "pad seats 4")
    assert "1 card is in no hand" in plain(table.page.html)
    table.tap("pad open-card rope", "pad own plum", "pad own green", "pad start")
    table.page.think()
    assert pad(table).sight.found.state == "done"
    table.tap("pad new question", "pad card white", "pad card peacock", "pad card kitchen")
    draft = pad(table).sight.draft
    assert draft
    assert len(draft.cards) == 2
    table.tap("pad answer nobody", "pad write")
    assert isinstance(pad(table).pad.lines[0], Question)
    table.page.think()
    assert pad(table).sight.found.rooms == ()
    assert len(pad(table).sight.found.asks) == 3


def test_the_set_up_can_be_changed_in_every_part() -> None:
    table = Table(Random(1))
    table.tap("pad open", "pad seats 6", "pad me 5", "pad seats 2")
    assert pad(table).plan.me == 1
    assert pad(table).plan.hands == (9, 9)
    table.tap("pad cast 0 plum", "pad cast 1 plum", "pad size 0 more")
    assert pad(table).plan.roles == ("mustard", "plum")
    assert "1 card more than there is" in plain(table.page.html)
    table.tap("pad size 0 less", "pad size 0 less", "pad own plum", "pad open-card plum")
    assert (pad(table).plan.own, pad(table).plan.opened) == ((), ("plum",))
    table.app.enter("pad name 1", "  ")
    assert pad(table).plan.names[1] == "Player 2"
    table.tap("pad deck advanced")
    assert pad(table).plan.opened == ()


def test_the_number_of_players_is_fixed_once_there_are_lines() -> None:
    table = whole()
    table.tap("pad change")
    assert not [order for order in table.controls() if order.startswith(("pad seats", "pad deck"))]
    table.app.order("pad seats 2")
    assert len(pad(table).pad.names) == 3
    table.tap("close")
    assert "Lines" in plain(table.page.html)


def test_the_back_gesture_keeps_what_is_sound_and_drops_what_is_not() -> None:
    table = whole()
    table.tap("pad change", "pad me 0", "pad cast 1 plum")
    table.app.enter("pad name 1", "Rob")
    assert read(table.shelf[f"parlour.{pad(table).name}"]).names[1] == "Rob"
    table.tap("pad size 0 more")
    assert table.app.back()
    assert table.page.screen == "pad"
    assert pad(table).pad.hands == (6, 6, 6)
    assert pad(table).pad.names[1] == "Rob"
    table.page.think()
    assert pad(table).sight.found.solution == SOLUTION
