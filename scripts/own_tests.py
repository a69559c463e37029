"""Many changes against the tests of their own: as a plugin of pytest, in one process.

The changes stand in the copy of the tree beside what they change (see switches.py). Everything is
loaded once. Then one process of its own runs all tests unbroken and notes which changes each
passes; and one for each change runs those of its tests that pass it, with the change switched on,
until one fails. Answers are rows of JSON:

    {"number": 3, "by": "tests/...::test_..."}    or "by": "" where none of them fails
    {"number": 4, "loading": true}                passed while loading: it needs a process afresh
    {"unsound": "tests/...::test_..."}            fails though nothing is broken: it is not asked
"""

import builtins
import json
import os
import resource
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import switches

JOB = "MUTANT_JOB"  # the variable that names the file of the job
UNBROKEN = 900  # seconds of processor time for all tests together
SECONDS, SLOWER = 10, 5  # for those of one change: more than so many times what they take unbroken
HANGING = 20  # and so many times as many by the clock
ENDLESS = "the tests come to no end"

failed: list[str] = []
if JOB in os.environ:
    setattr(builtins, switches.NAME, switches.is_on)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.failed:
        failed.append(report.nodeid)


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool:
    job = json.loads(Path(os.environ[JOB]).read_text("utf-8"))
    wanted = {int(number): tests for number, tests in job["wanted"].items()}
    loading = set(switches.passed)
    with Path(job["answers"]).open("w", buffering=1, encoding="utf-8") as answers:
        ways = Ways(session.items)
        for test in ways.unsound:
            print(json.dumps({"unsound": test}), file=answers)
        for number, tests in wanted.items():
            if number in loading:
                row: dict[str, object] = {"number": number, "loading": True}
            else:
                row = {"number": number, "by": ways.noticed_by(number, tests)}
            print(json.dumps(row), file=answers)
    return True


class Ways:
    """The tests with what they pass unbroken."""

    def __init__(self, items: list[pytest.Item]) -> None:
        self.items = items
        self.passing: dict[int, list[tuple[float, int]]] = {}  # by change: seconds and item
        self.unsound: list[str] = []
        rows, _ = apart(lambda: self.walk(), UNBROKEN)
        for at, numbers, seconds, sound in rows:
            if not sound:
                self.unsound.append(items[at].nodeid)
                continue
            for number in numbers:
                self.passing.setdefault(number, []).append((seconds, at))

    def walk(self) -> Iterator[object]:
        for at in range(len(self.items)):
            switches.passed.clear()
            began = time.process_time()
            sound = run(self.items, at, at + 1)
            yield at, sorted(switches.passed), time.process_time() - began, sound

    def noticed_by(self, number: int, tests: list[str]) -> str:
        """The first of these tests that fails with the change; empty where none does."""
        mine = [
            (seconds, at)
            for seconds, at in sorted(self.passing.get(number, []))
            if self.items[at].nodeid.partition("[")[0] in tests
        ]
        if not mine:
            return ""

        def walk() -> Iterator[object]:
            switches.active = number
            names = (self.items[at].nodeid for _, at in mine if not run(self.items, at, None))
            yield next(names, "")

        limit = SECONDS + SLOWER * sum(seconds for seconds, _ in mine)
        rows, ended = apart(walk, round(limit))
        return rows[0] if ended and rows else ENDLESS


def run(items: list[pytest.Item], at: int, following: int | None) -> bool:
    """Run one test; does it pass?"""
    failed.clear()
    after = items[following] if following is not None and following < len(items) else None
    items[at].config.hook.pytest_runtest_protocol(item=items[at], nextitem=after)
    return not failed


def apart(walk: Callable[[], Iterator[object]], seconds: int) -> tuple[list[Any], bool]:
    """What a walk in a process of its own gives, and whether it came to its end."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
        signal.alarm(seconds * HANGING)
        code = 1
        try:
            with open(writing, "w", encoding="utf-8") as pipe:
                for row in walk():
                    print(json.dumps(row), file=pipe, flush=True)
            code = 0
        finally:
            os._exit(code)
    os.close(writing)
    with open(reading, encoding="utf-8") as pipe:
        rows = [json.loads(row) for row in pipe if row.endswith("\n")]
    return rows, os.waitpid(child, 0)[1] == 0
