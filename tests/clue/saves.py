"""A save with every kind of event, and ways to forge it, for the tests of saves."""

from __future__ import annotations

import json
import zlib
from typing import TYPE_CHECKING, Any

import pytest

from clue import record
from clue.record import BadSave, Player, Save
from tests.strategies import board_setup, played

if TYPE_CHECKING:
    from collections.abc import Callable


MATCH = played("board", board_setup(3), 102)  # a short one with every kind of event
PLAYERS = (Player("Anna"), Player("Ben", pin="0042"), Player("Cem", bot="sharp", help="off"))
SAVE = Save("board", MATCH.setup, PLAYERS, MATCH.events, ({"plum 1": "no"}, {}, {}))
TEXT = record.write(SAVE)


def sign(*lines: str) -> str:
    """Return lines as a save with a checksum that fits."""
    body = "\n".join(lines)
    return f"{body}\ncrc32 {zlib.crc32(body.encode(errors='replace')):08x}\n"


def header(text: str = TEXT) -> dict[str, Any]:
    """Return the first line of a save."""
    top: dict[str, Any] = json.loads(text.split("\n", maxsplit=1)[0])
    return top


def with_header(**changes: object) -> str:
    """Return the save with other values in its first line."""
    return sign(json.dumps({**header(), **changes}), *TEXT.split("\n")[1:-2])


def without(key: str) -> str:
    """Return the save without one value of its first line."""
    top = {name: value for name, value in header().items() if name != key}
    return sign(json.dumps(top), *TEXT.split("\n")[1:-2])


def with_line(line: str) -> str:
    """Return the save with another first event."""
    lines = TEXT.split("\n")
    return sign(lines[0], line, *lines[2:-2])


def code(call: Callable[[], object]) -> str:
    """Return the code of the BadSave that a call raises."""
    with pytest.raises(BadSave) as caught:
        call()
    return caught.value.code
