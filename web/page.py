"""What the app asks of the browser and of the composition root; tests give it plain objects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from web.cues import Note
    from web.plan import Plan
    from web.session import Session


class Page(Protocol):
    """The browser's page, as far as the app needs it; a test gives it a plain object."""

    def show(self, pieces: Sequence[str], screen: str) -> None:
        """Put a page on the glass: the page itself, a message, and the sheets over them.

        `screen` is its name for the style sheet.
        """

    def speak(self, language: str, direction: str, art: str) -> None:
        """Set the language and direction of the document, and the drawings made once."""

    def label(self, saving: str, ready: str) -> None:
        """Say in words how far the app is kept for offline; `saving` has {done} and {total}."""

    def announce(self, words: str) -> None:
        """Have a screen reader say something public."""

    def theme(self, name: str) -> None:
        """Show light, dark, or what the system has."""

    def walk(self, token: str, points: Sequence[tuple[float, float]]) -> None:
        """Let a token walk along points of the board."""

    def give(self, name: str, text: str) -> None:
        """Give the player a file."""

    def share(self, text: str, copied: Callable[[], None]) -> None:
        """Hand a text to another app; or copy it, and tell that it is `copied`."""

    def ask_file(self, then: Callable[[str], None]) -> None:
        """Let the player choose a text file."""

    def when(self, moment: float) -> str:
        """Return a moment, in milliseconds, in local words."""

    def after(self, wait: float, action: Callable[[], None]) -> None:
        """Do something so many milliseconds later, when fingers have been served."""

    def now(self) -> float:
        """Return the moment, in milliseconds."""

    def safe(self) -> None:
        """Ask the browser to keep this app's storage."""

    def remember(self, html: str) -> None:
        """Keep the public home page for the next start, before Python is there."""

    def later(self, step: Callable[[], None]) -> None:
        """Take a short step when the browser has painted and no finger is down."""

    def cue(self, notes: Sequence[Note], *, buzz: bool) -> None:
        """Let notes be heard, and the phone be felt."""

    def renew(self) -> None:
        """Start anew with the newer version."""

    def take_over(self) -> None:
        """Start anew and take the game over from another tab."""


class Games(Protocol):
    """What only the composition root can do: build matches, and turn them into text and back."""

    def new(self, name: str, plan: Plan) -> Session:
        """Deal a new match."""

    def load(self, name: str, text: str) -> Session:
        """Return the match of a save; BadSave if it is none."""

    def branch(self, session: Session, name: str, count: int) -> Session:
        """Return a new match that goes on from the first `count` events of one that is over."""

    def text(self, session: Session) -> str:
        """Return the save of a match."""
