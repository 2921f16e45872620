"""A tab that is killed at any moment, the back gesture, two tabs: the game is as it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser import saves
from tests.browser.people import READY, People

if TYPE_CHECKING:
    from tests.browser.people import Phone

pytestmark = pytest.mark.browser
MOMENTS = {"close", "roll", "go", "suggest", "show", "end"}
# What is to be done, who has rolled what, and where everything stands.
STATE = """() => ({ title: document.getElementById("title").textContent,
    moves: Array.from(document.querySelectorAll("[data-move]"), (each) => each.dataset.move),
    roll: document.querySelector(".roll")?.textContent,
    stand: Array.from(document.querySelectorAll("[id^=token]"), (each) => each.style.cssText) })"""


def look(phone: Phone) -> object:
    """Return what the seat at the glass finds, or who is asked for behind the curtain."""
    return phone.page.evaluate(STATE)


def test_killed_after_any_kind_of_move_the_game_goes_on_as_it_was(phone: Phone) -> None:
    phone.quick = True
    phone.start()
    phone.take_in(saves.seated())
    people, left = People(phone, quick=True), set(MOMENTS)
    while left:
        done = people.step().partition(" ")[0]
        if done not in left:
            continue
        left.remove(done)
        before = look(phone)
        behind = "hold open" in phone.controls()
        phone = people.phone = phone.kill()
        phone.go_on()
        if not behind:
            phone.settle()
        assert look(phone) == before, done


def test_killed_between_the_answer_and_its_reading_the_card_is_still_news(phone: Phone) -> None:
    phone.quick = True
    phone.start()
    phone.take_in(saves.answered())
    for _ in range(2):
        assert phone.title == "Pass the phone to Anna"
        phone.key()
        news = phone.page.get_by_role("dialog", name="What happened")
        expect(news.locator(".card")).to_have_count(1)
        phone = phone.kill()
        phone.go_on()


def test_killed_on_the_ending_it_is_still_there(phone: Phone) -> None:
    text, solution = saves.solved()
    phone.quick = True
    phone.start()
    phone.take_in(text)
    phone.key()
    phone.tap("close")
    phone.accuse(*solution)
    before = _ending(phone)
    phone = phone.kill()
    phone.tap("saves", "resume save.1")
    assert _ending(phone) == before


def _ending(phone: Phone) -> str:
    """Return the words of the ending, of which the log comes last."""
    expect(phone.page.locator("#history > .log")).to_be_attached()
    return phone.page.locator("#app").text_content() or ""


def test_back_gesture_closes_the_top_sheet_and_loses_no_game(phone: Phone) -> None:
    phone.start()
    phone.deal()
    phone.key()
    phone.tap("close", "sheet notebook")
    phone.page.locator(".sheet.open [data-do^=cell]").first.click()
    sheet = phone.page.get_by_role("dialog")

    def gesture() -> None:
        phone.page.evaluate("history.back()")

    expect(sheet.locator(".pens")).to_be_visible()
    phone.change(gesture)
    expect(sheet).to_have_accessible_name("Notebook")
    phone.change(gesture)
    expect(sheet).to_have_count(0)
    assert "move roll" in phone.controls()
    phone.tap("sheet menu", "rules")
    phone.change(gesture)
    assert "move roll" in phone.controls()
    phone.change(gesture)
    assert phone.title == "Parlour"
    phone.go_on()
    assert phone.title == "Pass the phone to Anna"
    phone.tap("home")
    gesture()
    phone.page.wait_for_url("about:blank")
    phone.start()
    phone.go_on()
    assert phone.title == "Pass the phone to Anna"


def test_second_tab_says_so_and_takes_over_without_loss(phone: Phone) -> None:
    phone.start()
    phone.deal()
    phone.key()
    phone.tap("close", "roll")
    rolled = look(phone)
    other = phone.tab()
    other.start()
    expect(other.page.get_by_role("alert")).to_contain_text("open in another tab")
    with other.page.expect_navigation():
        other.control("takeover").click()
    other.wait(READY)
    expect(phone.page.get_by_role("alert")).to_contain_text("open in another tab")
    expect(phone.page.locator("[data-move]")).to_have_count(0)
    other.go_on()
    other.settle()
    assert look(other) == rolled
