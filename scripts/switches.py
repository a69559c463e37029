"""Many changes in one process: each can be switched on, so that nothing is loaded anew for it.

    python scripts/switches.py JOB.json

is run by mutate.py in a copy of the tree in which all changes of a sample stand beside what they
change. It walks the kept trails and looks of some games, or the script of the wire, notes which
changes each passes, and then walks for each change those that pass it, in a process of its own,
with the change switched on. A line of JSON for each change says what noticed it, if anything did.
"""

import ast
import builtins
import json
import os
import resource
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from mutants import Change, cut, replace

NAME = "__on__"
SECONDS = 30  # of processor time for one walk with a change: without it they take less than two
MOST = 12  # walks that are tried for a change, the quickest first
WIRE = "tests/server/wire.txt"

Walk = Callable[[], list[str]]
active = -1
passed: set[int] = set()


def is_on(number: int) -> bool:
    passed.add(number)
    return number == active


def woven(source: str, found: list[tuple[int, Change]]) -> tuple[str, list[int]]:
    """A module with switches for these changes, and the numbers of those that have one."""
    done: list[int] = []
    free = sys.maxsize  # from the last to the first, and none inside another
    for number, change in sorted(found, key=lambda each: -_place(each[1], "")):
        if _place(change, "end_") > free:
            continue
        part = change.part
        words = cut(source.encode().splitlines(keepends=True), part)[1].decode()
        switch = f"{NAME}({number})"
        if isinstance(part, ast.expr):
            text = f"(({change.text}) if {switch} else ({words}))"
        else:
            text = f"if {switch}: {change.text}\n{' ' * part.col_offset}else: {words}"
        tried = replace(source, part, text)
        try:
            compile(tried, change.path, "exec")
        except SyntaxError:
            continue
        source, free = tried, _place(change, "")
        done.append(number)
    return source, done


def _place(change: Change, end: str) -> int:
    line = getattr(change.part, f"{end}lineno")
    return int(line) * 10_000 + int(getattr(change.part, f"{end}col_offset"))


# In the copy


def walks_of(game_id: str) -> Iterator[tuple[str, Walk]]:
    """The trails of a game and the looks at them, each by itself."""
    from imperia.catalog import find_game
    from imperia.testing.looks import Looker
    from imperia.testing.trails import Trail, kept_numbers, lines_of

    game, looker = find_game(game_id), Looker(find_game(game_id))
    kept = kept_numbers(Path("tests/games") / game_id / "records" / "trails.txt")

    def look(number: int) -> Walk:
        met, tables = looker.met.copy(), looker.tables.copy()

        def walk() -> list[str]:
            looker.met, looker.tables = met.copy(), tables.copy()
            return list(looker.lines(Trail(game, number)))

        return walk

    for number in kept:
        yield (
            f"{game_id}/trails.txt, trail {number}",
            partial(_lines, lines_of, Trail, game, number),
        )
    for number in kept:
        yield f"{game_id}/looks.txt, trail {number}", look(number)


def _lines(lines_of: Any, trail: Any, game: Any, number: int) -> list[str]:
    found: list[str] = lines_of(trail(game, number))
    return found


def wire() -> list[str]:
    """The whole script of the wire."""
    from tests.server.script import played

    with tempfile.TemporaryDirectory() as folder:
        return list(played(folder))


def differs(walk: Walk, kept: list[str], number: int) -> bool:
    """Does a walk lead elsewhere with this change? Tried in a process of its own."""
    global active
    child = os.fork()
    if child == 0:
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        active = number
        same = False
        try:
            sys.stdout = sys.stderr = open(os.devnull, "w")  # noqa: SIM115
            same = walk() == kept
        finally:
            os._exit(0 if same else 1)
    return os.waitpid(child, 0)[1] != 0


class Walks:
    """All walks of a job, with what they say unbroken and which changes they pass."""

    def __init__(self) -> None:
        self.walks: dict[str, Walk] = {}
        self.kept: dict[str, list[str]] = {}
        self.passing: dict[int, list[tuple[float, str]]] = {}
        self.sound: dict[str, bool] = {}

    def add(self, name: str, walk: Walk) -> None:
        passed.clear()
        began = time.process_time()
        self.walks[name], self.kept[name] = walk, walk()
        for number in passed:
            self.passing.setdefault(number, []).append((time.process_time() - began, name))

    def noticed_by(self, number: int) -> str:
        """The first walk that differs with this change; empty where none does."""
        names = [name for _, name in sorted(self.passing.get(number, []))[:MOST]]
        names += [WIRE] if WIRE in self.walks else []
        return next((name for name in names if self.differs(name, number)), "")

    def differs(self, name: str, number: int) -> bool:
        """One that differs though nothing is broken notices nothing."""
        walk, kept = self.walks[name], self.kept[name]
        if not self.sound.get(name, True) or not differs(walk, kept, number):
            return False
        if name not in self.sound:
            self.sound[name] = not differs(walk, kept, -1)
            if not self.sound[name]:
                print(f"differs though nothing is broken: {name}", file=sys.stderr)
        return self.sound[name]


def work(job: dict[str, Any]) -> None:
    setattr(builtins, NAME, is_on)
    walks = Walks()
    for game in job["games"]:
        for name, walk in walks_of(game):
            walks.add(name, walk)
    if job["wire"]:
        load_all()
        walks.walks[WIRE] = wire
        walks.kept[WIRE] = Path(WIRE).read_text("utf-8").splitlines()
    for number in job["numbers"]:
        print(json.dumps([number, walks.noticed_by(number)]), flush=True)


def load_all() -> None:
    """Whatever a server loads, once, before anything is tried."""
    sys.path.insert(0, ".")
    import tests.server.script  # noqa: F401

    from imperia.catalog import find_game, sound_ids
    from imperia.texts import LANGUAGES, load_game

    for game in sound_ids():
        for lang in LANGUAGES:
            load_game(find_game(game).package, lang)


if __name__ == "__main__":
    sys.path.insert(0, str(Path("src").resolve()))
    work(json.loads(Path(sys.argv[1]).read_text("utf-8")))
