"""What the seat at the glass is shown, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from clue.core import Event, Form, Seat


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

    @property
    def seat(self) -> Seat:
        """Return the seat that looks."""
        return int(self.view.seat)
