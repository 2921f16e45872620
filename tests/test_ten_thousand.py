"""Ten thousand random games of each game, half of them with house rules: all of them end."""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from random import Random
from typing import Any

import pytest

from clue.bots.anyhow import fill
from clue.core import BadSetup, Setup
from clue.games import GAMES
from clue.match import Match
from clue.simulate import MOST_MOVES

GAMES_EACH = 10_000
PARTS = 10
CORES = 2


def random_setup(name: str, rng: Random) -> Setup:
    """Return a set-up, every other time with some house rules that go together."""
    options = rng.sample(GAMES[name].OPTIONS, rng.choice((0, rng.randint(1, 6))))
    agreed = {option.key: rng.choice(option.values) for option in options}
    try:
        return GAMES[name].setup(rng.randint(2, 6), **agreed)
    except BadSetup:
        return random_setup(name, rng)


def play(name: str, number: int) -> str:
    """Play a random game, in which one move in ten may be an accusation; return what went wrong."""
    rng = Random(f"{name}/{number}")
    setup = random_setup(name, rng)
    match: Match[Any, Any] = Match(GAMES[name], setup, rng)
    try:
        for _ in range(MOST_MOVES):
            if match.awaiting is None:
                return ""
            forms = GAMES[name].legal(match.chair(match.awaiting).view())
            calm = [form for form in forms if form.verb != "accuse"]
            form = rng.choice(calm if calm and rng.random() < 0.9 else forms)
            match.chair(match.awaiting).play(fill(form, rng))
    except (LookupError, TypeError, ValueError) as error:
        return f"{name} {number} {setup}: {error!r}"
    return f"{name} {number} {setup}: has no end"


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", sorted(GAMES))
def test_ten_thousand_games_end_without_an_illegal_move(name: str, part: int) -> None:
    # Nobody needs to know which lines these games run, and to count them takes twice as long.
    with ProcessPoolExecutor(CORES, initializer=sys.settrace, initargs=(None,)) as cores:
        numbers = range(part, GAMES_EACH, PARTS)
        wrong = [text for text in cores.map(play, repeat(name), numbers, chunksize=20) if text]
    assert wrong == []
