"""What the seat at the glass is shown, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from clue.core import Event, Form, Seat
    from clue.deduce.explain import Reason
    from clue.deduce.hint import Hint
    from clue.facts import Case


@dataclass(frozen=True)
class Aid:
    """What deduction has found out for the seat by now, as far as its notebook's help goes.

    `marks` are certain squares; those of an earlier moment stay until it has thought again, since
    what was certain stays so. `chances` are percent, `deals` None while unknown and 0 when there
    are too many. `reason` is that of the open cell, `clash` why the pencil marks can't be. In Spy,
    `bases` are percent by place and pencil mark, `orders` how many orders of a rival's base are
    left, `events` those from which the open cell follows.
    """

    case: Case | None = None
    marks: Mapping[tuple[str, int], bool] = field(default_factory=dict)
    chances: Mapping[tuple[str, int], int] = field(default_factory=dict)
    deals: int | None = None
    reason: Reason | None = None
    hint: Hint | None = None
    clash: Reason | None = None
    thinking: bool = False
    bases: Mapping[tuple[str, int], Mapping[str, int]] = field(default_factory=dict)
    orders: Mapping[Seat, int] = field(default_factory=dict)
    events: tuple[int, ...] = ()


@dataclass(frozen=True)
class Sight:
    """All that the seat at the glass is shown: its view, its legal moves, its log and its notes.

    `news` are the events since it last looked; `undoable` tells of its last move,
    `waiting` names the bot that is awaited.
    """

    view: Any
    forms: Mapping[str, Form]
    log: Sequence[Event]
    news: Sequence[Event]
    names: Sequence[str]
    help: str
    notes: Mapping[str, str]
    undoable: bool = False
    waiting: str = ""
    aid: Aid = field(default_factory=Aid)

    @property
    def seat(self) -> Seat:
        """Return the seat that looks."""
        return int(self.view.seat)
