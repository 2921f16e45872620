"""The board game's turn for any temperament: accuse, move, suggest, end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from clue.bots.mind import Thought
from clue.bots.showing import show
from clue.bots.walking import best_way
from clue.core import Form, Move
from clue.games import board

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from clue.bots.levels import Temper
    from clue.bots.mind import Thinking
    from clue.bots.study import Known

MOVING = {"roll", "go", "passage"}


@dataclass(frozen=True)
class Player:
    """A seat of the board game with this temperament."""

    temper: Temper

    def think(self, view: board.View, rng: Random) -> Thinking:
        """Decide on the move of the seat, whatever the phase."""
        forms = {form.verb: form for form in board.legal(view)}
        if "show" in forms:
            return show(view, forms["show"], rng)
        if forms.keys() == {"end"}:
            return Move("end"), Thought("pass")
        known = yield from self.temper.study(view, rng)
        if "accuse" in forms:
            reason = yield from self.temper.accuse(known, rng)
            if reason and Move("accuse", known.best) in forms["accuse"]:
                return Move("accuse", known.best), reason
        return (yield from self._go_on(known, forms, rng))

    def _go_on(self, known: Known, forms: Mapping[str, Form], rng: Random) -> Thinking:
        """Move, suggest or end the turn."""
        way = best_way(known, forms) if MOVING & forms.keys() else None
        if way and way.move.verb != "suggest":
            return way.move, way.why
        if "suggest" in forms:
            cards, why = yield from self.temper.ask(known, forms["suggest"], rng)
            return Move("suggest", cards), way.why if way else why
        return Move("end"), Thought("wait")
