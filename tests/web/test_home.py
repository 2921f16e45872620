"""Home: what is offered when."""

from __future__ import annotations

from random import Random

import pytest

from tests.glass import Table
from web.screens.home import Saved, home, shell
from web.text import Text

SAVES = (Saved("save.1", "board", ("Anna", "Ben", "Cem"), "Ben", "today"),)


def test_on_ios_the_steps_come_before_the_first_game() -> None:
    html = str(home(Text("en"), ()))
    assert html.index("Do it before your first game") < html.index("New game")
    assert "export them as files first" not in html


def test_who_has_saves_is_told_to_take_them_along_further_down() -> None:
    html = str(home(Text("en"), SAVES))
    assert html.index("New game") < html.index("export them as files first")
    assert "Do it before your first game" not in html


def test_the_offer_is_seen_only_as_the_style_sheet_says() -> None:
    for html in (shell(), str(home(Text("en"), SAVES))):
        assert html.count('class="rows install offer"') == 1
        assert html.count('class="note install steps"') == 1


@pytest.mark.parametrize("order", ["set install no", "set install asked"])
def test_what_was_answered_once_does_not_come_back(order: str) -> None:
    table = Table(Random(1))
    table.tap(order)
    assert "install" not in table.page.html
    table.app.hide()
    assert "install" not in table.page.remembered
    assert "install" not in Table(Random(1), table.shelf).page.html
