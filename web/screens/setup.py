"""A new game: who sits where, as whom, by which house rules, and what the notebook does."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Final

from clue.core import BadSetup, Option, Setup, value_text
from clue.decks import COLOURS, SUSPECTS
from clue.games import GAMES
from clue.games.cards_table import ADVANCED, BIG_DECK
from web.draw.cards import COLOURS as SHADES
from web.draw.icons import icon
from web.html import Markup
from web.screens.parts import button, join, page, tool, topbar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from clue.core import Value
    from web.session import Session
    from web.text import Text

    Picture = Callable[[str], Markup]

HELPS: Final = ("off", "seen", "simple", "all", "chances")
"""What the notebook marks by itself; Spy's knows the first two."""

DECKS: Final = (ADVANCED, BIG_DECK)
"""Options that name a deck: at most one of them is agreed on."""


@dataclass(frozen=True)
class Place:
    """One seat while it is set up: an empty name takes the default."""

    name: str
    role: str
    pin: str = ""
    help: str = "seen"


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


def again(session: Session) -> Plan:
    """Return the plan of a match, to play it once more."""
    setup = session.match.public().table.setup
    pairs = zip(session.players, setup.roles, strict=True)
    places = tuple(Place(player.name, role, player.pin, player.help) for player, role in pairs)
    return Plan(session.game, places, setup.options)


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


# --- The page -------------------------------------------------------------------------------------


def setup(t: Text, plan: Plan, picture: Picture) -> Markup:
    """Return the page on which a game is set up; `picture` draws a role."""
    places = join(_seat(t, plan, seat, picture) for seat in range(len(plan.places)))
    more = (
        button(t("setup.add"), do="add-seat", picture=icon("person"))
        if len(plan.places) < max(seats(plan.game))
        else Markup("")
    )
    body = Markup(
        '<section class="section"><h2>{}</h2><p class="soft">{}</p><ol class="seats">{}</ol>'
        '<div class="line">{}</div></section>{}'
    ).format(t("setup.seats"), t("setup.lead"), places, more, options(t, plan))
    return page("narrow", topbar(t, t(f"game.{plan.game}")), body, _foot(t, plan))


def _foot(t: Text, plan: Plan) -> Markup:
    trouble = plan.trouble()
    return Markup('<footer class="foot">{}{}</footer>').format(
        Markup('<p class="error" role="alert">{}</p>').format(_why(t, trouble)) if trouble else "",
        button(
            t("setup.lay-out") if plan.game == "spy" else t("setup.start"),
            do="deal",
            picture=icon("play"),
            style="btn primary big wide",
            disabled=trouble is not None,
        ),
    )


def _why(t: Text, trouble: BadSetup) -> str:
    match trouble.code, trouble.details:
        case "players", (least, most):
            return t("bad.players", least=least, most=most)
        case "conflict", (one, other):
            return t("bad.conflict", one=t(f"option.{one}"), other=t(f"option.{other}"))
    return t("bad.setup")


def _seat(t: Text, plan: Plan, seat: int, picture: Picture) -> Markup:
    place = plan.places[seat]
    remove = (
        tool(t("setup.remove", name=place.name), f"remove-seat {seat}", "trash")
        if len(plan.places) > min(seats(plan.game))
        else Markup("")
    )
    return Markup(
        '<li class="seat s-{}"><div class="who">{}<input class="input" id="name-{}" aria-label="{}"'
        ' data-input="name {}" value="{}" maxlength="20" autocomplete="off" enterkeyhint="done">'
        "{}</div>{}{}</li>"
    ).format(
        SHADES.get(place.role, place.role),
        picture(place.role),
        seat,
        t("setup.name", n=seat + 1),
        seat,
        place.name,
        remove,
        _roles(t, plan, seat, picture),
        _more(t, place, seat, HELPS[:2] if plan.game == "spy" else HELPS),
    )


def _roles(t: Text, plan: Plan, seat: int, picture: Picture) -> Markup:
    chosen = plan.places[seat].role
    picks = join(
        button(
            "",
            do=f"cast {seat} {role}",
            picture=picture(role),
            style="",
            pressed=role == chosen,
            name=t(f"colour.{role}") if plan.game == "spy" else t.card(role),
        )
        for role in plan.roles()
    )
    return Markup(
        '<fieldset class="tokens"><legend class="unseen">{}</legend>{}</fieldset>'
    ).format(t("setup.role"), picks)


def _more(t: Text, place: Place, seat: int, offered: Sequence[str]) -> Markup:
    helps = join(
        Markup('<option value="{}"{}>{}</option>').format(
            how, Markup(" selected") if how == place.help else "", t(f"help.{how}")
        )
        for how in offered
    )
    return Markup(
        '<details id="more-{}"><summary>{}</summary><div class="stack"><label class="field">{}'
        '<select class="select" id="help-{}" data-input="help {}">{}</select></label>'
        '<label class="field">{}<input class="input pin" id="pin-{}" data-input="pin {}"'
        ' inputmode="numeric" maxlength="4" autocomplete="off" value="{}"></label></div></details>'
    ).format(
        seat,
        t("setup.more"),
        t("setup.help"),
        seat,
        seat,
        helps,
        t("setup.pin"),
        seat,
        seat,
        place.pin,
    )


# --- House rules ----------------------------------------------------------------------------------


def options(t: Text, plan: Plan) -> Markup:
    """Return the deck, and the house rules that fit the seats, closed until they are looked for."""
    offered = fitting(plan.game, len(plan.places))
    rules = [option for option in offered if option not in DECKS]
    return _decks(t, plan, [deck for deck in DECKS if deck in offered]) + Markup(
        '<details class="panel" id="house-rules"><summary>{}<span>{}</span></summary>'
        '<div class="options">{}</div></details>'
    ).format(icon("rules"), _heading(t, plan), join(_option(t, plan, option) for option in rules))


def _heading(t: Text, plan: Plan) -> str:
    changed = len([key for key in plan.agreed() if key not in {deck.key for deck in DECKS}])
    return t.count("setup.rules-changed", changed) if changed else t("setup.rules")


def _decks(t: Text, plan: Plan, decks: Sequence[Option]) -> Markup:
    if not decks:
        return Markup("")
    agreed = plan.agreed()
    choices = [("deck", "usual", not any(deck.key in agreed for deck in decks))]
    choices += [(deck.key, value_text(True), deck.key in agreed) for deck in decks]  # noqa: FBT003
    buttons = (
        button(t(f"deck.{key}"), do=f"option {key} {value}", style="", pressed=chosen)
        for key, value, chosen in choices
    )
    now = next(key for key, _, chosen in choices if chosen)
    return Markup(
        '<section class="section"><h2>{}</h2><div class="choice">{}</div><p class="soft">{}</p>'
        "</section>"
    ).format(t("setup.deck"), join(buttons), t(f"deck.{now}.text"))


def _option(t: Text, plan: Plan, option: Option) -> Markup:
    """Return one house rule: a switch, or a choice of several values, and what it changes."""
    now = plan.agreed().get(option.key, option.values[0])
    control = _switch if isinstance(now, bool) else _values
    return Markup('<div class="option">{}<p>{}</p></div>').format(
        control(t, option, now), t(f"option.{option.key}.text")
    )


def _switch(t: Text, option: Option, now: Value) -> Markup:
    return Markup(
        '<label class="switch"><input type="checkbox" role="switch" id="option-{0}"'
        ' data-do="option {0} {1}"{2}><span><strong>{3}</strong></span></label>'
    ).format(
        option.key,
        value_text(not now),
        Markup(" checked") if now else "",
        t(f"option.{option.key}"),
    )


def _values(t: Text, option: Option, now: Value) -> Markup:
    buttons = (
        button(
            t(f"option.{option.key}.{value_text(value)}"),
            do=f"option {option.key} {value_text(value)}",
            style="",
            pressed=value == now,
        )
        for value in option.values
    )
    return Markup(
        '<strong id="{0}">{1}</strong><div class="choice" role="group"'
        ' aria-labelledby="{0}">{2}</div>'
    ).format(f"option-{option.key}", t(f"option.{option.key}"), join(buttons))
