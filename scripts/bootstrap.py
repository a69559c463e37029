"""Set up the environment in .venv if anything is missing, then run the command in it.

Called by ./imperia and ./test. Standard library only; speaks on standard error only.
"""

import fcntl
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from urllib.parse import unquote, urlsplit

if sys.version_info < (3, 11):  # noqa: UP036  an older Python must be told, not shown a traceback
    sys.exit("imperia needs Python 3.11 or newer: install it, then run this command again.")

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STAMP = VENV / "imperia.json"
OWN = ROOT / ".venv.own"  # packages of somebody's own, while their environment is made anew
VERSION = f"{sys.version_info.major}.{sys.version_info.minor}"
LOCKS = {
    "runtime": ("requirements.lock",),
    "dev": ("requirements.lock", "requirements-dev.lock"),
}
RUN = {
    "runtime": ["-P", "-m", "imperia"],
    "dev": [str(ROOT / "scripts" / "run_tests.py")],
}


class SetupError(Exception):
    """Set-up cannot go on; the message says what to do."""


def main(level: str, words: list[str]) -> None:
    try:
        if not is_ready(level):
            set_up(level)
    except SetupError as error:
        sys.exit(f"imperia: {error}")
    except OSError as error:
        sys.exit(f"imperia: set-up needs to write into {ROOT}, which failed: {error}")
    except KeyboardInterrupt:
        say("set-up was interrupted; the next start begins it again.")
        sys.exit(130)
    os.execv(PYTHON, [str(PYTHON), *RUN[level], *words])


def say(text: str) -> None:
    print(f"imperia: {text}", file=sys.stderr, flush=True)


# What is there


def base_key() -> str:
    """The environment belongs to one Python and to one place on the disk."""
    return f"{VERSION} {ROOT}"


def level_key(level: str) -> str:
    digest = hashlib.sha256()
    for name in ("pyproject.toml", *LOCKS[level]):
        digest.update((ROOT / name).read_bytes() + b"\0")
    return digest.hexdigest()


def read_stamp() -> dict[str, str]:
    """The stamp is absent from the start of a set-up to its end."""
    try:
        stamp = json.loads(STAMP.read_text())
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def write_stamp(stamp: dict[str, str]) -> None:
    draft = STAMP.with_suffix(".new")
    draft.write_text(json.dumps(stamp))
    draft.replace(STAMP)


def is_ready(level: str) -> bool:
    stamp = read_stamp()
    return (
        stamp.get("base") == base_key()
        and stamp.get(level) == level_key(level)
        and os.access(PYTHON, os.X_OK)
    )


def own_packages() -> list[str]:
    """Folders from which somebody has installed a package; "-e " before those still worked on."""
    found = []
    for file in sorted(VENV.glob("lib/*/site-packages/*.dist-info/direct_url.json")):
        told = json.loads(file.read_text())
        address = urlsplit(told.get("url", ""))
        if address.scheme == "file" and not file.parent.name.startswith("imperia-"):
            editable = told.get("dir_info", {}).get("editable")
            found.append(f"{'-e ' if editable else ''}{unquote(address.path)}")
    return found


def remember_own() -> None:
    """Written down outside the environment: a set-up may be interrupted."""
    kept = OWN.read_text().splitlines() if OWN.exists() else []
    if found := sorted({*kept, *own_packages()}):
        OWN.write_text("\n".join(found) + "\n")


def base_python() -> str:
    """The Python outside any environment."""
    return str(getattr(sys, "_base_executable", None) or sys.executable)


# What is missing


def set_up(level: str) -> None:
    with (ROOT / ".venv.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("another set-up is under way; waiting for it")
            fcntl.flock(lock, fcntl.LOCK_EX)
        if not is_ready(level):
            Setup(level, lock.fileno()).run()


class Setup:
    """One set-up. Its children hold the lock too, so that none outlives it unseen."""

    def __init__(self, level: str, lock: int) -> None:
        self.level = level
        self.lock = lock
        self.uv = shutil.which("uv")

    def run(self) -> None:
        try:
            self.install()
        except SetupError:
            if not self.uv:
                raise
            say("uv could not do it; trying venv and pip")
            self.uv = None
            self.install()

    def install(self) -> None:
        started = time.monotonic()
        stamp = read_stamp()
        fresh = stamp.get("base") != base_key() or not self.can_install()
        STAMP.unlink(missing_ok=True)
        if fresh:
            stamp = {"base": base_key()}
            remember_own()
            self.make_environment()
        self.install_packages()
        if stamp.get("runtime") != level_key("runtime"):
            self.install_project()
        self.install_own()
        stamp["runtime"] = level_key("runtime")
        stamp[self.level] = level_key(self.level)
        write_stamp(stamp)
        say(f"ready after {time.monotonic() - started:.0f} s")

    def can_install(self) -> bool:
        """An environment made by uv has no pip of its own."""
        pip = self.uv or any(VENV.glob("lib/*/site-packages/pip"))
        return bool(pip) and os.access(PYTHON, os.X_OK)

    def make_environment(self) -> None:
        say(f"making an environment for Python {sys.version.split()[0]} in .venv")
        if VENV.is_symlink() or VENV.is_file():
            raise SetupError(f"{VENV} is not a directory: remove it, then run this again.")
        if VENV.exists():
            shutil.rmtree(VENV)
        if self.uv:
            self.call([self.uv, "venv", "--quiet", "--python", base_python(), str(VENV)])
            return
        if not all(importlib.util.find_spec(name) for name in ("venv", "ensurepip")):
            raise SetupError(
                f"{base_python()} lacks the module venv or ensurepip: install it (on Debian and "
                f"Ubuntu: apt install python{VERSION}-venv), then run this again."
            )
        self.call([base_python(), "-I", "-m", "venv", str(VENV)])

    def install_packages(self) -> None:
        lock = ROOT / LOCKS[self.level][-1]
        total = sum("==" in line for line in lock.read_text().splitlines())
        say(f"installing {total} packages of {lock.name}")
        self.call([*self.installer(), "-r", str(lock)], total)

    def install_project(self) -> None:
        say("installing imperia itself")
        self.call([*self.installer(), "--no-deps", "--no-build-isolation", "-e", str(ROOT)])

    def install_own(self) -> None:
        """Bring back what an environment that had to be made anew has held beside imperia."""
        for words in OWN.read_text().splitlines() if OWN.exists() else []:
            say(f"installing {words} again, which was in the environment before")
            try:
                self.call([*self.installer(), *words.split(" ", 1)])
            except SetupError:
                say(f"{words} could not be installed: do it yourself when the reason is mended.")
        OWN.unlink(missing_ok=True)

    def installer(self) -> list[str]:
        if self.uv:
            return [self.uv, "pip", "install", "--python", str(PYTHON)]
        pip = [str(PYTHON), "-I", "-m", "pip", "--disable-pip-version-check", "--no-input"]
        return [*pip, "install", "--progress-bar", "off"]

    def call(self, command: list[str], total: int = 0) -> None:
        """Run a tool quietly, counting packages on a terminal; show its words if it fails."""
        tail: list[str] = []
        seen = 0
        env = {k: v for k, v in os.environ.items() if k not in ("PYTHONHOME", "PYTHONPATH")}
        env["PIP_USER"] = "0"
        with subprocess.Popen(
            command,
            cwd=ROOT,
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            pass_fds=(self.lock,),
        ) as process:
            assert process.stdout is not None, "the output is a pipe"
            for line in process.stdout:
                tail = [*tail[-19:], line.rstrip()]
                if line.startswith(("Collecting ", "Requirement already satisfied: ")):
                    seen += 1
                    count(seen, total)
        count(0, total)
        if process.returncode:
            print("\n".join(tail), file=sys.stderr)
            raise SetupError(
                "set-up failed, the reason is above; mend it (is there a network?), "
                "then run this again."
            )


def count(seen: int, total: int) -> None:
    if total and sys.stderr.isatty():
        text = f"imperia: {min(seen, total)} of {total}" if seen else ""
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
