"""Storage that is full, blocked or full of garbage: one message, and the game on screen goes on."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser import saves
from tests.browser.people import People

if TYPE_CHECKING:
    from tests.browser.people import Phone

pytestmark = pytest.mark.browser
FILL = """() => {
    for (let size = 2 ** 22, n = 0; size >= 1;) {
        try { localStorage.setItem("other" + n, "x".repeat(size)); n += 1; } catch { size /= 2; }
    }
}"""
READ_ONLY = "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }"
DENIED = """for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, name,
        { get() { throw new DOMException("denied", "SecurityError"); } });
LockManager.prototype.request = async () => { throw new DOMException("denied", "SecurityError"); };
"""
STORAGE = "This phone's storage is full or blocked"
GARBAGE = {
    "parlour.home": "{",
    "parlour.index": "[[1",
    "parlour.settings": '{"language": 7, "theme": ["<b>"]}',
    "parlour.save.7": "Ceci n'est pas une pipe",
    "parlour.save.": "",
    "parlour.save.8.next": '{"parlour": 1}\n[]\ncrc32 00000000\n',
}


def play_on(phone: Phone) -> None:
    """Deal and play a turn while nothing can be kept: one message says so."""
    phone.deal()
    message = phone.page.get_by_role("alert")
    expect(message).to_have_count(1)
    expect(message).to_contain_text(STORAGE)
    expect(message.get_by_role("button", name="Export as a file")).to_be_visible()
    phone.tap("dismiss")
    people = People(phone, quick=True)
    while not people.turns:
        if "do dismiss" in phone.controls():
            expect(message).to_have_count(1)
            phone.tap("dismiss")
        assert people.step()
    assert phone.title == "Pass the phone to Ben"


def test_full_storage_is_told_and_the_game_goes_on(phone: Phone) -> None:
    phone.start()
    phone.page.evaluate(FILL)
    play_on(phone)


@pytest.mark.parametrize("how", [READ_ONLY, DENIED], ids=["read-only", "denied"])
def test_blocked_storage_is_told_and_the_game_goes_on(phone: Phone, how: str) -> None:
    phone.page.add_init_script(how)
    phone.start()
    play_on(phone)


def test_garbage_under_our_keys_hurts_nobody(phone: Phone) -> None:
    phone.page.add_init_script(
        f"for (const pair of Object.entries({json.dumps(GARBAGE)})) localStorage.setItem(...pair);"
    )
    phone.start()
    assert phone.title == "Parlour"
    for name in ("save.7", "save.8"):
        phone.tap("saves", f"resume {name}")
        expect(phone.page.get_by_role("alert")).to_have_count(1)
        phone.tap("dismiss", "home")
    phone.deal()
    assert phone.title == "Pass the phone to Anna"


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (('"parlour":1', '"parlour":99'), "saved by a newer version of Parlour"),
        (("Anna", "Hanna"), "was changed or cut off"),
    ],
)
def test_save_that_can_not_be_opened_is_told_and_kept(
    phone: Phone, change: tuple[str, str], words: str
) -> None:
    text = saves.solved()[0].replace(*change)
    phone.start()
    phone.take_in(text)
    expect(phone.page.get_by_role("alert")).to_contain_text(words)
    assert phone.page.evaluate("localStorage['parlour.save.1']") == text
    phone.tap("dismiss")
    phone.deal()
    assert phone.title == "Pass the phone to Anna"


def test_last_good_copy_is_opened_when_the_newest_is_broken(phone: Phone) -> None:
    text, _ = saves.solved()
    phone.start()
    phone.page.evaluate("(text) => localStorage.setItem('parlour.save.1.last', text)", text)
    phone.take_in(text[:-40])
    assert phone.title == "Pass the phone to Anna"


@pytest.mark.parametrize("way", ["?lang=zz#garbage&x=%%", "any/where?lang=%E0%A4%A#<script>"])
def test_impossible_address_shows_home(phone: Phone, way: str) -> None:
    phone.start(way)
    assert phone.title == "Parlour"
    phone.deal()
    assert phone.title == "Pass the phone to Anna"


def test_file_that_is_no_save_is_refused_and_one_that_is_opens(phone: Phone) -> None:
    phone.start()
    phone.tap("saves")
    for text, seen in (("{}", "not a game saved by Parlour"), (saves.solved()[0], "Pass the")):
        with phone.page.expect_file_chooser() as chooser:
            phone.control("import").click()
        chooser.value.set_files(
            {"name": "parlour.txt", "mimeType": "text/plain", "buffer": text.encode()}
        )
        expect(phone.page.locator("#app")).to_contain_text(seen)
