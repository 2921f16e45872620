"""The store: nothing that was kept is lost by a write that fails."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from web.store import Store, StoreError

if TYPE_CHECKING:
    from collections.abc import Iterator


class Narrow(dict[str, str]):
    """A shelf with room for so many letters in all."""

    room = 90

    def __setitem__(self, key: str, text: str) -> None:
        others = sum(len(k) + len(t) for k, t in self.items() if k != key)
        if others + len(key) + len(text) > self.room:
            raise OSError(key)
        super().__setitem__(key, text)


class Forgetful(dict[str, str]):
    """A shelf that keeps something else than it was given."""

    def __setitem__(self, key: str, text: str) -> None:
        super().__setitem__(key, text[:3])


class Blocked(dict[str, str]):
    """A shelf that may not be touched."""

    def __contains__(self, key: object) -> bool:
        raise OSError(key)

    def __iter__(self) -> Iterator[str]:
        raise OSError


def test_the_newest_copy_comes_first_and_the_last_good_one_stays() -> None:
    store = Store({})
    store.keep("a", "one")
    store.keep("a", "two")
    assert store.copies("a") == ["two", "one"]


def test_a_full_shelf_keeps_what_was_there() -> None:
    shelf = Narrow()
    store = Store(shelf)
    store.keep("a", "x" * 10)
    with pytest.raises(StoreError, match="storage"):
        store.keep("a", "y" * 40)
    assert store.copies("a") == ["x" * 10]
    assert list(shelf) == ["parlour.a"]


def test_what_is_not_read_back_the_same_is_an_error() -> None:
    shelf = Forgetful()
    with pytest.raises(StoreError):
        Store(shelf).keep("a", "long text")
    assert not shelf


def test_a_write_that_was_cut_off_leaves_two_copies_to_read() -> None:
    store = Store({"parlour.a.next": "new", "parlour.a": "old"})
    assert store.copies("a") == ["new", "old"]


def test_names_are_those_of_this_app_with_any_copy() -> None:
    shelf = {"parlour.save.1": "", "parlour.save.2.last": "", "parlour.b": "", "save.3": ""}
    assert Store(shelf).names("save.") == ["save.1", "save.2"]


def test_a_dropped_text_leaves_no_copy() -> None:
    shelf = {"parlour.a": "", "parlour.a.last": "", "parlour.b": ""}
    Store(shelf).drop("a")
    assert list(shelf) == ["parlour.b"]


def test_a_blocked_shelf_is_an_empty_one() -> None:
    store = Store(Blocked())
    assert store.copies("a") == []
    assert store.names("a") == []
    assert store.settings() == {}
