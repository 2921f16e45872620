"""The coach of a guided game: what happens now, and what a good player would think of.

A hint is chosen from what the seat itself sees and from which hints it has had. Those stand in its
note `coach`, so that a reload goes on with them; without that note there is no coach.
"""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from clue.core import Hidden
from clue.facts import SOLUTION, Holds, Lacks
from clue.games.evidence import Ended, Passed, Shown
from web.draw.icons import icon
from web.html import Markup
from web.screens.parts import button
from web.screens.sheets import seen_card

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from clue.deduce.review import Review
    from clue.games.evidence import Answer, Cards
    from web.screens.past import Past
    from web.screens.sight import Sight
    from web.text import Text

    Values: TypeAlias = Mapping[str, str | Cards]
    Finder: TypeAlias = Callable[[Sight], Values | None]

NOTE: Final = "coach"
"""The key of the note, which has the codes of the hints that this seat has had."""

LASTING: Final = frozenset({"accuse"})
"""What a move does not put an end to."""


def hint(sight: Sight, sheet: str, *, wide: bool = False) -> tuple[str, Values] | None:
    """Return the code of what the coach says on a sheet, or on the table, and the words for it.

    In a `wide` window the notebook lies beside the table, and is explained there.
    """
    if NOTE not in sight.notes:
        return None
    hints = HINTS.get(sheet, {}) | (HINTS["notebook"] if wide and _asked(sight) else {})
    had = sight.notes[NOTE].split()
    found = ((code, find(sight)) for code, find in hints.items() if code not in had)
    return next(((code, values) for code, values in found if values is not None), None)


def said(t: Text, sight: Sight, sheet: str, *, wide: bool = False) -> Markup:
    """Return what the coach says, if anything; on a sheet it is closed together with that."""
    found = hint(sight, sheet, wide=wide)
    if found is None:
        return Markup("")
    code, values = found
    words = {key: each if isinstance(each, str) else t.cards(each) for key, each in values.items()}
    tools = Markup("")
    if not sheet:
        tools = button(t("coach.heard"), do=f"coach heard {code}")
    elif sheet == "hand":
        tools = button(t("coach.away"), do="coach away", style="btn quiet")
    return _panel(t, t(f"coach.{code}", **words), tools)


def farewell(t: Text, past: Past, seat: int, look: Review) -> Markup:
    """Return what the coach says in the end, when it is known what the seat could have known."""
    won = "won" if seat in past.winners else "lost"
    if look.solved is None:
        return _panel(t, t(f"coach.{won}-open"))
    return _panel(t, t(f"coach.{won}-known", turn=past.turn(look.solved)))


def _panel(t: Text, words: str, tools: Markup | str = "") -> Markup:
    return Markup(
        '<section class="coach" aria-label="{}">{}<p role="status">{}</p>{}</section>'
    ).format(t("coach.name"), icon("hint"), words, tools)


def solved(view: Any) -> Cards:  # noqa: ANN401 - any card game's view
    """Return the solution where cards that were seen, and passes, leave but one of each kind.

    It is empty where they don't; that more could be deduced from other answers is passed over.
    """
    rivals = {seat for seat in range(len(view.table.sizes)) if seat != view.seat}
    found: list[str] = []
    for kind in view.table.setup.cards:
        left = [card for card in kind if card not in _placed(view)]
        sure = [card for card in left if rivals <= _lacking(view, card)]
        if len(sure or left) != 1:
            return ()
        found += sure or left
    return tuple(found)


def _placed(view: Any) -> dict[str, int]:  # noqa: ANN401 - any card game's view
    """Map each card that can't be in the envelope to the seat that has it; -1 lies open."""
    held = {fact.card: fact.holder for fact in view.facts if isinstance(fact, Holds)}
    placed = {card: seat for card, seat in held.items() if seat != SOLUTION}
    return dict.fromkeys(view.table.opened, SOLUTION) | placed


def _lacking(view: Any, card: str) -> set[int]:  # noqa: ANN401 - any card game's view
    """Return the seats that could not show a card."""
    return {fact.holder for fact in view.facts if isinstance(fact, Lacks) and card in fact.cards}


# --- When there is something to say ---------------------------------------------------------------


def _always(_: Sight) -> Values:
    return {}


def _mine(sight: Sight, phase: str) -> bool:
    """Tell whether the seat is on turn, in that phase of it."""
    table = sight.view.table
    return bool(table.awaiting == table.turn == sight.seat and table.phase == phase)


def _asked(sight: Sight) -> bool:
    """Tell whether the seat has just had the answer to its own suggestion."""
    return _mine(sight, "closing") and bool(sight.view.table.named)


def _can(verb: str, phase: str = "") -> Finder:
    """Return the finder of a hint for when the seat can do something."""
    return lambda sight: {} if verb in sight.forms and (not phase or _mine(sight, phase)) else None


def _show(sight: Sight) -> Values | None:
    return _shows(sight) if _matching(sight) > 1 else None


def _show_one(sight: Sight) -> Values | None:
    return _shows(sight) if _matching(sight) == 1 else None


def _shows(sight: Sight) -> Values:
    return {"name": sight.names[sight.view.table.turn]}


def _matching(sight: Sight) -> int:
    """Return how many of the named cards the seat can show now."""
    return len(sight.forms["show"].choices[0]) if "show" in sight.forms else 0


def _accuse(sight: Sight) -> Values | None:
    cards = solved(sight.view) if "accuse" in sight.forms else ()
    return {"cards": cards} if cards else None


def _unsure(sight: Sight) -> Values | None:
    return None if solved(sight.view) else {}


def _near(sight: Sight) -> Values | None:
    ends = sight.forms["go"].choices[0] if "go" in sight.forms else ()
    return {} if any("," not in place for place in ends) else None


def _corridor(sight: Sight) -> Values | None:
    return {} if _mine(sight, "closing") and not sight.view.table.named else None


def _end(sight: Sight) -> Values | None:
    return {} if _asked(sight) else None


def _out(sight: Sight) -> Values | None:
    return {} if sight.seat in sight.view.table.out else None


def _bots(sight: Sight) -> Values | None:
    """Tell of the others' turns when they come for the first time."""
    turns = sum(isinstance(event, Ended) and event.seat == sight.seat for event in sight.log)
    first = sight.waiting and sight.view.table.turn != sight.seat and turns <= 1
    return {} if first else None


def _overheard(sight: Sight) -> Values | None:
    return next((values for values in _unseen(sight) if len(values["cards"]) > 1), None)


def _certain(sight: Sight) -> Values | None:
    return next((values for values in _unseen(sight) if len(values["cards"]) == 1), None)


def _unseen(sight: Sight) -> list[Values]:
    """Return who showed whom a card since the seat's last turn, and what it can have been.

    The latest comes first.
    """
    if not _mine(sight, "start"):
        return []
    since = takewhile(lambda answer: answer.asker != sight.seat, reversed(sight.view.answers))
    return [
        {
            "name": sight.names[answer.seat],
            "other": sight.names[answer.asker],
            "cards": _possible(sight.view, answer),
        }
        for answer in since
        if isinstance(answer.card, Hidden)
    ]


def _possible(view: Any, answer: Answer) -> Cards:  # noqa: ANN401 - any card game's view
    """Return which of the named cards the seat that answered can have shown."""
    placed = _placed(view)
    return tuple(
        card
        for card in answer.named
        if placed.get(card, answer.seat) == answer.seat and answer.seat not in _lacking(view, card)
    )


def _shown(sight: Sight) -> Values | None:
    seen = seen_card(sight)
    if seen is None or not isinstance(seen[1], Shown):
        return None
    return {"name": sight.names[seen[1].seat], "card": (seen[0],)}


def _passed(sight: Sight) -> Values | None:
    """Return the first that could not show a card, and what it therefore lacks."""
    passed = next((event for event in sight.news if isinstance(event, Passed)), None)
    cards = _others(sight)
    return {"name": sight.names[passed.seat], "cards": cards} if passed and cards else None


def _nobody(sight: Sight) -> Values | None:
    cards = _others(sight)
    return {"cards": cards} if cards and _nobody_own(sight) is not None else None


def _nobody_own(sight: Sight) -> Values | None:
    return {} if _asked(sight) and not sight.view.table.disproved else None


def _others(sight: Sight) -> Cards:
    """Return the cards that were named and that the seat does not hold itself."""
    return tuple(card for card in sight.view.table.named if card not in sight.view.hand)


HINTS: Final[dict[str, dict[str, Finder]]] = {
    "": {
        "show": _show,
        "show-one": _show_one,
        "accuse": _accuse,
        "out": _out,
        "pulled": _can("suggest", "start"),
        "passage": _can("passage"),
        "start": _can("roll"),
        "certain": _certain,
        "overheard": _overheard,
        "near": _near,
        "far": _can("go"),
        "suggest": _can("suggest", "arrived"),
        "corridor": _corridor,
        "end": _end,
        "bots": _bots,
    },
    "hand": {"hand": _always},
    "suggest": {"pick": _always},
    "notebook": {"notebook": _always},
    "news": {"nobody": _nobody, "nobody-own": _nobody_own, "shown": _shown, "passed": _passed},
    "accuse": {"unsure": _unsure},
}
"""What the coach can say on the table and on each sheet, the most urgent first."""
