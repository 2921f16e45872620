"""Sentences in the player's language: catalogues, plurals, events as sentences, direction."""

from __future__ import annotations

import pkgutil
from dataclasses import fields
from functools import cache, lru_cache
from gettext import GNUTranslations
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final

from clue.core import Hidden, Sealed, value_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from clue.core import Event, Setup

LANGUAGES: Final = {
    "en": "English",
    "sw": "Kiswahili",
    "is": "Íslenska",
    "he": "עברית",
    "gu": "ગુજરાતી",
}
RIGHT_TO_LEFT: Final = frozenset({"he"})

# A name keeps its own direction inside a sentence: first strong isolate, pop isolate.
ISOLATE: Final = "\u2068{}\u2069"


@cache
def _catalogue(language: str) -> GNUTranslations:
    path = f"locale/{language}/LC_MESSAGES/parlour.mo"
    data = pkgutil.get_data("web", path)
    if data is None:
        raise FileNotFoundError(path)
    catalogue = GNUTranslations(BytesIO(data))
    if language != "en":
        catalogue.add_fallback(_catalogue("en"))
    return catalogue


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
        return sentence(self, event, tuple(names))

    def thought(self, words: str, names: Sequence[str]) -> str:
        """Return why a bot moved so, from the text of its thought.

        A sentence takes its words as a, b and c: cards by name, numbers as they are; `rival` is the
        player whose seat is the first word. What a save made elsewhere has instead says nothing.
        """
        code, *parts = words.split() or [""]
        values: dict[str, object] = {
            key: part if part.isdecimal() else self.card(part)
            for key, part in zip("abc", parts, strict=False)
        }
        if parts and parts[0].isdecimal() and int(parts[0]) < len(names):
            values["rival"] = names[int(parts[0])]
        key = f"thought.{code}"
        try:
            said = self(key, **values)
        except (LookupError, ValueError):
            return ""
        return "" if said == key else said


def _fill(sentence: str, values: dict[str, object]) -> str:
    if not values:
        return sentence
    isolated = {
        key: ISOLATE.format(value) if isinstance(value, str) else value
        for key, value in values.items()
    }
    return sentence.format(**isolated)


@lru_cache(maxsize=1024)
def sentence(t: Text, event: Event, names: tuple[str, ...]) -> str:
    """Return a witnessed event as a sentence: `log.` and its name, then what kind of it this is.

    A log is told again after each event, and only its last line is new.
    """
    name, values = type(event).__name__.lower(), {}
    for part in fields(event):
        value = _open(getattr(event, part.name))
        if part.name in _WORDS and value is not None:
            values[part.name] = _WORDS[part.name](t, names, value)
    return t(f"log.{name}{_KINDS.get(name, _seen)(event)}", **values)


def _open(value: object) -> Any:  # noqa: ANN401 - any field
    """Return what a seal holds, None when it is closed; any other value as it is."""
    if isinstance(value, Sealed):
        return None if isinstance(value.value, Hidden) else value.value
    return value


def _seen(event: Event) -> str:
    """Tell an event of which a secret is open."""
    values = (getattr(event, part.name) for part in fields(event))
    return "-seen" * any(isinstance(value, Sealed) and _open(value) is not None for value in values)


def _moved(event: Event) -> str:
    return {
        (False, False): "",
        (True, False): "-before",
        (False, True): "-after",
        (True, True): "-both",
    }[event.before, event.after]


# Events that one sentence is not enough for, by their name: what is added to the key.
_KINDS: Final[dict[str, Callable[[Any], str]]] = {
    "first": lambda event: "-rolled" * bool(event.rolls),
    "dealt": lambda event: "-open" * bool(event.opened),
    "decided": lambda event: {None: "", True: "-joins", False: "-declines"}[_open(event.joins)],
    "joined": lambda event: "-alone" * (len(event.seats) == 1),
    "unsolved": lambda event: "-shared" * bool(event.winners),
    "arranged": lambda _: "",
    "moved": _moved,
    "spied": lambda event: "-spy" * (event.place == 0),
    "answered": lambda event: f"-{event.answer}",
}


def _name(_: Text, names: Sequence[str], seat: int) -> str:
    return names[seat]


def _names(t: Text, names: Sequence[str], seats: Sequence[int]) -> str:
    return t.list([names[seat] for seat in seats])


def _cards(t: Text, _: Sequence[str], cards: Sequence[str]) -> str:
    return t.cards(cards)


_WORDS: Final[dict[str, Callable[[Text, Sequence[str], Any], object]]] = {
    "seat": _name,
    "to": _name,
    "opponent": _name,
    "seats": _names,
    "winners": _names,
    "card": lambda t, _, card: t.card(card),
    "cards": _cards,
    "solution": _cards,
    "opened": _cards,
    "rooms": _cards,
    "sets": lambda t, _, sets: t("list.sets").join(map(t.cards, sets)),
    "room": lambda t, _, room: t.card(room),
    "place": lambda t, _, place: place if isinstance(place, int) else t.place(place),
    "spaces": lambda _, __, spaces: spaces,
    "dice": lambda _, __, dice: sum(dice),
}


def agreed(t: Text, setup: Setup) -> str:
    """Return the house rules of a match as one sentence; nothing when all are the usual ones."""
    keys = [f"option.{key}.{value_text(value)}" for key, value in setup.options]
    rules = [t(key) for key in keys if t(key) != key]  # what is usual has no words
    return t("log.agreed", rules=t.list(rules)) if rules else ""
