"""Whose eyes the glass is for."""

from __future__ import annotations

import pytest

from web.curtain import Glass

THREE = Glass(frozenset({0, 1, 2}))
ALONE = Glass(frozenset({1}))


def test_another_seat_awaited_puts_up_the_curtain() -> None:
    assert THREE.opened(0).awaits(1).seat is None


def test_the_same_seat_awaited_goes_on_looking() -> None:
    assert THREE.opened(0).awaits(0).seat == 0


def test_nobody_awaited_puts_up_the_curtain() -> None:
    assert THREE.opened(0).awaits(None).seat is None


def test_one_person_against_bots_needs_no_curtain() -> None:
    assert ALONE.awaits(0).seat == 1
    assert ALONE.awaits(0).closed().seat == 1


def test_a_closed_glass_has_no_seat() -> None:
    assert THREE.opened(2).closed().seat is None


def test_the_curtain_does_not_open_for_a_bot() -> None:
    with pytest.raises(ValueError, match="0"):
        ALONE.opened(0)
