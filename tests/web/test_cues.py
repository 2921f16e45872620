"""Sounds and vibration: off at first, chosen from public events, never from a secret."""

from __future__ import annotations

from random import Random

import pytest

from clue.core import sealed
from clue.games import GAMES
from clue.games.board_table import Accused, Rolled, Suggested, Walked
from clue.games.evidence import Ended, Failed, Passed, Shown, Won
from tests.glass import Table
from web.cues import HEARD, NOTES, sound, turned

KINDS = {kind.__name__.lower() for game in GAMES.values() for kind in game.EVENTS}
ASKS = Suggested(0, ("plum", "rope", "hall"))


def test_every_sound_belongs_to_a_kind_of_event() -> None:
    assert set(HEARD) <= KINDS
    assert set(HEARD.values()) == set(NOTES)


@pytest.mark.parametrize("name", NOTES)
def test_a_sound_is_short_and_soft(name: str) -> None:
    assert all(note.at + note.length <= 1 for note in NOTES[name])
    assert all(0 < note.loud <= 0.4 for note in NOTES[name])
    assert all(min(note.start, note.end) > 0 for note in NOTES[name])


@pytest.mark.parametrize(
    ("events", "wanted"),
    [
        ((), ""),
        ((Ended(0),), ""),
        ((Rolled(0, (4,)),), "dice"),
        ((Walked(0, "hall"),), "step"),
        ((ASKS,), "knock"),
        ((ASKS, Passed(1)), "shake"),
        ((Passed(1), Shown(2, 0, sealed("rope", 0, 2))), "card"),
        ((Accused(0, ASKS.cards), Failed(0, ASKS.cards, sealed(ASKS.cards, 0))), "fall"),
        ((Accused(0, ASKS.cards), Won(0, ASKS.cards)), "chime"),
    ],
)
def test_the_most_important_event_is_heard(events: tuple[object, ...], wanted: str) -> None:
    assert sound(events) == wanted


def test_no_field_of_an_event_is_heard() -> None:
    for card in ("plum", "rope", "hall"):
        assert sound((Shown(1, 0, sealed(card, 0, 1)),)) == "card"
    for name in KINDS:
        bare = type(name.capitalize(), (), {"__getattr__": None})()
        assert sound((bare,)) == HEARD.get(name, "")


def test_a_person_is_called_after_somebody_elses_move() -> None:
    assert turned((Ended(1),), 0, {0})
    assert not turned((Rolled(0, (4,)),), 0, {0})
    assert not turned((Ended(0),), 1, {0})
    assert not turned((Won(1, ASKS.cards),), None, {0})
    assert not turned((), 0, {0})


def alone() -> Table:
    """Return a game against bots in which sounds and vibration may be switched on."""
    table = Table(Random(1))
    table.tap("setup board", "company club", "deal", "close", "sheet menu", "settings")
    return table


def test_all_is_quiet_at_first() -> None:
    table = alone()
    table.tap("return", "roll")
    assert table.page.heard == []


def test_what_is_switched_on_is_heard_at_once_and_kept() -> None:
    table = alone()
    table.tap("sound on")
    assert table.page.heard == [NOTES["knock"]]
    assert "sound off" in table.controls()
    table.tap("return", "roll")
    assert table.page.heard[-1] == NOTES["dice"]
    assert table.page.felt == 0
    later = Table(Random(1), table.shelf)
    later.tap("settings", "sound off")
    assert later.page.heard == [()]
    assert "sound on" in later.controls()


def test_a_phone_that_vibrates_calls_who_is_next() -> None:
    table = alone()
    table.tap("vibration on")
    assert table.page.felt == 1
    table.tap("return")
    rng = Random(1)
    while not table.session.bot:
        table.take_turn(rng)
    assert table.page.felt == 1
    table.wait()
    assert table.page.felt == 2
    assert not any(table.page.heard)
