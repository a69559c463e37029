"""Which tests run through which changes: one run of many tests answers for all changes at once.

The places of the changes are marked in a copy of the tree; a mark notes that it was passed, and
changes nothing else. As a plugin of pytest this module writes down, for each test, which marks it
passed and how long it took.
"""

import ast
import builtins
import json
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from mutants import Change, cut, replace

NAME = "__touch__"
FILE = "MUTANT_TOUCHES"  # the variable that names the file of the run
WHILE_LOADING = ""  # in place of a test: passed when a module was loaded

Passed = dict[int, list[tuple[str, float]]]  # by change: tests that pass it, the quickest first


def marked(source: str, found: list[tuple[int, Change]]) -> tuple[str, list[int]]:
    """A module with these places marked, and the numbers of those that could be marked."""
    done: list[int] = []
    free = sys.maxsize  # changes are marked from the last to the first, and none inside another
    for number, change in sorted(found, key=lambda each: -_begin(each[1])):
        part = change.part
        if _end(change) > free:
            continue
        words = _cut(source, change)
        mark = f"{NAME}({number})"
        inside = isinstance(part, ast.expr)
        tried = replace(source, part, f"({mark} or ({words}))" if inside else f"{mark}; {words}")
        try:
            compile(tried, change.path, "exec")
        except SyntaxError:
            continue
        source, free = tried, _begin(change)
        done.append(number)
    return source, done


def _begin(change: Change) -> int:
    return change.part.lineno * 10_000 + change.part.col_offset


def _end(change: Change) -> int:
    return (change.part.end_lineno or 0) * 10_000 + (change.part.end_col_offset or 0)


def _cut(source: str, change: Change) -> str:
    return cut(source.encode().splitlines(keepends=True), change.part)[1].decode()


def read(file: Path) -> Passed:
    """What a run has written down."""
    found: Passed = {}
    rows = file.read_text("utf-8").splitlines() if file.exists() else []
    for row in rows:
        test, numbers, seconds = json.loads(row)
        for number in numbers:
            found.setdefault(number, []).append((test, seconds))
    return {number: sorted(tests, key=lambda each: each[1]) for number, tests in found.items()}


# As a plugin of pytest

_passed: set[int] = set()
if FILE in os.environ:
    setattr(builtins, NAME, _passed.add)

    import pytest

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
        if _passed:
            _write(WHILE_LOADING, 0.0)
        began = time.process_time()
        yield
        _write(item.nodeid, time.process_time() - began)


def _write(test: str, seconds: float) -> None:
    with Path(os.environ[FILE]).open("a", encoding="utf-8") as file:
        file.write(json.dumps([test, sorted(_passed), round(seconds, 3)]) + "\n")
    _passed.clear()
