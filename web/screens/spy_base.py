"""Bases of the Spy game on the table: cards in columns, the Spy in its gap, two face to face.

A row has a half column at either end, so that the Spy can stand between, before and after cards.
With option mirrorCountsSpy it stands in the row, in a whole column of its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from clue.games.spy_table import MIRROR_COUNTS_SPY, kind, number
from web.draw.cards import spy_back, spy_card
from web.draw.spy import spy_badge
from web.html import Markup
from web.screens.parts import join

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from clue.core import Seat
    from clue.games.spy import View
    from clue.games.spy_table import Base, Table
    from web.text import Text

SAID: Final = {"safe": "safe", "secret": "secret", "tssss": "bomb", "exploded": "bomb"}


@dataclass(frozen=True)
class Side:
    """A base as the seat of `view` sees it on the screen: before it, or `across` the table."""

    view: View
    seat: Seat
    name: str
    across: bool = False

    @property
    def table(self) -> Table:
        """Return what everybody sees."""
        return self.view.table

    @property
    def base(self) -> Base:
        """Return what everybody sees of this base."""
        return self.table.bases[self.seat]

    @property
    def counts_spy(self) -> bool:
        """Tell whether the Spy stands in the row and is counted with the cards (S15)."""
        return bool(self.table.setup.option(MIRROR_COUNTS_SPY))

    @property
    def stationed(self) -> bool:
        """Tell whether the Spies are there already for everybody to see (S2)."""
        return self.table.phase != "arranging"

    def card_start(self, place: int) -> int:
        """Return the half column of the screen at which a card begins, two wide."""
        if self.counts_spy:
            return self._seen(2 * (place + (place > self.base.gap)) - 1)
        return self._seen(2 * place)

    def spy_start(self) -> int:
        """Return the half column of the screen at which the Spy begins, two wide.

        Both ends are the same gap (S6), so there it is drawn beside the card that it faces.
        """
        at_end = self.base.facing == "L" and not self.counts_spy
        return self._seen(2 * (self.base.gap or (self.table.places if at_end else 0)) + 1)

    def _seen(self, start: int) -> int:
        return 2 * self.table.places + 2 - start if self.across else start

    def card(self, place: int) -> str | None:
        """Return the card at a place if the one who looks may see it."""
        exposed = self.base.exposed.get(place)
        if exposed is None and self.seat == self.view.seat and self.view.hand:
            return self.view.hand[place - 1]
        return exposed

    def exposed(self, place: int) -> bool:
        """Tell whether a card was found in play, not just laid open by its owner's going out."""
        return place in self.base.exposed and self.seat not in self.table.out

    def lit(self, place: int) -> bool:
        """Tell whether the one who looks is shown a burning fuse there."""
        own = self.seat == self.view.seat and place in self.view.lit
        return own or SAID.get(self.base.heard.get(place, "")) == "bomb"


def measure(places: int) -> str:
    """Return how many cards a row has, and how many half columns, for the style sheet."""
    return f"--m:{places};--h:{2 * places + 2}"


# --- One base -------------------------------------------------------------------------------------


def drawing(side: Side, place: int) -> Markup:
    """Return a card as the one who looks sees it: open, or its back."""
    colour, card = side.table.setup.roles[side.seat], side.card(place)
    if card is None:
        said = SAID.get(side.base.heard.get(place, ""), "")
        return spy_back(colour, said, lit=side.lit(place))
    exposed, lit = side.exposed(place), side.lit(place)
    return spy_card(kind(card), number(card), lit=lit, exposed=exposed, colour=colour)


def label(t: Text, side: Side, place: int) -> str:
    """Return a card's place and what is to be seen there, as one phrase."""
    card, said = side.card(place), side.base.heard.get(place)
    if card is None:
        return t(f"spy.at.said-{said}" if said else "spy.at.hidden", place=place)
    how = "exposed" if side.exposed(place) else "lit" if side.lit(place) else "open"
    return t(f"spy.at.{how}", place=place, card=t.card(card))


def row(t: Text, side: Side, marked: int | None = None) -> Markup:
    """Return a base's cards as a list, from across the table its right end first.

    `marked` is the place that a Spy looks at, 0 being this base's Spy.
    """
    items = [_item(t, side, place, marked) for place in range(1, side.table.places + 1)]
    if side.counts_spy and side.stationed:
        items.insert(side.base.gap, _figure(t, side, "li", "marked" if marked == 0 else ""))
    return Markup('<ol class="base {}" aria-label="{}">{}</ol>').format(
        "theirs" if side.across else "mine",
        side.name,
        join(reversed(items) if side.across else items),
    )


def _item(t: Text, side: Side, place: int, marked: int | None) -> Markup:
    turned = side.exposed(place) and side.seat == side.view.seat
    return Markup(
        '<li class="{}{}" style="grid-column:{} / span 2">{}<span class="unseen">{}</span>'
        '<span class="at" aria-hidden="true">{}</span></li>'
    ).format(
        "marked" if place == marked else "",
        " turned" if turned else "",
        side.card_start(place),
        drawing(side, place),
        label(t, side, place),
        place,
    )


def _figure(t: Text, side: Side, tag: str, style: str = "") -> Markup:
    """Return the Spy in its column, looking the way it looks on this screen."""
    right = (side.base.facing == "R") != side.across
    return Markup(
        '<{0} class="spy faces-{1} {2}" style="grid-column:{3} / span 2">{4}'
        '<span class="unseen">{5}</span></{0}>'
    ).format(
        Markup(tag),  # noqa: S704 - a constant of this file
        "right" if right else "left",
        style,
        side.spy_start(),
        spy_card("spy", colour=side.table.setup.roles[side.seat]),
        stands(t, side),
    )


def lane(t: Text, side: Side) -> Markup:
    """Return the strip in front of a base with its Spy; bare when that stands in the row."""
    if side.counts_spy or not side.stationed:
        return Markup('<div class="lane bare"></div>')
    style = "theirs" if side.across else "mine"
    return Markup('<div class="lane {}">{}</div>').format(style, _figure(t, side, "p"))


def stands(t: Text, side: Side) -> str:
    """Return where a Spy stands and which card it looks at, as a sentence."""
    gap, place = side.base.gap, side.table.faced(side.seat)
    key = "spy.stands.between" if gap else "spy.stands.end"
    return t(key, name=side.name, left=gap, right=gap + 1, place=place)


def heading(table: Table, seat: Seat, name: str) -> Markup:
    """Return a base's heading: badge and name."""
    return Markup('<span class="line firm">{}<strong>{}</strong></span>').format(
        spy_badge(table.setup.roles[seat]), name
    )


# --- Two bases, all bases -------------------------------------------------------------------------


def duel(t: Text, mine: Side, other: Side) -> Markup:
    """Return two bases face to face and the line from the faced card to the mirrored one."""
    table = mine.table
    aims = table.phase == "turn" and not {mine.seat, other.seat} & table.out
    faced = table.faced(mine.seat) if aims else None
    spied = table.spied(mine.seat, other.seat) if aims else None
    parts = (
        _beam(t, mine, other) if aims else Markup(""),
        row(t, other, spied),
        lane(t, other),
        lane(t, mine),
        row(t, mine, faced),
    )
    return Markup('<section class="duel" style="{}">{}</section>').format(
        measure(table.places), join(parts)
    )


def _beam(t: Text, mine: Side, other: Side) -> Markup:
    """Return the column that a Spy looks along, with what it meets told in words."""
    faced, spied = mine.table.faced(mine.seat), mine.table.spied(mine.seat, other.seat)
    words = "spy.beam.card" if spied else "spy.beam.spy"
    return Markup('<p class="beam" style="--start:{}"><span class="unseen">{}</span></p>').format(
        mine.card_start(faced), t(words, faced=faced, spied=spied, name=other.name)
    )


def open_bases(t: Text, views: Sequence[View], names: Sequence[str]) -> Iterator[Markup]:
    """Yield every seat's base as its owner sees it, for the end of a match."""
    for view in views:
        seat = view.seat or 0
        yield base(t, Side(view, seat, names[seat]))


def base(t: Text, side: Side, marked: int | None = None, *, now: bool = False) -> Markup:
    """Return a base by itself, a place of it `marked`; `now` tells that its seat is on turn."""
    return Markup(
        '<article class="panel{}"><h3>{}</h3><div class="duel own" style="{}">{}{}</div></article>'
    ).format(
        " now" if now else "",
        heading(side.table, side.seat, side.name),
        measure(side.table.places),
        lane(t, side),
        row(t, side, marked),
    )
