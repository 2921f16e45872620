"""The browser: one page in, taps and keys out. Only web.sound touches it too."""

from __future__ import annotations

import json
from collections.abc import MutableMapping
from contextlib import suppress
from functools import partial
from itertools import count, takewhile
from typing import TYPE_CHECKING, Any, Final

import js
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js

from web.folds import changes, heading
from web.gestures import Drag, Press, data
from web.guard import guarded

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from web.app import App
    from web.cues import Note
    from web.folds import Patch

ROOT: Final = js.document.documentElement
LOCK: Final = "parlour"
FIELDS: Final = ("input", "select")
WORTH: Final = ("<button", "<input", "<select", "data-fold")
PIECES: Final = ("page", "notice", "lower", "upper")
"""The elements that hold the page, a message, a sheet and a sheet over it."""
LIVE: Final = ("password", "range")  # what is typed into these counts before it is finished
STEP: Final = 60  # milliseconds a token takes from square to square, and at most WALK in all
WALK: Final = 400
UNSEEN: Final = 250  # milliseconds until nobody waits for a frame, which a covered window has not
AT_ONCE: Final = -1.0  # milliseconds to wait: before what is shown is painted, not after
WAIT: Final = 60  # milliseconds until it is seen again whether a finger is still down
PATIENCE: Final = 50  # times that it is: a finger down for seconds is a browser's mistake


class Local(MutableMapping[str, str]):
    """The browser's localStorage; OSError when it is full or blocked."""

    def _call(self, name: str, *words: object) -> Any:  # noqa: ANN401 - JavaScript
        try:
            return getattr(js.localStorage, name)(*words)
        except (AttributeError, JsException) as error:
            raise OSError(name) from error

    def __getitem__(self, key: str) -> str:
        """Return a text; KeyError when there is none."""
        text = self._call("getItem", key)
        if not isinstance(text, str):
            raise KeyError(key)
        return text

    def __setitem__(self, key: str, text: str) -> None:
        """Keep a text."""
        self._call("setItem", key, text)

    def __delitem__(self, key: str) -> None:
        """Forget a text."""
        self._call("removeItem", key)

    def __iter__(self) -> Iterator[str]:
        """Yield the keys there are now."""
        keys = (self._call("key", at) for at in count())
        return iter([*takewhile(lambda key: isinstance(key, str), keys)])

    def __len__(self) -> int:
        """Return how many texts there are."""
        return sum(1 for _ in self)


class Glass:
    """The document, as `web.page.Page` asks for it."""

    def __init__(self) -> None:
        """Look the page's fixed elements up once."""
        self.live = js.document.getElementById("announce")
        self.still = js.matchMedia("(prefers-reduced-motion: reduce)")
        self.spoken, self.language, self.screen = ("", ""), "", getattr(ROOT.dataset, "screen", "")
        self.tell: Callable[[BaseException], None] = lambda error: log(str(error))
        callbacks = fields(beforeNodeMorphed=js.window.differs)
        self.options = fields(morphStyle="innerHTML", restoreFocus=True, callbacks=callbacks)
        self.calm = fields(preventScroll=True)
        self.places = [js.document.getElementById(name) for name in PIECES]
        self.draft = js.document.createElement("template")  # sooner parsed than a document
        self.shown = [str(place.innerHTML) for place in self.places]
        self.openers: list[tuple[Any, str]] = []
        self.painting = create_proxy(self._painting)
        self.fresh = False  # what was shown last is not painted yet, for which these wait
        self.waiting: list[tuple[Callable[..., None], float]] = []

    def show(self, pieces: Sequence[str], screen: str) -> None:
        """Patch what has changed into the document, which keeps focus, scroll and transitions."""
        if self.screen != screen:
            js.scrollTo(0, 0)
            self.screen = ROOT.dataset.screen = screen
        active, old = js.document.activeElement, self.shown
        self.shown = [*pieces, *[""] * len(PIECES)][: len(PIECES)]
        if not self.fresh and not js.document.hidden:
            self.fresh = True
            js.requestAnimationFrame(self.painting)
            js.setTimeout(self.painting, UNSEEN)
        for patch in changes(PIECES, old, self.shown):
            self._patch(js.document.getElementById(patch.place), patch, active)
        self._refocus(active, turned=heading(old[0]) != heading(self.shown[0]))

    def _patch(self, place: Any, new: Patch, active: Any) -> None:  # noqa: ANN401 - JavaScript
        """Change an element; a control or a fold in one that is alike is worth keeping."""
        if new.attribute:
            place.setAttribute(new.attribute, new.text)
        elif not new.alike:
            place.innerHTML = new.text
            self._opening(place)
        elif not any(mark in new.text for mark in WORTH):
            place.innerHTML = new.text
        else:
            # It would leave the words in any other focused element as they were, too.
            self.options.ignoreActiveValue = bool(active and active.localName in FIELDS)
            self.draft.innerHTML = new.text
            js.Idiomorph.morph(place, self.draft.content, self.options)

    def _painting(self, *_: object) -> None:
        self.fresh, waiting, self.waiting = False, self.waiting, []
        for action, wait in waiting:
            if wait == AT_ONCE:
                guarded(action, self.tell)()
            else:
                self._soon(action, wait)

    def _refocus(self, active: Any, *, turned: bool) -> None:  # noqa: ANN401 - JavaScript
        """Focus a sheet that has opened, what had opened one, or the heading of a changed page."""
        lost = active and not active.isConnected
        if any(self.shown[2:]) or self.openers:
            self._layer(active, lost=lost)
        elif lost or (turned and active == js.document.body):
            self._focus("title")

    def _layer(self, active: Any, *, lost: bool) -> None:  # noqa: ANN401 - JavaScript
        """Make what is under a sheet inert; focus the uppermost one or what had opened one."""
        sheets, words = list(js.document.querySelectorAll(".sheet.open")), ""
        for part in js.document.querySelectorAll("[data-under]"):
            part.toggleAttribute("inert", bool(sheets))
        # To hide the lower sheet under the upper one takes less than to make it inert.
        self.places[2].classList.toggle("covered", len(sheets) > 1)
        more, opener = len(sheets) - len(self.openers), active
        self.openers += [(active, active and data(active, "do"))] * more
        for _ in range(-more):
            opener, words = self.openers.pop()
        if words and opener.isConnected and data(opener, "do") == words:
            opener.focus(self.calm)
        elif sheets and (more or lost):
            self._focus(sheets[-1].id)
        elif not sheets:
            self._focus("title")

    def _focus(self, name: str) -> None:
        """Focus an element in the next frame, which lays it out anyway."""

        def focus() -> None:
            if element := js.document.getElementById(name):
                element.focus(self.calm)

        self._soon(focus, AT_ONCE)

    def _opening(self, place: Any) -> None:  # noqa: ANN401 - JavaScript
        """Lay out what can wait, as the style sheet knows, when the rest is painted."""
        place.classList.add("opening")
        self._soon(lambda: place.classList.remove("opening"), 0)

    def speak(self, language: str, direction: str, art: str) -> None:
        """Set the document's language and direction, and the drawings made once for both."""
        if (language, direction) != self.spoken:
            self.spoken = language, direction
            if self.spoken != (ROOT.lang, ROOT.dir):  # setting them restyles every element
                ROOT.lang, ROOT.dir = language, direction
        if art and self.language != language:
            self.language = language
            js.document.getElementById("art-floor").innerHTML = art

    def label(self, saving: str, ready: str) -> None:
        """Give the line about offline, which stands there before Python does, its words."""
        words = js.document.getElementById("offline").dataset
        words.saving, words.ready = saving, ready
        js.document.dispatchEvent(js.Event.new("parlour:language"))

    def announce(self, words: str) -> None:
        """Have a screen reader say something public."""
        self.live.textContent = words

    def theme(self, name: str) -> None:
        """Show light or dark, or with `auto` what the system has."""
        if name == "auto":
            ROOT.removeAttribute("data-theme")
        else:
            ROOT.dataset.theme = name

    def walk(self, token: str, points: Sequence[tuple[float, float]]) -> None:
        """Let a token walk along points of the board in the next frame, if somebody looks."""
        frames = [{"transform": f"translate({x:g}px,{y:g}px)"} for x, y in points]

        def start() -> None:
            element = js.document.getElementById(f"token-{token}")
            if element and not self.still.matches:
                element.animate(js.JSON.parse(json.dumps(frames)), min(WALK, STEP * len(frames)))

        self._soon(start, AT_ONCE)

    def give(self, name: str, text: str) -> None:
        """Give the player a file."""
        blob = js.Blob.new(to_js([text]), fields(type="text/plain"))
        link = js.document.createElement("a")
        link.href, link.download = js.URL.createObjectURL(blob), name
        link.click()
        js.URL.revokeObjectURL(link.href)

    def share(self, text: str, copied: Callable[[], None]) -> None:
        """Hand a text to another app; else copy it, or give it as a file. A no is a no."""
        if hasattr(js.navigator, "share"):
            sent = js.navigator.share(fields(text=text))
        else:
            sent = js.navigator.clipboard.writeText(text).then(create_proxy(lambda _: copied()))
        give = partial(self.give, "parlour.txt", text)
        sent.catch(create_proxy(lambda error: None if error.name == "AbortError" else give()))

    def ask_file(self, then: Callable[[str], None]) -> None:
        """Let the player choose a text file."""
        field, got = js.document.createElement("input"), create_once_callable(then)
        field.type, field.accept = "file", ".txt,text/plain"
        field.onchange = create_once_callable(lambda _: field.files.item(0).text().then(got))
        field.click()

    def when(self, moment: float) -> str:
        """Return a moment, in milliseconds, in the words of the document's language."""
        style = js.Intl.DateTimeFormat.new(ROOT.lang, fields(dateStyle="medium", timeStyle="short"))
        return str(style.format(moment))

    def after(self, wait: float, action: Callable[[], None]) -> None:
        """Do something so many milliseconds later, when fingers have been served."""
        self._soon(guarded(action, self.tell), wait)

    def _soon(self, action: Callable[..., None], wait: float) -> None:
        """Do something so much later, but not before what was shown last is painted."""
        if self.fresh:
            self.waiting.append((action, wait))
        else:
            js.setTimeout(create_once_callable(action), wait)

    def now(self) -> float:
        """Return the moment, in milliseconds."""
        return float(js.Date.now())

    def safe(self) -> None:
        """Ask the browser to keep this app's storage."""
        with suppress(AttributeError):  # a browser that knows no such thing
            js.navigator.storage.persist()

    def remember(self, html: str) -> None:
        """Keep the public home page, which the next start shows before Python is there."""
        home = {"v": ROOT.dataset.version, "lang": ROOT.lang, "dir": ROOT.dir, "html": html}
        with suppress(AttributeError, JsException):
            js.localStorage.setItem("parlour.home", json.dumps(home))

    def later(self, step: Callable[[], None], patience: int = PATIENCE) -> None:
        """Take a short step once the browser may paint, and not under a finger."""

        def take() -> None:
            if patience and js.document.querySelector(":active"):
                self.later(step, patience - 1)
            else:
                step()

        self.after(0 if patience == PATIENCE else WAIT, take)

    def cue(self, notes: Sequence[Note], *, buzz: bool) -> None:
        """Let notes be heard, and the phone be felt."""
        from web import sound  # noqa: PLC0415 - off at first

        sound.cue(notes, buzz=buzz)

    def renew(self) -> None:
        """Start anew with the newer version."""
        js.window.takeUpdate()

    def take_over(self) -> None:
        """Start anew and take the game over from another tab."""
        js.sessionStorage.setItem("parlour.steal", "yes")
        js.location.reload()


def fields(**values: object) -> Any:  # noqa: ANN401 - JavaScript
    """Return a JavaScript object with these fields."""
    return to_js(values, dict_converter=js.Object.fromEntries)


def asked_language() -> str:
    """Return the language that the address asks for, or nothing."""
    return str(js.URLSearchParams.new(js.location.search).get("lang") or "")


def listen(app: App, tell: Callable[[BaseException], None]) -> None:
    """Put one listener an event type on the document; `tell` gets what goes wrong."""

    def on(name: str, action: Callable[[Any], object], target: Any = js.document) -> None:  # noqa: ANN401
        target.addEventListener(name, create_proxy(guarded(action, tell)))

    on("click", lambda event: _click(app, event))
    on("change", lambda event: _typed(app, event))
    on("input", lambda event: _typed(app, event) if event.target.type in LIVE else None)
    on("keydown", lambda event: app.back() if event.key == "Escape" else None)
    press = Press(app.order, app.page.after)
    on("pointerdown", press.down)
    on("parlour:update", lambda _: app.newer(), js.window)
    if getattr(ROOT.dataset, "update", ""):
        app.newer()
    for name in ("pointerup", "pointercancel", "pointerleave"):
        on(name, press.up)
    drag = Drag(app.order)
    on("pointerdown", drag.down)
    on("pointermove", drag.move)
    on("pointerup", drag.drop)
    on("pointercancel", drag.stop)
    on("popstate", lambda _: _popped(app), js.window)
    on("visibilitychange", lambda _: app.hide() if js.document.hidden else None)
    wide = js.matchMedia("(min-width: 900px)")
    on("change", lambda event: app.widen(bool(event.matches)), wide)
    app.widen(bool(wide.matches))
    js.history.pushState(None, "")


def _popped(app: App) -> None:
    """Close the top sheet or page and stay, or leave from home."""
    js.history.pushState(None, "") if app.back() else js.history.back()


def _click(app: App, event: Any) -> None:  # noqa: ANN401 - JavaScript
    control = event.target.closest("[data-do], [data-move], [data-hold]")
    if not control:
        return
    held = event.detail == 0 and data(control, "hold")  # a keyboard or a screen reader pressed it
    if move := data(control, "move"):
        app.move(move)
    elif words := held or data(control, "do"):
        app.order(words)


def _typed(app: App, event: Any) -> None:  # noqa: ANN401 - JavaScript
    if words := data(event.target, "input"):
        app.enter(words, event.target.value)


def alone(then: Callable[[], None], elsewhere: Callable[[], None]) -> None:
    """Hold the one lock of the playing tab: `then` when it is ours, `elsewhere` when it is not."""
    locks = getattr(js.navigator, "locks", None)
    if not locks:
        then()
        return
    steal = False
    with suppress(AttributeError, JsException):  # storage may be blocked
        steal = js.sessionStorage.getItem("parlour.steal") == "yes"
        js.sessionStorage.removeItem("parlour.steal")
    forever = js.Promise.new(create_once_callable(lambda *_: None))

    def got(lock: object) -> Any:  # noqa: ANN401 - a promise that keeps the lock
        if not lock:
            elsewhere()
            return None
        then()
        return forever

    options = fields(steal=True) if steal else fields(ifAvailable=True)
    held = locks.request(LOCK, options, create_proxy(got))
    # SecurityError: who blocks storage has no locks either, and nothing that two tabs could spoil.
    held.catch(create_proxy(lambda error: then() if error.name == "SecurityError" else elsewhere()))


def early() -> list[tuple[str, str]]:
    """Return the taps made before Python was there, as `do` and `move`, and take no more."""
    taps = [(str(tap.do or ""), str(tap.move or "")) for tap in js.window.early or ()]
    js.window.early = None
    return taps


def log(words: str) -> None:
    """Write a line for programmers into the browser's console."""
    js.console.error(words)


def is_ready() -> bool:
    """Tell whether this tab has ever taken input."""
    return bool(getattr(ROOT.dataset, "ready", "") == "true")


def ready() -> None:
    """Tell the page that the first screen takes input."""
    ROOT.dataset.ready = "true"
    js.performance.mark("ready")
