"""The detective notebook: card rows, seat columns, printed marks and pencil marks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from clue.facts import SOLUTION, Holds
from web.draw.icons import icon, mark
from web.draw.tokens import badge
from web.html import Markup
from web.screens.parts import button, join

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from web.screens.sight import Sight
    from web.text import Text

KINDS: Final = ("suspect", "weapon", "room")
PENCIL: Final = ("yes", "no", "maybe", "1", "2", "3", "4", "")


def printed(view: Any, how: str) -> dict[tuple[str, int], str]:  # noqa: ANN401 - any card view
    """Map card and seat to `yes` or `no`, as own and shown cards tell; nothing when help is off."""
    if how == "off":
        return {}
    seats = holders(view.table)
    marks: dict[tuple[str, int], str] = {}
    for fact in view.facts:
        if isinstance(fact, Holds):
            marks |= {(fact.card, seat): "no" for seat in seats}
            marks[fact.card, fact.holder] = "yes"
    if view.seat is not None:
        own = {(card, view.seat): "no" for card in view.table.setup.deck if card not in view.hand}
        marks = own | marks
    return marks | {(card, seat): "no" for card in view.table.opened for seat in seats}


def holders(table: Any) -> range:  # noqa: ANN401 - any card game's table
    """Return who holds cards: the seats, and nobody, whose cards lie face down, after them."""
    return range(len(table.sizes))


def pad(t: Text, sight: Sight) -> Markup:
    """Return the whole notebook of the seat that looks; each cell is a button."""
    view = sight.view
    marks = printed(view, sight.help)
    rows = join(
        _kind(t, sight, KINDS[kind], cards, marks)
        for kind, cards in enumerate(view.table.setup.cards)
    )
    return Markup(
        '<table class="pad dense"><thead><tr><th scope="col"><span class="unseen">{}</span></th>'
        "{}</tr></thead>{}</table>"
    ).format(
        t("notebook.cards"),
        heads(t, sight.names, view.table),
        rows,
    )


def heads(t: Text, names: Sequence[str], table: Any) -> Markup:  # noqa: ANN401 - any table
    """Return the column heads: each seat's token and name, then who is no seat."""
    seats = [(badge(table.setup.roles[seat]), names[seat]) for seat in table.setup.seats]
    nobody = [(icon("eye"), t("notebook.nobody"))] * (len(holders(table)) - len(seats))
    return join(
        Markup('<th scope="col"><span class="who">{}<span>{}</span></span></th>').format(*head)
        for head in (*seats, *nobody, (icon("lock"), t("notebook.solution")))
    )


def _kind(
    t: Text, sight: Sight, kind: str, cards: tuple[str, ...], marks: Mapping[tuple[str, int], str]
) -> Markup:
    columns = (*holders(sight.view.table), SOLUTION)
    head = Markup('<tr><th colspan="{}" scope="rowgroup">{}</th></tr>').format(
        len(columns) + 1, t(f"kind.{kind}")
    )
    rows = (
        Markup('<tr class="{}"><th scope="row">{}</th>{}</tr>').format(
            "cleared" if "yes" in {marks.get((card, column)) for column in columns} else "",
            t.card(card),
            join(_cell(t, sight, card, column, marks) for column in columns),
        )
        for card in cards
    )
    return Markup("<tbody>{}{}</tbody>").format(head, join(rows))


def _cell(
    t: Text, sight: Sight, card: str, column: int, marks: Mapping[tuple[str, int], str]
) -> Markup:
    auto = marks.get((card, column), "")
    pencil = sight.notes.get(f"{card} {column}", "")
    name = t(
        "notebook.name",
        card=t.card(card),
        holder=holder(t, sight, column),
        mark=t(f"mark.{auto or pencil or 'none'}") if not pencil.isdecimal() else pencil,
    )
    shown = mark(auto) if auto else mark(pencil, pencil=True) if pencil else Markup("")
    return Markup(
        '<td class="{}"><button type="button" data-do="cell {} {}" aria-label="{}">{}</button></td>'
    ).format("me" if column == sight.seat else "", card, column, name, shown)


def holder(t: Text, sight: Sight, column: int) -> str:
    """Return a column's name: a seat's player or the solution."""
    if column == SOLUTION:
        return t("notebook.solution")
    return sight.names[column] if column < len(sight.names) else t("notebook.nobody")


def cell(t: Text, sight: Sight, card: str, column: str) -> Markup:
    """Return the sheet of one cell: whose it is, its printed mark, and the pencil."""
    auto = printed(sight.view, sight.help).get((card, int(column)), "")
    now = sight.notes.get(f"{card} {column}", "")
    pens = join(
        button(
            Markup('<span class="name">{}</span>').format(
                pen if pen.isdecimal() else t(f"mark.{pen or 'none'}")
            ),
            do=f"pencil {card} {column} {pen}",
            picture=mark(pen, pencil=True) if pen else "",
            style="pick",
            pressed=pen == now,
        )
        for pen in PENCIL
    )
    why = t(f"notebook.printed-{auto}") if auto else t("notebook.unknown")
    return Markup(
        '<p><strong>{}</strong></p><p class="soft">{}</p><fieldset class="picks pens">{}</fieldset>'
    ).format(t("notebook.at", card=t.card(card), holder=holder(t, sight, int(column))), why, pens)


def own_mark(sight: Sight, card: str) -> Markup:
    """Return the seat's mark of a card where it is picked: it is held somewhere, or pencilled."""
    marks = printed(sight.view, sight.help)
    columns = (*holders(sight.view.table), SOLUTION)
    if any(marks.get((card, column)) == "yes" for column in columns):
        return mark("no")
    pens = {sight.notes.get(f"{card} {column}") for column in columns[:-1]}
    pen = sight.notes.get(f"{card} {SOLUTION}") or ("no" if "yes" in pens else "")
    return mark(pen, pencil=True) if pen else Markup("")
