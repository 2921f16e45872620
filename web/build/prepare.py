"""Get what the project needs: `.venv` from the lock files, `node_modules` from package-lock.json.

Runs on a bare Python, so it imports nothing but the standard library.
"""

from __future__ import annotations

import fcntl
import importlib.util
import os
import shutil
import subprocess
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

from web.build.paths import BUILD, MODULES, VENDOR, VENV, VENV_PYTHON, WEB
from web.build.stamp import fingerprint, fresh, press
from web.build.trouble import Trouble, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

OLDEST = (3, 11)
# What node and npm say last does not say what went wrong.
NOISE = ("Node.js v", "npm error A complete log")
RUNTIME = BUILD / "requirements.txt"
TEST = BUILD / "requirements-test.txt"
NODE = BUILD / "requirements-node.txt"


def run(command: Sequence[str | Path], *, cwd: Path, or_else: str) -> None:
    """Run a command silently; when it fails, its last line of output becomes the trouble."""
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    if done.returncode:
        said = (done.stderr + done.stdout).splitlines()
        lines = [line for line in said if line.strip(" }") and not line.startswith(NOISE)]
        raise Trouble(f"{or_else}: {lines[-1].strip() if lines else done.returncode}")


@contextmanager
def alone() -> Iterator[None]:
    """Wait until no other process prepares or builds; their parts would mix."""
    VENDOR.mkdir(exist_ok=True)
    with (VENDOR / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def venv(*, test: bool) -> None:
    """Make `.venv` and install the locked requirements, unless that has been done."""
    if sys.version_info < OLDEST:
        raise Trouble(f"this is Python {sys.version.split()[0]}, and Parlour needs 3.11 or newer")
    if not VENV_PYTHON.exists():
        make_venv()
    install(RUNTIME)
    if test:
        install(TEST)


def make_venv() -> None:
    """Make an empty `.venv`."""
    missing = [name for name in ("venv", "ensurepip") if importlib.util.find_spec(name) is None]
    if missing:
        needed = " and ".join(missing)
        raise Trouble(f"this Python has no {needed}; on Debian: apt-get install python3-venv")
    say("making .venv")
    shutil.rmtree(VENV, ignore_errors=True)
    command: list[str | Path] = [sys.executable, "-m", "venv", VENV]
    try:
        run(command, cwd=WEB, or_else="could not make .venv")
    except Trouble:
        shutil.rmtree(VENV, ignore_errors=True)
        raise


def install(lock: Path) -> None:
    """Install one lock file into `.venv`, hashes checked, unless that has been done.

    The lock is whole, so pip resolves nothing: it would look at newer releases and refuse them.
    """
    stamp = VENV / f"{lock.stem}.stamp"
    wanted = fingerprint([lock])
    if fresh(stamp, wanted):
        return
    say(f"installing Python packages ({lock.name})")
    options = ["--quiet", "--disable-pip-version-check", "--no-input", "--require-hashes"]
    pip: list[str | Path] = [VENV_PYTHON, "-m", "pip", "install", "--no-deps", *options]
    run([*pip, "-r", lock], cwd=WEB, or_else="could not install Python packages")
    press(stamp, wanted)


def node_modules() -> None:
    """Install package-lock.json, with the npm on PATH or one that pip brings."""
    stamp = MODULES / ".parlour.stamp"
    wanted = fingerprint([WEB / "package-lock.json", WEB / "package.json"])
    if fresh(stamp, wanted):
        return
    npm = tool("npm")
    say("installing the browser runtime (npm ci)")
    run(
        [npm, "ci", "--no-fund", "--no-audit"],
        cwd=WEB,
        or_else="npm could not install web/package-lock.json",
    )
    press(stamp, wanted)


def tool(name: str) -> str:
    """Return the path of `node` or `npm`, installed through pip when there is none on PATH."""
    own = VENV_PYTHON.parent / name
    if found := shutil.which(name) or (str(own) if own.exists() else None):
        return found
    try:
        install(NODE)
    except Trouble as trouble:
        raise Trouble(
            f"there is no {name} on PATH, and pip could not bring one; {trouble}"
        ) from None
    os.environ["PATH"] = f"{own.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    return str(own)


def node(*arguments: str | Path, or_else: str) -> None:
    """Run node in `web/`, where its packages are."""
    run([tool("node"), *arguments], cwd=WEB, or_else=or_else)
