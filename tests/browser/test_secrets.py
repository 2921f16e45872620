"""No secret of another seat is in the page: two games that differ only in them look the same."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from clue.decks import BOARD
from tests.browser import saves
from tests.browser.conftest import SIZE
from tests.browser.people import NAMES, NO_CHANCE, People, Phone
from web.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

    from web.build.serve import Site

pytestmark = pytest.mark.browser
TURNS = 4
WRONG = ("green", "rope", "hall")
ALOUD = r"(suggests|accuse[sd]|goes to|takes the secret passage to)\b"
MOMENT = 1_764_479_000_000
# All that a person or a program can find without the developer tools, but for the saves.
PAGE = """() => ({ html: document.documentElement.outerHTML, title: document.title,
    address: location.href, history: history.state, entries: history.length })"""
NAMED = {Text("en").card(card): card for kind in BOARD for card in kind}


class Pair:
    """The same people, who play twice at once: two games that differ in what is hidden."""

    def __init__(self, phones: list[Phone], watcher: int) -> None:
        self.phones = phones
        bold = People(phones[0], pairs=saves.pairs(watcher), quick=True)
        self.watcher, self.eyes, self.differed = NAMES[watcher], "", False
        self.kinds: set[str] = set()
        self.people: list[People] = [bold, Shy(phones[1], watcher)]

    def step(self) -> None:
        """Take a step in both games, which has to be the same unless it is secret."""
        one, two = (people.step() for people in self.people)
        assert one.partition(" ")[0] == two.partition(" ")[0]
        assert one == two or one.startswith("show ")
        self.kinds.add(one.partition(" ")[0])

    def look(self) -> None:
        """Compare the two pages where no difference may be seen."""
        one, two = self.phones
        curtain = "hold open" in one.controls()
        if curtain:
            only_public_cards(one)
            self.eyes = one.title.rpartition(" ")[2]
            assert spoken(one) == spoken(two)
        if curtain or self.eyes == self.watcher:
            assert one.page.evaluate(PAGE) == two.page.evaluate(PAGE)
        else:
            self.differed |= one.page.evaluate(PAGE) != two.page.evaluate(PAGE)


class Shy(People):
    """People who show the last card that they could, unless the one who looks on asks."""

    def __init__(self, phone: Phone, watcher: int) -> None:
        super().__init__(phone, pairs=saves.pairs(watcher), quick=True)
        self.watcher = NAMES[watcher]

    def show(self, moves: list[str]) -> str:
        asker = self.phone.page.get_by_text(f"Only \N{FIRST STRONG ISOLATE}{self.watcher}")
        return moves[0 if asker.count() else -1]


def spoken(phone: Phone) -> list[list[Any]]:
    """Return what a screen reader finds: role, name and value of everything."""
    session = phone.page.context.new_cdp_session(phone.page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    parts = ("role", "name", "value")
    return [[node[part].get("value") for part in parts if part in node] for node in nodes]


@pytest.fixture
def phones(chromium: Browser, served: Site) -> Iterator[list[Phone]]:
    """Two phones on which all chance and all clocks are the same."""
    contexts = [chromium.new_context(viewport=SIZE, reduced_motion="reduce") for _ in range(2)]
    pages = [context.new_page() for context in contexts]
    for page in pages:
        page.add_init_script(NO_CHANCE.format(seed=1))
        page.add_init_script("delete Navigator.prototype.serviceWorker")
    yield [Phone(page, served.url, quick=True) for page in pages]
    for context in contexts:
        context.close()


@pytest.mark.parametrize("watcher", range(len(NAMES)))
def test_games_that_differ_in_hidden_cards_look_the_same(phones: list[Phone], watcher: int) -> None:
    for phone, text in zip(phones, saves.twins(watcher), strict=True):
        phone.start()
        phone.take_in(text)
        phone.page.evaluate(f"Date.now = () => {MOMENT}")
    pair = Pair(phones, watcher)
    while pair.people[0].turns < TURNS:
        pair.look()
        pair.step()
    for phone in phones:
        phone.settle()
        phone.accuse(*WRONG)
        phone.tap("pass-on")
    pair.look()
    assert pair.differed, "the test would not notice"
    assert pair.kinds >= {"hold", "passage", "suggest", "show", "end"}


def only_public_cards(phone: Phone) -> None:
    """A curtain has no card on it, and names only those that were said aloud."""
    page = phone.page
    assert page.locator(".hand, .card, .face, .pad, .mark, [data-move]").count() == 0
    assert [words for words in phone.controls() if words not in ("do home", "hold open")] == []
    aloud = [line for line in page.locator(".log li").all_inner_texts() if said_aloud(line)]
    text = page.locator("#app").inner_text()
    for line in aloud:
        text = text.replace(line, "")
    assert [name for name in NAMED if name in text] == []


def said_aloud(line: str) -> bool:
    return re.search(ALOUD, line) is not None
