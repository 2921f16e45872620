"""An evening at the board with known cards and dice, for the tests of its rules."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from clue.core import IllegalMove, Move, Setup, sealed
from clue.decks import BOARD, SUSPECTS
from clue.games import board, board_table
from clue.games.board_table import Placed
from clue.games.evidence import Dealt
from clue.match import Match

if TYPE_CHECKING:
    from collections.abc import Iterable

    from clue.games.mansion import Place

ANNA, BEN, CEM, DORA = range(4)
ENVELOPE = ("plum", "rope", "hall")
RIGHT, WRONG = "accuse plum rope hall", "accuse green rope hall"
HANDS = (
    "scarlett mustard candlestick dagger study lounge",
    "white green lead-pipe revolver library billiard",
    "peacock wrench dining conservatory ballroom kitchen",
)
LIE_IN = ("study", "hall", "lounge", "library", "billiard", "dining")


class Dice(Random):
    """A generator whose dice fall as they are told."""

    def __init__(self, numbers: Iterable[int]) -> None:
        super().__init__(0)
        self.numbers = list(numbers)

    def randint(self, a: int, b: int) -> int:
        """Return the next number, which a die of `a` to `b` must be able to show."""
        assert (a, b) == (1, 6)
        return self.numbers.pop(0)


class Evening:
    """A match of known cards: Anna plays Scarlett, Ben Mustard, Cem White, and so on."""

    def __init__(self, *dice: int, hands: tuple[str, ...] = HANDS) -> None:
        setup = Setup(SUSPECTS[: len(hands)], BOARD)
        dealt = Dealt(
            tuple(sealed(tuple(hand.split()), seat) for seat, hand in enumerate(hands)),
            sealed(ENVELOPE),
            (),
        )
        self.dice = Dice(dice)
        self.match = Match(board, setup, self.dice, (dealt, Placed(LIE_IN)))

    @property
    def table(self) -> board_table.Table:
        return self.match.public().table

    def change(self, **changes: Any) -> Evening:  # noqa: ANN401 - any field of a table
        """Change the table in the referee's state and in every view."""
        state, views = self.match._state, self.match._views
        self.match._state = replace(state, table=replace(state.table, **changes))
        for seat, view in views.items():
            views[seat] = replace(view, table=replace(view.table, **changes))
        return self

    def put(self, **places: Place) -> Evening:
        """Put tokens on other places."""
        return self.change(places={**self.table.places, **places})

    def play(self, *moves: str) -> Evening:
        """Let the seat that is awaited make each move."""
        for move in moves:
            assert self.match.awaiting is not None
            self.match.chair(self.match.awaiting).play(Move.parse(move))
        return self

    def view(self, seat: int | None) -> board.View:
        return self.match.public() if seat is None else self.match.chair(seat).view()

    def choices(self, seat: int | None = None) -> dict[str, tuple[tuple[str, ...], ...]]:
        """Return the legal moves of the seat that is awaited, or of another: verb to choices."""
        asked = self.match.awaiting if seat is None else seat
        return {form.verb: form.choices for form in board.legal(self.view(asked))}

    def refuses(self, move: str) -> bool:
        before = self.match.events
        with pytest.raises(IllegalMove) as caught:
            self.play(move)
        assert self.match.events == before
        assert caught.value.details == (Move.parse(move),)
        return caught.value.code == "illegal"

    def news(self, seat: int, count: int) -> tuple[Any, ...]:
        """Return the last `count` events as a seat saw them."""
        return self.match.chair(seat).seen(self.view(seat).count - count)


def four() -> Evening:
    """Return an evening of four, Dora playing Green."""
    hands = (
        "mustard candlestick study lounge",
        "white lead-pipe library billiard green",
        "peacock wrench dining conservatory ballroom",
        "scarlett dagger kitchen revolver",
    )
    return Evening(hands=hands)


def in_hall(**places: Place) -> Evening:
    """Return an evening on which Anna has just walked into the hall."""
    return Evening(1).put(**{"scarlett": (8, 4), **places}).play("roll", "go hall")
