"""The plain pages: rules, settings, and a message that stands alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from web.draw.cards import back, envelope, face, spy_card
from web.draw.icons import icon
from web.draw.spy import mirror, walk
from web.folds import title
from web.html import Markup
from web.screens.parts import button, join, note, page, topbar
from web.text import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from web.text import Text

THEMES: Final = ("auto", "light", "dark")
SWITCHES: Final = ("sound", "vibration")
"""What is off at first; vibration is not offered where the style sheet is told of none."""
RULES: Final = {
    "board": ("aim", "cards", "turn", "suggest", "refute", "notebook", "accuse", "end"),
    "cards": ("aim", "deal", "ask", "answer", "files", "accuse", "join", "end"),
    "spy": ("aim", "base", "move", "spy", "answer", "bomb", "out", "end"),
}
"""The parts of each game's rules in the order in which they are told."""


def _fan(*cards: str) -> Callable[[], Markup]:
    return lambda: join(face(card) for card in cards)


FIGURES: Final[dict[str, Callable[[], Markup]]] = {
    "board.aim": _fan("mustard", "wrench", "kitchen"),
    "board.cards": envelope,
    "board.suggest": _fan("plum", "rope", "library"),
    "cards.aim": _fan("green", "dagger", "lounge"),
    "cards.ask": _fan("scarlett", "rope"),
    "cards.files": lambda: back() + face("peacock"),
    "spy.aim": lambda: join(
        spy_card(kind, 1, colour=colour)
        for kind, colour in (("safe", "green"), ("secret", "red"), ("bomb", "blue"))
    ),
    "spy.move": lambda: walk("2112211", (1, "L"), "L", (6, "L")),
    "spy.spy": lambda: mirror(7, 5),
    "spy.bomb": lambda: spy_card("bomb", 1) + spy_card("bomb", 1, lit=True),
}
"""What is drawn under a part."""


def rules(t: Text, game: str) -> Markup:
    """Return how a game is played, on one page, with the way to the others' pages."""
    choices = [(f"rules {name}", t(f"game.{name}"), name == game) for name in RULES]
    body = Markup('{}{}<article class="prose">{}</article>').format(
        _switch(choices),
        _learn(t) if game == "board" else "",
        join(_rule(t, f"{game}.{part}") for part in RULES[game]),
    )
    return page("narrow", topbar(t, t("home.rules"), back="return"), body)


def _learn(t: Text) -> Markup:
    """Return the way to the guided first game."""
    learn = button(t("learn.title"), do="learn", picture=icon("play"), style="btn primary big wide")
    return Markup('<section class="panel">{}{}</section>').format(note(t("learn.line")), learn)


def _rule(t: Text, part: str) -> Markup:
    drawn = FIGURES[part]() if part in FIGURES else ""
    figure = Markup('<figure class="example">{}</figure>').format(drawn) if drawn else ""
    return Markup("<h2>{}</h2><p>{}</p>{}").format(
        t(f"rules.{part}.title"), t(f"rules.{part}.text"), figure
    )


def settings(t: Text, theme: str, on: Collection[str]) -> Markup:
    """Return language, look and the switches, of which some are `on`."""
    languages = [(f"language {code}", name, code == t.language) for code, name in LANGUAGES.items()]
    themes = [(f"theme {name}", t(f"theme.{name}"), name == theme) for name in THEMES]
    switches = join(_toggle(t, key, on=key in on) for key in SWITCHES)
    body = Markup(
        '{}{}<section class="section"><h2>{}</h2><div class="stack">{}</div></section>{}'
    ).format(
        _choose(t("settings.language"), languages),
        _choose(t("settings.theme"), themes),
        t("settings.cues"),
        switches,
        note(t("app.owners")),
    )
    return page("narrow", topbar(t, t("home.settings"), back="return"), body)


def _toggle(t: Text, key: str, *, on: bool) -> Markup:
    return Markup(
        '<label class="switch {0}"><input type="checkbox" role="switch" id="switch-{0}"'
        ' data-do="{0} {1}"{2}><span><strong>{3}</strong><br>{4}</span></label>'
    ).format(
        key,
        "off" if on else "on",
        Markup(" checked") if on else "",
        t(f"settings.{key}"),
        t(f"settings.{key}.line"),
    )


def _choose(title: str, choices: Sequence[tuple[str, str, bool]]) -> Markup:
    return Markup('<section class="section"><h2>{}</h2>{}</section>').format(
        title, _switch(choices)
    )


def _switch(choices: Sequence[tuple[str, str, bool]]) -> Markup:
    """Return one row of orders of which one is in force."""
    buttons = (button(label, do=do, style="", pressed=chosen) for do, label, chosen in choices)
    return Markup('<div class="choice">{}</div>').format(join(buttons))


def message(t: Text, key: str, action: str, do: str) -> Markup:
    """Return a page with one message and one way on."""
    body = Markup('<section class="panel trouble" role="alert"><p>{}</p>{}</section>').format(
        t(key), button(t(action), do=do, style="btn primary")
    )
    head = Markup('<header class="topbar">{}</header>')
    return page("narrow", head.format(title(t("app.name"))), body)
