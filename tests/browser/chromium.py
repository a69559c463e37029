"""The system's Chromium: where it is, and how it is started for tests."""

import os
import shutil
from contextlib import contextmanager

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
ADVICE = (
    "No Chromium was found, so nothing was tried in a browser: install it with your system's "
    "packages (on Debian: apt-get install chromium), then run this again."
)
QUIET = (
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find_chromium():
    """The path of the browser; empty when there is none."""
    return next((path for name in NAMES if (path := shutil.which(name))), "")


def is_required():
    """In CI a browser that is missing is a failure, elsewhere a reason to skip."""
    return os.environ.get("CI", "").lower() in ("1", "true", "yes")


@contextmanager
def chromium():
    """A browser without windows."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find_chromium(),
            args=[*QUIET, *(["--no-sandbox"] if root else [])],
            timeout=120_000,
        )
        try:
            yield browser
        finally:
            browser.close()
