"""All random games and deals of the tests come from here."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from hypothesis import reject
from hypothesis import strategies as st

from clue.bots.anyhow import fill
from clue.core import BadSetup, Move, Setup, sealed
from clue.decks import BOARD, SUSPECTS
from clue.games import GAMES
from clue.games.evidence import Dealt
from clue.match import Match

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from clue.core import Event, Form, Game, Option, Value

SMALL = (("scarlett", "mustard", "white"), ("rope", "dagger"), ("lounge", "dining", "conservatory"))


def board_setup(seats: int, cards: tuple[tuple[str, ...], ...] = BOARD) -> Setup:
    """Return a set-up of the board game with the first suspects."""
    return Setup(SUSPECTS[:seats], cards)


def pick(forms: Sequence[Form], rng: Random) -> Move:
    """Return a random legal move that accuses seldom, so that games get going."""
    calm = [form for form in forms if form.verb != "accuse"] or list(forms)
    form = rng.choice(list(forms) if rng.random() < 0.02 else calm)
    return fill(form, rng)


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


def dealt(
    hands: Sequence[str], envelope: str, opened: str = "", *, nobody: str | None = None
) -> Dealt:
    """Return a deal of cards written as words, `nobody` being the hand that lies face down."""
    sealed_hands = [sealed(tuple(hand.split()), seat) for seat, hand in enumerate(hands)]
    aside = [] if nobody is None else [sealed(tuple(nobody.split()))]
    cards = sealed(tuple(envelope.split()))
    return Dealt((*sealed_hands, *aside), cards, tuple(opened.split()))


def begun(name: str, setup: Setup, *events: Event, seed: int = 1) -> Match[Any, Any]:
    """Return a match in which `events` have happened."""
    return Match(GAMES[name], setup, Random(seed), events)


def say(match: Match[Any, Any], *moves: str) -> tuple[Event, ...]:
    """Let the seats that are awaited make these moves; return the events of the last."""
    first = 0
    for move in moves:
        assert match.awaiting is not None
        first = len(match.events)
        match.chair(match.awaiting).play(Move.parse(move))
    return match.events[first:]


def verbs(match: Match[Any, Any], game: Game[Any, Any]) -> list[str]:
    """Return the verbs open to the seat that is awaited."""
    return [form.verb for form in forms(match, game)]


def forms(match: Match[Any, Any], game: Game[Any, Any]) -> tuple[Form, ...]:
    """Return the forms open to the seat that is awaited."""
    assert match.awaiting is not None
    return tuple(game.legal(match.chair(match.awaiting).view()))


def choices(match: Match[Any, Any], game: Game[Any, Any], verb: str) -> tuple[tuple[str, ...], ...]:
    """Return the choices of the one form of a verb; none when it is not open."""
    return next((form.choices for form in forms(match, game) if form.verb == verb), ())


seeds = st.integers(0, 2**32 - 1)
board_setups = st.builds(
    lambda roles: Setup(tuple(roles), BOARD),
    st.lists(st.sampled_from(SUSPECTS), min_size=3, max_size=6, unique=True),
)


@st.composite
def any_setups(draw: st.DrawFn, name: str) -> Setup:
    """Draw a set-up of a game with house rules that go together."""
    game = GAMES[name]
    options = draw(st.fixed_dictionaries({}, optional={o.key: _values(o) for o in game.OPTIONS}))
    seats = draw(st.integers(2, 6))
    try:
        return game.setup(seats, **options)
    except BadSetup:
        reject()


def _values(option: Option) -> st.SearchStrategy[Value]:
    return st.sampled_from(option.values)
