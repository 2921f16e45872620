"""The replay: the table at any moment through anybody's eyes, by the clock, and played on."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

import pytest

from clue.core import witness
from clue.games import GAMES
from clue.games.board_table import Accused, Suggested, Walked
from clue.games.evidence import Dealt, Shown
from clue.games.spy_table import Arranged, Spied
from clue.record import Player, Save, read, write
from tests.glass import Table
from tests.strategies import played
from tests.web.pads import plain
from web.saves import take_in

if TYPE_CHECKING:
    from clue.core import Event, Value
    from web.replay import OpenReplay

NAMES = ("Anna", "Ben", "Cem")
SEEDS = {"board": 3, "cards": 5, "spy": 5}
CHIP = r'<li class="chip">.*?<span>(.*?)</span>'
GAME = pytest.mark.parametrize("game", sorted(GAMES))


def ended(game: str, *notes: dict[str, str], **options: Value) -> Table:
    """Return an app that shows the ending of a random match."""
    match = played(game, GAMES[game].setup(len(NAMES), **options), SEEDS[game])
    players = tuple(Player(name) for name in NAMES)
    table = Table(Random(1))
    take_in(table.app, write(Save(game, match.setup, players, match.events, notes or ({}, {}, {}))))
    return table


def opened(game: str, **options: Value) -> Table:
    table = ended(game, **options)
    table.tap("replay open")
    return table


def replay(table: Table) -> OpenReplay:
    assert table.app.replay
    return table.app.replay


def events(table: Table) -> tuple[Event, ...]:
    return table.games.match.truth()


def at(table: Table) -> int:
    return replay(table).cursor.at


def go(table: Table, moment: int, eyes: str = "open") -> Table:
    table.app.enter("replay eyes", eyes)
    table.app.enter("replay to", str(moment))
    return table


def after(table: Table, kind: type, last: int = 0) -> int:
    """Return the moment after the first event of a kind."""
    return next(
        n for n, event in enumerate(events(table), 1) if isinstance(event, kind) and n > last
    )


def caption(table: Table) -> str:
    found = re.search(r'class="caption">(.*?)</p>', table.page.html, re.DOTALL)
    assert found
    return plain(found[1]).strip()


def chips(table: Table) -> list[str]:
    return [plain(name) for name in re.findall(CHIP, table.page.html, re.DOTALL)]


# --- Where it is ----------------------------------------------------------------------------------


@GAME
def test_the_ending_leads_to_the_replay_and_back(game: str) -> None:
    table = ended(game)
    table.tap("replay open")
    assert table.page.screen == "replay"
    assert at(table) == 1
    table.tap("return")
    assert table.page.screen == "table"
    assert "has won" in table.page.html
    table.tap("replay open")
    assert table.app.back()
    assert table.page.screen == "table"
    assert table.app.back()
    assert table.page.screen == "home"
    assert table.app.replay is None


def test_there_is_none_while_the_match_goes_on() -> None:
    table = Table(Random(1))
    table.deal()
    table.tap("open", "close")
    table.app.order("replay open")
    assert table.app.replay is None
    assert table.page.screen == "table"


def test_what_is_no_order_of_the_replay_is_ignored() -> None:
    table = opened("board")
    before = table.page.html
    for words in ("replay", "replay to", "replay to x", "replay go", "replay to 3 4", "replay fly"):
        table.app.order(words)
    table.app.enter("replay", "3")
    table.app.enter("replay pace", "9")
    for eyes in ("3", "-1", "", "Anna"):
        table.app.enter("replay eyes", eyes)
    assert table.page.html == before


# --- A moment -------------------------------------------------------------------------------------


@GAME
def test_with_everything_open_each_event_is_told_unsealed(game: str) -> None:
    table = opened(game)
    for moment, event in enumerate(events(table), 1):
        go(table, moment)
        said = plain(table.app.t.event(event, NAMES))
        assert caption(table) == f"{moment} of {len(events(table))} {said}"


@GAME
def test_through_a_seat_s_eyes_each_event_is_told_as_it_saw_it(game: str) -> None:
    table = opened(game)
    for moment, event in enumerate(events(table), 1):
        seat = moment % len(NAMES)
        go(table, moment, str(seat))
        assert caption(table).endswith(plain(table.app.t.event(witness(event, seat), NAMES)))


def test_with_everything_open_every_hand_and_the_envelope_lie_there() -> None:
    table = opened("board")
    deal = next(event for event in events(table) if isinstance(event, Dealt))
    go(table, after(table, Dealt))
    order = table.games.match.public().table.order
    hands = [card for seat in order for card in deal.hands[seat].open()]
    assert chips(table) == [table.app.t.card(card) for card in (*deal.envelope.open(), *hands)]


def test_nothing_lies_open_before_the_deal() -> None:
    table = opened("cards")
    for eyes in ("open", "0", "1", "2"):
        go(table, 1, eyes)
        assert chips(table) == []
        assert "<table" not in table.page.html


@pytest.mark.parametrize("game", ["board", "cards"])
def test_a_seat_has_its_own_hand_and_its_notebook_of_then(game: str) -> None:
    table = opened(game)
    deal = next(event for event in events(table) if isinstance(event, Dealt))
    for seat, hand in enumerate(deal.hands):
        go(table, after(table, Dealt), str(seat))
        assert chips(table) == [table.app.t.card(card) for card in hand.open()]
        before = table.page.html.count('class="mark auto yes"')
        shown = next(
            n for n, e in enumerate(events(table), 1) if isinstance(e, Shown) and e.to == seat
        )
        go(table, shown - 1, str(seat))
        assert table.page.html.count('class="mark auto yes"') == before
        go(table, shown, str(seat))
        assert table.page.html.count('class="mark auto yes"') == before + 1


@pytest.mark.parametrize("game", ["board", "cards"])
def test_a_shown_card_is_ringed_for_those_who_saw_it(game: str) -> None:
    table = opened(game)
    moment = after(table, Shown)
    event = events(table)[moment - 1]
    for eyes in ("open", *map(str, range(3))):
        go(table, moment, eyes)
        seen = eyes == "open" or int(eyes) in (event.seat, event.to)
        assert table.page.html.count('class="shown"') == seen
    assert table.app.t.card(event.card.open()) in table.page.html


def test_spy_marks_what_is_spied_on_and_opens_the_bases_that_the_eyes_know() -> None:
    table = opened("spy")
    moment = after(table, Spied)
    event = events(table)[moment - 1]
    go(table, moment)
    bases = table.page.html.split('<article class="panel')[1:]
    assert ["marked" in base for base in bases] == [seat == event.opponent for seat in range(3)]
    assert not any("ringed" in base for base in bases)
    go(table, moment, "1")
    bases = table.page.html.split('<article class="panel')[1:]
    assert ["ringed" in base for base in bases] == [True, False, True]


@pytest.mark.parametrize("counts", [False, True])
def test_no_spy_stands_anywhere_before_all_bases_are_there(counts: bool) -> None:  # noqa: FBT001
    table = opened("spy", mirrorCountsSpy=counts)
    go(table, after(table, Arranged))
    assert 'class="spy ' not in table.page.html
    go(table, 5)
    assert table.page.html.count('class="spy ') == len(NAMES)


def test_a_table_without_a_board_shows_who_plays() -> None:
    table = opened("board", quick=True)
    go(table, after(table, Suggested))
    assert 'class="holders"' in table.page.html
    assert 'class="board"' not in table.page.html
    assert 'class="asked"' in table.page.html


# --- Slider and keys ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "moment"),
    [
        *(("0", 1), ("7", 7), ("0009", 9)),
        *((word, None) for word in ("9999", "9" * 7, "9" * 5000)),
        *((word, 4) for word in ("", "-5", "x", "1e3", "12.5", "٣", " 7")),
    ],
)
def test_a_number_beyond_is_the_last_and_none_at_all_is_ignored(
    said: str, moment: int | None
) -> None:
    table = go(opened("board"), 4)
    table.app.enter("replay to", said)
    assert at(table) == (len(events(table)) if moment is None else moment)


def test_the_keys_step_and_do_nothing_at_the_ends() -> None:
    table = opened("cards")
    every = len(events(table))
    assert table.controls().count("replay to 1") == 2
    table.tap("replay to 2", "replay to 3")
    assert (at(table), "replay to 2" in table.controls()) == (3, True)
    table.tap("replay to 2", f"replay to {every}", f"replay to {every}")
    assert at(table) == every
    assert table.page.html.count('aria-disabled="true"') == 2
    table.tap("replay to 1")
    assert at(table) == 1


def test_a_step_is_announced_and_the_slider_tells_its_own_value() -> None:
    table = opened("board")
    table.tap("replay to 2")
    assert plain(table.page.said) == caption(table).split(" ", 3)[3]
    table.page.said = ""
    table.app.enter("replay to", "3")
    assert table.page.said == ""
    value = re.search(r'aria-valuetext="([^"]*)"', table.page.html)
    assert value
    assert plain(value[1]).replace(":", "", 1) == caption(table)


def test_tokens_walk_to_the_next_moment_only() -> None:
    table = opened("board")
    walk = after(table, Walked)
    go(table, walk - 1)
    table.page.walked.clear()
    table.app.order(f"replay to {walk}")
    table.wait()
    assert len(table.page.walked) == 1
    go(table, walk - 1)
    go(table, walk + 3)
    table.wait()
    assert len(table.page.walked) == 1


def test_another_language_keeps_the_place_and_the_eyes() -> None:
    table = go(opened("board"), 12, "1")
    table.app.order("language he")
    assert table.page.screen == "replay"
    assert (at(table), replay(table).cursor.eyes) == (12, 1)
    table.tap("return", "replay open")
    assert (at(table), replay(table).cursor.eyes) == (12, 1)


# --- By the clock ---------------------------------------------------------------------------------


def tick(table: Table) -> float:
    """Let the next pause pass; return how long it was."""
    wait, action = table.page.due.pop(0)
    action()
    return wait


def test_it_plays_to_the_end_and_stops_there() -> None:
    table = opened("cards")
    every = len(events(table))
    table.tap("replay play")
    assert "replay play" not in table.controls()
    assert set(table.wait()) == {1500.0}
    assert at(table) == every
    assert not replay(table).cursor.playing
    assert plain(table.page.said) in caption(table)
    table.tap("replay play")
    assert at(table) == 1


def test_the_speed_counts_from_the_next_event() -> None:
    table = opened("cards")
    for pace, wait in (("½", 3000.0), ("2", 700.0)):
        table.app.enter("replay pace", pace)
        assert f'<option value="{pace}" selected>' in table.page.html
        table.tap("replay play")
        assert tick(table) == wait
        table.tap("replay pause")
        table.page.due.clear()


@pytest.mark.parametrize("stop", ["pause", "slider", "key", "leave", "home", "branch"])
def test_it_stops_on_any_touch_and_on_leaving(stop: str) -> None:
    table = opened("cards")
    table.tap("replay play")
    tick(table)
    old = replay(table)
    match stop:
        case "slider":
            table.app.enter("replay to", "2")
        case "key":
            table.tap("replay to 1")
        case "leave":
            table.app.back()
        case "home":
            table.app.do_home()
            table.app.render()
        case _:
            table.tap(f"replay {stop}")
    before = table.page.html
    table.wait()
    assert table.page.html == before
    assert old.cursor.at == (1 if stop == "key" else 2)
    if stop == "leave":
        table.tap("replay open")
        assert "replay play" in table.controls()


def test_stopped_and_started_again_it_does_not_run_twice() -> None:
    table = opened("cards")
    table.tap("replay play", "replay pause", "replay play")
    tick(table)
    assert at(table) == 1
    tick(table)
    assert at(table) == 2


# --- Playing on -----------------------------------------------------------------------------------


@GAME
def test_a_new_game_is_played_on_from_here(game: str) -> None:
    table = ended(game)
    old, over = table.session.name, events(table)
    kept = table.shelf[f"parlour.{old}"]
    moment = len(over) // 2
    table.tap("replay open")
    go(table, moment)
    table.tap("replay branch")
    assert "Everybody has seen the cards by now" in table.page.html
    pause, seat = replay(table).moment.goes_on or (0, 0)
    assert f"after event {pause} of {len(over)}; {NAMES[seat]} is next" in plain(table.page.html)
    table.tap("replay go")
    assert table.app.replay is None
    assert table.games.match.events == over[:pause]
    assert table.games.match.awaiting == seat
    assert f"Pass the phone to {NAMES[seat]}" in plain(table.page.html)
    assert table.page.said == ""
    new = table.session.name
    assert new != old
    assert table.shelf[f"parlour.{old}"] == kept
    assert read(table.shelf[f"parlour.{new}"]).events == over[:pause]
    table.tap("open")
    table.take_turn(Random(2)) if game == "board" else None


def test_a_bot_plays_on_as_a_bot() -> None:
    match = played("board", GAMES["board"].setup(3), SEEDS["board"])
    players = (Player("Anna"), Player("Ben"), Player("Cem", "beginner"))
    table = Table(Random(1))
    take_in(table.app, write(Save("board", match.setup, players, match.events, ({}, {}, {}))))
    table.tap("replay open")
    moment = next(n for n in replay(table).past.pauses if match.events[n].seat == 2)
    go(table, moment)
    table.tap("replay branch", "replay go")
    assert table.session.players == players
    assert "Cem's turn" in plain(table.page.html)
    for _ in range(50):
        if len(table.games.match.events) > moment:
            break
        tick(table)
    assert len(table.games.match.events) > moment


def test_playing_on_can_be_declined() -> None:
    table = opened("board")
    table.tap("replay branch", "close")
    assert table.page.screen == "replay"
    table.app.order("replay go")
    assert table.app.replay is not None


def test_from_the_end_it_goes_on_before_the_last_move() -> None:
    table = opened("board")
    over = events(table)
    go(table, len(over))
    table.tap("replay branch", "replay go")
    last = next(n for n in reversed(range(len(over))) if isinstance(over[n], Accused))
    assert table.games.match.events == over[:last]
    assert table.games.match.awaiting is not None


def test_pencil_marks_and_later_thoughts_stay_behind() -> None:
    thoughts = {"thought 6": "whim", "thought 40": "whim"}
    table = ended("board", {"plum 1": "no", **thoughts}, {"rope 2": "yes"}, {})
    table.tap("replay open")
    go(table, 20)
    table.tap("replay branch", "replay go")
    assert table.session.notes == [{"thought 6": "whim"}, {}, {}]


def test_what_cannot_be_played_on_offers_nothing() -> None:
    table = ended("board")
    match = table.games.match
    players = tuple(Player(name) for name in NAMES)
    log = (*match.events[:2], match.events[-1])
    take_in(table.app, write(Save("board", match.setup, players, log, ({}, {}, {}))))
    table.tap("replay open")
    assert "replay branch" not in table.controls()
    table.app.order("replay branch")
    table.app.order("replay go")
    assert table.app.replay is not None


# --- The result to share --------------------------------------------------------------------------


@GAME
def test_the_result_is_shared_without_a_card(game: str) -> None:
    table = ended(game)
    table.tap("share")
    text = plain(table.page.shared[0])
    assert "has won" in text
    assert "Players: Anna, Ben and Cem" in text
    assert f"Events: {len(events(table))}" in text
    assert re.search(r"Rounds: \d+", text)
    names = [table.app.t.card(card) for card in table.games.match.setup.deck]
    assert [name for name in names if name in text] == []


def test_what_was_copied_is_said() -> None:
    table = ended("board")
    table.tap("share")
    table.page.copied()
    toast = table.page.html[table.page.html.index('class="toast"') :]
    assert "The result is copied" in toast
    assert "export" not in toast
    table.tap("dismiss")
    assert 'class="toast"' not in table.page.html


def test_nothing_is_shared_before_the_end() -> None:
    table = Table(Random(1))
    table.app.order("share")
    table.deal()
    table.app.order("share")
    assert table.page.shared == []
