"""A hint: pencil marks that can't be, or a certain square that the notebook does not show yet."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from clue.deduce.explain import clashing, explaining
from clue.deduce.layers import TooMany
from clue.deduce.steps import Mark, Notebook
from clue.deduce.worlds import counting
from clue.facts import SOLUTION, Holds, Lacks

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from clue.deduce.explain import Reason
    from clue.deduce.propagate import Square
    from clue.deduce.slices import Slices
    from clue.facts import Case


@dataclass(frozen=True, slots=True)
class Hint:
    """A new `mark` and why it is certain; without a mark why the pencil marks can't be, or None.

    The facts of a reason that has no mark go on behind those of the case with `pencilled`.
    """

    mark: Mark | None = None
    reason: Reason | None = None


def pencilled(case: Case, pencil: Mapping[Square, bool]) -> Case:
    """Return the case with pencil marks as facts behind its own."""
    marks = (
        Holds(holder, card) if holds else Lacks(holder, (card,))
        for (card, holder), holds in pencil.items()
    )
    return replace(case, facts=(*case.facts, *marks))


def hinting(
    case: Case, shown: Collection[Square], pencil: Mapping[Square, bool], limit: int | None = None
) -> Slices[Hint]:
    """Find a hint in slices: a clash of pencil marks first, then what is easiest to see.

    `shown` are the squares that the notebook marks by itself; `limit` is that of counting.
    """
    if reason := (yield from clashing(pencilled(case, pencil))):
        return Hint(None, reason)
    known = {*shown, *pencil}
    new = _unknown(Notebook(case, range(len(case.facts))).steps, known)
    yield
    if not new:
        try:
            certain = (yield from counting(case, limit)).certain
        except TooMany:
            return Hint()
        new = _unknown([Mark(*square, holds) for square, holds in certain.items()], known)
    if not new:
        return Hint()
    mark = min(new, key=_interest)
    return Hint(mark, (yield from explaining(case, mark.card, mark.holder)))


def _unknown(marks: Iterable[Mark], known: Collection[Square]) -> list[Mark]:
    return [mark for mark in marks if (mark.card, mark.holder) not in known]


def _interest(mark: Mark) -> int:
    """Put a card of the solution first, then one that has been found, then what is crossed out."""
    return 2 if not mark.holds else mark.holder != SOLUTION
