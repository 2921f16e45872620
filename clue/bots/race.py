"""The rest of a game played out on bit sets: who solves first in a world where all cards are known.

Players of the race eliminate by simple steps and ask like their level. A set of cards is an int.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from clue.core import Seat

Set: TypeAlias = int
Clause: TypeAlias = tuple[Set, int]

LONGEST: Final = 60
"""Turns after which a race is called a draw."""


@dataclass(frozen=True, slots=True)
class Arena:
    """What all worlds of a decision share; holders are the hands, then a solution card a kind.

    `denied` is what each hand is known to lack, `shown` who showed one of which cards, both as
    everybody knows them. `rooms` are where suggestions can be made, none for any room.
    """

    me: Seat
    order: tuple[Seat, ...]
    kinds: tuple[Set, ...]
    sizes: tuple[int, ...]
    hands: int
    denied: tuple[Set, ...]
    shown: tuple[Clause, ...]
    pairs: bool = False
    walking: bool = False


class Rival(NamedTuple):
    """How a seat of the race plays: what it deduces, and up to how many solutions it guesses."""

    deduces: bool = True
    picks: bool = True
    guesses: int = 1


class World(NamedTuple):
    """One deal: every hand, what each seat may still believe in it, and how the seats play."""

    hands: tuple[Set, ...]
    sheets: dict[Seat, Sheet]
    rivals: dict[Seat, Rival]
    luck: tuple[float, ...]


class Sheet:
    """A notebook: which cards each holder may have, and the clauses not yet met."""

    __slots__ = ("clauses", "may", "read")

    def __init__(self, may: list[Set], clauses: list[Clause], read: int = 0) -> None:
        """Keep the sets and clauses; `read` of the public clauses are among these already."""
        self.may, self.clauses, self.read = may, clauses, read

    def copy(self) -> Sheet:
        """Return a sheet to write on."""
        return Sheet(self.may[:], self.clauses, self.read)

    def place(self, card: Set, holder: int) -> None:
        """Write down who has a card."""
        may = self.may
        for h in range(len(may)):
            if h != holder:
                may[h] &= ~card

    def settle(self, sizes: Sequence[int]) -> None:
        """Take the sets to the fixpoint of the simple rules; drop clauses that are met."""
        may, before = self.may, [0]
        while may != before:
            before = may[:]
            once = twice = 0
            for cards in may:
                twice |= once & cards
                once |= cards
            for h, size in enumerate(sizes):
                cards = may[h]
                if cards.bit_count() == size:
                    if cards & twice:
                        self.place(cards, h)
                else:
                    has = cards & ~twice
                    if has.bit_count() == size:
                        may[h] = has
            if self.clauses:
                self._meet(twice)

    def _meet(self, twice: Set) -> None:
        live = []
        for clause in self.clauses:
            cards, h = clause
            left = cards & self.may[h]
            if not left & ~twice:
                if left & (left - 1):
                    live.append(clause)
                else:
                    self.place(left, h)
        self.clauses = live


def few(may: Sequence[Set], hands: int, cards: Set) -> Set:
    """Return those of the cards that the fewest hands may hold, told apart up to three."""
    once = twice = thrice = 0
    for held in may[:hands]:
        thrice |= twice & held
        twice |= once & held
        once |= held
    return cards & ~twice or cards & ~thrice or cards


def one(cards: Set, seat: Seat) -> Set:
    """Return one of the cards: which, depends on the seat, so that seats differ."""
    return 1 << cards.bit_length() - 1 if seat & 1 else cards & -cards


class Race:
    """One play-out: public knowledge that grows, and a sheet for each seat that is still in."""

    __slots__ = ("arena", "clauses", "denied", "out", "sheets", "turns", "world")

    def __init__(self, arena: Arena, world: World, out: frozenset[Seat]) -> None:
        """Start where the table is now."""
        self.arena, self.world = arena, world
        self.denied = list(arena.denied)
        self.clauses = list(arena.shown)
        self.sheets = {seat: sheet.copy() for seat, sheet in world.sheets.items()}
        self.out, self.turns = set(out), 0

    def answer(self, seat: Seat, named: Set) -> None:
        """Go round until somebody shows one of the named cards to the seat."""
        order, hands = self.arena.order, self.world.hands
        at = order.index(seat)
        for other in order[at + 1 :] + order[:at]:
            held = hands[other] & named
            if held:
                self.sheets[seat].place(one(held, other), other)
                self.clauses.append((named, other))
                return
            self.denied[other] |= named

    def study(self, seat: Seat) -> list[Set]:
        """Bring a sheet up to what has happened; return the cards left in the solution by kind."""
        arena, sheet = self.arena, self.sheets[seat]
        if self.world.rivals[seat].deduces:
            may = sheet.may
            for h, cards in enumerate(self.denied):
                may[h] &= ~cards
            if len(self.clauses) > sheet.read:
                sheet.clauses = sheet.clauses + self.clauses[sheet.read :]
                sheet.read = len(self.clauses)
            sheet.settle(arena.sizes)
        return sheet.may[arena.hands :]

    def question(self, seat: Seat, room: Set) -> Set:
        """Return what a seat names: open cards, own ones where there are none."""
        arena, may = self.arena, self.sheets[seat].may
        picks = self.world.rivals[seat].picks
        named = 0
        for at, (kind, left) in enumerate(zip(arena.kinds, may[arena.hands :], strict=True)):
            if room & kind:
                named |= room
            elif left & (left - 1):
                named |= one(few(may, arena.hands, left) if picks else left, seat + self.turns)
            elif not arena.pairs:
                named |= one(self.world.hands[seat] & kind or left, seat + at)
        return self._pair(seat, named) if arena.pairs else named

    def _pair(self, seat: Seat, named: Set) -> Set:
        """Return two cards to ask about, given an open one of each open kind."""
        while named.bit_count() > 2:  # noqa: PLR2004 - a question has two cards
            named &= ~one(named, self.turns)
        own = self.world.hands[seat]
        while named.bit_count() < 2:  # noqa: PLR2004
            named |= one(own & ~named, seat)
        return named


def solutions(left: Sequence[Set]) -> int:
    """Return how many solutions these cards leave open."""
    number = 1
    for cards in left:
        number *= cards.bit_count()
    return number


def run(race: Race, seat: Seat, named: Set | None) -> float:
    """Return my share of the win: the seat on turn names these cards, or has had its turn."""
    arena, order = race.arena, race.arena.order
    if named is not None:
        race.answer(seat, named)
        ended = _accuse(race, seat)
        if ended is not None:
            return ended
    at = order.index(seat)
    for race.turns in range(1, LONGEST):
        seat = order[(at + race.turns) % len(order)]
        if seat not in race.out:
            ended = _turn(race, seat)
            if ended is not None:
                return ended
    return 1 / (len(order) - len(race.out)) if arena.me not in race.out else 0.0


def _turn(race: Race, seat: Seat) -> float | None:
    """Let a seat play its turn; return my share when the race is over."""
    number = solutions(race.study(seat))
    if number > 1:
        room = 0
        if race.arena.walking:
            room = _room(race)
            if not room:
                return None
        race.answer(seat, race.question(seat, room))
        if race.arena.pairs:
            return None
    return _accuse(race, seat)


def _room(race: Race) -> Set:
    """Return a room to be in by chance, none for a turn spent in the corridor."""
    luck = race.world.luck[race.turns % len(race.world.luck)]
    rooms = race.arena.kinds[-1]
    for _ in range(int(luck * 2 * rooms.bit_count())):
        rooms &= rooms - 1
    return rooms & -rooms


def _accuse(race: Race, seat: Seat) -> float | None:
    """Let a seat accuse when few enough solutions are left; return my share of a decided race."""
    number = solutions(race.study(seat))
    if number > race.world.rivals[seat].guesses:
        return None
    me = race.arena.me
    if number == 1 or race.world.luck[race.turns % len(race.world.luck)] * number < 1:
        return float(seat == me)
    race.out.add(seat)
    if seat == me:
        return 0.0
    left = len(race.arena.order) - len(race.out)
    return float(me not in race.out) if left == 1 else None


def luck(rng: Random) -> tuple[float, ...]:
    """Return the chances of one world."""
    return tuple(rng.random() for _ in range(17))
