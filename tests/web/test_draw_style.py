"""The style sheets: readable by day and by night, mirrored by `dir` alone, fit for old browsers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from clue import decks
from web.draw import board

STYLE = Path(__file__).parents[2] / "web" / "style"
SHEETS = sorted(STYLE.glob("*.css"))
TOKENS = (STYLE / "tokens.css").read_text(encoding="utf-8")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


def values(block: str) -> dict[str, str]:
    """Read the custom properties of one block."""
    return dict(re.findall(r"--([\w-]+):\s*([^;]+);", block))


def block(selector: str) -> str:
    """Read the declarations that follow a selector."""
    start = TOKENS.index(selector) + len(selector)
    return TOKENS[start : TOKENS.index("}", start)]


LIGHT = values(block(":root {"))
NIGHT = values(block(':root:not([data-theme="light"]) {'))
CHOSEN_NIGHT = values(block(':root[data-theme="dark"] {'))
THEMES = {"light": LIGHT, "dark": LIGHT | NIGHT}

PAIRS = [
    *(
        (ink, paper)
        for ink in ("ink", "ink-soft", "accent")
        for paper in ("paper", "raised", "sunken", "chosen")
    ),
    *(
        (mark, paper)
        for mark in ("pencil", "yes", "maybe")
        for paper in ("paper", "raised", "sunken")
    ),
    *((f"on-{suspect}", suspect) for suspect in decks.SUSPECTS),
    *(("f-label", f"f-{room}") for room in board.OUTLINES),
    ("danger", "raised"),
    ("on-primary", "primary"),
    ("on-danger", "danger"),
    ("on-mark", "yes"),
    ("on-mark", "maybe"),
    ("ink-soft", "cleared"),
    ("on-curtain", "curtain"),
    ("on-curtain", "curtain-light"),
]
GRAPHICS = [
    *(
        (line, paper)
        for line in ("edge", "primary", "focus")
        for paper in ("paper", "raised", "sunken")
    ),
    *(("f-target-ink", ground) for ground in ("f-tile", "f-tile2")),
    ("f-mat-ink", "f-mat"),
    *(("f-wall", f"f-{room}") for room in board.OUTLINES),
    *(("a-ink", f"f-{room}") for room in board.OUTLINES),
]


def luminance(colour: str) -> float:
    """Relative luminance of #rrggbb as WCAG defines it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast ratio of two colours, at least 1."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("ink", "paper"), PAIRS)
def test_text_is_readable(theme: str, ink: str, paper: str) -> None:
    assert contrast(THEMES[theme][ink], THEMES[theme][paper]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("line", "paper"), GRAPHICS)
def test_graphics_stand_out(theme: str, line: str, paper: str) -> None:
    assert contrast(THEMES[theme][line], THEMES[theme][paper]) >= 3


def test_suspects_have_colours_of_their_own() -> None:
    assert len({LIGHT[suspect] for suspect in decks.SUSPECTS}) == 6


def test_night_is_the_same_whether_asked_for_or_found() -> None:
    assert NIGHT == CHOSEN_NIGHT
    assert set(NIGHT) <= set(LIGHT)


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_sheets_are_logical_and_old_enough(sheet: Path) -> None:
    text = COMMENT.sub("", sheet.read_text(encoding="utf-8"))
    physical = re.findall(
        r"(?:^|[\s;{])(?:(?:margin|padding|border)-(?:left|right|top|bottom)[\w-]*|(?:left|right|top|bottom)"
        r"|(?:min-|max-)?(?:width|height)|float|clear)\s*:|text-align:\s*(?:left|right)",
        re.sub(r"@media[^{]*", "", text),
    )
    assert not physical
    assert not re.findall(r":has\(|color-mix|@container|@layer|oklch|\bcqi?\b", text)


def test_every_variable_in_use_is_defined() -> None:
    text = "".join(sheet.read_text(encoding="utf-8") for sheet in SHEETS)
    used = set(re.findall(r"var\(--([\w-]+)\)", text))
    defined = set(re.findall(r"--([\w-]+):", text))
    assert used <= defined


def test_no_text_is_smaller_than_sixteen_pixels() -> None:
    text = "".join(sheet.read_text(encoding="utf-8") for sheet in SHEETS)
    sizes = re.findall(r"font-size:\s*(?:clamp\()?([\d.]+)rem", text)
    assert sizes
    assert all(float(size) >= 1 for size in sizes)


def test_every_sheet_is_imported() -> None:
    main = (STYLE / "main.css").read_text(encoding="utf-8")
    assert set(re.findall(r'"([\w.]+)"', main)) == {s.name for s in SHEETS} - {"main.css"}


def test_the_strokes_of_marks_have_the_colours_of_the_tokens() -> None:
    sheet = (STYLE / "marks.css").read_text(encoding="utf-8")
    blocks = [found for found in re.findall(r"\{([^{}]*)\}", sheet) if "--mark-yes:" in found]
    assert len(blocks) == 3
    for found, tokens in zip(blocks, (LIGHT, NIGHT, CHOSEN_NIGHT), strict=True):
        colours = dict(re.findall(r"--([\w-]+): url\([^;]*?stroke='%23(\w+)'", found))
        assert {name: f"#{colour}" for name, colour in colours.items()} == {
            "mark-yes": tokens["on-mark"],
            "mark-maybe": tokens["on-mark"],
            **{f"pencil-{word}": tokens["pencil"] for word in ("yes", "no", "maybe")},
        }


def test_each_mark_is_a_stroke_of_its_own() -> None:
    sheet = (STYLE / "marks.css").read_text(encoding="utf-8")
    first = sheet[: sheet.index("@media")]
    strokes = re.findall(r"--(?:mark|pencil)-\w+: url\([^;]*? d='([^']+)'", first)
    assert len(set(strokes)) == 5  # a cross is made of gradients
