"""Bots at the glass: they think in slices while the page stays alive, and move after a pause."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from web.slices import work

if TYPE_CHECKING:
    from collections.abc import Callable

    from clue.bots.mind import Thinking, Thought
    from clue.core import Move
    from web.page import Page
    from web.session import Session

PACE: Final = {"beginner": 700.0, "club": 900.0, "expert": 1000.0, "master": 1200.0}
"""Milliseconds from the last event to a bot's move, whatever it holds and however hard it is."""

HURRIED: Final = 100.0
"""The same for the impatient: still longer than most thinking, which could tell something."""


class Thinker:
    """Lets the bot that is awaited think; `moved` gets its decision when it is time."""

    def __init__(self, page: Page, moved: Callable[[Move, Thought], None]) -> None:
        """Wait for a session."""
        self._page, self._moved = page, moved
        self._at: tuple[str, int] | None = None
        self._thinking: Thinking | None = None
        self._began = self._pace = 0.0
        self._ready: Callable[[], None] | None = None
        self._hurried = False

    def wake(self, session: Session | None) -> None:
        """Let the awaited bot think unless it does already; forget all when nobody has to."""
        level = session.bot if session else ""
        if session is None or not level:
            self._at = self._thinking = self._ready = None
            self._hurried = False
        elif self._at != (session.name, session.count):
            self._at, self._ready = (session.name, session.count), None
            self._began, self._pace = self._page.now(), PACE[level]
            thinking = self._thinking = _begun(session)
            self._later(thinking, partial(self._think, thinking))

    def hurry(self) -> None:
        """Pause but shortly until a person is asked."""
        self._hurried = True
        if self._ready is not None:
            self._ready()

    def _later(self, thinking: Thinking, action: Callable[[], None], wait: float = 0) -> None:
        """Do something later, unless the glass has turned to something else by then."""
        self._page.after(wait, lambda: action() if thinking is self._thinking else None)

    def _think(self, thinking: Thinking) -> None:
        if found := work(thinking, self._page.now):
            self._decided(thinking, *found[0])
        else:
            self._later(thinking, partial(self._think, thinking))

    def _decided(self, thinking: Thinking, move: Move, thought: Thought) -> None:
        def act() -> None:
            self._at = self._thinking = self._ready = None
            self._moved(move, thought)

        self._ready = act
        due = self._began + (HURRIED if self._hurried else self._pace)
        self._later(thinking, act, max(0.0, due - self._page.now()))


def _begun(session: Session) -> Thinking:
    """Let a session's bot think, from the first step on and not before."""
    return (yield from session.think())
