"""Pass-and-play in a terminal, with the same hand-over as on the glass.

It shows identifiers and move texts: sentences in five languages are the browser's matter.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any

from clue import record
from clue.core import IllegalMove, Move
from clue.games import GAMES
from clue.match import Match

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from random import Random

    from clue.core import Chair, Event, Form, Game, Value

CLEAR = "\033[2J\033[3J\033[H"
LONGEST = 200


def play(
    name: str, names: Sequence[str], rng: Random, options: Mapping[str, Value] | None = None
) -> Match[Any, Any]:
    """Play a match at this terminal; EOFError when the input ends, BadSetup for bad seats."""
    game = GAMES[name]
    match = Match(game, game.setup(len(names), **(options or {})), rng)
    read = [0] * len(names)
    try:
        while (seat := match.awaiting) is not None:
            curtain(names[seat])
            chair = match.chair(seat)
            tell(chair, names, read[seat])
            turn(match, chair, game, names)
            read[seat] = chair.view().count
    except (EOFError, KeyboardInterrupt):
        print(CLEAR)  # whoever leaves, leaves no cards on the screen
        raise
    print(CLEAR)
    say(line(event, names) for event in match.truth())
    return match


def curtain(name: str) -> None:
    """Clear the screen and wait until `name` holds the terminal."""
    print(CLEAR)
    input(f"Pass the terminal to {name}, who presses Enter. ")
    print(CLEAR)


def say(lines: Iterable[str]) -> None:
    """Print some lines, or nothing at all."""
    for text in lines:
        print(text)


def plain(text: str) -> str:
    """Return foreign text as one short line that cannot steer the terminal."""
    line = "".join(sign if sign.isprintable() else " " for sign in text[:LONGEST])
    return line + "..." * (len(text) > LONGEST)


def tell(chair: Chair[Any], names: Sequence[str], first: int) -> None:
    """Print what a seat saw since event `first`, the table and its hand."""
    view = chair.view()
    say(line(event, names) for event in chair.seen(first))
    print()
    print(summary(view.table, names))
    print(f"{names[chair.seat]} is {view.table.setup.roles[chair.seat]}: {' '.join(view.hand)}")


def turn(
    match: Match[Any, Any], chair: Chair[Any], game: Game[Any, Any], names: Sequence[str]
) -> None:
    """Ask one seat for moves until another is awaited; it reads alone what came of them."""
    while match.awaiting == chair.seat:
        first = chair.view().count
        ask(chair, game.legal(chair.view()))
        say(line(event, names) for event in chair.seen(first))
    input("Enter closes your screen. ")


def ask(chair: Chair[Any], forms: Sequence[Form]) -> None:
    """Read moves until one is legal and play it."""
    say(describe(form) for form in forms)
    while True:
        text = input("> ")
        try:
            chair.play(Move.parse(text))
        except IllegalMove:
            print(f"not possible: {plain(text) or 'an empty line'}")
        else:
            return


def describe(form: Form) -> str:
    """Return a form as text: `suggest plum|green rope|dagger hall`."""
    return " ".join((form.verb, *("|".join(choices) for choices in form.choices)))


def line(event: Event, names: Sequence[str]) -> str:
    """Return a witnessed event in one line: seats as names, `?` for what is sealed."""
    word, *values = record.encode(event)
    parts = zip(fields(event), values, strict=True)
    return " ".join((word, *(_text(value, names, str(part.type)) for part, value in parts)))


def summary(table: Any, names: Sequence[str]) -> str:  # noqa: ANN401 - any game's table
    """Return a public table in one line, without what is empty."""
    parts = [(part, getattr(table, part.name)) for part in fields(table) if part.name != "setup"]
    texts = ((part.name, _text(value, names, str(part.type))) for part, value in parts)
    return ", ".join(f"{name} {text}" for name, text in texts if text not in _NOTHING)


_NOTHING = ("", "None", "False")


def _text(value: Any, names: Sequence[str], kind: str) -> str:  # noqa: ANN401 - JSON or a table's
    """Return a value as text; `kind`, its annotation, tells a seat from another number."""
    if isinstance(value, dict) and "for" in value:
        inside = _text(value.get("is", "?"), names, kind)
        return f"({inside})" if isinstance(value.get("is"), list) else inside
    if isinstance(value, dict):
        pairs = ((_text(key, names, kind), _text(value[key], names, kind)) for key in value)
        return " ".join(map(":".join, pairs))
    if is_dataclass(value):
        return f"({summary(value, names)})"
    if isinstance(value, frozenset | tuple | list):
        parts = sorted(value) if isinstance(value, frozenset) else value
        numbers = "Seat" not in kind and all(isinstance(part, int) for part in parts)
        return ("," if numbers else " ").join(_text(part, names, kind) for part in parts)
    return names[value] if isinstance(value, int) and "Seat" in kind else str(value)
