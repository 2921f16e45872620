"""Long work in slices: a generator that yields whenever its caller may do something else."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Generator

    T = TypeVar("T")
    Slices: TypeAlias = Generator[None, None, T]


def finish(slices: Slices[T]) -> T:
    """Do the work in one go, for callers without a screen; raises what the work raises."""
    while True:
        try:
            next(slices)
        except StopIteration as done:
            found: T = done.value
            return found
