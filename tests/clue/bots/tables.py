"""Matches in which all hands are known, for the tests of bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from clue.bots import bot
from clue.bots.mind import Thought, decide
from clue.core import Move
from clue.games import GAMES
from tests.strategies import begun, dealt

if TYPE_CHECKING:
    from random import Random

    from clue.core import Value
    from clue.games.evidence import View
    from clue.match import Match

HANDS = (
    "scarlett mustard candlestick dagger study hall",
    "white green lead-pipe revolver lounge library",
    "peacock rope billiard dining conservatory ballroom",
)
ENVELOPE = "plum wrench kitchen"


def quick(**options: Value) -> Match[Any, Any]:
    """Return a match of three without a board; seat 0 begins."""
    setup = GAMES["board"].setup(3, quick=True, **options)
    return begun("board", setup, dealt(HANDS, ENVELOPE))


def view(match: Match[Any, Any], seat: int | None = None) -> View[Any]:
    """Return the view of a seat, else of the one that is awaited."""
    asked = match.awaiting if seat is None else seat
    assert asked is not None
    found: View[Any] = match.chair(asked).view()
    return found


def move_of(level: str, match: Match[Any, Any], rng: Random, game: str = "board") -> Decided:
    """Return what a bot of a level would do for the seat that is awaited."""
    return decide(bot(game, level).think(view(match), rng))


Decided = tuple[Move, Thought]
