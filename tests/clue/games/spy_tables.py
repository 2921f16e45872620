"""Games of Spy for its tests: bases laid out, Spies walked to a place, places spied on."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

from clue.games import spy, spy_table
from clue.games.evidence import First
from clue.games.spy_table import (
    Base,
    faced,
    moved,
)
from tests.strategies import begun, forms, say, verbs

if TYPE_CHECKING:
    from clue.core import Event
    from clue.match import Match

GREEN = "s2 b1a t1 s1 b2 t2 b1b 3 R"
RED = "t2 b1a s1 b2 s2 t1 b1b 1 R"
BLUE = "s1 s2 t1 t2 b1a b1b 0 R"


def game(*bases: str, **options: bool) -> Match[Any, Any]:
    """Return a game in which these bases have been laid out and seat 0 is on turn."""
    match = begun("spy", spy.setup(len(bases), **options), First(0))
    say(match, *(f"base {base}" for base in bases))
    return match


def two(**options: bool) -> Match[Any, Any]:
    """Return the game of the worked turns."""
    return game(GREEN, RED, **options)


def moves(match: Match[Any, Any]) -> set[str]:
    """Return every Move open to the seat on turn, as text."""
    return {str(move) for form in forms(match, spy) if form.verb == "move" for move in form}


def way(base: Base, hand: tuple[str, ...], place: int) -> list[str]:
    """Return the fewest Moves after which the Spy of a base faces a place of it."""
    queue: list[tuple[Base, list[str]]] = [(base, [])]
    for here, steps in queue:
        if faced(here.gap, here.facing, len(hand)) == place:
            return steps
        for before, after in product((False, True), repeat=2):
            facing = spy_table.turned_round(here.facing) if before else here.facing
            spaces = spy_table.number(hand[faced(here.gap, facing, len(hand)) - 1])
            there = moved(here, len(hand), before=before, spaces=spaces, after=after)
            text = f"move {'turn ' * before}{spaces}{' turn' * after}"
            queue.append((there, [*steps, text]))
    raise AssertionError(place)


def walk(match: Match[Any, Any], seat: int, place: int) -> None:
    """Let a seat move until its Spy faces a place of its own base, while all others wait."""
    while match.awaiting != seat:
        say(match, "end")
    for step in way(match.public().table.bases[seat], match.chair(seat).view().hand, place):
        while match.awaiting != seat or "move" not in verbs(match, spy):
            say(match, "end")
        say(match, step)


def spied_on(match: Match[Any, Any], place: int) -> tuple[Event, ...]:
    """Let seat 0 spy on a place of seat 1's base, whatever it takes, and end its turn."""
    walk(match, 0, match.public().table.places + 1 - place)
    events = say(match, "spy 1")
    if match.awaiting == 0:
        say(match, "end")
    return events[1:]
