"""The referee: it owns the truth of one match and hands out chairs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from clue.core import Awaiting, Chair, Event, Game, IllegalMove, Move, Seat, Setup, witness

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

S = TypeVar("S", bound=Awaiting)
V = TypeVar("V", bound=Awaiting)


class Match(Generic[S, V]):
    """One match of a game: deals when it is given no events, else goes on from them.

    Raises BadSetup for a set-up that the game refuses.
    """

    def __init__(
        self, game: Game[S, V], setup: Setup, rng: Random, events: tuple[Event, ...] | None = None
    ) -> None:
        """Deal with `rng`, or replay `events`; later chance comes from `rng` too."""
        game.check(setup)
        self.setup = setup
        self._game, self._rng = game, rng
        self._listeners: list[Callable[[], None]] = []
        self._replay(game.deal(setup, rng) if events is None else events)

    def _replay(self, events: tuple[Event, ...]) -> None:
        self._events: tuple[Event, ...] = ()
        self._state = self._game.start(self.setup)
        seats: tuple[Seat | None, ...] = (*self.setup.seats, None)
        self._views = {seat: self._game.look(self.setup, seat) for seat in seats}
        self._seen: dict[Seat | None, list[Event]] = {seat: [] for seat in seats}
        self._happen(events)

    def _happen(self, events: tuple[Event, ...]) -> None:
        for event in events:
            self._state = self._game.apply(self._state, event)
            for seat, view in self._views.items():
                seen = witness(event, seat)
                self._seen[seat].append(seen)
                self._views[seat] = self._game.see(view, seen)
        self._events += events

    @property
    def awaiting(self) -> Seat | None:
        """Return the seat that is asked for a move, None once the match is over: public."""
        return self._state.awaiting

    @property
    def events(self) -> tuple[Event, ...]:
        """Return the whole truth: for saving it, and for nothing that a player may see."""
        return self._events

    def truth(self) -> tuple[Event, ...]:
        """Return the whole log for a replay with open cards; IllegalMove before the end."""
        if self.awaiting is not None:
            raise IllegalMove("not-over")
        return self._events

    def public(self) -> V:
        """Return the view of somebody who only looks on."""
        return self._views[None]

    def overheard(self, first: int) -> tuple[Event, ...]:
        """Return the events from number `first` on as somebody who only looks on saw them."""
        return tuple(self._seen[None][first:])

    def chair(self, seat: Seat) -> Chair[V]:
        """Return the chair of `seat`."""
        return Chair(
            seat,
            view=lambda: self._views[seat],
            seen=lambda first: tuple(self._seen[seat][first:]),
            play=lambda move: self._play(seat, move),
            listen=self._listen,
        )

    def _play(self, seat: Seat, move: Move) -> None:
        if not any(move in form for form in self._game.legal(self._views[seat])):
            raise IllegalMove("illegal", move)
        self._happen(self._game.decide(self._state, seat, move, self._rng))
        self._tell()

    def _listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def _tell(self) -> None:
        for listener in tuple(self._listeners):
            listener()

    @property
    def undoable(self) -> bool:
        """Tell whether the last event can be taken back, having revealed nothing to anybody."""
        return isinstance(self._events[-1], self._game.UNDOABLE)

    def undo(self) -> None:
        """Take back the last event; IllegalMove when it has revealed something."""
        if not self.undoable:
            raise IllegalMove("no-undo")
        self._replay(self._events[:-1])
        self._tell()
