"""Bots at the glass: they move by themselves, alone with one person, or while all look on."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

import pytest

from clue.bots import MENU
from clue.bots.spy import THOUGHTS as SPY_THOUGHTS
from clue.bots.thoughts import THOUGHTS
from tests.glass import Table
from web.bots import HURRIED, PACE
from web.screens.question import ASKED_FOR
from web.screens.setup import LEVELS
from web.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator


def alone(game: str = "board", seed: int = 1) -> Table:
    """Return a table of one person and bots, at its first move."""
    table = Table(Random(seed))
    table.tap(f"setup {game}", "company club", "deal")
    return table


def play(table: Table, rng: Random) -> None:
    """Play on to the end, the person's part at random."""
    for _ in range(3000):
        table.wait()
        if table.session.match.awaiting is None:
            return
        assert table.eyes is not None
        table.take_turn(rng)
    raise AssertionError


def test_the_menu_is_what_there_is() -> None:
    assert LEVELS == MENU
    assert {level for levels in LEVELS.values() for level in levels} == set(PACE)


@pytest.mark.parametrize("seed", range(3))
def test_a_person_alone_plays_without_a_curtain_to_the_end(seed: int) -> None:
    table = alone(seed=seed)
    assert table.eyes == 0
    play(table, Random(seed))
    assert table.page.screen == "table"
    assert "again" in table.controls()


def test_a_bot_thinks_in_slices_and_moves_after_its_pause() -> None:
    table = alone()
    while table.session.bot == "":
        table.take_turn(Random(1))
    assert "hurry" in table.controls()
    assert "is thinking" in table.page.html
    pauses = table.wait()
    assert 0 in pauses
    assert any(PACE["club"] / 2 < pause <= PACE["club"] for pause in pauses)


def test_a_page_built_for_a_seat_is_not_shown_once_the_glass_has_been_put_away() -> None:
    table = alone()
    while table.session.bot == "":
        table.take_turn(Random(1))
    before = table.session.count
    while table.session.count == before:
        table.page.due.pop(0)[1]()
    table.page.due.pop(0)[1]()  # the page after the bot's move is built, and not on the glass yet
    table.app.order("home")
    home = table.page.html
    table.wait()
    assert table.page.html == home


def test_who_hurries_waits_but_shortly() -> None:
    table = alone()
    while table.session.bot == "":
        table.take_turn(Random(1))
    table.tap("hurry")
    assert max(table.wait()) <= HURRIED


def test_a_hurry_while_the_pause_runs_moves_at_once() -> None:
    table = alone()
    while table.session.bot == "":
        table.take_turn(Random(1))
    while not table.page.due[0][0]:
        table.page.due.pop(0)[1]()
    before = table.session.count
    table.tap("hurry")
    assert table.session.count > before


def test_every_move_of_a_bot_is_kept_with_its_thought() -> None:
    table = alone()
    play(table, Random(1))
    assert not table.session.notes[0]
    for notes in table.session.notes[1:]:
        assert notes
        assert all(key.startswith("thought ") for key in notes)


def test_each_thought_has_its_sentence() -> None:
    t = Text("en")
    for code in (*THOUGHTS, *SPY_THOUGHTS):
        text = t.thought(f"{code} 1 2 3", ("Ann", "Ben"))
        assert not text.startswith("thought.")
        assert "{" not in text
    assert (
        t.thought("ask-open rope", ())
        == "It asked about \u2068Rope\u2069, which could still be part of the solution."
    )
    assert "\u2068Ben\u2069 stood at place" in t.thought("spy-sure 1 4", ("Ann", "Ben"))


def test_the_ending_tells_why_the_bots_moved_so() -> None:
    table = alone(seed=2)
    play(table, Random(2))
    table.page.think()
    assert '<li class="thought">' in table.page.html
    assert "<small>It " in table.page.html


def test_a_tab_killed_in_a_bots_turn_goes_on_with_it() -> None:
    table = alone()
    while table.session.bot == "":
        table.take_turn(Random(1))
    again = Table(Random(2), table.shelf)
    again.tap(next(order for order in again.controls() if order.startswith("resume")))
    before = again.session.count
    again.wait()
    assert again.session.count > before


def test_who_leaves_and_comes_back_finds_the_bot_thinking_once() -> None:
    table = alone()
    while table.session.bot == "":
        table.take_turn(Random(1))
    name, before = table.session.name, table.session.count
    table.app.order("home")
    table.app.order(f"resume {name}")
    left = [action for _, action in table.page.due]
    table.wait()
    moved = table.session.count
    assert moved > before
    for action in left:
        action()
    assert table.session.count == moved


def test_notes_of_a_save_made_elsewhere_say_nothing() -> None:
    table = alone(seed=2)
    play(table, Random(2))
    strange = {"thought 3": "", "thought 4": "spy-sure x", "thought 5": "no-such", "thought": "a"}
    table.session.notes[1].clear()
    table.session.notes[1].update(strange)
    table.session.notes[2].clear()
    table.app.render()
    assert "<small>" not in table.page.html


def test_who_leaves_is_not_called_back() -> None:
    table = alone()
    while table.session.bot == "":
        table.take_turn(Random(1))
    table.app.order("home")
    table.wait()
    assert table.page.screen == "home"


def test_two_people_look_on_while_a_bot_plays_and_then_there_is_a_curtain() -> None:
    table = Table(Random(1))
    table.tap("setup board")
    table.app.enter("bot 2", "club")
    table.tap("deal")
    rng = Random(1)
    while table.session.bot == "":
        table.take_turn(rng)
    assert table.eyes is None
    assert "hurry" in table.controls()
    table.app.order("open")
    assert table.eyes is None
    table.wait()
    assert "open" in table.controls("hold")


@pytest.mark.parametrize("game", sorted(LEVELS))
def test_a_table_of_bots_only_is_watched_to_the_end(game: str) -> None:
    table = Table(Random(1))
    table.tap(f"setup {game}", "company club")
    table.app.enter("bot 0", "club")
    table.tap("deal")
    assert table.eyes is None
    table.wait()
    assert table.session.match.awaiting is None


def watched(game: str, *orders: str) -> Iterator[Table]:
    """Yield a table of bots only at every page of a game that somebody looks on at."""
    table = Table(Random(1))
    table.tap(f"setup {game}", "company club", *orders)
    table.app.enter("bot 0", "club")
    table.tap("deal")
    while table.session.match.awaiting is not None:
        if "hurry" in table.controls():
            yield table
        table.page.due.pop(0)[1]()


def test_who_looks_on_at_spy_sees_the_bases_and_no_card_that_is_not_exposed() -> None:
    open_cards = set()
    for table in watched("spy"):
        bases = table.session.match.public().table.bases
        exposed = sum(len(base.exposed) for base in bases)
        assert len(re.findall(r"spy-(?:safe|secret|bomb) ", table.page.html)) <= exposed
        assert all(name in table.page.html for name in table.session.names)
        open_cards.add(exposed)
    assert len(open_cards) > 3


def test_who_looks_on_at_the_cards_sees_who_plays_and_what_was_asked() -> None:
    asked = 0
    for table in watched("cards"):
        now = table.session.match.public().table
        assert table.page.html.count('class="card ') <= ASKED_FOR + len(now.opened)
        assert table.page.html.count('class="player ') == len(table.session.names)
        asked += 'class="asked"' in table.page.html
    assert asked


def test_who_looks_on_at_a_quick_game_sees_who_plays() -> None:
    for table in watched("board", "option quick true"):
        assert table.page.html.count('class="player ') == len(table.session.names)
        assert 'class="board' not in table.page.html


def test_a_bot_is_named_and_a_person_again() -> None:
    table = Table(Random(1))
    table.tap("setup board", "company club")
    assert table.app.plan is not None
    assert [place.name for place in table.app.plan.places] == ["Player 1", "Bruno", "Clara"]
    assert "pin-1" not in table.page.html
    table.app.enter("name 1", "Zoe")
    table.tap("company people")
    assert [place.name for place in table.app.plan.places] == ["Player 1", "Zoe", "Player 3"]
    assert not any(place.bot for place in table.app.plan.places)
