"""The board game as everybody sees it: house rules, what happens, what it changes on the table.

`step` folds the public `Table` from events whose sealed parts it never opens.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from clue.core import BadSetup, Event, Option, Sealed, Seat, Setup, replace
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
from clue.games.mansion import MANSION, Place

# --- House rules (1.6), the default first -------------------------------------------------------

DICE = Option("dice", (1, 2))
ACTION_POINTS = Option("actionPoints", (0, 9))
QUICK = Option("quick", (False, True))
BLOCKER_STAYS = Option("blockerStays", (False, True))
MAY_STAY = Option("mayStay", (False, True))
PULLED_MAY_SUGGEST = Option("pulledMaySuggest", (True, False))
NO_IMMEDIATE_RETURN = Option("noImmediateReturn", (False, True))
ACCUSE = Option("accuse", ("anytime", "endOnly", "notAfterShown", "inAnyRoom", "inAccusedRoom"))
MUST_SUGGEST = Option("mustSuggest", (False, True))
UNPLAYED_OFF_BOARD = Option("unplayedOffBoard", (False, True))
FIRST = Option("first", ("played", "highestRoll", "random"))
ORDER = Option("order", ("board", "seating"))
LEFTOVERS = Option("leftovers", ("dealt", "faceUp"))
UP_TO = Option("upTo", (False, True))
WEAPONS = Option("weapons", ("random", "fixed"))

OPTIONS: tuple[Option, ...] = (
    DICE,
    ACTION_POINTS,
    QUICK,
    BLOCKER_STAYS,
    MAY_STAY,
    PULLED_MAY_SUGGEST,
    OWN_CARDS,
    NO_IMMEDIATE_RETURN,
    ACCUSE,
    MUST_SUGGEST,
    UNPLAYED_OFF_BOARD,
    FIRST,
    ORDER,
    LEFTOVERS,
    UP_TO,
    LAST_MUST_SOLVE,
    WEAPONS,
    TWO_PLAYERS,
)

FIXED: Final = {
    "candlestick": "dining",
    "dagger": "lounge",
    "lead-pipe": "conservatory",
    "revolver": "study",
    "rope": "ballroom",
    "wrench": "billiard",
}
"""Option weapons fixed: the room of each weapon."""

FACE_DOWN: Final = 4
"""Option twoPlayers: so many cards lie face down in rooms."""


# --- What happens -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Placed:
    """R7: the weapons lie in these rooms, in the order of the deck."""

    rooms: Cards


@dataclass(frozen=True)
class Scattered:
    """Option twoPlayers: the cards of nobody's hand lie face down in these rooms, in its order."""

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
class Looked:
    """Option twoPlayers: the seat looked at the card that lies face down in its room."""

    seat: Seat
    room: str
    card: Sealed[str]


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


EVENTS: tuple[type, ...] = (
    First,
    Dealt,
    Placed,
    Scattered,
    Rolled,
    Walked,
    Crossed,
    Looked,
    Suggested,
    Passed,
    Shown,
    Accused,
    Failed,
    Ended,
    Won,
    Unsolved,
)
UNDOABLE: tuple[type, ...] = (Walked, Crossed)


# --- The table ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Table:
    """What everybody can see; `places` has all tokens, `order` goes clockwise from the first.

    `phase` is start, rolled, arrived (in a room, may suggest), answer, closing or over;
    `disproved` tells whether a card was shown this turn. `sizes` are the hands', nobody's last;
    `face_down` are the rooms with its cards, and `looked` who has looked where.
    `suggested_in` is where a seat suggested last, until its token comes into another room.
    """

    setup: Setup
    order: tuple[Seat, ...]
    turn: Seat
    phase: str
    places: dict[str, Place]
    weapons: dict[str, str] = field(default_factory=dict)
    sizes: tuple[int, ...] = ()
    opened: Cards = ()
    face_down: Cards = ()
    looked: frozenset[tuple[Seat, str]] = frozenset()
    pulled: frozenset[Seat] = frozenset()
    out: frozenset[Seat] = frozenset()
    suggested_in: dict[Seat, str] = field(default_factory=dict)
    dice: tuple[int, ...] = ()
    named: Cards = ()
    disproved: bool = False
    asked: Seat | None = None
    winners: tuple[Seat, ...] = ()
    solution: Cards = ()

    @property
    def winner(self) -> Seat | None:
        """Return who has won; None before the end, and when nobody has (option lastMustSolve)."""
        return next(iter(self.winners), None)

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


# --- What an event changes ----------------------------------------------------------------------


def step(table: Table, event: Event) -> Table:  # noqa: PLR0911 - one an event
    """Return the table after an event, from the public part of it alone."""
    match event:
        case First() | Dealt() | Placed() | Scattered():
            return _prepared(table, event)
        case Rolled(_, dice):
            return replace(_unpulled(table), phase="rolled", dice=dice)
        case Walked(seat, place) | Crossed(seat, place):
            return _arrive(table, seat, place)
        case Looked(seat, room):
            return replace(table, looked=table.looked | {(seat, room)})
        case Suggested(seat, cards):
            return _suggested(table, seat, cards)
        case Passed(seat):
            return _asking(table, after(table.order, seat))
        case Shown():
            return replace(table, phase="closing", asked=None, disproved=True)
        case Ended():
            return _next_turn(table)
    return _accused(table, event)


def _prepared(table: Table, event: Event) -> Table:
    match event:
        case First(seat, rolls):
            last = rolls[-1] if rolls else ()
            if rolls and [at for at, n in enumerate(last) if n == max(last)] != [seat]:
                raise BadSetup("first", seat)
            return replace(table, order=turned(table.order, seat), turn=seat)
        case Dealt(hands, _, opened):
            aside = FACE_DOWN * (len(hands) > len(table.order))
            sizes = evidence.sizes(table.setup, table.order, len(opened), aside)
            return replace(table, sizes=sizes, opened=opened)
    if len(set(event.rooms).intersection(MANSION.rooms)) < len(event.rooms):
        raise BadSetup("rooms", *event.rooms)
    if isinstance(event, Scattered):
        return replace(table, face_down=event.rooms)
    return replace(table, weapons=dict(zip(table.setup.cards[1], event.rooms, strict=True)))


def _unpulled(table: Table) -> Table:
    return replace(table, pulled=table.pulled - {table.turn})


def _arrive(table: Table, seat: Seat, place: Place) -> Table:
    """Put the token there; only a room allows a suggestion (R17)."""
    places = {**table.places, table.setup.roles[seat]: place}
    phase = "arrived" if isinstance(place, str) else "closing"
    return _forgetting(replace(_unpulled(table), places=places, phase=phase, dice=()))


def _suggested(table: Table, seat: Seat, cards: Cards) -> Table:
    """Bring the suspect and the weapon into the room, unless there is no board (R18)."""
    named = replace(_unpulled(table), named=cards)
    if not table.setup.option(QUICK):
        named = _brought(named, seat, cards)
    return _asking(named, after(table.order, seat))


def _brought(table: Table, seat: Seat, cards: Cards) -> Table:
    """Bring both tokens; a played one that comes from elsewhere is pulled (R23)."""
    suspect, weapon, room = cards
    came = table.places.get(suspect) != room
    owners = {other for other in table.active if table.setup.roles[other] == suspect}
    brought = replace(
        table,
        places={**table.places, suspect: room},
        weapons={**table.weapons, weapon: room},
        pulled=table.pulled | (owners - {seat} if came else set()),
        suggested_in={**table.suggested_in, seat: room},
    )
    return _forgetting(brought)


def _forgetting(table: Table) -> Table:
    """Forget where a seat suggested last once its token is in another room."""
    here = {
        seat: room
        for seat, room in table.suggested_in.items()
        if table.place(seat) == room or not isinstance(table.place(seat), str)
    }
    return replace(table, suggested_in=here)


def _asking(table: Table, seat: Seat) -> Table:
    """Ask the next seat, or close when the suggestion has come round unanswered (R19)."""
    if seat == table.turn:
        return replace(table, phase="closing", asked=None)
    return replace(table, phase="answer", asked=seat)


def _accused(table: Table, event: Event) -> Table:
    match event:
        case Accused(_, cards):
            return replace(table, named=cards)
        case Failed(seat):
            return _next_turn(_unblocked(replace(table, out=table.out | {seat}), seat))
        case Won(seat, solution):
            return replace(table, phase="over", winners=(seat,), solution=solution)
        case Unsolved(winners, solution):
            return replace(table, phase="over", winners=winners, solution=solution)
    raise TypeError(event)


def _next_turn(table: Table) -> Table:
    """Pass the turn to the next active seat on the left; a wrong accuser is skipped (R30)."""
    seat = following(table.order, table.turn, table.out)
    ended = replace(_unpulled(table), phase="start", dice=(), named=(), disproved=False)
    return replace(ended, turn=seat)


def _unblocked(table: Table, seat: Seat) -> Table:
    """Move the token off a door mouth into the room behind (R31)."""
    rooms = {door.mouth: door.room for door in MANSION.doors}
    place = table.place(seat)
    stays = table.setup.option(BLOCKER_STAYS)
    if stays or isinstance(place, str) or place not in rooms:
        return table
    return replace(table, places={**table.places, table.setup.roles[seat]: rooms[place]})
