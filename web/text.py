"""Sentences in the player's language: catalogues, plurals, events as sentences, direction."""

from __future__ import annotations

import pkgutil
from dataclasses import fields
from functools import cache
from gettext import GNUTranslations
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final

from clue.core import Hidden, Sealed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from clue.core import Event

LANGUAGES: Final = {"en": "English"}
RIGHT_TO_LEFT: Final = frozenset({"he"})

# A name keeps its own direction inside a sentence: first strong isolate, pop isolate.
ISOLATE: Final = "\u2068{}\u2069"


@cache
def _catalogue(language: str) -> GNUTranslations:
    path = f"locale/{language}/LC_MESSAGES/parlour.mo"
    data = pkgutil.get_data("web", path)
    if data is None:
        raise FileNotFoundError(path)
    return GNUTranslations(BytesIO(data))


class Text:
    """The catalogue of one language; called with a key and values it returns a sentence."""

    def __init__(self, language: str) -> None:
        """Load a language of LANGUAGES; any other falls back to English."""
        self.language = language if language in LANGUAGES else "en"
        self.direction = "rtl" if self.language in RIGHT_TO_LEFT else "ltr"
        self._catalogue = _catalogue(self.language)

    def __call__(self, key: str, **values: object) -> str:
        """Return the sentence of `key` with its values filled in, each value isolated."""
        return _fill(self._catalogue.gettext(key), values)

    def count(self, key: str, n: int, **values: object) -> str:
        """Return the plural form of `key` that this language uses for `n`."""
        return _fill(self._catalogue.ngettext(key, key, n), {"n": n, **values})

    def card(self, card: str) -> str:
        """Return the name of a card, a suspect, weapon or room."""
        return self._catalogue.gettext(f"card.{card}")

    def cards(self, cards: Iterable[str]) -> str:
        """Return card names as one list in the manner of the language."""
        return self.list([self.card(card) for card in cards])

    def list(self, words: Sequence[str]) -> str:
        """Join words as this language joins a list."""
        if len(words) < 2:  # noqa: PLR2004 - nothing to join
            return "".join(words)
        return self("list.last", start=self("list.comma").join(words[:-1]), end=words[-1])

    def place(self, place: str | tuple[int, int]) -> str:
        """Return the name of a room, or a corridor square by column and row counted from 1."""
        if isinstance(place, str):
            return self.card(place)
        return self("place.square", column=place[0] + 1, row=place[1] + 1)

    def event(self, event: Event, names: Sequence[str]) -> str:
        """Return a witnessed event as a sentence."""
        return sentence(self, event, names)


def _fill(sentence: str, values: dict[str, object]) -> str:
    isolated = {
        key: ISOLATE.format(value) if isinstance(value, str) else value
        for key, value in values.items()
    }
    return sentence.format(**isolated)


def sentence(t: Text, event: Event, names: Sequence[str]) -> str:
    """Return a witnessed event as a sentence: `log.` and its name, `-seen` where a seal is open."""
    key, values = f"log.{type(event).__name__.lower()}", {}
    for part in fields(event):
        value = getattr(event, part.name)
        if isinstance(value, Sealed):
            if isinstance(value.value, Hidden):
                continue
            key, value = f"{key}-seen", value.value
        if part.name in _WORDS:
            values[part.name] = _WORDS[part.name](t, names, value)
    return t(key, **values)


_WORDS: Final[dict[str, Callable[[Text, Sequence[str], Any], object]]] = {
    "seat": lambda _, names, seat: names[seat],
    "to": lambda _, names, seat: names[seat],
    "card": lambda t, _, card: t.card(card),
    "cards": lambda t, _, cards: t.cards(cards),
    "solution": lambda t, _, cards: t.cards(cards),
    "room": lambda t, _, room: t.card(room),
    "place": lambda t, _, place: t.place(place),
    "dice": lambda _, __, dice: sum(dice),
}
