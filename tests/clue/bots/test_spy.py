"""The bots at Spy: legal, honest, the same for the same seed, and right about plain positions."""

from __future__ import annotations

import ast
from dataclasses import replace
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
from clue.decks import SPY_OF_TWO
from clue.deduce.bases import orders
from clue.facts import Stands
from clue.games import spy
from clue.games.evidence import First
from clue.games.spy_table import Arranged, number
from clue.match import Match
from tests.clue.games.spy_tables import GREEN, RED, game
from tests.strategies import any_setups, begun, say, seeds

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from clue.bots.mind import Bot
    from clue.core import Event, Seat, Setup


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


# --- Whatever the table -------------------------------------------------------------------------


@given(any_setups("spy"), seeds, st.permutations(sorted(LEVELS)))
@settings(deadline=None, max_examples=8)
def test_moves_are_legal_and_thoughts_known(setup: Setup, seed: int, levels: list[str]) -> None:
    match = Match(spy, setup, Random(seed))
    for move, thought in play(match, [bot(level) for level in levels], seed, most=40):
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
    players = [bot("master"), bot("beginner"), bot("quiet")]
    games = [Match(spy, spy.setup(3), Random(7)) for _ in range(3)]
    one, two, three = (
        list(play(match, players, seed, most=30))
        for match, seed in zip(games, (7, 7, 8), strict=True)
    )
    assert one == two != three
    assert games[0].events == games[1].events


def test_a_master_beats_people_who_do_anything() -> None:
    players = [bot("master"), Anyhow(spy.legal)]
    games = [played(spy.setup(2), players, seed) for seed in range(2)]
    assert [match.public().table.winners for match in games] == [(0,)] * 2


def test_moves_that_nobody_has_heard_of(monkeypatch: pytest.MonkeyPatch) -> None:
    match = game(GREEN, RED)
    monkeypatch.setattr(spy, "legal", lambda _view: (Form("dance", (("left", "right"),)),))
    move, thought = asked(match, bot("master"))
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
    for decision in play(match, [player], 3, most=20):
        seat = match.awaiting
        assert seat is not None
        if match.public().table.phase == "turn":
            for other in other_worlds(match, seat, rng):
                changed += other.events != match.events
                assert other.chair(seat).seen(0) == match.chair(seat).seen(0)
                assert asked(other, player, "3") == decision
    assert changed > 5


# --- Slices -------------------------------------------------------------------------------------


def test_little_is_done_between_two_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    done = [0]
    estimate = spy_search.Search._unknown

    def counted(search: Any, bits: int, found: int) -> Any:  # noqa: ANN401
        done[-1] += 1
        return estimate(search, bits, found)

    monkeypatch.setattr(spy_search.Search, "_unknown", counted)
    match = game(GREEN, RED)
    say(match, "move 1", "spy 1", "end", "move turn 2", "spy 0", "end")
    thinking = bot("master").think(match.chair(0).view(), Random(1))
    done.extend(0 for _ in thinking)
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


def apart(cards: Sequence[str], one: str, other: str) -> int:
    """Return how many places it is from a card of a base to another, the shorter way round."""
    way = abs(cards.index(one) - cards.index(other))
    return min(way, len(cards) - way)


def lay_outs(level: str) -> list[tuple[str, ...]]:
    """Return the cards of some bases that a bot lays out."""
    match = begun("spy", spy.setup(2), First(0))
    return [asked(match, bot(level), str(seed))[0].words[:-2] for seed in range(40)]


def test_a_master_lays_the_last_targets_far_apart() -> None:
    master, club = ([apart(base, "t1", "t2") for base in lay_outs(x)] for x in ("master", "club"))
    assert sum(master) > 2.7 * len(master)
    assert sum(club) < 2.3 * len(club)


def test_a_target_of_a_master_can_be_anywhere() -> None:
    places = {base.index("t2") for base in lay_outs("master")}
    assert len(places) == len(SPY_OF_TWO)
    assert lay_outs("quiet") == lay_outs("master")


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
    return dict(lines)


def test_every_thought_has_a_sentence() -> None:
    said = sentences()
    assert list(said) == list(THOUGHTS)
    for code, names in THOUGHTS.items():
        assert all(f"{{{i}}}" in said[code] for i in range(len(names))), code
        assert f"{{{len(names)}}}" not in said[code]


def knowing(match: Match[Any, Any], *facts: tuple[int, str]) -> Match[Any, Any]:
    """Let seat 0 know which cards may stand at places of seat 1's base."""
    view = match.chair(0).view()
    told = (Stands(1, place, tuple(cards.split())) for place, cards in facts)
    match._views[0] = replace(view, facts=(*view.facts, *told))
    return match


def thought_of(match: Match[Any, Any], level: str) -> str:
    move, thought = asked(match, bot(level))
    return f"{move}: {thought}"


BOMB = "b1a b1b b2"
LATE = "b2 b1a b1b s1 t1 t2 s2 1 R"


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ([(4, "s1")], "spy 1: spy-sure 1 4"),
        ([(4, "s1 s2"), (1, "s1 s2")], "spy 1: spy-likely 1 4 50"),
        ([(1, "s1"), (2, "s2")], "spy 1: spy-learn 1 4"),
        ([(4, BOMB), (1, "s1")], "move 1: move-learn 1 3"),
        ([(1, "s1"), (2, "s2"), (3, "t1"), (4, "t2")], "move 1 turn: move-later 1 1 1"),
        ([(4, BOMB), (3, "s1")], "move 1: move-sure 1 3"),
        ([(4, BOMB), (3, "s1 s2"), (1, "s1 s2")], "move 1: move-likely 1 3 50"),
    ],
)
def test_what_is_said_of_a_target(facts: list[tuple[int, str]], said: str) -> None:
    for level in ("master", "club"):
        assert thought_of(knowing(game(GREEN, LATE), *facts), level) == said


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ([(4, "s1 b1a")], "spy 1: spy-bomb 1 4 50"),
        ([(1, BOMB), (2, "s1 s2"), (3, "s1 s2"), (4, "t1 t2"), (5, "t1 t2")], "move-bomb 1 6 100"),
        ([(3, BOMB), (4, BOMB), (5, BOMB)], "end: end-lit 1 4"),
        ([(1, BOMB), (2, BOMB), (3, BOMB)], "end: end-wait"),
    ],
)
def test_what_is_said_of_bombs(facts: list[tuple[int, str]], said: str) -> None:
    match = knowing(game(GREEN, LATE, bombsOnly=True), *facts)
    assert thought_of(match, "master").endswith(said)


def test_the_end_of_a_turn() -> None:
    match = game(GREEN, LATE)
    say(match, "spy 1", "move 1")
    assert thought_of(match, "master") == "end: end-done"


def test_when_all_targets_are_found_there_are_bombs() -> None:
    match = game(GREEN, "b1a s1 b1b s2 b2 t1 t2 3 R", bombsOnly=True)
    exposed = {2: "s1", 4: "s2", 6: "t1", 7: "t2"}
    table = match.public().table
    bases = (table.bases[0], replace(table.bases[1], exposed=exposed))
    view = replace(match.chair(0).view(), table=replace(table, bases=bases))
    _, thought = decide(bot("master").think(view, Random(1)))
    assert thought.code in {"move-bomb", "move-fuse"}
