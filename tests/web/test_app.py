"""The app without a browser: taps in, pages out."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

import pytest

from clue.record import read, write
from tests.glass import Table
from web.saves import take_in

if TYPE_CHECKING:
    from collections.abc import Iterator


class Full(dict[str, str]):
    """A shelf that takes nothing more."""

    def __setitem__(self, key: str, text: str) -> None:
        raise OSError(key)


def dealt(seed: int = 1) -> Table:
    table = Table(Random(seed))
    table.deal()
    return table


def opened(seed: int = 1) -> Table:
    table = dealt(seed)
    table.tap("open", "close")
    return table


def accusing(cards: tuple[str, ...], table: Table) -> Table:
    table.tap("sheet accuse", *(f"pick {kind} {card}" for kind, card in enumerate(cards)), "sure")
    table.tap(" ".join(("accuse", *cards)))
    return table


def solution(table: Table) -> tuple[str, ...]:
    envelope: tuple[str, ...] = table.games.match.events[0].envelope.open()
    return envelope


def wrong(table: Table) -> tuple[str, ...]:
    suspect, weapon, _ = solution(table)
    return suspect, weapon, next(r for r in ("hall", "study") if r not in solution(table))


def rounds(table: Table, taps: int, seed: int = 7) -> Iterator[Table]:
    rng = Random(seed)
    for _ in range(taps):
        table.take_turn(rng)
        yield table


def test_three_taps_from_home_to_the_table() -> None:
    table = Table(Random(1))
    table.tap("setup board", "deal", "open")
    assert "Hand" in table.page.html


def test_a_whole_game_is_played_and_its_ending_shows_the_solution() -> None:
    table = opened()
    accusing(solution(table), table)
    assert "has won" in table.page.html
    table.page.think()
    assert "Notebooks" in table.page.html
    table.tap("again")
    assert "Pass the phone" in table.page.html


def test_behind_the_curtain_there_is_no_chair_and_no_hand() -> None:
    for table in rounds(opened(), 150):
        if table.eyes is None:
            html = table.page.html
            assert table.controls("move") == []
            assert not re.search(r'class="(card|hand|pad|pick|suggestion)', html)
            assert 'class="face' not in html


def test_only_the_hand_of_the_seat_at_the_glass_is_drawn() -> None:
    hands = {
        seat: set(hand.open()) for seat, hand in enumerate(opened().games.match.events[0].hands)
    }
    for table in rounds(opened(), 150):
        if table.eyes is None or "sheet hand" not in table.controls():
            continue
        table.tap("sheet hand")
        cards = table.page.html.split('class="hand"')[1]
        drawn = {c for c in hands[0] | hands[1] | hands[2] if table.app.t.card(c) in cards}
        assert drawn == hands[table.eyes]
        table.tap("close")


def test_the_responder_chooses_and_only_the_suggester_sees_the_card() -> None:
    table = opened()
    said = ""
    for step in rounds(table, 400):
        shows = step.controls("move")
        if shows and shows[0].startswith("show "):
            asker = step.games.match.public().table.turn
            step.tap(shows[0])
            said = step.page.said
            assert step.eyes is None
            step.tap("open")
            assert step.eyes == asker
            assert "shows you" in step.page.html
            break
    assert "a card" in said
    assert table.app.t.card(shows[0].split()[1]) not in said


def test_a_wrong_accuser_alone_reads_the_solution_and_closes_it() -> None:
    table = opened()
    accusing(wrong(table), table)
    assert table.eyes == 0
    assert "This is the solution" in table.page.html
    assert table.controls("move") == []
    table.tap("pass-on")
    assert table.eyes is None
    assert "This is the solution" not in table.page.html


def test_the_last_one_left_wins() -> None:
    table = opened()
    accusing(wrong(table), table).tap("pass-on", "open", "close")
    accusing(wrong(table), table)
    assert "All the others have accused wrongly" in table.page.html


def test_a_pin_opens_the_curtain_and_nothing_else_does() -> None:
    table = Table(Random(1))
    table.tap("setup board")
    table.app.enter("pin 0", "12x34")
    table.tap("deal")
    assert table.controls("hold") == []
    table.app.order("open")
    assert table.eyes is None
    table.app.enter("open", "123")
    assert "another PIN" not in table.page.html
    table.app.enter("open", "4321")
    assert "another PIN" in table.page.html
    table.app.enter("open", "1234")
    assert table.eyes == 0


def test_set_up_changes_names_characters_help_and_seats() -> None:
    table = Table(Random(1))
    table.tap("setup board", "add-seat", "add-seat", "add-seat")
    assert "add-seat" not in table.controls()
    table.tap("remove-seat 5")
    table.app.enter("name 0", "  Anna <b>  ")
    table.app.enter("help 0", "off")
    table.tap("cast 0 plum", "cast 1 scarlett")
    assert "Anna &lt;b&gt;" in table.page.html
    table.tap("deal")
    assert table.session.players[0].name == "Anna <b>"
    assert table.games.match.setup.roles[:2] == ("plum", "scarlett")


def test_undo_takes_a_walk_back_and_nothing_that_was_revealed() -> None:
    table = opened()
    table.tap("roll")
    assert "undo" not in table.controls()
    table.tap(table.controls("move")[0])
    assert table.page.walked
    table.tap("undo")
    assert "You rolled" in table.page.html


@pytest.mark.parametrize("taps", [1, 2, 3, 5, 8, 13, 21, 34, 55, 89])
def test_a_killed_tab_goes_on_behind_the_curtain(taps: int) -> None:
    table = opened()
    for _ in rounds(table, taps):
        pass
    again = Table(Random(9), table.shelf)
    again.tap(next(order for order in again.controls() if order.startswith("resume ")))
    assert again.eyes is None
    assert again.games.match.events == table.games.match.events
    assert again.session.notes == table.session.notes


def test_a_broken_save_gives_way_to_the_last_good_one() -> None:
    table = opened()
    table.tap("roll")
    name = table.session.name
    table.shelf[f"parlour.{name}"] = table.shelf[f"parlour.{name}"][:-20]
    table.shelf["parlour.index"] = "garbage"
    again = Table(Random(9), table.shelf)
    again.tap("saves", f"resume {name}")
    assert "Pass the phone" in again.page.html


def test_a_save_that_can_not_be_read_says_why_and_stays() -> None:
    table = opened()
    name = f"parlour.{table.session.name}"
    shelf = {name: table.shelf[name].replace('"parlour":1', '"parlour":99')}
    again = Table(Random(9), shelf)
    again.tap(next(order for order in again.controls() if order.startswith("resume ")))
    assert "newer version" in again.page.html
    assert name in shelf
    again.tap("dismiss")
    assert "newer version" not in again.page.html


def test_a_full_storage_is_said_once_and_the_game_goes_on() -> None:
    table = Table(Random(1), Full())
    table.deal()
    assert "storage is full" in table.page.html
    table.tap("open", "close", "roll", "export")
    assert read(table.page.files[0]).game == "board"


def test_a_game_is_exported_deleted_and_imported() -> None:
    table = opened()
    name = table.session.name
    table.tap("sheet menu", "home", "saves", f"export {name}", f"delete {name}", "close")
    table.tap(f"delete {name}", f"really-delete {name}")
    assert "No game is saved" in table.page.html
    table.tap("import")
    table.page.then(table.page.files[0])
    assert "Pass the phone" in table.page.html


@pytest.mark.parametrize("text", ["", "garbage", "{}\nx\ny", '{"parlour":1}\ncrc32 00000000'])
def test_a_file_that_is_no_save_is_refused_in_one_message(text: str) -> None:
    table = opened()
    take_in(table.app, text)
    assert table.page.html.count('role="alert"') == 1
    assert "Your" in table.page.html


def test_a_save_against_the_rules_is_refused() -> None:
    table = opened()
    save = read(table.games.text(table.session))
    take_in(table.app, write(save).replace('"players":[', '"players":[ '))
    assert "changed or cut off" in table.page.html


def test_pencil_marks_are_kept_per_seat() -> None:
    table = opened()
    table.tap("sheet notebook", "cell plum 1", "pencil plum 1 maybe")
    assert table.session.notes[0] == {"plum 1": "maybe"}
    assert read(table.games.text(table.session)).notes[0] == {"plum 1": "maybe"}
    table.tap("cell plum 1")
    table.app.order("pencil plum 1 ")
    assert table.session.notes[0] == {}


def test_the_notebook_marks_own_and_shown_cards_unless_help_is_off() -> None:
    for how, marks in (("seen", True), ("off", False)):
        table = Table(Random(1))
        table.tap("setup board")
        table.app.enter("help 0", how)
        table.tap("deal", "open", "close", "sheet notebook")
        assert ('class="mark auto yes"' in table.page.html) == marks


def test_settings_change_and_stay() -> None:
    table = Table(Random(1))
    table.tap("settings", "theme dark", "language is", "language en", "return", "rules", "return")
    assert table.page.labelled == "Ready offline"
    assert table.page.themed == "dark"
    assert Table(Random(1), table.shelf).page.themed == "dark"


def test_settings_of_garbage_are_the_default() -> None:
    for garbage in ("{", "[]", '"x"'):
        assert Table(Random(1), {"parlour.settings": garbage}).page.themed == "auto"


def test_the_back_gesture_closes_sheet_then_page_and_never_loses_a_game() -> None:
    table = opened()
    table.tap("sheet notebook")
    assert table.app.back()
    assert "sheet-title" not in table.page.html
    assert table.app.back()
    assert table.page.screen == "home"
    assert not table.app.back()
    assert any(order.startswith("resume ") for order in table.controls())


def test_back_does_not_skip_news_that_must_be_read() -> None:
    table = opened()
    accusing(wrong(table), table)
    assert table.app.back()
    assert "This is the solution" in table.page.html


def test_a_hidden_page_puts_up_the_curtain() -> None:
    table = opened()
    table.app.hide()
    assert table.eyes is None
    assert "Continue" in table.page.remembered
    table.tap("open")
    assert "Hand" in table.page.html


def test_a_wide_window_shows_hand_notebook_and_log_beside_the_board() -> None:
    table = opened()
    table.app.widen(wide=True)
    assert 'class="pad' in table.page.html
    table.tap("cell plum 1", "pencil plum 1 no")
    assert "sheet-title" not in table.page.html


def test_another_tab_takes_over_and_this_one_lets_go() -> None:
    table = opened()
    table.app.elsewhere()
    assert "another tab" in table.page.html
    table.tap("takeover")
    assert table.page.starts == ["take over"]


def test_a_newer_version_is_offered_at_home_and_taken_when_asked() -> None:
    table = opened()
    table.app.newer()
    assert "update" not in table.controls()
    table.app.order("home")
    table.tap("update")
    assert table.page.starts == ["renew"]


def test_stale_and_unknown_orders_do_nothing() -> None:
    table = opened()
    for words in ("nonsense", "undo", "pencil plum 1 no", "deal now"[:4]):
        table.app.order(words) if words != "deal" else None
    table.app.move("accuse nobody nothing nowhere")
    table.app.move("")
    assert table.eyes == 0
    table.app.order("home")
    table.app.move("roll")
    assert table.page.screen == "home"


def test_what_is_announced_is_public() -> None:
    table = opened()
    table.tap("roll")
    assert "rolls" in table.page.said
