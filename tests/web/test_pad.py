"""The detective's pad, typed in by taps: a whole printed-board game, corrections, saves."""

from __future__ import annotations

import re
from html import unescape
from random import Random
from typing import TYPE_CHECKING

from glass import Table

from clue.decks import BOARD
from clue.pad import Question

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


def test_a_printed_game_is_typed_in_and_solved() -> None:
    table = whole()
    assert pad(table).sight.found.solution == SOLUTION
    assert "It is certain" in plain(table.page.html)
    assert "1 deal is" in plain(table.page.html) or "deals are" in plain(table.page.html)
    assert [line.asker for line in pad(table).pad.lines if isinstance(line, Question)][:4] == [
        0,
        1,
        2,
        0,
    ]


def test_home_leads_to_the_pad_and_back() -> None:
    table = Table(Random(1))
    assert "Detective's pad" in plain(table.page.html)
    table.tap("pad open")
    assert table.page.screen == "pad-setup"
    assert "pad start" not in table.controls()
    assert "6 of your own cards are still to be chosen" in plain(table.page.html)
    table.tap("home")
    assert table.app.pad is None


def test_a_question_needs_few_taps_and_the_own_hand_answers() -> None:
    table = opened()
    table.tap(
        "pad new question", "pad seat 2", "pad card scarlett", "pad card rope", "pad card hall"
    )
    answers = [order for order in table.controls() if order.startswith("pad answer")]
    assert answers == ["pad answer 0"]
    table.tap("pad card green", "pad card lounge")
    answers = [order for order in table.controls() if order.startswith("pad answer")]
    assert answers == ["pad answer 1", "pad answer nobody"]
    assert "pad write" not in table.controls()
    table.tap("pad answer 1", "pad write")
    line = pad(table).pad.lines[0]
    assert line == Question(2, ("green", "rope", "lounge"), (0,), 1)
    assert pad(table).pad.next == 0
