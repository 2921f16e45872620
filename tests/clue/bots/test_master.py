"""When the master accuses, and what it believes."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

import pytest

from clue.bots import study
from clue.bots.gain import asked
from clue.bots.master import MASTER, OVERHEARD, least_chance
from clue.bots.mind import Thought
from clue.core import Move
from clue.deduce.worlds import count
from clue.games import GAMES
from clue.games.evidence import First
from tests.clue.bots.tables import move_of, quick, view
from tests.clue.bots.test_study import learnt
from tests.strategies import begun, dealt, say

if TYPE_CHECKING:
    from collections.abc import Sequence

THREE = "scarlett mustard candlestick", "white green dagger", "peacock billiard dining"


def test_it_believes_that_nobody_names_own_cards() -> None:
    match = quick()
    say(match, "suggest white rope study", "show white", "end", "suggest plum rope study")
    say(match, "show rope", "end")
    known = learnt(MASTER.study(view(match, 0), Random(1)))
    plain = learnt(MASTER.study(view(match, 1), Random(1)))
    assert known.odds["plum"] > 0.25
    assert not known.sure
    assert plain.chance < 1


def test_what_is_read_is_no_proof() -> None:
    match = quick()
    say(match, "end", "suggest plum wrench kitchen", "end")
    known = learnt(MASTER.study(view(match, 0), Random(1)))
    assert not known.sure


def test_what_nobody_does_is_not_read() -> None:
    match = quick()
    say(match, "end", "suggest white rope study")
    say(match, "show rope", "end", "end", "suggest white rope study", "show white", "end")
    known = learnt(MASTER.study(view(match, 0), Random(1)))
    assert known == study.with_solutions(view(match, 0), count(study.case(view(match, 0))))


def test_sure_is_sure() -> None:
    match = quick()
    say(match, "suggest plum wrench kitchen")
    sure = ("plum", "wrench", "kitchen")
    assert move_of("master", match, Random(1)) == (Move("accuse", sure), Thought("sure", sure))


@pytest.mark.parametrize(("chance", "code"), [(0.64, "wait"), (0.66, "race")])
def test_two_in_three_are_enough_at_the_end_of_a_turn(chance: float, code: str) -> None:
    match = quick()
    say(match, "suggest white rope study", "show white")
    known = replace(learnt(MASTER.study(view(match), Random(1))), chance=chance)
    assert (known.chance > least_chance(known)) == (code == "race")


def test_in_the_card_game_it_must_hurry() -> None:
    match = begun("cards", GAMES["cards"].setup(3), First(0), dealt(THREE, "plum rope kitchen"))
    known = learnt(MASTER.study(view(match), Random(1)))
    assert 0 < least_chance(known) < 0.5
    say(match, "ask white dagger", "show white")
    assert least_chance(replace(known, view=view(match))) == 1


def test_in_the_card_game_others_are_told_little() -> None:
    match = begun("cards", GAMES["cards"].setup(3), First(0), dealt(THREE, "plum rope kitchen"))
    move, thought = move_of("master", match, Random(1), "cards")
    worlds, order = count(study.case(view(match))), asked(view(match))

    def worth(pair: Sequence[str]) -> float:
        told = worlds.information(pair, order, overheard=True)
        return worlds.information(pair, order) - OVERHEARD * told

    most = max(map(worth, combinations(view(match).table.setup.deck, 2)))
    assert worth(move.words) == pytest.approx(most)
    assert thought.code == "ask-gain"


def test_between_two_nothing_is_overheard() -> None:
    setup = GAMES["cards"].setup(2, twoPlayers=True)
    hands = "scarlett mustard candlestick dagger", "white green peacock billiard"
    match = begun("cards", setup, First(0), dealt(hands, "plum rope kitchen", "dining"))
    move, thought = move_of("master", match, Random(1), "cards")
    assert (move.verb, thought.code) == ("ask", "ask-likely")


def test_on_the_board_it_asks_first() -> None:
    match = quick()
    known = learnt(MASTER.study(view(match), Random(1)))
    assert least_chance(known) == 1
    move, thought = move_of("master", match, Random(1))
    assert (move.verb, thought.code) == ("suggest", "ask-likely")
