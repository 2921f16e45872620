"""The server stopped and a new browser process on the same profile: the app starts and plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import OPTIONS, SIZE
from tests.browser.people import KEPT, People, Phone
from web.build import browser
from web.build.serve import Site

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import BrowserContext, Playwright

pytestmark = pytest.mark.browser


def process(playwright: Playwright, profile: Path) -> BrowserContext:
    """Start a browser process on a profile that lies on the disk."""
    return playwright.chromium.launch_persistent_context(
        profile,
        executable_path=browser.chromium(),
        args=OPTIONS,
        viewport=SIZE,
        reduced_motion="reduce",
    )


@pytest.mark.parametrize("prefix", ["/", "/some/path/"])
def test_plays_in_a_new_process_without_a_server(
    playwright: Playwright, built: Path, tmp_path: Path, prefix: str
) -> None:
    with Site(built, prefix=prefix) as served, process(playwright, tmp_path) as first:
        Phone(first.new_page(), served.url).start("", KEPT)
    with process(playwright, tmp_path) as second:
        phone = Phone(second.new_page(), served.url)
        phone.start()
        phone.deal()
        people = People(phone, quick=True)
        while people.turns < 2:
            assert people.step()
        assert phone.title == "Pass the phone to Cem"
        phone.again()
        phone.go_on()
        assert phone.title == "Pass the phone to Cem"
        assert phone.faults == []


def test_configuration_stands_before_the_core_is_asked_for(built: Path) -> None:
    # A core that comes while the page is still being read looks for Pyodide on a CDN.
    page = (built / "index.html").read_text("utf-8")
    assert page.index('<script type="py"') < page.index("runtime/core.js", page.index("<body>"))
