"""A copy of the tree in which the program is broken on purpose; the tests are run there."""

import contextlib
import json
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import switches
import touches
from mutants import Change

SCRIPTS = Path(__file__).resolve().parent
ROOT = SCRIPTS.parent
COPIED = ("src", "tests", "docs", "scripts", "pyproject.toml")
ENDLESS = "the tests come to no end"
PYTEST = [sys.executable, "-m", "pytest", "-q", "--no-header", "--tb=no", "--hypothesis-seed=0"]
PYTEST += ["-p", "no:cacheprovider", "-p", "_hypothesis_pytestplugin"]
# Seconds of processor time, so that a busy machine does not count as noticing.
FIRST = 90  # for the nearest tests: they are few
WIDE = 600  # for all others of an area
MOST = 120  # for those of them that pass a change
HANGING = 6  # and so many times as many by the clock, for tests that wait and wait


class Copy:
    """A copy of the tree in which one module at a time is broken."""

    def __init__(self, place: Path) -> None:
        self.place = place
        ignored = shutil.ignore_patterns("__pycache__", ".*")
        for name in COPIED:
            source, target = ROOT / name, place / name
            if source.is_dir():
                shutil.copytree(source, target, ignore=ignored)
            else:
                shutil.copy2(source, target)
        self.age = time.time_ns() // 10**9

    def verdict(self, change: Change, tests: list[str], limit: int) -> dict[str, object]:
        """Break the module, run these tests, mend it."""
        started = time.monotonic()
        with self.changed(change.path, change.apply((ROOT / change.path).read_text("utf-8"))):
            by = self.notice(tests, limit) if tests else ""
        if by == ENDLESS and self.notice(tests, limit) == ENDLESS:
            by = ""  # so slow are they always
        word = "noticed" if by else "survived"
        return {"verdict": word, "by": by, "seconds": round(time.monotonic() - started, 1)}

    @contextlib.contextmanager
    def changed(self, path: str, text: str) -> Iterator[None]:
        """For a while a module reads otherwise."""
        file = self.place / path
        file.write_text(text, "utf-8")
        self.age += 1  # Python knows by it that what was compiled is of another source
        os.utime(file, (self.age, self.age))
        try:
            yield
        finally:
            shutil.copy2(ROOT / path, file)

    def switched(
        self, found: list[Change], games: tuple[str, ...], wire: bool
    ) -> Iterator[tuple[Change, str]]:
        """Changes with what noticed each, if anything did, in walks that need no loading."""
        with contextlib.ExitStack() as stack:
            numbers: list[int] = []
            for path in sorted({change.path for change in found}):
                here = [(at, change) for at, change in enumerate(found) if change.path == path]
                source, done = switches.woven((ROOT / path).read_text("utf-8"), here)
                stack.enter_context(self.changed(path, source))
                numbers += done
            job = self.place / "job.json"
            job.write_text(json.dumps({"games": games, "wire": wire, "numbers": numbers}), "utf-8")
            places = f"{self.place / 'src'}:{SCRIPTS}"
            process = subprocess.Popen(
                [sys.executable, str(SCRIPTS / "switches.py"), str(job)],
                cwd=self.place,
                env={**os.environ, "PYTHONPATH": places, "PYTHONHASHSEED": "0"},
                stdout=subprocess.PIPE,
                process_group=0,
            )
            stack.callback(end_group, process)
            assert process.stdout is not None
            for row in process.stdout:
                number, by = json.loads(row)
                yield found[number], by

    def passing(self, found: list[Change], tests: list[str]) -> touches.Passed:
        """The tests that pass the places of these changes, by the number of the change."""
        with contextlib.ExitStack() as stack:
            for path in sorted({change.path for change in found}):
                here = [(at, change) for at, change in enumerate(found) if change.path == path]
                source, _ = touches.marked((ROOT / path).read_text("utf-8"), here)
                stack.enter_context(self.changed(path, source))
            notes = self.place / "touches.jsonl"
            notes.unlink(missing_ok=True)
            self.notice(tests, WIDE, notes)
        return touches.read(notes)

    def distrust(self, rows: list[dict[str, object]]) -> None:
        """A test that fails though nothing is broken has noticed nothing."""
        named = {str(row["by"]) for row in rows if row["verdict"] == "noticed"}
        named = {by for by in named if by.startswith(("FAILED ", "ERROR "))}
        tests = sorted({by.partition(" ")[2].partition("[")[0] for by in named})
        while tests and (failed := self.notice(tests, 10 * WIDE)):
            test = failed.partition(" ")[2].partition("[")[0]
            print(f"fails though nothing is broken: {failed}", file=sys.stderr)
            if test not in tests:
                sys.exit("mutate: the tests do not pass, so nothing can be said")
            tests.remove(test)
            for row in rows:
                if str(row["by"]).partition(" ")[2].partition("[")[0] == test:
                    row["verdict"] = "survived"

    def env(self, *more: Path) -> dict[str, str]:
        """Loads the copy, and no plugin: they take longer to load than most tests run."""
        places = ":".join(map(str, [self.place / "src", *more]))
        env = {**os.environ, "PYTHONPATH": places, "PYTHONHASHSEED": "0"}
        return {**env, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}

    def notice(self, tests: list[str], limit: int, notes: Path | None = None) -> str:
        """The first test that fails, or what else ends them; empty when all pass.

        With `notes` all are run, and what they pass is written there.
        """
        command = [*PYTEST, *(["-x"] if notes is None else ["-p", "touches"]), *tests]
        env = self.env() if notes is None else {**self.env(SCRIPTS), touches.FILE: str(notes)}
        with tempfile.TemporaryFile("w+") as output:
            process = subprocess.Popen(
                command,
                cwd=self.place,
                env=env,
                stdout=output,
                stderr=output,
                process_group=0,
                preexec_fn=partial(resource.setrlimit, resource.RLIMIT_CPU, (limit, limit + 5)),
            )
            try:
                code = process.wait(limit * HANGING)
            except subprocess.TimeoutExpired:
                return ENDLESS
            finally:
                end_group(process)
            output.seek(0)
            rows = output.read().splitlines()
        if code in (0, 5):  # 5: none of these tests is meant
            return ""
        if code in (-signal.SIGXCPU, -signal.SIGKILL):
            return ENDLESS
        failed = [row for row in rows if row.startswith(("FAILED ", "ERROR "))]
        loads = not any(row.startswith("E  ") for row in rows)  # else not even an import works
        if code in (3, 4) and not failed and loads:  # pytest itself could not run
            sys.exit(f"mutate: pytest does not run: {(rows or ['no reason given'])[-1]}")
        return failed[0].split(" - ")[0] if failed else (rows or ["pytest ended"])[-1]


def end_group(process: subprocess.Popen[bytes]) -> None:
    """End a run and all that it has started."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, 9)
    process.wait()
