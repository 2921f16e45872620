"""What a case makes certain by simple steps alone: who may hold what, taken to a fixpoint.

The squares of the notebook are bit sets of cards, one per holder. The solution counts as one holder
of one card for each kind, so that hands and solution obey the same rules.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

from clue.facts import SOLUTION, Holds, HoldsOneOf, Lacks

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from clue.facts import Case, Fact, Holder

Square: TypeAlias = "tuple[str, Holder]"
Clause: TypeAlias = tuple[int, int]


class Contradiction(Exception):  # noqa: N818 - the field's own word
    """No deal fits the case."""


@dataclass(slots=True)
class Grid:
    """Who may hold what: `may[h]` has a bit for each card that holder h may have, in deck order.

    Holders are the seats, then the solution's place for each kind; holder h has `room[h]` cards in
    all. A clause is (cards, holders): one of these cards at least is with one of these holders.
    """

    deck: tuple[str, ...]
    seats: int
    room: tuple[int, ...]
    may: list[int]
    clauses: set[Clause]
    cards: int

    def holder(self, index: int) -> Holder:
        """Return the holder as facts name it."""
        return index if index < self.seats else SOLUTION

    def owners(self, bit: int) -> list[int]:
        """Return the indices of the holders that may have the card of this bit."""
        return [h for h, cards in enumerate(self.may) if cards & bit]


def read(case: Case) -> Grid:
    """Return the squares as the facts alone leave them; Contradiction when the sizes can't be."""
    deck = tuple(card for kind in case.cards for card in kind)
    bits = {card: 1 << i for i, card in enumerate(deck)}
    closed = _set(bits, case.opened)
    kinds = [_set(bits, kind) & ~closed for kind in case.cards]
    seats, room = len(case.hands), (*case.hands, *(1 for _ in kinds))
    cards = sum(kinds)
    if sum(room) != cards.bit_count():
        raise Contradiction
    grid = Grid(deck, seats, room, [cards] * seats + kinds, set(), cards)
    _enter(grid, case.facts, bits, closed)
    return grid


def _set(bits: dict[str, int], cards: Iterable[str]) -> int:
    """Return the bit set of these cards."""
    found = 0
    for card in cards:
        found |= bits[card]
    return found


def indices(cards: int) -> Iterator[int]:
    """Yield the index of each card of a bit set, lowest first."""
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low


def _enter(grid: Grid, facts: Iterable[Fact], bits: dict[str, int], closed: int) -> None:
    """Cross out what the facts deny, and keep the others as clauses."""
    holds: dict[Holder, int] = {}
    lacks: dict[Holder, int] = {}
    for fact in facts:
        if isinstance(fact, Holds):
            holds[fact.holder] = holds.get(fact.holder, 0) | bits[fact.card]
            continue
        cards = _set(bits, fact.cards)
        if isinstance(fact, Lacks):
            lacks[fact.holder] = lacks.get(fact.holder, 0) | cards
        elif isinstance(fact, HoldsOneOf):
            grid.clauses.add((cards, _holders(grid, fact.holder)))
        elif not cards & closed:
            grid.clauses.add((cards, (1 << grid.seats) - 1))
    for holder, cards in holds.items():
        if cards & closed:
            raise Contradiction
        _force(grid.may, cards, _holders(grid, holder))
    for holder, cards in lacks.items():
        for h in indices(_holders(grid, holder)):
            grid.may[h] &= ~cards


def _holders(grid: Grid, holder: Holder) -> int:
    """Return the bit set of indices that a fact's holder stands for."""
    if holder == SOLUTION:
        return (1 << len(grid.may)) - (1 << grid.seats)
    return 1 << range(grid.seats)[holder]


def _force(may: list[int], cards: int, holders: int) -> None:
    """Cross the cards out everywhere but with these holders."""
    for h in range(len(may)):
        if not holders >> h & 1:
            may[h] &= ~cards


def settle(grid: Grid) -> Grid:
    """Take the squares to the fixpoint of the simple rules, in place, and drop clauses that hold.

    The rules: a card with one holder left is his; a full hand has nothing else; a hand that can
    only just be filled has it all; a clause with one card left names it. Contradiction if one
    fails.
    """
    may, before = grid.may, [0]
    while may != before:
        before = may[:]
        for h, (size, has) in enumerate(zip(grid.room, placed(grid), strict=True)):
            count = may[h].bit_count()
            if count < size or has.bit_count() > size:
                raise Contradiction
            if count == size:
                _force(may, may[h], 1 << h)
            elif has.bit_count() == size:
                may[h] = has
        grid.clauses = set(_cut(grid))
    grid.clauses = set(_live(grid.clauses))
    return grid


def placed(grid: Grid) -> list[int]:
    """Return what each holder alone may have; Contradiction for a card that nobody may have."""
    once = twice = 0
    for cards in grid.may:
        twice |= once & cards
        once |= cards
    if once != grid.cards:
        raise Contradiction
    return [cards & ~twice for cards in grid.may]


def _live(clauses: Iterable[Clause]) -> Iterator[Clause]:
    """Yield the clauses that are implied by none that is yielded before."""
    kept: list[Clause] = []
    for cards, holders in sorted(clauses, key=_size):
        for some, those in kept:
            if those == holders and not some & ~cards:
                break
        else:
            kept.append((cards, holders))
            yield cards, holders


def _cut(grid: Grid) -> Iterator[Clause]:
    """Yield what is left of each clause that may still fail; force a last card left."""
    for cards, holders in grid.clauses:
        inside = outside = 0
        for h, may in enumerate(grid.may):
            if holders >> h & 1:
                inside |= may
            else:
                outside |= may
        left = cards & inside
        if not left:
            raise Contradiction
        if left & ~outside:
            continue
        if left & (left - 1):
            yield left, holders
        else:
            _force(grid.may, left, holders)


def _size(clause: Clause) -> int:
    return clause[0].bit_count()


def certain(case: Case) -> dict[Square, bool]:
    """Return the squares that simple steps decide: True where the holder has the card.

    Sound but not complete; Contradiction only when simple steps find one.
    """
    return decided(settle(read(case)))


def decided(grid: Grid) -> dict[Square, bool]:
    """Return the decided squares of a settled grid, the solution being one holder."""
    found: dict[Square, bool] = {}
    for i, card in enumerate(grid.deck):
        owners = {grid.holder(h) for h in grid.owners(1 << i)}
        for holder in (*range(grid.seats), SOLUTION):
            if holder not in owners or len(owners) == 1:
                found[card, holder] = holder in owners
    return found


def consistent(case: Case) -> bool:
    """Tell whether any deal fits the case: without counting, in a millisecond or so.

    A deal is made by moving cards on until each has a place (Kuhn's augmenting paths); where it
    breaks a clause, each card that can mend it is tried.
    """
    try:
        return _solvable(read(case))
    except Contradiction:
        return False


def _solvable(grid: Grid) -> bool:
    hands = _any_deal(settle(grid))
    if hands is None:
        return False
    for cards, holders in grid.clauses:
        if not any(holders >> h & 1 and hand & cards for h, hand in enumerate(hands)):
            bits = (1 << i for i in range(cards.bit_length()) if cards >> i & 1)
            return any(_try(grid, bit, holders) for bit in bits)
    return True


def _try(grid: Grid, card: int, holders: int) -> bool:
    """Tell whether any deal gives the card to one of the holders."""
    trial = replace(grid, may=grid.may[:], clauses=set(grid.clauses))
    _force(trial.may, card, holders)
    try:
        return _solvable(trial)
    except Contradiction:
        return False


def _any_deal(grid: Grid) -> list[int] | None:
    """Return hands that agree with the squares, maybe not the clauses; None if there are none."""
    hands = [0] * len(grid.may)

    def place(card: int, tried: set[int]) -> bool:
        for h, cards in enumerate(grid.may):
            if cards & card and h not in tried:
                tried.add(h)
                if hands[h].bit_count() < grid.room[h]:
                    hands[h] |= card
                    return True
                held = (1 << i for i in range(len(grid.deck)) if hands[h] >> i & 1)
                for other in held:
                    if place(other, tried):
                        hands[h] ^= other | card
                        return True
        return False

    cards = (1 << i for i in range(len(grid.deck)) if grid.cards >> i & 1)
    return hands if all(place(card, set()) for card in cards) else None
