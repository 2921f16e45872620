"""Section 2 of the rules up to a turn, a test a rule, and the worked turns."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from clue.core import HIDDEN, Move, sealed, witness
from clue.decks import SPY, SPY_OF_TWO
from clue.facts import Stands
from clue.games import spy, spy_table
from clue.games.evidence import Ended, First
from clue.games.spy_table import (
    Answered,
    Arranged,
    Base,
    Exploded,
    Exposed,
    Moved,
    Spied,
    Stationed,
    faced,
    moved,
)
from tests.clue.games.spy_tables import BLUE, GREEN, RED, game, moves, spied_on, two, walk
from tests.strategies import begun, choices, forms, say, verbs


def test_2_1_cards() -> None:
    assert spy.setup(2).roles == ("green", "red")
    assert spy.setup(2).deck == SPY_OF_TWO
    assert spy.setup(4).deck == spy.setup(3).deck == SPY
    assert Counter(map(spy_table.kind, SPY)) == {"safe": 2, "secret": 2, "bomb": 2}
    assert [spy_table.number(card) for card in SPY_OF_TWO] == [1, 2, 1, 2, 1, 1, 2]


def test_s1_a_base_is_laid_out_in_secret() -> None:
    match = begun("spy", spy.setup(2), First(0))
    (form,) = forms(match, spy)
    assert Move.parse(f"base {GREEN}") in form
    assert Move.parse("base s2 s2 t1 s1 b2 t2 b1b 3 R") not in form
    assert Move.parse("base s2 b1a t1 s1 b2 t2 b1b 7 R") not in form
    (arranged,) = say(match, f"base {GREEN}")
    assert isinstance(arranged, Arranged)
    told = witness(arranged, 1)
    assert {told.cards.value, told.gap.value, told.facing.value} == {HIDDEN}
    assert match.chair(0).view().hand == ("s2", "b1a", "t1", "s1", "b2", "t2", "b1b")
    assert match.awaiting == 1


def test_s2_the_spies_are_seen_once_all_bases_are_there() -> None:
    match = begun("spy", spy.setup(2), First(1))
    assert match.awaiting == 1
    say(match, f"base {RED}")
    assert match.public().table.bases == (Base(), Base())
    events = say(match, f"base {GREEN}")
    assert events[1:] == (Stationed((3, 1), ("R", "R")),)
    assert match.public().table.bases == (Base(3, "R"), Base(1, "R"))
    assert match.awaiting == 1


def test_s3_only_the_spy_moves() -> None:
    match = two()
    before = match.chair(0).view().hand
    say(match, "move 1", "spy 1", "end")
    assert match.chair(0).view().hand == before


def test_s4_the_first_is_drawn_then_clockwise() -> None:
    firsts = {spy.deal(spy.setup(4), Random(seed))[0].seat for seed in range(60)}
    assert firsts == {0, 1, 2, 3}
    match = begun("spy", spy.setup(3), First(2))
    order = []
    for move in (f"base {BLUE}", f"base {BLUE}", f"base {BLUE}", "end", "end", "end"):
        order.append(match.awaiting)
        say(match, move)
    assert order == [2, 0, 1] * 2


@pytest.mark.parametrize(
    ("places", "gap", "facing", "at", "spaces", "new", "after", "mirrored"),
    [(7, 0, "R", 1, 1, 1, 2, 6), (7, 6, "R", 7, 2, 1, 2, 6), (6, 1, "L", 1, 2, 5, 5, 2)],
)
def test_s5_the_ends_are_neighbours(  # noqa: PLR0913, PLR0917 - the columns of the table in 2.6
    places: int, gap: int, facing: str, at: int, spaces: int, new: int, after: int, mirrored: int
) -> None:
    assert faced(gap, facing, places) == at
    base = moved(Base(gap, facing), places, before=False, spaces=spaces, after=False)
    assert base.gap == new
    assert faced(base.gap, base.facing, places) == after
    assert places + 1 - after == mirrored


def test_s6_gap_0_is_the_same_place_as_gap_m() -> None:
    assert moved(Base(6, "R"), 7, before=False, spaces=1, after=False).gap == 0
    assert moved(Base(0, "L"), 7, before=False, spaces=1, after=False).gap == 6


def test_s7_faced_card() -> None:
    assert [faced(gap, "R", 7) for gap in range(7)] == [1, 2, 3, 4, 5, 6, 7]
    assert [faced(gap, "L", 7) for gap in range(7)] == [7, 1, 2, 3, 4, 5, 6]


def test_s8_exposed_cards_are_seen_and_lit_bombs_are_not() -> None:
    match = two()
    assert spied_on(match, 3) == (Exposed(1, 3, "s1"),)
    assert match.public().table.bases[1].exposed == {3: "s1"}
    assert spied_on(match, 2) == (Answered(1, 2, "tssss"),)
    assert match.public().table.bases[1].exposed == {3: "s1"}
    assert match.chair(1).view().lit == {2}
    assert match.chair(0).view().lit == set()


def test_s9_the_targets_in_their_order() -> None:
    match = two(bombsOnly=True)
    targets = [match.public().table.bases[1].target]
    for place in (3, 5, 6, 1):
        spied_on(match, place)
        targets.append(match.public().table.bases[1].target)
    assert targets == ["s1", "s2", "t1", "t2", None]
    assert match.public().table.bases[0].target == "s1"


def test_s10_a_move_is_announced_to_all() -> None:
    match = two()
    assert moves(match) == {"move 1", "move 1 turn", "move turn 1", "move turn 1 turn"}
    (event,) = say(match, "move turn 1 turn")
    assert event == Moved(0, before=True, spaces=1, after=True)
    assert match.chair(1).seen(len(match.events) - 1) == (event,)
    assert match.public().table.bases[0] == Base(2, "R")


def test_s11_exactly_the_number_faced() -> None:
    match = two()
    say(match, "end")
    assert moves(match) == {"move 1", "move 1 turn", "move turn 2", "move turn 2 turn"}
    say(match, "move turn 2")
    assert match.public().table.bases[1] == Base(6, "L")


def test_s12_one_or_two_at_an_exposed_card() -> None:
    match = two()
    spied_on(match, 3)
    walk(match, 1, 3)
    if "move" not in verbs(match, spy):
        say(match, "end", "end")
    assert {"move 1", "move 2"} < moves(match)
    count = len(spy.facts(match.chair(0).view()))
    say(match, "move 2")
    assert len(spy.facts(match.chair(0).view())) == count


def test_s13_turning_is_part_of_a_move() -> None:
    match = two()
    assert "turn" not in verbs(match, spy)
    say(match, "move 1")
    assert verbs(match, spy) == ["spy", "end"]


def test_a_move_publishes_the_number_of_one_card() -> None:
    match = two()
    say(match, "move 1")
    ones = ("s1", "t1", "b1a", "b1b")
    assert spy.facts(match.chair(1).view())[-1] == Stands(0, 4, ones)


def test_s14_the_same_column_of_bases_face_to_face() -> None:
    match = two()
    assert match.public().table.faced(0) == 4
    assert say(match, "spy 1")[0] == Spied(0, 1, 4)
    say(match, "move 1")
    assert match.public().table.spied(0, 1) == 3


def test_s14_only_opponents_still_in_the_game() -> None:
    match = game(BLUE, BLUE, BLUE)
    assert choices(match, spy, "spy") == (("1", "2"),)


def test_s15_only_cards_are_counted() -> None:
    match = two()
    table = match.public().table
    spied = {
        gap + 1: spy_table.step(table, Stationed((gap, 5), ("R", "L"))).spied(0, 1)
        for gap in range(7)
    }
    assert spied == {place: 8 - place for place in range(1, 8)}


def test_s16_the_same_between_any_two() -> None:
    match = game(BLUE, BLUE, "s1 s2 t1 t2 b1a b1b 4 L")
    table = match.public().table
    for seat in range(3):
        others = [other for other in range(3) if other != seat]
        assert len({table.spied(seat, other) for other in others}) == 1


def test_s17_bombs_are_individual() -> None:
    match = two()
    assert spied_on(match, 2) == (Answered(1, 2, "tssss"),)
    assert spied_on(match, 7) == (Answered(1, 7, "tssss"),)
    assert match.chair(1).view().lit == {2, 7}
    bomb, *_ = spied_on(match, 7)
    assert bomb == Exploded(1, 7, "b1b")
    assert Stands(1, 7, ("b1a", "b1b")) in spy.facts(match.chair(0).view())


def test_s18_no_marks_on_the_backs() -> None:
    match = two()
    spied_on(match, 1)
    assert match.public().table.bases[1].heard == {}


def test_answers_are_true_types_only() -> None:
    match = two()
    assert spied_on(match, 1) == (Answered(1, 1, "secret"),)
    assert Stands(1, 1, ("t1", "t2")) in spy.facts(match.public())
    assert spied_on(match, 5) == (Answered(1, 5, "safe"),)
    assert Stands(1, 5, ("s2",)) in spy.facts(match.public())
    spied_on(match, 3)
    assert spied_on(match, 3) == (Answered(1, 3, "safe"),)


def test_2_4_both_in_either_order_or_nothing() -> None:
    match = two()
    say(match, "spy 1")
    assert verbs(match, spy) == ["move"] * 4 + ["end"]
    say(match, "move 1")
    assert verbs(match, spy) == ["end"]
    say(match, "end")
    assert say(match, "end") == (Ended(1),)


def test_2_6_two_worked_turns() -> None:
    match = two()
    say(match, "move 1")
    assert (match.public().table.bases[0].gap, match.public().table.faced(0)) == (4, 5)
    assert say(match, "spy 1") == (Spied(0, 1, 3), Exposed(1, 3, "s1"))
    assert match.public().table.bases[1].target == "s2"
    say(match, "end")
    assert match.public().table.faced(1) == 2
    say(match, "move turn 2")
    assert (match.public().table.bases[1].gap, match.public().table.faced(1)) == (6, 6)
    assert say(match, "spy 0") == (Spied(1, 0, 2), Answered(0, 2, "tssss"))
    assert match.chair(0).view().lit == {2}


def test_2_6_had_he_turned_at_the_end() -> None:
    match = two()
    say(match, "end", "move turn 2 turn")
    assert match.public().table.faced(1) == 7
    assert say(match, "spy 0") == (Spied(1, 0, 1), Answered(0, 1, "safe"))


def test_moves_are_read_back_from_events() -> None:
    match = two(freeTurn=True)
    told = ["turn", "move turn 1 turn", "spy 1", "end", "move 1", "end", "move 1 turn"]
    say(match, *told)
    asked = [str(move) for event in match.events if (move := spy.asks(event))]
    assert asked == [f"base {GREEN}", f"base {RED}", *told]


def test_nobody_else_is_asked_and_strangers_are_refused() -> None:
    match = two()
    assert spy.legal(match.chair(1).view()) == ()
    assert spy.legal(match.public()) == ()
    with pytest.raises(TypeError):
        spy_table.step(match.public().table, sealed(1))
    assert match.public().table.active == (0, 1)
