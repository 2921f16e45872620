"""A move is saved once it has been painted, and before anything else if the match is left."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from clue.record import read
from tests.glass import Table


def moved() -> tuple[Table, int]:
    """Make a move that nothing has saved yet; return the number of events saved before it."""
    table = Table(Random(1))
    table.deal()
    table.tap("open", "close")
    before = kept(table)
    table.app.move("roll")
    assert table.session.count > before
    return table, before


def kept(table: Table) -> int:
    """Count the events of the save on the shelf."""
    (name,) = table.app.store.names("save.")
    return len(read(table.app.shelf.copies(name)[0]).events)


def test_a_move_is_saved_after_it_is_painted() -> None:
    table, before = moved()
    assert kept(table) == before
    table.wait()
    assert kept(table) > before


@pytest.mark.parametrize("leave", ["home", "hide", "back", "setup cards"])
def test_whatever_leaves_the_match_saves_first(leave: str) -> None:
    table, before = moved()
    if leave in {"hide", "back"}:
        table.app.ui = replace(table.app.ui, sheet="")
        getattr(table.app, leave)()
    else:
        table.app.order(leave)
    assert kept(table) > before


def test_a_game_opened_at_once_after_a_move_loses_nothing_of_the_one_before() -> None:
    table, before = moved()
    (name,) = table.app.store.names("save.")
    table.app.order("again")
    assert 'role="alert"' not in table.page.html
    assert len(read(table.app.shelf.copies(name)[0]).events) > before


def test_a_tab_that_another_took_over_from_saves_nothing() -> None:
    table, before = moved()
    table.app.elsewhere()
    table.wait()
    assert kept(table) == before


def test_a_full_storage_is_told_when_the_move_is_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = moved()
    monkeypatch.setattr(table.app.store, "keep", _full)
    assert 'role="alert"' not in table.page.html
    table.wait()
    assert 'role="alert"' in table.page.html


def _full(name: str, _text: str) -> None:
    from web.store import StoreError  # noqa: PLC0415 - as the app has it

    raise StoreError("storage", name)
