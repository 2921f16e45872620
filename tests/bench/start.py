"""Time from navigation to the first screen that takes input, against stock PyScript's hello world.

Both are served from this machine and answered by their service workers, in one run, turn by turn.
`python3 -m web bench [ROUNDS]`
"""

from __future__ import annotations

import os
import shutil
import statistics
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from web.build import browser, site
from web.build.paths import DIST, MODULES, ROOT
from web.build.serve import Site

if TYPE_CHECKING:
    from playwright.sync_api import BrowserType, Page

ROUNDS = 7
SLOWED = (1, 4)
WARM = 3  # visits before measuring: by then the browser has cached the compiled code
IDLE = "new Promise((done) => requestIdleCallback(() => setTimeout(done, 1000)))"
KEPT = "html[data-ready=true][data-offline=ready]"
HELLO = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>hello</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="pyscript/core.css">
<script type="module" src="pyscript/core.js"></script>
<p id="greeting"></p>
<script>
navigator.serviceWorker.ready.then(() => { document.documentElement.dataset.offline = "ready"; });
navigator.serviceWorker.register("service-worker.js");
</script>
<script type="py" config="pyscript.toml">
from pyscript import document, window
document.getElementById("greeting").textContent = "Hello, world"
window.performance.mark("ready")
document.documentElement.dataset.ready = "true"
</script>
</html>
"""


def stock(out: Path) -> Path:
    """Write PyScript's hello world, as documented, with a service worker like ours."""
    core = MODULES / "@pyscript" / "core" / "dist"
    shutil.copytree(core, out / "pyscript", ignore=shutil.ignore_patterns("*.map"))
    parts = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
    (out / "pyodide").mkdir()
    for name in (*parts, "pyodide-lock.json"):
        shutil.copyfile(MODULES / "pyodide" / name, out / "pyodide" / name)
    (out / "pyscript.toml").write_text('interpreter = "./pyodide/pyodide.mjs"\n', "utf-8")
    (out / "index.html").write_text(HELLO, "utf-8")
    worker = (ROOT / "service-worker.js").read_text("utf-8")
    listed = site.list_files(worker, "stock", site.manifest(out))
    (out / "service-worker.js").write_text(listed, "utf-8")
    return out


def visit(page: Page, url: str, until: str = "html[data-ready=true]") -> float:
    """Open a page and return the milliseconds from navigation to its `ready`."""
    page.goto("about:blank")
    page.goto(url)
    page.wait_for_selector(until, state="attached", timeout=60_000)
    return float(page.evaluate("performance.getEntriesByName('ready')[0].startTime"))


def warmed(chromium: BrowserType, profile: str, url: str) -> Page:
    """Return a page of a browser of its own that has been there before."""
    path = browser.chromium()
    options = ["--no-sandbox"] if os.geteuid() == 0 else []
    context = chromium.launch_persistent_context(profile, executable_path=path, args=options)
    page = context.pages[0]
    visit(page, url, KEPT)
    for _ in range(WARM):
        visit(page, url)
        page.wait_for_function(
            "new Promise((done) => requestIdleCallback(() => setTimeout(done, 1000)))"
        )
    return page


def compare(pages: dict[str, tuple[Page, str]], slowed: int, rounds: int) -> None:
    """Print the median times with the processor slowed, and their ratio."""
    times: dict[str, list[float]] = {name: [] for name in pages}
    for page, _ in pages.values():
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    for _ in range(rounds):
        for name, (page, url) in pages.items():
            times[name].append(visit(page, url))
    ours, theirs = statistics.median(times["parlour"]), statistics.median(times["stock"])
    both = f"{ours:.0f} ms, stock {theirs:.0f} ms"
    print(f"start, processor slowed {slowed}x: {both}, ratio {ours / theirs:.3f}", flush=True)


def main(rounds: int) -> None:
    """Measure at each speed."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
        (folder / "site").mkdir()
        # A copy: somebody may build while this runs.
        ours = shutil.copytree(DIST, folder / "ours")
        sites = {"parlour": ours, "stock": stock(folder / "site")}
        chromium = stack.enter_context(sync_playwright()).chromium
        pages = {}
        for name, files in sites.items():
            url = stack.enter_context(Site(files)).url
            pages[name] = (warmed(chromium, str(folder / name), url), url)
        for slowed in SLOWED:
            compare(pages, slowed, rounds)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)
