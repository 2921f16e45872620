"""Saves: a match goes on from one, and one that cannot have happened is refused."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from clue import record
from clue.core import HIDDEN, GameError, Sealed, sealed
from clue.games import board
from clue.games.board_table import Accused, Looked, Rolled, Scattered, Suggested, Walked
from clue.games.evidence import Dealt, Ended, Failed, First, Passed, Shown, Unsolved, Won
from clue.record import BadSave, Save
from tests.clue.saves import SAVE, code

if TYPE_CHECKING:
    from collections.abc import Callable

    from clue.core import Event

# --- Going on and proving -------------------------------------------------------------------------


def cut(count: int) -> Save:
    """Return the save as it was after `count` events."""
    return replace(SAVE, events=SAVE.events[:count])


def test_a_match_goes_on_with_chance_of_its_own() -> None:
    at = next(at for at, event in enumerate(SAVE.events) if isinstance(event, Rolled))
    match = record.resume(cut(at), Random(1))
    assert match.events == SAVE.events[:at]
    assert match.awaiting == SAVE.events[at].seat


def test_a_whole_match_is_proved() -> None:
    match = record.prove(SAVE)
    assert match.events == SAVE.events
    assert match.awaiting is None


def test_a_match_is_proved_after_every_move_and_not_within_one() -> None:
    for count in range(0, len(SAVE.events), 4):
        following = isinstance(SAVE.events[count], (Passed, Failed, Won))
        if count < 2 or following:
            assert code(lambda: record.prove(cut(count))) in {"impossible", "illegal"}  # noqa: B023
        else:
            assert record.prove(cut(count)).events == SAVE.events[:count]


def place(kind: type) -> int:
    """Return the number of the first event of a kind."""
    return next(at for at, event in enumerate(SAVE.events) if isinstance(event, kind))


def forged(kind: type, change: Callable[[Any], tuple[Event, ...]]) -> Save:
    """Return the save with its first event of a kind replaced."""
    at = place(kind)
    return replace(
        SAVE, events=(*SAVE.events[:at], *change(SAVE.events[at]), *SAVE.events[at + 1 :])
    )


@pytest.mark.parametrize(
    "save",
    [
        cut(0),
        cut(1),
        replace(SAVE, events=SAVE.events[1:]),
        replace(SAVE, events=(SAVE.events[1], SAVE.events[0], *SAVE.events[2:])),
        forged(Dealt, lambda e: (replace(e, envelope=e.hands[0]),)),
        forged(Dealt, lambda e: (replace(e, hands=e.hands[::-1]),)),
        forged(Dealt, lambda e: (replace(e, envelope=Sealed(HIDDEN, frozenset())),)),
        forged(Dealt, lambda e: (replace(e, opened=("plum",)),)),
    ],
    ids=range(8),
)
def test_a_save_without_a_possible_deal_is_refused(save: Save) -> None:
    assert code(lambda: record.resume(save, Random(1))) == "impossible"
    assert code(lambda: record.prove(save)) == "impossible"


@pytest.mark.parametrize(
    "save",
    [
        forged(Rolled, lambda e: (replace(e, dice=(7,)),)),
        forged(Rolled, lambda e: (replace(e, dice=(0,)),)),
        forged(Rolled, lambda e: (replace(e, dice=()),)),
        forged(Rolled, lambda e: (replace(e, dice=(*e.dice, 3)),)),
        forged(Rolled, lambda e: (replace(e, seat=2),)),
        forged(Rolled, lambda _: ()),
        forged(Rolled, lambda e: (e, e)),
        forged(Rolled, lambda e: (Passed(1), e)),
        forged(Rolled, lambda e: (Won(0, ("plum", "rope", "hall")), e)),
        forged(Walked, lambda e: (replace(e, place="hall"),)),
        forged(Walked, lambda e: (replace(e, place="attic"),)),
        forged(Ended, lambda e: (e, e)),
        forged(Suggested, lambda e: (replace(e, cards=(*e.cards[:2], "attic")),)),
        forged(Suggested, lambda e: (replace(e, cards=e.cards[::-1]),)),
        forged(Passed, lambda _: ()),
        forged(Passed, lambda e: (e, e)),
        forged(Shown, lambda _: ()),
        forged(Shown, lambda e: (replace(e, card=sealed(e.card.open(), 0, 1, 2)),)),
        forged(Shown, lambda e: (replace(e, card=sealed("orchid", e.seat, e.to)),)),
        forged(Shown, lambda e: (replace(e, to=(e.to + 1) % 3),)),
        forged(Accused, lambda _: ()),
        forged(Failed, lambda e: (Won(e.seat, e.cards),)),
        forged(Failed, lambda e: (replace(e, solution=sealed(e.solution.open(), 0, 1, 2)),)),
        forged(Won, lambda e: (e, e)),
        forged(Won, lambda e: (e, Ended(e.seat))),
        forged(Won, lambda e: (replace(e, seat=(e.seat + 1) % 3),)),
        replace(cut(2), events=(*SAVE.events[:2], Won(0, ("plum", "rope", "hall")))),
    ],
    ids=range(27),
)
def test_a_log_that_cannot_have_happened_is_refused(save: Save) -> None:
    assert code(lambda: record.prove(save)) == "illegal"
    assert code(lambda: record.prove(record.read(record.write(save)))) == "illegal"


def test_a_shown_card_that_is_missing_is_refused() -> None:
    save = forged(Shown, lambda e: (replace(e, card=Sealed(HIDDEN, e.card.readers)),))
    assert code(lambda: record.prove(save)) == "sealed"
    assert code(lambda: record.resume(save, Random(1))) == "impossible"


def test_the_save_of_these_tests_has_every_kind_of_event() -> None:
    of_house_rules = {First, Looked, Scattered, Unsolved}
    assert {type(event) for event in SAVE.events} == set(board.EVENTS) - of_house_rules


def test_a_bad_save_is_an_error_of_the_game() -> None:
    assert issubclass(BadSave, GameError)
