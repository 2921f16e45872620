"""What one seat knows of the hidden cards: the language between games and the solver.

Holders are seats, or SOLUTION for the envelope. `event` is the place in the log of the event
that a fact came from, -1 for what was typed in; two facts that say the same are equal.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, TypeAlias

Holder: TypeAlias = int
SOLUTION: Final = -1


@dataclass(frozen=True)
class Holds:
    """The holder has this card."""

    holder: Holder
    card: str
    event: int = field(default=-1, compare=False)


@dataclass(frozen=True)
class Lacks:
    """The holder has none of these cards."""

    holder: Holder
    cards: tuple[str, ...]
    event: int = field(default=-1, compare=False)


@dataclass(frozen=True)
class HoldsOneOf:
    """The holder has at least one of these cards."""

    holder: Holder
    cards: tuple[str, ...]
    event: int = field(default=-1, compare=False)


@dataclass(frozen=True)
class NotSolution:
    """The solution is not exactly these cards, one of each kind."""

    cards: tuple[str, ...]
    event: int = field(default=-1, compare=False)


@dataclass(frozen=True)
class Stands:
    """In Spy: one of these cards stands at this place of the seat's base, counted from 1."""

    seat: int
    place: int
    cards: tuple[str, ...]
    event: int = field(default=-1, compare=False)


Fact: TypeAlias = Holds | Lacks | HoldsOneOf | NotSolution


@dataclass(frozen=True)
class Case:
    """All that one observer knows, every deal that fits it being equally likely.

    `cards` is one tuple a kind, `hands` the size of each seat's hand, `opened` the cards that lie
    face up; the solution has one card of each kind and the rest are in the hands.
    """

    cards: tuple[tuple[str, ...], ...]
    hands: tuple[int, ...]
    opened: tuple[str, ...] = ()
    facts: tuple[Fact, ...] = ()
