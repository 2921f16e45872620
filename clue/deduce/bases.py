"""What one seat can know of a base in Spy: the orders of its cards that fit all that was witnessed.

A base is one of 720 orders of 6 cards, or of 5040 of 7. A set of them is one whole number, a bit
an order, so that a fact is a single `&` and counting is `bit_count`.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property, reduce
from itertools import compress, permutations
from math import factorial
from operator import or_
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from clue.facts import Stands

Cards: TypeAlias = tuple[str, ...]
Masks: TypeAlias = tuple[dict[str, int], ...]


@cache
def every(deck: Cards) -> tuple[Cards, ...]:
    """Return all orders of a deck; order number i is bit i of a set of orders."""
    return tuple(permutations(deck))


@cache
def masks(deck: Cards) -> Masks:
    """Return for each place, the first at index 0, and each card the orders with the card there."""
    return tuple(dict(zip(deck, sets, strict=True)) for sets in _masks(len(deck)))


@cache
def _masks(size: int) -> tuple[tuple[int, ...], ...]:
    """Return the same for cards without names: the orders are sorted, one block a first card.

    A block is the orders of the other cards, so its sets are known from one card fewer.
    """
    if size == 0:
        return ()
    block, cards = factorial(size - 1), range(size)
    first = tuple((1 << block) - 1 << card * block for card in cards)
    later = (
        tuple(sum(at[i - (i > head)] << head * block for head in cards if head != i) for i in cards)
        for at in _masks(size - 1)
    )
    return (first, *later)


@dataclass(frozen=True)
class Orders:
    """A set of orders of one deck; the two bombs 1 count as two cards, though nobody tells them."""

    deck: Cards
    bits: int

    @cached_property
    def left(self) -> int:
        """Return how many orders are left."""
        return self.bits.bit_count()

    def __iter__(self) -> Iterator[Cards]:
        """Yield the orders from left to right, as `every` has them."""
        marks = map(int, reversed(f"{self.bits:b}"))
        return compress(every(self.deck), marks)

    def where(self, place: int, cards: Iterable[str]) -> Orders:
        """Return the orders that have one of the cards at a place, counted from 1."""
        return Orders(self.deck, self.bits & _any(masks(self.deck), place, cards))

    def counts(self, place: int) -> dict[str, int]:
        """Return how many orders have each card at a place."""
        at = masks(self.deck)[place - 1]
        return {card: (self.bits & mask).bit_count() for card, mask in at.items()}

    def chances(self, place: int) -> dict[str, Fraction]:
        """Return how likely each card is at a place; no card when no order is left."""
        left = self.left
        return {card: Fraction(n, left) for card, n in self.counts(place).items()} if left else {}


def orders(deck: Cards, seat: int, facts: Iterable[Stands]) -> Orders:
    """Return the orders of a seat's base that fit the facts about it, passing over the others."""
    at, bits = masks(deck), (1 << factorial(len(deck))) - 1
    for fact in facts:
        if fact.seat == seat:
            bits &= _any(at, fact.place, fact.cards)
    return Orders(deck, bits)


def _any(at: Masks, place: int, cards: Iterable[str]) -> int:
    return reduce(or_, (at[place - 1][card] for card in cards), 0)


def why(
    deck: Cards, seat: int, facts: Sequence[Stands], place: int, cards: Iterable[str]
) -> tuple[int, ...] | None:
    """Return few facts, as indices, that leave none of the cards at a place; None while one may be.

    Without any of them the others would not do. For why a card is certain, ask about all others.
    """
    wanted, at = tuple(cards), masks(deck)
    start = _any(at, place, wanted)
    told = {i: _any(at, f.place, f.cards) for i, f in enumerate(facts) if f.seat == seat}
    if not wanted or _all(start, told.values()):
        return None
    return min((_minimal(start, told, order) for order in (list(told), list(told)[::-1])), key=len)


def _all(start: int, sets: Iterable[int]) -> int:
    for one in sets:
        start &= one
    return start


def _minimal(start: int, told: dict[int, int], order: list[int]) -> tuple[int, ...]:
    """Drop the facts one by one, in this order, that are not needed to leave nothing."""
    left = dict(told)
    for i in order:
        fewer = {j: one for j, one in left.items() if j != i}
        if not _all(start, fewer.values()):
            left = fewer
    return tuple(left)
