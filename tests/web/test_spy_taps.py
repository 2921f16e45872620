"""Spy by taps through the whole app: its own orders arrive, and games come to their end."""

from __future__ import annotations

from random import Random

import pytest

from tests.glass import Table


def step(table: Table, rng: Random) -> None:
    """Open a curtain, close what was read, or make any move on the page."""
    if table.eyes is None:
        table.tap("open")
    elif "pass-on" in table.controls():
        table.tap("pass-on")
    elif "close" in table.controls() and not table.controls("move"):
        table.tap("close")
    else:
        if "moves" in table.controls() and rng.random() < 0.5:
            table.tap("moves")
        table.tap(rng.choice(table.controls("move")))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_is_played_and_played_again(seats: int) -> None:
    table, rng = Table(Random(seats)), Random(seats)
    table.tap("setup spy", *["add-seat"] * (seats - 2), "deal")
    for _ in range(3000):
        if table.games.match.awaiting is None:
            break
        step(table, rng)
    assert table.games.match.awaiting is None
    table.tap("again")
    assert "Pass the phone" in table.page.html


def test_an_order_of_the_desk_changes_what_its_page_shows() -> None:
    table = Table(Random(1))
    table.tap("setup spy", "deal", "open")
    before = table.page.html
    table.tap("shuffle")
    assert table.page.html != before
    assert len(table.games.match.events) == 1
