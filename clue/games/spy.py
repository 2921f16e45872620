"""Spy: section 2 of the rules, in the order of a turn.

A base is its owner's cards from left to right, as places 1 to m, and the Spy's gap and facing.
Everybody sees the Spies, the exposed cards and the bases out of play; the rest is the owner's.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from clue.core import (
    BadSetup,
    Event,
    Form,
    Move,
    Option,
    Sealed,
    Seat,
    Setup,
    Value,
    check_options,
    sealed,
)
from clue.decks import COLOURS, SPY, SPY_OF_TWO
from clue.facts import Stands
from clue.games.evidence import Cards, Ended, First, following, turned

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

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
class Laid:
    """S1: the seat has laid out its base, which is sealed whole until all bases are there."""

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
class Won:
    """S22: the seat is the last one left."""

    seat: Seat


@dataclass(frozen=True)
class Drawn:
    """S20, option bombsOnly: nobody was eliminated for 20 rounds."""


EVENTS: tuple[type, ...] = (
    First,
    Laid,
    Stationed,
    Moved,
    Turned,
    Spied,
    Answered,
    Exposed,
    Exploded,
    Eliminated,
    Ended,
    Won,
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

    `phase` is laying, turn or over; `laid` are the seats that have laid out a base, `done` what
    the one on turn has done: move, turn and spy. `quiet` counts turns since an elimination.
    """

    setup: Setup
    order: tuple[Seat, ...]
    turn: Seat
    phase: str
    bases: tuple[Base, ...]
    laid: tuple[Seat, ...] = ()
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


@dataclass(frozen=True)
class State:
    """The referee's knowledge: the table, every base's cards and the places of lit bombs."""

    table: Table
    bases: dict[Seat, Cards] = field(default_factory=dict)
    spies: dict[Seat, tuple[int, str]] = field(default_factory=dict)
    lit: frozenset[tuple[Seat, int]] = frozenset()

    @property
    def awaiting(self) -> Seat | None:
        """Return the seat that is asked for a move."""
        return self.table.awaiting


@dataclass(frozen=True)
class View:
    """One seat's knowledge: the table, its own base and the facts it met; seat None looks on.

    `hand` are its cards from left to right, `lit` the places of its bombs that are lit.
    """

    seat: Seat | None
    table: Table
    hand: Cards = ()
    lit: frozenset[int] = frozenset()
    facts: tuple[Stands, ...] = ()
    count: int = 0

    @property
    def awaiting(self) -> Seat | None:
        """Return the seat that is asked for a move."""
        return self.table.awaiting


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


# --- Before the first turn (S1-S4) --------------------------------------------------------------


def setup(seats: int, **options: Value) -> Setup:
    """Return the usual set-up: the first colours and the cards of so many players (2.1)."""
    deck = SPY_OF_TWO if seats == 2 else SPY  # noqa: PLR2004 - bomb 2 is for two players
    agreed = Setup(COLOURS[:seats], (deck,), tuple(sorted(options.items())))
    check(agreed)
    return agreed


def check(setup: Setup) -> None:
    """Raise BadSetup unless 2 to 4 play different colours, two of them green and red (2.1)."""
    check_options(setup, OPTIONS)
    if not 2 <= len(setup.roles) <= len(COLOURS):  # noqa: PLR2004 - 2.1
        raise BadSetup("players", 2, len(COLOURS))
    fitting = COLOURS[:2] if len(setup.roles) == 2 else COLOURS  # noqa: PLR2004 - 2.1
    if len(set(setup.roles)) < len(setup.roles) or not set(setup.roles) <= set(fitting):
        raise BadSetup("roles", *setup.roles)
    deck = set(setup.deck)
    if len(setup.cards) != 1 or len(deck) < len(setup.deck) or not deck <= set(SPY_OF_TWO):
        raise BadSetup("cards", *setup.deck)


def deal(setup: Setup, rng: Random) -> tuple[Event, ...]:
    """Draw the first player (S4), who also lays out his base first."""
    return (First(rng.choice(setup.seats)),)


def start(setup: Setup) -> State:
    """Return the referee's state before the first base is laid out."""
    return State(_table(setup))


def look(setup: Setup, seat: Seat | None) -> View:
    """Return what a seat sees before the first base is laid out."""
    return View(seat, _table(setup))


def _table(setup: Setup) -> Table:
    return Table(setup, tuple(setup.seats), 0, "laying", tuple(Base() for _ in setup.seats))


# --- A turn, as its legal moves (2.4) -----------------------------------------------------------


def legal(view: View) -> tuple[Form, ...]:
    """Return the forms of the moves open to the seat of `view`; none when it is not asked."""
    if view.seat is None or view.seat != view.awaiting:
        return ()
    if view.table.phase == "laying":
        return (_lay_out(view.table),)
    return (*_moves(view), *_free_turn(view), *_spying(view), Form("end"))


def _lay_out(table: Table) -> Form:
    """Return the form of a base: its cards from left to right, the Spy's gap and facing (S1)."""
    gaps = tuple(map(str, range(table.places)))
    return Form("base", ((table.setup.deck,) * table.places) + (gaps, ("L", "R")), distinct=True)


def _moves(view: View) -> Iterator[Form]:
    """Yield the Moves: with a turn-round before, after, both or none (S10-S13)."""
    table = view.table
    late = table.setup.option(MOVE_FIRST) and "spy" in table.done
    if "move" in table.done or late:
        return
    for before in ((), ("turn",)):
        numbers = _spaces(view, turn=bool(before))
        for later in ((), ("turn",)):
            if not (before and later and table.setup.option(ONE_TURN)):
                words = (before, numbers, later)
                yield Form("move", tuple(choices for choices in words if choices))


def _spaces(view: View, *, turn: bool) -> Cards:
    """Return how far the Spy may move: the number it faces, 1 or 2 at an exposed card (S12)."""
    seat, table = view.table.turn, view.table
    base = table.bases[seat]
    facing = turned_round(base.facing) if turn else base.facing
    place = faced(base.gap, facing, table.places)
    return ("1", "2") if place in base.exposed else (str(number(view.hand[place - 1])),)


def _free_turn(view: View) -> Iterator[Form]:
    if view.table.setup.option(FREE_TURN) and "turn" not in view.table.done:
        yield Form("turn")


def _spying(view: View) -> Iterator[Form]:
    others = tuple(str(seat) for seat in view.table.active if seat != view.seat)
    if "spy" not in view.table.done:
        yield Form("spy", (others,))


# --- What a move brings about -------------------------------------------------------------------


def decide(state: State, seat: Seat, move: Move, rng: Random) -> tuple[Event, ...]:  # noqa: ARG001
    """Return the events of a legal move; only here the hidden cards come in."""
    match move.verb, move.words:
        case "base", (*cards, gap, facing):
            return tuple(_laid(state, seat, tuple(cards), (int(gap), facing)))
        case "move", words:
            return (_announced(seat, words),)
        case "turn", ():
            return (Turned(seat),)
        case "spy", (opponent,):
            return tuple(_spied(state, seat, int(opponent)))
    quiet = (state.table.quiet + 1) // len(state.table.active) >= QUIET_ROUNDS
    drawn = (Drawn(),) if quiet and state.table.setup.option(BOMBS_ONLY) else ()
    return (Ended(seat), *drawn)


def asks(event: Event) -> Move | None:
    """Return the move that brings about an unsealed event; None if it follows by itself."""
    match event:
        case Laid(_, cards, gap, facing):
            return Move("base", (*cards.open(), str(gap.open()), facing.open()))
        case Moved(_, before, spaces, after):
            words = ("turn" * before, str(spaces), "turn" * after)
            return Move("move", tuple(filter(None, words)))
        case Turned():
            return Move("turn")
        case Spied(_, opponent):
            return Move("spy", (str(opponent),))
        case Ended():
            return Move("end")
    return None


def _laid(state: State, seat: Seat, cards: Cards, spy: tuple[int, str]) -> Iterator[Event]:
    yield Laid(seat, sealed(cards, seat), sealed(spy[0], seat), sealed(spy[1], seat))
    spies = {**state.spies, seat: spy}
    if len(spies) == len(state.table.order):  # S2
        places = [spies[other] for other in state.table.setup.seats]
        yield Stationed(tuple(gap for gap, _ in places), tuple(facing for _, facing in places))


def _announced(seat: Seat, words: Cards) -> Moved:
    at = words[0] == "turn"
    return Moved(seat, at, int(words[at]), words[at + 1 :] == ("turn",))


def _spied(state: State, seat: Seat, opponent: Seat) -> Iterator[Event]:
    place = state.table.spied(seat, opponent)
    yield Spied(seat, opponent, place)
    if place == 0:
        yield Answered(opponent, place, "spy")
        return
    card = state.bases[opponent][place - 1]
    if card == state.table.bases[opponent].target:
        yield Exposed(opponent, place, card)
        if card == TARGETS[-1] and not state.table.setup.option(BOMBS_ONLY):  # S20
            yield from _eliminated(state, opponent)
    elif (opponent, place) in state.lit:
        yield Exploded(opponent, place, card)
        yield from _eliminated(state, seat)  # S19
    else:
        yield Answered(opponent, place, "tssss" if kind(card) == "bomb" else kind(card))


def _eliminated(state: State, seat: Seat) -> Iterator[Event]:
    yield Eliminated(seat, state.bases[seat])
    left = [other for other in state.table.active if other != seat]
    if len(left) == 1:  # S22
        yield Won(left[0])


# --- What an event changes ----------------------------------------------------------------------


def apply(state: State, event: Event) -> State:
    """Return the referee's state after an event."""
    state = replace(state, table=step(state.table, event))
    match event:
        case Laid(seat, cards, gap, facing):
            spies = {**state.spies, seat: (gap.open(), facing.open())}
            return replace(state, bases={**state.bases, seat: cards.open()}, spies=spies)
        case Answered(seat, place, "tssss"):
            return replace(state, lit=state.lit | {(seat, place)})
    return state


def see(view: View, event: Event) -> View:
    """Return the view after a witnessed event."""
    learnt = (*view.facts, *_learn(view, event))
    view = replace(view, table=step(view.table, event), facts=learnt, count=view.count + 1)
    match event:
        case Laid(seat, cards) if seat == view.seat:
            return replace(view, hand=cards.open())
        case Answered(seat, place, "tssss") if seat == view.seat:
            return replace(view, lit=view.lit | {place})
    return view


def facts(view: View) -> tuple[Stands, ...]:
    """Return what the seat has met of the cards in all bases, in the order of the events."""
    return view.facts


def _learn(view: View, event: Event) -> Iterator[Stands]:
    table, at = view.table, view.count
    match event:
        case Laid(seat, cards) if seat == view.seat:
            yield from (Stands(seat, i, (card,), at) for i, card in enumerate(cards.open(), 1))
        case Moved(seat, before, spaces):
            yield from _numbered(table, seat, spaces, turn=before, at=at)
        case Answered(seat, place, answer) if place not in {0, *table.bases[seat].exposed}:
            yield Stands(seat, place, _possible(table, seat, answer), at)
        case Exposed(seat, place, card):
            yield Stands(seat, place, (card,), at)
        case Exploded(seat, place, card):
            same = (other for other in table.setup.deck if other[:2] == card[:2])
            yield Stands(seat, place, tuple(same), at)
        case Eliminated(seat, cards):
            yield from (Stands(seat, i, (card,), at) for i, card in enumerate(cards, 1))


def _numbered(table: Table, seat: Seat, spaces: int, *, turn: bool, at: int) -> Iterator[Stands]:
    """Yield that the card first faced carries the number moved, unless it is exposed (S12)."""
    base = table.bases[seat]
    facing = turned_round(base.facing) if turn else base.facing
    place = faced(base.gap, facing, table.places)
    if place not in base.exposed:
        cards = tuple(card for card in table.setup.deck if number(card) == spaces)
        yield Stands(seat, place, cards, at)


def _possible(table: Table, seat: Seat, answer: str) -> Cards:
    """Return what a card can be, not exposed, of which this was said: never the target (2.4)."""
    base = table.bases[seat]
    said = "bomb" if answer == "tssss" else answer
    gone = {base.target, *base.exposed.values()}
    return tuple(card for card in table.setup.deck if kind(card) == said and card not in gone)


def step(table: Table, event: Event) -> Table:
    """Return the table after an event, from the public part of it alone."""
    match event:
        case First(seat):
            return replace(table, turn=seat, order=turned(table.order, seat))
        case Laid(seat):
            laid = (*table.laid, seat)
            return replace(table, laid=laid, turn=following(table.order, seat, ()))
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


def _answered(table: Table, event: Event) -> Table:
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
        case Won(seat):
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
