"""The table of the board game as one seat sees it: board, what is expected, hand, log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from clue.games.board_table import ACTION_POINTS, QUICK
from web.draw import board as house
from web.draw.icons import icon
from web.draw.tokens import badge
from web.folds import fold
from web.html import Markup
from web.screens import ending as last_page
from web.screens import notebook
from web.screens.board import board, read_place, rolled
from web.screens.frame import acts, bar, players, side, tabs, waiting
from web.screens.parts import Ui, button, join, page
from web.screens.sheets import answer, coached, hand, log, open_sheet

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from clue.core import Form
    from web.screens.past import Past
    from web.screens.replay import Moment
    from web.screens.sight import Sight
    from web.text import Text

__all__ = ["ending", "order", "role", "scene", "stage", "table"]


NEAR: Final = 13
"""So many squares are in view for a walk of one die, where the coach takes of the board's room."""

PARTS: Final = {"hand": hand, "notebook": notebook.pad, "log": log}


def table(t: Text, sight: Sight, ui: Ui) -> Markup:
    """Return the table's page with the sheet that lies on it."""
    says, quick = coached(t, sight, "", wide=ui.wide), sight.view.table.setup.option(QUICK)
    if "show" in sight.forms:
        style, main, body = "table narrow", "stage", says + answer(t, sight, "answer.asked")
    elif quick:
        mine = fold("hand", hand(t, sight))
        around = Markup('<div class="round">{}{}</div>').format(
            players(t, sight.view.table, sight.names, sight.seat), mine
        )
        style, main, body = "table boardless", "felt", around + says + _acts(t, sight)
    else:
        style, main, body = "table", "felt", says + _ends(t, sight) + _acts(t, sight)
    still = Markup("") if quick else _board(t, sight, NEAR if says else house.ACROSS)
    style += " coached" * bool(says)
    after = side(t, sight, PARTS) if ui.wide else tabs(t, *PARTS)
    sheets = open_sheet(t, sight, ui)
    return page(style, bar(t, sight, expected(t, sight)), body, after, sheets, main, still)


def ending(t: Text, past: Past) -> Markup:
    """Return the last page of a match, in a guided one with the coach's last words."""
    words = Markup("")
    for seat, look in enumerate(past.looks):
        if look is not None and "coach" in past.notes[seat]:
            from web.screens import coach  # noqa: PLC0415 - not needed in any other game

            words = coach.farewell(t, past, seat, look)
    return last_page.ending(t, past, words)


def scene(t: Text, view: Any, names: Sequence[str]) -> Markup:  # noqa: ANN401 - any seat's view
    """Return the board with its pieces for who only looks on; without one, who plays."""
    if view.table.setup.option(QUICK):
        return Markup('<div class="round">{}</div>').format(players(t, view.table, names))
    return _drawn(t, view.table)


def stage(t: Text, moment: Moment) -> tuple[Markup, Markup]:
    """Return the board as it stood, and beside it who held what and which cards were named."""
    from web.screens.replay import holders, named  # noqa: PLC0415 - once a match is over

    beside = named(t, moment), holders(t, moment)
    if moment.table.setup.option(QUICK):
        return join(beside), Markup("")
    return _drawn(t, moment.table), join(beside)


def role(role: str) -> Markup:
    """Return the small picture of a suspect."""
    return badge(role)


def order(ui: Ui, sight: Sight, words: tuple[str, ...]) -> Ui | None:  # noqa: ARG001 - as any desk
    """Know no orders but the app's own."""
    return None


def expected(t: Text, sight: Sight) -> str:
    """Return what is expected of the seat now, in one sentence."""
    view = sight.view.table
    if view.awaiting != sight.seat:
        return t("expect.wait")
    if view.phase == "start":
        return _expected_first(t, sight)
    if "go" in sight.forms:
        return t.count("expect.go", sum(view.dice))
    stale = view.phase == "arrived" and "suggest" not in sight.forms
    return t("expect.closing" if stale else f"expect.{view.phase}")


def _expected_first(t: Text, sight: Sight) -> str:
    view, forms = sight.view.table, sight.forms
    if view.setup.option(QUICK):
        return t("expect.quick")
    if "suggest" in forms:
        return t("expect.pulled" if sight.seat in view.pulled else "expect.stay")
    if "go" in forms:
        return t.count("expect.points", int(view.setup.option(ACTION_POINTS)))
    return t("expect.start" if forms.keys() & {"roll", "passage"} else "expect.stuck")


# --- The board ------------------------------------------------------------------------------------


def _board(t: Text, sight: Sight, across: int) -> Markup:
    """Return the board; where a card has to be shown it waits out of sight, and is back at once."""
    away = "away" if "show" in sight.forms else ""
    return _drawn(t, sight.view.table, sight.forms.get("go"), across, away)


def _drawn(
    t: Text,
    table: Any,  # noqa: ANN401 - any table
    go: Form | None = None,
    across: int = house.ACROSS,
    style: str = "",
) -> Markup:
    stand = fold("stand", board(t, table, go, across))
    return fold("board", stand + fold("rolled", rolled(t, table.dice)), f"board {style}".strip())


def _acts(t: Text, sight: Sight) -> Markup:
    return waiting(t, sight) or acts(_actions(t, sight))


def _ends(t: Text, sight: Sight) -> Markup:
    """Return the ends of the walk as buttons, rooms first: for fingers, keyboard, screen reader."""
    if "go" not in sight.forms:
        return Markup("")
    rows = (
        Markup('<li class="{}">{}</li>').format(
            "square" if "," in word else "room",
            button(
                t.place(read_place(word)),
                move=f"go {word}",
                picture=_door(sight, word) if "," not in word else "",
            ),
        )
        for word in sight.forms["go"].choices[0]
    )
    return Markup('<ul class="places" aria-label="{}">{}</ul>').format(t("table.ends"), join(rows))


def _actions(t: Text, sight: Sight) -> Iterator[Markup]:
    """Yield the big actions, the most likely first."""
    forms = sight.forms
    if sight.undoable:
        yield button(t("act.undo"), do="undo", picture=icon("undo"), style="btn quiet")
    if "suggest" in forms:
        yield button(t("act.suggest"), do="sheet suggest", picture=icon("suggest"), style=_first())
    if "roll" in forms:
        style = _first() if "suggest" not in forms else "btn"
        yield button(t("act.roll"), move="roll", picture=icon("dice"), style=style)
    if "passage" in forms:
        yield button(t("act.passage"), move="passage", picture=icon("passage"))
    if "end" in forms:
        style = _first() if "suggest" not in forms else "btn"
        yield button(t("act.end"), move="end", picture=icon("check"), style=style)
    if "accuse" in forms:
        yield button(t("act.accuse"), do="sheet accuse", picture=icon("accuse"), style="btn quiet")


def _first() -> str:
    return "btn primary"


def _door(sight: Sight, room: str) -> Markup:
    """Return the icon of a room: an eye where a card lies that the seat has not looked at."""
    table = sight.view.table
    unseen = room in table.face_down and (sight.seat, room) not in table.looked
    return icon("eye" if unseen else "door")
