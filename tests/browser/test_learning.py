"""The guided first game, played by somebody who does what the coach says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.people import NO_CHANCE, READY, People

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser.people import Phone

pytestmark = pytest.mark.browser
TURNS = 2


def coach(phone: Phone) -> Locator:
    """Return the line of the coach that can be read now."""
    return phone.page.locator("#app :not([inert]) > * .coach, #sheet .coach").last


def reads(phone: Phone, words: str) -> None:
    expect(coach(phone)).to_contain_text(words)


def test_a_first_game_is_explained_and_a_reload_goes_on_with_it(phone: Phone) -> None:
    phone.page.add_init_script(NO_CHANCE.format(seed=7))
    phone.start()
    phone.tap("learn")
    reads(phone, "none of them is in the envelope")
    phone.tap("close")
    reads(phone, "Roll the die")
    phone.tap("roll")
    before = coach(phone).inner_text()
    phone.again()
    phone.go_on()
    if "do close" in phone.controls():
        phone.tap("close")
    assert coach(phone).inner_text() == before
    phone.tap(next(each.partition(" ")[2] for each in phone.controls() if "heard" in each))
    expect(phone.page.locator(".coach")).to_have_count(0)


def test_the_board_leaves_room_for_the_coach(phone: Phone) -> None:
    phone.page.add_init_script(NO_CHANCE.format(seed=7))
    phone.start()
    phone.tap("learn", "close", "roll")
    for what in (".coach", ".board", ".places", ".tabs"):
        expect(phone.page.locator(what)).to_be_in_viewport(ratio=1 if what != ".places" else 0.1)
    square = phone.page.locator(".board .target > rect").first.bounding_box()
    assert square
    assert square["width"] >= 21.5  # the square's own frame is a tenth narrower than the square


def test_who_goes_without_the_coach_plays_on(phone: Phone) -> None:
    phone.page.add_init_script(NO_CHANCE.format(seed=7))
    phone.start("?lang=he")
    phone.tap("learn", "coach away", "close")
    expect(phone.page.locator(".coach")).to_have_count(0)
    people = People(phone)
    while people.turns < TURNS:
        if "do hurry" in phone.controls():
            phone.tap("hurry")
            phone.wait(f"{READY}:not(:has([data-do=hurry]))")
        else:
            assert people.step()
    expect(phone.page.locator(".coach")).to_have_count(0)
