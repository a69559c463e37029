"""Break the program on purpose and see whether the tests notice.

    .venv/bin/python scripts/mutate.py --sample 100 --seed 1

Draws small changes (see mutants.py) all over the program, makes each in a copy of the tree, never
in the tree itself, and runs the tests nearest to it until one fails. Of what these do not notice,
one run of the wider tests finds out which of them pass the changed place at all (see touches.py),
and each change is tried on those. The same seed draws the same changes from the same source.
Verdicts are kept in .mutants: a second run goes on where the first ended, and tries again only
what nobody had noticed.

A change that no test can notice, or that need not be noticed, is explained in tests/survivors.toml.
"""

import argparse
import contextlib
import json
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

import touches
from mutants import Change, changes

SCRIPTS = Path(__file__).resolve().parent
ROOT = SCRIPTS.parent
KEPT = ROOT / ".mutants"
EXPLAINED = "tests/survivors.toml"
COPIED = ("src", "tests", "docs", "scripts", "pyproject.toml")
GAMES = "src/imperia/games"
DRAWING = ("scene", "board", "contest", "preview", "stats", "naming")
GUESSING = "hints"  # how well bots play
NEAREST = 4  # files of tests that are tried first
MORE = 16  # where no test passes a change because it is read while loading
ENDLESS = "the tests come to no end"
# Seconds of processor time, so that a busy machine does not count as noticing.
FIRST = 90  # for the nearest tests: they are few
WIDE = 600  # for all others of an area
MOST = 120  # for those of them that pass a change
HANGING = 6  # and so many times as many by the clock, for tests that wait and wait
TRAILS = ("the_rules_say_what_they_said", "what_is_shown_is_what_it_was")


@dataclass(frozen=True)
class Area:
    """A part of the program: how much of a sample it gets, its modules, where it is tested."""

    share: int
    modules: tuple[str, ...]
    near: tuple[str, ...]
    wide: tuple[str, ...] = ()


TOLL_BRIDGE = ("tests/games/toll_bridge",)
WIRE = "tests/server/test_wire.py"
AREAS = {
    "core": Area(
        12,
        ("src/imperia/core/*.py",),
        ("tests/core", "tests/play", *TOLL_BRIDGE),
        ("tests/test_recorded_games.py", "tests/test_generate.py", "tests/testing"),
    ),
    "kit": Area(
        4,
        ("src/imperia/kit/*.py",),
        ("tests/kit", *TOLL_BRIDGE),
        ("tests/test_recorded_games.py", "tests/games/baroque", "tests/games/ancient_world"),
    ),
    "rules": Area(
        44, (f"{GAMES}/*/**/*.py",), ("tests/games/{game}",), ("tests/testing/test_dense.py",)
    ),
    "play": Area(
        6,
        ("src/imperia/play/*.py",),
        ("tests/play", "tests/store"),
        ("tests/test_recorded_games.py", "tests/testing", "tests/cli", "tests/server"),
    ),
    "scene": Area(
        9,
        ("src/imperia/scene/*.py", f"{GAMES}/*/**/*.py"),
        ("tests/scene", "tests/games/{game}"),
        ("tests/server/test_views.py", "tests/server/test_stages.py", "tests/texts", "tests/cli"),
    ),
    "server": Area(14, ("src/imperia/server/*.py",), ("tests/server",)),
    "store": Area(5, ("src/imperia/store/*.py",), ("tests/store",), ("tests/server",)),
    "texts": Area(
        6,
        ("src/imperia/texts/*.py",),
        ("tests/texts", "tests/cli/test_commands.py", "tests/cli/test_play.py"),
        ("tests/testing", "tests/server/test_views.py", "tests/cli"),
    ),
}


def modules(name: str) -> list[str]:
    """The modules of an area; what is drawn of a game belongs to the scene."""
    found = sorted({path for pattern in AREAS[name].modules for path in ROOT.glob(pattern)})
    return [str(path.relative_to(ROOT)) for path in found if _belongs(path, name)]


def _belongs(path: Path, name: str) -> bool:
    if path.name in ("generated.py", "__init__.py"):
        return False
    if not path.is_relative_to(ROOT / GAMES):
        return True
    part = path.relative_to(ROOT / GAMES).with_suffix("").parts[1]  # of the game's package
    return part != GUESSING and (part in DRAWING) == (name == "scene")


def draw(count: int, seed: int) -> list[tuple[str, Change]]:
    """A sample: every area its share, every change of an area as likely as another."""
    total = sum(area.share for area in AREAS.values())
    found: list[tuple[str, Change]] = []
    for name, area in AREAS.items():
        pool = [change for path in modules(name) for change in changes(ROOT, path)]
        Random(f"{seed} {name}").shuffle(pool)
        wanted = max(1, round(count * area.share / total))
        real = (each for each in pool if each.is_real((ROOT / each.path).read_text("utf-8")))
        found += [(name, change) for change, _ in zip(real, range(wanted), strict=False)]
    Random(seed).shuffle(found)
    return found[:count]


# Which tests come first


def nearest(name: str, change: Change, files: int = NEAREST) -> list[str]:
    """What is kept of the game or of the wire, then the files that speak most of the change."""
    game = game_of(change)
    words = _words(change)
    near = sorted(_near(name, game), key=lambda path: -_nearness(path, words))[:files]
    kept = [f"tests/test_trails.py::test_{test}[{game or 'toll_bridge'}]" for test in TRAILS]
    if game:
        records = sorted((ROOT / "tests/games" / game / "records").glob("*.record"))
        test = "tests/test_recorded_games.py::test_a_recorded_game_is_what_it_was"
        told = [f"{test}[{game}/{file.stem}]" for file in records if _is_short(file)]
        return kept + told + near
    return [*near, *kept, WIRE] if name != "server" else [WIRE, *near]


def wider(name: str, game: str) -> list[str]:
    """The files of all tests that might notice."""
    more = [f"tests/test_trails.py::test_{test}[{game}]" for test in TRAILS] if game else []
    found = {each for path in AREAS[name].wide for each in _files(path)} | set(_near(name, game))
    return sorted(found) + more


def game_of(change: Change) -> str:
    found = re.match(rf"{GAMES}/(\w+)/", change.path)
    return found[1] if found else ""


def _near(name: str, game: str) -> list[str]:
    near = [path.format(game=game) for path in AREAS[name].near if game or "{" not in path]
    return sorted({each for path in near for each in _files(path)})


def _is_short(record: Path) -> bool:
    return record.stat().st_size < 50_000


def _files(path: str) -> list[str]:
    place = ROOT / path
    found = sorted(place.rglob("test_*.py")) if place.is_dir() else [place]
    return [str(each.relative_to(ROOT)) for each in found]


def _words(change: Change) -> set[str]:
    """Names and clauses around a change; those of its module if it stands in no function."""
    rows = (ROOT / change.path).read_text("utf-8").splitlines()
    first = max(0, change.line - 25)
    around = "\n".join(rows[first : change.line + 15])
    clauses = re.findall(r"\b[A-Z]{2}-\d+\.\d+", around)
    tests = {clause.lower().replace("-", "_").replace(".", "_") for clause in clauses}
    names = set(re.findall(r"[A-Za-z_]{5,}", " ".join([change.inside, change.before])))
    return names | tests | {Path(change.path).stem.strip("_")}


def _nearness(path: str, words: set[str]) -> float:
    text = (ROOT / path).read_text("utf-8")
    named = 3 * any(word in path for word in words)
    return named + sum(min(3, text.count(word)) for word in words)


# Trying a change


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

    def notice(self, tests: list[str], limit: int, notes: Path | None = None) -> str:
        """The first test that fails, or what else ends them; empty when all pass.

        With `notes` all are run, and what they pass is written there.
        """
        command = [sys.executable, "-m", "pytest", "-q", "--no-header", "--tb=no"]
        command += ["-x"] if notes is None else ["-p", "touches"]
        command += ["-p", "no:cacheprovider", "-p", "_hypothesis_pytestplugin"]
        command += ["--hypothesis-seed=0", *tests]
        places = [self.place / "src"] + ([SCRIPTS] if notes else [])
        env = {**os.environ, "PYTHONPATH": ":".join(map(str, places)), "PYTHONHASHSEED": "0"}
        env |= {} if notes is None else {touches.FILE: str(notes)}
        env["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # they take longer to load than most tests run
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
        if code in (3, 4) and not failed:  # pytest itself could not run
            sys.exit(f"mutate: pytest does not run: {(rows or ['no reason given'])[-1]}")
        return failed[0].split(" - ")[0] if failed else (rows or ["pytest ended"])[-1]


def end_group(process: subprocess.Popen[bytes]) -> None:
    """End a run and all that it has started."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, 9)
    process.wait()


# Telling


def explained() -> dict[str, str]:
    """Changes that nobody notices, and why that is well."""
    file = ROOT / EXPLAINED
    rows = tomllib.loads(file.read_text("utf-8")).get("survivor", []) if file.exists() else []
    return {row["change"]: row["reason"] for row in rows}


def run(count: int, seed: int, results: Path, seconds: float) -> list[dict[str, object]]:
    """Try a sample, as far as the time allows; what is not reached has no verdict yet."""
    known: dict[str, dict[str, object]] = {}
    if results.exists():
        known = {row["key"]: row for row in json.loads(results.read_text("utf-8"))}
    reasons, sample = explained(), draw(count, seed)
    deadline = time.monotonic() + seconds

    def tell(name: str, change: Change, told: dict[str, object]) -> None:
        known[change.key] = {**described(name, change), **told}
        keep(results, known)
        print(f"{told['verdict']}: {change.key}\n    {told['by']}", file=sys.stderr, flush=True)

    with tempfile.TemporaryDirectory(prefix="imperia-mutate-") as place:
        copy = Copy(Path(place))
        for name, change in sample:
            old = known.get(change.key, {}).get("verdict", "")
            if change.key in reasons:
                tell(name, change, {"verdict": "explained", "by": reasons[change.key]})
            elif not old and time.monotonic() < deadline:
                told = copy.verdict(change, nearest(name, change), FIRST)
                tell(name, change, told if told["by"] else {**told, "verdict": "near"})
        for name, game in sorted({(name, game_of(change)) for name, change in sample}):
            here = [c for n, c in sample if (n, game_of(c)) == (name, game)]
            left = [c for c in here if known.get(c.key, {}).get("verdict") == "near"]
            if left and time.monotonic() < deadline:
                passing = copy.passing(left, wider(name, game))
                for number, change in enumerate(left):
                    tests = chosen(passing, number) or nearest(name, change, MORE)
                    tell(name, change, copy.verdict(change, tests, MOST))
        rows = [known[change.key] for _, change in sample if change.key in known]
        copy.distrust(rows)
    keep(results, known)
    return rows


def chosen(passing: touches.Passed, number: int) -> list[str]:
    """Of the tests that pass a change the quickest, as many as there is time for."""
    found: list[str] = []
    left = MOST / 2
    for test, seconds in passing.get(number, []):
        left -= seconds
        if test != touches.WHILE_LOADING and left > 0:
            found.append(test)
    return found


def described(name: str, change: Change) -> dict[str, object]:
    diff = change.diff((ROOT / change.path).read_text("utf-8"))
    place = {"key": change.key, "area": name, "path": change.path, "line": change.line}
    return {**place, "kind": change.kind, "diff": diff}


def keep(results: Path, known: dict[str, dict[str, object]]) -> None:
    """Written whole or not at all: a run may be ended at any time."""
    results.parent.mkdir(exist_ok=True)
    draft = results.with_suffix(".new")
    draft.write_text(json.dumps(list(known.values()), indent=1), "utf-8")
    draft.replace(results)


def report(rows: list[dict[str, object]]) -> dict[str, int]:
    counts = {
        word: sum(row["verdict"] == word for row in rows)
        for word in ("noticed", "explained", "survived", "near")
    }
    for row in rows:
        if row["verdict"] == "survived":
            print(f"\n{row['path']}:{row['line']} ({row['kind']})\n{row['diff']}\n{row['key']}")
    print("\n" + ", ".join(f"{number} {word}" for word, number in counts.items()))
    return counts


def main() -> int:
    parser = argparse.ArgumentParser(description="Break the program and see whether tests notice.")
    parser.add_argument("--sample", type=int, default=100, help="how many changes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--results", type=Path, help="where verdicts are kept")
    parser.add_argument("--seconds", type=float, default=1e9, help="begin nothing after so many")
    parser.add_argument("--share", type=float, default=0.95, help="of changes to be noticed")
    words = parser.parse_args()
    results = words.results or KEPT / f"seed-{words.seed}.json"
    counts = report(run(words.sample, words.seed, results, words.seconds))
    total = sum(counts.values())
    return 0 if counts["noticed"] + counts["explained"] >= words.share * total else 1


if __name__ == "__main__":
    sys.exit(main())
