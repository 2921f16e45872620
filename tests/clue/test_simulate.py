"""Random games: counted honestly, the same for the same seed."""

from __future__ import annotations

import sys
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clue import simulate
from clue.bots import anyhow
from clue.bots.mind import Thought
from clue.core import BadSetup, Form, Move
from clue.games import board

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clue.bots.mind import Thinking
    from clue.core import Value


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


# --- Contests of bots -----------------------------------------------------------------------------


def clock() -> float:
    """Return a time that stands still."""
    return 0.0


def contest(game: str, *levels: str, games: int = 2, seed: int = 1, **options: Value) -> Any:  # noqa: ANN401
    """Return what a contest adds up to."""
    return simulate.contest(simulate.Plan(game, levels, seed, options), games, clock)


def test_a_contest_adds_up() -> None:
    told: list[int] = []
    plan = simulate.Plan("cards", ("expert", "expert", "beginner"), 3)
    counts = simulate.contest(plan, 4, clock, 1, told.append)
    assert told == [1, 2, 3, 4]
    assert (counts["ended"], counts["illegal"], counts["wrong_though_certain"]) == (4, 0, 0)
    assert sum(share["wins"] for share in counts["shares"].values()) == 4
    assert sum(share["share"] for share in counts["shares"].values()) == pytest.approx(1)
    assert counts["rounds"] > 1
    assert counts["times"]["expert"]["decisions"] > 0
    assert counts["games_per_second_and_core"] == 0


def test_the_same_seed_gives_the_same_contest() -> None:
    counts = contest("cards", "expert", "master", "club", seed=5)
    assert counts == contest("cards", "expert", "master", "club", seed=5)
    ticks = iter(range(10**6))
    plan = simulate.Plan("cards", ("expert", "master", "club"), 5)
    timed = simulate.contest(plan, 2, lambda: float(next(ticks)))
    assert timed["games_per_second_and_core"] > 0
    assert timed["shares"] == counts["shares"]


@pytest.mark.skipif(sys.platform == "emscripten", reason="has no processes")
def test_the_same_on_two_cores() -> None:
    plan = simulate.Plan("cards", ("expert", "master", "club"), 5)
    assert simulate.contest(plan, 3, clock, 2) == simulate.contest(plan, 3, clock, 1)


def test_a_level_that_a_game_has_not() -> None:
    with pytest.raises(simulate.NoLevel, match="no level guru; cards has anyhow, beginner"):
        contest("cards", "guru", "expert", "club")
    with pytest.raises(BadSetup):
        contest("cards", "club", "expert")


def test_wrong_accusations_of_a_contest() -> None:
    counts = contest("cards", "anyhow", "anyhow", "anyhow", games=20)
    assert counts["wrong"] > 10
    assert counts["wrong_though_certain"] == 0
    assert counts["shares"]["anyhow"]["wins"] < 20


class Liar:
    """A bot that accuses at once and says that it is sure."""

    def think(self, view: Any, rng: Random) -> Thinking:  # noqa: ANN401
        """Accuse where that is possible."""
        yield
        forms = {form.verb: form for form in board.legal(view)}
        verb = "accuse" if "accuse" in forms else next(iter(forms))
        return anyhow.fill(forms[verb], rng), Thought("sure")


def test_a_certain_accusation_that_is_wrong_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "bot", lambda *_: Liar())
    counts = contest("board", "club", "club", "club")
    assert counts["wrong"] == counts["wrong_though_certain"] == 4


def test_an_illegal_move_of_a_bot_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    jump = anyhow.Anyhow(lambda _: (Form("jump"),))
    monkeypatch.setattr(simulate, "bot", lambda *_: jump)
    counts = contest("board", "club", "club", "club")
    assert (counts["ended"], counts["illegal"]) == (0, 2)


def test_a_contest_without_an_end_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "MOST_MOVES", 0)
    counts = contest("board", "club", "club", "club")
    assert (counts["ended"], counts["times"]) == (0, {"club": {"decisions": 0}})
