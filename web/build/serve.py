"""Serve a built site: right content types, nothing kept by the HTTP cache, any sub-path."""

from __future__ import annotations

import threading
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Self

from web.build.trouble import Trouble

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType

TYPES = {
    "": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".toml": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
}


class _Answer(SimpleHTTPRequestHandler):
    extensions_map = TYPES

    def __init__(self, *args: object, prefix: str, directory: str) -> None:
        self.prefix = prefix
        super().__init__(*args, directory=directory)  # type: ignore[arg-type]  # socketserver's own three

    def do_GET(self) -> None:
        if self._found():
            super().do_GET()

    def do_HEAD(self) -> None:
        if self._found():
            super().do_HEAD()

    def _found(self) -> bool:
        """Take the prefix off the path; answer 404 to any other."""
        if self.path.startswith(self.prefix):
            self.path = "/" + self.path.removeprefix(self.prefix)
            return True
        self.send_error(HTTPStatus.NOT_FOUND)
        return False

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class's name
        pass


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    # A phone on the way out of a tunnel drops connections: that is not worth a traceback.
    def handle_error(self, request: object, client_address: object) -> None:
        pass


class Site:
    """A folder served on a port; a context manager that serves from a thread until it is left."""

    def __init__(
        self, folder: Path, *, host: str = "127.0.0.1", port: int = 0, prefix: str = "/"
    ) -> None:
        """Take the port at once; 0 takes any free one. `prefix` begins and ends with a slash."""
        answer = partial(_Answer, prefix=prefix, directory=str(folder))
        try:
            self._server = _Server((host, port), answer)
        except OSError as error:
            raise Trouble(f"can not serve on {host}:{port}: {error.strerror}; try --port") from None
        shown = "localhost" if host in {"127.0.0.1", "0.0.0.0", "::"} else host  # noqa: S104 - compared only
        self.url = f"http://{shown}:{self._server.server_port}{prefix}"
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Serve from a thread."""
        self._thread = threading.Thread(
            target=partial(self._server.serve_forever, 0.05), daemon=True
        )
        self._thread.start()

    def stop(self) -> None:
        """Stop, and free the port; open connections are refused from then on."""
        self._server.shutdown()
        self._server.server_close()

    def forever(self) -> None:
        """Serve from here until interrupted."""
        self._server.serve_forever()

    def __enter__(self) -> Self:
        """Serve from a thread."""
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Stop."""
        self.stop()
