"""What the board game and the card game share: hidden evidence cards, and who shows what to whom.

A game folds its own public table; State adds what only the referee knows, View what one seat
knows. Legal moves are asked of a View, so they cannot depend on a hidden card.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from operator import contains
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from clue.core import BadSetup, Event, Sealed, Seat, Setup, sealed
from clue.facts import SOLUTION, Fact, Holds, HoldsOneOf, Lacks, NotSolution

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from random import Random

Cards = tuple[str, ...]


class Public(Protocol):
    """What the shared rules read of a game's table; `named` are the cards asked for last."""

    @property
    def setup(self) -> Setup:
        """What was agreed."""

    @property
    def sizes(self) -> tuple[int, ...]:
        """The size of every hand, which is public."""

    @property
    def named(self) -> Cards:
        """The cards of the open suggestion, question or accusation."""

    @property
    def awaiting(self) -> Seat | None:
        """The seat that is asked for a move."""


T = TypeVar("T", bound=Public)


@dataclass(frozen=True)
class Dealt:
    """R5, R6, C2, C3: one card a kind into the envelope, the rest dealt, leftovers `opened`."""

    hands: tuple[Sealed[Cards], ...]
    envelope: Sealed[Cards]
    opened: Cards


@dataclass(frozen=True)
class Passed:
    """R19, C7: the seat has none of the named cards."""

    seat: Seat


@dataclass(frozen=True)
class Shown:
    """R19, C7: the seat showed `to` one of the named cards."""

    seat: Seat
    to: Seat
    card: Sealed[str]


@dataclass(frozen=True)
class Failed:
    """R27-R30, C12: the accusation was wrong; the accuser alone has seen the solution."""

    seat: Seat
    cards: Cards
    solution: Sealed[Cards]


@dataclass(frozen=True)
class Won:
    """R28, R32, C12-C15: the seat has won, and the solution lies open."""

    seat: Seat
    solution: Cards


@dataclass(frozen=True)
class State(Generic[T]):
    """The referee's knowledge: the table, every hand and the envelope."""

    table: T
    hands: tuple[Cards, ...] = ()
    envelope: Cards = ()

    @property
    def awaiting(self) -> Seat | None:
        """Return the seat that is asked for a move."""
        return self.table.awaiting


@dataclass(frozen=True)
class View(Generic[T]):
    """One seat's knowledge: the table, its hand and the facts it met; seat None only looks on.

    `count` is the number of events seen, so that a fact can name the event it came from.
    """

    seat: Seat | None
    table: T
    hand: Cards = ()
    facts: tuple[Fact, ...] = ()
    count: int = 0

    @property
    def awaiting(self) -> Seat | None:
        """Return the seat that is asked for a move."""
        return self.table.awaiting


def deal(setup: Setup, order: tuple[Seat, ...], open_cards: int, rng: Random) -> Dealt:
    """Fill the envelope, open some cards, deal the rest, the second of `order` first (R5, R6)."""
    envelope = tuple(rng.choice(kind) for kind in setup.cards)
    rest = [card for card in setup.deck if card not in envelope]
    rng.shuffle(rest)
    opened, rest = rest[:open_cards], rest[open_cards:]
    clockwise = order[1:] + order[:1]
    hands = (tuple(rest[clockwise.index(seat) :: len(order)]) for seat in setup.seats)
    return _dealt(hands, envelope, tuple(opened))


def _dealt(hands: Iterable[Cards], envelope: Cards, opened: Cards) -> Dealt:
    """Seal each hand for its seat and the envelope for nobody."""
    own = tuple(sealed(hand, seat) for seat, hand in enumerate(hands))
    return Dealt(own, sealed(envelope), opened)


def sizes(setup: Setup, order: tuple[Seat, ...], opened: int) -> tuple[int, ...]:
    """Return hand sizes by seat: the extra cards go to the seats after the first (R6)."""
    each, extra = divmod(len(setup.deck) - len(setup.cards) - opened, len(order))
    return tuple(each + (0 < order.index(seat) <= extra) for seat in setup.seats)


def after(order: tuple[Seat, ...], seat: Seat) -> Seat:
    """Return the seat to the left of `seat`."""
    return order[(order.index(seat) + 1) % len(order)]


def passes(
    hands: tuple[Cards, ...], order: tuple[Seat, ...], asker: Seat, cards: Cards
) -> Iterator[Passed]:
    """Yield a pass for each seat on the asker's left up to the first that can show (R19, C7)."""
    seat = after(order, asker)
    while seat != asker and not set(cards) & set(hands[seat]):
        yield Passed(seat)
        seat = after(order, seat)


def apply(state: State[T], event: Event, step: Callable[[T, Event], T]) -> State[T]:
    """Return the referee's state after an event, its table folded by `step`."""
    state = replace(state, table=step(state.table, event))
    if not isinstance(event, Dealt):
        return state
    hands, envelope = tuple(hand.open() for hand in event.hands), event.envelope.open()
    cards = [*envelope, *event.opened, *(card for hand in hands for card in hand)]
    if (
        sorted(cards) != sorted(state.table.setup.deck)
        or tuple(map(len, hands)) != state.table.sizes
        or not all(map(contains, state.table.setup.cards, envelope))
        or event != _dealt(hands, envelope, event.opened)  # each hand sealed for its seat alone
    ):
        raise BadSetup("deal")
    return replace(state, hands=hands, envelope=envelope)


def see(view: View[T], event: Event, step: Callable[[T, Event], T]) -> View[T]:
    """Return the view after a witnessed event: the table moves on and facts are added."""
    changes: dict[str, Any] = {"facts": (*view.facts, *_learn(view, event))}
    if isinstance(event, Dealt) and view.seat is not None:
        changes["hand"] = event.hands[view.seat].open()
    return replace(view, table=step(view.table, event), count=view.count + 1, **changes)


def _learn(view: View[T], event: Event) -> Iterator[Fact]:
    named, at = view.table.named, view.count
    match event:
        case Dealt(hands) if view.seat is not None:
            yield from (Holds(view.seat, card, at) for card in hands[view.seat].open())
        case Passed(seat):
            yield Lacks(seat, named, at)
        case Shown(seat, to, card):
            known = view.seat in (seat, to)
            yield Holds(seat, card.open(), at) if known else HoldsOneOf(seat, named, at)
        case Failed(seat, cards, solution):
            yield NotSolution(cards, at)
            if view.seat == seat:
                yield from (Holds(SOLUTION, card, at) for card in solution.open())
        case Won(_, solution):
            yield from (Holds(SOLUTION, card, at) for card in solution)
