"""A new game while it is set up: who sits where, as whom, by which house rules."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Final

from clue.core import BadSetup, Option, Setup, value_text
from clue.decks import COLOURS, SUSPECTS
from clue.games import GAMES
from clue.games.cards_table import ADVANCED, BIG_DECK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clue.core import Value
    from clue.record import Player
    from web.text import Text

DECKS: Final = (ADVANCED, BIG_DECK)
"""Options that name a deck: at most one of them is agreed on."""


@dataclass(frozen=True)
class Place:
    """One seat while it is set up: an empty name takes the default."""

    name: str
    role: str
    pin: str = ""
    help: str = "seen"
    bot: str = ""


@dataclass(frozen=True)
class Plan:
    """A game while it is set up; every change returns a new plan.

    `options` are the house rules asked for, also those that do not fit the seats there are now.
    """

    game: str = "board"
    places: tuple[Place, ...] = ()
    options: tuple[tuple[str, Value], ...] = ()

    def named(self, seat: int, name: str) -> Plan:
        """Return the plan with another name, at most 20 characters of it, in a seat."""
        return self._with(seat, replace(self.places[seat], name=name.strip()[:20]))

    def pinned(self, seat: int, pin: str) -> Plan:
        """Return the plan with another PIN in a seat; what is no digit is dropped."""
        digits = "".join(sign for sign in pin if sign in "0123456789")[:4]
        return self._with(seat, replace(self.places[seat], pin=digits))

    def helped(self, seat: int, how: str) -> Plan:
        """Return the plan with another notebook help in a seat."""
        return self._with(seat, replace(self.places[seat], help=how))

    def ordered(self, words: Sequence[str], t: Text) -> Plan | None:
        """Return the plan after a control's order; None for an order that is not about it."""
        match words:
            case ["add-seat"]:
                return self.added(t("setup.player", n=len(self.places) + 1))
            case ["remove-seat", seat]:
                return self.removed(int(seat))
            case ["company", level]:
                return self.filled("" if level == "people" else level, t)
            case ["cast", seat, role]:
                return self.cast(int(seat), role)
            case ["option", key, value]:
                return self.opted(key, value)
        return None

    def entered(self, what: str, seat: int, value: str, t: Text) -> Plan:
        """Return the plan after something was typed or chosen: `name`, `pin`, `help` or `bot`."""
        if what == "bot":
            return self.botted(seat, value, t)
        return {"name": self.named, "pin": self.pinned, "help": self.helped}[what](seat, value)

    def botted(self, seat: int, level: str, t: Text) -> Plan:
        """Return the plan with a bot of `level` in a seat, a person without one; `t` names them."""
        person, bot = t("setup.player", n=seat + 1), t(f"bot.{seat + 1}")
        place = replace(self.places[seat], bot=level)
        if place.name in (person, bot):
            place = replace(place, name=bot if level else person)
        return self._with(seat, place)

    def filled(self, level: str, t: Text) -> Plan:
        """Return the plan with bots in all seats but the first, or with people for no level."""
        plan = self
        for seat in range(1, len(self.places)):
            plan = plan.botted(seat, level, t)
        return plan.botted(0, "", t)

    def cast(self, seat: int, role: str) -> Plan:
        """Return the plan with a role in a seat; who had it takes the one set free."""
        mine = self.places[seat].role
        places = tuple(
            replace(place, role=mine) if place.role == role else place for place in self.places
        )
        plan = replace(self, places=places)
        return plan._with(seat, replace(places[seat], role=role))  # noqa: SLF001 - its own kind

    def added(self, name: str) -> Plan:
        """Return the plan with one more seat, if the game has one."""
        if len(self.places) >= max(seats(self.game)):
            return self
        return _fitted(replace(self, places=(*self.places, Place(name, ""))))

    def removed(self, seat: int) -> Plan:
        """Return the plan without a seat, unless the game needs it."""
        if len(self.places) <= min(seats(self.game)):
            return self
        return _fitted(replace(self, places=self.places[:seat] + self.places[seat + 1 :]))

    def opted(self, key: str, text: str) -> Plan:
        """Return the plan with another value, as typed, of an option; a deck shuts out others."""
        asked = dict(self.options)
        decks = {deck.key for deck in DECKS}
        if key in decks or key == "deck":
            asked = {other: value for other, value in asked.items() if other not in decks}
        for option in GAMES[self.game].OPTIONS:
            for value in option.values:
                if option.key == key and value_text(value) == text:
                    asked[key] = value
        return replace(self, options=tuple(sorted(asked.items())))

    def roles(self) -> tuple[str, ...]:
        """Return the roles to choose from; two players have two colours of Spy (2.1)."""
        if self.game != "spy":
            return SUSPECTS
        return COLOURS if len(self.places) > 2 else COLOURS[:2]  # noqa: PLR2004 - the rule's number

    def agreed(self) -> dict[str, Value]:
        """Return the house rules that are not the usual ones and fit the number of seats."""
        asked = dict(self.options)
        return {
            option.key: asked[option.key]
            for option in fitting(self.game, len(self.places))
            if asked.get(option.key, option.values[0]) != option.values[0]
        }

    def setup(self) -> Setup:
        """Return what the referee is given; BadSetup when the game can't be played so."""
        game = GAMES[self.game]
        usual = game.setup(len(self.places), **self.agreed())
        setup = replace(usual, roles=tuple(place.role for place in self.places))
        game.check(setup)
        return setup

    def trouble(self) -> BadSetup | None:
        """Return why the game can't be played so; None when it can."""
        try:
            self.setup()
        except BadSetup as error:
            return error
        return None

    def _with(self, seat: int, place: Place) -> Plan:
        return replace(self, places=(*self.places[:seat], place, *self.places[seat + 1 :]))


def _fitted(plan: Plan) -> Plan:
    """Give a role to who has none that fits, and agree on what this number of seats needs."""
    taken = {place.role for place in plan.places}
    free = iter([role for role in plan.roles() if role not in taken])
    places = tuple(
        place if place.role in plan.roles() else replace(place, role=next(free))
        for place in plan.places
    )
    plan = replace(plan, places=places)
    for key, value in needed(plan.game, len(places)).items():
        plan = plan.opted(key, value_text(value))
    return plan


def begun(game: str, t: Text) -> Plan:
    """Return the plan of a game for the usual number of people, whom `t` names."""
    plan = Plan(game)
    for seat in range(usual(game)):
        plan = plan.added(t("setup.player", n=seat + 1))
    return plan


def again(game: str, players: Sequence[Player], setup: Setup) -> Plan:
    """Return the plan of a match, to play it once more."""
    pairs = zip(players, setup.roles, strict=True)
    places = tuple(
        Place(player.name, role, player.pin, player.help, player.bot) for player, role in pairs
    )
    return Plan(game, places, setup.options)


# --- What a number of seats allows ----------------------------------------------------------------


def fitting(game: str, count: int) -> list[Option]:
    """Return the options that so many seats may agree on."""
    return [option for option in GAMES[game].OPTIONS if option.fits(option.values[-1], count)]


@cache
def seats(game: str) -> tuple[int, ...]:
    """Return the numbers of seats a game can be played with, by some house rule or none."""
    return tuple(count for count in range(2, 7) if _playable(game, count) is not None)


def usual(game: str) -> int:
    """Return the least number of seats that needs no house rule."""
    return min(count for count in seats(game) if not needed(game, count))


def needed(game: str, count: int) -> dict[str, Value]:
    """Return the house rule without which a game can't be played with so many seats."""
    return _playable(game, count) or {}


@cache
def _playable(game: str, count: int) -> dict[str, Value] | None:
    options: list[dict[str, Value]] = [{}]
    options += [{option.key: option.values[-1]} for option in fitting(game, count)]
    for agreed in options:
        try:
            GAMES[game].setup(count, **agreed)
        except BadSetup:
            continue
        return agreed
    return None
