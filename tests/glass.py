"""A page that only remembers, so that the app can be played without a browser."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING, Any

from clue.bots import bot
from clue.games import GAMES
from clue.match import Match
from clue.record import Player, Save, read, resume, write
from web.app import App
from web.session import Session
from web.store import Store

if TYPE_CHECKING:
    from collections.abc import Callable, MutableMapping, Sequence

    from web.cues import Note
    from web.plan import Plan


class Glass:
    """Stands for the browser: `html` is what it shows, the rest what it was told."""

    def __init__(self) -> None:
        self.html = self.screen = self.said = self.themed = ""
        self.walked: list[str] = []
        self.files: list[str] = []
        self.shared: list[str] = []
        self.copied: Callable[[], None] = lambda: None
        self.clock = 1000.0
        self.heard: list[tuple[Note, ...]] = []
        self.felt = 0
        self.starts: list[str] = []
        self.due: list[tuple[float, Callable[[], None]]] = []
        self.steps: list[Callable[[], None]] = []
        self.then: Callable[[str], None] = lambda _: None

    def show(self, pieces: Sequence[str], screen: str) -> None:
        html = "".join(pieces)
        bare = re.search(r">[a-z]+\.[a-z.-]+<|=\"[a-z]+\.[a-z.-]+\"", html)
        assert not bare, f"not in the catalogue: {bare}"
        self.html, self.screen = html, screen

    def speak(self, language: str, direction: str, art: str) -> None:
        self.language, self.direction, self.art = language, direction, art

    def label(self, saving: str, ready: str) -> None:
        assert "{done}" in saving
        self.labelled = ready

    def announce(self, words: str) -> None:
        self.said = words

    def theme(self, name: str) -> None:
        self.themed = name

    def walk(self, token: str, points: Sequence[tuple[float, float]]) -> None:
        self.walked.append(f"{token} {len(points)}")

    def give(self, name: str, text: str) -> None:
        assert name.endswith(".txt")
        self.files.append(text)

    def share(self, text: str, copied: Callable[[], None]) -> None:
        self.shared.append(text)
        self.copied = copied

    def ask_file(self, then: Callable[[str], None]) -> None:
        self.then = then

    def when(self, moment: float) -> str:
        return f"at {moment:.0f}"

    def after(self, wait: float, action: Callable[[], None]) -> None:
        self.due.append((wait, action))

    def now(self) -> float:
        self.clock += 1
        return self.clock

    def safe(self) -> None:
        self.kept = True

    def remember(self, html: str) -> None:
        self.remembered = html

    def later(self, step: Callable[[], None]) -> None:
        self.steps.append(step)

    def think(self, most: int = 100_000) -> None:
        """Take the steps that wait, and those that follow: all, or so many at most."""
        while self.steps and most:
            self.steps.pop(0)()
            most -= 1

    def cue(self, notes: Sequence[Note], *, buzz: bool) -> None:
        self.heard.append(tuple(notes))
        self.felt += buzz

    def renew(self) -> None:
        self.starts.append("renew")

    def take_over(self) -> None:
        self.starts.append("take over")


class Games:
    """Builds matches as `web.main` does, but from a given generator."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.match: Match[Any, Any]

    def new(self, name: str, plan: Plan) -> Session:
        match = Match(GAMES[plan.game], plan.setup(), self.rng)
        players = tuple(Player(p.name, p.bot, p.pin, p.help) for p in plan.places)
        return self._seat(name, plan.game, players, match, [{} for _ in players])

    def load(self, name: str, text: str) -> Session:
        save = read(text)
        notes = [dict(marks) for marks in save.notes]
        return self._seat(name, save.game, save.players, resume(save, self.rng), notes)

    def branch(self, session: Session, name: str, count: int) -> Session:
        game, players = session.game, session.players
        save = Save(game, self.match.setup, players, self.match.truth()[:count])
        match = resume(save, self.rng)
        return self._seat(name, game, players, match, session.thoughts(count))

    def _seat(
        self,
        name: str,
        game: str,
        players: tuple[Player, ...],
        match: Match[Any, Any],
        notes: list[dict[str, str]],
    ) -> Session:
        self.match = match
        return Session(
            name,
            game,
            players,
            match,
            GAMES[game].legal,
            notes,
            mind=lambda level: bot(game, level),
            chance=Random(1),
        )

    def text(self, session: Session) -> str:
        events, setup = self.match.events, self.match.setup
        return write(Save(session.game, setup, session.players, events, tuple(session.notes)))


class Table:
    """An app with its page, its shelf and its games, and fingers to play with."""

    def __init__(self, rng: Random, shelf: MutableMapping[str, str] | None = None) -> None:
        self.page, self.games = Glass(), Games(rng)
        self.shelf: MutableMapping[str, str] = {} if shelf is None else shelf
        self.app = App(self.page, Store(self.shelf), self.games)
        self.app.render()

    def controls(self, kind: str = "do") -> list[str]:
        """Return what the enabled controls on the page would order."""
        tags = re.findall(r"<(?:button|g|input)[^>]*>", self.page.html)
        found = (
            re.search(rf'data-{kind}="([^"]*)"', tag) for tag in tags if " disabled" not in tag
        )
        return [match[1] for match in found if match]

    def tap(self, *orders: str) -> None:
        """Tap controls one after another; each has to be there."""
        for order in orders:
            if order in self.controls("move"):
                self.app.move(order)
                self.app.keep_now()  # the browser has painted
            else:
                assert order in self.controls() + self.controls("hold"), (order, self.page.html)
                before = len(self.page.due)
                self.app.order(order)
                if order in {"deal", "again"}:  # a task to deal, one to show the table
                    for at in (before, -1):
                        self.page.due.pop(at)[1]()

    def wait(self) -> list[float]:
        """Let time pass until nothing is left to be done by itself; return the pauses."""
        pauses = []
        while self.page.due:
            wait, action = self.page.due.pop(0)
            pauses.append(wait)
            action()
        return pauses

    def deal(self) -> None:
        """Start a game of three from home and stop at the first curtain."""
        self.tap("setup board", "deal")
        self.app.keep_now()  # the browser has painted

    @property
    def session(self) -> Session:
        """The match that is open."""
        assert self.app.session
        return self.app.session

    @property
    def eyes(self) -> int | None:
        """The seat at the glass."""
        return self.session.glass.seat

    def take_turn(self, rng: Random) -> None:
        """Open a curtain, read what there is, or make one move that gets the game on."""
        if self.eyes is None:
            self.tap("open")
        elif "pass-on" in self.controls():
            self.tap("pass-on")
        elif "close" in self.controls():
            self.tap("close")
        else:
            self._move(rng)

    def _move(self, rng: Random) -> None:
        """Suggest when one can, else walk into a room, else make any move."""
        if "sheet suggest" in self.controls():
            self.tap("sheet suggest")
            for kind in "012":
                picks = [order for order in self.controls() if order.startswith(f"pick {kind}")]
                if picks:
                    self.tap(rng.choice(picks))
        moves = self.controls("move")
        eager = [move for move in moves if move.startswith("suggest ") or "," not in move]
        self.tap(rng.choice(eager or moves))
