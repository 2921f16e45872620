"""Many games without people: for now every seat plays random legal moves."""

from __future__ import annotations

from random import Random
from statistics import median
from typing import TYPE_CHECKING, Any, Final

from clue.bots.anyhow import random_move
from clue.core import Game, IllegalMove
from clue.games import GAMES
from clue.match import Match

if TYPE_CHECKING:
    from collections.abc import Mapping

    from clue.core import Value

# Random games have about 500 events, the longest about 3000; one that goes on has no end.
MOST_MOVES: Final = 50_000


def run(
    name: str, seats: int, games: int, seed: int, options: Mapping[str, Value] | None = None
) -> dict[str, Any]:
    """Play one or more random games and count what happened, the same for the same seed.

    Those who share a game have each won it; nobody has one that is drawn or unsolved.
    """
    setup = GAMES[name].setup(seats, **(options or {}))
    ended, illegal, lengths, wins = 0, 0, [], [0] * seats
    for number in range(games):
        rng = Random(f"{seed}/{number}")
        match = Match(GAMES[name], setup, rng)
        try:
            finish(match, GAMES[name], rng)
        except IllegalMove:
            illegal += 1
        ended += match.awaiting is None
        lengths.append(len(match.events))
        for seat in match.public().table.winners:
            wins[seat] += 1
    return {
        "game": name,
        "seats": seats,
        "options": dict(setup.options),
        "games": games,
        "seed": seed,
        "ended": ended,
        "illegal": illegal,
        "wins": wins,
        "events": {"median": median(lengths), "longest": max(lengths)},
    }


def finish(match: Match[Any, Any], game: Game[Any, Any], rng: Random) -> None:
    """Play random moves to the end, or MOST_MOVES of them; IllegalMove is a fault of `legal`."""
    for _ in range(MOST_MOVES):
        if match.awaiting is None:
            return
        chair = match.chair(match.awaiting)
        chair.play(random_move(game.legal(chair.view()), rng))
