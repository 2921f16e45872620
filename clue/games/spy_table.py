"""Spy as everybody sees it: what happens, and what it changes on the table (section 2).

A base is its owner's cards from left to right, as places 1 to m, and the Spy's gap and facing.
Everybody sees the Spies, the exposed cards and the bases out of play.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from clue.core import Event, Option, Sealed, Seat, Setup, replace
from clue.games.evidence import Cards, Ended, First, following, turned

ONE_TURN = Option("oneTurn", (False, True))
FREE_TURN = Option("freeTurn", (False, True))
MOVE_FIRST = Option("moveFirst", (False, True))
MIRROR_COUNTS_SPY = Option("mirrorCountsSpy", (False, True))
MEMORY_AID = Option("memoryAid", (False, True))
BOMBS_ONLY = Option("bombsOnly", (False, True))

OPTIONS: tuple[Option, ...] = (
    ONE_TURN,
    FREE_TURN,
    MOVE_FIRST,
    MIRROR_COUNTS_SPY,
    MEMORY_AID,
    BOMBS_ONLY,
)

KINDS: Final = {"s": "safe", "t": "secret", "b": "bomb"}
TARGETS: Final = ("s1", "s2", "t1", "t2")
QUIET_ROUNDS: Final = 20


@dataclass(frozen=True)
class Arranged:
    """S1: the seat has arranged its base, which is sealed whole until all bases are there."""

    seat: Seat
    cards: Sealed[Cards]
    gap: Sealed[int]
    facing: Sealed[str]


@dataclass(frozen=True)
class Stationed:
    """S2: all bases are laid out, and everybody sees each seat's Spy, its gap and facing."""

    gaps: tuple[int, ...]
    facings: Cards


@dataclass(frozen=True)
class Moved:
    """S10: the announced Move: turned round before or not, spaces, turned round after or not."""

    seat: Seat
    before: bool
    spaces: int
    after: bool


@dataclass(frozen=True)
class Turned:
    """S13, option freeTurn: the seat turned its Spy round without a Move."""

    seat: Seat


@dataclass(frozen=True)
class Spied:
    """S14: the seat spied on a place of an opponent's base, place 0 being its Spy."""

    seat: Seat
    opponent: Seat
    place: int


@dataclass(frozen=True)
class Answered:
    """2.4: what the opponent said of the place: safe, secret, tssss, or spy (mirrorCountsSpy)."""

    seat: Seat
    place: int
    answer: str


@dataclass(frozen=True)
class Exposed:
    """2.4: the opponent's target was found; it faces everybody from now on."""

    seat: Seat
    place: int
    card: str


@dataclass(frozen=True)
class Exploded:
    """2.4: a lit bomb was found; its owner showed it to all and put it back, still lit."""

    seat: Seat
    place: int
    card: str


@dataclass(frozen=True)
class Eliminated:
    """S19-S21: the seat is out, and its base lies face up."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True)
class Remained:
    """S22: the seat is the last one left, and has won."""

    seat: Seat


@dataclass(frozen=True)
class Drawn:
    """S20, option bombsOnly: nobody was eliminated for 20 rounds."""


EVENTS: tuple[type, ...] = (
    First,
    Arranged,
    Stationed,
    Moved,
    Turned,
    Spied,
    Answered,
    Exposed,
    Exploded,
    Eliminated,
    Ended,
    Remained,
    Drawn,
)
UNDOABLE: tuple[type, ...] = ()


@dataclass(frozen=True)
class Base:
    """What everybody sees of a base; `heard` are the answers on the backs, option memoryAid."""

    gap: int = 0
    facing: str = "R"
    exposed: dict[int, str] = field(default_factory=dict)
    heard: dict[int, str] = field(default_factory=dict)

    @property
    def target(self) -> str | None:
        """Return the card that is exposed when it is found: S1, S2, T1, T2, then none (S9)."""
        return next((card for card in TARGETS if card not in self.exposed.values()), None)


@dataclass(frozen=True)
class Table:
    """What everybody can see; `order` goes clockwise from the first to move.

    `phase` is arranging, turn or over; `arranged` are the seats whose base is there, `done` what
    the one on turn has done: move, turn and spy. `quiet` counts turns since an elimination.
    """

    setup: Setup
    order: tuple[Seat, ...]
    turn: Seat
    phase: str
    bases: tuple[Base, ...]
    arranged: tuple[Seat, ...] = ()
    done: frozenset[str] = frozenset()
    out: frozenset[Seat] = frozenset()
    quiet: int = 0
    winners: tuple[Seat, ...] = ()

    @property
    def awaiting(self) -> Seat | None:
        """Return the seat that is asked for a move."""
        return None if self.phase == "over" else self.turn

    @property
    def active(self) -> tuple[Seat, ...]:
        """Return the seats still in the game, clockwise from the first."""
        return tuple(seat for seat in self.order if seat not in self.out)

    @property
    def places(self) -> int:
        """Return how many cards a base has, the Spy left out: m of the rules."""
        return len(self.setup.deck)

    def faced(self, seat: Seat) -> int:
        """Return the place of the card that the seat's Spy faces (S7)."""
        base = self.bases[seat]
        return faced(base.gap, base.facing, self.places)

    def spied(self, seat: Seat, opponent: Seat) -> int:
        """Return the place of the opponent's base that the seat would spy on; 0 is its Spy."""
        mine, other = self.bases[seat].gap, self.bases[opponent].gap
        if self.setup.option(MIRROR_COUNTS_SPY):  # S15
            column = self.places + 2 - _with_spy(self.faced(seat), mine)
            return 0 if column == other + 1 else column - (column > other)
        return self.places + 1 - self.faced(seat)  # S14


# --- The ring of a base (S5-S7, S11, S15) -------------------------------------------------------


def kind(card: str) -> str:
    """Return the type of a card: safe, secret or bomb."""
    return KINDS[card[0]]


def number(card: str) -> int:
    """Return the number printed on a card, which is its movement number."""
    return int(card[1])


def faced(gap: int, facing: str, places: int) -> int:
    """Return the place faced from a gap: next to the right, or left round the end (S7)."""
    return gap + 1 if facing == "R" else gap or places


def turned_round(facing: str) -> str:
    """Return the other facing."""
    return "L" if facing == "R" else "R"


def moved(base: Base, places: int, *, before: bool, spaces: int, after: bool) -> Base:
    """Return the base after a Move of its Spy (S11, S13)."""
    facing = turned_round(base.facing) if before else base.facing
    gap = (base.gap + (spaces if facing == "R" else -spaces)) % places
    return replace(base, gap=gap, facing=turned_round(facing) if after else facing)


def _with_spy(place: int, gap: int) -> int:
    """Return a card's place when the Spy in its gap is counted too."""
    return place + (place > gap)


# --- What an event changes ----------------------------------------------------------------------


def step(table: Table, event: Event) -> Table:  # noqa: PLR0911 - one an event
    """Return the table after an event, from the public part of it alone."""
    match event:
        case First(seat):
            return replace(table, turn=seat, order=turned(table.order, seat))
        case Arranged(seat):
            there = (*table.arranged, seat)
            return replace(table, arranged=there, turn=following(table.order, seat, ()))
        case Stationed(gaps, facings):
            spies = zip(gaps, facings, strict=True)
            bases = tuple(Base(gap, facing) for gap, facing in spies)
            return replace(table, phase="turn", bases=bases)
        case Moved(seat, before, spaces, after):
            base = table.bases[seat]
            base = moved(base, table.places, before=before, spaces=spaces, after=after)
            return _done(_with_base(table, seat, base), "move")
        case Turned(seat):
            base = table.bases[seat]
            base = replace(base, facing=turned_round(base.facing))
            return _done(_with_base(table, seat, base), "turn")
        case Spied():
            return _done(table, "spy")
    return _answered(table, event)


def _answered(table: Table, event: Event) -> Table:  # noqa: PLR0911 - one an event
    match event:
        case Answered(seat, place, answer):
            return _marked(table, seat, place, answer)
        case Exploded(seat, place):
            return _marked(table, seat, place, "exploded")
        case Exposed(seat, place, card):
            base = table.bases[seat]
            return _with_base(table, seat, replace(base, exposed={**base.exposed, place: card}))
        case Eliminated(seat, cards):
            return _out(table, seat, cards)
        case Ended():
            return _next_turn(replace(table, quiet=table.quiet + 1))
        case Remained(seat):
            return replace(table, phase="over", winners=(seat,))
        case Drawn():
            return replace(table, phase="over")
    raise TypeError(event)


def _with_base(table: Table, seat: Seat, base: Base) -> Table:
    return replace(table, bases=(*table.bases[:seat], base, *table.bases[seat + 1 :]))


def _done(table: Table, what: str) -> Table:
    return replace(table, done=table.done | {what})


def _marked(table: Table, seat: Seat, place: int, answer: str) -> Table:
    """Draw an answer on the back of the card, which is the whole of option memoryAid (S18)."""
    base = table.bases[seat]
    if place == 0 or not table.setup.option(MEMORY_AID):
        return table
    return _with_base(table, seat, replace(base, heard={**base.heard, place: answer}))


def _out(table: Table, seat: Seat, cards: Cards) -> Table:
    """Turn the base face up; the turn ends if it was this seat's (S21)."""
    base = replace(table.bases[seat], exposed=dict(enumerate(cards, 1)))
    table = replace(_with_base(table, seat, base), out=table.out | {seat}, quiet=0)
    return _next_turn(table) if seat == table.turn else table


def _next_turn(table: Table) -> Table:
    seat = following(table.order, table.turn, table.out)
    return replace(table, turn=seat, done=frozenset())
