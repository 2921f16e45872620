"""The notebook's help: exact, from the seat's view alone, in slices, never on a public screen."""

from __future__ import annotations

import re
from html import unescape
from random import Random
from typing import TYPE_CHECKING

import pytest

from clue.deduce import propagate, worlds
from tests import strategies
from tests.glass import Table
from web import assist
from web.screens import notebook

if TYPE_CHECKING:
    from collections.abc import Iterator

    from clue.facts import Case
    from web.screens.sight import Aid

HELP = re.compile(r'class="(status|pad|why|legend|hint|note wrong|chance|deals)')


def dealt(how: str, game: str = "board", seed: int = 1) -> Table:
    """Deal a game of three without a board, which gets on faster."""
    table = Table(Random(seed))
    table.tap(f"setup {game}")
    if game == "board":
        table.tap("option quick true")
    for seat in range(len(table.app.plan.places) if table.app.plan else 0):
        table.app.enter(f"help {seat}", how)
    table.tap("deal")
    table.page.think()
    return table


def take_turn(table: Table, rng: Random) -> None:
    """Open a curtain, read what there is, or make a random move."""
    for order in ("open", "pass-on", "close"):
        if order in table.controls() + table.controls("hold"):
            table.tap(order)
            return
    table.app.move(str(strategies.pick(tuple(table.session.sight().forms.values()), rng)))


def played(how: str, game: str = "board", turns: int = 60, seed: int = 1) -> Table:
    """Play at random, then stop when a seat looks at its table with nothing over it."""
    table, rng = dealt(how, game, seed), Random(seed)
    while turns > 0 or table.eyes is None or "sheet open" in table.page.html or _asked(table):
        take_turn(table, rng)
        turns -= 1
    return table


def _asked(table: Table) -> bool:
    return not {"show", "join", "lay"}.isdisjoint(table.session.sight().forms)


def steps(table: Table) -> Iterator[int]:
    """Take one slice after another."""
    count = 0
    while table.page.steps:
        table.page.think(1)
        count += 1
        yield count


def aid(table: Table) -> Aid:
    return assist.sight(table.session, table.app.ui).aid


def case(table: Table) -> Case:
    assert table.eyes is not None
    return assist.case_of(table.session.match.chair(table.eyes).view())


def plain(table: Table) -> str:
    return unescape(table.page.html).replace("\u2068", "").replace("\u2069", "")


@pytest.mark.parametrize("game", ["board", "cards"])
def test_marks_are_what_each_help_promises(game: str) -> None:
    for how in ("off", "seen", "simple", "all", "chances"):
        table = played(how, game)
        table.page.think()
        found, known = aid(table), case(table)
        exact = worlds.count(known)
        promised = {"simple": propagate.certain(known), "all": exact.certain}
        assert dict(found.marks) == promised.get("all" if how == "chances" else how, {})
        assert found.deals == (None if how == "off" else exact.deals)
        assert not found.thinking
        open_squares = {square for square, number in exact.counts.items() if number} - {
            *exact.certain
        }
        assert set(found.chances) == (open_squares if how == "chances" else set())
        assert all(0 < percent < 100 for percent in found.chances.values())


def test_the_screen_never_waits_and_what_was_certain_stays_while_it_thinks() -> None:
    table = played("all")
    table.tap("sheet notebook")
    assert "Still thinking" in table.page.html
    assert table.page.html.count("<td") > 50
    taken = list(steps(table))
    assert len(taken) > 1
    assert "deals fit what you know" in table.page.html or "Only one deal" in table.page.html
    study = assist.study(table.session)
    before, seat = dict(aid(table).marks), table.eyes
    assert seat is not None
    study.found.clear()
    assert aid(table).thinking
    assert dict(aid(table).marks) == before


def test_nothing_is_thought_twice_and_a_walk_teaches_nothing() -> None:
    table = played("all")
    table.page.think()
    table.tap("sheet notebook", "close", "sheet log", "close")
    drawn = table.app.drawn
    assert len(list(steps(table))) == 1  # it looks, and finds nothing to do
    assert table.app.drawn == drawn


def test_a_tap_on_a_marked_cell_tells_why_and_on_an_open_one_the_chance() -> None:
    table = played("chances")
    table.page.think()
    table.tap("sheet notebook")
    for card, holder in list(aid(table).marks)[::9]:
        table.app.order(f"cell {card} {holder}")
        assert "Still thinking" in table.page.html
        table.page.think()
        assert 'class="why"' in table.page.html
        assert table.page.html.count('class="end"') == 1
        table.app.order("close")
    card, holder = next(iter(aid(table).chances))
    table.app.order(f"cell {card} {holder}")
    table.page.think()
    assert "Still open" in table.page.html


@pytest.mark.parametrize("how", ["off", "seen", "simple"])
def test_a_cell_that_the_help_does_not_mark_gives_nothing_away(how: str) -> None:
    table = played(how)
    table.page.think()
    sight = assist.sight(table.session, table.app.ui)
    exact, shown = worlds.count(case(table)).certain, notebook.known(sight)
    for card, holder in [square for square in exact if square not in shown][::5]:
        table.app.order(f"cell {card} {holder}")
        table.page.think()
        assert 'class="why"' not in table.page.html
        assert ("You have not seen" in table.page.html) == (how != "off")
        table.app.order("close")


def test_a_hint_comes_in_three_steps_and_can_be_pencilled_in() -> None:
    table = played("seen")
    seat = table.eyes
    assert seat is not None
    table.tap("sheet notebook", "sheet hint")
    assert "Still thinking" in table.page.html
    table.page.think()
    found = aid(table).hint
    assert found
    assert found.mark
    card, holder, holds = found.mark
    name = table.app.t.card(card)
    sheet = table.page.html.split('id="sheet"')[1]
    assert "something new" in sheet
    assert name not in sheet
    table.tap("sheet hint-row")
    sheet = table.page.html.split('id="sheet"')[1]
    assert name in sheet
    assert 'class="why"' not in sheet
    table.tap("sheet hint-why")
    assert 'class="why"' in table.page.html
    table.tap(f"pencil {card} {holder} {'yes' if holds else 'no'}")
    assert table.session.notes[seat] == {f"{card} {holder}": "yes" if holds else "no"}
    assert "tab.notebook" not in table.page.html
    table.tap("sheet hint")
    table.page.think()
    other = aid(table).hint
    assert other
    assert other.mark != found.mark


def test_hints_end_when_the_notebook_has_all_that_is_certain() -> None:
    table = played("off")
    seat = table.eyes
    assert seat is not None
    for (card, holder), holds in worlds.count(case(table)).certain.items():
        table.session.notes[seat][f"{card} {holder}"] = "yes" if holds else "no"
    for step in ("hint", "hint-row", "hint-why"):
        table.app.order(f"sheet {step}")
        table.page.think()
        assert "Nothing new" in table.page.html


@pytest.mark.parametrize("how", ["seen", "simple", "all"])
def test_pencil_marks_that_no_deal_allows_are_named(how: str) -> None:
    table = played(how)
    seat = table.eyes
    known = propagate.certain(case(table))
    card, holder = next(
        square for square, holds in known.items() if not holds and square[1] != seat
    )
    table.tap("sheet notebook", f"cell {card} {holder}", f"pencil {card} {holder} yes")
    table.page.think()
    if how == "seen":
        assert "can't all be right" not in plain(table)
        table.tap("sheet hint")
        table.page.think()
        assert "Something is wrong" in plain(table)
        table.tap("sheet hint-why")
    else:
        assert "can't all be right" in plain(table)
        assert re.search(r'<td class="[a-z ]*wrong">', table.page.html)
        table.tap("sheet clash")
        table.page.think()
    assert "You pencilled that" in plain(table)
    assert "impossible" in plain(table) or "none fits" in plain(table)
    table.tap("close")
    table.tap(f"cell {card} {holder}")
    table.app.order(f"pencil {card} {holder} ")
    table.page.think()
    assert "can't all be right" not in plain(table)


@pytest.mark.parametrize("game", ["board", "cards"])
def test_nothing_of_it_is_on_a_public_screen_and_nobody_thinks_behind_the_curtain(
    game: str,
) -> None:
    table, rng = dealt("chances", game), Random(2)
    for _ in range(150):
        take_turn(table, rng)
        if table.session.match.awaiting is None:
            break
        if table.eyes is None:
            before = table.page.html
            assert not HELP.search(before)
            table.page.think()
            assert table.page.html == before
            assert assist.study(table.session).due is False
        table.page.think(2)
    for seat, (known, _) in assist.study(table.session).found.items():
        view = table.session.match.chair(seat).view()
        assert known.facts == view.facts[: len(known.facts)]


def test_the_curtain_falls_in_the_middle_of_a_thought() -> None:
    table = played("all")
    assert table.page.steps
    table.page.think(1)
    table.app.hide()
    before = table.page.html
    table.page.think()
    assert table.page.html == before
    table.app.order("home")
    table.page.think()
    assert table.page.screen == "home"


def test_another_match_does_not_get_the_thoughts_of_the_last() -> None:
    table = played("all")
    table.page.think(1)
    waiting = list(table.page.steps)
    table.app.order("home")
    table.deal()
    html = table.page.html
    for step in waiting:
        step()
    assert table.page.html == html


def test_spy_has_nothing_to_deduce() -> None:
    table = dealt("seen", "spy")
    table.tap("open")
    html = table.page.html
    table.page.think()
    assert (table.page.html, table.page.steps) == (html, [])
    assert "help.simple" not in table.page.html


def test_notes_that_are_no_pencil_marks_are_passed_over() -> None:
    table = played("all")
    strange = {"plum": "yes", "plum x": "no", "plum 9": "yes", "chess 0": "yes", "": "no"}
    table.session.notes[table.eyes or 0].update(strange)
    table.app.render()
    assert notebook.pencil(table.session.sight()) == {}
    assert list(steps(table))
    assert aid(table).clash is None


def test_each_seat_chooses_its_help() -> None:
    table = Table(Random(1))
    table.tap("setup board")
    for how in ("off", "seen", "simple", "all", "chances"):
        assert f'<option value="{how}"' in table.page.html
    table.app.order("home")
    table.tap("setup spy")
    for how, offered in (("seen", True), ("simple", False), ("chances", True)):
        assert (f'<option value="{how}"' in table.page.html) == offered


@pytest.mark.parametrize("game", ["board", "cards"])
def test_the_ending_looks_back_on_every_seat_in_slices(game: str) -> None:
    table, rng = dealt("off", game, seed=3), Random(3)
    for _ in range(2000):
        if table.session.match.awaiting is None:
            break
        take_turn(table, rng)
    assert "Who could have known when" in table.page.html
    assert "Looking back: 0 of 3" in plain(table)
    taken = list(steps(table))
    assert len(taken) > 3
    html = plain(table)
    assert "Looking back" not in html
    assert html.count('class="panel look') == 3
    assert html.count('class="course"') == html.count('class="rim"') == 3
    assert "again" in table.controls()
    looks = assist.past(table.session).looks
    for seat, look in enumerate(looks):
        assert look
        assert look.chances[0][0] >= 0
        name = table.session.names[seat]
        last = look.chances[-1][1]
        assert f"{name}: " in html
        assert last is not None
