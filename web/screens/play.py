"""The table of the board game as one seat sees it: board, what is expected, hand, log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.draw.cards import face
from web.draw.icons import icon
from web.draw.tokens import badge
from web.html import Markup
from web.screens import notebook
from web.screens.board import board, read_place, rolled
from web.screens.parts import Ui, button, join, page, picture, tool
from web.screens.sheets import hand, log, open_sheet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from clue.core import Form
    from web.screens.sight import Sight
    from web.text import Text


def table(t: Text, sight: Sight, ui: Ui) -> Markup:
    """Return the table's page with the sheet that lies on it."""
    if "show" in sight.forms:
        style, main, body = "table narrow", "stage", _answer(t, sight)
    else:
        style, main, body = "table", "felt", _board_and_actions(t, sight)
    after = _side(t, sight) if ui.wide else _tabs(t, ui)
    return page(style, _bar(t, sight), body, after, open_sheet(t, sight, ui), main)


def _bar(t: Text, sight: Sight) -> Markup:
    view = sight.view.table
    mine = view.awaiting == sight.seat
    title = t("table.yours") if mine else t("table.theirs", name=sight.names[view.turn])
    return Markup(
        '<header class="topbar"><div class="turn">{}<div><h1 tabindex="-1" id="title">{}</h1>'
        "<span>{}</span></div></div>{}</header>"
    ).format(
        badge(view.setup.roles[sight.seat]),
        title,
        expected(t, sight),
        tool(t("table.menu"), "sheet menu", "menu"),
    )


def expected(t: Text, sight: Sight) -> str:
    """Return what is expected of the seat now, in one sentence."""
    view = sight.view.table
    if view.awaiting != sight.seat:
        return t("expect.wait")
    if "go" in sight.forms:
        return t.count("expect.go", sum(view.dice))
    if view.phase == "start" and "suggest" in sight.forms:
        return t("expect.pulled")
    return t(f"expect.{view.phase}")


# --- The board ------------------------------------------------------------------------------------


def _board_and_actions(t: Text, sight: Sight) -> Markup:
    go = sight.forms.get("go")
    under = _ends(t, go) if go else Markup("")
    return Markup('<div class="board">{}{}</div>{}<div class="actions">{}</div>').format(
        board(t, sight.view.table, go),
        rolled(t, sight.view.table.dice),
        under,
        join(_actions(t, sight)),
    )


def _ends(t: Text, go: Form) -> Markup:
    """Return the ends of the walk as buttons, rooms first: for fingers, keyboard, screen reader."""
    rows = (
        Markup('<li class="{}">{}</li>').format(
            "square" if "," in word else "room",
            button(
                t.place(read_place(word)),
                move=f"go {word}",
                picture=icon("door") if "," not in word else "",
            ),
        )
        for word in go.choices[0]
    )
    return Markup('<ul class="places" aria-label="{}">{}</ul>').format(t("table.ends"), join(rows))


def _actions(t: Text, sight: Sight) -> Iterator[Markup]:
    """Yield at most three big actions, the most likely first."""
    forms, view = sight.forms, sight.view.table
    if sight.undoable:
        yield button(t("act.undo"), do="undo", picture=icon("undo"), style="btn quiet")
    if "suggest" in forms:
        yield button(t("act.suggest"), do="sheet suggest", picture=icon("suggest"), style=_first())
    if "roll" in forms:
        style = _first() if "suggest" not in forms else "btn"
        yield button(t("act.roll"), move="roll", picture=icon("dice"), style=style)
    if "passage" in forms:
        yield button(t("act.passage"), move="passage", picture=icon("passage"))
    if "end" in forms:
        style = _first() if view.phase != "arrived" else "btn"
        yield button(t("act.end"), move="end", picture=icon("check"), style=style)
    if "accuse" in forms:
        yield button(t("act.accuse"), do="sheet accuse", picture=icon("accuse"), style="btn quiet")


def _first() -> str:
    return "btn primary"


def _answer(t: Text, sight: Sight) -> Markup:
    """Return the suggestion and the cards that answer it: one to three look and take the same."""
    view = sight.view.table
    cards = join(
        button(
            Markup('<span class="name">{}</span>').format(t.card(card)),
            move=f"show {card}",
            picture=face(card),
            style="pick",
        )
        for card in sight.forms["show"].choices[0]
    )
    return Markup(
        '<p>{}</p><ul class="suggestion">{}</ul><h2>{}</h2><div class="picks few">{}</div>'
        '<p class="soft">{}</p>'
    ).format(
        t("answer.asked", name=sight.names[view.turn]),
        join(Markup("<li>{}</li>").format(picture(t, card)) for card in view.named),
        t("answer.which", name=sight.names[view.turn]),
        cards,
        t("answer.secret", name=sight.names[view.turn]),
    )


# --- Beside and over the board --------------------------------------------------------------------


def _tabs(t: Text, ui: Ui) -> Markup:
    tabs = (
        button(
            t(f"tab.{name}"),
            do=f"sheet {name}",
            picture=icon(name),
            style="btn on" if ui.sheet == name else "btn",
        )
        for name in ("hand", "notebook", "log")
    )
    return Markup('<nav class="tabs" aria-label="{}">{}</nav>').format(t("tab.all"), join(tabs))


def _side(t: Text, sight: Sight) -> Markup:
    parts = join(
        Markup(
            '<section class="sheet"><header><h2>{}</h2></header>'
            '<div class="inside">{}</div></section>'
        ).format(t(f"tab.{name}"), part(t, sight))
        for name, part in (("hand", hand), ("notebook", notebook.pad), ("log", log))
    )
    return Markup('<aside class="side">{}</aside>').format(parts)
