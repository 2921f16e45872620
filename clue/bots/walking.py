"""Where to go on the board: what each room is worth, and how many turns away it is."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from clue.bots.mind import Thought
from clue.core import Form, Move
from clue.games.board_table import ACCUSE, ACTION_POINTS, DICE, NO_IMMEDIATE_RETURN
from clue.games.mansion import MANSION, distances, least, read_place

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from clue.bots.study import Known
    from clue.core import Setup
    from clue.games.board_table import Table
    from clue.games.mansion import Place

PATIENCE: Final = 0.6
"""What a suggestion is worth that comes a turn later."""
RESTLESS: Final = 60
"""After so many events a card that lies unseen is worth one more: nobody asks for ever nearby."""
DOORSTEP: Final = 1e-6
"""What breaks a tie: to stand before a door is to be in another's way."""


class Aim(NamedTuple):
    """What it is worth to be in a room, and why to go there, as the code of a thought."""

    worth: float
    code: str


Aims: TypeAlias = "Mapping[str, Aim]"


class Way(NamedTuple):
    """A move and what it is worth."""

    worth: float
    move: Move
    why: Thought


def aims(known: Known) -> Aims:
    """Return what each room is worth to somebody with these beliefs."""
    table: Table = known.view.table
    if known.sure:
        return _to_accuse(known)
    found = {room: _aim(known, room) for room in known.kinds[2]}
    stale = table.suggested_in.get(table.turn)
    if stale in found and table.setup.option(NO_IMMEDIATE_RETURN):
        del found[stale]
    for room in table.face_down:
        if (table.turn, room) not in table.looked:
            worth = found.get(room, Aim(0, "")).worth + 1.5 + known.view.count / RESTLESS
            found[room] = Aim(worth, "room-look")
    return found


def _to_accuse(known: Known) -> Aims:
    """Return the rooms where accusing is allowed, all of them unless a house rule says which."""
    only = known.view.table.setup.option(ACCUSE) == "inAccusedRoom"
    rooms = known.best[2:] if only else tuple(MANSION.rooms)
    return dict.fromkeys(rooms, Aim(1, "room-accuse"))


def _aim(known: Known, room: str) -> Aim:
    """Value a room by what can be learnt there: about itself, and about the other two kinds."""
    others = sum(not known.solved(kind) for kind in known.kinds[:2])
    if known.open(room):
        return Aim(1 + known.odds[room] + 0.3 * others, "room-unsolved")
    if room in known.view.hand or known.odds[room]:
        return Aim(0.1 + 0.5 * others, "room-own")
    return Aim(0.05 + 0.3 * others, "room-known")


@cache
def rolls(place: Place) -> Mapping[str, int]:
    """Map each room to the total roll that leads there while no token is in the way."""
    if isinstance(place, str):
        return least(MANSION, place)
    return {room: distances(MANSION, room)[place] for room in MANSION.rooms}


@cache
def turns(distance: int, dice: int, points: int) -> float:
    """Return the turns that so many steps take on average, none when there are no steps left."""
    if distance <= 0:
        return 0
    numbers = _numbers(dice, points)
    return 1 + sum(turns(distance - n, dice, points) for n in numbers) / len(numbers)


@cache
def _numbers(dice: int, points: int) -> tuple[int, ...]:
    """Return the equally likely numbers of steps of a turn."""
    if points:
        return (points,)
    one = range(1, 7)
    return tuple(one) if dice == 1 else tuple(a + b for a in one for b in one)


def _pace(setup: Setup) -> tuple[int, int]:
    return int(setup.option(DICE)), int(setup.option(ACTION_POINTS))


def best_way(known: Known, forms: Mapping[str, Form]) -> Way | None:
    """Return the best of staying, the passage, a roll and the ends of a walk; None without any."""
    ways = [*_here(known, forms, goals := aims(known)), *_ends(known, forms, goals)]
    if "roll" in forms:
        ways.append(_roll(known, goals))
    return max(ways, key=lambda way: way.worth, default=None)


def _here(known: Known, forms: Mapping[str, Form], goals: Aims) -> Iterator[Way]:
    """Yield what needs no roll; `suggest` stands for staying, its cards are picked later."""
    place = str(known.view.table.place(known.view.table.turn))
    if "suggest" in forms:
        yield Way(_worth(goals, place), Move("suggest"), Thought("stay", (place,)))
    if "passage" in forms:
        room = MANSION.passages[place]
        yield Way(_worth(goals, room), Move("passage"), Thought("passage", (room,)))


def _worth(goals: Aims, room: str) -> float:
    return goals[room].worth if room in goals else 0


def _ends(known: Known, forms: Mapping[str, Form], goals: Aims) -> Iterator[Way]:
    pace = _pace(known.view.table.setup)
    for text in forms["go"].choices[0] if "go" in forms else ():
        place = read_place(MANSION, text)
        if isinstance(place, str):
            code = goals[place].code if place in goals else "room-known"
            yield Way(_worth(goals, place), Move("go", (text,)), Thought(code, (place,)))
        else:
            yield _stop(place, goals, pace)


def _stop(square: tuple[int, int], goals: Aims, pace: tuple[int, int]) -> Way:
    """Value a square by the best room that can be made for from it."""
    worth, room = max(
        (
            (goals[room].worth * PATIENCE ** turns(far, *pace), room)
            for room, far in _far(square, goals)
        ),
        default=(0, ""),
    )
    move = Move("go", (f"{square[0]},{square[1]}",))
    door = next((door.room for door in MANSION.doors if door.mouth == square), "")
    if not room or (door and not worth):
        return Way(worth, move, Thought("block", (door,)) if door else Thought("pass"))
    return Way(worth + (DOORSTEP if door else 0), move, Thought(goals[room].code, (room,)))


def _far(place: Place, goals: Aims) -> Iterator[tuple[str, int]]:
    return ((room, far) for room, far in rolls(place).items() if room in goals)


def _roll(known: Known, goals: Aims) -> Way:
    """Value a roll by the room that it is best to make for, averaged over the dice."""
    table: Table = known.view.table
    pace = _pace(table.setup)
    far = dict(_far(table.place(table.turn), goals))
    total, target = 0.0, ""
    for number in _numbers(*pace):
        worth, target = max(
            (
                (goals[room].worth * PATIENCE ** turns(way - number, *pace), room)
                for room, way in far.items()
            ),
            default=(0.0, ""),
        )
        total += worth
    why = Thought("roll", (target,)) if target else Thought("pass")
    return Way(total / len(_numbers(*pace)), Move("roll"), why)
