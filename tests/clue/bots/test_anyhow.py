"""The random player, and the text form of a thought."""

from __future__ import annotations

from random import Random

from clue.bots.anyhow import Anyhow
from clue.bots.mind import Thought, decide
from clue.games import board
from clue.match import Match


def test_a_random_move_is_legal() -> None:
    match = Match(board, board.setup(3), Random(1))
    assert match.awaiting is not None
    view = match.chair(match.awaiting).view()
    move, thought = decide(Anyhow(board.legal).think(view, Random(1)))
    assert any(move in form for form in board.legal(view))
    assert thought == Thought("anyhow")


def test_a_thought_has_a_text_form() -> None:
    for thought in (Thought("anyhow"), Thought("one-left", ("plum", "rope"))):
        assert Thought.parse(str(thought)) == thought
