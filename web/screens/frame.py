"""What the tables of the games share: who is on turn, the players, and what lies beside a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from web.draw.icons import icon
from web.draw.tokens import badge
from web.folds import fold, title
from web.html import Markup
from web.screens.parts import button, join, tool

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from clue.core import Event, Seat
    from web.screens.sight import Sight
    from web.text import Text

    Part = Callable[[Text, Sight], Markup]


def bar(t: Text, sight: Sight, expected: str, picture: Markup | None = None) -> Markup:
    """Return the bar of a table: whose turn, and what is `expected`; `picture` is the seat's."""
    view = sight.view.table
    mine = view.awaiting == sight.seat
    words = t("table.yours") if mine else t("table.theirs", name=sight.names[view.turn])
    menu = tool(t("table.menu"), "sheet menu", "menu")
    return Markup(
        '<header class="topbar"><div class="turn">{}<div>{}{}</div></div>{}</header>'
    ).format(
        picture or badge(view.setup.roles[sight.seat]),
        title(words),
        fold("expected", Markup("{}").format(expected), tag="span"),
        menu,
    )


def tabs(t: Text, *names: str) -> Markup:
    """Return the tabs that open hand, notes and log as sheets on a narrow screen."""
    buttons = (button(t(f"tab.{name}"), do=f"sheet {name}", picture=icon(name)) for name in names)
    return Markup('<nav class="tabs" aria-label="{}">{}</nav>').format(t("tab.all"), join(buttons))


def side(t: Text, sight: Sight, parts: Mapping[str, Part]) -> Markup:
    """Return the same beside the table of a wide screen, by the names of the tabs."""
    sections = join(
        Markup('<section class="sheet"><header><h2>{}</h2></header>{}</section>').format(
            t(f"tab.{name}"), fold(f"beside-{name}", part(t, sight), "inside")
        )
        for name, part in parts.items()
    )
    return Markup('<aside class="side">{}</aside>').format(sections)


def players(t: Text, table: Any, names: Sequence[str], me: Seat | None = None) -> Markup:  # noqa: ANN401 - any card game's
    """Return everybody at the table in the order of turns, with the size of each hand."""
    row = Markup('<ol class="players">{}</ol>').format(
        join(
            _player(t, table, seat, t("seat.me") if seat == me else names[seat])
            for seat in table.order
        )
    )
    return fold("players", row)


def _player(t: Text, table: Any, seat: Seat, name: str) -> Markup:  # noqa: ANN401 - likewise
    state = " now" if seat == table.turn else " gone" if seat in table.out else ""
    line = t("seat.out") if seat in table.out else t.count("seat.cards", table.sizes[seat])
    role = table.setup.roles[seat]
    return Markup(
        '<li class="player s-{}{}">{}<div><strong>{}</strong><span>{}</span></div></li>'
    ).format(role, state, badge(role), name, line)


def acts(actions: Iterable[Markup]) -> Markup:
    """Return the big actions of a table."""
    return Markup('<div class="actions">{}</div>').format(join(actions))


def waiting(t: Text, sight: Sight) -> Markup:
    """Return what stands where the actions were, while a bot is awaited; nothing otherwise."""
    return pace(t, sight.waiting, sight.log[-2:], sight.names) if sight.waiting else Markup("")


def pace(t: Text, name: str, log: Sequence[Event], names: Sequence[str]) -> Markup:
    """Return the last events, that the bot `name` thinks, and a button for the impatient."""
    told = Markup('<ol class="log">{}</ol><p class="soft">{}</p>').format(
        join(Markup("<li>{}</li>").format(t.event(event, names)) for event in log),
        t("bot.thinks", name=name),
    )
    hurry = button(t("bot.hurry"), do="hurry", picture=icon("play"), style="btn")
    return Markup('<div class="pace">{}{}</div>').format(fold("told", told), hurry)
