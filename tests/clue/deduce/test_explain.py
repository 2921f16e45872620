from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings

from clue.deduce import worlds
from clue.deduce.explain import clash, why
from clue.deduce.propagate import Contradiction, consistent
from clue.deduce.steps import Mark, Rule
from clue.facts import SOLUTION, Case, Holds, HoldsOneOf, Lacks, NotSolution
from tests.clue.deduce.strategies import seeds, small_cases
from tests.clue.deduce.tables import board_table, possible, small_case

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from clue.deduce.explain import Reason
    from clue.deduce.steps import Step
    from clue.facts import Fact, Holder

ABC = (("a", "b", "c"), ("d", "e", "f"), ("g", "h", "i"))
THREE = Case(ABC, (2, 2, 2))


def case(*facts: Fact) -> Case:
    return replace(THREE, facts=facts)


def because(case: Case, card: str, holder: Holder) -> Reason:
    reason = why(case, card, holder)
    assert reason
    return reason


def rules(reason: Reason) -> list[Rule]:
    return [step.rule for step in reason.steps]


def with_facts(case: Case, places: Iterable[int]) -> Case:
    return replace(case, facts=tuple(case.facts[i] for i in places))


def says(deal: Mapping[str, Holder], mark: Mark) -> bool:
    return (deal.get(mark.card) == mark.holder) == mark.holds


def check_steps(case: Case, steps: Sequence[Step], known: set[Mark]) -> None:
    """Each step must follow from its own facts and marks alone, and marks come from before."""
    known = set(known)
    for step in steps:
        assert known.issuperset(step.marks)
        deals = possible(with_facts(case, step.facts))
        left = [deal for deal in deals if all(says(deal, mark) for mark in step.marks)]
        if step.inner:
            check_inner(case, step)
        elif step.conclusion is None:
            assert not left
        elif step.rule is not Rule.SUPPOSE:
            assert all(says(deal, step.conclusion) for deal in left)
        if step.conclusion:
            known.add(step.conclusion)


def check_inner(case: Case, step: Step) -> None:
    check_steps(case, step.inner, set())
    assert step.conclusion
    supposed = [part.conclusion for part in step.inner if part.rule is Rule.SUPPOSE]
    assert supposed in ([], [step.conclusion.contrary])
    check_contradiction(step.inner)


def check_contradiction(steps: Sequence[Step]) -> None:
    conclusions = [step.conclusion for step in steps]
    last = conclusions[-1]
    assert last is None or last.contrary in conclusions


def check_reason(case: Case, reason: Reason, mark: Mark | None) -> None:
    def forced(places: Iterable[int]) -> bool:
        deals = possible(with_facts(case, places))
        return all(mark is not None and says(deal, mark) for deal in deals)

    assert forced(reason.facts)
    for dropped in reason.facts:
        assert not forced(place for place in reason.facts if place != dropped)
    check_steps(case, reason.steps, set())
    assert set(reason.facts) == set().union(*(step.used for step in reason.steps))
    if mark is None:
        check_contradiction(reason.steps)
    else:
        assert reason.steps[-1].conclusion == mark


def check_case(case: Case, rng: Random) -> None:
    deals = possible(case)
    assert consistent(case) == bool(deals)
    if not deals:
        reason = clash(case)
        assert reason
        check_reason(case, reason, None)
        return
    assert clash(case) is None
    found = worlds.count(case)
    for card, holder in rng.sample(sorted(found.counts), 4):
        holds = found.certain.get((card, holder))
        answer = why(case, card, holder)
        if holds is None:
            assert answer is None
        else:
            assert answer
            check_reason(case, answer, Mark(card, holder, holds))


def test_reasons_on_small_decks_are_sufficient_minimal_and_in_sound_steps() -> None:
    for seed in range(50):
        check_case(small_case(seed), Random(seed))


@given(small_cases, seeds)
@settings(deadline=None, max_examples=40)
def test_any_reason_is_sufficient_minimal_and_in_sound_steps(case: Case, seed: int) -> None:
    check_case(case, Random(seed))


@given(seeds)
@settings(deadline=None, max_examples=15)
def test_reasons_on_the_full_deck_are_sufficient_and_minimal(seed: int) -> None:
    rng = Random(seed)
    *_, case = board_table(rng, rng.randint(3, 6)).rounds(rng.randint(2, 4))
    certain = worlds.count(case).certain
    for card, holder in rng.sample(sorted(certain), 5):
        holds = certain[card, holder]
        contrary = Lacks(holder, (card,)) if holds else Holds(holder, card)
        facts = [case.facts[i] for i in because(case, card, holder).facts]
        assert not consistent(replace(case, facts=(*facts, contrary)))
        for fact in facts:
            fewer = [other for other in facts if other is not fact]
            assert consistent(replace(case, facts=(*fewer, contrary)))


def test_the_reason_a_child_would_give() -> None:
    known = case(
        Holds(0, "d"), Holds(0, "g"), Lacks(2, ("a", "e", "h")), HoldsOneOf(1, tuple("adg"))
    )
    reason = because(known, "a", 1)
    assert reason.facts == (0, 1, 3)
    last = reason.steps[-1]
    assert last.rule is Rule.ONE_LEFT_OF_CLAUSE
    assert last.marks == (Mark("d", 1, holds=False), Mark("g", 1, holds=False))
    assert rules(reason)[:2] == [Rule.SEEN, Rule.ELSEWHERE]


def test_seen_passed_and_open() -> None:
    assert rules(because(case(Holds(1, "a")), "a", 1)) == [Rule.SEEN]
    assert rules(because(case(Lacks(1, ("a",))), "a", 1)) == [Rule.PASSED]
    opened = Case(ABC, (2, 2, 1), ("a",))
    assert rules(because(opened, "a", 1)) == [Rule.OPEN]
    assert because(opened, "a", 1).facts == ()


def test_a_full_hand() -> None:
    full = case(Holds(1, "a"), Holds(1, "d"))
    assert rules(because(full, "g", 1)) == [Rule.SEEN, Rule.SEEN, Rule.HAND_FULL]


def test_a_hand_that_needs_all_that_is_left() -> None:
    few = case(Lacks(1, tuple("abcdefg")))
    assert because(few, "h", 1).steps[-1].rule is Rule.NEEDS_ALL


def test_the_only_place_left() -> None:
    nowhere = case(Lacks(0, ("a",)), Lacks(1, ("a",)), Lacks(2, ("a",)))
    assert because(nowhere, "a", SOLUTION).steps[-1].rule is Rule.ONLY_PLACE
    assert because(nowhere, "b", SOLUTION).steps[-1].rule is Rule.KIND_SOLVED


def test_the_last_of_a_kind() -> None:
    assert because(case(Holds(0, "a"), Holds(1, "b")), "c", SOLUTION).steps[-1].rule is (
        Rule.ONE_LEFT_IN_KIND
    )


def test_a_wrong_accusation_with_two_right_cards() -> None:
    wrong = case(Holds(SOLUTION, "a"), Holds(SOLUTION, "d"), NotSolution(("a", "d", "g")))
    assert because(wrong, "g", SOLUTION).steps[-1].rule is Rule.NOT_ALL


def test_a_hand_whose_cards_are_all_promised() -> None:
    promised = case(HoldsOneOf(1, ("a", "d")), HoldsOneOf(1, ("b", "e")))
    assert rules(because(promised, "g", 1)) == [Rule.PROMISED]


def test_a_supposition_that_leads_to_a_contradiction() -> None:
    suppose = case(HoldsOneOf(1, ("a", "d")), HoldsOneOf(1, ("d", "g")), HoldsOneOf(1, ("a", "g")))
    (step,) = because(suppose, "h", 1).steps
    assert step.rule is Rule.SUPPOSE
    assert step.conclusion == Mark("h", 1, holds=False)
    assert step.inner[0].conclusion == Mark("h", 1, holds=True)


def test_an_impossible_case_explains_nothing_but_its_clash() -> None:
    impossible = case(Holds(0, "b"), Lacks(1, ("a", "d", "g")), HoldsOneOf(1, ("g", "a", "d")))
    with pytest.raises(Contradiction):
        why(impossible, "a", 1)
    reason = clash(impossible)
    assert reason
    assert reason.facts == (1, 2)
    assert clash(case(Holds(0, "b"))) is None


def test_a_contradiction_that_only_counting_finds() -> None:
    crowd = tuple("abcdeg")
    reason = clash(case(Holds(0, "f"), Lacks(0, crowd), Lacks(2, crowd)))
    assert reason
    assert reason.facts == (1, 2)
    assert rules(reason) == [Rule.COUNTING]
    assert reason.steps[-1].conclusion is None


def test_a_mark_that_only_counting_finds() -> None:
    crowd = tuple("abdeg")
    reason = because(case(Holds(0, "f"), Lacks(0, crowd), Lacks(2, crowd)), "h", 1)
    assert reason.facts == (1, 2)
    assert rules(reason) == [Rule.COUNTING]


def test_hands_that_can_never_be_dealt_clash_without_a_fact() -> None:
    reason = clash(Case(ABC, (2, 2, 1), (), (Holds(0, "a"),)))
    assert reason
    assert reason.facts == ()


def test_pencil_marks_are_tested_as_facts() -> None:
    game = case(Holds(0, "a", 1), HoldsOneOf(1, ("a", "d"), 4))
    pencil = replace(game, facts=(*game.facts, Lacks(1, ("d",)), Lacks(2, ("e",))))
    reason = clash(pencil)
    assert reason
    assert reason.facts == (0, 1, 2)
