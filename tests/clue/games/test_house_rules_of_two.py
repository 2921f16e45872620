"""The house rule of the board game (1.6) for two players."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from clue.core import HIDDEN, BadSetup, Setup, witness
from clue.decks import ROOMS, SUSPECTS, WEAPONS
from clue.facts import Holds
from clue.games import board
from clue.games.board_table import (
    Crossed,
    Looked,
    Rolled,
    Scattered,
    Walked,
)
from clue.games.evidence import Ended
from clue.match import Match
from tests.clue.games.house import PLACED, refused
from tests.strategies import begun, dealt, say

if TYPE_CHECKING:
    from clue.core import Event

TWO = dealt(
    (
        "scarlett mustard candlestick dagger study hall peacock",
        "white green lead-pipe revolver lounge library wrench",
    ),
    "plum rope kitchen",
    nobody="billiard dining conservatory ballroom",
)
SCATTERED = Scattered(("hall", "lounge", "study", "kitchen"))


def two(*events: Event) -> Match[Any, Any]:
    return begun("board", board.setup(2, twoPlayers=True), TWO, PLACED, SCATTERED, *events)


def test_two_players() -> None:
    assert refused(2).code == "players"
    match = Match(board, board.setup(2, twoPlayers=True), Random(2))
    table = match.public().table
    assert table.sizes == (7, 7, 4)
    assert len(set(table.face_down)) == 4
    assert all(witness(match.events[0], seat).hands[2].value is HIDDEN for seat in (0, 1, None))


def test_two_players_look_at_the_card_of_a_room() -> None:
    match = two(Rolled(0, (6,)), Walked(0, (17, 6)), Ended(0), Ended(1), Rolled(0, (1,)))
    walked, looked = say(match, "go lounge")
    assert (walked, looked.room, looked.card.open()) == (Walked(0, "lounge"), "lounge", "dining")
    assert witness(looked, 1).card.value is HIDDEN
    assert Holds(2, "dining") in board.facts(match.chair(0).view())
    assert not any(fact == Holds(2, "dining") for fact in board.facts(match.chair(1).view()))
    assert not match.undoable


def test_two_players_look_once_and_only_after_a_move() -> None:
    match = two(Walked(0, "study"))
    assert say(match, "end", "roll")[0].seat == 1
    crossed = two(Walked(0, "study"), Ended(0), Ended(1))
    moved, looked = say(crossed, "passage")
    assert (moved, looked.card.open()) == (Crossed(0, "kitchen"), "ballroom")
    again = two(Looked(0, "kitchen", looked.card), Walked(0, "study"), Ended(0), Ended(1))
    assert say(again, "passage") == (Crossed(0, "kitchen"),)


def test_two_players_need_cards_to_lie_in_rooms() -> None:
    few = (SUSPECTS[:2], WEAPONS[:2], ROOMS[:2])
    with pytest.raises(BadSetup, match="cards"):
        board.check(Setup(SUSPECTS[:2], few, (("twoPlayers", True),)))
