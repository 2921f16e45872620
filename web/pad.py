"""The pad that is open at the glass: its orders, its thinking in slices, its save."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from clue.pad import Pad, flaw, is_pad, read, write
from web import slices
from web.screens import pad_draft, pad_setup
from web.screens.pad_sight import TABS, Findings, PadSight
from web.store import StoreError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from clue.pad import Line
    from web.app import App
    from web.html import Markup

__all__ = ["OpenPad", "is_pad"]


class OpenPad:
    """The detective's pad while it is on the glass; `name` is that of its save, once it has one."""

    def __init__(self, app: App, name: str = "", text: str = "") -> None:
        """Open the pad of a save, or begin a new one's set-up; BadPad when the text is none."""
        self.app, self.name = app, name
        self.sight = PadSight(read(text) if text else pad_setup.fresh(app.t))
        self.plan = self.pad
        self.work: list[tuple[str, Iterator[object]]] = []
        if text:
            app.session = None
            app.go("pad")
            self._shown()

    @property
    def pad(self) -> Pad:
        """The pad itself."""
        return self.sight.pad

    def order(self, verb: str = "", *words: str) -> None:
        """Carry out an order to the pad; one that is unknown or out of date is ignored."""
        changed = pad_setup.changed(self.plan, (verb, *words), self.app.t)
        action: Callable[..., None] | None = getattr(self, f"do_{verb.replace('-', '_')}", None)
        if changed is not None:
            self._planned(changed)
        elif action is not None:
            action(*words)

    def typed(self, words: str, value: str) -> None:
        """Take a name that was typed in: `name 2`."""
        verb, _, seat = words.partition(" ")
        if verb == "name" and seat.isdecimal():
            self._planned(pad_setup.renamed(self.plan, int(seat), value, self.app.t))

    def _planned(self, plan: Pad) -> None:
        """Change the set-up; a pad that is in use takes it over as soon as nothing is missing."""
        self.plan = plan
        if self.name and flaw(plan) is None:
            self.sight = replace(self.sight, pad=plan)
            self._written()

    # --- Pages ------------------------------------------------------------------------------------

    def do_open(self) -> None:
        """Begin with a new pad."""
        self.name, self.plan = "", pad_setup.fresh(self.app.t)
        self.app.go("pad-setup")

    def do_change(self) -> None:
        """Correct the set-up."""
        self.plan = self.pad
        self.app.do_sheet("set-up")

    def do_start(self) -> None:
        """Go from the set-up to the pad, if nothing is missing."""
        if flaw(self.plan) is None:
            self.sight = PadSight(self.plan) if not self.name else self.sight
            self._written()
            self.app.go("pad")
            self.app.page.safe()

    def do_tab(self, name: str) -> None:
        """Show another part."""
        if name in TABS:
            self.sight = replace(self.sight, tab=name)

    def page(self) -> Markup:
        """Return the page that is open: the set-up, or the pad with the sheet that lies over it."""
        from web.screens import pad  # noqa: PLC0415 - the set-up needs none of it

        t, ui = self.app.t, self.app.ui
        if ui.screen == "pad-setup" or ui.sheet == "set-up":
            return pad_setup.setup(t, self.plan, new=ui.screen == "pad-setup")
        return pad.pad(t, self.sight, ui)

    def do_why(self, card: str, holder: str) -> None:
        """Open the sheet of a square, and find out why it is certain."""
        from web.findings import reasoning  # noqa: PLC0415 - not needed to start

        square = (card, int(holder))
        self.sight = replace(self.sight, square=square, reason=None)
        self.app.do_sheet("why")
        if square in self.sight.found.marks:
            self._work(*self.work, ("reason", reasoning(self.pad, *square)))

    # --- Lines ------------------------------------------------------------------------------------

    def do_new(self, kind: str) -> None:
        """Begin a line."""
        self._type(pad_draft.begun(self.pad, kind))

    def do_edit(self, at: str) -> None:
        """Correct a line."""
        self._type(pad_draft.reopened(self.pad, int(at)))

    def _type(self, draft: pad_draft.Draft) -> None:
        self.sight = replace(self.sight, draft=draft)
        self.app.do_sheet("line")

    def do_seat(self, seat: str) -> None:
        """Say who asks, accuses or holds."""
        self._draft(seat=int(seat))

    def do_card(self, card: str) -> None:
        """Pick a card, or put it back."""
        if self.sight.draft is not None:
            draft = self.sight.draft.picked(self.pad, card)
            self.sight = replace(self.sight, draft=draft)

    def do_answer(self, answer: str) -> None:
        """Say who showed a card."""
        self._draft(answer=answer)

    def do_shown(self, card: str = "") -> None:
        """Say which card was shown."""
        self._draft(shown=card)

    def do_holds(self, word: str) -> None:
        """Say whether the holder has the card."""
        self._draft(holds=word == "yes")

    def _draft(self, **changes: object) -> None:
        if self.sight.draft is not None:
            draft = replace(self.sight.draft, **changes)  # type: ignore[arg-type]
            self.sight = replace(self.sight, draft=draft)

    def do_write(self) -> None:
        """Write the draft down as a line."""
        draft = self.sight.draft
        if draft is None or not draft.ready(self.pad):
            return
        at = len(self.pad.lines) if draft.at is None else draft.at
        self._lines(at, at + (draft.at is not None), draft.line(self.pad))
        self.sight = replace(self.sight, draft=None, gone=None)
        self.app.do_close()

    def do_delete(self, at: str) -> None:
        """Delete a line, which can be undone."""
        place = int(at)
        self.sight = replace(self.sight, gone=(place, self.pad.lines[place]))
        self._lines(place, place + 1)

    def do_undo(self) -> None:
        """Put the deleted line back."""
        if self.sight.gone is not None:
            at, line = self.sight.gone
            self.sight = replace(self.sight, gone=None)
            self._lines(at, at, line)

    def _lines(self, start: int, end: int, *new: Line) -> None:
        """Put lines in the place of others, and count anew."""
        lines = (*self.pad.lines[:start], *new, *self.pad.lines[end:])
        self.sight = replace(self.sight, pad=replace(self.pad, lines=lines))
        self._written()

    # --- Keeping and thinking ---------------------------------------------------------------------

    def _written(self) -> None:
        """Save the pad and begin to think about it."""
        self.keep()
        self._shown()

    def keep(self) -> None:
        """Save the pad and what home tells of it; a full or blocked storage is said."""
        pad, now = self.pad, self.app.page.now()
        self.name = self.name or f"save.{now:.0f}"
        told = {"game": "pad", "players": pad.names, "turn": pad.names[pad.next], "when": now}
        try:
            self.app.shelf.write(self.name, self.text(), told)
        except StoreError:
            self.app.say("storage")

    def text(self) -> str:
        """Return the pad's save."""
        return write(self.pad)

    def _shown(self) -> None:
        """Think about the pad as it is now, and no longer about what it was."""
        from web.findings import finding  # noqa: PLC0415 - the set-up needs no solver

        self.sight = replace(self.sight, found=Findings())
        self._work(("found", finding(self.pad)))

    def _work(self, *work: tuple[str, Iterator[object]]) -> None:
        """Find out these parts of what is shown, the last of them first."""
        self.work = list(work)
        self._later(self.work)

    def _later(self, work: list[tuple[str, Iterator[object]]]) -> None:
        self.app.page.later(lambda: self._think(work))

    def _think(self, work: list[tuple[str, Iterator[object]]]) -> None:
        """Think for a slice, unless something else has come up since."""
        if self.work is not work or self.app.pad is not self:
            return
        end, before = self.app.page.now() + slices.SLICE, self.sight
        while work and self.app.page.now() < end:
            part, thinking = work[-1]
            try:
                self._found(part, next(thinking))
            except StopIteration:
                work.pop()
        if self.sight is not before:
            self.app.render()
        if work:
            self._later(work)

    def _found(self, part: str, new: object) -> None:
        if new is not None:
            self.sight = replace(self.sight, **{part: new})  # type: ignore[arg-type]
