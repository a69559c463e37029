"""Break the program on purpose and see whether the tests notice.

    .venv/bin/python scripts/mutate.py --sample 100 --seed 1

Draws small changes (see mutants.py) all over the program, makes each in a copy of the tree, never
in the tree itself, and runs the tests nearest to it, then wider ones, until one fails. The same
seed draws the same changes from the same source. Verdicts are kept in .mutants: a second run goes
on where the first ended, and tries again only what nobody had noticed.

A change that no test can notice, or that need not be noticed, is explained in tests/survivors.toml.
"""

import argparse
import contextlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from mutants import Change, changes

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / ".mutants"
EXPLAINED = "tests/survivors.toml"
COPIED = ("src", "tests", "docs", "scripts", "pyproject.toml")
GAMES = "src/imperia/games"
DRAWING = ("scene", "board", "contest", "preview", "stats", "naming")
GUESSING = "hints"  # how well bots play
NEAREST = 4  # files of tests that are tried first
ENDLESS = "the tests come to no end"
PATIENCE = 400  # seconds for the tests of one stage
FIRST = 120  # for the nearest: they are few


@dataclass(frozen=True)
class Area:
    """A part of the program: how much of a sample it gets, its modules, where it is tested."""

    share: int
    modules: tuple[str, ...]
    near: tuple[str, ...]
    wide: tuple[str, ...] = ()  # words for pytest, stage by stage


TOLL_BRIDGE = ("tests/games/toll_bridge",)
AREAS = {
    "core": Area(
        12,
        ("src/imperia/core/*.py",),
        ("tests/core", "tests/play", *TOLL_BRIDGE),
        (
            "tests/test_recorded_games.py",
            "tests/test_conformance.py -k toll_bridge",
            "tests/test_generate.py tests/testing",
        ),
    ),
    "kit": Area(
        4,
        ("src/imperia/kit/*.py",),
        ("tests/kit", *TOLL_BRIDGE),
        ("tests/test_recorded_games.py", "tests/games -k data"),
    ),
    "rules": Area(
        44, (f"{GAMES}/*/**/*.py",), ("tests/games/{game}",), ("tests/testing/test_dense.py",)
    ),
    "play": Area(
        6,
        ("src/imperia/play/*.py",),
        ("tests/play", "tests/store"),
        ("tests/test_recorded_games.py", "tests/testing", "tests/cli/test_play.py"),
    ),
    "scene": Area(
        9,
        ("src/imperia/scene/*.py", f"{GAMES}/*/**/*.py"),
        ("tests/scene", "tests/games/{game}"),
        ("tests/server/test_views.py tests/server/test_contests.py",),
    ),
    "server": Area(14, ("src/imperia/server/*.py",), ("tests/server",)),
    "store": Area(5, ("src/imperia/store/*.py",), ("tests/store",), ("tests/server/test_api.py",)),
    "texts": Area(
        6,
        ("src/imperia/texts/*.py",),
        ("tests/texts", "tests/cli/test_commands.py", "tests/cli/test_play.py"),
        ("tests/testing", "tests/server/test_views.py"),
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


def stages(name: str, change: Change) -> Iterator[list[str]]:
    """Tests by nearness: first the files that speak most of what was changed."""
    area = AREAS[name]
    found = re.match(rf"{GAMES}/(\w+)/", change.path)
    game = found[1] if found else ""
    near = [path.format(game=game) for path in area.near if game or "{" not in path]
    files = sorted({each for path in near for each in _files(path)})
    words = _words(change)
    files.sort(key=lambda path: -_nearness(path, words))
    yield files[:NEAREST]
    if game:
        yield ["tests/test_recorded_games.py", "-k", game]
    yield files[NEAREST:]
    yield from (words.split() for words in area.wide)
    if game:
        yield ["tests/test_conformance.py", "-k", game]


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

    def verdict(self, name: str, change: Change) -> dict[str, object]:
        """Break the module, run stage after stage, mend it."""
        started = time.monotonic()
        file = self.place / change.path
        by = ""
        for number, tests in enumerate(filter(None, stages(name, change))):
            limit = PATIENCE if number else FIRST
            file.write_text(change.apply((ROOT / change.path).read_text("utf-8")), "utf-8")
            self.age += 1  # Python knows by it that what was compiled is of another source
            os.utime(file, (self.age, self.age))
            try:
                by = self.notice(tests, limit)
            finally:
                shutil.copy2(ROOT / change.path, file)
            if by == ENDLESS and self.notice(tests, limit) == ENDLESS:
                by = ""  # so slow are they always
            if by:
                break
        word = "noticed" if by else "survived"
        return {"verdict": word, "by": by, "seconds": round(time.monotonic() - started, 1)}

    def distrust(self, rows: list[dict[str, object]]) -> None:
        """A test that fails though nothing is broken has noticed nothing."""
        named = {str(row["by"]) for row in rows if row["verdict"] == "noticed"}
        named = {by for by in named if by.startswith(("FAILED ", "ERROR "))}
        tests = sorted({by.partition(" ")[2].partition("[")[0] for by in named})
        while tests and (failed := self.notice(tests, 10 * PATIENCE)):
            test = failed.partition(" ")[2].partition("[")[0]
            print(f"fails though nothing is broken: {failed}", file=sys.stderr)
            if test not in tests:
                sys.exit("mutate: the tests do not pass, so nothing can be said")
            tests.remove(test)
            for row in rows:
                if str(row["by"]).partition(" ")[2].partition("[")[0] == test:
                    row["verdict"] = "survived"

    def notice(self, tests: list[str], limit: float) -> str:
        """The first test that fails, or what else ends them; empty when all pass."""
        command = [sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "--tb=no"]
        command += ["-p", "no:cacheprovider", "-p", "_hypothesis_pytestplugin"]
        command += ["--hypothesis-seed=0", *tests]
        env = {**os.environ, "PYTHONPATH": str(self.place / "src"), "PYTHONHASHSEED": "0"}
        env["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # they take longer to load than most tests run
        with tempfile.TemporaryFile("w+") as output:
            process = subprocess.Popen(
                command, cwd=self.place, env=env, stdout=output, stderr=output, process_group=0
            )
            try:
                code = process.wait(limit)
            except subprocess.TimeoutExpired:
                return ENDLESS
            finally:
                end_group(process)
            output.seek(0)
            rows = output.read().splitlines()
        if code in (0, 5):  # 5: none of these tests is meant
            return ""
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


def run(count: int, seed: int, results: Path) -> list[dict[str, object]]:
    known: dict[str, dict[str, object]] = {}
    if results.exists():
        known = {row["key"]: row for row in json.loads(results.read_text("utf-8"))}
    reasons, sample = explained(), draw(count, seed)
    sample.sort(key=lambda drawn: drawn[1].key in known)  # what is new first
    rows: list[dict[str, object]] = []
    with tempfile.TemporaryDirectory(prefix="imperia-mutate-") as place:
        copy = Copy(Path(place))
        for number, (name, change) in enumerate(sample, 1):
            old = known.get(change.key, {})
            if change.key in reasons:
                told = {"verdict": "explained", "by": reasons[change.key], "seconds": 0}
            elif old.get("verdict") == "noticed":
                told = {word: old[word] for word in ("verdict", "by", "seconds")}
            else:
                told = copy.verdict(name, change)
            rows.append({**described(name, change), **told})
            known[change.key] = rows[-1]
            keep(results, known)
            print(f"{number}/{len(sample)} {told['verdict']}: {change.key}", file=sys.stderr)
            print(f"    {told['by']}", file=sys.stderr, flush=True)
        copy.distrust(rows)
    keep(results, known)
    return rows


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
        for word in ("noticed", "explained", "survived")
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
    parser.add_argument("--share", type=float, default=0.95, help="of changes to be noticed")
    words = parser.parse_args()
    results = words.results or KEPT / f"seed-{words.seed}.json"
    counts = report(run(words.sample, words.seed, results))
    total = sum(counts.values())
    return 0 if counts["noticed"] + counts["explained"] >= words.share * total else 1


if __name__ == "__main__":
    sys.exit(main())
