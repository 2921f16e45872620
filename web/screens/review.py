"""The look back on a game: who could have known when, what decided it, what there was to find."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from clue.games.board_table import Suggested
from clue.games.cards_table import Asked
from clue.games.evidence import Passed, Shown
from web.draw.tokens import badge
from web.folds import fold
from web.html import Markup
from web.screens.parts import join
from web.screens.reasons import claim

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from clue.core import Seat
    from clue.deduce.review import Missed, Review
    from web.screens.past import Past
    from web.text import Text

WIDTH, HEIGHT, LEFT, TOP, FOOT = 328, 200, 54, 12, 28
"""Measures of the chart in pixels of a phone: its edges, and what the scales take of them."""

MISSED: Final = 2
"""How many of the most fruitful events are told of each seat."""

SHAPES: Final = (
    "M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0Z",
    "M-4.2-4.2H4.2V4.2H-4.2Z",
    "M0-5.6 5.4 4.2H-5.4Z",
    "M0-5.8 5.8 0 0 5.8-5.8 0Z",
    "M0 5.6-5.4-4.2H5.4Z",
    "M-5.4-1.7h3.7v-3.7h3.4v3.7h3.7v3.4H1.7v3.7h-3.4V1.7h-3.7Z",
)
"""The sign at the end of each seat's line: circle, square, two triangles, diamond, cross."""


def review(t: Text, past: Past) -> Markup:
    """Return what is there of the look back by now; nothing in a game without one."""
    ready = {seat: look for seat, look in enumerate(past.looks) if look is not None}
    if not past.looks:
        return Markup("")
    done, whole = len(ready), len(ready) == len(past.looks)
    return Markup(
        '<section class="section stack review"><h2>{}</h2>{}{}{}<ol class="looks">{}</ol></section>'
    ).format(
        t("review.title"),
        fold("progress", _progress(t, done, len(past.looks))),
        fold("chart", past.once(t, f"chart-{done}", lambda: _chart(t, past, ready))),
        fold("decided", _decided(t, past, ready) if whole else Markup("")),
        join(_look(t, past, seat, look) for seat, look in ready.items()),
    )


def _progress(t: Text, done: int, every: int) -> Markup:
    if done == every:
        return Markup("")
    return Markup(
        '<p class="soft" role="status">{}</p><div class="progress" aria-hidden="true">'
        '<i style="--done:{}%"></i></div>'
    ).format(t("review.progress", done=done, all=every), 100 * done // every)


# --- Each seat ------------------------------------------------------------------------------------


def _look(t: Text, past: Past, seat: Seat, look: Review) -> Markup:
    told = past.once(t, f"look-{seat}", lambda: _told(t, past, seat, look))
    return fold(f"look-{seat}", told, f"panel look s-{past.roles[seat]}", "li")


def _told(t: Text, past: Past, seat: Seat, look: Review) -> Markup:
    missed = join(_missed(t, past, some) for some in look.missed[:MISSED])
    more = Markup('<p>{}</p><ul class="found">{}</ul>').format(t("review.missed"), missed)
    return Markup('<h3 class="line">{} {}</h3>{}<p class="soft">{}</p>{}').format(
        badge(past.roles[seat]),
        t("review.of", name=past.names[seat]),
        _known(t, past, look.solved),
        t("review.noted-never")
        if look.noted is None
        else t("review.noted", turn=past.turn(look.noted)),
        more if missed else "",
    )


def _known(t: Text, past: Past, solved: int | None) -> Markup:
    if solved is None:
        return Markup("<p><strong>{}</strong></p>").format(t("review.never"))
    return Markup("<p><strong>{}</strong></p>{}").format(
        t("review.known", turn=past.turn(solved)), _quote(t, past, solved)
    )


def _quote(t: Text, past: Past, event: int) -> Markup:
    """Return an event of the log, an answer with its question before it."""
    events = [past.log[event]]
    if isinstance(events[0], Passed | Shown):
        before = reversed(past.log[:event])
        events[:0] = [next(asked for asked in before if isinstance(asked, Suggested | Asked))]
    lines = (Markup("<p>{}</p>").format(t.event(one, past.names)) for one in events)
    return Markup('<div class="quote">{}</div>').format(join(lines))


def _missed(t: Text, past: Past, missed: Missed) -> Markup:
    """Return what an event made certain, with the most telling square as an example."""
    best = max(missed.marks, key=lambda mark: (mark.holds, mark.holder < 0))
    return Markup("<li><p>{}</p><p><strong>{}</strong></p>{}</li>").format(
        t.count("review.found", len(missed.marks), turn=past.turn(missed.event)),
        claim(t, past.names, None, best),
        _quote(t, past, missed.event),
    )


# --- What decided it ------------------------------------------------------------------------------


def _decided(t: Text, past: Past, ready: Mapping[Seat, Review]) -> Markup:
    """Return the event at which the winner's chance of naming the solution rose most."""
    seat = past.winners[0] if past.winners else max(ready, key=lambda seat: _last(ready[seat]))
    jump = max(_jumps(ready[seat]), default=None)
    if jump is None or jump[0] <= 0:
        return Markup("")
    _, event, before, after = jump
    rise = {"before": _percent(before), "after": _percent(after)}
    return Markup('<div class="note decided"><div><h3>{}</h3><p>{}</p>{}</div></div>').format(
        t("review.decided", turn=past.turn(event)),
        t("review.jump", name=past.names[seat], **rise),
        _quote(t, past, event),
    )


def _jumps(look: Review) -> Iterator[tuple[float, int, float, float]]:
    """Yield each rise of the chance with its event; of equal ones the earlier is the larger."""
    counted = [(event, float(chance)) for event, chance in look.chances if chance is not None]
    for (_, before), (event, after) in pairwise(counted):
        yield after - before - event * 1e-9, event, before, after


def _last(look: Review) -> float:
    chances = [float(chance) for _, chance in look.chances if chance is not None]
    return chances[-1] if chances else 0.0


def _percent(chance: float) -> int:
    """Return a chance in percent: only what is certain is 100, only what can't be 0."""
    return round(100 * chance) if chance in {0, 1} else max(1, min(99, round(100 * chance)))


# --- The chart ------------------------------------------------------------------------------------


def _chart(t: Text, past: Past, ready: Mapping[Seat, Review]) -> Markup:
    """Return the chances over time, a line a seat with a sign of its own at the end."""
    if not ready:
        return Markup("")
    every = len(past.log)
    lines = join(_line(past.roles[seat], look, every) for seat, look in ready.items())
    lines += join(_end(past.roles[seat], seat, look) for seat, look in ready.items())
    legend = join(
        Markup('<li class="s-{}">{}<span>{}</span></li>').format(
            past.roles[seat],
            _sign(seat),
            t("review.chart-name", name=past.names[seat], n=_percent(_last(look))),
        )
        for seat, look in ready.items()
    )
    return Markup(
        '<figure class="chart"><figcaption>{}</figcaption>'
        '<svg viewBox="0 0 {} {}" aria-hidden="true" focusable="false">{}{}{}</svg>'
        '<ul class="legend">{}</ul></figure>'
    ).format(
        t("review.chart"),
        WIDTH,
        HEIGHT,
        _scale(t),
        _times(t, past.turn(every - 1)),
        lines,
        legend,
    )


def _y(chance: float) -> float:
    return round(TOP + (1 - chance) * (HEIGHT - TOP - FOOT), 1)


def _scale(t: Text) -> Markup:
    """Return the lines of nothing, half and certainty, with their percentages."""
    return join(
        Markup(
            '<path class="grid" d="M{} {}H{}"/><text x="{}" y="{}" text-anchor="end">{}</text>'
        ).format(LEFT, y, WIDTH, LEFT - 6, y + 5, t("review.percent", n=percent))
        for percent, y in ((percent, _y(percent / 100)) for percent in (0, 50, 100))
    )


def _times(t: Text, turns: int) -> Markup:
    first = Markup('<text x="{}" y="{}">{}</text>').format(
        LEFT, HEIGHT - 6, t("review.chart-axis", turn=1)
    )
    return first + Markup('<text x="{}" y="{}" text-anchor="end">{}</text>').format(
        WIDTH, HEIGHT - 6, t("review.chart-axis", turn=turns)
    )


def _line(role: str, look: Review, events: int) -> Markup:
    """Return a seat's line: level until an event that it learnt from."""
    counted = [(event, float(chance)) for event, chance in look.chances if chance is not None]
    if not counted:
        return Markup("")
    right = WIDTH - 10
    across = [round(LEFT + (right - LEFT) * event / max(1, events), 1) for event, _ in counted]
    path = f"M{across[0]} {_y(counted[0][1])}" + "".join(
        f"H{x}V{_y(chance)}" for x, (_, chance) in zip(across, counted, strict=True)
    )
    return Markup(
        '<g class="s-{}"><path class="rim" d="{}H{}"/><path class="course" d="{}H{}"/></g>'
    ).format(role, path, right, path, right)


def _end(role: str, seat: Seat, look: Review) -> Markup:
    """Return the sign at the end of a line, each seat's a little apart from the others'."""
    return Markup(
        '<g class="s-{}" transform="translate({} {})"><path class="sign" d="{}"/></g>'
    ).format(role, WIDTH - 10 - 12 * seat, _y(_last(look)), SHAPES[seat % len(SHAPES)])


def _sign(seat: Seat) -> Markup:
    return Markup(
        '<svg class="key" viewBox="-9 -9 18 18" aria-hidden="true" focusable="false">'
        '<path class="sign" d="{}"/></svg>'
    ).format(SHAPES[seat % len(SHAPES)])
