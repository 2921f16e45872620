"""Clue Card Game: section 3 of the rules, in the order of a turn.

The public `Table` is folded by `step` of `cards_table`; states and views are those of `evidence`,
and a state also keeps the decisions and case files that lie face down (C11, C13).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from clue import decks
from clue.core import BadSetup, Event, Form, Move, Seat, Setup, Value, replace, sealed
from clue.facts import Fact, Holds, HoldsOneOf, Lacks
from clue.games import cards_table, evidence
from clue.games.cards_table import (
    ADVANCED,
    AFTER_UNANSWERED,
    BIG_DECK,
    BYSTANDERS_WIN,
    Asked,
    Decided,
    Declared,
    Joined,
    Laid,
    Revealed,
    Table,
    step,
)
from clue.games.evidence import (
    OWN_CARDS,
    TWO_PLAYERS,
    Cards,
    Ended,
    Failed,
    First,
    Shown,
    Unsolved,
    Won,
    turned,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

EVENTS = cards_table.EVENTS
UNDOABLE = cards_table.UNDOABLE
OPTIONS = cards_table.OPTIONS


@dataclass(frozen=True)
class State(evidence.State[Table]):
    """The referee's knowledge; `joining` and `laid` are open to nobody else before all are in."""

    joining: frozenset[Seat] = frozenset()
    laid: dict[Seat, Cards] = field(default_factory=dict)


View = evidence.View[Table]


# --- Before the first turn (C1-C5) --------------------------------------------------------------


def setup(seats: int, **options: Value) -> Setup:
    """Return the usual set-up with the deck that the options name; BadSetup as `check` says."""
    deck: tuple[Cards, ...] = decks.NORMAL
    for option, larger in ((ADVANCED, decks.ADVANCED), (BIG_DECK, decks.BOARD)):
        deck = larger if options.get(option.key) else deck
    agreed = Setup(evidence.roles(decks.SUSPECTS, seats), deck, tuple(sorted(options.items())))
    check(agreed)
    return agreed


def check(setup: Setup) -> None:
    """Raise BadSetup unless 3 or 4 (3.1: 2 or 6 by option) play different suspects."""
    least = 2 if setup.option(TWO_PLAYERS) else 3
    most = 6 if setup.option(BIG_DECK) else 4
    if not least <= len(setup.roles) <= most:
        raise BadSetup("players", least, most)
    evidence.check_roles(setup)
    setup.check(decks.BOARD, OPTIONS)
    if setup.option(BIG_DECK) and setup.option(ADVANCED):
        raise BadSetup("conflict", BIG_DECK.key, ADVANCED.key)


def deal(setup: Setup, rng: Random) -> tuple[Event, ...]:
    """Draw the first player (C5) and deal equal hands, what is left over face up (C2, C3)."""
    first = rng.choice(setup.seats)
    left_over = (len(setup.deck) - len(setup.cards)) % len(setup.seats)
    order = turned(tuple(setup.seats), first)
    return First(first), evidence.deal(setup, order, left_over, rng)


def start(setup: Setup) -> State:
    """Return the referee's state before the deal."""
    return State(Table(setup, tuple(setup.seats), 0))


def look(setup: Setup, seat: Seat | None) -> View:
    """Return what a seat sees before the deal."""
    return View(seat, Table(setup, tuple(setup.seats), 0))


# --- A turn, as its legal moves -----------------------------------------------------------------


def legal(view: View) -> tuple[Form, ...]:
    """Return the forms of the moves open to the seat of `view`; none when it is not asked."""
    if view.seat is None or view.seat != view.awaiting:
        return ()
    return tuple(_PHASES[view.table.phase](view))


def _at_start(view: View) -> Iterator[Form]:
    setup = view.table.setup
    bluffs = setup.option(OWN_CARDS)
    cards = tuple(card for card in setup.deck if bluffs or card not in cleared(view))
    yield Form("ask", (cards, cards), distinct=True)
    yield Form("accuse")


def _answering(view: View) -> Iterator[Form]:
    yield Form("show", (tuple(card for card in view.table.named if card in view.hand),))


def _shown(_: View) -> Iterator[Form]:
    yield Form("end")


def _unanswered(view: View) -> Iterator[Form]:
    yield Form("end")
    if view.table.setup.option(AFTER_UNANSWERED):
        yield Form("accuse")


def _joining(_: View) -> Iterator[Form]:
    yield Form("join")
    yield Form("decline")


def _laying(view: View) -> Iterator[Form]:
    gone = cleared(view)
    kinds = view.table.setup.cards
    yield Form("lay", tuple(tuple(card for card in kind if card not in gone) for kind in kinds))


_PHASES = {
    "start": _at_start,
    "answer": _answering,
    "shown": _shown,
    "unanswered": _unanswered,
    "joining": _joining,
    "laying": _laying,
}


def cleared(view: View) -> frozenset[str]:
    """Return the cards whose case files are cleared: own, open and shown ones (C4, C9, C14)."""
    held = (fact.card for fact in view.facts if isinstance(fact, Holds))
    return frozenset((*held, *view.table.opened))


# --- What a move brings about -------------------------------------------------------------------


def decide(state: State, seat: Seat, move: Move, rng: Random) -> tuple[Event, ...]:  # noqa: ARG001
    """Return the events of a legal move; only here the hidden cards come in."""
    match move.verb, move.words:
        case "ask", cards:
            passes = evidence.passes(state.hands, state.table.order, seat, cards)
            return (Asked(seat, cards), *passes)
        case "show", (card,):
            asker = state.table.turn
            return (Shown(seat, asker, sealed(card, seat, asker)),)
        case "accuse", ():
            return (Declared(seat), *_joined(state, seat, frozenset((seat,))))
        case (("join" | "decline"), ()):
            joins = move.verb == "join"
            accusers = state.joining | ({seat} if joins else set())
            return (Decided(seat, sealed(joins, seat)), *_joined(state, seat, accusers))
        case "lay", cards:
            return (Laid(seat, sealed(cards, seat)), *_laid(state, seat, cards))
    return (Ended(seat),)


def asks(event: Event) -> Move | None:  # noqa: PLR0911 - one a verb
    """Return the move that brings about an unsealed event; None if it follows by itself."""
    match event:
        case Asked(_, cards):
            return Move("ask", cards)
        case Shown(_, _, card):
            return Move("show", (card.open(),))
        case Declared():
            return Move("accuse")
        case Decided(_, joins):
            return Move("join" if joins.open() else "decline")
        case Laid(_, cards):
            return Move("lay", cards.open())
        case Ended():
            return Move("end")
    return None


def _joined(state: State, seat: Seat, accusers: frozenset[Seat]) -> Iterator[Event]:
    """Tell who accuses once the last active seat has decided."""
    if seat == state.table.active[-1]:
        yield Joined(tuple(other for other in state.table.active if other in accusers))


def _laid(state: State, seat: Seat, cards: Cards) -> Iterator[Event]:
    """Compare with the crime once the last accuser has laid: alone (C12) or together (C13)."""
    accusers = state.table.accusers
    if seat != accusers[-1]:
        return
    if len(accusers) == 1:
        yield from _alone(state, seat, cards)
        return
    laid = {**state.laid, seat: cards}
    yield Revealed(tuple(laid[other] for other in accusers))
    right = [other for other in accusers if laid[other] == state.envelope]
    yield Won(right[0], state.envelope) if right else _nobody(state, accusers)


def _alone(state: State, seat: Seat, cards: Cards) -> Iterator[Event]:
    if cards == state.envelope:
        yield Won(seat, state.envelope)
        return
    yield Failed(seat, cards, sealed(state.envelope, seat))
    yield from evidence.last_left(state, state.table.active, seat)


def _nobody(state: State, accusers: tuple[Seat, ...]) -> Unsolved:
    share = state.table.setup.option(BYSTANDERS_WIN)
    bystanders = (seat for seat in state.table.active if share and seat not in accusers)
    return Unsolved(tuple(bystanders), state.envelope)


# --- What an event changes ----------------------------------------------------------------------


def apply(state: State, event: Event) -> State:
    """Return the referee's state after an event."""
    state = evidence.apply(state, event, step)
    match event:
        case Declared(seat):
            return replace(state, joining=frozenset((seat,)), laid={})
        case Decided(seat, joins) if joins.open():
            return replace(state, joining=state.joining | {seat})
        case Laid(seat, cards):
            return replace(state, laid={**state.laid, seat: cards.open()})
    return state


def see(view: View, event: Event) -> View:
    """Return the view after a witnessed event."""
    return evidence.see(view, event, step, _uncleared(view, event))


def facts(view: View) -> tuple[Fact, ...]:
    """Return what the seat has met of the hidden cards, in the order of the events."""
    return view.facts


def _uncleared(view: View, event: Event) -> Iterator[Fact]:
    """Yield what follows from a seat's naming cards that it must not have cleared (C6, C14)."""
    table = view.table
    no_bluff = isinstance(event, Asked) and not table.setup.option(OWN_CARDS)
    if not (no_bluff or isinstance(event, Failed)):
        return
    yield Lacks(event.seat, event.cards, view.count)
    for giver, to, named in table.shows:
        if to == event.seat and set(named) & set(event.cards):
            left = tuple(card for card in named if card not in event.cards)
            yield HoldsOneOf(giver, left, view.count)
