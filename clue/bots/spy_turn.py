"""What is left of a turn at Spy: the choices, their scores, and the decision put into a thought."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from clue.bots.mind import Thought
from clue.bots.spy_legs import spot_of
from clue.bots.spy_rivals import ways
from clue.core import Move

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator
    from random import Random

    from clue.bots.spy_legs import Legs, Spot, Step
    from clue.bots.spy_rivals import Rival, Weighing
    from clue.games.spy_table import Table


@dataclass(frozen=True)
class Choice:
    """The next step, the spot that the turn spies from, and which of the rivals; None for none."""

    first: Step
    spied: Spot | None = None
    rival: int | None = None


@dataclass(frozen=True)
class Turn:
    """One decision: the legs of the seat on turn, and its rivals, each with its weighing.

    `focus` is the one of them to be eliminated first; each of the others counts `beside` it.
    """

    table: Table
    legs: Legs
    rivals: tuple[Rival, ...]
    weighings: tuple[Weighing, ...]
    focus: int
    beside: float

    @cached_property
    def spot(self) -> Spot:
        """Return where the Spy of the seat on turn is."""
        base = self.table.bases[self.table.turn]
        return spot_of(base.gap, base.facing)

    @cached_property
    def _ends(self) -> dict[tuple[Step, Spot | None], tuple[Spot, ...]]:
        """Return where the turn may end by its first step and the spot that it spies from."""
        ends: dict[tuple[Step, Spot | None], dict[Spot, None]] = {}
        for line in self.legs.lines(self.spot, self.table.done):
            ends.setdefault((line.first, line.spied), {})[line.end] = None
        return {key: self.legs.apart(some) for key, some in ends.items()}

    def decide(self, rng: Random) -> Generator[None, None, tuple[Move, Thought]]:
        """Weigh all choices, a pause after each, and return the best with its thought."""
        best: tuple[float, bool, float, Choice] | None = None
        for (first, spied), ends in self._ends.items():
            yield from self._ripen(spied, ends)
            for choice, score in self._weighed(first, spied, ends):
                one = (score, first != "end", rng.random(), choice)
                best = one if best is None or one[:3] < best[:3] else best
            yield
        assert best is not None  # noqa: S101 - a turn can always end
        return self._said(best[3])

    def _ripen(self, spied: Spot | None, ends: tuple[Spot, ...]) -> Generator[None, None, None]:
        for rival, weighing in zip(self.rivals, self.weighings, strict=True):
            yield from weighing.ripen(0, ends)
            if spied is not None and rival.tells(rival.looks[spied]):
                yield from weighing.ripen(rival.looks[spied], ends)

    def _weighed(
        self, first: Step, spied: Spot | None, ends: tuple[Spot, ...]
    ) -> Iterator[tuple[Choice, float]]:
        waits = [weighing.wait(ends) for weighing in self.weighings]
        counts = [1.0 if i == self.focus else self.beside for i in range(len(waits))]
        together = sum(wait * count for wait, count in zip(waits, counts, strict=True))
        if spied is None:
            yield Choice(first), together
            return
        for i, rival in enumerate(self.rivals):
            place = rival.looks[spied]
            if rival.tells(place):
                gain = waits[i] - self.weighings[i].spying(place, ends)
                yield Choice(first, spied, i), together - gain * counts[i]

    # --- Words ----------------------------------------------------------------------------------

    def _said(self, choice: Choice) -> tuple[Move, Thought]:
        verb = choice.first.split()[0]
        if choice.rival is not None and choice.spied is not None:
            rival = self.rivals[choice.rival]
            thought = _aim(verb, rival, rival.looks[choice.spied])
            if verb == "spy":
                return Move("spy", (str(rival.seat),)), thought
            return Move.parse(choice.first), thought
        if verb == "end":
            return Move("end"), self._ended()
        return Move.parse(choice.first), self._later(choice.first)

    def _later(self, first: Step) -> Thought:
        """Return what a step is for that spies on nobody this turn."""
        rival = self.rivals[self.focus]
        places = range(1, len(rival.deck) + 1)
        place = max(places, key=rival.bomb if rival.fuses else lambda at: rival.chances[at - 1])
        far = ways(self.legs, rival.looks)
        turns = min(far[end][place - 1] for end in self._ends[first, None])
        return _thought("move-fuse" if rival.fuses else "move-later", rival.seat, place, turns)

    def _ended(self) -> Thought:
        if "spy" not in self.table.done:
            for rival in self.rivals:
                if rival.looks[self.spot] in rival.lit:
                    return _thought("end-lit", rival.seat, rival.looks[self.spot])
        return _thought("end-done" if self.table.done else "end-wait")


def _aim(verb: str, rival: Rival, place: int) -> Thought:
    """Return why a place is spied on, now or after a step of this turn."""
    now = "spy" if verb == "spy" else "move"
    if rival.fuses:
        return _thought(f"{now}-bomb", rival.seat, place, _percent(rival.bomb(place)))
    chance = rival.chances[place - 1]
    if chance == 1:
        return _thought(f"{now}-sure", rival.seat, place)
    if chance:
        return _thought(f"{now}-likely", rival.seat, place, _percent(chance))
    return _thought(f"{now}-learn", rival.seat, place)


def _thought(code: str, *words: int) -> Thought:
    return Thought(code, tuple(map(str, words)))


def _percent(chance: float) -> int:
    """Return a chance in a hundred; what is open is neither 0 nor 100."""
    return 100 if chance == 1 else min(99, max(1, round(100 * chance)))
