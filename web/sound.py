"""Sounds and vibration: the second file that touches the browser, loaded once one of them is on."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import js
from pyodide.ffi import JsException

if TYPE_CHECKING:
    from collections.abc import Sequence

    from web.cues import Note

BUZZ: Final = 80  # milliseconds
SILENT: Final = 0.0001  # a volume can't fall to nothing exponentially


@cache
def _context() -> Any:  # noqa: ANN401 - JavaScript
    """Return what all sounds come from, made at the first one."""
    return js.AudioContext.new()


def cue(notes: Sequence[Note], *, buzz: bool) -> None:
    """Let notes be heard, and the phone be felt; where it can do neither, nothing happens."""
    with suppress(AttributeError, JsException):
        if buzz:
            js.navigator.vibrate(BUZZ)
        if notes:
            _context().resume()
        for note in notes:
            _play(_context(), note)


def _play(context: Any, note: Note) -> None:  # noqa: ANN401 - JavaScript
    start = context.currentTime + note.at
    end = start + note.length
    wave, volume = context.createOscillator(), context.createGain()
    wave.type = note.wave
    wave.frequency.setValueAtTime(note.start, start)
    wave.frequency.exponentialRampToValueAtTime(note.end, end)
    volume.gain.setValueAtTime(note.loud, start)
    volume.gain.exponentialRampToValueAtTime(SILENT, end)
    wave.connect(volume).connect(context.destination)
    wave.start(start)
    wave.stop(end)
