"""How a Spy gets about its own base: what a turn can do, and in how many turns a card is faced.

A spot is a gap and a facing as one number, twice the gap and one more for L.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, TypeAlias

from clue.games.spy_table import FREE_TURN, MOVE_FIRST, ONE_TURN, faced, number

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator

    from clue.core import Setup
    from clue.games.spy import View

Spot: TypeAlias = int
Step: TypeAlias = str
Turns: TypeAlias = tuple[tuple[Spot | None, Spot], ...]
FAR = 9
"""More turns than any way takes: for a card that cannot be faced."""


@dataclass(frozen=True)
class Line:
    """What is left of a turn: its first step, the spot that it spies from if any, and its end.

    A step is a move as text, `spy` without whom.
    """

    first: Step
    spied: Spot | None
    end: Spot


@dataclass(frozen=True)
class Legs:
    """The Moves of one base: how far its Spy may go from each place, and the house rules."""

    numbers: tuple[tuple[int, ...], ...]
    one_turn: bool = False
    free_turn: bool = False
    move_first: bool = False

    @property
    def places(self) -> int:
        """Return how many cards the base has."""
        return len(self.numbers)

    @property
    def spots(self) -> range:
        """Return every spot."""
        return range(2 * self.places)

    def faced(self, spot: Spot) -> int:
        """Return the place faced from a spot (S7)."""
        return faced(spot // 2, facing(spot), self.places)

    def moves(self, spot: Spot) -> Iterator[tuple[Step, Spot]]:
        """Yield every Move as text, and the spot it ends on (S11-S13)."""
        for before, after in ((0, 0), (0, 1), (1, 0), (1, 1)):
            if before and after and self.one_turn:
                continue
            start = spot ^ before
            for spaces in self.numbers[self.faced(start) - 1]:
                way = -spaces if start % 2 else spaces
                end = 2 * ((start // 2 + way) % self.places) + (start % 2 ^ after)
                yield f"move {'turn ' * before}{spaces}{' turn' * after}", end

    def lines(self, spot: Spot, done: frozenset[str]) -> Iterator[Line]:
        """Yield all that a turn can still do; several may come to the same."""
        yield Line("end", None, spot)
        for step, verb, end in self._steps(spot, done):
            for rest in self.lines(end, done | {verb}):
                yield Line(step, spot if verb == "spy" else rest.spied, rest.end)

    def _steps(self, spot: Spot, done: frozenset[str]) -> Iterator[tuple[Step, str, Spot]]:
        if "spy" not in done:
            yield "spy", "spy", spot
        if "move" not in done and not (self.move_first and "spy" in done):
            yield from ((step, "move", end) for step, end in self.moves(spot))
        if self.free_turn and "turn" not in done:
            yield "turn", "turn", spot ^ 1

    def apart(self, ends: Iterable[Spot]) -> tuple[Spot, ...]:
        """Return the ends that differ: with a free turn it is all one which way the Spy faces."""
        some = tuple(ends)
        if not self.free_turn:
            return some
        return tuple(end for end in some if end % 2 == 0 or end - 1 not in some)

    def ripen(self) -> Generator[None, None, None]:
        """Work out in slices what `turns` and `distances` will then only look up."""
        for spot in self.spots:
            _turn(self, spot)
            yield
        for spot in self.spots:
            _distances(self, spot)
            yield

    @cached_property
    def turns(self) -> tuple[Turns, ...]:
        """Return for each spot what a whole turn can do: the spot it spies from, and its end."""
        return tuple(_turn(self, spot) for spot in self.spots)

    @cached_property
    def distances(self) -> tuple[tuple[int, ...], ...]:
        """Return from each spot in how many turns each spot can be spied from, 1 being this one."""
        return tuple(_distances(self, spot) for spot in self.spots)

    @cached_property
    def reach(self) -> tuple[tuple[int, ...], ...]:
        """Return from each spot in how many turns each place can be faced; place 1 is index 0."""
        return tuple(
            tuple(
                min(there[spot] for spot in self.spots if self.faced(spot) == place)
                for place in range(1, self.places + 1)
            )
            for there in self.distances
        )


@lru_cache(1024)
def _turn(own: Legs, spot: Spot) -> Turns:
    return tuple({(line.spied, line.end): None for line in own.lines(spot, frozenset())})


@lru_cache(1024)
def _distances(own: Legs, start: Spot) -> tuple[int, ...]:
    found, ends = [FAR] * len(own.spots), {start}
    for turn in range(1, FAR):
        lines = [line for spot in ends for line in own.turns[spot]]
        for spied, _ in lines:
            if spied is not None:
                found[spied] = min(found[spied], turn)
        if FAR not in found:
            break
        ends = {end for _, end in lines}
    return tuple(found)


def facing(spot: Spot) -> str:
    """Return which way the Spy faces on a spot."""
    return "L" if spot % 2 else "R"


def spot_of(gap: int, facing: str) -> Spot:
    """Return the spot of a gap and a facing."""
    return 2 * gap + (facing == "L")


def legs_of(view: View) -> Legs:
    """Return the legs of the seat's own base; an exposed card lets its Spy go 1 or 2 (S12)."""
    table, setup = view.table, view.table.setup
    exposed = table.bases[table.turn].exposed
    numbers = tuple(
        (1, 2) if place in exposed else (number(card),) for place, card in enumerate(view.hand, 1)
    )
    return legs(numbers, setup)


def legs(numbers: tuple[tuple[int, ...], ...], setup: Setup) -> Legs:
    """Return the legs of a base with these numbers under the house rules, worked out once."""
    rules = (setup.option(rule) for rule in (ONE_TURN, FREE_TURN, MOVE_FIRST))
    return _legs(numbers, *map(bool, rules))


_legs = lru_cache(256)(Legs)
