"""How many turns a rival's base will still cost: a short search over what can be spied on.

It asks what each answer would leave of the orders of the base, and ends in an estimate whose
weights were fitted to games of the search itself.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from math import log2
from operator import mul
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from clue.bots.spy_rivals import ways
from clue.deduce.bases import masks

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from clue.bots.spy_legs import Legs, Spot
    from clue.bots.spy_rivals import Rival

Plans: TypeAlias = "tuple[dict[int, tuple[Spot, ...]], ...]"

# Turns: for each target left, for each bit that is unknown of the place of the next target and of
# those after it, and for each turn of the way to the next.
EACH: Final = 1.1
BITS: Final = (0.5, 0.25, 0.3, 0.2)
WAY: Final = 0.5


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

    @property
    def _now(self) -> Known:
        return Known(self.rival.bits, self.rival.found, self.rival.lit)

    def ripen(self, place: int, ends: Sequence[Spot]) -> Generator[None, None, None]:
        """Work out in slices what `wait` or `spying` will then only look up."""
        for then in self._answers(place, self._now) or [self._now]:
            yield from self._ripen(ends, then, self.depth - 1)

    def wait(self, ends: Sequence[Spot]) -> float:
        """Return the turns that it takes when none of the rival's places is spied on now."""
        return 1 + self._best(ends, self._now, self.depth - 1)

    def spying(self, place: int, ends: Sequence[Spot]) -> float:
        """Return the turns that it takes when a place is spied on now."""
        return self._mean(ends, self._answers(place, self._now), self.depth - 1)

    def _answers(self, place: int, known: Known) -> list[Known]:
        """Return what each answer of a place leaves; none of a place that tells nothing."""
        bits, found, lit = known
        if place == 0 or place in lit or found == len(self.rival.goals):
            return []
        thens = [
            Known(rest, found + (said == "exposed"), lit | {place} if said == "bomb" else lit)
            for said, rest in self.rival.outcomes(bits, found, place)
        ]
        return [] if thens == [known] else thens

    def _best(self, ends: Sequence[Spot], known: Known, depth: int) -> float:
        if known.found == len(self.rival.goals):
            return 0.0
        if depth == 0:
            return self._guess(ends, known)
        return min(self._value(end, known, depth) for end in ends)

    def _mean(self, ends: Sequence[Spot], thens: list[Known], depth: int) -> float:
        counts = [then.bits.bit_count() for then in thens]
        cost = sum(n * self._best(ends, t, depth) for n, t in zip(counts, thens, strict=True))
        return 1 + cost / sum(counts)

    def _turns(self, spot: Spot, known: Known) -> list[tuple[tuple[Spot, ...], list[Known]]]:
        """Return what a turn can do that tells something, else where it may wait."""
        plan = self._plans[spot]
        turns = [(ends, self._answers(place, known)) for place, ends in plan.items()]
        return [turn for turn in turns if turn[1]] or [(plan[0], [known])]

    def _value(self, spot: Spot, known: Known, depth: int) -> float:
        """Return the turns that it takes from a spot when the next ones are played well."""
        key = spot, known, depth
        if key not in self._values:
            self._values[key] = min(
                self._mean(ends, thens, depth - 1) for ends, thens in self._turns(spot, known)
            )
        return self._values[key]

    def _ripen(self, ends: Sequence[Spot], known: Known, depth: int) -> Generator[None, None, None]:
        """Fill `_values` from the leaves up, a pause after each value."""
        if depth == 0 or known.found == len(self.rival.goals):
            return
        for end in ends:
            if (end, known, depth) in self._values:
                continue
            if depth > 1:
                for there, thens in self._turns(end, known):
                    for then in thens:
                        yield from self._ripen(there, then, depth - 1)
            self._value(end, known, depth)
            yield

    def _guess(self, ends: Sequence[Spot], known: Known) -> float:
        """Return about how many turns it takes from the best spot to find all targets left."""
        key = known.bits, known.found
        if key not in self._guesses:
            self._guesses[key] = self._unknown(*key)
        turns, chances = self._guesses[key]
        far: float = min(sum(map(mul, chances, self._ways[end])) for end in ends)
        return turns + WAY * far

    @cached_property
    def _plans(self) -> Plans:
        return plans(self.legs, self.rival.looks)

    @cached_property
    def _ways(self) -> tuple[tuple[int, ...], ...]:
        return ways(self.legs, self.rival.looks)

    def _unknown(self, bits: int, found: int) -> tuple[float, tuple[float, ...]]:
        """Return what the targets left cost wherever the Spy is, and the chances of the next."""
        total, turns = bits.bit_count(), 0.0
        at, goals = masks(self.rival.deck), self.rival.goals[found:]
        counts = [[(bits & there[goal]).bit_count() for there in at] for goal in goals]
        for worth, some in zip(BITS, counts, strict=False):
            turns += EACH + worth * (log2(total) - sum(n * log2(n) for n in some if n) / total)
        return turns, tuple(n / total for n in counts[0])


@lru_cache(64)
def plans(legs: Legs, looks: tuple[int, ...]) -> Plans:
    """Return from each spot where a turn may end by the place that it spies on, 0 for none."""
    found = []
    for turns in legs.turns:
        plan: dict[int, dict[Spot, None]] = {}
        for spied, end in turns:
            plan.setdefault(0 if spied is None else looks[spied], {})[end] = None
        found.append({place: legs.apart(ends) for place, ends in plan.items()})
    return tuple(found)
