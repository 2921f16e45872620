"""The notebook of the pad: what is certain, and with what chance the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clue.facts import SOLUTION
from web.draw.icons import icon, mark
from web.draw.tokens import badge
from web.html import Markup
from web.screens.notebook import KINDS
from web.screens.pad_lines import who
from web.screens.parts import join

if TYPE_CHECKING:
    from web.screens.pad_sight import PadSight
    from web.text import Text


def book(t: Text, sight: PadSight) -> Markup:
    """Return the whole notebook; each cell is a button that tells why."""
    kinds = zip(KINDS, sight.pad.cards, strict=True)
    return Markup(
        '<table class="pad dense"><thead><tr><th scope="col"><span class="unseen">{}</span></th>'
        "{}</tr></thead>{}</table>{}"
    ).format(
        t("notebook.cards"),
        _heads(t, sight),
        join(_kind(t, sight, *kind) for kind in kinds),
        _legend(t),
    )


def _legend(t: Text) -> Markup:
    entries = (
        (mark("yes") + mark("no"), t("pad.legend-marks")),
        (Markup('<span class="chance">37</span>'), t("pad.legend-chance")),
    )
    return Markup('<ul class="legend">{}</ul>').format(
        join(Markup("<li>{}<span>{}</span></li>").format(*entry) for entry in entries)
    )


def _holders(sight: PadSight) -> tuple[int, ...]:
    return (*range(len(sight.pad.names)), SOLUTION)


def _heads(t: Text, sight: PadSight) -> Markup:
    seats = [
        (badge(role), name) for role, name in zip(sight.pad.roles, sight.pad.names, strict=True)
    ]
    return join(
        Markup('<th scope="col"><span class="who">{}<span>{}</span></span></th>').format(*head)
        for head in (*seats, (icon("lock"), t("notebook.solution")))
    )


def _kind(t: Text, sight: PadSight, kind: str, cards: tuple[str, ...]) -> Markup:
    head = Markup('<tr><th colspan="{}" scope="rowgroup">{}</th></tr>').format(
        len(sight.pad.names) + 2, t(f"kind.{kind}")
    )
    return Markup("<tbody>{}{}</tbody>").format(head, join(_row(t, sight, card) for card in cards))


def _row(t: Text, sight: PadSight, card: str) -> Markup:
    holders = [holder for holder in _holders(sight) if sight.found.marks.get((card, holder))]
    opened = card in sight.pad.opened
    state = "found" if SOLUTION in holders else "cleared" if holders or opened else ""
    return Markup('<tr class="{}"><th scope="row">{}</th>{}</tr>').format(
        state, t.card(card), join(_cell(t, sight, card, holder) for holder in _holders(sight))
    )


def _cell(t: Text, sight: PadSight, card: str, holder: int) -> Markup:
    shown, said = _mark(t, sight, card, holder)
    name = t("notebook.name", card=t.card(card), holder=who(t, sight.pad, holder), mark=said)
    return Markup(
        '<td class="{}"><button type="button" data-do="pad why {} {}" aria-label="{}">{}</button>'
        "</td>"
    ).format("me" if holder == sight.pad.me else "", card, holder, name, shown)


def _mark(t: Text, sight: PadSight, card: str, holder: int) -> tuple[Markup, str]:
    """Return what a cell shows, and how it is said."""
    sure = sight.found.marks.get((card, holder))
    if sure is not None:
        word = "yes" if sure else "no"
        return mark(word), t(f"mark.{word}")
    chance = sight.found.chances.get((card, holder))
    if chance is None:
        return Markup(""), t("mark.none")
    number = percent(chance)
    shown = Markup('<span class="chance" style="--part:{0}%">{0}</span>').format(number)
    return shown, t("pad.chance", n=number)


def percent(chance: float) -> int:
    """Return a chance in percent, never 0 or 100: what is certain has a mark instead."""
    return min(99, max(1, round(100 * chance)))
