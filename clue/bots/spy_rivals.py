"""What a bot at Spy knows of its rivals, and the plainer ways to weigh what a turn can do.

Every way of weighing has `wait` and `spying`: about how many turns remain, less being better.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import takewhile
from math import log2
from operator import mul
from typing import TYPE_CHECKING, Final, Protocol

from clue.bots.spy_legs import FAR, facing
from clue.deduce.bases import masks, orders
from clue.facts import Stands
from clue.games.spy_table import BOMBS_ONLY, TARGETS, Base, Table, kind

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Sequence

    from clue.bots.spy_legs import Legs, Spot
    from clue.core import Seat, Setup

ANSWERS: Final = ("safe", "secret", "bomb")
# What a turn later is worth to one who lights bombs.
LATER: Final = 0.7


class Weighing(Protocol):
    """About how many turns a rival's base still costs from what a turn can do."""

    def ripen(self, place: int, ends: Sequence[Spot]) -> Generator[None, None, None]:
        """Do in slices what would take `wait`, place 0, or `spying` too long at once."""

    def wait(self, ends: Sequence[Spot]) -> float:
        """Return it for a turn that spies on none of the rival's places and may end on these."""

    def spying(self, place: int, ends: Sequence[Spot]) -> float:
        """Return it for a turn that spies on a place; where to end waits for the answer."""


@dataclass(frozen=True)
class Rival:
    """A rival as one seat knows it: the orders of its base, targets found, bombs lit.

    `looks` are the places that are spied on from each spot of the seat, 0 for the Spy. Where no
    target eliminates, all there is to do is to light `fuses`.
    """

    seat: Seat
    deck: tuple[str, ...]
    bits: int
    found: int
    lit: frozenset[int]
    looks: tuple[int, ...]
    fuses: bool

    @cached_property
    def goals(self) -> tuple[str, ...]:
        """Return the targets that the base has, in the order in which they are exposed."""
        return _goals(self.deck)

    @cached_property
    def answers(self) -> tuple[tuple[int, ...], ...]:
        """Return for each place the orders of each answer, were there no target."""
        return tuple(
            tuple(sum(at[card] for card in self.deck if kind(card) == one) for one in ANSWERS)
            for at in masks(self.deck)
        )

    def outcomes(self, bits: int, found: int, place: int) -> Iterator[tuple[str, int]]:
        """Yield every answer that a place can get, and the orders that it leaves."""
        hit = bits & masks(self.deck)[place - 1][self.goals[found]]
        if hit:
            yield "exposed", hit
        for said, mask in zip(ANSWERS, self.answers[place - 1], strict=True):
            rest = (bits ^ hit) & mask
            if rest:
                yield said, rest

    @cached_property
    def chances(self) -> tuple[float, ...]:
        """Return how likely the target stands at each place; place 1 is index 0."""
        goal, total = self.goals[self.found], self.bits.bit_count()
        return tuple((self.bits & at[goal]).bit_count() / total for at in masks(self.deck))

    def bomb(self, place: int) -> float:
        """Return how likely a bomb stands at a place that is not lit yet."""
        if place == 0 or place in self.lit:
            return 0.0
        return (self.bits & self.answers[place - 1][2]).bit_count() / self.bits.bit_count()

    def tells(self, place: int) -> bool:
        """Tell whether spying on a place is safe and can change anything."""
        if place == 0 or place in self.lit:
            return False
        if self.fuses:
            return self.bomb(place) > 0
        (said, rest), *others = self.outcomes(self.bits, self.found, place)
        return bool(others) or said in ("exposed", "bomb") or rest != self.bits


def _goals(deck: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(takewhile(deck.__contains__, TARGETS))


def rivals(table: Table, seat: Seat, facts: tuple[Stands, ...]) -> tuple[Rival, ...]:
    """Return the rivals still in the game as a seat knows them that remembers these facts.

    Exposed cards lie open to all: nobody can forget them.
    """
    return tuple(_rival(table, other, facts) for other in table.active if other != seat)


def _rival(table: Table, other: Seat, facts: tuple[Stands, ...]) -> Rival:
    deck = table.setup.deck
    exposed = table.bases[other].exposed
    seen = (Stands(other, place, (card,)) for place, card in exposed.items())
    known = orders(deck, other, (*facts, *seen))
    burning = (f.place for f in facts if f.seat == other and {kind(c) for c in f.cards} == {"bomb"})
    return Rival(
        other,
        deck,
        known.bits,
        len(exposed),
        frozenset(burning),
        looks(table.setup, table.bases[other].gap),
        bool(table.setup.option(BOMBS_ONLY)) or len(exposed) == len(_goals(deck)),
    )


@lru_cache(64)
def looks(setup: Setup, gap: int) -> tuple[int, ...]:
    """Return the place that is spied on from each spot, the Spy of its base in a gap (S16)."""
    spots = (Base(spot // 2, facing(spot)) for spot in range(2 * len(setup.deck)))
    tables = (Table(setup, (0, 1), 0, "turn", (base, Base(gap))) for base in spots)
    return tuple(table.spied(0, 1) for table in tables)


@lru_cache(64)
def ways(legs: Legs, looks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return from each spot in how many turns each place can be spied on; place 1 is index 0."""
    found = []
    for distances in legs.distances:
        there = [FAR] * (legs.places + 1)
        for look, turns in zip(looks, distances, strict=True):
            there[look] = min(there[look], turns)
        found.append(tuple(there[1:]))
    return tuple(found)


@dataclass(frozen=True)
class Greedy:
    """Looks no further than this turn: the best chance, then the most news, then the way."""

    legs: Legs
    rival: Rival

    def ripen(self, place: int, ends: Sequence[Spot]) -> Generator[None, None, None]:  # noqa: ARG002
        """Pause: there is little to do."""
        yield

    def wait(self, ends: Sequence[Spot]) -> float:
        """Return how far off the target is."""
        return 1 + min(map(self._far, ends))

    def spying(self, place: int, ends: Sequence[Spot]) -> float:
        """Return the same, less what the turn may find."""
        news, total = 0.0, self.rival.bits.bit_count()
        for said, rest in self.rival.outcomes(self.rival.bits, self.rival.found, place):
            share = rest.bit_count() / total
            news += share * (9 * (said == "exposed") - log2(share))
        return self.wait(ends) - 10 * news

    def _far(self, spot: Spot) -> float:
        """Return the turns to the nearest place where the target may be, then to where it is.

        The nearest comes first: who goes by the mean alone can stand still for ever.
        """
        turns = ways(self.legs, self.rival.looks)[spot]
        near = min(far for far, chance in zip(turns, self.rival.chances, strict=True) if chance)
        mean: float = sum(map(mul, turns, self.rival.chances))
        return near + 0.1 * mean


@dataclass(frozen=True)
class Fuses:
    """Lights bombs: all that is left where nothing else eliminates, option bombsOnly."""

    legs: Legs
    rival: Rival

    def ripen(self, place: int, ends: Sequence[Spot]) -> Generator[None, None, None]:  # noqa: ARG002
        """Pause: there is little to do."""
        yield

    def wait(self, ends: Sequence[Spot]) -> float:
        """Return the best chance of a bomb, negative, a later turn counting less."""
        return min(self._ahead(end, ()) for end in ends)

    def spying(self, place: int, ends: Sequence[Spot]) -> float:
        """Return the same with the chance of this turn."""
        return -self.rival.bomb(place) + min(self._ahead(end, (place,)) for end in ends)

    def _ahead(self, spot: Spot, gone: tuple[int, ...]) -> float:
        far = enumerate(ways(self.legs, self.rival.looks)[spot], 1)
        worth = (LATER**turns * self.rival.bomb(place) for place, turns in far if place not in gone)
        return -max(worth, default=0.0)
