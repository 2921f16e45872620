"""Whole games of the other two, and one against bots, by clicking."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.people import NO_CHANCE

if TYPE_CHECKING:
    from tests.browser.people import Phone

pytestmark = pytest.mark.browser
MOST = 400
# The button may have gone by itself when the finger comes down.
HURRY = "document.querySelector('button[data-do=hurry]')?.click()"


class Hands:
    """Fingers that press what there is: what has to be closed first, else anything."""

    def __init__(self, phone: Phone, seed: int = 1) -> None:
        self.phone, self.rng = phone, Random(seed)
        self.done: set[str] = set()

    def press(self, *orders: str) -> None:
        """Press buttons one after another."""
        self.done |= {words.partition(" ")[0] for words in orders}
        self.phone.tap(*orders)

    def cards(self) -> None:
        """Do what the table of the card game asks for, an accusation seldom."""
        can = self.can()
        if "sheet ask" in can and self.rng.random() < 0.8:
            self.press("sheet ask")
            for words in self.rng.sample(self.starting("choose "), 2):
                self.press(words)
            self.press(*self.starting("ask ")[:1])
        elif "sheet declare" in can:
            self.press("sheet declare", "accuse")
        elif "pick 0 " in "".join(can):
            for kind in "012":
                self.press(self.rng.choice(self.starting(f"pick {kind} ")))
            self.press("sure")
            self.press(self.starting("lay ")[0])
        else:
            self.press(self.rng.choice(self.moves()))

    def spy(self) -> None:
        """Do what Spy asks for: spy when one can, else move, else go on."""
        can = self.can()
        spying, moves = self.starting("spy "), self.starting("move ")
        if spying:
            self.press(self.rng.choice(spying))
        elif moves:
            self.press(self.rng.choice(moves))
        elif "moves" in can:
            self.press("moves")
        else:
            self.press(self.rng.choice(self.moves()))

    def can(self) -> list[str]:
        """Return the orders and moves that can be pressed."""
        return [words.partition(" ")[2] for words in self.phone.controls()]

    def moves(self) -> list[str]:
        """Return the legal moves that have a button."""
        found = (words.partition(" ") for words in self.phone.controls())
        return [words for kind, _, words in found if kind == "move"]

    def starting(self, start: str) -> list[str]:
        """Return what can be pressed and starts with these words."""
        return [words for words in self.can() if words.startswith(start)]

    def play(self, game: str) -> None:
        """Play from the first curtain to the ending."""
        for _ in range(MOST):
            can = self.can()
            closing = [words for words in ("pass-on", "close") if words in can]
            if "again" in can:
                return
            if "hold open" in self.phone.controls():
                self.phone.key()
            elif closing and not self.starting("move "):
                self.press(closing[0])
            else:
                {"cards": self.cards, "spy": self.spy}[game]()
        raise AssertionError


@pytest.mark.parametrize("game", ["cards", "spy"])
def test_whole_game_by_clicking(phone: Phone, game: str) -> None:
    phone.quick = True
    phone.page.add_init_script(NO_CHANCE.format(seed=3))
    phone.start()
    phone.tap(f"setup {game}", "deal")
    hands = Hands(phone)
    hands.play(game)
    wanted = {"cards": {"ask", "show", "accuse", "lay"}, "spy": {"base", "move", "spy"}}
    assert hands.done >= wanted[game]
    expect(phone.page.locator("#title")).to_contain_text("won")
    phone.again()
    phone.tap("saves")
    expect(phone.page.locator(".rows .row")).to_have_count(1)


def test_against_bots_there_is_no_curtain_and_the_game_goes_on_by_itself(phone: Phone) -> None:
    phone.quick = True
    phone.page.add_init_script(NO_CHANCE.format(seed=3))
    phone.start()
    page = phone.page
    phone.tap("setup board", "company club")
    phone.touch(page.locator("#option-quick"))
    phone.tap("deal")
    for _ in range(MOST):
        can = Hands(phone).can()
        assert "hold open" not in phone.controls()
        if "again" in can:
            break
        if "hurry" in can:
            page.evaluate(HURRY)
            page.wait_for_function("() => !document.querySelector('button[data-do=hurry]')")
        elif "pass-on" in can or "close" in can:
            phone.tap("pass-on" if "pass-on" in can else "close")
        else:
            move = next((words for words in can if words.startswith(("show ", "end"))), "")
            if move:
                phone.tap(move)
            else:
                suggest(phone)
    expect(page.locator("#title")).to_contain_text("has won")


def suggest(phone: Phone) -> None:
    """Suggest the first of each kind."""
    phone.tap("sheet suggest")
    for kind in "012":
        phone.tap(*Hands(phone).starting(f"pick {kind}")[:1])
    phone.tap(Hands(phone).starting("suggest ")[0])
