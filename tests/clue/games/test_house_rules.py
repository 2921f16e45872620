"""The house rules of the board game (1.6), a test each, named after its key."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from clue.core import BadSetup, Setup, Value
from clue.decks import BOARD, SUSPECTS, WEAPONS
from clue.facts import Holds, Lacks
from clue.games import board, board_table
from clue.games.board_table import (
    OPTIONS,
    Crossed,
    Placed,
    Rolled,
    Suggested,
    Walked,
)
from clue.games.evidence import Dealt, Ended, Failed, First, Passed, Unsolved, Won
from clue.games.mansion import MANSION, walks
from clue.match import Match
from tests.clue.games.house import DEAL, PLACED, RIGHT, WRONG, ends, refused, three
from tests.strategies import begun, choices, dealt, say, verbs


def test_options_are_refused_with_those_that_fit() -> None:
    error = refused(3, twoPlayers=True)
    assert error.details[0] == "twoPlayers=true"
    assert "dice=1|2" in error.details
    assert not any(str(detail).startswith("twoPlayers=f") for detail in error.details)
    assert "twoPlayers=false|true" in refused(2, dice=3, twoPlayers=True).details
    assert refused(4, dices=2).code == "option"
    assert refused(4, quick=1).details[0] == "quick=1"
    assert board.setup(4, twoPlayers=False).option(OPTIONS[-1]) is False


@pytest.mark.parametrize(
    ("seats", "options", "keys"),
    [
        (3, {"quick": True, "accuse": "inAnyRoom"}, ("quick", "accuse")),
        (3, {"quick": True, "accuse": "inAccusedRoom"}, ("quick", "accuse")),
        (2, {"quick": True, "twoPlayers": True}, ("quick", "twoPlayers")),
        (3, {"actionPoints": 9, "dice": 2}, ("actionPoints", "dice")),
    ],
)
def test_conflicts(seats: int, options: dict[str, Value], keys: tuple[str, str]) -> None:
    error = refused(seats, **options)
    assert (error.code, error.details) == ("conflict", keys)


def test_dice() -> None:
    (rolled,) = say(three(), "roll")
    assert len(rolled.dice) == 1
    match = three(dice=2)
    (rolled,) = say(match, "roll")
    assert len(rolled.dice) == 2
    start = MANSION.starts["scarlett"]
    tokens = MANSION.starts.values()
    assert set(board.ways(match.public().table)) == set(
        walks(MANSION, start, sum(rolled.dice), tokens)
    )


def test_action_points() -> None:
    match = three(actionPoints=9)
    assert verbs(match, board) == ["go", "accuse"]
    assert {"16,1", "15,2", "lounge"} <= ends(match)
    assert "hall" not in ends(match)
    assert say(match, "go lounge") == (Walked(0, "lounge"),)
    assert match.public().table.phase == "arrived"
    match.undo()
    assert verbs(match, board) == ["go", "accuse"]


def test_quick() -> None:
    match = begun("board", board.setup(3, quick=True), DEAL)
    before = match.public().table.places
    assert choices(match, board, "suggest") == BOARD
    assert verbs(match, board) == ["suggest", "end", "accuse"]
    assert say(match, "suggest plum rope hall") == (
        Suggested(0, ("plum", "rope", "hall")),
        Passed(1),
        Passed(2),
    )
    assert match.public().table.places == before
    assert verbs(match, board) == ["end", "accuse"]
    say(match, "end")
    assert match.awaiting == 1
    assert len(board.deal(match.setup, Random(1))) == 1


def test_quick_and_pulled() -> None:
    match = begun("board", board.setup(3, quick=True), DEAL)
    say(match, "suggest mustard rope kitchen", "end")
    assert match.public().table.pulled == set()


def test_blocker_stays() -> None:
    on_mouth = (Walked(0, (8, 4)),)
    match = three(*on_mouth)
    say(match, WRONG)
    assert match.public().table.place(0) == "hall"
    match = three(*on_mouth, blockerStays=True)
    assert isinstance(say(match, WRONG)[1], Failed)
    assert match.public().table.place(0) == (8, 4)


ROUND = (Ended(0), Ended(1), Ended(2))
IN_HALL = (Walked(0, "hall"), *ROUND)


def test_may_stay() -> None:
    assert verbs(three(*IN_HALL), board) == ["roll", "accuse"]
    match = three(*IN_HALL, mayStay=True)
    assert verbs(match, board) == ["suggest", "roll", "accuse"]
    assert choices(match, board, "suggest")[2] == ("hall",)
    assert say(match, "suggest plum rope hall")[0] == Suggested(0, ("plum", "rope", "hall"))


PULLED = (Walked(0, "kitchen"), Suggested(0, ("mustard", "rope", "kitchen")), Passed(1), Passed(2))


def test_pulled_may_suggest() -> None:
    match = three(*PULLED, Ended(0))
    assert match.awaiting == 1
    assert verbs(match, board) == ["suggest", "passage", "roll", "accuse"]
    match = three(*PULLED, Ended(0), pulledMaySuggest=False)
    assert verbs(match, board) == ["passage", "roll", "accuse"]


def test_own_cards() -> None:
    match = three(Walked(0, "lounge"), ownCards=False)
    suspects, weapons, rooms = choices(match, board, "suggest")
    assert suspects == ("white", "green", "peacock", "plum")
    assert weapons == ("lead-pipe", "revolver", "rope", "wrench")
    assert rooms == ("lounge",)
    say(match, "suggest plum rope lounge")
    assert Lacks(0, ("plum", "rope", "lounge")) in board.facts(match.public())


def test_own_cards_and_the_room_is_one() -> None:
    match = three(Walked(0, "hall"), ownCards=False)
    assert verbs(match, board) == ["end", "accuse"]
    say(match, "end")
    assert board.facts(match.public()) == ()


def test_own_cards_in_the_quick_game() -> None:
    match = begun("board", board.setup(3, quick=True, ownCards=False, mustSuggest=True), DEAL)
    assert "hall" not in choices(match, board, "suggest")[2]
    assert verbs(match, board) == ["suggest", "accuse"]
    say(match, "suggest plum rope kitchen", "end")
    assert Lacks(0, ("plum", "rope", "kitchen")) in board.facts(match.public())


def test_own_cards_and_must_suggest_tell_the_room() -> None:
    match = three(Walked(0, "hall"), ownCards=False, mustSuggest=True)
    assert verbs(match, board) == ["end", "accuse"]
    say(match, "end")
    assert board.facts(match.public()) == (Holds(0, "hall"),)


def test_own_cards_and_may_stay_tell_the_room() -> None:
    blocked = [Walked(seat, door.mouth) for seat, door in zip((1, 2), LIBRARY, strict=True)]
    events = (*blocked, Walked(0, "library"), Ended(0))
    deal = dealt(("plum library", "white hall", "green lounge"), "scarlett rope study")
    setup = Setup(SUSPECTS[:3], tiny(deal), (("mayStay", True), ("ownCards", False)))
    match = begun("board", setup, deal, Placed(("hall",)), *events, Ended(1), Ended(2))
    assert verbs(match, board) == ["end", "accuse"]
    say(match, "end")
    assert Holds(0, "library") in board.facts(match.public())


LIBRARY = [door for door in MANSION.doors if door.room == "library"]


def tiny(deal: Dealt) -> tuple[tuple[str, ...], ...]:
    """Return the cards of a deal, kind after kind."""
    held = {card for hand in (*deal.hands, deal.envelope) for card in hand.open()}
    return tuple(tuple(card for card in kind if card in held) for kind in BOARD)


RETURNED = (
    Walked(0, "hall"),
    Suggested(0, ("plum", "rope", "hall")),
    Passed(1),
    Passed(2),
    *ROUND,
    Walked(0, (8, 4)),
    *ROUND,
)


def test_no_immediate_return() -> None:
    assert verbs(three(*RETURNED, Walked(0, "hall")), board) == ["suggest", "end", "accuse"]
    match = three(*RETURNED, Walked(0, "hall"), noImmediateReturn=True)
    assert verbs(match, board) == ["end", "accuse"]
    between = (Walked(0, "lounge"), *ROUND, Walked(0, (8, 4)), *ROUND, Walked(0, "hall"))
    match = three(*RETURNED, *between, noImmediateReturn=True)
    assert verbs(match, board) == ["suggest", "end", "accuse"]


def test_no_immediate_return_and_must_suggest() -> None:
    match = three(
        *RETURNED, Walked(0, "hall"), noImmediateReturn=True, mustSuggest=True, ownCards=False
    )
    assert verbs(match, board) == ["end", "accuse"]
    say(match, "end")
    assert Holds(0, "hall") not in board.facts(match.public())


def test_no_immediate_return_through_the_passage_is_two_entries() -> None:
    there = (Crossed(0, "kitchen"), *ROUND, Crossed(0, "study"))
    suggested = (Suggested(0, ("plum", "rope", "study")), Passed(1), Passed(2), *ROUND)
    match = three(Walked(0, "study"), *suggested, *there, noImmediateReturn=True)
    assert "suggest" in verbs(match, board)


def test_no_immediate_return_when_pulled_elsewhere_in_between() -> None:
    suggested = Suggested(1, ("scarlett", "rope", "lounge"))
    pulled = (Ended(0), Walked(1, "lounge"), suggested, Passed(2), Passed(0), Ended(1), Ended(2))
    match = three(*RETURNED, *pulled, Walked(0, "hall"), noImmediateReturn=True)
    assert match.public().table.suggested_in == {1: "lounge"}
    assert "suggest" in verbs(match, board)


def shown_in_hall(**options: Value) -> Match[Any, Any]:
    match = three(Walked(0, "hall"), **options)
    say(match, "suggest white rope hall")
    return match


def test_accuse_anytime() -> None:
    assert "accuse" in verbs(three(), board)
    match = shown_in_hall()
    assert verbs(match, board) == ["show"]
    say(match, "show white")
    assert verbs(match, board) == ["end", "accuse"]


def test_accuse_end_only() -> None:
    match = three(accuse="endOnly")
    assert verbs(match, board) == ["roll"]
    match = shown_in_hall(accuse="endOnly", mustSuggest=True)
    say(match, "show white")
    assert verbs(match, board) == ["end", "accuse"]
    assert verbs(three(Walked(0, "hall"), accuse="endOnly"), board)[1:] == ["end", "accuse"]
    must = three(Walked(0, "hall"), accuse="endOnly", mustSuggest=True)
    assert verbs(must, board) == ["suggest"]


def test_accuse_not_after_shown() -> None:
    match = shown_in_hall(accuse="notAfterShown")
    say(match, "show white")
    assert verbs(match, board) == ["end"]
    say(match, "end")
    assert "accuse" in verbs(match, board)
    match = three(Walked(0, "kitchen"), accuse="notAfterShown")
    say(match, "suggest plum rope kitchen")
    assert verbs(match, board) == ["end", "accuse"]


def test_accuse_in_any_room() -> None:
    assert "accuse" not in verbs(three(accuse="inAnyRoom"), board)
    match = three(Walked(0, "hall"), accuse="inAnyRoom")
    assert choices(match, board, "accuse") == BOARD


def test_accuse_in_accused_room() -> None:
    assert "accuse" not in verbs(three(accuse="inAccusedRoom"), board)
    match = three(Walked(0, "hall"), accuse="inAccusedRoom")
    assert choices(match, board, "accuse") == (*BOARD[:2], ("hall",))


def test_must_suggest() -> None:
    assert verbs(three(Walked(0, "hall")), board) == ["suggest", "end", "accuse"]
    match = three(Walked(0, "hall"), mustSuggest=True)
    assert verbs(match, board) == ["suggest", "accuse"]
    say(match, "suggest plum rope hall")
    assert verbs(match, board) == ["end", "accuse"]


def test_unplayed_off_board() -> None:
    assert set(three().public().table.places) == set(SUSPECTS)
    match = three(Walked(0, "hall"), unplayedOffBoard=True)
    assert set(match.public().table.places) == set(SUSPECTS[:3])
    say(match, "suggest plum rope hall")
    assert match.public().table.places["plum"] == "hall"


def test_first_played() -> None:
    setup = Setup(("plum", "green", "mustard"), BOARD)
    assert Match(board, setup, Random(1)).awaiting == 2


def test_first_highest_roll() -> None:
    rounds = set()
    for seed in range(40):
        match = Match(board, board.setup(4, first="highestRoll"), Random(seed))
        first = match.events[0]
        rounds.add(len(first.rolls))
        assert first.rolls[-1][first.seat] == max(first.rolls[-1])
        assert first.rolls[-1].count(max(first.rolls[-1])) == 1
        assert match.awaiting == first.seat == match.public().table.order[0]
        assert sorted(match.public().table.sizes) == [4, 4, 5, 5]
        assert match.public().table.sizes[first.seat] == 4
    assert {1, 2} <= rounds


@pytest.mark.parametrize("rolls", [((2, 5, 5),), ((1, 6, 6), (0, 3, 4)), ((),)])
def test_first_is_refused_without_the_highest_roll(rolls: tuple[tuple[int, ...], ...]) -> None:
    setup = board.setup(3, first="highestRoll")
    with pytest.raises(BadSetup, match="first 1"):
        begun("board", setup, First(1, rolls), DEAL, PLACED)


def test_first_random() -> None:
    firsts = {Match(board, board.setup(4, first="random"), Random(s)).awaiting for s in range(40)}
    assert firsts == {0, 1, 2, 3}
    match = begun("board", board.setup(3, first="random"), First(2), DEAL, PLACED)
    assert match.public().table.order == (2, 0, 1)


def test_order_seating() -> None:
    roles = ("plum", "mustard", "scarlett")
    assert board.look(Setup(roles, BOARD), 0).table.order == (2, 1, 0)
    setup = Setup(roles, BOARD, (("order", "seating"),))
    assert board.look(setup, 0).table.order == (2, 0, 1)


@pytest.mark.parametrize(("seats", "each", "opened"), [(3, 6, 0), (4, 4, 2), (5, 3, 3), (6, 3, 0)])
def test_leftovers_face_up(seats: int, each: int, opened: int) -> None:
    match = Match(board, board.setup(seats, leftovers="faceUp"), Random(seats))
    assert match.public().table.sizes == (each,) * seats
    assert len(match.public().table.opened) == opened


def test_leftovers_dealt() -> None:
    sizes = [
        Match(board, board.setup(seats), Random(1)).public().table.sizes for seats in range(3, 7)
    ]
    assert sizes == [(6, 6, 6), (4, 5, 5, 4), (3, 4, 4, 4, 3), (3,) * 6]


def test_up_to() -> None:
    rolled = Rolled(0, (3,))
    assert ends(three(rolled)) == {"15,2", "16,3"}
    assert {"16,1", "15,2", "16,3"} < ends(three(rolled, upTo=True))


def test_last_must_solve() -> None:
    match = three()
    say(match, WRONG)
    assert say(match, WRONG)[-1] == Won(2, ("plum", "rope", "kitchen"))
    match = three(lastMustSolve=True)
    say(match, WRONG, WRONG)
    assert (match.awaiting, match.public().table.active) == (2, (2,))
    say(match, "roll")
    say(match, f"go {min(ends(match))}", "end")
    assert match.awaiting == 2
    assert say(match, WRONG)[-1] == Unsolved((), ("plum", "rope", "kitchen"))
    assert match.public().table.phase == "over"
    assert match.public().table.winners == ()


def test_last_must_solve_and_does() -> None:
    match = three(lastMustSolve=True)
    say(match, WRONG, WRONG)
    assert say(match, RIGHT)[-1] == Won(2, ("plum", "rope", "kitchen"))


def test_weapons_random() -> None:
    placed = {board.deal(board.setup(3), Random(seed))[-1].rooms for seed in range(20)}
    assert len(placed) == 20
    assert all(len(set(rooms)) == 6 for rooms in placed)


def test_weapons_fixed() -> None:
    setup = board.setup(3, weapons="fixed")
    placed = {board.deal(setup, Random(seed))[-1].rooms for seed in range(20)}
    assert len(placed) == 1
    assert len(set(*placed)) == len(WEAPONS)


def test_every_option_has_a_test() -> None:
    files = Path(__file__).parent.glob("test_house_rules*.py")
    names = "".join(file.read_text("utf-8") for file in files).replace("_", "")
    assert [option.key for option in OPTIONS if f"test{option.key.lower()}" not in names] == []


def test_strangers_are_refused() -> None:
    with pytest.raises(TypeError):
        board_table.step(three().public().table, "nonsense")
