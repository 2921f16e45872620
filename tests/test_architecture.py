"""The folders are the architecture: who may import whom, and what the engine may not touch."""

from __future__ import annotations

import ast
import sys
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[1]
NOT_OURS = {"node_modules", "vendor", "dist", "stubs", "build"}  # `build` never reaches a player
LINES = 400
COMMAND_LINE = ("clue.__main__", "clue.terminal")
TYPED = ("clue.deduce.case",)  # reads what somebody wrote, and says what is wrong with it
EXPLAINED = ("clue.bots.thoughts",)  # what its codes mean, for those who write the catalogues

BOTTOM = ("clue.core", "clue.facts", "clue.decks", "clue.checked")
MAY_IMPORT = {
    "clue": (),
    "clue.core": (),
    "clue.facts": (),
    "clue.decks": (),
    "clue.checked": (),
    "clue.pad": BOTTOM,
    "clue.replay": BOTTOM,
    "clue.games": (*BOTTOM, "clue.games"),
    "clue.match": (*BOTTOM, "clue.games"),
    "clue.deduce": (*BOTTOM, "clue.deduce"),
    "clue.bots": (*BOTTOM, "clue.games", "clue.deduce", "clue.bots"),
    "clue.record": (*BOTTOM, "clue.games", "clue.match"),
    "clue.simulate": (*BOTTOM, "clue.games", "clue.match", "clue.bots"),
    "clue.terminal": (*BOTTOM, "clue.games", "clue.match", "clue.record"),
    "clue.__main__": ("clue",),
    "web.html": (),
    "web.folds": ("web.html",),
    "web.draw": (*BOTTOM, "web.draw", "web.html"),
    "web.text": (*BOTTOM, "web.html"),
    "web.plan": (*BOTTOM, "clue.games", "web.text"),
    "web.screens": (
        *BOTTOM,
        *("clue.games", "clue.pad", "web.draw", "web.folds", "web.html", "web.plan", "web.screens"),
        "web.text",
    ),
    "web.main": ("clue", "web"),
}
"""What a module or package may import, by the longest name that fits."""

FOR_TYPES = {
    *("clue.bots.mind", "clue.record", "clue.deduce.explain", "clue.deduce.hint"),
    *("clue.deduce.review", "clue.deduce.steps"),
}
"""What anybody may name in a type, without importing it while the program runs."""

FOR_MAIN_ALONE = ("clue.match", "clue.bots", "clue.record", "clue.simulate", "web.main")
"""What no other module of `web` may import while it runs."""

BROWSER = {"js", "pyscript", "pyodide", "pyodide_js"}
_WORLD = """
    asyncio calendar datetime ftplib getpass glob http io locale logging multiprocessing os pathlib
    platform secrets shutil signal socket sqlite3 ssl subprocess sys tempfile threading time urllib
    uuid zoneinfo
"""
WORLD = frozenset(_WORLD.split())
"""Clock, chance, files, processes, network: what the engine lives without."""


@cache
def sources() -> dict[str, ast.Module]:
    """Return every module of ours, parsed, by its name."""
    found = {}
    for top in ("clue", "web"):
        for path in sorted((ROOT / top).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            if not NOT_OURS & set(parts):
                name = ".".join(part for part in parts if part != "__init__")
                found[name] = ast.parse(path.read_text(encoding="utf-8"))
    return found


def engine() -> list[str]:
    """Return the modules of the engine without its command line."""
    return [name for name in sources() if name.split(".")[0] == "clue" and name not in COMMAND_LINE]


def imports(node: ast.AST, *, typing: bool, later: bool) -> Iterator[str]:
    """Yield what a module imports; `typing` for type checkers too, `later` in functions too."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import):
            yield from (alias.name for alias in child.names)
        elif isinstance(child, ast.ImportFrom):
            assert child.level == 0, "imports name the whole module"
            assert child.module is not None
            for alias in child.names:
                inner = f"{child.module}.{alias.name}"
                yield inner if inner in sources() else child.module
        elif isinstance(child, ast.If) and getattr(child.test, "id", "") == "TYPE_CHECKING":
            yield from imports(child, typing=typing, later=later) if typing else ()
        elif later or not isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from imports(child, typing=typing, later=later)


@cache
def ours(name: str, *, typing: bool = True, later: bool = True) -> set[str]:
    """Return the modules of ours that a module imports."""
    found = imports(sources()[name], typing=typing, later=later)
    return {module for module in found if module.split(".")[0] in {"clue", "web"}}


def within(name: str, packages: tuple[str, ...]) -> bool:
    """Tell whether a module is one of `packages` or in one."""
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def rule(name: str) -> tuple[str, ...] | None:
    """Return what a module may import; None when only the general rules hold."""
    parts = name.split(".")
    names = (".".join(parts[:count]) for count in range(len(parts), 0, -1))
    return next((MAY_IMPORT[found] for found in names if found in MAY_IMPORT), None)


MODULES = sorted(sources())


def test_there_are_modules() -> None:
    assert {"clue.core", "clue.games.board", "web.main", "web.dom", "web.draw.board"} <= set(
        MODULES
    )
    assert ours("clue.match") == {"clue.core"}
    assert "clue.match" in ours("web.main")
    assert "clue.match" not in ours("web.main", typing=False, later=False)


@pytest.mark.parametrize("name", MODULES)
def test_imports_point_down_only(name: str) -> None:
    allowed = rule(name)
    named = FOR_TYPES - ours(name, typing=False)
    if allowed is None:
        beyond = {other for other in ours(name) if within(other, ("web.main", "clue.bots"))}
        assert beyond - named == set()
        return
    wrong = {other for other in ours(name) if not within(other, allowed)}
    assert wrong - named == set()


def test_no_module_of_the_engine_is_without_a_rule() -> None:
    assert [name for name in MODULES if within(name, ("clue",)) and rule(name) == ()] == [
        "clue",
        "clue.checked",
        "clue.core",
        "clue.decks",
        "clue.facts",
    ]


def test_no_import_goes_round() -> None:
    graph = {name: ours(name, typing=False, later=False) for name in MODULES}
    order = tuple(TopologicalSorter(graph).static_order())
    known = {name for name in order if name in sources() or within(name, ("web.build",))}
    assert set(order) == known
    assert order.index("clue.core") < order.index("clue.match") < order.index("clue.record")


def test_the_engine_knows_no_browser() -> None:
    for name in MODULES:
        if within(name, ("clue",)):
            assert not [other for other in ours(name) if not within(other, ("clue",))], name


@pytest.mark.parametrize("name", [name for name in MODULES if name != "web.main"])
def test_main_alone_builds_a_match(name: str) -> None:
    if within(name, ("web",)):
        running = ours(name, typing=False)
        assert [other for other in running if within(other, FOR_MAIN_ALONE)] == []
    if within(name, ("web.screens", "web.draw", "clue.bots", "clue.deduce")):
        assert "clue.match" not in ours(name)


def test_the_browser_is_in_one_file_and_sounds_in_another() -> None:
    """What can be heard is loaded only where it is on, so it is not in the file of every start."""
    users = [
        name
        for name, tree in sources().items()
        if BROWSER & {module.split(".")[0] for module in imports(tree, typing=True, later=True)}
    ]
    assert users == ["web.dom", "web.sound"]
    assert "web.sound" not in ours("web.dom", typing=False, later=False)


def test_the_engine_is_pure() -> None:
    for name in engine():
        for module in imports(sources()[name], typing=True, later=True):
            top = module.split(".")[0]
            assert top == "clue" or top in sys.stdlib_module_names, name
            assert top not in WORLD | BROWSER, name


def test_chance_comes_from_a_generator_that_was_handed_in() -> None:
    for name, tree in sources().items():
        if name in ("clue.__main__", "web.main") or not within(name, ("clue",)):
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                assert "random" not in [alias.name for alias in node.names], name
            if isinstance(node, ast.ImportFrom) and node.module == "random":
                assert [alias.name for alias in node.names] == ["Random"], name
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Random":
                assert node.args, f"{name}: a generator without a seed"


def test_the_engine_neither_reads_nor_prints() -> None:
    talk = {"open", "print", "input", "exec", "eval", "breakpoint", "__import__"}
    for name in engine():
        for node in ast.walk(sources()[name]):
            assert not isinstance(node, ast.Global), name
            if isinstance(node, ast.Call):
                assert getattr(node.func, "id", "") not in talk, name


def docstrings(tree: ast.Module) -> set[int]:
    """Return the ids of the strings that stand alone and say something about the code."""
    return {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}


def test_the_engine_has_no_prose() -> None:
    for name in set(engine()) - {*TYPED, *EXPLAINED}:
        tree = sources()[name]
        told = docstrings(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                words = [word for word in node.value.split() if word.isalpha()]
                drawing = "#" in node.value
                assert id(node) in told or drawing or len(words) < 3, f"{name}: {node.value}"


def test_one_place_hides_secrets() -> None:
    users = {
        name
        for name, tree in sources().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Name) and node.id == "HIDDEN"
    }
    assert users == {"clue.core", "clue.record"}


@pytest.mark.parametrize("name", [name for name in MODULES if within(name, ("clue.games",))])
def test_what_a_seat_sees_is_never_made_from_the_state(name: str) -> None:
    for node in ast.walk(sources()[name]):
        if isinstance(node, ast.FunctionDef) and node.name in {"look", "see", "legal", "facts"}:
            given = [ast.unparse(arg.annotation) for arg in node.args.args if arg.annotation]
            assert len(given) == len(node.args.args)
            assert not [kind for kind in given if "State" in kind], node.name


@pytest.mark.parametrize("name", MODULES)
def test_what_is_public_says_what_it_is_for(name: str) -> None:
    tree = sources()[name]
    assert ast.get_docstring(tree)
    assert [node.name for node in public(tree) if not ast.get_docstring(node)] == []


def public(node: ast.Module | ast.ClassDef) -> Iterator[ast.FunctionDef | ast.ClassDef]:
    """Yield the functions, classes and methods that others may use."""
    for child in node.body:
        if isinstance(child, ast.FunctionDef | ast.ClassDef) and not child.name.startswith("_"):
            yield child
            if isinstance(child, ast.ClassDef):
                yield from public(child)


@pytest.mark.parametrize("name", [n for n in MODULES if not within(n, ("web.draw", "clue.decks"))])
def test_files_are_short(name: str) -> None:
    path = ROOT / name.replace(".", "/")
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    assert len(file.read_text(encoding="utf-8").splitlines()) <= LINES


def test_core_and_match_are_smaller_than_the_smallest_game() -> None:
    def length(*names: str) -> int:
        paths = [ROOT / f"{name.replace('.', '/')}.py" for name in names]
        return sum(len(path.read_text(encoding="utf-8").splitlines()) for path in paths)

    games = [name for name in ("board", "cards", "spy") if f"clue.games.{name}" in MODULES]
    whole = [length(f"clue.games.{name}", f"clue.games.{name}_table") for name in games]
    assert length("clue.core", "clue.match") < min(whole)
