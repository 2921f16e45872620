"""The ending: the solution, who won and how, and everybody's notebook side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from web.draw.icons import icon, mark
from web.draw.tokens import badge
from web.html import Markup
from web.screens import notebook
from web.screens.parts import button, join, page, picture, tool

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from clue.core import Event
    from web.text import Text


def ending(
    t: Text,
    views: Sequence[Any],
    names: Sequence[str],
    notes: Sequence[Mapping[str, str]],
    log: Sequence[Event],
) -> Markup:
    """Return the last page of a match; `views` are all seats', which the end has opened."""
    table = views[0].table
    winner = table.winner
    head = Markup('<header class="topbar">{}</header>').format(tool(t("menu.home"), "home", "back"))
    body = Markup(
        '<div class="verdict">{}<h1 tabindex="-1" id="title">{}</h1><p class="soft">{}</p></div>'
        '<ul class="solution">{}</ul><div class="buttons">{}{}{}</div><section class="section">'
        '<h2 id="books">{}</h2><div class="pads" tabindex="0" role="region"'
        ' aria-labelledby="books">{}</div></section><section class="section"><h2>{}</h2>'
        '<ol class="log">{}</ol></section>'
    ).format(
        badge(table.setup.roles[winner]),
        t("ending.won", name=names[winner]),
        t("ending.last") if table.named != table.solution else t("ending.right"),
        join(_card(t, card) for card in table.solution),
        button(t("ending.again"), do="again", picture=icon("replay"), style="btn primary"),
        button(t("ending.export"), do="export", picture=icon("export")),
        button(t("menu.home"), do="home", style="btn quiet"),
        t("ending.notebooks"),
        join(_book(t, view, names, marks) for view, marks in zip(views, notes, strict=True)),
        t("tab.log"),
        join(Markup("<li>{}</li>").format(t.event(event, names)) for event in log),
    )
    return page("", head, body)


def _card(t: Text, card: str) -> Markup:
    return Markup("<li>{}</li>").format(picture(t, card))


def _book(t: Text, view: Any, names: Sequence[str], notes: Mapping[str, str]) -> Markup:  # noqa: ANN401 - any view
    setup = view.table.setup
    marks = notebook.printed(view, "seen")
    rows = join(
        Markup('<tr><th scope="row">{}</th>{}</tr>').format(
            t.card(card), join(_mark(t, card, seat, marks, notes) for seat in (*setup.seats, -1))
        )
        for card in setup.deck
    )
    return Markup(
        '<article class="panel"><h3 class="line">{} {}</h3><table class="pad dense"><thead><tr>'
        "<th></th>{}</tr></thead><tbody>{}</tbody></table></article>"
    ).format(
        badge(setup.roles[view.seat]),
        t("ending.book", name=names[view.seat]),
        notebook.heads(t, names, setup.roles),
        rows,
    )


def _mark(
    t: Text, card: str, seat: int, marks: Mapping[tuple[str, int], str], notes: Mapping[str, str]
) -> Markup:
    auto, pen = marks.get((card, seat), ""), notes.get(f"{card} {seat}", "")
    if not auto and not pen:
        return Markup('<td><span class="cell"></span></td>')
    said = auto or pen
    word = said if said.isdecimal() else t(f"mark.{said}")
    return Markup('<td><span class="cell">{}</span><span class="unseen">{}</span></td>').format(
        mark(said, pencil=not auto), word
    )
