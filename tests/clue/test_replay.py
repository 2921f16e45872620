"""A match looked back on: its views are those that the seats had, at every moment."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clue.bots.anyhow import fill
from clue.core import witness
from clue.games import GAMES, board
from clue.games.board_table import Accused
from clue.games.evidence import Ended, Failed, Won
from clue.games.spy_table import Stationed
from clue.match import Match
from clue.replay import STRIDE, Replay
from tests.strategies import any_setups, begun, board_setup, played, say, seeds

if TYPE_CHECKING:
    from clue.core import Event, Setup

NAMES = sorted(GAMES)


def finished(name: str, setup: Setup | None = None, seed: int = 5) -> Match[Any, Any]:
    return played(name, setup or GAMES[name].setup(3), seed)


def replay(name: str, match: Match[Any, Any]) -> Replay[Any]:
    return Replay(GAMES[name], match.setup, match.truth())


def counted() -> tuple[Any, list[Event]]:
    """Return the board game, and the events that views of it have been folded with."""
    folded: list[Event] = []

    def see(view: board.View, event: Event) -> board.View:
        folded.append(event)
        return board.see(view, event)

    return SimpleNamespace(look=board.look, see=see), folded


@pytest.mark.parametrize("name", NAMES)
def test_every_view_is_the_one_that_the_seat_had(name: str) -> None:
    match = finished(name)
    past = replay(name, match)
    for seat in (*match.setup.seats, None):
        view = GAMES[name].look(match.setup, seat)
        for moment in range(len(past.events) + 1):
            assert past.view(seat, moment) == view
            if moment < len(past.events):
                view = GAMES[name].see(view, witness(past.events[moment], seat))
        assert past.view(seat, len(past.events)) == match._views[seat]


@pytest.mark.parametrize("name", NAMES)
def test_moments_may_be_asked_for_in_any_order(name: str) -> None:
    match = finished(name)
    whole, rng = replay(name, match), Random(1)
    for _ in range(100):
        seat, moment = rng.choice((0, 1, None)), rng.randrange(len(match.events) + 1)
        assert whole.view(seat, moment) == replay(name, match).view(seat, moment)


def test_a_moment_that_is_none_is_the_nearest() -> None:
    match = finished("board")
    past = replay("board", match)
    assert past.view(0, -7) == past.view(0, 0) == GAMES["board"].look(match.setup, 0)
    assert past.view(0, 10**12) == match.chair(0).view()
    assert past.seen(0, -3, 10**12) == match.chair(0).seen(0)
    assert past.seen(0, 0, -3) == ()


def test_stepping_folds_few_events_however_long_the_match_was() -> None:
    match = finished("board", seed=3)
    game, folded = counted()
    past = Replay(game, match.setup, match.truth())
    every = len(match.events)
    assert every > 10 * STRIDE
    for moment in range(every + 1):
        before = len(folded)
        past.view(1, moment)
        assert len(folded) - before <= 1
    for moment in range(every, -1, -1):
        before = len(folded)
        past.view(1, moment)
        assert len(folded) - before < STRIDE


def test_nothing_is_folded_before_it_is_asked_for() -> None:
    match = finished("board")
    game, folded = counted()
    past = Replay(game, match.setup, match.truth())
    past.view(2, 1)
    assert len(folded) == 1


@pytest.mark.parametrize("name", NAMES)
def test_a_seat_sees_no_more_than_it_did(name: str) -> None:
    match = finished(name)
    past = replay(name, match)
    for seat in match.setup.seats:
        for first in (0, 3):
            assert past.seen(seat, first, 9) == match.chair(seat).seen(0)[first:9]
    assert past.seen(None, 2, 9) == match.overheard(0)[2:9]


@pytest.mark.parametrize("name", NAMES)
@given(data=st.data(), seed=seeds)
@settings(max_examples=4, deadline=None)
def test_a_match_goes_on_from_every_pause(name: str, data: st.DataObject, seed: int) -> None:
    match = finished(name, data.draw(any_setups(name)), seed)
    past, game = replay(name, match), GAMES[name]
    moment = past.pause(data.draw(st.integers(0, len(match.events))))
    assert moment is not None
    branch = Match(game, match.setup, Random(1), match.events[:moment])
    assert branch.awaiting is not None
    assert branch.awaiting == match.events[moment].seat
    view = branch.chair(branch.awaiting).view()
    assert view == past.view(branch.awaiting, moment)
    assert game.legal(view)
    asked = game.asks(match.events[moment])
    assert asked
    assert any(asked in form for form in game.legal(view))
    branch.chair(branch.awaiting).play(fill(game.legal(view)[0], Random(2)))
    assert len(branch.events) > moment


def test_a_pause_rounds_back_and_before_the_first_move_to_it() -> None:
    match = finished("board")
    past = replay("board", match)
    first = past.pauses[0]
    assert past.pause(0) == past.pause(first) == first == 2
    assert past.pause(10**9) == past.pauses[-1] < len(match.events)
    for moment in range(first, len(match.events)):
        assert past.pause(moment) == max(at for at in past.pauses if at <= moment)
    assert isinstance(match.events[past.pauses[-1]], Accused)
    assert isinstance(match.events[-1], Won)


def test_a_match_without_a_move_has_no_pause() -> None:
    match = finished("board")
    assert Replay(board, match.setup, match.events[:2]).pause(2) is None


def test_a_round_begins_when_the_turn_passes_back() -> None:
    for name in NAMES:
        match = finished(name)
        ends = [event.seat for event in match.events if isinstance(event, Ended | Failed)]
        most = max(ends.count(seat) for seat in match.setup.seats)
        assert most <= replay(name, match).rounds <= most + 1
    first = begun("board", board_setup(3), *finished("board").events[:2])
    say(first, "roll")
    assert Replay(board, first.setup, first.events).rounds == 1


def test_laying_out_the_bases_is_no_round() -> None:
    match = finished("spy")
    laid = [at for at, event in enumerate(match.events, 1) if isinstance(event, Stationed)]
    assert Replay(GAMES["spy"], match.setup, match.events[: laid[0]]).rounds == 1
