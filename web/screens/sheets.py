"""What is opened over the table: hand, log, suggestion, accusation, news, menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clue.facts import SOLUTION, Holds
from clue.games.board_table import Looked
from clue.games.evidence import Shown
from web.draw.cards import face
from web.draw.icons import icon
from web.html import Markup
from web.screens import notebook, why
from web.screens.parts import SEAM, Ui, button, join, picture, sheet
from web.text import agreed

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from clue.core import Event
    from clue.facts import Fact
    from web.screens.sight import Sight
    from web.text import Text


def coached(t: Text, sight: Sight, name: str, *, wide: bool = False) -> Markup:
    """Return what the coach of a guided game says on a sheet, or on the table without a name."""
    if "coach" not in sight.notes:
        return Markup("")
    from web.screens import coach  # noqa: PLC0415 - not needed in any other game

    return coach.said(t, sight, name, wide=wide)


def hand(t: Text, sight: Sight) -> Markup:
    """Return the seat's own cards as pictures with names, and those that lie open."""
    mine = Markup('<ul class="hand">{}</ul>').format(_cards(t, sight.view.hand))
    return mine + opened(t, sight.view.table.opened)


def opened(t: Text, cards: Sequence[str]) -> Markup:
    """Return the cards that lie face up for everybody, if there are any."""
    if not cards:
        return Markup("")
    return Markup('<section class="section"><h3>{}</h3><ul class="hand">{}</ul></section>').format(
        t("hand.opened"), _cards(t, cards)
    )


def _cards(t: Text, cards: Sequence[str]) -> Markup:
    return join(Markup("<li>{}</li>").format(picture(t, card)) for card in cards)


def log(t: Text, sight: Sight) -> Markup:
    """Return the seat's log, the latest event first and the house rules last."""
    rules = agreed(t, sight.view.table.setup)
    lines = [t.event(event, sight.names) for event in reversed(sight.log)] + [rules] * bool(rules)
    return Markup('<ol class="log">{}</ol>').format(
        join(Markup("<li>{}</li>").format(line) for line in lines)
    )


def answer(t: Text, sight: Sight, asked: str) -> Markup:
    """Return what was named and the cards that answer it: one to three look and take the same.

    `asked` is the key of the sentence that says who named it.
    """
    view = sight.view.table
    cards = join(
        button(
            Markup('<span class="name">{}</span>').format(t.card(card)),
            move=f"show {card}",
            picture=face(card),
            style="pick",
        )
        for card in sight.forms["show"].choices[0]
    )
    return Markup(
        '<p>{}</p><ul class="suggestion {}">{}</ul><h2>{}</h2><div class="picks few">{}</div>'
        '<p class="soft">{}</p>'
    ).format(
        t(asked, name=sight.names[view.turn]),
        "two" if len(view.named) == 2 else "",  # noqa: PLR2004 - as it says
        _cards(t, view.named),
        t("answer.which", name=sight.names[view.turn]),
        cards,
        t("answer.secret", name=sight.names[view.turn]),
    )


def open_sheet(t: Text, sight: Sight, ui: Ui) -> Markup:  # noqa: PLR0911 - a sheet a name
    """Return the sheet that is open: news that have to be read come first."""
    match ui.sheet.split():
        case ["hand"]:
            return sheet(t, t("tab.hand"), coached(t, sight, "hand") + hand(t, sight))
        case ["notebook"]:
            return _notebook(t, sight)
        case [("cell" | "clash" | "hint" | "hint-row" | "hint-why"), *_]:
            under = Markup("") if ui.wide else _notebook(t, sight) + SEAM
            return under + why.open_sheet(t, sight, ui)
        case ["log"]:
            return sheet(t, t("tab.log"), log(t, sight))
        case ["suggest"]:
            return _suggest(t, sight, ui)
        case ["accuse"]:
            return _accuse(t, sight, ui)
        case ["sure"]:
            return sure(t, ui.picks, " ".join(("accuse", *ui.picks)))
        case ["news"]:
            return news(t, sight)
        case ["menu"]:
            return menu(t, coach="coach" in sight.notes)
    return Markup("")


def _notebook(t: Text, sight: Sight) -> Markup:
    book = coached(t, sight, "notebook") + notebook.pad(t, sight)
    return sheet(t, t("tab.notebook"), book, name="book")


def seen_card(sight: Sight) -> tuple[str, Event] | None:
    """Return the card that this seat was shown or looked at among the news, and how."""
    for event in reversed(sight.news):
        shown = isinstance(event, Shown) and event.to == sight.seat
        if shown or (isinstance(event, Looked) and event.seat == sight.seat):
            return event.card.open(), event
    return None


def _seen(t: Text, sight: Sight) -> Markup:
    """Return the card seen, in full size."""
    seen = seen_card(sight)
    if seen is None:
        return Markup("")
    card, event = seen
    if isinstance(event, Looked):
        how = t("news.looked", room=t.card(event.room))
    else:
        how = t("news.shown", name=sight.names[event.seat])
    return Markup('<div class="stage"><p>{}</p>{}</div>').format(how, picture(t, card, "big flip"))


def news(t: Text, sight: Sight) -> Markup:
    """Return what happened since the seat last looked: a card shown to it in full size."""
    lines = join(Markup("<li>{}</li>").format(t.event(e, sight.names)) for e in sight.news)
    big = _seen(t, sight)
    if sight.seat in sight.view.table.out and not sight.view.table.solution:
        big += _envelope(t, sight.view.facts)
    done = "pass-on" if sight.view.awaiting != sight.seat else "close"
    tools = button(t(f"news.{done}"), do=done, picture=icon("check"), style="btn primary big wide")
    body = coached(t, sight, "news") + big + Markup('<ol class="log">{}</ol>').format(lines)
    return sheet(t, t("news.title"), body, tools, close=False)


def _envelope(t: Text, facts: Sequence[Fact]) -> Markup:
    """Return the cards of the envelope, which a wrong accuser alone has seen."""
    cards = [f.card for f in facts if isinstance(f, Holds) and f.holder == SOLUTION]
    return Markup('<div class="stage"><p>{}</p><ul class="solution">{}</ul></div>').format(
        t("news.envelope"), join(Markup("<li>{}</li>").format(picture(t, card)) for card in cards)
    )


def choices(  # noqa: PLR0913, PLR0917 - what a choice depends on
    t: Text,
    kind: int,
    cards: Sequence[str],
    ui: Ui,
    sight: Sight,
    shut: Collection[str] = (),
) -> Markup:
    """Return the choice of one card of a kind, with the seat's own marks; `shut` ones can't be."""
    picked = ui.picks[kind] if kind < len(ui.picks) else ""
    picks = join(
        button(
            Markup('<span class="name">{}</span>').format(t.card(card)),
            do=f"pick {kind} {card}",
            picture=face(card) + notebook.own_mark(sight, card),
            style="pick",
            pressed=card == picked,
            disabled=card in shut,
        )
        for card in cards
    )
    return Markup('<fieldset class="picks"><legend>{}</legend>{}</fieldset>').format(
        t(f"kind.{notebook.KINDS[kind]}"), picks
    )


def _suggest(t: Text, sight: Sight, ui: Ui) -> Markup:
    """Return the choice of a suggestion; the room is fixed where there is a board."""
    kinds = sight.forms["suggest"].choices
    fixed = len(kinds[-1]) == 1
    picks = (*ui.picks[:2], kinds[-1][0]) if fixed else ui.picks
    ready = len(picks) == len(kinds) and all(picks)
    body = join(choices(t, kind, cards, ui, sight) for kind, cards in enumerate(kinds[: 3 - fixed]))
    if fixed:
        body = coached(t, sight, "suggest") + _room(t, kinds[-1][0]) + body
    tools = button(
        t("act.suggest"),
        move=" ".join(("suggest", *picks)) if ready else "",
        disabled=not ready,
        picture=icon("suggest"),
        style="btn primary big wide",
    )
    return sheet(t, t("suggest.title"), body, tools)


def _room(t: Text, room: str) -> Markup:
    return Markup(
        '<div class="fixed">{}<div><span class="soft">{}</span> <strong>{}</strong></div></div>'
    ).format(face(room), t("suggest.room"), t.card(room))


def _accuse(t: Text, sight: Sight, ui: Ui) -> Markup:
    kinds = sight.forms["accuse"].choices
    ready = len(ui.picks) == len(kinds) and all(ui.picks)
    body = Markup("{}<p>{}</p>{}").format(
        coached(t, sight, "accuse"),
        t("accuse.warning"),
        join(choices(t, kind, cards, ui, sight) for kind, cards in enumerate(kinds)),
    )
    tools = button(
        t("act.accuse"),
        do="sure",
        disabled=not ready,
        picture=icon("accuse"),
        style="btn danger big wide",
    )
    return sheet(t, t("accuse.title"), body, tools)


def sure(t: Text, cards: Sequence[str], move: str) -> Markup:
    """Return the second question before cards are named as the solution by `move`."""
    body = Markup('<ul class="suggestion">{}</ul><p><strong>{}</strong></p><p>{}</p>').format(
        _cards(t, cards), t("accuse.sure", cards=t.cards(cards)), t("accuse.warning")
    )
    tools = button(
        t("accuse.yes"), move=move, picture=icon("accuse"), style="btn danger big wide"
    ) + button(t("accuse.no"), do="close", style="btn quiet wide")
    return sheet(t, t("accuse.title"), body, tools)


def menu(t: Text, *, coach: bool = False) -> Markup:
    """Return the table's menu: leaving it loses nothing; a `coach` can be sent away."""
    entries = [
        ("home", "back", t("menu.home")),
        ("rules", "rules", t("home.rules")),
        ("settings", "settings", t("home.settings")),
    ]
    if coach:
        entries.append(("coach away", "hint", t("coach.away")))
    rows = join(
        Markup(
            '<li><button type="button" class="row" data-do="{}">{}<span class="what"><strong>{}'
            "</strong></span></button></li>"
        ).format(do, icon(drawing), name)
        for do, drawing, name in entries
    )
    body = Markup('<ul class="rows">{}</ul><p class="soft">{}</p>').format(rows, t("menu.kept"))
    return sheet(t, t("table.menu"), body)
