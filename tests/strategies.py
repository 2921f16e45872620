"""All random games and deals of the tests come from here."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from clue.core import Form, Game, Move, Setup
from clue.decks import BOARD, SUSPECTS
from clue.games import GAMES
from clue.match import Match

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

SMALL = (("scarlett", "mustard", "white"), ("rope", "dagger"), ("lounge", "dining", "conservatory"))


def board_setup(seats: int, cards: tuple[tuple[str, ...], ...] = BOARD) -> Setup:
    """Return a set-up of the board game with the first suspects."""
    return Setup(SUSPECTS[:seats], cards)


def pick(forms: Sequence[Form], rng: Random) -> Move:
    """Return a random legal move that accuses seldom, so that games get going."""
    calm = [form for form in forms if form.verb != "accuse"] or list(forms)
    form = rng.choice(list(forms) if rng.random() < 0.02 else calm)
    return Move(form.verb, tuple(rng.choice(words) for words in form.choices))


def steps(match: Match[Any, Any], game: Game[Any, Any], rng: Random) -> Iterator[Match[Any, Any]]:
    """Play random legal moves to the end, yielding the match before each."""
    while (seat := match.awaiting) is not None:
        yield match
        chair = match.chair(seat)
        chair.play(pick(game.legal(chair.view()), rng))


def played(name: str, setup: Setup, seed: int) -> Match[Any, Any]:
    """Return a finished random match."""
    rng = Random(seed)
    match = Match(GAMES[name], setup, rng)
    for _ in steps(match, GAMES[name], rng):
        pass
    return match


seeds = st.integers(0, 2**32 - 1)
board_setups = st.builds(
    lambda roles: Setup(tuple(roles), BOARD),
    st.lists(st.sampled_from(SUSPECTS), min_size=3, max_size=6, unique=True),
)
