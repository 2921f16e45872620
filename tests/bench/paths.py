"""How long the legal ends of a roll take to find, and how long trying every walk would take.

Run it from the top folder: `python3 -m tests.bench.paths`.
"""

from __future__ import annotations

from itertools import product
from operator import itemgetter
from random import Random
from statistics import fmean
from time import perf_counter
from typing import TYPE_CHECKING

from clue.games.mansion import MANSION, walks

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from clue.games.mansion import Place, Square

    Case = tuple[Place, int, frozenset[Square]]

SQUARES = sorted(MANSION.corridor)
STEPS = {
    (column, row): [
        square
        for square in ((column + 1, row), (column, row + 1), (column - 1, row), (column, row - 1))
        if square in MANSION.corridor
    ]
    for column, row in SQUARES
}


def cases() -> Iterator[Case]:
    """Every place and roll, on an empty board and with one, three and five tokens in the way."""
    rng = Random(1)
    places: list[Place] = [*MANSION.rooms, *SQUARES]
    for crowd, start in product((0, 1, 3, 5, 5), places):
        tokens = frozenset(rng.sample(SQUARES, crowd))
        for roll in range(1, 13):
            yield start, roll, tokens


def pruned(case: Case) -> set[Square]:
    """Let the engine find the squares where the roll may end."""
    return {end for end in walks(MANSION, *case) if not isinstance(end, str)}


def careless(case: Case) -> set[Square]:
    """Find the squares exactly `roll` steps away by trying every walk."""
    start, roll, tokens = case
    used: set[Place] = {start, *tokens}
    ends = set()

    def go(heads: list[Square], left: int) -> None:
        for here in heads:
            if here in used:
                continue
            if left == 1:
                ends.add(here)
                continue
            used.add(here)
            go(STEPS[here], left - 1)
            used.remove(here)

    mouths = [door.mouth for door in MANSION.doors if door.room == start]
    go(mouths if isinstance(start, str) else STEPS[start], roll)
    return ends


def timed(find: Callable[[Case], set[Square]], case: Case, times: int) -> tuple[float, set[Square]]:
    """Return the shortest of some times in milliseconds, and what was found."""
    best = float("inf")
    for _ in range(times):
        begin = perf_counter()
        found = find(case)
        best = min(best, perf_counter() - begin)
    return best * 1000, found


def main() -> None:
    """Print mean and worst milliseconds, and the ratios; the slowest cases are timed again."""
    rows = []
    for case in cases():
        (fast, found), (slow, exact) = timed(pruned, case, 2), timed(careless, case, 1)
        if exact and found != exact:
            raise AssertionError(case)
        rows.append((fast, slow, case))
    fast_mean, slow_mean = fmean(row[0] for row in rows), fmean(row[1] for row in rows)
    slowest = sorted(rows, key=lambda row: row[0])[-40:]
    fast_worst, worst = max(
        ((timed(pruned, row[2], 30)[0], row[2]) for row in slowest), key=itemgetter(0)
    )
    slowest = sorted(rows, key=lambda row: row[1])[-40:]
    slow_worst = max(timed(careless, row[2], 10)[0] for row in slowest)
    print(f"{len(rows)} positions    mean ms  worst ms")
    print(f"trying every walk  {slow_mean:9.3f} {slow_worst:9.3f}")
    print(f"walks()            {fast_mean:9.3f} {fast_worst:9.3f}")
    print(f"ratio              {slow_mean / fast_mean:9.1f} {slow_worst / fast_worst:9.1f}")
    print(f"worst: {worst}")


if __name__ == "__main__":
    main()
