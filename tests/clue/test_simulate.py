"""Random games: counted honestly, the same for the same seed."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clue import simulate
from clue.bots import anyhow
from clue.core import BadSetup, Form, Move

if TYPE_CHECKING:
    from collections.abc import Sequence


def test_games_end_without_an_illegal_move() -> None:
    counts = simulate.run("board", 3, 2, 1)
    assert {key: counts[key] for key in ("game", "seats", "games", "seed")} == {
        "game": "board",
        "seats": 3,
        "games": 2,
        "seed": 1,
    }
    assert (counts["ended"], counts["illegal"], sum(counts["wins"])) == (2, 0, 2)
    assert 2 < counts["events"]["median"] <= counts["events"]["longest"]


def test_the_same_seed_gives_the_same_counts() -> None:
    counts = simulate.run("cards", 3, 4, 5)
    assert counts == simulate.run("cards", 3, 4, 5)
    assert counts != {**simulate.run("cards", 3, 4, 6), "seed": 5}


def test_an_illegal_move_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    def cheat(forms: Sequence[Form], rng: Random) -> Move:
        return Move("jump", (str(len(forms)), str(rng.random())))

    monkeypatch.setattr(simulate, "random_move", cheat)
    counts = simulate.run("board", 3, 2, 1)
    assert (counts["ended"], counts["illegal"], counts["wins"]) == (0, 2, [0, 0, 0])
    assert counts["events"] == {"median": 2, "longest": 2}


def test_a_game_without_an_end_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "MOST_MOVES", 5)
    counts = simulate.run("board", 3, 2, 1)
    assert (counts["ended"], counts["illegal"]) == (0, 0)
    assert counts["events"]["longest"] >= 7


def test_a_number_of_seats_that_the_game_refuses() -> None:
    with pytest.raises(BadSetup):
        simulate.run("board", 7, 1, 1)


@given(st.integers(0, 999))
def test_a_form_is_filled_legally(seed: int) -> None:
    for distinct in (False, True):
        form = Form("ask", (("plum", "rope"), ("rope", "plum"), ("rope", "hall")), distinct)
        if not distinct:
            assert anyhow.fill(form, Random(seed)) in form
    pair = Form("ask", (("plum", "rope"), ("rope", "plum")), distinct=True)
    assert anyhow.fill(pair, Random(seed)) in pair


def test_random_moves_seldom_accuse() -> None:
    rng = Random(1)
    forms = (Form("accuse"), Form("roll"))
    verbs = [anyhow.random_move(forms, rng).verb for _ in range(1000)]
    assert 0 < verbs.count("accuse") < 50
    assert anyhow.random_move(forms[:1], rng) == Move("accuse")
