"""The build's pure parts: catalogues, page, list of files, stamps, bytecode, names of modules."""

from __future__ import annotations

import ast
import gettext
import io
import marshal
from typing import TYPE_CHECKING

import pytest

from web.build import catalogue, freeze, library, site, stamp, trace
from web.build.trouble import Trouble

if TYPE_CHECKING:
    from pathlib import Path

PO = r"""# A comment
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=n != 1;\n"

msgid "greet"
msgstr "Hæ, "
"{name} \"væni\""

msgctxt "tab"
msgid "hand"
msgstr "Hönd"

msgid "cards"
msgid_plural "cards"
msgstr[0] "{n} spil"
msgstr[1] "{n} spila"

#, fuzzy
msgid "guess"
msgstr "not sure"

msgid "untranslated"
msgstr ""
"""


def translations() -> gettext.GNUTranslations:
    packed = catalogue.pack(catalogue.parse(PO))
    return gettext.GNUTranslations(io.BytesIO(packed))


def test_catalogue_is_read_by_gettext() -> None:
    t = translations()
    assert t.gettext("greet") == 'Hæ, {name} "væni"'
    assert t.pgettext("tab", "hand") == "Hönd"
    assert t.info()["content-type"] == "text/plain; charset=UTF-8"


def test_catalogue_keeps_plurals() -> None:
    t = translations()
    assert [t.ngettext("cards", "cards", n) for n in (1, 2)] == ["{n} spil", "{n} spila"]


@pytest.mark.parametrize("key", ["guess", "untranslated"])
def test_catalogue_leaves_out_what_is_not_sure(key: str) -> None:
    assert translations().gettext(key) == key


def test_catalogue_that_is_broken_is_one_line(tmp_path: Path) -> None:
    folder = tmp_path / "is" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "parlour.po").write_text('msgid "a"\nmsgwrong "b"\n', "utf-8")
    with pytest.raises(Trouble, match="no good catalogue"):
        list(catalogue.compile_all(tmp_path))


def test_page_is_filled_and_its_scripts_are_hashed() -> None:
    page = "$SCRIPT_HASHES<!--app-->old<!--/app--><script config='$CONFIG'>go()</script>"
    filled = site.fill(page, "<h1>new \\1</h1>", {"plugins": ["!it's"]})
    assert filled.startswith(
        f"'sha256-{site.digest(b'go()')}'<h1>new \\1</h1><script config='{{&quot;"
    )
    assert "it&#x27;s" in filled


def test_page_without_a_home_screen_keeps_its_own() -> None:
    assert "old" in site.fill("<!--app-->old<!--/app-->", "", {})


def test_service_worker_lists_every_file_but_itself(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    for name in ("a/b.js", "index.html", "service-worker.js"):
        (tmp_path / name).write_text(name, "utf-8")
    listed = site.manifest(tmp_path)
    assert [name for name, _ in listed] == ["a/b.js", "index.html"]
    worker = site.list_files('VERSION = "development"; FILES = [];', "v1", listed)
    assert worker == f'VERSION = "v1"; FILES = {[list(row) for row in listed]};'.replace("'", '"')


def test_site_does_not_replace_a_folder_of_something_else(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work", "utf-8")
    with pytest.raises(Trouble, match="something else"):
        site.assemble(tmp_path)
    assert (tmp_path / "thesis.txt").exists()


def test_stamp_is_fresh_until_an_input_changes(tmp_path: Path) -> None:
    source, mark = tmp_path / "source", tmp_path / "made" / "stamp"
    source.write_text("1", "utf-8")
    first = stamp.fingerprint([source], "word")
    assert not stamp.fresh(mark, first)
    stamp.press(mark, first)
    assert stamp.fresh(mark, stamp.fingerprint([source], "word"))
    assert not stamp.fresh(mark, stamp.fingerprint([source], "other"))
    source.write_text("2", "utf-8")
    assert not stamp.fresh(mark, stamp.fingerprint([source], "word"))


def run(source: str) -> dict[str, object]:
    names: dict[str, object] = {}
    exec(marshal.loads(freeze.bytecode(source, "m.py")[16:]), names)  # noqa: S102, S302 - just compiled
    return names


def test_bytecode_has_no_docstrings_and_no_asserts() -> None:
    names = run(
        '"""Doc."""\nfrom __future__ import annotations\ndef f():\n    """Doc."""\n    assert 0\n'
    )
    assert names.get("__doc__") is None
    assert callable(f := names["f"])
    assert f.__doc__ is None
    assert f() is None


def test_bytecode_spares_dataclasses_their_signature() -> None:
    names = run("from dataclasses import dataclass\n@dataclass\nclass A:\n    x: int = 3\n")
    assert callable(a := names["A"])
    assert (a.__doc__, a().x) == (" ", 3)


def test_trace_finds_imports_inside_functions() -> None:
    source = "import a.b\ndef f():\n    from ..c import d\n    from e import g\n"
    assert trace.named(source, "x.y") == {"a.b", "x.c", "x.c.d", "e", "e.g"}


def test_library_ships_the_app_but_no_tools() -> None:
    names = library.shipped()
    assert {"clue", "clue.core", "clue.games.board", "web", "web.main", "web.screens.home"} <= set(
        names
    )
    assert not [
        name for name in names if name.startswith(("web.build", "web.vendor", "web.__main"))
    ]


def test_strip_leaves_plain_classes_alone() -> None:
    tree = freeze.strip(ast.parse('class A:\n    """Doc."""\n'))
    assert ast.unparse(tree) == "class A:\n    pass"
