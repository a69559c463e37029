"""Check the types of the page's modules; the checker is fetched where it is missing.

Run by ./test. TypeScript is no package of Python's: npm gets the locked version into
scripts/client/node_modules. Where that cannot be, the check is skipped with its reason; in CI it
fails.
"""

import fcntl
import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CLIENT = ROOT / "scripts" / "client"
SETTINGS = ("package.json", "package-lock.json", ".npmrc")
SECONDS = 300  # a registry that does not answer is given up
COMPLAINT = re.compile(r"npm (?:error|ERR!) (?!code |syscall |errno |path |A complete log)(.+)")


def main() -> int:
    with (ROOT / ".venv.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        why = "" if is_ready() else get_checker()
    if why:
        say(f"the types of the page's modules were not checked: {why}")
        return 1 if is_required() else 0
    return subprocess.call([checker(), "--project", str(ROOT / "jsconfig.json")])


def checker() -> str:
    return str(CLIENT / "node_modules" / ".bin" / "tsc")


def stamp() -> Path:
    """Written last, and gone when npm begins anew."""
    return CLIENT / "node_modules" / "imperia.txt"


def key() -> str:
    """The checker belongs to its lock and to one kind of machine."""
    digest = hashlib.sha256(f"{sys.platform} {platform.machine()}".encode())
    for name in SETTINGS:
        digest.update((CLIENT / name).read_bytes() + b"\0")
    return digest.hexdigest()


def is_ready() -> bool:
    return stamp().exists() and stamp().read_text() == key() and shutil.which("node") is not None


def get_checker() -> str:
    """Install what the lock names; empty, or why that could not be."""
    npm = shutil.which("npm")
    if not npm:
        return (
            "npm, which fetches TypeScript, was not found; install Node.js with your system's "
            "packages (on Debian: apt-get install npm), then run this again."
        )
    say("fetching TypeScript for the page's modules")
    stamp().unlink(missing_ok=True)
    command = [npm, "ci", "--fetch-retries=1", "--fetch-timeout=20000"]
    try:
        done = subprocess.run(
            command,
            cwd=CLIENT,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            timeout=SECONDS,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return f"npm could not install TypeScript ({error})."
    if done.returncode:
        told = COMPLAINT.search(done.stdout)
        words = told.group(1) if told else (done.stdout.strip() or "no word").splitlines()[-1]
        return f"npm could not install TypeScript ({words[:200]})."
    stamp().write_text(key())
    return ""


def is_required() -> bool:
    """In CI a check that cannot be made is a failure."""
    return os.environ.get("CI", "").lower() in ("1", "true", "yes")


def say(text: str) -> None:
    print(f"test: {text}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
