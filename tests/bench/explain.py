"""How long a tap on a cell waits for its reason, and how long the longest slice of work is.

Run it from the top folder: `python3 -m tests.bench.explain` measures here and, where node is, in
the pinned Pyodide too. The positions are those of tests/bench/solver.py.
"""

from __future__ import annotations

import os
import subprocess
import sys
from functools import partial
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parents[2]
GAMES = 15
"""Games a number of players: each has a position a round."""

IN_PYODIDE = """
import sys
sys.path.insert(0, sys.argv[1])
from tests.bench import explain
explain.table()
"""

if TYPE_CHECKING:
    from collections.abc import Callable

    from clue.deduce.slices import Slices


def spent(slices: Slices[object]) -> list[float]:
    """Do the work and return the milliseconds of each slice."""
    found, start = [], perf_counter()
    for _ in slices:
        now = perf_counter()
        found.append(1000 * (now - start))
        start = perf_counter()
    return [*found, 1000 * (perf_counter() - start)]


def best(start: Callable[[], Slices[object]]) -> list[float]:
    """Return the milliseconds of each slice in the shortest of three runs."""
    return min((spent(start()) for _ in range(3)), key=sum)


def row(players: int) -> None:
    """Print the figures for a number of players: reasons first, then counting for the notebook."""
    from clue.deduce import explain, worlds  # noqa: PLC0415 - Pyodide finds it by now
    from tests.bench.solver import positions  # noqa: PLC0415 - likewise

    rng, reasons, counts, slices = Random(players), [], [], []
    for game, cases in enumerate(positions(players)):
        if game == GAMES:
            break
        for case in cases:
            square = rng.choice(sorted(worlds.count(case).certain))
            why = best(partial(explain.explaining, case, *square))
            count = best(partial(worlds.counting, case))
            reasons.append(sum(why))
            counts.append(sum(count))
            slices += [max(why), max(count)]
    figures = (*_middle(reasons), max(reasons), *_middle(counts), *_middle(slices), max(slices))
    print(f"{players:7}" + "".join(f"{figure:9.1f}" for figure in figures))


def _middle(times: list[float]) -> tuple[float, float]:
    return median(times), quantiles(times, n=20)[-1]


def table() -> None:
    """Print a line for each number of players, in ms of the clock on the wall."""
    print(f"\n{sys.version.split()[0]} on {sys.platform}, ms")
    print("players   reason      p95    worst    count      p95    slice      p95    worst")
    for players in (3, 4, 5, 6):
        row(players)


def in_pyodide() -> None:
    """Print the same table from the interpreter that players have."""
    script = Path(os.environ.get("TMPDIR", "/tmp")) / "parlour-bench-explain.py"  # noqa: S108
    script.write_text(IN_PYODIDE, "utf-8")
    runner = str(ROOT / "web/build/pyodide.mjs")
    subprocess.run(["node", runner, str(script), f"/host{ROOT}"], check=True, cwd=ROOT)


if __name__ == "__main__":
    table()
    in_pyodide()
