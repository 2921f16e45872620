"""A page that was patched move by move is the one that a fresh start shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.people import NO_CHANCE, People, Phone

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from web.build.serve import Site

pytestmark = pytest.mark.browser
TURNS = 4
HURRY = "document.querySelector('[data-do=hurry]')?.click()"
# What a browser shows of a page: comments, hashes and empty attributes are none of it.
PLAIN = """() => {
    const page = document.getElementById("page").cloneNode(true);
    const notes = document.createTreeWalker(page, NodeFilter.SHOW_COMMENT), found = [];
    while (notes.nextNode()) found.push(notes.currentNode);
    found.forEach((note) => note.remove());
    page.querySelectorAll("[data-same]").forEach((part) => part.removeAttribute("data-same"));
    page.querySelectorAll("*").forEach((part) => ["class", "style"].forEach(
        (name) => part.getAttribute(name) === "" && part.removeAttribute(name)));
    return page.innerHTML; }"""


@pytest.mark.parametrize("wide", [False, True])
def test_after_many_moves_the_page_is_as_a_fresh_start_shows_it(
    chromium: Browser,
    served: Site,
    wide: bool,  # noqa: FBT001 - as it says
) -> None:
    size = {"width": 1280 if wide else 360, "height": 640}
    context = chromium.new_context(viewport=size, reduced_motion="reduce")  # type: ignore[arg-type]
    phone = Phone(context.new_page(), served.url, quick=True)
    phone.page.add_init_script(NO_CHANCE.format(seed=1))
    phone.start()
    phone.tap("setup board", "company club", "deal")
    people = People(phone, quick=True)
    while people.turns < TURNS or "move roll" not in phone.controls():
        if "do hurry" in phone.controls():
            phone.page.evaluate(HURRY)
            phone.page.wait_for_selector("[data-do=hurry]", state="detached")
        elif not people.step():  # between two moves of bots
            phone.page.wait_for_selector("[data-do=hurry], [data-do=close], [data-move]")
    settled(phone, wide=wide)
    before = phone.page.evaluate(PLAIN)
    phone.again()
    phone.go_on()
    if "do close" in phone.controls():
        phone.tap("close")
    settled(phone, wide=wide)
    assert phone.page.evaluate(PLAIN) == before
    assert phone.faults == []
    context.close()


def settled(phone: Phone, *, wide: bool) -> None:
    """Wait until the notebook beside a wide table is counted."""
    if wide:
        expect(phone.page.locator(".side")).to_contain_text("fit what you know")
