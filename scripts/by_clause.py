"""Break each clause where it stands, and ask only the tests of its own.

Every clause has the same chance to be drawn, every line of its places the same, every change of the
line the same; what is drawn of one clause does not depend on the others. See clause_places.py for
what belongs to a clause, own_tests.py for how its tests are run.
"""

import contextlib
import json
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import Any

import own_tests
import switches
from breaking import FIRST, PYTEST, ROOT, SCRIPTS, Copy, end_group
from clause_places import Clause, Rules
from mutants import Change
from verdicts import Row, described, explained, keep, kept

UNTESTED = "the clause has no test of its own"
Drawn = tuple[Clause, Change]


def draw(rules: Rules, number: int, seed: int) -> list[Drawn]:
    """A sample: one change of every clause in turn, until there are enough."""
    return list(islice(_in_turn(rules, seed), number))


def _in_turn(rules: Rules, seed: int) -> Iterator[Drawn]:
    clauses = list(rules.clauses.values())
    clauses.sort(key=lambda clause: Random(f"{seed} {clause.id}").random())
    ways = [(clause, _changes(rules, clause, seed)) for clause in clauses]
    while ways:
        going = []
        for clause, way in ways:
            if change := next(way, None):
                yield clause, change
                going.append((clause, way))
        ways = going


def _changes(rules: Rules, clause: Clause, seed: int) -> Iterator[Change]:
    """Changes to a clause in an order of chance: every line once, then every line again.

    Each has its own lot, so that a change elsewhere in the code leaves the others in their order.
    """
    lines: dict[str, list[Change]] = {}
    for change in rules.changes(clause):
        if not is_no_rule(change, (ROOT / change.path).read_text("utf-8")):
            lines.setdefault(f"{change.path} {change.inside} {change.row}", []).append(change)
    pool = [lines[row] for row in sorted(lines, key=lambda row: _lot(seed, clause.id, row))]
    for each in pool:
        each.sort(key=lambda change: _lot(seed, clause.id, change.key))
    for turn in count():
        here = [each[turn] for each in pool if turn < len(each)]
        if not here:
            return
        yield from (each for each in here if each.is_real((ROOT / each.path).read_text("utf-8")))


def _lot(seed: int, clause: str, what: str) -> float:
    return Random(f"{seed} {clause} {what}").random()


FIRST_VALUE = re.compile(r"self\.(\w+)(?:: [^=]+)? = ")


def is_no_rule(change: Change, source: str) -> bool:
    """What is told is compared on kept trails; a result, or a field that a frame was given, left
    out is a crash, no wrong rule; the first value of a field that a question answers only says of
    which kind it is.
    """
    if change.before.startswith("tell(") or change.kind == "nothing returned":
        return True
    if not change.inside.endswith("__init__"):
        return False
    field = FIRST_VALUE.match(change.row)
    answered = field is not None and f'into="{field[1]}"' in source
    return answered or change.kind == "statement left out"


class Campaign:
    """A sample against the clauses' own tests; what is not reached has no verdict yet."""

    def __init__(self, sample: list[Drawn], results: Path, seconds: float) -> None:
        self.sample = sample
        self.results = results
        self.deadline = time.monotonic() + seconds
        self.known = kept(results)

    def run(self, copy: Copy) -> list[Row]:
        reasons = explained()
        for clause, change in self.left():
            if change.key in reasons:
                self.tell((clause, change), "explained", reasons[change.key])
            elif not clause.tests:
                self.tell((clause, change), "survived", UNTESTED)
        afresh: list[Drawn] = []
        while left := [drawn for drawn in self.left() if drawn not in afresh]:
            for drawn, by in switched(copy, left):
                if by is None:
                    afresh.append(drawn)
                else:
                    self.tell(drawn, "noticed" if by else "survived", by)
                if not self.left():
                    break
        for drawn in afresh:
            if drawn in self.left():
                told = copy.verdict(drawn[1], sorted(drawn[0].tests), FIRST)
                self.tell(drawn, str(told["verdict"]), str(told["by"]))
        return [self.known[key] for each in self.sample if (key := key_of(each)) in self.known]

    def left(self) -> list[Drawn]:
        """What has no verdict yet; nothing when the time is up."""
        if time.monotonic() > self.deadline:
            return []
        return [drawn for drawn in self.sample if key_of(drawn) not in self.known]

    def tell(self, drawn: Drawn, verdict: str, by: str) -> None:
        clause, change = drawn
        row = {**described(clause.id, change), "verdict": verdict, "by": by}
        self.known[key_of(drawn)] = {**row, "key": key_of(drawn)}
        keep(self.results, self.known)
        done = sum(key_of(each) in self.known for each in self.sample)
        print(f"{done}/{len(self.sample)} {verdict}: {key_of(drawn)}", file=sys.stderr, flush=True)


def key_of(drawn: Drawn) -> str:
    return f"{drawn[0].id}: {drawn[1].key}"


def switched(copy: Copy, sample: list[Drawn]) -> Iterator[tuple[Drawn, str | None]]:
    """Drawn changes with the test that notices each, or ""; None where it has to be tried afresh.

    Of changes that stand in each other one is tried; the others are not told of.
    """
    with contextlib.ExitStack() as stack:
        numbers: list[int] = []
        for path in sorted({change.path for _, change in sample}):
            here = [(at, change) for at, (_, change) in enumerate(sample) if change.path == path]
            source, done = switches.woven((ROOT / path).read_text("utf-8"), here)
            stack.enter_context(copy.changed(path, source))
            numbers += done or [at for at, _ in here[:1]]
        wanted = {number: sorted(sample[number][0].tests) for number in sorted(numbers)}
        job, answers = copy.place / "job.json", copy.place / "answers.jsonl"
        job.write_text(json.dumps({"wanted": wanted, "answers": str(answers)}), "utf-8")
        answers.unlink(missing_ok=True)
        tests = sorted({test for each in wanted.values() for test in each})
        process = subprocess.Popen(
            [*PYTEST, "-p", "own_tests", *tests],
            cwd=copy.place,
            env={**copy.env(SCRIPTS), own_tests.JOB: str(job)},
            stdout=stack.enter_context((copy.place / "said.txt").open("w")),
            process_group=0,
        )
        stack.callback(end_group, process)
        for row in _rows(answers, process):
            if "unsound" in row:
                print(f"fails though nothing is broken: {row['unsound']}", file=sys.stderr)
            else:
                yield sample[row["number"]], None if row.get("loading") else row["by"]
        if process.wait():
            sys.exit(f"mutate: {(copy.place / 'said.txt').read_text('utf-8')[-2000:]}")


def _rows(file: Path, process: subprocess.Popen[bytes]) -> Iterator[dict[str, Any]]:
    """Rows of a file while a process is still writing it."""
    at = 0
    while True:
        ended = process.poll() is not None
        text = file.read_bytes()[at:] if file.exists() else b""
        whole = text[: text.rfind(b"\n") + 1]
        at += len(whole)
        yield from map(json.loads, whole.splitlines())
        if ended:
            return
        time.sleep(0.2)


def run(rules: Rules, number: int, seed: int, results: Path, seconds: float) -> list[Row]:
    sample = draw(rules, number, seed)
    with tempfile.TemporaryDirectory(prefix="imperia-mutate-") as place:
        return Campaign(sample, results, seconds).run(Copy(Path(place)))


def untested(rules: Rules) -> list[str]:
    """Clauses that something in the code decides, but no test of their own proves."""
    return [clause.id for clause in rules.clauses.values() if clause.spans and not clause.tests]
