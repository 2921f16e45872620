"""Plans and tables of the house for the tests of the mansion, and walks counted the slow way."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from typing import TYPE_CHECKING

from clue import decks
from clue.games.mansion import (
    MANSION,
    Door,
    least,
    walks,
)

if TYPE_CHECKING:
    from collections.abc import Collection

    from clue.games.mansion import Place, Plan, Square

SQUARES = sorted(MANSION.corridor)
PLACES: list[Place] = [*MANSION.rooms, *SQUARES]

DOORS = [
    Door("study", (6, 3), (6, 4)),
    Door("hall", (9, 4), (8, 4)),
    Door("hall", (11, 6), (11, 7)),
    Door("hall", (12, 6), (12, 7)),
    Door("lounge", (17, 5), (17, 6)),
    Door("library", (6, 8), (7, 8)),
    Door("library", (3, 10), (3, 11)),
    Door("billiard", (1, 12), (1, 11)),
    Door("billiard", (5, 15), (6, 15)),
    Door("dining", (17, 9), (17, 8)),
    Door("dining", (16, 12), (15, 12)),
    Door("conservatory", (5, 20), (5, 19)),
    Door("ballroom", (9, 17), (9, 16)),
    Door("ballroom", (14, 17), (14, 16)),
    Door("ballroom", (8, 19), (7, 19)),
    Door("ballroom", (15, 19), (16, 19)),
    Door("kitchen", (19, 18), (19, 17)),
]

ROOM_TO_ROOM = """
study          -   4  17   7  15  17  20  17  28
hall           4   -   8   7  15   8  20  13  19
lounge        17   8   -  14  22   4  27  15  19
library        7   7  14   -   4  14  14  12  23
billiard      15  15  22   4   -  14   7   6  17
dining        17   8   4  14  14   -  19   7  11
conservatory  20  20  27  14   7  19   -   4  20
ballroom      17  13  15  12   6   7   4   -   7
kitchen       28  19  19  23  17  11  20   7   -
"""

START_TO_ROOM = """
scarlett  21  12   8  18  26  10  31  19  23
mustard   21  12   8  18  26   8  31  19  23
white     33  24  24  28  22  16  25   8  13
green     24  24  31  19  13  23  10   8  24
peacock   23  23  30  17  10  22   7   9  23
plum       8  10  21  11  19  21  24  21  32
"""

DEAD_END = """\
S>..#.
####..
"""
"""The Study opens on two squares that lead nowhere; three more squares lie apart."""

RING = """\
S>...
##.#.
L>...
"""
"""Two rooms on opposite sides of a ring one square wide."""


def table(text: str) -> dict[str, dict[str, int]]:
    rows = (line.split() for line in text.strip().splitlines())
    return {
        name: {room: int(n) for room, n in zip(decks.ROOMS, row, strict=True) if n != "-"}
        for name, *row in rows
    }


def beside(square: Square) -> set[Square]:
    column, row = square
    return {(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)}


def first_steps(plan: Plan, place: Place) -> set[Square]:
    if isinstance(place, str):
        return {door.mouth for door in plan.doors if door.room == place}
    return beside(place) & plan.corridor


def reach(plan: Plan, start: Place) -> set[Square]:
    found = first_steps(plan, start)
    while more := {step for square in found for step in beside(square)} & plan.corridor - found:
        found |= more
    return found


def every_walk(
    start: Place, roll: int, tokens: Collection[Place]
) -> tuple[dict[int, set[Place]], set[Place]]:
    """Try every walk, as careless as can be: the ends by length, and the rooms."""
    ends: dict[int, set[Place]] = defaultdict(set)
    rooms: set[Place] = set()

    def go(here: Place, used: list[Place]) -> None:
        ends[len(used) - 1].add(here)
        if len(used) <= roll:
            rooms.update(d.room for d in MANSION.doors if d.mouth == here and d.room != start)
            for step in first_steps(MANSION, here):
                if step not in tokens and step not in used:
                    go(step, [*used, step])

    go(start, [start])
    return ends, rooms


def legal_ends(start: Place, roll: int, tokens: Collection[Place] = ()) -> set[Place]:
    ends, rooms = every_walk(start, roll, tokens)
    return ends[roll] | rooms or ends[max(length for length in ends if ends[length])]


def check_walks(start: Place, roll: int, tokens: Collection[Place]) -> None:
    """Compare with every walk, and make sure that each walk given could be walked."""
    found = walks(MANSION, start, roll, tokens)
    assert set(found) == legal_ends(start, roll, tokens)
    needed = least(MANSION, start, tokens)
    for end, walk in found.items():
        trail = [start, *walk]
        assert all(step in first_steps(MANSION, here) for here, step in pairwise(trail))
        assert len(set(trail)) == len(trail)
        assert not set(walk) & set(tokens)
        if isinstance(end, str) and end != start:
            assert trail[-1] in first_steps(MANSION, end)
            assert len(walk) + 1 == needed[end] <= roll
        else:
            assert trail[-1] == end


# The board as data: rules 1.2
