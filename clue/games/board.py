"""Clue, the board game: section 1 of the rules, in the order of a turn.

The public `Table` is folded by `step`; states and views are those of `evidence`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from clue.core import BadSetup, Event, Form, Move, Option, Seat, Setup, Value, sealed
from clue.decks import BOARD, SUSPECTS
from clue.games import evidence
from clue.games.evidence import Cards, Dealt, Failed, Passed, Shown, Won, after
from clue.games.mansion import MANSION, Place, can_leave, place_text, read_place, walks

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from clue.facts import Fact

OPTIONS: tuple[Option, ...] = ()


@dataclass(frozen=True)
class Placed:
    """R7: the weapons lie in these rooms, in the order of the deck."""

    rooms: Cards


@dataclass(frozen=True)
class Rolled:
    """R10: the dice of a seat whose turn it is."""

    seat: Seat
    dice: tuple[int, ...]


@dataclass(frozen=True)
class Walked:
    """R10-R15: the token stopped on a square or in a room."""

    seat: Seat
    place: Place


@dataclass(frozen=True)
class Crossed:
    """R16: the token took the secret passage to `room`."""

    seat: Seat
    room: str


@dataclass(frozen=True)
class Suggested:
    """R17-R18: suspect, weapon and room; both tokens are brought there."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True)
class Accused:
    """R26: the seat named suspect, weapon and room as the solution."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True)
class Ended:
    """The seat ended its turn."""

    seat: Seat


EVENTS: tuple[type, ...] = (
    Dealt,
    Placed,
    Rolled,
    Walked,
    Crossed,
    Suggested,
    Passed,
    Shown,
    Accused,
    Failed,
    Ended,
    Won,
)
UNDOABLE: tuple[type, ...] = (Walked, Crossed)


@dataclass(frozen=True)
class Table:
    """What everybody can see; `places` has all six tokens, `order` goes clockwise from the first.

    `phase` is start, rolled, arrived (in a room, may suggest), answer, closing or over.
    """

    setup: Setup
    order: tuple[Seat, ...]
    turn: Seat
    phase: str
    places: dict[str, Place]
    weapons: dict[str, str] = field(default_factory=dict)
    sizes: tuple[int, ...] = ()
    opened: Cards = ()
    pulled: frozenset[Seat] = frozenset()
    out: frozenset[Seat] = frozenset()
    dice: tuple[int, ...] = ()
    named: Cards = ()
    asked: Seat | None = None
    winner: Seat | None = None
    solution: Cards = ()

    @property
    def awaiting(self) -> Seat | None:
        """Return the seat that is asked for a move."""
        return None if self.phase == "over" else self.turn if self.asked is None else self.asked

    @property
    def active(self) -> tuple[Seat, ...]:
        """Return the seats that have not accused wrongly, clockwise from the first."""
        return tuple(seat for seat in self.order if seat not in self.out)

    def place(self, seat: Seat) -> Place:
        """Return where the token of a seat stands."""
        return self.places[self.setup.roles[seat]]


State = evidence.State[Table]
View = evidence.View[Table]


# --- Before the first turn (R1-R9) --------------------------------------------------------------


def check(setup: Setup) -> None:
    """Raise BadSetup unless 3 to 6 seats play different suspects (R1, R4) with the game's cards."""
    if not 3 <= len(setup.roles) <= 6:  # noqa: PLR2004 - R1
        raise BadSetup("players", 3, 6)
    if len(set(setup.roles)) < len(setup.roles) or not set(setup.roles) <= set(SUSPECTS):
        raise BadSetup("roles", *setup.roles)
    setup.check(BOARD, OPTIONS)


def setup(seats: int, **options: Value) -> Setup:
    """Return the usual set-up: the full deck, the first suspects; BadSetup as `check` says."""
    roles = SUSPECTS[:seats] if seats in range(len(SUSPECTS) + 1) else ()
    agreed = Setup(roles, BOARD, tuple(sorted(options.items())))
    check(agreed)
    return agreed


def deal(setup: Setup, rng: Random) -> tuple[Event, ...]:
    """Deal the cards (R5, R6) and put the weapons into different rooms (R7)."""
    rooms = rng.sample(tuple(MANSION.rooms), len(setup.cards[1]))
    return (evidence.deal(setup, _order(setup), 0, rng), Placed(tuple(rooms)))


def _order(setup: Setup) -> tuple[Seat, ...]:
    """Return the seats clockwise by their tokens' start squares, the first to move first (R9)."""
    return tuple(sorted(setup.seats, key=lambda seat: SUSPECTS.index(setup.roles[seat])))


def _table(setup: Setup) -> Table:
    order = _order(setup)
    return Table(setup, order, order[0], "start", dict(MANSION.starts))


def start(setup: Setup) -> State:
    """Return the referee's state before the deal."""
    return State(_table(setup))


def look(setup: Setup, seat: Seat | None) -> View:
    """Return what a seat sees before the deal."""
    return View(seat, _table(setup))


# --- A turn, as its legal moves (1.5) ------------------------------------------------------------


def legal(view: View) -> tuple[Form, ...]:
    """Return the forms of the moves open to the seat of `view`; none when it is not asked."""
    if view.seat is None or view.seat != view.awaiting:
        return ()
    return tuple(_PHASES[view.table.phase](view))


def _at_start(view: View) -> Iterator[Form]:
    table, place = view.table, view.table.place(view.table.turn)
    ways = []
    if table.turn in table.pulled and isinstance(place, str):  # R23
        ways.append(_suggest(table, place))
    if place in MANSION.passages:  # R16
        ways.append(Form("passage"))
    if can_leave(MANSION, place, table.places.values()):  # R10
        ways.append(Form("roll"))
    yield from ways or (Form("end"),)  # R24: passing only when nothing else is possible
    yield _accuse(table)


def _after_roll(view: View) -> Iterator[Form]:
    table = view.table
    ends = walks(MANSION, table.place(table.turn), sum(table.dice), table.places.values())
    yield Form("go", (tuple(map(place_text, ends)),))


def _in_room(view: View) -> Iterator[Form]:
    room = view.table.place(view.table.turn)
    if room in view.table.setup.cards[2]:
        yield _suggest(view.table, str(room))
    yield from _closing(view)


def _answering(view: View) -> Iterator[Form]:
    yield Form("show", (tuple(card for card in view.table.named if card in view.hand),))


def _closing(view: View) -> Iterator[Form]:
    yield Form("end")
    yield _accuse(view.table)


def _suggest(table: Table, room: str) -> Form:
    suspects, weapons, _ = table.setup.cards
    return Form("suggest", (suspects, weapons, (room,)))


def _accuse(table: Table) -> Form:
    return Form("accuse", table.setup.cards)


_PHASES = {
    "start": _at_start,
    "rolled": _after_roll,
    "arrived": _in_room,
    "answer": _answering,
    "closing": _closing,
}


# --- What a move brings about --------------------------------------------------------------------


def decide(  # noqa: PLR0911 - one a verb
    state: State, seat: Seat, move: Move, rng: Random
) -> tuple[Event, ...]:
    """Return the events of a legal move; only here chance and the hidden cards come in."""
    match move.verb, move.words:
        case "roll", ():
            return (Rolled(seat, (rng.randint(1, 6),)),)
        case "go", (place,):
            return (Walked(seat, read_place(MANSION, place)),)
        case "passage", ():
            return (Crossed(seat, MANSION.passages[str(state.table.place(seat))]),)
        case "suggest", cards:
            passes = evidence.passes(state.hands, state.table.order, seat, cards)
            return (Suggested(seat, cards), *passes)
        case "show", (card,):
            asker = state.table.turn
            return (Shown(seat, asker, sealed(card, seat, asker)),)
        case "accuse", cards:
            return (Accused(seat, cards), *_verdict(state, seat, cards))
    return (Ended(seat),)


def asks(event: Event) -> Move | None:  # noqa: PLR0911 - one a verb
    """Return the move that brings about an unsealed event; None if it follows by itself."""
    match event:
        case Rolled():
            return Move("roll")
        case Walked(_, place):
            return Move("go", (place_text(place),))
        case Crossed():
            return Move("passage")
        case Suggested(_, cards):
            return Move("suggest", cards)
        case Shown(_, _, card):
            return Move("show", (card.open(),))
        case Accused(_, cards):
            return Move("accuse", cards)
        case Ended():
            return Move("end")
    return None


def _verdict(state: State, seat: Seat, cards: Cards) -> Iterator[Event]:
    if cards == state.envelope:
        yield Won(seat, state.envelope)
        return
    yield Failed(seat, cards, sealed(state.envelope, seat))
    left = [other for other in state.table.active if other != seat]
    if len(left) == 1:  # R32
        yield Won(left[0], state.envelope)


# --- What an event changes -----------------------------------------------------------------------


def apply(state: State, event: Event) -> State:
    """Return the referee's state after an event."""
    return evidence.apply(state, event, step)


def see(view: View, event: Event) -> View:
    """Return the view after a witnessed event."""
    return evidence.see(view, event, step)


def facts(view: View) -> tuple[Fact, ...]:
    """Return what the seat has met of the hidden cards, in the order of the events."""
    return view.facts


def step(table: Table, event: Event) -> Table:  # noqa: C901, PLR0911 - one an event
    """Return the table after an event, from the public part of it alone."""
    match event:
        case Dealt(_, _, opened):
            sizes = evidence.sizes(table.setup, table.order, len(opened))
            return replace(table, sizes=sizes, opened=opened)
        case Placed(rooms):
            if len(set(rooms).intersection(MANSION.rooms)) < len(rooms):
                raise BadSetup("weapons", *rooms)
            return replace(table, weapons=dict(zip(table.setup.cards[1], rooms, strict=True)))
        case Rolled(_, dice):
            return replace(_unpulled(table), phase="rolled", dice=dice)
        case Walked(seat, place) | Crossed(seat, place):
            return _arrive(table, seat, place)
        case Suggested(seat, cards):
            return _suggested(table, seat, cards)
        case Passed(seat):
            return _asking(table, after(table.order, seat))
        case Shown():
            return replace(table, phase="closing", asked=None)
        case Accused(_, cards):
            return replace(table, named=cards)
        case Failed(seat):
            return _next_turn(_unblocked(replace(table, out=table.out | {seat}), seat))
        case Ended():
            return _next_turn(table)
        case Won(seat, solution):
            return replace(table, phase="over", winner=seat, solution=solution)
    raise TypeError(event)


def _unpulled(table: Table) -> Table:
    return replace(table, pulled=table.pulled - {table.turn})


def _arrive(table: Table, seat: Seat, place: Place) -> Table:
    """Put the token there; only a room allows a suggestion (R17)."""
    places = {**table.places, table.setup.roles[seat]: place}
    phase = "arrived" if isinstance(place, str) else "closing"
    return replace(_unpulled(table), places=places, phase=phase, dice=())


def _suggested(table: Table, seat: Seat, cards: Cards) -> Table:
    """Bring suspect and weapon into the room; one brought from elsewhere is pulled (R18, R23)."""
    suspect, weapon, room = cards
    came = table.places[suspect] != room
    owners = {other for other in table.active if table.setup.roles[other] == suspect}
    moved = replace(
        _unpulled(table),
        places={**table.places, suspect: room},
        weapons={**table.weapons, weapon: room},
        named=cards,
    )
    pulled = moved.pulled | (owners - {seat} if came else set())
    return _asking(replace(moved, pulled=pulled), after(table.order, seat))


def _asking(table: Table, seat: Seat) -> Table:
    """Ask the next seat, or close when the suggestion has come round unanswered (R19)."""
    if seat == table.turn:
        return replace(table, phase="closing", asked=None)
    return replace(table, phase="answer", asked=seat)


def _next_turn(table: Table) -> Table:
    """Pass the turn to the next active seat on the left; a wrong accuser is skipped (R30)."""
    seat = after(table.order, table.turn)
    while seat in table.out and seat != table.turn:
        seat = after(table.order, seat)
    return replace(_unpulled(table), turn=seat, phase="start", dice=(), named=())


def _unblocked(table: Table, seat: Seat) -> Table:
    """Move the token off a door mouth into the room behind (R31)."""
    rooms = {door.mouth: door.room for door in MANSION.doors}
    place = table.place(seat)
    if isinstance(place, str) or place not in rooms:
        return table
    return replace(table, places={**table.places, table.setup.roles[seat]: rooms[place]})
