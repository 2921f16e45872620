"""Small drawings of the Spy game: the badge of a colour, and a walk of the Spy along its base."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from web.draw.cards import COLOURS
from web.html import Markup

if TYPE_CHECKING:
    from collections.abc import Sequence

LETTERS: Final = {"green": "G", "red": "R", "blue": "B", "yellow": "Y"}

SHAPES: Final = {
    "green": "M-3-4.1H3A1.1 1.1 0 0 1 4.1-3V3A1.1 1.1 0 0 1 3 4.1H-3A1.1 1.1 0 0 1-4.1 3V-3A1.1 1.1 0 0 1-3-4.1Z",
    "red": "M0-4.4A4.4 4.4 0 0 1 0 4.4 4.4 4.4 0 0 1 0-4.4Z",
    "blue": "M-2.4-4.2H2.4L4.5 0 2.4 4.2H-2.4L-4.5 0Z",
    "yellow": "M0-4.5C1.4-3.8 2.8-3.6 4.1-3.6 4.3.6 3 3 0 4.6-3 3-4.3.6-4.1-3.6-2.8-3.6-1.4-3.8 0-4.5Z",
}
"""Square, disc, hexagon and shield: the colours are told apart without colour."""

HEAD: Final = (
    "M-5.2-1H5V-2.2H2.9L2.3-5H-2.9L-3.5-2.2H-5.2Z"
    "M-3.2-.3H3L4.3 1.7 3.1 2V3Q3.1 3.9 2.1 3.9H1V5H-3.2Z"
)
"""Hat and profile of a spy who looks to the right, within radius 5.2."""

STEP: Final = 12


@cache
def spy_badge(colour: str) -> Markup:
    """Draw a colour of the Spy game for chips, seats and the curtain; decorative."""
    return Markup(
        '<svg class="badge" viewBox="-4.8 -4.8 9.6 9.6" aria-hidden="true" focusable="false">'
        '<g class="tok s-{0}"><path class="halo" d="{1}"/><path class="body" d="{1}"/>'
        '<path class="profile" transform="translate(0 -1.5) scale(.38)" d="{2}"/>'
        '<text class="initial" y="3.4">{3}</text></g></svg>'
    ).format(COLOURS[colour], SHAPES[colour], HEAD, LETTERS[colour])


def walk(
    numbers: Sequence[str], old: tuple[int, str], heading: str, new: tuple[int, str]
) -> Markup:
    """Draw a base with the Spy before and after a walk towards `heading`, L, R or empty.

    `numbers` stand on the cards; a Spy is its gap and its facing, as the rules count them.
    """
    places = len(numbers)
    cards = (
        Markup(
            '<rect class="{}" x="{}" y="17" width="10" height="15" rx="1.5"/>'
            '<text x="{}" y="28">{}</text>'
        ).format(
            "slot faced" if place == _faced(new, places) else "slot",
            place * STEP - 5,
            place * STEP,
            number,
        )
        for place, number in enumerate(numbers, 1)
    )
    return Markup(
        '<svg class="walk" viewBox="0 0 {} 34" aria-hidden="true" focusable="false">{}{}{}{}</svg>'
    ).format(
        (places + 1) * STEP,
        Markup("").join(cards),
        _head(old, places, "ghost"),
        Markup("").join(_steps(old[0], new[0], heading, places)),
        _head(new, places, "spyhead"),
    )


def mirror(places: int, place: int) -> Markup:
    """Draw two bases face to face, and the Spy who looks past `place` at the card in its column."""
    rows = (
        Markup(
            '<rect class="{0}" x="{1}" y="0" width="10" height="15" rx="1.5"/>'
            '<text x="{2}" y="11">{3}</text>'
            '<rect class="{0}" x="{1}" y="37" width="10" height="15" rx="1.5"/>'
            '<text x="{2}" y="48">{4}</text>'
        ).format(
            "slot faced" if column == place else "slot",
            column * STEP - 5,
            column * STEP,
            places + 1 - column,
            column,
        )
        for column in range(1, places + 1)
    )
    return Markup(
        '<svg class="walk" viewBox="0 0 {} 52" aria-hidden="true" focusable="false">{}'
        '<path class="hop" d="M{} 36V16"/>{}</svg>'
    ).format(
        (places + 1) * STEP,
        Markup("").join(rows),
        place * STEP,
        Markup('<path class="spyhead" transform="translate({} 27) scale(.95)" d="{}"/>').format(
            place * STEP - STEP // 2 - 1, HEAD
        ),
    )


def _faced(spy: tuple[int, str], places: int) -> int:
    gap, facing = spy
    return gap + 1 if facing == "R" else gap or places


def _spot(gap: int, facing: str, places: int) -> int:
    """Return where a Spy is drawn: both ends are one gap, so beside the card that it faces."""
    return (gap or (places if facing == "L" else 0)) * STEP + STEP // 2


def _head(spy: tuple[int, str], places: int, style: str) -> Markup:
    turn = Markup(" scale(-1 1)") if spy[1] == "L" else Markup("")
    return Markup('<path class="{}" transform="translate({} 10) scale(.95){}" d="{}"/>').format(
        style, _spot(*spy, places), turn, HEAD
    )


def _steps(gap: int, end: int, heading: str, places: int) -> list[Markup]:
    """Return the hops from gap to gap; over an end they go on at the other."""
    hops = []
    way = {"L": -1, "R": 1, "": 0}[heading]
    while way and gap != end:
        start = _spot(gap, heading, places)
        hops.append(
            Markup('<path class="hop" d="M{} 4q{} -6 {} 0"/>').format(
                start, way * STEP // 2, way * STEP
            )
        )
        gap = (gap + way) % places
    return hops
