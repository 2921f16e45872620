"""The replay: the table at any moment through anybody's eyes, by the clock, and played on."""

from __future__ import annotations

import re
from random import Random

import pytest

from clue.core import witness
from clue.games.board_table import Suggested, Walked
from clue.games.evidence import Dealt, Shown
from clue.games.spy_table import Arranged, Spied
from tests.glass import Table
from tests.web.pads import plain
from tests.web.replays import (
    GAME,
    NAMES,
    after,
    at,
    caption,
    chips,
    ended,
    events,
    go,
    opened,
    replay,
)

# --- Where it is ----------------------------------------------------------------------------------


@GAME
def test_the_ending_leads_to_the_replay_and_back(game: str) -> None:
    table = ended(game)
    table.tap("replay open")
    assert table.page.screen == "replay"
    assert at(table) == 1
    table.tap("return")
    assert table.page.screen == "table"
    assert "has won" in table.page.html
    table.tap("replay open")
    assert table.app.back()
    assert table.page.screen == "table"
    assert table.app.back()
    assert table.page.screen == "home"
    assert table.app.replay is None


def test_there_is_none_while_the_match_goes_on() -> None:
    table = Table(Random(1))
    table.deal()
    table.tap("open", "close")
    table.app.order("replay open")
    assert table.app.replay is None
    assert table.page.screen == "table"


def test_what_is_no_order_of_the_replay_is_ignored() -> None:
    table = opened("board")
    before = table.page.html
    for words in ("replay", "replay to", "replay to x", "replay go", "replay to 3 4", "replay fly"):
        table.app.order(words)
    table.app.enter("replay", "3")
    table.app.enter("replay pace", "9")
    for eyes in ("3", "-1", "", "Anna"):
        table.app.enter("replay eyes", eyes)
    assert table.page.html == before


# --- A moment -------------------------------------------------------------------------------------


@GAME
def test_with_everything_open_each_event_is_told_unsealed(game: str) -> None:
    table = opened(game)
    for moment, event in enumerate(events(table), 1):
        go(table, moment)
        said = plain(table.app.t.event(event, NAMES))
        assert caption(table) == f"{moment} of {len(events(table))} {said}"


@GAME
def test_through_a_seat_s_eyes_each_event_is_told_as_it_saw_it(game: str) -> None:
    table = opened(game)
    for moment, event in enumerate(events(table), 1):
        seat = moment % len(NAMES)
        go(table, moment, str(seat))
        assert caption(table).endswith(plain(table.app.t.event(witness(event, seat), NAMES)))


def test_with_everything_open_every_hand_and_the_envelope_lie_there() -> None:
    table = opened("board")
    deal = next(event for event in events(table) if isinstance(event, Dealt))
    go(table, after(table, Dealt))
    order = table.games.match.public().table.order
    hands = [card for seat in order for card in deal.hands[seat].open()]
    assert chips(table) == [table.app.t.card(card) for card in (*deal.envelope.open(), *hands)]


def test_nothing_lies_open_before_the_deal() -> None:
    table = opened("cards")
    for eyes in ("open", "0", "1", "2"):
        go(table, 1, eyes)
        assert chips(table) == []
        assert "<table" not in table.page.html


@pytest.mark.parametrize("game", ["board", "cards"])
def test_a_seat_has_its_own_hand_and_its_notebook_of_then(game: str) -> None:
    table = opened(game)
    deal = next(event for event in events(table) if isinstance(event, Dealt))
    for seat, hand in enumerate(deal.hands):
        go(table, after(table, Dealt), str(seat))
        assert chips(table) == [table.app.t.card(card) for card in hand.open()]
        before = table.page.html.count('class="mark auto yes"')
        shown = next(
            n for n, e in enumerate(events(table), 1) if isinstance(e, Shown) and e.to == seat
        )
        go(table, shown - 1, str(seat))
        assert table.page.html.count('class="mark auto yes"') == before
        go(table, shown, str(seat))
        assert table.page.html.count('class="mark auto yes"') == before + 1


@pytest.mark.parametrize("game", ["board", "cards"])
def test_a_shown_card_is_ringed_for_those_who_saw_it(game: str) -> None:
    table = opened(game)
    moment = after(table, Shown)
    event = events(table)[moment - 1]
    for eyes in ("open", *map(str, range(3))):
        go(table, moment, eyes)
        seen = eyes == "open" or int(eyes) in (event.seat, event.to)
        assert table.page.html.count('class="shown"') == seen
    assert table.app.t.card(event.card.open()) in table.page.html


def test_spy_marks_what_is_spied_on_and_opens_the_bases_that_the_eyes_know() -> None:
    table = opened("spy")
    moment = after(table, Spied)
    event = events(table)[moment - 1]
    go(table, moment)
    bases = table.page.html.split('<article class="panel')[1:]
    assert ["marked" in base for base in bases] == [seat == event.opponent for seat in range(3)]
    assert not any("ringed" in base for base in bases)
    go(table, moment, "1")
    bases = table.page.html.split('<article class="panel')[1:]
    assert ["ringed" in base for base in bases] == [True, False, True]


@pytest.mark.parametrize("counts", [False, True])
def test_no_spy_stands_anywhere_before_all_bases_are_there(counts: bool) -> None:  # noqa: FBT001
    table = opened("spy", mirrorCountsSpy=counts)
    go(table, after(table, Arranged))
    assert 'class="spy ' not in table.page.html
    go(table, 5)
    assert table.page.html.count('class="spy ') == len(NAMES)


def test_a_table_without_a_board_shows_who_plays() -> None:
    table = opened("board", quick=True)
    go(table, after(table, Suggested))
    assert 'class="holders"' in table.page.html
    assert 'class="board"' not in table.page.html
    assert 'class="asked"' in table.page.html


# --- Slider and keys ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "moment"),
    [
        *(("0", 1), ("7", 7), ("0009", 9)),
        *((word, None) for word in ("9999", "9" * 7, "9" * 5000)),
        *((word, 4) for word in ("", "-5", "x", "1e3", "12.5", "٣", " 7")),
    ],
)
def test_a_number_beyond_is_the_last_and_none_at_all_is_ignored(
    said: str, moment: int | None
) -> None:
    table = go(opened("board"), 4)
    table.app.enter("replay to", said)
    assert at(table) == (len(events(table)) if moment is None else moment)


def test_the_keys_step_and_do_nothing_at_the_ends() -> None:
    table = opened("cards")
    every = len(events(table))
    assert table.controls().count("replay to 1") == 2
    table.tap("replay to 2", "replay to 3")
    assert (at(table), "replay to 2" in table.controls()) == (3, True)
    table.tap("replay to 2", f"replay to {every}", f"replay to {every}")
    assert at(table) == every
    assert table.page.html.count('aria-disabled="true"') == 2
    table.tap("replay to 1")
    assert at(table) == 1


def test_a_step_is_announced_and_the_slider_tells_its_own_value() -> None:
    table = opened("board")
    table.tap("replay to 2")
    assert plain(table.page.said) == caption(table).split(" ", 3)[3]
    table.page.said = ""
    table.app.enter("replay to", "3")
    assert table.page.said == ""
    value = re.search(r'aria-valuetext="([^"]*)"', table.page.html)
    assert value
    assert plain(value[1]).replace(":", "", 1) == caption(table)


def test_tokens_walk_to_the_next_moment_only() -> None:
    table = opened("board")
    walk = after(table, Walked)
    go(table, walk - 1)
    table.page.walked.clear()
    table.app.order(f"replay to {walk}")
    table.wait()
    assert len(table.page.walked) == 1
    go(table, walk - 1)
    go(table, walk + 3)
    table.wait()
    assert len(table.page.walked) == 1


def test_another_language_keeps_the_place_and_the_eyes() -> None:
    table = go(opened("board"), 12, "1")
    table.app.order("language he")
    assert table.page.screen == "replay"
    assert (at(table), replay(table).cursor.eyes) == (12, 1)
    table.tap("return", "replay open")
    assert (at(table), replay(table).cursor.eyes) == (12, 1)


def test_cards_that_nobody_holds_lie_there_too() -> None:
    table = opened("board", seats=2, twoPlayers=True)
    deal = next(event for event in events(table) if isinstance(event, Dealt))
    go(table, after(table, Dealt))
    assert chips(table)[-4:] == [table.app.t.card(card) for card in deal.hands[2].open()]
    table = opened("board", seats=4, leftovers="faceUp")
    deal = next(event for event in events(table) if isinstance(event, Dealt))
    assert deal.opened
    for eyes in ("open", "0"):
        go(table, after(table, Dealt), eyes)
        assert chips(table)[-2:] == [table.app.t.card(card) for card in deal.opened]
