"""Greedy information."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from clue.bots import study
from clue.bots.gain import asked, questions
from clue.bots.mind import Thought
from clue.core import Move
from clue.deduce.worlds import count
from clue.games import GAMES
from tests.clue.bots.tables import move_of, quick, view
from tests.strategies import SMALL, begun, board_setup, dealt, say


def test_the_answer_tells_most() -> None:
    setup = GAMES["board"].setup(3, quick=True)
    match = begun(
        "board",
        setup.__class__(setup.roles, SMALL, setup.options),
        dealt(("scarlett", "rope mustard", "lounge dining"), "white dagger conservatory"),
    )
    worlds = count(study.case(view(match)))
    order = asked(view(match))
    best = max(worlds.information(cards, order) for cards in product(*SMALL))
    move, thought = move_of("gain", match, Random(1))
    assert worlds.information(move.words, order) == pytest.approx(best)
    assert thought.code == "ask-gain"


def test_questions_that_are_alike_are_asked_once() -> None:
    seen = view(quick())
    worlds = count(study.case(seen))
    (form,) = [form for form in GAMES["board"].legal(seen) if form.verb == "suggest"]
    assert len(list(questions(worlds, seen, form, Random(1)))) == 8


def test_it_accuses_at_evens() -> None:
    match = quick()
    say(match, "suggest plum wrench study", "end", "end", "end")
    moves = []
    for room in ("ballroom", "billiard", "conservatory", "dining"):
        say(match, f"suggest plum wrench {room}", f"show {room}")
        moves.append(move_of("gain", match, Random(1)))
        say(match, "end", "end", "end")
    assert moves[0] == (Move("end"), Thought("wait"))
    say(match, "suggest plum wrench lounge", "show lounge")
    assert move_of("gain", match, Random(1))[1].code == "half"
    say(match, "end", "end", "end", "suggest plum wrench kitchen")
    sure = ("plum", "wrench", "kitchen")
    assert move_of("gain", match, Random(1)) == (Move("accuse", sure), Thought("sure", sure))


def test_a_small_board() -> None:
    assert board_setup(3, SMALL).cards == SMALL
