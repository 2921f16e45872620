"""The guided first game: how it begins, and what the coach takes note of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from web.deals import dealt
from web.plan import begun
from web.screens.coach import LASTING, NOTE, hint

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from web.app import App

LEVEL: Final = "beginner"


def learn(app: App) -> None:
    """Deal at once to one person and to bots that are beginners, with a coach at the table."""
    dealt(app, begun("board", app.t).filled(LEVEL, app.t))
    if app.session is not None:
        app.session.notes[0][NOTE] = ""
        app.keep()


def coach(app: App, what: str, *codes: str) -> None:
    """Take note that hints were `heard`, or send the coach `away`."""
    notes = _notes(app)
    if NOTE not in notes:
        return
    if what == "away":
        del notes[NOTE]
    else:
        _had(notes, codes)
    app.keep()


def over(app: App, *sheets: str) -> None:
    """Take note that what the coach says on these sheets, or on the table, is over."""
    session, notes = app.session, _notes(app)
    if session is None or NOTE not in notes:
        return
    sight = session.sight()
    found = [said[0] for sheet in sheets if (said := hint(sight, sheet, wide=app.ui.wide))]
    _had(notes, [code for code in found if code not in LASTING])


def _had(notes: dict[str, str], codes: Iterable[str]) -> None:
    notes[NOTE] = " ".join(dict.fromkeys((*notes[NOTE].split(), *codes)))


def _notes(app: App) -> dict[str, str]:
    """Return the notes of the seat at the glass; nobody's behind the curtain."""
    session = app.session
    return (
        {} if session is None or session.glass.seat is None else session.notes[session.glass.seat]
    )


ORDERS: Final[dict[str, Callable[..., None]]] = {"learn": learn, "coach": coach}
