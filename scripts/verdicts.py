"""What is kept and told of broken programs: one verdict for each change."""

import json
import tomllib
from pathlib import Path

from breaking import ROOT
from mutants import Change

EXPLAINED = "tests/survivors.toml"
WORDS = ("noticed", "explained", "survived", "near")

Row = dict[str, object]


def explained() -> dict[str, str]:
    """Changes that nobody notices, and why that is well."""
    file = ROOT / EXPLAINED
    rows = tomllib.loads(file.read_text("utf-8")).get("survivor", []) if file.exists() else []
    return {row["change"]: row["reason"] for row in rows}


def described(name: str, change: Change) -> Row:
    diff = change.diff((ROOT / change.path).read_text("utf-8"))
    place = {"key": change.key, "area": name, "path": change.path, "line": change.line}
    return {**place, "kind": change.kind, "diff": diff}


def kept(results: Path) -> dict[str, Row]:
    """Verdicts of an earlier run; what nobody had noticed is tried again."""
    rows = json.loads(results.read_text("utf-8")) if results.exists() else []
    return {row["key"]: row for row in rows if row["verdict"] != "survived"}


def keep(results: Path, known: dict[str, Row]) -> None:
    """Written whole or not at all: a run may be ended at any time."""
    results.parent.mkdir(exist_ok=True)
    draft = results.with_suffix(".new")
    draft.write_text(json.dumps(list(known.values()), indent=1), "utf-8")
    draft.replace(results)


def report(rows: list[Row]) -> dict[str, int]:
    counts = {word: sum(row["verdict"] == word for row in rows) for word in WORDS}
    for row in rows:
        if row["verdict"] == "survived":
            place = f"{row['area']} in {row['path']}:{row['line']} ({row['kind']})"
            print(f"\n{place}\n{row['diff']}\n{row['key']}")
    print("\n" + ", ".join(f"{number} {word}" for word, number in counts.items()))
    return counts
