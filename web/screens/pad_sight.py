"""What the detective's pad shows: the pad, what is typed into it, what follows from it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from clue.deduce.explain import Reason
    from clue.facts import Holder
    from clue.pad import Line, Pad
    from web.screens.pad_draft import Draft

TABS: Final = ("notebook", "advice", "lines")


@dataclass(frozen=True)
class Advice:
    """A question and how many bits about the deal its answer gives on average."""

    cards: tuple[str, ...]
    bits: float


@dataclass(frozen=True)
class Findings:
    """What is known so far; `state` is `thinking`, `advising`, `done`, `many` or `clash`.

    `marks` are the certain squares, `chances` those of all; `solutions` the likeliest first, each
    with its chance; `asks` the best questions, `rooms` the best one for each card of the last
    kind; `clash` the lines that contradict each other, -1 the cards of the set-up, `conflict` why.
    """

    state: str = "thinking"
    marks: Mapping[tuple[str, Holder], bool] = field(default_factory=dict)
    chances: Mapping[tuple[str, Holder], float] = field(default_factory=dict)
    deals: int = 0
    solutions: tuple[tuple[tuple[str, ...], float], ...] = ()
    asks: tuple[Advice, ...] = ()
    rooms: tuple[Advice, ...] = ()
    clash: tuple[int, ...] = ()
    conflict: Reason | None = None

    @property
    def solution(self) -> tuple[str, ...]:
        """Return the solution once it is certain, nothing before."""
        return self.solutions[0][0] if [chance for _, chance in self.solutions] == [1] else ()


@dataclass(frozen=True)
class PadSight:
    """The pad as it is shown; `gone` is the line deleted last and where it stood.

    `square` is the one whose sheet is open, `reason` why it is certain, once that is found.
    """

    pad: Pad
    draft: Draft | None = None
    gone: tuple[int, Line] | None = None
    tab: str = TABS[0]
    found: Findings = field(default_factory=Findings)
    square: tuple[str, Holder] | None = None
    reason: Reason | None = None
