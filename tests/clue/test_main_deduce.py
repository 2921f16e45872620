"""The command line: cases and what they imply."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from tests.clue.runner import Runner

CASE = {
    "deck": {
        "suspects": ["plum", "green"],
        "weapons": ["rope", "dagger"],
        "rooms": ["hall", "study"],
    },
    "hands": [1, 1, 1],
    "facts": [["holds", 0, "plum"], ["lacks", 1, ["rope", "dagger"]], ["lacks", 1, ["hall"]]],
}


def test_deduce_reads_a_file_or_the_input(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "case.json"
    file.write_text(json.dumps(CASE), encoding="utf-8")
    status, out, errors = run("deduce", str(file), "--why", "green", "solution")
    assert (status, errors) == (0, "")
    told = json.loads(out)
    assert told["deals"] == "2"
    assert told["probability"]["study"]["1"] == "1"
    assert told["because"] == [0]
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(CASE)))
    assert json.loads(run("deduce", "-")[1])["deals"] == "2"


def test_deduce_tells_a_contradiction_and_refuses_what_is_no_case(
    run: Runner, tmp_path: Path
) -> None:
    file = tmp_path / "case.json"
    clash = {**CASE, "facts": [["holds", 0, "plum"], ["holds", 1, "plum"]]}
    file.write_text(json.dumps(clash), encoding="utf-8")
    status, out, _ = run("deduce", str(file))
    assert (status, json.loads(out)) == (1, {"error": "contradiction", "because": [0, 1]})
    file.write_text("{}", encoding="utf-8")
    assert run.fails("deduce", str(file))[0] == 2
    file.write_bytes(b"\xff")
    assert run.fails("deduce", str(file)) == (2, "the case is not text in UTF-8")
