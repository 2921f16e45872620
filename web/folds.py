"""Parts of a page that are patched by themselves: what has not changed is not even parsed again."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from web.html import Markup

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence


class Patch(NamedTuple):
    """What makes an element new: an `attribute`, or without one its inside.

    The inside of an element that was `alike` keeps what can be kept.
    """

    place: str
    text: str
    attribute: str = ""
    alike: bool = True


class Fold(NamedTuple):
    """What a page says of one of its folds."""

    attributes: str
    inside: str


def fold(name: str, inside: Markup, style: str = "fold", tag: str = "div", css: str = "") -> Markup:
    """Return an element called `name` that is patched by itself, and only where it is new.

    One of that name is on a page at a time, always of the same tag.
    """
    return Markup(
        '<{0} id="{1}" data-fold class="{2}"{3}><!--[{1}]-->{4}<!--/{1}]--></{0}>'
    ).format(tag, name, style, Markup(' style="{}"').format(css) if css else "", inside)


def title(words: str) -> Markup:
    """Return the heading of a page, a fold too: it keeps the focus when its words change."""
    return Markup(
        '<h1 tabindex="-1" id="title" data-fold><!--[title]-->{}<!--/title]--></h1>'
    ).format(words)


def heading(html: str) -> str:
    """Return the inside of a page's heading."""
    return html.partition("<!--[title]-->")[2].partition("<!--/")[0]


def changes(places: Sequence[str], old: Sequence[str], new: Sequence[str]) -> Iterator[Patch]:
    """Yield what makes the insides of some elements new ones; another kind keeps nothing."""
    for place, was, now in zip(places, old, new, strict=True):
        if was and now and _kind(was) == _kind(now):
            yield from patches(place, was, now)
        elif was != now:
            yield Patch(place, now, alike=False)


def _kind(html: str) -> list[str]:
    """Return the second style of an element's first tag: a page's says which kind it is."""
    return html.partition('"')[2].partition('"')[0].split()[1:2]


def patches(place: str, old: str, new: str) -> Iterator[Patch]:
    """Yield what makes an old inside of `place` a new one: as little as folds allow.

    In the inside of an element every fold is empty that is on the page as it is.
    """
    if old == new:
        return
    (frame, was), (fresh, now) = unfold(old), unfold(new)
    if frame != fresh:
        yield Patch(place, unlike(was, new))
        return
    for name, (attributes, inside) in now.items():
        yield from _attributes(name, was[name].attributes, attributes)
        yield from patches(name, was[name].inside, inside)


_ATTRIBUTE: Final = re.compile(r'([a-z]+)="([^"]*)"')


def _attributes(name: str, old: str, new: str) -> Iterator[Patch]:
    if old != new:
        was, now = dict(_ATTRIBUTE.findall(old)), dict(_ATTRIBUTE.findall(new))
        for attribute in was | now:
            if was.get(attribute) != now.get(attribute):
                yield Patch(name, now.get(attribute, ""), attribute)


def unfold(html: str) -> tuple[list[str], dict[str, Fold]]:
    """Return the text before, between and after the folds, and the folds by their names."""
    frame: list[str] = []
    folds: dict[str, Fold] = {}
    while True:
        text, mark, html = html.partition("<!--[")
        if not mark:
            return [*frame, text], folds
        text, _, attributes = text.rpartition(" data-fold")
        name, _, html = html.partition("]-->")
        inside, _, html = html.partition(f"<!--/{name}]-->")
        frame.append(text)
        folds[name] = Fold(attributes, inside)


def unlike(was: Mapping[str, Fold], new: str) -> str:
    """Return a new page without what is inside of folds that were there already."""
    frame, now = unfold(new)
    parts = []
    for text, (name, found) in zip(frame, now.items(), strict=False):
        parts += [text, " data-fold", found.attributes]
        if found != (old := was.get(name)):
            inside = unlike(unfold(old.inside)[1] if old else {}, found.inside)
            parts += [f"<!--[{name}]-->", inside, f"<!--/{name}]-->"]
    return "".join([*parts, frame[-1]])
