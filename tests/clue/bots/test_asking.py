"""Which cards a bot names."""

from __future__ import annotations

from random import Random

import pytest

from clue.bots import asking
from clue.bots.mind import Thought
from clue.bots.study import Known
from clue.core import Form
from clue.games import GAMES
from tests.clue.bots.tables import HANDS, move_of, quick, view
from tests.strategies import begun, dealt, say

SUGGEST = Form("suggest", GAMES["board"].setup(3).cards)


def knowing(**odds: float) -> Known:
    """Return what seat 0 knows when these cards have these odds and all others none."""
    seen = view(quick(), 0)
    deck = seen.table.setup.deck
    named = {card.replace("_", "-"): chance for card, chance in odds.items()}
    return Known(seen, dict.fromkeys(deck, 0.0) | named, dict.fromkeys(deck, 1), (), 0, sure=False)


def test_a_beginner_names_what_is_not_crossed_out() -> None:
    known = knowing(plum=1, rope=0.5, wrench=0.5)
    named, why = asking.ask(known, SUGGEST, asking.uncrossed, Random(1))
    assert named[0] == "plum"
    assert named[1] in {"rope", "wrench"}
    assert why.code == "ask-uncrossed"


def test_the_fewest_owners_and_an_own_card_beside() -> None:
    known = knowing(plum=0.5, green=0.5, wrench=1, kitchen=1)
    known.owners["plum"] = 2  # type: ignore[index]
    named, why = asking.ask(known, SUGGEST, asking.fewest_owners, Random(1))
    assert named[0] == "green"
    assert named[1] in HANDS[0]
    assert named[2] in HANDS[0]
    assert (why.code, why.words[1]) == ("ask-own", "green")


@pytest.mark.parametrize("picker", [asking.any_open, asking.fewest_owners, asking.likeliest])
def test_nothing_is_open(picker: asking.Picker) -> None:
    known = knowing(plum=1, wrench=1, kitchen=1)
    named, why = asking.ask(known, SUGGEST, picker, Random(1))
    assert set(named) <= set(HANDS[0].split())
    assert why.code == "ask-idle"
    others = Form("suggest", (("plum", "white"), ("wrench", "rope"), ("library", "lounge")))
    named, why = asking.ask(known, others, picker, Random(1))
    assert named[:2] == ("plum", "wrench")
    assert why.code == "ask-idle"


def test_the_likeliest() -> None:
    known = knowing(plum=0.6, green=0.4, rope=0.5, wrench=0.5, kitchen=0.3, lounge=0.7)
    named, why = asking.ask(known, SUGGEST, asking.likeliest, Random(1))
    assert (named[0], named[2]) == ("plum", "lounge")
    assert why == Thought("ask-likely", ("lounge",))


def test_a_question_has_two_cards_even_when_one_kind_is_left() -> None:
    known = knowing(plum=0.5, green=0.5)
    deck = known.view.table.setup.deck
    named, _ = asking.ask(
        known, Form("ask", (deck, deck), distinct=True), asking.any_open, Random(1)
    )
    assert len(set(named)) == 2
    assert set(named) & {"plum", "green"}
    few = ("plum", "green", "white")
    for seed in range(9):
        form = Form("ask", (few, few), distinct=True)
        named, _ = asking.ask(known, form, asking.likeliest, Random(seed))
        assert len(set(named)) == 2


def test_who_always_names_an_own_card() -> None:
    for seed in range(20):
        move, why = move_of("namer", quick(), Random(seed))
        assert len(set(move.words) & set(HANDS[0].split())) == 1
        assert why.code == "ask-own"
    known = knowing(plum=1, wrench=1, kitchen=1)
    _, why = asking.with_own(known, SUGGEST, asking.any_open, Random(1))
    assert why.code == "ask-idle"
    others = Form("suggest", (("plum",), ("wrench",), ("kitchen",)))
    assert asking.with_own(known, others, asking.any_open, Random(1))[0] == (
        "plum",
        "wrench",
        "kitchen",
    )


def test_a_namer_in_the_card_game_names_two_cards() -> None:
    setup = GAMES["cards"].setup(3)
    hands = ("scarlett mustard candlestick", "white green dagger", "peacock billiard dining")
    match = begun("cards", setup, dealt(hands, "plum rope kitchen"))
    say(match)
    move, _ = move_of("namer", match, Random(1), "cards")
    assert len(set(move.words)) == 2
    assert len(set(move.words) & set(hands[0].split())) == 1
