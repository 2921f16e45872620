"""The strongest temperament: it plays the race on in worlds that fit all it knows."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, product
from typing import TYPE_CHECKING, Any, Final

from clue.bots import asking, study, walking
from clue.bots.mind import Thought
from clue.bots.race import Race, run
from clue.games import cards
from clue.bots.reading import Belief, believe

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Sequence
    from random import Random

    from clue.bots.levels import Accusing, Asking
    from clue.bots.race import Arena, World
    from clue.bots.study import Cards, Known, Studying
    from clue.core import Form
    from clue.games.evidence import View

ROUNDS: Final = ((12, 16), (4, 24), (2, 32))
"""How many of the best candidates stay, and in how many more worlds each of them is played on."""
WORTH_A_LOOK: Final = 0.3
"""The chance of the likeliest solution from which on accusing early is considered."""


@dataclass(frozen=True)
class Guess(study.Known):
    """What the master believes, with the worlds that it draws from."""

    belief: Belief


class Master:
    """The temperament; it has no memory, and reads its rivals' habits anew from each view."""

    static = True
    p = 0.6
    w = [1, 1, 0.3, 0.1, 0.5, 0.05, 0.3]
    cth = 0.5
    th = 0.5

    def study(self, view: View[Any], rng: Random) -> Studying:
        """Count all deals, then weigh them by what the rivals' questions say."""
        walking.PATIENCE, walking.W[:] = self.p, self.w
        known, belief = yield from believe(view, rng)
        return Guess(**{key: getattr(known, key) for key in study.FIELDS}, belief=belief)

    def ask(self, known: Known, form: Form, rng: Random) -> Asking:
        """Play the race on after each candidate and name the one that wins most often."""
        assert isinstance(known, Guess)
        if self.static:
            yield
            return asking.ask(known, form, asking.likeliest, rng)
        found = tuple(candidates(known, form, rng))
        best, _ = yield from _best(known.belief, found)
        card = max(best, key=known.odds.__getitem__)
        return best, Thought("ask-race", (card,))

    def accuse(self, known: Known, rng: Random) -> Accusing:
        """Accuse when sure, or when the likeliest solution beats playing on."""
        yield
        if known.sure:
            return Thought("sure", known.best)
        assert isinstance(known, Guess)
        table = known.view.table
        if known.chance < WORTH_A_LOOK or not (
            last_word(table.phase) or (table.phase == "start" and not hasattr(table, "places"))
        ):
            return None
        if self.static:
            return Thought("race", known.best) if known.chance > self.th else None
        waiting: Sequence[Cards | None] = (None,)
        if table.phase == "start":
            form = next(form for form in cards.legal(known.view) if form.verb == "ask")
            waiting = (asking.ask(known, form, asking.likeliest, rng)[0],)
        _, share = yield from _best(known.belief, waiting)
        return Thought("race", known.best) if known.chance > share * self.cth else None


def last_word(phase: str) -> bool:
    """Tell whether to accuse in this phase is the last chance of the turn."""
    return phase in {"closing", "unanswered"}


def _best(belief: Belief, found: Sequence[Cards]) -> Generator[None, None, tuple[Cards, float]]:
    """Return the best of some questions and its share of wins; the worse half drops out early."""
    wins, played = dict.fromkeys(found, 0.0), 0
    left = list(found)
    for stay, more in ROUNDS:
        left = sorted(left, key=wins.__getitem__, reverse=True)[:stay]
        for _ in range(more if len(left) > 1 or not played else 0):
            world = belief.world(played)
            played += 1
            for named in left:
                wins[named] += _race(belief.arena, world, belief, named)
                yield
    best = max(left, key=wins.__getitem__)
    return best, wins[best] / played


def _race(arena: Arena, world: World, belief: Belief, cards: Cards | None) -> float:
    named = None if cards is None else belief.set_of(cards)
    return run(Race(arena, world, belief.out), arena.me, named)


def candidates(known: Known, form: Form, rng: Random) -> Iterator[Cards]:
    """Yield different questions worth a try: open cards with few owners, likely ones, own ones."""
    if form.distinct:
        yield from _pairs(known, form)
        return
    kinds = [
        _of_kind(known, kind, some) for kind, some in zip(known.kinds, form.choices, strict=True)
    ]
    first = [some[:1] + some[-1:] for some in kinds]
    seen = dict.fromkeys(product(*map(dict.fromkeys, first)))
    for at, some in enumerate(kinds):
        for card in some[1:]:
            seen[tuple(card if i == at else kind[0] for i, kind in enumerate(kinds))] = None
    yield from seen


def _of_kind(known: Known, kind: Cards, choices: Cards) -> Cards:
    """Return the cards of a kind to try: the fewest owners first, an own one last."""
    left = sorted(
        (card for card in choices if known.open(card)),
        key=lambda card: (known.owners[card], -known.odds[card]),
    )
    likely = sorted(left, key=lambda card: -known.odds[card])
    own = [card for card in choices if card in known.view.hand][:1]
    silent = [card for card in choices if known.odds[card] == 1]
    return tuple(dict.fromkeys((*left[:2], *likely[:2], *(own or silent)))) or choices[:1]


def _pairs(known: Known, form: Form) -> Iterator[Cards]:
    (cards, _) = form.choices
    some = [
        card
        for kind in known.kinds
        if (free := tuple(card for card in kind if card in cards))
        for card in _of_kind(known, kind, free)[:3]
    ]
    left = sorted(some, key=lambda card: -known.odds[card])
    yield from list(combinations(left, 2))[:12] or [tuple(cards[:2])]


MASTER: Final = Master()
