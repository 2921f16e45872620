"""The composition root: the one place that builds a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web import dom
from web.app import App
from web.store import Store

if TYPE_CHECKING:
    from web.screens.setup import Plan
    from web.session import Session


class Games:
    """Builds matches, and turns them into text and back; imported only when the first is needed."""

    def new(self, name: str, plan: Plan) -> Session:
        """Deal a new match with chance from the operating system."""
        from random import Random, SystemRandom  # noqa: PLC0415 - home needs none of this

        from clue.core import Setup  # noqa: PLC0415
        from clue.games import GAMES  # noqa: PLC0415
        from clue.match import Match  # noqa: PLC0415
        from clue.record import Player  # noqa: PLC0415
        from web.session import Session  # noqa: PLC0415

        game = GAMES[plan.game]
        cards = game.setup(len(plan.places)).cards
        setup = Setup(tuple(place.role for place in plan.places), cards)
        match = Match(game, setup, Random(SystemRandom().getrandbits(64)))
        players = tuple(Player(place.name, "", place.pin, place.help) for place in plan.places)
        return Session(name, plan.game, players, match, game.legal, [{} for _ in players])

    def load(self, name: str, text: str) -> Session:
        """Return the match of a save; BadSave if it is none."""
        from random import Random, SystemRandom  # noqa: PLC0415 - home needs none of this

        from clue import record  # noqa: PLC0415
        from clue.games import GAMES  # noqa: PLC0415
        from web.session import Session  # noqa: PLC0415

        save = record.read(text)
        match = record.resume(save, Random(SystemRandom().getrandbits(64)))
        notes = [dict(marks) for marks in save.notes]
        return Session(name, save.game, save.players, match, GAMES[save.game].legal, notes)

    def text(self, session: Session) -> str:
        """Return the save of a match."""
        from clue import record  # noqa: PLC0415 - home needs none of this

        match = session.match
        notes = tuple(session.notes)
        return record.write(
            record.Save(session.game, match.setup, session.players, match.events, notes)
        )


def main() -> None:
    """Show home, then serve the taps that were made while Python was on its way."""
    app = App(dom.Glass(), Store(dom.Local()), Games(), dom.asked_language())

    def begin() -> None:
        dom.listen(app, lambda error: _broken(app, error))
        for do, move in dom.early():
            app.move(move) if move else app.order(do)
        dom.ready()
        dom.later(_warm)

    dom.alone(begin, app.elsewhere)


def _warm() -> None:
    """Import what the first game needs while nobody waits."""
    from clue import record  # noqa: F401, PLC0415
    from web import session  # noqa: F401, PLC0415
    from web.screens import curtain, ending, pages, play, setup  # noqa: F401, PLC0415


def _broken(app: App, error: BaseException) -> None:
    """Say once that something went wrong: the match is kept, and the page goes on."""
    dom.log(f"{type(error).__name__}: {error}")
    app.say("broken")
    app.render()
