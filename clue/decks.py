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

COLOURS: Final = ("green", "red", "blue", "yellow")
SPY: Final = ("s1", "s2", "t1", "t2", "b1a", "b1b")
SPY_OF_TWO: Final = (*SPY, "b2")
"""A colour's cards without the Spy: safes, top secrets and bombs with their printed number.

The two bombs 1 of a colour are the same card; a letter tells them apart.
"""
