"""Whose eyes the glass is for: the hand-over between seats.

Between two people the curtain is up and nobody's chair is taken. It depends on who is awaited
and who holds the glass, both public, and on nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from clue.core import Seat


@dataclass(frozen=True)
class Glass:
    """`seat` looks at the glass, None while the curtain is up; `people` are seats without bots."""

    people: frozenset[Seat]
    seat: Seat | None = None

    @property
    def alone(self) -> bool:
        """Tell whether one person plays against bots, who needs no curtain."""
        return len(self.people) == 1

    def awaits(self, seat: Seat | None) -> Glass:
        """Return the glass once `seat` is awaited: a curtain unless it is the one who looks."""
        if self.alone:
            return replace(self, seat=next(iter(self.people)))
        return self if seat == self.seat else replace(self, seat=None)

    def opened(self, seat: Seat) -> Glass:
        """Return the glass opened by the person in `seat`; ValueError for a bot's seat."""
        if seat not in self.people:
            raise ValueError(seat)
        return replace(self, seat=seat)

    def closed(self) -> Glass:
        """Return the glass with the curtain up, unless one person plays alone."""
        return self if self.alone else replace(self, seat=None)
