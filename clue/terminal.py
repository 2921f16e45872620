"""Pass-and-play in a terminal, with the same hand-over as on the glass.

It shows identifiers and move texts: sentences in five languages are the browser's matter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from clue import record
from clue.core import GameError, Move
from clue.games import GAMES
from clue.match import Match

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from clue.core import Chair, Event, Form, Setup

CLEAR = "\033[2J\033[3J\033[H"


def play(name: str, names: Sequence[str], rng: Random, setup: Setup) -> Match[Any, Any]:
    """Play a match at this terminal; EOFError when the input ends."""
    game = GAMES[name]
    match = Match(game, setup, rng)
    shown = dict.fromkeys(setup.seats, 0)
    while (seat := match.awaiting) is not None:
        curtain(names[seat])
        chair = match.chair(seat)
        shown[seat] = tell(chair, names, shown[seat])
        turn(match, chair, game)
    print(CLEAR, *(line(event, names) for event in match.truth()), sep="\n")
    return match


def curtain(name: str) -> None:
    """Clear the screen and wait until `name` holds the terminal."""
    print(CLEAR)
    input(f"Pass the terminal to {name}, who presses Enter. ")
    print(CLEAR)


def tell(chair: Chair[Any], names: Sequence[str], first: int) -> int:
    """Print a seat's hand and what it saw since event `first`; return the next event's number."""
    seen = chair.seen(first)
    print(*(line(event, names) for event in seen), sep="\n")
    print(f"\n{names[chair.seat]}: {' '.join(chair.view().hand)}")
    return first + len(seen)


def line(event: Event, names: Sequence[str]) -> str:
    """Return a witnessed event in one line, its seats as names."""
    word, *values = record.encode(event)
    return " ".join((word, *(_text(value, names) for value in values)))


def _text(value: object, names: Sequence[str]) -> str:
    if isinstance(value, dict):
        return _text(value.get("is", "?"), names)
    if isinstance(value, list):
        return "(" + " ".join(_text(part, names) for part in value) + ")"
    return names[value] if isinstance(value, int) and value < len(names) else str(value)


def turn(match: Match[Any, Any], chair: Chair[Any], game: Any) -> None:  # noqa: ANN401 - any game
    """Ask one seat for moves until another is awaited; it reads alone what came of them."""
    while match.awaiting == chair.seat:
        first = chair.view().count
        ask(chair, game.legal(chair.view()))
        names = [f"seat {seat}" for seat in match.setup.seats]
        print(*(line(event, names) for event in chair.seen(first)), sep="\n")
    input("Enter closes your screen. ")


def ask(chair: Chair[Any], forms: Sequence[Form]) -> None:
    """Read moves until one is legal and play it."""
    print(*(describe(form) for form in forms), sep="\n")
    while True:
        try:
            chair.play(Move.parse(input("> ")))
        except GameError as error:
            print(f"not possible: {error}")
        else:
            return


def describe(form: Form) -> str:
    """Return a form as text: `suggest plum|green rope|dagger hall`."""
    return " ".join((form.verb, *("|".join(choices) for choices in form.choices)))
