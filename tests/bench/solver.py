"""How long exact deduction takes, on the same seeded positions for everybody.

Run it from the top folder: `python3 -m tests.bench.solver`. With the folder of a Pyodide in the
environment variable PYODIDE it runs in that one, under node, as well.
"""

from __future__ import annotations

import os
import subprocess
import sys
from functools import partial
from itertools import zip_longest
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import process_time
from typing import TYPE_CHECKING

from clue.deduce import worlds
from clue.deduce.explain import why
from tests.clue.deduce.tables import board_table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from clue.facts import Case

DEALS, ROUNDS = 60, 4
TO_BEAT = {3: (0.4, 1.3), 4: (1.6, 4.3), 5: (6, 25), 6: (18, 49)}
"""Median of the slowest round and the worst position, in ms: ../shared/deduction.md, section 1."""

NODE = """
import {{ loadPyodide }} from "{folder}/pyodide.mjs";
const pyodide = await loadPyodide();
pyodide.FS.mkdir("/top");
pyodide.mountNodeFS("/top", "{top}");
pyodide.runPython("import sys; sys.path.insert(0, '/top'); from tests.bench import solver");
pyodide.runPython("solver.main()");
"""


def positions(players: int) -> Iterator[tuple[Case, ...]]:
    """What one player knows after each round, one game after another."""
    for seed in range(DEALS):
        yield tuple(board_table(Random(1000 * players + seed), players).rounds(ROUNDS))


def full(case: Case) -> None:
    """Count the deals, every square and every solution."""
    found = worlds.count(case)
    _ = found.counts, found.solutions


def milliseconds(work: Callable[[], object]) -> float:
    """Time the best of ten: a shared machine takes twice as long every other second."""
    best = float("inf")
    for _ in range(10):
        start = process_time()
        work()
        best = min(best, process_time() - start)
    return 1000 * best


def row(players: int, number: int, cases: list[Case]) -> tuple[float, float]:
    """Print the figures of a round; return median and worst of the full query."""
    rng = Random(players)
    queries, questions, reasons = [], [], []
    for case in cases:
        queries.append(milliseconds(partial(full, case)))
        found = worlds.count(case)
        named = [rng.choice(kind) for kind in case.cards]
        questions.append(milliseconds(partial(found.information, named, range(1, players))))
        square = rng.choice(sorted(found.certain))
        reasons.append(milliseconds(partial(why, case, *square)))
    print(
        f"{players:7} {number:5} {median(queries):9.2f} {max(queries):7.2f}"
        f" {median(questions):9.2f} {max(questions):7.2f}"
        f" {median(reasons):9.2f} {quantiles(reasons, n=20)[-1]:7.2f}"
    )
    return median(queries), max(queries)


def main() -> None:
    """Print a table in ms: the full query, the information of a question, an explanation."""
    print(f"\n{sys.version.split()[0]} on {sys.platform}, ms")
    print("players round     query   worst  question   worst   explain     p95   to beat")
    for players, (middle, worst) in TO_BEAT.items():
        rounds = zip_longest(*positions(players))
        found = [row(players, number, list(cases)) for number, cases in enumerate(rounds, 1)]
        slowest, longest = (max(figures) for figures in zip(*found, strict=True))
        print(
            f"{players:7}   all {slowest:9.2f} {longest:7.2f}"
            f"{'to beat':>20} {middle} / {worst}: {slowest / middle:.2f} / {longest / worst:.2f}"
        )


def in_pyodide(folder: str) -> None:
    """Run the bench in the Pyodide of an npm folder, under node."""
    script = NODE.format(folder=Path(folder).resolve(), top=Path.cwd())
    command = ["node", "--input-type=module", "--eval", script]
    subprocess.run(command, check=True)


if __name__ == "__main__":
    main()
    if "PYODIDE" in os.environ:
        in_pyodide(os.environ["PYODIDE"])
