"""Folds: what is patched makes the page that was built, and nothing more crosses to it."""

from __future__ import annotations

import re
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.glass import Table
from web.folds import Patch, changes, fold, heading, patches, unfold, unlike
from web.html import Markup

Shape = tuple[str, "list[tuple[str, Shape]]"]

NAMES = "abcd"

EMPTY = re.compile(r'<(\w+) id="(\w+)" data-fold([^>]*>)</\1>')
FULL = r'<\1 id="\2" data-fold\3<!--[\2]--><!--/\2]--></\1>'


def shapes(depth: int = 2) -> st.SearchStrategy[Shape]:
    """Return pages as a text and the folds behind it, each a name and what is inside."""
    inner = shapes(depth - 1) if depth else st.tuples(st.sampled_from("xyz"), st.just([]))
    return st.tuples(
        st.sampled_from("xyz"),
        st.lists(
            st.tuples(st.sampled_from(NAMES), inner), max_size=3, unique_by=lambda pair: pair[0]
        ),
    )


def drawn(shape: Shape, above: str = "") -> Markup:
    """Return a page; the name of a fold in a fold begins with the outer one's."""
    text, folds = shape
    parts = (fold(above + name, drawn(inside, above + name), inside[0]) for name, inside in folds)
    return Markup("<p>{}</p>").format(text) + Markup("").join(parts)


class Document:
    """What a browser makes of patches: each element's text, attributes and folds, by name."""

    def __init__(self, html: str) -> None:
        self.insides = {"page": html}
        self.attributes: dict[str, str] = {}
        self.learn(html)

    def learn(self, html: str) -> None:
        for name, (attributes, inside) in unfold(html)[1].items():
            self.attributes[name] = attributes
            if inside:
                self.insides[name] = inside
                self.learn(inside)

    def patch(self, patch: Patch) -> None:
        """Change an attribute or an inside, where an empty fold stands for what is there."""
        if patch.attribute:
            self.attributes[patch.place] = f' {patch.attribute}="{patch.text}">'
        else:
            self.insides[patch.place] = patch.text
            for tag, name, attributes in EMPTY.findall(patch.text):
                assert self.attributes[name] == attributes
                assert tag == "div"
            self.learn(patch.text)

    def html(self, name: str = "page") -> str:
        """Return an inside as it stands after patches of what is in it."""
        frame, folds = unfold(EMPTY.sub(FULL, self.insides[name]))
        parts = [frame[0]]
        for part, text in zip(folds, frame[1:], strict=True):
            parts += [" data-fold", self.attributes[part], f"<!--[{part}]-->", self.html(part)]
            parts += [f"<!--/{part}]-->", text]
        return "".join(parts)


@given(shapes(), shapes())
def test_the_patched_page_is_the_one_that_was_built(one: Shape, other: Shape) -> None:
    old, new = drawn(one), drawn(other)
    document = Document(old)
    for patch in patches("page", old, new):
        document.patch(patch)
    assert document.html() == new


def test_only_what_has_changed_is_patched() -> None:
    one, other = fold("one", Markup("<b>1</b>")), fold("other", Markup("<i>2</i>"))
    changed = fold("other", Markup("<i>3</i>"))
    assert list(patches("page", one + other, one + other)) == []
    assert list(patches("page", one + other, one + changed)) == [Patch("other", "<i>3</i>")]
    ((name, inside, *_),) = patches("page", one + other, one + "new " + changed)
    assert (name, "<b>" in inside, "<i>3</i>" in inside) == ("page", False, True)


def test_an_attribute_is_patched_alone() -> None:
    def page(style: str, css: str = "") -> Markup:
        return fold("one", Markup("<b>1</b>"), style, css=css)

    moved = [Patch("one", "left:1px", "style")]
    assert list(patches("page", page("a", "left:0"), page("a", "left:1px"))) == moved
    both = [Patch("one", "b", "class"), Patch("one", "", "style")]
    assert list(patches("page", page("a", "left:0"), page("b"))) == both


def test_a_fold_in_a_fold_is_patched_alone() -> None:
    def page(text: str, deep: str) -> Markup:
        return fold("outer", Markup("{}{}").format(text, fold("inner", Markup("{}").format(deep))))

    assert list(patches("page", page("a", "before"), page("a", "after"))) == [
        Patch("inner", "after")
    ]
    ((name, inside, *_),) = patches("page", page("a", "before"), page("c", "before"))
    assert (name, "before" in inside, inside.startswith("c")) == ("outer", False, True)


def test_a_fold_that_is_new_crosses_whole() -> None:
    whole = fold("one", Markup("<b>1</b>"))
    was = unfold(whole)[1]
    assert unlike({}, whole) == whole
    assert unlike(was, whole) == '<div id="one" data-fold class="fold"></div>'
    assert unlike(was, fold("one", Markup("<b>1</b>"), "new")).count("<b>") == 1


def test_a_page_of_another_kind_keeps_nothing() -> None:
    home, table = '<div class="page home">1</div>', '<div class="page table">1</div>'
    assert list(changes(["page"], [home], [table])) == [Patch("page", table, alike=False)]
    assert list(changes(["page"], [table], [table])) == []
    assert list(changes(["page"], [""], [table])) == [Patch("page", table, alike=False)]
    more = table.replace("1", "2")
    assert list(changes(["page"], [table], [more])) == [Patch("page", more)]


def test_a_bots_move_patches_folds_and_not_the_page() -> None:
    table, names = Table(Random(5)), set()
    table.tap("setup board", "company club")
    table.app.enter("bot 0", "club")
    table.tap("deal")
    old = table.page.html
    for _ in range(400):
        table.page.due.pop(0)[1]()
        names |= {patch.place for patch in patches("page", old, table.page.html)}
        old = table.page.html
    assert {"who", "title", "rolled", "told", "token-plum"} < names
    assert names.isdisjoint({"page", "board", "stand"})


def test_the_heading_of_a_page_is_found_in_its_text() -> None:
    table = Table(Random(5))
    table.tap("setup board")
    assert heading(table.page.html) in table.page.html
    assert heading(table.page.html)
    assert not heading("<p>none</p>")
