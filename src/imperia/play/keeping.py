"""A whole table as bytes, to be taken up again by `load`."""

import json
from typing import TYPE_CHECKING, Any

from imperia.core import digest
from imperia.kit.data import fingerprint

from .versions import rules_of

if TYPE_CHECKING:
    from .table import Table

FORM = 2  # of what is kept; form 1 knew no fingerprint of the rules


def checksum(blob: dict[str, Any]) -> str:
    """A fingerprint of what a table keeps, so that damage is noticed."""
    return digest(blob)


def dump(table: "Table") -> bytes:
    """Its state, its moves, where it began if not at the start, and where its chance stands."""
    history = table.history
    blob = {
        "snapshot": FORM,
        "game": table.game.id,
        "version": table.game.version,
        "rules": rules_of(table.game),
        "data": fingerprint(table.game.package),
        "foreign": history.foreign,
        "seed": table.dice.seed,
        "used": table.dice.used,
        "state": table.game.codec.dump(table.state),
        "origin": json.loads(history.kept[0].blob) if history.arranged else None,
        "moves": ";".join(entry.line() for entry in history),
    }
    return json.dumps({"check": checksum(blob), **blob}, separators=(",", ":")).encode()
