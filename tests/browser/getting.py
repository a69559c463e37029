"""The browser that the tests need: where it is, and how it is had where it is missing.

Run by ./test before anything is tried in a browser. Playwright's own is fetched where that is
possible; else root gets the system's with apt-get. What stood in the way is written down, printed,
and given as the reason by every test that is skipped.
"""

import os
import re
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
REASON = Path(sys.prefix) / "no-browser.txt"  # it goes away with the environment
AGAIN = 3600  # seconds after which a browser that could not be had is tried for again
SILENCE = 20  # seconds without a word: a download that does not begin, or has stopped
COMPLAINT = re.compile(r"E:|Error|.*error while", re.IGNORECASE)
ADVICE = (
    "No Chromium was found, so nothing was tried in a browser: install it with your system's "
    "packages (on Debian: apt-get install chromium), then run this again."
)


def find_system() -> str:
    """The path of the system's browser; empty when there is none."""
    return next((path for name in NAMES if (path := shutil.which(name))), "")


def find_own() -> str:
    """The path of playwright's own browser; empty when it has not been fetched."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if os.access(path, os.X_OK) else ""


def find_chromium() -> str:
    return find_system() or find_own()


def why_missing() -> str:
    """Advice, and what has stood in the way so far."""
    return f"{ADVICE} {REASON.read_text()}" if REASON.exists() else ADVICE


def is_required() -> bool:
    """In CI a browser that is missing is a failure, elsewhere a reason to skip."""
    return os.environ.get("CI", "").lower() in ("1", "true", "yes")


def get_chromium() -> None:
    """Get a browser if there is none; say what is done, and why it was in vain."""
    if find_chromium():
        REASON.unlink(missing_ok=True)
        return
    if REASON.exists() and not is_required() and time.time() - REASON.stat().st_mtime < AGAIN:
        say(why_missing())
        return
    reasons = []
    for step in (fetch_own, install_system):
        reason = step()
        if not reason and not (reason := fault(find_chromium())):
            REASON.unlink(missing_ok=True)
            return
        reasons.append(reason)
        say(reason)
    REASON.write_text(" ".join(reasons))
    say(ADVICE)


def fetch_own() -> str:
    """Playwright's own; the reason if it cannot be had."""
    say("fetching a browser for the tests")
    limits = {"PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT": "5000"}
    why = call([sys.executable, "-m", "playwright", "install", "chromium"], limits)
    return f"Playwright's browser could not be fetched ({why})." if why else ""


def install_system() -> str:
    """The system's, with apt-get; the reason if it cannot be had."""
    if not shutil.which("apt-get"):
        return "The system has no apt-get, by which it could be installed."
    if os.geteuid() != 0:
        return "Only root may install the system's."
    say("installing the system's Chromium")
    for words in (["update"], ["install", "-y", "chromium"]):
        why = call(["apt-get", "-qq", *words], {"DEBIAN_FRONTEND": "noninteractive"}, 600)
        if why:
            return f"The system's could not be installed ({why})."
    return ""


def fault(path: str) -> str:
    """Why a browser does not start: libraries may be missing, or it is a stub."""
    if not path:
        return "It was installed, but is not there."
    why = call([path, "--version"], {}, 60)
    return f"It was installed, but does not start ({why})." if why else ""


def call(command: list[str], more: dict[str, str], silence: float = SILENCE) -> str:
    """Run a tool until it ends or falls silent; empty, or its last words."""
    try:
        process = subprocess.Popen(
            command,
            env={**os.environ, **more},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            process_group=0,
        )
    except OSError as error:
        return str(error)
    heard = [time.monotonic()]
    rows = ["no word"]
    listener = threading.Thread(target=listen, args=(process, heard, rows), daemon=True)
    listener.start()
    while process.poll() is None and time.monotonic() - heard[0] < silence:
        time.sleep(0.1)
    if process.poll() is None:
        os.killpg(process.pid, 9)
        process.wait()
        return f"nothing came for {silence:.0f} s; {rows[-1]}"
    listener.join(1)
    return next(filter(COMPLAINT.match, rows), rows[-1]) if process.returncode else ""


def listen(process: subprocess.Popen[str], heard: list[float], rows: list[str]) -> None:
    for row in told(process):
        heard[0] = time.monotonic()
        rows.append(row)


def told(process: subprocess.Popen[str]) -> Iterator[str]:
    assert process.stdout is not None, "the output is a pipe"
    for row in process.stdout:
        if row.strip():
            yield row.strip()[:200]


def say(text: str) -> None:
    print(f"test: {text}", file=sys.stderr, flush=True)  # noqa: T201  on its way to the tests


if __name__ == "__main__":
    get_chromium()
