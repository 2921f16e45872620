"""Laying out a base of the Spy game behind the curtain: tap, drag or keys; nothing is public yet.

The arrangement lives in the screen's picks, so it is gone when the curtain goes up.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random, SystemRandom
from typing import TYPE_CHECKING

from clue.games.spy_table import MIRROR_COUNTS_SPY, faced, kind, number, turned_round
from web.draw.cards import spy_card
from web.draw.icons import icon
from web.html import Markup
from web.screens.parts import button, join
from web.screens.spy_base import measure

if TYPE_CHECKING:
    from collections.abc import Iterator

    from clue.games.spy import View
    from web.screens.parts import Ui
    from web.text import Text

PARTS = 3
FACINGS = ("L", "R")


@dataclass(frozen=True)
class Layout:
    """A base in the making: cards from left to right, the Spy, and the place held, or 0."""

    cards: tuple[str, ...]
    gap: int = 0
    facing: str = "R"
    held: int = 0

    def swapped(self, one: int, other: int) -> Layout:
        """Return the layout with two places exchanged and nothing held."""
        cards = list(self.cards)
        cards[one - 1], cards[other - 1] = cards[other - 1], cards[one - 1]
        return replace(self, cards=tuple(cards), held=0)

    def tapped(self, place: int) -> Layout:
        """Return the layout after a tap: the first holds a card, the second exchanges two."""
        if self.held in (0, place):
            return replace(self, held=0 if self.held else place)
        return self.swapped(self.held, place)

    def shifted(self, way: int) -> Layout:
        """Return the layout with the held card one place further, and still held."""
        place = (self.held + way - 1) % len(self.cards) + 1
        return replace(self.swapped(self.held, place), held=place) if self.held else self

    def shuffled(self, rng: Random) -> Layout:
        """Return any layout of these cards."""
        cards = tuple(rng.sample(self.cards, len(self.cards)))
        return Layout(cards, rng.randrange(len(cards)), rng.choice(FACINGS))

    @property
    def move(self) -> str:
        """Return the move that lays the base out so."""
        return " ".join(("base", *self.cards, str(self.gap), self.facing))


def layout(ui: Ui, view: View) -> Layout:
    """Return the arrangement that is picked, or the cards in the order of the deck."""
    deck = view.table.setup.deck
    *cards, gap, facing, held = ui.picks if len(ui.picks) == len(deck) + PARTS else (*deck, *"0R0")
    return Layout(tuple(cards), int(gap), facing, int(held))


def order(ui: Ui, view: View, words: tuple[str, ...]) -> Ui | None:
    """Return what the screen shows after an order to arrange; None for any other."""
    now = _ordered(layout(ui, view), words)
    if now is None:
        return None
    return replace(ui, picks=(*now.cards, str(now.gap), now.facing, str(now.held)))


def _ordered(now: Layout, words: tuple[str, ...]) -> Layout | None:
    places = [str(place) for place in range(1, len(now.cards) + 1)]
    match words:
        case ("slot", place) if place in places:
            return now.tapped(int(place))
        case ("swap", one, other) if one in places and other in places:
            return now.swapped(int(one), int(other))
        case ("left",) | ("right",):
            return now.shifted(1 if words == ("right",) else -1)
    return _spy_ordered(now, words, places)


def _spy_ordered(now: Layout, words: tuple[str, ...], places: list[str]) -> Layout | None:
    match words:
        case ("gap", gap) if gap in {"0", *places}:
            return replace(now, gap=int(gap) % len(places))
        case ("face", facing) if facing in FACINGS:
            return replace(now, facing=facing)
        case ("shuffle",):
            return now.shuffled(SystemRandom())  # from the device: nobody can work it out
        case ("shuffle", seed):
            return now.shuffled(Random(seed))
    return None


# --- The page's middle ----------------------------------------------------------------------------


def bench(t: Text, view: View, ui: Ui) -> Markup:
    """Return the cards to arrange, the Spy's gaps above them, and what it would look at."""
    now, colour = layout(ui, view), view.table.setup.roles[view.seat or 0]
    return Markup(
        '<p class="soft lead">{}</p><section class="duel own lay" style="{}">'
        '<div class="beam" style="--start:{}"></div><div class="lane mine">{}</div>'
        '<ol class="base mine" aria-label="{}">{}</ol></section>'
        '<p class="faces">{}</p>{}'
    ).format(
        t("spy.lay.how"),
        measure(len(now.cards)),
        2 * _faced(now),
        join(_gaps(t, now, colour)),
        t("spy.lay.base"),
        join(_slots(t, now, colour)),
        _says(t, view, now),
        _tools(t, now),
    )


def ready(t: Text, view: View, ui: Ui) -> Markup:
    """Return the button that lays the base out for good."""
    style = "btn primary big wide"
    label = t("spy.lay.ready")
    return button(label, move=layout(ui, view).move, picture=icon("check"), style=style)


def _faced(now: Layout) -> int:
    return faced(now.gap, now.facing, len(now.cards))


def _says(t: Text, view: View, now: Layout) -> str:
    """Return what the Spy would look at, and what lies opposite."""
    key = "spy.lay.counts" if view.table.setup.option(MIRROR_COUNTS_SPY) else "spy.lay.faces"
    place = _faced(now)
    card = t.card(now.cards[place - 1])
    return t(key, place=place, card=card, other=len(now.cards) + 1 - place)


def _slots(t: Text, now: Layout, colour: str) -> Iterator[Markup]:
    for place, card in enumerate(now.cards, 1):
        yield Markup(
            '<li style="grid-column:{0} / span 2"><button type="button" class="slot{1}"'
            ' data-do="slot {2}" data-drag="swap {2}" data-drop="{2}" aria-pressed="{3}"'
            '>{5}<span class="unseen">{4}</span></button>'
            '<span class="at" aria-hidden="true">{2}</span></li>'
        ).format(
            2 * place,
            " faced" if place == _faced(now) else "",
            place,
            "true" if place == now.held else "false",
            t("spy.at.open", place=place, card=t.card(card)),
            spy_card(kind(card), number(card), colour=colour),
        )


def _gaps(t: Text, now: Layout, colour: str) -> Iterator[Markup]:
    """Yield the gaps as buttons; the two ends are one gap, drawn twice and read out once."""
    end = len(now.cards)
    shown = now.gap or (end if now.facing == "L" else 0)
    for spot in range(end + 1):
        yield _spy(t, now, colour, spot) if spot == shown else _gap(t, spot, end)


def _gap(t: Text, spot: int, end: int) -> Markup:
    name = t("spy.lay.gap", left=spot, right=spot + 1) if spot % end else t("spy.lay.end")
    twice = Markup(' tabindex="-1" aria-hidden="true"') if spot == end else Markup("")
    return Markup(
        '<button type="button" class="gap" style="grid-column:{} / span 2" data-do="gap {}"'
        ' data-drop="{}" aria-label="{}"{}><i></i></button>'
    ).format(2 * spot + 1, spot, spot, name, twice)


def _spy(t: Text, now: Layout, colour: str, spot: int) -> Markup:
    """Return the Spy, which a tap turns round and a finger drags to another gap."""
    return Markup(
        '<button type="button" class="spy faces-{}" style="grid-column:{} / span 2" id="lay-spy"'
        ' data-do="face {}" data-drag="gap" aria-label="{}">{}</button>'
    ).format(
        "right" if now.facing == "R" else "left",
        2 * spot + 1,
        turned_round(now.facing),
        t(f"spy.lay.spy-{now.facing}"),
        spy_card("spy", colour=colour),
    )


def _tools(t: Text, now: Layout) -> Markup:
    """Return the buttons below the base: keys for the held card, the Spy's facing, chance."""
    held, turned = not now.held, turned_round(now.facing)
    sides = {way: Markup('<i class="arrow {}"></i>').format(way) for way in ("left", "right")}
    buttons = (
        button(t("spy.lay.left"), do="left", disabled=held, picture=sides["left"]),
        button(t("spy.lay.right"), do="right", disabled=held, picture=sides["right"]),
        button(t("spy.lay.turn"), do=f"face {turned}", picture=icon("replay")),
        button(t("spy.lay.shuffle"), do="shuffle", picture=icon("dice")),
    )
    return Markup('<div class="actions" dir="ltr">{}</div>').format(join(buttons))
