"""Whole games as text that a person can read: every event, and who sees and learns what of it.

A file of tests/playthroughs is written by hand as its first line and the moves, the lines with `>`;
the rest is what the games make of them. To write it anew after a change, and review the diff:

    PARLOUR_REWRITE=1 python -m pytest tests/test_playthroughs.py
"""

from __future__ import annotations

import os
from dataclasses import fields
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from clue.core import Move, witness
from clue.games import GAMES
from clue.match import Match
from clue.terminal import line

if TYPE_CHECKING:
    from collections.abc import Iterator

    from clue.core import Event, Value

FOLDER = Path(__file__).parent / "playthroughs"
NAMES = ("Anna", "Ben", "Cem", "Dora", "Emil", "Fay")


def begun(title: str) -> Match[Any, Any]:
    """Return the match of a first line: `board seats=3 seed=7 dice=2`."""
    name, *words = title.split()
    values = {key: read(value) for key, _, value in (word.partition("=") for word in words)}
    seats, seed = int(values.pop("seats")), values.pop("seed")
    return Match(GAMES[name], GAMES[name].setup(seats, **values), Random(seed))


def read(text: str) -> Value:
    return int(text) if text.isdecimal() else {"true": True, "false": False}.get(text, text)


def transcript(title: str, moves: list[str]) -> Iterator[str]:
    """Yield the lines of a playthrough."""
    match = begun(title)
    yield title
    seen = Audience(match)
    yield from seen.lines()
    for move in moves:
        assert match.awaiting is not None
        yield ""
        yield f"> {move}  ({NAMES[match.awaiting]})"
        match.chair(match.awaiting).play(Move.parse(move))
        yield from seen.lines()


class Audience:
    """What has been told of a match so far: the folds that its lines are the differences of."""

    def __init__(self, match: Match[Any, Any]) -> None:
        self.match, self.game = match, match._game
        self.names = NAMES[: len(match.setup.seats)]
        self.views = {s: self.game.look(match.setup, s) for s in (*match.setup.seats, None)}
        self.told = 0

    def lines(self) -> Iterator[str]:
        """Yield the lines of the events that are new."""
        for event in self.match.events[self.told :]:
            yield line(event, self.names)
            yield from self.seen(event)
        self.told = len(self.match.events)

    def seen(self, event: Event) -> Iterator[str]:
        """Yield how an event looks to whom, what changes on the table, and who learns what."""
        table = self.views[None].table
        before = {seat: len(view.facts) for seat, view in self.views.items()}
        hidden = line(witness(event, None), self.names)
        if hidden != line(event, self.names):
            yield f"    all others see: {hidden}"
        for seat, view in self.views.items():
            told = line(witness(event, seat), self.names)
            if told != hidden:
                yield f"    {NAMES[seat]} sees: {told}"
            self.views[seat] = self.game.see(view, witness(event, seat))
        yield from changes(table, self.views[None].table)
        for seat, view in self.views.items():
            assert view.table == self.views[None].table
            learnt = [self.knows(fact) for fact in self.game.facts(view)[before[seat] :]]
            if learnt:
                name = "a bystander" if seat is None else NAMES[seat]
                yield f"    {name} learns: {', '.join(learnt)}"

    def knows(self, fact: Any) -> str:  # noqa: ANN401 - a fact of any game
        """Return a fact as words: `holds Ben rope`."""
        holders = (*self.names, "nobody", "solution")
        words = [type(fact).__name__.lower()]
        for part in fields(fact):
            value = getattr(fact, part.name)
            if part.name in {"holder", "seat"}:
                words.append(holders[value])
            elif part.name != "event":
                words.append("|".join(value) if isinstance(value, tuple) else str(value))
        return " ".join(words)


def changes(old: Any, new: Any) -> Iterator[str]:  # noqa: ANN401 - a table of any game
    """Yield the fields of a table that an event has changed."""
    for part in fields(new):
        if getattr(old, part.name) != getattr(new, part.name):
            yield f"    {part.name}: {plain(getattr(new, part.name))}"


def plain(value: object) -> str:
    """Return a value so that sets and dicts always read the same."""
    if isinstance(value, frozenset):
        return "{" + ", ".join(sorted(map(plain, value))) + "}"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{plain(key)}: {plain(value[key])}" for key in value) + "}"
    return str(value)


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_playthrough(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    title, *rest = text.splitlines()
    moves = [line[2:].partition("  ")[0] for line in rest if line.startswith("> ")]
    made = "\n".join(transcript(title, moves)) + "\n"
    if os.environ.get("PARLOUR_REWRITE"):
        path.write_text(made, encoding="utf-8")
    assert made == path.read_text(encoding="utf-8")


def test_the_playthroughs_have_every_kind_of_event() -> None:
    happened: dict[str, set[str]] = {name: set() for name in GAMES}
    for path in FOLDER.glob("*.txt"):
        title, *rest = path.read_text(encoding="utf-8").splitlines()
        words = {line.split()[0] for line in rest if line and line[0] not in " >"}
        happened[title.split()[0]] |= words
    for name, game in GAMES.items():
        assert {kind.__name__.lower() for kind in game.EVENTS} == happened[name]
