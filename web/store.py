"""Saves on a shelf: any mapping of text to text, the browser's localStorage among them."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from clue.core import GameError

if TYPE_CHECKING:
    from collections.abc import MutableMapping

PREFIX: Final = "parlour."


class StoreError(GameError):
    """The shelf did not keep what it was given: it is full or blocked."""


class Store:
    """Texts and settings under this app's prefix; the mapping may raise OSError when it is full.

    A text is written under a new name, read back, and only then takes the old one's place, which
    stays as the last good one.
    """

    def __init__(self, shelf: MutableMapping[str, str]) -> None:
        """Keep everything in `shelf`."""
        self._shelf = shelf

    def keep(self, name: str, text: str) -> None:
        """Keep `text` as `name`; StoreError leaves what was there before."""
        key = PREFIX + name
        try:
            self._write(f"{key}.next", text)
            if key in self._shelf:
                self._shelf[f"{key}.last"] = self._shelf[key]
            self._shelf[key] = text
        except (OSError, KeyError) as error:
            raise StoreError("storage", name) from error
        finally:
            with suppress(OSError, KeyError):
                del self._shelf[f"{key}.next"]

    def _write(self, key: str, text: str) -> None:
        """Write a text and read it back."""
        self._shelf[key] = text
        if self._shelf[key] != text:
            raise OSError(key)

    def copies(self, name: str) -> list[str]:
        """Return what is kept as `name`, the newest first, then the last good one."""
        keys = [f"{PREFIX}{name}{suffix}" for suffix in (".next", "", ".last")]
        with suppress(OSError):
            return [self._shelf[key] for key in keys if key in self._shelf]
        return []

    def names(self, start: str) -> list[str]:
        """Return the names that begin with `start` and have a copy, in order."""
        with suppress(OSError):
            keys = [key for key in self._shelf if key.startswith(PREFIX + start)]
            plain = {key.removesuffix(".next").removesuffix(".last") for key in keys}
            return sorted(key.removeprefix(PREFIX) for key in plain)
        return []

    def drop(self, name: str) -> None:
        """Remove every copy of `name`."""
        for suffix in (".next", "", ".last"):
            with suppress(OSError, KeyError):
                del self._shelf[f"{PREFIX}{name}{suffix}"]

    def settings(self) -> dict[str, Any]:
        """Return the settings that were kept; none when there is garbage."""
        for text in self.copies("settings"):
            with suppress(ValueError):
                found = json.loads(text)
                if isinstance(found, dict):
                    return found
        return {}
