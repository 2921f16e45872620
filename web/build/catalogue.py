"""Compile gettext catalogues: `parlour.po` to the `.mo` beside it."""

from __future__ import annotations

import ast
import struct
from typing import TYPE_CHECKING

from web.build.paths import LOCALE
from web.build.trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

MAGIC = 0x950412DE
FIELDS = ("msgctxt", "msgid_plural", "msgid", "msgstr")


def parse(text: str) -> dict[str, str]:
    """Return key -> translation of a `.po` text, without fuzzy and untranslated entries."""
    found = {}
    for block in text.split("\n\n"):
        entry = _entry(block)
        if "msgid" not in entry or not entry.get("msgstr", "").strip("\0"):
            continue
        context = f"{entry['msgctxt']}\4" if "msgctxt" in entry else ""
        plural = f"\0{entry['msgid_plural']}" if "msgid_plural" in entry else ""
        key = context + entry["msgid"] + plural
        if key in found:
            raise ValueError(f"{key} stands there twice")
        found[key] = entry["msgstr"]
    return found


def _entry(block: str) -> dict[str, str]:
    entry: dict[str, str] = {}
    name = ""
    lines = block.splitlines()
    if any(line.startswith("#,") and "fuzzy" in line for line in lines):
        return {}
    for line in lines:
        if line.startswith("#") or not line.strip():
            continue
        word, _, rest = line.partition(" ") if not line.startswith('"') else ("", "", line)
        if word:
            name = word.split("[")[0]
            if name not in FIELDS or (name == "msgid" and name in entry):
                raise ValueError(line)
            # msgstr[1] and its like follow msgstr[0] after a NUL.
            entry[name] = f"{entry[name]}\0" if name in entry else ""
        entry[name] += ast.literal_eval(rest)
    return entry


def pack(messages: dict[str, str]) -> bytes:
    """Return the `.mo` form of messages, as `gettext.GNUTranslations` reads it."""
    keys = sorted(messages, key=str.encode)
    texts = [key.encode() for key in keys] + [messages[key].encode() for key in keys]
    count = len(keys)
    start = 28 + 16 * count
    table = []
    for text in texts:
        table += [len(text), start]
        start += len(text) + 1
    head = struct.pack("<7I", MAGIC, 0, count, 28, 28 + 8 * count, 0, start)
    return head + struct.pack(f"<{4 * count}I", *table) + b"".join(text + b"\0" for text in texts)


def compile_all(folder: Path = LOCALE) -> Iterator[Path]:
    """Write the `.mo` of each catalogue below a folder, and name those files."""
    for source in sorted(folder.glob("*/LC_MESSAGES/*.po")):
        try:
            content = pack(parse(source.read_text("utf-8")))
        except (ValueError, KeyError, SyntaxError) as error:
            raise Trouble(f"{source} is no good catalogue: {error}") from error
        target = source.with_suffix(".mo")
        if not target.is_file() or target.read_bytes() != content:
            target.write_bytes(content)
        yield target
