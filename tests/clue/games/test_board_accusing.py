"""The board game: a test for each rule of accusing, R26-R32, and each step of a turn (1.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from clue.core import HIDDEN, IllegalMove, Move, sealed
from clue.decks import SUSPECTS
from clue.facts import SOLUTION, Holds, NotSolution
from clue.games import board, board_table
from clue.games.board_table import Accused
from clue.games.evidence import Ended, Failed, Passed, Won
from clue.games.mansion import MANSION
from tests.clue.games.evening import (
    ANNA,
    BEN,
    CEM,
    DORA,
    ENVELOPE,
    RIGHT,
    WRONG,
    Evening,
    four,
    in_hall,
)

if TYPE_CHECKING:
    from clue.games.mansion import Door, Place

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
