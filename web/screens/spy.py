"""The desk of the Spy game: its table, its ending, its badges and its local orders."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from clue.games import spy
from clue.games.spy_table import Spied
from web.draw.icons import icon
from web.draw.spy import spy_badge
from web.folds import fold, title
from web.html import Markup
from web.screens import spy_lay
from web.screens.ending import buttons, history
from web.screens.frame import acts, bar, side, tabs, waiting
from web.screens.parts import Ui, button, join, note, page, tool
from web.screens.sheets import log
from web.screens.spy_base import Side, base, duel, heading, open_bases
from web.screens.spy_sheets import open_sheet, pad, rivals, walks

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from clue.core import Seat
    from clue.games.spy import View
    from web.screens.past import Past
    from web.screens.replay import Moment
    from web.screens.sight import Sight
    from web.text import Text


PARTS: Final = {"notebook": pad, "log": log}


def scene(t: Text, view: View, names: Sequence[str]) -> Markup:
    """Return every base as it lies before all eyes."""
    sides = (Side(view, seat, name) for seat, name in enumerate(names))
    bases = (base(t, side, now=side.seat == view.table.turn) for side in sides)
    return Markup('<div class="bases"><h2 class="unseen">{}</h2>{}</div>').format(
        t("spy.end.bases"), join(fold(f"base-{seat}", drawn) for seat, drawn in enumerate(bases))
    )


def role(role: str) -> Markup:
    """Return the badge of a colour."""
    return spy_badge(role)


def order(ui: Ui, sight: Sight, words: tuple[str, ...]) -> Ui | None:
    """Return what the screen shows after a local order; None if it is none of this game's.

    `slot 3`, `swap 1 4`, `left`, `right`, `gap 2`, `face L` and `shuffle` lay out a base;
    `rival 2` shows another base across the table, `moves` opens the sheet of Moves.
    """
    view = sight.view
    if view.table.phase == "arranging":
        return spy_lay.order(ui, view, words) if view.awaiting == view.seat else None
    match words:
        case ("rival", seat) if seat in map(str, rivals(view.table, sight.seat)):
            return replace(ui, picks=("rival", seat))
        case ("moves",):
            return replace(ui, sheet="move")
    return None


def table(t: Text, sight: Sight, ui: Ui) -> Markup:
    """Return the table's page: a base to lay out, or two bases face to face."""
    if sight.view.table.phase == "arranging":
        return _arranging(t, sight, ui)
    after = side(t, sight, PARTS) if ui.wide else tabs(t, *PARTS)
    body = _bases_and_actions(t, sight, ui)
    head = bar(t, sight, expected(t, sight), spy_badge(sight.view.table.setup.roles[sight.seat]))
    return page("table", head, body, after, open_sheet(t, sight, ui), "felt spies")


def _arranging(t: Text, sight: Sight, ui: Ui) -> Markup:
    """Return the page for laying out; it has no sheets, which would forget the arrangement."""
    turn = Markup('<div class="turn">{}{}</div>').format(
        spy_badge(sight.view.table.setup.roles[sight.seat]), title(t("spy.lay.title"))
    )
    head = Markup('<header class="topbar">{}{}</header>').format(
        tool(t("menu.home"), "home", "back"), turn
    )
    if sight.view.awaiting != sight.seat:
        return page("narrow", head, waiting(t, sight) or note(t("expect.wait")))
    foot = Markup('<footer class="foot">{}</footer>').format(spy_lay.ready(t, sight.view, ui))
    return page("narrow", head, spy_lay.bench(t, sight.view, ui), foot, main="body laying")


def expected(t: Text, sight: Sight) -> str:
    """Return what is expected of the seat now, in one sentence."""
    verbs = _verbs(sight.view)
    if not verbs:
        return t("expect.wait")
    left = "-".join(verb for verb in ("move", "spy") if verb in verbs)
    return t(f"spy.expect.{left or 'end'}")


def _verbs(view: View) -> set[str]:
    return {form.verb for form in spy.legal(view)}


def across(sight: Sight, ui: Ui) -> Seat:
    """Return whose base lies across the table: the one chosen, else the next clockwise."""
    others = rivals(sight.view.table, sight.seat)
    chosen = ui.picks[1] if ui.picks[:1] == ("rival",) else ""
    return next((seat for seat in others if str(seat) == chosen), others[0])


def _bases_and_actions(t: Text, sight: Sight, ui: Ui) -> Markup:
    rival = across(sight, ui)
    return Markup("{}{}{}").format(
        _rivals(t, sight, rival),
        fold("duel", duel(t, _side_of(sight, sight.seat), _side_of(sight, rival))),
        waiting(t, sight) or acts(_actions(t, sight, rival)),
    )


def _side_of(sight: Sight, seat: Seat) -> Side:
    return Side(sight.view, seat, sight.names[seat], across=seat != sight.seat)


def _rivals(t: Text, sight: Sight, rival: Seat) -> Markup:
    """Return the others to choose from; with two players just the other's name."""
    view, others = sight.view.table, rivals(sight.view.table, sight.seat)
    if len(others) == 1:
        alone = heading(view, rival, sight.names[rival])
        return Markup('<h2 class="rivals alone">{}</h2>').format(alone)
    chips = (
        button(
            t("spy.rival.out", name=sight.names[seat]) if seat in view.out else sight.names[seat],
            do=f"rival {seat}",
            picture=spy_badge(view.setup.roles[seat]),
            style="",
            pressed=seat == rival,
        )
        for seat in others
    )
    return Markup('<div class="choice rivals" role="group" aria-label="{}">{}</div>').format(
        t("spy.rival.all"), join(chips)
    )


def _actions(t: Text, sight: Sight, rival: Seat) -> Iterator[Markup]:
    """Yield at most three big actions, the most likely one first."""
    verbs, first = _verbs(sight.view), "btn primary"
    if any(walks(sight.view)):
        key = "spy.act.move" if "move" in verbs else "spy.act.turn"
        yield button(t(key), do="moves", picture=icon("redo"), style=first)
        first = "btn"
    if "spy" in verbs:
        style, out = first, rival in sight.view.table.out
        label = t("spy.act.spy", name=sight.names[rival])
        yield button(label, move=f"spy {rival}", picture=icon("eye"), style=style, disabled=out)
        first = "btn"
    if "end" in verbs:
        yield button(t("act.end"), move="end", picture=icon("check"), style=first)


# --- The replay -----------------------------------------------------------------------------------


def stage(t: Text, moment: Moment) -> tuple[Markup, Markup]:
    """Return the bases as they lay before the eyes that look; nothing belongs beside them."""
    return Markup('<div class="bases">{}</div>').format(join(_bases(t, moment))), Markup("")


def _bases(t: Text, moment: Moment) -> Iterator[Markup]:
    """Yield every base, the card marked that somebody has just spied on."""
    eyes, last = moment.cursor.eyes, moment.log[-1]
    owner = last.opponent if isinstance(last, Spied) else getattr(last, "seat", None)
    place = getattr(last, "place", None)
    for seat, name in enumerate(moment.names):
        view = moment.view(seat if eyes is None else eyes)
        marked = place if seat == owner else None
        yield base(t, Side(view, seat, name), marked, now=seat == view.table.turn)


# --- The ending -----------------------------------------------------------------------------------


def ending(t: Text, past: Past) -> Markup:
    """Return the last page of a match: who is left, and all bases open."""
    winners, names = past.winners, past.names
    won = (
        t("ending.won", name=t.list([names[s] for s in winners])) if winners else t("spy.end.draw")
    )
    head = Markup('<header class="topbar">{}</header>').format(tool(t("menu.home"), "home", "back"))
    body = Markup(
        '<div class="verdict">{}{}<p class="soft">{}</p></div>'
        '{}<section class="section"><h2>{}</h2>'
        '<div class="bases">{}</div></section>{}'
    ).format(
        join(spy_badge(past.roles[seat]) for seat in winners),
        title(won),
        t("spy.end.last") if winners else t("spy.end.quiet"),
        buttons(t),
        t("spy.end.bases"),
        join(open_bases(t, past.views, names)),
        history(t, past),
    )
    return page("ended", head, body)
