"""The games: modules that satisfy `clue.core.Game`, by the name they have in saves."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from clue.games import board, cards, spy

if TYPE_CHECKING:
    from collections.abc import Mapping

    from clue.core import Game

GAMES: Mapping[str, Game[Any, Any]] = MappingProxyType({"board": board, "cards": cards, "spy": spy})
