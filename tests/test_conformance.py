"""What every game promises, checked in random matches of each of them."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import fields, is_dataclass, replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clue import record
from clue.core import HIDDEN, Move, Sealed, Setup, witness
from clue.games import GAMES
from clue.match import Match
from clue.record import Player, Save
from tests.strategies import any_setups, pick, seeds

MOST_EVENTS = 20_000
names = pytest.mark.parametrize("name", sorted(GAMES))
few = settings(deadline=None, max_examples=5)
fewer = settings(deadline=None, max_examples=3)  # of whole matches


def begun(name: str, setup: Setup, seed: int) -> tuple[Match[Any, Any], Random]:
    """Return a match that has just been dealt, and the generator its people play with."""
    return Match(GAMES[name], setup, Random(seed)), Random(seed + 1)


def move(name: str, match: Match[Any, Any], rng: Random) -> Move:
    """Return a random legal move of the seat that is awaited."""
    assert match.awaiting is not None
    return pick(GAMES[name].legal(match.chair(match.awaiting).view()), rng)


def save(name: str, match: Match[Any, Any]) -> Save:
    """Return a match as it is kept."""
    return Save(name, match.setup, tuple(Player(f"P{n}") for n in match.setup.seats), match.events)


def alike(one: Match[Any, Any], two: Match[Any, Any]) -> bool:
    """Tell whether two matches are the same to the referee, to every seat and to a bystander."""
    both = ((one.chair(seat), two.chair(seat)) for seat in one.setup.seats)
    return (
        one._state == two._state
        and one.events == two.events
        and one.public() == two.public()
        and one.overheard(0) == two.overheard(0)
        and all(a.view() == b.view() and a.seen(0) == b.seen(0) for a, b in both)
    )


@names
@given(st.data(), seeds)
@fewer
def test_only_the_awaited_seat_has_moves_until_the_end(
    name: str, data: st.DataObject, seed: int
) -> None:
    match, rng = begun(name, data.draw(any_setups(name)), seed)
    while match.awaiting is not None:
        for seat in match.setup.seats:
            forms = GAMES[name].legal(match.chair(seat).view())
            assert bool(forms) == (seat == match.awaiting)
            assert all(all(form.choices) for form in forms)
        assert GAMES[name].legal(match.public()) == ()
        assert match.public().awaiting == match.awaiting
        match.chair(match.awaiting).play(move(name, match, rng))
        assert len(match.events) < MOST_EVENTS
    assert all(GAMES[name].legal(match.chair(seat).view()) == () for seat in match.setup.seats)


@names
@given(st.data(), seeds)
@fewer
def test_every_move_that_is_offered_is_taken(name: str, data: st.DataObject, seed: int) -> None:
    match, rng = begun(name, data.draw(any_setups(name)), seed)
    for _ in range(20):
        if match.awaiting is None:
            break
        chair = match.chair(match.awaiting)
        for form in GAMES[name].legal(chair.view()):
            choice = pick((form,), rng)
            assert choice in form
            assert Move.parse(str(choice)) == choice
            branch = Match(GAMES[name], match.setup, Random(seed), match.events)
            branch.chair(match.awaiting).play(choice)
            assert GAMES[name].asks(branch.events[len(match.events)]) == choice
        chair.play(move(name, match, rng))


@names
@given(st.data(), seeds, st.integers(0, 60))
@few
def test_a_saved_match_is_the_same_match(
    name: str, data: st.DataObject, seed: int, moves: int
) -> None:
    match, rng = begun(name, data.draw(any_setups(name)), seed)
    for _ in range(moves):
        if match.awaiting is not None:
            match.chair(match.awaiting).play(move(name, match, rng))
    kept = save(name, match)
    again = record.read(record.write(kept))
    assert again == kept
    assert alike(record.resume(again, Random(0)), match)
    assert alike(record.prove(again), match)


@names
@given(st.data(), seeds)
@fewer
def test_a_whole_match_is_its_log(name: str, data: st.DataObject, seed: int) -> None:
    match, rng = begun(name, data.draw(any_setups(name)), seed)
    while match.awaiting is not None:
        match.chair(match.awaiting).play(move(name, match, rng))
    state = GAMES[name].start(match.setup)
    for event in match.events:
        state = GAMES[name].apply(state, event)
    assert state == match._state
    assert match.truth() == match.events
    for seat in (*match.setup.seats, None):
        view = GAMES[name].look(match.setup, seat)
        for event in match.events:
            seen = witness(event, seat)
            text = json.dumps(record.encode(seen))
            assert record.decode(GAMES[name], json.loads(text)) == seen
            view = GAMES[name].see(view, seen)
        assert view == (match.public() if seat is None else match.chair(seat).view())
    assert alike(record.prove(record.read(record.write(save(name, match)))), match)


@names
@given(st.data(), seeds)
@few
def test_the_same_seed_is_the_same_match(name: str, data: st.DataObject, seed: int) -> None:
    logs, setup = [], data.draw(any_setups(name))
    for _ in range(2):
        match, rng = begun(name, setup, seed)
        for _ in range(30):
            if match.awaiting is not None:
                match.chair(match.awaiting).play(move(name, match, rng))
        logs.append(match.events)
    assert logs[0] == logs[1]


@names
@given(st.data(), seeds)
@few
def test_a_walk_taken_back_leaves_no_trace(name: str, data: st.DataObject, seed: int) -> None:
    match, rng = begun(name, data.draw(any_setups(name)), seed)
    for _ in range(60):
        if match.awaiting is None:
            break
        before = match.events
        match.chair(match.awaiting).play(move(name, match, rng))
        if match.undoable and rng.random() < 0.3:
            played = match.events
            match.undo()
            assert match.events == played[:-1] == before
            assert alike(match, Match(GAMES[name], match.setup, Random(0), before))


@names
@given(st.data(), seeds)
@fewer
def test_no_seat_opens_what_is_sealed_for_others(name: str, data: st.DataObject, seed: int) -> None:
    match, rng = begun(name, data.draw(any_setups(name)), seed)
    for _ in range(60):
        if match.awaiting is not None:
            match.chair(match.awaiting).play(move(name, match, rng))
    for seat in match.setup.seats:
        assert match.chair(seat).view().table == match.public().table == match._state.table
        for seen in match.chair(seat).seen(0):
            assert all((seat in part.readers) == (part.value is not HIDDEN) for part in seals(seen))
    assert not any(None in part.readers for event in match.events for part in seals(event))


def seals(value: object) -> list[Sealed[Any]]:
    """Return every sealed part of an event."""
    if isinstance(value, Sealed):
        return [value]
    if isinstance(value, tuple):
        return [seal for part in value for seal in seals(part)]
    if is_dataclass(value):
        return [seal for part in fields(value) for seal in seals(getattr(value, part.name))]
    return []


@names
@given(st.data(), seeds)
@few
def test_a_log_with_an_event_moved_is_refused_or_played_but_never_a_crash(
    name: str, data: st.DataObject, seed: int
) -> None:
    match, rng = begun(name, data.draw(any_setups(name)), seed)
    for _ in range(25):
        if match.awaiting is not None:
            match.chair(match.awaiting).play(move(name, match, rng))
    kept = save(name, match)
    for _ in range(10):
        events = list(match.events)
        moved = events.pop(rng.randrange(len(events)))
        events.insert(rng.randint(0, len(events)), rng.choice((moved, *events)))
        for try_out in (record.prove, lambda forged: record.resume(forged, Random(1))):
            with suppress(record.BadSave):
                try_out(replace(kept, events=tuple(events)))
