"""What every screen is made of: buttons, sheets, pictures of cards."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from web.draw.cards import face
from web.draw.icons import icon
from web.folds import title as heading
from web.html import Markup

if TYPE_CHECKING:
    from collections.abc import Iterable

    from web.text import Text


@dataclass(frozen=True)
class Ui:
    """What the screen shows apart from the game: which page, which sheet on it, what is picked.

    `wide` is a desktop's window, `notice` the key of a message that waits to be closed.
    """

    screen: str = "home"
    sheet: str = ""
    picks: tuple[str, ...] = ()
    notice: str = ""
    wide: bool = False


SEAM: Final = Markup("<!--seam-->")
"""Stands between the page and a sheet, and between two sheets: each is patched by itself."""


def join(parts: Iterable[Markup]) -> Markup:
    """Return the parts one after another."""
    return Markup("").join(parts)


def same(*parts: Markup | str) -> int:
    """Return the `data-same` of an element made of these: while it is equal, the page keeps it."""
    return hash(parts)


@lru_cache(maxsize=1024, typed=True)
def button(  # noqa: PLR0913 - each is one attribute
    label: str,
    *,
    do: str = "",
    move: str = "",
    picture: Markup | str = "",
    style: str = "btn",
    pressed: bool | None = None,
    disabled: bool = False,
    name: str = "",
) -> Markup:
    """Return a button whose click is `do`, an order to the app, or `move`, a legal move in text.

    `picture` goes before the label; `name` is what a screen reader says instead of it.
    """
    attributes = Markup(' data-move="{}"').format(move) if move else Markup("")
    if do:
        attributes += Markup(' data-do="{}"').format(do)
    if pressed is not None:
        attributes += Markup(' aria-pressed="{}"').format("true" if pressed else "false")
    if name:
        attributes += Markup(' aria-label="{}"').format(name)
    if disabled:
        attributes += Markup(" disabled")
    return Markup('<button type="button" class="{}"{}>{}<span>{}</span></button>').format(
        style, attributes, picture, label
    )


@lru_cache(maxsize=64, typed=True)
def tool(label: str, do: str, picture: str) -> Markup:
    """Return a small round button that shows an icon and is called `label`."""
    return Markup(
        '<button type="button" class="btn quiet only" data-do="{}" aria-label="{}">{}</button>'
    ).format(do, label, icon(picture))


def sheet(  # noqa: PLR0913 - the parts of a sheet
    t: Text,
    title: str,
    body: Markup,
    foot: Markup | str = "",
    *,
    close: bool = True,
    name: str = "sheet",
) -> Markup:
    """Return a sheet over the page, called `title`; without `close` only its own buttons end it.

    `name` is its element's, for the lower one of two.
    """
    closing = tool(t("sheet.close"), "close", "cross") if close else Markup("")
    # What holds no control can be scrolled by keyboard only when it takes the focus itself.
    reader = Markup(' tabindex="0" role="group" aria-labelledby="{}-title"').format(name)
    return Markup(
        '<div class="veil"{0}></div>'
        '<section class="sheet open" role="dialog" aria-modal="true" aria-labelledby="{1}-title"'
        ' tabindex="-1" id="{1}"><header><h2 id="{1}-title">{2}</h2>{3}</header>'
        '<div class="inside"{4}>{5}</div>{6}</section>'
    ).format(
        Markup(' data-do="close"') if close else "",
        name,
        title,
        closing,
        "" if "<button" in body else reader,
        body,
        Markup("<footer>{}</footer>").format(foot) if foot else "",
    )


def topbar(t: Text, title: str, *, back: str = "home", extra: Markup | str = "") -> Markup:
    """Return a page's bar with its heading and the way back."""
    return Markup('<header class="topbar">{}{}{}</header>').format(
        tool(t("page.back"), back, "back"), heading(title), extra
    )


def page(  # noqa: PLR0913, PLR0917 - the parts of a page, in their order
    style: str,
    head: Markup,
    body: Markup,
    after: Markup | str = "",
    sheets: Markup | str = "",
    main: str = "body",
    still: Markup | str = "",
) -> Markup:
    """Return a whole page; what is `data-under` is inert while a sheet lies over it.

    `still` comes before the body and holds no control: a drawing would take long to restyle.
    """
    under = Markup('<div class="under" data-under>{}</div>')
    return Markup('<div class="page {}">{}<main class="{}" id="main"{}>{}</main>{}</div>{}').format(
        style,
        under.format(head),
        main,
        "" if still else Markup(" data-under"),
        still + under.format(body) if still else body,
        under.format(after),
        SEAM + sheets if sheets else "",
    )


def picture(t: Text, card: str, style: str = "") -> Markup:
    """Return a card with its name below."""
    return Markup(
        '<figure class="card {}">{}<figcaption class="name">{}</figcaption></figure>'
    ).format(style, face(card), t.card(card))


def note(text: str) -> Markup:
    """Return a quiet line of explanation."""
    return Markup('<p class="soft">{}</p>').format(text)


COPIED: Final = "share.copied"
"""A message that is no trouble: nothing has to be saved from it."""


def toast(t: Text, key: str, *, export: bool) -> Markup:
    """Return the message `key` until it is closed, with the way to save what can be exported."""
    if not key:
        return Markup("")
    tools = [button(t("notice.close"), do="dismiss", style="btn quiet")]
    if export and key != COPIED:
        tools.append(button(t("saves.export"), do="export", style="btn"))
    return Markup('<div class="toast" role="alert"><p>{}</p>{}</div>').format(t(key), join(tools))
