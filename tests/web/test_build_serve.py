"""The server that tests and `python3 -m web serve` use."""

from __future__ import annotations

import http.client
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

from web.build.serve import Site
from web.build.trouble import Trouble

if TYPE_CHECKING:
    from email.message import Message
    from pathlib import Path


def ask(site: Site, path: str) -> tuple[int, Message, bytes]:
    connection = http.client.HTTPConnection(str(urlsplit(site.url).netloc), timeout=5)
    connection.request("GET", path)
    answer = connection.getresponse()
    got = answer.status, answer.headers, answer.read()
    connection.close()
    return got


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("index.html", "a.wasm", "a.js", "a.zip", "a.webmanifest"):
        (tmp_path / name).write_text(name, "utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("", "text/html; charset=utf-8"),
        ("a.wasm", "application/wasm"),
        ("a.js", "text/javascript; charset=utf-8"),
        ("a.zip", "application/zip"),
        ("a.webmanifest", "application/manifest+json"),
    ],
)
def test_content_types_and_no_store(folder: Path, name: str, kind: str) -> None:
    with Site(folder) as site:
        status, headers, body = ask(site, f"/{name}")
    assert (status, headers["Content-Type"], headers["Cache-Control"]) == (200, kind, "no-store")
    assert body == (name or "index.html").encode()


def test_sub_path(folder: Path) -> None:
    with Site(folder, prefix="/some/path/") as site:
        assert site.url.endswith("/some/path/")
        assert ask(site, "/some/path/")[2] == b"index.html"
        assert ask(site, "/some/path/a.js")[2] == b"a.js"
        assert [ask(site, path)[0] for path in ("/", "/a.js", "/some/")] == [404, 404, 404]


def test_stopped_means_refused(folder: Path) -> None:
    with Site(folder) as site:
        pass
    with pytest.raises(ConnectionRefusedError):
        ask(site, "/")


def test_port_taken_is_one_line(folder: Path) -> None:
    with Site(folder) as site:
        port = urlsplit(site.url).port
        assert port
        with pytest.raises(Trouble, match=f"can not serve on 127.0.0.1:{port}"):
            Site(folder, port=port)
