"""The assistant in Spy: exact, from the seat's view alone, and only for who wants it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.glass import Table
from web.assist import sight

if TYPE_CHECKING:
    from web.screens.sight import Aid


def opened(helps: str, moves: int = 12, seed: int = 1) -> Table:
    """Return a game of two, some moves on, at the glass of a seat whose help is `helps`."""
    table, rng = Table(Random(seed)), Random(seed)
    table.tap("setup spy")
    for seat in (0, 1):
        table.app.enter(f"help {seat}", helps)
    table.tap("deal")
    for _ in range(moves):
        wake(table)
        if "moves" in table.controls():
            table.tap("moves")
        if can := table.controls("move"):
            table.tap(rng.choice(can))
    if table.session.match.awaiting is None:
        return opened(helps, seed=seed + 100)
    wake(table)
    return table


def wake(table: Table) -> None:
    """Open a curtain and close what is shown first."""
    for order in ("open", "pass-on", "open", "close"):
        if order in table.controls("hold") + table.controls():
            table.tap(order)


def aid(table: Table) -> Aid:
    return sight(table.session, table.app.ui).aid


@pytest.mark.parametrize("seed", range(4))
def test_the_true_card_is_always_among_what_can_be(seed: int) -> None:
    table = opened("chances", seed=seed)
    bases = {}
    for event in table.games.match.events:
        if type(event).__name__ == "Arranged":
            bases[event.seat] = event.cards.open()
    found = aid(table)
    assert found.bases
    for (at, seat), shares in found.bases.items():
        assert bases[seat][int(at[1:]) - 1][:2] in shares
        assert len(shares) > 1 or set(shares.values()) == {100}
    assert all(left > 0 for left in found.orders.values())


def test_chances_are_in_the_cells_and_in_the_sheet() -> None:
    table = opened("chances")
    table.tap("sheet notebook")
    assert 'class="odds"' in table.page.html
    (at, seat), shares = next(item for item in aid(table).bases.items() if len(item[1]) > 1)
    table.tap(f"cell {at} {seat}")
    assert table.page.html.count("<meter") == len(shares)
    assert "orders of the base are left" in table.page.html


def test_what_is_certain_is_explained_by_the_events_it_follows_from() -> None:
    table = next(
        table
        for table in (opened("all", seed=seed) for seed in range(30))
        if any(len(shares) == 1 for shares in aid(table).bases.values())
    )
    (at, seat), _ = next(item for item in aid(table).bases.items() if len(item[1]) == 1)
    table.tap("sheet notebook", f"cell {at} {seat}")
    events = aid(table).events
    assert events
    assert "It can only be" in table.page.html
    for place in events:
        said = table.app.t.event(table.session.sight().log[place], table.session.names)
        assert said.replace("'", "&#39;") in table.page.html


@pytest.mark.parametrize("helps", ["off", "seen"])
def test_who_wants_no_help_gets_none(helps: str) -> None:
    table = opened(helps)
    assert aid(table).bases == {}
    table.tap("sheet notebook")
    assert 'class="odds"' not in table.page.html
