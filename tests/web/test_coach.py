"""The coach: each hint in its situation, true in every game, and only from what the seat sees."""

from __future__ import annotations

from functools import reduce
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from clue.core import sealed, witness
from clue.games import board
from clue.games.board_table import Accused, Rolled, Suggested, Walked
from clue.games.evidence import Dealt, Ended, Failed, Passed, Shown
from clue.games.mansion import MANSION
from tests.glass import Table
from web.screens.coach import HINTS, NOTE, hint, said, solved
from web.screens.sight import Sight
from web.text import LANGUAGES, Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from clue.core import Event, Seat

NAMES = ("Anna", "Ben", "Cem")
HANDS = (
    ("scarlett", "green", "candlestick", "hall", "lounge", "library"),
    ("white", "peacock", "dagger", "rope", "study", "ballroom"),
    ("mustard", "lead-pipe", "revolver", "kitchen", "dining", "billiard"),
)
SOLUTION = ("plum", "wrench", "conservatory")
SETUP = board.setup(3)
OPENING = (
    Dealt(tuple(sealed(hand, seat) for seat, hand in enumerate(HANDS)), sealed(SOLUTION), ()),
    board.deal(SETUP, Random(1))[1],
)
INTO_STUDY = (Rolled(0, (6,)), Walked(0, "study"))
ASKS = Suggested(0, ("plum", "rope", "study"))
SHOWS = Shown(1, 0, sealed("rope", 0, 1))
SQUARE = (Rolled(0, (1,)), Walked(0, (16, 1)))


def sees(*events: Event, seat: Seat = 0, news: int = 0, had: str = "", **others: Any) -> Sight:  # noqa: ANN401
    """Return what a seat is shown after events; the last `news` of them are new to it."""
    log = tuple(witness(event, seat) for event in (*OPENING, *events))
    view = reduce(board.see, log, board.look(SETUP, seat))
    told = {"help": "seen", "notes": {NOTE: had}, **others}
    forms = {form.verb: form for form in board.legal(view)}
    return Sight(view, forms, log, log[len(log) - news :], NAMES, **told)


def code(sight: Sight, sheet: str = "", *, wide: bool = False) -> str:
    """Return which hint is given."""
    found = hint(sight, sheet, wide=wide)
    return found[0] if found else ""


def words(sight: Sight, sheet: str = "") -> dict[str, Any]:
    """Return what a hint names."""
    found = hint(sight, sheet)
    assert found
    return dict(found[1])


def test_without_its_note_there_is_no_coach() -> None:
    for sheet in HINTS:
        assert hint(sees(notes={}), sheet) is None


def test_what_was_had_is_not_said_again() -> None:
    assert code(sees()) == "start"
    assert code(sees(had="far start")) == ""
    assert code(sees(had="no such hint, from a save made elsewhere")) == "start"


@pytest.mark.parametrize(
    ("events", "seat", "wanted"),
    [
        ((), 0, "start"),
        ((Rolled(0, (1,)),), 0, "far"),
        (SQUARE, 0, "corridor"),
        (INTO_STUDY, 0, "suggest"),
        ((*INTO_STUDY, ASKS, SHOWS), 0, "end"),
        ((*INTO_STUDY, ASKS), 1, "show"),
        ((*INTO_STUDY, Suggested(0, ("plum", "wrench", "study"))), 1, "show-one"),
        ((*INTO_STUDY, ASKS, SHOWS, Ended(0), Ended(1), Ended(2)), 0, "passage"),
        ((Rolled(0, (6,)), Walked(0, "study"), ASKS, SHOWS, Ended(0)), 1, ""),
    ],
)
def test_each_moment_of_a_turn_has_its_hint(
    events: tuple[Event, ...], seat: Seat, wanted: str
) -> None:
    had = "start" if seat else ""
    assert code(sees(*events, seat=seat, had=had)) == wanted


def test_a_room_that_can_be_reached_is_pointed_out() -> None:
    at_a_door = (Rolled(0, (1,)), Walked(0, MANSION.doors[0].mouth), Ended(0), Ended(1), Ended(2))
    assert code(sees(*at_a_door, Rolled(0, (1,)))) == "near"


def test_a_piece_that_was_brought_may_suggest_at_once() -> None:
    brought = (Ended(0), Walked(1, "kitchen"), Suggested(1, ("scarlett", "rope", "kitchen")))
    answered = (Shown(2, 1, sealed("kitchen", 1, 2)), Ended(1), Ended(2))
    assert code(sees(*brought, *answered)) == "pulled"


def test_the_others_turns_are_introduced_once() -> None:
    assert code(sees(*SQUARE, Ended(0), waiting="Ben")) == "bots"
    assert code(sees(*SQUARE, Ended(0))) == ""
    twice = (Ended(0), Ended(1), Ended(2), Ended(0))
    assert code(sees(*twice, waiting="Ben")) == ""


def test_the_hand_the_choice_and_the_notebook_are_explained_on_their_sheets() -> None:
    for sheet, wanted in (("hand", "hand"), ("suggest", "pick"), ("notebook", "notebook")):
        assert code(sees(), sheet) == wanted
    for sheet in ("log", "menu", "cell rope 1", "no such"):
        assert code(sees(), sheet) == ""


def test_beside_the_table_the_notebook_is_explained_when_it_has_something_new() -> None:
    answered = sees(*INTO_STUDY, ASKS, SHOWS, had="end")
    assert code(answered) == ""
    assert code(answered, wide=True) == "notebook"
    assert code(sees(had="start"), wide=True) == ""


def test_a_card_that_was_shown_is_named() -> None:
    seen = sees(*INTO_STUDY, ASKS, SHOWS, news=2)
    assert code(seen, "news") == "shown"
    assert words(seen, "news") == {"name": "Ben", "card": ("rope",)}


def test_a_pass_tells_what_somebody_lacks() -> None:
    asks = Suggested(0, ("scarlett", "revolver", "study"))
    told = (*INTO_STUDY, asks, Passed(1), Shown(2, 0, sealed("revolver", 0, 2)))
    seen = sees(*told, news=3, had="shown")
    assert words(seen, "news") == {"name": "Ben", "cards": ("revolver", "study")}


@pytest.mark.parametrize(
    ("cards", "wanted"),
    [
        (("plum", "wrench", "conservatory"), ("plum", "wrench", "conservatory")),
        (("scarlett", "wrench", "hall"), ("wrench",)),
        (("scarlett", "candlestick", "hall"), None),
    ],
)
def test_when_nobody_can_show_the_rest_is_in_the_envelope(
    cards: tuple[str, ...], wanted: tuple[str, ...] | None
) -> None:
    into = (Rolled(0, (6,)), Walked(0, cards[2]))
    seen = sees(*into, Suggested(0, cards), Passed(1), Passed(2), news=3)
    if wanted is None:
        assert code(seen, "news") == "nobody-own"
    else:
        assert code(seen, "news") == "nobody"
        assert words(seen, "news") == {"cards": wanted}


def test_what_others_showed_each_other_is_narrowed_down() -> None:
    asks = (Ended(0), Walked(1, "kitchen"), Suggested(1, ("green", "lead-pipe", "kitchen")))
    shows = (Shown(2, 1, sealed("kitchen", 1, 2)), Ended(1), Ended(2))
    seen = sees(*asks, *shows, had="start")
    assert code(seen) == "overheard"
    assert words(seen) == {"name": "Cem", "other": "Ben", "cards": ("lead-pipe", "kitchen")}
    own = (*asks[:2], Suggested(1, ("green", "candlestick", "kitchen")))
    seen = sees(*own, *shows, had="start")
    assert code(seen) == "certain"
    assert words(seen) == {"name": "Cem", "other": "Ben", "cards": ("kitchen",)}


def rounds(*cards: str) -> Iterator[Event]:
    """Yield rounds in which each of these cards is shown to Anna."""
    for card in cards:
        asked = tuple(card if card in kind else kind[0] for kind in SETUP.cards)
        holder = next(seat for seat, hand in enumerate(HANDS) if card in hand)
        yield Suggested(0, asked)
        yield from [Passed(1)] * (holder == 2)
        yield Shown(holder, 0, sealed(card, 0, holder))
        yield from (Ended(seat) for seat in range(3))


def test_it_tells_to_accuse_when_one_of_each_kind_is_left() -> None:
    every = HANDS[1] + HANDS[2]
    seen = sees(*rounds(*every))
    assert solved(seen.view) == SOLUTION
    assert code(seen) == "accuse"
    assert words(seen) == {"cards": SOLUTION}
    assert code(seen, "accuse") == ""
    less = sees(*rounds(*every[1:]))
    assert solved(less.view) == ()
    assert code(less, "accuse") == "unsure"


def test_a_wrong_accuser_is_told_what_is_left_to_do() -> None:
    wrong = ("plum", "rope", "study")
    out = (Accused(0, wrong), Failed(0, wrong, sealed(SOLUTION, 0)))
    assert code(sees(*out, waiting="Ben")) == "out"


def test_got_it_is_on_the_table_and_going_without_on_the_first_sheet() -> None:
    t = Text("en")
    assert 'data-do="coach heard start"' in said(t, sees(), "")
    assert 'data-do="coach away"' in said(t, sees(), "hand")
    assert "<button" not in said(t, sees(), "notebook")
    assert said(t, sees(had="start"), "") == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hint_has_its_words(language: str) -> None:
    t = Text(language)
    values = {"name": "Ben", "other": "Cem", "card": "x", "cards": "x"}
    for hints in HINTS.values():
        for each in hints:
            assert t(f"coach.{each}", **values) != f"coach.{each}"


# --- Whole games ----------------------------------------------------------------------------------


def truth(table: Table, told: str, values: dict[str, Any]) -> bool:
    """Tell whether what a hint says is so, as only the referee knows."""
    events = table.games.match.events
    hands = [set(hand.open()) for hand in events[0].hands]
    name, cards = values.get("name"), values.get("cards", ())
    seat = table.session.names.index(name) if name else 0
    if told in {"accuse", "nobody"}:
        return set(cards) <= set(events[0].envelope.open())
    if told == "passed":
        return not hands[seat] & set(cards)
    if told == "shown":
        return set(values["card"]) <= hands[seat]
    if told in {"overheard", "certain"}:
        return any(
            isinstance(event, Shown) and event.seat == seat and event.card.value in cards
            for event in events
        )
    return True


@pytest.mark.parametrize("seed", range(8))
def test_in_whole_games_all_that_it_says_is_true_and_said_once(seed: int) -> None:
    table, rng = Table(Random(seed)), Random(seed)
    table.tap("learn")
    gone: set[str] = set()
    now: set[str] = set()
    for _ in range(2000):
        table.wait()
        if table.session.match.awaiting is None:
            break
        found = [hint(table.session.sight(), sheet) for sheet in {"", table.app.ui.sheet}]
        assert all(truth(table, told, dict(values)) for told, values in filter(None, found))
        before, now = now, {each[0] for each in found if each}
        gone |= before - now - {"accuse"}
        assert not gone & now
        table.take_turn(rng)
    assert {"start", "suggest", "shown", "end"} <= gone
    table.page.think()
    assert 'class="coach"' in table.page.html
