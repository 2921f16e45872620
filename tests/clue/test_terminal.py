"""Pass-and-play in a terminal: each seat reads its own log and nobody else's."""

from __future__ import annotations

import builtins
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from clue import terminal
from clue.core import HIDDEN, BadSetup, Form, Sealed, sealed, witness
from clue.games import board, spy
from clue.games.board_table import Rolled, Table, Walked
from clue.games.evidence import Dealt, First, Shown, Won
from clue.terminal import CLEAR, line, plain, summary
from tests.strategies import begun, board_setup

if TYPE_CHECKING:
    from clue.match import Match

NAMES = ("Anna", "Ben", "Cem")
EVENTS = tuple(kind.__name__.lower() for kind in board.EVENTS)


@dataclass
class People:
    """The people at the terminal: they type, and `screens` keeps what each of them could read."""

    rng: Random
    patience: int = 10_000
    screens: list[tuple[str, str]] = field(default_factory=list)
    shown: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)

    def print(self, *parts: object, sep: str = " ") -> None:
        """Take the place of print: a cleared screen begins a new one."""
        for text in f"{sep.join(map(str, parts))}\n".splitlines():
            if text == CLEAR:
                self.screens.append((self.reader(), "\n".join(self.shown)))
                self.shown = []
            else:
                assert "\033" not in text
                self.shown.append(text)

    def reader(self) -> str:
        """Return who was last asked to take the terminal."""
        passes = [prompt for prompt in self.asked if prompt.startswith("Pass")]
        return passes[-1].split()[4].strip(",") if passes else ""

    def input(self, prompt: str) -> str:
        """Take the place of input: fill in one of the forms on the screen."""
        self.patience -= 1
        if self.patience < 0:
            raise EOFError
        self.asked.append(prompt)
        if prompt != "> ":
            return "whatever"
        said = len(self.shown) - 1
        while self.shown[said].startswith("not possible"):
            said -= 1
        forms = []
        while said >= 0 and self.shown[said].split(" ")[0] in VERBS:
            forms.append(self.shown[said].split())
            said -= 1
        if self.rng.random() < 0.1:
            return self.rng.choice(["", "jump", "show orchid", "\x1b[2J", "x" * 999])
        forms = [form for form in forms if form[0] != "accuse" or self.rng.random() < 0.02] or forms
        verb, *choices = self.rng.choice(forms)
        return " ".join([verb, *(self.rng.choice(words.split("|")) for words in choices)])


VERBS = {"roll", "go", "passage", "suggest", "show", "accuse", "end"}


def evening(
    monkeypatch: pytest.MonkeyPatch, seed: int, patience: int = 10_000
) -> tuple[Match[Any, Any] | None, People]:
    """Play a match at the terminal; None when the people lost patience."""
    people = People(Random(seed), patience)
    monkeypatch.setattr(builtins, "print", people.print)
    monkeypatch.setattr(builtins, "input", people.input)
    try:
        match = terminal.play("board", NAMES, Random(seed))
    except EOFError:
        match = None
    finally:
        monkeypatch.undo()
    return match, people


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_each_seat_reads_its_own_log_once_and_in_order(
    monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    match, people = evening(monkeypatch, seed)
    assert match is not None
    assert match.awaiting is None
    for seat, name in enumerate(NAMES):
        read = [
            text
            for reader, screen in people.screens
            if reader == name
            for text in screen.split("\n")
            if text.split(" ")[0] in EVENTS
        ]
        log = [line(witness(event, seat), NAMES) for event in match.events]
        assert read == log[: len(read)]
        assert len(read) > len(log) / 2


def test_the_truth_is_read_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    match, people = evening(monkeypatch, 4)
    assert match is not None
    assert people.shown == [line(event, NAMES) for event in match.events]


def test_the_hand_is_on_the_private_screen_only(monkeypatch: pytest.MonkeyPatch) -> None:
    match, people = evening(monkeypatch, 5)
    assert match is not None
    hands = {
        f"{name} is {role}: {' '.join(match.chair(seat).view().hand)}": name
        for seat, (name, role) in enumerate(zip(NAMES, match.setup.roles, strict=True))
    }
    for reader, screen in people.screens:
        for text in screen.split("\n"):
            assert hands.get(text, reader) == reader
        assert (screen == "") == (not any(hand in screen for hand in hands))


def test_the_curtain_says_whose_turn_it_is_and_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _, people = evening(monkeypatch, 6)
    empty = [screen for _, screen in people.screens if not screen]
    prompts = [prompt for prompt in people.asked if prompt != "> "]
    assert set(prompts) == {
        *(f"Pass the terminal to {name}, who presses Enter. " for name in NAMES),
        "Enter closes your screen. ",
    }
    assert prompts[0].startswith("Pass the terminal to Anna")
    assert [prompt[:5] for prompt in prompts] == ["Pass ", "Enter"] * (len(prompts) // 2)
    assert len(empty) == len(prompts) // 2 + 1


def test_bad_moves_are_told_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    _, people = evening(monkeypatch, 7)
    told = {
        text
        for _, screen in people.screens
        for text in screen.split("\n")
        if text.startswith("not possible")
    }
    assert told == {
        "not possible: an empty line",
        "not possible: jump",
        "not possible: show orchid",
        "not possible:  [2J",
        f"not possible: {'x' * 200}...",
    }


@pytest.mark.parametrize("patience", [0, 1, 2, 9])
def test_who_leaves_leaves_an_empty_screen(monkeypatch: pytest.MonkeyPatch, patience: int) -> None:
    match, people = evening(monkeypatch, 8, patience)
    assert match is None
    assert people.shown == []


def test_a_number_of_names_that_the_game_refuses() -> None:
    with pytest.raises(BadSetup):
        terminal.play("board", ("Anna", "Ben"), Random(1))


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (Rolled(0, (2,)), "rolled Anna 2"),
        (Rolled(1, (1, 2)), "rolled Ben 1,2"),
        (Walked(1, (0, 2)), "walked Ben 0,2"),
        (Walked(1, "hall"), "walked Ben hall"),
        (Shown(2, 0, sealed("rope", 0, 2)), "shown Cem Anna rope"),
        (Shown(2, 0, Sealed(HIDDEN, frozenset({0, 2}))), "shown Cem Anna ?"),
        (Won(2, ("plum", "rope", "hall")), "won Cem plum rope hall"),
        (
            Dealt(
                (sealed(("plum", "rope"), 0), Sealed(HIDDEN, frozenset({1}))),
                Sealed(HIDDEN, frozenset()),
                ("hall",),
            ),
            "dealt (plum rope) ? ? hall",
        ),
    ],
)
def test_an_event_in_one_line(event: object, text: str) -> None:
    assert line(event, NAMES) == text


def test_a_table_in_one_line() -> None:
    table = board._table(board_setup(3))
    start = "places scarlett:16,0 mustard:23,7 white:14,24 green:9,24 peacock:0,18 plum:0,5"
    assert summary(table, NAMES) == f"order Anna Ben Cem, turn Anna, phase start, {start}"
    later = Table(
        board_setup(3),
        (1, 2, 0),
        1,
        "answer",
        {"plum": "hall"},
        {"rope": "hall"},
        sizes=(1, 2, 0),
        pulled=frozenset({2, 0}),
        suggested_in={2: "hall"},
        asked=0,
        named=("plum", "rope", "hall"),
    )
    assert summary(later, NAMES) == (
        "order Ben Cem Anna, turn Ben, phase answer, places plum:hall, weapons rope:hall, "
        "sizes 1,2,0, pulled Anna Cem, suggested_in Cem:hall, named plum rope hall, asked Anna"
    )


def test_a_base_in_one_line() -> None:
    match = begun("spy", spy.setup(2), First(1))
    assert summary(match.public().table, NAMES) == (
        "order Ben Anna, turn Ben, phase arranging, bases (gap 0, facing R) (gap 0, facing R), "
        "quiet 0"
    )


def test_a_form_in_one_line() -> None:
    form = Form("suggest", (("plum", "green"), ("rope",), ("hall",)))
    assert terminal.describe(form) == "suggest plum|green rope hall"
    assert terminal.describe(Form("roll")) == "roll"


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("Þóra אבג ગુજ", "Þóra אבג ગુજ"),
        ("a\nb\r\x1b[2J\x9b\u2028\ud800\u202e", "a b  [2J    "),
        ("x" * 200, "x" * 200),
        ("x" * 201, "x" * 200 + "..."),
        ("", ""),
    ],
)
def test_foreign_text_is_made_plain(text: str, made: str) -> None:
    assert plain(text) == made
