"""Text that shows whether it was changed or cut off: JSON without blanks, and a checksum."""

from __future__ import annotations

import json
import zlib
from typing import Final

# No line of ours opens so many brackets, and nested ones would overflow the browser's stack.
DEEPEST: Final = 500


def dump(value: object) -> str:
    """Return a value as one line of JSON."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def checksum(body: str) -> str:
    """Return the line that goes below a text, and tells any other text from it."""
    return f"crc32 {zlib.crc32(body.encode(errors='replace')):08x}"


def nested(text: str) -> bool:
    """Tell whether a line of a text opens more brackets than any that is written here."""
    return any(line.count("[") + line.count("{") > DEEPEST for line in text.split("\n"))
