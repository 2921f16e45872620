"""Find which modules the library needs; runs inside Pyodide, and prints their names.

`python3 -m web trace` writes them to modules.txt. Everything that an `import` of clue or web names
is imported, inside functions too, and so is what PyScript's package needs; what that brought in is
the list.
"""

from __future__ import annotations

import ast
import importlib.util
import json
import sys
import types
from pathlib import Path

# What only a page has: PyScript's core registers these before it runs a script.
GIVEN = ("polyscript", "_pyscript")
# A document whose every part is another such thing: enough to be looked at, at import.
PAGE = """
const any = new Proxy(function () {}, {
    get: (_, name) => (name === "then" || typeof name === "symbol" ? undefined : any),
    apply: () => any,
});
globalThis.document ??= any;
globalThis.window ??= globalThis;
"""


def named(source: str, package: str) -> set[str]:
    """Return the modules that the import statements of a source in a package may mean."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = importlib.util.resolve_name("." * node.level + (node.module or ""), package)
            found |= {base} | {f"{base}.{alias.name}" for alias in node.names}
    return found


def load(name: str) -> None:
    """Import a module if there is one of that name."""
    try:
        importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name not in {name, name.rpartition(".")[0]}:
            raise


def page() -> None:
    """Give PyScript's package the modules that it expects in a page."""
    for name in GIVEN:
        sys.modules[name] = types.ModuleType(name)
    import js  # noqa: PLC0415 - only Pyodide has it

    js.eval(PAGE)
    sys.modules["polyscript"].__dict__.update(
        config=js.Object.new(), js_modules=js.Object.new(), lazy_py_modules=None, storage=None,
        workers=None, currentScript=None, XWorker=None, IDBMap=None, ffi=None,
    )  # fmt: skip
    sys.modules["_pyscript"].__dict__.update(
        PyWorker=None, fs=None, interpreter=None, js_import=None
    )


def main(plan: Path) -> None:
    """Import all that the plan lists, then write the closure as one name a line."""
    wanted = json.loads(plan.read_text("utf-8"))
    sys.path[:0] = wanted["path"]
    page()
    for name, file in wanted["sources"].items():
        package = name if file.endswith("__init__.py") else name.rpartition(".")[0]
        for module in sorted(named(Path(file).read_text("utf-8"), package)):
            load(module)
    for name in wanted["also"]:
        importlib.import_module(name)
    own = tuple(wanted["own"])
    loaded = [
        name
        for name, module in sys.modules.items()
        if _is_file(module) and not name.startswith(own)
    ]
    Path(wanted["out"]).write_text("\n".join(sorted(loaded)) + "\n", "utf-8")


def _is_file(module: types.ModuleType) -> bool:
    return bool(getattr(getattr(module, "__spec__", None), "has_location", False))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
