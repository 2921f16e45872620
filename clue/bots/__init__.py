"""Players without a body: `bot` finds one by game and level, `MENU` names the levels offered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from clue.bots.anyhow import Anyhow
from clue.games import GAMES

if TYPE_CHECKING:
    from clue.bots.mind import Bot

MENU: Final = {
    "board": ("beginner", "club", "expert", "master"),
    "cards": ("beginner", "club", "expert", "master"),
    "spy": ("beginner", "club", "master"),
}


def bot(game: str, level: str) -> Bot[Any]:  # noqa: ARG001 - levels come next
    """Return the bot of a game and a level."""
    return Anyhow(GAMES[game].legal)
