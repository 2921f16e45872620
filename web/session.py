"""One match at the glass: who plays, who looks, what each seat has read and pencilled."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any, Final, Protocol

from clue.core import Move
from clue.games.board_table import Looked
from clue.games.evidence import Failed, First, Passed, Won
from clue.games.spy_table import Answered, Eliminated, Exploded, Exposed, Remained
from web.curtain import Glass
from web.screens.sight import Sight

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from clue.bots.mind import Bot, Thinking, Thought
    from clue.core import Chair, Event, Form, Seat
    from clue.record import Player
    from web.assist import Study


REVEALING: Final = (Failed, Looked)
"""What shows the seat that moved a card it did not know: the others' glass comes after that."""


FOLLOWING: Final = (
    *(First, Passed, Looked, Failed, Won),
    *(Answered, Exposed, Exploded, Eliminated, Remained),
)
"""What tells of a seat, but is not its move."""


class Referee(Protocol):
    """What the session asks of a match: public things, and chairs."""

    @property
    def awaiting(self) -> Seat | None:
        """The seat that is asked for a move."""

    @property
    def undoable(self) -> bool:
        """Whether the last event can be taken back."""

    def public(self) -> Any:  # noqa: ANN401 - any game's view
        """Return the view of somebody who only looks on."""

    def overheard(self, first: int) -> tuple[Event, ...]:
        """Return the events from number `first` on as a bystander saw them."""

    def chair(self, seat: Seat) -> Chair[Any]:
        """Return the chair of `seat`."""

    def undo(self) -> None:
        """Take back the last event."""

    def truth(self) -> tuple[Event, ...]:
        """Return the whole log once the match is over; IllegalMove before."""


@dataclass
class Session:
    """`legal` is the game's; `notes` are pencil marks by seat; `read` counts events read by seat.

    `turned` is the number of events when the glass was last opened or left alone; `mind` is
    the game's bot of a level, `chance` what bots decide by, apart from the referee's. `study` is
    what has been deduced for the seats, each from its own view alone. `allowed` is the last view
    and its legal moves, which a page asks for several times.
    """

    name: str
    game: str
    players: tuple[Player, ...]
    match: Referee
    legal: Callable[[Any], Sequence[Form]]
    notes: list[dict[str, str]]
    mind: Callable[[str], Bot[Any]]
    read: list[int] = field(default_factory=list)
    glass: Glass = field(default_factory=lambda: Glass(frozenset()))
    turned: int = 0
    chance: Random = field(default_factory=Random)
    study: Study | None = None
    allowed: tuple[Any, dict[str, Form]] | None = None

    def __post_init__(self) -> None:
        """Put up the curtain for whoever is awaited."""
        people = frozenset(seat for seat, player in enumerate(self.players) if not player.bot)
        self.read = [self._acted(seat) for seat in range(len(self.players))]
        self.glass = Glass(people).awaits(self.match.awaiting)
        self.turned = max(0, self.count - 1)

    def _acted(self, seat: Seat) -> int:
        """Return how many events there were after the last one that a seat itself brought about.

        What a seat had read is in no save, but it has read what came before its last move.
        """
        log = self.match.overheard(0)
        own = [getattr(e, "seat", None) == seat and not isinstance(e, FOLLOWING) for e in log]
        return len(own) - own[::-1].index(True) if True in own else 0

    @property
    def names(self) -> list[str]:
        """Return the players' names by seat."""
        return [player.name for player in self.players]

    @property
    def count(self) -> int:
        """Return the number of events so far, which is public."""
        return int(self.match.public().count)

    @property
    def places(self) -> dict[str, Any]:
        """Return where the tokens stand, which is public; nowhere without a board."""
        return dict(self.match.public().table.places) if self.game == "board" else {}

    def sight(self) -> Sight:
        """Return what the seat at the glass is shown; ValueError behind the curtain."""
        seat = self.glass.seat
        if seat is None:
            raise ValueError(seat)
        chair = self.match.chair(seat)
        view = chair.view()
        return Sight(
            view=view,
            forms=self._forms(view),
            log=chair.seen(0),
            news=chair.seen(self.read[seat]),
            names=self.names,
            help=self.players[seat].help,
            notes=self.notes[seat],
            undoable=self.match.undoable and self.match.awaiting == seat,
            waiting=self.waiting,
        )

    def _forms(self, view: Any) -> dict[str, Form]:  # noqa: ANN401 - any game's view
        if self.allowed is None or self.allowed[0] is not view:
            self.allowed = view, {form.verb: form for form in self.legal(view)}
        return self.allowed[1]

    def open(self, pin: str = "") -> bool:
        """Open the curtain for the seat that is awaited; False when its PIN is another."""
        seat = self.match.awaiting
        if seat not in self.glass.people or self.players[seat].pin not in ("", pin):
            return False
        self.glass, self.turned = self.glass.opened(seat), self.count
        return True

    def play(self, words: str) -> tuple[Event, ...]:
        """Make a move of the seat at the glass; return the public events, or raise IllegalMove."""
        seat, before = self.glass.seat, self.count
        if seat is None:
            raise ValueError(seat)
        self.read[seat] = before
        self.match.chair(seat).play(Move.parse(words))
        return self.match.overheard(before)

    @property
    def bot(self) -> str:
        """Return the level of the bot that is awaited; nothing when it is a person, or nobody."""
        seat = self.match.awaiting
        return "" if seat is None else self.players[seat].bot

    @property
    def waiting(self) -> str:
        """Return the name of the bot that is awaited; nothing when it is a person, or nobody."""
        seat = self.match.awaiting
        return self.players[seat].name if seat is not None and self.bot else ""

    def think(self) -> Thinking:
        """Let the bot that is awaited think about what its seat sees."""
        seat = self.match.awaiting
        if seat is None:
            raise ValueError(seat)
        view = self.match.chair(seat).view()
        return self.mind(self.players[seat].bot).think(view, self.chance)

    def obey(self, move: Move, thought: Thought) -> tuple[Event, ...]:
        """Make the move of the bot that is awaited, and note why; return the public events."""
        seat, before = self.match.awaiting, self.count
        if seat is None:
            raise ValueError(seat)
        self.match.chair(seat).play(move)
        self.notes[seat][f"thought {before}"] = str(thought)
        self.glass = self.glass.awaits(self.match.awaiting)
        return self.match.overheard(before)

    def thoughts(self, first: int) -> list[dict[str, str]]:
        """Return what each seat's bot thought of its moves before event number `first`."""
        ours = {f"thought {at}" for at in range(first)}
        return [{at: said for at, said in notes.items() if at in ours} for notes in self.notes]

    def secret_news(self) -> bool:
        """Tell whether the last move has shown the seat at the glass what it alone may see."""
        seat = self.glass.seat
        return seat is not None and any(
            isinstance(event, REVEALING) and event.seat == seat
            for event in self.match.chair(seat).seen(self.read[seat])
        )

    def hand_over(self) -> None:
        """Give the glass to whoever is awaited: behind the curtain, if it is somebody else."""
        if self.glass.seat is not None and self.glass.seat != self.match.awaiting:
            self.read[self.glass.seat] = self.count
        self.glass = self.glass.awaits(self.match.awaiting)

    def had_read(self) -> None:
        """Note that the seat at the glass has read its news."""
        if self.glass.seat is not None:
            self.read[self.glass.seat] = self.count

    def pencil(self, card: str, holder: str, mark: str) -> None:
        """Write a pencil mark of the seat at the glass, or rub it out when `mark` is empty."""
        if self.glass.seat is None:
            return
        notes = self.notes[self.glass.seat]
        notes.pop(f"{card} {holder}", None)
        if mark:
            notes[f"{card} {holder}"] = mark
