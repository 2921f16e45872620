"""The command line: play in a terminal, reach, simulate, deduce, replay."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any, Final, NoReturn

from clue import record, simulate, terminal
from clue.core import BadSetup
from clue.deduce import case
from clue.games import GAMES
from clue.games.mansion import MANSION, read_place, walks

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from clue.core import Value
    from clue.games.mansion import Place

BAD_SAVES: Final = {
    "not-a-save": "not a save of Parlour",
    "newer": "saved by a newer version of Parlour",
    "checksum": "damaged: it does not fit its checksum",
    "game": "a save of an unknown game",
    "field": "its first line holds a value that does not belong there",
    "players": "it does not name one player a seat",
    "event": "it holds a line that is no event of its game",
    "sealed": "a card that a move needs is missing",
    "impossible": "its events cannot have happened",
    "illegal": "it holds a move that the rules do not allow",
}
BAD_SETUPS: Final = {
    "players": "this game is for {0} to {1} players",
    "conflict": "the options {0} and {1} exclude each other",
    "option": "no option {0}; those that fit are {others}",
}


class Parser(argparse.ArgumentParser):
    """A parser that says in one line what is wrong with the words."""

    def error(self, message: str) -> NoReturn:
        """Leave with status 2."""
        self.exit(2, f"clue: {terminal.plain(message)}\n")


def main(words: Sequence[str] | None = None) -> int:
    """Run a command line and return its exit status: 1 bad input, 2 bad usage."""
    arguments = parser().parse_args(words)
    command: Callable[[argparse.Namespace], int | None] = arguments.command
    status = None
    try:
        status = command(arguments)
        sys.stdout.flush()
    except BadSetup as error:
        return _fail(2, _refused(error))
    except record.BadSave as error:
        text = f"{arguments.save}: {BAD_SAVES[error.code]} ({error})"
        return _fail(1, terminal.plain(text))
    except OSError as error:
        if error.filename is None:  # the reader of our own output has gone
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _fail(1, terminal.plain(f"{error.filename or 'output'}: {error.strerror}"))
    except (EOFError, KeyboardInterrupt):
        print()
    return status or 0


def _fail(status: int, message: str) -> int:
    print(f"clue: {message}", file=sys.stderr)
    return status


def _refused(error: BadSetup) -> str:
    """Return what is wrong with a set-up, and which options fit when it is one of them."""
    first, *others = [terminal.plain(str(detail)) for detail in error.details] or [""]
    text = BAD_SETUPS.get(error.code, error.code)
    return text.format(first, *others, others=", ".join(others))


def parser() -> argparse.ArgumentParser:
    """Return the parser; each subcommand names its function as `command`."""
    top = Parser(prog="clue", description=__doc__)
    commands = top.add_subparsers(required=True, metavar="COMMAND")
    add = commands.add_parser("play", help="play in this terminal, handing it round")
    add.add_argument("game", choices=GAMES)
    add.add_argument("--seats", type=_names, required=True, help="names, parted by commas")
    add.add_argument("--seed", type=int, help="deal this game again")
    _take_options(add)
    add.set_defaults(command=_play)
    add = commands.add_parser("reach", help="print where a roll on the board may end, as JSON")
    add.add_argument("--from", dest="start", type=_place, required=True, help="a room or c,r")
    add.add_argument("--roll", type=_roll, required=True, help="1 to 12")
    add.add_argument("--taken", nargs="*", type=_place, default=(), help="where tokens stand")
    add.set_defaults(command=_reach)
    _add_simulate(commands.add_parser("simulate", help="play games without people and count"))
    add = commands.add_parser("replay", help="check a save and print its outcome as JSON")
    add.add_argument("save", type=Path)
    add.set_defaults(command=_replay)
    add = commands.add_parser("deduce", help="tell what a case in JSON implies, as JSON")
    add.add_argument("file", help="the case; - reads it from the input")
    add.add_argument("--why", nargs=2, metavar=("CARD", "HOLDER"), help="say which facts force it")
    add.set_defaults(command=_deduce)
    return top


def _add_simulate(add: argparse.ArgumentParser) -> None:
    add.add_argument("game", choices=GAMES)
    add.add_argument("--seats", type=int, default=4, help="of random games")
    who = add.add_mutually_exclusive_group()
    who.add_argument("--bots", type=_levels, metavar="LEVEL,...", help="one a seat, shuffled")
    who.add_argument("--duel", type=_two_levels, metavar="A,B", help="two seats each")
    add.add_argument("--games", type=_count, default=100)
    add.add_argument("--seed", type=int, default=1)
    add.add_argument("--jobs", type=_count, help="cores for games of bots, else all")
    add.add_argument("--json", action="store_true", help="print one JSON object")
    _take_options(add)
    add.set_defaults(command=_simulate)


def _levels(text: str) -> tuple[str, ...]:
    return tuple(text.split(","))


def _two_levels(text: str) -> tuple[str, ...]:
    levels = _levels(text)
    if len(levels) != 2:  # noqa: PLR2004 - a duel
        raise argparse.ArgumentTypeError(f"not two levels parted by a comma: {text}")
    return (*levels, *levels)


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
        raise argparse.ArgumentTypeError(f"not key=value: {text}")
    words: dict[str, Value] = {"true": True, "false": False}
    return key, words.get(value, int(value[:9]) if value.isdecimal() else value)


def _names(text: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in text.split(","))
    if not all(name and name.isprintable() for name in names):
        raise argparse.ArgumentTypeError(f"not names parted by commas: {text}")
    if len(set(names)) < len(names):
        raise argparse.ArgumentTypeError(f"two of the same name: {text}")
    return names


def _place(text: str) -> Place:
    try:
        return read_place(MANSION, text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"no room or corridor square: {text}") from None


def _roll(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text[:9]) <= 12:  # noqa: PLR2004 - two dice
        raise argparse.ArgumentTypeError(f"not a number from 1 to 12: {text}")
    return int(text)


def _count(text: str) -> int:
    if not text.isdecimal() or int(text[:9]) < 1:
        raise argparse.ArgumentTypeError(f"not a number from 1 on: {text}")
    return int(text[:9])


def _play(arguments: argparse.Namespace) -> None:
    seed = SystemRandom().getrandbits(32) if arguments.seed is None else arguments.seed
    terminal.play(arguments.game, arguments.seats, Random(seed), dict(arguments.options))


def _reach(arguments: argparse.Namespace) -> None:
    ends = walks(MANSION, arguments.start, arguments.roll, arguments.taken)
    rooms = sorted(end for end in ends if isinstance(end, str))
    squares = sorted(end for end in ends if not isinstance(end, str))
    print(json.dumps({"squares": squares, "rooms": rooms}))


def _simulate(arguments: argparse.Namespace) -> int | None:
    options = dict(arguments.options)
    name, games, seed = arguments.game, arguments.games, arguments.seed
    levels = arguments.bots or arguments.duel
    if levels:
        plan = simulate.Plan(name, levels, seed, options)
        try:
            plan.check()
        except simulate.NoLevel as error:
            return _fail(2, terminal.plain(str(error)))
        counts = simulate.contest(plan, games, _CLOCK, arguments.jobs, _progress(games))
    else:
        counts = simulate.run(name, arguments.seats, games, seed, options)
    if arguments.json:
        print(json.dumps(counts))
    else:
        print("\n".join(f"{name}: {count}" for name, count in counts.items()))
    return None


_CLOCK: Final = time.process_time
"""Processor time: on a shared machine the wall clock tells more about the others."""


def _progress(games: int) -> Callable[[int], None]:
    """Return what draws a bar on a terminal, and nothing elsewhere."""

    def draw(done: int) -> None:
        bar = "#" * (40 * done // games)
        end = "\n" if done == games else ""
        print(f"\r[{bar:40}] {done}/{games}", end=end, file=sys.stderr, flush=True)

    return draw if sys.stderr.isatty() else lambda _: None


def _replay(arguments: argparse.Namespace) -> None:
    try:
        text = arguments.save.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise record.BadSave("not-a-save") from None
    print(json.dumps(_outcome(record.read(text))))


def _deduce(arguments: argparse.Namespace) -> int:
    try:
        text = _text(arguments.file)
    except UnicodeDecodeError:
        return _fail(2, "the case is not text in UTF-8")
    told, status = case.deduce(text, arguments.why and tuple(arguments.why))
    if status == 2:  # noqa: PLR2004 - a bad case
        return _fail(status, terminal.plain(told))
    print(told)
    return status


def _text(file: str) -> str:
    return sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")


def _outcome(save: record.Save) -> dict[str, Any]:
    """Return who won and with which solution, or whose move it is."""
    match = record.prove(save)
    table = match.public().table
    return {
        "game": save.game,
        "players": [player.name for player in save.players],
        "events": len(match.events),
        "awaiting": match.awaiting,
        "winner": table.winners[0] if len(table.winners) == 1 else None,
        "winners": list(table.winners),
        "solution": list(getattr(table, "solution", ())),
    }


if __name__ == "__main__":
    sys.exit(main())
