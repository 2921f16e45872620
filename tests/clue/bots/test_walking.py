"""Where a bot goes on the board."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from clue.bots import LADDER, bot, study, walking
from clue.bots.mind import Thought, decide
from clue.core import Move
from clue.games import GAMES, board
from clue.games.board_table import Placed
from clue.match import Match
from tests.clue.bots.tables import ENVELOPE, HANDS, view
from tests.clue.bots.test_study import learnt
from tests.strategies import begun, dealt
from tests.test_ten_thousand import random_setup

if TYPE_CHECKING:
    from clue.bots.study import Known
    from clue.core import Value
    from clue.games.mansion import Place

PLACED = Placed(("study", "hall", "lounge", "library", "billiard", "dining"))


def standing(place: Place, phase: str = "start", **table: Any) -> Known:  # noqa: ANN401
    """Return what seat 0 knows when its token stands somewhere; `options` are house rules."""
    options: dict[str, Value] = table.pop("options", {})
    setup = GAMES["board"].setup(3, **options)
    seen = view(begun("board", setup, dealt(HANDS, ENVELOPE), PLACED), 0)
    places = {**seen.table.places, "scarlett": place}
    seen = replace(seen, table=replace(seen.table, places=places, phase=phase, **table))
    return learnt(study.from_steps(seen, Random(1)))


def way(known: Known) -> walking.Way:
    """Return the best way of the seat whose beliefs these are."""
    forms = {form.verb: form for form in board.legal(known.view)}
    found = walking.best_way(known, forms)
    assert found
    return found


def test_the_turns_that_a_distance_takes() -> None:
    assert walking.turns(0, 1, 0) == 0
    assert walking.turns(1, 1, 0) == 1
    assert walking.turns(2, 1, 0) == pytest.approx(1 + 1 / 6)
    assert walking.turns(2, 2, 0) == 1
    assert walking.turns(10, 1, 9) == 2


def test_it_enters_an_unsolved_room() -> None:
    known = standing((17, 7), "rolled", dice=(6,))
    assert way(known)[1:] == (Move("go", ("lounge",)), Thought("room-unsolved", ("lounge",)))


def test_a_known_room_is_better_than_none_when_the_rest_is_far() -> None:
    known = standing((7, 4), "rolled", dice=(2,))
    best = way(known)
    assert best.move in {Move("go", ("hall",)), Move("go", ("study",))}
    assert best.why.code == "room-own"


def test_on_the_way_it_says_where_to() -> None:
    known = standing((16, 0), "rolled", dice=(4,))
    assert way(known).why.code.startswith("room-")
    assert way(known).move.words[0] not in known.kinds[2]


def test_before_the_roll() -> None:
    assert way(standing((16, 0)))[1] == Move("roll")
    assert way(standing("study"))[1:] == (Move("passage"), Thought("passage", ("kitchen",)))
    assert way(standing("lounge")).move.verb in {"roll", "passage"}


def test_pulled_into_an_unsolved_room_it_stays() -> None:
    known = standing("ballroom", pulled=frozenset({0}))
    assert way(known)[1:] == (Move("suggest"), Thought("stay", ("ballroom",)))


def test_it_looks_at_cards_that_lie_face_down() -> None:
    known = standing((8, 5), "rolled", dice=(1,), face_down=("hall", "study"))
    assert walking.aims(known)["hall"].code == "room-look"
    known = standing((8, 5), face_down=("hall",), looked=frozenset({(0, "hall")}))
    assert walking.aims(known)["hall"].code == "room-own"


def test_a_room_that_may_not_be_asked_in_again_is_no_aim() -> None:
    options = {"noImmediateReturn": True}
    known = standing((8, 5), suggested_in={0: "hall"}, options=options)
    assert "hall" not in walking.aims(known)
    known = standing((8, 5), suggested_in={0: "lounge"})
    assert "lounge" in walking.aims(known)


@pytest.mark.parametrize(
    ("rule", "rooms"), [("inAnyRoom", 9), ("inAccusedRoom", 1), ("anytime", 9)]
)
def test_who_is_sure_goes_where_it_may_accuse(rule: str, rooms: int) -> None:
    known = standing((8, 5), options={"accuse": rule} if rule != "anytime" else {})
    known = replace(known, sure=True, best=("plum", "wrench", "kitchen"))
    aims = walking.aims(known)
    assert len(aims) == rooms
    assert {aim.code for aim in aims.values()} == {"room-accuse"}


def test_with_nothing_to_make_for_it_stands_before_a_door() -> None:
    ways = [walking._stop(square, {}, (1, 0)) for square in ((8, 4), (8, 5))]
    assert ways[0].why == Thought("block", ("hall",))
    assert ways[1].why == Thought("pass")
    known = standing((8, 5))
    assert walking._roll(known, {}).why == Thought("pass")


def test_a_room_without_a_card_is_worth_nothing() -> None:
    known = standing("lounge")
    assert walking._worth({}, "hall") == 0
    forms = {form.verb: form for form in board.legal(standing((17, 7), "rolled", dice=(2,)).view)}
    ends = list(walking._ends(standing((17, 7), "rolled", dice=(2,)), forms, {}))
    assert {end.why.code for end in ends if end.move.words[0] == "lounge"} == {"room-known"}
    assert walking.best_way(known, {}) is None


def test_a_room_whose_card_another_has_is_worth_least() -> None:
    known = standing("hall")
    known = replace(known, odds={**known.odds, "lounge": 0.0})
    found = walking.aims(known)
    assert found["lounge"].code == "room-known"
    assert found["lounge"].worth < found["hall"].worth < found["kitchen"].worth


@pytest.mark.parametrize("number", [1857, 2427])
def test_nobody_asks_for_ever_while_cards_lie_unseen(number: int) -> None:
    """Two games of ten thousand, each of two players with cards face down in rooms."""
    rng = Random(f"bots/{number}")
    setup = random_setup("board", rng)
    minds = [bot("board", rng.choice(sorted(LADDER["board"]))) for _ in setup.seats]
    match: Match[Any, Any] = Match(GAMES["board"], setup, rng)
    for _ in range(1000):
        seat = match.awaiting
        if seat is None:
            break
        thinking = minds[seat].think(match.chair(seat).view(), Random(rng.random()))
        match.chair(seat).play(decide(thinking)[0])
    assert match.awaiting is None
