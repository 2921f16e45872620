"""The saved matches: their texts, and an index that tells home about them without reading them."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from web.screens.home import Saved

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from web.session import Session
    from web.store import Store


class Shelf:
    """Matches in a store, by names such as `save.1764479000000`; writing raises StoreError."""

    def __init__(self, store: Store) -> None:
        """Keep everything in `store`."""
        self.store = store

    def keep(self, session: Session, text: str, now: float) -> None:
        """Keep the text of a match, and what home tells of it: all of it public."""
        awaiting = session.match.awaiting
        entry = {
            "game": session.game,
            "players": session.names,
            "turn": "" if awaiting is None else session.names[awaiting],
            "when": now,
        }
        self.write(session.name, text, entry)

    def write(self, name: str, text: str, told: Mapping[str, object]) -> None:
        """Keep the text of anything that is saved, and what home tells of it: see `Saved`."""
        self.store.keep(name, text)
        self._write({**self._index(), name: dict(told)})

    def drop(self, name: str) -> None:
        """Delete a match."""
        self.store.drop(name)
        self._write(self._index())

    def copies(self, name: str) -> list[str]:
        """Return the texts kept of a match, the newest first, then the last good one."""
        return self.store.copies(name)

    def saved(self, when: Callable[[float], str]) -> list[Saved]:
        """Return what is told of each match, the latest first; `when` puts a moment into words."""
        entries = sorted(self._index().items(), key=lambda entry: -entry[1]["when"])
        return [
            Saved(
                name,
                entry["game"],
                tuple(entry["players"]),
                entry["turn"],
                when(entry["when"]) if entry["when"] else "",
                over=not entry["turn"],
            )
            for name, entry in entries
        ]

    def _index(self) -> dict[str, dict[str, Any]]:
        """Return an entry for each match that is there, a bare one where the index has none."""
        found: dict[str, Any] = {}
        for text in reversed(self.store.copies("index")):
            with suppress(ValueError, TypeError):
                found |= json.loads(text)
        bare: dict[str, Any] = {"game": "board", "players": [], "turn": "?", "when": 0}
        names = self.store.names("save.")
        return {name: found[name] if _sound(found.get(name)) else bare for name in names}

    def _write(self, index: dict[str, dict[str, Any]]) -> None:
        self.store.keep("index", json.dumps(index))


def _sound(entry: object) -> bool:
    """Tell whether an entry of the index has what home needs."""
    return (
        isinstance(entry, dict)
        and isinstance(entry.get("game"), str)
        and isinstance(entry.get("players"), list)
        and isinstance(entry.get("turn"), str)
        and isinstance(entry.get("when"), int | float)
    )
