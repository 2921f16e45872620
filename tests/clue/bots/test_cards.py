"""The card game's turn."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from clue.bots.mind import Thought
from clue.core import Move
from clue.games import GAMES
from clue.games.evidence import First
from tests.clue.bots.tables import move_of
from tests.strategies import begun, dealt, say

if TYPE_CHECKING:
    from clue.core import Value
    from clue.match import Match

HANDS = ("scarlett mustard candlestick", "white green dagger", "peacock billiard dining")
SOLUTION = ("plum", "rope", "kitchen")


def table(**options: Value) -> Match[Any, Any]:
    """Return a match of three in which seat 0 begins."""
    setup = GAMES["cards"].setup(3, **options)
    return begun("cards", setup, First(0), dealt(HANDS, " ".join(SOLUTION)))


def solved(*, afterUnanswered: bool = False) -> Match[Any, Any]:  # noqa: N803 - the option's key
    """Return a match in which seat 0 has solved everything at its own turn."""
    match = table(afterUnanswered=afterUnanswered)
    say(match, "ask plum rope", "end", "ask white scarlett", "show scarlett", "end")
    say(match, "ask white scarlett", "show scarlett", "end")
    say(match, "ask kitchen plum")
    return match


def test_it_ends_its_turn() -> None:
    match = table()
    say(match, "ask white dagger", "show white")
    assert move_of("expert", match, Random(1), "cards") == (Move("end"), Thought("pass"))


def test_it_accuses_after_silence_where_it_may() -> None:
    match = solved(afterUnanswered=True)
    accusing = Move("accuse"), Thought("sure", SOLUTION)
    assert move_of("expert", match, Random(1), "cards") == accusing


def test_it_waits_after_silence_when_not_sure() -> None:
    match = table(afterUnanswered=True)
    say(match, "ask plum scarlett")
    assert move_of("expert", match, Random(1), "cards") == (Move("end"), Thought("wait"))
    assert move_of("master", match, Random(1), "cards")[0] == Move("end")


def test_it_joins_when_sure_and_lays_what_it_knows() -> None:
    match = solved()
    say(match, "end", "accuse")
    told = {}
    while match.public().table.phase == "joining":
        seat = match.awaiting
        move, thought = move_of("expert", match, Random(1), "cards")
        told[seat] = move.verb, thought.code
        say(match, str(move))
    assert told == {2: ("decline", "decline"), 0: ("join", "sure")}
    laid = {}
    while match.awaiting is not None:
        seat = match.awaiting
        move, thought = move_of("expert", match, Random(1), "cards")
        laid[seat] = thought.code
        say(match, str(move))
    assert laid == {1: "guess", 0: "sure"}


def test_what_is_laid_is_a_case_file_that_is_not_cleared() -> None:
    match = table()
    say(match, "accuse", "decline", "decline")
    for seed in range(20):
        move, _ = move_of("beginner", match, Random(seed), "cards")
        assert not set(move.words) & set(HANDS[0].split())


def test_a_beginner_that_overlooks_a_card_lays_another() -> None:
    match = table()
    say(match, "ask white plum", "show white", "end", "ask dagger rope", "end")
    say(match, "ask white rope", "show white", "end", "accuse", "decline", "decline")
    for seed in range(60):
        assert move_of("beginner", match, Random(seed), "cards")[0].words[0] != "white"
