"""A turn by keyboard alone: the focus can always be seen and is never lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser import saves

if TYPE_CHECKING:
    from tests.browser.people import Phone

pytestmark = pytest.mark.browser
MOST = 80
FOCUS = """() => {
    const at = document.activeElement, { dataset } = at, style = getComputedStyle(at);
    return { what: dataset.do || dataset.move || dataset.hold || at.id || at.localName,
        seen: at.tabIndex < 0 ||
            (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2)};
}"""


class Keys:
    """Fingers on a keyboard."""

    def __init__(self, phone: Phone) -> None:
        self.phone, self.page = phone, phone.page

    def press(self, key: str) -> str:
        """Press a key; return what has the focus then, which can be seen."""
        self.page.keyboard.press(key)
        focus = self.page.evaluate(FOCUS)
        assert focus["seen"], focus
        return str(focus["what"])

    def reach(self, what: str) -> None:
        """Go on with Tab until something has the focus."""
        for _ in range(MOST):
            if self.press("Tab") == what:
                return
        raise AssertionError(what)

    def do(self, what: str) -> None:
        """Go to a control and press Enter; the focus stays in the page."""
        self.reach(what)
        self.enter()

    def enter(self, key: str = "Enter") -> None:
        """Press a key that changes the page; the focus stays in it."""
        self.phone.change(lambda: self.press(key))
        self.page.wait_for_function("() => document.activeElement !== document.body")


def test_from_home_through_a_turn(phone: Phone) -> None:
    phone.start()
    keys = Keys(phone)
    keys.do("setup board")
    keys.reach("name-0")
    phone.page.keyboard.type("Ada")
    keys.do("deal")
    assert phone.title == "Pass the phone to Ada"
    keys.do("open")
    keys.do("close")
    keys.do("sheet notebook")
    keys.do("cell rope -1")
    keys.do("pencil rope -1 maybe")
    keys.enter("Escape")
    keys.do("roll")
    move = next(words for words in phone.controls() if words.startswith("move go "))
    keys.do(move.removeprefix("move "))
    keys.do("end")
    assert phone.title == "Pass the phone to Player 2"


def test_suggestion_answer_and_accusation(phone: Phone) -> None:
    phone.start()
    phone.take_in(saves.arrived())
    keys = Keys(phone)
    for order in ("open", "sheet suggest"):
        keys.do(order)
    for kind, card in enumerate(saves.ASKED):
        keys.do(f"pick {kind} {card}")
    keys.do(next(words for words in phone.controls() if "suggest " in words)[5:])
    assert phone.title == "Pass the phone to Ben"
    keys.do("open")
    keys.do(next(words for words in phone.controls() if "show " in words)[5:])
    assert phone.title == "Pass the phone to Anna"
    keys.do("open")
    keys.do("close")
    keys.do("sheet accuse")
    for kind, card in enumerate((*saves.ASKED, "hall")):
        keys.do(f"pick {kind} {card}")
    keys.do("sure")
    keys.enter("Escape")
    assert "move end" in phone.controls()
