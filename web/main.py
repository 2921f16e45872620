"""The composition root: the one place that builds a match."""

from __future__ import annotations

import gc
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from web import dom
from web.app import App
from web.store import Store

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from clue.bots.mind import Bot
    from clue.match import Match
    from clue.record import Player
    from web.plan import Plan
    from web.session import Session


class Games:
    """Builds matches and keeps them: nobody else has their truth.

    What it needs is imported when the first match is, because home needs none of it.
    """

    def __init__(self) -> None:
        """Begin without a match."""
        self._matches: dict[str, Match[Any, Any]] = {}

    def new(self, name: str, plan: Plan) -> Session:
        """Deal a new match with chance from the operating system."""
        from clue.games import GAMES  # noqa: PLC0415
        from clue.match import Match  # noqa: PLC0415
        from clue.record import Player  # noqa: PLC0415

        players = tuple(
            Player(place.name, place.bot, place.pin, place.help) for place in plan.places
        )
        notes: list[dict[str, str]] = [{} for _ in players]
        match = Match(GAMES[plan.game], plan.setup(), _chance())
        return self._seat(name, plan.game, players, match, notes)

    def load(self, name: str, text: str) -> Session:
        """Return the match of a save; BadSave if it is none."""
        from clue import record  # noqa: PLC0415

        save = record.read(text)
        match = record.resume(save, _chance())
        return self._seat(
            name, save.game, save.players, match, [dict(marks) for marks in save.notes]
        )

    def branch(self, session: Session, name: str, count: int) -> Session:
        """Return a new match that goes on from the first `count` events of one that is over."""
        from clue import record  # noqa: PLC0415

        before, game, players = self._matches[session.name], session.game, session.players
        save = record.Save(game, before.setup, players, before.truth()[:count])
        match = record.resume(save, _chance())
        return self._seat(name, game, players, match, session.thoughts(count))

    def _seat(
        self,
        name: str,
        game: str,
        players: tuple[Player, ...],
        match: Match[Any, Any],
        notes: list[dict[str, str]],
    ) -> Session:
        from clue.games import GAMES  # noqa: PLC0415
        from web.session import Session  # noqa: PLC0415

        def mind(level: str) -> Bot[Any]:
            from clue.bots import bot  # noqa: PLC0415

            return bot(game, level)

        self._matches = {name: match}
        return Session(name, game, players, match, GAMES[game].legal, notes, mind)

    def text(self, session: Session) -> str:
        """Return the save of the match that is open."""
        from clue import record  # noqa: PLC0415

        match, notes = self._matches[session.name], tuple(session.notes)
        save = record.Save(session.game, match.setup, session.players, match.events, notes)
        return record.write(save)


def _chance() -> Random:
    from random import Random, SystemRandom  # noqa: PLC0415

    return Random(SystemRandom().getrandbits(64))


WARM: Final = 50
"""Milliseconds until the browser has painted and is idle."""

SOON: Final = (
    "clue.decks",
    "clue.facts",
    "clue.games",
    "web.plan",
    "web.screens.setup",
    "clue.record",
    "clue.match",
    "web.session",
    "web.screens.curtain",
    "web.screens.pages",
    "web.draw.board",
    "web.screens.notebook",
    "web.screens.reasons",
    "web.screens.play",
    "web.screens.question",
    "clue.deduce.worlds",
    "clue.bots.levels",
    "clue.bots.board",
    "web.assist",
    "clue.deduce.review",
)
"""What the first game needs, each after what it needs itself; `clue.games` takes the longest."""


def main() -> None:
    """Show home, then serve the taps that were made while Python was on its way."""
    glass = dom.Glass()
    app = App(glass, Store(dom.Local()), Games(), dom.asked_language())
    glass.tell = partial(_broken, app)

    def begin() -> None:
        dom.listen(app, lambda error: _broken(app, error))
        for do, move in dom.early():
            app.move(move) if move else app.order(do)
        dom.ready()
        app.page.after(WARM, partial(_warm, app, SOON))

    def elsewhere() -> None:
        app.elsewhere()
        if not dom.is_ready():
            dom.early()
            dom.listen(app, lambda error: _broken(app, error))
            dom.ready()

    dom.alone(begin, elsewhere)


def _warm(app: App, names: Sequence[str]) -> None:
    """Import modules while nobody waits, one between two chances for a tap.

    What is there by then stays: the collector of garbage need not look at it in the middle of a
    game, where that takes longer than a frame.
    """
    if names:
        import_module(names[0])
        app.page.later(partial(_warm, app, names[1:]))
    else:
        gc.freeze()


def _broken(app: App, error: BaseException) -> None:
    """Say once that something went wrong: the match is kept, and the page goes on."""
    dom.log(f"{type(error).__name__}: {error}")
    app.say("broken")
    app.render()
