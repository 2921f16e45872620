"""Cards, pieces, icons and marks: complete, well formed, and told apart without colour."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from clue import decks
from web.draw import cards, icons, scenery, tokens

ALL = [card for kind in decks.BOARD for card in kind]


def parse(drawing: str) -> ET.Element:
    """Fail on anything that is not well-formed."""
    return ET.fromstring(str(drawing))  # noqa: S314  our own drawing


@pytest.mark.parametrize("card", ALL)
def test_every_card_has_its_own_decorative_face(card: str) -> None:
    face = parse(cards.face(card))
    assert face.attrib["aria-hidden"] == "true"
    assert face.attrib["viewBox"] == "0 0 60 84"
    assert not [e for e in face.iter() if "id" in e.attrib]
    assert [other for other in ALL if cards.face(other) == cards.face(card)] == [card]


def test_backs_envelope_and_night_are_well_formed() -> None:
    for drawing in (cards.back(), cards.envelope(), scenery.skyline()):
        assert parse(drawing).attrib["aria-hidden"] == "true"


@pytest.mark.parametrize("colour", list(cards.COLOURS))
def test_spy_cards_show_number_fuse_and_exposure(colour: str) -> None:
    parse(cards.spy_back(colour))
    plain = cards.spy_card("bomb", 1, colour=colour)
    drawings = {
        plain,
        cards.spy_card("bomb", 2, colour=colour),
        cards.spy_card("bomb", 1, lit=True, colour=colour),
        cards.spy_card("bomb", 1, exposed=True, colour=colour),
        cards.spy_card("safe", 1, colour=colour),
        cards.spy_card("secret", 1, colour=colour),
        cards.spy_card("spy", colour=colour),
    }
    assert len(drawings) == 7
    for drawing in drawings:
        parse(drawing)
    assert ">1<" in plain
    assert "digit" not in cards.spy_card("spy", colour=colour)


def test_tokens_differ_by_shape_and_letter() -> None:
    assert tuple(tokens.SHAPES) == decks.SUSPECTS
    assert len(set(tokens.SHAPES.values())) == 6
    assert len(set(tokens.LETTERS.values())) == 6
    for suspect in decks.SUSPECTS:
        parse(tokens.token(suspect))
        parse(tokens.badge(suspect))
        assert f"s-{suspect}" in tokens.token(suspect)


def test_a_language_may_bring_its_own_letter() -> None:
    assert ">ש<" in tokens.token("scarlett", "ש")
    assert "<script>" not in tokens.token("scarlett", "<script>")


def test_weapons_differ_by_shape() -> None:
    assert len({tokens.weapon(weapon) for weapon in decks.WEAPONS}) == 6
    for weapon in decks.WEAPONS:
        parse(tokens.weapon(weapon))
        parse(tokens.trinket(weapon))


@pytest.mark.parametrize("name", icons.NAMES)
def test_icons_are_decorative_and_take_the_colour_of_the_text(name: str) -> None:
    icon = parse(icons.icon(name))
    assert icon.attrib["aria-hidden"] == "true"
    assert not [e for e in icon.iter() if "fill" in e.attrib]


def test_dice_have_as_many_pips_as_they_are_worth() -> None:
    for value in range(1, 7):
        assert icons.dice(value).count("<circle") == value


def test_printed_and_pencilled_marks_differ() -> None:
    for value in ("yes", "no", "maybe", "3"):
        printed, pencilled = icons.mark(value), icons.mark(value, pencil=True)
        parse(printed)
        parse(pencilled)
        assert "mark auto" in printed
        assert "mark pencil" in pencilled
    assert "<b>" not in icons.mark("<b>")
