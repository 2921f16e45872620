"""Compile modules to one zip of bytecode; runs inside the Pyodide that will import it.

`python freeze.py PLAN`: the plan is JSON with `path` (folders to import from, before the standard
library), `modules` (names), `data` (archive name -> file) and `out` (the zip to write).
"""

from __future__ import annotations

import ast
import importlib.util
import json
import marshal
import sys
import zipfile
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path

Named = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Module

EPOCH = (1980, 1, 1, 0, 0, 0)


def strip(tree: ast.Module) -> ast.Module:
    """Take docstrings out, but leave decorated classes a blank one.

    A dataclass without a docstring writes itself one from its signature, which costs more at import
    than all the rest of the class.
    """
    for node in ast.walk(tree):
        if isinstance(node, Named) and ast.get_docstring(node, clean=False) is not None:
            node.body[:1] = [] if isinstance(node, ast.Module) else [ast.Pass()]
        if isinstance(node, ast.ClassDef) and node.decorator_list:
            node.body.insert(0, ast.Expr(ast.Constant(" ")))
    return ast.fix_missing_locations(tree)


def bytecode(source: str, filename: str) -> bytes:
    """Return what a `.pyc` file holds: this interpreter's magic number, no date, the code."""
    code = compile(strip(ast.parse(source)), filename, "exec", dont_inherit=True, optimize=1)
    return importlib.util.MAGIC_NUMBER + bytes(12) + marshal.dumps(code)


def find(name: str) -> ModuleSpec | None:
    """Return where a module is without importing its package, as `find_spec` would."""
    spec = path = None
    for end, part in enumerate(parts := name.split(".")):
        spec = PathFinder.find_spec(".".join([*parts[:end], part]), path)
        path = spec.submodule_search_locations if spec else []
    return spec


def frozen(name: str) -> tuple[str, bytes]:
    """Return a module's place in the archive and its bytecode."""
    spec = find(name)
    source = getattr(spec and spec.loader, "get_source", lambda _: None)(name)
    if spec is None or source is None:
        raise SystemExit(f"{name} is listed but has no Python source")
    package = spec.submodule_search_locations is not None
    place = name.replace(".", "/") + ("/__init__.pyc" if package else ".pyc")
    return place, bytecode(source, place.removesuffix("c"))


def main(plan: Path) -> None:
    """Write the archive that a plan asks for, the same bytes for the same input."""
    wanted = json.loads(plan.read_text("utf-8"))
    sys.path[:0] = wanted["path"]
    entries = [frozen(name) for name in wanted["modules"]]
    entries += [(name, Path(file).read_bytes()) for name, file in wanted["data"].items()]
    with zipfile.ZipFile(wanted["out"], "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(entries):
            info = zipfile.ZipInfo(name, EPOCH)
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, content)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
