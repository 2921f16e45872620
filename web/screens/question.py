"""The table of the Clue Card Game as one seat sees it: players, hand, question, accusation."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from clue.games.evidence import OWN_CARDS
from web.draw.cards import face
from web.draw.icons import icon
from web.draw.tokens import badge
from web.folds import fold
from web.html import Markup
from web.screens import ending as last_page
from web.screens import files, notebook
from web.screens.frame import acts, bar, players, side, tabs, waiting
from web.screens.parts import Ui, button, join, note, page, picture, sheet
from web.screens.sheets import answer, choices, hand, log, news, open_sheet, opened, sure

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from web.screens.past import Past
    from web.screens.replay import Moment
    from web.screens.sight import Sight
    from web.text import Text

PARTS: Final = {"files": files.files, "notebook": notebook.pad, "log": log}
SHARED: Final = frozenset({"hand", "notebook", "cell", "clash", "log", "menu", *notebook.HINTS})
ASKED_FOR: Final = 2
"""C6: a question is about so many cards."""


def table(t: Text, sight: Sight, ui: Ui) -> Markup:
    """Return the table's page with the sheet that lies on it."""
    style, main = "table boardless", "felt"
    if "show" in sight.forms:
        style, main, body = "table narrow", "stage", answer(t, sight, "answer.asks")
    elif "join" in sight.forms:
        style, main, body = "table narrow", "stage", _join(t, sight)
    elif "lay" in sight.forms:
        body = _lay(t, sight, ui)
    else:
        body = _table(t, sight)
    after = side(t, sight, PARTS) if ui.wide else tabs(t, "hand", *PARTS)
    return page(style, bar(t, sight, _expected(t, sight)), body, after, _sheet(t, sight, ui), main)


def ending(t: Text, past: Past) -> Markup:
    """Return the last page: the crime, who has won, and what each accuser laid."""
    return last_page.ending(t, past, _laid(t, past.table, past.names))


def scene(t: Text, view: Any, names: Sequence[str]) -> Markup:  # noqa: ANN401 - the game's view
    """Return who plays, what was asked and what lies open, for who only looks on."""
    return Markup('<div class="round">{}{}{}</div>').format(
        players(t, view.table, names),
        _asked(t, view.table, names),
        fold("opened", opened(t, view.table.opened)),
    )


def stage(t: Text, moment: Moment) -> tuple[Markup, Markup]:
    """Return who held what and which cards were named; nothing belongs beside it."""
    from web.screens.replay import holders, named  # noqa: PLC0415 - once a match is over

    return named(t, moment) + holders(t, moment), Markup("")


def role(role: str) -> Markup:
    """Return the small picture of a suspect."""
    return badge(role)


def order(ui: Ui, sight: Sight, words: tuple[str, ...]) -> Ui | None:
    """Choose a card for the question, or put it back: `choose plum`; the third drives one out."""
    match words:
        case ("choose", card) if card in sight.view.table.setup.deck:
            picks = tuple(pick for pick in ui.picks if pick != card)
            if card not in ui.picks:
                picks = (*picks, card)[-ASKED_FOR:]
            return replace(ui, picks=picks)
    return None


def _expected(t: Text, sight: Sight) -> str:
    """Return what is expected of the seat now, in one sentence."""
    forms = {"show": "answer", "join": "join", "lay": "lay", "ask": "ask"}
    asked = [key for verb, key in forms.items() if verb in sight.forms]
    if asked:
        return t(f"expect.{asked[0]}")
    return t(f"expect.{sight.view.table.phase}" if sight.forms else "expect.wait")


# --- The table ------------------------------------------------------------------------------------


def _table(t: Text, sight: Sight) -> Markup:
    """Return who plays, what was asked, one's hand and the open cards."""
    table = sight.view.table
    round_ = Markup('<div class="round">{}{}{}</div>').format(
        players(t, table, sight.names, sight.seat),
        _asked(t, table, sight.names),
        fold("hand", hand(t, sight)),
    )
    return round_ + (waiting(t, sight) or acts(_actions(t, sight)))


def _asked(t: Text, table: Any, names: Sequence[str]) -> Markup:  # noqa: ANN401 - the card game's
    """Return the question of this turn and what has come of it."""
    if table.phase not in {"shown", "unanswered"}:
        return fold("asked", Markup(""))
    outcome = t("question.nobody")
    if table.phase == "shown":
        outcome = t("question.shown", name=names[table.shows[-1][0]])
    told = Markup(
        '<section class="asked"><h2>{}</h2><ul class="suggestion two">{}</ul><p>{}</p></section>'
    ).format(t("question.last", name=names[table.turn]), _pictures(t, table.named), outcome)
    return fold("asked", told)


def _pictures(t: Text, cards: Sequence[str]) -> Markup:
    return join(Markup("<li>{}</li>").format(picture(t, card)) for card in cards)


def _actions(t: Text, sight: Sight) -> Iterator[Markup]:
    if "ask" in sight.forms:
        yield button(t("act.ask"), do="sheet ask", picture=icon("suggest"), style="btn primary")
    if "end" in sight.forms:
        yield button(t("act.end"), move="end", picture=icon("check"), style="btn primary")
    if "accuse" in sight.forms:
        yield button(t("act.accuse"), do="sheet declare", picture=icon("accuse"), style="btn")


# --- What lies over it ----------------------------------------------------------------------------


def _sheet(t: Text, sight: Sight, ui: Ui) -> Markup:  # noqa: PLR0911 - a sheet a name
    match ui.sheet:
        case "ask" if "ask" in sight.forms:
            return _ask(t, sight, ui)
        case "declare" if "accuse" in sight.forms:
            return _declare(t)
        case "sure" if "lay" in sight.forms:
            return sure(t, ui.picks, " ".join(("lay", *ui.picks)))
        case "files":
            return sheet(t, t("tab.files"), files.files(t, sight))
        case "news":
            return news(t, sight)
    if ui.sheet.partition(" ")[0] in SHARED:
        return open_sheet(t, sight, ui)
    return Markup("")


def _ask(t: Text, sight: Sight, ui: Ui) -> Markup:
    """Return the choice of two cards out of the whole deck."""
    known = sight.forms["ask"].choices[0]
    kinds = zip(notebook.KINDS, sight.view.table.setup.cards, strict=True)
    bluff = sight.view.table.setup.option(OWN_CARDS)
    body = note(t("ask.lead" if bluff else "ask.lead-honest")) + join(
        _kind(t, sight, ui, kind, [card for card in cards if card in known])
        for kind, cards in kinds
    )
    ready = len(ui.picks) == ASKED_FOR
    tools = button(
        t("act.ask"),
        move=" ".join(("ask", *ui.picks)) if ready else "",
        disabled=not ready,
        picture=icon("suggest"),
        style="btn primary big wide",
    )
    return sheet(t, t("ask.title"), body, tools)


def _kind(t: Text, sight: Sight, ui: Ui, kind: str, cards: Sequence[str]) -> Markup:
    picks = join(
        button(
            Markup('<span class="name">{}</span>').format(t.card(card)),
            do=f"choose {card}",
            picture=face(card) + notebook.own_mark(sight, card),
            style="pick",
            pressed=card in ui.picks,
        )
        for card in cards
    )
    return Markup('<fieldset class="picks"><legend>{}</legend>{}</fieldset>').format(
        t(f"kind.{kind}"), picks
    )


def _declare(t: Text) -> Markup:
    tools = button(
        t("declare.yes"), move="accuse", picture=icon("accuse"), style="btn danger big wide"
    ) + button(t("accuse.no"), do="close", style="btn quiet wide")
    body = Markup("<p>{}</p><p>{}</p>").format(t("declare.text"), t("accuse.warning"))
    return sheet(t, t("declare.title"), body, tools)


# --- The accusation -------------------------------------------------------------------------------


def _join(t: Text, sight: Sight) -> Markup:
    """Return the secret decision; both answers look alike and take the same."""
    table = sight.view.table
    answers = button(t("act.join"), move="join", picture=icon("accuse")) + button(
        t("act.decline"), move="decline", picture=icon("cross")
    )
    return Markup(
        '{}<h2>{}</h2><p>{}</p><div class="answers">{}</div><p class="soft">{}</p>'
    ).format(
        badge(table.setup.roles[table.turn]),
        t("join.asked", name=sight.names[table.turn]),
        t("join.text"),
        answers,
        t("join.secret"),
    )


def _lay(t: Text, sight: Sight, ui: Ui) -> Markup:
    """Return the choice of the three case files, those cleared by hand shut (C14)."""
    table, kinds = sight.view.table, sight.forms["lay"].choices
    ready = len(ui.picks) == len(kinds) and all(ui.picks)
    alone = len(table.accusers) == 1
    names = t.list([sight.names[seat] for seat in table.accusers])
    lay = button(
        t("act.lay"), do="sure", disabled=not ready, picture=icon("accuse"), style="btn danger"
    )
    return Markup('<div class="round"><p>{}</p>{}{}</div><div class="actions one">{}</div>').format(
        t("lay.lead-alone") if alone else t("lay.lead", names=names),
        join(
            choices(t, kind, cards, ui, sight, files.by_hand(sight))
            for kind, cards in enumerate(kinds)
        ),
        note(t("lay.cleared")),
        lay,
    )


def _laid(t: Text, table: Any, names: Sequence[str]) -> Markup:  # noqa: ANN401 - the card game's
    """Return the case files that several accusers turned up together, in their order."""
    if not table.sets:
        return Markup("")
    rows = (
        Markup('<h3 class="line">{} {}</h3><ul class="suggestion">{}</ul>').format(
            badge(table.setup.roles[seat]),
            t("ending.laid-by", name=names[seat]),
            _pictures(t, laid),
        )
        for seat, laid in zip(table.accusers, table.sets, strict=True)
    )
    return Markup('<section class="section stack"><h2>{}</h2>{}</section>').format(
        t("ending.laid"), join(rows)
    )
