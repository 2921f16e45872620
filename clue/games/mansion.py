"""The floor plan of the mansion, and the walks that a roll allows on it (R10-R16, M1-M7)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, reduce
from operator import or_
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from clue import decks

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

Square = tuple[int, int]
"""Column and row, counted from 0 at the top left."""

Place = Square | str
"""Where a token stands: on a corridor square, or in a room (which has no positions inside)."""

Walk = tuple[Square, ...]
"""Corridor squares in the order they are stepped on; the square walked from is left out."""

DRAWING: Final = """\
SSSSSS#.#HHHHHH#s#OOOOOO
SSSSSSS..HHHHHH..OOOOOOO
SSSSSSS..HHHHHH..OOOOOOO
*SSSSSv..HHHHHH..OOOOOOO
#........<HHHHH..OOOOOOO
u........HHHHHH..vOOOOO*
#LLLLL...HHvvHH........#
LLLLLLL................m
LLLLLL>..XXXXX.........#
LLLLLLL..XXXXX..D^DDDDDD
#LLvLL...XXXXX..DDDDDDDD
#........XXXXX..DDDDDDDD
I^IIII...XXXXX..<DDDDDDD
IIIIII...XXXXX..DDDDDDDD
IIIIII...XXXXX..DDDDDDDD
IIIII>.............DDDDD
IIIIII.................#
#.......B^BBBB^B........
p.......BBBBBBBB..K^KKK#
#*CCC...<BBBBBB>..KKKKKK
CCCCC^..BBBBBBBB..KKKKKK
CCCCCC..BBBBBBBB..KKKKKK
CCCCCC..BBBBBBBB..KKKKKK
CCCCCC#...BBBB...#*KKKKK
#########g####w#########
"""
"""`.` corridor, `#` outside, `X` cellar, capitals rooms, small letters start squares,
`v ^ < >` the door square of a room, pointing out of it, `*` the corner of a secret passage."""

ROOMS: Final = dict(zip("SHOLIDCBK", decks.ROOMS, strict=True))
STARTS: Final = dict(zip("smwgpu", decks.SUSPECTS, strict=True))
OUTWARD: Final = {"v": (0, 1), "^": (0, -1), "<": (-1, 0), ">": (1, 0)}
PASSAGES: Final = (("study", "kitchen"), ("conservatory", "lounge"))


@dataclass(frozen=True, slots=True)
class Door:
    """A way between a room and the corridor: `square` is in the room, `mouth` in front of it."""

    room: str
    square: Square
    mouth: Square


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """A floor plan; `starts` is in turn order, and `passages` names each passage both ways.

    The cellar, the corners of the passages and the squares of the rooms are only for drawing.
    """

    columns: int
    rows: int
    corridor: frozenset[Square]
    cellar: frozenset[Square]
    rooms: Mapping[str, frozenset[Square]]
    doors: tuple[Door, ...]
    corners: Mapping[str, Square]
    passages: Mapping[str, str]
    starts: Mapping[str, Square]


def read_plan(drawing: str) -> Plan:
    """Parse a floor plan in the signs of `DRAWING`; it may lack some of the rooms and starts."""
    signs = {
        (column, row): sign
        for row, line in enumerate(drawing.splitlines())
        for column, sign in enumerate(line)
    }
    owner = {square: room for square in signs if (room := _owner(signs, square))}
    found = {sign: square for square, sign in signs.items()}
    corners = {owner[square]: square for square, sign in signs.items() if sign == "*"}
    ways = [way for pair in PASSAGES if corners.keys() >= set(pair) for way in (pair, pair[::-1])]
    return Plan(
        columns=1 + max(column for column, _ in signs),
        rows=1 + max(row for _, row in signs),
        corridor=frozenset(square for square, sign in signs.items() if sign in {".", *STARTS}),
        cellar=frozenset(square for square, sign in signs.items() if sign == "X"),
        rooms=MappingProxyType(
            {
                room: frozenset(square for square in owner if owner[square] == room)
                for room in ROOMS.values()
                if room in owner.values()
            }
        ),
        doors=tuple(_doors(signs, owner)),
        corners=MappingProxyType(corners),
        passages=MappingProxyType(dict(ways)),
        starts=MappingProxyType({STARTS[sign]: found[sign] for sign in STARTS if sign in found}),
    )


def _owner(signs: Mapping[Square, str], square: Square) -> str | None:
    """Name the room of a square; doors and corners belong to the room whose letter they touch."""
    if signs[square] not in {"*", *OUTWARD}:
        return ROOMS.get(signs[square])
    letters = (signs.get(beside, "#") for beside in _beside(square))
    return next(ROOMS[letter] for letter in letters if letter in ROOMS)


def _doors(signs: Mapping[Square, str], owner: Mapping[Square, str]) -> Iterator[Door]:
    for room in ROOMS.values():
        for square, sign in signs.items():
            if sign in OUTWARD and owner[square] == room:
                right, down = OUTWARD[sign]
                yield Door(room, square, (square[0] + right, square[1] + down))


def _beside(square: Square) -> tuple[Square, ...]:
    column, row = square
    return (column + 1, row), (column, row + 1), (column - 1, row), (column, row - 1)


MANSION: Final = read_plan(DRAWING)


def place_text(place: Place) -> str:
    """Write a place as text: "7,4" or "lounge"."""
    return place if isinstance(place, str) else f"{place[0]},{place[1]}"


def read_place(plan: Plan, text: str) -> Place:
    """Read what `place_text` wrote; anything else raises ValueError("place")."""
    place = _texts(plan).get(text)
    if place is None:
        code = "place"
        raise ValueError(code)
    return place


@cache
def _texts(plan: Plan) -> Mapping[str, Place]:
    places: tuple[Place, ...] = (*plan.rooms, *plan.corridor)
    return {place_text(place): place for place in places}


def walks(
    plan: Plan, start: Place, roll: int, tokens: Iterable[Place] = (), *, up_to: bool = False
) -> dict[Place, Walk]:
    """Map each place where a roll may end to one walk that leads there: rooms, then squares.

    `tokens` are the places of all tokens, the mover's own or not; those in rooms block nothing
    (R15). A walk to a square has `roll` squares (M2), or fewer under `up_to` or M5. A walk into a
    room is a shortest one, and ends on the door's mouth; it is empty if `start` is that mouth.
    When nothing else is possible the only end is `start` itself, with an empty walk (M5).
    """
    free = plan.corridor.difference(tokens, [start])
    nearest = _nearest(plan, start, free, roll)
    ends: dict[Place, Walk] = {
        room: walk for room, walk in _entries(plan, start, nearest) if len(walk) < roll
    }
    if up_to:
        squares = {square: walk for square, walk in nearest.items() if 0 < len(walk) <= roll}
    else:
        lengths = [roll] if ends else range(roll, 0, -1)
        tries = (_exact_walks(plan, start, free, length) for length in lengths)
        squares = next(filter(None, tries), {})
    ends |= sorted(squares.items())
    return ends or {start: ()}


def can_leave(plan: Plan, start: Place, tokens: Iterable[Place] = ()) -> bool:
    """Tell whether a roll could move a token at all; secret passages do not count."""
    return start not in walks(plan, start, 1, tokens)


def least(plan: Plan, start: Place, tokens: Iterable[Place] = ()) -> dict[str, int]:
    """Map every other room that can be walked to, to the smallest total roll that enters it."""
    nearest = _nearest(plan, start, plan.corridor.difference(tokens, [start]), len(plan.corridor))
    return {room: len(walk) + 1 for room, walk in _entries(plan, start, nearest)}


@cache
def distances(plan: Plan, room: str) -> Mapping[Square, int]:
    """Map every square to the smallest total roll that leads from it into the room.

    No token is in the way, and a walk is as long as the walk back: one search serves all squares.
    """
    nearest = _nearest(plan, room, plan.corridor, len(plan.corridor))
    return {square: len(walk) for square, walk in nearest.items()}


@cache
def _steps(plan: Plan) -> Mapping[Place, list[Square]]:
    """Map rooms and squares to the squares one step away: leaving a room costs a step (M1)."""
    steps: dict[Place, list[Square]] = {
        square: [beside for beside in _beside(square) if beside in plan.corridor]
        for square in plan.corridor
    }
    for room in plan.rooms:
        steps[room] = [door.mouth for door in plan.doors if door.room == room]
    return steps


def _nearest(plan: Plan, start: Place, free: frozenset[Square], most: int) -> dict[Square, Walk]:
    """Map every square within `most` steps to a shortest walk, found breadth first."""
    steps = _steps(plan)
    found: dict[Square, Walk] = {} if isinstance(start, str) else {start: ()}
    found |= {square: (square,) for square in steps[start] if square in free}
    queue = list(found)
    for square in queue:
        walk = found[square]
        for step in steps[square] if len(walk) < most else ():
            if step in free and step not in found:
                found[step] = (*walk, step)
                queue.append(step)
    return found


def _entries(
    plan: Plan, start: Place, nearest: Mapping[Square, Walk]
) -> Iterable[tuple[str, Walk]]:
    """Pair every room with a shortest walk to one of its doors, except the room left (M3, M7)."""
    doors = [door for door in plan.doors if door.room != start and door.mouth in nearest]
    found: dict[str, Walk] = {}
    for door in sorted(doors, key=lambda door: len(nearest[door.mouth])):
        found.setdefault(door.room, nearest[door.mouth])
    return found.items()


def _exact_walks(
    plan: Plan, start: Place, free: frozenset[Square], length: int
) -> dict[Square, Walk]:
    """Map the ends of all walks of exactly `length` squares, none of them used twice (M3).

    Depth first, and no further when no end that is still missing lies the right number of steps
    away: walks are many, but nearly every end is found by one of the first that come near.
    """
    steps = _steps(plan)
    found: dict[Square, Walk] = {}
    missing = sum(_reach(plan, 0)[end] for end in _flood(plan, start, free, length))
    unused = set(free)

    def extend(walk: Walk, left: int) -> None:
        nonlocal missing
        reach = _reach(plan, left)
        for step in steps[walk[-1] if walk else start]:
            if reach[step] & missing and step in unused:
                if left:
                    unused.remove(step)
                    extend((*walk, step), left - 1)
                    unused.add(step)
                else:
                    missing ^= reach[step]
                    found[step] = (*walk, step)

    extend((), length - 1)
    return found


def _flood(plan: Plan, start: Place, free: frozenset[Square], length: int) -> Iterable[Square]:
    """List the ends of all walks of `length` squares if squares could be used twice."""
    steps = _steps(plan)
    ends = free.intersection(steps[start])
    for _ in range(length - 1):
        ends = free.intersection(step for end in ends for step in steps[end])
    return ends


@cache
def _reach(plan: Plan, length: int) -> Mapping[Square, int]:
    """Map every square to the ends of all walks of `length` squares from it, each end a bit."""
    if not length:
        return {square: 1 << number for number, square in enumerate(plan.corridor)}
    steps, last = _steps(plan), _reach(plan, length - 1)
    return {
        square: reduce(or_, [last[step] for step in steps[square]], 0) for square in plan.corridor
    }
