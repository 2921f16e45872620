"""A new game: who sits where, as whom, and what the notebook does for them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from clue.decks import SUSPECTS
from web.draw.icons import icon
from web.draw.tokens import badge
from web.html import Markup
from web.screens.parts import button, join, page, tool, topbar

if TYPE_CHECKING:
    from web.text import Text

FEWEST: Final = 3
MOST: Final = 6
HELPS: Final = ("off", "seen")


@dataclass(frozen=True)
class Place:
    """One seat while it is set up: an empty name takes the default."""

    name: str
    role: str
    pin: str = ""
    help: str = "seen"


@dataclass(frozen=True)
class Plan:
    """A game while it is set up; every change returns a new plan."""

    game: str = "board"
    places: tuple[Place, ...] = ()

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
        """Return the plan with a suspect in a seat; who had it takes the one set free."""
        mine = self.places[seat].role
        places = tuple(
            replace(place, role=mine) if place.role == role else place for place in self.places
        )
        plan = replace(self, places=places)
        return plan._with(seat, replace(places[seat], role=role))  # noqa: SLF001 - its own kind

    def added(self, name: str) -> Plan:
        """Return the plan with one more seat, if one is left."""
        taken = {place.role for place in self.places}
        free = [role for role in SUSPECTS if role not in taken]
        return replace(self, places=(*self.places, Place(name, free[0]))) if free else self

    def removed(self, seat: int) -> Plan:
        """Return the plan without a seat, unless the game needs it."""
        if len(self.places) <= FEWEST:
            return self
        return replace(self, places=self.places[:seat] + self.places[seat + 1 :])

    def _with(self, seat: int, place: Place) -> Plan:
        return replace(self, places=(*self.places[:seat], place, *self.places[seat + 1 :]))


def setup(t: Text, plan: Plan) -> Markup:
    """Return the page on which a game is set up."""
    seats = join(_seat(t, plan, seat) for seat in range(len(plan.places)))
    more = (
        button(t("setup.add"), do="add-seat", picture=icon("person"))
        if len(plan.places) < MOST
        else Markup("")
    )
    body = Markup(
        '<section class="section"><h2>{}</h2><p class="soft">{}</p><ol class="seats">{}</ol>'
        '<div class="line">{}</div></section>'
    ).format(t("setup.seats"), t("setup.lead"), seats, more)
    foot = Markup('<footer class="foot">{}</footer>').format(
        button(t("setup.start"), do="deal", picture=icon("play"), style="btn primary big wide")
    )
    return page("narrow", topbar(t, t(f"game.{plan.game}")), body, foot)


def _seat(t: Text, plan: Plan, seat: int) -> Markup:
    place = plan.places[seat]
    remove = (
        tool(t("setup.remove", name=place.name), f"remove-seat {seat}", "trash")
        if len(plan.places) > FEWEST
        else Markup("")
    )
    return Markup(
        '<li class="seat s-{}"><div class="who">{}<input class="input" id="name-{}" aria-label="{}"'
        ' data-input="name {}" value="{}" maxlength="20" autocomplete="off" enterkeyhint="done">'
        "{}</div>{}{}</li>"
    ).format(
        place.role,
        badge(place.role),
        seat,
        t("setup.name", n=seat + 1),
        seat,
        place.name,
        remove,
        _roles(t, plan, seat),
        _more(t, place, seat),
    )


def _roles(t: Text, plan: Plan, seat: int) -> Markup:
    chosen = plan.places[seat].role
    picks = join(
        button(
            "",
            do=f"cast {seat} {role}",
            picture=badge(role),
            style="",
            pressed=role == chosen,
            name=t.card(role),
        )
        for role in SUSPECTS
    )
    return Markup(
        '<fieldset class="tokens"><legend class="unseen">{}</legend>{}</fieldset>'
    ).format(t("setup.role"), picks)


def _more(t: Text, place: Place, seat: int) -> Markup:
    helps = join(
        Markup('<option value="{}"{}>{}</option>').format(
            how, Markup(" selected") if how == place.help else "", t(f"help.{how}")
        )
        for how in HELPS
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
