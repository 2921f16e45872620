"""Opening, giving out and taking in what is saved: matches, and the detective's pad."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clue.core import GameError

if TYPE_CHECKING:
    from web.app import App


def resume(app: App, name: str) -> None:
    """Go on with what is saved, from its last good copy if the newest is broken."""
    for text in app.shelf.copies(name):
        try:
            _open(app, name, text)
        except GameError as error:
            app.say(f"save.{error.code}")
        else:
            return


def export(app: App, name: str) -> None:
    """Give the player a save as a file; without a name, what is open."""
    texts = app.shelf.copies(name)[:1] if name else []
    if not name and app.session is not None:
        texts = [app.games.text(app.session)]
    elif not name and app.pad is not None:
        texts = [app.pad.text()]
    for text in texts:
        app.page.give("parlour.txt", text)


def take_in(app: App, text: str) -> None:
    """Keep a save that came from a file and open it; say why when it is none."""
    try:
        _open(app, f"save.{app.page.now():.0f}", text)
    except GameError as error:
        app.say(f"save.{error.code}")
    else:
        if app.pad is None:
            app.keep()
        else:
            app.pad.keep()


def _open(app: App, name: str, text: str) -> None:
    """Open what a text is the save of."""
    from web.pad import OpenPad, is_pad  # noqa: PLC0415 - not needed to start

    if is_pad(text):
        app.pad = OpenPad(app, name, text)
    else:
        app.begin(app.games.load(name, text))
