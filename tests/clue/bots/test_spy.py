"""The bots at Spy: legal, honest, the same for the same seed, and right about plain positions."""

from __future__ import annotations

import ast
from dataclasses import replace
from itertools import permutations
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clue.bots import spy as spy_bots
from clue.bots import spy_search
from clue.bots.anyhow import Anyhow
from clue.bots.mind import Thought, decide
from clue.bots.spy import LEVELS, THOUGHTS, bot
from clue.bots.spy_legs import legs, spot_of
from clue.core import Form, Move, sealed
from clue.deduce.bases import every, orders
from clue.decks import SPY, SPY_OF_TWO
from clue.games import spy
from clue.games.evidence import First
from clue.games.spy_table import Arranged, number
from clue.match import Match
from tests.strategies import any_setups, begun, say, seeds

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from clue.bots.mind import Bot
    from clue.core import Event, Seat, Setup

GREEN = "s2 b1a t1 s1 b2 t2 b1b 3 R"
RED = "t2 b1a s1 b2 s2 t1 b1b 1 R"
BLUE = "s1 s2 t1 t2 b1a b1b 0 R"


def game(*bases: str, **options: bool) -> Match[Any, Any]:
    """Return a game in which these bases have been laid out and seat 0 is on turn."""
    match = begun("spy", spy.setup(len(bases), **options), First(0))
    say(match, *(f"base {base}" for base in bases))
    return match


def asked(match: Match[Any, Any], player: Bot[Any], seed: str = "") -> tuple[Move, Thought]:
    """Return what a bot would do in the seat that is awaited."""
    assert match.awaiting is not None
    view = match.chair(match.awaiting).view()
    return decide(player.think(view, Random(f"{seed}/{match.awaiting}/{view.count}")))


def play(
    match: Match[Any, Any], players: Sequence[Bot[Any]], seed: int, most: int = 10_000
) -> Iterator[tuple[Move, Thought]]:
    """Let bots play, yielding each decision before it is carried out."""
    for _ in range(most):
        if match.awaiting is None:
            return
        move, thought = asked(match, players[match.awaiting % len(players)], str(seed))
        yield move, thought
        match.chair(match.awaiting).play(move)


def played(setup: Setup, players: Sequence[Bot[Any]], seed: int) -> Match[Any, Any]:
    match = Match(spy, setup, Random(seed))
    for _ in play(match, players, seed):
        pass
    return match


def turned(match: Match[Any, Any], *moves: str) -> Match[Any, Any]:
    """Let each seat on turn make its moves, which end with the turn."""
    say(match, *(step for move in moves for step in (*move.split(","), "end")))
    return match


# --- Whatever the table -------------------------------------------------------------------------


@given(any_setups("spy"), seeds, st.permutations(sorted(LEVELS)))
@settings(deadline=None, max_examples=12)
def test_moves_are_legal_and_thoughts_known(setup: Setup, seed: int, levels: list[str]) -> None:
    match = Match(spy, setup, Random(seed))
    for move, thought in play(match, [bot(level) for level in levels], seed, most=60):
        assert match.awaiting is not None
        forms = spy.legal(match.chair(match.awaiting).view())
        assert any(move in form for form in forms)
        assert len(thought.words) == len(THOUGHTS[thought.code])
        assert Thought.parse(str(thought)) == thought


def test_games_come_to_an_end() -> None:
    players = [bot("club"), bot("beginner")]
    for seats in (2, 3, 4):
        assert played(spy.setup(seats), players, seats).public().table.winners
    drawn = played(spy.setup(2, bombsOnly=True), [bot("club"), bot("club")], 1)
    assert drawn.awaiting is None


def test_the_same_seed_is_the_same_game() -> None:
    for seats in (2, 3):
        players = [bot("master"), bot("beginner"), bot("quiet")]
        one, two = (played(spy.setup(seats), players, 7) for _ in range(2))
        assert one.events == two.events
    assert played(spy.setup(2), [bot("club")], 7).events != one.events


def test_a_master_beats_people_who_do_anything() -> None:
    players = [bot("master"), Anyhow(spy.legal)]
    games = [played(spy.setup(2), players, seed) for seed in range(4)]
    assert [match.public().table.winners for match in games] == [(0,)] * 4


def test_moves_that_nobody_has_heard_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spy, "legal", lambda _view: (Form("dance", (("left", "right"),)),))
    move, thought = asked(game(GREEN, RED), bot("master"))
    assert move.verb == "dance"
    assert thought == Thought("anyhow")


# --- Honesty ------------------------------------------------------------------------------------


def other_worlds(match: Match[Any, Any], seat: Seat, rng: Random) -> Iterator[Match[Any, Any]]:
    """Yield the match with other bases of the rivals that fit what the seat has witnessed."""
    events = match.events
    view = match.chair(seat).view()
    for rival in match.public().table.active:
        if rival != seat:
            known = list(orders(match.setup.deck, rival, view.facts))
            base = rng.choice(known)
            changed = tuple(_rearranged(event, rival, base) for event in events)
            yield Match(spy, match.setup, Random(1), changed)


def _rearranged(event: Event, rival: Seat, base: tuple[str, ...]) -> Event:
    if isinstance(event, Arranged) and event.seat == rival:
        return replace(event, cards=sealed(base, rival))
    return event


@pytest.mark.parametrize("level", sorted(LEVELS))
@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (3, {"mirrorCountsSpy": True, "freeTurn": True})]
)
def test_what_is_hidden_changes_no_decision(
    level: str, seats: int, options: dict[str, bool]
) -> None:
    match = Match(spy, spy.setup(seats, **options), Random(5))
    player, rng, changed = bot(level), Random(6), 0
    for decision in play(match, [player], 3, most=40):
        seat = match.awaiting
        assert seat is not None
        if match.public().table.phase == "turn":
            for other in other_worlds(match, seat, rng):
                changed += other.events != match.events
                assert other.chair(seat).seen(0) == match.chair(seat).seen(0)
                assert asked(other, player, "3") == decision
    assert changed > 5


def test_a_bot_is_given_a_view_and_a_generator() -> None:
    match = game(GREEN, RED)
    view = match.chair(0).view()
    assert decide(bot("master").think(view, Random(1))) == decide(
        bot("master").think(view, Random(1))
    )


# --- Slices -------------------------------------------------------------------------------------


def test_little_is_done_between_two_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    done = [0]
    estimate = spy_search.Search._unknown

    def counted(search: Any, bits: int, found: int) -> Any:  # noqa: ANN401
        done[-1] += 1
        return estimate(search, bits, found)

    monkeypatch.setattr(spy_search.Search, "_unknown", counted)
    match = turned(game(GREEN, RED), "move 1,spy 1", "move turn 2,spy 0")
    for _ in bot("master").think(match.chair(0).view(), Random(1)):
        done.append(0)
    assert sum(done) > 100
    assert max(done) <= 30


# --- The base -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("options", [{}, {"oneTurn": True}])
def test_bases_let_the_spy_face_every_card_soon(seats: int, options: dict[str, bool]) -> None:
    setup = spy.setup(seats, **options)
    bases = set()
    for seed in range(10):
        match = begun("spy", setup, First(0))
        move, thought = asked(match, bot("master"), str(seed))
        *cards, gap, facing = move.words
        own = legs(tuple((number(card),) for card in cards), setup)
        assert max(own.reach[spot_of(int(gap), facing)]) == int(thought.words[0]) <= 3
        bases.add(move)
    assert len(bases) == 10


def test_a_base_that_is_not_good_is_better_than_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spy_bots, "TURNS", 0)
    move, thought = asked(begun("spy", spy.setup(2), First(0)), bot("master"))
    assert sorted(move.words[:-2]) == sorted(SPY_OF_TWO)
    assert thought.code == "base"


# --- What the thoughts say ----------------------------------------------------------------------


def sentences() -> dict[str, str]:
    """Return what is written about the thoughts, by their codes."""
    tree = ast.parse(Path(str(spy_bots.__file__)).read_text(encoding="utf-8"))
    at = next(i for i, node in enumerate(tree.body) if "THOUGHTS" in ast.unparse(node))
    note = tree.body[at + 1]
    assert isinstance(note, ast.Expr)
    assert isinstance(note.value, ast.Constant)
    lines = [line.split(": ", 1) for line in str(note.value.value).splitlines()[2:] if line]
    return {code: sentence for code, sentence in lines}


def test_every_thought_has_a_sentence() -> None:
    said = sentences()
    assert list(said) == list(THOUGHTS)
    for code, names in THOUGHTS.items():
        assert all(f"{{{i}}}" in said[code] for i in range(len(names))), code
        assert f"{{{len(names)}}}" not in said[code]


def seen(players: Sequence[Bot[Any]], *setups: Setup) -> set[str]:
    """Return the codes of all thoughts of some games."""
    return {
        thought.code
        for setup in setups
        for seed in range(3)
        for _, thought in play(Match(spy, setup, Random(seed)), players, seed, most=200)
    }


def test_thoughts_are_thought() -> None:
    found = seen(list(map(bot, sorted(LEVELS))), spy.setup(3), spy.setup(2, bombsOnly=True))
    assert len(found) >= 10
    assert found <= set(THOUGHTS)
