"""The library: one zip of bytecode with the modules in use, clue, web, and what they stand on."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from typing import TYPE_CHECKING, Final

from web.build import catalogue
from web.build.lean.later import NAMES
from web.build.paths import BUILD, ROOT, VENDOR, WEB
from web.build.prepare import node

if TYPE_CHECKING:
    from collections.abc import Mapping

# Smaller stand-ins for modules of Pyodide and the standard library, by the module's name.
LEAN: Final = BUILD / "lean"
# Of these the stock module stays as well, under another name.
KEPT: Final = ("dis", "inspect")
# What only the modules behind the stand-ins would import.
NEEDLESS: Final = (
    *("_ssl", "ssl", "selectors", "asyncio.base_events", "asyncio.base_subprocess"),
    *("asyncio.selector_events", "asyncio.sslproto", "asyncio.staggered", "asyncio.streams"),
    *("asyncio.subprocess", "asyncio.threads", "asyncio.trsock", "asyncio.unix_events"),
)
LISTED: Final = BUILD / "modules.txt"
PACKAGES: Final = ("clue", "web")
# These run on the developer's machine only.
NOT_SHIPPED: Final = (
    *("web.build", "web.__main__", "web.stubs", "web.vendor", "web.dist", "web.node_modules"),
    *("clue.__main__", "clue.terminal", "clue.simulate"),
    "clue.deduce.case",  # the command line's
)
# Third-party packages, with their pure-Python modules.
LIBRARIES: Final = {"markupsafe": ("markupsafe", "markupsafe._native")}


def shipped() -> dict[str, Path]:
    """Return module name -> source file of everything of clue and web that the browser gets."""
    found = {}
    for package in PACKAGES:
        for file in sorted((ROOT / package).rglob("*.py")):
            parts = file.relative_to(ROOT).with_suffix("").parts
            name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            if not any(f"{name}.".startswith(f"{out}.") for out in NOT_SHIPPED):
                found[name] = file
    return found


def listed() -> list[str]:
    """Return the modules of the committed list."""
    lines = LISTED.read_text("utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def data() -> dict[str, Path]:
    """Return archive name -> file of what is no module: the catalogues."""
    return {file.relative_to(ROOT).as_posix(): file for file in catalogue.compile_all()}


def sources() -> list[Path]:
    """Return every file that decides what is in the library."""
    tools = [BUILD / name for name in ("freeze.py", "library.py", "modules.txt", "pyodide.mjs")]
    lean = sorted(LEAN.glob("*.py"))
    return [*shipped().values(), *data().values(), *tools, *lean, WEB / "package-lock.json"]


def write(out: Path) -> None:
    """Compile the library with the Pyodide that will import it."""
    lean = {file.stem: _host(file) for file in LEAN.glob("*.py")}
    stock = {*listed(), *lean, *(name for names in LIBRARIES.values() for name in names)}
    plan = {
        "modules": [*sorted(stock), *shipped()],
        "lean": lean,
        "kept": KEPT,
        "late": sorted(NAMES),
        "own": PACKAGES,
        "data": {name: _host(file) for name, file in data().items()},
        "out": _host(out),
    }
    _in_pyodide("freeze.py", plan)


def trace(out: Path) -> None:
    """Write the names of all modules that clue, web and PyScript's package import."""
    files = {name: _host(file) for name, file in shipped().items()}
    also = ["pyscript", "asyncio", "traceback", "html", "importlib.metadata", "_ast_unparse"]
    own = [*PACKAGES, *LIBRARIES]
    _in_pyodide("trace.py", {"sources": files, "also": also, "own": own, "out": _host(out)})
    found = [name for name in out.read_text("utf-8").split() if name not in NEEDLESS]
    out.write_text("\n".join(found) + "\n", "utf-8")


def _in_pyodide(script: str, plan: Mapping[str, object]) -> None:
    VENDOR.mkdir(parents=True, exist_ok=True)
    staged = VENDOR / "pyscript"
    node(BUILD / "pyscript_package.mjs", staged, or_else="could not unpack PyScript's package")
    path = [staged, ROOT, *_site_packages()]
    file = VENDOR / f"{script}.json"
    file.write_text(json.dumps({**plan, "path": [_host(folder) for folder in path]}), "utf-8")
    node(BUILD / "pyodide.mjs", BUILD / script, _host(file), or_else=f"{script} failed in Pyodide")


def _site_packages() -> list[Path]:
    specs = [importlib.util.find_spec(name) for name in LIBRARIES]
    return sorted({Path(spec.origin).parents[1] for spec in specs if spec and spec.origin})


def _host(file: Path) -> str:
    """Return a file's path as Pyodide under node sees it."""
    return f"/host{file.resolve()}"
