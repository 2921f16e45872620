"""House rules from the set-up to the save, for every game, and what a table does with them."""

from __future__ import annotations

from random import Random

import pytest

from clue.core import value_text
from clue.games import GAMES
from clue.record import read
from tests.glass import Table
from web.plan import Plan, fitting, needed, seats, usual
from web.screens.setup import setup
from web.text import Text, agreed

T = Text("en")


def planned(game: str, count: int) -> Plan:
    plan = Plan(game)
    for seat in range(count):
        plan = plan.added(f"P{seat}")
    return plan


def plain(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "")


def dealt(*orders: str, game: str = "board", seed: int = 2) -> Table:
    table = Table(Random(seed))
    table.tap(f"setup {game}", *orders, "deal", "open")
    if "close" in table.controls():
        table.tap("close")
    return table


def test_each_game_knows_its_seats() -> None:
    assert seats("board") == seats("cards") == (2, 3, 4, 5, 6)
    assert seats("spy") == (2, 3, 4)
    assert [usual(game) for game in GAMES] == [3, 3, 2]


def test_what_a_number_of_seats_needs_is_agreed_on_by_itself() -> None:
    assert needed("board", 2) == needed("cards", 2) == {"twoPlayers": True}
    assert needed("cards", 5) == {"bigDeck": True}
    assert needed("spy", 4) == {}
    for game in GAMES:
        for count in seats(game):
            plan = planned(game, count)
            assert plan.trouble() is None, (game, count)
            assert len(plan.setup().roles) == count


def test_two_spies_are_green_and_red_and_a_third_may_be_any() -> None:
    plan = planned("spy", 3).cast(0, "yellow")
    assert {place.role for place in plan.places} == {"yellow", "red", "blue"}
    assert {place.role for place in plan.removed(1).places} == {"green", "red"}


def test_a_deck_shuts_out_another() -> None:
    plan = planned("cards", 3).opted("advanced", "true").opted("bigDeck", "true")
    assert plan.agreed() == {"bigDeck": True}
    assert plan.opted("deck", "usual").agreed() == {}
    assert len(plan.opted("advanced", "true").setup().deck) == 15


def test_an_option_that_does_not_fit_the_seats_is_neither_offered_nor_agreed_on() -> None:
    plan = planned("cards", 3).opted("advanced", "true").added("D").added("E")
    assert plan.agreed() == {"bigDeck": True}
    assert "twoPlayers" not in {option.key for option in fitting("cards", 3)}


@pytest.mark.parametrize("game", list(GAMES))
def test_every_option_is_explained_and_every_value_has_words(game: str) -> None:
    for count in seats(game):
        html = setup(T, planned(game, count), lambda _: "")  # type: ignore[arg-type, return-value]
        for option in fitting(game, count):
            assert T(f"option.{option.key}") != f"option.{option.key}"
            assert f"option {option.key} " in html
        assert "option." not in html
        assert "deck." not in html
    for option in GAMES[game].OPTIONS:
        for value in option.values[1:]:
            assert T(f"option.{option.key}.{value_text(value)}").find("option.") < 0


def test_house_rules_stay_in_the_save_and_are_the_first_line_of_the_log() -> None:
    table = dealt("option dice 2", "option mayStay true")
    table.tap("sheet log")
    first = plain(table.page.html).split("<li>")[-1]
    assert "House rules: Two dice and one may stay in a room" in first
    assert read(table.games.text(table.session)).setup.options == (("dice", 2), ("mayStay", True))
    again = Table(Random(9), table.shelf)
    again.tap(next(order for order in again.controls() if order.startswith("resume ")), "open")
    assert again.games.match.setup == table.games.match.setup


def test_the_usual_rules_have_no_line() -> None:
    assert agreed(T, GAMES["board"].setup(3)) == ""
    assert agreed(T, GAMES["board"].setup(3, quick=False)) == ""


def test_what_can_not_be_played_is_said_beside_the_button_and_not_dealt() -> None:
    table = Table(Random(1))
    table.tap("setup board", "remove-seat 2", "option twoPlayers false")
    assert "for 3 to 6 players" in plain(table.page.html)
    assert "deal" not in table.controls()
    table.app.order("deal")
    assert table.app.session is None
    table.tap("option twoPlayers true", "deal")


def test_house_rules_that_contradict_each_other_are_named() -> None:
    table = Table(Random(1))
    table.tap("setup board", "option actionPoints 9", "option dice 2")
    assert "“Movement” and “Dice”" in plain(table.page.html)


def test_a_switch_is_thrown_and_thrown_back() -> None:
    table = Table(Random(1))
    table.tap("setup board", "option quick true")
    assert "1 changed" in table.page.html
    table.tap("option quick false")
    assert "changed" not in table.page.html
    table.app.order("option nonsense true")
    table.app.order("setup nonsense")
    assert table.app.plan
    assert table.app.plan.game == "board"
    assert "nonsense" not in dict(table.app.plan.options)


def test_playing_again_keeps_the_house_rules() -> None:
    table = dealt("option quick true")
    envelope = next(e.envelope.open() for e in table.games.match.events if hasattr(e, "envelope"))
    table.tap("sheet accuse", *(f"pick {kind} {card}" for kind, card in enumerate(envelope)))
    table.tap("sure", " ".join(("accuse", *envelope)))
    table.page.think()
    assert "House rules: quick game" in plain(table.page.html)
    table.tap("again")
    assert table.games.match.setup.options == (("quick", True),)


def test_a_quick_game_has_no_board_and_any_room() -> None:
    table = dealt("option quick true")
    assert "art-floor" not in table.page.html
    table.tap(
        "sheet suggest", "pick 0 plum", "pick 1 rope", "pick 2 hall", "suggest plum rope hall"
    )


def test_action_points_lead_out_without_a_roll() -> None:
    table = dealt("option actionPoints 9")
    assert "roll" not in table.controls("move")
    assert "go lounge" in table.controls("move")


def test_two_dice_are_both_drawn() -> None:
    table = dealt("option dice 2")
    table.tap("roll")
    assert table.page.html.count('class="die"') == 2


def test_leftovers_lie_open_beside_the_hand() -> None:
    table = dealt("add-seat", "option leftovers faceUp")
    table.tap("sheet hand")
    assert "Face up for all" in table.page.html


def test_the_card_in_a_room_is_seen_by_who_walks_there_alone() -> None:
    table = Table(Random(4))
    table.tap("setup board", "remove-seat 2", "option actionPoints 9", "deal", "open", "close")
    assert table.page.html.count('class="lying"') == 4
    rng = Random(1)
    for _ in range(300):
        table.take_turn(rng)
        if "The card that lies in this room" in table.page.html:
            break
    looked = table.games.match.events[-1]
    assert table.app.t.card(looked.card.open()) in table.page.html
    assert table.app.t.card(looked.card.open()) not in table.page.said
    assert "undo" not in table.controls()
    table.tap("close", "sheet notebook")
    assert "Face down" in table.page.html


@pytest.mark.parametrize(
    "orders",
    [
        ["option mayStay true", "option mustSuggest true"],
        ["option ownCards false", "option noImmediateReturn true"],
        ["option upTo true", "option dice 2", "option unplayedOffBoard true"],
        ["option accuse inAccusedRoom", "option lastMustSolve true"],
        ["option quick true", "option ownCards false", "option mustSuggest true"],
        ["option actionPoints 9", "option pulledMaySuggest false", "option first random"],
        ["remove-seat 2"],
    ],
)
def test_a_game_by_house_rules_goes_on_by_taps(orders: list[str]) -> None:
    table = Table(Random(6))
    table.tap("setup board", *orders, "deal")
    rng = Random(6)
    before = table.session.count
    for _ in range(150):
        table.take_turn(rng)
    assert table.session.count > before + 20


def test_two_taps_on_deal_deal_one_match() -> None:
    table = Table(Random(4))
    table.tap("setup board")
    for _ in range(2):
        table.app.order("deal")
    table.wait()
    table.app.do_home()
    assert len([key for key in table.shelf if key.startswith("parlour.save.")]) == 1
