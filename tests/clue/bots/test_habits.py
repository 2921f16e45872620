"""What a question says about its asker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clue.bots import habits, study
from clue.bots.habits import Question
from clue.facts import SOLUTION
from clue.games import GAMES
from clue.games.board_table import Placed
from tests.clue.bots.tables import ENVELOPE, HANDS, quick, view
from tests.strategies import begun, dealt, say

if TYPE_CHECKING:
    from clue.deduce.worlds import Worlds

PLACED = Placed(("study", "hall", "lounge", "library", "billiard", "dining"))


def read(match: object, seat: int) -> Worlds | None:
    """Return what can be read, without a pause."""
    seen = view(match, seat)  # type: ignore[arg-type]
    slices = habits.reading(seen, study.case(seen))
    while True:
        try:
            next(slices)
        except StopIteration as done:
            worlds: Worlds | None = done.value
            return worlds


def test_questions_are_told_apart() -> None:
    match = quick()
    say(match, "suggest white rope study", "show white", "end")
    say(match, "suggest plum wrench kitchen", "end", "suggest plum wrench kitchen")
    asked = list(habits.questions(view(match, 0)))
    cards = ("plum", "wrench", "kitchen")
    assert asked == [Question(1, cards, silent=True), Question(2, cards, silent=True)]
    say(match, "end", "end", "suggest plum wrench kitchen", "end")
    assert [question.silent for question in habits.questions(view(match, 0))] == [True] * 3


def test_nothing_was_asked() -> None:
    match = quick()
    say(match, "suggest white rope study", "show white")
    assert read(match, 0) is None


def test_an_asker_lacks_what_it_names() -> None:
    match = quick()
    say(match, "end", "suggest plum rope study", "show rope", "end")
    worlds = read(match, 0)
    assert worlds
    assert worlds.counts["plum", 1] == 0
    assert worlds.counts["plum", 2] > 0


def test_a_known_card_named_early_makes_a_habit() -> None:
    match = quick()
    say(match, "suggest white rope study", "show white", "end")
    say(match, "suggest white wrench billiard")
    say(match, "show billiard", "end", "end")
    assert read(match, 0) is None


def test_what_was_asked_before_a_late_own_card_still_counts() -> None:
    match = quick()
    say(match, "suggest white rope study", "show white", "end")
    for room in ("billiard", "dining"):
        say(match, f"suggest plum wrench {room}", f"show {room}", "end", "end", "end")
    say(match, "suggest white wrench conservatory", "show conservatory", "end")
    worlds = read(match, 0)
    assert worlds
    assert worlds.counts["plum", 1] == 0


def test_who_goes_on_after_silence_has_one_of_the_cards() -> None:
    match = quick()
    say(match, "end", "suggest white wrench kitchen", "end", "end")
    worlds = read(match, 0)
    assert worlds
    assert worlds.counts["white", SOLUTION] < worlds.deals
    held = worlds.places(("white", "wrench", "kitchen"))
    assert all(1 in holders for holders in held)


def test_where_tokens_walk_the_room_is_no_choice() -> None:
    setup = GAMES["board"].setup(3)
    match = begun("board", setup, dealt(HANDS, ENVELOPE), PLACED)
    facts = habits._facts(view(match, 0), [Question(1, ("plum", "rope", "hall"), silent=False)])
    assert [fact.cards for fact in facts] == [("plum", "rope")]  # type: ignore[union-attr]
