"""The codes of thoughts, as a catalogue needs them."""

from __future__ import annotations

import re
from pathlib import Path

from clue.bots import mind
from clue.bots.thoughts import THOUGHTS


def test_every_code_in_the_sources_is_explained() -> None:
    folder = Path(mind.__file__).parent
    sources = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.py")}
    for code in THOUGHTS:
        users = [name for name, text in sources.items() if f'"{code}"' in text]
        assert set(users) > {"thoughts.py"}, code


def test_a_code_is_a_word_and_its_places_count_from_0() -> None:
    for code, sentence in THOUGHTS.items():
        assert code.split() == [code]
        places = sorted(set(re.findall(r"\{(\d)\}", sentence)))
        assert places == [str(number) for number in range(len(places))]
