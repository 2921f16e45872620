"""The built site in Chromium: start, library, offline, a new version, and what can not run it."""

from __future__ import annotations

import gzip
import json
import os
import shutil
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

from tests.bench import size
from web.build import browser, library, site
from web.build.paths import DIST, ROOT
from web.build.serve import Site

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserType, Request, Route

pytestmark = pytest.mark.browser
READY = "html[data-ready=true]"
KEPT = "html[data-offline=ready]"
# The interpreter's module hands out the Python that PyScript runs.
PYTHON = """async (source) => {
    const { loadPyodide } = await import("./runtime/interpreter.js");
    return (await loadPyodide({})).runPython(source);
}"""
IMPORT_ALL = """
import importlib
failed = []
for name in {names!r}:
    try:
        importlib.import_module(name)
    except Exception as error:
        failed.append(f"{{name}}: {{error!r}}")
"\\n".join(failed)
"""


@pytest.fixture(scope="module")
def chromium(browser_type: BrowserType) -> Iterator[Browser]:
    options = ["--no-sandbox"] if os.geteuid() == 0 else []
    launched = browser_type.launch(executable_path=browser.chromium(), args=options)
    yield launched
    launched.close()


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the site as it is now."""
    site.build(DIST)
    return shutil.copytree(DIST, tmp_path_factory.mktemp("site") / "dist")


@pytest.fixture
def page(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    marked = request.node.get_closest_marker("browser_context_args")
    context = chromium.new_context(**marked.kwargs if marked else {})
    yield context.new_page()
    context.close()


def arrive(page: Page, url: str, *until: str) -> None:
    page.goto(url)
    for selector in until or (READY,):
        page.wait_for_selector(selector, state="attached")


def test_every_module_of_clue_and_web_imports(page: Page, built: Path) -> None:
    names = [*library.listed(), *library.shipped()]
    with Site(built) as served:
        arrive(page, served.url)
        assert page.evaluate(PYTHON, IMPORT_ALL.format(names=names)) == ""


def test_import_test_notices_a_missing_module(page: Page, built: Path) -> None:
    with Site(built) as served:
        arrive(page, served.url)
        failed = page.evaluate(PYTHON, IMPORT_ALL.format(names=["web.nowhere"]))
    assert "No module named 'web.nowhere'" in failed


def test_the_first_visit_stays_small(built: Path) -> None:
    files = [file.read_bytes() for file in built.rglob("*") if file.is_file()]
    assert sum(len(gzip.compress(content)) for content in files) <= size.GOAL


def test_starts_without_server_under_a_sub_path(page: Page, built: Path) -> None:
    with Site(built, prefix="/some/path/") as served:
        arrive(page, served.url, READY, KEPT)
        expect(page.locator("#offline")).to_have_text("Ready offline")
    for way in ("", "?lang=en", "any/where#x"):
        arrive(page, served.url + way)
        expect(page.locator("#app h1")).to_have_text("Parlour")


def test_install_is_all_or_nothing(page: Page, built: Path, tmp_path: Path) -> None:
    folder = shutil.copytree(built, tmp_path / "broken")
    (folder / "icons" / "icon-512.png").write_bytes(b"changed on the way")
    with Site(folder) as served:
        page.goto(served.url)
        # The browser drops a worker whose install fails, and takes its promise back.
        page.wait_for_function(
            "navigator.serviceWorker.getRegistration().then((found) => found === undefined)"
        )
    assert page.evaluate("document.documentElement.dataset.offline") != "ready"


def test_new_version_waits_until_it_is_asked_for(page: Page, built: Path, tmp_path: Path) -> None:
    folder = shutil.copytree(built, tmp_path / "site")
    with Site(folder) as served:
        arrive(page, served.url, READY, KEPT)
        old = page.evaluate("document.documentElement.dataset.version")
        asked = count_requests(page)
        renew(folder, old)
        page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
        page.wait_for_selector("html[data-update=ready]", state="attached")
        assert page.evaluate("document.documentElement.dataset.version") == old
        page.evaluate("takeUpdate()")
        page.wait_for_selector(f"html[data-version=new]{READY.removeprefix('html')}")
        caches = page.evaluate("caches.keys()")
    assert caches == ["parlour-new"]
    # What has not changed was taken from the old version's cache.
    assert not [url for url in asked if url.endswith(".wasm")]


def count_requests(page: Page) -> list[str]:
    """Return a list that grows with what service workers fetch."""
    urls: list[str] = []

    def note(request: Request) -> None:
        if request.service_worker:
            urls.append(request.url)

    page.context.on("request", note)
    return urls


def renew(folder: Path, old: str) -> None:
    """Make another version of a built site."""
    index = folder / "index.html"
    index.write_text(index.read_text("utf-8").replace(f'"{old}"', '"new"'), "utf-8")
    worker = (ROOT / "service-worker.js").read_text("utf-8")
    listed = site.list_files(worker, "new", site.manifest(folder))
    (folder / "service-worker.js").write_text(listed, "utf-8")


def test_home_is_there_before_python_and_an_early_tap_is_served(page: Page, built: Path) -> None:
    held: list[Route] = []
    page.route("**/library.zip", lambda route: held.append(route))  # noqa: PLW0108 - it looks inside
    with Site(built) as served:
        page.goto(served.url)
        control = page.locator("[data-do^='setup']").first
        control.click()
        assert page.evaluate("early.map((tap) => tap.do)") == [control.get_attribute("data-do")]
        expect(control).to_have_attribute("aria-busy", "true")
        for route in held:
            route.continue_()
        page.wait_for_selector(READY, state="attached")
        expect(page.locator("[data-do='deal']")).to_be_visible()


@pytest.mark.parametrize(
    ("missing", "words"),
    [
        ("delete window.structuredClone", "Chrome 98, Firefox 100, Safari 15.4"),
        ("delete window.WritableStream", "Chrome 98, Firefox 100, Safari 15.4"),
        ("delete Crypto.prototype.randomUUID", "https"),
    ],
)
def test_browser_that_can_not_run_it_is_told(
    page: Page, built: Path, missing: str, words: str
) -> None:
    page.add_init_script(missing)
    with Site(built) as served:
        page.goto(served.url)
        expect(page.locator("[role=alert]")).to_contain_text(words)
    assert page.evaluate("document.documentElement.dataset.ready") == "unsupported"
    assert not page.locator("script[src*=core]").count()


@pytest.mark.browser_context_args(service_workers="block")  # it would serve core.js all the same
def test_last_home_page_is_shown_at_once(page: Page, built: Path) -> None:
    page.route("**/core.js", lambda route: route.abort())
    with Site(built) as served:
        page.goto(served.url)
        version = page.evaluate("document.documentElement.dataset.version")
        home = {"v": version, "lang": "he", "dir": "rtl", "html": "<main><h1>בית</h1></main>"}
        page.evaluate("(home) => localStorage.setItem('parlour.home', home)", json.dumps(home))
        page.goto(served.url)
        expect(page.locator("#app h1")).to_have_text("בית")
        expect(page.locator("html")).to_have_attribute("dir", "rtl")


@pytest.mark.parametrize("garbage", ["{", "null", '{"v": "another", "html": "<p>old</p>"}'])
def test_home_page_that_is_garbage_is_passed_over(page: Page, built: Path, garbage: str) -> None:
    page.add_init_script(f"localStorage.setItem('parlour.home', {json.dumps(garbage)})")
    page.route("**/core.js", lambda route: route.abort())
    with Site(built) as served:
        page.goto(served.url)
        expect(page.locator("#app h1")).to_have_text("Parlour")


def test_without_service_worker_it_plays_and_says_so(page: Page, built: Path) -> None:
    page.add_init_script("delete Navigator.prototype.serviceWorker")
    with Site(built) as served:
        arrive(page, served.url)
        expect(page.locator("#offline")).to_contain_text("can't keep it")


def test_page_is_silent_and_asks_nobody_else(page: Page, built: Path) -> None:
    said: list[str] = []
    asked: list[str] = []
    page.on("console", lambda line: said.append(line.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("request", lambda request: asked.append(request.url))
    with Site(built) as served:
        arrive(page, served.url, READY, KEPT)
    assert [line for line in said if line != "[pyscript/main] PyScript Ready"] == []
    assert {url for url in asked if not url.startswith((served.url, "data:"))} == set()


@pytest.mark.slow
def test_list_of_modules_is_what_a_trace_finds(tmp_path: Path) -> None:
    library.trace(tmp_path / "found.txt")
    found = (tmp_path / "found.txt").read_text("utf-8").split()
    assert sorted(set(found) - set(library.listed())) == [], "run: python3 -m web trace"
