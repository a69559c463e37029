"""Every automatic clause has a place in the code where it happens, and a test that proves it."""

import re
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path

from imperia.texts import Clause

AUTOMATIC = "automatic"
TEST = re.compile(r"^(?:async )?def (test_\w+)\(", re.MULTILINE)


def check_anchors(package: str, clauses: Iterable[Clause], tests: Path | None) -> Iterator[str]:
    """A sentence for each automatic clause without a place, or whose place or test is not there."""
    known = None if tests is None else names_of_tests(tests)
    for clause in clauses:
        if clause.kind != AUTOMATIC:
            continue
        if not clause.where:
            yield f"clauses.toml: {clause.id} happens by itself; name the place as 'where'."
        elif not _is_there(package, clause.where):
            yield f"clauses.toml: {clause.id} happens in {clause.where}, which is not there."
        if not clause.test:
            yield f"clauses.toml: {clause.id} happens by itself; name a test that proves it."
        elif known is not None and clause.test not in known:
            yield f"clauses.toml: {clause.id} is proven by {clause.test}, which is no test."


def names_of_tests(folder: Path) -> set[str]:
    """The names of all tests below a folder."""
    found: set[str] = set()
    for file in sorted(folder.rglob("test_*.py")):
        found.update(TEST.findall(file.read_text(encoding="utf-8")))
    return found


def _is_there(package: str, where: str) -> bool:
    """Does `rules.tolls.CollectToll.settle` name a module, a class, a function or a method?"""
    words = where.split(".")
    for length in range(len(words), 0, -1):
        try:
            thing: object = import_module(".".join([package, *words[:length]]))
        except ModuleNotFoundError:
            continue
        for name in words[length:]:
            if not hasattr(thing, name):
                return False
            thing = getattr(thing, name)
        return True
    return False
