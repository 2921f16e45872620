from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from hypothesis import given, settings

from clue.deduce import propagate, worlds
from clue.deduce.hint import Hint, hinting, pencilled
from clue.deduce.propagate import consistent
from clue.deduce.slices import finish
from clue.deduce.steps import Mark, Rule
from clue.facts import SOLUTION, Case, Holds, HoldsOneOf, Lacks
from tests.clue.deduce.strategies import seeds
from tests.clue.deduce.tables import board_table, small_table

if TYPE_CHECKING:
    from clue.deduce.propagate import Square

ABC = (("a", "b", "c"), ("d", "e", "f"), ("g", "h", "i"))
OWN = (Holds(0, "a", 0), Holds(0, "d", 0))
CASE = Case(
    ABC, (2, 2, 2), (), (*OWN, Lacks(2, ("b", "e", "g"), 3), HoldsOneOf(1, tuple("adg"), 5))
)


def hint(case: Case, shown: set[Square], pencil: dict[Square, bool] | None = None) -> Hint:
    return finish(hinting(case, shown, pencil or {}))


def test_a_tick_comes_before_a_cross() -> None:
    own = set(propagate.certain(Case(ABC, (2, 2, 2), (), OWN)))
    found = hint(CASE, own)
    assert found.mark == Mark("g", 1, holds=True)
    assert found.reason
    assert found.reason.steps[-1].rule is Rule.ONE_LEFT_OF_CLAUSE


def test_a_card_of_the_solution_comes_first() -> None:
    case = Case(ABC, (2, 2, 2), (), (*OWN, Holds(1, "b", 2), Holds(1, "h", 4)))
    assert hint(case, set()).mark == Mark("c", SOLUTION, holds=True)


def test_what_is_pencilled_right_is_not_new() -> None:
    certain = worlds.count(CASE).certain
    assert hint(CASE, set(), dict(certain)) == Hint()
    left = dict(certain)
    del left["g", 1]
    assert hint(CASE, set(), left).mark == Mark("g", 1, holds=True)


def test_pencil_marks_that_clash_are_told_before_anything_else() -> None:
    found = hint(CASE, set(), {("e", 2): True, ("b", 2): False})
    assert found.mark is None
    assert found.reason
    facts = pencilled(CASE, {("e", 2): True, ("b", 2): False}).facts
    assert [facts[place] for place in found.reason.facts] == [CASE.facts[2], Holds(2, "e")]


def test_what_only_counting_finds_is_a_hint_unless_it_takes_too_long() -> None:
    crowd = tuple("abdeg")
    case = Case(ABC, (2, 2, 2), (), (Holds(0, "f"), Lacks(0, crowd), Lacks(2, crowd)))
    shown = set(worlds.count(case).certain) - {("h", 1)}
    found = hint(case, shown)
    assert found.mark == Mark("h", 1, holds=False)
    assert found.reason
    assert [step.rule for step in found.reason.steps] == [Rule.COUNTING]
    assert finish(hinting(case, shown, {}, limit=1)) == Hint()


@given(seeds)
@settings(deadline=None, max_examples=20)
def test_hints_taken_one_after_another_fill_the_notebook_with_what_is_certain(seed: int) -> None:
    rng = Random(seed)
    *_, case = small_table(rng).rounds(rng.randint(1, 3))
    certain = worlds.count(case).certain
    pencil: dict[Square, bool] = {}
    while (mark := hint(case, set(), pencil).mark) is not None:
        assert (mark.card, mark.holder) not in pencil
        pencil[mark.card, mark.holder] = mark.holds
    assert pencil == certain


@given(seeds)
@settings(deadline=None, max_examples=8)
def test_what_is_certain_is_never_contradicted_later(seed: int) -> None:
    rng = Random(seed)
    table = board_table(rng, rng.randint(3, 6))
    simple: dict[Square, bool] = {}
    exact: dict[Square, bool] = {}
    for case in table.rounds(4):
        before = simple, exact
        simple, exact = propagate.certain(case), dict(worlds.count(case).certain)
        assert before[0].items() <= simple.items() <= exact.items()
        assert before[1].items() <= exact.items()
        assert exact == {(card, holder): table.deal[card] == holder for card, holder in exact}
        assert consistent(pencilled(case, exact))
