"""The pad of a printed game: lines to facts, text both ways, and what no pad can hold."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from clue.checked import checksum
from clue.deduce.propagate import certain
from clue.facts import SOLUTION, Holds, HoldsOneOf, Lacks, NotSolution
from clue.pad import (
    DECKS,
    SEATS,
    Accusation,
    BadPad,
    Pad,
    Question,
    Sighting,
    case,
    dealt,
    even,
    fits,
    flaw,
    is_pad,
    named,
    read,
    write,
)

if TYPE_CHECKING:
    from clue.pad import Line

OWN = ("scarlett", "mustard", "candlestick", "dagger", "study", "hall")
PAD = Pad("board", ("Ann", "Bob", "Cleo"), ("scarlett", "plum", "green"), (6, 6, 6), own=OWN)
PLUM = ("plum", "rope", "kitchen")
LINES: tuple[Line, ...] = (
    Question(0, PLUM, (1,), 2, "rope"),
    Question(1, PLUM, (), 2),
    Question(2, ("white", "rope", "lounge"), (0, 1)),
    Accusation(1, ("plum", "wrench", "kitchen")),
    Sighting(2, "green"),
    Sighting(SOLUTION, "white", holds=False),
)
FULL = replace(PAD, lines=LINES)


def test_lines_are_facts_that_name_their_line() -> None:
    facts = case(FULL).facts
    assert facts[:6] == tuple(Holds(0, card) for card in OWN)
    assert facts[6:] == (
        Lacks(1, PLUM),
        Holds(2, "rope"),
        HoldsOneOf(2, PLUM),
        Lacks(0, ("white", "rope", "lounge")),
        Lacks(1, ("white", "rope", "lounge")),
        NotSolution(("plum", "wrench", "kitchen")),
        Holds(2, "green"),
        Lacks(SOLUTION, ("white",)),
    )
    assert [fact.event for fact in facts] == [-1] * 6 + [0, 0, 1, 2, 2, 3, 4, 5]
    assert certain(case(FULL))["rope", 2]


def test_a_line_taken_out_leaves_no_trace() -> None:
    fewer = replace(FULL, lines=LINES[:1])
    assert ("green", 2) not in certain(case(fewer))


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("seats", SEATS)
def test_all_cards_are_dealt_evenly_or_lie_open(deck: str, seats: int) -> None:
    hands = even(deck, seats)
    pad = replace(PAD, deck=deck, hands=hands)
    assert max(hands) - min(hands) <= (deck == "board")
    assert pad.left == dealt(deck) - sum(hands)
    assert pad.left == 0 or (deck != "board" and pad.left < seats)


def test_what_is_missing_is_told() -> None:
    assert flaw(PAD) is None
    assert flaw(replace(PAD, hands=(6, 7, 6))) == ("sizes", 1)
    assert flaw(replace(PAD, hands=(6, 5, 5))) == ("opened", 2)
    assert flaw(replace(PAD, opened=("plum",))) == ("opened-many", 1)
    assert flaw(replace(PAD, own=OWN[:4])) == ("own", 2)
    assert flaw(replace(PAD, own=(*OWN, "plum"))) == ("own-many", 1)


def test_a_question_names_as_many_cards_as_its_game() -> None:
    cards = replace(PAD, deck="normal")
    assert (PAD.named, cards.named, replace(PAD, deck="big").named) == (3, 2, 2)
    assert named(PAD, PLUM)
    assert not named(PAD, ("plum", "green", "hall"))
    assert not named(PAD, ("plum", "rope"))
    assert not named(PAD, ("plum", "rope", "nothing"))
    assert named(cards, ("plum", "green"))
    assert not named(cards, ("plum", "plum"))
    assert not named(cards, ("plum", "hall"))
    assert not named(cards, PLUM)
    assert named(cards, PLUM, accused=True)


def test_turns_go_round_without_those_who_accused() -> None:
    assert PAD.next == 0
    assert replace(PAD, lines=LINES[:1]).next == 1
    assert replace(PAD, lines=(*LINES[:2], LINES[4])).next == 2
    assert replace(PAD, lines=(LINES[3], LINES[0])).next == 2
    assert replace(PAD, lines=LINES[3:]).next == 2
    out = tuple(Accusation(seat, PLUM) for seat in range(3))
    assert replace(PAD, lines=out).next == 2


@pytest.mark.parametrize("pad", [PAD, FULL, replace(FULL, names=("ગ", "\u200f\u05d1", '"'))])
def test_text_both_ways(pad: Pad) -> None:
    assert read(write(pad)) == pad
    assert is_pad(write(pad))
    assert not is_pad('{"parlour":1,"game":"board"}')


def header(**changes: object) -> str:
    top: dict[str, Any] = json.loads(write(PAD).split("\n")[0])
    return json.dumps({**top, **changes})


def signed(*lines: str) -> str:
    body = "\n".join(lines)
    return f"{body}\n{checksum(body)}\n"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "[1]\n2\n3",
        "{" * 1000,
        signed(header(game="board")),
        signed(header(parlour="1")),
        signed(header(parlour=0)),
    ],
)
def test_another_text_is_no_pad(text: str) -> None:
    with pytest.raises(BadPad, match="not-a-save"):
        read(text)


def test_a_newer_or_a_changed_pad_is_refused() -> None:
    with pytest.raises(BadPad, match="newer"):
        read(header(parlour=2) + "\nx")
    with pytest.raises(BadPad, match="checksum"):
        read(write(PAD).replace("Ann", "Eve"))


@pytest.mark.parametrize(
    "changes",
    [
        {"deck": "tarot"},
        {"deck": 1},
        {"names": None},
        {"names": ["Ann", "Bob"]},
        {"names": ["Ann", "Bob", 3]},
        {"names": ["Ann", "Bob", "\ud800"]},
        {"names": ["Ann", "Bob", "C" * 21]},
        {"roles": ["plum", "plum", "green"]},
        {"roles": [["plum"], "plum", "green"]},
        {"hands": [6, 6, "6"]},
        {"hands": [6, 6, True]},
        {"hands": [6, -1, 13]},
        {"hands": [6, 6, 7]},
        {"me": 3},
        {"me": True},
        {"own": OWN[:5]},
        {"own": [*OWN[:5], "hall", "hall"]},
        {"own": [*OWN[:5], "nothing"]},
        {"own": [*OWN[:5], {}]},
        {"opened": ["plum"]},
        {"hands": [6, 6, 5], "opened": ["scarlett"]},
        {"names": ["Ann"], "roles": ["plum"], "hands": [6]},
    ],
)
def test_a_header_that_no_pad_has(changes: dict[str, object]) -> None:
    with pytest.raises(BadPad, match="field"):
        read(signed(header(**changes)))


@pytest.mark.parametrize(
    "line",
    [
        "nothing",
        "{}",
        '["said",0]',
        '["asked",3,["plum","rope","hall"],[],null,""]',
        '["asked",0,["plum","rope"],[],null,""]',
        '["asked",0,["plum","rope",{}],[],null,""]',
        '["asked",0,["plum","rope","hall"],[0],null,""]',
        '["asked",0,["plum","rope","hall"],[2,1],null,""]',
        '["asked",0,["plum","rope","hall"],["1"],null,""]',
        '["asked",0,["plum","rope","hall"],[1],1,""]',
        '["asked",0,["plum","rope","hall"],[],"1",""]',
        '["asked",0,["plum","rope","hall"],[],null,"hall"]',
        '["asked",0,["plum","rope","hall"],[],1,"green"]',
        '["accused",0,["plum","rope"]]',
        '["accused","0",["plum","rope","hall"]]',
        '["seen",-2,"plum",true]',
        '["seen",-1,"nothing",true]',
        '["seen",-1,"plum",1]',
        '["seen",-1.0,"plum",true]',
    ],
)
def test_a_line_that_no_pad_has(line: str) -> None:
    with pytest.raises(BadPad, match="event"):
        read(signed(header(), line))


def test_every_line_fits() -> None:
    assert all(fits(PAD, line) for line in LINES)
