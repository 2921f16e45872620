"""The drawn house is the house that the game is played in."""

from __future__ import annotations

import re
from itertools import combinations
from math import dist
from xml.etree import ElementTree as ET

import pytest

from clue.games import mansion
from web.draw import board

Box = tuple[float, float]

ENGLISH = {
    "study": "Study",
    "hall": "Hall",
    "lounge": "Lounge",
    "library": "Library",
    "billiard": "Billiard Room",
    "dining": "Dining Room",
    "conservatory": "Conservatory",
    "ballroom": "Ballroom",
    "kitchen": "Kitchen",
    "cellar": "Cellar",
}
SWAHILI = ENGLISH | {
    "study": "Chumba cha kusomea",
    "dining": "Chumba cha kulia",
    "conservatory": "Chumba cha mimea",
    "billiard": "Chumba cha biliadi",
}
GUJARATI = ENGLISH | {
    "billiard": "બિલિયર્ડ રૂમ",
    "study": "અભ્યાસખંડ",
    "dining": "ડાઇનિંગ રૂમ",
}
PLAN = mansion.DRAWING.split()


def corners(path: str) -> list[Box]:
    """Corners of a path of M, H, V and Z."""
    x = y = 0.0
    found = []
    for command, numbers in re.findall(r"([MHV])([\d. ]+)", path):
        values = [float(n) for n in numbers.split()]
        if command == "M":
            x, y = values
        elif command == "H":
            (x,) = values
        else:
            (y,) = values
        found.append((x, y))
    return found


def inside(point: Box, path: str) -> bool:
    """Whether a ray to the right crosses the walls an odd number of times."""
    px, py = point
    points = corners(path)
    crossings = 0
    for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True):
        if ax == bx and ax > px and min(ay, by) < py < max(ay, by):
            crossings += 1
    return crossings % 2 == 1


def drawn_at(column: int, row: int) -> str:
    """Name what is drawn on a square: a room, the cellar, the garden, or a corridor."""
    point = (column * 10 + 5, row * 10 + 5)
    for room, outline in [*board.OUTLINES.items(), ("cellar", board.CELLAR)]:
        if inside(point, outline):
            return room
    if any(c <= column < c + w and r <= row < r + h for c, r, w, h in board.GARDEN):
        return "garden"
    return "corridor"


def planned_at(column: int, row: int) -> str:
    """Name what the game's plan has there; marks inside a room stand for the room around them."""
    mark = PLAN[row][column]
    if mark in "v^<>*":
        near = [
            PLAN[r][c]
            for c, r in (
                (column - 1, row),
                (column + 1, row),
                (column, row - 1),
                (column, row + 1),
            )
            if 0 <= c < len(PLAN[0]) and 0 <= r < len(PLAN) and PLAN[r][c] in mansion.ROOMS
        ]
        return mansion.ROOMS[near[0]]
    others = {"#": "garden", ".": "corridor", "X": "cellar"}
    return others.get(mark) or mansion.ROOMS.get(mark) or "corridor"


def test_every_square_is_drawn_as_the_plan_has_it() -> None:
    for row in range(25):
        for column in range(24):
            assert drawn_at(column, row) == planned_at(column, row), (column, row)


def test_doors_passages_and_starts_are_those_of_the_plan() -> None:
    marks = {
        (c, r, PLAN[r][c])
        for r in range(25)
        for c in range(24)
        if PLAN[r][c] in mansion.OUTWARD or PLAN[r][c] == "*"
    }
    assert {m for m in marks if m[2] != "*"} == set(board.DOORS)
    assert {m[:2] for m in marks if m[2] == "*"} == set(board.PASSAGES.values())
    assert all(mansion.STARTS[PLAN[r][c]] == who for who, (c, r) in board.STARTS.items())


@pytest.mark.parametrize("names", [ENGLISH, SWAHILI, GUJARATI, {}])
def test_the_floor_is_well_formed_in_any_language(names: dict[str, str]) -> None:
    tree = ET.fromstring(str(board.floor(names)))  # noqa: S314  our own drawing
    assert not [e for e in tree.iter() if "id" in e.attrib]
    assert len(list(tree.iter("text"))) == len(names)


@pytest.mark.parametrize("names", [ENGLISH, SWAHILI, GUJARATI])
def test_names_fit_their_rooms(names: dict[str, str]) -> None:
    for room, label in board.LABELS.items():
        broken, size = board.lines(names[room], label)
        assert size >= 7, room
        assert len(broken) <= 2, room
        assert max(map(board.breadth, broken)) * size <= label.width + 0.1, room


def test_a_name_of_any_length_is_squeezed_into_its_room() -> None:
    assert "textLength" in board.floor({"hall": "Donaudampfschifffahrtsgesellschaft"})


def test_foreign_names_are_escaped() -> None:
    assert "<b>" not in board.floor({"hall": "<b>&"})


@pytest.mark.parametrize("room", list(board.OUTLINES))
def test_pieces_stand_inside_their_room_and_beside_each_other(room: str) -> None:
    places = board.spots(room)
    assert len(places) == 12
    assert all(inside(place, board.OUTLINES[room]) for place in places)
    assert all(dist(a, b) >= 7 for a, b in combinations(places, 2))
    assert board.centre(room) not in places[6:]


def test_the_camera_keeps_inside_the_house() -> None:
    assert board.camera([]) == ""
    assert board.camera([(0, 0), (23, 24)]) == ""
    assert board.camera([(0, 0)]) == "scale(1.600) translate(0.00%,0.00%)"
    assert board.camera([(23, 24)]) == "scale(1.600) translate(-37.50%,-37.50%)"
