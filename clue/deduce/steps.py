"""Small deductions with their reasons: what one fact, or a few known squares, make certain.

Each rule is one that a child of twelve follows. A contradiction always shows as one square that is
both: a rule that finds nothing left to conclude concludes what is already denied.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple

from clue.facts import SOLUTION, Holds, HoldsOneOf, Lacks, NotSolution

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from clue.facts import Case, Holder


class Rule(Enum):
    """Why a step holds."""

    SEEN = "seen"
    """A fact says that the holder has the card."""
    PASSED = "passed"
    """A fact says that the holder does not have the card."""
    OPEN = "open"
    """The card lies face up, so nobody holds it."""
    ELSEWHERE = "elsewhere"
    """Another holder has the card."""
    KIND_SOLVED = "kind-solved"
    """The solution's card of this kind is another one."""
    ONE_LEFT_IN_KIND = "one-left-in-kind"
    """The solution has a card of this kind and all others are out."""
    ONE_LEFT_OF_CLAUSE = "one-left-of-clause"
    """The holder has one of some cards and all others are out."""
    NOT_ALL = "not-all"
    """The accusation was wrong and all its other cards are right."""
    HAND_FULL = "hand-full"
    """All cards of the hand are known."""
    ONLY_PLACE = "only-place"
    """No other holder can have the card."""
    NEEDS_ALL = "needs-all"
    """The hand can only be filled with all the cards still possible."""
    PROMISED = "promised"
    """Each unknown card of the hand is one of some cards, and this card is none of them."""
    SUPPOSE = "suppose"
    """What is supposed, in a chain that shows that it can't be; or what follows from it."""
    COUNTING = "counting"
    """No deal fits the facts and the contrary, found by trying all."""


class Mark(NamedTuple):
    """A square of the notebook and what it says."""

    card: str
    holder: Holder
    holds: bool

    @property
    def contrary(self) -> Mark:
        """The same square saying the opposite."""
        return self._replace(holds=not self.holds)


@dataclass(frozen=True, slots=True)
class Step:
    """One deduction: from facts (places in `Case.facts`) and earlier marks to a conclusion.

    `inner` is the chain of a SUPPOSE, from the contrary to two marks that contradict each other.
    The conclusion None means that no deal fits.
    """

    rule: Rule
    conclusion: Mark | None
    facts: tuple[int, ...] = ()
    marks: tuple[Mark, ...] = ()
    inner: tuple[Step, ...] = ()

    @property
    def used(self) -> frozenset[int]:
        """The facts that the step and its inner chain rest on."""
        return frozenset(self.facts).union(*(step.used for step in self.inner))


class Notebook:
    """The marks that small deductions reach from some facts of a case, each with its step.

    It stops at the first two steps that contradict each other, the `clash`.
    """

    def __init__(self, case: Case, facts: Iterable[int], suppose: Mark | None = None) -> None:
        """Enter the facts with these places in the case, and what is supposed; then deduce."""
        self.deck = tuple(card for kind in case.cards for card in kind)
        self.bits = {card: 1 << i for i, card in enumerate(self.deck)}
        self.kinds = [self.set(kind) for kind in case.cards]
        self.every, self.opened = (1 << len(self.deck)) - 1, self.set(case.opened)
        self.hands, self.holders = case.hands, (*range(len(case.hands)), SOLUTION)
        self.yes = dict.fromkeys(self.holders, 0)
        self.no = dict.fromkeys(self.holders, 0)
        self.steps: dict[Mark, Step] = {}
        self.clash: tuple[Step, Step] | None = None
        self.facts = [(i, case.facts[i]) for i in facts]
        if suppose:
            self._note(Step(Rule.SUPPOSE, suppose))
        self._learn(_given)
        while not self.clash and any(self._learn(rule) for rule in RULES):
            pass

    def _learn(self, rule: Callable[[Notebook], Iterator[Step]]) -> bool:
        """Note what a rule finds, up to a clash; tell whether there was something."""
        before = len(self.steps)
        for step in rule(self):
            self._note(step)
            if self.clash:
                break
        return len(self.steps) > before

    def _note(self, step: Step) -> None:
        """Write the conclusion down unless it is known; see whether it clashes."""
        mark = step.conclusion
        if mark is None or mark in self.steps:
            return
        self.steps[mark] = step
        (self.yes if mark.holds else self.no)[mark.holder] |= self.bits[mark.card]
        if mark.contrary in self.steps:
            self.clash = self.steps[mark.contrary], step

    def set(self, cards: Iterable[str]) -> int:
        """Return the bit set of these cards."""
        return sum(self.bits[card] for card in dict.fromkeys(cards))

    def marks(self, cards: int, holder: Holder, *, holds: bool) -> tuple[Mark, ...]:
        """Return a mark for each card of a bit set."""
        found = []
        while cards:
            bit = cards & -cards
            found.append(Mark(self.deck[bit.bit_length() - 1], holder, holds))
            cards ^= bit
        return tuple(found)

    def chain(self, *ends: Step) -> tuple[Step, ...]:
        """Return the steps that lead to these, each after those it needs."""
        found: dict[Mark | None, Step] = {}

        def collect(step: Step) -> None:
            if step.conclusion not in found:
                for mark in step.marks:
                    collect(self.steps[mark])
                found[step.conclusion] = step

        for step in ends:
            collect(step)
        return tuple(found.values())


def _first(cards: int, number: int = 1) -> int:
    """Return the lowest bits of a set, as many as asked for."""
    found = 0
    for _ in range(number):
        bit = cards & -cards
        found, cards = found | bit, cards ^ bit
    return found


def _given(book: Notebook) -> Iterator[Step]:
    for holder in book.holders:
        for mark in book.marks(book.opened & ~book.no[holder], holder, holds=False):
            yield Step(Rule.OPEN, mark)
    for i, fact in book.facts:
        if isinstance(fact, Holds):
            yield Step(Rule.SEEN, Mark(fact.card, fact.holder, holds=True), (i,))
        elif isinstance(fact, Lacks):
            for card in fact.cards:
                yield Step(Rule.PASSED, Mark(card, fact.holder, holds=False), (i,))


def _elsewhere(book: Notebook) -> Iterator[Step]:
    for owner in book.holders:
        for holder in book.holders:
            if holder != owner and (new := book.yes[owner] & ~book.no[holder]):
                for mark in book.marks(new, holder, holds=False):
                    yield Step(Rule.ELSEWHERE, mark, (), (Mark(mark.card, owner, holds=True),))


def _solution(book: Notebook) -> Iterator[Step]:
    yes, no = book.yes[SOLUTION], book.no[SOLUTION]
    for kind in book.kinds:
        left = kind & ~no
        if right := _first(yes & kind):
            because = book.marks(right, SOLUTION, holds=True)
            for mark in book.marks(left & ~right, SOLUTION, holds=False):
                yield Step(Rule.KIND_SOLVED, mark, (), because)
        elif left.bit_count() <= 1:
            left = left or _first(kind)
            (mark,) = book.marks(left, SOLUTION, holds=True)
            because = book.marks(kind & ~left, SOLUTION, holds=False)
            yield Step(Rule.ONE_LEFT_IN_KIND, mark, (), because)


def _clauses(book: Notebook) -> Iterator[Step]:
    for i, fact in book.facts:
        if isinstance(fact, HoldsOneOf):
            holder, cards = fact.holder, book.set(fact.cards)
            left = cards & ~book.no[holder]
            if left.bit_count() <= 1 and not cards & book.yes[holder]:
                left = left or _first(cards)
                (mark,) = book.marks(left, holder, holds=True)
                because = book.marks(cards & ~left, holder, holds=False)
                yield Step(Rule.ONE_LEFT_OF_CLAUSE, mark, (i,), because)


def _accusations(book: Notebook) -> Iterator[Step]:
    for i, fact in book.facts:
        if isinstance(fact, NotSolution):
            cards = book.set(fact.cards)
            left = cards & ~book.yes[SOLUTION]
            if left.bit_count() <= 1 and not left & book.no[SOLUTION]:
                left = left or _first(cards)
                (mark,) = book.marks(left, SOLUTION, holds=False)
                because = book.marks(cards & ~left, SOLUTION, holds=True)
                yield Step(Rule.NOT_ALL, mark, (i,), because)


def _full_hands(book: Notebook) -> Iterator[Step]:
    for seat, size in enumerate(book.hands):
        if book.yes[seat].bit_count() >= size:
            hand = _first(book.yes[seat], size)
            because = book.marks(hand, seat, holds=True)
            for mark in book.marks(book.every & ~hand & ~book.no[seat], seat, holds=False):
                yield Step(Rule.HAND_FULL, mark, (), because)


def _places(book: Notebook) -> Iterator[Step]:
    once = twice = known = 0
    for holder in book.holders:
        may = book.every & ~book.no[holder]
        twice |= once & may
        once |= may
        known |= book.yes[holder]
    for lonely in book.marks(book.every & ~(twice | known | book.opened), SOLUTION, holds=True):
        bit = book.bits[lonely.card]
        left = [holder for holder in book.holders if not book.no[holder] & bit]
        mark = lonely._replace(holder=(left or book.holders)[0])
        others = (holder for holder in book.holders if holder != mark.holder)
        because = tuple(Mark(mark.card, holder, holds=False) for holder in others)
        yield Step(Rule.ONLY_PLACE, mark, (), because)


def _needy_hands(book: Notebook) -> Iterator[Step]:
    for seat, size in enumerate(book.hands):
        left = book.every & ~book.no[seat]
        missing = size - left.bit_count()
        if missing >= 0:
            hand = left | _first(book.no[seat], missing)
            because = book.marks(book.every & ~hand, seat, holds=False)
            for mark in book.marks(hand & ~book.yes[seat], seat, holds=True):
                yield Step(Rule.NEEDS_ALL, mark, (), because)


def _promises(book: Notebook) -> Iterator[Step]:
    for seat, size in enumerate(book.hands):
        yes, no = book.yes[seat], book.no[seat]
        unknown = size - yes.bit_count()
        clauses = [
            (i, book.set(fact.cards) & ~no, book.set(fact.cards) & no)
            for i, fact in book.facts
            if isinstance(fact, HoldsOneOf) and fact.holder == seat
        ]
        promised, out = yes, 0
        facts: list[int] = []
        for i, left, others in sorted(clauses, key=_left):
            if len(facts) < unknown and not left & promised:
                promised, out = promised | left, out | others
                facts.append(i)
        if facts and len(facts) == unknown:
            because = book.marks(yes, seat, holds=True) + book.marks(out, seat, holds=False)
            for mark in book.marks(book.every & ~no & ~promised, seat, holds=False):
                yield Step(Rule.PROMISED, mark, tuple(facts), because)


def _left(clause: tuple[int, int, int]) -> int:
    return clause[1].bit_count()


RULES: Final = (
    _elsewhere,
    _solution,
    _clauses,
    _accusations,
    _full_hands,
    _places,
    _needy_hands,
    _promises,
)
