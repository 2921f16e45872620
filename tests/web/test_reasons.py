"""Reasons as sentences: one for each kind of step, in words of the game, with nothing made up."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from clue.core import Sealed
from clue.decks import BOARD
from clue.deduce import worlds
from clue.deduce.explain import clash, why
from clue.deduce.hint import pencilled
from clue.deduce.steps import Mark, Rule
from clue.facts import SOLUTION, Case, Holds, HoldsOneOf, Lacks, NotSolution
from clue.games.board_table import Accused, Suggested
from clue.games.evidence import Failed, Passed, Shown
from tests.clue.deduce.tables import board_table
from web.screens.reasons import Line, Scene, claim, story
from web.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from clue.deduce.explain import Reason
    from clue.deduce.steps import Step
    from clue.facts import Fact

T = Text("en")
NAMES = ("Anna", "Ben", "Cem")
ABC = (("plum", "green", "white"), ("rope", "dagger", "wrench"), ("hall", "study", "lounge"))
HIDDEN: Any = Sealed("rope", frozenset({0}))


def case(*facts: Fact, hands: tuple[int, ...] = (2, 2, 2), opened: tuple[str, ...] = ()) -> Case:
    return Case(ABC, hands, opened, facts)


def plain(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "")


def told(
    known: Case,
    card: str,
    holder: int,
    log: tuple[Any, ...] = (),
    seat: int | None = 0,
) -> list[Line]:
    reason = why(known, card, holder)
    assert reason
    last = reason.steps[-1].conclusion
    assert last
    scene = Scene(NAMES, seat, known, len(known.facts), log)
    return [Line(plain(text), kind) for text, kind in story(T, scene, reason, last)]


def texts(lines: Iterable[Line]) -> list[str]:
    return [line.text for line in lines]


def rules(steps: Iterable[Step]) -> Iterator[Rule]:
    for step in steps:
        yield step.rule
        yield from rules(step.inner)


CROWD = ("plum", "green", "rope", "dagger", "hall")
CASES: dict[Rule, tuple[Case, str, int]] = {
    Rule.SEEN: (case(Holds(1, "plum")), "plum", 1),
    Rule.PASSED: (case(Lacks(1, ("plum",))), "plum", 1),
    Rule.OPEN: (case(hands=(2, 2, 1), opened=("plum",)), "plum", 1),
    Rule.ELSEWHERE: (case(Holds(1, "plum")), "plum", 2),
    Rule.KIND_SOLVED: (case(*(Lacks(h, ("plum",)) for h in range(3))), "green", SOLUTION),
    Rule.ONE_LEFT_IN_KIND: (case(Holds(0, "plum"), Holds(1, "green")), "white", SOLUTION),
    Rule.ONE_LEFT_OF_CLAUSE: (
        case(Holds(0, "rope"), Holds(0, "hall"), HoldsOneOf(1, ("plum", "rope", "hall"))),
        "plum",
        1,
    ),
    Rule.NOT_ALL: (
        case(
            Holds(SOLUTION, "plum"),
            Holds(SOLUTION, "rope"),
            NotSolution(("plum", "rope", "hall")),
        ),
        "hall",
        SOLUTION,
    ),
    Rule.HAND_FULL: (case(Holds(1, "plum"), Holds(1, "rope")), "hall", 1),
    Rule.ONLY_PLACE: (case(*(Lacks(h, ("plum",)) for h in range(3))), "plum", SOLUTION),
    Rule.NEEDS_ALL: (case(Lacks(1, (*CROWD, "white", "wrench"))), "study", 1),
    Rule.PROMISED: (
        case(HoldsOneOf(1, ("plum", "rope")), HoldsOneOf(1, ("green", "dagger"))),
        "hall",
        1,
    ),
    Rule.SUPPOSE: (
        case(
            HoldsOneOf(1, ("plum", "rope")),
            HoldsOneOf(1, ("rope", "hall")),
            HoldsOneOf(1, ("plum", "hall")),
        ),
        "study",
        1,
    ),
    Rule.COUNTING: (case(Holds(0, "wrench"), Lacks(0, CROWD), Lacks(2, CROWD)), "study", 1),
}


@pytest.mark.parametrize("rule", Rule)
def test_every_kind_of_step_is_told_in_sentences(rule: Rule) -> None:
    known, card, holder = CASES[rule]
    reason = why(known, card, holder)
    assert reason
    assert rule in set(rules(reason.steps))
    lines = told(known, card, holder)
    assert lines[-1].kind == "end"
    for text, _ in lines:
        assert text.endswith(".")
        assert not re.search(r"[a-z]\.[a-z]|[{}]|-you|-solution", text)


def test_the_words_that_a_child_follows() -> None:
    log = (
        Suggested(2, ("plum", "rope", "hall")),
        Suggested(0, ("plum", "rope", "hall")),
        Shown(1, 2, HIDDEN),
    )
    known = case(
        *(Holds(0, "rope", 0), Holds(0, "hall", 0)), HoldsOneOf(1, ("plum", "rope", "hall"), 2)
    )
    assert texts(told(known, "plum", 1, log)) == [
        "Ben showed Cem one of Professor Plum, Rope or Hall.",
        "You hold Rope and Hall.",
        "So Ben has Professor Plum.",
    ]


def test_passes_of_one_question_are_told_together_and_yours_are_yours() -> None:
    asked = Suggested(2, ("plum", "rope", "hall"))
    log = (asked, Passed(0), Passed(1), Suggested(0, ("plum",)), Passed(2))
    known = case(*(Lacks(seat, ("plum",), event) for seat, event in ((0, 1), (1, 2), (2, 4))))
    assert texts(told(known, "plum", SOLUTION, log)) == [
        "You do not hold Professor Plum.",
        "Cem asked for Professor Plum, and Ben could not show it.",
        "You asked for Professor Plum, and Cem could not show it.",
        "Nobody at the table can have Professor Plum.",
        "So the envelope holds Professor Plum.",
    ]


def test_a_shown_card_and_a_wrong_accusation_are_told_as_they_were() -> None:
    seen = (Shown(1, 0, Sealed("plum", frozenset({0, 1}))),)
    assert texts(told(case(Holds(1, "plum", 0)), "plum", 2, seen)) == [
        "Ben has shown you Professor Plum.",
        "So Cem does not have Professor Plum.",
    ]
    cards = ("plum", "rope", "hall")
    for seat, start in ((1, "Ben accused"), (0, "You accused")):
        log = (Accused(seat, cards), Failed(seat, cards, HIDDEN))
        known = case(
            *(Holds(SOLUTION, "plum", 0), Holds(SOLUTION, "rope", 0), NotSolution(cards, 1))
        )
        assert texts(told(known, "hall", SOLUTION, log))[0].startswith(start)


def test_pencil_marks_that_clash_are_named_with_the_events() -> None:
    known = case(*CASES[Rule.ONE_LEFT_OF_CLAUSE][0].facts)
    tested = pencilled(known, {("plum", 1): False, ("green", 2): True})
    reason = clash(tested)
    assert reason
    lines = story(T, Scene(NAMES, 0, tested, len(known.facts)), reason, None)
    said = [plain(text) for text in texts(lines)]
    assert "You pencilled that Ben does not have Professor Plum." in said
    assert not any("Green" in text for text in said)
    assert said[-1].startswith("But Ben can't both have")


def test_a_clash_that_only_counting_finds_names_all_its_facts() -> None:
    crowd = ("plum", "green", "white", "rope", "dagger", "hall")
    known = case(Holds(0, "wrench"), Lacks(0, crowd), Lacks(2, crowd), NotSolution(crowd[:3]))
    reason = clash(known)
    assert reason
    lines = story(T, Scene(NAMES, None, known, 9), reason, None)
    assert (
        plain(lines[-1].text) == "Every way to deal the cards was tried, and none fits all of this."
    )
    assert len(lines) == 1 + len(reason.facts)


@pytest.mark.parametrize(
    ("style", "holds", "holder"),
    [*product(("is", "so", "suppose", "pencil"), (True, False), (0, 1, SOLUTION, 3))],
)
def test_every_claim_has_words(style: str, holds: bool, holder: int) -> None:  # noqa: FBT001
    text = plain(claim(T, NAMES, 0, Mark("plum", holder, holds), style))
    assert "Professor Plum" in text
    assert ("Ben" in text) == (holder == 1)


@pytest.mark.parametrize("holder", [0, 1, SOLUTION, 3])
def test_every_contradiction_has_words(holder: int) -> None:
    text = plain(claim(T, NAMES, 0, Mark("plum", holder, holds=True), "clash"))
    assert "Professor Plum" in text
    assert "impossible" in text


@pytest.mark.parametrize("seed", range(12))
def test_any_reason_of_a_game_is_told_and_ends_with_the_mark(seed: int) -> None:
    rng = Random(seed)
    table = board_table(rng, rng.randint(3, 6))
    *_, known = table.rounds(3)
    certain = worlds.count(known).certain
    names = tuple(f"Name{seat}" for seat in range(6))
    for card, holder in rng.sample(sorted(certain), 8):
        reason: Reason | None = why(known, card, holder)
        assert reason
        goal = Mark(card, holder, certain[card, holder])
        scene = Scene(names, table.observer, known, len(known.facts))
        lines = story(T, scene, reason, goal)
        assert len({text for text, _ in lines}) == len(lines)
        assert T.card(card) in lines[-1].text
        assert not [text for text, _ in lines if re.search(r"[a-z]\.[a-z]|[{}]", text)]


def test_cards_face_down_have_words_of_their_own() -> None:
    known = Case(BOARD, (4, 4, 4, 6), (), (Holds(3, "plum"), Holds(3, "rope")))
    known = replace(known, facts=(*known.facts, Holds(3, "hall"), HoldsOneOf(3, ("study", "rope"))))
    assert texts(told(known, "plum", 3)) == ["Among the cards face down: Professor Plum."]
    assert texts(told(known, "plum", 1))[-1] == "So Ben does not have Professor Plum."
    full = Case(ABC, (2, 2, 2), (), (Holds(2, "plum"), Holds(2, "rope")))
    reason = why(full, "hall", 2)
    assert reason
    goal = Mark("hall", 2, holds=False)
    lines = story(T, Scene(NAMES[:2], 0, full, 2), reason, goal)
    assert plain(lines[-2].text) == "Those are all 2 cards that lie face down."
