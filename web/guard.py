"""What goes wrong is told once, and reaches no player raw."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable


def guarded(
    action: Callable[..., object], tell: Callable[[BaseException], None]
) -> Callable[..., None]:
    """Return the action such that what goes wrong in it is told, and reaches no player raw."""

    def act(*words: Any) -> None:  # noqa: ANN401 - JavaScript
        try:
            action(*words)
        except Exception as error:  # noqa: BLE001 - no traceback may reach a player
            tell(error)

    return act
