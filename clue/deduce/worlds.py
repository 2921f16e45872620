"""Exact answers about the deals that fit a case, every one of them being equally likely."""

from __future__ import annotations

from bisect import bisect
from collections import Counter, defaultdict
from fractions import Fraction
from functools import cached_property
from itertools import accumulate, product
from math import log2
from operator import mul
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

from clue.deduce.layers import MANY, NONE, programme, pull
from clue.deduce.propagate import indices, placed, read, settle
from clue.deduce.slices import finish
from clue.facts import SOLUTION

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from random import Random

    from clue.deduce.layers import Layer
    from clue.deduce.propagate import Grid, Square
    from clue.deduce.slices import Slices
    from clue.facts import Case, Holder

    T = TypeVar("T")
    Axis: TypeAlias = Sequence[tuple[T, Sequence[tuple[int, int]]]]

Seat: TypeAlias = int
Outcome: TypeAlias = tuple[Seat, str] | None
Answers: TypeAlias = "Counter[tuple[Seat, tuple[str, ...]]]"
EVEN: Final[Mapping[str, int]] = MappingProxyType({})


def count(case: Case, limit: int | None = None) -> Worlds:
    """Return the worlds of a case.

    Contradiction when no deal fits, TooMany when more than `limit` states are needed: a million
    states take about a second.
    """
    return finish(counting(case, limit))


def counting(case: Case, limit: int | None = None) -> Slices[Worlds]:
    """Count like `count`, in slices of at most a few milliseconds, for callers with a screen."""
    grid = settle(read(case))
    layers = yield from programme(grid, limit)
    return Worlds(grid, layers)


class Worlds:
    """The deals that fit one case; `deals` is how many there are."""

    def __init__(self, grid: Grid, layers: list[Layer]) -> None:
        """Wrap the layers of a settled grid, through which a path leads."""
        self.deals = pull(layers[0], layers[0].rest)[0] if layers else 1
        self._grid, self._layers = grid, layers
        self._width = self.deals.bit_length()

    @cached_property
    def counts(self) -> dict[Square, int]:
        """In how many deals the holder has the card, for every square."""
        deck, holder = self._grid.deck, self._grid.holder
        found = dict.fromkeys(product(deck, (*range(self._grid.seats), SOLUTION)), 0)
        for i, h in self._known.items():
            found[deck[i], holder(h)] = self.deals
        for layer in self._layers:
            if layer.card == layer.group[0]:
                alike = [deck[card] for card in layer.group]
                for h, pick in layer.after.items():
                    number, owner = sum(map(mul, layer.ways, pick(layer.rest))), holder(h)
                    for card in alike:
                        found[card, owner] = number
        return found

    @cached_property
    def _known(self) -> dict[int, int]:
        """The holder of every card that the grid has placed."""
        return {i: h for h, cards in enumerate(placed(self._grid)) for i in indices(cards)}

    @cached_property
    def certain(self) -> dict[Square, bool]:
        """The squares that every deal agrees on: True where the holder has the card."""
        sure = (0, self.deals)
        return {square: number > 0 for square, number in self.counts.items() if number in sure}

    def probability(self, card: str, holder: Holder) -> Fraction:
        """Return the exact chance that the holder has the card."""
        return Fraction(self.counts[card, holder], self.deals)

    @cached_property
    def solutions(self) -> dict[tuple[str, ...], int]:
        """In how many deals each solution, one card a kind, is the right one; none has 0."""
        places = range(self._grid.seats, len(self._grid.may))
        found = finish(self._joining([self._chosen(h) for h in places]))
        return {solution: number for groups, number in found for solution in product(*groups)}

    def _chosen(self, h: int) -> Axis[tuple[str, ...]]:
        """Return the groups whose card may go to h, who gets one card, and a move for each.

        One card of a group stands for all, one dealt near the middle: fewer layers are between.
        Where it goes elsewhere, to nobody's group, so do the deals that are not looked for.
        """
        deck, middle = self._grid.deck, len(self._layers) // 2
        if cards := placed(self._grid)[h]:
            return [((deck[i],), ()) for i in indices(cards)]
        moves: dict[tuple[int, ...], int] = {}
        for i, layer in enumerate(self._layers):
            if h in layer.after and (i <= middle or layer.group not in moves):
                moves[layer.group] = i
        groups = [(tuple([deck[card] for card in group]), [(i, h)]) for group, i in moves.items()]
        return [((), ()), *groups]

    def places(self, cards: Sequence[str]) -> dict[tuple[Holder | None, ...], int]:
        """Return in how many deals these different cards are with each combination of holders.

        An open card is with None.
        """
        return finish(self._placing(cards))

    def _placing(self, cards: Sequence[str]) -> Slices[dict[tuple[Holder | None, ...], int]]:
        axes = [self._owners(self._grid.deck.index(card)) for card in cards]
        return dict((yield from self._joining(axes)))

    def _owners(self, card: int) -> Axis[Holder | None]:
        """Return the holders of a card and the move that gives it to each."""
        holder = self._grid.holder
        if card in self._known:
            return [(holder(self._known[card]), [])]
        for i, layer in enumerate(self._layers):
            if layer.card == card:
                return [(holder(h), [(i, h)]) for h in layer.after]
        return [(None, [])]

    def _joining(self, axes: Sequence[Axis[T]]) -> Slices[list[tuple[tuple[T, ...], int]]]:
        """Return each combination of one label an axis that has deals, and their number.

        All are counted in one pass: each has a lane of bits of its own in the numbers passed on,
        the lanes being in the order in which `product` gives the combinations.
        """
        stride = self._width
        shifts: defaultdict[int, dict[int, int]] = defaultdict(dict)
        for axis in reversed(axes):
            for j, (_, moves) in enumerate(axis):
                for i, h in moves:
                    shifts[i][h] = j * stride
            stride *= len(axis)
        packed, lane = (yield from self._summing(shifts)), (1 << self._width) - 1
        combinations = product(*([label for label, _ in axis] for axis in axes))
        return [
            (combination, number)
            for place, combination in enumerate(combinations)
            if (number := packed >> place * self._width & lane)
        ]

    def _summing(self, shifts: Mapping[int, Mapping[int, int]]) -> Slices[int]:
        """Return the deals, each counted in the lane to which its moves shift it."""
        if not shifts:
            return self.deals
        first, last = min(shifts), max(shifts)
        rest = self._layers[last].rest
        for i in range(last, first - 1, -1):
            rest = pull(self._layers[i], rest, shifts.get(i, NONE))
            if len(rest) > MANY:
                yield
        return sum(map(mul, self._layers[first].ways, rest))

    def sample(self, rng: Random) -> dict[str, Holder]:
        """Draw one deal, each with the same chance: the holder of every card that is not open."""
        grid, state = self._grid, 0
        found = dict(self._known)
        for layer in self._layers:
            numbers = list(accumulate(pick(layer.rest)[state] for pick in layer.after.values()))
            place = bisect(numbers, rng.randrange(numbers[-1]))
            found[layer.card], pick = list(layer.after.items())[place]
            state = pick(range(len(layer.rest)))[state]
        return {grid.deck[card]: grid.holder(h) for card, h in sorted(found.items())}

    def outcomes(
        self, cards: Sequence[str], order: Sequence[Seat], odds: Mapping[str, int] = EVEN
    ) -> dict[Outcome, Fraction]:
        """Return the chance of each answer to a question: who shows which card, None for nobody.

        `order` are the seats asked, the first on the asker's left. Who could show several cards
        takes one in proportion to `odds`, where a card not named has 1.
        """
        return self._outcomes(finish(self._answering(cards, order)), odds)

    def _outcomes(self, answers: Answers, odds: Mapping[str, int]) -> dict[Outcome, Fraction]:
        found: dict[Outcome, Fraction] = defaultdict(Fraction)
        for (seat, held), number in answers.items():
            weights = [odds.get(card, 1) for card in held]
            for card, weight in zip(held, weights, strict=True):
                found[seat, card] += Fraction(number * weight, sum(weights) * self.deals)
            if not held:
                found[None] = Fraction(number, self.deals)
        return dict(found)

    def information(
        self,
        cards: Sequence[str],
        order: Sequence[Seat],
        odds: Mapping[str, int] = EVEN,
        *,
        overheard: bool = False,
    ) -> float:
        """Return how many bits about the deal the answer to a question gives on average.

        Arguments as for `outcomes`; `overheard` is for those who see who shows but not which card.
        """
        return finish(self.informing(cards, order, odds, overheard=overheard))

    def informing(
        self,
        cards: Sequence[str],
        order: Sequence[Seat],
        odds: Mapping[str, int] = EVEN,
        *,
        overheard: bool = False,
    ) -> Slices[float]:
        """Work out the same as `information` in slices of at most a few milliseconds."""
        answers = yield from self._answering(cards, order)
        if overheard:
            seats: Counter[Seat] = Counter()
            for (seat, _), number in answers.items():
                seats[seat] += number
            return _entropy(seats.values())
        asked = _entropy(self._outcomes(answers, odds).values())
        choices = (
            number / self.deals * _entropy([odds.get(card, 1) for card in held])
            for (_, held), number in answers.items()
        )
        return asked - sum(choices)

    def _answering(self, cards: Sequence[str], order: Sequence[Seat]) -> Slices[Answers]:
        """Return in how many deals which seat is the first to have some of the cards, and which.

        Nobody is the solution with none.
        """
        found: Answers = Counter()
        for holders, number in (yield from self._placing(cards)).items():
            seat = next((seat for seat in order if seat in holders), SOLUTION)
            held = (card for card, holder in zip(cards, holders, strict=True) if holder == seat)
            found[seat, tuple(held) if seat != SOLUTION else ()] += number
        return found


def _entropy(weights: Iterable[float | Fraction]) -> float:
    """Return the bits of surprise in a choice with these weights."""
    some = [float(weight) for weight in weights if weight]
    total = sum(some)
    return -sum(weight / total * log2(weight / total) for weight in some)
