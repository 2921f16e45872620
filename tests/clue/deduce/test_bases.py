"""The orders of a Spy base against brute force, and against what the log allows."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, permutations
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clue.core import Setup, witness
from clue.decks import COLOURS, SPY, SPY_OF_TWO
from clue.deduce.bases import Orders, every, orders, why
from clue.facts import Stands
from clue.games import spy
from clue.games.spy_table import Moved, Spied
from clue.match import Match
from tests.strategies import pick

if TYPE_CHECKING:
    from collections.abc import Iterable

    from clue.core import Event, Seat

Cards = tuple[str, ...]
FOUR = ("s1", "t1", "b1a", "b2")
ONES = ("s1", "t1", "b1a", "b1b")


# --- Against brute force ------------------------------------------------------------------------


def oracle(deck: Cards, seat: int, facts: Iterable[Stands]) -> list[Cards]:
    """Return the orders that fit the facts, tried one by one."""
    told = [fact for fact in facts if fact.seat == seat]
    return [
        order
        for order in permutations(deck)
        if all(order[fact.place - 1] in fact.cards for fact in told)
    ]


def facts_about(deck: Cards) -> st.SearchStrategy[list[Stands]]:
    return st.lists(
        st.builds(
            Stands,
            st.integers(0, 2),
            st.integers(1, len(deck)),
            st.lists(st.sampled_from(deck), min_size=1, max_size=5, unique=True).map(tuple),
        ),
        max_size=8,
    )


@given(st.data(), st.sampled_from([FOUR, SPY]))
@settings(deadline=None, max_examples=40)
def test_the_orders_that_fit_are_those_of_an_oracle(data: st.DataObject, deck: Cards) -> None:
    facts = data.draw(facts_about(deck))
    real, found = oracle(deck, 1, facts), orders(deck, 1, facts)
    assert list(found) == real
    assert found.left == len(real)
    for place in range(1, len(deck) + 1):
        count = Counter(order[place - 1] for order in real)
        assert found.counts(place) == {card: count[card] for card in deck}
        chances = {card: Fraction(count[card], len(real)) for card in deck} if real else {}
        assert found.chances(place) == chances


@pytest.mark.parametrize(("deck", "number"), [(SPY, 720), (SPY_OF_TWO, 5040)])
def test_all_orders_of_a_deck(deck: Cards, number: int) -> None:
    found = orders(deck, 0, ())
    assert found.left == len(list(found)) == number
    assert tuple(found) == every(deck)
    assert set(found.chances(3).values()) == {Fraction(1, len(deck))}


def test_an_order_is_narrowed_by_hand() -> None:
    some = orders(SPY_OF_TWO, 0, ()).where(1, ("s1",)).where(7, ("s2", "t1"))
    assert some.left == 2 * 120
    assert Orders(FOUR, 0).chances(1) == {}
    assert list(Orders(FOUR, 0)) == []


# --- Why ----------------------------------------------------------------------------------------


@given(st.data(), facts_about(SPY))
@settings(deadline=None, max_examples=60)
def test_reasons_suffice_and_no_fact_of_them_is_idle(
    data: st.DataObject, facts: list[Stands]
) -> None:
    place, card = data.draw(st.integers(1, 6)), data.draw(st.sampled_from(SPY))

    def excludes(chosen: Iterable[int]) -> bool:
        return not any(o[place - 1] == card for o in oracle(SPY, 1, [facts[i] for i in chosen]))

    reason = why(SPY, 1, facts, place, (card,))
    assert (reason is None) != excludes(range(len(facts)))
    if reason is not None:
        assert excludes(reason)
        assert not any(excludes(few) for few in combinations(reason, len(reason) - 1) if reason)


def test_why_a_card_is_certain() -> None:
    facts = (
        Stands(1, 2, ("s1", "s2"), 4),
        Stands(0, 2, ("s1",), 5),
        Stands(1, 2, ONES, 6),
        Stands(1, 5, ("t1", "t2"), 7),
    )
    others = [card for card in SPY if card != "s1"]
    assert why(SPY, 1, facts, 2, others) == (0, 2)
    assert why(SPY, 1, facts, 5, ("s1",)) == (3,)
    assert why(SPY, 1, facts, 4, ("s1",)) == (0, 2)
    assert why(SPY, 1, facts, 4, ("t1",)) is None
    assert why(SPY, 1, facts, 4, ()) is None


# --- Exactness is secrecy -----------------------------------------------------------------------


def stopped(setup: Setup, seed: int, moves: int) -> Match[Any, Any]:
    """Return a match of random people who end their turns late, after some moves."""
    rng = Random(seed)
    match = Match(spy, setup, rng)
    for _ in range(moves):
        if match.awaiting is not None:
            chair = match.chair(match.awaiting)
            forms = spy.legal(chair.view())
            chair.play(pick([form for form in forms if form.verb != "end"] or forms, rng))
    return match


def states(match: Match[Any, Any]) -> list[spy.State]:
    """Return the state before each event of a match."""
    found = [spy.start(match.setup)]
    for event in match.events:
        found.append(spy.apply(found[-1], event))
    return found


def heard(events: Iterable[Event], seat: Seat | None) -> list[str]:
    """Return events as a seat heard them; nobody can tell the two bombs 1 apart."""
    return [repr(witness(event, seat)).replace("b1b", "b1a") for event in events]


def same(match: Match[Any, Any], before: list[spy.State], rival: Seat, base: Cards) -> bool:
    """Tell whether a rival could have played the same from a base, and been answered for."""
    for at, event in enumerate(match.events):
        if isinstance(event, Moved | Spied):
            state = replace(before[at], bases={**before[at].bases, rival: base})
            view = spy.View(event.seat, state.table, state.bases[event.seat])
            move = spy.asks(event)
            assert move is not None
            if not any(move in form for form in spy.legal(view)):
                return False
            events = spy.decide(state, event.seat, move, Random(1))
            if heard(events, None) != heard(match.events[at : at + len(events)], None):
                return False
    return True


SETUPS = {
    "four": Setup(COLOURS[:2], (FOUR,), (("freeTurn", True), ("mirrorCountsSpy", True))),
    "three": spy.setup(3),
    "bombs": spy.setup(3, bombsOnly=True, oneTurn=True, moveFirst=True),
}


@pytest.mark.parametrize("case", SETUPS)
@pytest.mark.parametrize("seed", range(3))
def test_the_orders_are_those_that_leave_the_log_the_same(case: str, seed: int) -> None:
    match = stopped(SETUPS[case], seed, 20 + 12 * seed)
    before = states(match)
    for rival in match.public().table.active:
        alike = {base for base in every(match.setup.deck) if same(match, before, rival, base)}
        assert match._state.bases[rival] in alike
        for seat in match.setup.seats:
            if seat != rival:
                facts = spy.facts(match.chair(seat).view())
                assert set(orders(match.setup.deck, rival, facts)) == alike


def test_the_matches_of_these_tests_have_secrets_worth_keeping() -> None:
    left = []
    for case, setup in SETUPS.items():
        for seed in range(3):
            match = stopped(setup, seed, 20 + 12 * seed)
            rivals = [r for r in match.setup.seats if r not in match.public().table.out]
            left += [orders(setup.deck, r, spy.facts(match.public())).left for r in rivals]
        assert max(left) > 1, case
    assert len([one for one in left if 1 < one < 100]) > 5


def test_the_numbers_moved_are_read() -> None:
    match = stopped(SETUPS["three"], 1, 30)
    facts = spy.facts(match.chair(0).view())
    whole = orders(SPY, 1, facts)
    deaf = orders(SPY, 1, [fact for fact in facts if len(fact.cards) < 3])
    assert whole.left < deaf.left
    assert set(whole) < set(deaf)
