"""What deduction finds out for the seat at the glass: from its view alone, in slices, kept by seat.

One piece of work is done at a time. Each names what it finds; the page shows what is there, and is
shown again when more is.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from clue.facts import Case
from web import orders
from web.orders import EXACT
from web.screens.notebook import pencil, printed
from web.screens.past import Past
from web.screens.sight import Aid, Sight
from web.slices import work

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

    from clue.core import Seat
    from clue.deduce.explain import Reason
    from clue.deduce.hint import Hint
    from clue.deduce.review import Review
    from clue.deduce.slices import Slices
    from clue.deduce.worlds import Worlds
    from web.app import App
    from web.screens.parts import Ui
    from web.session import Session

    Square = tuple[str, int]
    Key = tuple[Any, ...]
    Job = tuple[Seat, Case, Key]
    Start = Callable[[], Slices[Any]]
    Named = tuple[str, ...]

LIMIT: Final = 200_000
"""How many states to count with: a few hundred milliseconds on a phone, in slices."""

LOG, LOOK, BOOK = (("log",), ("look",), ("book",))
"""What the last page gets a part at a time."""

CARD_GAMES: Final = ("board", "cards")
SIMPLE: Final = ("simple",)
HELPED: Final = (*SIMPLE, *EXACT)
"""Helps that mark what follows, not only what was seen."""


class Study:
    """What has been found out for each seat, and the one piece of work under way.

    `due` tells that a step has been asked of the browser; `past` is the match, once it
    is over, and `ends` what each seat knew before, with the solution.
    """

    def __init__(self) -> None:
        """Begin with nothing known."""
        self.found: dict[Seat, tuple[Case, dict[Key, Any]]] = {}
        self.marks: dict[tuple[Seat, str], Mapping[Square, bool]] = {}
        self.work: tuple[Job, Slices[Any]] | None = None
        self.due = False
        self.past: Past | None = None
        self.ends: list[tuple[Seat, Case, Named]] = []

    def of(self, seat: Seat, case: Case) -> dict[Key, Any]:
        """Return what is known for a seat: nothing yet when it has learnt something since."""
        if seat not in self.found or self.found[seat][0] != case:
            self.found[seat] = case, {}
        return self.found[seat][1]

    def go_on(self, job: Job, start: Start, now: Callable[[], float]) -> bool:
        """Work for one slice; tell whether that has found what the job names."""
        if self.work is None or self.work[0] != job:
            self.work = job, start()
        found = work(self.work[1], now)
        if found is None:
            return False
        seat, case, key = job
        (self.of(seat, case)[key],) = found
        self.work = None
        return True


def study(session: Session) -> Study:
    """Return what has been found out in a session."""
    if session.study is None:
        session.study = Study()
    return session.study


def case_of(view: Any) -> Case:  # noqa: ANN401 - any card game's view
    """Return what a view knows as a case."""
    table = view.table
    return Case(table.setup.cards, table.sizes, table.opened, view.facts)


def think(app: App) -> None:
    """Ask the browser for a slice of time, in which to see whether the page lacks something."""
    session = app.session
    if session is None or study(session).due:
        return
    study(session).due = True
    app.page.later(partial(_step, app, session))


def _step(app: App, session: Session) -> None:
    """Work for a slice on what the page lacks now, if the session is still the one."""
    known = study(session)
    known.due = False
    if app.session is not session or (found := _next(session, app.ui)) is None:
        return
    if known.go_on(*found, app.page.now):
        app.page.later(app.ahead)
    else:
        think(app)


def _next(session: Session, ui: Ui) -> tuple[Job, Start] | None:
    """Return the most urgent piece of work: nobody's behind the curtain."""
    if ui.screen != "table":
        return None
    if session.match.awaiting is None:
        return next(_due(session), None)
    if session.glass.seat is None or session.game not in CARD_GAMES:
        return None
    seen = session.sight()
    case, seat = case_of(seen.view), seen.seat
    found = study(session).of(seat, case)
    wanted = _wanted(seen, ui, case, _marks(study(session), seen, found))
    return next((((seat, case, key), wanted[key]) for key in wanted if key not in found), None)


# --- The seat at the glass ------------------------------------------------------------------------


def sight(session: Session, ui: Ui) -> Sight:
    """Return what the seat at the glass is shown, with what has been deduced for it by now."""
    seen = session.sight()
    if session.game not in CARD_GAMES:
        return replace(seen, aid=orders.aid(seen, ui.sheet)) if session.game == "spy" else seen
    case, known = case_of(seen.view), study(session)
    found = known.of(seen.seat, case)
    marks = _marks(known, seen, found)
    wanted = _wanted(seen, ui, case, marks)
    parts = {key[0]: found.get(key) for key in wanted}
    _, chances, deals = parts.get("count") or ({}, {}, None)
    aid = Aid(
        case=case,
        marks=marks,
        chances=chances if seen.help == "chances" else {},
        deals=deals,
        reason=parts.get("why"),
        hint=parts.get("hint"),
        clash=parts.get("clash"),
        thinking=any(key not in found for key in wanted),
    )
    return replace(seen, aid=aid)


def _marks(known: Study, seen: Sight, found: Mapping[Key, Any]) -> Mapping[Square, bool]:
    """Return the certain squares that the help marks; those of before while it thinks."""
    mine = seen.seat, seen.help
    if seen.help in SIMPLE and found.get(("simple",)):
        known.marks[mine] = found["simple",]
    elif seen.help in EXACT and found.get(("count",)):
        known.marks[mine] = found["count",][0]
    return known.marks.get(mine, {})


def _wanted(seen: Sight, ui: Ui, case: Case, marks: Mapping[Square, bool]) -> dict[Key, Start]:
    """Return what the page needs, the most urgent first, and how to find it."""
    pen = pencil(seen)
    notes, shown = tuple(pen.items()), {*printed(seen.view, seen.help), *marks}
    wanted: dict[Key, Start] = {}
    if seen.help in SIMPLE:
        wanted["simple",] = partial(_simple, case)
    elif seen.help in EXACT:
        wanted["count",] = partial(_count, case)
    match ui.sheet.split():
        case ["cell", card, holder] if (card, int(holder)) in shown:
            wanted["why", card, int(holder)] = partial(_why, case, card, int(holder))
        case [sheet] if sheet.startswith("hint"):
            wanted["hint", notes] = partial(_hint, case, shown, pen)
    if notes and seen.help in HELPED:
        wanted["clash", notes] = partial(_clash, case, pen)
    if seen.help != "off":
        wanted["count",] = partial(_count, case)
    return wanted


# --- The ending -----------------------------------------------------------------------------------


def past(session: Session) -> Past:
    """Return what there is to tell of a match that is over, as far as it is ready."""
    known = study(session)
    if known.past is None:
        views = [session.match.chair(seat).view() for seat in range(len(session.players))]
        known.past = Past(views, session.names, session.notes, session.match.overheard(0))
        known.ends = [*_ends(session, views)]
    found = [known.of(seat, case) for seat, case, _ in known.ends]
    return replace(
        known.past,
        looks=[parts.get(LOOK) for parts in found] if session.game in CARD_GAMES else [],
        books=[seat for seat, parts in enumerate(found) if BOOK in parts],
        told=LOG in found[-1],
    )


def _due(session: Session) -> Iterator[tuple[Job, Start]]:
    """Yield what the last page still lacks: each seat's look and notebook, and at last the log."""
    for seat, case, solution in study(session).ends:
        parts: dict[Key, Start] = {}
        if session.game in CARD_GAMES:
            parts |= {LOOK: partial(_look, case, solution), BOOK: _laid}
        if seat == len(session.players) - 1:
            parts[LOG] = _laid
        found = study(session).of(seat, case)
        yield from (((seat, case, key), parts[key]) for key in parts if key not in found)


def _ends(session: Session, views: Sequence[Any]) -> Iterator[tuple[Seat, Case, Named]]:
    """Yield what each seat knew before the end opened the solution, and the solution."""
    for seat, view in enumerate(views):
        if session.game in CARD_GAMES:
            case = case_of(view)
            facts = tuple(fact for fact in case.facts if fact.event < view.count - 1)
            yield seat, replace(case, facts=facts), view.table.solution
        else:
            yield seat, Case((), ()), ()


# --- The pieces of work ---------------------------------------------------------------------------


def _simple(case: Case) -> Slices[Mapping[Square, bool]]:
    from clue.deduce import propagate  # noqa: PLC0415 - once somebody wants help

    yield
    try:
        return propagate.certain(case)
    except propagate.Contradiction:  # a save may tell of what can't be
        return {}


def _count(case: Case) -> Slices[tuple[Mapping[Square, bool], Mapping[Square, int], int]]:
    """Return what is certain, the chances in percent of what is not, and the number of deals."""
    from clue.deduce import layers, propagate, worlds  # noqa: PLC0415 - once somebody wants help

    try:
        found = yield from worlds.counting(case, LIMIT)
    except layers.TooMany:
        return propagate.certain(case), {}, 0
    except propagate.Contradiction:
        return {}, {}, 0
    yield
    certain = found.certain
    chances = _percents(found)
    return certain, chances, found.deals


def _percents(found: Worlds) -> dict[Square, int]:
    """Return chances from 1 to 99: what is not certain is never shown as if it were."""
    return {
        square: max(1, min(99, round(100 * number / found.deals)))
        for square, number in found.counts.items()
        if 0 < number < found.deals
    }


def _why(case: Case, card: str, holder: int) -> Slices[Reason | None]:
    from clue.deduce import explain, propagate  # noqa: PLC0415 - once somebody wants help

    try:
        return (yield from explain.explaining(case, card, holder))
    except propagate.Contradiction:
        return None


def _clash(case: Case, pen: Mapping[Square, bool]) -> Slices[Reason | None]:
    from clue.deduce import explain, hint  # noqa: PLC0415 - once somebody wants help

    return (yield from explain.clashing(hint.pencilled(case, pen)))


def _hint(case: Case, shown: Collection[Square], pen: Mapping[Square, bool]) -> Slices[Hint]:
    from clue.deduce import hint  # noqa: PLC0415 - once somebody wants help

    return (yield from hint.hinting(case, shown, pen, LIMIT))


def _look(case: Case, solution: Named) -> Slices[Review]:
    from clue.deduce import review  # noqa: PLC0415 - once a game has ended

    return (yield from review.review(case, solution))


def _laid() -> Slices[bool]:
    """Wait for a task of its own, in which the page lays out what only takes long to draw."""
    yield
    return True
