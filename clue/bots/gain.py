"""Greedy exact information: the suggestion whose answer tells most, an accusation at evens."""

from __future__ import annotations

from itertools import combinations, product
from math import inf
from typing import TYPE_CHECKING, Any, Final

from clue.bots import study
from clue.bots.mind import Thought
from clue.deduce.worlds import counting
from clue.games.evidence import turned

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from clue.bots.levels import Accusing, Asking
    from clue.bots.study import Cards, Known, Studying
    from clue.core import Form, Seat
    from clue.deduce.worlds import Worlds
    from clue.games.evidence import View

EVENS: Final = 0.5


class Gain:
    """The temperament: it looks one answer ahead, at its own knowledge and nobody else's."""

    def study(self, view: View[Any], _: Random) -> Studying:
        """Count all deals."""
        worlds = yield from counting(study.case(view))
        yield from study.weighing(worlds)
        return study.with_solutions(view, worlds)

    def accuse(self, known: Known, _: Random) -> Accusing:
        """Accuse as soon as one solution is as likely as all others together."""
        yield
        if known.sure:
            return Thought("sure", known.best)
        return Thought("half", known.best) if known.chance >= EVENS else None

    def ask(self, known: Known, form: Form, rng: Random) -> Asking:
        """Ask what tells the most, whatever it tells the others."""
        return (yield from ask(known, form, rng, 0))


def ask(known: Known, form: Form, rng: Random, price: float) -> Asking:
    """Try one question of each sort that the count can tell apart, and take the best.

    What everybody overhears is paid for: `price` bits for each.
    """
    worlds = yield from counting(study.case(known.view))
    order = asked(known.view)
    best: Cards = ()
    most = -inf
    for cards in questions(worlds, known.view, form, rng):
        bits = yield from worlds.informing(cards, order)
        if price:
            bits -= price * (yield from worlds.informing(cards, order, overheard=True))
        if bits > most:
            best, most = cards, bits
    card = max(best, key=known.odds.__getitem__)
    return best, Thought("ask-gain", (card,))


def asked(view: View[Any]) -> tuple[Seat, ...]:
    """Return the seats that answer the seat of `view`, its left neighbour first."""
    order: tuple[Seat, ...] = view.table.order
    return turned(order, view.table.turn)[1:]


def questions(worlds: Worlds, view: View[Any], form: Form, rng: Random) -> Iterator[Cards]:
    """Yield questions in random order, one of those that differ only in cards that are alike."""
    holders = (*range(len(view.table.sizes)), -1)
    alike = {
        card: tuple(worlds.counts[card, holder] for holder in holders)
        for card in view.table.setup.deck
    }
    words: Iterator[Cards]
    words = combinations(form.choices[0], 2) if form.distinct else product(*form.choices)
    seen, pool = set(), list(words)
    rng.shuffle(pool)
    kinds = {card: at for at, kind in enumerate(view.table.setup.cards) for card in kind}
    for cards in pool:
        key = frozenset((kinds[card], alike[card]) for card in cards), len(cards)
        if key not in seen:
            seen.add(key)
            yield cards


GAIN = Gain()
