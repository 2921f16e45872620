"""Clue, the board game: section 1 of the rules, in the order of a turn, with its house rules.

The public `Table` is folded by `step` of `board_table`; states and views are those of `evidence`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clue.core import BadSetup, Event, Form, Move, Option, Seat, Setup, Value, sealed
from clue.decks import BOARD, SUSPECTS
from clue.facts import Fact, Holds, Lacks
from clue.games import board_table, evidence
from clue.games.board_table import (
    ACCUSE,
    ACTION_POINTS,
    DICE,
    FACE_DOWN,
    FIRST,
    FIXED,
    LEFTOVERS,
    MAY_STAY,
    MUST_SUGGEST,
    NO_IMMEDIATE_RETURN,
    ORDER,
    PULLED_MAY_SUGGEST,
    QUICK,
    UNPLAYED_OFF_BOARD,
    UP_TO,
    Accused,
    Crossed,
    Looked,
    Placed,
    Rolled,
    Scattered,
    Suggested,
    Table,
    Walked,
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
    Won,
    turned,
)
from clue.games.mansion import MANSION, Place, Walk, can_leave, place_text, read_place, walks

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

EVENTS = board_table.EVENTS
UNDOABLE = board_table.UNDOABLE
OPTIONS = board_table.OPTIONS

State = evidence.State[Table]
View = evidence.View[Table]


# --- Before the first turn (R1-R9) --------------------------------------------------------------


def setup(seats: int, **options: Value) -> Setup:
    """Return the usual set-up: the full deck, the first suspects; BadSetup as `check` says."""
    agreed = Setup(evidence.roles(SUSPECTS, seats), BOARD, tuple(sorted(options.items())))
    check(agreed)
    return agreed


def check(setup: Setup) -> None:
    """Raise BadSetup unless 3 to 6, by option 2, play different suspects with the game's cards."""
    least = 2 if setup.option(TWO_PLAYERS) else 3
    if not least <= len(setup.roles) <= len(SUSPECTS):
        raise BadSetup("players", least, len(SUSPECTS))
    evidence.check_roles(setup)
    setup.check(BOARD, OPTIONS)
    for one, other in _conflicts(setup):
        raise BadSetup("conflict", one.key, other.key)
    if len(setup.deck) - len(setup.cards) < _aside(setup):
        raise BadSetup("cards")


def _conflicts(setup: Setup) -> Iterator[tuple[Option, Option]]:
    """Yield the house rules that contradict each other: no board, yet rooms to be in."""
    quick = setup.option(QUICK)
    if quick and setup.option(TWO_PLAYERS):
        yield QUICK, TWO_PLAYERS
    if quick and setup.option(ACCUSE) in {"inAnyRoom", "inAccusedRoom"}:
        yield QUICK, ACCUSE
    if setup.option(ACTION_POINTS) and setup.option(DICE) != DICE.values[0]:
        yield ACTION_POINTS, DICE


def deal(setup: Setup, rng: Random) -> tuple[Event, ...]:
    """Find the first (R9), deal the cards (R5, R6), put the weapons into rooms (R7)."""
    first, in_rooms = tuple(_first(setup, rng)), tuple(_laid_in_rooms(setup, rng))
    order = turned(_order(setup), first[0].seat) if first else _order(setup)
    aside = _aside(setup)
    left_over = (len(setup.deck) - len(setup.cards) - aside) % len(order)
    opened = left_over if setup.option(LEFTOVERS) == "faceUp" else 0
    return (*first, evidence.deal(setup, order, opened, rng, aside), *in_rooms)


def _aside(setup: Setup) -> int:
    return FACE_DOWN if setup.option(TWO_PLAYERS) else 0


def _order(setup: Setup) -> tuple[Seat, ...]:
    """Return the seats clockwise by their tokens' start squares, the first to move first (R9)."""
    order = tuple(sorted(setup.seats, key=lambda seat: SUSPECTS.index(setup.roles[seat])))
    return order if setup.option(ORDER) == "board" else turned(tuple(setup.seats), order[0])


def _first(setup: Setup, rng: Random) -> Iterator[First]:
    """Draw who starts, by lot or by the highest roll, those who tie rolling again."""
    if setup.option(FIRST) == "random":
        yield First(rng.choice(setup.seats))
    if setup.option(FIRST) == "highestRoll":
        rolls: list[tuple[int, ...]] = []
        tied = list(setup.seats)
        while len(tied) > 1:
            row = tuple(rng.randint(1, 6) if seat in tied else 0 for seat in setup.seats)
            rolls.append(row)
            tied = [seat for seat in tied if row[seat] == max(row)]
        yield First(tied[0], tuple(rolls))


def _laid_in_rooms(setup: Setup, rng: Random) -> Iterator[Event]:
    rooms, weapons = tuple(MANSION.rooms), setup.cards[1]
    if setup.option(QUICK):
        return
    if setup.option(board_table.WEAPONS) == "fixed":
        yield Placed(tuple(FIXED[weapon] for weapon in weapons))
    else:
        yield Placed(tuple(rng.sample(rooms, len(weapons))))
    if setup.option(TWO_PLAYERS):
        yield Scattered(tuple(rng.sample(rooms, FACE_DOWN)))


def _table(setup: Setup) -> Table:
    order = _order(setup)
    few = setup.option(UNPLAYED_OFF_BOARD)
    played = (role for role in MANSION.starts if role in setup.roles or not few)
    return Table(setup, order, order[0], "start", {role: MANSION.starts[role] for role in played})


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
    table = view.table
    if table.setup.option(QUICK):
        yield from _suggesting(view, tuple(MANSION.rooms), stale=False)
        return
    ways = (*_staying(view), *_leaving(table))
    yield from ways or (Form("end"),)  # R24: passing only when nothing else is possible
    yield from _accuse(table, may_end=not ways)


def _staying(view: View) -> Iterator[Form]:
    """Yield a suggestion without moving: when pulled here (R23), or by option mayStay."""
    place = view.table.place(view.table.turn)
    if isinstance(place, str) and _may_stay(view.table):
        yield from _suggest(view, (place,))


def _may_stay(table: Table) -> bool:
    pulled = table.turn in table.pulled and table.setup.option(PULLED_MAY_SUGGEST)
    return bool(pulled or table.setup.option(MAY_STAY))


def _leaving(table: Table) -> Iterator[Form]:
    place = table.place(table.turn)
    if place in MANSION.passages:  # R16
        yield Form("passage")
    if can_leave(MANSION, place, table.places.values()):  # R10
        yield _go(table) if table.setup.option(ACTION_POINTS) else Form("roll")


def _after_roll(view: View) -> Iterator[Form]:
    yield _go(view.table)


def _go(table: Table) -> Form:
    return Form("go", (tuple(map(place_text, ways(table))),))


def ways(table: Table) -> dict[Place, Walk]:
    """Map where the token on turn may go, by its roll or its action points, to a walk there."""
    points = int(table.setup.option(ACTION_POINTS))
    return walks(
        MANSION,
        table.place(table.turn),
        points or sum(table.dice),
        table.places.values(),
        up_to=bool(points or table.setup.option(UP_TO)),
    )


def _in_room(view: View) -> Iterator[Form]:
    room = str(view.table.place(view.table.turn))
    yield from _suggesting(view, (room,), stale=_stale(view.table))


def _stale(table: Table) -> bool:
    """Tell whether option noImmediateReturn forbids to suggest in the room just entered."""
    back = table.suggested_in.get(table.turn) == table.place(table.turn)
    return bool(back and table.setup.option(NO_IMMEDIATE_RETURN))


def _suggesting(view: View, rooms: Cards, *, stale: bool) -> Iterator[Form]:
    """Yield the suggestions, and what ends the turn: not without one under mustSuggest."""
    forms = () if stale else tuple(_suggest(view, rooms))
    yield from forms
    yield from _close(view.table, may_end=not (forms and view.table.setup.option(MUST_SUGGEST)))


def _suggest(view: View, rooms: Cards) -> Iterator[Form]:
    suspects, weapons, known = view.table.setup.cards
    own = () if view.table.setup.option(OWN_CARDS) else view.hand
    kinds = (suspects, weapons, tuple(room for room in rooms if room in known))
    choices = tuple(tuple(card for card in kind if card not in own) for kind in kinds)
    if all(choices):
        yield Form("suggest", choices)


def _answering(view: View) -> Iterator[Form]:
    yield Form("show", (tuple(card for card in view.table.named if card in view.hand),))


def _closing(view: View) -> Iterator[Form]:
    yield from _close(view.table, may_end=True)


def _close(table: Table, *, may_end: bool) -> Iterator[Form]:
    if may_end:
        yield Form("end")
    yield from _accuse(table, may_end=may_end)


def _accuse(table: Table, *, may_end: bool) -> Iterator[Form]:
    """Yield the accusation, when and where option accuse allows it."""
    suspects, weapons, rooms = table.setup.cards
    place = table.place(table.turn)
    match table.setup.option(ACCUSE):
        case "endOnly":
            allowed = may_end
        case "notAfterShown":
            allowed = not table.disproved
        case "inAnyRoom":
            allowed = isinstance(place, str)
        case "inAccusedRoom":
            allowed, rooms = place in rooms, (str(place),)
        case _:
            allowed = True
    if allowed:
        yield Form("accuse", (suspects, weapons, rooms))


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
            dice = int(state.table.setup.option(DICE))
            return (Rolled(seat, tuple(rng.randint(1, 6) for _ in range(dice))),)
        case "go", (text,):
            place = read_place(MANSION, text)
            return (Walked(seat, place), *_looks(state, seat, place))
        case "passage", ():
            room = MANSION.passages[str(state.table.place(seat))]
            return (Crossed(seat, room), *_looks(state, seat, room))
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


def _looks(state: State, seat: Seat, place: Place) -> Iterator[Looked]:
    """Let the seat look at the card that lies in the room, the first time it moves there."""
    table = state.table
    for room, card in zip(table.face_down, state.hands[-1], strict=False):
        if room == place and (seat, room) not in table.looked:
            yield Looked(seat, room, sealed(card, seat))


def _verdict(state: State, seat: Seat, cards: Cards) -> Iterator[Event]:
    if cards == state.envelope:
        yield Won(seat, state.envelope)
        return
    yield Failed(seat, cards, sealed(state.envelope, seat))
    yield from evidence.last_left(state, state.table.active, seat)


# --- What an event changes -----------------------------------------------------------------------


def apply(state: State, event: Event) -> State:
    """Return the referee's state after an event."""
    return evidence.apply(state, event, step)


def see(view: View, event: Event) -> View:
    """Return the view after a witnessed event."""
    return evidence.see(view, event, step, _learn(view, event))


def facts(view: View) -> tuple[Fact, ...]:
    """Return what the seat has met of the hidden cards, in the order of the events.

    The cards face down in rooms are a hand of their own, after those of the seats.
    """
    return view.facts


def _learn(view: View, event: Event) -> Iterator[Fact]:
    """Yield what follows from the house rules: twoPlayers, and ownCards false."""
    table, at = view.table, view.count
    match event:
        case Looked(seat, _, card) if seat == view.seat:
            yield Holds(len(table.setup.seats), card.open(), at)
        case Suggested(seat, cards) if not table.setup.option(OWN_CARDS):
            yield Lacks(seat, cards, at)
        case Ended(seat) if not table.setup.option(OWN_CARDS) and _held_back(table):
            yield Holds(seat, str(table.place(seat)), at)


def _held_back(table: Table) -> bool:
    """Tell whether the seat on turn may end it only since its room is a card of its own."""
    if table.setup.option(QUICK) or table.place(table.turn) not in table.setup.cards[2]:
        return False
    if table.phase == "arrived":
        return bool(table.setup.option(MUST_SUGGEST)) and not _stale(table)
    return table.phase == "start" and _may_stay(table)
