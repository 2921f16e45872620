from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING

from hypothesis import given, settings

from clue.deduce import worlds
from clue.deduce.review import noted, review, solved, until
from clue.facts import SOLUTION, Case, Holds, HoldsOneOf, Lacks
from tests.clue.deduce.strategies import seeds
from tests.clue.deduce.tables import board_table, possible, small_table

if TYPE_CHECKING:
    from collections.abc import Generator

    from clue.deduce.review import Review
    from tests.clue.deduce.tables import Deal

ABC = (("a", "b", "c"), ("d", "e", "f"), ("g", "h", "i"))


def finish(slices: Generator[None, None, Review]) -> Review:
    while True:
        try:
            next(slices)
        except StopIteration as done:
            found: Review = done.value
            return found


def truth(case: Case, deal: Deal) -> tuple[str, ...]:
    return tuple(c for kind in case.cards for c in kind if deal.get(c) == SOLUTION)


@given(seeds)
@settings(deadline=None, max_examples=15)
def test_a_small_game_looked_back_on(seed: int) -> None:
    table = small_table(Random(seed))
    *_, case = table.rounds(4)
    found = finish(review(case, truth(case, table.deal)))
    events = [event for event, _ in found.chances]
    answers = [[truth(case, deal) for deal in possible(until(case, event))] for event in events]
    known = [event for event, some in zip(events, answers, strict=True) if len(set(some)) == 1]
    assert found.solved == solved(case) == (known[0] if known else None)
    for (_, chance), some in zip(found.chances, answers, strict=True):
        assert chance == Fraction(some.count(truth(case, table.deal)), len(some))
    sizes = [len(missed.marks) for missed in found.missed]
    assert sizes == sorted(sizes, reverse=True)


@given(seeds)
@settings(deadline=None, max_examples=10)
def test_what_is_missed_is_certain_and_not_noted(seed: int) -> None:
    rng = Random(seed)
    *_, case = board_table(rng, rng.randint(4, 6)).rounds(3)
    found = finish(review(case, ("plum", "rope", "hall")))
    for missed in found.missed:
        then = until(case, missed.event)
        simple, certain = noted(then), worlds.count(then).certain
        for card, holder, holds in missed.marks:
            assert certain[card, holder] == holds
            assert (card, holder) not in simple
    assert found.noted is None or (found.solved is not None and found.solved <= found.noted)


def test_a_notebook_of_own_and_shown_cards() -> None:
    case = Case(
        ABC, (2, 2, 1), ("e",), (Holds(0, "a"), Holds(0, "d"), Holds(1, "b"), Lacks(1, ("g",)))
    )
    marks = noted(case)
    assert marks["a", 0]
    assert not marks["a", 1]
    assert not marks["g", 0]
    assert marks["c", SOLUTION]
    assert not marks["c", 2]
    assert marks["f", SOLUTION]
    assert not marks["e", SOLUTION]
    assert ("g", 1) not in marks


def test_the_notebook_solves_later() -> None:
    own = (Holds(0, "a", 0), Holds(0, "d", 0))
    facts = (
        *own,
        *(Holds(1, "b", 3), HoldsOneOf(2, ("d", "e"), 5), Lacks(2, ("g",), 7), Lacks(1, ("g",), 8)),
        *(Holds(2, "e", 10), Holds(1, "h", 11), Holds(2, "i", 12)),
    )
    case = Case(ABC, (2, 2, 2), (), facts)
    found = finish(review(case, ("c", "f", "g")))
    assert (found.solved, found.noted) == (8, 12)
    assert found.chances[-1] == (12, Fraction(1))
    assert sum(missed.event == 5 for missed in found.missed) == 1


def test_an_open_game_was_never_solved() -> None:
    case = Case(ABC, (2, 2, 2), (), (Holds(0, "a", 0), Holds(0, "d", 0)))
    found = finish(review(case, ("b", "e", "g")))
    assert (found.solved, found.noted) == (None, None)
    assert found.chances == ((0, Fraction(1, 12)),)


def test_too_many_deals_leave_the_chance_open() -> None:
    case = Case(ABC, (2, 2, 2), (), (Lacks(1, ("a", "b"), 1), Holds(2, "d", 2)))
    found = finish(review(case, ("b", "e", "g"), limit=2))
    assert [chance for _, chance in found.chances] == [None, None]
    assert found.missed[0].event == 1


def test_a_solution_that_was_seen() -> None:
    facts = tuple(Holds(SOLUTION, card, 4) for card in "adg")
    case = Case(ABC, (2, 2, 2), (), facts)
    assert solved(case) == 4
    assert finish(review(case, ("a", "d", "g"))).noted == 4
    assert solved(replace(case, facts=())) is None
