"""Sentences: every event has one, names keep their direction, unknown languages are English."""

from __future__ import annotations

import pytest

from clue.core import witness
from clue.decks import BOARD
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
