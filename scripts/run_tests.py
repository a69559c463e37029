"""Run everything that must pass, or with words for pytest only pytest."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent

CHECKS = {
    "style": [str(BIN / "ruff"), "check"],
    "format": [str(BIN / "ruff"), "format", "--check"],
    "types": [str(BIN / "mypy")],
    "layers": [str(BIN / "lint-imports"), "--no-logo"],
    "format of the page": [str(BIN / "oxfmt"), "--check", "src/imperia/web/static"],
    "types of the page": [sys.executable, str(ROOT / "scripts" / "check_client.py")],
}
PYTEST = [sys.executable, "-m", "pytest"]
# Each process takes tests that stand together, which share a site; who is done helps the others.
# One more than there are cores, for tests of the page wait more than they work.
SHARED = ["-n", str((os.cpu_count() or 1) + 1), "--dist", "worksteal"]


def main(words: list[str]) -> int:
    os.chdir(ROOT)
    if in_a_browser(words):
        subprocess.call([sys.executable, "-m", "tests.browser.getting"])
    if set(words) - {"--long"}:
        return subprocess.call([*PYTEST, *words])
    failed = [name for name, command in CHECKS.items() if not passes(name, command)]
    announce("tests")
    # Standard output belongs to pytest alone: its closing line is the last one there.
    if subprocess.call([*PYTEST, *SHARED, *words]) and not pass_alone(words):
        failed.append("tests")
    if failed:
        print(f"test: failed: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


def in_a_browser(words: list[str]) -> bool:
    """Do these words for pytest mean tests in a browser? Without a path they mean all tests."""
    named = [Path(word.partition("::")[0]).resolve() for word in words]
    paths = [path for path in named if path.exists() and path != ROOT]
    tests = ROOT / "tests" / "browser"
    return not paths or any(
        path.is_relative_to(tests) or tests.is_relative_to(path) for path in paths
    )


def pass_alone(words: list[str]) -> bool:
    """Run what failed once more, one after another: beside others a page may come too late."""
    announce("the tests that failed, once more and alone")
    again = ["--last-failed", "--last-failed-no-failures", "none"]
    return subprocess.call([*PYTEST, *again, *words]) == 0


def passes(name: str, command: list[str]) -> bool:
    announce(name)
    return subprocess.call(command, stdout=sys.stderr) == 0


def announce(name: str) -> None:
    print(f"test: {name}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
