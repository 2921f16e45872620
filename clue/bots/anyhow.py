"""The lowest rung of every ladder: any legal move, an accusation seldom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from clue.bots.mind import Thought
from clue.core import Form, Move

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence
    from random import Random

# Random players would accuse at once; one in fifty moves lets a game get going.
RASH: Final = 0.02


@dataclass(frozen=True)
class Anyhow:
    """Fills in any form of the game's `legal`."""

    legal: Callable[[Any], Sequence[Form]]

    def think(
        self,
        view: Any,  # noqa: ANN401 - any game's view
        rng: Random,
    ) -> Generator[None, None, tuple[Move, Thought]]:
        """Return a legal move at random."""
        yield
        return random_move(self.legal(view), rng), Thought("anyhow")


def random_move(forms: Sequence[Form], rng: Random) -> Move:
    """Return a random move of the forms, seldom an accusation."""
    calm = [form for form in forms if form.verb != "accuse"]
    form = rng.choice(calm if calm and rng.random() > RASH else list(forms))
    return fill(form, rng)


def fill(form: Form, rng: Random) -> Move:
    """Return a random move of one form."""
    words: list[str] = []
    for choices in form.choices:
        free = [word for word in choices if not (form.distinct and word in words)]
        words.append(rng.choice(free))
    return Move(form.verb, tuple(words))
