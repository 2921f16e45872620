"""A reason as sentences: what was seen and heard, and what follows, one small step a line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from clue.facts import SOLUTION, Holds, HoldsOneOf, Lacks, NotSolution
from clue.games.board_table import Suggested
from clue.games.cards_table import Asked
from clue.games.evidence import Failed, Shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from clue.core import Event, Seat
    from clue.deduce.explain import Reason
    from clue.deduce.steps import Mark, Step
    from clue.facts import Case, Fact, Holder
    from web.text import Text

KINDS: Final = ("suspect", "weapon", "room")
PLAIN: Final = frozenset({"seen", "passed", "open"})
"""Rules that say what was seen or heard; all others conclude."""


@dataclass(frozen=True)
class Scene:
    """What the sentences are about: the players' names, whose eyes, and the log they have seen.

    The first `given` facts of `case` are the game's, what is behind them pencil marks. A fact whose
    event is not in `log` was typed in, and is told without the one who asked.
    """

    names: Sequence[str]
    seat: Seat | None
    case: Case
    given: int
    log: Sequence[Event] = ()


class Line(NamedTuple):
    """One sentence; `kind` is fact, so (what follows from the lines before) or end."""

    text: str
    kind: str


def story(t: Text, scene: Scene, reason: Reason, goal: Mark | None) -> list[Line]:
    """Return the sentences of a reason; `goal` is the mark explained, None for a contradiction."""
    teller = _Teller(t, scene)
    teller.tell(reason.steps, goal)
    *lines, last = teller.lines
    return [*lines, last._replace(kind="end")]


def claim(t: Text, names: Sequence[str], seat: Seat | None, mark: Mark, style: str = "is") -> str:
    """Return a mark as a sentence: `is` states it, `so` concludes, `suppose` and `pencil` do that.

    Each holder has an entry of his own: a name, you, the envelope, and the cards nobody holds.
    """
    return _claim(t, names, seat, style, mark.holder, mark.holds, (mark.card,))


def _claim(  # noqa: PLR0913, PLR0917 - the parts of one sentence
    t: Text,
    names: Sequence[str],
    seat: Seat | None,
    style: str,
    holder: Holder,
    holds: bool,  # noqa: FBT001 - a part of a mark
    cards: Sequence[str],
) -> str:
    verb = "has" if holds else "lacks"
    key = f"{style}.{verb}{_who(names, seat, holder)}"
    listed = t.cards(cards) if holds else either(t, cards)
    return t(key, name=_name(names, holder), cards=listed)


def either(t: Text, cards: Sequence[str]) -> str:
    """Return cards as the language lists things of which one is meant, or none."""
    names = [t.card(card) for card in cards]
    if len(names) < 2:  # noqa: PLR2004 - nothing to join
        return "".join(names)
    return t("list.or", start=t("list.comma").join(names[:-1]), end=names[-1])


def _who(names: Sequence[str], seat: Seat | None, holder: Holder) -> str:
    if holder == SOLUTION:
        return "-solution"
    if holder == seat:
        return "-you"
    return "" if holder < len(names) else "-nobody"


def _name(names: Sequence[str], holder: Holder) -> str:
    return names[holder] if 0 <= holder < len(names) else ""


class _Teller:
    """Tells a chain of steps backwards from its end; what has been said is not said again."""

    def __init__(self, t: Text, scene: Scene) -> None:
        self.t, self.scene, self.case = t, scene, scene.case
        self.deck = [card for kind in scene.case.cards for card in kind]
        self.steps: dict[Mark, Step] = {}
        self.said: set[object] = set()
        self.lines: list[Line] = []

    def say(self, text: str, kind: str = "fact") -> None:
        self.lines.append(Line(text, kind))

    def tell(self, steps: Sequence[Step], goal: Mark | None) -> None:
        """Tell the chain up to the goal, or up to its contradiction."""
        self.steps |= {step.conclusion: step for step in steps if step.conclusion}
        last = steps[-1].conclusion
        if goal is not None:
            self._reach(goal)
        elif last is None:
            self._counting(steps[-1], [])
        else:
            self.because((last.contrary, last))
            self.say(self.claim("clash", last.holder, (last.card,), holds=True), "so")

    def _reach(self, goal: Mark) -> None:
        """Tell what was asked for; what is only seen or heard is followed by its conclusion."""
        rule = self.steps[goal].rule.value
        self.because(self.steps[goal].marks if rule == "elsewhere" else (goal,))
        if rule in {"passed", "open", "elsewhere"} and not self._own(goal):
            self.so([goal])

    def because(self, marks: Iterable[Mark]) -> None:
        """Tell why marks hold, those with one cause in one sentence, the hard ones first."""
        groups: dict[tuple[object, ...], list[Mark]] = {}
        for mark in map(self._root, marks):
            if mark not in self.said:
                self.said.add(mark)
                groups.setdefault(self._cause(mark), []).append(mark)
        for found in sorted(groups.values(), key=lambda found: self._easy(found[0])):
            self._explain(found)

    def _root(self, mark: Mark) -> Mark:
        """Return where the card is, if that is why it is not here."""
        step = self.steps[mark]
        return step.marks[0] if step.rule.value == "elsewhere" and not self._own(mark) else mark

    def _own(self, mark: Mark) -> bool:
        """Tell whether it is about a card that is not in one's own hand, which needs no proof."""
        step = self.steps[mark]
        supposed = step.rule.value == "suppose" or self._pencil(step.facts)
        return mark.holder == self.scene.seat and not (mark.holds or supposed)

    def _easy(self, mark: Mark) -> bool:
        return self.steps[mark].rule.value in PLAIN or self._own(mark)

    def _cause(self, mark: Mark) -> tuple[object, ...]:
        """Return what marks told in one sentence have in common."""
        step = self.steps[mark]
        rule = step.rule.value
        if rule == "open" or self._own(mark):
            return (rule == "open",)
        if rule == "seen":
            return (rule, mark.holder, self._pencil(step.facts), self._shown(step.facts[0]))
        if rule == "passed" and (question := self._question(step.facts[0])) is not None:
            return (rule, question)
        if rule == "one-left-of-clause":
            return (rule, mark)
        return (rule, mark.holder, step.facts, step.marks)

    def _pencil(self, facts: Iterable[int]) -> bool:
        return any(place >= self.scene.given for place in facts)

    def _explain(self, marks: list[Mark]) -> None:
        step, holder = self.steps[marks[0]], marks[0].holder
        rule, cards = step.rule.value, list(dict.fromkeys(mark.card for mark in marks))
        if self._own(marks[0]):
            self.say(self.claim("is", holder, cards, holds=False))
        elif rule == "open":
            self.say(self.t.count("why.open", len(cards), cards=self.t.cards(cards)))
        elif rule == "passed" and self._question(step.facts[0]) is not None:
            self._passed(step.facts[0], marks)
        elif rule in PLAIN:
            self.plain(step.facts[0], holder, cards, holds=rule == "seen")
        elif step.inner:
            self._suppose(step, marks)
        elif rule == "suppose":
            self.say(self.claim("suppose", holder, cards, holds=marks[0].holds))
        elif rule == "counting":
            self._counting(step, marks)
        else:
            self._conclude(step, marks)

    # --- What was seen and heard ------------------------------------------------------------------

    def plain(self, place: int, holder: Holder, cards: Sequence[str], *, holds: bool) -> None:
        """Tell who has cards or lacks them: pencilled, shown, looked at, or one's own."""
        style = "shown" if holds and self._shown(place) else "is"
        style = "pencil" if self._pencil((place,)) else style
        self.say(self.claim(style, holder, cards, holds=holds))

    def _passed(self, place: int, marks: Sequence[Mark]) -> None:
        """Tell who could not answer a question, those that lack the same cards together."""
        without: dict[Holder, list[str]] = {}
        for mark in marks:
            without.setdefault(mark.holder, []).append(mark.card)
        together: dict[tuple[str, ...], list[Holder]] = {}
        for holder, cards in without.items():
            together.setdefault(tuple(sorted(cards, key=self.deck.index)), []).append(holder)
        for lacking, holders in together.items():
            self._asked(place, lacking, holders)

    def _asked(self, place: int, cards: Sequence[str], holders: Sequence[Holder]) -> None:
        question = self._question(place)
        asker = self.scene.log[question].seat if question is not None else None
        key = "why.passed-asker-you" if asker == self.scene.seat else "why.passed"
        values = {
            "names": self.t.list([self.name(holder) for holder in holders]),
            "asker": self.name(asker) if asker is not None else "",
        }
        self.say(self.t.count(key, len(cards), **values, cards=self.t.cards(cards)))

    def _shown(self, place: int) -> bool:
        """Tell whether a fact is a card that another seat has shown to the one that looks."""
        fact = self.case.facts[place]
        return isinstance(self._at(fact), Shown) and getattr(fact, "holder", -1) != self.scene.seat

    def fact(self, place: int) -> None:
        """Tell a fact as a whole: who showed one of some cards, or accused wrongly."""
        fact = self.case.facts[place]
        if place in self.said:
            return
        self.said.add(place)
        if isinstance(fact, HoldsOneOf):
            self._showed(fact)
        elif isinstance(fact, NotSolution):
            self._accused(fact)

    def _showed(self, fact: HoldsOneOf) -> None:
        event, cards = self._at(fact), either(self.t, fact.cards)
        if isinstance(event, Shown):
            names = {"name": self.name(fact.holder), "asker": self.name(event.to)}
            self.say(self.t("why.showed", **names, cards=cards))
        else:
            who = _who(self.scene.names, self.scene.seat, fact.holder)
            self.say(self.t(f"why.one-of{who}", name=self.name(fact.holder), cards=cards))

    def _accused(self, fact: NotSolution) -> None:
        event, cards = self._at(fact), self.t.cards(fact.cards)
        if not isinstance(event, Failed):
            self.say(self.t("why.not-solution", cards=cards))
            return
        you = "-you" if event.seat == self.scene.seat else ""
        self.say(self.t(f"why.accused{you}", name=self.name(event.seat), cards=cards))

    # --- What follows -----------------------------------------------------------------------------

    def _conclude(self, step: Step, marks: list[Mark]) -> None:
        """Tell the facts, the marks that the step rests on, its rule, and the conclusion."""
        easy = [mark for mark in step.marks if self._easy(self._root(mark))]
        self.because(mark for mark in step.marks if mark not in easy)
        for place in step.facts:
            self.fact(place)
        self.because(easy)
        rule = _RULES.get(step.rule.value)
        if rule:
            self.say(rule(self, step, marks), "so")
        self.so(marks)

    def _suppose(self, step: Step, marks: list[Mark]) -> None:
        before = set(self.said)
        self.tell(step.inner, None)
        self.said = before
        self.so(marks)

    def _counting(self, step: Step, marks: list[Mark]) -> None:
        """Tell all the facts, and that every deal was tried."""
        for place in step.facts:
            self._any(place)
        self.say(self.t("rule.counting" if marks else "rule.counting-none"), "so")
        if marks:
            self.so(marks)

    def _any(self, place: int) -> None:
        """Tell any fact with all its cards."""
        fact = self.case.facts[place]
        if isinstance(fact, Holds):
            self.plain(place, fact.holder, (fact.card,), holds=True)
        elif isinstance(fact, Lacks) and self._question(place) is not None:
            self._asked(place, fact.cards, (fact.holder,))
        elif isinstance(fact, Lacks):
            self.plain(place, fact.holder, fact.cards, holds=False)
        else:
            self.fact(place)

    def so(self, marks: Sequence[Mark]) -> None:
        """Conclude marks of one holder."""
        cards = [mark.card for mark in marks]
        self.say(self.claim("so", marks[0].holder, cards, holds=marks[0].holds), "so")

    # --- Words ------------------------------------------------------------------------------------

    def claim(self, style: str, holder: Holder, cards: Sequence[str], *, holds: bool) -> str:
        """Return that a holder has cards, or none of them, as a sentence."""
        scene = self.scene
        return _claim(self.t, scene.names, scene.seat, style, holder, holds, cards)

    def name(self, holder: Holder) -> str:
        """Return a player's name."""
        return _name(self.scene.names, holder)

    def _at(self, fact: Fact) -> Event | None:
        return self.scene.log[fact.event] if 0 <= fact.event < len(self.scene.log) else None

    def _question(self, place: int) -> int | None:
        """Return the event of the question that a seat passed; None if it was typed in."""
        event = self.case.facts[place].event
        if self._pencil((place,)):
            return None
        before = enumerate(self.scene.log[: max(event, 0)])
        asked = [at for at, event in before if isinstance(event, Suggested | Asked)]
        return asked[-1] if asked else None

    def kind(self, card: str) -> str:
        """Return the kind of a card as the catalogue's keys name it."""
        return next(
            name for name, kind in zip(KINDS, self.case.cards, strict=False) if card in kind
        )


def _full(teller: _Teller, _: Step, marks: list[Mark]) -> str:
    holder = marks[0].holder
    who = "-nobody" if holder >= len(teller.scene.names) else ""
    size = teller.case.hands[holder]
    return teller.t.count(f"rule.hand-full{who}", size, name=teller.name(holder))


def _only_place(teller: _Teller, _: Step, marks: list[Mark]) -> str:
    who = "-solution" if marks[0].holder == SOLUTION else ""
    return teller.t(f"rule.only-place{who}", cards=teller.t.card(marks[0].card))


def _needs_all(teller: _Teller, step: Step, marks: list[Mark]) -> str:
    out = {mark.card for mark in step.marks}
    left = [card for card in teller.deck if card not in out]
    holder = marks[0].holder
    who = "-nobody" if holder >= len(teller.scene.names) else ""
    values = {"name": teller.name(holder), "cards": teller.t.cards(left)}
    return teller.t.count(f"rule.needs-all{who}", teller.case.hands[holder], **values)


def _promised(teller: _Teller, _: Step, marks: list[Mark]) -> str:
    holder = marks[0].holder
    who = "-nobody" if holder >= len(teller.scene.names) else ""
    return teller.t.count(
        f"rule.promised{who}", teller.case.hands[holder], name=teller.name(holder)
    )


def _one_left(teller: _Teller, _: Step, marks: list[Mark]) -> str:
    return teller.t(f"rule.one-left-in-kind.{teller.kind(marks[0].card)}")


def _solved(teller: _Teller, step: Step, _: list[Mark]) -> str:
    right = step.marks[0].card
    return teller.t(f"rule.kind-solved.{teller.kind(right)}", cards=teller.t.card(right))


_RULES: Final[dict[str, Callable[[_Teller, Step, list[Mark]], str]]] = {
    "hand-full": _full,
    "only-place": _only_place,
    "needs-all": _needs_all,
    "promised": _promised,
    "one-left-in-kind": _one_left,
    "kind-solved": _solved,
}
"""What is said between grounds and conclusion; the other rules conclude at once."""
