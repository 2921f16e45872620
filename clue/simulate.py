"""Many games without people: random ones, and contests of bots that count who wins how often."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from random import Random
from statistics import fmean, median, pstdev
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from clue.bots import LADDER, bot
from clue.bots.anyhow import random_move
from clue.bots.mind import decide
from clue.core import Game, IllegalMove
from clue.games import GAMES
from clue.games.cards_table import Revealed
from clue.games.evidence import Failed
from clue.match import Match

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from clue.bots.mind import Bot
    from clue.core import Move, Seat, Setup, Value

    Clock: TypeAlias = Callable[[], float]

# Random games have about 500 events, the longest about 3000; one that goes on has no end.
MOST_MOVES: Final = 50_000
NAMING: Final = "accuse", "lay"
"""The verbs that name a solution."""


class NoLevel(ValueError):  # noqa: N818 - what was asked for is no error of the program
    """A level that the game has not; its text lists those that it has."""


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


# --- Contests of bots ---


@dataclass
class Played:
    """What is kept of one game, for adding up."""

    levels: tuple[str, ...]
    winners: tuple[Seat, ...] = ()
    ended: bool = False
    illegal: bool = False
    turns: int = 1
    wrong: int = 0
    certain: int = 0
    times: list[tuple[str, float]] = field(default_factory=list)
    seconds: float = 0

    def share(self, level: str) -> float:
        """Return the part of the win that went to seats of a level."""
        return sum(self.levels[seat] == level for seat in self.winners) / (len(self.winners) or 1)


@dataclass(frozen=True)
class Plan:
    """What to play: the levels that are shuffled over the seats, house rules, and the chance."""

    name: str
    levels: tuple[str, ...]
    seed: int = 1
    options: Mapping[str, Value] = field(default_factory=dict)

    def check(self) -> Setup:
        """Return the set-up; NoLevel or BadSetup when there is none."""
        known = LADDER.get(self.name, ())
        wrong = [level for level in self.levels if level not in known]
        if wrong:
            raise NoLevel(f"no level {wrong[0]}; {self.name} has {', '.join(known)}")
        return GAMES[self.name].setup(len(self.levels), **self.options)


def play(plan: Plan, clock: Clock, number: int) -> Played:
    """Play one game of a plan: the same for the same number, but for the times."""
    started = clock()
    rng = Random(f"{plan.seed}/{number}")
    levels = list(plan.levels)
    rng.shuffle(levels)
    game = Played(tuple(levels))
    match = Match(GAMES[plan.name], plan.check(), rng)
    bots = [bot(plan.name, level) for level in levels]
    try:
        _finish(match, bots, game, clock, f"{plan.seed}/{number}")
    except IllegalMove:
        game.illegal = True
    game.seconds = clock() - started
    game.ended = match.awaiting is None
    game.winners = match.public().table.winners
    return game


def _finish(
    match: Match[Any, Any], bots: Sequence[Bot[Any]], game: Played, clock: Clock, seed: str
) -> None:
    certain: set[Seat] = set()
    for _ in range(MOST_MOVES):
        seat = match.awaiting
        if seat is None:
            return
        before, turn = len(match.events), match.public().table.turn
        rng = Random(f"{seed}/{seat}/{before}")
        started = clock()
        move, thought = decide(bots[seat].think(match.chair(seat).view(), rng))
        game.times.append((game.levels[seat], clock() - started))
        _declare(certain, seat, move, sure=thought.code == "sure")
        match.chair(seat).play(move)
        game.turns += match.public().table.turn != turn
        for wrong in _wrong(match, before):
            game.wrong += 1
            game.certain += wrong in certain


def _declare(certain: set[Seat], seat: Seat, move: Move, *, sure: bool) -> None:
    """Keep whether the solution that the seat names is said to be the only one."""
    if move.verb in NAMING:
        (certain.add if sure else certain.discard)(seat)


def _wrong(match: Match[Any, Any], first: int) -> Iterator[Seat]:
    """Yield the seats whose accusation has just been found wrong."""
    for event in match.events[first:]:
        if isinstance(event, Failed):
            yield event.seat
        elif isinstance(event, Revealed):
            table = match.public().table
            laid = zip(table.accusers, event.sets, strict=True)
            yield from (seat for seat, cards in laid if cards != table.solution)


def contest(
    plan: Plan,
    games: int,
    clock: Clock,
    jobs: int | None = 1,
    told: Callable[[int], None] = lambda _: None,
) -> dict[str, Any]:
    """Play games on `jobs` cores and add them up; `told` hears after each how many are done."""
    plan.check()
    played: list[Played] = []
    for game in _played(plan, games, clock, jobs):
        played.append(game)
        told(len(played))
    return _sum(plan, played)


def _played(plan: Plan, games: int, clock: Clock, jobs: int | None) -> Iterator[Played]:
    one = partial(play, plan, clock)
    if jobs == 1:
        yield from map(one, range(games))
    else:
        with ProcessPoolExecutor(jobs) as cores:
            yield from cores.map(one, range(games))


def _sum(plan: Plan, played: Sequence[Played]) -> dict[str, Any]:
    levels = tuple(dict.fromkeys(plan.levels))
    seconds = sum(game.seconds for game in played)
    return {
        "game": plan.name,
        "bots": list(plan.levels),
        "seats": len(plan.levels),
        "options": dict(plan.options),
        "games": len(played),
        "seed": plan.seed,
        "ended": sum(game.ended for game in played),
        "illegal": sum(game.illegal for game in played),
        "shares": {level: _share(played, level) for level in levels},
        "rounds": round(fmean(game.turns for game in played) / len(plan.levels), 2),
        "wrong": sum(game.wrong for game in played),
        "wrong_though_certain": sum(game.certain for game in played),
        "times": {level: _times(played, level) for level in levels},
        "games_per_second_and_core": round(len(played) / seconds, 2) if seconds else 0,
    }


def _share(played: Sequence[Played], level: str) -> dict[str, Any]:
    """Return the share of all wins that a level had, with its standard error."""
    shares = [game.share(level) for game in played]
    error = pstdev(shares) / sqrt(len(shares))
    return {
        "wins": round(sum(shares), 2),
        "share": round(fmean(shares), 4),
        "error": round(error, 4),
    }


def _times(played: Sequence[Played], level: str) -> dict[str, Any]:
    """Return the times of a level's decisions in milliseconds."""
    times = sorted(1000 * time for game in played for whose, time in game.times if whose == level)
    if not times:
        return {"decisions": 0}
    last = len(times) - 1
    found = {"p50": times[last // 2], "p95": times[last * 95 // 100], "worst": times[last]}
    return {"decisions": len(times)} | {name: round(time, 2) for name, time in found.items()}
