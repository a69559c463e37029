"""How Chromium is started for tests; getting.py finds it."""

import os
from contextlib import contextmanager

from playwright.sync_api import sync_playwright
from tests.browser.getting import find_system

QUIET = (
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@contextmanager
def chromium():
    """A browser without windows."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find_system() or None,  # none: playwright's own
            args=[*QUIET, *(["--no-sandbox"] if root else [])],
            timeout=120_000,
        )
        try:
            yield browser
        finally:
            browser.close()
