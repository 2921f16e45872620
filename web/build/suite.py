"""Run the engine's tests in the pinned Pyodide: `node pyodide.mjs suite.py ROOT SITE [ARG ...]`.

ROOT is the checkout and SITE the folder of installed packages, both as Pyodide sees them.
"""

from __future__ import annotations

import os
import sys


def main(root: str, site: str, *words: str) -> int:
    """Return pytest's exit status; plugins stay out, as some are not pure Python."""
    sys.path[:0] = [root, f"{root}/tests", site]
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    os.chdir(root)
    import pytest  # noqa: PLC0415 - it is on the path just now

    return int(pytest.main(list(words)))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
