"""The floor plan of rules 1.2, the movement rules of 1.1 and 1.3, the reference values of 1.4."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clue import decks
from clue.games.mansion import (
    DRAWING,
    MANSION,
    can_leave,
    distances,
    least,
    place_text,
    read_place,
    read_plan,
    walks,
)
from tests.clue.games.plans import (
    DEAD_END,
    DOORS,
    PLACES,
    RING,
    ROOM_TO_ROOM,
    SQUARES,
    START_TO_ROOM,
    beside,
    check_walks,
    every_walk,
    first_steps,
    reach,
    table,
)

if TYPE_CHECKING:
    from clue.games.mansion import Place, Square


def test_drawing_is_25_rows_of_24_characters() -> None:
    assert [len(line) for line in DRAWING.splitlines()] == [24] * 25
    assert (MANSION.columns, MANSION.rows) == (24, 25)


def test_every_square_is_counted_once() -> None:
    assert {room: len(squares) for room, squares in MANSION.rooms.items()} == {
        "study": 27,
        "hall": 42,
        "lounge": 41,
        "library": 31,
        "billiard": 30,
        "dining": 53,
        "conservatory": 28,
        "ballroom": 52,
        "kitchen": 35,
    }
    assert (len(MANSION.corridor), len(MANSION.cellar)) == (188, 35)
    inside = [MANSION.corridor, MANSION.cellar, *MANSION.rooms.values()]
    assert len(frozenset().union(*inside)) == sum(map(len, inside)) == 24 * 25 - 38


def test_doors_open_from_their_room_onto_17_different_mouths() -> None:
    assert list(MANSION.doors) == DOORS
    assert len({door.mouth for door in DOORS}) == 17
    assert all(door.square in MANSION.rooms[door.room] for door in DOORS)
    assert all(door.mouth in beside(door.square) & MANSION.corridor for door in DOORS)
    assert not {door.mouth for door in DOORS} & set(MANSION.starts.values())


def test_rooms_and_starts_have_the_names_and_order_of_the_cards() -> None:
    assert tuple(MANSION.rooms) == decks.ROOMS
    assert tuple(MANSION.starts) == decks.SUSPECTS


def test_starts_lie_on_the_corridor() -> None:
    assert list(MANSION.starts.values()) == [(16, 0), (23, 7), (14, 24), (9, 24), (0, 18), (0, 5)]
    assert set(MANSION.starts.values()) <= MANSION.corridor


def test_corridor_is_one_piece_and_every_room_opens_on_it() -> None:
    assert all(reach(MANSION, place) == MANSION.corridor for place in PLACES)


def test_dead_ends() -> None:
    assert [square for square in SQUARES if len(first_steps(MANSION, square)) == 1] == [
        (0, 5),
        (0, 18),
        (1, 11),
        (7, 0),
        (9, 24),
        (14, 24),
        (16, 0),
        (23, 7),
        (23, 17),
    ]


def test_r16_passages_join_opposite_corners_both_ways() -> None:
    assert dict(MANSION.passages) == {
        "study": "kitchen",
        "kitchen": "study",
        "conservatory": "lounge",
        "lounge": "conservatory",
    }
    assert dict(MANSION.corners) == {
        "study": (0, 3),
        "lounge": (23, 5),
        "conservatory": (1, 19),
        "kitchen": (18, 23),
    }
    assert all(square in MANSION.rooms[room] for room, square in MANSION.corners.items())


def test_a_plan_may_lack_rooms_starts_and_passages() -> None:
    plan = read_plan(RING)
    assert (plan.columns, plan.rows, list(plan.rooms)) == (5, 3, ["study", "library"])
    assert not plan.passages
    assert not plan.starts


def test_a_passage_needs_both_its_corners() -> None:
    assert not read_plan("*S").passages
    assert read_plan("*S#K*").passages == {"study": "kitchen", "kitchen": "study"}


# Places as text


def test_place_text_reads_back() -> None:
    assert [read_place(MANSION, place_text(place)) for place in PLACES] == PLACES


def test_place_text_is_a_room_or_column_and_row() -> None:
    assert place_text((7, 4)) == "7,4"
    assert place_text("lounge") == "lounge"


@pytest.mark.parametrize(
    "text", ["", "7", "7,", "7, 4", "07,4", "\u0667,4", "0,0", "10,9", "cellar"]
)
def test_other_text_is_no_place(text: str) -> None:
    with pytest.raises(ValueError, match=r"^place$"):
        read_place(MANSION, text)


# Movement: rules 1.1 and 1.3


def test_r10_move_as_many_squares_as_rolled() -> None:
    assert set(walks(MANSION, MANSION.starts["scarlett"], 3)) == {(15, 2), (16, 3)}
    assert set(walks(MANSION, MANSION.starts["plum"], 4)) == {(1, 4), (3, 4), (2, 5), (4, 5)}


def test_r11_at_least_the_number_needed() -> None:
    enters = [roll for roll in range(1, 13) if "study" in walks(MANSION, "hall", roll)]
    assert enters == list(range(4, 13))


def test_r12_never_diagonal() -> None:
    assert set(walks(MANSION, (7, 13), 1)) == {(6, 13), (8, 13), (7, 12), (7, 14)}


def test_r13_no_square_twice() -> None:
    assert set(walks(read_plan(RING), (2, 0), 8)) == {"study", "library"}
    assert (7, 13) not in walks(MANSION, (7, 13), 6)


def test_r14_entering_a_room_ends_the_movement() -> None:
    entered = [roll for roll in range(1, 4) if "study" in walks(MANSION, (6, 4), roll)]
    assert entered == [1, 2, 3]
    assert walks(MANSION, (6, 4), 3)["study"] == ()
    assert "hall" not in walks(MANSION, (6, 4), 2)


def test_r15_taken_squares_are_neither_entered_nor_crossed() -> None:
    plan = read_plan(RING)
    assert set(walks(plan, (2, 0), 4, [(2, 1)])) == {"study", (4, 2)}
    assert set(walks(plan, (2, 0), 5, [(2, 1)])) == {"study", (3, 2)}
    assert set(walks(plan, (2, 0), 4, [(2, 1), (4, 1)])) == {"study"}


def test_r15_tokens_in_rooms_block_nothing() -> None:
    assert walks(MANSION, "hall", 6, ["study", "hall"]) == walks(MANSION, "hall", 6)


def test_the_movers_own_token_does_not_matter() -> None:
    assert walks(MANSION, (6, 4), 5, [(6, 4)]) == walks(MANSION, (6, 4), 5)


def test_m1_leaving_and_entering_cost_one_each() -> None:
    ends = {(7, 4), (8, 3), (8, 5), (10, 7), (11, 7), (12, 7), (13, 7)}
    assert set(walks(MANSION, "hall", 2)) == ends
    assert set(walks(MANSION, "study", 1)) == {(6, 4)}
    assert walks(MANSION, "study", 4)["hall"] == ((6, 4), (7, 4), (8, 4))


def test_m2_no_early_stop_in_the_corridor() -> None:
    assert all(len(walk) == 5 for walk in walks(MANSION, (0, 5), 5).values())


def test_m3_the_room_left_is_not_entered_again() -> None:
    assert all("hall" not in walks(MANSION, "hall", roll) for roll in range(1, 13))


def test_m4_an_occupied_mouth_blocks_its_door_both_ways() -> None:
    assert "study" not in walks(MANSION, (7, 4), 6, [(6, 4)])
    assert walks(MANSION, "study", 6, [(6, 4)]) == {"study": ()}
    assert set(walks(MANSION, "hall", 1, [(8, 4)])) == {(11, 7), (12, 7)}


def test_m5_longest_path_when_no_exact_one() -> None:
    plan = read_plan(DEAD_END)
    assert walks(plan, "study", 6) == {(3, 0): ((2, 0), (3, 0))}
    assert set(walks(plan, (5, 0), 5)) == {(4, 1)}


def test_m5_a_room_in_reach_leaves_no_shorter_path() -> None:
    assert walks(read_plan(DEAD_END), (3, 0), 2) == {"study": ((2, 0),)}


def test_m5_staying_when_there_is_no_step() -> None:
    assert walks(read_plan(DEAD_END), (5, 0), 3, [(5, 1)]) == {(5, 0): ()}
    assert walks(MANSION, (0, 5), 3, [(1, 5)]) == {(0, 5): ()}
    assert walks(MANSION, (7, 13), 0) == {(7, 13): ()}


@pytest.mark.parametrize("roll", [1, 6, 11, 12])
def test_m6_parity(roll: int) -> None:
    ends = [end for end in walks(MANSION, (15, 15), roll) if not isinstance(end, str)]
    assert {(column + row) % 2 for column, row in ends} == {roll % 2}


def test_m7_room_with_a_path_to_a_free_mouth() -> None:
    assert "hall" in walks(MANSION, (8, 1), 4)
    assert "hall" not in walks(MANSION, (8, 1), 4, [(8, 4)])
    assert "hall" not in walks(MANSION, (8, 1), 3)


def test_option_up_to_stops_on_any_square_on_the_way() -> None:
    ends = {(16, 1), (15, 1), (16, 2), (15, 2), (16, 3)}
    assert set(walks(MANSION, (16, 0), 3, up_to=True)) == ends
    assert walks(MANSION, "study", 3, [(6, 4)], up_to=True) == {"study": ()}
    assert walks(MANSION, (16, 0), 0, up_to=True) == {(16, 0): ()}


def test_rooms_come_first_then_squares_in_order() -> None:
    ends = list(walks(MANSION, (8, 5), 6))
    assert ends == ["hall", "study", "library", *sorted(ends[3:])]


def test_can_leave_by_a_free_mouth_or_square_or_the_door_in_front() -> None:
    assert can_leave(MANSION, "hall", [(8, 4), (11, 7)])
    assert not can_leave(MANSION, "hall", [(8, 4), (11, 7), (12, 7)])
    assert not can_leave(MANSION, "kitchen", [(19, 17)])
    assert can_leave(MANSION, (1, 11), [(2, 11)])
    assert not can_leave(MANSION, (0, 5), [(1, 5)])


# Movement against every walk there is


@pytest.mark.parametrize("roll", range(1, 9))
def test_every_place_and_roll(roll: int) -> None:
    for start in PLACES:
        check_walks(start, roll, ())


@pytest.mark.slow
@pytest.mark.parametrize("roll", range(9, 13))
def test_every_place_and_two_dice_in_a_crowd(roll: int) -> None:
    rng = Random(roll)
    for start in PLACES:
        check_walks(start, roll, rng.sample(SQUARES, rng.randrange(6)))


@given(st.data())
@settings(deadline=None)
def test_any_tokens_anywhere_near(data: st.DataObject) -> None:
    start = data.draw(st.sampled_from(PLACES))
    roll = data.draw(st.integers(1, 9))
    near = [end for end in walks(MANSION, start, roll, up_to=True) if not isinstance(end, str)]
    tokens = data.draw(st.sets(st.sampled_from([*near, *MANSION.rooms, start]), max_size=12))
    check_walks(start, roll, tokens)


@given(st.sampled_from(PLACES), st.integers(1, 7), st.sets(st.sampled_from(SQUARES), max_size=60))
@settings(deadline=None)
def test_option_up_to_against_every_walk(start: Place, roll: int, tokens: set[Square]) -> None:
    ends, rooms = every_walk(start, roll, tokens)
    anywhere = {end for length in range(1, roll + 1) for end in ends[length]}
    found = walks(MANSION, start, roll, tokens, up_to=True)
    assert set(found) == (anywhere | rooms or {start})
    assert all(not walk or walk[-1] == end or isinstance(end, str) for end, walk in found.items())


# Reference values: rules 1.4


def test_least_roll_from_room_to_room() -> None:
    assert {room: least(MANSION, room) for room in MANSION.rooms} == table(ROOM_TO_ROOM)


def test_least_roll_from_start_to_room() -> None:
    found = {name: least(MANSION, square) for name, square in MANSION.starts.items()}
    assert found == table(START_TO_ROOM)
    assert min(min(rolls.values()) for rolls in found.values()) == 7


def test_a_walk_into_a_room_is_as_long_as_the_walk_back() -> None:
    there = {square: least(MANSION, square) for square in MANSION.corridor}
    back = {room: distances(MANSION, room) for room in MANSION.rooms}
    assert there == {square: {room: back[room][square] for room in back} for square in there}


def test_least_roll_without_a_way() -> None:
    assert "study" not in least(MANSION, "hall", [(6, 4)])
    assert least(MANSION, "hall", [(8, 4)])["study"] > 4
