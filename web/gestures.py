"""What fingers mean on the page's elements, which are the browser's and come with its events."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable

HOLD: Final = 500  # milliseconds that a long press takes
NEAR: Final = 8  # pixels that a finger may wander in a tap


def data(control: Any, name: str) -> str:  # noqa: ANN401 - JavaScript
    """Return the attribute `data-name` of a control, or nothing."""
    return str(getattr(control.dataset, name, ""))


class Press:
    """A long press on a control with `data-hold`."""

    def __init__(
        self, act: Callable[[str], None], after: Callable[[float, Callable[[], None]], None]
    ) -> None:
        """Wait for fingers; `act` gets the order of a control that was pressed long enough."""
        self.act, self.after = act, after
        self.changes = 0

    def down(self, event: Any) -> None:  # noqa: ANN401 - JavaScript
        """Begin to count."""
        control = event.target.closest("[data-hold]")
        if control:
            control.classList.add("holding")
            self.changes += 1
            self.after(HOLD, partial(self._held, self.changes, data(control, "hold")))

    def _held(self, change: int, order: str) -> None:
        if change == self.changes:
            self.act(order)

    def up(self, event: Any) -> None:  # noqa: ANN401 - JavaScript
        """Stop counting: it was too short."""
        self.changes += 1
        page = event.target.ownerDocument or event.target  # whose pointer has left is the document
        for control in page.querySelectorAll(".holding"):
            control.classList.remove("holding")


class Drag:
    """A control with `data-drag` under a finger; on a `data-drop` both words make one order."""

    def __init__(self, act: Callable[[str], None]) -> None:
        """Wait for fingers; `act` gets the order."""
        self.act = act
        self.control: Any = None
        self.x = self.y = 0.0

    def down(self, event: Any) -> None:  # noqa: ANN401 - JavaScript
        """Take hold of what can be dragged."""
        self.control = event.target.closest("[data-drag]")
        self.x, self.y = event.clientX, event.clientY

    def move(self, event: Any) -> None:  # noqa: ANN401 - JavaScript
        """Carry it along, once it is no tap any more."""
        if not self.control:
            return
        x, y = event.clientX - self.x, event.clientY - self.y
        if abs(x) + abs(y) > NEAR:
            self.control.classList.add("dragging")
            self.control.style.transform = f"translate({x}px,{y}px)"

    def drop(self, event: Any) -> None:  # noqa: ANN401 - JavaScript
        """Give the order if it was carried onto a place; it is laid back in any case."""
        control, page = self.control, event.target.ownerDocument
        carried = control and control.classList.contains("dragging")
        under = page.elementFromPoint(event.clientX, event.clientY) if carried else None
        place = under and under.closest("[data-drop]")
        self.stop(event)
        if place:
            self.act(f"{data(control, 'drag')} {data(place, 'drop')}")

    def stop(self, _event: object) -> None:
        """Let go."""
        if self.control:
            self.control.classList.remove("dragging")
            self.control.style.transform = ""
        self.control = None
