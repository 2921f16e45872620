"""Work between two frames: a generator is run for a few milliseconds, then the browser goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    T = TypeVar("T")

SLICE: Final = 8.0
"""Milliseconds of work between two chances for the browser to paint and to hear taps."""


def work(slices: Generator[object, None, T], now: Callable[[], float]) -> tuple[T] | None:
    """Work for one slice; return what was found, as the only part of a tuple, once it is there."""
    end = now() + SLICE
    while now() < end:
        try:
            next(slices)
        except StopIteration as done:
            return (done.value,)
    return None
