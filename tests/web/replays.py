"""Replays of random matches, for their tests."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

import pytest

from clue.games import GAMES
from clue.record import Player, Save, write
from tests.glass import Table
from tests.strategies import played
from tests.web.pads import plain
from web.saves import take_in

if TYPE_CHECKING:
    from clue.core import Event, Value
    from web.replay import OpenReplay

NAMES = ("Anna", "Ben", "Cem")
SEEDS = {"board": 3, "cards": 5, "spy": 5}
CHIP = r'<li class="chip">.*?<span>(.*?)</span>'
GAME = pytest.mark.parametrize("game", sorted(GAMES))


def ended(game: str, *notes: dict[str, str], seats: int = 3, **options: Value) -> Table:
    """Return an app that shows the ending of a random match."""
    match = played(game, GAMES[game].setup(seats, **options), SEEDS[game])
    players = tuple(Player(name) for name in (*NAMES, "Dora")[:seats])
    table = Table(Random(1))
    take_in(
        table.app, write(Save(game, match.setup, players, match.events, notes or ({},) * seats))
    )
    return table


def opened(game: str, seats: int = 3, **options: Value) -> Table:
    table = ended(game, seats=seats, **options)
    table.tap("replay open")
    return table


def replay(table: Table) -> OpenReplay:
    assert table.app.replay
    return table.app.replay


def events(table: Table) -> tuple[Event, ...]:
    return table.games.match.truth()


def at(table: Table) -> int:
    return replay(table).cursor.at


def go(table: Table, moment: int, eyes: str = "open") -> Table:
    table.app.enter("replay eyes", eyes)
    table.app.enter("replay to", str(moment))
    return table


def after(table: Table, kind: type, last: int = 0) -> int:
    """Return the moment after the first event of a kind."""
    return next(
        n for n, event in enumerate(events(table), 1) if isinstance(event, kind) and n > last
    )


def caption(table: Table) -> str:
    found = re.search(r'class="caption">(.*?)</p>', table.page.html, re.DOTALL)
    assert found
    return plain(found[1]).strip()


def chips(table: Table) -> list[str]:
    return [plain(name) for name in re.findall(CHIP, table.page.html, re.DOTALL)]
