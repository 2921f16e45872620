"""Bots are honest, legal, sound and the same for the same seed, whatever the house rules."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clue.bots import LADDER, bot, study
from clue.bots.mind import decide
from clue.bots.thoughts import THOUGHTS
from clue.core import Hidden, sealed, witness
from clue.deduce.worlds import count
from clue.facts import SOLUTION
from clue.games import GAMES
from clue.games.evidence import Dealt, Failed, Shown
from clue.match import Match
from tests.strategies import any_setups, seeds
from tests.test_ten_thousand import random_setup

if TYPE_CHECKING:
    from collections.abc import Iterator

    from clue.core import Event, Seat, Setup
    from clue.facts import Holder

GAMES_OF_CARDS = ("board", "cards")
LEVELS = ("beginner", "club", "expert", "master", "namer")


def decisions(
    name: str, setup: Setup, levels: tuple[str, ...], seed: int, most: int = 10_000
) -> Iterator[tuple[Match[Any, Any], Seat, str]]:
    """Play a game of bots, yielding the match before each decision; IllegalMove is a fault."""
    rng = Random(seed)
    match: Match[Any, Any] = Match(GAMES[name], setup, rng)
    seats = [bot(name, rng.choice(levels)) for _ in setup.seats]
    certain = set()
    for number in range(most):
        seat = match.awaiting
        if seat is None:
            return
        move, thought = decide(seats[seat].think(match.chair(seat).view(), Random(number)))
        assert thought.code in THOUGHTS
        THOUGHTS[thought.code].format(*thought.words)
        yield match, seat, f"{move} {thought}"
        if move.verb in {"accuse", "lay"} and thought.code == "sure":
            certain.add(seat)
        before = len(match.events)
        match.chair(seat).play(move)
        failed = [event.seat for event in match.events[before:] if isinstance(event, Failed)]
        assert not certain.intersection(failed)
    raise AssertionError("the game has no end")


@given(st.data(), st.sampled_from(GAMES_OF_CARDS), seeds)
@settings(max_examples=10, deadline=None)
def test_bots_play_by_all_house_rules(data: st.DataObject, name: str, seed: int) -> None:
    setup = data.draw(any_setups(name))
    verbs = Counter(move.split()[0] for _, _, move in decisions(name, setup, LEVELS, seed))
    assert verbs


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize("name", GAMES_OF_CARDS)
def test_hundreds_of_games_of_bots_end(name: str, part: int) -> None:
    for number in range(30):
        rng = Random(f"{name}/{part}/{number}")
        setup = random_setup(name, rng)
        for _ in decisions(name, setup, LADDER[name], rng.randrange(2**32)):
            pass


@pytest.mark.parametrize("name", GAMES_OF_CARDS)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    setup = GAMES[name].setup(4)
    first, again = ([move for _, _, move in decisions(name, setup, LEVELS, 5)] for _ in range(2))
    assert first == again


# --- Honesty: the hidden cards dealt anew --------------------------------------------------------


def dealt_anew(match: Match[Any, Any], seat: Seat, rng: Random) -> tuple[Event, ...]:
    """Return a log after another deal, which `seat` cannot tell from the true one."""
    worlds = count(study.case(match.chair(seat).view()))
    deal = worlds.sample(rng)
    return tuple(anew(event, deal, seat, rng, match) for event in match.events)


def anew(
    event: Event, deal: dict[str, Holder], seat: Seat, rng: Random, match: Match[Any, Any]
) -> Event:
    """Return an event as it is after another deal."""
    envelope = tuple(card for card in match.setup.deck if deal.get(card) == SOLUTION)
    match event:
        case Dealt(hands):
            dealt = tuple(
                replace(hand, value=tuple(c for c, holder in deal.items() if holder == owner))
                for owner, hand in enumerate(hands)
            )
            kept = (*dealt[:seat], hands[seat], *dealt[seat + 1 :])
            return replace(event, hands=kept, envelope=sealed(envelope))
        case Shown(giver, to, card) if seat not in (giver, to):
            named = next(at for at in range(len(match.events)) if match.events[at] is event)
            asked = max(i for i in range(named) if hasattr(match.events[i], "cards"))
            held = [c for c in match.events[asked].cards if deal.get(c) == giver]
            return replace(event, card=replace(card, value=rng.choice(held)))
        case Failed(other, _, solution) if other != seat:
            return replace(event, solution=replace(solution, value=envelope))
    return event


def view_of(match: Match[Any, Any], name: str, log: tuple[Event, ...], seat: Seat) -> Any:  # noqa: ANN401
    """Return the view that a seat has after a log."""
    view = GAMES[name].look(match.setup, seat)
    for event in log:
        view = GAMES[name].see(view, witness(event, seat))
    return view


@pytest.mark.parametrize("level", [*LEVELS, "gain", "anyhow"])
@pytest.mark.parametrize(
    ("name", "options"), [("board", {}), ("board", {"quick": True}), ("cards", {})]
)
def test_a_decision_does_not_depend_on_hidden_cards(
    name: str, options: dict[str, bool], level: str
) -> None:
    rng, changed = Random(7), 0
    for match, seat, _ in decisions(name, GAMES[name].setup(4, **options), LEVELS, 3):
        if rng.random() < (0.1 if name == "board" and not options else 0.5):
            log = dealt_anew(match, seat, rng)
            changed += log != match.events
            view = match.chair(seat).view()
            other = view_of(match, name, log, seat)
            assert other == view
            thought = [decide(bot(name, level).think(one, Random(seat))) for one in (view, other)]
            assert thought[0] == thought[1]
    assert changed > 3


def test_a_bot_sees_no_hidden_value() -> None:
    for match, seat, _ in decisions("board", GAMES["board"].setup(3, quick=True), LEVELS, 1):
        for answer in match.chair(seat).view().answers:
            if seat not in (answer.seat, answer.asker):
                assert answer.card is None or isinstance(answer.card, Hidden)
