"""Skip a step whose inputs are what they were: a hash of the inputs lies beside the result."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


def fingerprint(files: Iterable[Path], *words: str) -> str:
    """Return one hash over the names and contents of files, and over words."""
    total = hashlib.sha256()
    for word in words:
        total.update(f"{word}\0".encode())
    for file in sorted(files):
        total.update(f"{file}\0".encode())
        total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


def fresh(stamp: Path, print_: str) -> bool:
    """Tell whether the step with this stamp was last done for the same fingerprint."""
    return stamp.is_file() and stamp.read_text("utf-8") == print_


def press(stamp: Path, print_: str) -> None:
    """Note that the step is done; to be called last, so that a step cut short runs again."""
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(print_, "utf-8")
