"""People around a phone: they read its screen, tap, hold and type, and know nothing else."""

from __future__ import annotations

import re
from contextlib import suppress
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Final

from playwright.sync_api import Error, expect

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from playwright.sync_api import Locator, Page

READY: Final = "html[data-ready=true]"
KEPT: Final = "html[data-offline=ready]"
BOOT: Final = 60_000
STEP: Final = 50
NAMES: Final = ("Anna", "Ben", "Cem")

# Counts what changes on the page, so that a tap can wait for its answer.
COUNT: Final = """
window.shown = 0;
addEventListener("DOMContentLoaded", () =>
    document.getElementById("app") &&
    new MutationObserver(() => { window.shown += 1; }).observe(document.getElementById("app"),
        { subtree: true, childList: true, attributes: true, characterData: true }));
"""
# The browser's chance, which deals and rolls, made the same in every game.
NO_CHANCE: Final = "Crypto.prototype.getRandomValues = (array) => array.fill({seed});"
# What can be pressed now, each as `do X`, `move X` or `hold X`.
CONTROLS: Final = """() => Array.from(document.querySelectorAll("#app button:not([disabled])"))
    .filter((button) => !button.closest("[inert]"))
    .flatMap(({ dataset }) => ["do", "move", "hold"]
        .filter((kind) => dataset[kind])
        .map((kind) => `${kind} ${dataset[kind]}`))"""
CHANGED: Final = """(before) => shown > before && !document.querySelector(".opening")"""
# The cards of each kind that the open notebook has seen nowhere yet.
OPEN_CARDS: Final = r"""(pads) => Array.from(pads[0].tBodies)
    .map((kind) => Array.from(kind.querySelectorAll("tr:has(button)"))
        .map((row) => Array.from(row.querySelectorAll("button")))
        .filter((row) => !row.some((cell) => /yes\u2069?$/.test(cell.ariaLabel)))
        .map((row) => row[0].dataset.do.split(" ")[1]))"""


class Phone:
    """The glass: `faults` is what the console complained of.

    On a `quick` one a tap comes as from a screen reader, which needs no finger's time.
    """

    def __init__(
        self, page: Page, url: str, faults: list[str] | None = None, *, quick: bool = False
    ) -> None:
        self.page, self.url, self.quick = page, url, quick
        self.faults: list[str] = [] if faults is None else faults
        page.add_init_script(COUNT)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on(
            "console",
            lambda line: self.faults.append(line.text) if line.type == "error" else None,
        )

    def start(self, way: str = "", *until: str) -> None:
        """Open the app and wait until it takes input."""
        self.page.goto(self.url + way)
        self.wait(READY, *until)

    def again(self) -> None:
        """Reload the app."""
        self.page.reload()
        self.wait(READY)

    def wait(self, *selectors: str) -> None:
        """Wait until something is in the page."""
        for selector in selectors:
            expect(self.page.locator(selector)).to_be_attached(timeout=BOOT)

    def change(self, act: Callable[[], object]) -> None:
        """Do something and wait until the page has changed, and is there whole."""
        before = self.page.evaluate("shown")
        act()
        if not self.page.evaluate(CHANGED, before):
            self.page.wait_for_function(CHANGED, arg=before, polling=STEP)

    def tab(self) -> Phone:
        """Return another tab of the same browser, whose faults are told with these."""
        page = self.page.context.new_page()
        return Phone(page, self.url, self.faults, quick=self.quick)

    def kill(self) -> Phone:
        """Kill the tab, as a system does that needs the memory, and return a new one, started."""
        with self.page.expect_event("crash"), suppress(Error):
            self.page.goto("chrome://crash")
        self.page.close()
        tab = self.tab()
        tab.start()
        return tab

    @property
    def title(self) -> str:
        """The page's heading, without the marks that keep names apart."""
        return re.sub(r"[\u2066-\u2069]", "", self.page.locator("#title").inner_text())

    def control(self, words: str) -> Locator:
        """Find the button that orders or moves `words`; a square is tapped on the board."""
        if "," in words:
            return self.page.locator(f'.target[data-move="{words}"]')
        return self.page.locator(f'button[data-do="{words}"], button[data-move="{words}"]').first

    def controls(self) -> list[str]:
        """Return what can be pressed now."""
        return list(self.page.evaluate(CONTROLS))

    def tap(self, *orders: str) -> None:
        """Tap buttons one after another and wait for what each changes."""
        for words in orders:
            self.touch(self.control(words))

    def touch(self, where: Locator) -> None:
        """Tap a place and wait for what it changes."""
        self.change(partial(where.dispatch_event, "click") if self.quick else where.click)

    def hold(self) -> None:
        """Hold the curtain's button until it opens."""
        button = self.page.locator("[data-hold=open]")
        button.hover()
        self.page.mouse.down()
        expect(button).to_be_hidden()
        self.page.mouse.up()

    def key(self) -> None:
        """Open the curtain with a key, which takes no time."""
        button = self.page.locator("[data-hold=open]")
        self.change(partial(button.press, "Enter"))

    def settle(self) -> None:
        """Open the curtain and close what is shown first."""
        self.key()
        if self.controls() == ["do close"]:
            self.tap("close")

    def deal(self, names: Sequence[str] = NAMES) -> None:
        """Start a new game from home."""
        self.tap("setup board")
        for seat, name in enumerate(names):
            self.page.locator(f"#name-{seat}").select_text()
            self.page.keyboard.type(name)
        self.tap("deal")

    def take_in(self, save: str) -> None:
        """Lay a save under the app's keys and continue it from home."""
        self.page.evaluate("(text) => localStorage.setItem('parlour.save.1', text)", save)
        self.tap("settings", "return")
        self.go_on()

    def go_on(self) -> None:
        """Continue the latest game."""
        self.touch(self.page.locator("button.continue"))

    def accuse(self, *cards: str) -> None:
        """Accuse, and say so twice."""
        picks = (f"pick {kind} {card}" for kind, card in enumerate(cards))
        self.tap("sheet accuse", *picks, "sure", f"accuse {' '.join(cards)}")

    def unseen(self) -> list[list[str]]:
        """Read in the notebook which cards of each kind have not been seen."""
        self.tap("sheet notebook")
        kinds = self.page.locator(".sheet.open table.pad").evaluate_all(OPEN_CARDS)
        self.tap("close")
        return [list(cards) for cards in kinds]


class People:
    """Those who play on one phone, with a generator for what they choose.

    `pairs` are the suspect and weapon that each role always suggests; `quick` ones use a key.
    """

    def __init__(
        self,
        phone: Phone,
        seed: int = 1,
        pairs: dict[str, tuple[str, str]] | None = None,
        *,
        quick: bool = False,
    ) -> None:
        self.phone, self.rng, self.pairs = phone, Random(seed), pairs or {}
        self.quick = quick
        self.turns = 0

    def step(self) -> str:
        """Do what the screen asks for; return what was pressed, or nothing at the end."""
        can = self.phone.controls()
        if "hold open" in can:
            self.phone.key() if self.quick else self.phone.hold()
            return "hold open"
        words = self._choose([words for _, _, words in (each.partition(" ") for each in can)])
        if words == "sheet suggest":
            return self._suggest()
        if words:
            self.turns += words == "end"
            self.phone.tap(words)
        return words

    def until(self, *words: str) -> None:
        """Go on until one of these can be pressed."""
        while not set(words).intersection(self.phone.controls()):
            assert self.step()

    def _choose(self, can: list[str]) -> str:
        for wanted in ("pass-on", "close"):
            if wanted in can:
                return wanted
        shown = [words for words in can if words.startswith("show ")]
        if shown:
            return self.show(shown)
        if "sheet suggest" in can:
            return "sheet suggest"
        ends = [words for words in can if words.startswith("go ")]
        if ends:
            return self.rng.choice([words for words in ends if "," not in words] or ends)
        return next((words for words in ("passage", "roll", "end") if words in can), "")

    def show(self, moves: list[str]) -> str:
        """Choose which card to show."""
        return moves[0]

    def _suggest(self) -> str:
        self.phone.tap("sheet suggest")
        picks = [words.partition(" ")[2] for words in self.phone.controls() if "pick" in words]
        for kind in (0, 1):
            self.phone.tap(self._pick([words for words in picks if f"pick {kind}" in words]))
        move = next(words for words in self.phone.controls() if words.startswith("move suggest"))
        words = move.removeprefix("move ")
        self.phone.tap(words)
        return words

    def _pick(self, picks: list[str]) -> str:
        pair = self.pairs.get(self.role(), ())
        liked = [words for words in picks if words.split()[-1] in pair]
        return self.rng.choice(liked or picks)

    def role(self) -> str:
        """Return whose turn it is, from the token that is marked on the board."""
        token = self.phone.page.locator(".token.turn").first.get_attribute("id")
        return str(token).removeprefix("token-")
