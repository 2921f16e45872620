"""Line icons of 24 by 24 in the colour of the text, dice, and the marks of the notebook."""

from __future__ import annotations

from functools import cache
from typing import Final

from web.html import Markup

_PATHS: Final = {
    "accuse": "M12 3v17M7 20.5h10M4.5 7h15M4.5 7 2 13.5a2.7 2.7 0 0 0 5 0ZM19.5 7 17 13.5a2.7 2.7 0 0 0 5 0Z",
    "back": "M14.5 5 7.5 12l7 7",
    "bot": "M5 9.5A2.5 2.5 0 0 1 7.5 7h9A2.5 2.5 0 0 1 19 9.5v7a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 5 16.5Z"
    "M12 7V3.5M9 11.5v1.5M15 11.5v1.5M9.5 16h5M2.5 11.5v4M21.5 11.5v4",
    "check": "M4.5 12.8 9.6 18 19.5 6.5",
    "cross": "M6 6l12 12M18 6 6 18",
    "dice": "M7 3.5h10A3.5 3.5 0 0 1 20.5 7v10a3.5 3.5 0 0 1-3.5 3.5H7A3.5 3.5 0 0 1 3.5 17V7A3.5 3.5 0 0 1 7 3.5Z"
    "M8 8h.01M16 8h.01M12 12h.01M8 16h.01M16 16h.01",
    "door": "M6 21V4.5A1.5 1.5 0 0 1 7.5 3h9A1.5 1.5 0 0 1 18 4.5V21M3.5 21h17M14.5 12v1.5",
    "edit": "M4 20l1-4.7L16.2 4.1a1.8 1.8 0 0 1 2.6 0l1.1 1.1a1.8 1.8 0 0 1 0 2.6L8.7 19ZM14 6.3l3.7 3.7",
    "export": "M12 15V3.5M7.5 8 12 3.5 16.5 8M4.5 14v5A1.5 1.5 0 0 0 6 20.5h12a1.5 1.5 0 0 0 1.5-1.5v-5",
    "eye": "M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12Z"
    "M12 9a3 3 0 0 1 0 6 3 3 0 0 1 0-6Z",
    "files": "M3.5 6.5A1.5 1.5 0 0 1 5 5h4.5l2 2.5H19A1.5 1.5 0 0 1 20.5 9v8.5A1.5 1.5 0 0 1 19 19H5"
    "a1.5 1.5 0 0 1-1.5-1.5ZM3.5 11h17",
    "first": "M18.5 5.5v13L9 12ZM5.5 5.5v13",
    "hand": "M3.5 9.2 10 7.5l3 11.3-6.5 1.7ZM10.5 9.5 12 4l6.4 1.7-3.2 12.5M16.8 11.5l3.7 1.7-4.3 8-2.2-1",
    "hint": "M9.5 18h5M10.5 20.8h3M9.5 15.5v-.6c0-.9-.4-1.7-1.1-2.3a5.7 5.7 0 1 1 7.2 0c-.7.6-1.1 1.4-1.1 2.3v.6Z",
    "import": "M12 3.5V15M7.5 10.5 12 15l4.5-4.5M4.5 14v5A1.5 1.5 0 0 0 6 20.5h12a1.5 1.5 0 0 0 1.5-1.5v-5",
    "last": "M5.5 5.5v13L15 12ZM18.5 5.5v13",
    "lock": "M6.5 10.5h11A1.5 1.5 0 0 1 19 12v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7"
    "a1.5 1.5 0 0 1 1.5-1.5ZM8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5v2",
    "log": "M9 6.5h11M9 12h11M9 17.5h7M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01",
    "maybe": "M8 8.7C8 6.2 9.8 4.5 12.2 4.5s4.1 1.6 4.1 3.8c0 3.2-4.1 3.3-4.1 6.6M12.2 19.3h.01",
    "menu": "M4 6.5h16M4 12h16M4 17.5h16",
    "next": "M9.5 5l7 7-7 7",
    "notebook": "M7 3.5h10.5A1.5 1.5 0 0 1 19 5v14a1.5 1.5 0 0 1-1.5 1.5H7ZM7 3.5v17M4 7.5h3M4 12h3M4 16.5h3"
    "M10.5 8.5h5M10.5 12.5h5",
    "offline": "M5 18.5h12.5a4 4 0 0 0 .6-7.95A6 6 0 0 0 6.8 9.5 4.55 4.55 0 0 0 5 18.5ZM9 13.5l2.2 2.2 3.8-4.2",
    "passage": "M3.5 20.5V16H8v-4h4.5V8H17V3.5h3.5M14 20.5h6.5V14M20.5 20.5 13 13",
    "pause": "M8.5 5v14M15.5 5v14",
    "person": "M12 3.8a4 4 0 0 1 0 8 4 4 0 0 1 0-8ZM4.5 20.5c.4-4 3.3-6 7.5-6s7.1 2 7.5 6Z",
    "phone-pass": "M8 3.5h6A1.5 1.5 0 0 1 15.5 5v5M15.5 16v3a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 19V5"
    "A1.5 1.5 0 0 1 8 3.5ZM10.5 13H21M18 10l3 3-3 3M10 17.5h2",
    "play": "M7.5 4.5v15l12-7.5Z",
    "previous": "M14.5 5l-7 7 7 7",
    "redo": "M15.5 4.5 20 9l-4.5 4.5M20 9H9.5a5.5 5.5 0 0 0 0 11H14",
    "replay": "M4 4.5v5.5h5.5M4.6 10A8 8 0 1 1 4.3 14.5M12 8v4.5l3 2",
    "rules": "M12 6.5C10 4.8 7 4.3 3.5 4.5v13.5c3.5-.2 6.5.3 8.5 2 2-1.7 5-2.2 8.5-2V4.5C17 4.3 14 4.8 12 6.5ZM12 6.5V20",
    "settings": "M4 7h9M18 7h2M15.5 4.5a2.5 2.5 0 0 1 0 5 2.5 2.5 0 0 1 0-5ZM4 17h2M11 17h9M8.5 14.5"
    "a2.5 2.5 0 0 1 0 5 2.5 2.5 0 0 1 0-5Z",
    "sound": "M4 9.5v5h3.5l5 4.5V5L7.5 9.5ZM16 9a4.2 4.2 0 0 1 0 6M18.5 6.5a7.8 7.8 0 0 1 0 11",
    "suggest": "M5.5 4.5h13A2.5 2.5 0 0 1 21 7v7.5a2.5 2.5 0 0 1-2.5 2.5H12l-4.5 4V17h-2A2.5 2.5 0 0 1 3 14.5V7"
    "a2.5 2.5 0 0 1 2.5-2.5ZM8 10.8h.01M12 10.8h.01M16 10.8h.01",
    "trash": "M4 6.5h16M9.5 6.5V4h5v2.5M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6",
    "trophy": "M7.5 4h9v6.5a4.5 4.5 0 0 1-9 0ZM7.5 6H4c0 3.5 1.2 5 3.7 5.2M16.5 6H20c0 3.5-1.2 5-3.7 5.2"
    "M12 15v3.5M8 20.5h8",
    "undo": "M8.5 4.5 4 9l4.5 4.5M4 9h10.5a5.5 5.5 0 0 1 0 11H10",
    "update": "M20 4.5V10h-5.5M4 19.5V14h5.5M19.4 10A8 8 0 0 0 5.5 7.5M4.6 14a8 8 0 0 0 13.9 2.5",
}

_MIRRORED: Final = frozenset({"back", "log", "menu", "phone-pass", "redo", "sound", "undo"})
"""Icons that point along the line of reading and turn round with it."""

NAMES: Final = tuple(_PATHS)

_PIPS: Final = {
    1: ((12, 12),),
    2: ((7.5, 7.5), (16.5, 16.5)),
    3: ((7.5, 7.5), (12, 12), (16.5, 16.5)),
    4: ((7.5, 7.5), (16.5, 7.5), (7.5, 16.5), (16.5, 16.5)),
    5: ((7.5, 7.5), (16.5, 7.5), (12, 12), (7.5, 16.5), (16.5, 16.5)),
    6: ((7.5, 6.5), (16.5, 6.5), (7.5, 12), (16.5, 12), (7.5, 17.5), (16.5, 17.5)),
}

STROKES: Final = ("yes", "no", "maybe")
"""Marks that are drawn, in `style/marks.css`; any other is text."""


@cache
def icon(name: str) -> Markup:
    """Decorate a control: its text or label carries the name that is read out."""
    flip = " flip" if name in _MIRRORED else ""
    return Markup(
        '<svg class="icon{}" data-same="{}" viewBox="0 0 24 24" aria-hidden="true" focusable="false">'
        '<path d="{}"/></svg>'
    ).format(flip, name, _PATHS[name])


@cache
def dice(value: int) -> Markup:
    """Draw the face of one die from 1 to 6; the number itself has to be told in text."""
    pips = Markup("").join(
        Markup('<circle cx="{}" cy="{}" r="1.9"/>').format(x, y) for x, y in _PIPS[value]
    )
    return Markup(
        '<svg class="die" viewBox="0 0 24 24" aria-hidden="true" focusable="false">'
        '<rect x="1.5" y="1.5" width="21" height="21" rx="5"/>{}</svg>'
    ).format(pips)


@cache
def mark(value: str, *, pencil: bool = False) -> Markup:
    """`yes`, `no`, `maybe` or a short number; printed marks are stamped, a pencil's are scrawled."""
    kind = value if value in STROKES else "number"
    return Markup('<i class="mark {} {}" aria-hidden="true">{}</i>').format(
        "pencil" if pencil else "auto", kind, "" if value in STROKES else value
    )
