"""Home: continue, a new game, the saved ones, the rules, the settings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from web.draw.cards import back, face, spy_back, spy_card
from web.draw.icons import icon
from web.draw.scenery import skyline
from web.folds import title
from web.html import Markup
from web.screens.parts import button, join, note, page, sheet, tool, topbar
from web.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

FANS: Final[dict[str, Callable[[], tuple[Markup, ...]]]] = {
    "board": lambda: (face("scarlett"), face("library"), face("candlestick")),
    "cards": lambda: (back(), face("plum"), face("dagger")),
    "spy": lambda: (
        spy_back("blue"),
        spy_card("spy", colour="red"),
        spy_card("bomb", 1, lit=True, colour="yellow"),
    ),
}
"""A fan of pictures for each game."""


@dataclass(frozen=True)
class Saved:
    """A kept match as home and the list of saves show it: nothing secret; `when` in local words."""

    name: str
    game: str
    players: tuple[str, ...]
    turn: str
    when: str
    over: bool = False


def shell() -> str:
    """Return home as it looks before Python is there: in English, without saved games."""
    return str(home(Text("en"), ()))


def home(t: Text, saves: Sequence[Saved], *, update: bool = False, install: bool = True) -> Markup:
    """Return the first screen; `saves` has the latest first, `update` offers a newer version.

    How to `install` the app is seen only where the browser can: the style sheet sees to that,
    since this page is shown before Python is there.
    """
    running = [save for save in saves if not save.over][:1]
    head = Markup('<header class="hero">{}{}<p>{}</p></header>').format(
        skyline(), title(t("app.name")), t("app.line")
    )
    body = Markup(
        '{}{}{}<section class="section"><h2>{}</h2><ul class="games">{}</ul></section>'
        '<ul class="rows">{}</ul>{}<p class="soft fine">{}</p>'
    ).format(
        _steps(t, saves) if install and not saves else "",
        join(_carry_on(t, save) for save in running),
        button(t("home.update"), do="update", picture=icon("update")) if update else Markup(""),
        t("home.new"),
        join(_game(t, game, fan()) for game, fan in FANS.items()),
        join(_entries(t, first=not saves)),
        _installing(t, saves) if install else "",
        t("app.owners"),
    )
    return page("home", head, body)


def _carry_on(t: Text, save: Saved) -> Markup:
    return Markup(
        '<div class="stack"><button type="button" class="continue" data-do="resume {}">'
        '<span class="what"><strong>{}</strong><span>{}</span></span>{}</button></div>'
    ).format(
        save.name,
        t("home.continue", game=t(f"game.{save.game}")),
        t("home.whose", name=save.turn, when=save.when),
        icon("play"),
    )


def _game(t: Text, game: str, fan: tuple[Markup, ...]) -> Markup:
    return Markup(
        '<li><button type="button" class="game" data-do="setup {}"><span class="fan">{}</span>'
        '<span class="what"><strong>{}</strong><span class="soft">{}</span></span></button></li>'
    ).format(game, join(fan), t(f"game.{game}"), t(f"game.{game}.line"))


def _entries(t: Text, *, first: bool) -> list[Markup]:
    """Return what else there is; who plays for the `first` time is shown how to learn."""
    entries = (("saves", "replay"), ("rules", "rules"), ("settings", "settings"))
    line = Markup("<small>{}</small>")
    learn = _entry("learn", "hint", t("learn.title"), line.format(t("learn.line")))
    return [
        *[learn] * first,
        _entry("pad open", "notebook", t("game.pad"), line.format(t("game.pad.line"))),
        *(_entry(do, picture, t(f"home.{do}")) for do, picture in entries),
    ]


def _installing(t: Text, saves: Sequence[Saved]) -> Markup:
    """Return the offer to add the app to the home screen; with saves its steps are here too."""
    offer = Markup(
        '<div class="rows install offer"><div class="row"><button type="button" class="what plain"'
        ' data-do="set install asked"><strong>{}</strong><small>{}</small></button>{}</div></div>'
    ).format(t("install.title"), t("install.line"), _no(t))
    return offer + _steps(t, saves) if saves else offer


def _steps(t: Text, saves: Sequence[Saved]) -> Markup:
    """Return the steps on iOS and why: its home screen's app does not see what is saved here."""
    return Markup(
        '<section class="note install steps" aria-label="{0}"><div><strong>{0}</strong>'
        "<p>{1} {2}</p><p>{3}</p></div>{4}</section>"
    ).format(
        t("install.title"),
        icon("export"),
        t("install.steps"),
        t("install.move" if saves else "install.first"),
        _no(t),
    )


def _no(t: Text) -> Markup:
    return tool(t("install.no"), "set install no", "cross")


def _entry(do: str, drawing: str, name: str, line: Markup | str = "") -> Markup:
    return Markup(
        '<li><button type="button" class="row" data-do="{}">{}<span class="what">'
        "<strong>{}</strong>{}</span></button></li>"
    ).format(do, icon(drawing), name, line)


def saved(t: Text, saves: Sequence[Saved], open_sheet: str = "") -> Markup:
    """Return the list of saved matches; `delete NAME` as the sheet asks before deleting."""
    rows = Markup('<ul class="rows">{}</ul>').format(join(_row(t, save) for save in saves))
    load = button(t("saves.import"), do="import", picture=icon("import"))
    body = (rows if saves else note(t("saves.none"))) + Markup(
        '<div class="buttons">{}</div>'
    ).format(load)
    return page("narrow", topbar(t, t("home.saves")), body, sheets=_deletion(t, open_sheet))


def _row(t: Text, save: Saved) -> Markup:
    state = t("saves.over") if save.over else t("home.whose", name=save.turn, when=save.when)
    return Markup(
        '<li class="row"><button type="button" class="what plain" data-do="resume {}">'
        "<strong>{}</strong>"
        "<small>{}</small><small>{}</small></button>{}{}</li>"
    ).format(
        save.name,
        t(f"game.{save.game}"),
        t.list(save.players),
        state,
        tool(t("saves.export"), f"export {save.name}", "export"),
        tool(t("saves.delete"), f"delete {save.name}", "trash"),
    )


def _deletion(t: Text, open_sheet: str) -> Markup:
    verb, _, name = open_sheet.partition(" ")
    if verb != "delete":
        return Markup("")
    tools = button(t("saves.delete"), do=f"really-delete {name}", style="btn danger wide") + button(
        t("accuse.no"), do="close", style="btn quiet wide"
    )
    return sheet(t, t("saves.delete"), note(t("saves.sure")), tools)
