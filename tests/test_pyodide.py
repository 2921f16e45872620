"""The engine's tests once more in the interpreter that players have: Pyodide, under node."""

from __future__ import annotations

import subprocess
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "web/build"


@pytest.mark.slow
def test_the_engine_passes_its_tests_in_pyodide() -> None:
    site = sysconfig.get_path("purelib")
    words = ["-q", "-p", "no:cacheprovider", "-m", "not slow", "tests/clue"]
    done = subprocess.run(
        ["node", BUILD / "pyodide.mjs", BUILD / "suite.py", f"/host{ROOT}", f"/host{site}", *words],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    assert " passed" in done.stdout, done.stdout + done.stderr
    assert done.returncode == 0, done.stdout
