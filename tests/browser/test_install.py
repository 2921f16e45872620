"""Adding to the home screen: offered where the browser can, told on iOS, and asked once."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.browser.people import Phone

pytestmark = pytest.mark.browser
IOS = (
    "Object.defineProperty(Navigator.prototype, 'standalone', {{ value: {}, configurable: true }})"
)
# What Chromium does when a site can be installed, which a browser under test does not find.
CAN = """() => {
    const event = new Event("beforeinstallprompt", { cancelable: true });
    event.prompt = () => { window.asked = (window.asked || 0) + 1; return Promise.resolve(); };
    dispatchEvent(event);
    return event.defaultPrevented;
}"""


def test_chromium_is_asked_at_a_tap_and_only_once(phone: Phone) -> None:
    phone.start()
    offer = phone.page.locator(".install.offer")
    expect(offer).to_be_hidden()
    assert phone.page.evaluate(CAN)
    expect(offer).to_be_visible()
    expect(phone.page.locator(".install.steps")).to_be_hidden()
    phone.tap("set install asked")
    assert phone.page.evaluate("window.asked") == 1
    expect(offer).to_have_count(0)
    phone.again()
    phone.page.evaluate(CAN)
    expect(offer).to_have_count(0)


def test_an_installed_app_offers_nothing(phone: Phone) -> None:
    phone.start()
    phone.page.evaluate(CAN)
    phone.page.evaluate("dispatchEvent(new Event('appinstalled'))")
    expect(phone.page.locator(".install.offer")).to_be_hidden()


def test_ios_is_told_the_steps_until_they_are_closed(phone: Phone) -> None:
    phone.page.add_init_script(IOS.format("false"))
    phone.start()
    steps = phone.page.locator(".install.steps")
    expect(steps).to_be_visible()
    expect(phone.page.locator(".install.offer")).to_be_hidden()
    phone.tap("set install no")
    expect(steps).to_have_count(0)
    phone.again()
    expect(steps).to_have_count(0)


def test_the_app_of_the_home_screen_says_nothing_of_it(phone: Phone) -> None:
    phone.page.add_init_script(IOS.format("true"))
    phone.start()
    expect(phone.page.locator(".install.steps")).to_be_hidden()


def test_a_remembered_home_shows_what_fits_this_start(phone: Phone) -> None:
    phone.start("?lang=is")
    phone.page.evaluate(
        """() => {
            Object.defineProperty(document, "hidden", { value: true });
            document.dispatchEvent(new Event("visibilitychange"));
        }"""
    )
    home = json.loads(phone.page.evaluate("localStorage['parlour.home']"))["html"]
    assert "Bæta á heimaskjáinn" in home
    phone.again()
    expect(phone.page.locator(".install.steps")).to_be_hidden()
    phone.page.add_init_script(IOS.format("false"))
    phone.again()
    expect(phone.page.locator(".install.steps")).to_be_visible()
