"""Suspects and weapons as they stand on the board, centred on 0,0: one unit is a tenth of a square."""

from __future__ import annotations

from functools import cache
from typing import Final

from web.html import Markup

LETTERS: Final = {
    "scarlett": "S",
    "mustard": "M",
    "white": "W",
    "green": "G",
    "peacock": "K",
    "plum": "P",
}
"""One Latin letter a suspect, all different (peacocK); a language may pass its own to `token`."""

SHAPES: Final = {
    "scarlett": "M0 4C-3.2 1.6-4.1 .1-4.1-1.5A2.2 2.2 0 0 1 0-2.7 2.2 2.2 0 0 1 4.1-1.5C4.1 .1 3.2 1.6 0 4Z",
    "mustard": "M0-4.1 4.1 0 0 4.1-4.1 0Z",
    "white": "M0-3.8A3.8 3.8 0 0 1 0 3.8 3.8 3.8 0 0 1 0-3.8Z",
    "green": "M-3-3H3V3H-3Z",
    "peacock": "M0-4.1C1.3-2.2 3.3-.7 3.3 1A3.3 3.2 0 0 1-3.3 1C-3.3-.7-1.3-2.2 0-4.1Z",
    "plum": "M-2-3.5H2L4 0 2 3.5H-2L-4 0Z",
}
"""The outline that tells the suspects apart without colour: heart, diamond, disc, square, drop, hexagon."""

_BASELINES: Final = {"scarlett": 1.9, "peacock": 2.7}

_WEAPONS: Final = {
    "candlestick": "M-2.3 3.6H2.3V2.8L.8 2.2V-.3H1.7V-1.2H.8V-2.6H-.8V-1.2H-1.7V-.3H-.8V2.2L-2.3 2.8Z"
    "M0-4C.8-3.2.6-2.9 0-2.9S-.8-3.2 0-4Z",
    "dagger": "M3.5-3.6 3.1-1.6-.3 1.8 .4 2.5-.4 3.3-1.2 2.5-2.7 4-3.8 2.9-2.3 1.4-3.1 .6-2.3-.2-1.6 .5 1.8-3Z",
    "lead-pipe": "M-3.8 2.3 1.5-3 .8-3.7 1.8-4 4 -1.8 3.7-.8 3-1.5-2.3 3.8-3.4 3.9-3.9 3.4Z",
    "revolver": "M-3.9-2H3.9V-.4H1.1V.7H-.4L-.9 1.3-1.3 3.4H-3.7L-2.9 .2-3.9-.8ZM2.8-2.8H3.5V-2H2.8Z",
    "rope": "M0-3.4A3.4 2.5 0 1 1-.1-3.4ZM0-2A1.9 1.1 0 1 0 .1-2ZM-2.6.4A3.4 2.5 0 0 0 3.2.6L3.4 2.9 2.4 3.7 2.2 2.5"
    "A3.9 2.6 0 0 1-3.3 .8Z",
    "wrench": "M1-3.9A2.3 2.3 0 0 0 .7-.9L-3.6 3-2.6 4 1.4-.3A2.3 2.3 0 0 0 4-1L2.4-1.1 1.4-2.2Z",
}


@cache
def token(suspect: str, letter: str = "") -> Markup:
    """Stay within radius 4.4; without a letter the suspect's Latin one is written on the piece."""
    return Markup(
        '<g class="tok s-{0}" data-same="{0} {3}"><path class="halo" d="{1}"/>'
        '<path class="body" d="{1}"/><text y="{2}">{3}</text></g>'
    ).format(suspect, SHAPES[suspect], _BASELINES.get(suspect, 1.8), letter or LETTERS[suspect])


@cache
def weapon(weapon: str) -> Markup:
    """Stay within radius 4: a dark silhouette with a light rim, readable on every floor."""
    return Markup(
        '<g class="arm" data-same="{1}"><path class="halo" d="{0}"/><path class="body" d="{0}"/></g>'
    ).format(_WEAPONS[weapon], weapon)


@cache
def badge(suspect: str, letter: str = "") -> Markup:
    """Make the token a picture of its own, for chips, seats and the curtain; decorative."""
    return Markup(
        '<svg class="badge" viewBox="-4.8 -4.8 9.6 9.6" aria-hidden="true" focusable="false">{}</svg>'
    ).format(token(suspect, letter))


@cache
def trinket(weapon_name: str) -> Markup:
    """Make the weapon a picture of its own, the size of a badge; decorative."""
    return Markup(
        '<svg class="badge" viewBox="-4.8 -4.8 9.6 9.6" aria-hidden="true" focusable="false">{}</svg>'
    ).format(weapon(weapon_name))
