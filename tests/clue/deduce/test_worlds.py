from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from itertools import count as count_up
from math import comb, isclose, log2
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings

from clue.decks import BOARD
from clue.deduce import worlds
from clue.deduce.layers import TooMany
from clue.deduce.propagate import Contradiction, certain
from clue.facts import SOLUTION, Case, Holds, HoldsOneOf, Lacks, NotSolution
from tests.clue.deduce.strategies import seeds, small_cases
from tests.clue.deduce.tables import board_table, card_game_table, fits, possible, small_case

if TYPE_CHECKING:
    from collections.abc import Iterator

    from clue.deduce.propagate import Square
    from clue.deduce.worlds import Outcome, Worlds
    from clue.facts import Fact
    from tests.clue.deduce.tables import Deal

ABC = (("a", "b", "c"), ("d", "e", "f"), ("g", "h", "i"))
THREE = Case(ABC, (2, 2, 2))


def count(case: Case, *facts: Fact) -> Worlds:
    return worlds.count(replace(case, facts=(*case.facts, *facts)))


def check_against_every_deal(case: Case) -> bool:
    deals = possible(case)
    if not deals:
        with pytest.raises(Contradiction):
            worlds.count(case)
        return False
    found = worlds.count(case)
    assert found.deals == len(deals)
    places = Counter(square for deal in deals for square in deal.items())
    assert found.counts == {square: places[square] for square in found.counts}
    assert set(places) <= set(found.counts)
    assert found.solutions == Counter(
        tuple(c for kind in case.cards for c in kind if deal.get(c) == SOLUTION) for deal in deals
    )
    return True


def test_small_decks_agree_with_every_deal() -> None:
    possible_ones = sum(check_against_every_deal(small_case(seed)) for seed in range(250))
    assert 150 < possible_ones < 245


@given(small_cases)
@settings(deadline=None)
def test_any_small_case_agrees_with_every_deal(case: Case) -> None:
    check_against_every_deal(case)


@given(small_cases)
@settings(deadline=None)
def test_simple_deductions_are_sound(case: Case) -> None:
    deals = possible(case)
    try:
        squares = certain(case)
    except Contradiction:
        assert not deals
        return
    for (card, holder), holds in squares.items():
        assert all((deal.get(card) == holder) == holds for deal in deals)
    if deals:
        assert squares.items() <= worlds.count(case).certain.items()


class HandByHand:
    """Fill one hand after another in every way that its facts allow; the rest is the solution."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.deck = frozenset(card for kind in case.cards for card in kind) - set(case.opened)
        self.facts: dict[int | None, list[Fact]] = defaultdict(list)
        for fact in case.facts:
            self.facts[getattr(fact, "holder", None)].append(fact)
        self.ways = cache(self._ways)

    def count(self) -> int:
        seats = range(len(self.case.hands))
        lacking = [sum(isinstance(f, Lacks) for f in self.facts[seat]) for seat in seats]
        order = sorted(seats, key=lambda s: (not self.held(s), -lacking[s]))
        return self.ways(tuple(order), self.deck)

    def _ways(self, seats: tuple[int, ...], left: frozenset[str]) -> int:
        if seats:
            hands = self.hands(seats[0], left)
            return sum(self.ways(seats[1:], left - hand) for hand in hands)
        one_each = all(len(left & set(kind)) == 1 for kind in self.case.cards)
        right = dict.fromkeys(left, SOLUTION)
        facts = (*self.facts[SOLUTION], *self.facts[None])
        return one_each and all(fits(right, fact) for fact in facts)

    def held(self, seat: int) -> set[str]:
        return {fact.card for fact in self.facts[seat] if isinstance(fact, Holds)}

    def hands(self, seat: int, left: frozenset[str]) -> Iterator[frozenset[str]]:
        own = self.held(seat)
        out = {c for f in self.facts[seat] if isinstance(f, Lacks) for c in f.cards}
        missing = max(0, self.case.hands[seat] - len(own))
        for some in combinations(sorted(left - out - own), missing):
            hand = own.union(some)
            fitting = all(fits(dict.fromkeys(hand, seat), fact) for fact in self.facts[seat])
            if fitting and hand <= left and len(hand) == self.case.hands[seat]:
                yield frozenset(hand)


def count_hand_by_hand(case: Case) -> int:
    return HandByHand(case).count()


def full_deck_cases() -> Iterator[Case]:
    for players, rounds in ((3, 2), (3, 3), (4, 2), (4, 3), (5, 3), (6, 3), (6, 4)):
        *_, case = board_table(Random(players + rounds), players).rounds(rounds)
        yield case
    for players in (2, 3, 4):
        yield from card_game_table(Random(players), players).rounds(3)


@pytest.mark.parametrize("case", [*full_deck_cases()])
def test_full_decks_agree_with_a_second_algorithm(case: Case) -> None:
    found = worlds.count(case)
    assert found.deals == count_hand_by_hand(case)
    rng = Random(1)
    squares = sorted(square for square in found.counts if square[0] not in case.opened)
    for card, holder in rng.sample(squares, 3):
        more = replace(case, facts=(*case.facts, Holds(holder, card)))
        assert found.counts[card, holder] == count_hand_by_hand(more)
    solution = rng.choice(sorted(found.solutions))
    more = replace(case, facts=(*case.facts, *(Holds(SOLUTION, card) for card in solution)))
    assert found.solutions[solution] == count_hand_by_hand(more)


@given(seeds)
@settings(deadline=None, max_examples=40)
def test_what_is_certain_is_true_and_stays_so(seed: int) -> None:
    rng = Random(seed)
    table = board_table(rng, rng.randint(3, 6))
    before: dict[Square, bool] = {}
    for case in table.rounds(4):
        found = worlds.count(case)
        assert before.items() <= found.certain.items()
        before = found.certain
        for (card, holder), holds in before.items():
            assert (table.deal[card] == holder) == holds


def test_a_table_before_the_first_question() -> None:
    found = worlds.count(Case(BOARD, (6, 6, 6)))
    assert found.deals == 6 * 6 * 9 * comb(18, 6) * comb(12, 6)
    assert found.probability("rope", SOLUTION) == Fraction(1, 6)
    assert found.probability("rope", 2) == Fraction(5, 18)
    assert len(found.solutions) == 324
    assert not found.certain


def test_an_asker_may_name_his_own_cards() -> None:
    found = count(THREE, Holds(0, "a"), HoldsOneOf(1, ("a", "d", "g")), Lacks(1, ("d",)))
    assert found.certain["g", 1]


def test_a_player_who_passed_is_cleared_for_all_the_named_cards() -> None:
    found = count(THREE, Lacks(1, ("a", "d", "g")))
    assert [found.counts[card, 1] for card in "adg"] == [0, 0, 0]


def test_hand_sizes_always_count() -> None:
    found = count(THREE, Lacks(1, ("a", "b", "c", "d", "e")), Lacks(1, ("g", "f")))
    assert found.certain["h", 1]
    assert found.certain["i", 1]
    full = count(THREE, Holds(1, "a"), Holds(1, "d"))
    assert not full.counts["g", 1]


def test_hand_sizes_count_where_no_simple_step_sees_it() -> None:
    facts = (HoldsOneOf(1, ("a", "d")), HoldsOneOf(1, ("b", "e")))
    assert ("g", 1) not in certain(replace(THREE, facts=facts))
    assert not count(THREE, *facts).counts["g", 1]


def test_two_equal_clauses_of_a_player_are_one() -> None:
    once = count(THREE, HoldsOneOf(1, ("a", "d", "g")))
    twice = count(THREE, HoldsOneOf(1, ("a", "d", "g"), 3), HoldsOneOf(1, ("g", "d", "a"), 7))
    assert once.counts == twice.counts


def test_a_subsumed_clause_is_dropped() -> None:
    small = count(THREE, HoldsOneOf(1, ("a", "d")))
    both = count(THREE, HoldsOneOf(1, ("a", "d", "g")), HoldsOneOf(1, ("a", "d")))
    assert small.counts == both.counts


def test_a_subsumed_clause_of_another_player_is_kept() -> None:
    both = count(THREE, HoldsOneOf(1, ("a", "d", "g")), HoldsOneOf(2, ("a", "d")))
    assert both.deals < count(THREE, HoldsOneOf(2, ("a", "d"))).deals


def test_nobody_answering_says_nothing_about_the_asker() -> None:
    found = count(THREE, Lacks(1, ("a", "d", "g")), Lacks(2, ("a", "d", "g")))
    assert found.counts["a", 0]
    assert found.counts["a", SOLUTION]


def test_shown_to_another_is_a_clause_and_shown_to_me_a_card() -> None:
    assert count(THREE, HoldsOneOf(1, ("a", "d", "g"))).counts["b", 1]
    assert count(THREE, Holds(1, "a")).certain["a", 1]


def test_a_player_may_show_two_cards_of_one_suggestion_at_two_times() -> None:
    found = count(THREE, HoldsOneOf(1, ("a", "d", "g")), Holds(1, "a", 2), Holds(1, "d", 5))
    assert found.certain["a", 1]
    assert found.certain["d", 1]


def test_a_wrong_accusation_excludes_one_triple_not_three_cards() -> None:
    before, after = count(THREE), count(THREE, NotSolution(("a", "d", "g")))
    assert before.deals - after.deals == before.solutions["a", "d", "g"]
    assert after.counts["a", SOLUTION]
    assert ("a", "d", "g") not in after.solutions


def test_two_thirds_of_a_wrong_accusation_clear_the_last() -> None:
    wrong = NotSolution(("a", "d", "g"))
    found = count(THREE, wrong, Holds(SOLUTION, "a"), Holds(SOLUTION, "d"))
    assert not found.counts["g", SOLUTION]


def test_a_wrong_accusation_that_names_an_open_card_says_nothing() -> None:
    case = Case(ABC, (2, 2, 1), ("a",))
    assert count(case, NotSolution(("a", "d", "g"))).deals == worlds.count(case).deals


def test_an_open_card_is_with_nobody() -> None:
    case = Case(ABC, (2, 2, 1), ("a",))
    assert [worlds.count(case).certain["a", holder] for holder in range(-1, 3)] == [False] * 4
    with pytest.raises(Contradiction):
        count(case, Holds(1, "a"))


def test_the_solution_has_one_of_several_cards() -> None:
    found = count(THREE, HoldsOneOf(SOLUTION, ("a", "d")))
    assert set(found.solutions) == {
        triple for triple in product(*ABC) if "a" in triple or "d" in triple
    }


def test_sizes_that_do_not_add_up_contradict() -> None:
    with pytest.raises(Contradiction):
        worlds.count(Case(ABC, (2, 2, 1)))
    with pytest.raises(Contradiction):
        worlds.count(Case((("a", "b"), ("c", "d")), (1, 1), ("a", "b")))


def test_more_cards_than_their_only_places_hold() -> None:
    crowd = tuple("abcdeg")
    with pytest.raises(Contradiction):
        count(THREE, Lacks(0, crowd), Lacks(2, crowd))


def test_facts_about_strangers_are_refused() -> None:
    with pytest.raises(KeyError):
        count(THREE, Holds(0, "spade"))
    with pytest.raises(IndexError):
        count(THREE, Holds(3, "a"))


def test_a_settled_case_has_one_deal() -> None:
    facts = [Holds(seat, card) for seat, hand in enumerate(("ab", "de", "gh")) for card in hand]
    found = count(THREE, *facts)
    assert found.deals == 1
    assert found.solutions == {("c", "f", "i"): 1}
    assert found.places(("a", "c")) == {(0, SOLUTION): 1}
    assert found.sample(Random(1))["i"] == SOLUTION


def test_counting_gives_way_after_every_card_and_stops_at_the_limit() -> None:
    slices = worlds.counting(Case(BOARD, (3,) * 6), limit=1000)
    assert next(slices) is None
    with pytest.raises(TooMany):
        worlds.count(Case(BOARD, (3,) * 6), limit=1000)


def test_samples_are_uniform() -> None:
    case = next(case for case in map(small_case, count_up()) if 20 < len(possible(case)) < 50)
    deals = Counter(tuple(sorted(deal.items())) for deal in possible(case))
    found, rng = worlds.count(case), Random(5)
    drawn = Counter(tuple(sorted(found.sample(rng).items())) for _ in range(100 * found.deals))
    assert set(drawn) == set(deals)
    squares = sum((number - 100) ** 2 / 100 for number in drawn.values())
    freedom = found.deals - 1
    assert abs(squares - freedom) < 4 * (2 * freedom) ** 0.5


@given(small_cases)
@settings(deadline=None)
def test_places_agree_with_every_deal(case: Case) -> None:
    deals = possible(case)
    if deals:
        rng = Random(len(deals))
        deck = [c for kind in case.cards for c in kind if c not in case.opened]
        cards = tuple(rng.sample(deck, 3))
        expected = Counter(tuple(deal[card] for card in cards) for deal in deals)
        assert worlds.count(case).places(cards) == expected


@given(small_cases)
@settings(deadline=None)
def test_answers_and_their_information_agree_with_every_deal(case: Case) -> None:
    deals = possible(case)
    if not deals:
        return
    rng = Random(len(deals))
    cards = tuple(rng.choice(kind) for kind in case.cards)
    order = range(1, len(case.hands))
    answers: dict[Outcome, Fraction] = defaultdict(Fraction)
    bits = 0.0
    for deal in deals:
        for answer, chance in replies(deal, cards, order).items():
            answers[answer] += chance / len(deals)
            bits += float(chance / len(deals)) * log2(chance)
    bits -= sum(float(chance) * log2(chance) for chance in answers.values())
    found = worlds.count(case)
    odds = {cards[0]: 3}
    assert found.outcomes(cards, order, odds) == answers
    assert isclose(found.information(cards, order, odds), bits, abs_tol=1e-9)
    who = {answer and answer[0] for answer in answers}
    assert 0 <= found.information(cards, order, overheard=True) <= log2(len(who)) + 1e-9


def replies(deal: Deal, cards: tuple[str, ...], order: range) -> dict[Outcome, Fraction]:
    for seat in order:
        held = [card for card in cards if deal.get(card) == seat]
        weights = [3 if card == cards[0] else 1 for card in held]
        if held:
            pairs = zip(held, weights, strict=True)
            return {(seat, card): Fraction(weight, sum(weights)) for card, weight in pairs}
    return {None: Fraction(1)}


def test_what_others_learn_from_a_question() -> None:
    found = count(Case((("a", "b"), ("c", "d")), (1, 1)), Holds(0, "a"))
    assert found.certain["b", SOLUTION]
    assert found.information(("c", "b"), (1,)) == 1
    assert found.information(("c", "b"), (1,), overheard=True) == 1
    assert found.information(("b",), (1,)) == 0
