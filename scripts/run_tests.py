"""Run everything that must pass; with words for pytest only pytest; with --near what is near.

./test                  everything
./test --long           the campaigns, too
./test --near [COMMIT]  what passes through what has changed since a commit, else the last one
./test WORDS            pytest with these words
"""

import json
import os
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

import near
import passing

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
OF_THE_PAGE = ("format of the page", "types of the page")
PYTEST = [sys.executable, "-m", "pytest"]
# Each process takes tests that stand together, which share a site; who is done helps the others.
# One more than there are cores, for tests of the page wait more than they work.
SHARED = ["-n", str((os.cpu_count() or 1) + 1), "--dist", "worksteal"]
FAILED = ROOT / ".pytest_cache" / "v" / "cache" / "lastfailed"
FLAKY = ROOT / "tests" / "flaky.toml"
FORGIVEN = 2  # so often a test may fail beside others and pass alone
FLAKY_HEAD = """\
# Tests that failed beside others and passed alone, and how often: ./test counts them here. A third
# time is a failure. Whoever has mended the cause takes the line away.
"""


def main(words: list[str]) -> int:
    os.chdir(ROOT)
    if words[:1] == ["--near"]:
        return run_near(*words[1:2])
    if in_a_browser(words):
        subprocess.call([sys.executable, "-m", "tests.browser.getting"])
    if set(words) - {"--long"}:
        return subprocess.call([*PYTEST, *words])
    failed = [name for name, command in CHECKS.items() if not passes(name, command)]
    announce("tests")
    # Standard output belongs to pytest alone: its closing line is the last one there.
    if run_all(words) and not pass_alone(words):
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


def run_all(words: list[str]) -> int:
    """All tests; where somebody will work on, it is noted what each of them passes through."""
    if os.environ.get("CI"):
        return subprocess.call([*PYTEST, *SHARED, *words])
    with tempfile.TemporaryDirectory() as folder:
        places = os.pathsep.join(
            filter(None, (str(ROOT / "scripts"), os.environ.get("PYTHONPATH")))
        )
        noted = {**os.environ, passing.VARIABLE: folder, "PYTHONPATH": places}
        code = subprocess.call([*PYTEST, *SHARED, "-p", "passing", *words], env=noted)
        passing.keep(passing.read(Path(folder)))
    return code


def run_near(since: str = "HEAD") -> int:
    """What a change breaks first, in a minute or two."""
    seen = passing.kept()
    if seen is None:
        print("test: no map yet, the next whole ./test makes one: near by name", file=sys.stderr)
    tests = near.near(since, seen)
    page = any(path.startswith(near.PAGE) for path in near.changed_lines(since))
    checks = [name for name in CHECKS if page or name not in OF_THE_PAGE]
    failed = [name for name in checks if not passes(name, CHECKS[name])]
    announce(f"{len(tests)} tests and files of tests near the change")
    if tests and in_a_browser(tests):
        subprocess.call([sys.executable, "-m", "tests.browser.getting"])
    if tests and subprocess.call([*PYTEST, *SHARED, *tests]):
        failed.append("tests")
    if failed:
        print(f"test: failed: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


def pass_alone(words: list[str]) -> bool:
    """Run what failed once more, one after another: beside others a page may come too late.

    A test that passes then is flaky: it is named and counted, and forgiven twice.
    """
    announce("the tests that failed, once more and alone")
    before = still_failed()
    again = ["--last-failed", "--last-failed-no-failures", "none"]
    if subprocess.call([*PYTEST, *again, *words]):
        return False
    return not too_often(sorted(before - still_failed()))


def still_failed() -> set[str]:
    """The tests that failed when they were last run."""
    return set(json.loads(FAILED.read_text("utf-8"))) if FAILED.exists() else set()


def too_often(tests: list[str]) -> list[str]:
    """Count these tests as flaky; those that are forgiven no more."""
    counts: dict[str, int] = tomllib.loads(FLAKY.read_text("utf-8")) if FLAKY.exists() else {}
    for test in tests:
        counts[test] = counts.get(test, 0) + 1
        print(f"test: flaky, {counts[test]} times now: {test}", file=sys.stderr)
    if tests:
        rows = [f"{json.dumps(test)} = {count}\n" for test, count in sorted(counts.items())]
        FLAKY.write_text(FLAKY_HEAD + "\n" + "".join(rows), "utf-8")
    return [test for test in tests if counts[test] > FORGIVEN]


def passes(name: str, command: list[str]) -> bool:
    announce(name)
    return subprocess.call(command, stdout=sys.stderr) == 0


def announce(name: str) -> None:
    print(f"test: {name}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
