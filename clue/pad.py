"""A detective's pad for the printed game: who sits there, and what was asked, answered and seen.

A pad is no match: nobody deals, and what was typed in may be wrong. Its lines are turned into
facts, and a line that is edited or deleted changes nothing else.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from clue.checked import checksum, dump, nested
from clue.core import GameError, Seat
from clue.decks import ADVANCED, BOARD, NORMAL, SUSPECTS
from clue.facts import SOLUTION, Case, Fact, Holder, Holds, HoldsOneOf, Lacks, NotSolution

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

VERSION: Final = 1
DECKS: Final = {"board": BOARD, "normal": NORMAL, "advanced": ADVANCED, "big": BOARD}
"""The board game's cards, and those of the Clue Card Game: its two decks and the board's cards."""

SEATS: Final = range(2, 7)
LONGEST: Final = 20
"""So many letters a name may have."""


class BadPad(GameError):  # noqa: N818 - the file is at fault
    """A text that is no pad; the codes are those of BadSave."""


@dataclass(frozen=True)
class Question:
    """Who asked, or suggested, which cards; who had none of them, in order; who showed one.

    `shown` is the card, where the pad's owner saw it.
    """

    asker: Seat
    cards: tuple[str, ...]
    passed: tuple[Seat, ...] = ()
    shower: Seat | None = None
    shown: str = ""


@dataclass(frozen=True)
class Accusation:
    """Who accused wrongly: the solution is not these cards."""

    seat: Seat
    cards: tuple[str, ...]


@dataclass(frozen=True)
class Sighting:
    """What was learnt otherwise: a holder has a card, or does not have it."""

    holder: Holder
    card: str
    holds: bool = True


Line: TypeAlias = Question | Accusation | Sighting

VERBS: Final = {Question: "asked", Accusation: "accused", Sighting: "seen"}


@dataclass(frozen=True)
class Pad:
    """A whole pad; `roles` are the suspects that the players move, `own` the cards of seat `me`."""

    deck: str
    names: tuple[str, ...]
    roles: tuple[str, ...]
    hands: tuple[int, ...]
    me: Seat = 0
    own: tuple[str, ...] = ()
    opened: tuple[str, ...] = ()
    lines: tuple[Line, ...] = ()

    @property
    def cards(self) -> tuple[tuple[str, ...], ...]:
        """Return the cards of the deck, one tuple a kind."""
        return DECKS[self.deck]

    @property
    def named(self) -> int:
        """Return how many cards a question names."""
        return len(self.cards) if self.deck == "board" else 2

    @property
    def left(self) -> int:
        """Return how many cards lie open because no hand has them; less than 0: too many dealt."""
        return dealt(self.deck) - sum(self.hands)

    def after(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the other seats, clockwise from `seat`, as a question goes round."""
        count = len(self.names)
        return tuple((seat + step) % count for step in range(1, count))

    @property
    def next(self) -> Seat:
        """Return who should ask next: clockwise, without those who accused wrongly."""
        turns = [line for line in self.lines if not isinstance(line, Sighting)]
        if not turns:
            return 0
        last = turns[-1].asker if isinstance(turns[-1], Question) else turns[-1].seat
        out = {line.seat for line in turns if isinstance(line, Accusation)}
        return next((seat for seat in self.after(last) if seat not in out), last)


def dealt(deck: str) -> int:
    """Return how many cards of a deck are not in the solution."""
    return sum(map(len, DECKS[deck])) - len(DECKS[deck])


def even(deck: str, seats: int) -> tuple[int, ...]:
    """Return the usual hand sizes: all cards of the board (R6), else as many for everybody (C3)."""
    each, over = divmod(dealt(deck), seats)
    return tuple(each + (deck == "board" and seat < over) for seat in range(seats))


def flaw(pad: Pad) -> tuple[str, int] | None:
    """Return what is missing before a pad can be used, and how many; None when nothing is."""
    if pad.left < 0:
        return "sizes", -pad.left
    if missing := pad.left - len(pad.opened):
        return ("opened" if missing > 0 else "opened-many"), abs(missing)
    if missing := pad.hands[pad.me] - len(pad.own):
        return ("own" if missing > 0 else "own-many"), abs(missing)
    return None


def named(pad: Pad, cards: Sequence[str], *, accused: bool = False) -> bool:
    """Tell whether a question, or an accusation, may name these cards: the deck, and how many."""
    kinds = [sum(card in kind for card in cards) for kind in pad.cards]
    if len(set(cards)) < len(cards) or sum(kinds) < len(cards):
        return False
    one_each = kinds == [1] * len(kinds)
    return one_each if accused or pad.deck == "board" else len(cards) == pad.named


def case(pad: Pad) -> Case:
    """Return what the pad's owner knows; a fact's event is its line, -1 for the own hand."""
    facts: list[Fact] = [Holds(pad.me, card) for card in pad.own]
    for at, line in enumerate(pad.lines):
        facts += _facts(line, at)
    return Case(pad.cards, pad.hands, pad.opened, tuple(facts))


def _facts(line: Line, at: int) -> Iterator[Fact]:
    match line:
        case Question(_, cards, passed, shower, shown):
            yield from (Lacks(seat, cards, at) for seat in passed)
            if shower is not None:
                yield Holds(shower, shown, at) if shown else HoldsOneOf(shower, cards, at)
        case Accusation(_, cards):
            yield NotSolution(cards, at)
        case _:
            held = Holds(line.holder, line.card, at)
            yield held if line.holds else Lacks(line.holder, (line.card,), at)


# --- Text -----------------------------------------------------------------------------------------


def write(pad: Pad) -> str:
    """Return the text of a pad: a header, one line a line, a checksum."""
    told = ("deck", "names", "roles", "hands", "me", "own", "opened")
    header = {"parlour": VERSION, "game": "pad", **{name: getattr(pad, name) for name in told}}
    body = "\n".join([dump(header), *(dump(_encode(line)) for line in pad.lines)])
    return f"{body}\n{checksum(body)}\n"


def _encode(line: Line) -> list[object]:
    return [VERBS[type(line)], *(getattr(line, part.name) for part in fields(line))]


def is_pad(text: str) -> bool:
    """Tell a pad's text from the save of a match, without reading it."""
    return '"game":"pad"' in text.partition("\n")[0]


def read(text: str) -> Pad:
    """Return the pad that `text` holds; BadPad for anything that `write` has not written."""
    if nested(text):
        raise BadPad("not-a-save")
    body, _, check = text.strip().rpartition("\n")
    header, *lines = body.split("\n")
    top = _json(header, "not-a-save")
    version = top.get("parlour") if isinstance(top, dict) and top.get("game") == "pad" else None
    if type(version) is not int or version < 1:
        raise BadPad("not-a-save")
    if version > VERSION:
        raise BadPad("newer", version)
    if check != checksum(body):
        raise BadPad("checksum")
    pad = _header(top)
    return replace(pad, lines=tuple(_line(pad, line) for line in lines))


def _json(text: str, code: str) -> Any:  # noqa: ANN401 - JSON
    try:
        return json.loads(text)
    except ValueError as error:
        raise BadPad(code, text[:80]) from error


def _header(top: dict[str, Any]) -> Pad:
    try:
        several = {name: tuple(top[name]) for name in ("names", "roles", "hands", "own", "opened")}
        pad = Pad(deck=top["deck"], me=top["me"], **several)
        sound = _sound(pad)
    except (KeyError, TypeError, ValueError) as error:
        raise BadPad("field", error) from error
    if not sound or flaw(pad):
        raise BadPad("field")
    return pad


def _sound(pad: Pad) -> bool:
    """Tell whether the parts of a header fit each other; any error says no as well."""
    "".join(pad.names).encode()  # half a surrogate pair could not be written again
    held, deck = pad.own + pad.opened, {card for kind in pad.cards for card in kind}
    return (
        len(pad.names) == len(pad.roles) == len(pad.hands)
        and len(pad.names) in SEATS
        and all(len(name) <= LONGEST for name in pad.names)
        and len(set(pad.roles) & set(SUSPECTS)) == len(pad.roles)
        and all(type(size) is int and size >= 0 for size in pad.hands)
        and _is_seat(pad, pad.me)
        and len(set(held) & deck) == len(held)
    )


def _is_seat(pad: Pad, seat: object) -> bool:
    return type(seat) is int and 0 <= seat < len(pad.names)


def _line(pad: Pad, text: str) -> Line:
    """Return the line of a pad; BadPad when it could not have been typed in."""
    line: Line
    match _json(text, "event"):
        case ["asked", asker, [*cards], [*passed], shower, shown]:
            line = Question(asker, tuple(cards), tuple(passed), shower, shown)
        case ["accused", seat, [*cards]]:
            line = Accusation(seat, tuple(cards))
        case ["seen", holder, card, holds]:
            line = Sighting(holder, card, holds)
        case _:
            raise BadPad("event", text[:80])
    if not fits(pad, line):
        raise BadPad("event", text[:80])
    return line


def fits(pad: Pad, line: Line) -> bool:
    """Tell whether a line has the form that this pad's lines have, true or not."""
    deck = [card for kind in pad.cards for card in kind]
    match line:
        case Question(asker, cards, passed, shower, shown):
            return (
                _are_cards(deck, cards)
                and named(pad, cards)
                and all(_is_seat(pad, seat) for seat in (asker, *passed))
                and list(passed) == [seat for seat in pad.after(asker) if seat in passed]
                and (shower is None or shower in set(pad.after(asker)) - set(passed))
                and (shown == "" or (shower is not None and shown in cards))
            )
        case Accusation(seat, cards):
            sound = _is_seat(pad, seat) and _are_cards(deck, cards)
            return sound and named(pad, cards, accused=True)
        case _:
            envelope = type(line.holder) is int and line.holder == SOLUTION
            some = envelope or _is_seat(pad, line.holder)
            return some and line.card in deck and isinstance(line.holds, bool)


def _are_cards(deck: Sequence[str], cards: Sequence[object]) -> bool:
    return not [card for card in cards if card not in deck]
