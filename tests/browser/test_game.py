"""Whole games around one phone, by clicking."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser import saves
from tests.browser.people import NAMES, NO_CHANCE, People

if TYPE_CHECKING:
    from tests.browser.people import Phone

pytestmark = pytest.mark.browser
TURNS = 9
OPEN = "Object.entries(localStorage).find(([key]) => /^parlour.save.[0-9]+$/.test(key))[1]"
WRONG = ("white", "rope", "hall")


def envelope(phone: Phone) -> list[str]:
    """Return the solution from the save: a player could only guess it."""
    return list(json.loads(phone.page.evaluate(OPEN).splitlines()[1])[2]["is"])


def test_whole_game_of_three_to_a_right_accusation(phone: Phone) -> None:
    phone.page.emulate_media(reduced_motion="no-preference")
    phone.page.add_init_script(NO_CHANCE.format(seed=1))
    phone.start()
    phone.deal()
    assert phone.title == "Pass the phone to Anna"
    people, done = People(phone), set()
    while people.turns < TURNS:
        done.add(people.step().partition(" ")[0])
    assert done >= {"hold", "close", "roll", "go", "suggest", "show", "end"}
    people.until("do sheet accuse")
    phone.accuse(*envelope(phone))
    assert phone.title == "Anna has won"
    expect(phone.page.get_by_text("The accusation was right.")).to_be_visible()
    expect(phone.page.locator(".solution li")).to_have_count(3)
    expect(phone.page.locator(".pads article")).to_have_count(3)


def test_who_has_seen_all_cards_but_three_names_them_and_wins(phone: Phone) -> None:
    text, solution = saves.solved()
    phone.start()
    phone.take_in(text)
    phone.key()
    phone.tap("close")
    cards = phone.unseen()
    assert cards == [[card] for card in solution]
    phone.accuse(*solution)
    assert phone.title == "Anna has won"


def test_wrong_accusers_alone_see_the_solution_and_the_last_one_wins(phone: Phone) -> None:
    phone.page.add_init_script(NO_CHANCE.format(seed=1))
    phone.start()
    phone.deal()
    solution = envelope(phone)
    assert tuple(solution) != WRONG
    for name in NAMES[:2]:
        assert phone.title == f"Pass the phone to {name}"
        phone.key()
        phone.tap("close")
        phone.accuse(*WRONG)
        if name == NAMES[0]:
            see_the_envelope(phone, solution)
    assert phone.title == "Cem has won"
    expect(phone.page.get_by_text("All the others have accused wrongly.")).to_be_visible()


def see_the_envelope(phone: Phone, solution: list[str]) -> None:
    """Read the sheet of a wrong accuser and pass the phone on."""
    sheet = phone.page.get_by_role("dialog", name="What happened")
    expect(sheet.locator(".solution li")).to_have_count(len(solution))
    phone.tap("pass-on")
    expect(phone.page.locator(".solution")).to_have_count(0)
    expect(phone.page.locator(".log")).to_contain_text("wrong")
    expect(phone.page.locator("#app")).not_to_contain_text("The envelope holds")
