"""The command line's form of a case: JSON in, one JSON object out.

{"deck": {"suspects": ["plum", ...], ...},      optional: the board game's 21 cards
 "hands": [6, 6, 6], "open": [],
 "facts": [["holds", 0, "plum"], ["lacks", 1, ["plum", "rope"]],
           ["one_of", "solution", ["plum", "rope"]], ["not_solution", ["plum", "rope", "hall"]]]}
"""

from __future__ import annotations

import json
from itertools import accumulate
from typing import TYPE_CHECKING

from clue.decks import BOARD
from clue.deduce import worlds
from clue.deduce.explain import clash, why
from clue.deduce.layers import TooMany
from clue.facts import SOLUTION, Case, Holds, HoldsOneOf, Lacks, NotSolution

if TYPE_CHECKING:
    from clue.deduce.worlds import Worlds
    from clue.facts import Fact, Holder

LIMIT = 2_000_000
"""How many states to count with: more would take a minute and more than a gigabyte."""


DEEPEST = 5
"""No case nests deeper, and text that does would overflow the browser's stack."""

BRACKETS = {"[": 1, "{": 1, "]": -1, "}": -1}


class BadCase(ValueError):  # noqa: N818 - like BadSetup and BadSave
    """The text is not a case; the message says in one line what is wrong."""


def deduce(text: str, square: tuple[str, str] | None = None) -> tuple[str, int]:
    """Return what a case in JSON implies, as JSON, and the exit status 0.

    `square`, a card and a holder, adds why it is certain. A contradiction is status 1 and JSON too;
    for status 2 the case is bad or too big, and the text is a line for stderr.
    """
    try:
        case = read(text)
        asked = square and (_card(case, square[0]), _holder(case, square[1]))
        if reason := clash(case):
            return json.dumps({"error": "contradiction", "because": reason.facts}), 1
        answer = _answer(case, worlds.count(case, LIMIT))
    except BadCase as error:
        return str(error), 2
    except TooMany:
        return "too many deals to count", 2
    if asked:
        reason = why(case, *asked)
        answer["because"] = reason and reason.facts
    return json.dumps(answer), 0


def _answer(case: Case, found: Worlds) -> dict[str, object]:
    holders = (SOLUTION, *range(len(case.hands)))
    (solution, *others) = found.solutions
    return {
        "deals": str(found.deals),
        "probability": {
            card: {_name(holder): str(found.probability(card, holder)) for holder in holders}
            for kind in case.cards
            for card in kind
        },
        "solution": None if others else solution,
    }


def _name(holder: Holder) -> str:
    return "solution" if holder == SOLUTION else str(holder)


def read(text: str) -> Case:
    """Return the case that the JSON text says; BadCase when it says none."""
    if any(depth > DEEPEST for depth in accumulate(BRACKETS.get(letter, 0) for letter in text)):
        raise BadCase("not a case: too many brackets in one another")
    try:
        found = json.loads(text)
    except ValueError as error:
        raise BadCase(f"not JSON: {error}") from None
    if not isinstance(found, dict) or not found.keys() <= {"deck", "hands", "open", "facts"}:
        raise BadCase("a case is an object with deck, hands, open and facts")
    cards, hands = _deck(found.get("deck")), found.get("hands")
    if not isinstance(hands, list) or not hands or not all(map(_is_size, hands)):
        raise BadCase("hands must be a list of hand sizes")
    case = Case(cards, tuple(hands))
    opened = _cards(case, found.get("open", []))
    case = Case(cards, tuple(hands), opened)
    held, deck = sum(hands) + len(cards) + len(opened), sum(map(len, cards))
    if held != deck:
        raise BadCase(f"hands, open cards and solution are {held} cards, the deck has {deck}")
    facts = found.get("facts", [])
    if not isinstance(facts, list):
        raise BadCase("facts must be a list")
    return Case(cards, tuple(hands), opened, tuple(_fact(case, i, f) for i, f in enumerate(facts)))


def _is_size(found: object) -> bool:
    return isinstance(found, int) and not isinstance(found, bool) and found >= 0


def _deck(found: object) -> tuple[tuple[str, ...], ...]:
    if found is None:
        return BOARD
    kinds = list(found.values()) if isinstance(found, dict) else []
    if not kinds or not all(isinstance(kind, list) and kind for kind in kinds):
        raise BadCase("deck must be an object with a list of cards for each kind")
    cards = [card for kind in kinds for card in kind]
    if not all(isinstance(card, str) for card in cards) or len(set(cards)) < len(cards):
        raise BadCase("the cards of the deck must be different texts")
    return tuple(map(tuple, kinds))


def _fact(case: Case, place: int, found: object) -> Fact:
    """Return a fact of the case so far, its place in the list being its event."""
    match found:
        case ["holds", holder, card]:
            return Holds(_holder(case, holder), _card(case, card), place)
        case ["lacks", holder, cards]:
            return Lacks(_holder(case, holder), _some(case, cards), place)
        case ["one_of", holder, cards]:
            return HoldsOneOf(_holder(case, holder), _some(case, cards), place)
        case ["not_solution", cards]:
            return NotSolution(_triple(case, cards), place)
    raise BadCase(f"fact {place} is none: {json.dumps(found)[:80]}")


def _holder(case: Case, found: object) -> Holder:
    names = {"solution": SOLUTION} | {str(seat): seat for seat in range(len(case.hands))}
    holder = names.get(str(found)) if isinstance(found, int | str) else None
    if holder is None:
        raise BadCase(f"no such seat: {json.dumps(found)[:80]}")
    return holder


def _card(case: Case, found: object) -> str:
    if not any(found in kind for kind in case.cards):
        raise BadCase(f"no such card: {json.dumps(found)[:80]}")
    return str(found)


def _cards(case: Case, found: object) -> tuple[str, ...]:
    if not isinstance(found, list):
        raise BadCase(f"not a list of cards: {json.dumps(found)[:80]}")
    cards = tuple(_card(case, card) for card in found)
    if len(set(cards)) < len(cards):
        raise BadCase(f"a card twice: {json.dumps(found)[:80]}")
    return cards


def _some(case: Case, found: object) -> tuple[str, ...]:
    if not (cards := _cards(case, found)):
        raise BadCase("a fact must name a card")
    return cards


def _triple(case: Case, found: object) -> tuple[str, ...]:
    cards = _cards(case, found)
    if len(cards) != len(case.cards) or not all(set(cards) & set(kind) for kind in case.cards):
        raise BadCase(f"not a card of each kind: {json.dumps(found)[:80]}")
    return cards
