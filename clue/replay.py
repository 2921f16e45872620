"""A match that is over, looked back on: what any seat saw after any event."""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, TypeVar

from clue.core import Awaiting, witness

if TYPE_CHECKING:
    from clue.core import Event, Game, Seat, Setup


class Seeing(Awaiting, Protocol):
    """A view, which has a table: what everybody saw."""

    @property
    def table(self) -> Any:  # noqa: ANN401 - any game's
        """The table, with whose turn it was and the order of turns."""


V = TypeVar("V", bound=Seeing)

STRIDE: Final = 16
"""A view is kept after every so many events, and what lies between is folded from there."""


class Replay(Generic[V]):
    """The views of a match at any moment; `events` are its whole truth, as only the end opens it.

    A moment is the number of events that have happened. One that is none is taken for the nearest.
    """

    def __init__(self, game: Game[Any, V], setup: Setup, events: tuple[Event, ...]) -> None:
        """Look back on `events`; nothing is folded before it is asked for."""
        self.setup, self.events = setup, events
        self._game = game
        self._kept: dict[Seat | None, dict[int, V]] = {}
        self._last: dict[Seat | None, tuple[int, V]] = {}

    def view(self, seat: Seat | None, moment: int) -> V:
        """Return what `seat` knew, None a bystander; the next moment costs one event."""
        moment = max(0, min(moment, len(self.events)))
        start, view = self._before(seat, moment)
        for at, event in enumerate(self.events[start:moment], start + 1):
            view = self._game.see(view, witness(event, seat))
            if at % STRIDE == 0:
                self._kept[seat][at] = view
        self._last[seat] = moment, view
        return view

    @cached_property
    def rounds(self) -> int:
        """Return how many rounds there were: a turn that passes back in the order begins one."""
        tables = (self.view(None, at + 1).table for at in range(len(self.events)))
        turns: list[int] = [t.order.index(t.turn) for t in tables if t.phase != "arranging"]
        return 1 + sum(after < before for before, after in pairwise(turns))

    def _before(self, seat: Seat | None, moment: int) -> tuple[int, V]:
        """Return the latest view until a moment that is there already, and its own moment."""
        if seat not in self._kept:
            self._kept[seat] = {0: self._game.look(self.setup, seat)}
        kept = self._kept[seat]
        start = max(at for at in kept if at <= moment)
        last = self._last.get(seat, (0, kept[0]))
        return last if start < last[0] <= moment else (start, kept[start])

    def seen(self, seat: Seat | None, first: int, moment: int) -> tuple[Event, ...]:
        """Return the events from number `first` until a moment as `seat` witnessed them."""
        return tuple(witness(event, seat) for event in self.events[max(0, first) : max(0, moment)])

    @cached_property
    def pauses(self) -> tuple[int, ...]:
        """Return the moments at which a move was made: nothing that follows by itself is open."""
        return tuple(at for at, event in enumerate(self.events) if self._game.asks(event))

    def pause(self, moment: int) -> int | None:
        """Return the last moment until this one at which a move was made, or else the first."""
        before = [at for at in self.pauses if at <= moment] or self.pauses[:1]
        return before[-1] if before else None
