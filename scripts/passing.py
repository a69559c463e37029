"""Which tests pass through which functions of the program: written down while they run.

As a plugin of pytest (`-p passing`) this module marks every function when its module is loaded; a
mark notes that it was passed, and changes nothing else. What a test does in other processes, such
as a server beside a browser, is not seen. `read` puts together what the processes of one run have
written.
"""

import ast
import builtins
import json
import os
import pickle
import sys
import time
import zlib
from collections.abc import Iterator, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / ".passed"  # the map of the last whole run
VARIABLE = "IMPERIA_PASSED"  # the folder into which this run writes
MARK = "__passed__"


class Test(NamedTuple):
    """A test of the last run: its time, and a mask of the functions that it passes."""

    seconds: float
    passed: int


class Map(NamedTuple):
    """What a whole run has shown."""

    functions: list[str]  # as `src/imperia/core/engine.py::advance`
    tests: dict[str, Test]


class Marker(ast.NodeTransformer):
    """Begins every function of a module with a mark."""

    def __init__(self, path: str, names: list[str]) -> None:
        self.path = path
        self.names = names
        self.inside: list[str] = []

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        self.inside.append(node.name)
        self.generic_visit(node)
        self.inside.pop()
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.AST:
        self.inside.append(node.name)
        self.generic_visit(node)
        mark = ast.parse(f"{MARK}({len(self.names)})").body[0]
        self.names.append(f"{self.path}::{'.'.join(self.inside)}")
        self.inside.pop()
        after = 1 if ast.get_docstring(node, clean=False) is not None else 0
        node.body.insert(after, ast.copy_location(mark, node.body[0]))
        return node

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        return self.visit_FunctionDef(node)


class MarkedLoader(SourceFileLoader):
    """Loads a module of the program with marks; nothing of it is kept on the disk."""

    def get_code(self, fullname: str) -> CodeType:
        file = Path(self.get_filename(fullname))
        tree = ast.parse(file.read_bytes())
        if file.name != "generated.py":  # it copies, and changes with what it copies
            tree = Marker(str(file.relative_to(ROOT)), _names).visit(tree)
        code: CodeType = compile(ast.fix_missing_locations(tree), str(file), "exec")
        return code


class MarkedFinder(MetaPathFinder):
    """Finds the modules of the program as ever, to be loaded with marks."""

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,
        target: ModuleType | None = None,
    ) -> ModuleSpec | None:
        if fullname.partition(".")[0] != "imperia":
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is not None and type(spec.loader) is SourceFileLoader:
            if Path(spec.loader.path).is_relative_to(ROOT):
                spec.loader = MarkedLoader(spec.loader.name, spec.loader.path)
        return spec


def read(folder: Path) -> Map:
    """What the processes of a run have written, put together."""
    numbers: dict[str, int] = {}
    tests: dict[str, Test] = {}
    for file in sorted(folder.glob("*.names")):
        names = json.loads(file.read_text("utf-8"))
        places = [numbers.setdefault(name, len(numbers)) for name in names]
        for row in file.with_suffix(".tests").read_text("utf-8").splitlines():
            test, seconds, passed = json.loads(row)
            mask = 0
            for number in passed:
                mask |= 1 << places[number]
            tests[test] = Test(seconds, mask)
    return Map(list(numbers), tests)


def keep(found: Map) -> None:
    """Keep the map for `./test --near`; a run that was stopped at once has none."""
    if found.tests:
        KEPT.write_bytes(zlib.compress(pickle.dumps(tuple(found))))


def kept() -> Map | None:
    """The map of the last whole run on this machine, if there was one."""
    if not KEPT.exists():
        return None
    functions, tests = pickle.loads(zlib.decompress(KEPT.read_bytes()))
    return Map(functions, tests)


# As a plugin of pytest

_names: list[str] = []  # of the functions marked in this process
_passed: set[int] = set()

if VARIABLE in os.environ:
    setattr(builtins, MARK, _passed.add)
    sys.meta_path.insert(0, MarkedFinder())

    import pytest

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
        _passed.clear()
        began = time.monotonic()
        yield
        row = [item.nodeid, round(time.monotonic() - began, 3), sorted(_passed)]
        with _file("tests").open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")

    def pytest_sessionfinish() -> None:
        if _file("tests").exists():
            _file("names").write_text(json.dumps(_names), "utf-8")


def _file(kind: str) -> Path:
    return Path(os.environ[VARIABLE]) / f"{os.getpid()}.{kind}"
