"""Why a square is certain, or a case impossible: few facts that force it, and small steps.

A fact is dropped from the reason as long as the others still force the mark; several orders are
tried, since minimal is not smallest, and the reason that is easiest to read is kept.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from clue.deduce.propagate import Contradiction, consistent
from clue.deduce.slices import finish
from clue.deduce.steps import Mark, Notebook, Rule, Step
from clue.facts import Holds, Lacks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clue.deduce.slices import Slices
    from clue.facts import Case, Fact, Holder

EFFORT = {Rule.NEEDS_ALL: 3, Rule.PROMISED: 3, Rule.SUPPOSE: 6, Rule.COUNTING: 20}
EASY = 4
"""An effort with which nothing easier is looked for: one fact and two or three plain steps."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A minimal set of facts, as places in `Case.facts`, and the steps from them to the mark.

    For a contradiction the last two steps contradict each other, or the last concludes None.
    """

    facts: tuple[int, ...]
    steps: tuple[Step, ...]


def why(case: Case, card: str, holder: Holder) -> Reason | None:
    """Return why the square is certain, None while it is open; Contradiction when nothing fits."""
    return finish(explaining(case, card, holder))


def explaining(case: Case, card: str, holder: Holder) -> Slices[Reason | None]:
    """Explain like `why`, in slices of a few milliseconds, for callers with a screen."""
    for holds in (False, True):
        mark = Mark(card, holder, holds)
        if not _may(case, range(len(case.facts)), mark.contrary):
            if not _may(case, range(len(case.facts)), mark):
                raise Contradiction
            return (yield from _reason(case, mark))
        yield
    return None


def clash(case: Case) -> Reason | None:
    """Return which facts contradict one another, None when a deal fits.

    Pencil marks to be tested are facts like any other, put behind those of the game.
    """
    return finish(clashing(case))


def clashing(case: Case) -> Slices[Reason | None]:
    """Test like `clash`, in slices of a few milliseconds."""
    if consistent(case):
        return None
    yield
    return (yield from _reason(case, None))


def _may(case: Case, facts: Sequence[int], mark: Mark | None) -> bool:
    """Tell whether these facts of the case leave the mark possible; None: whether they can be."""
    chosen = [case.facts[i] for i in facts]
    return consistent(replace(case, facts=(*chosen, *_told(mark))))


def _told(mark: Mark | None) -> tuple[Fact, ...]:
    """Return the mark as facts."""
    if mark is None:
        return ()
    card, holder, holds = mark
    return (Holds(holder, card) if holds else Lacks(holder, (card,)),)


def _reason(case: Case, goal: Mark | None) -> Slices[Reason]:
    """Return the reason for a mark, or for a contradiction, that is the easiest to read."""
    found: dict[tuple[int, ...], Reason] = {}
    for facts in (yield from _starts(case, goal)):
        for order in (facts, facts[::-1]):
            few = tuple(sorted((yield from _minimal(case, order, goal))))
            if few not in found:
                found[few] = Reason(few, _steps(case, few, goal))
                yield
                if _effort(found[few]) <= EASY:
                    return found[few]
    return min(found.values(), key=_effort)


def _effort(reason: Reason) -> int:
    return len(reason.facts) + sum(map(_weight, reason.steps))


def _weight(step: Step) -> int:
    return EFFORT.get(step.rule, 1) + sum(map(_weight, step.inner))


def _starts(case: Case, goal: Mark | None) -> Slices[list[list[int]]]:
    """Return sufficient sets of facts: those of the shortest prefix, and what a chain uses."""
    contrary = goal and goal.contrary
    low, high = 0, len(case.facts)
    while low < high:
        middle = (low + high) // 2
        if _may(case, range(middle), contrary):
            low = middle + 1
        else:
            high = middle
        yield
    used = []
    for length in {high, len(case.facts)}:
        used.append(_used(case, range(length), goal))
        yield
    return used


def _used(case: Case, facts: Sequence[int], goal: Mark | None) -> list[int]:
    """Return the facts that a chain of steps from these to the goal uses."""
    return sorted(frozenset().union(*(step.used for step in _steps(case, facts, goal))))


def _steps(case: Case, facts: Sequence[int], goal: Mark | None) -> tuple[Step, ...]:
    """Return a chain from facts that force the goal: small steps, a supposition, or counting."""
    book = Notebook(case, facts)
    if book.clash:
        return book.chain(*book.clash)
    if goal in book.steps:
        return book.chain(book.steps[goal])
    if goal:
        trial = Notebook(case, facts, goal.contrary)
        if trial.clash:
            return (Step(Rule.SUPPOSE, goal, inner=trial.chain(*trial.clash)),)
    return (Step(Rule.COUNTING, goal, tuple(facts)),)


def _minimal(case: Case, facts: Sequence[int], goal: Mark | None) -> Slices[list[int]]:
    """Drop facts, the first of them first and in halving chunks, that are not needed."""
    contrary = goal and goal.contrary
    left, chunk = list(facts), len(facts)
    while chunk:
        i = 0
        while i < len(left):
            fewer = left[:i] + left[i + chunk :]
            if _may(case, fewer, contrary):
                i += chunk
            else:
                left = fewer
            yield
        chunk //= 2
    return left
