"""The command line: play in a terminal, count legal ends, simulate games, check saves."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any

from clue import record, simulate, terminal
from clue.core import BadSetup
from clue.games import GAMES
from clue.games.mansion import MANSION, read_place, walks

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from clue.core import Setup, Value


def main(words: Sequence[str] | None = None) -> int:
    """Run a command line and return its exit status: 1 bad input, 2 bad usage."""
    arguments = parser().parse_args(words)
    command: Callable[[argparse.Namespace], None] = arguments.command
    try:
        command(arguments)
    except (OSError, ValueError) as error:
        print(f"clue: {error}", file=sys.stderr)
        return 1
    except (EOFError, KeyboardInterrupt):
        print()
    return 0


def parser() -> argparse.ArgumentParser:
    """Return the parser; each subcommand names its function as `command`."""
    top = argparse.ArgumentParser(prog="clue", description=__doc__)
    commands = top.add_subparsers(required=True, metavar="COMMAND")
    add = commands.add_parser("play", help="play in this terminal, handing it round")
    add.add_argument("game", choices=GAMES)
    add.add_argument("--seats", type=_names, required=True, help="names, parted by commas")
    add.add_argument("--seed", type=int, help="deal this game again")
    _take_options(add)
    add.set_defaults(command=_play)
    add = commands.add_parser("reach", help="print where a roll on the board may end, as JSON")
    add.add_argument("--from", dest="start", required=True, help="a room, or column,row")
    add.add_argument("--roll", type=_roll, required=True, help="1 to 12")
    add.add_argument("--taken", nargs="*", default=(), help="squares where other tokens stand")
    add.set_defaults(command=_reach)
    add = commands.add_parser("simulate", help="play random games and count")
    add.add_argument("game", choices=GAMES)
    add.add_argument("--seats", type=int, default=4)
    add.add_argument("--games", type=int, default=100)
    add.add_argument("--seed", type=int, default=1)
    add.add_argument("--json", action="store_true", help="print one JSON object")
    _take_options(add)
    add.set_defaults(command=_simulate)
    add = commands.add_parser("replay", help="check a save and print its outcome as JSON")
    add.add_argument("save", type=Path)
    add.set_defaults(command=_replay)
    return top


def _take_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        dest="options",
        type=_option,
        nargs="+",
        action="extend",
        default=[],
        metavar="KEY=VALUE",
        help="house rules, such as dice=2",
    )


def _option(text: str) -> tuple[str, Value]:
    key, equals, value = text.partition("=")
    if not (key and equals):
        raise argparse.ArgumentTypeError(text)
    words: dict[str, Value] = {"true": True, "false": False}
    return key, words.get(value, int(value) if value.isdecimal() else value)


def _names(text: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in text.split(","))
    if not all(names):
        raise argparse.ArgumentTypeError(text)
    return names


def _roll(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 12:  # noqa: PLR2004 - two dice
        raise argparse.ArgumentTypeError(text)
    return int(text)


def _play(arguments: argparse.Namespace) -> None:
    seed = SystemRandom().getrandbits(32) if arguments.seed is None else arguments.seed
    setup = _setup(arguments, len(arguments.seats))
    terminal.play(arguments.game, arguments.seats, Random(seed), setup)


def _setup(arguments: argparse.Namespace, seats: int) -> Setup:
    try:
        return GAMES[arguments.game].setup(seats, **dict(arguments.options))
    except BadSetup as error:
        raise _explained(error, f"{arguments.game} with {seats} players") from error


def _explained(error: BadSetup, game: str) -> ValueError:
    """Return what is wrong with a set-up as a sentence for the terminal."""
    match error.code, *map(str, error.details):
        case "option", wrong, *fitting:
            return ValueError(f"{game} has no option {wrong}, but has {', '.join(fitting)}")
        case "conflict", one, other:
            return ValueError(f"the options {one} and {other} exclude each other")
        case "players", least, most:
            return ValueError(f"{game}: with these options it is for {least} to {most}")
    return error


def _reach(arguments: argparse.Namespace) -> None:
    tokens = [read_place(MANSION, text) for text in arguments.taken]
    start = read_place(MANSION, arguments.start)
    ends = walks(MANSION, start, arguments.roll, tokens)
    rooms = sorted(end for end in ends if isinstance(end, str))
    squares = sorted(end for end in ends if not isinstance(end, str))
    print(json.dumps({"squares": squares, "rooms": rooms}))


def _simulate(arguments: argparse.Namespace) -> None:
    setup = _setup(arguments, arguments.seats)
    counts = simulate.run(arguments.game, setup, arguments.games, arguments.seed)
    if arguments.json:
        print(json.dumps(counts))
    else:
        print("\n".join(f"{name}: {count}" for name, count in counts.items()))


def _replay(arguments: argparse.Namespace) -> None:
    save = record.read(arguments.save.read_text(encoding="utf-8"))
    print(json.dumps(_outcome(save)))


def _outcome(save: record.Save) -> dict[str, Any]:
    """Return who won and with which solution, or whose move it is."""
    match = record.prove(save)
    table = match.public().table
    return {
        "game": save.game,
        "players": [player.name for player in save.players],
        "events": len(match.events),
        "awaiting": match.awaiting,
        "winners": list(table.winners),
        "solution": list(getattr(table, "solution", ())),
    }


if __name__ == "__main__":
    sys.exit(main())
