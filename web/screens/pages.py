"""The plain pages: rules, settings, and a message that stands alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from web.draw.cards import envelope, face
from web.html import Markup
from web.screens.parts import button, join, note, page, topbar
from web.text import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from web.text import Text

THEMES: Final = ("auto", "light", "dark")
RULES: Final = ("aim", "cards", "turn", "suggest", "refute", "notebook", "accuse", "end")
PICTURES: Final = {
    "aim": ("mustard", "wrench", "kitchen"),
    "suggest": ("plum", "rope", "library"),
}


def rules(t: Text) -> Markup:
    """Return how the board game is played, on one page."""
    body = Markup('<article class="prose">{}</article>').format(
        join(_rule(t, part) for part in RULES)
    )
    return page("narrow", topbar(t, t("home.rules"), back="return"), body)


def _rule(t: Text, part: str) -> Markup:
    picture = Markup("")
    if part in PICTURES:
        picture = Markup('<figure class="example">{}</figure>').format(
            join(face(card) for card in PICTURES[part])
        )
    elif part == "cards":
        picture = Markup('<figure class="example">{}</figure>').format(envelope())
    return Markup("<h2>{}</h2><p>{}</p>{}").format(
        t(f"rules.{part}.title"), t(f"rules.{part}.text"), picture
    )


def settings(t: Text, theme: str) -> Markup:
    """Return language and look."""
    body = _choose(
        t("settings.language"),
        [(f"language {code}", name, code == t.language) for code, name in LANGUAGES.items()],
    ) + _choose(
        t("settings.theme"),
        [(f"theme {name}", t(f"theme.{name}"), name == theme) for name in THEMES],
    )
    return page(
        "narrow", topbar(t, t("home.settings"), back="return"), body + note(t("app.owners"))
    )


def _choose(title: str, choices: Sequence[tuple[str, str, bool]]) -> Markup:
    buttons = (button(label, do=do, style="", pressed=chosen) for do, label, chosen in choices)
    return Markup(
        '<section class="section"><h2>{}</h2><div class="choice">{}</div></section>'
    ).format(title, join(buttons))


def message(t: Text, key: str, action: str, do: str) -> Markup:
    """Return a page with one message and one way on."""
    body = Markup('<section class="panel trouble" role="alert"><p>{}</p>{}</section>').format(
        t(key), button(t(action), do=do, style="btn primary")
    )
    head = Markup('<header class="topbar"><h1 tabindex="-1" id="title">{}</h1></header>')
    return page("narrow", head.format(t("app.name")), body)
