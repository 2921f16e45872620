"""What follows from a pad, found in slices: marks, chances, and the best questions to ask."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from itertools import combinations, product
from typing import TYPE_CHECKING, Final, TypeAlias

from clue.deduce.explain import clashing, explaining
from clue.deduce.layers import TooMany
from clue.deduce.propagate import Contradiction, certain
from clue.deduce.worlds import counting
from clue.facts import Holds
from clue.pad import Accusation, case
from web.screens.pad_sight import Advice, Findings

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from clue.deduce.explain import Reason
    from clue.deduce.worlds import Worlds
    from clue.facts import Case, Holder
    from clue.pad import Pad

    Finding: TypeAlias = Generator[Findings | None, None, None]

LIMIT: Final = 250_000
"""How many states to count with: more take too long on a phone, and too much of its memory."""

LIKELIEST: Final = 5
BEST: Final = 3


def finding(pad: Pad) -> Finding:
    """Yield what is found, more each time, and None between two slices of a few milliseconds."""
    known = case(pad)
    try:
        yield Findings(marks=certain(known))
        worlds = yield from counting(known, LIMIT)
    except Contradiction:
        reason = yield from clashing(known)
        facts = reason.facts if reason else ()
        lines = sorted({known.facts[place].event for place in facts})
        yield Findings("clash", marks=_own(pad), clash=tuple(lines), conflict=reason)
        return
    except TooMany:
        yield Findings("many", marks=certain(known))
        return
    found = _counted(known, worlds)
    yield replace(found, state="advising")
    if found.solution or any(
        isinstance(line, Accusation) and line.seat == pad.me for line in pad.lines
    ):
        yield found
        return
    yield from _advising(pad, known, worlds, found)


def reasoning(pad: Pad, card: str, holder: Holder) -> Generator[Reason | None, None, None]:
    """Yield why a square is certain, after None between two slices."""
    yield (yield from explaining(case(pad), card, holder))


def _own(pad: Pad) -> dict[tuple[str, int], bool]:
    return {(card, pad.me): True for card in pad.own}


def _counted(known: Case, worlds: Worlds) -> Findings:
    deals = worlds.deals
    solutions = sorted(worlds.solutions.items(), key=lambda found: -found[1])
    return Findings(
        "done",
        marks=worlds.certain
        | {(c, h): False for c in known.opened for h in range(-1, len(known.hands))},
        chances={square: number / deals for square, number in worlds.counts.items()},
        deals=deals,
        solutions=tuple((cards, number / deals) for cards, number in solutions[:LIKELIEST]),
    )


def _advising(pad: Pad, known: Case, worlds: Worlds, found: Findings) -> Finding:
    """Weigh one question after another, none twice that can only give the same."""
    order = pad.after(pad.me)
    groups = [_alike(known, found, kind) for kind in known.cards]
    weighed: list[tuple[tuple[int, ...], Advice]] = []
    for places, cards in _questions(pad, groups):
        bits = yield from worlds.informing(cards, order)
        weighed.append((places, Advice(cards, bits)))
    weighed.sort(key=lambda each: -each[1].bits)
    asks = tuple(advice for _, advice in weighed[:BEST] if advice.bits)
    yield replace(found, asks=asks, rooms=_rooms(pad, groups, weighed))


def _alike(known: Case, found: Findings, kind: tuple[str, ...]) -> list[list[str]]:
    """Return the cards of a kind in groups within which no fact tells them apart."""
    groups: defaultdict[object, list[str]] = defaultdict(list)
    placed = {card: holder for (card, holder), holds in found.marks.items() if holds}
    for card in kind:
        if card in known.opened:
            continue
        named = frozenset(
            place
            for place, fact in enumerate(known.facts)
            if card in ((fact.card,) if isinstance(fact, Holds) else fact.cards)
        )
        groups[placed.get(card, named)].append(card)
    return list(groups.values())


def _questions(
    pad: Pad, groups: list[list[list[str]]]
) -> Iterator[tuple[tuple[int, ...], tuple[str, ...]]]:
    """Yield one question of each sort, with the places of its groups."""
    if pad.deck == "board":
        for places in product(*(range(len(kind)) for kind in groups)):
            yield places, tuple(kind[at][0] for kind, at in zip(groups, places, strict=True))
        return
    every = [group for kind in groups for group in kind]
    for one, other in combinations(range(len(every)), 2):
        yield (one, other), (every[one][0], every[other][0])
    for at, group in enumerate(every):
        if len(group) > 1:
            yield (at, at), (group[0], group[1])


def _rooms(
    pad: Pad, groups: list[list[list[str]]], weighed: list[tuple[tuple[int, ...], Advice]]
) -> tuple[Advice, ...]:
    """Return the best question in every room of the board, in the order of the notebook."""
    if pad.deck != "board":
        return ()
    best: dict[int, Advice] = {}
    for places, advice in weighed:
        best.setdefault(places[-1], advice)
    at = {card: place for place, group in enumerate(groups[-1]) for card in group}
    rooms = (room for room in pad.cards[-1] if room in at)
    return tuple(
        replace(best[at[room]], cards=(*best[at[room]].cards[:-1], room)) for room in rooms
    )
