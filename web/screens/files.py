"""The case files of the Clue Card Game: one a card, cleared by the app or by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clue.facts import SOLUTION, Holds
from web.draw.cards import face
from web.draw.icons import icon, mark
from web.draw.tokens import badge
from web.html import Markup
from web.screens import notebook
from web.screens.parts import button, join, note

if TYPE_CHECKING:
    from collections.abc import Sequence

    from web.screens.sight import Sight
    from web.text import Text


def files(t: Text, sight: Sight) -> Markup:
    """Return all case files by kind; a tap clears one by hand or takes it back (C9)."""
    kinds = zip(notebook.KINDS, sight.view.table.setup.cards, strict=True)
    return note(t("files.lead")) + join(_kind(t, sight, kind, cards) for kind, cards in kinds)


def by_hand(sight: Sight) -> frozenset[str]:
    """Return the cards whose case files the seat has cleared by hand."""
    deck = sight.view.table.setup.deck
    return frozenset(card for card in deck if sight.notes.get(f"{card} {SOLUTION}") == "no")


def why(t: Text, sight: Sight, card: str) -> tuple[str, Markup] | None:
    """Return why a case file is cleared by itself, and a picture of it; None if it is not (C4)."""
    table = sight.view.table
    if sight.help == "off":
        return None
    if card in table.opened:
        return t("files.open"), icon("eye")
    holders = [f.holder for f in sight.view.facts if isinstance(f, Holds) and f.card == card]
    if not holders and notebook.known(sight).get((card, SOLUTION)) == "no":
        return t("files.deduced"), icon("notebook")
    if not holders or holders[0] == SOLUTION:
        return None
    seat = holders[0]
    mine = seat == sight.seat
    words = t("files.yours") if mine else t("files.shown", name=sight.names[seat])
    return words, badge(table.setup.roles[seat])


def _kind(t: Text, sight: Sight, kind: str, cards: Sequence[str]) -> Markup:
    return Markup('<fieldset class="picks files"><legend>{}</legend>{}</fieldset>').format(
        t(f"kind.{kind}"), join(_file(t, sight, card) for card in cards)
    )


def _file(t: Text, sight: Sight, card: str) -> Markup:
    known, cleared = why(t, sight, card), card in by_hand(sight)
    name = Markup('<span class="name">{}</span>').format(t.card(card))
    if known:
        return Markup(
            '<div class="pick cleared" id="file-{}">{}{}<span>{}</span>'
            '<span class="unseen">{}</span></div>'
        ).format(card, face(card), mark("no") + known[1], name, known[0])
    return button(
        name,
        do=f"pencil {card} {SOLUTION} {'' if cleared else 'no'}".strip(),
        picture=face(card) + (mark("no", pencil=True) if cleared else Markup("")),
        style="pick cleared" if cleared else "pick",
        name=t("files.back" if cleared else "files.clear", card=t.card(card)),
    )
