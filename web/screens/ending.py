"""The ending: the solution, who won and how, and everybody's notebook side by side."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from clue.games.evidence import Failed, Unsolved
from web.draw.icons import icon, mark
from web.draw.tokens import badge
from web.folds import fold, title
from web.html import Markup
from web.screens import notebook, review
from web.screens.parts import button, join, page, picture, tool
from web.text import agreed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from clue.core import Event, Seat
    from web.screens.past import Past
    from web.text import Text


def ending(t: Text, past: Past, between: Markup | str = "") -> Markup:
    """Return the last page of a match; `between` stands before the look back."""
    head = Markup('<header class="topbar">{}</header>').format(tool(t("menu.home"), "home", "back"))
    body = Markup("{}{}{}{}{}{}{}").format(
        verdict(t, past.table, past.names, _reason(past.log)),
        fold("solution", past.once(t, "solution", lambda: _solution(t, past))),
        buttons(t),
        fold("between", Markup("{}").format(between)),
        fold("review", review.review(t, past)),
        fold("books", _books(t, past)),
        history(t, past),
    )
    return page("ended", head, body)


def _solution(t: Text, past: Past) -> Markup:
    cards = (Markup("<li>{}</li>").format(picture(t, card)) for card in past.table.solution)
    return Markup('<ul class="solution">{}</ul>').format(join(cards))


def _books(t: Text, past: Past) -> Markup:
    """Return the notebooks that are laid out, side by side."""
    if not past.books:
        return Markup("")

    def laid(seat: Seat) -> Markup:
        view, notes = past.views[seat], past.notes[seat]
        return past.once(t, f"book-{seat}", lambda: book(t, view, past.names, notes))

    return Markup(
        '<section class="section"><h2 id="notebooks">{}</h2><div class="pads" tabindex="0"'
        ' role="region" aria-labelledby="notebooks">{}</div></section>'
    ).format(t("ending.notebooks"), join(fold(f"book-{seat}", laid(seat)) for seat in past.books))


def verdict(t: Text, table: Any, names: Sequence[str], reason: str) -> Markup:  # noqa: ANN401
    """Return who has won, if anybody, and the key's sentence of how."""
    return Markup(
        '<div class="verdict"><div class="line">{}</div>{}<p class="soft">{}</p></div>'
    ).format(
        join(badge(table.setup.roles[s]) for s in table.winners),
        title(won(t, table, names)),
        t(reason),
    )


def won(t: Text, table: Any, names: Sequence[str]) -> str:  # noqa: ANN401 - any game's table
    """Return who has won, if anybody, as a sentence."""
    winners = [names[seat] for seat in table.winners]
    if len(winners) == 1:
        return t("ending.won", name=winners[0])
    return t("ending.shared", names=t.list(winners)) if winners else t("ending.nobody")


def summary(  # noqa: PLR0913, PLR0917 - its lines
    t: Text,
    game: str,
    table: Any,  # noqa: ANN401 - any game's table
    names: Sequence[str],
    rounds: int,
    events: int,
) -> str:
    """Return how a match has ended as a text to hand on, which names no card."""
    lines = (
        t("share.title", app=t("app.name"), game=t(f"game.{game}")),
        won(t, table, names),
        t("share.players", names=t.list(names)),
        t("share.rounds", n=rounds),
        t("share.events", n=events),
    )
    return "\n".join(lines)


def _reason(log: Sequence[Event]) -> str:
    """Return the key of how the match ended."""
    if isinstance(log[-1], Unsolved):
        return "ending.spared" if log[-1].winners else "ending.unsolved"
    return "ending.last" if isinstance(log[-2], Failed) else "ending.right"


def buttons(t: Text) -> Markup:
    """Return what to do after a match."""
    return Markup('<div class="buttons">{}{}{}{}{}</div>').format(
        button(t("ending.again"), do="again", picture=icon("replay"), style="btn primary"),
        button(t("replay.title"), do="replay open", picture=icon("play")),
        button(t("share.do"), do="share", picture=icon("suggest")),
        button(t("ending.export"), do="export", picture=icon("export")),
        button(t("menu.home"), do="home", style="btn quiet"),
    )


def history(t: Text, past: Past) -> Markup:
    """Return the whole log, the house rules first, with what each bot thought of its moves."""
    told = past.once(t, "log", lambda: _log(t, past)) if past.told else Markup("")
    return Markup('<section class="section"><h2>{}</h2>{}</section>').format(
        t("tab.log"), fold("history", told)
    )


def _log(t: Text, past: Past) -> Markup:
    rules = agreed(t, past.table.setup)
    thoughts = {at: text for marks in past.notes for at, text in marks.items()}
    plain, told = Markup("<li>{}</li>"), Markup('<li class="thought">{}<small>{}</small></li>')
    lines = [plain.format(rules)] * bool(rules)
    for at, event in enumerate(past.log):
        thought = t.thought(thoughts.get(f"thought {at}", ""), past.names)
        lines.append((told if thought else plain).format(t.event(event, past.names), thought))
    return Markup('<ol class="log">{}</ol>').format(join(lines))


def book(t: Text, view: Any, names: Sequence[str], notes: Mapping[str, str]) -> Markup:  # noqa: ANN401 - any view
    """Return a seat's notebook to read: what it was shown, and its pencil marks."""
    setup = view.table.setup
    marks = notebook.printed(view, "seen")
    rows = join(
        Markup('<tr><th scope="row">{}</th>{}</tr>').format(
            t.card(card),
            join(
                _mark(t, marks.get((card, seat), ""), notes.get(f"{card} {seat}", ""))
                for seat in (*notebook.holders(view.table), -1)
            ),
        )
        for card in setup.deck
    )
    return Markup(
        '<article class="panel"><h3 class="line">{} {}</h3><table class="pad dense"><thead><tr>'
        '<th scope="col"><span class="unseen">{}</span></th>{}</tr></thead>'
        "<tbody>{}</tbody></table></article>"
    ).format(
        badge(setup.roles[view.seat]),
        t("ending.book", name=names[view.seat]),
        t("notebook.cards"),
        notebook.heads(t, names, view.table),
        rows,
    )


@lru_cache(maxsize=64)
def _mark(t: Text, auto: str, pen: str) -> Markup:
    if not auto and not pen:
        return Markup('<td><span class="cell"></span></td>')
    said = auto or pen
    word = said if said.isdecimal() else t(f"mark.{said}")
    return Markup('<td><span class="cell">{}</span><span class="unseen">{}</span></td>').format(
        mark(said, pencil=not auto), word
    )
