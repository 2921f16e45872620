"""How many turns a rival's base will still cost: a short search over what can be spied on.

It asks what each answer would leave of the orders of the base, and ends in an estimate whose
weights were fitted to games of the search itself.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from math import log2
from typing import TYPE_CHECKING, Final, NamedTuple

from clue.deduce.bases import masks

if TYPE_CHECKING:
    from collections.abc import Iterable

    from clue.bots.spy_legs import Legs, Spot
    from clue.bots.spy_rivals import Rival

# Turns: for each target left, for each bit that is unknown of the place of the next target and of
# those after it, and for each turn of the way to the next.
EACH: Final = 1.17
BITS: Final = (0.56, 0.25, 0.17, 0.24)
WAY: Final = 0.13


class Known(NamedTuple):
    """What will be known of the base: its orders, the targets found and the bombs lit."""

    bits: int
    found: int
    lit: frozenset[int]


@dataclass(frozen=True)
class Search:
    """Looks `depth` turns ahead, the one that is being played among them."""

    legs: Legs
    rival: Rival
    depth: int
    _guesses: dict[tuple[int, int], tuple[float, tuple[float, ...]]] = field(default_factory=dict)
    _values: dict[tuple[Spot, Known, int], float] = field(default_factory=dict)

    def wait(self, ends: Iterable[Spot]) -> float:
        """Return the turns that it takes when none of the rival's places is spied on now."""
        return 1 + self._best(ends, self._now, self.depth - 1)

    def spying(self, place: int, ends: Iterable[Spot]) -> float:
        """Return the turns that it takes when a place is spied on now."""
        return self._spying(place, ends, self._now, self.depth - 1)

    @property
    def _now(self) -> Known:
        return Known(self.rival.bits, self.rival.found, self.rival.lit)

    def _best(self, ends: Iterable[Spot], known: Known, depth: int) -> float:
        return min(self._value(end, known, depth) for end in ends)

    def _spying(self, place: int, ends: Iterable[Spot], known: Known, depth: int) -> float:
        if place == 0 or place in known.lit:
            return 1 + self._best(ends, known, depth)
        cost, (bits, found, lit) = 0.0, known
        for said, rest in self.rival.outcomes(bits, found, place):
            burning = lit | {place} if said == "bomb" else lit
            then = Known(rest, found + (said == "exposed"), burning)
            cost += rest.bit_count() * self._best(ends, then, depth)
        return 1 + cost / bits.bit_count()

    def _value(self, spot: Spot, known: Known, depth: int) -> float:
        """Return the turns that it takes from a spot when the next ones are played well."""
        if known.found == len(self.rival.goals):
            return 0.0
        if depth == 0:
            return self._guess(spot, known)
        key = spot, known, depth
        if key not in self._values:
            plan = self._plans[spot].items()
            self._values[key] = min(
                self._spying(place, ends, known, depth - 1) for place, ends in plan
            )
        return self._values[key]

    @cached_property
    def _plans(self) -> tuple[dict[int, tuple[Spot, ...]], ...]:
        """Return from each spot where a turn may end by the place that it spies on, 0 for none."""
        plans = []
        for turns in self.legs.turns:
            plan: dict[int, dict[Spot, None]] = {}
            for spied, end in turns:
                place = 0 if spied is None else self.rival.looks[spied]
                plan.setdefault(place, {})[end] = None
            plans.append({place: tuple(ends) for place, ends in plan.items()})
        return tuple(plans)

    def _guess(self, spot: Spot, known: Known) -> float:
        """Return about how many turns it takes from a spot to find all targets left."""
        key = known.bits, known.found
        if key not in self._guesses:
            self._guesses[key] = self._unknown(*key)
        turns, chances = self._guesses[key]
        way = sum(chance * far for chance, far in zip(chances, self._ways[spot], strict=True))
        return turns + WAY * way

    @cached_property
    def _ways(self) -> tuple[tuple[int, ...], ...]:
        return tuple(self.rival.ways(self.legs, spot) for spot in self.legs.spots)

    def _unknown(self, bits: int, found: int) -> tuple[float, tuple[float, ...]]:
        """Return what the targets left cost wherever the Spy is, and the chances of the next."""
        total, turns = bits.bit_count(), 0.0
        at, goals = masks(self.rival.deck), self.rival.goals[found:]
        counts = [[(bits & there[goal]).bit_count() for there in at] for goal in goals]
        for worth, some in zip(BITS, counts, strict=False):
            turns += EACH + worth * (log2(total) - sum(n * log2(n) for n in some if n) / total)
        return turns, tuple(n / total for n in counts[0])
