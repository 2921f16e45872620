"""A pad that is typed in by taps, for its tests."""

from __future__ import annotations

import re
from html import unescape
from random import Random
from typing import TYPE_CHECKING

from clue.decks import BOARD
from tests.glass import Table

if TYPE_CHECKING:
    from collections.abc import MutableMapping

    from web.pad import OpenPad

OWN = ("scarlett", "mustard", "candlestick", "dagger", "study", "hall")
BOB = {"white", "green", "lead-pipe", "lounge", "library", "billiard"}
SOLUTION = ("plum", "rope", "kitchen")
ASKED = (
    *(("peacock", "revolver", "dining"), ("plum", "wrench", "conservatory")),
    *(("white", "lead-pipe", "kitchen"), ("green", "rope", "lounge")),
    *(("plum", "revolver", "library"), ("peacock", "rope", "billiard")),
    *(("plum", "rope", "ballroom"), ("white", "wrench", "kitchen")),
    *(("plum", "rope", "dining"), ("plum", "rope", "kitchen")),
)


def plain(html: str) -> str:
    text = re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", html)))
    return re.sub(r"[\u2066-\u2069]", "", text)


def opened(shelf: MutableMapping[str, str] | None = None) -> Table:
    """Set up a pad of three at the board game, seat 0's own cards typed in."""
    table = Table(Random(1), shelf)
    table.tap("pad open", *(f"pad own {card}" for card in OWN))
    table.app.enter("pad name 0", "Ann")
    table.app.enter("pad name 1", "Bob")
    table.app.enter("pad name 2", "Cleo")
    table.tap("pad start")
    return table


def pad(table: Table) -> OpenPad:
    assert table.app.pad
    return table.app.pad


def hands() -> list[set[str]]:
    deck = {card for kind in BOARD for card in kind}
    return [set(OWN), BOB, deck - set(OWN) - BOB - set(SOLUTION)]


def ask(table: Table, cards: tuple[str, ...]) -> None:
    """Type a question of whoever is next, answered as the hands tell."""
    asker = pad(table).pad.next
    table.tap("pad new question", *(f"pad card {card}" for card in cards))
    for seat in pad(table).pad.after(asker):
        if found := sorted(hands()[seat] & set(cards)):
            table.tap(f"pad answer {seat}")
            if asker == 0:
                table.tap(f"pad shown {found[0]}")
            break
    else:
        table.tap("pad answer nobody")
    table.tap("pad write")


def whole() -> Table:
    table = opened()
    for cards in ASKED:
        ask(table, cards)
    table.page.think()
    return table


def see(table: Table, holder: int, card: str, word: str = "yes") -> None:
    table.tap("pad new sighting", f"pad seat {holder}", f"pad card {card}")
    table.tap(f"pad holds {word}", "pad write")
