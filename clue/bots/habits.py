"""What a question says about its asker: who never names own cards lacks what he names.

A rival who is known to have named a card of his own may do so again, so nothing is read into what
he asks; but players who have solved a kind name own cards late, and what they asked before counts.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from clue.deduce.propagate import Contradiction
from clue.deduce.worlds import counting
from clue.facts import Lacks

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Sequence

    from clue.bots.study import Cards
    from clue.core import Seat
    from clue.deduce.worlds import Worlds
    from clue.facts import Case
    from clue.games.evidence import View

    Counting = Generator[None, None, Worlds | None]
    Questions = Sequence[tuple[Seat, Cards]]

EARLY: Final = 2
"""So many first questions without an own card show that a rival names none while kinds are open."""


def questions(view: View[Any]) -> Iterator[tuple[Seat, Cards]]:
    """Yield who named what, in order, without the questions of the seat of `view`."""
    last = None
    for answer in view.answers:
        if answer.asker != view.seat and (answer.asker, answer.named) != last:
            yield answer.asker, answer.named
        last = answer.asker, answer.named


def reading(view: View[Any], case: Case) -> Counting:
    """Count the deals in which no rival has named a card of his own; None if nothing can be read."""
    asked = tuple(questions(view))
    if not asked:
        return None
    worlds = yield from _with(case, asked)
    if worlds:
        return worlds
    kept: list[tuple[Seat, Cards]] = []
    for rival in dict.fromkeys(seat for seat, _ in asked):
        his = [question for question in asked if question[0] == rival]
        kept += yield from _credible(case, his)
    return (yield from _with(case, kept)) if kept else None


def _credible(case: Case, his: Questions) -> Generator[None, None, Questions]:
    """Return a rival's questions up to the first that must have named an own card, if it is late."""
    for length in range(len(his), 0, -1):
        if (yield from _with(case, his[:length])):
            return his[:length] if length in (len(his), *range(EARLY, len(his))) else ()
    return ()


def _with(case: Case, asked: Questions) -> Counting:
    lacks = (Lacks(seat, cards) for seat, cards in asked)
    try:
        return (yield from counting(replace(case, facts=(*case.facts, *lacks))))
    except Contradiction:
        return None
