"""`python3 -m web serve | build | test | bench | trace`: works on a bare Python 3.11 or newer."""

from __future__ import annotations

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - the one file that an older Python may try
    sys.exit(f"parlour: this is Python {sys.version.split()[0]}, and Parlour needs 3.11 or newer")

import argparse
import os
from pathlib import Path
from typing import NoReturn

from web.build import prepare
from web.build.paths import DIST, ROOT, VENV, VENV_PYTHON
from web.build.trouble import Trouble


class Parser(argparse.ArgumentParser):
    """A parser whose complaint is one line, without its usage."""

    def error(self, message: str) -> NoReturn:
        """Refuse the command line."""
        raise Trouble(f"{message} (--help tells what there is)")


def parser() -> argparse.ArgumentParser:
    """Return the command line's grammar."""
    top = Parser(prog="python3 -m web", description="Build, serve and test Parlour.")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    serve = commands.add_parser("serve", help="build the site and serve it")
    serve.add_argument("--port", type=int, default=8000)
    serve.add_argument("--host", default="127.0.0.1")
    serve.add_argument("--no-open", action="store_true", help="do not open the browser")
    build = commands.add_parser("build", help="write the finished static site")
    build.add_argument("--out", type=Path, default=DIST, metavar="DIR")
    commands.add_parser("test", help="run every check; what follows goes to pytest", add_help=False)
    commands.add_parser("bench", help="measure start-up and size", add_help=False)
    commands.add_parser("trace", help="write anew which modules the library needs")
    return top


def main(arguments: list[str]) -> int:
    """Prepare what a command needs, then run it in `.venv`."""
    top = parser()
    asked, rest = top.parse_known_args(arguments)
    if rest and asked.command not in {"test", "bench"}:
        top.error(f"unknown argument: {rest[0]}")
    with prepare.alone():
        prepare.venv(test=asked.command in {"test", "bench"})
    if Path(sys.prefix).resolve() != VENV.resolve():
        os.chdir(ROOT)
        sys.stderr.flush()
        os.execv(VENV_PYTHON, [str(VENV_PYTHON), "-m", "web", *arguments])  # noqa: S606 - itself
    with prepare.alone():
        prepare.node_modules()
    from web.build import commands  # noqa: PLC0415 - needs what has just been installed

    return commands.run(asked, rest)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Trouble as trouble:
        sys.exit(f"parlour: {trouble}")
    except OSError as error:
        sys.exit(f"parlour: {error.filename or 'system'}: {error.strerror}")
    except KeyboardInterrupt:
        sys.exit(130)
