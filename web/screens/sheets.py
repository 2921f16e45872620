"""What is opened over the table: hand, log, suggestion, accusation, news, menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clue.core import Hidden
from clue.facts import SOLUTION, Holds
from web.draw.cards import face
from web.draw.icons import icon
from web.html import Markup
from web.screens import notebook
from web.screens.parts import Ui, button, join, picture, sheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clue.core import Seat
    from clue.facts import Fact
    from web.screens.sight import Sight
    from web.text import Text


def hand(t: Text, sight: Sight) -> Markup:
    """Return the seat's own cards as pictures with names."""
    cards = join(Markup("<li>{}</li>").format(picture(t, card)) for card in sight.view.hand)
    return Markup('<ul class="hand">{}</ul>').format(cards)


def log(t: Text, sight: Sight) -> Markup:
    """Return the seat's log, the latest event first."""
    lines = join(
        Markup("<li>{}</li>").format(t.event(event, sight.names)) for event in reversed(sight.log)
    )
    return Markup('<ol class="log">{}</ol>').format(lines)


def open_sheet(t: Text, sight: Sight, ui: Ui) -> Markup:  # noqa: PLR0911 - a sheet a name
    """Return the sheet that is open: news that have to be read come first."""
    match ui.sheet.split():
        case ["hand"]:
            return sheet(t, t("tab.hand"), hand(t, sight))
        case ["notebook"]:
            return sheet(t, t("tab.notebook"), notebook.pad(t, sight))
        case ["cell", card, holder]:
            return sheet(t, t("notebook.cell"), notebook.cell(t, sight, card, holder))
        case ["log"]:
            return sheet(t, t("tab.log"), log(t, sight))
        case ["suggest"]:
            return _suggest(t, sight, ui)
        case ["accuse"]:
            return _accuse(t, sight, ui)
        case ["sure"]:
            return _sure(t, ui)
        case ["news"]:
            return _news(t, sight)
        case ["menu"]:
            return menu(t)
    return Markup("")


def seen_card(sight: Sight) -> tuple[str, Seat] | None:
    """Return the card that was shown to this seat among the news, and by whom."""
    for event in reversed(sight.news):
        if getattr(event, "to", None) == sight.seat and not isinstance(event.card.value, Hidden):
            return event.card.value, event.seat
    return None


def _news(t: Text, sight: Sight) -> Markup:
    """Return what happened since the seat last looked: a card shown to it in full size."""
    lines = join(Markup("<li>{}</li>").format(t.event(e, sight.names)) for e in sight.news)
    shown = seen_card(sight)
    big = Markup("")
    if shown:
        big = Markup('<div class="stage"><p>{}</p>{}</div>').format(
            t("news.shown", name=sight.names[shown[1]]), picture(t, shown[0], "big flip")
        )
    if sight.seat in sight.view.table.out and not sight.view.table.solution:
        big += _envelope(t, sight.view.facts)
    done = "pass-on" if sight.view.awaiting != sight.seat else "close"
    tools = button(t(f"news.{done}"), do=done, picture=icon("check"), style="btn primary big wide")
    body = big + Markup('<ol class="log">{}</ol>').format(lines)
    return sheet(t, t("news.title"), body, tools, close=False)


def _envelope(t: Text, facts: Sequence[Fact]) -> Markup:
    """Return the cards of the envelope, which a wrong accuser alone has seen."""
    cards = [f.card for f in facts if isinstance(f, Holds) and f.holder == SOLUTION]
    return Markup('<div class="stage"><p>{}</p><ul class="solution">{}</ul></div>').format(
        t("news.envelope"), join(Markup("<li>{}</li>").format(picture(t, card)) for card in cards)
    )


def _choices(t: Text, kind: int, cards: Sequence[str], ui: Ui, sight: Sight) -> Markup:
    picked = ui.picks[kind] if kind < len(ui.picks) else ""
    picks = join(
        button(
            Markup('<span class="name">{}</span>').format(t.card(card)),
            do=f"pick {kind} {card}",
            picture=face(card) + notebook.own_mark(sight, card),
            style="pick",
            pressed=card == picked,
        )
        for card in cards
    )
    return Markup('<fieldset class="picks"><legend>{}</legend>{}</fieldset>').format(
        t(f"kind.{notebook.KINDS[kind]}"), picks
    )


def _suggest(t: Text, sight: Sight, ui: Ui) -> Markup:
    suspects, weapons, (room,) = sight.forms["suggest"].choices
    ready = len(ui.picks) > 1 and all(ui.picks[:2])
    move = f"suggest {ui.picks[0]} {ui.picks[1]} {room}" if ready else ""
    body = Markup(
        '<div class="fixed">{}<div><span class="soft">{}</span> <strong>{}</strong></div></div>{}{}'
    )
    return sheet(
        t,
        t("suggest.title"),
        body.format(
            face(room),
            t("suggest.room"),
            t.card(room),
            _choices(t, 0, suspects, ui, sight),
            _choices(t, 1, weapons, ui, sight),
        ),
        button(
            t("act.suggest"),
            move=move,
            disabled=not ready,
            picture=icon("suggest"),
            style="btn primary big wide",
        ),
    )


def _accuse(t: Text, sight: Sight, ui: Ui) -> Markup:
    kinds = sight.forms["accuse"].choices
    ready = len(ui.picks) == len(kinds) and all(ui.picks)
    body = Markup("<p>{}</p>{}").format(
        t("accuse.warning"),
        join(_choices(t, kind, cards, ui, sight) for kind, cards in enumerate(kinds)),
    )
    tools = button(
        t("act.accuse"),
        do="sure",
        disabled=not ready,
        picture=icon("accuse"),
        style="btn danger big wide",
    )
    return sheet(t, t("accuse.title"), body, tools)


def _sure(t: Text, ui: Ui) -> Markup:
    body = Markup('<ul class="suggestion">{}</ul><p><strong>{}</strong></p><p>{}</p>').format(
        join(Markup("<li>{}</li>").format(picture(t, card)) for card in ui.picks),
        t("accuse.sure", cards=t.cards(ui.picks)),
        t("accuse.warning"),
    )
    accuse = " ".join(("accuse", *ui.picks))
    tools = button(
        t("accuse.yes"), move=accuse, picture=icon("accuse"), style="btn danger big wide"
    ) + button(t("accuse.no"), do="close", style="btn quiet wide")
    return sheet(t, t("accuse.title"), body, tools)


def menu(t: Text) -> Markup:
    """Return the table's menu: leaving it loses nothing."""
    entries = (("home", "back"), ("rules", "rules"), ("settings", "settings"))
    rows = join(
        Markup(
            '<li><button type="button" class="row" data-do="{}">{}<span class="what"><strong>{}'
            "</strong></span></button></li>"
        ).format(do, icon(drawing), t("menu.home" if do == "home" else f"home.{do}"))
        for do, drawing in entries
    )
    body = Markup('<ul class="rows">{}</ul><p class="soft">{}</p>').format(rows, t("menu.kept"))
    return sheet(t, t("table.menu"), body)
