"""The replay that is open at the glass: its orders, its play by the clock, its game played on."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from clue.games import GAMES
from clue.games.evidence import Dealt
from clue.replay import Replay
from web import route
from web.screens import replay as screen
from web.screens.replay import OPEN, PACES, Cursor, Moment

if TYPE_CHECKING:
    from web.app import App
    from web.html import Markup
    from web.session import Session

LINES: Final = 8
"""So many of the last events are told."""

DIGITS: Final = 6
"""A longer number is no moment of any match."""


def past(session: Session) -> Replay[Any]:
    """Return what the match of a session was; IllegalMove while it goes on."""
    setup = session.match.public().table.setup
    return Replay(GAMES[session.game], setup, session.match.truth())


class OpenReplay:
    """The replay of the match of `session`, which is over: `cursor` is all that a tap changes."""

    def __init__(self, app: App, session: Session) -> None:
        """Begin at the first event with everything open; IllegalMove while the match goes on."""
        self.app, self.session = app, session
        self.past = past(session)
        self.every = len(self.past.events)
        self.cursor = Cursor()
        self._run = object()

    def order(self, verb: str = "", *words: str) -> None:
        """Carry out an order to the replay; one that is unknown or out of date is ignored."""
        match verb, words:
            case "open", ():
                self._stop()
                self.app.go("replay")
            case "to", (moment,) if self._to(moment):
                self.app.page.announce(screen.sentence(self.app.t, self.moment))
            case "play", ():
                self._play()
            case "pause", ():
                self._stop()
            case "branch", ():
                self._stop()
                self.app.do_sheet("branch")
            case "go", () if self.app.ui.sheet == "branch":
                self._branch()

    def typed(self, words: str, value: str) -> None:
        """Take what the slider or a choice says: `to`, `eyes` or `pace`."""
        if words == "to":
            self._to(value)
        elif words == "pace" and value in PACES:
            self.cursor = replace(self.cursor, pace=value)
        elif words == "eyes" and value in (OPEN, *map(str, range(len(self.session.players)))):
            eyes = None if value == OPEN else int(value)
            self.cursor = replace(self.cursor, eyes=eyes)

    # --- The moment -------------------------------------------------------------------------------

    @property
    def moment(self) -> Moment:
        """Return the match as it stood where the cursor is, as far as its eyes saw it."""
        past, at, eyes = self.past, self.cursor.at, self.cursor.eyes
        first = max(0, at - LINES)
        truth = past.events[:at]
        return Moment(
            cursor=self.cursor,
            every=self.every,
            names=self.session.names,
            log=truth[first:] if eyes is None else past.seen(eyes, first, at),
            view=lambda seat: past.view(seat, at),
            dealt=next((e for e in truth if isinstance(e, Dealt)), None) if eyes is None else None,
            goes_on=self._goes_on(),
        )

    def page(self) -> Markup:
        """Return the page of the moment."""
        t, moment = self.app.t, self.moment
        shot, beside = route.desk(self.session.game).stage(t, moment)
        return screen.replay(t, moment, shot, beside, self.app.ui)

    def _to(self, moment: str) -> bool:
        """Go to a moment and stop there, the last for one beyond it; no number is ignored."""
        if not (moment.isascii() and moment.isdecimal()):
            return False
        self._stop()
        self._step(int(moment) if len(moment) <= DIGITS else self.every)
        return True

    def _step(self, at: int) -> None:
        """Go to a moment; to the next one tokens walk."""
        before, old = self._places(), self.cursor.at
        self.cursor = replace(self.cursor, at=max(1, min(at, self.every)))
        if before and self.cursor.at == old + 1:
            from web.screens.board import walked  # noqa: PLC0415 - where there is a board

            for token, points in walked(before, self._places()):
                self.app.page.after(0, partial(self.app.page.walk, token, points))

    def _places(self) -> dict[str, Any]:
        """Return where the tokens stand; nowhere without a board."""
        if self.session.game != "board":
            return {}
        return dict(self.past.view(self.cursor.eyes, self.cursor.at).table.places)

    # --- By the clock -----------------------------------------------------------------------------

    def _play(self) -> None:
        """Play on, at the end from the beginning."""
        at = 1 if self.cursor.at == self.every else self.cursor.at
        self.cursor = replace(self.cursor, at=at, playing=True)
        self._wait()

    def _stop(self) -> None:
        self.cursor = replace(self.cursor, playing=False)

    def _wait(self) -> None:
        self._run = run = object()
        self.app.page.after(PACES[self.cursor.pace], lambda: self._tick(run))

    def _tick(self, run: object) -> None:
        """Show the next event, unless somebody has stopped or left the replay."""
        here = self.app.replay is self and self.app.ui.screen == "replay"
        if not here or not self.cursor.playing or run is not self._run:
            return
        self._step(self.cursor.at + 1)
        if self.cursor.at == self.every:
            self._stop()
        else:
            self._wait()
        self.app.page.announce(screen.sentence(self.app.t, self.moment))
        self.app.render()

    # --- Playing on -------------------------------------------------------------------------------

    def _goes_on(self) -> tuple[int, int] | None:
        """Return from how many events it can be played on here, and who is on turn then."""
        at = self.past.pause(self.cursor.at)
        return None if at is None else (at, self.past.events[at].seat)

    def _branch(self) -> None:
        """Play on from here as a new game; the one that is over stays as it was kept."""
        goes_on = self._goes_on()
        if goes_on is not None:
            app, name = self.app, f"save.{self.app.page.now():.0f}"
            app.begin(app.games.branch(self.session, name, goes_on[0]))
            app.keep()
            app.page.announce("")  # what was announced last may tell of a card
