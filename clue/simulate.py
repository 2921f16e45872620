"""Many games without people: for now every seat plays random legal moves."""

from __future__ import annotations

from random import Random
from statistics import median
from typing import TYPE_CHECKING, Any

from clue.core import Form, Move
from clue.games import GAMES
from clue.match import Match

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clue.core import Setup

# Random players would accuse at once; one in fifty moves lets a game get going.
RASH = 0.02


def run(name: str, setup: Setup, games: int, seed: int) -> dict[str, Any]:
    """Play `games` random games and return what happened in them, the same for the same seed.

    Those who share a game have each won it; in a draw and an unsolved game nobody has.
    """
    matches = [random_game(name, setup, Random(f"{seed}/{number}")) for number in range(games)]
    lengths = [len(match.events) for match in matches]
    winners = [seat for match in matches for seat in match.public().table.winners]
    return {
        "game": name,
        "seats": len(setup.seats),
        "options": dict(setup.options),
        "games": games,
        "seed": seed,
        "ended": sum(match.awaiting is None for match in matches),
        "illegal": 0,
        "wins": [winners.count(seat) for seat in setup.seats],
        "events": {"median": median(lengths), "longest": max(lengths)} if lengths else {},
    }


def random_game(name: str, setup: Setup, rng: Random) -> Match[Any, Any]:
    """Return a finished match of random moves; IllegalMove would be a fault of `legal`."""
    game = GAMES[name]
    match = Match(game, setup, rng)
    while (seat := match.awaiting) is not None:
        chair = match.chair(seat)
        chair.play(random_move(game.legal(chair.view()), rng))
    return match


def random_move(forms: Sequence[Form], rng: Random) -> Move:
    """Return a random move of the forms, seldom an accusation."""
    calm = [form for form in forms if form.verb != "accuse"]
    form = rng.choice(calm if calm and rng.random() > RASH else list(forms))
    return fill(form, rng)


def fill(form: Form, rng: Random) -> Move:
    """Return a random move of one form."""
    words: list[str] = []
    for choices in form.choices:
        free = [word for word in choices if not (form.distinct and word in words)]
        words.append(rng.choice(free))
    return Move(form.verb, tuple(words))
