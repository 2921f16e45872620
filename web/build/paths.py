"""Where things are in the repository."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
WEB: Final = ROOT / "web"
BUILD: Final = WEB / "build"
MODULES: Final = WEB / "node_modules"
VENDOR: Final = WEB / "vendor"
DIST: Final = WEB / "dist"
LOCALE: Final = WEB / "locale"
VENV: Final = ROOT / ".venv"
VENV_PYTHON: Final = VENV / "bin" / "python"
