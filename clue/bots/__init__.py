"""Players without a body: which levels there are, and a bot of each."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from clue.bots.mind import Bot

MENU: Final[dict[str, tuple[str, ...]]] = {
    "board": ("beginner", "club", "expert", "master"),
    "cards": ("beginner", "club", "expert", "master"),
    "spy": ("beginner", "club", "master"),
}
"""The levels to choose from, by game, the weakest first."""

LADDER: Final[dict[str, tuple[str, ...]]] = {
    "board": ("anyhow", *MENU["board"], "gain", "namer"),
    "cards": ("anyhow", *MENU["cards"], "gain", "namer"),
    "spy": ("anyhow", *MENU["spy"], "quiet"),
}
"""The same with those that only matches between bots are for."""

_TEMPERS: Final = {
    "beginner": ("clue.bots.levels", "BEGINNER"),
    "club": ("clue.bots.levels", "CLUB"),
    "expert": ("clue.bots.levels", "EXPERT"),
    "namer": ("clue.bots.levels", "NAMER"),
    "gain": ("clue.bots.gain", "GAIN"),
    "master": ("clue.bots.master", "MASTER"),
}


def bot(game: str, level: str) -> Bot[Any]:
    """Return a bot of a level of `LADDER`; only what it needs is imported, and only now."""
    if level == "anyhow":
        legal = import_module(f"clue.games.{game}").legal
        return import_module("clue.bots.anyhow").Anyhow(legal)  # type: ignore[no-any-return]
    if game == "spy":
        return import_module("clue.bots.spy").bot(level)  # type: ignore[no-any-return]
    module, name = _TEMPERS[level]
    temper = getattr(import_module(module), name)
    return import_module(f"clue.bots.{game}").Player(temper)  # type: ignore[no-any-return]
