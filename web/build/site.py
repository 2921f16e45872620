"""Put the site together: runtime, library, styles, icons, page, service worker."""

from __future__ import annotations

import base64
import hashlib
import html
import json
import re
import shutil
import tomllib
from typing import TYPE_CHECKING, Final

from web.build import library
from web.build.paths import BUILD, MODULES, ROOT, VENDOR, WEB
from web.build.prepare import alone, node
from web.build.stamp import fingerprint, fresh, press
from web.build.trouble import Trouble, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

RUNTIME: Final = VENDOR / "runtime"
# What PyScript's core would load for features that are off.
UNUSED: Final = ("codemirror*", "xterm*", "zip-*", "toml-*", "pyodide_graph*")
ELSEWHERE: Final = ("node:*", "ws", "functools", "micropip", "mip")
ICONS: Final = {
    "icon-180": "icon",
    "icon-192": "icon",
    "icon-512": "icon",
    "maskable-512": "icon-maskable",
}


def step(name: str, inputs: Iterable[Path], act: Callable[[], None], *words: str) -> None:
    """Do a step of the build unless its inputs are what they were."""
    stamp = VENDOR / f"{name}.stamp"
    wanted = fingerprint(inputs, *words)
    if fresh(stamp, wanted):
        return
    say(f"building the {name}")
    act()
    press(stamp, wanted)


def build(out: Path) -> None:
    """Write the finished site into a folder, replacing what is there."""
    try:
        with alone():
            _writable(out)
            _steps(out)
    except OSError as error:
        raise Trouble(f"can not write {error.filename}: {error.strerror}") from error


def _steps(out: Path) -> None:
    lock = WEB / "package-lock.json"
    step("runtime", [lock, BUILD / "interpreter.js", BUILD / "site.py"], runtime)
    step("library", library.sources(), lambda: library.write(RUNTIME / "library.zip"))
    step("styles", [*(WEB / "style").glob("*.css"), lock], styles)
    step("icons", [*(WEB / "icons").glob("*.svg"), BUILD / "icons.mjs", lock], icons)
    if not (out / "index.html").is_file():
        (VENDOR / "site.stamp").unlink(missing_ok=True)
    step("site", _site_sources(), lambda: assemble(out), str(out))


def _writable(out: Path) -> None:
    """Fail before the work when its result could not be written."""
    new = _beside(out)
    shutil.rmtree(new, ignore_errors=True)
    new.mkdir(parents=True)
    new.rmdir()


def _beside(out: Path) -> Path:
    return out.with_name(f"{out.name}.new")


def runtime() -> None:
    """Bundle and down-level the JavaScript, and copy the interpreter."""
    RUNTIME.mkdir(parents=True, exist_ok=True)
    pyodide = MODULES / "pyodide"
    info = json.loads((pyodide / "pyodide-lock.json").read_text("utf-8"))["info"]
    external = [f"--external:{name}" for name in ELSEWHERE] + [
        f"--external:./{name}" for name in UNUSED
    ]
    core = MODULES / "@pyscript" / "core" / "dist" / "core.js"
    for source, name in ((BUILD / "interpreter.js", "interpreter.js"), (core, "core.js")):
        options = ["--format=esm", f"--define:LOCK_INFO={json.dumps(info)}", *external]
        esbuild(source, RUNTIME / name, *options)
    shutil.copyfile(pyodide / "pyodide.asm.wasm", RUNTIME / "pyodide.asm.wasm")


def styles() -> None:
    """Bundle the style sheets into one."""
    esbuild(WEB / "style" / "main.css", VENDOR / "style.css")


def icons() -> None:
    """Draw the PNG icons from their SVG sources."""
    target = VENDOR / "icons"
    target.mkdir(parents=True, exist_ok=True)
    for name, source in ICONS.items():
        size = name.rpartition("-")[2]
        svg = WEB / "icons" / f"{source}.svg"
        node(
            BUILD / "icons.mjs",
            svg,
            target / f"{name}.png",
            size,
            or_else=f"could not draw {name}.png",
        )


def esbuild(source: Path, target: Path, *options: str) -> None:
    """Bundle, minify and down-level one file for the oldest browsers that Parlour runs in."""
    common = ["--bundle", "--minify", "--target=safari15.4", "--log-level=error", "--log-limit=1"]
    program = MODULES / "esbuild" / "bin" / "esbuild"
    failed = f"esbuild could not bundle {source.name}"
    node(program, source, f"--outfile={target}", *common, *options, or_else=failed)


def assemble(out: Path) -> None:
    """Lay the parts out, write the page and the service worker that name them, then swap it in."""
    if out.is_dir() and any(out.iterdir()) and not (out / "service-worker.js").is_file():
        raise Trouble(f"{out} holds something else than a site; choose another --out")
    new = _beside(out)
    lay_out(new)
    page = fill((ROOT / "index.html").read_text("utf-8"), home(), config())
    version = hashlib.sha256(json.dumps([page, manifest(new)]).encode()).hexdigest()[:12]
    (new / "index.html").write_text(page.replace('"development"', f'"{version}"'), "utf-8")
    worker = (ROOT / "service-worker.js").read_text("utf-8")
    (new / "service-worker.js").write_text(list_files(worker, version, manifest(new)), "utf-8")
    shutil.rmtree(out, ignore_errors=True)
    new.replace(out)


def lay_out(folder: Path) -> None:
    """Copy what is ready as it is."""
    folder.mkdir(parents=True)
    shutil.copytree(RUNTIME, folder / "runtime")
    shutil.copytree(VENDOR / "icons", folder / "icons")
    shutil.copyfile(WEB / "icons" / "icon.svg", folder / "icons" / "icon.svg")
    shutil.copyfile(WEB / "icons" / "manifest.webmanifest", folder / "manifest.webmanifest")
    shutil.copyfile(VENDOR / "style.css", folder / "style.css")


def home() -> str:
    """Return the home screen as it looks before Python is there, or nothing if none is drawn."""
    try:
        from web.screens.home import shell  # noqa: PLC0415 - the screens need more than the build does
    except ImportError:
        return ""
    return shell()


def config() -> dict[str, object]:
    """Return PyScript's configuration."""
    return tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8"))


def fill(page: str, app: str, settings: dict[str, object]) -> str:
    """Return the page with the home screen, the configuration and its scripts' hashes in it."""
    if app:
        page = re.sub(r"<!--app-->.*<!--/app-->", lambda _: app, page, flags=re.DOTALL)
    page = page.replace("$CONFIG", html.escape(json.dumps(settings), quote=True))
    scripts = re.findall(r"<script[^>]*>(.+?)</script>", page, flags=re.DOTALL)
    hashes = " ".join(f"'sha256-{digest(script.encode())}'" for script in scripts)
    return page.replace("$SCRIPT_HASHES", hashes)


def manifest(out: Path) -> list[tuple[str, str]]:
    """Return path and hash of every file that the service worker keeps."""
    files = [file for file in sorted(out.rglob("*")) if file.is_file()]
    named = [(file.relative_to(out).as_posix(), digest(file.read_bytes())) for file in files]
    return [(name, sum_) for name, sum_ in named if name != "service-worker.js"]


def list_files(worker: str, version: str, files: list[tuple[str, str]]) -> str:
    """Return the service worker's source for one version of the site."""
    named = worker.replace('"development"', json.dumps(version))
    return named.replace("FILES = []", f"FILES = {json.dumps(files)}")


def digest(content: bytes) -> str:
    """Return a SHA-256 as browsers write it."""
    return base64.b64encode(hashlib.sha256(content).digest()).decode()


def _site_sources() -> list[Path]:
    tops = [ROOT / name for name in ("index.html", "service-worker.js", "pyscript.toml")]
    stamps = [file for file in VENDOR.glob("*.stamp") if file.name != "site.stamp"]
    return [
        *tops,
        BUILD / "site.py",
        WEB / "icons" / "manifest.webmanifest",
        *library.sources(),
        *stamps,
    ]
