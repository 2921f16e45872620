"""A dealt game of three with house rules, for their tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from clue.core import BadSetup, Value
from clue.decks import ROOMS
from clue.games import board
from clue.games.board_table import (
    Placed,
)
from tests.strategies import begun, choices, dealt

if TYPE_CHECKING:
    from clue.core import Event
    from clue.match import Match

DEAL = dealt(
    (
        "scarlett mustard candlestick dagger study hall",
        "white green lead-pipe revolver lounge library",
        "peacock wrench billiard dining conservatory ballroom",
    ),
    "plum rope kitchen",
)
PLACED = Placed(ROOMS[:6])
RIGHT = "accuse plum rope kitchen"
WRONG = "accuse plum rope hall"


def three(*events: Event, **options: Value) -> Match[Any, Any]:
    """Return a game of Scarlett, Mustard and White in which `events` have happened."""
    return begun("board", board.setup(3, **options), DEAL, PLACED, *events)


def refused(seats: int, **options: Value) -> BadSetup:
    with pytest.raises(BadSetup) as error:
        board.setup(seats, **options)
    return error.value


def ends(match: Match[Any, Any]) -> set[str]:
    return set(choices(match, board, "go")[0])
