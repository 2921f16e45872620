"""Bots at the glass: they think in slices while the page stays alive, and move after a pause."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from clue.bots.mind import Thinking, Thought
    from clue.core import Move
    from web.page import Page
    from web.session import Session

SLICE: Final = 8.0
"""Milliseconds of thinking in one go: with what follows it fits between two frames."""

PACE: Final = {"beginner": 700.0, "club": 900.0, "expert": 1000.0, "master": 1200.0}
"""Milliseconds from the last event to a bot's move, whatever it holds and however hard it is."""


class Thinker:
    """Lets the bot that is awaited think; `moved` gets its decision when it is time."""

    def __init__(self, page: Page, moved: Callable[[Move, Thought], None]) -> None:
        """Wait for a session."""
        self._page, self._moved = page, moved
        self._at: tuple[str, int] | None = None
        self._thinking: Thinking
        self._due = 0.0
        self._ready: Callable[[], None] | None = None
        self._hurried = False

    def wake(self, session: Session | None) -> None:
        """Let the awaited bot think unless it does already; forget all when nobody has to."""
        level = session.bot if session else ""
        if session is None or not level:
            self._at, self._hurried = None, False
        elif self._at != (session.name, session.count):
            self._at, self._ready = (session.name, session.count), None
            self._due = self._page.now() + PACE[level]
            self._thinking = session.think()
            self._later(self._slice)

    def hurry(self) -> None:
        """Pause no more until a person is asked."""
        self._hurried = True
        if self._ready is not None:
            self._ready()

    def _later(self, action: Callable[[], None], wait: float = 0) -> None:
        """Do something later, unless the glass has turned to something else by then."""
        at = self._at

        def act() -> None:
            if at == self._at:
                action()

        self._page.after(wait, act)

    def _slice(self) -> None:
        until = self._page.now() + SLICE
        try:
            while self._page.now() < until:
                next(self._thinking)
        except StopIteration as done:
            self._decided(*done.value)
        else:
            self._later(self._slice)

    def _decided(self, move: Move, thought: Thought) -> None:
        def act() -> None:
            self._at = self._ready = None
            self._moved(move, thought)

        self._ready = act
        self._later(act, 0 if self._hurried else max(0.0, self._due - self._page.now()))
