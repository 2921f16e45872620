"""Bytes of the first visit, as they are and as hosts compress them."""

from __future__ import annotations

import gzip
import json
import subprocess
from typing import TYPE_CHECKING

from web.build.paths import DIST
from web.build.prepare import tool

if TYPE_CHECKING:
    from pathlib import Path

GOAL = 5_500_000
BROTLI = """
const { readFileSync } = require("node:fs"), z = require("node:zlib");
const params = { [z.constants.BROTLI_PARAM_LGWIN]: 24 };
const size = (file) => z.brotliCompressSync(readFileSync(file), { params }).length;
console.log(JSON.stringify(process.argv.slice(1).map(size)));
"""


def brotli(files: list[Path]) -> list[int]:
    """Return how long each file is with brotli, which node has and Python has not."""
    command = [tool("node"), "-e", BROTLI, *map(str, files)]
    sizes: list[int] = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    return sizes


def main() -> None:
    """Print a line for each file and one for all, which is what is compared with the goal."""
    files = sorted(file for file in DIST.rglob("*") if file.is_file())
    plain = [file.stat().st_size for file in files]
    gzipped = [len(gzip.compress(file.read_bytes(), 9)) for file in files]
    names = [file.relative_to(DIST).as_posix() for file in files]
    rows = [*zip(names, plain, gzipped, brotli(files), strict=True)]
    rows.append(("first visit", *(sum(column) for column in list(zip(*rows, strict=True))[1:])))
    for name, *sizes in rows:
        print(f"{name:30}" + "".join(f"{size:>12,}" for size in sizes))
    _, _, gzipped_all, brotli_all = rows[-1]
    both = f"{gzipped_all:,} bytes with gzip, {brotli_all:,} with brotli"
    print(f"size: {both}; ratio to the goal {gzipped_all / GOAL:.3f}")


if __name__ == "__main__":
    main()
