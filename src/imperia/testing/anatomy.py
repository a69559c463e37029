"""The anatomy of a game package: the same names at the same places, and one writer of the state."""

import ast
from collections.abc import Iterator
from pathlib import Path

from imperia.generate import package_folder

# What a package may hold beside `rules/`; each is a module or, once it grows, a folder.
PARTS = (
    "arrange",
    "board",
    "cards",
    "components",
    "dense",
    "effects",
    "generated",
    "hints",
    "imagine",
    "invariants",
    "migrations",
    "naming",
    "options",
    "preview",
    "queries",
    "reveals",
    "rules",
    "scene",
    "setup",
    "state",
    "stages",
    "stats",
)
NEEDED = ("components", "effects", "imagine", "invariants", "options", "rules", "setup", "state")
WRITERS = ("arrange", "dense", "effects", "generated", "imagine", "setup")
CHANGES = ("append", "clear", "extend", "insert", "pop", "remove", "reverse", "sort")
OWN = ("stack", "tales", "shared")  # what the engine keeps in a state


def check_anatomy(package: str) -> Iterator[str]:
    """A sentence for each part that stands elsewhere than in other games, or is missing."""
    folder = package_folder(package)
    found = [item for item in sorted(folder.iterdir()) if _is_code(item)]
    for item in found:
        if item.stem not in PARTS:
            where = f"{item.name}/" if item.is_dir() else item.name
            yield f"{where} is no part of a game: rename it, or move it into {_place(item.stem)}."
    for name in NEEDED:
        if name not in [item.stem for item in found]:
            yield f"{name}.py, or a folder {name}/, is missing."
    for file in sorted(folder.rglob("*.py")):
        if file.name.startswith("_") and file.name != "__init__.py":
            yield f"{file.relative_to(folder)} begins with an underscore: give it a plain name."


def _is_code(item: Path) -> bool:
    if item.name == "__init__.py" or item.name.startswith("__pycache__"):
        return False
    return item.suffix == ".py" or (item / "__init__.py").is_file()


def _place(name: str) -> str:
    """The folder in which a module of this name would be looked for."""
    for part in PARTS:
        if part in name or part.rstrip("s") in name:
            return f"{part}/"
    return f"one of {', '.join(PARTS)}"


def check_writers(package: str) -> Iterator[str]:
    """A sentence for each place outside the effects that writes to the state."""
    folder = package_folder(package)
    for file in sorted(folder.rglob("*.py")):
        parts = file.relative_to(folder).with_suffix("").parts
        if parts[0] in WRITERS:
            continue
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            for column in _written(node):
                name = file.relative_to(folder).as_posix()
                line = getattr(node, "lineno", 0)
                yield f"{name}:{line} writes to the column {column}: let an effect do it."


def _written(node: ast.AST) -> Iterator[str]:
    """The columns of `state` that this statement or call changes."""
    targets: list[ast.expr] = []
    if isinstance(node, ast.Assign):
        targets = node.targets
    elif isinstance(node, ast.AugAssign | ast.AnnAssign):
        targets = [node.target]
    elif isinstance(node, ast.Delete):
        targets = node.targets
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        if node.func.attr in CHANGES:
            targets = [node.func.value]
    for target in targets:
        parts = target.elts if isinstance(target, ast.Tuple) else [target]
        for part in parts:
            column = _column(part)
            if column and column not in OWN:
                yield column


def _column(node: ast.expr) -> str:
    """`coins` of `state.coins` and of `state.coins[0]`; empty for anything else."""
    while isinstance(node, ast.Subscript | ast.Starred):
        node = node.value
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        return node.attr if node.value.id == "state" else ""
    return ""
