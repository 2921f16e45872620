"""What says that it is the same is the same: the page leaves such elements as they are."""

from __future__ import annotations

from html.parser import HTMLParser
from random import Random
from typing import Final

from tests.glass import Table
from web.html import Markup
from web.screens.parts import same

VOID: Final = frozenset({"input", "br", "img", "hr", "wbr"})


class Marked(HTMLParser):
    """Collects the whole HTML of every element with `data-same`, by its tag and that value."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[tuple[str, str | None, int]] = []
        self.written = ""
        self.found: list[tuple[str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        start = len(self.written)
        self.written += self.get_starttag_text() or ""
        if tag not in VOID:
            self.open.append((tag, dict(attrs).get("data-same"), start))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.written += f"<{tag} {sorted(attrs)}/>"

    def handle_endtag(self, tag: str) -> None:
        opened, key, start = self.open.pop()
        assert opened == tag
        self.written += f"</{tag}>"
        if key is not None:
            self.found.append((f"{tag} {key}", self.written[start:]))

    def handle_data(self, data: str) -> None:
        self.written += data


def test_elements_that_say_so_are_the_same_on_every_page_of_a_game() -> None:
    table, rng = Table(Random(5)), Random(5)
    table.tap("setup board", "company club", "deal")
    known: dict[str, str] = {}
    for _ in range(120):
        table.wait()
        table.page.think()
        page = Marked()
        page.feed(table.page.html)
        for key, html in page.found:
            assert known.setdefault(key, html) == html
        if table.session.match.awaiting is None:
            break
        orders = [*table.controls("move"), *table.controls()]
        calm = [o for o in orders if o.split()[0] in {"cell", "pencil", "close", "sheet", "pick"}]
        moves = [o for o in table.controls("move") if "accuse" not in o]
        table.tap(rng.choice(rng.choice([some for some in (calm, moves) if some])))
    assert any(key.startswith("tr ") for key in known)


def test_what_differs_in_any_part_is_not_the_same() -> None:
    parts = Markup("<b>"), "me", Markup("</b>")
    assert same(*parts) == same(*parts)
    assert same(*parts) != same("me", *parts)
    assert same("a", "b") != same("b", "a")
