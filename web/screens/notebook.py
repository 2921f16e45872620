"""The detective notebook: card rows, seat columns, printed marks and pencil marks."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Any, Final

from clue.facts import SOLUTION, Case, Holds, Lacks
from web.draw.icons import icon, mark
from web.draw.tokens import badge
from web.html import Markup
from web.screens.parts import button, join, same

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from web.screens.sight import Sight
    from web.text import Text

KINDS: Final = ("suspect", "weapon", "room")
HINTED: Final = ("off", "seen", "simple")
"""Helps that leave something to find."""

HINTS: Final = ("hint", "hint-row", "hint-why")
"""The sheets of a hint: that there is something, in which row, and why."""


def printed(view: Any, how: str) -> dict[tuple[str, int], str]:  # noqa: ANN401 - any card view
    """Map card and seat to `yes` or `no`, as own and shown cards tell; nothing when help is off."""
    if how == "off":
        return {}
    seats = holders(view.table)
    marks: dict[tuple[str, int], str] = {}
    for fact in view.facts:
        if isinstance(fact, Holds):
            marks |= {(fact.card, holder): "no" for holder in (*seats, SOLUTION)}
            marks[fact.card, fact.holder] = "yes"
    if view.seat is not None:
        own = {(card, view.seat): "no" for card in view.table.setup.deck if card not in view.hand}
        marks = own | marks
    opened = product(view.table.opened, (*seats, SOLUTION))
    return marks | dict.fromkeys(opened, "no")


def holders(table: Any) -> range:  # noqa: ANN401 - any card game's table
    """Return who holds cards: the seats, and nobody, whose cards lie face down, after them."""
    return range(len(table.sizes))


def known(sight: Sight) -> dict[tuple[str, int], str]:
    """Map card and seat to `yes` or `no`, as far as the seat's help marks them."""
    deduced = {square: "yes" if holds else "no" for square, holds in sight.aid.marks.items()}
    return printed(sight.view, sight.help) | deduced


def pad(t: Text, sight: Sight) -> Markup:
    """Return the whole notebook of the seat that looks; each cell is a button.

    The last one is kept: nothing about a cell that is open, or still thought about, changes it.
    """
    aid = replace(sight.aid, reason=None, hint=None, thinking=False)
    key = t, replace(sight, notes=dict(sight.notes), aid=aid)
    if not (_kept and _kept[0][0] == key):
        _kept[:] = [(key, _pad(t, sight))]
    return _kept[0][1]


_kept: list[tuple[tuple[Text, Sight], Markup]] = []


def _pad(t: Text, sight: Sight) -> Markup:
    marks, wrong = known(sight), clashing(sight)
    rows = join(
        _kind(t, sight, KINDS[kind], cards, marks, wrong)
        for kind, cards in enumerate(sight.view.table.setup.cards)
    )
    return Markup(
        '{}{}<table class="pad dense"><thead><tr><th scope="col"><span class="unseen">{}</span>'
        "</th>{}</tr></thead>{}</table>{}"
    ).format(
        _status(t, sight),
        _warning(t, sight),
        t("notebook.cards"),
        heads(t, sight.names, sight.view.table),
        rows,
        _legend(t, sight),
    )


def _status(t: Text, sight: Sight) -> Markup:
    """Return how many deals are left, in a line of its own that is there from the first."""
    hint = Markup("")
    if sight.help in HINTED:
        hint = button(t("hint.ask"), do="sheet hint", picture=icon("hint"))
    return Markup('<div class="status"><p>{}</p>{}</div>').format(_deals(t, sight), hint)


def _deals(t: Text, sight: Sight) -> str:
    if sight.help == "off":
        return t("notebook.by-hand")
    if not sight.aid.deals:
        return t("notebook.thinking" if sight.aid.deals is None else "notebook.too-many")
    grouped = f"{sight.aid.deals:,}".replace(",", "\u202f")
    return t.count("notebook.deals", sight.aid.deals, deals=grouped)


def _warning(t: Text, sight: Sight) -> Markup:
    if sight.aid.clash is None:
        return Markup("")
    return Markup('<div class="note wrong">{}<p>{}</p>{}</div>').format(
        icon("accuse"), t("notebook.clash"), button(t("notebook.clash-why"), do="sheet clash")
    )


def clashing(sight: Sight) -> frozenset[tuple[str, int]]:
    """Return the squares whose pencil marks are among those that no deal allows."""
    reason, case = sight.aid.clash, sight.aid.case
    if reason is None or case is None:
        return frozenset()
    pens = list(pencil(sight))
    behind = (place - len(case.facts) for place in reason.facts)
    return frozenset(pens[place] for place in behind if place >= 0)


def pencil(sight: Sight) -> dict[tuple[str, int], bool]:
    """Return the pencil marks that say something, yes and no, in a lasting order.

    Whatever else a save may hold as notes is passed over.
    """
    table = sight.view.table
    squares = product(table.setup.deck, (*holders(table), SOLUTION)) if sight.notes else ()
    pens = {(card, column): sight.notes.get(f"{card} {column}") for card, column in squares}
    return {square: pen == "yes" for square, pen in pens.items() if pen in {"yes", "no"}}


def with_pencil(sight: Sight) -> Case:
    """Return what the seat knows, with its pencil marks as facts behind it."""
    case = sight.aid.case or Case((), ())
    marks = (
        Holds(column, card) if holds else Lacks(column, (card,))
        for (card, column), holds in pencil(sight).items()
    )
    return replace(case, facts=(*case.facts, *marks))


def _legend(t: Text, sight: Sight) -> Markup:
    """Return what the kinds of marks are; with help off there is only the pencil."""
    if sight.help == "off":
        return Markup("")
    entries = [
        (mark("yes") + mark("no"), t("notebook.legend-auto")),
        (mark("yes", pencil=True) + mark("no", pencil=True), t("notebook.legend-pencil")),
    ]
    if sight.help == "chances":
        entries.append((Markup('<span class="chance">37</span>'), t("notebook.legend-chance")))
    return Markup('<ul class="legend">{}</ul>').format(
        join(Markup("<li>{}<span>{}</span></li>").format(*entry) for entry in entries)
    )


def heads(t: Text, names: Sequence[str], table: Any) -> Markup:  # noqa: ANN401 - any table
    """Return the column heads: each seat's token and name, then who is no seat."""
    seats = [(badge(table.setup.roles[seat]), names[seat]) for seat in table.setup.seats]
    nobody = [(icon("eye"), t("notebook.nobody"))] * (len(holders(table)) - len(seats))
    return join(
        Markup('<th scope="col"><span class="who">{}<span>{}</span></span></th>').format(*head)
        for head in (*seats, *nobody, (icon("lock"), t("notebook.solution")))
    )


def _kind(  # noqa: PLR0913, PLR0917 - what its cells depend on
    t: Text,
    sight: Sight,
    kind: str,
    cards: tuple[str, ...],
    marks: Mapping[tuple[str, int], str],
    wrong: Collection[tuple[str, int]],
) -> Markup:
    columns = (*holders(sight.view.table), SOLUTION)
    head = Markup('<tr><th colspan="{}" scope="rowgroup">{}</th></tr>').format(
        len(columns) + 1, t(f"kind.{kind}")
    )
    rows = (
        _line(
            _row(marks, card, columns),
            t.card(card),
            join(_cell(t, sight, (card, column), marks, wrong) for column in columns),
        )
        for card in cards
    )
    return Markup("<tbody>{}{}</tbody>").format(head, join(rows))


@lru_cache(maxsize=256)
def _line(style: str, name: str, cells: Markup) -> Markup:
    return Markup('<tr class="{}" data-same="{}"><th scope="row">{}</th>{}</tr>').format(
        style, same(style, name, cells), name, cells
    )


def _row(marks: Mapping[tuple[str, int], str], card: str, columns: Sequence[int]) -> str:
    """Return the style of a row: the card of the solution is found, one in a hand is cleared."""
    if marks.get((card, SOLUTION)) == "yes":
        return "found"
    return "cleared" if "yes" in {marks.get((card, column)) for column in columns} else ""


def _cell(
    t: Text,
    sight: Sight,
    square: tuple[str, int],
    marks: Mapping[tuple[str, int], str],
    wrong: Collection[tuple[str, int]],
) -> Markup:
    pen = sight.notes.get(f"{square[0]} {square[1]}", "")
    said = marks.get(square, ""), pen, sight.aid.chances.get(square, 0)
    name = holder(t, sight, square[1])
    return _drawn(t, square, name, said, wrong=square in wrong, mine=square[1] == sight.seat)


@lru_cache(maxsize=1024)
def _drawn(  # noqa: PLR0913 - all that a cell depends on
    t: Text,
    square: tuple[str, int],
    name: str,
    said: tuple[str, str, int],
    *,
    wrong: bool,
    mine: bool,
) -> Markup:
    """Return a cell: `name` is the column's, `said` are the printed mark, the pencil's, a chance.

    A page has a hundred of them, and most are as they were.
    """
    auto, pen, chance = said
    shown = mark(auto) if auto else mark(pen, pencil=True) if pen else _chance(chance)
    return Markup(
        '<td class="{}{}"><button type="button" data-do="cell {} {}" aria-label="{}">{}</button>'
        "</td>"
    ).format(
        "me" if mine else "",
        " wrong" if wrong else "",
        *square,
        _label(t, (square[0], name), auto or pen or chance, wrong=wrong),
        shown,
    )


def _chance(percent: int) -> Markup:
    """Return a chance as a number over a bar of its height; nothing for none."""
    if not percent:
        return Markup("")
    return Markup('<span class="chance" style="--part:{}%">{}</span>').format(percent, percent)


def _label(t: Text, square: tuple[str, str], said: str | int, *, wrong: bool) -> str:
    """Return what a screen reader says of a cell: of a card, in the column of a name."""
    names = {"card": t.card(square[0]), "holder": square[1]}
    if isinstance(said, int) and said:
        return t("notebook.chance", **names, n=said)
    word = said if isinstance(said, str) and said.isdecimal() else t(f"mark.{said or 'none'}")
    return t("notebook.name-wrong" if wrong else "notebook.name", **names, mark=word)


def holder(t: Text, sight: Sight, column: int) -> str:
    """Return a column's name: a seat's player or the solution."""
    if column == SOLUTION:
        return t("notebook.solution")
    return sight.names[column] if column < len(sight.names) else t("notebook.nobody")


def own_mark(sight: Sight, card: str) -> Markup:
    """Return the seat's mark of a card where it is picked: it is held somewhere, or pencilled."""
    marks = known(sight)
    columns = (*holders(sight.view.table), SOLUTION)
    if any(marks.get((card, column)) == "yes" for column in columns):
        return mark("no")
    pens = {sight.notes.get(f"{card} {column}") for column in columns[:-1]}
    pen = sight.notes.get(f"{card} {SOLUTION}") or ("no" if "yes" in pens else "")
    return mark(pen, pencil=True) if pen else Markup("")
