"""How long bots hold up a slow phone: tasks over 50 ms of a board game of bots alone, slowed 4x.

From the tap that deals to the ending with its look back; `--hurry` lets them play without a pause.
"""

from __future__ import annotations

import sys
from typing import Final

from tests.bench.tap import PRESS, SLOWED, YARDSTICK, slow_phone, told

# `ended` is the moment in the task that shows the ending.
WATCH: Final = """() => {
    window.long = [];
    const began = performance.now();
    window.calm = () => performance.now() - (long.at(-1)?.[0] ?? began);
    window.ended = Infinity;
    new PerformanceObserver((list) => long.push(
        ...list.getEntries().map((task) => [task.startTime + task.duration, task.duration])))
        .observe({ type: "longtask" });
    new MutationObserver((_, watch) => {
        if (!document.querySelector("[data-do=again]")) return;
        window.ended = performance.now();
        watch.disconnect();
    }).observe(document.getElementById("page"), { childList: true });
}"""
# What is imported ahead is there.
IDLE: Final = "() => calm() > 3000"
OVER: Final = "#history > .log"  # comes last


def main() -> None:
    """Watch one game and print its long tasks: while it is played, and from its end on."""
    with slow_phone() as page:
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
        page.wait_for_selector(OVER, state="attached", timeout=0)
        long, ended = page.evaluate("[long, ended]")
        yard = (before + page.evaluate(YARDSTICK)) / 2
    played = [length for end, length in long if end < ended]
    print(told(f"tasks over 50 ms from the deal on, slowed {SLOWED}x", played))
    print(told("tasks over 50 ms while the ending comes", [n for end, n in long if end >= ended]))
    print(f"this machine lays out 500 buttons in {yard:.0f} ms")


if __name__ == "__main__":
    main()
