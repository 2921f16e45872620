"""Exactness is secrecy: what a seat can know is what its facts say, not less and not more.

With a small deck all deals are tried. The deals under which the same moves give a seat the same
witnessed log (who shows a card unseen may have shown another) must be the deals that fit its facts,
the hand sizes and one solution card a kind. A leak makes the first set smaller, a fact that is too
bold the second, a forgotten fact makes it larger. The exact solver must count the same deals.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations, product
from random import Random
from typing import TYPE_CHECKING, Any, TypeAlias

import pytest

from clue.core import Move, Sealed, Seat, Setup, sealed, witness
from clue.deduce.worlds import count
from clue.facts import SOLUTION, Case, Fact, Holds, HoldsOneOf, Lacks, NotSolution
from clue.games import board, board_table, evidence
from clue.games.board_table import Placed
from clue.games.evidence import Dealt, Failed, Passed, Shown, Won
from clue.match import Match
from tests.strategies import SMALL, board_setup, pick

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from clue.core import Event, Form

Cards: TypeAlias = tuple[str, ...]
Deal: TypeAlias = tuple[Cards, ...]  # every seat's hand in the order of the deck, then the envelope

SETUP = board_setup(3, SMALL)


class Again(Random):
    """A generator whose dice fall as they did in an event."""

    def __init__(self, event: Event) -> None:
        super().__init__(0)
        self.numbers: list[int] = list(getattr(event, "dice", ()))

    def randint(self, a: int, b: int) -> int:
        """Return the next number."""
        assert a <= self.numbers[0] <= b
        return self.numbers.pop(0)


# --- All deals ------------------------------------------------------------------------------------


def deals(setup: Setup, sizes: tuple[int, ...]) -> Iterator[Deal]:
    """Yield every deal with hands of these sizes."""
    for envelope in product(*setup.cards):
        rest = tuple(card for card in setup.deck if card not in envelope)
        for hands in _hands(rest, sizes):
            yield (*hands, envelope)


def _hands(cards: Cards, sizes: tuple[int, ...]) -> Iterator[Deal]:
    if not sizes:
        yield ()
        return
    for hand in combinations(cards, sizes[0]):
        rest = tuple(card for card in cards if card not in hand)
        yield from ((hand, *others) for others in _hands(rest, sizes[1:]))


def of(match: Match[Any, Any]) -> Deal:
    """Return the deal of a match."""
    hands = (sorted(hand, key=match.setup.deck.index) for hand in match._state.hands)
    return (*map(tuple, hands), match._state.envelope)


# --- What facts allow -----------------------------------------------------------------------------


def fits(deal: Deal, fact: Fact) -> bool:
    """Tell whether a fact is true of a deal; the envelope is the last holder, -1."""
    match fact:
        case Holds(holder, card):
            return card in deal[holder]
        case Lacks(holder, cards):
            return not set(cards) & set(deal[holder])
        case HoldsOneOf(holder, cards):
            return bool(set(cards) & set(deal[holder]))
        case NotSolution(cards):
            return deal[-1] != cards
    raise TypeError(fact)


def known(match: Match[Any, Any], seat: Seat | None) -> set[Deal]:
    """Return the deals that fit the facts of a seat's view."""
    one = case(match, seat)
    return {
        deal
        for deal in deals(match.setup, one.hands)
        if all(fits(deal, fact) for fact in one.facts)
    }


def case(match: Match[Any, Any], seat: Seat | None) -> Case:
    """Return what a seat knows, for the solver."""
    view = match.public() if seat is None else match.chair(seat).view()
    facts = (*board.facts(view), *pending(view.table))
    return Case(match.setup.cards, view.table.sizes, facts=facts)


def pending(table: board_table.Table) -> Iterator[Fact]:
    """Yield what all know between two moves: who is asked and has not passed must hold a card.

    It is no fact of a view, which is also folded between the passes of one move.
    """
    if table.phase == "answer" and table.asked is not None:
        yield HoldsOneOf(table.asked, table.named)


# --- What the log allows --------------------------------------------------------------------------


def heard(log: tuple[Event, ...], seat: Seat | None) -> tuple[Event, ...]:
    """Return a log as a seat saw it, its own hand in the order of the deck."""
    return tuple(in_order(witness(event, seat)) for event in log)


def in_order(event: Event) -> Event:
    """Return a witnessed deal with the cards of open hands in the order of the deck."""
    if not isinstance(event, Dealt):
        return event
    return replace(event, hands=tuple(_sorted(hand) for hand in event.hands))


def _sorted(hand: Sealed[Cards]) -> Sealed[Cards]:
    if not isinstance(hand.value, tuple):
        return hand
    return replace(hand, value=tuple(sorted(hand.value, key=SETUP.deck.index)))


def possible(match: Match[Any, Any], seat: Seat | None) -> set[Deal]:
    """Return the deals under which the same moves give a seat the same log."""
    target = heard(match.events, seat)
    states = [near(board.start(match.setup))]
    for event in match.events:
        states.append(board.apply(states[-1], event))
    return {
        deal
        for deal in deals(match.setup, states[-1].table.sizes)
        if heard((dealt(deal),), seat) == target[:1]
        and all(
            replays(states[at], event, deal, seat, target[at:])
            for at, event in enumerate(match.events)
            if not isinstance(event, UNASKED)
        )
    }


UNASKED = (Dealt, Placed, Passed, Failed, Won)


def dealt(deal: Deal) -> Dealt:
    """Return the event of a deal."""
    hands = tuple(sealed(hand, owner) for owner, hand in enumerate(deal[:-1]))
    return Dealt(hands, sealed(deal[-1]), ())


def replays(
    state: board.State, event: Event, deal: Deal, seat: Seat | None, target: tuple[Event, ...]
) -> bool:
    """Tell whether a seat sees the same when a move is made after another deal.

    The table is folded from public events, so it is the same after every deal.
    """
    state = replace(state, hands=deal[:-1], envelope=deal[-1])
    move = board.asks(event)
    assert move is not None
    if isinstance(event, Shown):
        view = board.View(event.seat, state.table, deal[event.seat])
        shows = {move for form in board.legal(view) for move in form}
        if seat not in (event.seat, event.to):
            move = next(iter(shows), move)  # the choice is unseen: any card will do
        if move not in shows:
            return False
    events = board.decide(state, event.seat, move, Again(event))
    following = next(
        (at for at, event in enumerate(target) if at and not isinstance(event, UNASKED)),
        len(target),
    )
    return heard(events, seat) == target[:following]


# --- The tests ------------------------------------------------------------------------------------


SEEDS = range(12)


def dealt_out(rng: Random) -> Match[Any, Any]:
    """Return a match of the small deck that has just been dealt."""
    match = Match(board, SETUP, rng)
    match._state = near(match._state)
    match._views = {seat: near(view) for seat, view in match._views.items()}
    return match


def stopped(seed: int) -> Match[Any, Any]:
    """Return a match of the small deck after some moves of people who love to suggest."""
    rng = Random(seed)
    match = dealt_out(rng)
    moves = (5, 8, 11, 14, 17, 20)[seed % 6]
    for _ in range(moves):
        if match.awaiting is not None:
            chair = match.chair(match.awaiting)
            chair.play(eager(board.legal(chair.view()), rng))
    return match


def near(known: Any) -> Any:  # noqa: ANN401 - a state or a view
    """Return a state or a view with the tokens in rooms, where there is much to suggest."""
    rooms = {"scarlett": "lounge", "mustard": "dining", "white": "conservatory"}
    return replace(known, table=replace(known.table, places={**known.table.places, **rooms}))


def eager(forms: Sequence[Form], rng: Random) -> Move:
    """Return a suggestion, or the move that brings the next one nearest; now and then accuse."""
    by_verb = {form.verb: form for form in forms}
    if "accuse" in by_verb and rng.random() < 0.06:
        return pick((by_verb["accuse"],), rng)
    if "go" in by_verb:
        rooms = tuple(place for place in by_verb["go"].choices[0] if place in SETUP.cards[2])
        return Move("go", (rng.choice(rooms or by_verb["go"].choices[0]),))
    verb = next(verb for verb in ("suggest", "passage", "show", "roll", "end") if verb in by_verb)
    return pick((by_verb[verb],), rng)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_what_a_seat_can_know_is_what_its_facts_say(seed: int, seat: Seat | None) -> None:
    match = stopped(seed)
    can_be = possible(match, seat)
    assert can_be == known(match, seat)
    assert of(match) in can_be
    worlds = count(case(match, seat))
    assert worlds.deals == len(can_be)
    assert worlds.counts == {
        (card, holder): sum(card in deal[holder] for deal in can_be)
        for card in SETUP.deck
        for holder in (0, 1, 2, SOLUTION)
    }


def test_the_matches_of_these_tests_have_secrets_worth_keeping() -> None:
    counts = Counter(type(event) for seed in SEEDS for event in stopped(seed).events)
    assert counts[Shown] > 20
    assert counts[Passed] > 20
    assert counts[Failed] > 2
    sizes = [len(known(stopped(seed), seat)) for seed in SEEDS for seat in (0, 1, 2)]
    assert len([size for size in sizes if size > 4]) > 10
    assert min(sizes) == 1


def test_the_number_of_deals() -> None:
    """18 solutions, and 5 cards in hands of 1, 2 and 2."""
    assert len(set(deals(SETUP, (1, 2, 2)))) == 18 * 30
    assert len(known(dealt_out(Random(1)), None)) == 18 * 30
    assert len(possible(dealt_out(Random(1)), None)) == 18 * 30


def leaky(readers: tuple[Seat, ...]) -> Any:  # noqa: ANN401 - a game with a fault
    """Return `decide` of a game that lets others see the shown card."""
    decide = board.decide

    def told(state: Any, seat: Seat, move: Move, rng: Random) -> tuple[Event, ...]:  # noqa: ANN401
        return tuple(
            replace(event, card=Sealed(event.card.value, event.card.readers | set(readers)))
            if isinstance(event, Shown)
            else event
            for event in decide(state, seat, move, rng)
        )

    return told


def test_a_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board, "decide", leaky((0, 1, 2)))
    matches = [stopped(seed) for seed in SEEDS]
    assert any(
        possible(match, seat) < known(match, seat) for match in matches for seat in (0, 1, 2)
    )


@pytest.mark.parametrize("lost", [Lacks, HoldsOneOf, NotSolution])
def test_a_forgotten_fact_is_found(monkeypatch: pytest.MonkeyPatch, lost: type) -> None:
    learn = evidence._learn

    def dull(view: Any, event: Event) -> Iterator[Fact]:  # noqa: ANN401 - any game's view
        return (fact for fact in learn(view, event) if not isinstance(fact, lost))

    monkeypatch.setattr(evidence, "_learn", dull)
    matches = [stopped(seed) for seed in SEEDS]
    assert any(possible(match, None) < known(match, None) for match in matches)
