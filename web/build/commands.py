"""The commands of `python3 -m web`, once everything is installed."""

from __future__ import annotations

import os
import subprocess
import sys
import webbrowser
from typing import TYPE_CHECKING

from web.build import browser, library, site
from web.build.paths import DIST, ROOT
from web.build.serve import Site
from web.build.trouble import say

if TYPE_CHECKING:
    import argparse

# A file stays in one process, which starts its browser and builds its games once.
SIDE_BY_SIDE = ("-n", "2", "--dist", "loadfile")
BENCHES = ("tests.bench.start", "tests.bench.size", "tests.bench.tap")


def run(asked: argparse.Namespace, rest: list[str]) -> int:
    """Run a command and return the process's exit status."""
    match asked.command:
        case "serve":
            return serve(asked.host, asked.port, show=not asked.no_open)
        case "build":
            site.build(asked.out.resolve())
            say(f"the site is in {asked.out}")
            return 0
        case "test":
            return test(rest)
        case "bench":
            return bench(rest)
        case _:
            library.trace(library.LISTED)
            return 0


def serve(host: str, port: int, *, show: bool) -> int:
    """Build the site, serve it, and open the browser unless told not to."""
    served = Site(DIST, host=host, port=port)  # a port that is taken is known before the work
    site.build(DIST)
    say(f"playing at {served.url} (stop with Ctrl-C)")
    if show:
        webbrowser.open(served.url)
    served.forever()
    return 0


def test(rest: list[str]) -> int:
    """Build, then lint, check types and run the tests; the first failure is the exit status."""
    os.environ["PARLOUR_CHROMIUM"] = browser.chromium()
    site.build(DIST)
    whole = not rest
    steps = [["ruff", "check"], ["ruff", "format", "--check"], ["mypy"]] if whole else []
    cover = ["--cov", "--cov-report=term-missing:skip-covered", *SIDE_BY_SIDE] if whole else []
    failed = [_python(["-m", *step]) for step in [*steps, ["pytest", *cover, *rest]]]
    return next((status for status in failed if status), 0)


def bench(rest: list[str]) -> int:
    """Build, then run each bench; what follows the command goes to them."""
    os.environ["PARLOUR_CHROMIUM"] = browser.chromium()
    site.build(DIST)
    return max(_python(["-m", name, *rest]) for name in BENCHES)


def _python(arguments: list[str]) -> int:
    say(" ".join(arguments))
    return subprocess.run([sys.executable, *arguments], cwd=ROOT, check=False).returncode
