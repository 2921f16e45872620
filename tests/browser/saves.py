"""Games made for the tests: near their end, or equal in all that is public."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, TypeAlias

from clue.core import sealed
from clue.games import board
from clue.games.board_table import Rolled, Suggested, Walked
from clue.games.evidence import Dealt, Ended, Passed, Shown
from clue.record import Player, Save, write
from tests.browser.people import NAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from clue.core import Event, Seat, Setup
    from clue.games.evidence import Cards

    Own: TypeAlias = tuple[Cards, Cards, Cards]


def save(setup: Setup, events: tuple[Event, ...]) -> str:
    """Return the save of a game of three."""
    players = tuple(Player(name) for name in NAMES)
    return write(Save("board", setup, players, events, ({}, {}, {})))


def solved() -> tuple[str, Cards]:
    """Return a game in which Anna is on turn and was shown all cards but the solution, and that."""
    setup = board.setup(len(NAMES))
    opening = board.deal(setup, Random(1))
    solution = opening[0].envelope.open()
    shown = (
        event
        for seat in (1, 2)
        for card in opening[0].hands[seat].open()
        for event in _round(setup, solution, seat, card)
    )
    return save(setup, (*opening, *shown)), solution


def answered() -> str:
    """Return a game in which Anna is about to read the card that she was shown."""
    setup = board.setup(len(NAMES))
    opening = board.deal(setup, Random(1))
    card = opening[0].hands[1].open()[0]
    rounds = _round(setup, opening[0].envelope.open(), 1, card)
    return save(setup, (*opening, *rounds)[: -len(NAMES)])


def _round(setup: Setup, solution: Cards, seat: Seat, card: str) -> Iterator[Event]:
    """Yield a round in which Anna asks for a card that a seat holds, and the others do nothing."""
    pairs = zip(setup.cards, solution, strict=True)
    yield Suggested(0, tuple(card if card in kind else other for kind, other in pairs))
    if seat == NAMES.index("Cem"):
        yield Passed(1)
    yield Shown(seat, 0, sealed(card, 0, seat))
    yield from (Ended(each) for each in setup.seats)


# --- Twins ----------------------------------------------------------------------------------------
# Seats count from the one that looks on: 0 has the same cards in both games, 1 and 2 and the
# envelope have not. Each asks for one pair only, so that the same seats can show a card in both.

PAIRS = (("scarlett", "lead-pipe"), ("mustard", "candlestick"), ("scarlett", "rope"))
ASKED = PAIRS[0]
CORNERS = ("lounge", "study", "kitchen")
SAME = (
    ("green", "white", "candlestick", "hall", "lounge", "library"),
    ("scarlett", "lead-pipe", "billiard", "dining"),
    ("mustard", "conservatory", "ballroom", "kitchen"),
)
LEFT: Own
RIGHT: Own
LEFT, RIGHT = (
    (("peacock", "dagger"), ("rope", "revolver"), ("plum", "wrench", "study")),
    (("plum", "rope"), ("dagger", "wrench"), ("peacock", "revolver", "study")),
)


def twins(watcher: Seat) -> tuple[str, str]:
    """Return two games that look the same to a seat and to everybody who only looks on."""
    return _seated(watcher, LEFT, CORNERS), _seated(watcher, RIGHT, CORNERS)


def seated() -> str:
    """Return a game in which Anna has to roll, and the others may take a passage."""
    return _seated(0, LEFT, ("hall", *CORNERS[1:]))


def arrived() -> str:
    """Return a game in which Anna has come into the hall, and Ben can show her what is ASKED."""
    return _seated(0, LEFT, ("hall",), ended=0)


def _seated(watcher: Seat, cards: Own, rooms: Cards, ended: int = 1) -> str:
    """Return a game in which the first seats have walked into rooms."""
    setup = board.setup(len(NAMES))
    placed = board.deal(setup, Random(1))[1]
    walks = (
        event
        for seat, room in enumerate(rooms)
        for event in (Rolled(seat, (6,)), Walked(seat, room), *[Ended(seat)] * ended)
    )
    return save(setup, (_dealt(watcher, *cards), placed, *walks))


def _dealt(watcher: Seat, one: Cards, two: Cards, envelope: Cards) -> Dealt:
    hands = tuple(same + own for same, own in zip(SAME, ((), one, two), strict=True))
    dealt = tuple(sealed(hands[(seat - watcher) % len(NAMES)], seat) for seat in range(len(NAMES)))
    return Dealt(dealt, sealed(envelope), ())


def pairs(watcher: Seat) -> dict[str, tuple[str, str]]:
    """Return what each role asks for in the twins."""
    roles = board.setup(len(NAMES)).roles
    return {role: PAIRS[(seat - watcher) % len(NAMES)] for seat, role in enumerate(roles)}
