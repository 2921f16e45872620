"""What a bot makes of its view: three ways to keep a notebook, from crossing out to counting."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from clue.deduce.layers import TooMany
from clue.deduce.propagate import read, settle
from clue.deduce.worlds import counting
from clue.facts import SOLUTION, Case, Holds

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator, Mapping
    from random import Random

    from clue.deduce.propagate import Grid
    from clue.deduce.worlds import Worlds
    from clue.games.evidence import View

Cards: TypeAlias = tuple[str, ...]
Studying: TypeAlias = "Generator[None, None, Known]"
Notebook: TypeAlias = "Callable[[View[Any], Random], Studying]"

FORGETS: Final = 0.1
"""How often a beginner overlooks a card that was shown to it."""
MOST_STATES: Final = 200_000
"""Where counting stops and simple steps must do: a fifth of a second."""


@dataclass(frozen=True)
class Known:
    """What a bot believes: `odds` that a card is in the solution, 0 when it is crossed out.

    `owners` is how many may hold the card instead; `best` is the likeliest solution, right with
    `chance`, and `sure` is for one that was proved.
    """

    view: View[Any]
    odds: Mapping[str, float]
    owners: Mapping[str, int]
    best: Cards
    chance: float
    sure: bool

    @property
    def kinds(self) -> tuple[Cards, ...]:
        """Return the cards of the deck by kind."""
        kinds: tuple[Cards, ...] = self.view.table.setup.cards
        return kinds

    def open(self, card: str) -> bool:
        """Tell whether the card may or may not be in the solution."""
        return 0 < self.odds[card] < 1

    def solved(self, kind: Cards) -> bool:
        """Tell whether it is known which card of the kind is in the solution."""
        return not any(map(self.open, kind))


def case(view: View[Any]) -> Case:
    """Return what the seat of a view knows, for the solver."""
    table = view.table
    return Case(table.setup.cards, table.sizes, table.opened, view.facts)


def from_notebook(view: View[Any], rng: Random) -> Studying:
    """Cross out own, open and shown cards, some of which are overlooked: a beginner's notebook.

    All that it concludes is that cards which nobody could show it are in the solution.
    """
    yield
    held = [fact.card for fact in view.facts if isinstance(fact, Holds) and fact.holder != SOLUTION]
    seen = {card for card in held if card in view.hand or rng.random() >= FORGETS}
    crossed = {*seen, *view.table.opened}
    kinds = view.table.setup.cards
    found = {card for card in _unanswered(view) if card not in crossed}
    left = [
        tuple(card for card in kind if card in found)
        or tuple(card for card in kind if card not in crossed)
        for kind in kinds
    ]
    return _even(view, left, dict.fromkeys(view.table.setup.deck, 1))


def _unanswered(view: View[Any]) -> Iterator[str]:
    """Yield the cards that the seat of `view` named when everybody else had to pass.

    With a hand that is nobody's that says little.
    """
    if len(view.table.sizes) > len(view.table.order):
        return
    passed = 0
    for answer in view.answers:
        mine = answer.asker == view.seat and answer.card is None
        passed = passed + 1 if mine else 0
        if passed == len(view.table.order) - 1:
            yield from answer.named
            passed = 0


def from_steps(view: View[Any], _: Random) -> Studying:
    """Take the simple rules of elimination as far as they go."""
    yield
    return _of_grid(view, settle(read(case(view))))


def _of_grid(view: View[Any], grid: Grid) -> Known:
    may = grid.may
    bits = {card: 1 << i for i, card in enumerate(grid.deck)}
    envelope = may[grid.seats :]
    left = [
        tuple(card for card in kind if bits[card] & envelope[i])
        for i, kind in enumerate(view.table.setup.cards)
    ]
    owners = {
        card: sum(bool(cards & bit) for cards in may[: grid.seats]) for card, bit in bits.items()
    }
    return _even(view, left, owners)


def _even(view: View[Any], left: list[Cards], owners: Mapping[str, int]) -> Known:
    """Return the beliefs of somebody to whom all cards left of a kind are equally likely."""
    odds = dict.fromkeys(view.table.setup.deck, 0.0)
    chance = 1.0
    for kind in left:
        odds |= dict.fromkeys(kind, 1 / len(kind))
        chance /= len(kind)
    best = tuple(kind[0] for kind in left)
    return Known(view, odds, owners, best, chance, chance == 1)


def from_worlds(view: View[Any], rng: Random) -> Studying:
    """Count all deals, or take simple steps where that would take too long."""
    try:
        worlds = yield from counting(case(view), MOST_STATES)
    except TooMany:
        return (yield from from_steps(view, rng))
    yield
    return of_worlds(view, worlds)


def of_worlds(view: View[Any], worlds: Worlds) -> Known:
    """Return what an exact count tells; `best` takes the likeliest card of each kind."""
    deck, seats = view.table.setup.deck, range(len(view.table.sizes))
    counts, deals = worlds.counts, worlds.deals
    odds = {card: counts[card, SOLUTION] / deals for card in deck}
    owners = {card: sum(counts[card, seat] > 0 for seat in seats) for card in deck}
    best = tuple(max(kind, key=odds.__getitem__) for kind in view.table.setup.cards)
    sure = all(counts[card, SOLUTION] == deals for card in best)
    chance = 1.0
    for card in best:
        chance *= odds[card]
    return Known(view, odds, owners, best, chance, sure)


def with_solutions(view: View[Any], worlds: Worlds) -> Known:
    """Return what an exact count tells, `best` being the likeliest solution as a whole."""
    best = max(worlds.solutions, key=worlds.solutions.__getitem__)
    chance = worlds.solutions[best] / worlds.deals
    return replace(of_worlds(view, worlds), best=best, chance=chance)
