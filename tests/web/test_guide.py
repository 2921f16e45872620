"""The guided first game: it begins at once, is kept, and its coach can be sent away."""

from __future__ import annotations

from random import Random

from clue.record import read
from tests.glass import Table
from web.guide import LEVEL
from web.screens.coach import NOTE


def guided(seed: int = 1) -> Table:
    """Return a guided game at its first sheet."""
    table = Table(Random(seed))
    table.tap("learn")
    return table


def note(table: Table) -> str | None:
    """Return what the save says of the hints that were had."""
    name = table.session.name
    return read(table.shelf[f"parlour.{name}"]).notes[0].get(NOTE)


def again(table: Table) -> Table:
    """Return the app after a reload, with the game gone on with."""
    reloaded = Table(Random(2), table.shelf)
    reloaded.tap(next(order for order in reloaded.controls() if order.startswith("resume")))
    return reloaded


def test_it_begins_at_once_with_one_person_and_two_beginners() -> None:
    table = guided()
    assert table.page.screen == "table"
    assert table.eyes == 0
    players = table.session.players
    assert [player.bot for player in players] == ["", LEVEL, LEVEL]
    assert players[0].name == "Player 1"
    assert players[0].help == "seen"
    assert table.app.ui.sheet == "hand"
    assert "none of them is in the envelope" in table.page.html
    assert table.page.kept


def test_the_rules_of_the_board_game_lead_to_it_and_no_others() -> None:
    table = Table(Random(1))
    table.tap("rules")
    assert "learn" in table.controls()
    table.tap("rules cards")
    assert "learn" not in table.controls()


def test_home_offers_it_until_there_is_a_game() -> None:
    table = Table(Random(1))
    assert "learn" in table.controls()
    table.deal()
    table.tap("home")
    assert "learn" not in table.controls()


def test_a_closed_sheet_a_move_and_got_it_put_an_end_to_a_hint() -> None:
    table = guided()
    assert note(table) == ""
    table.tap("close", "roll")
    assert note(table) == "hand start"
    assert "No room is near" in table.page.html or "You can reach a room" in table.page.html
    heard = next(order for order in table.controls() if order.startswith("coach heard"))
    table.tap(heard)
    assert str(note(table)).split()[-1] == heard.split()[-1]
    assert 'class="coach"' not in table.page.html


def test_a_reload_goes_on_with_the_hints() -> None:
    table = guided()
    table.tap("close", "roll")
    reloaded = again(table)
    if "close" in reloaded.controls():
        reloaded.tap("close")
    assert note(reloaded) == note(table)
    assert 'class="coach"' in reloaded.page.html
    assert "coach heard start" not in reloaded.controls()


def test_the_coach_can_be_sent_away_for_good() -> None:
    table = guided()
    table.tap("coach away")
    assert note(table) is None
    assert 'class="coach"' not in table.page.html
    table.tap("close", "sheet menu")
    assert "coach away" not in table.controls()
    assert note(again(table)) is None


def test_the_menu_has_the_way_to_send_it_away() -> None:
    table = guided()
    table.tap("close", "sheet menu", "coach away")
    assert note(table) is None


def test_no_other_game_has_a_coach() -> None:
    table = Table(Random(1))
    table.tap("setup board", "company club", "deal")
    assert 'class="coach"' not in table.page.html
    table.app.order("coach heard start")
    table.app.order("coach away")
    assert note(table) is None
    table.app.order("home")
    table.app.order("coach heard start")
    assert table.page.screen == "home"


def test_a_game_that_is_played_again_has_none() -> None:
    table = guided()
    solution = table.games.match.events[0].envelope.open()
    table.tap("close", "sheet accuse", *(f"pick {n} {card}" for n, card in enumerate(solution)))
    table.tap("sure", " ".join(("accuse", *solution)))
    table.page.think()
    assert "You have won, although" in table.page.html
    table.tap("again")
    assert 'class="coach"' not in table.page.html


def test_storage_that_is_full_is_told_and_the_game_goes_on() -> None:
    class Full(dict[str, str]):
        def __setitem__(self, key: str, text: str) -> None:
            raise OSError(key)

    table = Table(Random(1), Full())
    table.tap("learn")
    assert "storage is full" in table.page.html
    assert 'class="coach"' in table.page.html
