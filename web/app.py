"""Which screen; whose turn at the glass. Orders come in as text, a page goes out as one string."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from clue.core import GameError
from web import route
from web.bots import Thinker
from web.screens.parts import SEAM, Ui, toast
from web.shelf import Shelf
from web.store import Store, StoreError
from web.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from clue.bots.mind import Thought
    from clue.core import Event, Move
    from web.pad import OpenPad
    from web.page import Games, Page
    from web.plan import Plan
    from web.replay import OpenReplay
    from web.session import Session


ASKED: Final = frozenset({"show", "join", "lay", "base"})
"""Moves of a seat that is asked for them: its page says what for, and no news come before it."""
PAGES: Final = frozenset({"saves", "rules", "settings"})
"""Pages beside the games, each opened by the order of its name."""


class App:
    """All screens and what a tap on them does; `order`, `move`, `enter` and `hide` are its ears."""

    def __init__(self, page: Page, store: Store, games: Games, language: str = "") -> None:
        """Show home; `language` is one that the address asks for."""
        self.page, self.store, self.games = page, store, games
        self.shelf = Shelf(store)
        self.settings = store.settings()
        self.session: Session | None = None
        self.plan: Plan | None = None
        self.pad: OpenPad | None = None
        self.replay: OpenReplay | None = None
        self.ui = Ui()
        self.t = Text(language or str(self.settings.get("language", "en")))
        self.unkept = self.wrong_pin = self.update = False
        self.drawn = 0
        self.thinker = Thinker(page, self._obey)
        page.theme(str(self.settings.get("theme", "auto")))
        self._label()

    # --- What comes in ----------------------------------------------------------------------------

    def order(self, words: str) -> None:
        """Carry out what a control's `data-do` says; an unknown order is ignored."""
        self.keep_now()
        verb, *rest = words.split(" ")
        action = getattr(self, f"do_{verb.replace('-', '_')}", None)
        if verb in PAGES:
            self.go("-".join((verb, *rest)))
        elif action is not None:
            action(*rest)
        elif verb in route.ORDERS:
            route.ordered(self, verb, *rest)
        elif not self._plan_order(words) and not route.desk_order(self, words):
            return
        self.shown()

    def shown(self) -> None:
        """Put the page on the glass, and save what is only shown once it is painted.

        A phone writes for 20 ms.
        """
        self.render()
        if self.unkept:
            self.page.after(0, self.keep_now)

    def _plan_order(self, words: str) -> bool:
        """Change the game that is being set up."""
        plan = self.plan and self.ui.screen == "setup" and self.plan.ordered(words.split(), self.t)
        self.plan = plan or self.plan
        return bool(plan)

    def move(self, words: str) -> None:
        """Make a move, hand the glass over, keep the match; a move that is gone is ignored."""
        if self.session is None or self.session.glass.seat is None:
            return
        try:
            before = self.session.places
            route.over(self, "", self.ui.sheet)
            events = self.session.play(words)
        except GameError:
            self.render()
            return
        self._moved(len(events))
        self.unkept = True
        tell = route.story(self, before, events)
        self.shown()
        tell()

    def enter(self, words: str, value: str) -> None:
        """Take what was typed into the control whose `data-input` says `words`."""
        verb, _, rest = words.partition(" ")
        if verb == "open":
            self._open_with(value)
        elif (page := {"pad": self.pad, "replay": self.replay}.get(verb)) is not None:
            page.typed(rest, value)
            self.render()
        elif self.plan is not None and rest.isdecimal():
            self.plan = self.plan.entered(verb, int(rest), value, self.t)
            if verb == "bot":
                self.render()

    def back(self) -> bool:
        """Close the top sheet or page, as the back gesture asks; False where nothing is below."""
        if self.ui.sheet == "news":
            return True
        if self.ui.sheet:
            self.do_close()
        elif self.ui.screen in {"home", "elsewhere"}:
            return False
        elif self.ui.screen.startswith(("rules", "settings", "replay")):
            self.do_return()
        else:
            self.do_home()
        self.render()
        return True

    def hide(self) -> None:
        """Put up the curtain because nobody looks: the phone may wake in other hands."""
        self.keep_now()
        self.page.remember(route.home_page(self))
        if self.session is not None and self.session.glass.seat is not None:
            self.session.glass = self.session.glass.closed()
            if self.session.glass.seat is None:
                self.ui = replace(self.ui, sheet="", picks=())
                self.render()

    def widen(self, wide: bool) -> None:  # noqa: FBT001 - the browser tells
        """Take note of a window that has room for hand and notebook beside the board."""
        self.ui = replace(self.ui, wide=wide)
        self.render()

    # --- Pages ------------------------------------------------------------------------------------

    def do_home(self) -> None:
        """Leave whatever is open; a match stays kept."""
        self.keep_now()
        if self.session is not None:
            self.session.glass = replace(self.session.glass, seat=None)
        self.session = self.pad = self.replay = None
        self.go("home")

    def do_pad(self, *words: str) -> None:
        """Let the detective's pad carry out an order of its own."""
        from web.pad import OpenPad  # noqa: PLC0415 - not needed to start

        self.pad = self.pad or OpenPad(self)
        self.pad.order(*words)

    def do_replay(self, *words: str) -> None:
        """Let the replay of a match that is over carry out an order of its own."""
        if self.session is not None and self.session.match.awaiting is None:
            from web.replay import OpenReplay  # noqa: PLC0415 - not needed to start

            self.replay = self.replay or OpenReplay(self, self.session)
            self.replay.order(*words)

    def do_return(self) -> None:
        """Come back from the rules, the settings or the replay to the match, if there is one."""
        self.go("home" if self.session is None else "table")

    def go(self, screen: str) -> None:
        """Open a page, without a sheet."""
        self.ui = replace(self.ui, screen=screen, sheet="", picks=())

    def do_language(self, code: str) -> None:
        """Speak another language from now on."""
        self.t = Text(code)
        self._label()
        self.do_set("language", code)

    def _label(self) -> None:
        saving = self.t("offline.saving", done="{done}", total="{total}")
        self.page.label(saving, self.t("offline.ready"))

    def do_theme(self, name: str) -> None:
        """Show light, dark, or what the system has."""
        self.page.theme(name)
        self.do_set("theme", name)

    def do_set(self, key: str, value: str) -> None:
        """Keep a setting."""
        self.settings[key] = value
        self.attempt(lambda: self.store.keep("settings", json.dumps(self.settings)))

    # --- Keeping ----------------------------------------------------------------------------------

    def begin(self, session: Session) -> None:
        """Open a match where it stands."""
        self.session, self.pad, self.replay = session, None, None
        self.go("table")
        self.ui = replace(self.ui, notice="")
        self._opened()

    def keep(self) -> None:
        """Save the match and what home tells of it; a full or blocked storage is said once."""
        self.unkept = False
        if self.session is None:
            return
        session, text = self.session, self.games.text(self.session)
        self.attempt(lambda: self.shelf.keep(session, text, self.page.now()))

    def keep_now(self) -> None:
        """Save a move that has only been shown; whatever leaves the match does this first."""
        if self.unkept:
            notice = self.ui.notice
            self.keep()
            if self.ui.notice != notice:
                self.render()

    def attempt(self, keep: Callable[[], None]) -> None:
        """Write to the storage; say so when it is full or blocked."""
        try:
            keep()
        except StoreError:
            self.say("storage")

    def say(self, key: str) -> None:
        """Show one message until it is closed."""
        self.ui = replace(self.ui, notice=key)

    # --- At the glass -----------------------------------------------------------------------------

    def do_open(self) -> None:
        """Open the curtain after a long press."""
        self._open_with("")

    def _open_with(self, pin: str) -> None:
        if self.session is None or (not pin and self._pin()):
            return
        if self.session.open(pin):
            self.wrong_pin = False
            self._opened()
            self.render()
        elif len(pin) == 4:  # noqa: PLR2004 - a PIN
            self.wrong_pin = True
            self.render()

    def _pin(self) -> str:
        awaiting = self.session.match.awaiting if self.session else None
        return self.session.players[awaiting].pin if self.session and awaiting is not None else ""

    def _opened(self) -> None:
        """Show the seat that looks its cards the first time, and later what it has missed."""
        if self.session is not None and self.session.glass.seat is not None:
            read = self.session.read[self.session.glass.seat]
            missed = "hand" if read == 0 else "news" if read < self.session.count else ""
            asked = not ASKED.isdisjoint(self.session.sight().forms)
            self.ui = replace(self.ui, sheet="" if asked else missed, picks=())

    def _moved(self, events: int) -> None:
        """After a move: news to read alone, news for the same seat, or the curtain."""
        if self.session is None:
            return
        secret = self.session.secret_news() and self.session.match.awaiting is not None
        stays = self.session.match.awaiting == self.session.glass.seat
        sheet = "news" if secret or (stays and events > 1) else ""
        self.ui = replace(self.ui, sheet=sheet, picks=())
        if not secret:
            self.session.hand_over()

    def _obey(self, move: Move, thought: Thought) -> None:
        """Make a bot's move; who plays alone reads at once what was answered."""
        session = self.session
        if session is None:
            return
        before, asker = session.places, session.match.public().table.turn
        events = session.obey(move, thought)
        mine = session.glass.seat is not None and session.match.awaiting == session.glass.seat
        if mine or session.match.awaiting is None:
            asked = mine and not ASKED.isdisjoint(session.sight().forms)
            news = mine and not asked and asker == session.glass.seat
            self.ui = replace(self.ui, sheet="news" if news else "", picks=())
        self.unkept = True
        self.page.after(0, partial(self._build, before, events))

    def _build(self, before: dict[str, Any], events: Sequence[Event]) -> None:
        """Build the page after a bot's move, show it and save, each in a frame of its own."""
        show, tell = self._built(), route.story(self, before, events)

        def told() -> None:
            show()
            tell()
            self.page.after(0, self.keep_now)

        self.page.after(0, told)

    def ahead(self) -> None:
        """Build the page in this task and show it in the next."""
        self.page.later(self._built())

    def _built(self) -> Callable[[], None]:
        """Build the page; return what shows it, or a new one where others were shown since."""
        built, drawn = route.page(self), self.drawn
        return lambda: self.render(built if self.drawn == drawn else "")

    def do_hurry(self) -> None:
        """Let the bots play without a pause until a person is asked."""
        self.thinker.hurry()

    def do_pass_on(self) -> None:
        """Close what only this seat may read and hand the glass over."""
        if self.session is not None:
            self.session.hand_over()
            self.do_close()

    def do_sheet(self, name: str) -> None:
        """Open a sheet on the page."""
        self.ui = replace(self.ui, sheet=name, picks=())

    def do_cell(self, card: str, holder: str) -> None:
        """Open the sheet of a notebook's cell."""
        self.ui = replace(self.ui, sheet=f"cell {card} {holder}")

    def do_sure(self) -> None:
        """Ask a second time before an accusation."""
        self.ui = replace(self.ui, sheet="sure")

    def do_close(self) -> None:
        """Close the sheet; a cell goes back to its notebook, a second question keeps the picks."""
        route.over(self, self.ui.sheet)
        if self.session is not None and self.ui.sheet in ("news", "hand"):
            self.session.had_read()
        cell = self.ui.sheet.startswith(("cell", "clash", "hint")) and not self.ui.wide
        picks = self.ui.picks if self.ui.sheet == "sure" else ()
        self.ui = replace(self.ui, sheet="notebook" if cell else "", picks=picks)

    def do_dismiss(self) -> None:
        """Close the message."""
        self.ui = replace(self.ui, notice="")

    def do_pick(self, kind: str, card: str) -> None:
        """Pick a card of a kind for a suggestion or an accusation."""
        picks = [*self.ui.picks, "", "", ""][:3]
        picks[int(kind)] = card
        self.ui = replace(self.ui, picks=tuple(picks))

    def do_pencil(self, card: str, holder: str, mark: str = "") -> None:
        """Write a pencil mark, and go back from its cell to the notebook."""
        if self.session is not None:
            self.session.pencil(card, holder, mark)
            self.unkept = True
        if self.ui.sheet.startswith(("cell", "hint")):
            self.do_close()

    def do_undo(self) -> None:
        """Take back the last walk."""
        if self.session is not None and self.session.match.undoable:
            self.session.match.undo()
            self.unkept = True

    def do_update(self) -> None:
        """Change to the newer version."""
        self.page.renew()

    def do_takeover(self) -> None:
        """Take the game over from another tab."""
        self.page.take_over()

    def newer(self) -> None:
        """Offer a newer version at home; nobody is asked in the middle of a game."""
        self.update = True
        self.render()

    def elsewhere(self) -> None:
        """Another tab plays: nothing of this one may be kept any more."""
        self.session = self.pad = self.replay = None
        self.unkept = False
        self.go("elsewhere")
        self.render()

    # --- What goes out ----------------------------------------------------------------------------

    def render(self, built: str = "") -> None:
        """Put the page on the glass; `built` is that page, where it is there already."""
        self.drawn += 1
        route.paint(self, self.session.game if self.session else "")
        notice = toast(self.t, self.ui.notice, export=bool(self.session or self.pad))
        page, *sheets = (built or route.page(self)).split(SEAM)
        self.page.show((page, notice, *sheets), self.ui.screen)
        self.thinker.wake(self.session)
        route.think(self)
