"""The Spy game's desk: every move has a control, secrets stay secret, the column is the rules'."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clue.core import Event, Move, sealed
from clue.games import spy as game
from clue.games.spy_table import KINDS, Arranged
from clue.match import Match
from tests import strategies
from web.draw.spy import LETTERS, SHAPES, spy_badge
from web.screens import spy
from web.screens.parts import Ui
from web.screens.past import Past
from web.screens.sight import Sight
from web.screens.spy_base import Side
from web.screens.spy_lay import layout
from web.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

NAMES = ["Anna", "Ben", "Cem", "Dora"]
EVERY: list[dict[str, bool]] = [
    {},
    {"mirrorCountsSpy": True},
    {"memoryAid": True},
    {"freeTurn": True},
    {"oneTurn": True, "moveFirst": True},
]


class Plain(Text):
    """The log's sentences are the app's business: here an event is its name."""

    def event(self, event: Event, names: Sequence[str]) -> str:
        return f"{type(event).__name__} {vars(event)} {len(names)}"


T = Plain("en")


def sight(match: Match[Any, Any], seat: int, read: int = 0) -> Sight:
    chair = match.chair(seat)
    view = chair.view()
    forms = {form.verb: form for form in game.legal(view)}
    return Sight(view, forms, chair.seen(0), chair.seen(read), NAMES, "seen", {"p2 1": "t1"})


def begun(seats: int, seed: int, **options: bool) -> Match[Any, Any]:
    """Return a match with all bases laid out at random, through the desk's own orders."""
    match, rng = Match(game, game.setup(seats, **options), Random(seed)), Random(seed)
    while match.public().table.phase == "arranging":
        seat = match.awaiting or 0
        ui = spy.order(Ui(), sight(match, seat), ("shuffle", str(rng.random())))
        assert ui
        match.chair(seat).play(Move.parse(layout(ui, match.chair(seat).view()).move))
    return match


def played(match: Match[Any, Any], seed: int) -> Iterator[int]:
    """Play random moves to the end, yielding who is awaited before each."""
    for _ in strategies.steps(match, game, Random(seed)):
        yield match.awaiting or 0


def moves(html: str) -> set[str]:
    tags = re.findall(r"<button[^>]*>", html)
    found = (re.search(r'data-move="([^"]*)"', tag) for tag in tags if " disabled" not in tag)
    return {match[1] for match in found if match}


def orders(html: str) -> set[str]:
    return set(re.findall(r'data-do="([^"]*)"', html))


def test_no_key_is_missing_from_the_catalogue() -> None:
    for seats, options in ((2, EVERY[0]), (3, EVERY[1]), (4, EVERY[2]), (2, EVERY[3])):
        match = begun(seats, seats, **options)
        for seat in islice(played(match, 3), 0, 60, 5):
            for sheet in ("", "move", "notebook", "news", "log", "menu", f"cell p2 {1 - seat % 2}"):
                html = spy.table(T, sight(match, seat), Ui(sheet=sheet))
                assert not re.search(r"\b(spy|card|expect|mark|news)\.[a-z0-9-]+", html)


@pytest.mark.parametrize("options", EVERY)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_legal_move_has_a_control(seats: int, options: dict[str, bool]) -> None:
    match = begun(seats, 7, **options)
    for seat in islice(played(match, 5), 40):
        seen, found = sight(match, seat), set[str]()
        first = spy.table(T, seen, Ui())
        for order in orders(first):
            ui = spy.order(Ui(), seen, tuple(order.split()))
            found |= moves(spy.table(T, seen, ui)) if ui else set()
        legal = {str(move) for form in game.legal(seen.view) for move in form}
        assert found | moves(first) == legal


@pytest.mark.parametrize("options", EVERY[:3])
def test_pages_of_games_that_differ_in_hidden_cards_alone_are_equal(
    options: dict[str, bool],
) -> None:
    compared = 0
    for seed in range(5):
        one = begun(3, seed, **options)
        other = Match(game, one.setup, Random(0), _disguised(one.events, seed))
        for _ in islice(_together(one, other, seed), 24):
            if one.chair(0).seen(0) != other.chair(0).seen(0):
                break
            assert one.events != other.events
            assert _pages(one, 0) == _pages(other, 0)
            compared += 1
    assert compared > 20


def _disguised(events: tuple[Event, ...], seed: int) -> tuple[Event, ...]:
    """Return a log of the lay-out in which all but the first seat have exchanged two cards."""
    rng = Random(seed)

    def other(event: Event) -> Event:
        if not isinstance(event, Arranged) or event.seat == 0:
            return event
        cards = list(event.cards.open())
        first, second = rng.sample(range(len(cards)), 2)
        cards[first], cards[second] = cards[second], cards[first]
        return replace(event, cards=sealed(tuple(cards), event.seat))

    return tuple(map(other, events))


def _together(one: Match[Any, Any], other: Match[Any, Any], seed: int) -> Iterator[None]:
    """Make the same moves in both matches, as long as both allow them."""
    rng = Random(seed)
    while one.awaiting is not None and one.awaiting == other.awaiting:
        yield
        chairs = (one.chair(one.awaiting), other.chair(one.awaiting))
        legal = [{str(m) for form in game.legal(c.view()) for m in form} for c in chairs]
        move = rng.choice(sorted(legal[0] & legal[1]))
        for chair in chairs:
            chair.play(Move.parse(move))


def _pages(match: Match[Any, Any], seat: int) -> list[str]:
    seen = sight(match, seat)
    sheets = ("", "news", f"cell p2 {(seat + 1) % 3}")
    rivals = [("rival", str(other)) for other in match.setup.seats if other != seat]
    pages = [spy.table(T, seen, Ui(sheet=sheet, picks=p)) for sheet in sheets for p in rivals]
    return [*pages, spy.table(T, seen, Ui(wide=True))]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_rivals_card_is_drawn_only_when_it_lies_open(seats: int) -> None:
    match = begun(seats, 3)
    for seat in islice(played(match, 4), 40):
        view = match.chair(seat).view()
        for rival in set(match.setup.seats) - {seat}:
            html = spy.table(T, sight(match, seat), Ui(picks=("rival", str(rival))))
            theirs = html.split('class="base theirs"')[1].split("</ol>")[0]
            open_cards = len(re.findall(r"spy-(?:safe|secret|bomb) ", theirs))
            assert open_cards == len(view.table.bases[rival].exposed)


@pytest.mark.parametrize("counts", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_faced_and_the_spied_card_stand_in_one_column(seats: int, counts: bool) -> None:  # noqa: FBT001
    match = begun(seats, 5, mirrorCountsSpy=counts)
    for seat in played(match, 6):
        view = match.chair(seat).view()
        mine = Side(view, seat, "")
        column = mine.card_start(view.table.faced(seat))
        for rival in set(view.table.active) - {seat}:
            other = Side(view, rival, "", across=True)
            place = view.table.spied(seat, rival)
            assert column == (other.card_start(place) if place else other.spy_start())


def test_the_worked_turn_of_the_rules_is_drawn_as_it_is_told() -> None:
    match = Match(game, game.setup(2), Random(1))
    for base in ("s2 b1a t1 s1 b2 t2 b1b 3 R", "t2 b1a s1 b2 s2 t1 b1b 1 R"):
        seat = match.awaiting or 0
        match.chair(seat).play(Move.parse(f"base {base}"))
    seat = match.awaiting or 0
    match.chair(seat).play(Move.parse("move 1"))
    html = spy.table(T, sight(match, seat), Ui())
    marked = re.findall(r'(?s)class="marked[^>]*>.*?class="at"[^>]*>(\d)', html)
    assert marked == ["3", "5"]
    assert f"Opposite is \u2068{NAMES[1 - seat]}\u2069&#39;s card 3." in html


words = st.one_of(
    st.tuples(st.just("slot"), st.sampled_from("012345678x")),
    st.tuples(st.just("swap"), st.sampled_from("0123456789"), st.sampled_from("0123456789")),
    st.tuples(st.just("swap"), st.just("2"), st.just("gap"), st.just("3")),
    st.tuples(st.just("gap"), st.sampled_from("0123456789")),
    st.tuples(st.just("face"), st.sampled_from("LRX")),
    st.tuples(st.sampled_from(["left", "right", "shuffle", "rival", "moves", ""])),
    st.tuples(st.just("shuffle"), st.text(max_size=3)),
)


@settings(max_examples=100, deadline=None)
@given(seats=st.sampled_from([2, 3, 4]), taps=st.lists(words, max_size=12))
def test_lay_out_orders_always_yield_a_legal_base(seats: int, taps: list[tuple[str, ...]]) -> None:
    match = Match(game, game.setup(seats), Random(1))
    seen, ui = sight(match, match.awaiting or 0), Ui()
    for tap in taps:
        ui = spy.order(ui, seen, tap) or ui
    (ready,) = moves(spy.table(T, seen, ui))
    assert any(Move.parse(ready) in form for form in game.legal(seen.view))


def test_tapping_and_dragging_exchange_cards_and_keys_carry_one_along() -> None:
    match = Match(game, game.setup(2), Random(1))
    seen = sight(match, match.awaiting or 0)

    def laid(*taps: str) -> str:
        ui = Ui()
        for tap in taps:
            ui = spy.order(ui, seen, tuple(tap.split())) or ui
        return layout(ui, seen.view).move.removeprefix("base ")

    assert laid() == "s1 s2 t1 t2 b1a b1b b2 0 R"
    assert laid("slot 1", "slot 7") == laid("swap 1 7") == "b2 s2 t1 t2 b1a b1b s1 0 R"
    assert laid("slot 2", "slot 2", "slot 3") == laid()
    assert laid("slot 1", "right", "right") == "s2 t1 s1 t2 b1a b1b b2 0 R"
    assert laid("slot 1", "left") == "b2 s2 t1 t2 b1a b1b s1 0 R"
    assert laid("gap 7", "face L") == "s1 s2 t1 t2 b1a b1b b2 0 L"
    assert laid("gap 4") == "s1 s2 t1 t2 b1a b1b b2 4 R"


def test_a_shuffle_without_a_seed_is_the_devices_own_chance() -> None:
    match = Match(game, game.setup(2), Random(1))
    seen = sight(match, match.awaiting or 0)
    assert len({spy.order(Ui(), seen, ("shuffle",)) for _ in range(20)}) > 10


def test_every_control_of_the_lay_out_page_is_understood() -> None:
    match = Match(game, game.setup(4), Random(1))
    seen = sight(match, match.awaiting or 0)
    held = spy.order(Ui(), seen, ("slot", "2"))
    assert held
    html = spy.table(T, seen, held)
    for order in orders(html) - {"home"}:
        assert spy.order(held, seen, tuple(order.split())), order
    for drag in set(re.findall(r'data-drag="([^"]*)"', html)):
        assert spy.order(held, seen, (*drag.split(), "3")), drag


def test_only_the_seat_at_its_base_can_arrange_and_nobody_once_it_is_done() -> None:
    match = begun(2, 1)
    assert spy.order(Ui(), sight(match, 0), ("slot", "1")) is None
    fresh = Match(game, game.setup(2), Random(1))
    waiting = 1 - (fresh.awaiting or 0)
    assert spy.order(Ui(), sight(fresh, waiting), ("slot", "1")) is None
    assert moves(spy.table(T, sight(fresh, waiting), Ui())) == set()


def test_a_base_is_a_list_of_labelled_cards_from_end_to_end() -> None:
    match = begun(2, 1)
    seat = match.awaiting or 0
    html = spy.table(T, sight(match, seat), Ui())
    theirs, mine = re.findall(r'(?s)<ol class="base.*?</ol>', html)
    assert re.findall(r'class="unseen">(\d): face down<', theirs) == list("7654321")
    hand = match.chair(seat).view().hand
    names = re.findall(r'class="unseen">\d: \u2068(.*?)\u2069<', mine)
    assert names == [T.card(card) for card in hand]


@pytest.mark.parametrize("bombs_only", [False, True])
def test_the_ending_shows_all_bases_and_who_is_left(bombs_only: bool) -> None:  # noqa: FBT001
    match = begun(3, 2, bombsOnly=bombs_only)
    for _ in played(match, 1):
        pass
    views = [match.chair(seat).view() for seat in match.setup.seats]
    html = spy.ending(T, Past(views, NAMES, [{}] * 3, match.overheard(0)))
    winners = views[0].table.winners
    assert ("has won" in html) == bool(winners)
    assert len(re.findall(r"spy-(?:safe|secret|bomb) ", html)) == 18
    assert all(NAMES[seat] in html for seat in winners)


def test_every_answer_has_a_picture_and_a_sentence() -> None:
    said: set[str] = set()
    for seed in range(8):
        match = begun(3, seed, mirrorCountsSpy=seed % 2 == 0)
        before = len(match.events)
        for seat in played(match, seed):
            html = spy.table(T, sight(match, seat, before), Ui(sheet="news"))
            said |= set(re.findall(r'(?s)class="stage scene.*?<p>(.*?)</p>', html))
            before = len(match.events)
    tails = ("safe.", "secret.", "fuse burns now.", "fuse burnt.", "out.", "Nothing happens.")
    assert all(any(tail in words for words in said) for tail in tails)


@pytest.mark.parametrize("colour", list(LETTERS))
def test_badges_differ_by_colour_shape_and_letter(colour: str) -> None:
    ET.fromstring(str(spy_badge(colour)))  # noqa: S314  our own drawing
    assert f">{LETTERS[colour]}<" in spy.role(colour)
    assert len(set(SHAPES.values())) == len(set(LETTERS.values())) == 4


def test_a_memory_aid_is_drawn_on_the_backs_and_nothing_without_it() -> None:
    for aid in (False, True):
        match = begun(2, 4, memoryAid=aid)
        drawn = False
        for seat in played(match, 8):
            html = spy.table(T, sight(match, seat), Ui())
            drawn = drawn or "said to be" in html
        assert drawn == aid
    assert set(KINDS.values()) == {"safe", "secret", "bomb"}
