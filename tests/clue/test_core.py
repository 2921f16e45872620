"""Seals, witnesses, moves and forms, and what a set-up may hold."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clue.core import (
    HIDDEN,
    BadSetup,
    Form,
    GameError,
    Hidden,
    IllegalMove,
    Move,
    Option,
    Sealed,
    Setup,
    sealed,
    witness,
)

CARDS = (("plum", "green"), ("rope",))


@dataclass(frozen=True)
class Whispered:
    """An event with secrets in every place where one may be."""

    seat: int
    word: Sealed[str]
    words: tuple[Sealed[str], ...]
    inside: Nested


@dataclass(frozen=True)
class Nested:
    """A value that holds a secret."""

    word: Sealed[str]


seats = st.integers(0, 3)
secrets = st.builds(Sealed, st.sampled_from(["rope", "plum", ""]), st.frozensets(seats))
whispers = st.builds(
    Whispered, seats, secrets, st.lists(secrets).map(tuple), st.builds(Nested, secrets)
)


def hidden(secret: Sealed[str]) -> bool:
    """Tell whether a secret cannot be opened."""
    return secret.value is HIDDEN


def test_a_seal_opens_for_who_has_the_value() -> None:
    assert sealed("rope", 1, 2).open() == "rope"
    with pytest.raises(ValueError, match=r"^sealed$"):
        witness(sealed("rope", 1, 2), 0).open()


def test_a_seal_without_readers_is_for_the_referee_alone() -> None:
    assert sealed("rope").readers == frozenset()
    assert all(hidden(witness(sealed("rope"), seat)) for seat in (0, 1, 2, None))


@given(whispers, st.one_of(st.none(), seats))
def test_a_witness_can_open_what_it_reads_and_nothing_else(
    event: Whispered, seat: int | None
) -> None:
    seen = witness(event, seat)
    told = [event.word, *event.words, event.inside.word]
    heard = [seen.word, *seen.words, seen.inside.word]
    for before, after in zip(told, heard, strict=True):
        assert after.readers == before.readers
        assert after.value == (before.value if seat in before.readers else HIDDEN)
    assert seen.seat == event.seat


@given(whispers, seats, seats)
def test_a_witness_of_a_witness_knows_no_more_than_either(
    event: Whispered, one: int, two: int
) -> None:
    assert witness(witness(event, one), one) == witness(event, one)
    assert witness(witness(event, one), two) == witness(witness(event, two), one)


def test_what_is_no_event_is_seen_as_it_is() -> None:
    assert witness(Whispered, 1) is Whispered
    assert witness(("a", 1), None) == ("a", 1)


def test_hidden_says_its_name() -> None:
    assert repr(HIDDEN) == "HIDDEN"
    assert Hidden("hidden") is HIDDEN


def test_an_error_has_a_code_and_details() -> None:
    error = GameError("players", 3, 6)
    assert (error.code, error.details, str(error)) == ("players", (3, 6), "players 3 6")
    assert isinstance(error, ValueError)


words = st.text(st.characters(categories=["L", "N", "P"]), min_size=1)


@given(words, st.lists(words).map(tuple))
def test_a_move_is_read_back_from_its_text(verb: str, rest: tuple[str, ...]) -> None:
    move = Move(verb, rest)
    assert Move.parse(str(move)) == Move.parse(f"  {move}\n") == move


@pytest.mark.parametrize("text", ["", "  ", "\n\t"])
def test_no_move_without_a_verb(text: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        Move.parse(text)
    assert caught.value.code == "empty"


@pytest.mark.parametrize("distinct", [False, True])
def test_a_form_holds_exactly_the_moves_it_lists(distinct: bool) -> None:  # noqa: FBT001
    form = Form("ask", (("plum", "rope"), ("rope", "hall")), distinct)
    listed = set(form)
    assert len(listed) == (3 if distinct else 4)
    texts = ("plum", "rope", "hall")
    for count in range(4):
        for chosen in product(texts, repeat=count):
            assert (Move("ask", chosen) in form) == (Move("ask", chosen) in listed)
    assert Move("tell", ("plum", "rope")) not in form


def test_a_form_without_words_is_one_move() -> None:
    assert list(Form("roll")) == [Move("roll")]


def test_a_setup_counts_seats_and_cards() -> None:
    setup = Setup(("scarlett", "plum", "green"), CARDS)
    assert list(setup.seats) == [0, 1, 2]
    assert setup.deck == ("plum", "green", "rope")


DICE = Option("dice", (1, 2))
STAY = Option("mayStay", (False, True), (3, 4))


def test_an_option_not_agreed_has_its_default() -> None:
    assert Setup(("a",), CARDS).option(DICE) == 1
    assert Setup(("a",), CARDS, (("dice", 2),)).option(DICE) == 2


@pytest.mark.parametrize(
    ("seats", "options"), [(3, ()), (3, (("dice", 2), ("mayStay", True))), (5, (("dice", 1),))]
)
def test_a_setup_takes_options_that_are_known(
    seats: int, options: tuple[tuple[str, int | bool], ...]
) -> None:
    Setup(("a",) * seats, CARDS, options).check(CARDS, (DICE, STAY))


@pytest.mark.parametrize(
    ("seats", "option"),
    [
        (3, ("gravity", 1)),
        (3, ("dice", 3)),
        (3, ("dice", True)),
        (3, ("mayStay", 1)),
        (3, ("dice", [1])),
        (5, ("mayStay", True)),
    ],
)
def test_a_setup_refuses_options_that_are_not(seats: int, option: tuple[str, int]) -> None:
    with pytest.raises(BadSetup) as caught:
        Setup(("a",) * seats, CARDS, (option,)).check(CARDS, (DICE, STAY))
    assert caught.value.code == "option"
    assert str(caught.value.details[0]).split("=")[0] == option[0]
