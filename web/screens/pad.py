"""The detective's pad: notebook, what to ask, and the lines that were typed in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.draw.cards import face
from web.draw.icons import icon
from web.folds import title
from web.html import Markup
from web.screens import pad_book, pad_lines, pad_why
from web.screens.pad_draft import ACCUSATION, QUESTION, SIGHTING
from web.screens.pad_sight import TABS
from web.screens.parts import button, join, note, page, picture, tool

if TYPE_CHECKING:
    from collections.abc import Sequence

    from web.screens.pad_sight import Advice, Findings, PadSight
    from web.screens.parts import Ui
    from web.text import Text

DRAWINGS = {"notebook": "notebook", "advice": "suggest", "lines": "log"}
TENTH = 10  # from here on a number is clear enough without decimals
LIKELY = 0.5


def pad(t: Text, sight: PadSight, ui: Ui) -> Markup:
    """Return the whole page: on a wide screen all three parts, else the one that is chosen."""
    sheets = _sheet(t, sight, ui)
    parts = {"notebook": pad_book.book, "advice": advice, "lines": pad_lines.lines}
    name = "notebook" if ui.wide else sight.tab
    # With another name it is another element, which is not scrolled down.
    key = f"pad-{name}-{sight.found.state == 'clash'}-{bool(sight.found.solution)}"
    body = Markup('<div class="round" id="{}">{}{}</div>{}').format(
        key, _status(t, sight), parts[name](t, sight), _actions(t)
    )
    after = _aside(t, sight) if ui.wide else _tabs(t, sight)
    return page("table boardless pad-page", _bar(t, sight), body, after, sheets, main="felt")


def _sheet(t: Text, sight: PadSight, ui: Ui) -> Markup:
    if ui.sheet == "line" and sight.draft:
        return pad_lines.typing(t, sight.pad, sight.draft)
    return pad_why.square(t, sight) if ui.sheet == "why" else Markup("")


def _bar(t: Text, sight: PadSight) -> Markup:
    return Markup(
        '<header class="topbar">{}<div class="turn"><div>{}'
        '<span role="status">{}</span></div></div>{}{}</header>'
    ).format(
        tool(t("page.back"), "home", "back"),
        title(t("game.pad")),
        _deals(t, sight.found),
        tool(t("saves.export"), "export", "export"),
        tool(t("pad.change"), "pad change", "settings"),
    )


def _deals(t: Text, found: Findings) -> str:
    if found.state in {"thinking", "many", "clash"}:
        return t(f"pad.{found.state}")
    return t.count("pad.deals", found.deals, shown=grouped(found.deals))


def grouped(number: int) -> str:
    """Return a whole number with its digits in threes, as they are written everywhere."""
    return f"{number:,}".replace(",", "\u202f")


def _actions(t: Text) -> Markup:
    kinds = ((QUESTION, "btn primary"), (SIGHTING, "btn"), (ACCUSATION, "btn"))
    return Markup('<div class="actions">{}</div>').format(
        join(
            button(
                t(f"pad.add-{kind}"),
                do=f"pad new {kind}",
                picture=icon(pad_lines.ICONS[kind]),
                style=style,
            )
            for kind, style in kinds
        )
    )


def _tabs(t: Text, sight: PadSight) -> Markup:
    buttons = (
        button(
            t(f"pad.tab-{name}"),
            do=f"pad tab {name}",
            picture=icon(DRAWINGS[name]),
            style="btn on" if sight.tab == name else "btn",
            pressed=sight.tab == name,
        )
        for name in TABS
    )
    return Markup('<nav class="tabs" aria-label="{}">{}</nav>').format(t("tab.all"), join(buttons))


def _aside(t: Text, sight: PadSight) -> Markup:
    parts = (("advice", advice(t, sight)), ("lines", pad_lines.lines(t, sight)))
    sections = join(
        Markup(
            '<section class="sheet"><header><h2>{}</h2></header><div class="inside">{}</div>'
            "</section>"
        ).format(t(f"pad.tab-{name}"), part)
        for name, part in parts
        if part
    )
    return Markup('<aside class="side">{}</aside>').format(sections)


def _status(t: Text, sight: PadSight) -> Markup:
    """Return what is more important than all else: a contradiction, or the solution."""
    found = sight.found
    if found.state == "clash":
        return _clash(t, sight)
    if found.solution:
        cards = join(Markup("<li>{}</li>").format(picture(t, card)) for card in found.solution)
        return Markup(
            '<section class="panel solved" role="status"><h2>{}</h2><ul class="suggestion">{}</ul>'
            "<p>{}</p></section>"
        ).format(t("pad.certain"), cards, t("pad.accuse-now"))
    return Markup("")


def _clash(t: Text, sight: PadSight) -> Markup:
    """Return the lines that contradict each other, each with the way to correct it."""
    at = [place for place in sight.found.clash if place >= 0]
    rows = join(pad_lines.row(t, sight.pad, place) for place in at)
    own = (
        Markup('<div class="line"><p>{}</p>{}</div>').format(
            t("pad.clash-own"), button(t("pad.change"), do="pad change", picture=icon("edit"))
        )
        if -1 in sight.found.clash
        else Markup("")
    )
    return Markup(
        '<section class="panel trouble" role="alert"><h2>{}</h2><p>{}</p>'
        '<ol class="rows written">{}</ol>{}<details id="pad-conflict"><summary>{}</summary>{}'
        "</details></section>"
    ).format(
        t("pad.clash"),
        t.count("pad.clash-text", len(at)),
        rows,
        own,
        t("notebook.clash-why"),
        pad_why.conflict(t, sight),
    )


# --- Advice ---------------------------------------------------------------------------------------


def advice(t: Text, sight: PadSight) -> Markup:
    """Return when to accuse, the likeliest solutions, and the best questions."""
    found = sight.found
    if found.state in {"thinking", "many", "clash"}:
        return note(t(f"pad.{found.state}-advice"))
    if found.solution:
        return Markup("")  # it stands above
    return _asks(t, sight) + _rooms(t, sight) + _likely(t, found)


def _asks(t: Text, sight: PadSight) -> Markup:
    rows = join(_ask(t, sight, ask) for ask in sight.found.asks)
    busy = note(t("pad.advising")) if sight.found.state == "advising" else Markup("")
    return Markup(
        '<section class="section stack"><h2>{}</h2>{}<ol class="rows">{}</ol></section>'
    ).format(t("pad.ask"), busy, rows)


def _ask(t: Text, sight: PadSight, ask: Advice) -> Markup:
    small = join(Markup("<small>{}</small>").format(line) for line in _reasons(t, sight, ask))
    return Markup(
        '<li class="row tip"><span class="trio">{}</span>'
        '<span class="what"><strong>{}</strong>{}</span></li>'
    ).format(join(map(face, ask.cards)), t.cards(ask.cards), small)


def _reasons(t: Text, sight: PadSight, ask: Advice) -> list[str]:
    """Return why a question is good: what is open, what is known, and what an answer leaves."""
    placed = {card for (card, _), holds in sight.found.marks.items() if holds}
    loose = [card for card in ask.cards if card not in placed]
    known = [card for card in ask.cards if card in placed]
    lines = [t("pad.ask-open", cards=t.cards(loose))] if loose else []
    if known:
        own = set(known) <= set(sight.pad.own)
        lines.append(t("pad.ask-own" if own else "pad.ask-known", cards=t.cards(known)))
    return [*lines, t("pad.ask-gain", n=times(ask.bits))]


def times(bits: float) -> str:
    """Return into how many parts of equal weight an answer divides the deals."""
    parts = 2.0**bits
    return f"{parts:.0f}" if parts >= TENTH else f"{parts:.1f}"


def _rooms(t: Text, sight: PadSight) -> Markup:
    """Return the best question for every room, where a question names the one its asker is in."""
    rooms = sight.found.rooms
    if not rooms:
        return Markup("")
    rows = join(
        Markup(
            '<li class="row"><span class="what"><strong>{}</strong><small>{}</small></span></li>'
        ).format(
            t.card(ask.cards[-1]),
            t("pad.ask-there", cards=t.cards(ask.cards[:-1]), n=times(ask.bits)),
        )
        for ask in rooms
    )
    return Markup(
        '<details class="panel" id="pad-rooms"><summary>{}</summary><ul class="rows">{}</ul>'
        "</details>"
    ).format(t("pad.ask-rooms"), rows)


def _likely(t: Text, found: Findings) -> Markup:
    return Markup(
        '<section class="section stack"><h2>{}</h2><ol class="rows">{}</ol>{}</section>'
    ).format(
        t("pad.likely"),
        join(_guess(t, *guess) for guess in found.solutions),
        _warning(t, found.solutions),
    )


def _guess(t: Text, cards: Sequence[str], chance: float) -> Markup:
    return Markup(
        '<li class="row"><span class="what"><strong>{}</strong></span>'
        '<span class="chance">{}</span></li>'
    ).format(t.cards(cards), t("pad.percent", n=pad_book.percent(chance)))


def _warning(t: Text, solutions: Sequence[tuple[tuple[str, ...], float]]) -> Markup:
    chance = solutions[0][1] if solutions else 0
    return note(t("pad.wait" if chance < LIKELY else "pad.risk"))
