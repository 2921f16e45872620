"""What a master believes: an exact count, and worlds drawn from it with the rivals in them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

from clue.bots import study
from clue.bots.habits import reading
from clue.bots.race import Arena, Rival, Sheet, World, luck
from clue.core import Hidden
from clue.deduce.worlds import counting
from clue.facts import SOLUTION

if TYPE_CHECKING:
    from collections.abc import Generator, Mapping
    from random import Random

    from clue.bots.race import Set
    from clue.bots.study import Cards, Known
    from clue.core import Seat
    from clue.deduce.worlds import Worlds
    from clue.games.evidence import View


TRUST: Final = 0.9
"""How often rivals whom nothing has been found out about name no cards of their own."""


@dataclass
class Belief:
    """Worlds on demand, each drawn once for all candidates."""

    view: View[Any]
    worlds: Worlds
    bits: Mapping[str, Set]
    arena: Arena
    rng: Random
    drawn: list[World] = field(default_factory=list)

    @property
    def out(self) -> frozenset[Seat]:
        """Return the seats that have accused wrongly."""
        out: frozenset[Seat] = self.view.table.out
        return out

    def set_of(self, cards: Cards) -> Set:
        """Return cards as a set."""
        found = 0
        for card in cards:
            found |= self.bits[card]
        return found

    def world(self, number: int) -> World:
        """Return world `number`, the same for all who ask."""
        while len(self.drawn) <= number:
            self.drawn.append(self._draw())
        return self.drawn[number]

    def _draw(self) -> World:
        deal = self.worlds.sample(self.rng)
        hands = [0] * self.arena.hands
        for card, holder in deal.items():
            if holder != SOLUTION:
                hands[holder] |= self.bits[card]
        active = [seat for seat in self.arena.order if seat not in self.out]
        sheets = {seat: self._sheet(seat, hands) for seat in active}
        rivals = {seat: Rival(guesses=2 if seat == self.arena.me else 1) for seat in active}
        return World(tuple(hands), sheets, rivals, luck(self.rng))

    def _sheet(self, seat: Seat, hands: list[Set]) -> Sheet:
        """Return what a seat can know in a world: its hand, what it was shown, what all know."""
        arena = self.arena
        every = sum(hands) | sum(arena.kinds)
        may = [every & ~cards for cards in arena.denied] + list(arena.kinds)
        sheet = Sheet(may, list(arena.shown), len(arena.shown))
        for h in range(len(may)):
            may[h] = hands[seat] if h == seat else may[h] & ~hands[seat]
        for answer in self.view.answers:
            if answer.asker == seat and answer.card is not None:
                card = answer.card
                if isinstance(card, Hidden):
                    held = self.set_of(answer.named) & hands[answer.seat]
                    some = [bit for bit in self.bits.values() if bit & held]
                    sheet.place(self.rng.choice(some), answer.seat)
                else:
                    sheet.place(self.bits[card], answer.seat)
        sheet.settle(arena.sizes)
        return sheet


def believe(view: View[Any], rng: Random) -> Generator[None, None, tuple[Known, Belief]]:
    """Count all deals, and those in which rivals do as most do; set the race up."""
    case = study.case(view)
    worlds = yield from counting(case)
    yield
    known = study.with_solutions(view, worlds)
    likelier = None if known.sure else (yield from reading(view, case))
    if likelier:
        known = _mixed(known, study.with_solutions(view, likelier))
        worlds = likelier
    yield
    deck = [card for card in view.table.setup.deck if card not in view.table.opened]
    rng.shuffle(deck)
    bits = {card: 1 << at for at, card in enumerate(deck)}
    return known, Belief(view, worlds, bits, _arena(view, bits), rng)


def _mixed(known: Known, read: Known) -> Known:
    """Return what is believed when most of the time what was read is true."""
    odds = {card: TRUST * read.odds[card] + (1 - TRUST) * known.odds[card] for card in known.odds}
    return replace(read, odds=odds, owners=read.owners, chance=TRUST * read.chance, sure=False)


def _arena(view: View[Any], bits: Mapping[str, Set]) -> Arena:
    table = view.table
    kinds = tuple(sum(bits[card] for card in kind if card in bits) for kind in table.setup.cards)
    denied = [0] * len(table.sizes)
    shown = []
    for answer in view.answers:
        named = sum(bits.get(card, 0) for card in answer.named)
        if answer.card is None:
            denied[answer.seat] |= named
        else:
            shown.append((named, answer.seat))
    return Arena(
        view.seat,
        table.order,
        kinds,
        (*table.sizes, *(1 for _ in kinds)),
        len(table.sizes),
        tuple(denied),
        tuple(shown),
        pairs=not hasattr(table, "places"),
        walking=bool(getattr(table, "weapons", ())),
    )
