"""The pad's set-up: which deck, who plays, who holds how many cards, and one's own."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from clue.decks import SUSPECTS
from clue.pad import DECKS, LONGEST, SEATS, Pad, even, flaw
from web.draw.cards import face
from web.draw.icons import icon
from web.draw.tokens import badge
from web.html import Markup
from web.screens.notebook import KINDS
from web.screens.parts import button, join, note, page, topbar

if TYPE_CHECKING:
    from collections.abc import Collection

    from web.text import Text

T = TypeVar("T")


# --- What an order changes ------------------------------------------------------------------------


def fresh(t: Text) -> Pad:
    """Return the pad that a set-up starts with: three players at the board game."""
    names = tuple(t("setup.player", n=seat + 1) for seat in range(3))
    return Pad("board", names, SUSPECTS[:3], even("board", 3))


def changed(pad: Pad, words: tuple[str, ...], t: Text) -> Pad | None:
    """Return the pad after an order of the set-up; None when it is no order of the set-up."""
    new = None
    match words:
        case ["seats", count] if not pad.lines and int(count) in SEATS:
            new = _seated(pad, int(count), t)
        case ["deck", deck] if not pad.lines and deck in DECKS:
            new = _decked(pad, deck)
        case ["me", seat]:
            new = replace(pad, me=int(seat))
        case ["cast", seat, role]:
            new = _cast(pad, int(seat), role)
        case ["size", seat, more]:
            size = max(0, pad.hands[int(seat)] + (1 if more == "more" else -1))
            new = replace(pad, hands=_put(pad.hands, int(seat), size))
        case ["own", card]:
            new = replace(pad, own=_toggled(pad.own, card), opened=_without(pad.opened, card))
        case ["open-card", card]:
            new = replace(pad, opened=_toggled(pad.opened, card), own=_without(pad.own, card))
    return new


def renamed(pad: Pad, seat: int, name: str, t: Text) -> Pad:
    """Return the pad with another name in a seat; an empty one is the default."""
    name = name.strip()[:LONGEST] or t("setup.player", n=seat + 1)
    return replace(pad, names=_put(pad.names, seat, name))


def _seated(pad: Pad, count: int, t: Text) -> Pad:
    more = range(len(pad.names), count)
    free = [role for role in SUSPECTS if role not in pad.roles]
    return replace(
        pad,
        names=(*pad.names, *(t("setup.player", n=seat + 1) for seat in more))[:count],
        roles=(*pad.roles, *free)[:count],
        hands=even(pad.deck, count),
        me=min(pad.me, count - 1),
    )


def _decked(pad: Pad, deck: str) -> Pad:
    known = {card for kind in DECKS[deck] for card in kind}
    own = tuple(card for card in pad.own if card in known)
    return replace(pad, deck=deck, hands=even(deck, len(pad.names)), own=own, opened=())


def _cast(pad: Pad, seat: int, role: str) -> Pad:
    """Give a seat another suspect; who had it takes the one set free."""
    roles = tuple(pad.roles[seat] if other == role else other for other in pad.roles)
    return replace(pad, roles=_put(roles, seat, role))


def _put(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    return (*values[:at], value, *values[at + 1 :])


def _toggled(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    return _without(cards, card) if card in cards else (*cards, card)


def _without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    return tuple(other for other in cards if other != card)


# --- The page -------------------------------------------------------------------------------------


def setup(t: Text, pad: Pad, *, new: bool) -> Markup:
    """Return the page on which a `new` pad is set up, or that of another corrected."""
    body = join(
        (
            note(t("pad.lead")) if new else Markup(""),
            Markup("") if pad.lines else _decks(t, pad),
            _players(t, pad),
            _me(t, pad),
            _own(t, pad),
            _opened(t, pad),
        )
    )
    title, back = (t("game.pad"), "home") if new else (t("pad.change"), "close")
    return page("narrow", topbar(t, title, back=back), body, _foot(t, pad, new=new))


def _foot(t: Text, pad: Pad, *, new: bool) -> Markup:
    wrong = flaw(pad)
    say = t.count(f"pad.flaw-{wrong[0]}", wrong[1]) if wrong else ""
    return Markup('<footer class="foot">{}{}</footer>').format(
        Markup('<p class="error" role="status">{}</p>').format(say) if wrong else "",
        button(
            t("pad.start") if new else t("pad.change-done"),
            do="pad start",
            picture=icon("notebook"),
            style="btn primary big wide",
            disabled=wrong is not None,
        ),
    )


def _section(title: str, body: Markup, more: str = "") -> Markup:
    return Markup('<section class="section stack"><h2>{}</h2>{}{}</section>').format(
        title, note(more) if more else "", body
    )


def _choice(name: str, buttons: Collection[Markup], style: str = "choice") -> Markup:
    return Markup('<div class="{}" role="group" aria-label="{}">{}</div>').format(
        style, name, join(buttons)
    )


def _decks(t: Text, pad: Pad) -> Markup:
    buttons = [
        button(t(f"pad.deck.{deck}"), do=f"pad deck {deck}", style="", pressed=deck == pad.deck)
        for deck in DECKS
    ]
    return _section(t("setup.deck"), _choice(t("setup.deck"), buttons, "choice pairs"))


def _players(t: Text, pad: Pad) -> Markup:
    counts = [
        button(str(n), do=f"pad seats {n}", style="", pressed=n == len(pad.names)) for n in SEATS
    ]
    count = Markup("") if pad.lines else _choice(t("pad.count"), counts)
    seats = Markup('<ol class="seats">{}</ol>').format(
        join(_seat(t, pad, seat) for seat in range(len(pad.names)))
    )
    return _section(t("setup.seats"), count + seats, t("pad.order"))


def _seat(t: Text, pad: Pad, seat: int) -> Markup:
    name, role = pad.names[seat], pad.roles[seat]
    return Markup(
        '<li class="seat s-{}"><div class="who">{}<input class="input" id="name-{}" aria-label="{}"'
        ' data-input="pad name {}" value="{}" maxlength="{}" autocomplete="off"'
        ' enterkeyhint="done">{}</div><details id="role-{}"><summary>{}</summary>{}</details></li>'
    ).format(
        role,
        badge(role),
        seat,
        t("setup.name", n=seat + 1),
        seat,
        name,
        LONGEST,
        _size(t, pad, seat),
        seat,
        t("pad.character", card=t.card(role)),
        _roles(t, pad, seat),
    )


def _size(t: Text, pad: Pad, seat: int) -> Markup:
    name, size = pad.names[seat], pad.hands[seat]
    return Markup('<div class="stepper">{}<output aria-label="{}">{}</output>{}</div>').format(
        button("−", do=f"pad size {seat} less", name=t("pad.size-less", name=name)),  # noqa: RUF001 - a minus
        t.count("pad.size", size, name=name),
        size,
        button("+", do=f"pad size {seat} more", name=t("pad.size-more", name=name)),
    )


def _roles(t: Text, pad: Pad, seat: int) -> Markup:
    picks = join(
        button(
            "",
            do=f"pad cast {seat} {role}",
            picture=badge(role),
            style="",
            pressed=role == pad.roles[seat],
            name=t.card(role),
        )
        for role in SUSPECTS
    )
    return Markup(
        '<fieldset class="tokens"><legend class="unseen">{}</legend>{}</fieldset>'
    ).format(t("setup.role"), picks)


def _me(t: Text, pad: Pad) -> Markup:
    buttons = [
        button(name, do=f"pad me {seat}", style="", pressed=seat == pad.me)
        for seat, name in enumerate(pad.names)
    ]
    return _section(t("pad.me"), _choice(t("pad.me"), buttons))


def _own(t: Text, pad: Pad) -> Markup:
    have = t.count("pad.own-count", pad.hands[pad.me], have=len(pad.own))
    return _section(t("pad.own"), _cards(t, pad, "own", pad.own), have)


def _opened(t: Text, pad: Pad) -> Markup:
    if pad.left <= 0 and not pad.opened:
        return Markup("")
    have = t.count("pad.opened-count", max(pad.left, 0), have=len(pad.opened))
    return _section(t("pad.opened"), _cards(t, pad, "open-card", pad.opened), have)


def _cards(t: Text, pad: Pad, verb: str, chosen: Collection[str]) -> Markup:
    """Return every card of the deck as a picture that can be chosen and put back."""
    return join(
        Markup('<fieldset class="picks"><legend>{}</legend>{}</fieldset>').format(
            t(f"kind.{kind}"),
            join(
                button(
                    Markup('<span class="name">{}</span>').format(t.card(card)),
                    do=f"pad {verb} {card}",
                    picture=face(card),
                    style="pick",
                    pressed=card in chosen,
                )
                for card in cards
            ),
        )
        for kind, cards in zip(KINDS, pad.cards, strict=True)
    )
