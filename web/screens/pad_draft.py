"""A line of the pad while it is typed in, tap by tap."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from clue.pad import Accusation, Question, Sighting, named

if TYPE_CHECKING:
    from clue.core import Seat
    from clue.pad import Line, Pad

QUESTION: Final = "question"
ACCUSATION: Final = "accusation"
SIGHTING: Final = "sighting"
NOBODY: Final = "nobody"


@dataclass(frozen=True)
class Draft:
    """What is typed so far of a line; `at` is the line that it will replace.

    `seat` asks, accuses or has the card; `answer` is the seat that showed one, as text, or NOBODY.
    """

    kind: str
    seat: int
    cards: tuple[str, ...] = ()
    answer: str = ""
    shown: str = ""
    holds: bool = True
    at: int | None = None

    def picked(self, pad: Pad, card: str) -> Draft:
        """Return the draft with a card picked or put back; one too many takes another's place."""
        if card in self.cards:
            return replace(self, cards=tuple(other for other in self.cards if other != card))
        kept = [other for other in self.cards if not self._bars(pad, card, other)]
        most = {QUESTION: pad.named, ACCUSATION: len(pad.cards), SIGHTING: 1}[self.kind]
        deck = [one for kind in pad.cards for one in kind]
        return replace(self, cards=tuple(sorted([*kept, card][-most:], key=deck.index)))

    def _bars(self, pad: Pad, card: str, other: str) -> bool:
        """Tell whether two cards can't be named together: one a kind, but not in the card game."""
        several = self.kind == QUESTION and pad.deck != "board"
        return not several and any(card in kind and other in kind for kind in pad.cards)

    def answers(self, pad: Pad) -> tuple[str, ...]:
        """Return who may have answered: the owner when a card named is his own, nobody after him.

        The owner's own hand answers for him, so that it need not be typed in.
        """
        found: list[str] = []
        for seat in pad.after(self.seat):
            mine = seat == pad.me
            if not mine or set(pad.own) & set(self.cards):
                found.append(str(seat))
            if mine and found and found[-1] == str(seat):
                return tuple(found)
        return (*found, NOBODY)

    def passed(self, pad: Pad) -> tuple[Seat, ...]:
        """Return who had none of the cards: all that were asked before the answer."""
        seats = pad.after(self.seat)
        return seats if self.answer == NOBODY else seats[: seats.index(int(self.answer))]

    def ready(self, pad: Pad) -> bool:
        """Tell whether there is all that a line needs."""
        if self.kind == SIGHTING:
            return len(self.cards) == 1
        if self.kind == ACCUSATION:
            return named(pad, self.cards, accused=True)
        return named(pad, self.cards) and self.answer in self.answers(pad)

    def line(self, pad: Pad) -> Line:
        """Return the line of a draft that is ready."""
        if self.kind == SIGHTING:
            return Sighting(self.seat, self.cards[0], self.holds)
        if self.kind == ACCUSATION:
            return Accusation(self.seat, self.cards)
        shower = None if self.answer == NOBODY else int(self.answer)
        shown = self.shown if shower is not None and self.shown in self.cards else ""
        return Question(self.seat, self.cards, self.passed(pad), shower, shown)


def begun(pad: Pad, kind: str) -> Draft:
    """Return an empty draft, of whoever is likely to be next."""
    return Draft(kind, pad.next if kind != SIGHTING else pad.after(pad.me)[0])


def reopened(pad: Pad, at: int) -> Draft:
    """Return the draft that a line of the pad was."""
    match pad.lines[at]:
        case Question(asker, cards, _, shower, shown):
            answer = NOBODY if shower is None else str(shower)
            return Draft(QUESTION, asker, cards, answer, shown, at=at)
        case Accusation(seat, cards):
            return Draft(ACCUSATION, seat, cards, at=at)
        case Sighting(holder, card, holds):
            return Draft(SIGHTING, holder, (card,), holds=holds, at=at)
