"""A fault in what the browser calls is told, and goes no further."""

from __future__ import annotations

from web.guard import guarded


def test_what_goes_wrong_is_told_and_goes_no_further() -> None:
    told: list[BaseException] = []
    fault = ValueError("no")

    def action(*_: object) -> None:
        raise fault

    guarded(action, told.append)("event")
    assert told == [fault]


def test_what_goes_well_gets_what_the_browser_gives() -> None:
    got: list[str] = []
    told: list[BaseException] = []
    guarded(got.append, told.append)("event")
    assert (got, told) == (["event"], [])
