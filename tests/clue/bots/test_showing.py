"""Which card a bot shows."""

from __future__ import annotations

from random import Random

from clue.bots.mind import Thought
from clue.core import Move
from tests.clue.bots.tables import move_of, quick
from tests.strategies import say


def test_the_only_card() -> None:
    match = quick()
    say(match, "suggest white rope study")
    assert move_of("club", match, Random(1)) == (
        Move("show", ("white",)),
        Thought("show-only", ("white",)),
    )


def test_a_card_that_was_shown_before() -> None:
    match = quick()
    say(match, "suggest white rope study", "show white", "end")
    say(match, "end", "end", "suggest white revolver library")
    for seed in range(9):
        assert move_of("expert", match, Random(seed)) == (
            Move("show", ("white",)),
            Thought("show-again", ("white",)),
        )


def test_any_card() -> None:
    match = quick()
    say(match, "suggest white revolver library")
    shown = {move_of("beginner", match, Random(seed)) for seed in range(30)}
    assert {str(move) for move, _ in shown} == {"show white", "show revolver", "show library"}
    assert {thought.code for _, thought in shown} == {"show-any"}
