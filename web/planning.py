"""What an order changes in the plan of a game that is being set up."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from web.screens.setup import Plan
    from web.text import Text


def order(plan: Plan, words: str, t: Text) -> Plan | None:
    """Return the plan after an order such as `cast 0 plum`; None when it is no order to a plan."""
    match words.split(" "):
        case ["add-seat"]:
            return plan.added(t("setup.player", n=len(plan.places) + 1))
        case ["remove-seat", seat]:
            return plan.removed(int(seat))
        case ["cast", seat, role]:
            return plan.cast(int(seat), role)
        case ["option", key, value]:
            return plan.opted(key, value)
    return None
