"""Reasons on the page: a cell's, a hint's in three steps, and why pencil marks can't be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from web.draw.cards import face
from web.draw.icons import icon, mark
from web.html import Markup
from web.screens import notebook
from web.screens.parts import button, join, note, sheet
from web.screens.reasons import Scene, story

if TYPE_CHECKING:
    from clue.deduce.explain import Reason
    from clue.deduce.steps import Mark
    from web.screens.parts import Ui
    from web.screens.sight import Sight
    from web.text import Text

PENCIL: Final = ("yes", "no", "maybe", "1", "2", "3", "4", "")
NEXT: Final = "btn primary big wide"


def open_sheet(t: Text, sight: Sight, ui: Ui) -> Markup:
    """Return the sheet of a cell, of a step of a hint, or of pencil marks that can't be."""
    match ui.sheet.split():
        case ["cell", card, column]:
            return cell(t, sight, card, int(column))
        case ["clash"]:
            return clash(t, sight)
    return hint(t, sight, ui.sheet)


def cell(t: Text, sight: Sight, card: str, column: int) -> Markup:
    """Return the sheet of one cell: what it says, why, and the pencil."""
    title = t("notebook.at", card=t.card(card), holder=notebook.holder(t, sight, column))
    return sheet(t, title, _said(t, sight, card, column) + _pens(t, sight, card, column))


def _said(t: Text, sight: Sight, card: str, column: int) -> Markup:
    """Return why the cell is marked; where it is not, nothing that the help does not tell."""
    if sight.help == "off":
        return Markup("")
    if (card, column) in notebook.known(sight):
        found = _goal(sight, card, column)
        if sight.aid.reason is None or found is None:
            return _waiting(t)
        return reasons(t, sight, sight.aid.reason, found)
    if chance := sight.aid.chances.get((card, column)):
        return note(t.count("notebook.open-chance", chance))
    return note(t("notebook.open" if sight.help in {"all", "chances"} else "notebook.unknown"))


def _goal(sight: Sight, card: str, column: int) -> Mark | None:
    """Return the mark that a reason of a cell ends with."""
    return goal(sight.aid.reason, card, column) if sight.aid.reason else None


def goal(reason: Reason, card: str, column: int) -> Mark | None:
    """Return the mark of a square among the conclusions of a reason."""
    marks = (step.conclusion for step in reason.steps if step.conclusion)
    return next((m for m in marks if (m.card, m.holder) == (card, column)), None)


def _pens(t: Text, sight: Sight, card: str, column: int) -> Markup:
    now = sight.notes.get(f"{card} {column}", "")
    pens = join(
        button(
            Markup('<span class="name">{}</span>').format(
                pen if pen.isdecimal() else t(f"mark.{pen or 'none'}")
            ),
            do=f"pencil {card} {column} {pen}",
            picture=mark(pen, pencil=True) if pen else "",
            style="pick",
            pressed=pen == now,
        )
        for pen in PENCIL
    )
    return Markup('<fieldset class="picks pens"><legend>{}</legend>{}</fieldset>').format(
        t("notebook.cell"), pens
    )


def _waiting(t: Text) -> Markup:
    return Markup('<p class="soft waiting" role="status">{}</p>').format(t("notebook.thinking"))


def reasons(t: Text, sight: Sight, reason: Reason, goal: Mark | None) -> Markup:
    """Return a reason as small steps, one sentence each, the last of them what was asked."""
    case = sight.aid.case
    if case is None:
        return Markup("")
    given = len(case.facts)
    scene = Scene(sight.names, sight.seat, notebook.with_pencil(sight), given, sight.log)
    return told(t, scene, reason, goal)


def told(t: Text, scene: Scene, reason: Reason, goal: Mark | None) -> Markup:
    """Return the sentences of a reason as a list, each with its sign."""
    return Markup('<ol class="why">{}</ol>').format(
        join(
            Markup('<li class="{}">{}<span>{}</span></li>').format(
                line.kind, _sign(line.kind, goal), line.text
            )
            for line in story(t, scene, reason, goal)
        )
    )


def _sign(kind: str, goal: Mark | None) -> Markup:
    """Return the sign before a sentence: what is asked has its mark, a clash a pair of scales."""
    if kind == "end":
        return icon("cross") if goal is None else mark("yes" if goal.holds else "no")
    return icon("redo") if kind == "so" else icon("eye")


def clash(t: Text, sight: Sight) -> Markup:
    """Return the sheet that names the pencil marks and events that contradict one another."""
    body = _waiting(t) if sight.aid.thinking else note(t("hint.nothing"))
    if sight.aid.clash:
        body = note(t("notebook.clash")) + reasons(t, sight, sight.aid.clash, None)
    return sheet(t, t("hint.clash-title"), body, _done(t, "hint.understood"))


def hint(t: Text, sight: Sight, step: str) -> Markup:
    """Return a step of a hint: that there is something new, in which row, where and why."""
    found = sight.aid.hint
    if found is None:
        return sheet(t, t("hint.title"), _waiting(t))
    if found.mark is None:
        return _wrong(t, sight, found.reason, step)
    if step == "hint":
        next_ = button(t("hint.row"), do="sheet hint-row", picture=icon("hint"), style=NEXT)
        return sheet(t, t("hint.title"), _big(t("hint.new")), next_ + _done(t))
    if step == "hint-row":
        next_ = button(t("hint.why"), do="sheet hint-why", picture=icon("hint"), style=NEXT)
        return sheet(t, t("hint.title"), _row(t, found.mark), next_ + _done(t))
    return _shown(t, sight, found.mark, found.reason)


def _big(text: str) -> Markup:
    return Markup('<div class="hint">{}<p>{}</p></div>').format(icon("hint"), text)


def _done(t: Text, key: str = "hint.done") -> Markup:
    return button(t(key), do="close", style="btn quiet wide")


def _row(t: Text, found: Mark) -> Markup:
    return Markup(
        '<div class="fixed">{}<div><span>{}</span><strong>{}</strong></div></div>'
    ).format(face(found.card), t("hint.row-is"), t.card(found.card))


def _shown(t: Text, sight: Sight, found: Mark, reason: Reason | None) -> Markup:
    """Return the new mark with its reason, and the pencil to write it down."""
    title = t(
        "notebook.at", card=t.card(found.card), holder=notebook.holder(t, sight, found.holder)
    )
    body = reasons(t, sight, reason, found) if reason else Markup("")
    pen = "yes" if found.holds else "no"
    write = button(
        t("hint.note"),
        do=f"pencil {found.card} {found.holder} {pen}",
        picture=mark(pen, pencil=True),
        style="btn big wide",
    )
    return sheet(t, title, body, write)


def _wrong(t: Text, sight: Sight, reason: Reason | None, step: str) -> Markup:
    """Return that nothing is new, or that the pencil marks can't be, at the last step why."""
    if reason is None:
        return sheet(t, t("hint.title"), _big(t("hint.nothing")), _done(t, "hint.understood"))
    if step == "hint":
        next_ = button(t("notebook.clash-why"), do="sheet hint-why", style=NEXT)
        return sheet(t, t("hint.title"), _big(t("hint.clash")), next_ + _done(t))
    body = reasons(t, sight, reason, None)
    return sheet(t, t("hint.clash-title"), body, _done(t, "hint.understood"))
