"""The board game: a test for each rule R1-R32, each step of a turn (1.5) and section 4."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings

from clue.core import HIDDEN, BadSetup, IllegalMove, Move, Option, Sealed, Setup, sealed
from clue.decks import BOARD, ROOMS, SUSPECTS, WEAPONS
from clue.facts import SOLUTION, Holds, HoldsOneOf, Lacks, NotSolution
from clue.games import board, board_table
from clue.games.board_table import Accused, Crossed, Placed, Rolled, Suggested, Walked
from clue.games.evidence import Dealt, Ended, Failed, Passed, Shown, Won
from clue.games.mansion import MANSION
from clue.match import Match
from tests.strategies import board_setups, seeds

if TYPE_CHECKING:
    from collections.abc import Iterable

    from clue.games.mansion import Door, Place

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


# --- R26-R32: accusing ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "moves",
    [
        [],
        ["roll", "go hall"],
        ["roll", "go 7,4"],
        ["roll", "go hall", "suggest plum rope hall"],
        ["roll", "go hall", "suggest white rope hall", "show white"],
    ],
)
def test_r26_an_accusation_ends_the_turn(moves: list[str]) -> None:
    evening = Evening(1).put(scarlett=(8, 4)).play(*moves, WRONG)
    assert evening.match.events[-2] == Accused(ANNA, ("green", "rope", "hall"))
    assert evening.match.awaiting == BEN
    assert evening.table.phase == "start"


def test_r26_not_while_a_die_or_an_answer_is_awaited() -> None:
    evening = Evening(1).put(scarlett=(8, 4)).play("roll")
    assert evening.refuses(WRONG)
    evening.play("go hall", "suggest white rope hall")
    assert evening.refuses("accuse plum rope hall")
    with pytest.raises(IllegalMove):
        evening.match.chair(ANNA).play(Move.parse(RIGHT))


def test_r26_any_room_without_standing_in_it() -> None:
    evening = Evening().put(scarlett="lounge").play(RIGHT)
    assert evening.table.winner == ANNA


def test_r27_the_accuser_alone_looks_into_the_envelope() -> None:
    evening = Evening().play(WRONG)
    assert evening.news(ANNA, 1) == (
        Failed(ANNA, ("green", "rope", "hall"), sealed(ENVELOPE, ANNA)),
    )
    facts = board.facts(evening.view(ANNA))
    assert facts[-3:] == tuple(Holds(SOLUTION, card) for card in ENVELOPE)
    assert all(fact.event == len(evening.match.events) - 1 for fact in facts[-3:])


def test_r28_all_three_right_wins_and_the_cards_lie_open() -> None:
    evening = Evening().play(RIGHT)
    assert evening.match.events[-2:] == (Accused(ANNA, ENVELOPE), Won(ANNA, ENVELOPE))
    assert evening.match.awaiting is None
    assert (evening.table.winner, evening.table.solution) == (ANNA, ENVELOPE)
    assert evening.choices(ANNA) == evening.choices(BEN) == {}
    for seat in (ANNA, BEN, CEM, None):
        assert board.facts(evening.view(seat))[-3:] == tuple(
            Holds(SOLUTION, card) for card in ENVELOPE
        )


@pytest.mark.parametrize(
    "cards", ["green rope hall", "plum wrench hall", "plum rope study", "green wrench study"]
)
def test_r29_otherwise_he_has_lost_and_nobody_else_sees_the_cards(cards: str) -> None:
    evening = Evening().play(f"accuse {cards}")
    assert evening.table.winner is None
    assert evening.table.out == {ANNA}
    for seat in (BEN, CEM):
        (failed,) = evening.news(seat, 1)
        assert failed.solution.value is HIDDEN
        assert board.facts(evening.view(seat))[-1] == NotSolution(tuple(cards.split()))
    assert evening.table.solution == ()


def test_r30_no_more_turns_but_answers() -> None:
    evening = Evening(1).put(mustard=(8, 4)).play(WRONG, "roll", "go hall")
    evening.play("suggest scarlett rope hall")
    assert evening.match.events[-1] == Passed(CEM)
    assert evening.match.awaiting == ANNA
    evening.play("show scarlett", "end")
    assert evening.match.awaiting == CEM
    evening.dice.numbers.append(1)
    evening.put(white=(20, 7)).play("roll", "go 20,8", "end")
    assert evening.match.awaiting == BEN
    assert evening.table.active == (BEN, CEM)


def test_r30_one_accusation_a_player() -> None:
    evening = Evening().play(WRONG)
    for verb in ("accuse plum rope hall", "roll", "end"):
        with pytest.raises(IllegalMove):
            evening.match.chair(ANNA).play(Move.parse(verb))


@pytest.mark.parametrize("door", MANSION.doors, ids=lambda door: f"{door.room}-{door.mouth}")
def test_r31_a_token_before_a_door_is_moved_into_the_room(door: Door) -> None:
    evening = Evening().put(scarlett=door.mouth).play(WRONG)
    assert evening.table.places["scarlett"] == door.room


@pytest.mark.parametrize("place", ["hall", (8, 5), (16, 0)])
def test_r31_any_other_token_stays(place: Place) -> None:
    evening = Evening().put(scarlett=place).play(WRONG)
    assert evening.table.places["scarlett"] == place


def test_r32_the_last_player_wins() -> None:
    evening = Evening().play(WRONG)
    assert evening.match.awaiting == BEN
    evening.play(WRONG)
    assert evening.match.awaiting is None
    assert (evening.table.winner, evening.table.solution) == (CEM, ENVELOPE)
    assert evening.match.events[-1] == Won(CEM, ENVELOPE)


def test_r32_four_players_need_three_wrong_accusations() -> None:
    evening = four().play(WRONG, WRONG)
    assert evening.match.awaiting == CEM
    evening.play(WRONG)
    assert evening.table.winner == DORA


# --- 1.5: a turn as a state machine ---------------------------------------------------------------


def test_start_a_pulled_token_in_a_corner_room_has_all_four_choices() -> None:
    evening = Evening().put(scarlett="lounge").change(pulled=frozenset({ANNA}))
    assert list(evening.choices()) == ["suggest", "passage", "roll", "accuse"]


def test_start_blocked_corner_room_leaves_the_passage_only() -> None:
    evening = Evening().put(scarlett="study", plum=(6, 4))
    assert set(evening.choices()) == {"passage", "accuse"}
    evening.change(pulled=frozenset({ANNA}))
    assert set(evening.choices()) == {"suggest", "passage", "accuse"}


@pytest.mark.parametrize("room", ["library", "billiard", "dining", "hall", "ballroom"])
def test_start_trapped_in_a_room_one_may_pass(room: str) -> None:
    mouths = [door.mouth for door in MANSION.doors if door.room == room]
    others = dict(zip(SUSPECTS[1:], mouths, strict=False))
    evening = Evening().put(scarlett=room, **others)
    assert set(evening.choices()) == {"end", "accuse"}
    evening.play("end")
    assert evening.match.awaiting == BEN
    evening = Evening().put(scarlett=room, **others).put(**{SUSPECTS[len(mouths)]: (20, 7)})
    assert set(evening.choices()) == {"roll", "accuse"}


def test_start_trapped_but_pulled_one_suggests_or_accuses() -> None:
    evening = Evening().put(scarlett="library", plum=(7, 8), green=(3, 11))
    evening.change(pulled=frozenset({ANNA}))
    assert set(evening.choices()) == {"suggest", "accuse"}


def test_start_shut_in_on_a_corridor_square_one_may_pass() -> None:
    evening = Evening().put(plum=(16, 1))
    assert set(evening.choices()) == {"end", "accuse"}


def test_start_a_door_in_front_is_a_way_out() -> None:
    beside = {"plum": (3, 4), "green": (8, 4), "peacock": (6, 5), "white": (7, 4)}
    evening = Evening().put(scarlett=(6, 4), mustard=(5, 4), **beside)
    assert set(evening.choices()) == {"roll", "accuse"}


@pytest.mark.parametrize("choice", ["roll", "passage", "suggest plum rope lounge", WRONG])
def test_pulled_is_cleared_by_any_first_action(choice: str) -> None:
    evening = Evening(1).put(scarlett="lounge").change(pulled=frozenset({ANNA, CEM}))
    evening.play(choice)
    assert evening.table.pulled == {CEM}


def test_pulled_is_cleared_at_the_end_of_the_turn_in_any_case() -> None:
    evening = in_hall().change(pulled=frozenset({ANNA, CEM})).play("end")
    assert evening.table.pulled == {CEM}


def test_transfer_pulls_only_a_token_that_came_from_elsewhere() -> None:
    evening = in_hall(mustard="hall").play("suggest mustard rope hall", "end")
    assert evening.table.pulled == frozenset()
    assert set(evening.choices()) == {"roll", "accuse"}


def test_transfer_keeps_an_earlier_pull() -> None:
    evening = in_hall(mustard="hall").change(pulled=frozenset({BEN}))
    evening.play("suggest mustard rope hall", "end")
    assert "suggest" in evening.choices()


def test_transfer_of_own_unplayed_or_eliminated_tokens_pulls_nobody() -> None:
    for suspect in ("scarlett", "plum"):
        assert in_hall().play(f"suggest {suspect} rope hall").table.pulled == frozenset()
    evening = in_hall().change(out=frozenset({BEN})).play("suggest mustard rope hall")
    assert evening.table.pulled == frozenset()
    assert evening.table.places["mustard"] == "hall"


def test_transfer_of_a_token_that_is_already_there_changes_nothing() -> None:
    evening = in_hall(plum="hall").play("suggest plum dagger hall")
    assert evening.table.places["plum"] == "hall"
    assert evening.table.weapons["dagger"] == "hall"


def test_suggestion_at_most_one_a_turn() -> None:
    evening = in_hall().play("suggest plum rope hall")
    assert evening.refuses("suggest green rope hall")


def test_suggestion_of_own_cards_is_allowed() -> None:
    evening = in_hall().play("suggest scarlett candlestick hall")
    assert evening.match.events[-2:] == (Passed(BEN), Passed(CEM))


def test_responses_the_suggester_is_never_asked() -> None:
    evening = four().put(scarlett=(8, 4)).change(turn=BEN)
    evening.put(mustard="study").change(pulled=frozenset({BEN}))
    evening.play("suggest white lead-pipe study")  # two of his own, the study is Anna's
    assert evening.match.events[-2:] == (Passed(CEM), Passed(DORA))
    assert evening.match.awaiting == ANNA


def test_responses_an_eliminated_player_is_not_skipped() -> None:
    evening = in_hall().change(out=frozenset({BEN})).play("suggest white rope hall")
    assert evening.match.awaiting == BEN
    evening.play("show white", "end")
    assert evening.match.awaiting == CEM


def test_end_the_next_active_player_clockwise() -> None:
    evening = four().change(out=frozenset({BEN, CEM}))
    evening.put(scarlett=(16, 0), plum=(16, 1)).play("end")
    assert evening.match.awaiting == DORA
    assert evening.match.events[-1] == Ended(ANNA)
    evening.put(green=(0, 5), plum=(0, 18), peacock=(1, 5)).change(turn=DORA)
    assert evening.choices()


def test_only_the_awaited_seat_has_moves() -> None:
    evening = Evening()
    assert evening.choices(BEN) == evening.choices(CEM) == {}
    assert board.legal(evening.view(None)) == ()
    with pytest.raises(IllegalMove):
        evening.match.chair(BEN).play(Move("roll"))


def test_moves_that_are_none() -> None:
    evening = Evening()
    for move in ("go 16,1", "jump", "roll twice", "accuse plum rope", "accuse rope plum hall"):
        assert evening.refuses(move)


def test_an_unknown_event_is_a_fault() -> None:
    with pytest.raises(TypeError):
        board_table.step(Evening().table, "thunder")


# --- Section 4: who sees what ---------------------------------------------------------------------


def test_sees_hands_their_owners_and_their_sizes_everybody() -> None:
    evening = Evening()
    for seat in (ANNA, BEN, CEM):
        dealt = evening.match.chair(seat).seen(0)[0]
        assert [hand.value is HIDDEN for hand in dealt.hands] == [
            other != seat for other in (ANNA, BEN, CEM)
        ]
        assert dealt.envelope.value is HIDDEN
        assert evening.view(seat).hand == tuple(HANDS[seat].split())
    assert evening.match.overheard(0)[0].hands == tuple(
        Sealed(HIDDEN, frozenset({seat})) for seat in (ANNA, BEN, CEM)
    )
    assert evening.view(None).hand == ()
    assert evening.table.sizes == (6, 6, 6)


def test_sees_a_pass_everybody() -> None:
    evening = in_hall().play("suggest peacock rope hall")
    for seat in (ANNA, BEN, CEM, None):
        assert Lacks(BEN, ("peacock", "rope", "hall")) in board.facts(evening.view(seat))


def test_sees_a_shown_card_the_two_and_nobody_else() -> None:
    evening = in_hall().play("suggest white revolver hall", "show white")
    for seat in (ANNA, BEN):
        assert evening.news(seat, 1)[0].card.open() == "white"
        assert board.facts(evening.view(seat))[-1] == Holds(BEN, "white")
    assert evening.news(CEM, 1) == (Shown(BEN, ANNA, Sealed(HIDDEN, frozenset({ANNA, BEN}))),)


def test_sees_how_many_cards_matched_nobody_but_the_responder() -> None:
    one = in_hall().play("suggest white wrench hall")
    two = in_hall().play("suggest white wrench hall")
    more = ("white", "green", "lead-pipe", "wrench", "library", "billiard")
    two.match._state = replace(
        two.match._state, hands=(two.match._state.hands[0], more, two.match._state.hands[2])
    )
    for evening in (one, two):
        evening.play("show white")
    for seat in (ANNA, CEM, None):
        assert one.view(seat) == two.view(seat)
        assert one.choices(seat) == two.choices(seat)


def test_sees_a_wrong_accusation_everybody_but_not_the_solution() -> None:
    evening = Evening().play(WRONG)
    for seat in (BEN, CEM):
        assert evening.news(seat, 2) == (
            Accused(ANNA, ("green", "rope", "hall")),
            Failed(ANNA, ("green", "rope", "hall"), Sealed(HIDDEN, frozenset({ANNA}))),
        )


# --- Set-ups and the text of moves ----------------------------------------------------------------


@pytest.mark.parametrize(
    "cards",
    [
        (),
        BOARD[:2],
        (*BOARD, ("orchid",)),
        ((), *BOARD[1:]),
        (("orchid",), *BOARD[1:]),
        ((*SUSPECTS, "plum"), *BOARD[1:]),
        (WEAPONS, SUSPECTS, ROOMS),
        (SUSPECTS, (*WEAPONS, "study"), ROOMS[1:]),
    ],
)
def test_setup_refuses_other_cards(cards: tuple[tuple[str, ...], ...]) -> None:
    with pytest.raises(BadSetup, match=r"^cards$"):
        board.check(Setup(SUSPECTS[:3], cards))


def test_setup_takes_a_part_of_the_deck() -> None:
    board.check(Setup(SUSPECTS[:3], (("plum", "green"), ("rope",), ("hall", "lounge", "study"))))


def test_setup_refuses_an_unknown_option() -> None:
    with pytest.raises(BadSetup) as caught:
        board.setup(3, gravity=2)
    assert (caught.value.code, caught.value.details) == (
        "option",
        ("gravity=2", *map(str, board.OPTIONS[:-1])),
    )


def test_a_room_without_a_card_allows_no_suggestion() -> None:
    setup = Setup(SUSPECTS[:3], (SUSPECTS, WEAPONS, ("study", "lounge")))
    match = Match(board, setup, Random(1))
    state = board.apply(board.apply(match._state, Rolled(ANNA, (6,))), Walked(ANNA, "hall"))
    view = replace(match.public(), seat=ANNA, table=state.table)
    assert [form.verb for form in board.legal(view)] == ["end", "accuse"]


def test_asks_is_the_move_that_brought_an_event_about() -> None:
    moves = ("roll", "go hall", "suggest white rope hall", "show white", "end", "passage", WRONG)
    evening = Evening(1).put(scarlett=(8, 4), mustard="study").play(*moves)
    asked = [str(move) for event in evening.match.events if (move := board.asks(event))]
    assert asked == list(moves)


def test_options_are_a_tuple_of_rules() -> None:
    assert all(isinstance(option, Option) for option in board.OPTIONS)
