"""How a game comes to the table: set up, dealt, and dealt again to the same seats."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from web import plan, route

if TYPE_CHECKING:
    from collections.abc import Callable

    from web.app import App
    from web.plan import Plan


def setup(app: App, game: str = "") -> None:
    """Open a new game's set-up with the usual number of players."""
    if game in route.DESKS:
        app.plan = plan.begun(game, app.t)
        app.go("setup")
        app.page.later(partial(route.paint, app, game))


def deal(app: App) -> None:
    """Start the game that was set up, if it can be played so: a task to deal, one to show it."""
    if app.plan is not None and app.plan.trouble() is None:
        app.page.after(0, partial(_dealing, app, app.plan))


def _dealing(app: App, agreed: Plan) -> None:
    if app.plan is agreed:  # which a second tap finds gone
        dealt(app, agreed)
        app.page.after(0, app.shown)


def dealt(app: App, agreed: Plan) -> None:
    """Deal as agreed and come to the table, at once."""
    app.plan = None
    app.begin(app.games.new(f"save.{app.page.now():.0f}", agreed))
    app.unkept = True
    app.page.safe()


def again(app: App) -> None:
    """Play once more with the same seats."""
    if app.session is not None:
        session = app.session
        table = session.match.public().table
        app.plan = plan.again(session.game, session.players, table.setup)
        deal(app)


ORDERS: Final[dict[str, Callable[..., None]]] = {"setup": setup, "deal": deal, "again": again}
"""Orders of the app's that this module carries out."""
