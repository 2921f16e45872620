"""The table of the board game as one seat sees it: board, what is expected, hand, log."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from clue.core import Hidden
from clue.facts import SOLUTION, Holds
from web.draw import board as house
from web.draw.cards import face
from web.draw.icons import dice, icon
from web.draw.tokens import badge, token, weapon
from web.screens import notebook
from web.screens.parts import Ui, button, join, page, picture, sheet, tool

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from clue.core import Event, Form, Seat
    from clue.facts import Fact
    from web.text import Text


@dataclass(frozen=True)
class Sight:
    """All that the seat at the glass is shown: its view, its legal moves, its log and its notes.

    `news` are the events since it last looked; `undoable` tells of its last move.
    """

    view: Any
    forms: Mapping[str, Form]
    log: Sequence[Event]
    news: Sequence[Event]
    names: Sequence[str]
    help: str
    notes: Mapping[str, str]
    undoable: bool = False

    @property
    def seat(self) -> Seat:
        """Return the seat that looks."""
        return int(self.view.seat)


def table(t: Text, sight: Sight, ui: Ui) -> Markup:
    """Return the table's page with the sheet that lies on it."""
    if "show" in sight.forms:
        style, main, body = "table narrow", "stage", _answer(t, sight)
    else:
        style, main, body = "table", "felt", _board_and_actions(t, sight)
    after = _side(t, sight) if ui.wide else _tabs(t, ui)
    return page(style, _bar(t, sight), body, after, open_sheet(t, sight, ui), main)


def _bar(t: Text, sight: Sight) -> Markup:
    view = sight.view.table
    mine = view.awaiting == sight.seat
    title = t("table.yours") if mine else t("table.theirs", name=sight.names[view.turn])
    return Markup(
        '<header class="topbar"><div class="turn">{}<div><h1 tabindex="-1" id="title">{}</h1>'
        "<span>{}</span></div></div>{}</header>"
    ).format(
        badge(view.setup.roles[sight.seat]),
        title,
        expected(t, sight),
        tool(t("table.menu"), "sheet menu", "menu"),
    )


def expected(t: Text, sight: Sight) -> str:
    """Return what is expected of the seat now, in one sentence."""
    view = sight.view.table
    if view.awaiting != sight.seat:
        return t("expect.wait")
    if "go" in sight.forms:
        return t.count("expect.go", sum(view.dice))
    if view.phase == "start" and "suggest" in sight.forms:
        return t("expect.pulled")
    return t(f"expect.{view.phase}")


# --- The board ------------------------------------------------------------------------------------


def _board_and_actions(t: Text, sight: Sight) -> Markup:
    go = sight.forms.get("go")
    under = _ends(t, go) if go else Markup("")
    return Markup('<div class="board">{}{}</div>{}<div class="actions">{}</div>').format(
        board(t, sight.view.table, go),
        rolled(t, sight.view.table.dice),
        under,
        join(_actions(t, sight)),
    )


def board(t: Text, view: Any, go: Form | None = None) -> Markup:  # noqa: ANN401 - any table
    """Return the board with its tokens and, where a walk is to be chosen, the ends of it."""
    ends = [_place(word) for word in go.choices[0]] if go else []
    squares = [end for end in ends if not isinstance(end, str)]
    mine = view.places[view.setup.roles[view.turn]]
    if squares and not isinstance(mine, str):
        squares.append(mine)
    return Markup(
        '<svg viewBox="0 0 {} {}" role="img" aria-label="{}">'
        '<g class="camera" style="transform:{}"><use href="#art-floor"/>{}{}{}</g></svg>'
    ).format(
        house.WIDTH,
        house.HEIGHT,
        t("table.board"),
        house.camera(squares) or "none",
        join(_target(end) for end in ends),
        join(_weapon(name, room) for name, room in view.weapons.items()),
        join(_token(view, suspect) for suspect in view.places),
    )


def _place(word: str) -> tuple[int, int] | str:
    column, comma, row = word.partition(",")
    return (int(column), int(row)) if comma else word


def _target(end: tuple[int, int] | str) -> Markup:
    if isinstance(end, str):
        return Markup(
            '<g class="target room" data-move="go {0}"><path class="edge" d="{1}"/><path d="{1}"/></g>'
        ).format(end, house.OUTLINES[end])
    return Markup(
        '<g class="target" data-move="go {},{}"><rect x="{}" y="{}" width="9" height="9" rx="2"/></g>'
    ).format(*end, end[0] * 10 + 0.5, end[1] * 10 + 0.5)


def _token(view: Any, suspect: str) -> Markup:  # noqa: ANN401 - any table
    x, y = spot(suspect, view.places[suspect])
    turn = " turn" if suspect == view.setup.roles[view.turn] else ""
    return Markup('<g id="token-{}" class="token{}" style="{}">{}</g>').format(
        suspect, turn, _at(x, y), token(suspect)
    )


def _weapon(name: str, room: str) -> Markup:
    order = ("candlestick", "dagger", "lead-pipe", "revolver", "rope", "wrench")
    x, y = house.spots(room)[6 + order.index(name)]
    return Markup('<g id="token-{}" class="weapon" style="{}">{}</g>').format(
        name, _at(x, y), weapon(name)
    )


def _at(x: float, y: float) -> str:
    return f"transform:translate({x:g}px,{y:g}px)"


def spot(suspect: str, place: tuple[int, int] | str) -> tuple[float, float]:
    """Return where a suspect's token stands, in the board's units: each has its own place in a room."""
    if isinstance(place, str):
        return house.spots(place)[list(house.STARTS).index(suspect)]
    return house.centre(place)


def _ends(t: Text, go: Form) -> Markup:
    """Return the ends of the walk as buttons, rooms first: for fingers, keyboard, screen reader."""
    rows = (
        Markup('<li class="{}">{}</li>').format(
            "square" if "," in word else "room",
            button(
                t.place(_place(word)),
                move=f"go {word}",
                picture=icon("door") if "," not in word else "",
            ),
        )
        for word in go.choices[0]
    )
    return Markup('<ul class="places" aria-label="{}">{}</ul>').format(t("table.ends"), join(rows))


def _actions(t: Text, sight: Sight) -> Iterator[Markup]:
    """Yield at most three big actions, the most likely first."""
    forms, view = sight.forms, sight.view.table
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
        style = _first() if view.phase != "arrived" else "btn"
        yield button(t("act.end"), move="end", picture=icon("check"), style=style)
    if "accuse" in forms:
        yield button(t("act.accuse"), do="sheet accuse", picture=icon("accuse"), style="btn quiet")


def _first() -> str:
    return "btn primary"


def rolled(t: Text, numbers: Sequence[int]) -> Markup:
    """Return the dice that were rolled, as pictures with their sum told in text."""
    if not numbers:
        return Markup("")
    return Markup('<div class="roll"><span class="unseen">{}</span>{}</div>').format(
        t("table.rolled", n=sum(numbers)), join(dice(value) for value in numbers)
    )


def _answer(t: Text, sight: Sight) -> Markup:
    """Return the suggestion and the cards that answer it: one to three look and take the same."""
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
        '<p>{}</p><ul class="suggestion">{}</ul><h2>{}</h2><div class="picks few">{}</div>'
        '<p class="soft">{}</p>'
    ).format(
        t("answer.asked", name=sight.names[view.turn]),
        join(Markup("<li>{}</li>").format(picture(t, card)) for card in view.named),
        t("answer.which", name=sight.names[view.turn]),
        cards,
        t("answer.secret", name=sight.names[view.turn]),
    )


# --- Beside and over the board --------------------------------------------------------------------


def _tabs(t: Text, ui: Ui) -> Markup:
    tabs = (
        button(
            t(f"tab.{name}"),
            do=f"sheet {name}",
            picture=icon(name),
            style="btn on" if ui.sheet == name else "btn",
        )
        for name in ("hand", "notebook", "log")
    )
    return Markup('<nav class="tabs" aria-label="{}">{}</nav>').format(t("tab.all"), join(tabs))


def _side(t: Text, sight: Sight) -> Markup:
    parts = join(
        Markup(
            '<section class="sheet"><header><h2>{}</h2></header><div class="inside">{}</div></section>'
        ).format(t(f"tab.{name}"), part(t, sight))
        for name, part in (("hand", hand), ("notebook", notebook.pad), ("log", log))
    )
    return Markup('<aside class="side">{}</aside>').format(parts)


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


def open_sheet(t: Text, sight: Sight, ui: Ui) -> Markup:
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
        card = getattr(event, "card", None)
        if getattr(event, "to", None) == sight.seat and not isinstance(card.value, Hidden):
            return card.value, event.seat
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
    body = Markup('<div class="fixed">{}<div><span class="soft">{}</span> <strong>{}</strong></div></div>{}{}')
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
