from __future__ import annotations

import json

import pytest

from clue.decks import BOARD
from clue.deduce.case import BadCase, deduce, read
from clue.facts import SOLUTION, Case, Holds, HoldsOneOf, Lacks, NotSolution

DECK = {"who": ["a", "b", "c"], "what": ["d", "e", "f"], "where": ["g", "h", "i"]}


def text(*facts: object, **more: object) -> str:
    return json.dumps({"deck": DECK, "hands": [2, 2, 2], "facts": facts} | more)


def test_the_form_of_a_case() -> None:
    found = read(
        '{"hands": [6, 6, 6], "open": [], "facts": [["holds", 0, "plum"],'
        '["lacks", 1, ["plum", "rope", "hall"]], ["one_of", 2, ["plum", "rope", "hall"]],'
        '["holds", "solution", "rope"], ["not_solution", ["plum", "rope", "hall"]]]}'
    )
    named = ("plum", "rope", "hall")
    facts = (
        *(Holds(0, "plum", 0), Lacks(1, named, 1), HoldsOneOf(2, named, 2)),
        *(Holds(SOLUTION, "rope", 3), NotSolution(named, 4)),
    )
    assert found == Case(BOARD, (6, 6, 6), (), facts)
    assert [fact.event for fact in found.facts] == [0, 1, 2, 3, 4]


def test_an_answer() -> None:
    output, status = deduce(text(["holds", 0, "a"], ["holds", 0, "d"], ["lacks", 1, ["g"]]))
    answer = json.loads(output)
    assert status == 0
    assert int(answer["deals"]) == 2 * 2 * (3 * 6 - 2 * 3)
    assert answer["probability"]["a"] == {"solution": "0", "0": "1", "1": "0", "2": "0"}
    assert answer["probability"]["b"]["solution"] == "1/2"
    assert answer["solution"] is None
    assert "because" not in answer


def test_a_solution_and_why() -> None:
    facts = [["holds", seat, card] for seat, hand in enumerate(("ab", "de", "gh")) for card in hand]
    answer = json.loads(deduce(text(*facts), ("c", "solution"))[0])
    assert answer["solution"] == ["c", "f", "i"]
    assert answer["deals"] == "1"
    assert answer["because"] == [0, 1]
    assert json.loads(deduce(text(*facts), ("a", "0"))[0])["because"] == [0]
    assert json.loads(deduce(text(), ("a", "0"))[0])["because"] is None


def test_an_open_card() -> None:
    answer = json.loads(deduce(text(hands=[2, 2, 1], open=["a"]))[0])
    assert set(answer["probability"]["a"].values()) == {"0"}


def test_a_contradiction_names_what_clashes() -> None:
    facts = (["holds", 0, "b"], ["lacks", 1, ["a", "d"]], ["one_of", 1, ["a", "d"]])
    output, status = deduce(text(*facts))
    assert status == 1
    assert json.loads(output) == {"error": "contradiction", "because": [1, 2]}


def test_too_many_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clue.deduce.case.LIMIT", 5)
    assert deduce(text()) == ("too many deals to count", 2)


@pytest.mark.parametrize(
    ("bad", "line"),
    [
        ("{", "not JSON"),
        ("[" * 100_000, "not a case"),
        ("[]", "a case is an object"),
        ('{"hands": [6, 6, 6], "fact": []}', "a case is an object"),
        ("{}", "hands must be"),
        (text(hands=[]), "hands must be"),
        (text(hands=[2, 2, "2"]), "hands must be"),
        (text(hands=[3, 4, -1]), "hands must be"),
        (text(hands=[3, 2, True]), "hands must be"),
        (text(hands=[2, 2, 3]), "hands, open cards and solution are 10 cards, the deck has 9"),
        (text(deck=[]), "deck must be"),
        (text(deck={}), "deck must be"),
        (text(deck={"who": []}), "deck must be"),
        (text(deck={"who": ["a", 1]}), "the cards of the deck"),
        (text(deck={"who": ["a", "b"], "what": ["b"]}), "the cards of the deck"),
        (text(open="a"), "not a list"),
        (text(open=["z"]), "no such card"),
        (text(open=["a", "a"]), "a card twice"),
        (text(facts={}), "facts must be a list"),
        (text("holds"), "fact 0 is none"),
        (text(["holds", 0, "a"], ["has", 0, "a"]), "fact 1 is none"),
        (text(["holds", 3, "a"]), "no such seat"),
        (text(["holds", -1, "a"]), "no such seat"),
        (text(["holds", True, "a"]), "no such seat"),
        (text(["holds", None, "a"]), "no such seat"),
        (text(["holds", 0, "z"]), "no such card"),
        (text(["holds", 0, ["a"]]), "no such card"),
        (text(["one_of", 0, []]), "a fact must name"),
        (text(["not_solution", ["a", "d"]]), "not a card of each kind"),
        (text(["not_solution", ["a", "b", "d"]]), "not a card of each kind"),
    ],
)
def test_what_is_no_case_gets_one_clear_line(bad: str, line: str) -> None:
    output, status = deduce(bad)
    assert status == 2
    assert output.startswith(line)
    assert "\n" not in output
    with pytest.raises(BadCase):
        read(bad)


@pytest.mark.parametrize("square", [("z", "0"), ("a", "3"), ("a", "envelope")])
def test_why_about_strangers(square: tuple[str, str]) -> None:
    assert deduce(text(), square)[1] == 2
