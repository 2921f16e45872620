"""The house by night from the garden, behind the title of the home screen."""

from __future__ import annotations

from functools import cache

from web.html import Markup

_LIT = (
    (196, 62), (214, 62), (250, 50), (268, 50), (304, 62), (340, 62), (196, 88), (232, 84), (286, 84), (322, 88), (340, 88),
)  # fmt: skip
_DARK = ((322, 62), (214, 88))


def _window(x: int, y: int, kind: str) -> str:
    return (
        f'<path class="{kind}" d="M{x} {y}h11v15h-11Z"/>'
        f'<path class="bars" d="M{x + 5.5} {y}v15M{x} {y + 7}h11"/>'
    )


@cache
def skyline() -> Markup:
    """Decorate a container: keep the house at the far side of the text, the hills all along."""
    windows = "".join(_window(x, y, "lamp") for x, y in _LIT) + "".join(
        _window(x, y, "unlit") for x, y in _DARK
    )
    return Markup(  # noqa: S704  constants
        '<svg class="skyline" viewBox="0 0 360 150" preserveAspectRatio="xMaxYMax meet" aria-hidden="true" focusable="false">'
        '<circle class="halo" cx="318" cy="24" r="22"/><circle class="moon" cx="318" cy="24" r="12"/>'
        '<path class="stars" d="M30 22v.1M84 12v.1M150 30v.1M196 14v.1M240 26v.1M282 12v.1M60 62v.1M128 66v.1M172 48v.1M350 46v.1"/>'
        '<path class="far" d="M-2400 120c400-40 900-10 1400-14s700-20 1000 12c40-22 80-14 120-6s100-24 240-10v48H-2400Z"/>'
        '<path class="hall" d="M188 112V54l6-12h34l6 12h4V42l30-20 30 20v12h4l6-12h46l6 12v58Z"/>'
        '<path class="roof" d="M184 56l8-16h38l8 16ZM294 56l8-16h54l8 16ZM232 44l36-25 36 25-3 3-33-22-33 22Z"/>'
        '<path class="hall" d="M204 42V28h8v14ZM334 42V28h8v14Z"/>'
        f'{windows}<path class="lamp" d="M260 112V90a8 8 0 0 1 16 0v22Z"/><path class="bars" d="M268 83v29"/>'
        '<path class="spill" d="M258 112h20l26 38h-72Z"/>'
        '<path class="near" d="M-2400 400V126q100-10 200 0t200 0 200 0 200 0 200 0 200 0 200 0 200 0 200 0 200 0 200 0 200 0v-2c30-8 60-6 90 0 20-8 60-10 100-10 6-6 14-6 20 0 8-8 20-8 28 0h20l-10 286ZM278 114h10c8-9 20-8 26 0 10-8 22-8 28 0 8-2 12-1 18 0h200v286H262Z"/>'
        "</svg>"
    )
