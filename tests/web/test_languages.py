"""Catalogues: each language says all that English says, with the same placeholders."""

from __future__ import annotations

import re
from functools import cache

import pytest

from web.build.catalogue import parse
from web.build.paths import LOCALE
from web.draw import board
from web.text import LANGUAGES, RIGHT_TO_LEFT, Text

OTHERS = [language for language in LANGUAGES if language != "en"]

# Names, single words, signs and bare placeholders: a language may write these as English does.
# Any other sentence that is the same was forgotten.
SAME = re.compile(
    r"(app\.name|game\.(board|cards|spy)|pad\.deck\.board|bot\.|card\.|colour\.|list\.|mark\.|"
    r"theme\.|spy\.pens?\.|spy\.at\.open|notebook\.(name|at|chance)|review\.|ending\.laid-by|"
    r"pad\.percent|setup\.|seat\.|replay\.times|share\.title)"
)
LETTERS = {"he": r"[\u0590-\u05ff]", "gu": r"[\u0a80-\u0aff]"}


@cache
def catalogue(language: str) -> dict[str, str]:
    """Return key -> sentence; plural forms are joined by NUL, as in a compiled catalogue."""
    return parse((LOCALE / language / "LC_MESSAGES/parlour.po").read_text("utf-8"))


def sentences(language: str) -> dict[str, str]:
    """Return a catalogue without its header."""
    return {key: text for key, text in catalogue(language).items() if key}


def fields(sentence: str) -> set[str]:
    """Return the placeholders of a sentence."""
    return set(re.findall(r"\{\w*\}", sentence))


@pytest.mark.parametrize("language", OTHERS)
def test_a_catalogue_has_a_header_of_its_own(language: str) -> None:
    header = catalogue(language)[""]
    assert "Content-Type: text/plain; charset=UTF-8\n" in header
    assert f"Language: {language}\n" in header
    assert re.search(r"Plural-Forms: nplurals=\d; plural=.+;\n", header)


@pytest.mark.parametrize("language", OTHERS)
def test_a_catalogue_has_the_keys_of_english(language: str) -> None:
    assert set(sentences(language)) == set(sentences("en"))


@pytest.mark.parametrize("language", OTHERS)
def test_every_plural_has_as_many_forms_as_the_header_says(language: str) -> None:
    header = re.search(r"nplurals=(\d)", catalogue(language)[""])
    assert header
    for key, text in sentences(language).items():
        assert text.count("\0") + 1 == (int(header[1]) if "\0" in key else 1), key


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_has_the_placeholders_of_english(language: str) -> None:
    wrong = []
    for key, english in sentences("en").items():
        first, *more = (fields(form) for form in english.split("\0"))
        most = first.union(*more)
        for at, form in enumerate(sentences(language)[key].split("\0")):
            # What English says of exactly one, another language may say of 21 and 31 too.
            least = most if at else first
            if not least <= fields(form) <= most or form.count("{") != form.count("}"):
                wrong.append((key, form))
    assert not wrong


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_left_in_english(language: str) -> None:
    english = sentences("en")
    same = [key for key, text in sentences(language).items() if text == english[key]]
    assert [key for key in same if not SAME.match(key)] == []


@pytest.mark.parametrize("language", [code for code in OTHERS if code in LETTERS])
def test_a_language_is_written_in_its_own_letters(language: str) -> None:
    letters, names = LETTERS[language], re.compile(r"Parlour|Cluedo|Clue|PIN")
    for key, text in sentences(language).items():
        bare = names.sub("", re.sub(r"\{\w+\}", "", text))
        assert not re.search(r"[A-Za-z]", bare), key
        assert re.search(letters, bare) or not re.search(r"\w{3}", bare), key


@pytest.mark.parametrize("language", OTHERS)
def test_spaces_at_the_ends_are_those_of_english(language: str) -> None:
    for key, english in sentences("en").items():
        for form in sentences(language)[key].split("\0"):
            assert form, key
            assert form == form.strip() or english != english.strip(), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_reads_in_its_direction(language: str) -> None:
    text = Text(language)
    assert text.language == language
    assert text.direction == ("rtl" if language in RIGHT_TO_LEFT else "ltr")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_names_of_the_rooms_fit_into_them(language: str) -> None:
    text = Text(language)
    for room, label in board.LABELS.items():
        assert board.lines(text.card(room), label)[1] >= 7, room
