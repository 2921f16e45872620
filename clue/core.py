"""The protocol between a game, its referee and the seats at the table.

A game is its event log; state is a fold over it. Secrets are sealed inside the
event when it is made, and `witness` is the one place that hides them.
"""

from __future__ import annotations

from dataclasses import dataclass, is_dataclass
from enum import Enum
from itertools import product
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from dataclasses import replace as replace  # noqa: PLC0414 - games take it from here
    from random import Random
else:

    def replace(thing, **changes):  # noqa: ANN001, ANN003, ANN201 - typed by the other one
        """Return a frozen dataclass with other values in some fields.

        Like `dataclasses.replace`, which builds anew what most fields of a table just keep, but a
        tenth of its time: games do little else. For classes without slots and `__post_init__`.
        """
        new = object.__new__(type(thing))
        new.__dict__.update(thing.__dict__, **changes)
        return new


T = TypeVar("T")
E = TypeVar("E")

Seat: TypeAlias = int
Value: TypeAlias = str | int | bool
Event: TypeAlias = Any  # a frozen dataclass that the game's EVENTS lists


class GameError(ValueError):
    """What a player or a file did wrong, as a code that a catalogue turns into a sentence."""

    def __init__(self, code: str, *details: object) -> None:
        """Keep `code`, a word of a catalogue, and the values its sentence needs."""
        super().__init__(" ".join(map(str, (code, *details))))
        self.code, self.details = code, details


class IllegalMove(GameError):  # noqa: N818 - what the player did is no error of the program
    """The move is not among the legal ones of the seat that asked for it."""


class BadSetup(GameError):  # noqa: N818
    """Players, deck or options that the game cannot be played with."""


class Hidden(Enum):
    """The type of HIDDEN, which stands where a sealed value was not for this seat."""

    HIDDEN = "hidden"

    def __repr__(self) -> str:
        """Name the constant, so that a repr rebuilds it."""
        return "HIDDEN"


HIDDEN: Final = Hidden.HIDDEN


@dataclass(frozen=True)
class Sealed(Generic[T]):
    """A value only `readers` may open; to everyone else it is HIDDEN."""

    value: T | Hidden
    readers: frozenset[Seat]

    def open(self) -> T:
        """Return the value; ValueError for a seat that may not know it."""
        if isinstance(self.value, Hidden):
            msg = "sealed"
            raise ValueError(msg)  # noqa: TRY004 - the type is right, the reader is not
        return self.value


def sealed(value: T, *readers: Seat) -> Sealed[T]:
    """Seal `value` for `readers`; without any it is for the referee alone."""
    return Sealed(value, frozenset(readers))


def witness(event: E, seat: Seat | None) -> E:
    """Return `event` as `seat` saw it, None a bystander: the only redaction in the program."""
    if isinstance(event, Sealed):
        return event if seat in event.readers else replace(event, value=HIDDEN)
    if isinstance(event, tuple):
        return tuple(witness(part, seat) for part in event)  # type: ignore[return-value]
    if is_dataclass(event) and not isinstance(event, type):
        parts = {name: witness(part, seat) for name, part in vars(event).items()}
        return replace(event, **parts)
    return event


@dataclass(frozen=True)
class Move:
    """What a seat asks for: a verb and its words, in text `suggest plum rope hall`."""

    verb: str
    words: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Return the text form, which `parse` reads."""
        return " ".join((self.verb, *self.words))

    @classmethod
    def parse(cls, text: str) -> Move:
        """Read the text form; IllegalMove("empty") when there is no verb."""
        verb, *words = text.split() or [""]
        if not verb:
            raise IllegalMove("empty")
        return cls(verb, tuple(words))


@dataclass(frozen=True)
class Form:
    """All moves of one verb: each word is one of its `choices`; `distinct` ones may not repeat."""

    verb: str
    choices: tuple[tuple[str, ...], ...] = ()
    distinct: bool = False

    def __contains__(self, move: Move) -> bool:
        """Tell whether `move` fills in this form."""
        return (
            move.verb == self.verb
            and len(move.words) == len(self.choices)
            and all(word in some for word, some in zip(move.words, self.choices, strict=True))
            and not (self.distinct and len(set(move.words)) < len(move.words))
        )

    def __iter__(self) -> Iterator[Move]:
        """Yield every move of the form: for tests and small forms only."""
        moves = (Move(self.verb, words) for words in product(*self.choices))
        return (move for move in moves if move in self)


def value_text(value: Value) -> str:
    """Return the value of an option as it is typed."""
    return str(value).lower() if isinstance(value, bool) else str(value)


@dataclass(frozen=True)
class Option:
    """A house rule: its key in saves, its values with the default first, the seats it fits."""

    key: str
    values: tuple[Value, ...]
    seats: tuple[int, ...] = ()

    def __str__(self) -> str:
        """Return the key and its values as they are typed: `dice=1|2`."""
        return f"{self.key}={'|'.join(map(value_text, self.values))}"

    def fits(self, value: Value, seats: int) -> bool:
        """Tell whether so many seats may agree on `value`; the default changes nothing and fits."""
        known = any(type(value) is type(one) and value == one for one in self.values)
        return known and (value == self.values[0] or seats in (self.seats or (seats,)))


@dataclass(frozen=True)
class Setup:
    """What is agreed before the deal: each seat's role, the cards by kind, and the house rules.

    A role is a suspect on the board and a colour in Spy; `cards` is one tuple a kind.
    """

    roles: tuple[str, ...]
    cards: tuple[tuple[str, ...], ...]
    options: tuple[tuple[str, Value], ...] = ()

    @property
    def seats(self) -> range:
        """Return the seats, 0 to one less than the number of players."""
        return range(len(self.roles))

    @property
    def deck(self) -> tuple[str, ...]:
        """Return every card once, kind after kind."""
        return tuple(card for kind in self.cards for card in kind)

    def option(self, option: Option) -> Value:
        """Return the value agreed for `option`, its default when none was."""
        return dict(self.options).get(option.key, option.values[0])

    def check(self, cards: tuple[tuple[str, ...], ...], options: tuple[Option, ...]) -> None:
        """Raise BadSetup unless each kind has some of these `cards` and the options fit.

        Its details are then the option that does not, and those that do.
        """
        kinds = tuple(tuple(card for card in kind if card in self.deck) for kind in cards)
        if not all(kinds) or tuple(map(sorted, self.cards)) != tuple(map(sorted, kinds)):
            raise BadSetup("cards")
        seats, known = len(self.roles), {option.key: option for option in options}
        for key, value in self.options:
            if key not in known or not known[key].fits(value, seats):
                others = (
                    str(option) for option in options if option.fits(option.values[-1], seats)
                )
                raise BadSetup("option", f"{key}={value_text(value)}", *others)


class Awaiting(Protocol):
    """What a state and a view have in common."""

    @property
    def awaiting(self) -> Seat | None:
        """The one seat that is asked for a move; None once the game is over."""


S = TypeVar("S", bound=Awaiting)
V = TypeVar("V", bound=Awaiting)


class Game(Protocol[S, V]):
    """What a game module provides; modules satisfy it, nothing inherits."""

    EVENTS: tuple[type, ...]
    UNDOABLE: tuple[type, ...]
    OPTIONS: tuple[Option, ...]

    def setup(self, seats: int, **options: Value) -> Setup:
        """Return the usual set-up for a number of seats."""

    def check(self, setup: Setup) -> None:
        """Raise BadSetup when the game cannot be played so."""

    def deal(self, setup: Setup, rng: Random) -> tuple[Event, ...]:
        """Return the first events: all chance that comes before the first move."""

    def start(self, setup: Setup) -> S:
        """Return the state before the first event."""

    def apply(self, state: S, event: Event) -> S:
        """Return the state after an event; nothing else changes it."""

    def decide(self, state: S, seat: Seat, move: Move, rng: Random) -> tuple[Event, ...]:
        """Return what a legal move brings about."""

    def asks(self, event: Event) -> Move | None:
        """Return the move that brings about an unsealed event; None if it follows by itself."""

    def look(self, setup: Setup, seat: Seat | None) -> V:
        """Return a seat's view before the first event."""

    def see(self, view: V, event: Event) -> V:
        """Return the view after a witnessed event."""

    def legal(self, view: V) -> tuple[Form, ...]:
        """Return the forms of the moves that the seat of `view` may make now."""

    def facts(self, view: V) -> tuple[Any, ...]:
        """Return what the seat knows of the hidden cards, as facts."""


@dataclass(frozen=True)
class Chair(Generic[V]):
    """One seat's whole power over a match: all that screens and bots ever hold."""

    seat: Seat
    view: Callable[[], V]
    seen: Callable[[int], tuple[Event, ...]]
    play: Callable[[Move], None]
    listen: Callable[[Callable[[], None]], Callable[[], None]]
