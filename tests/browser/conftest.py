"""A built site, a Chromium, and a phone that has kept the site for offline."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.people import KEPT, Phone
from web.build import browser, site
from web.build.paths import DIST
from web.build.serve import Site

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext, Playwright

SIZE: ViewportSize = {"width": 360, "height": 640}
WAIT = 60_000
OPTIONS = ["--no-sandbox"] if os.geteuid() == 0 else []


expect.set_options(timeout=WAIT)


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the site as it is now, which a later build can not change."""
    site.build(DIST)
    return shutil.copytree(DIST, tmp_path_factory.mktemp("site") / "dist")


@pytest.fixture(scope="session")
def served(built: Path) -> Iterator[Site]:
    with Site(built) as started:
        yield started


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    launched = playwright.chromium.launch(executable_path=browser.chromium(), args=OPTIONS)
    yield launched
    launched.close()


@pytest.fixture(scope="session")
def used(chromium: Browser, served: Site) -> Iterator[BrowserContext]:
    """A phone's browser that has visited the site before, so that it starts quickly."""
    context = chromium.new_context(viewport=SIZE, reduced_motion="reduce")
    context.set_default_timeout(WAIT)
    Phone(context.new_page(), served.url).start("", KEPT)
    yield context
    context.close()


@pytest.fixture
def phone(used: BrowserContext, served: Site) -> Iterator[Phone]:
    """A phone without saves; what its console complains of fails the test."""
    for page in used.pages:
        page.close()
    page = used.new_page()
    session = used.new_cdp_session(page)
    session.send(
        "Storage.clearDataForOrigin",
        {"origin": served.url.rstrip("/"), "storageTypes": "local_storage"},
    )
    shown = Phone(page, served.url)
    yield shown
    assert shown.faults == []
