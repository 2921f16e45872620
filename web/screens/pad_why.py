"""Why a square of the pad is certain, or lines can't be: told with the lines it rests on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from clue.core import sealed
from clue.facts import Holds
from clue.games.board_table import Suggested
from clue.games.evidence import Failed, Passed, Shown
from clue.pad import Accusation, Question, case
from web.html import Markup
from web.screens import pad_lines, why
from web.screens.pad_book import percent
from web.screens.parts import join, note, sheet
from web.screens.reasons import Scene

if TYPE_CHECKING:
    from collections.abc import Iterator

    from clue.core import Event
    from clue.deduce.explain import Reason
    from clue.pad import Line, Pad
    from web.screens.pad_sight import PadSight
    from web.text import Text


def square(t: Text, sight: PadSight) -> Markup:
    """Return the sheet of the square that was tapped."""
    if sight.square is None:
        return Markup("")
    card, holder = sight.square
    title = t("notebook.at", card=t.card(card), holder=pad_lines.who(t, sight.pad, holder))
    return sheet(t, title, _said(t, sight, card, holder))


def _said(t: Text, sight: PadSight, card: str, holder: int) -> Markup:
    """Return why a square is certain, or with what chance it is right."""
    if (card, holder) in sight.found.marks:
        goal = why.goal(sight.reason, card, holder) if sight.reason else None
        if sight.reason is None or goal is None:
            return note(t("pad.thinking"))
        return why.told(t, scene(sight.pad), sight.reason, goal) + _lines(
            t, sight.pad, sight.reason
        )
    chance = sight.found.chances.get((card, holder))
    if chance is None:
        return note(t("pad.many-advice" if sight.found.state == "many" else "pad.thinking"))
    return note(t.count("notebook.open-chance", percent(chance)))


def conflict(t: Text, sight: PadSight) -> Markup:
    """Return why the lines that are named can't all be right."""
    reason = sight.found.conflict
    return why.told(t, scene(sight.pad), reason, None) if reason else Markup("")


def _lines(t: Text, pad: Pad, reason: Reason) -> Markup:
    """Return the lines that a reason rests on, each with its tools."""
    facts = case(pad).facts
    at = sorted({facts[place].event for place in reason.facts} - {-1})
    if not at:
        return Markup("")
    rows = join(pad_lines.row(t, pad, place) for place in at)
    return Markup(
        '<section class="section stack"><h3>{}</h3><ol class="rows written">{}</ol></section>'
    ).format(t.count("pad.rests-on", len(at)), rows)


def scene(pad: Pad) -> Scene:
    """Return the pad as if its questions had been asked in a match, so that they can be told."""
    known = case(pad)
    log: list[Event] = []
    places: dict[int, Iterator[int]] = {}
    for at, line in enumerate(pad.lines):
        events = _events(pad, line)
        places[at] = iter(range(len(log) + len(events) - _facts(line), len(log) + len(events)))
        log += events
    facts = []
    for fact in known.facts:
        event = next(places[fact.event], -1) if fact.event >= 0 else -1
        # Whose card was shown to another, but seen, has shown the owner nothing: it is known.
        seen = isinstance(fact, Holds) and event >= 0 and log[event].to != pad.me
        facts.append(replace(fact, event=-1 if seen else event))
    return Scene(pad.names, pad.me, replace(known, facts=tuple(facts)), len(facts), log)


def _facts(line: Line) -> int:
    """Return how many facts of a line are events of a match: each answer, and an accusation."""
    if isinstance(line, Question):
        return len(line.passed) + (line.shower is not None)
    return int(isinstance(line, Accusation))


def _events(pad: Pad, line: Line) -> list[Event]:
    match line:
        case Question(asker, cards, passed, shower, shown):
            answers: list[Event] = [Passed(seat) for seat in passed]
            if shower is not None:
                answers.append(Shown(shower, asker, sealed(shown, pad.me)))
            return [Suggested(asker, cards), *answers]
        case Accusation(seat, cards):
            return [Failed(seat, cards, sealed((), pad.me))]
    return []
