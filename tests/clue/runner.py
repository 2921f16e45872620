"""Command lines in this process, for the tests of what they print."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clue.__main__ import main

if TYPE_CHECKING:
    import pytest


class Runner:
    """Runs command lines in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *words: str) -> tuple[int, str, str]:
        """Return status, output and errors."""
        try:
            status: object = main(words)
        except SystemExit as stop:
            status = stop.code
        assert isinstance(status, int)
        return (status, *self.capsys.readouterr())

    def fails(self, *words: str) -> tuple[int, str]:
        """Return the status and the one line of a command that fails."""
        status, out, errors = self(*words)
        assert out == ""
        assert errors.startswith("clue: ")
        assert errors.endswith("\n")
        told = errors[6:-1]
        assert told.isprintable()
        assert len(told) < 300
        return status, told
