"""What is heard and felt of the game: chosen from public events by their kind alone.

No field of an event is read, so that no sound can tell of a secret: whoever shows one of one, two
or three matching cards sounds the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from clue.core import Event, Seat
    from web.app import App


class Note(NamedTuple):
    """A wave that slides from one pitch to another, in hertz, and dies away; times in seconds."""

    wave: str
    start: float
    end: float
    at: float = 0.0
    length: float = 0.08
    loud: float = 0.15


NOTES: Final[dict[str, tuple[Note, ...]]] = {
    "chime": tuple(
        Note("sine", pitch, pitch, 0.12 * n, 0.6, 0.14)
        for n, pitch in enumerate((523, 659, 784, 1047))
    ),
    "boom": (Note("triangle", 130, 30, 0, 0.7, 0.4),),
    "fall": (Note("triangle", 330, 294, 0, 0.3), Note("triangle", 262, 131, 0.25, 0.6)),
    "gavel": (Note("triangle", 140, 70, 0, 0.16, 0.4),),
    "card": (Note("triangle", 2400, 700, 0, 0.06, 0.1),),
    "shake": (Note("sine", 300, 240, 0, 0.09, 0.12),),
    "knock": (
        Note("triangle", 190, 90, 0, 0.09, 0.35),
        Note("triangle", 190, 90, 0.14, 0.09, 0.35),
    ),
    "dice": tuple(
        Note("square", pitch, pitch / 2, at, 0.03, 0.04)
        for pitch, at in (
            (900, 0),
            (1300, 0.05),
            (1000, 0.09),
            (1500, 0.16),
            (800, 0.2),
            (1100, 0.29),
        )
    ),
    "step": (Note("sine", 260, 180, 0, 0.07, 0.2),),
}
"""The sounds, the one that matters most first."""

HEARD: Final = {
    **dict.fromkeys(("won", "unsolved", "remained", "drawn"), "chime"),
    "exploded": "boom",
    **dict.fromkeys(("failed", "eliminated"), "fall"),
    **dict.fromkeys(("accused", "declared"), "gavel"),
    **dict.fromkeys(("shown", "looked", "revealed", "answered", "exposed"), "card"),
    "passed": "shake",
    **dict.fromkeys(("suggested", "asked", "spied"), "knock"),
    "rolled": "dice",
    **dict.fromkeys(("walked", "crossed", "moved", "turned"), "step"),
}
"""The sound of each kind of event that has one."""


def sound(events: Sequence[Event]) -> str:
    """Return the sound of what has happened: the most important one, or nothing."""
    heard = {HEARD.get(type(event).__name__.lower(), "") for event in events}
    return next((name for name in NOTES if name in heard), "")


def turned(events: Sequence[Event], awaiting: Seat | None, people: Collection[Seat]) -> bool:
    """Tell whether it is a person's turn now, after somebody else's move."""
    mover = getattr(events[0], "seat", None) if events else awaiting
    return awaiting in people and awaiting != mover


def give(app: App, events: Sequence[Event]) -> None:
    """Let public events be heard and felt, as far as the settings wish."""
    session = app.session
    if session is None:
        return
    notes = NOTES.get(sound(events), ()) if app.settings.get("sound") == "on" else ()
    felt = app.settings.get("vibration") == "on"
    buzz = felt and turned(events, session.match.awaiting, session.glass.people)
    app.page.cue(notes, buzz=buzz)


def _switch(app: App, key: str, value: str) -> None:
    """Keep what is on, and let it be heard or felt once."""
    app.do_set(key, value)
    on = value == "on"
    app.page.cue(NOTES["knock"] if on and key == "sound" else (), buzz=on and key == "vibration")


ORDERS: Final[dict[str, Callable[..., None]]] = {
    "sound": lambda app, value: _switch(app, "sound", value),
    "vibration": lambda app, value: _switch(app, "vibration", value),
}
