"""Saves: a header, one event a line, a checksum; every field is checked and nothing is guessed."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields, replace
from functools import cache, lru_cache
from random import Random
from types import UnionType
from typing import TYPE_CHECKING, Any, Final, Union, get_args, get_origin, get_type_hints

from clue.checked import checksum, dump, nested
from clue.core import HIDDEN, Event, Game, GameError, Move, Sealed, Setup
from clue.games import GAMES
from clue.match import Match

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

VERSION: Final = 1


class BadSave(GameError):  # noqa: N818 - the file is at fault
    """A save that cannot be read: `code` says why, and where it can, the line."""


@dataclass(frozen=True)
class Player:
    """Who sits in a seat: `bot` is a level or empty, `pin` four digits or empty, `help` a mode."""

    name: str
    bot: str = ""
    pin: str = ""
    help: str = "seen"


@dataclass(frozen=True)
class Save:
    """All there is of a match; `notes` are each seat's pencil marks, text to text."""

    game: str
    setup: Setup
    players: tuple[Player, ...]
    events: tuple[Event, ...]
    notes: tuple[dict[str, str], ...] = ()


# --- Writing --------------------------------------------------------------------------------------


def write(save: Save) -> str:
    """Return the text of a save, which `read` turns back into an equal one."""
    header = {
        "parlour": VERSION,
        "game": save.game,
        "roles": save.setup.roles,
        "cards": save.setup.cards,
        "options": dict(save.setup.options),
        "players": [asdict(player) for player in save.players],
        "notes": save.notes,
    }
    body = "\n".join([dump(header), *map(_line, save.events)])
    return f"{body}\n{checksum(body)}\n"


@lru_cache(maxsize=4096)
def _line(event: Event) -> str:
    """Return an event's line, which stays as it is when the game is saved after later moves."""
    return dump(encode(event))


def encode(event: Event) -> list[Any]:
    """Return an event as JSON values: its name in small letters, then its fields."""
    return [_name(type(event)), *(_plain(getattr(event, part.name)) for part in fields(event))]


def _name(kind: type) -> str:
    return kind.__name__.lower()


def _plain(value: object) -> Any:  # noqa: ANN401 - JSON
    if isinstance(value, Sealed):
        secret = {} if value.value is HIDDEN else {"is": _plain(value.value)}
        return {"for": sorted(value.readers), **secret}
    return [_plain(part) for part in value] if isinstance(value, tuple) else value


# --- Reading --------------------------------------------------------------------------------------


def read(text: str) -> Save:
    """Return the save that `text` holds; BadSave for anything that `write` has not written."""
    if nested(text):
        raise BadSave("not-a-save")
    body, _, check = text.strip().rpartition("\n")
    header, *lines = body.split("\n")
    top = _header(header)
    if check != checksum(body):
        raise BadSave("checksum")
    name = top.get("game")
    if not isinstance(name, str) or name not in GAMES:
        raise BadSave("game", name)
    game = GAMES[name]
    try:
        save = Save(
            name,
            _setup(top),
            tuple(Player(**_texts(player)) for player in top["players"]),
            tuple(decode(game, json.loads(line)) for line in lines),
            tuple(_texts(marks) for marks in top["notes"]),
        )
        game.check(save.setup)
    except BadSave:
        raise
    except (KeyError, TypeError, ValueError) as error:
        raise BadSave("field", error) from error
    if len(save.players) != len(save.setup.roles):
        raise BadSave("players", len(save.players))
    if len(save.notes) not in (0, len(save.players)):
        raise BadSave("field", "notes")
    return save


def _header(line: str) -> dict[str, Any]:
    """Return the first line's object, upgraded to this version."""
    try:
        top = json.loads(line)
        version = top["parlour"]
    except (ValueError, KeyError, TypeError) as error:
        raise BadSave("not-a-save") from error
    if type(version) is not int or version < 1:
        raise BadSave("not-a-save")
    if version > VERSION:
        raise BadSave("newer", version)
    for upgrade in UPGRADES[version - 1 :]:
        top = upgrade(top)
    return dict(top)


# One function a version, from it to the next, applied in turn to the header.
UPGRADES: tuple[Callable[[dict[str, Any]], dict[str, Any]], ...] = ()


def _setup(top: dict[str, Any]) -> Setup:
    cards = _value(tuple[tuple[str, ...], ...], top["cards"])
    options = top["options"]
    if not isinstance(options, dict):
        raise TypeError(options)
    return Setup(_value(tuple[str, ...], top["roles"]), cards, tuple(sorted(options.items())))


def _texts(values: object) -> dict[str, str]:
    if not isinstance(values, dict):
        raise TypeError(values)
    return {_value(str, key): _value(str, value) for key, value in values.items()}


def decode(game: Game[Any, Any], data: object) -> Event:
    """Return the event of a game from `encode`'s values; BadSave when a field does not fit."""
    kinds = {_name(kind): kind for kind in game.EVENTS}
    try:
        name, *values = _list(data)
        kind = kinds[name]
        event = kind(*(_value(h, v) for h, v in zip(_hints(kind), values, strict=True)))
    except (KeyError, TypeError, ValueError) as error:
        raise BadSave("event", dump(data)) from error
    if encode(event) != data:
        raise BadSave("event", dump(data))
    return event


@cache
def _hints(kind: type) -> tuple[Any, ...]:
    hints = get_type_hints(kind)
    return tuple(hints[part.name] for part in fields(kind))


def _list(data: object) -> list[Any]:
    if not isinstance(data, list):
        raise TypeError(data)
    return data


def _value(hint: Any, data: Any) -> Any:  # noqa: ANN401 - JSON against a type
    """Return `data` as a value of type `hint`; TypeError when it is none."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is tuple:
        parts = _list(data)
        each = args[:1] * len(parts) if args[1:] == (...,) else args
        return tuple(_value(arg, part) for arg, part in zip(each, parts, strict=True))
    if origin is Sealed:
        inside = _value(args[0], data["is"]) if "is" in data else HIDDEN
        return Sealed(inside, frozenset(_value(tuple[int, ...], data["for"])))
    if origin in (Union, UnionType):
        fits = [arg for arg in args if isinstance(data, list if get_origin(arg) else arg)]
        return _value(fits[0] if fits else args[0], data)
    if type(data) is not hint:
        raise TypeError(data)
    if isinstance(data, str):
        data.encode()  # half a surrogate pair could not be written again
    return data


# --- Proving --------------------------------------------------------------------------------------


class _Told(Random):
    """A generator that says the dice of the log again, so that a move can be decided anew."""

    def __init__(self, numbers: Iterable[int]) -> None:
        super().__init__(0)
        self._numbers = iter(numbers)

    def randint(self, a: int, b: int) -> int:
        """Return the next number of the log; ValueError when there is none that a die can show."""
        number = next(self._numbers, a - 1)
        if not a <= number <= b:
            raise ValueError(number)
        return number


def resume(save: Save, rng: Random) -> Match[Any, Any]:
    """Return the match of a save, its later chance from `rng`; BadSave when it cannot be."""
    opening = _opening(save)
    if tuple(map(type, save.events[: len(opening)])) != opening:
        raise BadSave("impossible", "deal")
    try:
        return Match(GAMES[save.game], save.setup, rng, save.events)
    except (ArithmeticError, LookupError, TypeError, ValueError) as error:
        raise BadSave("impossible", error) from error


def prove(save: Save) -> Match[Any, Any]:
    """Return the match of a save played anew move by move; BadSave where a move was illegal."""
    moves = [(at, move) for at, event in enumerate(save.events) if (move := _asked(save, event))]
    told = _Told(number for event in save.events for number in getattr(event, "dice", ()))
    match = resume(replace(save, events=save.events[: len(_opening(save))]), told)
    for at, move in moves:
        try:
            match.chair(match.awaiting or 0).play(move)
        except ValueError as error:
            raise BadSave("illegal", at) from error
        if match.events[at:] != save.events[at : len(match.events)]:
            raise BadSave("illegal", at)
    if match.events != save.events:
        raise BadSave("illegal", len(match.events))
    return match


def _opening(save: Save) -> tuple[type, ...]:
    """Return the kinds of the events that come before the first move."""
    return tuple(map(type, GAMES[save.game].deal(save.setup, Random(0))))


def _asked(save: Save, event: Event) -> Move | None:
    try:
        return GAMES[save.game].asks(event)
    except ValueError as error:
        raise BadSave("sealed") from error
