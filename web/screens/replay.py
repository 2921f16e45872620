"""The replay of a match that is over: the table at any moment, through anybody's eyes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from clue.core import Hidden
from clue.games.evidence import Shown
from web.draw.cards import face
from web.draw.icons import icon
from web.draw.tokens import badge
from web.html import Markup
from web.screens.ending import book
from web.screens.parts import Ui, button, join, page, picture, sheet, topbar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from clue.core import Event, Seat
    from clue.games.evidence import Cards, Dealt
    from web.text import Text

PACES: Final = {"½": 3000.0, "1": 1500.0, "2": 700.0}
"""Milliseconds that an event stays while the replay plays, by speed."""

OPEN: Final = "open"
"""The word for eyes that see everything."""


@dataclass(frozen=True)
class Cursor:
    """Where a replay stands: `at` counts events, `eyes` are None with everything open."""

    at: int = 1
    eyes: Seat | None = None
    pace: str = "1"
    playing: bool = False


@dataclass(frozen=True)
class Moment:
    """A match that is over as it stood at a cursor, one of `every` events.

    `log` are the last events until then as its eyes saw them, `view` gives what a seat knew, None a
    bystander; `dealt` is there with everything open alone. `goes_on` is the number of events from
    which it can be played on, and the seat that is on turn there.
    """

    cursor: Cursor
    every: int
    names: Sequence[str]
    log: Sequence[Event]
    view: Callable[[Seat | None], Any]
    dealt: Dealt | None
    goes_on: tuple[int, Seat] | None

    @property
    def table(self) -> Any:  # noqa: ANN401 - any game's table
        """Return what everybody saw."""
        return self.view(self.cursor.eyes).table


def replay(t: Text, moment: Moment, shot: Markup, beside: Markup, ui: Ui) -> Markup:
    """Return the page of a moment; `shot` is the table of its game, `beside` what belongs to it."""
    head = topbar(t, t("replay.title"), back="return", extra=_eyes(t, moment))
    body = Markup('<div class="shot">{}</div><div class="beside">{}{}{}{}</div>').format(
        shot,
        _branching(t, moment),
        beside,
        _book(t, moment),
        _log(t, moment),
    )
    over = _branch(t, moment) if ui.sheet == "branch" else Markup("")
    return page("replayed", head, body, _deck(t, moment), over, "reel")


def sentence(t: Text, moment: Moment) -> str:
    """Return the event that has just happened as a sentence."""
    return t.event(moment.log[-1], moment.names)


# --- Controls -------------------------------------------------------------------------------------


def _eyes(t: Text, moment: Moment) -> Markup:
    """Return the choice of who looks."""
    eyes = OPEN if moment.cursor.eyes is None else str(moment.cursor.eyes)
    names = {OPEN: t("replay.open")} | {str(n): name for n, name in enumerate(moment.names)}
    return Markup('<div class="eyes">{}{}</div>').format(
        icon("eye"), _select("eyes", t("replay.eyes"), names, eyes)
    )


def _select(what: str, label: str, options: dict[str, str], now: str) -> Markup:
    rows = join(
        Markup('<option value="{}"{}>{}</option>').format(
            value, Markup(" selected") if value == now else "", words
        )
        for value, words in options.items()
    )
    return Markup(
        '<select class="select" id="replay-{0}" data-input="replay {0}" aria-label="{1}">{2}'
        "</select>"
    ).format(what, label, rows)


def _deck(t: Text, moment: Moment) -> Markup:
    """Return the sentence of the event, the slider, and the keys of a player."""
    cursor, every = moment.cursor, moment.every
    said = sentence(t, moment)
    slider = Markup(
        '<input type="range" class="slider" id="replay-to" data-input="replay to"'
        ' data-do="replay pause" min="1" max="{}" value="{}" aria-label="{}" aria-valuetext="{}">'
    ).format(
        every,
        cursor.at,
        t("replay.slider"),
        t("replay.value", at=cursor.at, every=every, event=said),
    )
    return Markup(
        '<section class="foot deck" aria-label="{}"><p class="caption"><span class="soft">{}</span>'
        ' {}</p><div class="track">{}</div><div class="keys">{}{}</div></section>'
    ).format(
        t("replay.deck"),
        t("replay.count", at=cursor.at, every=every),
        said,
        slider,
        _keys(t, cursor, every),
        _select("pace", t("replay.pace"), {n: t("replay.times", n=n) for n in PACES}, cursor.pace),
    )


def _keys(t: Text, cursor: Cursor, every: int) -> Markup:
    """Return first, previous, play or pause, next and last; at an end they stay but do nothing."""
    at = cursor.at
    play = "pause" if cursor.playing else "play"
    return Markup("{}{}{}{}{}").format(
        _key(t("replay.first"), "to 1", "first", off=at == 1),
        _key(t("replay.previous"), f"to {max(1, at - 1)}", "previous", off=at == 1),
        _key(t(f"replay.{play}"), play, play),
        _key(t("replay.next"), f"to {min(every, at + 1)}", "next", off=at == every),
        _key(t("replay.last"), f"to {every}", "last", off=at == every),
    )


def _key(label: str, order: str, drawing: str, *, off: bool = False) -> Markup:
    """Return a key of the player; `off`, not disabled, it does nothing but keeps the focus."""
    return Markup(
        '<button type="button" class="btn only {}" data-do="replay {}" aria-label="{}"{}>{}'
        "</button>"
    ).format(
        "primary" if drawing in {"play", "pause"} else "quiet",
        order,
        label,
        Markup(' aria-disabled="true"') if off else "",
        icon(drawing),
    )


# --- What belongs to the moment -------------------------------------------------------------------


def named(t: Text, moment: Moment) -> Markup:
    """Return the cards that are asked about or accused now, the one that is shown ringed."""
    table, last = moment.table, moment.log[-1]
    if not table.named:
        return Markup("")
    card = last.card.value if isinstance(last, Shown) else ""
    shown = "" if isinstance(card, Hidden) else card
    cards = join(
        Markup('<li class="{}">{}</li>').format("shown" if one == shown else "", picture(t, one))
        for one in table.named
    )
    two = "" if table.named[2:] else "two"
    return Markup(
        '<section class="asked"><h2 class="line firm">{}{}</h2><ul class="suggestion {}">{}</ul>'
        "</section>"
    ).format(badge(table.setup.roles[table.turn]), t("replay.named"), two, cards)


def holders(t: Text, moment: Moment) -> Markup:
    """Return everybody in the order of turns, with the cards that lie open to these eyes."""
    table, dealt, roles = moment.table, moment.dealt, moment.table.setup.roles
    rows = []
    if dealt is not None:
        rows.append(_holder(t, "", icon("lock"), t("notebook.solution"), dealt.envelope.open()))
    for seat in table.order:
        style = "now" if seat == table.turn else "gone" if seat in table.out else ""
        name, cards = moment.names[seat], _hand(moment, seat)
        rows.append(_holder(t, style, badge(roles[seat]), name, cards, _held(t, table, seat)))
    if dealt is not None and dealt.hands[len(roles) :]:
        rows.append(_holder(t, "", icon("eye"), t("notebook.nobody"), dealt.hands[-1].open()))
    if table.opened:
        rows.append(_holder(t, "", icon("eye"), t("hand.opened"), table.opened))
    return Markup('<ol class="holders">{}</ol>').format(join(rows))


def _hand(moment: Moment, seat: Seat) -> Cards:
    """Return the hand of a seat, if it lies open to these eyes."""
    if moment.dealt is not None:
        return moment.dealt.hands[seat].open()
    own: Cards = moment.view(seat).hand if seat == moment.cursor.eyes else ()
    return own


def _held(t: Text, table: Any, seat: Seat) -> str:  # noqa: ANN401 - any card game's table
    if seat in table.out:
        return t("seat.out")
    return t.count("seat.cards", table.sizes[seat]) if table.sizes else ""


def _holder(  # noqa: PLR0913, PLR0917 - what is told of it
    t: Text, style: str, drawing: Markup, name: str, cards: Cards, line: str = ""
) -> Markup:
    return Markup(
        '<li class="panel {}"><div class="line">{}<strong>{}</strong><span class="soft">{}</span>'
        "</div>{}</li>"
    ).format(style, drawing, name, line, _chips(t, cards) if cards else "")


def _chips(t: Text, cards: Cards) -> Markup:
    return Markup('<ul class="chips">{}</ul>').format(
        join(
            Markup('<li class="chip">{}<span>{}</span></li>').format(face(card), t.card(card))
            for card in cards
        )
    )


def _book(t: Text, moment: Moment) -> Markup:
    """Return the notebook of the seat that looks, as its own and shown cards filled it by then."""
    eyes = moment.cursor.eyes
    if eyes is None or not getattr(moment.table, "sizes", ()):
        return Markup("")
    return _section(t("tab.notebook"), book(t, moment.view(eyes), moment.names, {}))


def _log(t: Text, moment: Moment) -> Markup:
    lines = join(
        Markup("<li>{}</li>").format(t.event(event, moment.names)) for event in moment.log[::-1]
    )
    return _section(t("replay.so-far"), Markup('<ol class="log">{}</ol>').format(lines))


def _section(title: str, body: Markup) -> Markup:
    return Markup('<section class="section stack"><h2>{}</h2>{}</section>').format(title, body)


# --- Playing on -----------------------------------------------------------------------------------


def _branching(t: Text, moment: Moment) -> Markup:
    if moment.goes_on is None:
        return Markup("")
    return button(t("replay.branch"), do="replay branch", picture=icon("redo"), style="btn wide")


def _branch(t: Text, moment: Moment) -> Markup:
    """Return the question before a new game is played on from here."""
    if moment.goes_on is None:
        return Markup("")
    at, seat = moment.goes_on
    body = Markup("<p>{}</p><p><strong>{}</strong></p>").format(
        t("replay.branch-from", at=at, every=moment.every, name=moment.names[seat]),
        t("replay.branch-seen"),
    )
    tools = button(
        t("replay.branch-yes"),
        do="replay go",
        picture=icon("check"),
        style="btn primary big wide",
    ) + button(t("accuse.no"), do="close", style="btn quiet wide")
    return sheet(t, t("replay.branch"), body, tools)
