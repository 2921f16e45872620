"""What a question says about its asker: who never names own cards lacks what he names.

A rival who is known to have named a card of his own may do so again, so nothing is read into what
he asks; but players who have solved a kind name own cards late, and what they asked before counts.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from clue.deduce.propagate import Contradiction
from clue.deduce.worlds import counting
from clue.facts import HoldsOneOf, Lacks

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator, Sequence

    from clue.bots.study import Cards
    from clue.core import Seat
    from clue.deduce.worlds import Worlds
    from clue.facts import Case, Fact
    from clue.games.evidence import Answer, View

    Counting = Generator[None, None, Worlds | None]

EARLY: Final = 2
"""So many first questions without an own card show that a rival names none while kinds are open."""


class Question(NamedTuple):
    """What a rival named, `silent` if all others passed and he went on without an accusation."""

    seat: Seat
    cards: Cards
    silent: bool


def questions(view: View[Any]) -> Iterator[Question]:
    """Yield what the rivals asked, in order."""
    round_: list[Answer] = []
    for answer in (*view.answers, None):
        if round_ and (answer is None or not _goes_on(round_[-1], answer, round_)):
            if round_[0].asker != view.seat:
                yield _question(view, round_)
            round_ = []
        if answer:
            round_.append(answer)


def _goes_on(last: Answer, answer: Answer, round_: Sequence[Answer]) -> bool:
    """Tell whether an answer belongs to the same question as those before it."""
    same = answer[:2] == last[:2] and last.card is None
    return same and answer.seat not in [earlier.seat for earlier in round_]


def _question(view: View[Any], round_: Sequence[Answer]) -> Question:
    seat, cards, _, _ = round_[0]
    passed = sum(answer.card is None for answer in round_)
    return Question(seat, cards, passed == len(view.table.order) - 1)


def _facts(view: View[Any], asked: Iterable[Question]) -> Iterator[Fact]:
    """Yield what the habits of most players make of questions.

    Where tokens walk, the room is where the token stands and no choice. Who asks three cards that
    nobody shows has one of them, or he would have accused.
    """
    chosen = 2 if getattr(view.table, "weapons", ()) else None
    whole = len(view.table.setup.cards)
    for seat, cards, silent in asked:
        if silent and len(cards) == whole:
            yield HoldsOneOf(seat, cards)
        elif not silent:
            yield Lacks(seat, cards[:chosen])


def reading(view: View[Any], case: Case) -> Counting:
    """Count the deals that fit the rivals' habits; None if none does."""
    asked = tuple(questions(view))
    if not asked:
        return None
    worlds = yield from _with(view, case, asked)
    if worlds:
        return worlds
    kept: list[Question] = []
    for rival in dict.fromkeys(seat for seat, _, _ in asked):
        his = [question for question in asked if question.seat == rival]
        kept += yield from _credible(view, case, his)
    return (yield from _with(view, case, kept)) if kept else None


def _credible(
    view: View[Any], case: Case, his: Sequence[Question]
) -> Generator[None, None, Sequence[Question]]:
    """Return a rival's questions up to one that must have named an own card, none if early."""
    for length in range(len(his), 0, -1):
        if (yield from _with(view, case, his[:length])):
            return his[:length] if length >= min(EARLY, len(his)) else ()
    return ()


def _with(view: View[Any], case: Case, asked: Iterable[Question]) -> Counting:
    facts = (*case.facts, *_facts(view, asked))
    try:
        return (yield from counting(replace(case, facts=facts)))
    except Contradiction:
        return None
