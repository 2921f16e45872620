"""The replay by the clock, a game played on from it, and the result that is shared."""

from __future__ import annotations

import re
from random import Random

import pytest

from clue.games import GAMES
from clue.games.board_table import Accused
from clue.record import Player, Save, read, write
from tests.glass import Table
from tests.strategies import played
from tests.web.pads import plain
from tests.web.replays import GAME, NAMES, SEEDS, at, caption, ended, events, go, opened, replay
from web.saves import take_in

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
