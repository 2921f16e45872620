"""Exactness is secrecy, for every game and the house rules that bear on what can be known.

On a small deck all worlds (deals, or lay-outs of Spy bases) are tried. Those in which some play of
the others gives a seat the same witnessed log must be those that its facts allow; in all of them
its view, its moves and whose turn it is are the same at every step.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, permutations, product
from random import Random
from typing import TYPE_CHECKING, Any, TypeAlias

import pytest

from clue.core import HIDDEN, Move, Seat, Setup, sealed, witness
from clue.decks import COLOURS, SUSPECTS
from clue.facts import Fact, Holds, HoldsOneOf, Lacks, NotSolution, Stands
from clue.games import GAMES, board, cards, spy
from clue.games.board_table import Looked
from clue.games.evidence import Dealt
from clue.games.spy_table import Arranged
from clue.match import Match
from tests.strategies import pick

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

    from clue.core import Awaiting, Event, Value

Cards: TypeAlias = tuple[str, ...]
World: TypeAlias = tuple[Cards, ...]  # every hand and the envelope, or every base

NINE = (("scarlett", "mustard", "white"), ("rope", "dagger", "wrench"), ("hall", "lounge", "study"))
FOUR = (("s1", "t1", "b1a", "b2"),)


def evidence_setup(seats: int, **options: Value) -> Setup:
    return Setup(SUSPECTS[:seats], NINE, tuple(sorted(options.items())))


def spy_setup(seats: int, **options: Value) -> Setup:
    return Setup(COLOURS[:seats], FOUR, tuple(sorted(options.items())))


CASES = {
    "cards": ("cards", evidence_setup(3)),
    "cards-own": ("cards", evidence_setup(3, ownCards=False, afterUnanswered=True)),
    "cards-two": ("cards", evidence_setup(2, twoPlayers=True, ownCards=False)),
    "cards-last": ("cards", evidence_setup(3, lastMustSolve=True, bystandersWin=True)),
    "board-quick": ("board", evidence_setup(3, quick=True, ownCards=False, mustSuggest=True)),
    "board-must": (
        "board",
        evidence_setup(3, actionPoints=9, ownCards=False, mustSuggest=True, mayStay=True),
    ),
    "board-four": ("board", evidence_setup(4, dice=2, leftovers="faceUp", first="random")),
    "board-two": ("board", evidence_setup(2, twoPlayers=True, actionPoints=9)),
    "spy": ("spy", spy_setup(2)),
    "spy-mirror": ("spy", spy_setup(2, mirrorCountsSpy=True, freeTurn=True, bombsOnly=True)),
    "spy-three": ("spy", spy_setup(3, memoryAid=True)),
}


# --- All worlds ---------------------------------------------------------------------------------


def worlds(match: Match[Any, Any]) -> Iterator[World]:
    """Yield every world with the public sizes and open cards of a match."""
    setup, table = match.setup, match.public().table
    if len(setup.cards) == 1:
        yield from product(permutations(setup.deck), repeat=len(setup.seats))
        return
    for envelope in product(*setup.cards):
        rest = [card for card in setup.deck if card not in {*envelope, *table.opened}]
        if not set(envelope) & set(table.opened):
            yield from ((*hands, envelope) for hands in hands_of(rest, table.sizes))


def hands_of(cards: list[str], sizes: tuple[int, ...]) -> Iterator[World]:
    if not sizes:
        yield ()
        return
    for hand in combinations(cards, sizes[0]):
        rest = [card for card in cards if card not in hand]
        yield from ((hand, *others) for others in hands_of(rest, sizes[1:]))


def truth(match: Match[Any, Any]) -> World:
    """Return the world of a match, hands in the order of the deck."""
    if len(match.setup.cards) == 1:
        return tuple(match._state.bases[seat] for seat in match.setup.seats)
    return (*(in_order(match, hand) for hand in match._state.hands), match._state.envelope)


def in_order(match: Match[Any, Any], cards: Cards) -> Cards:
    return tuple(sorted(cards, key=match.setup.deck.index))


def fits(world: World, fact: Fact | Stands) -> bool:
    """Tell whether a fact is true of a world; the envelope is the last holder, -1."""
    match fact:
        case Holds(holder, card):
            return card in world[holder]
        case Lacks(holder, cards):
            return not set(cards) & set(world[holder])
        case HoldsOneOf(holder, cards):
            return bool(set(cards) & set(world[holder]))
        case NotSolution(cards):
            return world[-1] != cards
        case Stands(seat, place, cards):
            return world[seat][place - 1] in cards
    raise TypeError(fact)


# --- What the log allows ------------------------------------------------------------------------


class Dice(Random):
    """A generator whose dice show what one event says."""

    def __init__(self, event: Event) -> None:
        super().__init__(0)
        self.numbers = list(getattr(event, "dice", ()))

    def randint(self, a: int, b: int) -> int:
        assert a <= self.numbers[0] <= b
        return int(self.numbers.pop(0))


@dataclass
class Witness:
    """One seat, or a bystander, who has heard the log of a match."""

    name: str
    match: Match[Any, Any]
    seat: Seat | None

    def __post_init__(self) -> None:
        self.game = GAMES[self.name]
        self.seats: tuple[Seat | None, ...] = tuple(
            {**dict.fromkeys(self.match.setup.seats), self.seat: 0}
        )
        self.log = self.match.events
        self.heard = tuple(witness(event, self.seat) for event in self.log)
        self.start = next(
            (at for at, event in enumerate(self.log) if self.first_turn(at, event)), len(self.log)
        )
        self.views = [self.game.look(self.match.setup, self.seat)]
        for event in self.heard:
            self.views.append(self.game.see(self.views[-1], event))

    def first_turn(self, at: int, event: Event) -> bool:
        """Tell whether the first turn begins with an event: what comes before makes the world."""
        moved = self.game.asks(event) is not None and not isinstance(event, Arranged)
        return moved and at > 0

    def possible(self, world: World) -> bool:
        """Tell whether a world can have brought about what this one has heard."""
        before = self.log[: self.start]
        is_evidence = len(self.match.setup.cards) > 1
        nobody = world[len(self.match.setup.seats) :][:-1] if is_evidence else ()
        hand = nobody[0] if nobody else ()
        orders = [order for order in permutations(hand) if self.lies(order)]
        return any(
            self.opened(tuple(self.remade(event, world, order) for event in before))
            for order in orders[:1]  # of those that fit what this one has looked at, any will do
        )

    def lies(self, order: Cards) -> bool:
        """Tell whether cards face down in the rooms are those which this one has looked at."""
        rooms = getattr(self.views[-1].table, "face_down", ())
        looks = [event for event in self.heard if isinstance(event, Looked)]
        return all(event.card.value in {HIDDEN, order[rooms.index(event.room)]} for event in looks)

    def remade(self, event: Event, world: World, order: Cards) -> Event:
        if isinstance(event, Arranged):
            cards = sealed(world[event.seat], event.seat)
            return Arranged(event.seat, cards, event.gap, event.facing)
        if isinstance(event, Dealt):
            seats = self.match.setup.seats
            hands = tuple(sealed(self.held(event, world, seat), seat) for seat in seats)
            aside = (sealed(order),) if order else ()
            return Dealt((*hands, *aside), sealed(world[-1]), event.opened)
        return event

    def held(self, event: Dealt, world: World, seat: Seat) -> Cards:
        """Return a hand of a world, in the order in which it was dealt if it is the same."""
        real = event.hands[seat].open()
        return real if sorted(real) == sorted(world[seat]) else world[seat]

    def opened(self, opening: tuple[Event, ...]) -> bool:
        if tuple(witness(event, self.seat) for event in opening) != self.heard[: self.start]:
            return False
        state = self.game.start(self.match.setup)
        views = {seat: self.game.look(self.match.setup, seat) for seat in self.seats}
        return self.follow(0, *self.fold(opening, state, views))

    def fold(
        self,
        events: tuple[Event, ...],
        state: Awaiting,
        views: dict[Seat | None, Any],
    ) -> tuple[int, Awaiting, dict[Seat | None, Any]]:
        for event in events:
            state = self.game.apply(state, event)
            views = {seat: self.game.see(v, witness(event, seat)) for seat, v in views.items()}
        return len(events), state, views

    def follow(self, at: int, count: int, state: Awaiting, views: dict[Seat | None, Any]) -> bool:
        """Tell whether the rest of the log can follow after `at + count` events."""
        at += count
        assert views[self.seat] == self.views[at]
        assert state.awaiting == self.views[at].awaiting
        assert self.game.legal(views[self.seat]) == self.game.legal(self.views[at])
        if at == len(self.log):
            return True
        seat = state.awaiting
        for move in () if seat is None else self.moves(at, views[seat]):
            assert seat is not None
            events = self.game.decide(state, seat, move, Dice(self.log[at]))
            heard = tuple(witness(event, self.seat) for event in events)
            if heard == self.heard[at : at + len(events)] and self.follow(
                at, *self.fold(events, state, views)
            ):
                return True
        return False

    def moves(self, at: int, view: Any) -> Iterator[Move]:  # noqa: ANN401 - any game
        """Yield the moves that may have been made: the one heard, or any when it is sealed."""
        forms = self.game.legal(view)
        try:
            move = self.game.asks(self.heard[at])
        except ValueError:
            yield from (move for form in forms for move in form)
        else:
            if move is not None and any(move in form for form in forms):
                yield move


# --- The tests ----------------------------------------------------------------------------------


def stopped(name: str, setup: Setup, seed: int, moves: int) -> Match[Any, Any]:
    """Return a match after some random moves, of which one in eight is an accusation."""
    rng = Random(seed)
    match = Match(GAMES[name], setup, rng)
    for _ in range(moves):
        if match.awaiting is None:
            break
        forms = GAMES[name].legal(match.chair(match.awaiting).view())
        calm = [form for form in forms if form.verb != "accuse"]
        move = pick(forms if rng.random() < 0.12 or not calm else calm, rng)
        match.chair(match.awaiting).play(move)
    return match


def check(case: str, seed: int, moves: int, most: int) -> None:
    """Compare what each seat's facts allow with what its log allows, in some worlds."""
    name, setup = CASES[case]
    match = stopped(name, setup, seed, moves)
    for seat in (*setup.seats, None):
        one = Witness(name, match, seat)
        view = match.public() if seat is None else match.chair(seat).view()
        facts = (*GAMES[name].facts(view), *pending(view.table))
        for world in some_worlds(match, seat, most, Random(seed)):
            assert one.possible(world) == all(fits(world, fact) for fact in facts)


def pending(table: Any) -> Iterator[Fact]:  # noqa: ANN401 - any game
    """Yield what all know between two moves: who is asked and has not passed must hold a card.

    It is no fact of a view, which is also folded between the passes of one move.
    """
    if table.phase == "answer":
        yield HoldsOneOf(table.asked, table.named)


def some_worlds(match: Match[Any, Any], seat: Seat | None, most: int, rng: Random) -> set[World]:
    """Return the true world and others in which a seat has its own cards: all, or `most`."""
    real = truth(match)
    every = [world for world in worlds(match) if seat is None or world[seat] == real[seat]]
    return {real, *rng.sample(every, min(len(every), most))}


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("moves", [5, 14])
def test_what_a_seat_can_know_is_what_its_facts_say(case: str, moves: int) -> None:
    check(case, seed=moves, moves=moves, most=20)


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("seed", range(8))
def test_what_a_seat_can_know_at_any_time_is_what_its_facts_say(case: str, seed: int) -> None:
    check(case, seed=seed, moves=4 + 3 * seed, most=100)


@pytest.mark.parametrize(
    ("game", "case"), [(cards, "cards-own"), (spy, "spy"), (board, "board-quick")]
)
def test_a_forgotten_fact_is_found(
    monkeypatch: pytest.MonkeyPatch,
    game: ModuleType,
    case: str,
) -> None:
    learn = "_uncleared" if game is cards else "_learn"
    monkeypatch.setattr(game, learn, lambda _view, _event: ())
    with pytest.raises(AssertionError):
        check_often(case)


def check_often(case: str) -> None:
    for seed in range(5):
        check(case, seed, moves=20, most=25)
