"""A look back on a game: who could have known what, and when. Knowledge only grows with the log."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from clue.deduce import propagate, worlds
from clue.deduce.layers import TooMany
from clue.deduce.steps import Mark
from clue.facts import SOLUTION, Holds, NotSolution

if TYPE_CHECKING:
    from collections.abc import Callable

    from clue.deduce.propagate import Square
    from clue.deduce.slices import Slices
    from clue.facts import Case


@dataclass(frozen=True, slots=True)
class Missed:
    """What became certain with an event though the simple notebook does not show it yet."""

    event: int
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Review:
    """What one observer could have known.

    `solved` and `noted` are the first events after which the solution followed from everything, and
    from own and shown cards alone; None is never. `missed` has the most marks first. `chances` are
    those of the true solution after each event, None where the deals are too many to count.
    """

    solved: int | None
    noted: int | None
    missed: tuple[Missed, ...]
    chances: tuple[tuple[int, Fraction | None], ...]


def until(case: Case, event: int) -> Case:
    """Return the case as it was after an event of the log."""
    return replace(case, facts=tuple(fact for fact in case.facts if fact.event <= event))


def solved(case: Case) -> int | None:
    """Return the first event after which the solution was forced, None when it is still open."""
    solution = _solution(case)
    if solution is None:
        return None

    def forced(event: int) -> bool:
        then = until(case, event)
        return not propagate.consistent(replace(then, facts=(*then.facts, NotSolution(solution))))

    return _first(case, forced)


def _solution(case: Case) -> tuple[str, ...] | None:
    """Return the solution that the case forces."""
    found = tuple(
        card
        for kind in case.cards
        for card in kind
        if propagate.consistent(replace(case, facts=(*case.facts, Holds(SOLUTION, card))))
    )
    return found if len(found) == len(case.cards) else None


def _first(case: Case, known: Callable[[int], bool]) -> int | None:
    """Return the first event after which something is known, which then stays so."""
    events = sorted({fact.event for fact in case.facts})
    place = bisect_left(events, True, key=known)  # noqa: FBT003 - what is searched for
    return events[place] if place < len(events) else None


def noted(case: Case) -> dict[Square, bool]:
    """Return what a notebook shows that only crosses own, open and shown cards.

    A full hand has no other cards, and the last card of a kind is the solution's.
    """
    holders = (*range(len(case.hands)), SOLUTION)
    seen = {fact.card: fact.holder for fact in case.facts if isinstance(fact, Holds)}
    marks = {(card, h): h == seen[card] for card in seen for h in holders}
    marks |= {(card, h): False for card in case.opened for h in holders}
    deck = [card for kind in case.cards for card in kind]
    for seat, size in enumerate(case.hands):
        if list(seen.values()).count(seat) == size:
            marks = {(card, seat): False for card in deck} | marks
    for kind in case.cards:
        left = [card for card in kind if marks.get((card, SOLUTION)) is not False]
        if len(left) == 1:
            marks |= {(left[0], h): h == SOLUTION for h in holders}
    return marks


def _noted_all(case: Case) -> bool:
    marks = noted(case)
    return all(any(marks.get((card, SOLUTION)) for card in kind) for kind in case.cards)


def review(case: Case, solution: tuple[str, ...], limit: int | None = 50_000) -> Slices[Review]:
    """Look back on all that an observer learnt, in slices; `solution` is the true one, by kinds.

    `limit` is for counting as in `worlds.count`; beyond it simple deductions stand in.
    """
    missed: list[Missed] = []
    chances: list[tuple[int, Fraction | None]] = []
    old: set[Square] = set()
    for event in sorted({fact.event for fact in case.facts}):
        then = until(case, event)
        chance: Fraction | None = None
        try:
            found = yield from worlds.counting(then, limit)
            certain = found.certain
            yield
            chance = Fraction(found.solutions.get(solution, 0), found.deals)
        except TooMany:
            certain = propagate.certain(then)
        chances.append((event, chance))
        new = certain.keys() - old - noted(then).keys()
        old |= certain.keys()
        if new:
            marks = sorted(Mark(*square, certain[square]) for square in new)
            missed.append(Missed(event, tuple(marks)))
        yield
    missed.sort(key=_size, reverse=True)
    sure = [event for event, chance in chances if chance == 1]
    counted = all(chance is not None for _, chance in chances)
    return Review(
        next(iter(sure), None) if counted else solved(case),
        _first(case, lambda event: _noted_all(until(case, event))),
        tuple(missed),
        tuple(chances),
    )


def _size(missed: Missed) -> int:
    return len(missed.marks)
