"""The referee: chairs, listeners, undo, and what it tells to whom."""

from __future__ import annotations

from dataclasses import fields
from random import Random
from typing import Any

import pytest

from clue.core import BadSetup, Chair, IllegalMove, Move, Setup, witness
from clue.decks import BOARD
from clue.games import board
from clue.match import Match
from tests.strategies import board_setup, played, steps


def match(seed: int = 7) -> Match[board.State, board.View]:
    """Return a match of three that has just been dealt."""
    return Match(board, board_setup(3), Random(seed))


def walked(seed: int = 7) -> Match[board.State, board.View]:
    """Return a match in which seat 0 has rolled and walked."""
    begun = match(seed)
    chair = begun.chair(0)
    chair.play(Move("roll"))
    (form,) = board.legal(chair.view())
    chair.play(next(iter(form)))
    return begun


def test_the_game_may_refuse_the_setup() -> None:
    with pytest.raises(BadSetup):
        Match(board, Setup(("plum",), BOARD), Random(1))


def test_the_same_seed_deals_and_plays_the_same() -> None:
    assert played("board", board_setup(3), 5).events == played("board", board_setup(3), 5).events
    assert match(1).events != match(2).events


def test_a_log_goes_on_from_where_it_was() -> None:
    before = walked()
    after = Match(board, before.setup, Random(1), before.events)
    assert after._state == before._state
    assert after._views == before._views
    assert after.awaiting == before.awaiting == 0


def test_a_chair_has_a_seat_and_four_powers() -> None:
    assert [part.name for part in fields(Chair)] == ["seat", "view", "seen", "play", "listen"]
    assert match().chair(2).seat == 2


def test_a_chair_sees_its_view_and_its_log_as_they_grow() -> None:
    begun = match()
    chair, other = begun.chair(0), begun.chair(1)
    chair.play(Move("roll"))
    for seat, one in enumerate((chair, other)):
        log = tuple(witness(event, seat) for event in begun.events)
        assert one.seen(0) == log
        assert one.seen(2) == log[2:]
        assert one.seen(99) == ()
        assert one.view().count == 3
    assert chair.seen(0) != other.seen(0)
    assert begun.overheard(1) == tuple(witness(event, None) for event in begun.events[1:])
    assert begun.public().seat is None


@pytest.mark.parametrize("seat", [1, 2])
def test_only_the_awaited_seat_plays(seat: int) -> None:
    begun = match()
    with pytest.raises(IllegalMove) as caught:
        begun.chair(seat).play(Move("roll"))
    assert caught.value.code == "illegal"
    assert len(begun.events) == 2


def test_an_illegal_move_changes_nothing_and_tells_nobody() -> None:
    begun = match()
    told: list[int] = []
    begun.chair(0).listen(lambda: told.append(1))
    with pytest.raises(IllegalMove):
        begun.chair(0).play(Move("go", ("3,3",)))
    assert (len(begun.events), told) == (2, [])


def test_listeners_are_told_after_each_move_until_they_leave() -> None:
    begun = match()
    told: list[tuple[str, int]] = []
    leave = begun.chair(1).listen(lambda: told.append(("ben", len(begun.events))))
    begun.chair(2).listen(lambda: told.append(("cem", len(begun.events))))
    begun.chair(0).play(Move("roll"))
    leave()
    begun.chair(0).play(next(iter(board.legal(begun.chair(0).view())[0])))
    assert told == [("ben", 3), ("cem", 3), ("cem", 4)]


def test_a_listener_may_leave_while_it_is_told() -> None:
    begun = match()
    told: list[str] = []
    leaving: list[Any] = []

    def once() -> None:
        told.append("once")
        leaving[0]()

    leaving.append(begun.chair(0).listen(once))
    begun.chair(0).listen(lambda: told.append("other"))
    begun.chair(0).play(Move("roll"))
    begun.chair(0).play(next(iter(board.legal(begun.chair(0).view())[0])))
    assert told == ["once", "other", "other"]


def test_a_walk_can_be_taken_back() -> None:
    begun, told = walked(), []
    before = Match(board, begun.setup, Random(1), begun.events[:-1])
    chair = begun.chair(0)
    chair.listen(lambda: told.append(begun.awaiting))
    assert begun.undoable
    begun.undo()
    assert begun._state == before._state
    assert begun._views == before._views
    assert chair.seen(0) == before.chair(0).seen(0)
    assert told == [0]
    assert not begun.undoable
    chair.play(next(iter(board.legal(chair.view())[0])))
    assert len(begun.events) == 4


def test_what_has_been_revealed_cannot_be_taken_back() -> None:
    begun = match()
    for move in ("roll", None):
        assert not begun.undoable
        with pytest.raises(IllegalMove) as caught:
            begun.undo()
        assert caught.value.code == "no-undo"
        if move:
            begun.chair(0).play(Move(move))


def test_the_truth_is_told_at_the_end_only() -> None:
    rng = Random(3)
    going = match(3)
    for at, one in enumerate(steps(going, board, rng)):
        with pytest.raises(IllegalMove) as caught:
            one.truth()
        assert caught.value.code == "not-over"
        if at > 30:
            break
    over = played("board", board_setup(3), 3)
    assert over.awaiting is None
    assert over.truth() == over.events
