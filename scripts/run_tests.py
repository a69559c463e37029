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
}
PYTEST = [sys.executable, "-m", "pytest"]


def main(words: list[str]) -> int:
    os.chdir(ROOT)
    if set(words) - {"--long"}:
        return subprocess.call([*PYTEST, *words])
    failed = [name for name, command in CHECKS.items() if not passes(name, command)]
    announce("tests")
    # Standard output belongs to pytest alone: its closing line is the last one there.
    if subprocess.call([*PYTEST, "-n", "auto", *words]) and not pass_alone(words):
        failed.append("tests")
    if failed:
        print(f"test: failed: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


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
