"""Sentences: every event has one, names keep their direction, unknown languages are English."""

from __future__ import annotations

import re
from typing import Any

import pytest

from clue.core import Sealed, sealed, witness
from clue.decks import BOARD
from clue.games import GAMES, board_table, cards_table, evidence, spy_table
from clue.games.evidence import Shown
from tests import strategies
from web.text import Text

T = Text("en")
NAMES = ["Anna", "Ben", "Cem"]


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_every_event_of_a_game_is_a_sentence_for_every_seat(seat: int | None) -> None:
    match = strategies.played("board", strategies.board_setup(3), 1)
    for event in match.events:
        sentence = T.event(witness(event, seat), NAMES)
        assert sentence.endswith(".")
        assert "log." not in sentence
        assert "{" not in sentence


THREE = ("plum", "rope", "hall")
SAMPLES: list[Any] = [
    evidence.First(0),
    evidence.First(0, ((6, 2, 1),)),
    evidence.Dealt((), sealed(THREE), ()),
    evidence.Dealt((), sealed(THREE), ("rope", "hall")),
    evidence.Passed(1),
    evidence.Shown(0, 1, sealed("rope", 0)),
    evidence.Failed(0, THREE, sealed(THREE, 0)),
    evidence.Won(0, THREE),
    evidence.Unsolved((), THREE),
    evidence.Unsolved((0, 2), THREE),
    evidence.Ended(0),
    board_table.Placed(("hall",)),
    board_table.Scattered(("hall", "study")),
    board_table.Rolled(0, (3, 4)),
    board_table.Walked(0, (3, 4)),
    board_table.Walked(0, "hall"),
    board_table.Crossed(0, "study"),
    board_table.Looked(0, "hall", sealed("rope", 0)),
    board_table.Suggested(0, THREE),
    board_table.Accused(0, THREE),
    cards_table.Asked(0, ("rope", "plum")),
    cards_table.Declared(0),
    cards_table.Decided(0, sealed(value=True)),
    cards_table.Decided(0, Sealed(value=True, readers=frozenset({0}))),
    cards_table.Decided(0, Sealed(value=False, readers=frozenset({0}))),
    cards_table.Joined((0,)),
    cards_table.Joined((0, 1)),
    cards_table.Laid(0, sealed(THREE, 0)),
    cards_table.Revealed((THREE, THREE)),
    spy_table.Arranged(0, sealed(("s1", "b2"), 0), sealed(1, 0), sealed("L", 0)),
    spy_table.Stationed((1, 2), ("L", "R")),
    *(spy_table.Moved(0, before, 2, after) for before in (True, False) for after in (True, False)),
    spy_table.Turned(0),
    spy_table.Spied(0, 1, 3),
    spy_table.Spied(0, 1, 0),
    *(spy_table.Answered(0, 3, said) for said in ("safe", "secret", "tssss")),
    spy_table.Answered(0, 0, "spy"),
    spy_table.Exposed(0, 3, "t1"),
    spy_table.Exploded(0, 3, "b1a"),
    spy_table.Eliminated(0, ("s1", "b2")),
    spy_table.Remained(0),
    spy_table.Drawn(),
]


@pytest.mark.parametrize("seat", [None, 0])
@pytest.mark.parametrize("event", SAMPLES, ids=lambda event: type(event).__name__)
def test_an_event_of_any_kind_is_a_whole_sentence(event: Any, seat: int | None) -> None:  # noqa: ANN401
    sentence = T.event(witness(event, seat), NAMES)
    assert sentence[-1] in ".”"
    assert not re.search(r"log\.[a-z]|card\.[a-z]|[{}]|None", sentence)


def test_no_event_is_left_out() -> None:
    assert {type(event) for event in SAMPLES} == {k for game in GAMES.values() for k in game.EVENTS}


def test_what_a_move_says_tells_its_four_kinds_apart() -> None:
    moves = [event for event in SAMPLES if isinstance(event, spy_table.Moved)]
    assert len({T.event(move, NAMES) for move in moves}) == 4


def test_a_hidden_card_is_not_in_the_sentence_and_a_seen_one_is() -> None:
    games = (strategies.played("board", strategies.board_setup(3), seed) for seed in range(9))
    shown = next(e for match in games for e in match.events if isinstance(e, Shown))
    other = next(seat for seat in range(3) if seat not in (shown.seat, shown.to))
    card = T.card(shown.card.open())
    assert card not in T.event(witness(shown, other), NAMES)
    assert card in T.event(witness(shown, shown.to), NAMES)


def test_every_card_has_a_name() -> None:
    for kind in BOARD:
        for card in kind:
            assert not T.card(card).startswith("card.")


def test_a_name_is_isolated_from_the_direction_around_it() -> None:
    assert T("table.theirs", name="דנה") == "\u2068דנה\u2069's turn"


def test_lists_of_none_one_two_and_three() -> None:
    plain = [
        T.list(words).replace("\u2068", "").replace("\u2069", "")
        for words in ([], ["a"], ["a", "b"], ["a", "b", "c"])
    ]
    assert plain == ["", "a", "a and b", "a, b and c"]


def test_a_square_is_counted_from_one_and_a_room_has_its_name() -> None:
    assert T.place((0, 4)) == "column 1, row 5"
    assert T.place("hall") == "Hall"


def test_an_unknown_language_is_english() -> None:
    assert Text("xx").language == "en"
    assert Text("xx").direction == "ltr"
