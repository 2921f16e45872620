"""Find a Chromium for the tests, or have Playwright install its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from web.build.paths import ROOT
from web.build.trouble import Trouble, say

VARIABLE: Final = "PARLOUR_CHROMIUM"
COMMANDS: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ASK: Final = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""
APPLICATIONS: Final = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)


def chromium() -> str:
    """Return the Chromium to test with: the one named, Playwright's own, or the system's."""
    named = os.environ.get(VARIABLE)
    if named:
        if not os.access(named, os.X_OK):
            raise Trouble(f"{VARIABLE} names {named}, which can not be run")
        return named
    found = own() or of_system()
    if not found:
        say("installing Chromium (playwright install chromium)")
        command = [sys.executable, "-m", "playwright", "install", "chromium"]
        subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
        found = own()
    if not found:
        raise Trouble(f"no Chromium: install chromium or Chrome, or name one in {VARIABLE}")
    return found


def own() -> str:
    """Return Playwright's own Chromium, or nothing."""
    # A process of its own: Playwright can not be asked while it already runs, as in a test.
    asked = subprocess.run(
        [sys.executable, "-c", ASK], cwd=ROOT, capture_output=True, text=True, check=False
    )
    path = asked.stdout.strip()
    return path if Path(path).is_file() else ""


def of_system() -> str:
    """Return the system's Chromium or Chrome, or nothing."""
    commands = (shutil.which(name) for name in COMMANDS)
    applications = (path for path in APPLICATIONS if Path(path).is_file())
    return next((path for path in (*commands, *applications) if path), "")
