"""Section 2 of the rules, a test a rule, the worked turns, and a test an option."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from clue.core import HIDDEN, BadSetup, Event, Move, Setup, sealed, witness
from clue.decks import SPY, SPY_OF_TWO
from clue.facts import Stands
from clue.games import spy, spy_table
from clue.games.evidence import Ended, First
from clue.games.spy_table import (
    Answered,
    Arranged,
    Base,
    Drawn,
    Eliminated,
    Exploded,
    Exposed,
    Moved,
    Remained,
    Spied,
    Stationed,
    Turned,
    faced,
    moved,
)
from tests.strategies import begun, choices, forms, say, verbs

if TYPE_CHECKING:
    from clue.match import Match

GREEN = "s2 b1a t1 s1 b2 t2 b1b 3 R"
RED = "t2 b1a s1 b2 s2 t1 b1b 1 R"
BLUE = "s1 s2 t1 t2 b1a b1b 0 R"


def game(*bases: str, **options: bool) -> Match[Any, Any]:
    """Return a game in which these bases have been laid out and seat 0 is on turn."""
    match = begun("spy", spy.setup(len(bases), **options), First(0))
    say(match, *(f"base {base}" for base in bases))
    return match


def two(**options: bool) -> Match[Any, Any]:
    """Return the game of the worked turns."""
    return game(GREEN, RED, **options)


def moves(match: Match[Any, Any]) -> set[str]:
    """Return every Move open to the seat on turn, as text."""
    return {str(move) for form in forms(match, spy) if form.verb == "move" for move in form}


def way(base: Base, hand: tuple[str, ...], place: int) -> list[str]:
    """Return the fewest Moves after which the Spy of a base faces a place of it."""
    queue: list[tuple[Base, list[str]]] = [(base, [])]
    for here, steps in queue:
        if faced(here.gap, here.facing, len(hand)) == place:
            return steps
        for before, after in product((False, True), repeat=2):
            facing = spy_table.turned_round(here.facing) if before else here.facing
            spaces = spy_table.number(hand[faced(here.gap, facing, len(hand)) - 1])
            there = moved(here, len(hand), before=before, spaces=spaces, after=after)
            text = f"move {'turn ' * before}{spaces}{' turn' * after}"
            queue.append((there, [*steps, text]))
    raise AssertionError(place)


def walk(match: Match[Any, Any], seat: int, place: int) -> None:
    """Let a seat move until its Spy faces a place of its own base, while all others wait."""
    while match.awaiting != seat:
        say(match, "end")
    for step in way(match.public().table.bases[seat], match.chair(seat).view().hand, place):
        while match.awaiting != seat or "move" not in verbs(match, spy):
            say(match, "end")
        say(match, step)


def spied_on(match: Match[Any, Any], place: int) -> tuple[Event, ...]:
    """Let seat 0 spy on a place of seat 1's base, whatever it takes, and end its turn."""
    walk(match, 0, match.public().table.places + 1 - place)
    events = say(match, "spy 1")
    if match.awaiting == 0:
        say(match, "end")
    return events[1:]


def test_2_1_cards() -> None:
    assert spy.setup(2).roles == ("green", "red")
    assert spy.setup(2).deck == SPY_OF_TWO
    assert spy.setup(4).deck == spy.setup(3).deck == SPY
    assert Counter(map(spy_table.kind, SPY)) == {"safe": 2, "secret": 2, "bomb": 2}
    assert [spy_table.number(card) for card in SPY_OF_TWO] == [1, 2, 1, 2, 1, 1, 2]


def test_s1_a_base_is_laid_out_in_secret() -> None:
    match = begun("spy", spy.setup(2), First(0))
    (form,) = forms(match, spy)
    assert Move.parse(f"base {GREEN}") in form
    assert Move.parse("base s2 s2 t1 s1 b2 t2 b1b 3 R") not in form
    assert Move.parse("base s2 b1a t1 s1 b2 t2 b1b 7 R") not in form
    (arranged,) = say(match, f"base {GREEN}")
    assert isinstance(arranged, Arranged)
    told = witness(arranged, 1)
    assert {told.cards.value, told.gap.value, told.facing.value} == {HIDDEN}
    assert match.chair(0).view().hand == ("s2", "b1a", "t1", "s1", "b2", "t2", "b1b")
    assert match.awaiting == 1


def test_s2_the_spies_are_seen_once_all_bases_are_there() -> None:
    match = begun("spy", spy.setup(2), First(1))
    assert match.awaiting == 1
    say(match, f"base {RED}")
    assert match.public().table.bases == (Base(), Base())
    events = say(match, f"base {GREEN}")
    assert events[1:] == (Stationed((3, 1), ("R", "R")),)
    assert match.public().table.bases == (Base(3, "R"), Base(1, "R"))
    assert match.awaiting == 1


def test_s3_only_the_spy_moves() -> None:
    match = two()
    before = match.chair(0).view().hand
    say(match, "move 1", "spy 1", "end")
    assert match.chair(0).view().hand == before


def test_s4_the_first_is_drawn_then_clockwise() -> None:
    firsts = {spy.deal(spy.setup(4), Random(seed))[0].seat for seed in range(60)}
    assert firsts == {0, 1, 2, 3}
    match = begun("spy", spy.setup(3), First(2))
    order = []
    for move in (f"base {BLUE}", f"base {BLUE}", f"base {BLUE}", "end", "end", "end"):
        order.append(match.awaiting)
        say(match, move)
    assert order == [2, 0, 1] * 2


@pytest.mark.parametrize(
    ("places", "gap", "facing", "at", "spaces", "new", "after", "mirrored"),
    [(7, 0, "R", 1, 1, 1, 2, 6), (7, 6, "R", 7, 2, 1, 2, 6), (6, 1, "L", 1, 2, 5, 5, 2)],
)
def test_s5_the_ends_are_neighbours(  # noqa: PLR0913, PLR0917 - the columns of the table in 2.6
    places: int, gap: int, facing: str, at: int, spaces: int, new: int, after: int, mirrored: int
) -> None:
    assert faced(gap, facing, places) == at
    base = moved(Base(gap, facing), places, before=False, spaces=spaces, after=False)
    assert base.gap == new
    assert faced(base.gap, base.facing, places) == after
    assert places + 1 - after == mirrored


def test_s6_gap_0_is_the_same_place_as_gap_m() -> None:
    assert moved(Base(6, "R"), 7, before=False, spaces=1, after=False).gap == 0
    assert moved(Base(0, "L"), 7, before=False, spaces=1, after=False).gap == 6


def test_s7_faced_card() -> None:
    assert [faced(gap, "R", 7) for gap in range(7)] == [1, 2, 3, 4, 5, 6, 7]
    assert [faced(gap, "L", 7) for gap in range(7)] == [7, 1, 2, 3, 4, 5, 6]


def test_s8_exposed_cards_are_seen_and_lit_bombs_are_not() -> None:
    match = two()
    assert spied_on(match, 3) == (Exposed(1, 3, "s1"),)
    assert match.public().table.bases[1].exposed == {3: "s1"}
    assert spied_on(match, 2) == (Answered(1, 2, "tssss"),)
    assert match.public().table.bases[1].exposed == {3: "s1"}
    assert match.chair(1).view().lit == {2}
    assert match.chair(0).view().lit == set()


def test_s9_the_targets_in_their_order() -> None:
    match = two(bombsOnly=True)
    targets = [match.public().table.bases[1].target]
    for place in (3, 5, 6, 1):
        spied_on(match, place)
        targets.append(match.public().table.bases[1].target)
    assert targets == ["s1", "s2", "t1", "t2", None]
    assert match.public().table.bases[0].target == "s1"


def test_s10_a_move_is_announced_to_all() -> None:
    match = two()
    assert moves(match) == {"move 1", "move 1 turn", "move turn 1", "move turn 1 turn"}
    (event,) = say(match, "move turn 1 turn")
    assert event == Moved(0, before=True, spaces=1, after=True)
    assert match.chair(1).seen(len(match.events) - 1) == (event,)
    assert match.public().table.bases[0] == Base(2, "R")


def test_s11_exactly_the_number_faced() -> None:
    match = two()
    say(match, "end")
    assert moves(match) == {"move 1", "move 1 turn", "move turn 2", "move turn 2 turn"}
    say(match, "move turn 2")
    assert match.public().table.bases[1] == Base(6, "L")


def test_s12_one_or_two_at_an_exposed_card() -> None:
    match = two()
    spied_on(match, 3)
    walk(match, 1, 3)
    if "move" not in verbs(match, spy):
        say(match, "end", "end")
    assert {"move 1", "move 2"} < moves(match)
    count = len(spy.facts(match.chair(0).view()))
    say(match, "move 2")
    assert len(spy.facts(match.chair(0).view())) == count


def test_s13_turning_is_part_of_a_move() -> None:
    match = two()
    assert "turn" not in verbs(match, spy)
    say(match, "move 1")
    assert verbs(match, spy) == ["spy", "end"]


def test_a_move_publishes_the_number_of_one_card() -> None:
    match = two()
    say(match, "move 1")
    ones = ("s1", "t1", "b1a", "b1b")
    assert spy.facts(match.chair(1).view())[-1] == Stands(0, 4, ones)


def test_s14_the_same_column_of_bases_face_to_face() -> None:
    match = two()
    assert match.public().table.faced(0) == 4
    assert say(match, "spy 1")[0] == Spied(0, 1, 4)
    say(match, "move 1")
    assert match.public().table.spied(0, 1) == 3


def test_s14_only_opponents_still_in_the_game() -> None:
    match = game(BLUE, BLUE, BLUE)
    assert choices(match, spy, "spy") == (("1", "2"),)


def test_s15_only_cards_are_counted() -> None:
    match = two()
    table = match.public().table
    spied = {
        gap + 1: spy_table.step(table, Stationed((gap, 5), ("R", "L"))).spied(0, 1)
        for gap in range(7)
    }
    assert spied == {place: 8 - place for place in range(1, 8)}


def test_s16_the_same_between_any_two() -> None:
    match = game(BLUE, BLUE, "s1 s2 t1 t2 b1a b1b 4 L")
    table = match.public().table
    for seat in range(3):
        others = [other for other in range(3) if other != seat]
        assert len({table.spied(seat, other) for other in others}) == 1


def test_s17_bombs_are_individual() -> None:
    match = two()
    assert spied_on(match, 2) == (Answered(1, 2, "tssss"),)
    assert spied_on(match, 7) == (Answered(1, 7, "tssss"),)
    assert match.chair(1).view().lit == {2, 7}
    bomb, *_ = spied_on(match, 7)
    assert bomb == Exploded(1, 7, "b1b")
    assert Stands(1, 7, ("b1a", "b1b")) in spy.facts(match.chair(0).view())


def test_s18_no_marks_on_the_backs() -> None:
    match = two()
    spied_on(match, 1)
    assert match.public().table.bases[1].heard == {}


def test_answers_are_true_types_only() -> None:
    match = two()
    assert spied_on(match, 1) == (Answered(1, 1, "secret"),)
    assert Stands(1, 1, ("t1", "t2")) in spy.facts(match.public())
    assert spied_on(match, 5) == (Answered(1, 5, "safe"),)
    assert Stands(1, 5, ("s2",)) in spy.facts(match.public())
    spied_on(match, 3)
    assert spied_on(match, 3) == (Answered(1, 3, "safe"),)


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


def test_2_4_both_in_either_order_or_nothing() -> None:
    match = two()
    say(match, "spy 1")
    assert verbs(match, spy) == ["move"] * 4 + ["end"]
    say(match, "move 1")
    assert verbs(match, spy) == ["end"]
    say(match, "end")
    assert say(match, "end") == (Ended(1),)


def test_2_6_two_worked_turns() -> None:
    match = two()
    say(match, "move 1")
    assert (match.public().table.bases[0].gap, match.public().table.faced(0)) == (4, 5)
    assert say(match, "spy 1") == (Spied(0, 1, 3), Exposed(1, 3, "s1"))
    assert match.public().table.bases[1].target == "s2"
    say(match, "end")
    assert match.public().table.faced(1) == 2
    say(match, "move turn 2")
    assert (match.public().table.bases[1].gap, match.public().table.faced(1)) == (6, 6)
    assert say(match, "spy 0") == (Spied(1, 0, 2), Answered(0, 2, "tssss"))
    assert match.chair(0).view().lit == {2}


def test_2_6_had_he_turned_at_the_end() -> None:
    match = two()
    say(match, "end", "move turn 2 turn")
    assert match.public().table.faced(1) == 7
    assert say(match, "spy 0") == (Spied(1, 0, 1), Answered(0, 1, "safe"))


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


def test_moves_are_read_back_from_events() -> None:
    match = two(freeTurn=True)
    told = ["turn", "move turn 1 turn", "spy 1", "end", "move 1", "end", "move 1 turn"]
    say(match, *told)
    asked = [str(move) for event in match.events if (move := spy.asks(event))]
    assert asked == [f"base {GREEN}", f"base {RED}", *told]


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


def test_nobody_else_is_asked_and_strangers_are_refused() -> None:
    match = two()
    assert spy.legal(match.chair(1).view()) == ()
    assert spy.legal(match.public()) == ()
    with pytest.raises(TypeError):
        spy_table.step(match.public().table, sealed(1))
    assert match.public().table.active == (0, 1)
