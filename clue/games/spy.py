"""Spy: section 2 of the rules, in the order of a turn.

The public `Table` is folded by `step` of `spy_table`; a state also knows all bases, a view one.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from clue.core import BadSetup, Event, Form, Move, Seat, Setup, Value, replace, sealed
from clue.decks import COLOURS, SPY, SPY_OF_TWO
from clue.facts import Stands
from clue.games import spy_table
from clue.games.evidence import Cards, Ended, First, roles
from clue.games.spy_table import (
    BOMBS_ONLY,
    FREE_TURN,
    MOVE_FIRST,
    ONE_TURN,
    QUIET_ROUNDS,
    TARGETS,
    Answered,
    Arranged,
    Base,
    Drawn,
    Eliminated,
    Exploded,
    Exposed,
    Moved,
    Remained,
    Spied,
    Stationed,
    Table,
    Turned,
    faced,
    kind,
    number,
    step,
    turned_round,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

EVENTS = spy_table.EVENTS
UNDOABLE = spy_table.UNDOABLE
OPTIONS = spy_table.OPTIONS


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


# --- Before the first turn (S1-S4) --------------------------------------------------------------


def setup(seats: int, **options: Value) -> Setup:
    """Return the usual set-up: the first colours and the cards of so many players (2.1)."""
    deck = SPY_OF_TWO if seats == 2 else SPY  # noqa: PLR2004 - bomb 2 is for two players
    agreed = Setup(roles(COLOURS, seats), (deck,), tuple(sorted(options.items())))
    check(agreed)
    return agreed


def check(setup: Setup) -> None:
    """Raise BadSetup unless 2 to 4 play different colours, two of them green and red (2.1)."""
    if not 2 <= len(setup.roles) <= len(COLOURS):  # noqa: PLR2004 - 2.1
        raise BadSetup("players", 2, len(COLOURS))
    fitting = COLOURS[:2] if len(setup.roles) == 2 else COLOURS  # noqa: PLR2004 - 2.1
    if len(set(setup.roles)) < len(setup.roles) or not set(setup.roles) <= set(fitting):
        raise BadSetup("roles", *setup.roles)
    setup.check((SPY_OF_TWO,), OPTIONS)


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
    return Table(setup, tuple(setup.seats), 0, "arranging", tuple(Base() for _ in setup.seats))


# --- A turn, as its legal moves (2.4) -----------------------------------------------------------


def legal(view: View) -> tuple[Form, ...]:
    """Return the forms of the moves open to the seat of `view`; none when it is not asked."""
    if view.seat is None or view.seat != view.awaiting:
        return ()
    if view.table.phase == "arranging":
        return (_arranging(view.table),)
    return (*_moves(view), *_free_turn(view), *_spying(view), Form("end"))


def _arranging(table: Table) -> Form:
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
            return tuple(_arranged(state, seat, tuple(cards), (int(gap), facing)))
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
        case Arranged(_, cards, gap, facing):
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


def _arranged(state: State, seat: Seat, cards: Cards, spy: tuple[int, str]) -> Iterator[Event]:
    yield Arranged(seat, sealed(cards, seat), sealed(spy[0], seat), sealed(spy[1], seat))
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
        yield Remained(left[0])


# --- What an event changes ----------------------------------------------------------------------


def apply(state: State, event: Event) -> State:
    """Return the referee's state after an event."""
    state = replace(state, table=step(state.table, event))
    match event:
        case Arranged(seat, cards, gap, facing):
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
        case Arranged(seat, cards) if seat == view.seat:
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
        case Arranged(seat, cards) if seat == view.seat:
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
