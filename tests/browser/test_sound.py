"""Sounds and vibration in a real browser: nothing is loaded until they are switched on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from web.cues import NOTES

if TYPE_CHECKING:
    from tests.browser.people import Phone

pytestmark = pytest.mark.browser
# Writes down what is played and felt.
EAR = """
window.played = [];
window.felt = [];
Navigator.prototype.vibrate = (time) => window.felt.push(time) > 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (at) {
    window.played.push(this.type);
    return start.call(this, at);
};
"""


def test_switched_on_they_are_heard_and_felt(phone: Phone) -> None:
    phone.page.add_init_script(EAR)
    phone.start()
    phone.tap("setup board", "company club", "deal", "close", "roll")
    assert phone.page.evaluate("window.played") == []
    phone.tap("sheet menu", "settings")
    for switch in ("sound", "vibration"):
        phone.touch(phone.page.locator(f"#switch-{switch}"))
        expect(phone.page.locator(f"#switch-{switch}")).to_be_checked()
    assert phone.page.evaluate("window.played") == [note.wave for note in NOTES["knock"]]
    assert len(phone.page.evaluate("window.felt")) == 1
    phone.tap("return")
    phone.tap(next(each for each in phone.controls() if "move go " in each)[5:])
    assert phone.page.evaluate("window.played").pop() == NOTES["step"][0].wave


def test_a_phone_that_can_not_vibrate_is_not_offered_it(phone: Phone) -> None:
    phone.page.add_init_script("Navigator.prototype.vibrate = undefined")
    phone.start()
    phone.tap("settings")
    expect(phone.page.locator("#switch-sound")).to_be_visible()
    expect(phone.page.locator("#switch-vibration")).to_be_hidden()
