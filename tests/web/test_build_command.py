"""The command line says one line for each thing that is missing, and never a traceback."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from web.build import browser, prepare
from web.build.paths import ROOT
from web.build.trouble import Trouble


def command(*words: str, where: Path = ROOT, **changes: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "web", *words],
        cwd=where,
        env=os.environ | changes,
        capture_output=True,
        text=True,
        check=False,
        timeout=100,
    )


def one_line(done: subprocess.CompletedProcess[str]) -> str:
    assert done.returncode not in {0, None}
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("dance",), "invalid choice: 'dance'"),
        ((), "required: COMMAND"),
        (("serve", "--port", "x"), "invalid int value"),
        (("serve", "--loudly"), "unknown argument: --loudly"),
    ],
)
def test_words_that_mean_nothing(words: tuple[str, ...], said: str) -> None:
    assert said in one_line(command(*words))


def test_port_taken() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert "try --port" in one_line(command("serve", "--no-open", "--port", str(port)))


def test_folder_that_can_not_be_written() -> None:
    assert "can not write" in one_line(command("build", "--out", "/proc/parlour"))


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with nothing installed."""
    (tmp_path / "web").mkdir()
    for name in ("__init__.py", "__main__.py", "package.json", "package-lock.json"):
        shutil.copyfile(ROOT / "web" / name, tmp_path / "web" / name)
    shutil.copytree(ROOT / "web" / "build", tmp_path / "web" / "build")
    return tmp_path


def test_no_venv_module(checkout: Path) -> None:
    (checkout / "sitecustomize.py").write_text(
        "import sys\nsys.modules['ensurepip'] = None\n", "utf-8"
    )
    said = one_line(command("build", where=checkout, PYTHONPATH=str(checkout)))
    assert "no ensurepip" in said
    assert not (checkout / ".venv").exists()


def test_no_npm_and_no_way_to_get_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def offline(_lock: Path) -> None:
        raise Trouble("could not install Python packages: no network")

    monkeypatch.setattr(shutil, "which", lambda _name: None)
    monkeypatch.setattr(prepare, "VENV_PYTHON", Path("/nowhere/python"))
    monkeypatch.setattr(prepare, "install", offline)
    with pytest.raises(Trouble, match=r"no npm on PATH, and pip could not bring one; .*no network"):
        prepare.tool("npm")


def test_a_failing_step_says_its_last_line() -> None:
    with pytest.raises(Trouble, match=r"^it failed: the reason$"):
        prepare.run(
            [sys.executable, "-c", "import sys; sys.exit('noise\\nthe reason')"],
            cwd=ROOT,
            or_else="it failed",
        )


def test_chromium_that_is_named_must_run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(browser.VARIABLE, str(tmp_path / "chrome"))
    with pytest.raises(Trouble, match="can not be run"):
        browser.chromium()
    monkeypatch.setenv(browser.VARIABLE, sys.executable)
    assert browser.chromium() == sys.executable


def test_no_chromium_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(browser.VARIABLE, raising=False)
    monkeypatch.setattr(browser, "own", lambda: "")
    monkeypatch.setattr(browser, "of_system", lambda: "")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: None)
    with pytest.raises(Trouble, match="no Chromium: install"):
        browser.chromium()
