"""Which bots there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from clue.bots import LADDER, MENU, bot

if TYPE_CHECKING:
    from clue.bots.mind import Bot


@pytest.mark.parametrize(
    ("game", "level"), [(game, level) for game, levels in LADDER.items() for level in levels]
)
def test_there_is_a_bot_of_every_level(game: str, level: str) -> None:
    found: Bot[object] = bot(game, level)
    assert callable(found.think)


def test_the_menu_is_part_of_the_ladder() -> None:
    for game, levels in MENU.items():
        assert set(levels) < set(LADDER[game])
