"""The board with its pieces, and the ends of a walk lit up on it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from clue.decks import WEAPONS
from clue.games.mansion import MANSION, walks
from web.draw import board as house
from web.draw.icons import dice
from web.draw.tokens import token, weapon
from web.folds import fold
from web.html import Markup
from web.screens.parts import join

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from clue.core import Form
    from web.text import Text


def board(
    t: Text,
    view: Any,  # noqa: ANN401 - any table
    go: Form | None = None,
    across: int = house.ACROSS,
) -> Markup:
    """Return the board with its tokens and, where a walk is to be chosen, the ends of it.

    Those come near, `across` squares to the width.
    """
    ends = [read_place(word) for word in go.choices[0]] if go else []
    squares = [end for end in ends if not isinstance(end, str)]
    turn = view.setup.roles[view.turn]
    mine = view.places[turn]
    if squares and not isinstance(mine, str):
        squares.append(mine)
    return Markup(
        '<div class="camera" style="transform:{2}" role="img" aria-label="{3}">'
        '<svg class="house" viewBox="0 0 {0} {1}"><use href="#art-floor"/></svg>'
        '<svg class="pieces" viewBox="0 0 {0} {1}">{4}{5}{6}{7}</svg></div>'
    ).format(
        house.WIDTH,
        house.HEIGHT,
        house.camera(squares, across) or "none",
        t("table.board"),
        join(_target(end) for end in ends),
        join(_lying(room) for room in view.face_down),
        join(_weapon(name, room) for name, room in view.weapons.items()),
        join(
            _token(suspect, place, turn=suspect == turn) for suspect, place in view.places.items()
        ),
    )


def read_place(word: str) -> tuple[int, int] | str:
    """Read a place as moves write it: `lounge`, or `7,4`."""
    column, comma, row = word.partition(",")
    return (int(column), int(row)) if comma else word


@cache
def _target(end: tuple[int, int] | str) -> Markup:
    if isinstance(end, str):
        return Markup(
            '<g class="target room" data-move="go {0}"><path class="edge" d="{1}"/>'
            '<path d="{1}"/></g>'
        ).format(end, house.OUTLINES[end])
    return Markup(
        '<g class="target" data-move="go {},{}">'
        '<rect x="{}" y="{}" width="9" height="9" rx="2"/></g>'
    ).format(*end, end[0] * 10 + 0.5, end[1] * 10 + 0.5)


def _lying(room: str) -> Markup:
    """Return the back of a card that lies face down in a room (option twoPlayers)."""
    x, y = house.spots(room)[-1]
    return Markup(
        '<g class="lying" style="{}"><rect x="-4" y="-5.6" width="8" height="11.2" rx="1"/>'
        '<ellipse rx="2.2" ry="2.8"/></g>'
    ).format(_at(x, y))


@cache
def _token(suspect: str, place: tuple[int, int] | str, *, turn: bool) -> Markup:
    style, where = "token" + " turn" * turn, _at(*spot(suspect, place))
    return fold(f"token-{suspect}", token(suspect), style, "g", where)


@cache
def _weapon(name: str, room: str) -> Markup:
    x, y = house.spots(room)[6 + WEAPONS.index(name)]
    return fold(f"token-{name}", weapon(name), "weapon", "g", _at(x, y))


def _at(x: float, y: float) -> str:
    return f"transform:translate({x:g}px,{y:g}px)"


def spot(suspect: str, place: tuple[int, int] | str) -> tuple[float, float]:
    """Return where a suspect's token stands, in the board's units; in a room each has its spot."""
    if isinstance(place, str):
        return house.spots(place)[list(house.STARTS).index(suspect)]
    return house.centre(place)


def walked(
    before: Mapping[str, Any], after: Mapping[str, Any]
) -> Iterator[tuple[str, list[tuple[float, float]]]]:
    """Yield each token that is elsewhere now, and the points it passes on its way there."""
    for suspect, place in after.items():
        start = before.get(suspect, place)
        if start != place:
            steps = walks(MANSION, start, 12, up_to=True).get(place, ())
            yield suspect, [spot(suspect, at) for at in (start, *steps, place)]


def rolled(t: Text, numbers: Sequence[int]) -> Markup:
    """Return the dice that were rolled, as pictures with their sum told in text."""
    if not numbers:
        return Markup("")
    return Markup('<div class="roll"><span class="unseen">{}</span>{}</div>').format(
        t("table.rolled", n=sum(numbers)), join(dice(value) for value in numbers)
    )
