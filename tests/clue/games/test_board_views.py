"""The board game: who sees what (section 4), set-ups, and the text of moves."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from clue.core import HIDDEN, BadSetup, Option, Sealed, Setup
from clue.decks import BOARD, ROOMS, SUSPECTS, WEAPONS
from clue.facts import Holds, Lacks
from clue.games import board
from clue.games.board_table import Accused, Rolled, Walked
from clue.games.evidence import Failed, Shown
from clue.match import Match
from tests.clue.games.evening import ANNA, BEN, CEM, HANDS, WRONG, Evening, in_hall

# --- Section 4: who sees what ---------------------------------------------------------------------


def test_sees_hands_their_owners_and_their_sizes_everybody() -> None:
    evening = Evening()
    for seat in (ANNA, BEN, CEM):
        dealt = evening.match.chair(seat).seen(0)[0]
        assert [hand.value is HIDDEN for hand in dealt.hands] == [
            other != seat for other in (ANNA, BEN, CEM)
        ]
        assert dealt.envelope.value is HIDDEN
        assert evening.view(seat).hand == tuple(HANDS[seat].split())
    assert evening.match.overheard(0)[0].hands == tuple(
        Sealed(HIDDEN, frozenset({seat})) for seat in (ANNA, BEN, CEM)
    )
    assert evening.view(None).hand == ()
    assert evening.table.sizes == (6, 6, 6)


def test_sees_a_pass_everybody() -> None:
    evening = in_hall().play("suggest peacock rope hall")
    for seat in (ANNA, BEN, CEM, None):
        assert Lacks(BEN, ("peacock", "rope", "hall")) in board.facts(evening.view(seat))


def test_sees_a_shown_card_the_two_and_nobody_else() -> None:
    evening = in_hall().play("suggest white revolver hall", "show white")
    for seat in (ANNA, BEN):
        assert evening.news(seat, 1)[0].card.open() == "white"
        assert board.facts(evening.view(seat))[-1] == Holds(BEN, "white")
    assert evening.news(CEM, 1) == (Shown(BEN, ANNA, Sealed(HIDDEN, frozenset({ANNA, BEN}))),)


def test_sees_how_many_cards_matched_nobody_but_the_responder() -> None:
    one = in_hall().play("suggest white wrench hall")
    two = in_hall().play("suggest white wrench hall")
    more = ("white", "green", "lead-pipe", "wrench", "library", "billiard")
    two.match._state = replace(
        two.match._state, hands=(two.match._state.hands[0], more, two.match._state.hands[2])
    )
    for evening in (one, two):
        evening.play("show white")
    for seat in (ANNA, CEM, None):
        assert one.view(seat) == two.view(seat)
        assert one.choices(seat) == two.choices(seat)


def test_sees_a_wrong_accusation_everybody_but_not_the_solution() -> None:
    evening = Evening().play(WRONG)
    for seat in (BEN, CEM):
        assert evening.news(seat, 2) == (
            Accused(ANNA, ("green", "rope", "hall")),
            Failed(ANNA, ("green", "rope", "hall"), Sealed(HIDDEN, frozenset({ANNA}))),
        )


# --- Set-ups and the text of moves ----------------------------------------------------------------


@pytest.mark.parametrize(
    "cards",
    [
        (),
        BOARD[:2],
        (*BOARD, ("orchid",)),
        ((), *BOARD[1:]),
        (("orchid",), *BOARD[1:]),
        ((*SUSPECTS, "plum"), *BOARD[1:]),
        (WEAPONS, SUSPECTS, ROOMS),
        (SUSPECTS, (*WEAPONS, "study"), ROOMS[1:]),
    ],
)
def test_setup_refuses_other_cards(cards: tuple[tuple[str, ...], ...]) -> None:
    with pytest.raises(BadSetup, match=r"^cards$"):
        board.check(Setup(SUSPECTS[:3], cards))


def test_setup_takes_a_part_of_the_deck() -> None:
    board.check(Setup(SUSPECTS[:3], (("plum", "green"), ("rope",), ("hall", "lounge", "study"))))


def test_setup_refuses_an_unknown_option() -> None:
    with pytest.raises(BadSetup) as caught:
        board.setup(3, gravity=2)
    assert (caught.value.code, caught.value.details) == (
        "option",
        ("gravity=2", *map(str, board.OPTIONS[:-1])),
    )


def test_a_room_without_a_card_allows_no_suggestion() -> None:
    setup = Setup(SUSPECTS[:3], (SUSPECTS, WEAPONS, ("study", "lounge")))
    match = Match(board, setup, Random(1))
    state = board.apply(board.apply(match._state, Rolled(ANNA, (6,))), Walked(ANNA, "hall"))
    view = replace(match.public(), seat=ANNA, table=state.table)
    assert [form.verb for form in board.legal(view)] == ["end", "accuse"]


def test_asks_is_the_move_that_brought_an_event_about() -> None:
    moves = ("roll", "go hall", "suggest white rope hall", "show white", "end", "passage", WRONG)
    evening = Evening(1).put(scarlett=(8, 4), mustard="study").play(*moves)
    asked = [str(move) for event in evening.match.events if (move := board.asks(event))]
    assert asked == list(moves)


def test_options_are_a_tuple_of_rules() -> None:
    assert all(isinstance(option, Option) for option in board.OPTIONS)
