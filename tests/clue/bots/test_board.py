"""The board game's turn."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from clue.bots import bot
from clue.bots.mind import Thought, decide
from clue.core import Move
from clue.games import GAMES
from tests.clue.bots.tables import ENVELOPE, HANDS, move_of, quick, view
from tests.clue.bots.test_walking import PLACED, standing
from tests.strategies import begun, dealt, say

SOLUTION = tuple(ENVELOPE.split())


def test_it_suggests_then_ends() -> None:
    match = quick()
    move, thought = move_of("club", match, Random(1))
    assert (move.verb, thought.code) == ("suggest", "ask-open")
    say(match, "suggest white rope study", "show white")
    assert move_of("club", match, Random(1)) == (Move("end"), Thought("wait"))


def test_it_accuses_when_sure() -> None:
    match = quick()
    say(match, "suggest plum wrench kitchen")
    for level in ("beginner", "club", "expert", "namer", "master", "gain"):
        decided = move_of(level, match, Random(1))
        assert decided == (Move("accuse", SOLUTION), Thought("sure", SOLUTION))


def test_it_rolls_and_goes() -> None:
    match = begun("board", GAMES["board"].setup(3), dealt(HANDS, ENVELOPE), PLACED)
    assert move_of("expert", match, Random(1))[0] == Move("roll")
    say(match, "roll")
    move, _ = move_of("expert", match, Random(1))
    say(match, str(move))
    assert move_of("expert", match, Random(1))[0] == Move("end") or move.words[0] in HANDS


def test_it_stays_when_pulled() -> None:
    seen = standing("ballroom", pulled=frozenset({0})).view
    move, thought = decide(bot("board", "club").think(seen, Random(1)))
    assert move.words[2] == "ballroom"
    assert thought == Thought("stay", ("ballroom",))


def test_there_is_nothing_else_to_do() -> None:
    seen = standing((8, 5), "closing", options={"accuse": "inAnyRoom"}).view
    assert decide(bot("board", "club").think(seen, Random(1))) == (Move("end"), Thought("pass"))


def test_it_may_not_accuse_here() -> None:
    match = quick()
    say(match, "suggest plum wrench kitchen", "end", "suggest plum wrench kitchen")
    table = standing("lounge", options={"accuse": "inAccusedRoom"}).view.table
    seen = replace(view(match, 1), table=replace(table, turn=1), seat=1)
    places = {**table.places, "mustard": "lounge"}
    seen = replace(seen, table=replace(seen.table, places=places))
    move, thought = decide(bot("board", "expert").think(seen, Random(1)))
    assert move.verb in {"roll", "passage"}
    assert thought.code in {"roll", "passage"}
