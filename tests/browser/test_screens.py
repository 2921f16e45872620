"""Every screen as axe and a ruler see it, on a small phone, by day and by night."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser import saves
from tests.browser.people import NAMES, Phone
from web.build.paths import MODULES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import BrowserContext

    from web.build.serve import Site

pytestmark = pytest.mark.browser
AXE = (MODULES / "axe-core" / "axe.min.js").read_text("utf-8")
SCROLLED = ".section, .panel { content-visibility: visible !important; }"  # as who has been there
FIND = """async () => (await axe.run()).violations
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(" ")}`)"""
# What is wider than the screen, too small for a thumb, or too small to read.
MEASURE = """() => {
    const seen = (each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        && !each.closest("[inert], .unseen") && each.getBoundingClientRect().width > 1;
    const all = (what) => Array.from(document.querySelectorAll(what)).filter(seen);
    const name = (each) => each.outerHTML.slice(0, 90);
    const small = (size) => (each) => {
        const { width, height } = each.getBoundingClientRect();
        return Math.min(width, height) < size - 0.5;
    };
    const speaks = (each) => !each.closest("svg, .badge, .mark") &&
        Array.from(each.childNodes).some((part) => part.nodeType === 3 && part.data.trim());
    return {
        wide: Math.max(0, document.documentElement.scrollWidth - innerWidth),
        small: all("#app :is(button, input, select, summary)").filter(small(24)).map(name),
        main: all("#app .btn:not(.only)").filter(small(44)).map(name),
        fine: all("#app *").filter(speaks)
            .filter((each) => parseFloat(getComputedStyle(each).fontSize) < 16).map(name),
    };
}"""


def tapped(*orders: str) -> Callable[[Phone], None]:
    """Return a way that is only taps."""
    return lambda phone: phone.tap(*orders)


def at_table(*orders: str) -> Callable[[Phone], None]:
    """Return the way to a sheet of the table."""

    def way(phone: Phone) -> None:
        phone.take_in(saves.arrived())
        phone.settle()
        phone.tap(*orders)

    return way


def asked(phone: Phone) -> None:
    at_table("sheet suggest", *(f"pick {n} {card}" for n, card in enumerate(saves.ASKED)))(phone)
    phone.tap(f"suggest {' '.join(saves.ASKED)} hall")
    phone.key()


def told(phone: Phone) -> None:
    asked(phone)
    phone.tap(f"show {saves.ASKED[0]}")
    phone.key()


def failed(phone: Phone) -> None:
    at_table()(phone)
    phone.accuse("green", "rope", "hall")


def ended(phone: Phone) -> None:
    failed(phone)
    phone.tap("pass-on")
    phone.settle()
    phone.accuse("green", "rope", "hall")
    # It comes piece by piece, the log at last, and what moves can't be judged.
    expect(phone.page.locator("#history > .log")).to_be_attached()


def replayed(*orders: str, eyes: str = "open", moment: int = 10) -> Callable[[Phone], None]:
    """Return the way to a moment of a replay."""

    def way(phone: Phone) -> None:
        text, solution = saves.solved()
        phone.take_in(text)
        phone.settle()
        phone.accuse(*solution)
        phone.tap("replay open")
        phone.page.locator("#replay-eyes").select_option(eyes)
        phone.change(partial(phone.page.locator("#replay-to").fill, str(moment)))
        phone.tap(*orders)

    return way


# Time stands still for whoever waits for longer than a task.
PAUSED = """() => { const soon = setTimeout;
    window.setTimeout = (act, wait, ...rest) => wait > 300 ? 0 : soon(act, wait, ...rest); }"""


def opened(*orders: str, game: str = "board") -> Callable[[Phone], None]:
    """Return the way to an opened table just dealt."""

    def way(phone: Phone) -> None:
        phone.tap(f"setup {game}", "deal")
        phone.key()
        phone.tap(*orders)

    return way


def watched(game: str) -> Callable[[Phone], None]:
    """Return the way to a table of bots that is looked at, and stands still at the first pause."""

    def way(phone: Phone) -> None:
        phone.tap(f"setup {game}", "company club")
        phone.change(partial(phone.page.locator("[data-input='bot 0']").select_option, "club"))
        phone.page.evaluate(PAUSED)
        phone.tap("deal")
        expect(phone.page.locator("[data-do=hurry]")).to_be_visible()

    return way


OWN = ("scarlett", "mustard", "candlestick", "dagger", "study", "hall")
ASKED = ("pad card plum", "pad card rope", "pad card kitchen", "pad answer 2", "pad shown rope")
SEEN = ("pad new sighting", "pad card rope", "pad write")


def padded(*orders: str) -> Callable[[Phone], None]:
    """Return the way to a detective's pad just set up, and on from there."""
    return tapped("pad open", *(f"pad own {card}" for card in OWN), "pad start", *orders)


SURE = [f"pick {kind} {card}" for kind, card in enumerate(("plum", "wrench", "study"))]
WAYS: dict[str, Callable[[Phone], None]] = {
    "home": tapped(),
    "setup": tapped("setup board", *["add-seat"] * len(NAMES)),
    "rules": tapped("rules"),
    "rules of the cards": tapped("rules", "rules cards"),
    "rules of Spy": tapped("rules", "rules spy"),
    "settings": tapped("settings"),
    "set-up with bots": tapped("setup spy", "company club"),
    "first sheet with the coach": tapped("learn"),
    "table with the coach": tapped("learn", "close"),
    "cards": opened("close", game="cards"),
    "case files": opened("close", "sheet files", game="cards"),
    "base": opened(game="spy"),
    "curtain": tapped("setup board", "deal"),
    "hand": opened(),
    "table": opened("close"),
    "rolled": opened("close", "roll"),
    "log": opened("close", "sheet log"),
    "menu": opened("close", "sheet menu"),
    "arrived": at_table(),
    "suggest": at_table("sheet suggest"),
    "answer": asked,
    "news": told,
    "notebook": at_table("sheet notebook"),
    "cell": at_table("sheet notebook", "cell rope -1"),
    "accuse": at_table("sheet accuse"),
    "sure": at_table("sheet accuse", *SURE, "sure"),
    "envelope": failed,
    "watched board": watched("board"),
    "watched cards": watched("cards"),
    "watched Spy": watched("spy"),
    "ending": ended,
    "replay": replayed(),
    "replay of a card shown": replayed(moment=4),
    "replay through eyes": replayed(eyes="1"),
    "replay played on": replayed("replay branch"),
    "saves": at_table("sheet menu", "home", "saves"),
    "pad set-up": tapped("pad open", "pad size 0 less"),
    "pad": padded(),
    "pad question": padded("pad new question", *ASKED),
    "pad advice": padded("pad new question", *ASKED, "pad write", "pad tab advice"),
    "pad lines": padded("pad new question", *ASKED, "pad write", "pad tab lines"),
    "pad why": padded("pad new question", *ASKED, "pad write", "pad why rope 1"),
    "pad clash": padded("pad new question", *ASKED, "pad write", *SEEN, "pad tab lines"),
    "pad undo": padded(*SEEN, "pad tab lines", "pad delete 0"),
    "delete": at_table("sheet menu", "home", "saves", "delete save.1"),
}


@pytest.fixture(scope="module")
def tourist(used: BrowserContext, served: Site) -> Iterator[Phone]:
    """A phone that is shown all screens, one after another."""
    for page in used.pages:
        page.close()
    phone = Phone(used.new_page(), served.url, quick=True)
    phone.start()
    yield phone
    assert phone.faults == []


def home(phone: Phone) -> None:
    """Start anew, without saves."""
    phone.page.evaluate("localStorage.clear()")
    phone.again()


@pytest.mark.parametrize("screen", WAYS)
def test_screen(tourist: Phone, screen: str) -> None:
    home(tourist)
    WAYS[screen](tourist)
    tourist.page.add_style_tag(content=SCROLLED)
    tourist.page.evaluate(AXE)
    found: dict[str, Any] = tourist.page.evaluate(MEASURE)
    for scheme in ("light", "dark"):
        tourist.page.emulate_media(color_scheme=scheme)
        found[scheme] = tourist.page.evaluate(FIND)
    assert {what: where for what, where in found.items() if where} == {}


def test_a_notebook_is_whole_after_its_first_frame(tourist: Phone) -> None:
    home(tourist)
    WAYS["notebook"](tourist)
    for order in ("cell scarlett 0", "cell kitchen -1"):
        expect(tourist.page.locator(f"[data-do='{order}']")).to_be_visible()
    expect(tourist.page.locator(".opening")).to_have_count(0)
