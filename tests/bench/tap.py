"""Time from a tap on the table to the next paint, and the longest frame while bots play.

A board game against two bots is played at random in a browser slowed four times; how long a table
of buttons takes there tells how fast the machine was.
`python3 -m web bench` runs it with the others.
"""

from __future__ import annotations

import os
from contextlib import contextmanager
from random import Random
from typing import TYPE_CHECKING, Final

from playwright.sync_api import sync_playwright

from web.build import browser
from web.build.paths import DIST
from web.build.serve import Site

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from playwright.sync_api import Page

SLOWED: Final = 4
TAPS: Final = 150
GOAL: Final = 100
READY: Final = "html[data-ready=true][data-offline=ready]"
LEAVING: Final = {"home", "rules", "settings", "export", "undo", "hurry"}
WATCH: Final = """
window.taps = []; window.frames = [];
addEventListener("click", () => {
    const start = performance.now(), painted = new MessageChannel();
    painted.port1.onmessage = () => window.taps.push(performance.now() - start);
    requestAnimationFrame(() => painted.port2.postMessage(0));
}, true);
new PerformanceObserver((list) => window.frames.push(...list.getEntries().map((e) => e.duration)))
    .observe({ type: "longtask" });
"""
YARDSTICK: Final = """() => Array.from({ length: 15 }, () => {
    const row = "<tr>" + "<td><button>0</button></td>".repeat(10) + "</tr>";
    const start = performance.now(), table = document.createElement("table");
    table.innerHTML = row.repeat(50);
    document.body.append(table);
    const height = table.offsetHeight, took = performance.now() - start;
    table.remove();
    return height ? took : 0;
}).sort((one, other) => one - other)[7]"""
CONTROLS: Final = """() => Array.from(document.querySelectorAll("#app button:not([disabled])"))
    .filter((one) => !one.closest("[inert]") && (one.dataset.do || one.dataset.move))
    .map((one) => one.dataset.do || one.dataset.move)"""
PRESS: Final = """(words) => {
    const all = Array.from(document.querySelectorAll("#app button"));
    const found = all.find((one) => (one.dataset.do || one.dataset.move) === words);
    found?.click();
    return Boolean(found);
}"""


def play(page: Page) -> tuple[list[float], list[float]]:
    """Return the times of taps, and the lengths of the tasks over 50 ms outside of them."""
    page.evaluate(WATCH)
    rng, between = Random(1), list[float]()
    while len(page.evaluate("taps")) < TAPS:
        page.wait_for_function("() => !document.querySelector('[data-do=hurry]')", timeout=0)
        between += page.evaluate("frames.splice(0)")
        can = [words for words in page.evaluate(CONTROLS) if words.split()[0] not in LEAVING]
        calm = [words for words in can if "accuse" not in words]
        if not calm or "again" in can:
            break
        before = len(page.evaluate("taps"))
        verb = rng.choice(sorted({words.split()[0] for words in calm}))  # not 126 cells to one roll
        of_verb = [words for words in calm if words.split()[0] == verb]
        if page.evaluate(PRESS, rng.choice(of_verb)):  # a bot's move may have taken it away
            page.wait_for_function("(before) => taps.length > before", arg=before)
        page.evaluate("frames.splice(0)")
    return page.evaluate("taps"), between


def late(times: Sequence[float]) -> float:
    """Return the 95th percentile of some times, 0 of none."""
    ranked = sorted(times) or [0.0]
    return ranked[min(int(len(ranked) * 0.95), len(ranked) - 1)]


def told(name: str, times: Sequence[float]) -> str:
    """Return the middle, the 95th percentile and the worst of some times in milliseconds."""
    ranked = sorted(times) or [0.0]
    middle = ranked[len(ranked) // 2]
    return (
        f"{name}: {len(times)}, median {middle:.0f}, 95 % {late(times):.0f},"
        f" worst {ranked[-1]:.0f} ms"
    )


@contextmanager
def slow_phone() -> Iterator[Page]:
    """Open the built site on a phone slowed four times, once it is ready."""
    with Site(DIST) as site, sync_playwright() as playwright:
        options = ["--no-sandbox"] if os.geteuid() == 0 else []
        started = playwright.chromium.launch(executable_path=browser.chromium(), args=options)
        page = started.new_page(viewport={"width": 360, "height": 640})
        page.goto(site.url)
        page.wait_for_selector(READY, state="attached", timeout=60_000)
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        yield page
        started.close()


def main() -> None:
    """Play once and print both."""
    with slow_phone() as page:
        for words in ("setup board", "company club", "deal"):
            page.evaluate(PRESS, words)
        before = page.evaluate(YARDSTICK)
        taps, between = play(page)
        yard = (before + page.evaluate(YARDSTICK)) / 2
        print(told(f"taps to the next paint, slowed {SLOWED}x", taps), f"(goal {GOAL} for 95 %)")
        print(told("tasks over 50 ms while bots play", between))
        print(
            f"this machine lays out 500 buttons in {yard:.0f} ms: 95 % are {late(taps) / yard:.1f}x"
        )


if __name__ == "__main__":
    main()
