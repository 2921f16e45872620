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

from web.gestures import Drag, Press, data
from web.screens.parts import unlike

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from web.app import App
    from web.cues import Note

ROOT: Final = js.document.documentElement
LOCK: Final = "parlour"
FIELDS: Final = ("input", "select")
PIECES: Final = ("page", "notice", "lower", "upper")
"""The elements that hold the page, a message, a sheet and a sheet over it."""
LIVE: Final = ("password", "range")  # what is typed into these counts before it is finished
STEP: Final = 60  # milliseconds a token takes from square to square, and at most WALK in all
WALK: Final = 400
WAIT: Final = 60  # milliseconds until it is seen again whether a finger is still down
PATIENCE: Final = 50  # times that it is: a finger down for seconds is a browser's mistake


def _found(selector: str) -> Any:  # noqa: ANN401 - JavaScript
    return js.document.querySelector(selector)


def _kind(html: str) -> list[str]:
    """Return the second style of an element's first tag: a page's says which kind it is."""
    return html.partition('"')[2].partition('"')[0].split()[1:2]


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
        self.language = ""
        self.tell: Callable[[BaseException], None] = lambda error: log(str(error))
        callbacks = fields(beforeNodeMorphed=js.window.differs)
        self.options = fields(morphStyle="innerHTML", restoreFocus=True, callbacks=callbacks)
        self.places = [js.document.getElementById(name) for name in PIECES]
        self.draft = js.document.createElement("template")
        self.shown = [str(place.innerHTML) for place in self.places]
        self.openers: list[tuple[Any, str]] = []
        self.fresh = False

    def show(self, pieces: Sequence[str], screen: str) -> None:
        """Patch what has changed into the document, which keeps focus, scroll and transitions."""
        heading = _found("#title")
        before = heading and heading.textContent
        if getattr(ROOT.dataset, "screen", screen) != screen:
            js.scrollTo(0, 0)
        ROOT.dataset.screen = screen
        # It would leave the words in any other focused element as they were, too.
        active = js.document.activeElement
        self.options.ignoreActiveValue = bool(active and active.localName in FIELDS)
        shown = [*pieces, *[""] * len(PIECES)][: len(PIECES)]
        for place, old, new in zip(self.places, self.shown, shown, strict=True):
            if old == new:
                continue
            if not (old and new) or _kind(old) != _kind(new):  # nothing to keep
                place.innerHTML = new
            else:
                # A template is sooner parsed than a document of its own.
                self.draft.innerHTML = unlike(old, new)
                js.Idiomorph.morph(place, self.draft.content, self.options)
        self.shown, self.fresh = shown, True
        js.requestAnimationFrame(create_once_callable(self._painting))
        self._refocus(active, before)

    def _painting(self, _moment: float) -> None:
        self.fresh = False

    def _refocus(self, active: Any, before: str) -> None:  # noqa: ANN401 - JavaScript
        """Focus a sheet that has opened, what had opened one, or the heading of a changed page."""
        sheets, title = list(js.document.querySelectorAll(".sheet.open")), _found("#title")
        for part in js.document.querySelectorAll("[data-under]"):
            part.toggleAttribute("inert", bool(sheets))
        self._cover(len(sheets) > 1)
        more = len(sheets) - len(self.openers)
        opener, words = active, ""
        self.openers += [(active, active and data(active, "do"))] * more
        for _ in range(-more):
            opener, words = self.openers.pop()
        lost = active and not active.isConnected
        if words and opener.isConnected and data(opener, "do") == words:
            opener.focus(fields(preventScroll=True))
        elif sheets and (more or lost):
            self._open(sheets[-1])
        elif title and not sheets and (lost or more or title.textContent != before):
            title.focus(fields(preventScroll=True))

    def _open(self, sheet: Any) -> None:  # noqa: ANN401 - JavaScript
        """Focus a sheet; what is below its lower edge is laid out when the rest is painted."""
        sheet.classList.add("opening")
        self._soon(lambda: sheet.classList.remove("opening"), 0)
        sheet.focus()

    def _cover(self, covered: bool) -> None:  # noqa: FBT001 - as it says
        """Hide the lower sheet under the upper one: that takes less than to make it inert."""
        self.places[PIECES.index("lower")].classList.toggle("covered", covered)

    def speak(self, language: str, direction: str, art: str) -> None:
        """Set the document's language and direction, and the drawings made once for both."""
        if (language, direction) != (ROOT.lang, ROOT.dir):  # setting them restyles every element
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
        """Let a token walk along points of the board, unless motion is unwanted."""
        element = js.document.getElementById(f"token-{token}")
        if not element or js.matchMedia("(prefers-reduced-motion: reduce)").matches:
            return
        frames = [fields(transform=f"translate({x:g}px,{y:g}px)") for x, y in points]
        element.animate(to_js(frames), min(WALK, STEP * len(frames)))

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
        field = js.document.createElement("input")
        field.type, field.accept = "file", ".txt,text/plain"
        field.onchange = create_once_callable(
            lambda event: event.target.files.item(0).text().then(create_once_callable(then))
        )
        field.click()

    def when(self, moment: float) -> str:
        """Return a moment, in milliseconds, in the words of the document's language."""
        style = fields(dateStyle="medium", timeStyle="short")
        return str(js.Intl.DateTimeFormat.new(ROOT.lang, style).format(moment))

    def after(self, wait: float, action: Callable[[], None]) -> None:
        """Do something so many milliseconds later, when fingers have been served."""
        self._soon(guarded(action, self.tell), wait)

    def _soon(self, action: Callable[..., None], wait: float) -> None:
        """Do something so much later, but not before what was shown last is painted."""
        act = create_once_callable(action)
        if self.fresh and not js.document.hidden:
            js.requestAnimationFrame(create_once_callable(lambda _: js.setTimeout(act, wait)))
        else:
            js.setTimeout(act, wait)

    def now(self) -> float:
        """Return the moment, in milliseconds."""
        return float(js.Date.now())

    def safe(self) -> None:
        """Ask the browser to keep this app's storage."""
        storage = js.navigator.storage
        if storage and getattr(storage, "persist", None):
            storage.persist()

    def remember(self, html: str) -> None:
        """Keep the public home page, which the next start shows before Python is there."""
        home = {"v": ROOT.dataset.version, "lang": ROOT.lang, "dir": ROOT.dir, "html": html}
        with suppress(AttributeError, JsException):
            js.localStorage.setItem("parlour.home", json.dumps(home))

    def later(self, step: Callable[[], None]) -> None:
        """Take a short step once the browser may paint, and not under a finger."""
        self._later(step, PATIENCE)

    def _later(self, step: Callable[[], None], patience: int) -> None:
        def take(*_: object) -> None:
            if patience and js.document.querySelector(":active"):
                self._later(step, patience - 1)
            else:
                step()

        self._soon(take, 0 if patience == PATIENCE else WAIT)

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


def guarded(
    action: Callable[..., object], tell: Callable[[BaseException], None]
) -> Callable[..., None]:
    """Return the action such that what goes wrong in it is told, and reaches no player raw."""

    def act(*words: Any) -> None:  # noqa: ANN401 - JavaScript
        try:
            action(*words)
        except Exception as error:  # noqa: BLE001 - no traceback may reach a player
            tell(error)

    return act


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
    if app.back():
        js.history.pushState(None, "")
    else:
        js.history.back()


def _click(app: App, event: Any) -> None:  # noqa: ANN401 - JavaScript
    control = event.target.closest("[data-do], [data-move], [data-hold]")
    if not control:
        return
    if event.detail == 0 and data(control, "hold"):  # a keyboard or a screen reader pressed it
        app.order(data(control, "hold"))
    elif data(control, "move"):
        app.move(data(control, "move"))
    elif data(control, "do"):
        app.order(data(control, "do"))


def _typed(app: App, event: Any) -> None:  # noqa: ANN401 - JavaScript
    words = data(event.target, "input")
    if words:
        app.enter(words, event.target.value)


def alone(then: Callable[[], None], elsewhere: Callable[[], None]) -> None:
    """Hold the one lock of the playing tab: `then` when it is ours, `elsewhere` when it is not."""
    locks = js.navigator.locks
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
