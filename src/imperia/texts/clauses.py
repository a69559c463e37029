"""The clauses of a game: where each comes from and what the program does about it."""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from .catalogue import TextError

CLAUSE_KINDS = ("enforced", "automatic", "advice", "not_applicable")
PART_OF_SOURCE = re.compile(r"[^,;\s][^,;]*")  # parts stand between commas and semicolons
_LOCATOR = re.compile(r"§.*|[A-Z]{2}-[A-Z]?\d.*")


class Clause:
    """One entry of `clauses.toml`."""

    __slots__ = ("id", "kind", "reason", "source", "test", "where")

    def __init__(self, id: str, entry: Mapping[str, Any]) -> None:
        self.id = id
        # Sections of a book, clause ids, and keys of the section `source`.
        self.source = str(entry.get("source", ""))
        self.kind = str(entry.get("kind", ""))
        # Why a clause is not applicable: a key of the section `reason`.
        self.reason = str(entry.get("reason", ""))
        # An automatic clause: where in the package it happens, and a test that proves it.
        self.where = str(entry.get("where", ""))
        self.test = str(entry.get("test", ""))


def is_locator(part: str) -> bool:
    """`§10.4` and `BQ-R17` need no words; any other part of a source is a key."""
    return _LOCATOR.fullmatch(part) is not None


@cache
def read_clauses(package: str) -> dict[str, Clause]:
    """The clauses of a game package by id, in the order of the rulebook."""
    place = files(package).joinpath("clauses.toml")
    if not place.is_file():
        raise TextError(f"{package.rpartition('.')[2]} has no clauses.toml beside its rules.")
    try:
        content = tomllib.loads(place.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise TextError(f"{place} does not read as TOML: {error}.") from None
    return {
        key: Clause(key, entry)
        for key, entry in content.items()
        if isinstance(entry, dict) and "-" in key
    }
