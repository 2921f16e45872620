"""Section 2 of the rules: elimination and the end, set-ups, and a test an option."""

from __future__ import annotations

import pytest

from clue.core import BadSetup, Setup
from clue.decks import SPY, SPY_OF_TWO
from clue.facts import Stands
from clue.games import spy
from clue.games.spy_table import (
    Answered,
    Base,
    Drawn,
    Eliminated,
    Exploded,
    Exposed,
    Remained,
    Spied,
    Turned,
)
from tests.clue.games.spy_tables import BLUE, GREEN, game, moves, spied_on, two, walk
from tests.strategies import choices, say, verbs


def test_s19_the_finder_of_a_lit_bomb_is_out() -> None:
    match = two()
    spied_on(match, 2)
    events = spied_on(match, 2)
    base = ("s2", "b1a", "t1", "s1", "b2", "t2", "b1b")
    assert events == (Exploded(1, 2, "b1a"), Eliminated(0, base), Remained(1))
    assert (match.awaiting, match.public().table.winners) == (None, (1,))


def test_s20_the_owner_of_top_secret_2_is_out() -> None:
    match = two()
    for place in (3, 5, 6):
        spied_on(match, place)
    base = ("t2", "b1a", "s1", "b2", "s2", "t1", "b1b")
    assert spied_on(match, 1) == (Exposed(1, 1, "t2"), Eliminated(1, base), Remained(0))


def test_s21_an_eliminated_base_is_turned_up_and_out_of_play() -> None:
    # Seat 0 faces card 1 and seat 1's bomb in place 6; who lit it does not matter.
    match = game(BLUE, BLUE, "b1a s1 s2 t1 t2 b1b 0 R")
    say(match, "spy 1", "end", "end", "end")
    events = say(match, "spy 1")
    assert events[-1] == Eliminated(0, ("s1", "s2", "t1", "t2", "b1a", "b1b"))
    table = match.public().table
    assert table.bases[0].exposed == dict(enumerate(events[-1].cards, 1))
    assert Stands(0, 2, ("s2",)) in spy.facts(match.chair(2).view())
    assert match.awaiting == 1
    assert choices(match, spy, "spy") == (("2",),)
    say(match, "end")
    assert match.awaiting == 2
    say(match, "end")
    assert match.awaiting == 1


def test_s21_the_turn_goes_on_when_another_is_eliminated() -> None:
    match = game("s1 s2 t1 t2 b1a b1b 5 L", "b1a b1b t2 t1 s2 s1 0 R", BLUE)
    for place in (6, 5, 4):
        spied_on(match, place)
    walk(match, 0, 4)
    events = say(match, "spy 1")
    assert events[-1] == Eliminated(1, ("b1a", "b1b", "t2", "t1", "s2", "s1"))
    assert match.awaiting == 0
    say(match, "end")
    assert match.awaiting == 2


def test_s22_the_last_one_left_wins() -> None:
    match = game(BLUE, BLUE, BLUE)
    say(match, "spy 1", "end", "spy 2", "end", "spy 0", "end")
    assert say(match, "spy 1")[-1] == Eliminated(0, tuple(BLUE.split()[:6]))
    assert say(match, "spy 2")[-1] == Remained(2)


def test_one_turn() -> None:
    match = two(oneTurn=True)
    assert moves(match) == {"move 1", "move 1 turn", "move turn 1"}


def test_free_turn() -> None:
    match = two(freeTurn=True)
    assert say(match, "turn") == (Turned(0),)
    assert match.public().table.bases[0] == Base(3, "L")
    assert verbs(match, spy) == ["move"] * 4 + ["spy", "end"]
    say(match, "move 1", "spy 1")
    assert verbs(match, spy) == ["end"]


def test_move_first() -> None:
    match = two(moveFirst=True)
    say(match, "spy 1")
    assert verbs(match, spy) == ["end"]


def test_mirror_counts_spy() -> None:
    match = two(mirrorCountsSpy=True)
    # Green's Spy stands in place 4 of 8 and faces place 5; red's place 4 is card 3.
    assert match.public().table.spied(0, 1) == 3
    say(match, "move turn 1")
    # In place 3 he faces place 2 to the left; red's place 7 is card 6.
    assert match.public().table.spied(0, 1) == 6


def test_mirror_counts_spy_and_finds_the_spy() -> None:
    match = game(GREEN, "t2 b1a s1 b2 s2 t1 b1b 3 R", mirrorCountsSpy=True)
    assert say(match, "spy 1") == (Spied(0, 1, 0), Answered(1, 0, "spy"))
    assert match.public().table.bases[1].heard == {}
    assert {fact.seat for fact in spy.facts(match.chair(0).view())} == {0}


def test_memory_aid() -> None:
    match = two(memoryAid=True)
    spied_on(match, 1)
    spied_on(match, 2)
    assert match.public().table.bases[1].heard == {1: "secret", 2: "tssss"}
    spied_on(match, 2)
    assert match.public().table.bases[1].heard == {1: "secret", 2: "exploded"}


def test_bombs_only() -> None:
    match = two(bombsOnly=True)
    for place in (3, 5, 6, 1):
        spied_on(match, place)
    assert match.public().table.out == set()
    while match.awaiting is not None:
        say(match, "end")
    assert match.events[-1] == Drawn()
    assert match.public().table.winners == ()
    assert match.public().table.quiet == 40


@pytest.mark.parametrize(
    "setup",
    [
        Setup(("green",), (SPY,)),
        Setup(("green", "blue"), (SPY_OF_TWO,)),
        Setup(("green", "green", "red"), (SPY,)),
        Setup(("green", "plum", "red"), (SPY,)),
        Setup(("green", "red"), (SPY, SPY)),
        Setup(("green", "red"), (("s1", "s1"),)),
        Setup(("green", "red"), (("s1", "x3"),)),
        Setup(("green", "red"), (SPY,), (("oneTurn", "yes"),)),
    ],
)
def test_set_ups_that_are_refused(setup: Setup) -> None:
    with pytest.raises(BadSetup):
        spy.check(setup)
