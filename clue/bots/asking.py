"""Which cards to name: one a kind on the board, any two in the card game."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from clue.bots.mind import Thought

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from random import Random

    from clue.bots.study import Cards, Known
    from clue.core import Form

Asked: TypeAlias = tuple[tuple[str, ...], Thought]


class Pick(NamedTuple):
    """The card of one kind that a bot would name, the lowest `rank` first."""

    rank: float
    card: str
    code: str


Picker: TypeAlias = "Callable[[Known, Cards, Cards, Random], Pick]"
"""What a level names of a kind, given the kind and those of its cards that it may name."""


def ask(known: Known, form: Form, picker: Picker, rng: Random) -> Asked:
    """Fill in a suggestion, one card a kind, or a question, the two best cards of the kinds."""
    if not form.distinct:
        picks = [
            picker(known, kind, choices, rng)
            for kind, choices in zip(known.kinds, form.choices, strict=True)
        ]
        return tuple(pick.card for pick in picks), thought(picks)
    free = [tuple(card for card in kind if card in form.choices[0]) for kind in known.kinds]
    pairs = [(kind, some) for kind, some in zip(known.kinds, free, strict=True) if some]
    picks = sorted(picker(known, kind, some, rng) for kind, some in pairs)[:2]
    if len(picks) == 1:  # all that may be named is of one kind
        kind, some = pairs[0]
        rest = tuple(card for card in some if card != picks[0].card)
        picks.append(picker(known, kind, rest, rng))
    return tuple(pick.card for pick in picks), thought(picks)


def thought(picks: Sequence[Pick]) -> Thought:
    """Return why these cards: the card that is asked about, and the own card beside it."""
    first = min(picks)
    own = next((pick.card for pick in picks if pick.code == "ask-own"), "")
    if own and first.code not in {"ask-own", "ask-idle"}:
        return Thought("ask-own", (own, first.card))
    return Thought("ask-idle" if first.code == "ask-own" else first.code, (first.card,))


def uncrossed(known: Known, _: Cards, choices: Cards, rng: Random) -> Pick:
    """Name any card that is not crossed out."""
    left = [card for card in choices if known.odds[card]]
    if left:
        return Pick(rng.random(), rng.choice(left), "ask-uncrossed")
    return Pick(1 + rng.random(), rng.choice(choices), "ask-idle")


def any_open(known: Known, kind: Cards, choices: Cards, rng: Random) -> Pick:
    """Name any open card; one of a solved kind that nobody else can show where there is one."""
    left = [card for card in choices if known.open(card)]
    if left:
        return Pick(rng.random(), rng.choice(left), "ask-open")
    return aside(known, kind, choices, rng)


def fewest_owners(known: Known, kind: Cards, choices: Cards, rng: Random) -> Pick:
    """Name the open card that the fewest others may hold."""
    ranks = {card: float(known.owners[card]) for card in choices if known.open(card)}
    return _lowest(ranks, "ask-few", rng) if ranks else aside(known, kind, choices, rng)


def likeliest(known: Known, kind: Cards, choices: Cards, rng: Random) -> Pick:
    """Name the open card that is likeliest in the solution."""
    ranks = {card: 1 - known.odds[card] for card in choices if known.open(card)}
    return _lowest(ranks, "ask-likely", rng) if ranks else aside(known, kind, choices, rng)


def _lowest(ranks: Mapping[str, float], code: str, rng: Random) -> Pick:
    """Return one of the cards of the lowest rank."""
    least = min(ranks.values())
    return Pick(least, rng.choice([card for card in ranks if ranks[card] == least]), code)


def aside(known: Known, _: Cards, choices: Cards, rng: Random) -> Pick:
    """Name an own card, else the one in the solution: nobody can answer with either."""
    own = [card for card in choices if card in known.view.hand]
    if own:
        return Pick(100 + rng.random(), rng.choice(own), "ask-own")
    silent = [card for card in choices if known.odds[card] == 1]
    return Pick(101 + rng.random(), rng.choice(silent or choices), "ask-idle")


def with_own(known: Known, form: Form, picker: Picker, rng: Random) -> Asked:
    """Fill in like `ask`, but name an own card of one kind whatever is known."""
    named, why = ask(known, form, picker, rng)
    kinds = range(len(named))
    own = [
        (at, card)
        for at in kinds
        for card in form.choices[at]
        if card in known.view.hand and card not in named
    ]
    if not own or set(named) & set(known.view.hand):
        return named, why
    at, card = rng.choice(own)
    rest = tuple(other for other in named if other != named[at])
    return (*named[:at], card, *named[at + 1 :]), Thought("ask-own", (card, rest[0]))
