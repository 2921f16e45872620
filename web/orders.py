"""What a seat can know of the rivals' bases in Spy, place by place, exactly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.screens.sight import Aid

if TYPE_CHECKING:
    from collections.abc import Mapping

    from clue.deduce.bases import Orders
    from web.screens.sight import Sight

EXACT = ("all", "chances")


def aid(seen: Sight, sheet: str) -> Aid:
    """Return what each card of each rival can be and how likely, and why for the open cell."""
    if seen.help not in EXACT or seen.view.table.phase == "arranging":
        return Aid()
    from clue.deduce.bases import orders  # noqa: PLC0415 - once somebody wants help

    deck, table = seen.view.table.setup.deck, seen.view.table
    rivals = [seat for seat in table.setup.seats if seat != seen.seat and seat not in table.out]
    left = {seat: orders(deck, seat, seen.view.facts) for seat in rivals}
    chances = {
        (f"p{place}", seat): _percents(found, place)
        for seat, found in left.items()
        for place in range(1, table.places + 1)
    }
    events = _because(seen, sheet, chances)
    return Aid(bases=chances, orders={s: found.left for s, found in left.items()}, events=events)


def _percents(found: Orders, place: int) -> dict[str, int]:
    """Return percent by pencil mark, the likeliest first; bombs of one number are one mark.

    What is not certain is never shown as if it were.
    """
    shares: dict[str, int] = {}
    for card, number in found.counts(place).items():
        if number:
            shares[card[:2]] = shares.get(card[:2], 0) + number
    ranked = sorted(shares.items(), key=lambda share: -share[1])
    return {
        pen: 100 if len(ranked) == 1 else max(1, min(99, round(100 * number / found.left)))
        for pen, number in ranked
    }


def _because(
    seen: Sight, sheet: str, chances: Mapping[tuple[str, int], Mapping[str, int]]
) -> tuple[int, ...]:
    """Return the events from which it follows what the open cell's card is; none while it is open.

    They are few: without any of them it would not follow.
    """
    from clue.deduce.bases import why  # noqa: PLC0415 - once somebody wants help

    match sheet.split():
        case ["cell", at, holder] if len(certain := chances.get((at, int(holder)), {})) == 1:
            deck, facts = seen.view.table.setup.deck, seen.view.facts
            others = tuple(card for card in deck if card[:2] not in certain)
            told = why(deck, int(holder), facts, int(at[1:]), others) or ()
            return tuple(sorted({facts[i].event for i in told}))
    return ()
