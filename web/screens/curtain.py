"""The curtain: whose eyes the next screen is for, and nothing that anybody may not see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from web.draw.icons import icon
from web.folds import fold, title
from web.html import Markup
from web.screens.frame import pace
from web.screens.parts import join, page, tool

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clue.core import Event
    from web.text import Text

LINES: Final = 8
"""So many events stand beside a table that is looked at."""


def curtain(  # noqa: PLR0913 - what a hand-over shows
    t: Text,
    name: str,
    role: Markup,
    news: Sequence[Event],
    names: Sequence[str],
    *,
    pin: bool,
    wrong: bool,
) -> Markup:
    """Return the hand-over to `name`; `news` are public events since the last one.

    With `pin` it asks for the four digits, `wrong` after others, instead of a long press.
    """
    head = Markup('<div class="corner">{}</div>').format(tool(t("page.back"), "home", "back"))
    lines = join(Markup("<li>{}</li>").format(t.event(event, names)) for event in news)
    body = Markup('{}{}<p>{}</p>{}<ol class="log">{}</ol>').format(
        role,
        title(t("curtain.pass", name=name)),
        t("curtain.alone"),
        _pin(t, wrong=wrong) if pin else _hold(t, name),
        lines,
    )
    return page("drawn", head, body, main="curtain")


def watch(  # noqa: PLR0913, PLR0917 - what everybody may see
    t: Text, name: str, role: Markup, scene: Markup, log: Sequence[Event], names: Sequence[str]
) -> Markup:
    """Return the public table while the bot `name` plays, the latest public events first."""
    turn = Markup('<div class="turn">{}{}</div>').format(
        fold("who", role, tag="span"), title(t("table.theirs", name=name))
    )
    head = Markup('<header class="topbar">{}{}</header>').format(
        tool(t("page.back"), "home", "back"), turn
    )
    return page("table watched", head, scene + pace(t, name, log[-LINES:], names), main="felt")


def _hold(t: Text, name: str) -> Markup:
    return Markup(
        '<button type="button" class="hold" data-hold="open">'
        '<span>{} {} <span class="unseen">{}</span></span></button>'
    ).format(icon("phone-pass"), t("curtain.hold"), t("curtain.open", name=name))


def _pin(t: Text, *, wrong: bool) -> Markup:
    error = (
        Markup('<p class="error" role="alert">{}</p>').format(t("curtain.wrong")) if wrong else ""
    )
    return Markup(
        '<label class="field">{}<input class="input pin" id="pin" type="password" data-input="open"'
        ' inputmode="numeric" maxlength="4" autocomplete="off"></label>{}'
    ).format(t("curtain.pin"), error)
