"""The Clue Card Game by taps: a whole game, the hand-over, and what an accusation gives away."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from clue.record import read
from tests.glass import Table

if TYPE_CHECKING:
    from collections.abc import Iterator

PRIVATE = ("hand", "pick", "suggestion", "asked", "players", "files")


def dealt(seed: int = 1, *options: str) -> Table:
    table = Table(Random(seed))
    table.tap("setup cards", *options, "deal")
    return table


def opened(seed: int = 1, *options: str) -> Table:
    table = dealt(seed, *options)
    table.tap("open", "close")
    return table


def solution(table: Table) -> tuple[str, ...]:
    return next(
        tuple(e.envelope.open()) for e in table.games.match.events if hasattr(e, "envelope")
    )


def hands(table: Table) -> list[tuple[str, ...]]:
    deal: Any = table.games.match.events[1]
    return [hand.open() for hand in deal.hands]


def first(table: Table) -> int:
    return int(table.games.match.events[0].seat)


def plain(table: Table) -> str:
    """Return the page without the marks that isolate names."""
    return table.page.html.replace("\u2068", "").replace("\u2069", "")


def wake(table: Table) -> None:
    """Open the curtain and read what there is, whoever is awaited."""
    if table.eyes is None:
        table.tap("open")
    for order in ("pass-on", "close"):
        if order in table.controls() and "sheet-title" in table.page.html:
            table.tap(order)
    if table.eyes is None:
        wake(table)


def ask(table: Table, one: str, other: str) -> None:
    table.tap("sheet ask", f"choose {one}", f"choose {other}", f"ask {one} {other}")


def lay(table: Table, cards: tuple[str, ...]) -> None:
    table.tap(*(f"pick {kind} {card}" for kind, card in enumerate(cards)), "sure")
    table.tap(" ".join(("lay", *cards)))


def accuse(table: Table, *joins: str) -> None:
    """Declare; the others decide one after another behind the curtain."""
    table.tap("sheet declare", "accuse")
    for word in joins:
        table.tap("open", word)


def wrong(table: Table) -> tuple[str, ...]:
    """Return what the seat that lays may lay, and what is wrong."""
    kinds = table.session.sight().forms["lay"].choices
    right = solution(table)
    room = next((card for card in kinds[2] if card != right[2]), right[2])
    suspect = next(card for card in kinds[0] if card != right[0])
    return suspect, right[1], room


def turns(table: Table, taps: int, seed: int = 3) -> Iterator[Table]:
    """Ask about random pairs, answer, and go on, never accusing."""
    rng = Random(seed)
    for _ in range(taps):
        wake(table)
        if "sheet ask" in table.controls():
            ask(table, *rng.sample(table.games.match.setup.deck, 2))
        else:
            table.tap(rng.choice(table.controls("move")))
        yield table


def test_three_taps_from_home_to_the_hand() -> None:
    table = Table(Random(1))
    table.tap("setup cards", "deal", "open")
    assert table.app.ui.sheet == "hand"
    names = [table.app.t.card(card) for card in hands(table)[first(table)]]
    assert all(name in table.page.html for name in names)


def test_the_table_shows_players_hand_sizes_and_open_cards() -> None:
    table = Table(Random(1))
    table.tap("setup cards", "add-seat", "deal", "open", "close")
    assert table.page.html.count('class="player ') == 4
    assert table.page.html.count("2 cards") == 4
    assert "Face up for all" in table.page.html


def test_any_two_cards_are_asked_about_and_a_third_drives_one_out() -> None:
    table = opened()
    table.tap("sheet ask", "choose plum", "choose white")
    assert "ask plum white" in table.controls("move")
    table.tap("choose rope")
    assert "ask white rope" in table.controls("move")
    table.tap("choose rope")
    assert table.controls("move") == []


def test_only_the_asker_sees_the_card_and_it_clears_a_case_file() -> None:
    table = opened()
    giver = (first(table) + 1) % 3
    card, other = hands(table)[giver][0], solution(table)[0]
    ask(table, card, other)
    assert table.eyes is None
    table.tap("open", f"show {card}")
    assert table.app.t.card(card) not in table.page.said
    assert table.eyes is None
    table.tap("open")
    assert "shows you" in table.page.html
    table.tap("close", "sheet files")
    assert f'id="file-{card}"' in table.page.html
    assert f'id="file-{other}"' not in table.page.html


def test_behind_the_curtain_there_is_nothing_private() -> None:
    for table in turns(opened(), 60):
        if table.eyes is None:
            assert table.controls("move") == []
            assert not any(f'class="{name}' in table.page.html for name in PRIVATE)
            assert 'class="face' not in table.page.html


def test_a_case_file_is_cleared_by_hand_kept_and_taken_back() -> None:
    table = opened()
    card = solution(table)[0]
    table.tap("sheet files", f"pencil {card} -1 no")
    assert read(table.games.text(table.session)).notes[first(table)] == {f"{card} -1": "no"}
    assert f"{table.app.t.card(card)}: take back" in plain(table)
    table.tap(f"pencil {card} -1")
    assert table.session.notes[first(table)] == {}
    assert "sheet-title" in table.page.html


def test_help_off_clears_nothing_by_itself() -> None:
    table = Table(Random(1))
    table.tap("setup cards")
    for seat in range(3):
        table.app.enter(f"help {seat}", "off")
    table.tap("deal", "open", "close", "sheet files")
    assert 'id="file-' not in table.page.html


def test_alone_and_right_wins() -> None:
    table = opened()
    accuse(table, "decline", "decline")
    table.tap("open")
    lay(table, solution(table))
    assert "has won" in table.page.html
    assert "The accusation was right" in table.page.html
    table.tap("again")
    assert "Pass the phone" in table.page.html


def test_alone_and_wrong_sees_the_crime_alone_and_the_others_play_on() -> None:
    table = opened()
    loser = first(table)
    accuse(table, "decline", "decline")
    table.tap("open")
    lay(table, wrong(table))
    assert table.eyes == loser
    assert "This is the solution" in table.page.html
    table.tap("pass-on")
    assert table.eyes is None
    assert table.games.match.awaiting != loser


def test_the_last_one_left_wins() -> None:
    table = opened()
    accuse(table, "decline", "decline")
    table.tap("open")
    lay(table, wrong(table))
    table.tap("pass-on")
    wake(table)
    accuse(table, "decline")
    table.tap("open")
    lay(table, wrong(table))
    assert "All the others have accused wrongly" in table.page.html


def test_together_all_are_revealed_in_order_and_the_first_right_one_wins() -> None:
    table = opened()
    asker = first(table)
    accuse(table, "join", "decline")
    table.tap("open")
    lay(table, wrong(table))
    assert table.eyes is None
    table.tap("open")
    lay(table, solution(table))
    assert f"{table.session.names[(asker + 1) % 3]} has won" in plain(table)
    table.page.think()
    assert table.page.html.index("What was laid") < table.page.html.index("Notebooks")
    assert table.page.html.count('class="suggestion"') == 2


@pytest.mark.parametrize("option", ["", "option bystandersWin true"])
def test_together_and_all_wrong_ends_without_a_winner_or_with_who_kept_out(option: str) -> None:
    table = opened(1, *([option] if option else []))
    accuse(table, "join", "decline")
    for _ in range(2):
        table.tap("open")
        lay(table, wrong(table))
    assert ("Nobody has won" in table.page.html) == (not option)
    assert ("All who accused were wrong" in table.page.html) == bool(option)


def test_a_case_file_cleared_by_hand_can_not_be_laid_before_it_is_taken_back() -> None:
    table = opened()
    card = solution(table)[0]
    table.tap("sheet files", f"pencil {card} -1 no", "close")
    accuse(table, "decline", "decline")
    table.tap("open")
    assert f"pick 0 {card}" not in table.controls()
    table.tap("sheet files", f"pencil {card} -1", "close", f"pick 0 {card}")


def trace(seed: int, words: tuple[str, str]) -> list[str]:
    """Return each public page and each thing said until all have decided."""
    table = opened(seed)
    seen = []
    table.tap("sheet declare", "accuse")
    for word in words:
        seen += [table.page.html, table.page.said]
        table.tap("open")
        assert sorted(table.controls("move")) == ["decline", "join"]
        seen.append(table.page.html)
        table.tap(word)
    return seen


@pytest.mark.parametrize("seed", range(5))
def test_a_decision_to_join_shows_in_nothing_before_all_have_decided(seed: int) -> None:
    for last in ("join", "decline"):
        assert trace(seed, ("join", last)) == trace(seed, ("decline", last))


def test_the_page_of_a_decision_does_not_depend_on_the_hand() -> None:
    pages = {trace(seed, ("join", "join"))[2] for seed in range(40) if first(dealt(seed)) == 0}
    assert len(pages) == 1


def answer_trace(cards: tuple[str, ...]) -> list[str]:
    """Return the pages for everybody else when the next seat holds one or both cards asked for."""
    table = opened()
    ask(table, *cards)
    seen = [table.page.html, table.page.said]
    table.tap("open")
    table.tap(table.controls("move")[0])
    return [*seen, table.page.html, table.page.said]


def test_one_and_two_matching_cards_take_the_same_taps_and_show_the_same() -> None:
    table = dealt()
    giver = hands(table)[(first(table) + 1) % 3]
    one, both = (giver[0], solution(table)[0]), giver[:2]
    names = {card: table.app.t.card(card) for card in (*one, *both)}

    def blank(pages: list[str]) -> list[str]:
        for name in sorted(names.values(), key=len, reverse=True):
            pages = [page.replace(name, "CARD") for page in pages]
        return pages

    assert blank(answer_trace(one)) == blank(answer_trace(both))


@pytest.mark.parametrize("seats", range(3, 7))
def test_a_whole_random_game_to_its_end(seats: int) -> None:
    table = Table(Random(seats))
    table.tap("setup cards", *["add-seat"] * (seats - 3), "deal")
    rng = Random(seats)
    for _ in range(3000):
        if table.games.match.awaiting is None:
            break
        wake(table)
        if any(order.startswith("pick 0") for order in table.controls()):
            lay(table, wrong(table))
        elif "sheet ask" in table.controls() and rng.random() < 0.9:
            ask(table, *rng.sample(table.games.match.setup.deck, 2))
        elif "sheet declare" in table.controls():
            table.tap("sheet declare", "accuse")
        else:
            table.tap(rng.choice(table.controls("move")))
    assert table.games.match.awaiting is None
    while table.page.steps and "Notebooks" not in table.page.html:
        table.page.think(1)
    assert "Notebooks" in table.page.html


@pytest.mark.parametrize("taps", [1, 2, 3, 5, 8, 13, 21])
def test_a_killed_tab_goes_on_behind_the_curtain(taps: int) -> None:
    table = opened()
    for _ in turns(table, taps):
        pass
    again = Table(Random(9), table.shelf)
    again.tap(next(order for order in again.controls() if order.startswith("resume ")))
    assert again.eyes is None
    assert again.games.match.events == table.games.match.events


def test_stale_orders_of_the_desk_do_nothing() -> None:
    table = opened()
    table.app.order("choose nobody")
    table.app.order("nonsense")
    assert table.app.ui.picks == ()
    table.app.hide()
    table.app.order("choose plum")
    assert table.app.ui.picks == ()
