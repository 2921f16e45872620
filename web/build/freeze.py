"""Compile modules to one zip of bytecode; runs inside the Pyodide that will import it.

`python freeze.py PLAN`: the plan is JSON with

- `path`: folders to import from, before the standard library
- `modules`: names; `lean`: name -> file to take instead of the module found
- `kept`: names whose own module stays too, as `_stock_` and its name
- `late`: names of modules that wait; `own`: packages that are compiled as they are
- `data`: archive name -> file; `out`: the zip to write
"""

from __future__ import annotations

import ast
import importlib.util
import json
import marshal
import sys
import zipfile
from collections import Counter
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

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


def bindings(tree: ast.Module) -> Counter[str]:
    """Return how often each name is bound anywhere in a module, or deleted."""
    found: Counter[str] = Counter()
    for node in ast.walk(tree):
        match node:
            case ast.Name(name, ast.Store() | ast.Del()) | ast.arg(name):
                found[name] += 1
            case ast.FunctionDef(name) | ast.AsyncFunctionDef(name) | ast.ClassDef(name):
                found[name] += 1
            case ast.alias(name, other):
                found[other or name] += 1
            case ast.ExceptHandler(_, str(name)):
                found[name] += 1
    return found


class Postpone(ast.NodeTransformer):
    """Turn `from x import y` at the top of a module into a look into x wherever y is used.

    An import that names parts of a module runs it, and these modules are to run late or never.
    """

    def __init__(self, late: Collection[str]) -> None:
        """Take the names of the modules that are to wait."""
        self.late = late
        self.homes: dict[str, tuple[str, str]] = {}
        self.bound: Counter[str] = Counter()

    def run(self, tree: ast.Module) -> ast.Module:
        """Change a module; names that it also binds in another way are left alone."""
        self.bound = bindings(tree)
        body = [part for node in tree.body for part in self._top(node)]
        return self.visit(ast.Module(body, [])) if self.homes else tree

    def _top(self, node: ast.stmt) -> list[ast.stmt]:
        if not isinstance(node, ast.ImportFrom) or node.level or node.module is None:
            return [node]
        names = [alias.asname or alias.name for alias in node.names]
        plain = not any(name == "*" or self.bound[name] > 1 for name in names)
        if node.module not in self.late or not plain:
            return [node]
        home = f"_late_{node.module.replace('.', '_')}"
        for name, alias in zip(names, node.names, strict=True):
            self.homes[name] = (home, alias.name)
        return [ast.Import([ast.alias(node.module, home)])]

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """Look the name up where it lives."""
        if node.id not in self.homes or not isinstance(node.ctx, ast.Load):
            return node
        home, name = self.homes[node.id]
        return ast.Attribute(ast.Name(home, ast.Load()), name, ast.Load())


def bytecode(source: str, filename: str, late: Collection[str] = ()) -> bytes:
    """Return what a `.pyc` file holds: this interpreter's magic number, no date, the code."""
    tree = Postpone(late).run(strip(ast.parse(source)))
    code = compile(ast.fix_missing_locations(tree), filename, "exec", dont_inherit=True, optimize=1)
    return importlib.util.MAGIC_NUMBER + bytes(12) + marshal.dumps(code)


def find(name: str) -> ModuleSpec | None:
    """Return where a module is without importing its package, as `find_spec` would."""
    spec = path = None
    for end, part in enumerate(parts := name.split(".")):
        spec = PathFinder.find_spec(".".join([*parts[:end], part]), path)
        path = spec.submodule_search_locations if spec else []
    return spec


def frozen(name: str, lean: str | None, late: Collection[str]) -> tuple[str, bytes]:
    """Return a module's place in the archive and its bytecode."""
    spec = find(name)
    package = spec is not None and spec.submodule_search_locations is not None
    source = Path(lean).read_text("utf-8") if lean else stock(spec)
    if source is None:
        raise SystemExit(f"{name} is listed but has no Python source")
    place = name.replace(".", "/") + ("/__init__.pyc" if package else ".pyc")
    return place, bytecode(source, place.removesuffix("c"), late)


def stock(spec: ModuleSpec | None) -> str | None:
    """Return a module's source, if it has one."""
    read = getattr(spec and spec.loader, "get_source", None)
    return read(spec.name) if spec and read else None


def main(plan: Path) -> None:
    """Write the archive that a plan asks for, the same bytes for the same input."""
    wanted = json.loads(plan.read_text("utf-8"))
    sys.path[:0] = wanted["path"]
    own = tuple(wanted["own"])
    entries = []
    for name in wanted["kept"]:
        place, content = frozen(name, None, wanted["late"])
        entries.append((f"_stock_{place}", content))
    for name in wanted["modules"]:
        late = () if name.startswith(own) else wanted["late"]
        entries.append(frozen(name, wanted["lean"].get(name), late))
    entries += [(name, Path(file).read_bytes()) for name, file in wanted["data"].items()]
    with zipfile.ZipFile(wanted["out"], "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(entries):
            info = zipfile.ZipInfo(name, EPOCH)
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, content)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
