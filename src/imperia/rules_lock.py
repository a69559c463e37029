"""The lock of a game's rules: which code and data belong to which version.

A table keeps the fingerprint of the rules it is played by. Code that changes what a stored game
means must raise the version of the game and bring a migration, so `rules.lock` keeps a digest for
each version and a test fails when code or data no longer fit the newest one.
"""

import ast
import hashlib
import json
import tomllib

from imperia.generate import package_folder

NAME = "rules.lock"
HEAD = "# A digest of the rules of each version, the newest last: see `imperia generate --help`."
# What shows, explains or plays the game, and what is made from the rest: no part of its rules.
NOT_RULES = (
    "arrange",
    "board",
    "dense",
    "generated",
    "hints",
    "invariants",
    "migrations",
    "naming",
    "preview",
    "reveals",
    "scene",
    "stages",
    "stats",
)


class RulesChanged(ValueError):
    """The rules are not those that were kept for this version; the message says what to do."""


def rules_digest(package: str) -> str:
    """A digest of the code without comments and words about it, and of the data of the rules."""
    folder = package_folder(package)
    found = hashlib.sha256()
    for file in sorted(folder.rglob("*.py")):
        parts = file.relative_to(folder).with_suffix("").parts
        if not _is_rules(parts):
            continue
        tree = ast.parse(file.read_text(encoding="utf-8"))
        found.update(f"{'.'.join(parts)} {ast.dump(_bare(tree))}\n".encode())
    for file in sorted(folder.glob("data/*.toml")):
        table = tomllib.loads(file.read_text(encoding="utf-8"))
        found.update(f"{file.stem} {json.dumps(table, sort_keys=True)}\n".encode())
    return found.hexdigest()[:16]


def _is_rules(parts: tuple[str, ...]) -> bool:
    first = parts[0].lstrip("_")
    return first not in NOT_RULES and not first.startswith(
        ("scene_", "preview_", "prior", "value", "odds", "progress")
    )


def _bare(tree: ast.Module) -> ast.Module:
    """The code without its docstrings."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            first = node.body[0] if node.body else None
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                node.body = node.body[1:]
    return tree


def read_lock(package: str) -> dict[int, str]:
    """The digests that were kept, by version."""
    file = package_folder(package) / NAME
    lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
    kept = [line.split() for line in lines if line and not line.startswith("#")]
    return {int(version): digest for version, digest in kept}


def write_lock(package: str, version: int, same_rules: bool = False) -> bool:
    """Keep the digest of this version; True when it was new. RulesChanged when it is another."""
    kept, digest = read_lock(package), rules_digest(package)
    if kept.get(version) == digest:
        return False
    if version in kept and not same_rules:
        raise RulesChanged(
            f"The rules of {package.rpartition('.')[2]} are not those of version {version} any "
            "more: raise the version of the game and write a migration for stored games, or, if "
            "every game goes on just as before or nobody has played it yet, say --same-rules."
        )
    kept[version] = digest
    lines = [f"{number} {kept[number]}" for number in sorted(kept)]
    file = package_folder(package) / NAME
    file.write_text("\n".join([HEAD, *lines]) + "\n", encoding="utf-8")
    return True
