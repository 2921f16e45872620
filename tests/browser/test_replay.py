"""The replay under a thumb, a keyboard and the clock, and a game played on from it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser import saves

if TYPE_CHECKING:
    from tests.browser.people import Phone

pytestmark = pytest.mark.browser
REFUSE = """(name) => {
    navigator.share = async () => { throw new DOMException("", name); };
}"""
COUNT = re.compile(r"(\d+) of (\d+)")


def ended(phone: Phone) -> None:
    """Let Anna win."""
    phone.start()
    text, solution = saves.solved()
    phone.take_in(text)
    phone.settle()
    phone.accuse(*solution)


def count(phone: Phone) -> tuple[int, int]:
    """Read from the page where the replay stands, of how many events."""
    found = COUNT.search(phone.page.locator(".caption").inner_text())
    assert found
    return int(found[1]), int(found[2])


def test_a_finger_and_a_keyboard_move_the_slider(phone: Phone) -> None:
    ended(phone)
    phone.tap("replay open")
    slider = phone.page.get_by_role("slider", name="Event")
    every = count(phone)[1]
    box = slider.bounding_box()
    assert box
    phone.page.mouse.move(box["x"] + 10, box["y"] + box["height"] / 2)
    phone.page.mouse.down()
    phone.page.mouse.move(box["x"] + box["width"] - 1, box["y"] + box["height"] / 2, steps=4)
    expect(phone.page.locator(".caption")).to_contain_text(f"{every} of {every}")
    phone.page.mouse.up()
    phone.change(lambda: slider.press("Home"))
    assert count(phone)[0] == 1
    phone.change(lambda: slider.press("ArrowRight"))
    assert count(phone)[0] == 2
    told = slider.get_attribute("aria-valuetext") or ""
    assert told.startswith(f"2 of {every}: ")
    expect(slider).to_be_focused()


def test_each_seat_has_its_own_eyes(phone: Phone) -> None:
    ended(phone)
    phone.tap("replay open")
    eyes = phone.page.get_by_role("combobox", name="Through whose eyes")
    assert eyes.locator("option").all_inner_texts() == ["Everything open", "Anna", "Ben", "Cem"]
    assert len(phone.page.locator(".chip").all()) == 21
    phone.change(lambda: eyes.select_option("Ben"))
    assert len(phone.page.locator(".chip").all()) == 6
    expect(phone.page.locator("table.pad")).to_be_attached()


def test_it_plays_to_the_end_by_the_clock(phone: Phone) -> None:
    ended(phone)
    phone.tap("replay open")
    every = count(phone)[1]
    slider = phone.page.get_by_role("slider", name="Event")
    phone.change(lambda: slider.fill(str(every - 2)))
    phone.change(lambda: phone.page.get_by_role("combobox", name="Speed").select_option("2"))
    phone.tap("replay play")
    expect(phone.page.locator(".caption")).to_contain_text(f"{every} of {every}")
    expect(phone.control("replay play")).to_be_visible()
    expect(slider).to_have_value(str(every))
    said = phone.page.locator("#announce").inner_text()
    assert "wins" in said


def test_a_new_game_goes_on_from_it_and_back_leads_to_the_ending(phone: Phone) -> None:
    ended(phone)
    phone.tap("replay open")
    phone.change(phone.page.go_back)
    assert phone.title == "Anna has won"
    phone.tap("replay open", "replay to 2", "replay branch", "replay go")
    assert phone.title == "Pass the phone to Anna"
    phone.again()
    phone.tap("saves")
    assert len(phone.page.locator('[data-do^="resume "]').all()) == 2
    phone.tap("resume save.1")
    assert phone.title == "Anna has won"


def test_the_result_is_copied_where_it_cannot_be_shared(phone: Phone) -> None:
    phone.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ended(phone)
    phone.page.evaluate("delete Navigator.prototype.share")
    phone.tap("share")
    expect(phone.page.locator(".toast")).to_contain_text("copied")
    text = phone.page.evaluate("navigator.clipboard.readText()")
    assert re.search(r"Rounds: 13\nEvents: \d+$", text), text


def test_what_cannot_be_handed_on_is_a_file_but_a_no_is_a_no(phone: Phone) -> None:
    ended(phone)
    given: list[str] = []
    phone.page.on("download", lambda file: given.append(file.suggested_filename))
    for no in ("AbortError", "NotAllowedError"):
        phone.page.evaluate(REFUSE, no)
        phone.page.locator("[data-do=share]").click()
    if not given:
        phone.page.wait_for_event("download")
    assert given == ["parlour.txt"]
