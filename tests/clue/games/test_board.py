"""The board game: a test for each rule from the set-up to the answer, R1-R25."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings

from clue.core import BadSetup, Move, Setup, sealed
from clue.decks import BOARD, ROOMS, SUSPECTS, WEAPONS
from clue.facts import Holds, HoldsOneOf
from clue.games import board, board_table
from clue.games.board_table import Crossed, Placed, Rolled, Suggested, Walked
from clue.games.evidence import Dealt, Passed, Shown
from clue.match import Match
from tests.clue.games.evening import (
    ANNA,
    BEN,
    CEM,
    ENVELOPE,
    HANDS,
    LIE_IN,
    RIGHT,
    Dice,
    Evening,
    in_hall,
)
from tests.strategies import board_setups, seeds

# --- R1-R9: before the first turn -----------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_r1_three_to_six_players(seats: int) -> None:
    assert len(board.setup(seats).roles) == seats


@pytest.mark.parametrize("seats", [-1, 0, 1, 2, 7, 8])
def test_r1_no_other_number(seats: int) -> None:
    with pytest.raises(BadSetup) as caught:
        board.setup(seats)
    assert (caught.value.code, caught.value.details) == ("players", (3, 6))


def test_r2_the_solution_is_who_with_what_and_where() -> None:
    evening = Evening()
    assert evening.choices()["accuse"] == (SUSPECTS, WEAPONS, ROOMS)
    evening.play(RIGHT)
    assert evening.table.winner == ANNA


def test_r3_contents() -> None:
    evening = Evening()
    assert [len(set(kind)) for kind in BOARD] == [6, 6, 9]
    assert set(evening.table.places) == set(SUSPECTS)
    assert set(evening.table.weapons) == set(WEAPONS)
    numbers: Counter[int] = Counter()
    for seed in range(200):
        match = Match(board, board.setup(3), Random(seed))
        match.chair(0).play(Move("roll"))
        numbers.update(match.events[-1].dice)
    assert set(numbers) == {1, 2, 3, 4, 5, 6}
    assert numbers.total() == 200


def test_r4_each_player_takes_one_character() -> None:
    for roles in [("plum", "plum", "green"), ("plum", "green", "orchid")]:
        with pytest.raises(BadSetup) as caught:
            board.check(Setup(roles, BOARD))
        assert (caught.value.code, caught.value.details) == ("roles", roles)
    board.check(Setup(("plum", "green", "white"), BOARD))


@given(board_setups, seeds)
@settings(deadline=None, max_examples=40)
def test_r5_the_envelope_has_one_card_of_each_type(setup: Setup, seed: int) -> None:
    dealt, _ = board.deal(setup, Random(seed))
    assert [card in kind for card, kind in zip(dealt.envelope.open(), BOARD, strict=True)] == [
        True,
        True,
        True,
    ]
    assert dealt.envelope.readers == frozenset()


def test_r5_every_card_can_be_in_the_envelope() -> None:
    envelopes = [board.deal(board.setup(3), Random(seed))[0].envelope for seed in range(200)]
    assert {card for envelope in envelopes for card in envelope.open()} == set(board.setup(3).deck)


@given(board_setups, seeds)
@settings(deadline=None, max_examples=40)
def test_r6_all_other_cards_are_dealt(setup: Setup, seed: int) -> None:
    dealt, _ = board.deal(setup, Random(seed))
    hands = [hand.open() for hand in dealt.hands]
    assert sorted(sum(hands, dealt.envelope.open())) == sorted(setup.deck)
    assert dealt.opened == ()
    assert [hand.readers for hand in dealt.hands] == [frozenset({seat}) for seat in setup.seats]
    assert board.apply(board.start(setup), dealt).table.sizes == tuple(map(len, hands))


@pytest.mark.parametrize(
    ("roles", "sizes"),
    [
        ("scarlett mustard white", (6, 6, 6)),
        ("scarlett mustard white green", (4, 5, 5, 4)),
        ("plum scarlett green white", (4, 4, 5, 5)),
        ("plum peacock green white mustard", (3, 4, 4, 4, 3)),
        ("scarlett mustard white green peacock", (3, 4, 4, 4, 3)),
        ("scarlett mustard white green peacock plum", (3, 3, 3, 3, 3, 3)),
    ],
)
def test_r6_the_first_card_goes_to_the_player_after_the_first(
    roles: str, sizes: tuple[int, ...]
) -> None:
    setup = Setup(tuple(roles.split()), BOARD)
    dealt, _ = board.deal(setup, Random(5))
    assert tuple(len(hand.open()) for hand in dealt.hands) == sizes


def test_r7_the_weapons_lie_in_random_rooms_never_two_in_one() -> None:
    lying = [Match(board, board.setup(3), Random(seed)).public().table for seed in range(60)]
    assert all(len(set(table.weapons.values())) == len(WEAPONS) for table in lying)
    assert {table.weapons["rope"] for table in lying} == set(ROOMS)


def test_r7_a_weapon_elsewhere_is_refused() -> None:
    state = board.start(board.setup(3))
    for rooms in [("study",) * 6, ("study", "hall", "lounge", "library", "billiard", "attic")]:
        with pytest.raises(BadSetup, match="rooms"):
            board_table.step(state.table, Placed(rooms))


def test_r8_all_six_tokens_stand_on_their_start_squares() -> None:
    assert Evening().table.places == {
        "scarlett": (16, 0),
        "mustard": (23, 7),
        "white": (14, 24),
        "green": (9, 24),
        "peacock": (0, 18),
        "plum": (0, 5),
    }


def test_r9_scarlett_begins_and_turns_go_clockwise() -> None:
    match = Match(board, Setup(("plum", "scarlett", "green", "white"), BOARD), Random(1))
    table = match.public().table
    assert table.order == (1, 3, 2, 0)
    assert match.awaiting == 1


def test_r9_the_first_played_suspect_begins() -> None:
    match = Match(board, Setup(("plum", "peacock", "white"), BOARD), Random(1))
    assert match.awaiting == 2


# --- R10-R16: moving ------------------------------------------------------------------------------


def test_r10_roll_and_move_as_many_squares() -> None:
    evening = Evening(3).play("roll")
    assert evening.table.dice == (3,)
    assert evening.choices() == {"go": (("15,2", "16,3"),)}
    evening.play("go 16,3")
    assert evening.table.places["scarlett"] == (16, 3)
    assert evening.match.events[-2:] == (Rolled(ANNA, (3,)), Walked(ANNA, (16, 3)))


def test_r11_at_least_the_number_needed() -> None:
    for roll in range(1, 7):
        evening = Evening(roll).put(scarlett=(8, 6)).play("roll")
        assert ("hall" in evening.choices()["go"][0]) == (roll >= 3)


def test_r12_never_diagonal() -> None:
    evening = Evening(1).put(scarlett=(20, 7)).play("roll")
    assert evening.choices() == {"go": (("19,7", "20,6", "20,8", "21,7"),)}


def test_r13_a_square_is_not_entered_twice_in_a_turn() -> None:
    evening = Evening(2).put(scarlett=(20, 7)).play("roll")
    assert "20,7" not in evening.choices()["go"][0]
    evening = Evening(6).put(scarlett="lounge").play("roll")
    assert "lounge" not in evening.choices()["go"][0]


def test_r14_a_doorway_ends_the_movement() -> None:
    evening = Evening(6).put(scarlett=(8, 4)).play("roll", "go hall")
    assert evening.table.places["scarlett"] == "hall"
    assert set(evening.choices()) == {"suggest", "end", "accuse"}


def test_r15_an_occupied_square_blocks() -> None:
    evening = Evening(1).put(scarlett=(20, 7), plum=(20, 6), white=(19, 7)).play("roll")
    assert evening.choices() == {"go": (("20,8", "21,7"),)}
    evening = Evening(2).put(scarlett=(16, 1), plum=(16, 2), white=(15, 1)).play("roll")
    assert evening.choices() == {"go": (("16,0",),)}  # M5: as far as it goes


def test_r15_a_room_holds_any_number() -> None:
    evening = Evening(1).put(scarlett=(8, 4), mustard="hall", white="hall", green="hall")
    evening.play("roll", "go hall")
    assert list(evening.table.places.values()).count("hall") == 4


@pytest.mark.parametrize(
    ("room", "across"),
    [
        ("study", "kitchen"),
        ("kitchen", "study"),
        ("conservatory", "lounge"),
        ("lounge", "conservatory"),
    ],
)
def test_r16_a_secret_passage_instead_of_rolling(room: str, across: str) -> None:
    evening = Evening().put(scarlett=room)
    assert set(evening.choices()) == {"passage", "roll", "accuse"}
    evening.play("passage")
    assert evening.table.places["scarlett"] == across
    assert evening.match.events[-1] == Crossed(ANNA, across)
    assert evening.choices()["suggest"][2] == (across,)


def test_r16_only_who_starts_the_turn_there() -> None:
    evening = Evening(1).put(scarlett=(17, 6)).play("roll", "go lounge")
    assert evening.refuses("passage")
    evening = Evening().put(scarlett="hall")
    assert evening.refuses("passage")


# --- R17-R25: suggestions -------------------------------------------------------------------------


def test_r17_a_suggestion_in_the_room_where_the_movement_ended() -> None:
    evening = in_hall()
    assert evening.choices()["suggest"] == (SUSPECTS, WEAPONS, ("hall",))
    assert evening.refuses("suggest plum rope lounge")
    evening = Evening(3).play("roll", "go 16,3")
    assert set(evening.choices()) == {"end", "accuse"}


def test_r18_suspect_and_weapon_are_moved_into_the_room() -> None:
    evening = in_hall().play("suggest plum candlestick hall")
    assert evening.table.places["plum"] == "hall"
    assert evening.table.weapons["candlestick"] == "hall"
    evening.play("end")
    assert evening.table.places["plum"] == "hall"  # and there they stay
    assert evening.table.weapons["candlestick"] == "hall"


def test_r19_the_left_neighbour_is_asked_first() -> None:
    evening = in_hall().play("suggest white wrench hall")
    assert evening.match.awaiting == BEN
    assert evening.choices() == {"show": (("white",),)}
    assert evening.match.events[-1] == Suggested(ANNA, ("white", "wrench", "hall"))


def test_r19_who_has_none_is_passed_over() -> None:
    evening = in_hall().play("suggest peacock rope hall")
    assert evening.match.events[-2:] == (Suggested(ANNA, ("peacock", "rope", "hall")), Passed(BEN))
    assert evening.match.awaiting == CEM
    evening.play("show peacock")
    assert evening.match.awaiting == ANNA
    assert set(evening.choices()) == {"end", "accuse"}


def test_r19_everybody_passes() -> None:
    evening = in_hall().play("suggest plum rope hall")
    assert evening.match.events[-2:] == (Passed(BEN), Passed(CEM))
    assert evening.match.awaiting == ANNA
    assert set(evening.choices()) == {"end", "accuse"}


def test_r19_clockwise_by_the_board_not_by_the_seats() -> None:
    setup = Setup(("plum", "scarlett", "green"), BOARD)  # clockwise: seats 1, 2, 0
    hands = tuple(sealed(tuple(hand.split()), seat) for seat, hand in enumerate(HANDS))
    match = Match(board, setup, Dice([1]), (Dealt(hands, sealed(ENVELOPE), ()), Placed(LIE_IN)))
    state = match._state
    walked = board.apply(board.apply(state, Rolled(1, (1,))), Walked(1, "hall"))
    move = Move.parse("suggest mustard rope hall")
    assert board.decide(walked, 1, move, Random(0)) == (Suggested(1, move.words), Passed(2))


def test_r19_the_responder_chooses_one_of_several() -> None:
    evening = in_hall().play("suggest white revolver hall")
    assert evening.choices() == {"show": (("white", "revolver"),)}
    assert evening.refuses("show green")
    assert evening.refuses("show hall")
    evening.play("show revolver")
    assert evening.match.events[-1] == Shown(BEN, ANNA, sealed("revolver", ANNA, BEN))


def test_r20_shown_cards_and_own_cards_are_known() -> None:
    evening = in_hall().play("suggest white revolver hall", "show revolver")
    facts = board.facts(evening.view(ANNA))
    assert facts[:6] == tuple(Holds(ANNA, card) for card in HANDS[ANNA].split())
    assert facts[6:] == (Holds(BEN, "revolver"),)
    assert [fact.event for fact in facts] == [0] * 6 + [len(evening.match.events) - 1]


def test_r21_what_a_seat_has_found_out_is_in_no_other_view() -> None:
    evening = in_hall().play("suggest white revolver hall", "show revolver")
    for seat in (CEM, None):
        own = [Holds(CEM, card) for card in HANDS[CEM].split()] if seat == CEM else []
        assert list(board.facts(evening.view(seat))) == [
            *own,
            HoldsOneOf(BEN, ("white", "revolver", "hall")),
        ]


def test_r22_the_suggestion_is_offered_first_and_may_be_left_out() -> None:
    evening = in_hall()
    assert list(evening.choices()) == ["suggest", "end", "accuse"]
    evening.play("end")
    assert evening.table.turn == BEN


def test_r23_a_pulled_piece_may_suggest_instead_of_moving() -> None:
    evening = in_hall().play("suggest mustard rope hall")
    assert evening.table.places["mustard"] == "hall"
    evening.play("end")
    assert evening.match.awaiting == BEN
    assert set(evening.choices()) == {"suggest", "roll", "accuse"}
    assert evening.choices()["suggest"] == (SUSPECTS, WEAPONS, ("hall",))
    evening.play("suggest plum rope hall")
    assert set(evening.choices()) == {"end", "accuse"}


def test_r23_only_on_his_next_turn() -> None:
    evening = in_hall().play("suggest mustard rope hall", "end")
    evening.dice.numbers.append(6)
    evening.play("roll")
    assert evening.table.pulled == frozenset()
    evening = in_hall().play("suggest mustard rope hall", "end", "suggest plum rope hall", "end")
    evening.change(turn=BEN)
    assert set(evening.choices()) == {"roll", "accuse"}


def test_r24_otherwise_a_turn_starts_with_a_roll_or_a_passage() -> None:
    evening = Evening().put(scarlett="hall")
    assert set(evening.choices()) == {"roll", "accuse"}
    assert evening.refuses("suggest plum rope hall")
    assert evening.refuses("end")


def test_r25_to_be_ready_is_advice_not_a_condition() -> None:
    evening = in_hall().play("suggest white rope hall", "show white", RIGHT)
    assert evening.table.winner == ANNA
