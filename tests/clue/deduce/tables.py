"""Random card-level games, what one seat knows of them, and every deal that fits, one by one."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random
from typing import TYPE_CHECKING, TypeAlias

from clue.decks import BOARD, NORMAL
from clue.facts import SOLUTION, Case, Holds, HoldsOneOf, Lacks, NotSolution

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from clue.facts import Fact, Holder

Cards: TypeAlias = tuple[tuple[str, ...], ...]
Deal: TypeAlias = "dict[str, Holder]"

LETTERS = "abcdefghijklmnopqrstuvwxyz"


def small_cards(rng: Random) -> Cards:
    """Two or three kinds of two to four cards, nine cards at most."""
    letters = iter(LETTERS)
    sizes = rng.choice(((2, 2, 2), (3, 2, 3), (3, 3, 3), (2, 4), (2, 3, 2), (4, 3), (2, 2, 4)))
    return tuple(tuple(next(letters) for _ in range(size)) for size in sizes)


def deal(rng: Random, cards: Cards, players: int, opened: int = 0, faces: int = 0) -> Deal:
    """Deal the solution, open cards (left out), one-card hands, and the rest in turn."""
    solution = [rng.choice(kind) for kind in cards]
    rest = [card for kind in cards for card in kind if card not in solution]
    rng.shuffle(rest)
    found = dict.fromkeys(solution, SOLUTION)
    for i, card in enumerate(rest[opened:]):
        found[card] = players + i if i < faces else (i - faces) % players
    return found


def hands(found: Mapping[str, Holder]) -> tuple[int, ...]:
    """Return the hand sizes of a deal."""
    holders = list(found.values())
    return tuple(holders.count(seat) for seat in range(max(holders) + 1))


class Table:
    """A game at the level of cards: players ask in turn, and one observer notes what he learns."""

    def __init__(
        self, rng: Random, cards: Cards, players: int, *, opened: int = 0, faces: int = 0
    ) -> None:
        self.rng, self.cards, self.players = rng, cards, players
        self.deal = deal(rng, cards, players, opened, faces)
        self.crossed = [set(self.held(seat)) for seat in range(players)]
        self.observer: int | None = rng.randrange(players)
        self.facts: list[Fact] = [Holds(self.observer, c, 0) for c in self.held(self.observer)]
        self.event = 1

    def held(self, seat: int) -> tuple[str, ...]:
        """Return a seat's hand."""
        return tuple(card for card, holder in self.deal.items() if holder == seat)

    def case(self) -> Case:
        """Return what the observer knows by now."""
        opened = tuple(c for kind in self.cards for c in kind if c not in self.deal)
        return Case(self.cards, hands(self.deal), opened, tuple(self.facts))

    def turn(self, asker: int) -> None:
        """Let a player ask about a card of each kind, or look at a card, or accuse wrongly."""
        if self.rng.random() < 0.08:
            self.accuse()
        elif len(hands(self.deal)) > self.players and self.rng.random() < 0.3:
            self.look(asker, self.rng.randrange(self.players, len(hands(self.deal))))
        else:
            self.ask(asker, tuple(self.pick(asker, kind) for kind in self.cards))

    def pick(self, asker: int, kind: tuple[str, ...]) -> str:
        """Choose mostly a card that the asker has not crossed off."""
        new = [card for card in kind if card not in self.crossed[asker]]
        return self.rng.choice(new if new and self.rng.random() < 0.85 else kind)

    def ask(self, asker: int, named: tuple[str, ...]) -> None:
        """Go round from the asker's left until somebody shows a card."""
        for i in range(1, self.players):
            seat = (asker + i) % self.players
            held = [card for card in named if self.deal.get(card) == seat]
            if held:
                self.show(seat, asker, named, self.rng.choice(held))
                break
            self.note(Lacks(seat, named))

    def show(self, seat: int, asker: int, named: tuple[str, ...], card: str) -> None:
        """Let the asker see one card, and others that there was one."""
        self.crossed[asker].add(card)
        known = self.observer in (seat, asker)
        self.note(Holds(seat, card) if known else HoldsOneOf(seat, named))

    def look(self, seat: int, hand: int) -> None:
        """Let a player look at a card that lies face down; others know that he did."""
        (card,) = self.held(hand)
        self.crossed[seat].add(card)
        if self.observer == seat:
            self.note(Holds(hand, card))

    def accuse(self) -> None:
        """Name three cards that are not all right."""
        named = tuple(self.rng.choice(kind) for kind in self.cards)
        if any(self.deal.get(card) != SOLUTION for card in named):
            self.note(NotSolution(named))

    def note(self, fact: Fact) -> None:
        """Add a fact with the number of its event."""
        self.facts.append(replace(fact, event=self.event))
        self.event += 1

    def rounds(self, number: int) -> Iterator[Case]:
        """Play on, yielding what the observer knows after each round."""
        for _ in range(number):
            for seat in range(self.players):
                self.turn(seat)
            yield self.case()


def small_table(rng: Random) -> Table:
    """Return a game on a small deck, now and then with open cards or cards face down."""
    cards = small_cards(rng)
    free = sum(map(len, cards)) - len(cards)
    players = rng.randint(2, min(4, free))
    opened = rng.choice((0, 0, 1)) if free > players else 0
    faces = rng.choice((0, 0, 0, 1)) if free > players + opened else 0
    return Table(rng, cards, players, opened=opened, faces=faces)


def small_case(seed: int) -> Case:
    """Return a position of a game on a small deck; one in four is altered, maybe impossible."""
    rng = Random(seed)
    table = small_table(rng)
    *_, case = table.rounds(rng.randint(1, 3))
    facts = list(case.facts)
    if rng.random() < 0.3:
        facts = [fact for fact in facts if fact.event]  # a spectator's
    if rng.random() < 0.25:
        facts.insert(rng.randrange(len(facts) + 1), any_fact(rng, case))
    return replace(case, facts=tuple(facts))


def any_fact(rng: Random, case: Case) -> Fact:
    """Return a random fact, true or not, about any holder."""
    deck = [card for kind in case.cards for card in kind]
    holder = rng.randrange(-1, len(case.hands))
    some = tuple(rng.sample(deck, 2))
    named = tuple(rng.choice(kind) for kind in case.cards)
    choice: tuple[Fact, ...] = (
        Holds(holder, some[0], 99),
        Lacks(holder, some, 99),
        HoldsOneOf(holder, some, 99),
        HoldsOneOf(SOLUTION, some, 99),
        NotSolution(named, 99),
    )
    return rng.choice(choice)


def board_table(rng: Random, players: int) -> Table:
    """Return a game with the board game's 21 cards."""
    return Table(rng, BOARD, players)


def card_game_table(rng: Random, players: int) -> Table:
    """Return a game with the card game's normal deck."""
    return Table(rng, NORMAL, players, opened=(12 - 3) % players)


def fits(found: Mapping[str, Holder], fact: Fact) -> bool:
    """Tell whether a fact is true of a deal: what facts.py says, word for word."""
    match fact:
        case Holds(holder, card):
            return found.get(card) == holder
        case Lacks(holder, some):
            return all(found.get(card) != holder for card in some)
        case HoldsOneOf(holder, some):
            return any(found.get(card) == holder for card in some)
        case NotSolution(some):
            return not all(found.get(card) == SOLUTION for card in some)


@cache
def every_deal(cards: Cards, sizes: tuple[int, ...], opened: tuple[str, ...]) -> tuple[Deal, ...]:
    """Return every deal of a small deck."""
    if not cards:
        return ({},) if not any(sizes) else ()
    (first, *others), *rest = cards
    found = []
    left = (tuple(others), *rest) if others else tuple(rest)
    for holder in _takers(first, sizes, opened):
        less = tuple(size - (seat == holder) for seat, size in enumerate(sizes))
        found += [{first: holder, **more} for more in every_deal(left, less, opened)]
    if first in opened:
        found = list(every_deal(left, sizes, opened))
    return tuple(found)


def _takers(card: str, sizes: tuple[int, ...], opened: tuple[str, ...]) -> list[Holder]:
    seats = [seat for seat, size in enumerate(sizes) if size]
    return [] if card in opened else [SOLUTION, *seats]


def possible(case: Case) -> list[Deal]:
    """Return every deal that fits a case, by trying all of them."""
    return [
        found
        for found in every_deal(case.cards, case.hands, case.opened)
        if all(sum(found.get(c) == SOLUTION for c in kind) == 1 for kind in case.cards)
        and all(fits(found, fact) for fact in case.facts)
    ]
