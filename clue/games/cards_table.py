"""The Clue Card Game as everybody sees it: what happens, and what it changes on the table."""

from __future__ import annotations

from dataclasses import dataclass

from clue.core import Event, Option, Sealed, Seat, Setup, replace
from clue.games import evidence
from clue.games.evidence import (
    LAST_MUST_SOLVE,
    OWN_CARDS,
    TWO_PLAYERS,
    Cards,
    Dealt,
    Ended,
    Failed,
    First,
    Passed,
    Shown,
    Unsolved,
    Won,
    after,
    following,
    turned,
)

BIG_DECK = Option("bigDeck", (False, True), (3, 4, 5, 6))
ADVANCED = Option("advanced", (False, True), (2, 3, 4))
AFTER_UNANSWERED = Option("afterUnanswered", (False, True))
BYSTANDERS_WIN = Option("bystandersWin", (False, True))

OPTIONS: tuple[Option, ...] = (
    TWO_PLAYERS,
    BIG_DECK,
    ADVANCED,
    OWN_CARDS,
    AFTER_UNANSWERED,
    BYSTANDERS_WIN,
    LAST_MUST_SOLVE,
)


@dataclass(frozen=True)
class Asked:
    """C6: the seat asks for two cards."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True)
class Declared:
    """C11: the seat on turn is going to accuse."""

    seat: Seat


@dataclass(frozen=True)
class Decided:
    """C11: the seat has decided in secret whether it joins the accusation."""

    seat: Seat
    joins: Sealed[bool]


@dataclass(frozen=True)
class Joined:
    """C11: all have decided; `seats` accuse, the one on turn first, then clockwise."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True)
class Laid:
    """C12, C13: the seat has laid one case file a kind, face down."""

    seat: Seat
    cards: Sealed[Cards]


@dataclass(frozen=True)
class Revealed:
    """C13: all laid case files are turned up together, in the order of the accusers."""

    sets: tuple[Cards, ...]


EVENTS: tuple[type, ...] = (
    First,
    Dealt,
    Asked,
    Passed,
    Shown,
    Ended,
    Declared,
    Decided,
    Joined,
    Laid,
    Failed,
    Revealed,
    Won,
    Unsolved,
)
UNDOABLE: tuple[type, ...] = ()


@dataclass(frozen=True)
class Table:
    """What everybody can see; `order` goes clockwise from the first to move.

    `phase` is start, answer, shown, unanswered, joining, laying or over; `asked` is who shows,
    decides or lays next. `shows` has who showed whom one of which cards.
    """

    setup: Setup
    order: tuple[Seat, ...]
    turn: Seat
    phase: str = "start"
    sizes: tuple[int, ...] = ()
    opened: Cards = ()
    out: frozenset[Seat] = frozenset()
    named: Cards = ()
    asked: Seat | None = None
    shows: tuple[tuple[Seat, Seat, Cards], ...] = ()
    accusers: tuple[Seat, ...] = ()
    sets: tuple[Cards, ...] = ()
    winners: tuple[Seat, ...] = ()
    solution: Cards = ()

    @property
    def awaiting(self) -> Seat | None:
        """Return the seat that is asked for a move."""
        return None if self.phase == "over" else self.turn if self.asked is None else self.asked

    @property
    def active(self) -> tuple[Seat, ...]:
        """Return the seats that have not accused wrongly, clockwise from the one on turn."""
        return tuple(seat for seat in turned(self.order, self.turn) if seat not in self.out)


def step(table: Table, event: Event) -> Table:  # noqa: PLR0911 - one an event
    """Return the table after an event, from the public part of it alone."""
    match event:
        case First(seat):
            return replace(table, turn=seat, order=turned(table.order, seat))
        case Dealt(_, _, opened):
            sizes = evidence.sizes(table.setup, table.order, len(opened))
            return replace(table, sizes=sizes, opened=opened)
        case Asked(seat, cards):
            return _asking(replace(table, named=cards), after(table.order, seat))
        case Passed(seat):
            return _asking(table, after(table.order, seat))
        case Shown(seat, to):
            shows = (*table.shows, (seat, to, table.named))
            return replace(table, phase="shown", asked=None, shows=shows)
        case Ended():
            return _next_turn(table)
    return _accused(table, event)


def _accused(table: Table, event: Event) -> Table:  # noqa: PLR0911 - one an event
    match event:
        case Declared(seat) | Decided(seat):
            return replace(table, phase="joining", asked=_left_of(table.active, seat), named=())
        case Joined(seats):
            return replace(table, phase="laying", asked=seats[0], accusers=seats)
        case Laid(seat):
            return replace(table, asked=_left_of(table.accusers, seat))
        case Failed(seat):
            return _next_turn(replace(table, out=table.out | {seat}))
        case Revealed(sets):
            return replace(table, sets=sets)
        case Won(seat, solution):
            return replace(table, phase="over", winners=(seat,), solution=solution)
        case Unsolved(winners, solution):
            return replace(table, phase="over", winners=winners, solution=solution)
    raise TypeError(event)


def _left_of(seats: tuple[Seat, ...], seat: Seat) -> Seat | None:
    """Return the next of some seats that decide in turn; None after the last."""
    later = seats[seats.index(seat) + 1 :]
    return later[0] if later else None


def _asking(table: Table, seat: Seat) -> Table:
    """Ask the next seat, unless the question has come round unanswered (C7, C8)."""
    if seat == table.turn:
        return replace(table, phase="unanswered", asked=None)
    return replace(table, phase="answer", asked=seat)


def _next_turn(table: Table) -> Table:
    """Pass the turn to the next active seat on the left (C8, C12)."""
    seat = following(table.order, table.turn, table.out)
    return replace(table, turn=seat, phase="start", asked=None, named=(), accusers=())
