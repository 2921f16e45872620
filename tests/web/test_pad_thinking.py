"""The detective's pad: what it finds out, and that it stops."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.web.pads import ASKED, ask, opened, pad, plain, see, whole

if TYPE_CHECKING:
    import pytest


def test_orders_out_of_date_change_nothing() -> None:
    table = whole()
    before = pad(table).pad
    for order in ("undo", "write", "card plum", "answer 1", "tab nowhere", "nonsense", "fly away"):
        table.app.order(f"pad {order}")
    assert pad(table).pad == before


def test_thinking_stops_when_the_pad_is_left() -> None:
    table = opened()
    table.page.think(1)
    table.tap("home")
    shown = table.page.html
    table.page.think()
    assert table.page.html == shown


def test_a_wide_screen_shows_all_parts_at_once() -> None:
    table = opened()
    ask(table, ASKED[0])
    table.page.think()
    table.app.widen(wide=True)
    assert "pad tab lines" not in table.controls()
    assert "Notebook" not in plain(table.page.html)
    assert "Advice" in plain(table.page.html)
    assert "pad edit 0" in table.controls()


def test_too_many_deals_are_said_and_simple_marks_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("web.findings.LIMIT", 10)
    table = opened()
    table.page.think()
    assert "Too many deals to count" in plain(table.page.html)
    assert pad(table).sight.found.marks["scarlett", 0]
    table.tap("pad tab advice")
    assert "come after a few more lines" in plain(table.page.html)


def test_a_tap_on_a_square_tells_why_and_names_the_lines() -> None:
    table = whole()
    table.tap("pad why rope -1")
    assert "Still thinking" in plain(table.page.html)
    table.page.think()
    text = plain(table.page.html)
    assert "From these lines" in text
    assert "Rope is in the envelope" in text or "envelope" in text
    assert [order for order in table.controls() if order.startswith("pad edit")]
    table.tap("close", "pad why scarlett 0")
    table.page.think()
    assert "From th" not in plain(table.page.html)


def test_a_square_that_is_open_tells_its_chance() -> None:
    table = opened()
    table.page.think()
    table.tap("pad why plum 1")
    assert "Still open: here in" in plain(table.page.html)


def test_every_certain_square_has_a_reason() -> None:
    table = whole()
    see(table, 2, "wrench")
    table.tap("pad new accusation", "pad seat 1", "pad card plum", "pad card rope")
    table.tap("pad card hall", "pad write")
    table.page.think()
    for card, holder in list(pad(table).sight.found.marks)[::3]:
        table.tap(f"pad why {card} {holder}")
        table.page.think()
        assert '<li class="end">' in table.page.html
        table.tap("close")
