"""What is opened over the table of the Spy game: moves, news, the notebook of rival places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clue.games import spy
from clue.games.spy_table import (
    Answered,
    Base,
    Eliminated,
    Exploded,
    Exposed,
    faced,
    kind,
    moved,
    number,
    turned_round,
)
from web.draw.cards import spy_card
from web.draw.icons import icon, mark
from web.draw.spy import spy_badge, walk
from web.html import Markup
from web.screens.parts import SEAM, Ui, button, join, sheet
from web.screens.sheets import log, menu
from web.screens.spy_base import Side, heading, label

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from clue.core import Event, Move, Seat
    from clue.games.spy import View
    from clue.games.spy_table import Table
    from web.screens.sight import Sight
    from web.text import Text

PENS: Final = ("s", "t", "b", "1", "2", "maybe", "s1", "s2", "t1", "t2", "b1", "b2", "")
LOUD: Final = (Answered, Exposed, Exploded, Eliminated)


def open_sheet(t: Text, sight: Sight, ui: Ui) -> Markup:  # noqa: PLR0911 - a sheet a name
    """Return the sheet that is open; a base is laid out on the table itself, so none for it."""
    match ui.sheet.split():
        case ["move"]:
            return _moves(t, sight.view)
        case ["notebook"]:
            return _notebook(t, sight)
        case ["cell", card, holder]:
            under = Markup("") if ui.wide else _notebook(t, sight) + SEAM
            return under + sheet(t, t("notebook.cell"), _cell(t, sight, card, holder))
        case ["log"]:
            return sheet(t, t("tab.log"), log(t, sight))
        case ["news"] if sight.view.table.phase != "arranging":
            return _news(t, sight)
        case ["menu"]:
            return menu(t)
    return Markup("")


def _notebook(t: Text, sight: Sight) -> Markup:
    return sheet(t, t("tab.notebook"), pad(t, sight), name="book")


# --- Moves ----------------------------------------------------------------------------------------


def walks(view: View) -> Iterator[Move]:
    """Yield every legal way to move or to turn round."""
    forms = (form for form in spy.legal(view) if form.verb in ("move", "turn"))
    return (move for form in forms for move in form)


def _moves(t: Text, view: View) -> Markup:
    """Return the legal Moves as pictures of where the Spy ends, each with a sentence."""
    body = join(Markup("<li>{}</li>").format(_walk(t, view, move)) for move in walks(view))
    note = Markup('<p class="soft">{}</p><ul class="walks">{}</ul>')
    return sheet(t, t("spy.move.title"), note.format(t("spy.move.tells"), body))


def _walk(t: Text, view: View, move: Move) -> Markup:
    before, spaces, after = read_move(move)
    seat, table = view.seat or 0, view.table
    old = table.bases[seat]
    new = moved(old, table.places, before=before, spaces=spaces, after=after)
    way = turned_round(old.facing) if before else old.facing
    picture = walk(
        [str(number(card)) for card in view.hand],
        (old.gap, old.facing),
        way if spaces else "",
        (new.gap, new.facing),
    )
    text = Markup('<strong>{}</strong> <small class="soft">{}</small>').format(
        _says(t, before=before, spaces=spaces, after=after), _then(t, view, new)
    )
    return button(text, move=str(move), picture=picture, style="walkway")


def read_move(move: Move) -> tuple[bool, int, bool]:
    """Return whether a move turns first, how far it goes, and whether it turns then."""
    if move.verb == "turn":
        return True, 0, False
    before, after = move.words[0] == "turn", move.words[-1] == "turn"
    return before, int(move.words[before]), after


def _says(t: Text, *, before: bool, spaces: int, after: bool) -> str:
    if not spaces:
        return t("spy.move.turn")
    how = {(0, 0): "straight", (1, 0): "before", (0, 1): "after", (1, 1): "both"}[before, after]
    return t.count(f"spy.move.{how}", spaces)


def _then(t: Text, view: View, base: Base) -> str:
    place = faced(base.gap, base.facing, view.table.places)
    return t("spy.move.then", place=place, card=t.card(view.hand[place - 1]))


# --- News -----------------------------------------------------------------------------------------


def _news(t: Text, sight: Sight) -> Markup:
    table = sight.view.table
    done = "pass-on" if sight.view.awaiting != sight.seat else "close"
    tools = button(t(f"news.{done}"), do=done, picture=icon("check"), style="btn primary big wide")
    body = news(t, table, sight.names, sight.news)
    return sheet(t, t("news.title"), body, tools, close=False)


def news(t: Text, table: Table, names: Sequence[str], events: Sequence[Event]) -> Markup:
    """Return what happened, public: the last answer as a big picture, the rest as lines."""
    said = [event for event in events if isinstance(event, LOUD)]
    stage = join(_scene(t, table, names, event) for event in _finale(said))
    lines = join(Markup("<li>{}</li>").format(t.event(event, names)) for event in events)
    return Markup('{}<ol class="log">{}</ol>').format(stage, lines)


def _finale(said: Sequence[Event]) -> list[Event]:
    """Return the last answer, with whom it put out."""
    first = next(
        (i for i in reversed(range(len(said))) if not isinstance(said[i], Eliminated)), len(said)
    )
    return list(said[first:])


def _scene(t: Text, table: Table, names: Sequence[str], event: Event) -> Markup:
    loud = isinstance(event, Exploded) or getattr(event, "answer", "") == "tssss"
    return Markup('<div class="stage scene{}">{}<p>{}</p></div>').format(
        " boom" if isinstance(event, Exploded) else " hiss" if loud else "",
        _picture(table, event),
        sentence(t, names, event),
    )


def _picture(table: Table, event: Event) -> Markup:
    role = table.setup.roles[event.seat]
    match event:
        case Answered(_, _, answer):
            said = "bomb" if answer == "tssss" else answer
            return spy_card(said, lit=said == "bomb", colour=role)
        case Exposed(_, _, card):
            return spy_card(kind(card), number(card), exposed=True, colour=role)
        case Exploded(_, _, card):
            return spy_card("bomb", number(card), lit=True, colour=role)
    return spy_badge(role)


def sentence(t: Text, names: Sequence[str], event: Event) -> str:
    """Return an answer, an exposure, an explosion or an elimination as a sentence for all."""
    name = names[event.seat]
    match event:
        case Answered(_, place, answer):
            return t(f"spy.news.{answer}", name=name, place=place)
        case Exposed(_, place, card):
            return t("spy.news.exposed", name=name, place=place, card=t.card(card))
        case Exploded(_, place, _):
            return t("spy.news.exploded", name=name, place=place)
    return t("spy.news.out", name=name)


# --- Notebook -------------------------------------------------------------------------------------


def rivals(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """Return the others clockwise from a seat, those out of play last."""
    at = table.order.index(seat)
    others = (*table.order[at + 1 :], *table.order[:at])
    return tuple(sorted(others, key=lambda other: other in table.out))


def pad(t: Text, sight: Sight) -> Markup:
    """Return a row of cells a rival, as the base is seen across the table; each takes a pencil."""
    view = sight.view
    bases = (_book(t, sight, seat) for seat in rivals(view.table, sight.seat))
    return Markup('<p class="soft">{}</p>{}').format(t("spy.notes.how"), join(bases))


def _book(t: Text, sight: Sight, seat: Seat) -> Markup:
    places = range(sight.view.table.places, 0, -1)
    cells = join(_note(t, sight, seat, place) for place in places)
    return Markup('<section class="book"><h3>{}</h3><ul style="--n:{}">{}</ul></section>').format(
        heading(sight.view.table, seat, sight.names[seat]), len(places), cells
    )


def _note(t: Text, sight: Sight, seat: Seat, place: int) -> Markup:
    card = Side(sight.view, seat, sight.names[seat]).card(place)
    pen = sight.notes.get(f"p{place} {seat}", "")
    shares = sight.aid.bases.get((f"p{place}", seat), {})
    certain = card or (next(iter(shares)) if len(shares) == 1 else "")
    shown = (
        mark(pen_word(t, certain)) if certain else _pencil(t, pen) or _likeliest(t, sight, shares)
    )
    word = t.card(card) if card else pen_word(t, certain or pen)
    name = t("spy.notes.cell", name=sight.names[seat], place=place, mark=word)
    return Markup(
        '<li><button type="button" data-do="cell p{0} {1}">'
        '<span class="at" aria-hidden="true">{0}</span>{3}<span class="unseen">{2}</span>'
        "</button></li>"
    ).format(place, seat, name, shown)


def _likeliest(t: Text, sight: Sight, shares: Mapping[str, int]) -> Markup:
    """Return the likeliest card of a place and its percent, for who wants chances."""
    if sight.help != "chances" or not shares:
        return Markup("")
    pen, percent = next(iter(shares.items()))
    return Markup('<span class="odds">{}<br>{}</span>').format(
        pen_word(t, pen), t("review.percent", n=percent)
    )


def _pencil(t: Text, pen: str) -> Markup:
    known = pen if pen == "maybe" else pen_word(t, pen)
    return mark(known, pencil=True) if pen else Markup("")


def pen_word(t: Text, pen: str) -> str:
    """Return what a pencil mark says: a letter for the type, a number, or both."""
    return t(f"spy.pen.{pen[:2]}") if pen not in ("maybe", "") else t(f"mark.{pen or 'none'}")


def _cell(t: Text, sight: Sight, card: str, holder: str) -> Markup:
    """Return the sheet of one rival place: what all can see of it, and the pencil."""
    seat, place = int(holder), int(card[1:])
    now = sight.notes.get(f"{card} {holder}", "")
    pens = join(_pen(t, f"{card} {holder}", pen, now) for pen in _pens(sight.view.table))
    seen = label(t, Side(sight.view, seat, sight.names[seat]), place)
    return Markup(
        '<div class="line">{}</div><p class="soft">{}</p>{}<div class="picks pens">{}</div>'
    ).format(
        heading(sight.view.table, seat, sight.names[seat]),
        seen,
        _belief(t, sight, card, seat),
        pens,
    )


def _belief(t: Text, sight: Sight, card: str, seat: Seat) -> Markup:
    """Return what the card can be: how likely each, or why it is certain."""
    shares = sight.aid.bases.get((card, seat), {})
    if not shares:
        return Markup("")
    if len(shares) == 1:
        because = (t.event(sight.log[at], sight.names) for at in sight.aid.events)
        return Markup('<p>{}</p><ul class="log">{}</ul>').format(
            t("spy.aid.certain", card=t(f"spy.pens.{next(iter(shares))}")),
            join(Markup("<li>{}</li>").format(line) for line in because),
        )
    rows = (
        Markup("<li><span>{}</span>{}</li>").format(t(f"spy.pens.{pen}"), _bar(t, sight, percent))
        for pen, percent in shares.items()
    )
    return Markup('<p>{}</p><ul class="belief">{}</ul>').format(
        t.count("spy.aid.orders", sight.aid.orders[seat]), join(rows)
    )


def _bar(t: Text, sight: Sight, percent: int) -> Markup:
    """Return a chance as a bar with its number, for who wants chances."""
    if sight.help != "chances":
        return Markup("")
    return Markup('<meter min="0" max="100" value="{}"></meter><span>{}</span>').format(
        percent, t("review.percent", n=percent)
    )


def _pens(table: Table) -> Iterable[str]:
    return (pen for pen in PENS if pen != "b2" or "b2" in table.setup.deck)


def _pen(t: Text, place: str, pen: str, now: str) -> Markup:
    return button(
        Markup('<span class="name">{}</span>').format(t(f"spy.pens.{pen or 'none'}")),
        do=f"pencil {place} {pen}".strip(),
        picture=_pencil(t, pen),
        style="pick",
        pressed=pen == now,
    )
