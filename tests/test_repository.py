"""What the repository promises about itself."""

import ast
import os
import re
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "imperia"
LOCKS = ("requirements.lock", "requirements-dev.lock")

MACHINE_PATH = re.compile(r"(?<![\w.~/-])/(?:(?:work|root)\b|(?:home|Users)/\w)")
REGISTRY_HOST = re.compile(r"p[y]pi\.(?:org|python)|p[y]thonhosted\.|r[e]gistry\.(?:npm|yarn)")
EXACT = re.compile(r"[a-z0-9][a-z0-9.-]*==[0-9][0-9a-z.+!]*")
NOT_IN_RULES = {"random", "secrets", "time", "datetime", "uuid"}


def texts() -> Iterator[tuple[str, str]]:
    """Every text file that git does not ignore, by its path."""
    ignored = [".git", *(ROOT / ".gitignore").read_text().split()]
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [name for name in folders if not _is_ignored(name, ignored)]
        for name in names:
            path = Path(folder, name)
            if not _is_ignored(name, ignored):
                try:
                    yield str(path.relative_to(ROOT)), path.read_text(encoding="utf-8")
                except UnicodeDecodeError:
                    continue


def _is_ignored(name: str, patterns: list[str]) -> bool:
    return any(fnmatch(name, pattern.strip("/")) for pattern in patterns)


def modules(*parts: str) -> list[Path]:
    """The Python modules below a part of the package, without the generated ones."""
    found = [path for part in parts for path in sorted((PACKAGE / part).rglob("*.py"))]
    return [path for path in found if path.name != "generated.py"]


def lines(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def imports(path: Path) -> set[str]:
    """The top-level names a module imports, relative imports left out."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            found.add(node.module.split(".")[0])
    return found


def locked(name: str) -> set[str]:
    rows = (ROOT / name).read_text().splitlines()
    return {row for row in rows if row and not row.startswith("#")}


def test_the_repository_names_no_machine_path():
    assert [path for path, text in texts() if MACHINE_PATH.search(text)] == []


def test_the_repository_names_no_package_registry():
    assert [path for path, text in texts() if REGISTRY_HOST.search(text)] == []


@pytest.mark.parametrize("name", ["imperia", "test", ".ci/run"])
def test_the_commands_are_executable(name):
    assert os.access(ROOT / name, os.X_OK)


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_file_holds_exact_versions_only(name):
    assert locked(name)
    assert [row for row in sorted(locked(name)) if not EXACT.fullmatch(row)] == []


def test_development_installs_what_runs_and_more():
    assert locked("requirements.lock") < locked("requirements-dev.lock")


def test_a_module_has_at_most_450_lines():
    assert {
        str(path.relative_to(PACKAGE)): lines(path) for path in modules(".") if lines(path) > 450
    } == {}


def test_the_core_has_at_most_1500_lines():
    assert sum(lines(path) for path in modules("core")) <= 1500


def test_engine_and_rules_need_the_standard_library_only():
    allowed = sys.stdlib_module_names | {"imperia"}
    foreign = {
        str(path.relative_to(PACKAGE)): imports(path) - allowed
        for path in modules("core", "kit", "games")
    }
    assert {path: names for path, names in foreign.items() if names} == {}


def test_engine_and_rules_know_neither_clock_nor_chance():
    found = {
        str(path.relative_to(PACKAGE)): imports(path) & NOT_IN_RULES
        for path in modules("core", "games")
    }
    assert {path: names for path, names in found.items() if names} == {}
