"""What the tools say: progress on standard error, and one line when something is missing."""

from __future__ import annotations

import sys


class Trouble(Exception):  # noqa: N818 - not an error of the program's: it tells a person what to do
    """Something the person at the keyboard can mend, in one line."""


def say(text: str) -> None:
    """Print a line of progress at once, on standard error."""
    sys.stderr.write(f"parlour: {text}\n")
    sys.stderr.flush()
