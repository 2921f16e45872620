"""Three ways to keep a notebook."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from clue.bots import study
from clue.games import GAMES
from tests.clue.bots.tables import ENVELOPE, HANDS, quick, view
from tests.strategies import begun, dealt, say

if TYPE_CHECKING:
    from clue.bots.study import Known, Studying


def learnt(studying: Studying) -> Known:
    """Return what a study tells, without a pause."""
    while True:
        try:
            next(studying)
        except StopIteration as done:
            known: Known = done.value
            return known


def test_a_beginner_crosses_what_it_holds_and_saw() -> None:
    match = quick()
    say(match, "suggest white rope study", "show white", "end")
    known = learnt(study.from_notebook(view(match, 0), Random(1)))
    crossed = {card for card, odds in known.odds.items() if not odds}
    assert crossed == {*HANDS[0].split(), "white"}
    assert not known.sure
    assert known.open("rope")


def test_a_beginner_forgets_now_and_then() -> None:
    match = quick()
    say(match, "suggest white rope study", "show white", "end")
    knows = [
        learnt(study.from_notebook(view(match, 0), Random(seed))).odds["white"] > 0
        for seed in range(100)
    ]
    assert 0 < sum(knows) < 30


def test_a_beginner_sees_when_nobody_can_show() -> None:
    match = quick()
    say(match, "suggest plum wrench hall")
    known = learnt(study.from_notebook(view(match, 0), Random(1)))
    assert (known.odds["plum"], known.odds["wrench"]) == (1, 1)
    assert known.open("kitchen")
    assert learnt(study.from_notebook(view(match, 1), Random(1))).odds["plum"] < 1


def test_with_cards_face_down_silence_says_little() -> None:
    setup = GAMES["board"].setup(2, twoPlayers=True)
    hands = ("scarlett mustard candlestick dagger study hall dining", "white green lead-pipe")
    more = f"{hands[1]} revolver lounge library ballroom"
    match = begun(
        "board",
        setup,
        dealt((hands[0], more), ENVELOPE, nobody="peacock rope billiard conservatory"),
    )
    assert list(study._unanswered(view(match, 0))) == []


@pytest.mark.parametrize("notebook", [study.from_steps, study.from_worlds])
def test_who_has_seen_all_is_sure(notebook: study.Notebook) -> None:
    match = quick()
    say(match, "suggest plum wrench kitchen", "end")
    assert not learnt(notebook(view(match, 1), Random(1))).sure
    say(match, "suggest plum wrench kitchen")
    assert learnt(notebook(view(match, 1), Random(1))).sure


def test_what_takes_too_long_to_count_is_left_to_simple_steps(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(study, "MOST_STATES", 1)
    match = quick()
    counted = learnt(study.from_worlds(view(match), Random(1)))
    assert counted == learnt(study.from_steps(view(match), Random(1)))


def test_exact_odds() -> None:
    match = quick()
    known = learnt(study.from_worlds(view(match), Random(1)))
    assert known.odds["plum"] == 1 / 4
    assert known.owners["plum"] == 2
    assert known.chance == pytest.approx(1 / 4 / 4 / 7)
    assert not known.solved(known.kinds[0])
