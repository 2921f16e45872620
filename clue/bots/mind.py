"""What a bot is: a function of its seat's view and of its own generator, and of nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias, TypeVar

from clue.deduce.slices import finish

if TYPE_CHECKING:
    from collections.abc import Generator
    from random import Random

    from clue.core import Move

V_contra = TypeVar("V_contra", contravariant=True)


@dataclass(frozen=True)
class Thought:
    """Why a bot moved as it did: a word of the catalogue and the values its sentence needs."""

    code: str
    words: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Return the text form, which `parse` reads; no word has a space."""
        return " ".join((self.code, *self.words))

    @classmethod
    def parse(cls, text: str) -> Thought:
        """Read the text form back."""
        code, *words = text.split()
        return cls(code, tuple(words))


Thinking: TypeAlias = "Generator[None, None, tuple[Move, Thought]]"
"""Work in slices of a few milliseconds: it yields between two of them and returns the decision."""


class Bot(Protocol[V_contra]):
    """A player without a body; what it knows it reads from the view each time anew."""

    def think(self, view: V_contra, rng: Random) -> Thinking:
        """Decide on a legal move of the seat that `view` belongs to, which is awaited."""


def decide(thinking: Thinking) -> tuple[Move, Thought]:
    """Return a decision without a pause."""
    return finish(thinking)
