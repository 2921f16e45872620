"""What the board game and the card game share: hidden evidence cards, and who shows what to whom.

A game folds its own public table; State adds what only the referee knows, View what one seat
knows. Legal moves are asked of a View, so they cannot depend on a hidden card.
"""

from __future__ import annotations

from dataclasses import dataclass
from operator import contains
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from clue.core import BadSetup, Event, Hidden, Option, Sealed, Seat, Setup, replace, sealed
from clue.decks import SUSPECTS
from clue.facts import SOLUTION, Fact, Holds, HoldsOneOf, Lacks, NotSolution

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator
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
    def turn(self) -> Seat:
        """The seat on turn, who asks when somebody answers."""

    @property
    def named(self) -> Cards:
        """The cards of the open suggestion, question or accusation."""

    @property
    def awaiting(self) -> Seat | None:
        """The seat that is asked for a move."""


T = TypeVar("T", bound=Public)

TWO_PLAYERS = Option("twoPlayers", (False, True), (2,))
OWN_CARDS = Option("ownCards", (True, False))
LAST_MUST_SOLVE = Option("lastMustSolve", (False, True))


@dataclass(frozen=True)
class First:
    """R9, C5: the seat that starts; `rolls` has a row a round of dice, 0 where a seat had none."""

    seat: Seat
    rolls: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True)
class Dealt:
    """R5, R6, C2, C3: one card a kind into the envelope, the rest dealt, leftovers `opened`.

    A hand more than there are seats is nobody's: its cards lie face down (option twoPlayers).
    """

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
class Unsolved:
    """C13, option lastMustSolve: all accused wrongly; `winners` are those who win all the same."""

    winners: tuple[Seat, ...]
    solution: Cards


@dataclass(frozen=True)
class Ended:
    """The seat ended its turn."""

    seat: Seat


class Answer(NamedTuple):
    """What a seat said when `asker` named cards: `card` is None for a pass, HIDDEN if unseen."""

    asker: Seat
    named: Cards
    seat: Seat
    card: str | Hidden | None


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

    `count` is the number of events seen, so that a fact can name the event it came from; `answers`
    are in order, because facts do not tell who asked.
    """

    seat: Seat | None
    table: T
    hand: Cards = ()
    facts: tuple[Fact, ...] = ()
    count: int = 0
    answers: tuple[Answer, ...] = ()

    @property
    def awaiting(self) -> Seat | None:
        """Return the seat that is asked for a move."""
        return self.table.awaiting


S = TypeVar("S", bound=State[Any])


def roles(names: Cards, seats: int) -> Cards:
    """Return the first names, or none when there are not so many: a check refuses that."""
    return names[:seats] if 0 <= seats <= len(names) else ()


def check_roles(setup: Setup) -> None:
    """Raise BadSetup unless the seats play different suspects (R4)."""
    if len(set(setup.roles)) < len(setup.roles) or not set(setup.roles) <= set(SUSPECTS):
        raise BadSetup("roles", *setup.roles)


def deal(
    setup: Setup, order: tuple[Seat, ...], open_cards: int, rng: Random, aside: int = 0
) -> Dealt:
    """Fill the envelope, open some cards, put some `aside`, deal the rest (R5, R6).

    The second of `order` gets the first card, so that the extra ones are not the first player's.
    """
    envelope = tuple(rng.choice(kind) for kind in setup.cards)
    rest = [card for card in setup.deck if card not in envelope]
    rng.shuffle(rest)
    opened, rest = rest[:open_cards], rest[open_cards:]
    nobody, rest = rest[:aside], rest[aside:]
    clockwise = order[1:] + order[:1]
    hands = [tuple(rest[clockwise.index(seat) :: len(order)]) for seat in setup.seats]
    return _dealt(setup, (*hands, *((tuple(nobody),) if aside else ())), envelope, tuple(opened))


def _dealt(setup: Setup, hands: tuple[Cards, ...], envelope: Cards, opened: Cards) -> Dealt:
    """Seal each hand for its seat, the envelope and nobody's hand for nobody."""
    owned = (sealed(hand, *(seat,) * (seat in setup.seats)) for seat, hand in enumerate(hands))
    return Dealt(tuple(owned), sealed(envelope), opened)


def sizes(setup: Setup, order: tuple[Seat, ...], opened: int, aside: int = 0) -> tuple[int, ...]:
    """Return hand sizes by seat, nobody's last: the first of `order` gets no extra card (R6)."""
    each, extra = divmod(len(setup.deck) - len(setup.cards) - opened - aside, len(order))
    seats = tuple(each + (0 < order.index(seat) <= extra) for seat in setup.seats)
    return seats + (aside,) * bool(aside)


def after(order: tuple[Seat, ...], seat: Seat) -> Seat:
    """Return the seat to the left of `seat`."""
    return order[(order.index(seat) + 1) % len(order)]


def following(order: tuple[Seat, ...], seat: Seat, out: Collection[Seat]) -> Seat:
    """Return the next seat on the left that is not out; `seat` itself when all others are (R30)."""
    return next((other for other in turned(order, after(order, seat)) if other not in out), seat)


def turned(order: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """Return the same order from `seat` on."""
    at = order.index(seat)
    return order[at:] + order[:at]


def passes(
    hands: tuple[Cards, ...], order: tuple[Seat, ...], asker: Seat, cards: Cards
) -> Iterator[Passed]:
    """Yield a pass for each seat on the asker's left up to the first that can show (R19, C7)."""
    seat = after(order, asker)
    while seat != asker and not set(cards) & set(hands[seat]):
        yield Passed(seat)
        seat = after(order, seat)


def last_left(state: State[Any], active: tuple[Seat, ...], out: Seat) -> Iterator[Event]:
    """Yield the end when a wrong accuser leaves one other who has won (R32, C15), or nobody."""
    left = [seat for seat in active if seat != out]
    if not left:
        yield Unsolved((), state.envelope)
    elif len(left) == 1 and not state.table.setup.option(LAST_MUST_SOLVE):
        yield Won(left[0], state.envelope)


def apply(state: S, event: Event, step: Callable[[Any, Event], Any]) -> S:
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
        or event != _dealt(state.table.setup, hands, envelope, event.opened)
    ):
        raise BadSetup("deal")
    return replace(state, hands=hands, envelope=envelope)


def see(
    view: View[T], event: Event, step: Callable[[T, Event], T], also: Iterable[Fact] = ()
) -> View[T]:
    """Return the view after a witnessed event: the table moves on, facts are added.

    `also` are the facts that follow from the game's own rules.
    """
    changes: dict[str, Any] = {"facts": (*view.facts, *_learn(view, event), *also)}
    if isinstance(event, Dealt) and view.seat is not None:
        changes["hand"] = event.hands[view.seat].open()
    if isinstance(event, Passed | Shown):
        card = event.card.value if isinstance(event, Shown) else None
        answer = Answer(view.table.turn, view.table.named, event.seat, card)
        changes["answers"] = (*view.answers, answer)
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
        case Won(_, solution) | Unsolved(_, solution):
            yield from (Holds(SOLUTION, card, at) for card in solution)
