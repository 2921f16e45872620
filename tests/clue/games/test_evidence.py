"""Dealing, asking round the table, and the facts that a seat meets."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clue.core import HIDDEN, BadSetup, Event, Sealed, Setup, sealed, witness
from clue.facts import SOLUTION, Fact, Holds, HoldsOneOf, Lacks, NotSolution
from clue.games import evidence
from clue.games.evidence import Dealt, Failed, Passed, Shown, State, View, Won

CARDS = (("plum", "green", "white"), ("rope", "dagger"), ("hall", "study", "lounge"))
SETUP = Setup(("a", "b"), CARDS)
ORDER = (0, 1)


@dataclass(frozen=True)
class Table:
    """The least that a game's table has."""

    setup: Setup = SETUP
    sizes: tuple[int, ...] = ()
    turn: int = 0
    named: tuple[str, ...] = ("plum", "rope")
    awaiting: int | None = 0


def step(table: Table, event: Event) -> Table:
    """Fold the deal's sizes only."""
    if isinstance(event, Dealt):
        return replace(table, sizes=evidence.sizes(table.setup, ORDER, len(event.opened)))
    return table


def dealt(*hands: str, envelope: str = "plum rope hall", opened: str = "") -> Dealt:
    """Return the deal of hands written out."""
    return Dealt(
        tuple(sealed(tuple(hand.split()), seat) for seat, hand in enumerate(hands)),
        sealed(tuple(envelope.split())),
        tuple(opened.split()),
    )


GOOD = dealt("green white", "dagger study lounge")


@given(st.integers(0, 2**32), st.integers(0, 3), st.permutations([0, 1, 2]))
def test_every_card_is_dealt_once(seed: int, open_cards: int, order: list[int]) -> None:
    setup = Setup(("a", "b", "c"), CARDS)
    deal = evidence.deal(setup, tuple(order), open_cards, Random(seed))
    hands = [hand.open() for hand in deal.hands]
    assert sorted(sum(hands, deal.envelope.open() + deal.opened)) == sorted(setup.deck)
    assert len(deal.opened) == open_cards
    assert tuple(map(len, hands)) == evidence.sizes(setup, tuple(order), open_cards)
    assert all(card in kind for card, kind in zip(deal.envelope.open(), CARDS, strict=True))
    assert [hand.readers for hand in deal.hands] == [{0}, {1}, {2}]
    assert deal.envelope.readers == set()


@pytest.mark.parametrize(
    ("order", "opened", "sizes"),
    [
        ((0, 1), 0, (2, 3)),
        ((1, 0), 0, (3, 2)),
        ((0, 1), 1, (2, 2)),
        ((0, 1), 5, (0, 0)),
    ],
)
def test_the_first_card_goes_to_the_second(
    order: tuple[int, ...], opened: int, sizes: tuple[int, ...]
) -> None:
    assert evidence.sizes(SETUP, order, opened) == sizes


def test_after_is_the_seat_on_the_left() -> None:
    assert [evidence.after((2, 0, 1), seat) for seat in (2, 0, 1)] == [0, 1, 2]


@pytest.mark.parametrize(
    ("asker", "cards", "passing"),
    [
        (0, ("plum", "rope"), [2, 1]),
        (0, ("plum", "dagger"), [2]),
        (0, ("lounge", "rope"), []),
        (1, ("lounge", "rope"), [0]),
        (2, ("green", "lounge"), [1]),
        (1, ("study", "rope"), [0, 2]),
    ],
)
def test_the_first_who_can_show_ends_the_round(
    asker: int, cards: tuple[str, ...], passing: list[int]
) -> None:
    hands = (("green", "white"), ("dagger", "study"), ("lounge",))
    asked = evidence.passes(hands, (0, 2, 1), asker, cards)
    assert [event.seat for event in asked] == passing


def test_a_view_keeps_who_answered_whom() -> None:
    view: View[Table] = View(2, Table())
    for event in (Passed(1), Shown(2, 0, sealed("rope", 2, 0)), Shown(1, 0, sealed("plum", 1, 0))):
        view = evidence.see(view, witness(event, 2), step)
    named = ("plum", "rope")
    assert view.answers == ((0, named, 1, None), (0, named, 2, "rope"), (0, named, 1, HIDDEN))


def test_the_referee_learns_the_deal() -> None:
    state = evidence.apply(State(Table()), GOOD, step)
    assert state.hands == (("green", "white"), ("dagger", "study", "lounge"))
    assert state.envelope == ("plum", "rope", "hall")
    assert state.awaiting == 0
    assert evidence.apply(state, Passed(1), step) == state


@pytest.mark.parametrize(
    "event",
    [
        dealt("green", "white dagger study lounge"),
        dealt("green white lounge", "dagger study"),
        dealt("green white", "dagger study"),
        dealt("green green", "dagger study lounge"),
        dealt("green white", "dagger study lounge", "rope"),
        dealt("green hall", "dagger study lounge", envelope="plum rope white"),
        dealt("green white", "dagger study lounge", envelope="rope plum hall"),
        dealt("green white", "dagger study lounge", envelope="plum rope"),
        dealt("green white", "dagger study lounge", opened="hall"),
        replace(GOOD, envelope=sealed(("plum", "rope", "hall"), 0)),
        replace(GOOD, hands=(sealed(("green", "white"), 0, 1), GOOD.hands[1])),
        replace(GOOD, hands=(sealed(("green", "white")), GOOD.hands[1])),
        replace(GOOD, hands=GOOD.hands[:1]),
        replace(GOOD, hands=()),
    ],
)
def test_a_deal_that_cannot_have_been_is_refused(event: Dealt) -> None:
    with pytest.raises(BadSetup, match=r"^deal$"):
        evidence.apply(State(Table()), event, step)


def test_a_deal_with_open_cards() -> None:
    event = dealt("green white", "dagger study", opened="lounge")
    assert evidence.apply(State(Table()), event, step).table.sizes == (2, 2)


def learnt(seat: int | None, event: Event) -> tuple[Fact, ...]:
    """Return the facts that a seat learns from an event."""
    view = evidence.see(View(seat, Table(), count=4), witness(event, seat), step)
    assert view.count == 5
    assert all(fact.event == 4 for fact in view.facts)
    return view.facts


NAMED = ("plum", "rope")
FAILED = Failed(1, ("green", "rope", "hall"), sealed(("plum", "rope", "hall"), 1))


@pytest.mark.parametrize(
    ("seat", "event", "facts"),
    [
        (0, GOOD, (Holds(0, "green"), Holds(0, "white"))),
        (None, GOOD, ()),
        (0, Passed(1), (Lacks(1, NAMED),)),
        (None, Passed(1), (Lacks(1, NAMED),)),
        (0, Shown(1, 0, sealed("rope", 0, 1)), (Holds(1, "rope"),)),
        (1, Shown(1, 0, sealed("rope", 0, 1)), (Holds(1, "rope"),)),
        (2, Shown(1, 0, sealed("rope", 0, 1)), (HoldsOneOf(1, NAMED),)),
        (None, Shown(1, 0, sealed("rope", 0, 1)), (HoldsOneOf(1, NAMED),)),
        (0, FAILED, (NotSolution(FAILED.cards),)),
        (None, FAILED, (NotSolution(FAILED.cards),)),
        (
            1,
            FAILED,
            (
                NotSolution(FAILED.cards),
                *(Holds(SOLUTION, card) for card in ("plum", "rope", "hall")),
            ),
        ),
        (
            2,
            Won(0, ("plum", "rope", "hall")),
            tuple(Holds(SOLUTION, c) for c in ["plum", "rope", "hall"]),
        ),
        (2, "anything else", ()),
    ],
)
def test_what_a_seat_learns(seat: int | None, event: Event, facts: tuple[Fact, ...]) -> None:
    assert learnt(seat, event) == facts


def test_a_seat_takes_up_its_own_hand() -> None:
    for seat, hand in ((0, ("green", "white")), (None, ())):
        view = evidence.see(View(seat, Table()), witness(GOOD, seat), step)
        assert view.hand == hand
        assert view.table.sizes == (2, 3)
        assert view.awaiting == 0


def test_a_deal_hides_what_a_seat_may_not_know() -> None:
    seen = witness(GOOD, 1)
    assert isinstance(seen.hands[0], Sealed)
    for secret in (seen.hands[0], seen.envelope):
        with pytest.raises(ValueError, match=r"^sealed$"):
            secret.open()
