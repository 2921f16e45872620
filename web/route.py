"""Which page there is for what the app is doing; screens are imported when they are first shown."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Protocol, cast

from web.screens import home
from web.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from clue.core import Event, Seat
    from web.app import App
    from web.html import Markup
    from web.screens.parts import Ui
    from web.screens.past import Past
    from web.screens.replay import Moment
    from web.screens.sight import Sight
    from web.session import Session


DESKS: Final = {
    "board": "web.screens.play",
    "cards": "web.screens.question",
    "spy": "web.screens.spy",
}
"""The screens of each game, a module that is imported when the game is opened."""


ORDERS: Final = {
    **dict.fromkeys(("setup", "deal", "again"), "web.deals"),
    **dict.fromkeys(
        ("resume", "export", "share", "import", "delete", "really-delete"), "web.saves"
    ),
    **dict.fromkeys(("learn", "coach"), "web.guide"),
    **dict.fromkeys(("sound", "vibration"), "web.cues"),
}
"""Orders beside the app's own, and the module that has each, imported when it is first given."""


class Desk(Protocol):
    """What the screens of a game provide."""

    def table(self, t: Text, sight: Sight, ui: Ui) -> Markup:
        """Return the page of the seat at the glass."""

    def ending(self, t: Text, past: Past) -> Markup:
        """Return the last page of a match."""

    def scene(self, t: Text, view: Any, names: Sequence[str]) -> Markup:  # noqa: ANN401 - any game's
        """Return what somebody who only looks on sees of the table while a bot plays."""

    def stage(self, t: Text, moment: Moment) -> tuple[Markup, Markup]:
        """Return what lay on the table at a moment of a match that is over, and beside it."""

    def role(self, role: str) -> Markup:
        """Return the small picture of what a seat plays."""

    def order(self, ui: Ui, sight: Sight, words: tuple[str, ...]) -> Ui | None:
        """Return what an order of the desk's own changes on the screen; None for an unknown one."""


def desk(game: str) -> Desk:
    """Return the screens of a game."""
    return cast("Desk", import_module(DESKS[game]))


def ordered(app: App, verb: str, *words: str) -> None:
    """Have an order of ORDERS carried out."""
    import_module(ORDERS[verb]).ORDERS[verb](app, *words)


def desk_order(app: App, words: str) -> bool:
    """Let the game's own screens carry out an order that only changes what is shown."""
    if app.session is None or app.session.glass.seat is None:
        return False
    ui = desk(app.session.game).order(app.ui, app.session.sight(), tuple(words.split()))
    app.ui = ui or app.ui
    return ui is not None


def paint(app: App, game: str) -> None:
    """Set the language, and the drawings made once for a game: the board's floor with its names."""
    floor = _floor(app.t.language) if game == "board" else ""
    app.page.speak(app.t.language, app.t.direction, floor)


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
    return home.home(
        app.t,
        app.shelf.saved(app.page.when),
        update=app.update,
        install="install" not in app.settings,
    )


def _saves(app: App) -> Markup:
    return home.saved(app.t, app.shelf.saved(app.page.when), app.ui.sheet)


def _setup(app: App) -> Markup:
    from web.screens import setup  # noqa: PLC0415 - not needed to start

    if app.plan is None:
        return _home(app)
    return setup.setup(app.t, app.plan, desk(app.plan.game).role)


def _pad(app: App) -> Markup:
    return _home(app) if app.pad is None else app.pad.page()


def _replay(app: App) -> Markup:
    return _home(app) if app.replay is None else app.replay.page()


def _rules(app: App) -> Markup:
    from web.screens import pages  # noqa: PLC0415 - not needed to start

    _, _, game = app.ui.screen.partition("-")
    return pages.rules(app.t, game or (app.session.game if app.session else "board"))


def _settings(app: App) -> Markup:
    from web.screens import pages  # noqa: PLC0415 - not needed to start

    on = [key for key in pages.SWITCHES if app.settings.get(key) == "on"]
    return pages.settings(app.t, str(app.settings.get("theme", "auto")), on)


def _elsewhere(app: App) -> Markup:
    from web.screens import pages  # noqa: PLC0415 - not needed to start

    return pages.message(app.t, "elsewhere.text", "elsewhere.take", "takeover")


_PAGES = {
    "saves": _saves,
    "setup": _setup,
    "pad": _pad,
    "pad-setup": _pad,
    "replay": _replay,
    "rules": _rules,
    **{f"rules-{game}": _rules for game in DESKS},
    "settings": _settings,
    "elsewhere": _elsewhere,
}


def over(app: App, *sheets: str) -> None:
    """Tell the coach, where there is one, that what it says on the table or a sheet is over."""
    if app.session is not None and any("coach" in notes for notes in app.session.notes):
        from web import guide  # noqa: PLC0415 - not needed in any other game

        guide.over(app, *sheets)


def story(app: App, before: dict[str, Any], events: Sequence[Event]) -> Callable[[], None]:
    """Return what tells of events once they are shown; `before` is where the tokens stood.

    What takes long is done before it is called; it is silent when another match is open by then.
    """
    session = app.session
    walks: list[tuple[str, list[tuple[float, float]]]] = []
    if before and session:
        from web.screens.board import walked  # noqa: PLC0415 - not needed to start

        walks += walked(before, session.places)
    words = " ".join(app.t.event(event, session.names) for event in events) if session else ""

    def tell() -> None:
        if app.session is session is not None:
            for token, points in walks:
                app.page.walk(token, points)
            app.page.announce(words)
            cue(app, events)

    return tell


def cue(app: App, events: Sequence[Event]) -> None:
    """Let public events be heard and felt where that was switched on."""
    if "on" in (app.settings.get("sound"), app.settings.get("vibration")):
        from web import cues  # noqa: PLC0415 - off at first

        cues.give(app, events)


def think(app: App) -> None:
    """Go on with what is still to be deduced for the page that is open."""
    if app.session is not None:
        from web import assist  # noqa: PLC0415 - not needed to start

        assist.think(app)


def _table(app: App, session: Session) -> Markup:
    """Return the table: a seat's eyes, or the curtain between two seats, or the ending."""
    from web import assist  # noqa: PLC0415 - not needed to start
    from web.screens import curtain  # noqa: PLC0415 - likewise

    match, awaiting, screens = session.match, session.match.awaiting, desk(session.game)
    if awaiting is None:
        return screens.ending(app.t, assist.past(session))
    if session.glass.seat is not None:
        return screens.table(app.t, assist.sight(session, app.ui), app.ui)
    if session.bot:
        return _watched(app, session, awaiting)
    return curtain.curtain(
        app.t,
        session.names[awaiting],
        screens.role(match.public().table.setup.roles[awaiting]),
        match.overheard(session.turned),
        session.names,
        pin=bool(session.players[awaiting].pin),
        wrong=app.wrong_pin,
    )


def _watched(app: App, session: Session, seat: Seat) -> Markup:
    """Return the public table while a bot plays and nobody's chair is taken."""
    from web.screens import curtain  # noqa: PLC0415 - not needed to start

    match, screens = session.match, desk(session.game)
    view = match.public()
    return curtain.watch(
        app.t,
        session.names[seat],
        screens.role(view.table.setup.roles[seat]),
        screens.scene(app.t, view, session.names),
        match.overheard(0),
        session.names,
    )
