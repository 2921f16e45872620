"""The card game's turn for any temperament: ask or accuse, join or not, lay."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from clue.bots.mind import Thought
from clue.bots.showing import show
from clue.core import Form, Move
from clue.games import cards

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from clue.bots.levels import Temper
    from clue.bots.mind import Thinking
    from clue.bots.study import Known


@dataclass(frozen=True)
class Player:
    """A seat of the card game with this temperament."""

    temper: Temper

    def think(self, view: cards.View, rng: Random) -> Thinking:
        """Decide on the move of the seat, whatever the phase."""
        forms = {form.verb: form for form in cards.legal(view)}
        if "show" in forms:
            return show(view, forms["show"], rng)
        if len(forms) == 1 and "end" in forms:
            return Move("end"), Thought("pass")
        known = yield from self.temper.study(view, rng)
        if "lay" in forms:
            return lay(known, forms["lay"])
        return _join(known) if "join" in forms else (yield from self._turn(known, forms, rng))

    def _turn(self, known: Known, forms: Mapping[str, Form], rng: Random) -> Thinking:
        """Accuse, ask or end the turn."""
        reason = yield from self.temper.accuse(known, rng)
        if reason:
            return Move("accuse"), reason
        if "ask" not in forms:
            return Move("end"), Thought("wait")
        named, why = yield from self.temper.ask(known, forms["ask"], rng)
        return Move("ask", named), why


def _join(known: Known) -> tuple[Move, Thought]:
    """Join when sure: a wrong joiner only helps the others."""
    if known.sure:
        return Move("join"), Thought("sure", known.best)
    return Move("decline"), Thought("decline")


def lay(known: Known, form: Form) -> tuple[Move, Thought]:
    """Lay the likeliest solution; of the case files at hand, when a belief is wrong."""
    laid = known.best
    if Move("lay", laid) not in form:
        laid = tuple(max(some, key=known.odds.__getitem__) for some in form.choices)
    return Move("lay", laid), Thought("sure" if known.sure else "guess", laid)
