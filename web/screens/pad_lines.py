"""The lines of the pad as sentences, and the sheets on which one is typed in or corrected."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clue.facts import SOLUTION
from clue.pad import Accusation, Question, Sighting
from web.draw.icons import icon
from web.draw.tokens import badge
from web.html import Markup
from web.screens.notebook import KINDS
from web.screens.pad_draft import ACCUSATION, NOBODY, QUESTION, SIGHTING
from web.screens.parts import button, join, note, sheet, tool

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clue.pad import Line, Pad
    from web.screens.pad_draft import Draft
    from web.screens.pad_sight import PadSight
    from web.text import Text

ICONS = {QUESTION: "suggest", ACCUSATION: "accuse", SIGHTING: "eye"}


# --- Sentences ------------------------------------------------------------------------------------


def who(t: Text, pad: Pad, holder: int) -> str:
    """Return the name of a seat or of the envelope."""
    return t("notebook.solution") if holder == SOLUTION else pad.names[holder]


def told(t: Text, pad: Pad, line: Line) -> tuple[str, ...]:
    """Return a line as sentences: what was said, then each thing that was answered."""
    match line:
        case Question(asker, cards, passed, shower, shown):
            said = t("pad.asked", name=pad.names[asker], cards=t.cards(cards))
            return said, *_answers(t, pad, passed, shower, shown)
        case Accusation(seat, cards):
            return (t("pad.accused", name=pad.names[seat], cards=t.cards(cards)),)
        case Sighting(holder, card, holds):
            key = "pad.has" if holds else "pad.has-not"
            if holder == SOLUTION:
                return (t(f"{key}-envelope", card=t.card(card)),)
            return (t(key, name=pad.names[holder], card=t.card(card)),)


def _answers(
    t: Text, pad: Pad, passed: Sequence[int], shower: int | None, shown: str
) -> tuple[str, ...]:
    if shower is None:
        return (t("pad.nobody-showed"),)
    none = t.count("pad.passed", len(passed), names=t.list([pad.names[seat] for seat in passed]))
    card = t("pad.showed-card", name=pad.names[shower], card=t.card(shown)) if shown else ""
    return *([none] if passed else []), card or t("pad.showed", name=pad.names[shower])


# --- The list -------------------------------------------------------------------------------------


def lines(t: Text, sight: PadSight) -> Markup:
    """Return all lines, the latest first, each with the ways to correct and to delete it."""
    pad = sight.pad
    if not pad.lines and sight.gone is None:
        return note(t("pad.no-lines"))
    rows = join(row(t, pad, at) for at in reversed(range(len(pad.lines))))
    return _undo(t, sight) + Markup('<ol class="rows written">{}</ol>').format(rows)


def _undo(t: Text, sight: PadSight) -> Markup:
    if sight.gone is None:
        return Markup("")
    return Markup('<div class="note firm" role="status"><p>{}</p>{}</div>').format(
        t("pad.deleted", n=sight.gone[0] + 1),
        button(t("pad.undo"), do="pad undo", picture=icon("undo")),
    )


def row(t: Text, pad: Pad, at: int) -> Markup:
    """Return one line with its number, its sentences and its tools."""
    line = pad.lines[at]
    said, *answers = told(t, pad, line)
    small = join(Markup("<small>{}</small>").format(answer) for answer in answers)
    return Markup(
        '<li class="row" value="{0}"><span class="number">{0}</span>'
        '<span class="what"><strong>{1}</strong>{2}</span>{3}{4}</li>'
    ).format(
        at + 1,
        said,
        small,
        tool(t("pad.edit", n=at + 1), f"pad edit {at}", "edit"),
        tool(t("pad.delete", n=at + 1), f"pad delete {at}", "trash"),
    )


# --- Typing one in --------------------------------------------------------------------------------


def typing(t: Text, pad: Pad, draft: Draft) -> Markup:
    """Return the sheet on which the draft is typed in."""
    parts = {QUESTION: _question, ACCUSATION: _accusation, SIGHTING: _sighting}[draft.kind]
    foot = button(
        t("pad.write") if draft.at is None else t("pad.correct"),
        do="pad write",
        picture=icon("check"),
        style="btn primary big wide",
        disabled=not draft.ready(pad),
    )
    title = t(f"pad.{draft.kind}")
    return sheet(
        t, title, Markup('<div class="typing stack">{}</div>').format(parts(t, pad, draft)), foot
    )


def _question(t: Text, pad: Pad, draft: Draft) -> Markup:
    return (
        _seats(t, pad, draft, t("pad.who-asks"))
        + _kinds(t, pad, draft)
        + _answer(t, pad, draft)
        + _shown(t, pad, draft)
    )


def _accusation(t: Text, pad: Pad, draft: Draft) -> Markup:
    return (
        note(t("pad.wrong-lead"))
        + _seats(t, pad, draft, t("pad.who-accuses"))
        + _kinds(t, pad, draft)
    )


def _sighting(t: Text, pad: Pad, draft: Draft) -> Markup:
    has = [
        button(
            t(f"pad.holds-{word}"), do=f"pad holds {word}", style="", pressed=draft.holds == holds
        )
        for word, holds in (("yes", True), ("no", False))
    ]
    return (
        _seats(t, pad, draft, t("pad.whose"), envelope=True)
        + _choice(t("pad.holds"), has)
        + _kinds(t, pad, draft)
    )


def _choice(title: str, buttons: Sequence[Markup]) -> Markup:
    return Markup(
        '<fieldset class="asks"><legend>{}</legend><div class="choice">{}</div></fieldset>'
    ).format(title, join(buttons))


def _seats(t: Text, pad: Pad, draft: Draft, title: str, *, envelope: bool = False) -> Markup:
    holders = (*range(len(pad.names)), *([SOLUTION] if envelope else []))
    buttons = [
        button(
            who(t, pad, holder),
            do=f"pad seat {holder}",
            picture=icon("lock") if holder == SOLUTION else badge(pad.roles[holder]),
            style="",
            pressed=holder == draft.seat,
        )
        for holder in holders
    ]
    return _choice(title, buttons)


def _kinds(t: Text, pad: Pad, draft: Draft) -> Markup:
    return join(
        _choice(
            t(f"kind.{kind}"),
            [
                button(t.card(card), do=f"pad card {card}", style="", pressed=card in draft.cards)
                for card in cards
            ],
        )
        for kind, cards in zip(KINDS, pad.cards, strict=True)
    )


def _answer(t: Text, pad: Pad, draft: Draft) -> Markup:
    """Return who showed a card; all before have none, as is said below."""
    possible = draft.answers(pad)
    buttons = [
        button(
            t("pad.nobody") if answer == NOBODY else pad.names[int(answer)],
            do=f"pad answer {answer}",
            picture=icon("cross") if answer == NOBODY else badge(pad.roles[int(answer)]),
            style="",
            pressed=answer == draft.answer,
        )
        for answer in possible
    ]
    passed = draft.passed(pad) if draft.answer in possible else ()
    names = t.list([pad.names[seat] for seat in passed])
    below = note(t.count("pad.passed", len(passed), names=names)) if passed else Markup("")
    return _choice(t("pad.who-showed"), buttons) + below


def _shown(t: Text, pad: Pad, draft: Draft) -> Markup:
    """Return which card was shown, if the owner of the pad may have seen it."""
    if draft.answer in {"", NOBODY, str(pad.me)} or draft.answer not in draft.answers(pad):
        return Markup("")
    buttons = [
        button(t.card(card), do=f"pad shown {card}", style="", pressed=card == draft.shown)
        for card in draft.cards
    ]
    unseen = button(
        t("pad.unseen"), do="pad shown", style="", pressed=draft.shown not in draft.cards
    )
    return _choice(t("pad.which"), [unseen, *buttons])
