"""Other engines start the app, keep it for offline and play a turn: Firefox ESR and WebKitGTK."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from tests.browser.people import KEPT, People, Phone

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Playwright

    from web.build.serve import Site

pytestmark = [pytest.mark.browser, pytest.mark.slow]
SIZE = "1024x768x24"
MINI = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"
# A script's click is a key's to the app, which opens the curtain too.
WAIT = """const [what, press, done] = arguments;
const look = () => {
    const found = document.querySelector(what);
    if (!found) return setTimeout(look, 50);
    if (press) found.click();
    done(document.getElementById("title")?.textContent ?? "");
};
look();"""
TURN = (
    '[data-do="setup board"]',
    '[data-do="deal"]',
    '[data-hold="open"]',
    '#sheet [data-do="close"]',
    '[data-move="roll"]',
    'button[data-move^="go "]',
    '[data-move="end"]',
)


def wanted(*programs: str | None) -> list[str]:
    """Return programs that a developer may lack, but CI may not."""
    found = [program for program in programs if program]
    if len(found) < len(programs):
        reason = "this engine is not installed here; .ci/run installs it"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    return found


def test_firefox_plays_a_turn(playwright: Playwright, served: Site) -> None:
    (program,) = wanted(shutil.which("firefox-esr") or shutil.which("firefox"))
    firefox = playwright.firefox.launch(executable_path=program, channel="moz-firefox")
    phone = Phone(firefox.new_page(), served.url)
    phone.start("", KEPT)
    phone.deal()
    people = People(phone, quick=True)
    while not people.turns:
        assert people.step()
    assert phone.title == "Pass the phone to Ben"
    assert phone.faults == []
    firefox.close()


class Driver:
    """A W3C WebDriver session."""

    def __init__(self, address: str, options: dict[str, Any]) -> None:
        self.address = f"{address}/session"
        wish = {"capabilities": {"alwaysMatch": options}}
        self.address += f"/{self.ask('POST', '', wish)['sessionId']}"

    def ask(self, method: str, path: str, body: object = None) -> Any:  # noqa: ANN401 - JSON
        """Send a command and return its value."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"}
        request = Request(self.address + path, data, headers, method=method)  # noqa: S310 - our own
        try:
            with urlopen(request, timeout=120) as answer:  # noqa: S310
                return json.load(answer)["value"]
        except HTTPError as error:
            raise AssertionError(error.read().decode()) from error

    def wait(self, what: str, *, press: bool = False) -> str:
        """Wait for an element, and press it; return the page's heading."""
        words = {"script": WAIT, "args": [what, press]}
        return str(self.ask("POST", "/execute/async", words))


@contextmanager
def program(command: list[str], sign: bytes, display: str = "") -> Iterator[bytes]:
    """Run a program until the end of the block; give what it says first, up to `sign`."""
    unsafe = "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"  # root has no sandbox
    settings = {**os.environ, "DISPLAY": display, unsafe: "1"}
    started = subprocess.Popen(command, stdout=subprocess.PIPE, env=settings)
    try:
        said = b""
        while started.stdout and sign not in said:
            said += os.read(started.stdout.fileno(), 1) or sign
        yield said
    finally:
        started.terminate()
        started.communicate()


@pytest.fixture
def webkit(served: Site) -> Iterator[Driver]:
    browsers = map(str, Path("/").glob(MINI[1:]))
    names = ("WebKitWebDriver", "Xvfb")
    driver, screen, mini = wanted(*map(shutil.which, names), next(browsers, None))
    with ExitStack() as running:
        command = [screen, "-displayfd", "1", "-screen", "0", SIZE]
        number = running.enter_context(program(command, b"\n")).decode().strip()
        port = free_port()
        running.enter_context(program([driver, f"--port={port}"], b"", f":{number}"))
        until_it_listens(port)
        address = f"http://127.0.0.1:{port}"
        until_it_listens(port)
        options = {"binary": mini, "args": ["--automation"]}
        session = Driver(address, {"webkitgtk:browserOptions": options})
        session.ask("POST", "/timeouts", {"script": 60_000})
        session.ask("POST", "/window/rect", {"width": 400, "height": 700})
        session.ask("POST", "/url", {"url": served.url})
        yield session
        session.ask("DELETE", "")


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def until_it_listens(port: int) -> None:
    """Wait until somebody listens on a port."""
    until = monotonic() + 30
    while monotonic() < until:
        with socket.socket() as probe, suppress(ConnectionRefusedError):
            probe.connect(("127.0.0.1", port))
            return
    raise TimeoutError(port)


def test_webkit_plays_a_turn(webkit: Driver) -> None:
    webkit.wait("html[data-ready=true]")
    for what in TURN:
        webkit.wait(what, press=True)
    assert "Player 2" in webkit.wait('[data-hold="open"]')
    webkit.wait("html[data-offline=ready]")
