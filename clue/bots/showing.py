"""Which card to show: one that this player has seen before tells him nothing new."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from clue.bots.mind import Thought
from clue.core import Form, Move

if TYPE_CHECKING:
    from random import Random

    from clue.games.evidence import View


def show(view: View[Any], form: Form, rng: Random) -> tuple[Move, Thought]:
    """Return the answer to the open suggestion or question."""
    (cards,) = form.choices
    before = {
        answer.card
        for answer in view.answers
        if (answer.seat, answer.asker) == (view.seat, view.table.turn)
    }
    again = [card for card in cards if card in before]
    card = rng.choice(again or cards)
    code = "show-only" if len(cards) == 1 else "show-again" if again else "show-any"
    return Move("show", (card,)), Thought(code, (card,))
