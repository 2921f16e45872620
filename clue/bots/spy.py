"""The bots at Spy: how far each level looks, what it remembers, and what its thoughts mean."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from clue.bots.anyhow import random_move
from clue.bots.mind import Thought
from clue.bots.spy_legs import Legs, legs, legs_of, spot_of
from clue.bots.spy_rivals import Fuses, Greedy, Rival, Weighing, rivals
from clue.bots.spy_search import Search
from clue.bots.spy_turn import Turn
from clue.core import Move
from clue.games import spy
from clue.games.spy_table import TARGETS, kind, number

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from clue.bots.mind import Bot, Thinking
    from clue.facts import Stands
    from clue.games.spy import View

THOUGHTS: Final[dict[str, tuple[str, ...]]] = {
    "anyhow": (),
    "whim": (),
    "base": ("turns",),
    "spy-sure": ("rival", "place"),
    "spy-likely": ("rival", "place", "percent"),
    "spy-learn": ("rival", "place"),
    "spy-bomb": ("rival", "place", "percent"),
    "move-sure": ("rival", "place"),
    "move-likely": ("rival", "place", "percent"),
    "move-learn": ("rival", "place"),
    "move-bomb": ("rival", "place", "percent"),
    "move-later": ("rival", "place", "turns"),
    "move-fuse": ("rival", "place", "turns"),
    "end-lit": ("rival", "place"),
    "end-done": (),
    "end-wait": (),
}
"""The codes of all thoughts, with the names of the values that their sentences need.

anyhow: I did not know better and did anything.
whim: I did something on a whim.
base: I chose at random among bases from which my Spy faces every card within {0} turns.
spy-sure: The target of {0} stands at place {1} for certain.
spy-likely: The target of {0} stands at place {1} with a chance of {2} in a hundred.
spy-learn: The target of {0} is not at place {1}, but what is there tells me where it can be.
spy-bomb: A bomb that is not lit stands at place {1} of {0} with a chance of {2} in a hundred.
move-sure: From there I spy on place {1} of {0}, where the target stands for certain.
move-likely: From there I spy on place {1} of {0}: the target with a chance of {2} in a hundred.
move-learn: From there I spy on place {1} of {0}, which tells me where the target can be.
move-bomb: From there I spy on place {1} of {0}: an unlit bomb with a chance of {2} in a hundred.
move-later: From there I can spy on place {1} of {0}, the likeliest for the target, in {2} turns.
move-fuse: From there I can spy on place {1} of {0}, the likeliest for a bomb, in {2} turns.
end-lit: I face place {1} of {0}, where a lit bomb would eliminate me.
end-done: I have done what I wanted to do.
end-wait: Nothing that I can do now would help me.
"""

VERBS: Final = {"base", "move", "turn", "spy", "end"}
TURNS: Final = 3
TRIES: Final = 20


@dataclass(frozen=True)
class Spying:
    """One level: the turns it looks ahead, 0 for the greedy, and how many facts it remembers.

    It looks a turn further where no more than `few` orders are left, reads the numbers that rivals
    move if it reads the `leak`, and does anything on a `whim`, so often. A rival who is not the
    nearest to elimination counts `beside` the one who is: above 1 for those who know that all hear
    the answers, and that only who is left last needs to know the most. Its base is the one of so
    many `drafts` that is the longest way for whoever looks for its targets.
    """

    ahead: int
    few: int = 0
    memory: int | None = None
    leak: bool = True
    whim: float = 0.0
    beside: float = 0.15
    drafts: int = 1

    def think(self, view: View, rng: Random) -> Thinking:
        """Return a legal move, and why, from the view alone."""
        forms = spy.legal(view)
        yield
        if any(form.verb not in VERBS for form in forms):
            return random_move(forms, rng), Thought("anyhow")
        if rng.random() < self.whim:
            return random_move(forms, rng), Thought("whim")
        if view.table.phase == "arranging":
            return (yield from _base(view, rng, self.drafts))
        own = legs_of(view)
        yield from own.ripen()
        turn = self._turn(view, own)
        yield
        return (yield from turn.decide(rng))

    def _turn(self, view: View, own: Legs) -> Turn:
        """Return the decision: a search for the rival nearest its end, a glance for the others."""
        table, base = view.table, view.table.bases[view.table.turn]
        spot = spot_of(base.gap, base.facing)
        known = rivals(table, table.turn, self._remembered(view))
        glances = [self._weighing(own, rival, min(self.ahead, 1)) for rival in known]
        costs = [glance.wait((spot,)) for glance in glances]
        focus = costs.index(min(costs))
        glances[focus] = self._weighing(own, known[focus], self._ahead(own, known[focus]))
        return Turn(table, own, known, tuple(glances), focus, self.beside)

    def _ahead(self, own: Legs, rival: Rival) -> int:
        """Return how far to look; a free turn multiplies what there is to look at."""
        few = self.few // 4 if own.free_turn else self.few
        return self.ahead + (rival.bits.bit_count() <= few)

    def _weighing(self, own: Legs, rival: Rival, ahead: int) -> Weighing:
        if rival.fuses:
            return Fuses(own, rival)
        return Search(own, rival, ahead) if self.ahead else Greedy(own, rival)

    def _remembered(self, view: View) -> tuple[Stands, ...]:
        """Return the facts about the rivals that a player of this level goes by."""
        others = [fact for fact in view.facts if fact.seat != view.seat]
        read = [fact for fact in others if self.leak or not _number(fact)]
        return tuple(read if self.memory is None else read[-self.memory :])


def _number(fact: Stands) -> bool:
    """Tell whether a fact comes from a Move, which alone leaves several types open."""
    return len(set(map(kind, fact.cards))) > 1


def _base(view: View, rng: Random, drafts: int) -> Thinking:
    """Return a random base, one of those from which all cards are faced soon if it finds one."""
    table = view.table
    for _ in range(TRIES):
        some = (rng.sample(table.setup.deck, table.places) for _ in range(drafts))
        cards = max(some, key=_apart)
        spot = rng.randrange(2 * table.places)
        own = legs(tuple((number(card),) for card in cards), table.setup)
        yield from own.ripen()
        turns = max(own.reach[spot])
        if turns <= TURNS:
            break
    words = (*cards, str(spot // 2), "L" if spot % 2 else "R")
    return Move("base", words), Thought("base", (str(turns),))


def _apart(cards: Sequence[str]) -> int:
    """Return how far apart the targets are that are looked for one after another.

    The later ones count more: when their turn comes, their places are known and the way is all.
    """
    at = [cards.index(target) for target in TARGETS if target in cards]
    rounds = ((one - other) % len(cards) for one, other in pairwise(at))
    return sum(i * min(way, len(cards) - way) for i, way in enumerate(rounds))


LEVELS: Final = {
    "beginner": Spying(0, memory=6, leak=False, whim=0.15),
    "club": Spying(0),
    "master": Spying(2, few=1000, beside=2.0, drafts=10),
    "quiet": Spying(2, few=1000, leak=False, beside=2.0, drafts=10),
}


def bot(level: str) -> Bot[View]:
    """Return the bot of a level: beginner, club, master, or quiet, a master deaf to numbers."""
    return LEVELS[level]
