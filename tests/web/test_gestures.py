"""What fingers mean, with a page of plain objects."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from web.gestures import HOLD, Drag, Press

if TYPE_CHECKING:
    from collections.abc import Callable


class Element:
    """An element with data, classes and a style, alone on its page."""

    def __init__(self, **data: str) -> None:
        self.dataset, self.style = SimpleNamespace(**data), SimpleNamespace(transform="")
        self.classes: set[str] = set()
        self.classList = SimpleNamespace(
            add=self.classes.add, remove=self.classes.discard, contains=self.classes.__contains__
        )
        self.ownerDocument: Any = SimpleNamespace(
            querySelectorAll=lambda _: [self], elementFromPoint=lambda *_: self.under
        )
        self.under: Element | None = None

    def closest(self, selector: str) -> Element | None:
        return self if hasattr(self.dataset, selector.strip("[]").removeprefix("data-")) else None


def at(element: Element, x: float = 0, y: float = 0) -> Any:  # noqa: ANN401 - an event
    return SimpleNamespace(target=element, clientX=x, clientY=y)


def pressed() -> tuple[Press, list[str], list[tuple[float, Callable[[], None]]]]:
    orders: list[str] = []
    due: list[tuple[float, Callable[[], None]]] = []
    return Press(orders.append, lambda wait, act: due.append((wait, act))), orders, due


def test_a_long_press_gives_its_order() -> None:
    press, orders, due = pressed()
    curtain = Element(hold="open")
    press.down(at(curtain))
    assert curtain.classes == {"holding"}
    ((wait, act),) = due
    assert wait == HOLD
    act()
    assert orders == ["open"]


def test_a_short_press_gives_none() -> None:
    press, orders, due = pressed()
    curtain = Element(hold="open")
    press.down(at(curtain))
    press.up(at(curtain))
    due[0][1]()
    assert not orders
    assert not curtain.classes


def test_two_short_presses_are_no_long_one() -> None:
    press, orders, due = pressed()
    curtain = Element(hold="open")
    for _ in range(2):
        press.down(at(curtain))
        press.up(at(curtain))
    press.down(at(curtain))
    due[0][1]()
    assert not orders


def test_what_can_not_be_held_is_left_alone() -> None:
    press, _, due = pressed()
    press.down(at(Element(do="home")))
    assert not due


def test_what_is_carried_onto_a_place_makes_one_order() -> None:
    orders: list[str] = []
    drag, card, place = Drag(orders.append), Element(drag="swap 1"), Element(drop="4")
    card.under = place
    drag.down(at(card))
    drag.move(at(card, 30, 4))
    assert card.style.transform == "translate(30px,4px)"
    drag.drop(at(card, 30, 4))
    assert orders == ["swap 1 4"]
    assert card.style.transform == ""


def test_a_tap_carries_nothing() -> None:
    orders: list[str] = []
    drag, card = Drag(orders.append), Element(drag="swap 1")
    card.under = Element(drop="4")
    drag.down(at(card))
    drag.move(at(card, 3, 3))
    drag.drop(at(card, 3, 3))
    assert not orders


def test_what_is_dropped_beside_a_place_is_laid_back() -> None:
    orders: list[str] = []
    drag, card = Drag(orders.append), Element(drag="swap 1")
    drag.down(at(card))
    drag.move(at(card, 30, 30))
    drag.drop(at(card, 30, 30))
    drag.move(at(card, 60, 60))
    assert not orders
    assert card.style.transform == ""
