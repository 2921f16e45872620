"""The cards of the three games as data: one tuple of identifiers a kind."""

from __future__ import annotations

from typing import Final

SUSPECTS: Final = ("scarlett", "mustard", "white", "green", "peacock", "plum")
WEAPONS: Final = ("candlestick", "dagger", "lead-pipe", "revolver", "rope", "wrench")
ROOMS: Final = (
    "study",
    "hall",
    "lounge",
    "library",
    "billiard",
    "dining",
    "conservatory",
    "ballroom",
    "kitchen",
)

BOARD: Final = (SUSPECTS, WEAPONS, ROOMS)
NORMAL: Final = (
    SUSPECTS,
    ("candlestick", "dagger", "rope"),
    ("billiard", "dining", "kitchen"),
)
ADVANCED: Final = (
    SUSPECTS,
    ("candlestick", "dagger", "rope", "revolver"),
    ("billiard", "dining", "kitchen", "hall", "lounge"),
)
