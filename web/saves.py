"""What can be done with the saved matches and pads: orders of the app's, by their name."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from clue.core import GameError
from web.screens.parts import COPIED

if TYPE_CHECKING:
    from collections.abc import Callable

    from web.app import App


def resume(app: App, name: str) -> None:
    """Go on with a save, from its last good copy if the newest is broken."""
    for text in app.shelf.copies(name):
        try:
            _load(app, name, text)
        except GameError as error:
            app.say(f"save.{error.code}")
        else:
            return


def _load(app: App, name: str, text: str) -> None:
    """Open what a text is the save of, a match or a pad."""
    from web.pad import OpenPad, is_pad  # noqa: PLC0415 - not needed to start

    if is_pad(text):
        app.pad = OpenPad(app, name, text)
    else:
        app.begin(app.games.load(name, text))


def export(app: App, name: str = "") -> None:
    """Give the player a save as a file; without a name it is what is open."""
    texts = app.shelf.copies(name)[:1] if name else []
    if not name and app.session is not None:
        texts = [app.games.text(app.session)]
    elif not name and app.pad is not None:
        texts = [app.pad.text()]
    for text in texts:
        app.page.give("parlour.txt", text)


def share(app: App) -> None:
    """Hand on how the match that is over has ended: no card is named."""
    from web.replay import past  # noqa: PLC0415 - once a match is over
    from web.screens.ending import summary  # noqa: PLC0415 - likewise

    session = app.session
    if session is None or session.match.awaiting is not None:
        return
    table, rounds = session.match.public().table, past(session).rounds
    text = summary(app.t, session.game, table, session.names, rounds, session.count)
    app.page.share(text, partial(_copied, app))


def _copied(app: App) -> None:
    app.say(COPIED)
    app.render()


def ask(app: App) -> None:
    """Let the player choose a file and take it in."""
    app.page.ask_file(partial(take_in, app))


def take_in(app: App, text: str) -> None:
    """Keep a save that came from a file and open it; say why when it is none."""
    try:
        _load(app, f"save.{app.page.now():.0f}", text)
        (app.pad or app).keep()
    except GameError as error:
        app.say(f"save.{error.code}")
    app.render()


def delete(app: App, name: str) -> None:
    """Ask before a save is deleted."""
    app.ui = replace(app.ui, sheet=f"delete {name}")


def really_delete(app: App, name: str) -> None:
    """Delete a save."""
    app.attempt(partial(app.shelf.drop, name))
    app.go("saves")


ORDERS: Final[dict[str, Callable[..., None]]] = {
    "resume": resume,
    "export": export,
    "share": share,
    "import": ask,
    "delete": delete,
    "really-delete": really_delete,
}
