"""Which page there is for what the app is doing; screens are imported when they are first shown."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from web.screens import home
from web.text import Text

if TYPE_CHECKING:
    from web.app import App
    from web.html import Markup
    from web.session import Session


def art(app: App) -> str:
    """Return the drawings made once: the floor with its names, as soon as a match is open."""
    return "" if app.session is None else _floor(app.t.language)


@cache
def _floor(language: str) -> str:
    from web.draw.board import LABELS, floor  # noqa: PLC0415 - not needed to start

    t = Text(language)
    return str(floor({room: t.card(room) for room in LABELS}))


def page(app: App) -> Markup:
    """Return the page that is open; home when there is nothing to show on another."""
    if app.ui.screen in _PAGES:
        return _PAGES[app.ui.screen](app)
    return _home(app) if app.session is None else _table(app, app.session)


def home_page(app: App) -> str:
    """Return home as it is now: all of it is public."""
    return str(_home(app))


def _home(app: App) -> Markup:
    return home.home(app.t, app.shelf.saved(app.page.when), update=app.update)


def _saves(app: App) -> Markup:
    return home.saved(app.t, app.shelf.saved(app.page.when), app.ui.sheet)


def _setup(app: App) -> Markup:
    from web.screens import setup  # noqa: PLC0415 - not needed to start

    return setup.setup(app.t, app.plan) if app.plan else _home(app)


def _rules(app: App) -> Markup:
    from web.screens import pages  # noqa: PLC0415 - not needed to start

    return pages.rules(app.t)


def _settings(app: App) -> Markup:
    from web.screens import pages  # noqa: PLC0415 - not needed to start

    return pages.settings(app.t, str(app.settings.get("theme", "auto")))


def _elsewhere(app: App) -> Markup:
    from web.screens import pages  # noqa: PLC0415 - not needed to start

    return pages.message(app.t, "elsewhere.text", "elsewhere.take", "takeover")


_PAGES = {
    "saves": _saves,
    "setup": _setup,
    "rules": _rules,
    "settings": _settings,
    "elsewhere": _elsewhere,
}


def _table(app: App, session: Session) -> Markup:
    """Return the table: a seat's eyes, or the curtain between two seats, or the ending."""
    from web.screens import curtain, ending, play  # noqa: PLC0415 - not needed to start

    match, awaiting = session.match, session.match.awaiting
    if awaiting is None:
        views = [match.chair(seat).view() for seat in range(len(session.players))]
        return ending.ending(app.t, views, session.names, session.notes, match.overheard(0))
    if session.glass.seat is not None:
        return play.table(app.t, session.sight(), app.ui)
    return curtain.curtain(
        app.t,
        session.names[awaiting],
        match.public().table.setup.roles[awaiting],
        match.overheard(session.turned),
        session.names,
        pin=bool(session.players[awaiting].pin),
        wrong=app.wrong_pin,
    )
