"""The dynamic programme behind exact counting: deals as paths through layers of states.

Cards are dealt one after another, those alike in every way next to each other. A state is what
still matters after some of them: the room left in each hand and the clauses not yet met, packed
into one int. An order that keeps few hands and clauses open at a time keeps the layers small.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import repeat
from math import log2
from operator import add, itemgetter, lshift
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from clue.deduce.propagate import Contradiction, indices, placed

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator, Mapping, Sequence

    from clue.deduce.propagate import Clause, Grid

Pick: TypeAlias = "Callable[[Sequence[int]], tuple[int, ...]]"

NONE: Final[Mapping[int, int]] = MappingProxyType({})

MANY: Final = 32
"""States that take long enough to let the caller do something else: some tens of microseconds."""


class TooMany(Exception):  # noqa: N818 - an answer more than an error
    """Counting would take more states than the caller allows."""


class Group(NamedTuple):
    """Cards alike: `marks` has a bit for each possible holder and each clause, in this order."""

    cards: tuple[int, ...]
    marks: int


Move: TypeAlias = tuple[int, int, int, int]
"""How a card goes to a holder: his index; subtract a one, keep all but the clauses it meets.

The last is 0 for a holder without clauses of his own; else it covers these and, above them, his
room, of which the one is the lowest bit: a state with some of the first but no room is dead.
"""

Step: TypeAlias = tuple[int, tuple[int, ...], list[Move], int]
"""A card of a group to deal, its moves, and bits: a state with one of them leads to no deal.

Moves and steps are plain tuples, which are made in a tenth of the time.
"""


@dataclass(slots=True)
class Layer:
    """One card of a group dealt: `ways` from the start to each state before it.

    `rest` are the ways from each state after it to the end, and a 0 for none. `after` has for each
    holder of the card what picks, from such numbers, that of every state's successor, and the 0.
    """

    card: int
    group: tuple[int, ...]
    after: dict[int, Pick]
    ways: list[int]
    rest: Sequence[int] = ()


def groups(grid: Grid) -> list[Group]:
    """Return the cards of a settled grid that have more than one holder left, in dealing order."""
    free = grid.cards
    for cards in placed(grid):
        free &= ~cards
    sets = [*grid.may, *(cards for cards, _ in grid.clauses)]
    found = [(free, 0)]
    for j, cards in enumerate(sets):
        parts = []
        for some, marks in found:
            if inside := some & cards:
                parts.append((inside, marks | 1 << j))
            if inside != some:
                parts.append((some ^ inside, marks))
        found = parts
    alike = [Group(tuple(indices(cards)), marks) for cards, marks in found]
    return list(_order(sorted(alike, key=_size), _weights(grid)))


def _size(group: Group) -> int:
    return len(group.cards)


def _weights(grid: Grid) -> list[tuple[float, int]]:
    """Return how many bits of state marks cost while open, those of equal cost together."""
    holders, every = len(grid.may), (1 << len(grid.may) + len(grid.clauses)) - 1
    costs = {1.0: every >> holders << holders}
    for h, (size, has) in enumerate(zip(grid.room, placed(grid), strict=True)):
        cost = log2(size - has.bit_count() + 1)
        costs[cost] = costs.get(cost, 0) | 1 << h
    return [(cost, marks) for cost, marks in costs.items() if cost]


def _order(rest: list[Group], weights: list[tuple[float, int]]) -> Iterator[Group]:
    """Yield next the group after which the fewest bits of state stay open."""
    done = 0
    while rest:
        once = twice = 0
        for group in rest:
            twice |= once & group.marks
            once |= group.marks
        best, least = rest[0], float("inf")
        for group in rest:
            marks = group.marks
            opened = (done | marks) & (twice | once & ~marks)
            cost = 0.0
            for weight, those in weights:
                cost += weight * (opened & those).bit_count()
            if cost < least:
                best, least = group, cost
        rest.remove(best)
        done |= best.marks
        yield best


class Packing(NamedTuple):
    """Where the parts of a state lie in its int, which has `length` bits and first is `start`.

    Each holder has the bits of the clauses that he alone can meet, set until then, above them his
    room with its lowest bit in `ones`, and a guard that a borrow sets; other clauses come last.
    """

    start: int
    length: int
    ones: list[int]
    own: list[int]
    clauses: list[int]


def _pack(room: Sequence[int], clauses: Sequence[Clause]) -> Packing:
    bits = [0] * len(clauses)
    ones, own, start, end = [], [], 0, 0
    for h, size in enumerate(room):
        low = end
        for j, (_, holders) in enumerate(clauses):
            if holders == 1 << h:
                bits[j] = 1 << end
                end += 1
        ones.append(1 << end)
        start |= size << end
        own.append((1 << end + size.bit_length()) - (1 << low) if end > low else 0)
        end += size.bit_length() + 1
    for j, bit in enumerate(bits):
        if not bit:
            bits[j] = 1 << end
            end += 1
    return Packing(start | sum(bits), end, ones, own, bits)


def _plan(
    pack: Packing, room: Sequence[int], clauses: Sequence[Clause], order: Sequence[Group]
) -> list[Step]:
    """Return the steps in dealing order; they are made from the last to the first.

    After the last card every bit is bad. Further up a clause may be open whose cards still come,
    and room for n cards may be left where n or more come, as far as one bit can tell.
    """
    steps: list[Step] = []
    coming, bad = [0] * len(room), (1 << pack.length) - 1
    for cards, marks in reversed(order):
        named = [(clauses[j][1], pack.clauses[j]) for j in indices(marks >> len(room))]
        moves: list[Move] = []
        for h in indices(marks & (1 << len(room)) - 1):
            keep = -1
            for holders, bit in named:
                if holders >> h & 1:
                    keep -= bit
            moves.append((h, pack.ones[h], keep, pack.own[h]))
        open_still = ~sum([bit for _, bit in named])
        for card in reversed(cards):
            steps.append((card, cards, moves, bad))
            for holder, one, _, _ in moves:
                coming[holder] = left = coming[holder] + 1
                if not left & left - 1 and left <= room[holder]:
                    bad &= ~(one * left)
            bad &= open_still
    return steps[::-1]


def _forward(
    start: int, steps: Sequence[Step], limit: int | None
) -> Generator[None, None, list[Layer]]:
    """Find the states of every layer and the ways to them, a card or a few between two yields."""
    keys, ways, states = [start], [1], 0
    layers: list[Layer] = []
    for card, group, moves, bad in steps:
        states += len(keys)
        if limit is not None and states > limit:
            raise TooMany
        layer = Layer(card, group, {}, ways)
        keys, ways = _deal(keys, ways, moves, bad, layer.after)
        if not keys:
            raise Contradiction
        layers.append(layer)
        if len(keys) > MANY:
            yield
    return layers


def _deal(
    keys: Sequence[int],
    ways: Sequence[int],
    moves: Sequence[Move],
    bad: int,
    after: dict[int, Pick],
) -> tuple[list[int], list[int]]:
    """Return the states after a step and the ways to them; `after` gets where each move leads.

    The inner loop is where counting spends its time.
    """
    index: dict[int, int] = {}
    reached: list[int] = []
    start = reached.append
    pairs = list(zip(keys, ways, strict=True))
    for holder, one, keep, own in moves:
        successors: list[int] = []
        put = successors.append
        for state, number in pairs:
            key = state - one & keep
            if key in index:
                place = index[key]
                put(place)
                reached[place] += number
            elif key & bad or 0 < key & own < one:
                put(-1)
            else:
                put(len(reached))
                index[key] = len(reached)
                start(number)
        after[holder] = itemgetter(*successors, -1)
    return list(index), reached


def programme(grid: Grid, limit: int | None) -> Generator[None, None, list[Layer]]:
    """Build the layers of a settled grid in slices of a card or a few.

    TooMany beyond `limit` states, Contradiction where no deal is left.
    """
    room = [size - has.bit_count() for size, has in zip(grid.room, placed(grid), strict=True)]
    clauses = list(grid.clauses)
    pack = _pack(room, clauses)
    steps = _plan(pack, room, clauses, groups(grid))
    layers = yield from _forward(pack.start, steps, limit)
    rest = [1, 0]
    for layer in reversed(layers):
        layer.rest = rest
        rest = pull(layer, rest)
        if len(rest) > MANY:
            yield
    return layers


def pull(layer: Layer, rest: Sequence[int], shifts: Mapping[int, int] = NONE) -> list[int]:
    """Return for every state before a layer the sum over its moves of `rest` after it.

    A move to a holder in `shifts` moves the number left by so many bits, into a lane of its own.
    """
    first, *others = [
        map(lshift, pick(rest), repeat(shifts[holder])) if holder in shifts else pick(rest)
        for holder, pick in layer.after.items()
    ]
    for column in others:
        first = map(add, first, column)
    return list(first)
