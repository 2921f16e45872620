"""Section 3 of the rules, a test a rule, and one an option, named after its key."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from clue.core import HIDDEN, BadSetup, Event, Form, Move, Setup, witness
from clue.decks import ADVANCED, BOARD, NORMAL, SUSPECTS
from clue.facts import SOLUTION, Holds, HoldsOneOf, Lacks, NotSolution
from clue.games import cards, cards_table
from clue.games.cards_table import Asked, Decided, Declared, Joined, Laid, Revealed
from clue.games.evidence import Ended, Failed, First, Passed, Shown, Unsolved, Won
from clue.match import Match
from tests.strategies import begun, choices, dealt, forms, say, verbs

DEAL = dealt(
    ("scarlett mustard candlestick", "white green dagger", "peacock billiard dining"),
    "plum rope kitchen",
)
RIGHT = "lay plum rope kitchen"


def three(**options: bool) -> Match[Any, Any]:
    """Return a game of three, seat 0 first, in which nobody has asked yet."""
    return begun("cards", cards.setup(3, **options), First(0), DEAL)


def refused(match: Match[Any, Any], move: str) -> bool:
    return not any(Move.parse(move) in form for form in forms(match, cards))


def alone(match: Match[Any, Any], move: str) -> tuple[Event, ...]:
    """Let the seat on turn accuse while all others decline; return what came of it."""
    say(match, "accuse")
    while verbs(match, cards) == ["join", "decline"]:
        say(match, "decline")
    return say(match, move)


def wrong(match: Match[Any, Any]) -> str:
    """Return a wrong accusation that the seat on turn may lay."""
    open_kinds = choices(match, cards, "lay")
    return " ".join(("lay", *(kind[0] for kind in open_kinds)))


def test_decks() -> None:
    assert [len(cards.setup(3).deck), len(cards.setup(3, advanced=True).deck)] == [12, 15]
    assert cards.setup(3).cards == NORMAL
    assert cards.setup(4, advanced=True).cards == ADVANCED
    assert cards.setup(6, bigDeck=True).cards == BOARD


def test_c1_a_full_set_of_case_files() -> None:
    match = three()
    say(match, "accuse", "join", "decline")
    own = set(match.chair(0).view().hand)
    laid = {card for kind in choices(match, cards, "lay") for card in kind}
    assert laid == set(match.setup.deck) - own


def test_c2_one_card_of_each_kind_under_the_crime_card() -> None:
    for seed in range(20):
        deal = cards.deal(cards.setup(3), Random(seed))[1]
        assert all(card in kind for card, kind in zip(deal.envelope.open(), NORMAL, strict=True))
        assert all(witness(deal, seat).envelope.value is HIDDEN for seat in range(3))


@pytest.mark.parametrize(
    ("seats", "options", "each", "opened"),
    [
        (2, {"twoPlayers": True}, 4, 1),
        (3, {}, 3, 0),
        (4, {}, 2, 1),
        (2, {"twoPlayers": True, "advanced": True}, 6, 0),
        (3, {"advanced": True}, 4, 0),
        (4, {"advanced": True}, 3, 0),
        (4, {"bigDeck": True}, 4, 2),
        (5, {"bigDeck": True}, 3, 3),
    ],
)
def test_c3_equal_hands(seats: int, options: dict[str, bool], each: int, opened: int) -> None:
    match = Match(cards, cards.setup(seats, **options), Random(seats))
    table = match.public().table
    assert table.sizes == (each,) * seats
    assert len(table.opened) == opened
    assert [len(match.chair(seat).view().hand) for seat in range(seats)] == [each] * seats


def test_c4_own_and_open_cards_are_cleared() -> None:
    match = Match(cards, cards.setup(4), Random(4))
    view = match.chair(2).view()
    assert cards.cleared(view) == {*view.hand, *view.table.opened}


def test_c5_the_first_is_drawn_then_clockwise() -> None:
    firsts = Counter(cards.deal(cards.setup(4), Random(seed))[0].seat for seed in range(100))
    assert set(firsts) == {0, 1, 2, 3}
    match = begun("cards", cards.setup(3), First(2), DEAL)
    order = []
    for _ in range(4):
        order.append(match.awaiting)
        say(match, "ask plum rope", "end")
    assert order == [2, 0, 1, 2]


def test_c6_two_different_cards_of_any_type() -> None:
    match = three()
    assert not refused(match, "ask plum rope")
    assert not refused(match, "ask plum green")
    assert not refused(match, "ask scarlett mustard")
    assert refused(match, "ask plum plum")
    assert refused(match, "ask plum study")
    assert say(match, "ask plum green") == (Asked(0, ("plum", "green")),)


def test_c7_the_first_on_the_left_who_can_shows_one_to_the_asker_only() -> None:
    match = three()
    events = say(match, "ask peacock billiard")
    assert events == (Asked(0, ("peacock", "billiard")), Passed(1))
    assert match.awaiting == 2
    assert forms(match, cards) == (Form("show", (("peacock", "billiard"),)),)
    (shown,) = say(match, "show billiard")
    assert shown.card.open() == "billiard"
    assert witness(shown, 1).card.value is HIDDEN
    assert witness(shown, None).card.value is HIDDEN
    assert Holds(2, "billiard") in cards.facts(match.chair(0).view())
    assert HoldsOneOf(2, ("peacock", "billiard")) in cards.facts(match.chair(1).view())
    assert Lacks(1, ("peacock", "billiard")) in cards.facts(match.chair(2).view())


def test_c7_one_matching_card_must_be_shown() -> None:
    match = three()
    say(match, "ask white plum")
    assert forms(match, cards) == (Form("show", (("white",),)),)


def test_c8_the_turn_passes_to_the_left_when_all_have_said_no() -> None:
    match = three()
    assert say(match, "ask plum scarlett")[1:] == (Passed(1), Passed(2))
    assert verbs(match, cards) == ["end"]
    assert say(match, "end") == (Ended(0),)
    assert match.awaiting == 1


def test_c8_the_turn_passes_to_the_left_when_a_card_is_shown() -> None:
    match = three()
    say(match, "ask white plum", "show white")
    assert (match.awaiting, verbs(match, cards)) == (0, ["end"])
    say(match, "end")
    assert match.awaiting == 1


def test_c9_the_shown_card_is_cleared() -> None:
    match = three()
    say(match, "ask white plum", "show white", "end")
    assert "white" in cards.cleared(match.chair(0).view())
    assert "white" not in cards.cleared(match.chair(2).view())


def test_c10_those_who_have_lost_are_asked() -> None:
    match = begun("cards", cards.setup(3), First(1), DEAL)
    say(match, "accuse", "decline", "decline", "lay plum rope billiard")
    assert match.public().table.out == {1}
    say(match, "ask plum rope", "end")
    assert match.awaiting == 0
    say(match, "ask white plum")
    assert match.awaiting == 1
    say(match, "show white", "end")
    assert match.awaiting == 2


def test_c11_all_others_decide_in_secret_before_any_card_is_laid() -> None:
    match = three()
    assert say(match, "accuse") == (Declared(0),)
    assert (match.awaiting, verbs(match, cards)) == (1, ["join", "decline"])
    (decided,) = say(match, "join")
    assert witness(decided, 2).joins.value is HIDDEN
    assert witness(decided, 0).joins.value is HIDDEN
    assert match.awaiting == 2
    decided, joined = say(match, "decline")
    assert witness(decided, 1).joins.value is HIDDEN
    assert joined == Joined((0, 1))
    assert (match.awaiting, verbs(match, cards)) == (0, ["lay"])


def test_c11_those_who_have_lost_may_not_join() -> None:
    match = three()
    alone(match, "lay plum rope billiard")
    assert (match.public().table.out, match.awaiting) == ({0}, 1)
    say(match, "accuse")
    assert match.awaiting == 2
    assert say(match, "join")[-1] == Joined((1, 2))


def test_c12_alone_and_right() -> None:
    match = three()
    laid, won = alone(match, RIGHT)
    assert (laid.seat, won) == (0, Won(0, ("plum", "rope", "kitchen")))
    assert match.awaiting is None
    assert match.public().table.winners == (0,)
    assert Holds(SOLUTION, "rope") in cards.facts(match.chair(1).view())


def test_c12_alone_and_wrong() -> None:
    match = three()
    laid, failed = alone(match, "lay plum rope billiard")
    assert isinstance(laid, Laid)
    assert isinstance(failed, Failed)
    assert witness(failed, 1).solution.value is HIDDEN
    assert failed.cards == ("plum", "rope", "billiard")
    assert NotSolution(failed.cards) in cards.facts(match.chair(1).view())
    assert Lacks(0, failed.cards) in cards.facts(match.chair(1).view())
    assert Holds(SOLUTION, "kitchen") in cards.facts(match.chair(0).view())
    assert match.awaiting == 1


def test_c13_all_are_revealed_together_and_the_first_right_wins() -> None:
    match = begun("cards", cards.setup(3), First(1), DEAL)
    say(match, "accuse", "join", "join")
    first = say(match, "lay plum rope billiard")
    second = say(match, RIGHT)
    assert isinstance(first[0], Laid)
    assert witness(first[0], 2).cards.value is HIDDEN
    assert witness(second[0], 1).cards.value is HIDDEN
    laid, revealed, won = say(match, RIGHT)
    assert witness(laid, 1).cards.value is HIDDEN
    right = ("plum", "rope", "kitchen")
    assert revealed == Revealed((("plum", "rope", "billiard"), right, right))
    assert won == Won(2, right)
    assert match.public().table.sets == revealed.sets


def test_c13_all_wrong_ends_the_game_without_a_winner() -> None:
    match = three()
    say(match, "accuse", "decline", "join", "lay plum rope billiard")
    assert say(match, "lay plum dagger kitchen")[1:] == (
        Revealed((("plum", "rope", "billiard"), ("plum", "dagger", "kitchen"))),
        Unsolved((), ("plum", "rope", "kitchen")),
    )
    assert (match.awaiting, match.public().table.winners) == (None, ())


def test_c14_a_cleared_case_file_cannot_be_laid() -> None:
    match = three()
    say(match, "ask dining plum", "show dining", "end")
    say(match, "ask plum rope", "end", "ask plum rope", "end")
    say(match, "accuse", "decline", "decline")
    assert refused(match, "lay plum rope dining")
    assert refused(match, "lay scarlett rope kitchen")
    assert not refused(match, "lay plum rope billiard")


def test_c14_what_was_laid_tells_what_was_not_shown() -> None:
    match = three()
    say(match, "ask dining billiard", "show dining", "end")
    say(match, "ask plum rope", "end", "ask plum rope", "end")
    alone(match, "lay plum rope billiard")
    assert HoldsOneOf(2, ("dining",)) in cards.facts(match.chair(1).view())


def test_c15_the_last_active_player_wins() -> None:
    match = three()
    alone(match, "lay plum rope billiard")
    events = alone(match, "lay plum rope billiard")
    assert events[-1] == Won(2, ("plum", "rope", "kitchen"))
    assert match.awaiting is None


def test_two_players() -> None:
    assert cards.setup(2, twoPlayers=True).seats == range(2)
    with pytest.raises(BadSetup, match="players 3 4"):
        cards.setup(2)
    with pytest.raises(BadSetup, match="option twoPlayers=true"):
        cards.setup(3, twoPlayers=True)


def test_big_deck() -> None:
    assert len(cards.setup(6, bigDeck=True).deck) == 21
    with pytest.raises(BadSetup, match="players 3 4"):
        cards.setup(5)
    with pytest.raises(BadSetup, match="option bigDeck=true"):
        cards.setup(2, bigDeck=True, twoPlayers=True)


def test_advanced() -> None:
    assert len(cards.setup(4, advanced=True).deck) == 15
    with pytest.raises(BadSetup, match="conflict"):
        cards.setup(4, advanced=True, bigDeck=True)


def test_own_cards() -> None:
    match = three(ownCards=False)
    assert refused(match, "ask scarlett plum")
    say(match, "ask white plum", "show white", "end")
    assert Lacks(0, ("white", "plum")) in cards.facts(match.chair(2).view())
    say(match, "ask plum rope", "end", "ask plum rope", "end")
    assert refused(match, "ask white plum")
    assert not refused(match, "ask green plum")


def test_own_cards_tells_what_was_not_shown() -> None:
    match = three(ownCards=False)
    say(match, "ask white green", "show white", "end")
    say(match, "ask plum rope", "end", "ask plum rope", "end", "ask green plum")
    assert HoldsOneOf(1, ("white",)) in cards.facts(match.chair(2).view())


def test_after_unanswered() -> None:
    match = three(afterUnanswered=True)
    say(match, "ask plum rope")
    assert verbs(match, cards) == ["end", "accuse"]
    assert alone(match, RIGHT)[-1] == Won(0, ("plum", "rope", "kitchen"))
    answered = three(afterUnanswered=True)
    say(answered, "ask white plum", "show white")
    assert verbs(answered, cards) == ["end"]


def test_bystanders_win() -> None:
    match = three(bystandersWin=True)
    say(match, "accuse", "decline", "join", "lay plum rope billiard", "lay plum dagger kitchen")
    assert match.events[-1] == Unsolved((1,), ("plum", "rope", "kitchen"))
    assert match.public().table.winners == (1,)


def test_last_must_solve() -> None:
    match = three(lastMustSolve=True)
    alone(match, "lay plum rope billiard")
    alone(match, "lay plum rope billiard")
    assert (match.awaiting, verbs(match, cards)) == (2, ["ask", "accuse"])
    say(match, "ask white plum")
    say(match, "show white", "end")
    assert match.awaiting == 2
    declared, joined = say(match, "accuse")
    assert (declared, joined) == (Declared(2), Joined((2,)))
    assert say(match, wrong(match))[-1] == Unsolved((), ("plum", "rope", "kitchen"))


def test_last_must_solve_and_does() -> None:
    match = three(lastMustSolve=True)
    alone(match, "lay plum rope billiard")
    alone(match, "lay plum rope billiard")
    assert alone(match, RIGHT)[-1] == Won(2, ("plum", "rope", "kitchen"))


def test_moves_are_read_back_from_events() -> None:
    match = three()
    say(match, "ask white plum", "show white", "end", "accuse", "join", "decline")
    say(match, "lay plum rope billiard")
    moves = [str(cards.asks(event)) for event in match.events if cards.asks(event)]
    told = "ask white plum;show white;end;accuse;join;decline;lay plum rope billiard"
    assert moves == told.split(";")
    assert isinstance(match.events[-1], Laid)
    assert Decided in {type(event) for event in match.events}


@pytest.mark.parametrize(
    "setup",
    [
        Setup(SUSPECTS[:2], NORMAL),
        Setup(SUSPECTS[:5], NORMAL),
        Setup(("plum", "plum", "green"), NORMAL),
        Setup(("plum", "red", "green"), NORMAL),
        Setup(SUSPECTS[:3], NORMAL[:2]),
        Setup(SUSPECTS[:3], (("plum", "plum"), ("rope",), ("hall",))),
        Setup(SUSPECTS[:3], (("plum", "rope"), ("rope",), ("hall",))),
        Setup(SUSPECTS[:3], NORMAL, (("dice", 2),)),
        Setup(SUSPECTS[:3], NORMAL, (("ownCards", 0),)),
    ],
)
def test_set_ups_that_are_refused(setup: Setup) -> None:
    with pytest.raises(BadSetup):
        cards.check(setup)


def test_nobody_else_is_asked_and_strangers_are_refused() -> None:
    match = three()
    assert cards.legal(match.chair(1).view()) == ()
    assert cards.legal(match.public()) == ()
    with pytest.raises(TypeError):
        cards_table.step(match.public().table, "nonsense")
    assert Shown in cards.EVENTS
