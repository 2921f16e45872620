"""The page of a new game: seats, house rules, and what each notebook does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clue.core import value_text
from web.draw.cards import COLOURS as SHADES
from web.draw.icons import icon
from web.html import Markup
from web.plan import DECKS, fitting, seats
from web.screens.parts import button, join, page, tool, topbar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from clue.core import BadSetup, Option, Value
    from web.plan import Place, Plan
    from web.text import Text

    Picture = Callable[[str], Markup]

LEVELS: Final = {
    "board": ("beginner", "club", "expert", "master"),
    "cards": ("beginner", "club", "expert", "master"),
    "spy": ("beginner", "club", "master"),
}
"""The bots to choose from."""
USUAL: Final = "club"
"""The level of bots that fill a table."""
HELPS: Final = ("off", "seen", "simple", "all", "chances")
SPY_HELPS: Final = ("off", "seen", "all", "chances")
"""What the notebook marks by itself."""


def setup(t: Text, plan: Plan, picture: Picture) -> Markup:
    """Return the page on which a game is set up; `picture` draws a role."""
    places = join(_seat(t, plan, seat, picture) for seat in range(len(plan.places)))
    more = (
        button(t("setup.add"), do="add-seat", picture=icon("person"))
        if len(plan.places) < max(seats(plan.game))
        else Markup("")
    )
    body = Markup(
        '<section class="section"><h2>{}</h2>{}<ol class="seats">{}</ol>'
        '<div class="line">{}</div></section>{}'
    ).format(t("setup.seats"), _company(t, plan), places, more, options(t, plan))
    return page("narrow", topbar(t, t(f"game.{plan.game}")), body, _foot(t, plan))


def _company(t: Text, plan: Plan) -> Markup:
    """Return the choice between people round the phone and one against bots."""
    bots = any(place.bot for place in plan.places)
    pressed = {"people": not bots, USUAL: bots}
    buttons = (
        button(t(f"company.{level}"), do=f"company {level}", style="", pressed=on)
        for level, on in pressed.items()
    )
    return Markup('<div class="choice">{}</div><p class="soft">{}</p>').format(
        join(buttons), t("company.text.bots" if bots else "company.text.people")
    )


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
    helps = SPY_HELPS if plan.game == "spy" else HELPS
    remove = (
        tool(t("setup.remove", name=place.name), f"remove-seat {seat}", "trash")
        if len(plan.places) > min(seats(plan.game))
        else Markup("")
    )
    return Markup(
        '<li class="seat s-{}"><div class="who">{}<input class="input" id="name-{}" aria-label="{}"'
        ' data-input="name {}" value="{}" maxlength="20" autocomplete="off" enterkeyhint="done">'
        "{}</div>{}{}{}</li>"
    ).format(
        SHADES.get(place.role, place.role),
        picture(place.role),
        seat,
        t("setup.name", n=seat + 1),
        seat,
        place.name,
        remove,
        _roles(t, plan, seat, picture),
        _mind(t, plan, seat),
        Markup("") if place.bot else _more(t, place, seat, helps),
    )


def _mind(t: Text, plan: Plan, seat: int) -> Markup:
    """Return the choice between a person and the levels of the game's bots."""
    now = plan.places[seat].bot
    levels = join(
        Markup('<option value="{}"{}>{}</option>').format(
            level, Markup(" selected") if level == now else "", t(f"level.{level or 'person'}")
        )
        for level in ("", *LEVELS[plan.game])
    )
    return Markup(
        '<select class="select" id="bot-{0}" data-input="bot {0}" aria-label="{1}">{2}</select>'
    ).format(seat, t("setup.mind", n=seat + 1), levels)


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
