"""Which tests to run first after a change: those that pass through what has changed.

The change is what the tree holds beside a commit, the last one if none is named. The map of the
last whole run (see passing.py) says which tests pass a changed function; without a map, the tests
of the same room and those that name what has changed stand in for them.
"""

import ast
import re
import subprocess
from collections.abc import Iterable
from itertools import zip_longest
from pathlib import Path

from passing import Map

ROOT = Path(__file__).resolve().parent.parent
SECONDS = 150  # of tests, over all processes
MOST_FILES = 8  # of tests, where no map says which
GAMES = "src/imperia/games/"
PAGE = "src/imperia/web/static/"
WORD = re.compile(r"[A-Za-z_]\w{3,}")

Hunks = dict[str, list[range]]  # by file: lines as they are now


def changed_lines(since: str) -> Hunks:
    """The lines that differ from a commit; new files whole."""
    diff = _git("diff", "--unified=0", "--no-color", "--no-ext-diff", since)
    found: Hunks = {}
    file = ""
    for line in diff.splitlines():
        if line.startswith("+++ "):
            file = line.removeprefix("+++ b/")
        elif line.startswith("@@") and file != "+++ /dev/null":
            begin, _, count = line.split("+")[1].split(" ")[0].partition(",")
            # Where lines only went, the place they stood at.
            found.setdefault(file, []).append(
                range(int(begin), int(begin) + max(1, int(count or 1)))
            )
    for new in _git("ls-files", "--others", "--exclude-standard").splitlines():
        found[new] = [range(1, 1 << 30)]
    return found


def _git(*words: str) -> str:
    return subprocess.run(
        ["git", *words], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout


def changed_functions(path: str, source: str, lines: list[range]) -> list[str]:
    """The functions that hold changed lines; all of the module where other lines changed."""
    inside: list[tuple[range, str]] = []

    def walk(node: ast.AST, name: str) -> None:
        for each in ast.iter_child_nodes(node):
            if isinstance(each, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                called = f"{name}.{each.name}" if name else each.name
                if not isinstance(each, ast.ClassDef):
                    begin = min([each.lineno, *(one.lineno for one in each.decorator_list)])
                    inside.append((range(begin, (each.end_lineno or begin) + 1), called))
                walk(each, called)

    walk(ast.parse(source), "")
    found: dict[str, None] = {}
    texts = source.splitlines()
    for hunk in lines:
        for line in range(hunk.start, min(hunk.stop, len(texts) + 1)):
            holding = [name for where, name in inside if line in where]
            if holding:
                found[holding[-1]] = None
            elif texts[line - 1].strip():
                return [f"{path}::{name}" for _, name in inside]
    return [f"{path}::{name}" for name in found]


def chosen(seen: Map, functions: Iterable[str], seconds: float = SECONDS) -> list[str]:
    """Tests that pass these functions, the quickest of each function first, while time is left."""
    number = {name: at for at, name in enumerate(seen.functions)}
    quick = sorted(seen.tests, key=lambda test: seen.tests[test].seconds)
    rows = []
    for name in functions:
        if name in number:
            mask = 1 << number[name]
            rows.append([test for test in quick if seen.tests[test].passed & mask])
    picked: dict[str, None] = {}
    for column in zip_longest(*rows):
        for test in column:
            if test is None or test in picked:
                continue
            if seen.tests[test].seconds <= seconds:
                seconds -= seen.tests[test].seconds
                picked[test] = None
    return list(picked)


def named(path: str, words: set[str], files: dict[str, str]) -> list[str]:
    """Without a map: the files of tests of the same room that speak most of what has changed."""
    rooms = rooms_of(path)
    near = [file for file in files if file.startswith(tuple(rooms))]

    def speaks(file: str) -> int:
        return sum(word in files[file] for word in words)

    return [file for file in sorted(near, key=speaks, reverse=True) if speaks(file)][:MOST_FILES]


def rooms_of(path: str) -> list[str]:
    """The folders of tests that belong to a module."""
    if path.startswith(PAGE):
        return ["tests/web/", "tests/browser/"]
    if path.startswith(GAMES):
        game, *rest = path.removeprefix(GAMES).split("/")
        chapter = rest[1] if len(rest) > 2 and rest[0] == "rules" else ""
        own = f"tests/games/{game}/"
        inner = f"{own}{chapter}/"
        return [inner] if chapter and (ROOT / inner).is_dir() else [own]
    if not path.startswith("src/"):
        return ["tests/test_"]
    room = path.removeprefix("src/imperia/").split("/")[0].removesuffix(".py")
    return [f"tests/{room}/"] if (ROOT / "tests" / room).is_dir() else ["tests/test_", "tests/c"]


def near(since: str, seen: Map | None) -> list[str]:
    """The words for pytest: files and tests that touch what has changed."""
    lines = changed_lines(since)
    files = {
        str(file.relative_to(ROOT)): file.read_text("utf-8")
        for file in sorted((ROOT / "tests").rglob("test_*.py"))
    }
    picked = {path: None for path in lines if path in files}
    functions: list[str] = []
    for path, where in lines.items():
        file = ROOT / path
        if not path.startswith(("src/", "scripts/")) or not file.exists():
            continue
        text = file.read_text("utf-8", errors="replace")
        found = changed_functions(path, text, where) if file.suffix == ".py" else []
        functions += found
        if seen is None or not any(name in seen.functions for name in found):
            picked |= dict.fromkeys(named(path, _words(path, text, where), files))
    if seen is not None:
        for test in chosen(seen, functions):
            home, _, rest = test.partition("::")
            # It may have got another name, or have gone, since the map was made.
            if home not in picked and f"def {rest.partition('[')[0]}(" in files.get(home, ""):
                picked[test] = None
    return list(picked)


def _words(path: str, text: str, where: list[range]) -> set[str]:
    """The names on the changed lines, and the name of the module."""
    rows = text.splitlines()
    found = {Path(path).stem}
    for hunk in where:
        for row in rows[hunk.start - 1 : min(hunk.stop - 1, len(rows))]:
            found.update(WORD.findall(row))
    return found
