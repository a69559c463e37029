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
import re
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import by_clause
import touches
from breaking import FIRST, MOST, ROOT, Copy
from clause_places import Rules
from mutants import Change, changes
from verdicts import Row, described, explained, keep, kept, report

KEPT = ROOT / ".mutants"
GAMES = "src/imperia/games"
DRAWING = ("scene", "board", "contest", "preview", "stats", "naming")
GUESSING = "hints"  # how well bots play
NEAREST = 4  # files of tests that are tried first
EVERYWHERE, CLAUSES = 0.95, 0.9  # of changes are to be noticed: by any test, by a clause's own
MORE = 16  # where no test passes a change because it is read while loading
TRAILS = ("the_rules_say_what_they_said", "what_is_shown_is_what_it_was")


Drawn = tuple[str, Change]  # the name of an area, and a change in it


@dataclass(frozen=True)
class Area:
    """A part of the program: how much of a sample it gets, its modules, where it is tested."""

    share: int
    modules: tuple[str, ...]
    near: tuple[str, ...]
    wide: tuple[str, ...] = ()


TOLL_BRIDGE = ("tests/games/toll_bridge",)
WIRE = "tests/server/test_wire.py"
WALKED = ("toll_bridge", "pax_renaissance", "ancient_world", "baroque")  # for what all games use
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


# Telling


class Campaign:
    """A sample that is tried as far as the time allows; what is not reached has no verdict yet."""

    def __init__(self, sample: list[Drawn], results: Path, seconds: float) -> None:
        self.sample = sample
        self.results = results
        self.deadline = time.monotonic() + seconds
        self.known = kept(results)

    def tell(self, name: str, change: Change, told: Row) -> None:
        self.known[change.key] = {**described(name, change), **told}
        keep(self.results, self.known)
        print(f"{told['verdict']}: {change.key}\n    {told['by']}", file=sys.stderr, flush=True)

    def left(self, verdict: str = "") -> list[Drawn]:
        """Changes that have this verdict, or none yet; nothing is left when the time is up."""
        if time.monotonic() > self.deadline:
            return []
        known = {key: row["verdict"] for key, row in self.known.items()}
        return [drawn for drawn in self.sample if known.get(drawn[1].key, "") == verdict]

    def run(self, copy: Copy) -> list[Row]:
        reasons = explained()
        for name, change in self.sample:
            if change.key in reasons:
                self.tell(name, change, {"verdict": "explained", "by": reasons[change.key]})
        self.walk(copy)
        while left := self.left():
            name, change = left[0]
            told = copy.verdict(change, nearest(name, change), FIRST)
            self.tell(name, change, told if told["by"] else {**told, "verdict": "near"})
        self.widen(copy)
        rows = [self.known[change.key] for _, change in self.sample if change.key in self.known]
        copy.distrust(rows)
        keep(self.results, self.known)
        return rows

    def walk(self, copy: Copy) -> None:
        """What differs on kept walks is noticed at once."""
        for games, wire, found in walked(self.left()):
            names = {change.key: name for name, change in found}
            for change, by in copy.switched([change for _, change in found], games, wire):
                if by:
                    self.tell(names[change.key], change, {"verdict": "noticed", "by": by})
                if not self.left():
                    return

    def widen(self, copy: Copy) -> None:
        """What the nearest tests do not notice is tried on all that pass it."""
        for name, game in sorted({(name, game_of(change)) for name, change in self.left("near")}):
            left = [c for n, c in self.left("near") if (n, game_of(c)) == (name, game)]
            passing = copy.passing(left, wider(name, game)) if left else {}
            for number, change in enumerate(left):
                tests = chosen(passing, number) or nearest(name, change, MORE)
                self.tell(name, change, copy.verdict(change, tests, MOST))


def run(count: int, seed: int, results: Path, seconds: float) -> list[Row]:
    with tempfile.TemporaryDirectory(prefix="imperia-mutate-") as place:
        return Campaign(draw(count, seed), results, seconds).run(Copy(Path(place)))


def walked(sample: list[Drawn]) -> Iterator[tuple[tuple[str, ...], bool, list[Drawn]]]:
    """Changes that are walked together: on which games, and whether the wire is asked, too."""
    kinds: dict[tuple[tuple[str, ...], bool], list[Drawn]] = {}
    for name, change in sample:
        game = game_of(change)
        games: tuple[str, ...] = (game,) if game else WALKED
        if not game and name in ("server", "store"):
            games = ()
        kinds.setdefault((games, name in ("server", "store", "play")), []).append((name, change))
    for (of, wire), found in sorted(kinds.items(), key=lambda kind: kind[0][1]):
        yield of, wire, found


def chosen(passing: touches.Passed, number: int) -> list[str]:
    """Of the tests that pass a change the quickest, as many as there is time for."""
    found: list[str] = []
    left = MOST / 2
    for test, seconds in passing.get(number, []):
        left -= seconds
        if test != touches.WHILE_LOADING and left > 0:
            found.append(test)
    return found


def of_clauses(game: str) -> Rules:
    home = f"{GAMES}/{game}/"
    return Rules(ROOT, game, [path for path in modules("rules") if path.startswith(home)])


def main() -> int:
    parser = argparse.ArgumentParser(description="Break the program and see whether tests notice.")
    parser.add_argument("--sample", type=int, default=100, help="how many changes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--by-clause", metavar="GAME", help="ask the tests of each clause alone")
    parser.add_argument("--results", type=Path, help="where verdicts are kept")
    parser.add_argument("--seconds", type=float, default=1e9, help="begin nothing after so many")
    parser.add_argument("--share", type=float, help="of changes to be noticed")
    words = parser.parse_args()
    name = f"{words.by_clause}-{words.seed}" if words.by_clause else f"seed-{words.seed}"
    drawing = words.sample, words.seed, words.results or KEPT / f"{name}.json", words.seconds
    if words.by_clause:
        rules = of_clauses(words.by_clause)
        counts = report(by_clause.run(rules, *drawing))
        print(f"without a test of their own: {', '.join(by_clause.untested(rules)) or 'none'}")
    else:
        counts = report(run(*drawing))
    share = words.share or (CLAUSES if words.by_clause else EVERYWHERE)
    return 0 if counts["noticed"] + counts["explained"] >= share * sum(counts.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
