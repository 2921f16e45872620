"""The temperaments below the master: how each keeps its notebook, asks and accuses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from clue.bots import asking, study
from clue.bots.mind import Thought

if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from random import Random

    from clue.bots.asking import Asked, Picker
    from clue.bots.study import Known, Notebook, Studying
    from clue.core import Form
    from clue.games.evidence import View

Asking: TypeAlias = "Generator[None, None, Asked]"
Accusing: TypeAlias = "Generator[None, None, Thought | None]"


class Temper(Protocol):
    """What the games ask of a level; each step works in slices."""

    def study(self, view: View[Any], rng: Random) -> Studying:
        """Return what the seat believes."""

    def ask(self, known: Known, form: Form, rng: Random) -> Asking:
        """Return the cards to name, which fill in `form`."""

    def accuse(self, known: Known, rng: Random) -> Accusing:
        """Return why to accuse `known.best` now; None to wait."""


Asks: TypeAlias = "Callable[[Known, Form, Picker, Random], Asked]"


@dataclass(frozen=True)
class Level:
    """A notebook and a way to pick cards; it accuses when it is sure."""

    notebook: Notebook
    picker: Picker
    fill: Asks = asking.ask

    def study(self, view: View[Any], rng: Random) -> Studying:
        """Return what the notebook tells."""
        return (yield from self.notebook(view, rng))

    def ask(self, known: Known, form: Form, rng: Random) -> Asking:
        """Return the picks of each kind."""
        yield
        return self.fill(known, form, self.picker, rng)

    def accuse(self, known: Known, _: Random) -> Accusing:
        """Return a thought only when one solution is left."""
        yield
        return Thought("sure", known.best) if known.sure else None


BEGINNER = Level(study.from_notebook, asking.uncrossed)
CLUB = Level(study.from_steps, asking.any_open)
EXPERT = Level(study.from_worlds, asking.fewest_owners)
NAMER = Level(study.from_worlds, asking.fewest_owners, asking.with_own)
