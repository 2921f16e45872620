"""How long bots hold up a slow phone: tasks over 50 ms of a board game of bots alone, slowed 4x.

From the tap that deals to the ending with its look back; `--hurry` lets them play without a pause.
"""

from __future__ import annotations

import os
import sys
from contextlib import ExitStack
from typing import Final

from playwright.sync_api import sync_playwright

from tests.bench.tap import PRESS, READY, SLOWED, YARDSTICK, told
from web.build import browser
from web.build.paths import DIST
from web.build.serve import Site

WATCH: Final = """() => { window.long = []; new PerformanceObserver((list) =>
    window.long.push(...list.getEntries().map((task) => [task.startTime, task.duration])))
    .observe({ type: "longtask" }); }"""
# What is imported ahead is there.
IDLE: Final = "() => long.length && performance.now() - long[long.length - 1][0] > 2000"
OVER: Final = "#history > .log"  # comes last


def main() -> None:
    """Watch one game and print its long tasks: while it is played, and from its end on."""
    with ExitStack() as stack:
        url = stack.enter_context(Site(DIST)).url
        chromium = stack.enter_context(sync_playwright()).chromium
        options = ["--no-sandbox"] if os.geteuid() == 0 else []
        started = chromium.launch(executable_path=browser.chromium(), args=options)
        page = started.new_page(viewport={"width": 360, "height": 640})
        page.goto(url)
        page.wait_for_selector(READY, state="attached", timeout=60_000)
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        before = page.evaluate(YARDSTICK)
        for words in ("setup board", "company club"):
            page.evaluate(PRESS, words)
        page.locator("[data-input='bot 0']").select_option("club")
        page.evaluate(WATCH)
        page.wait_for_function(IDLE)
        page.evaluate("long.splice(0)")
        page.evaluate(PRESS, "deal")
        page.wait_for_selector("[data-do=hurry]")
        if "--hurry" in sys.argv:
            page.evaluate(PRESS, "hurry")
        page.wait_for_selector("[data-do=again]", state="attached", timeout=0)
        ended = page.evaluate("performance.now()")
        page.wait_for_selector(OVER, state="attached", timeout=0)
        long = page.evaluate("long")
        yard = (before + page.evaluate(YARDSTICK)) / 2
        started.close()
    # The ending is painted in the frame before it was seen to be there.
    played = [length for start, length in long if start + length < ended - 1000 / SLOWED]
    print(told(f"tasks over 50 ms from the deal on, slowed {SLOWED}x", played))
    print(told("tasks over 50 ms while the ending comes", [n for _, n in long][len(played) :]))
    print(f"this machine lays out 500 buttons in {yard:.0f} ms")


if __name__ == "__main__":
    main()
