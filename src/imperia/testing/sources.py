"""Reading a game's source: which clauses, tales and moves its code names."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from imperia.generate import package_folder

ANYTHING = ".+"
Params = frozenset[str] | None  # None where the names cannot be read off


class Source:
    """What the code of a game package names, each with a place where it does."""

    def __init__(self) -> None:
        self.clauses: dict[str, str] = {}  # cited by a class or by a refusal
        self.refusals: dict[str, str] = {}
        self.tales: dict[str, list[tuple[str, Params]]] = {}
        self.seats: dict[tuple[str, str], str] = {}  # tale and parameter that is given a seat
        self.moves: dict[str, str] = {}
        self.literals: set[str] = set()  # every string of the code
        self.patterns: set[str] = set()  # and every string with something put in, as a pattern
        self.unread: list[str] = []  # sentences about what cannot be read off

    def names(self, key: str) -> bool:
        """Does the code hold this key, whole or put together?

        Of `f"{side}.{empire}"` the first word must stand in the code, too.
        """
        if key in self.literals:
            return True
        known = [pattern for pattern in self.patterns if re.fullmatch(pattern, key)]
        head = key.partition(".")[0] in self.literals
        return any(head or not pattern.startswith(ANYTHING) for pattern in known)


def read_source(package: str) -> Source:
    """Scan every module of a game package but the generated one."""
    source = Source()
    folder = package_folder(package)
    for file in sorted(folder.rglob("*.py")):
        if file.name == "generated.py":
            continue
        name = file.relative_to(folder).as_posix()
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                source.literals.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                _read_joined(source, node)
            elif isinstance(node, ast.ClassDef):
                _read_class(source, node, name)
            elif isinstance(node, ast.Call):
                _read_call(source, node, f"{name}:{node.lineno}")
    return source


def _read_joined(source: Source, node: ast.JoinedStr) -> None:
    """`f"piece.{word}"` may be any key that begins so."""
    parts = [
        re.escape(part.value)
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
        else ANYTHING
        for part in node.values
    ]
    pattern = "".join(parts)
    if "\\." in parts[0] or pattern.startswith(f"{ANYTHING}\\."):
        source.patterns.add(pattern)


def _read_class(source: Source, node: ast.ClassDef, name: str) -> None:
    for item in node.body:
        if isinstance(item, ast.Assign):
            target = item.targets[0]
        elif isinstance(item, ast.AnnAssign):
            target = item.target
        else:
            continue
        if isinstance(target, ast.Name) and target.id == "clause":
            assert isinstance(item, ast.Assign | ast.AnnAssign)
            _cite(source, item.value, f"{name}:{item.lineno}", refusal=False)


def _cite(source: Source, node: ast.expr | None, where: str, refusal: bool) -> None:
    if not (isinstance(node, ast.Constant) and isinstance(node.value, str)):
        source.unread.append(f"{where} cites a clause by something else than its id.")
        return
    if node.value:
        source.clauses.setdefault(node.value, where)
    if refusal:
        source.refusals.setdefault(node.value, where)


def _read_call(source: Source, node: ast.Call, where: str) -> None:
    called = node.func
    word = called.id if isinstance(called, ast.Name) else getattr(called, "attr", "")
    if word == "no" and len(node.args) == 1:
        _cite(source, node.args[0], where, refusal=True)
    elif word in ("Move", "moves_of") and node.args:
        for name in _strings(node.args[0]):
            source.moves.setdefault(name, where)
    elif word in ("tell", "whisper"):
        place = 1 if word == "tell" else 2
        for key in _strings(node.args[place]) if len(node.args) > place else ():
            source.tales.setdefault(key, []).append((where, _keywords(node)))
            for keyword in node.keywords:
                if keyword.arg and _is_seat(keyword.value):
                    source.seats.setdefault((key, keyword.arg), where)


def _strings(node: ast.expr) -> Iterator[str]:
    """The strings an expression may be: one, or either of two."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _strings(node.body)
        yield from _strings(node.orelse)


def _is_seat(node: ast.expr) -> bool:
    """Is it plainly a seat: `seat` or `self.seat`?"""
    word = node.id if isinstance(node, ast.Name) else getattr(node, "attr", "")
    return word == "seat"


def _keywords(node: ast.Call) -> Params:
    names = [keyword.arg for keyword in node.keywords]
    return None if None in names else frozenset(name for name in names if name)


def tests_of(package: str) -> Path | None:
    """The tests of a game in its source tree; None where it is installed without.

    Those of a game among others stand in `tests/games/<game>`, those of a package of its own in
    `tests`.
    """
    folder = package_folder(package)
    for above in folder.parents:
        if (above / "pyproject.toml").is_file():
            places = (above / "tests" / "games" / folder.name, above / "tests")
            return next((place for place in places if place.is_dir()), None)
    return None
