"""A match that is over, and what there is to tell of it by now."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from clue.games.evidence import Ended, Failed

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from clue.core import Event, Seat
    from clue.deduce.review import Review
    from web.html import Markup
    from web.text import Text


@dataclass(frozen=True)
class Past:
    """What is left of a match: all seats' views, which the end has opened, notes, and the log.

    `looks` look back on what each seat could have known, where that is ready. All at once would
    take longer than a frame: `books` are the seats whose notebooks are laid out, `told` tells
    whether the log is. `kept` is what was drawn of it, by language and name.
    """

    views: Sequence[Any]
    names: Sequence[str]
    notes: Sequence[Mapping[str, str]]
    log: Sequence[Event]
    looks: Sequence[Review | None] = ()
    books: Collection[Seat] = ()
    told: bool = True
    kept: dict[tuple[str, str], Markup] = field(default_factory=dict)

    @property
    def table(self) -> Any:  # noqa: ANN401 - any game's table
        """Return the public table, as it was left."""
        return self.views[0].table

    @property
    def roles(self) -> Sequence[str]:
        """Return what each seat played."""
        roles: Sequence[str] = self.table.setup.roles
        return roles

    @property
    def winners(self) -> Sequence[Seat]:
        """Return who has won; nobody where all have lost."""
        winners: Sequence[Seat] = self.table.winners
        return winners

    def turn(self, event: int) -> int:
        """Return in which turn of the game an event happened, counted from 1."""
        return 1 + sum(isinstance(before, Ended | Failed) for before in self.log[:event])

    def once(self, t: Text, name: str, draw: Callable[[], Markup]) -> Markup:
        """Return what is drawn once in each language, for nothing of it can change any more."""
        key = t.language, name
        if key not in self.kept:
            self.kept[key] = draw()
        return self.kept[key]
