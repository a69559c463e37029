"""A row for each game of a match: on the screen, in JSON, in a file of comma-separated values."""

import csv
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .common import why
from .errors import wrong

if TYPE_CHECKING:
    from imperia.bots.arena import Result

UNSHOWN = ("seats", "decisions")  # on the screen, where they can be counted
BY_SEAT = ("bots", "scores", "winners")  # lists; in a file with a space between


def game_rows(result: "Result") -> Iterator[dict[str, Any]]:
    """Every game by itself; lists are by seat, and seats are counted from 0."""
    match = result.match
    for played in result.games:
        seating = match.seating(played.number)
        file = match.record_of(played.number)
        yield {
            "game": played.number,
            "seed": match.seed_of(played.number),
            "seats": len(seating),
            "bots": [match.bots[which].label for which in seating],
            "scores": [played.scores[which] for which in seating],
            "winners": played.winners,
            "reason": played.reason,
            "moves": played.moves,
            "decisions": sum(played.decisions),
            "seconds": round(played.clock, 6),
            "record": str(file) if file is not None else "",
        }


def _flat(row: dict[str, Any]) -> dict[str, Any]:
    """A row without lists."""
    return row | {name: " ".join(str(item) for item in row[name]) for name in BY_SEAT}


def open_table(file: Path | None) -> None:
    """See before games are played that their rows can be written."""
    if file is None:
        return
    try:
        with file.open("a", encoding="utf-8"):
            pass
    except OSError as error:
        raise wrong("unwritable", file=str(file), reason=why(error)) from None


def open_folder(folder: Path | None) -> None:
    """Make the directory for records."""
    if folder is None:
        return
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / ".imperia"
        probe.touch()
        probe.unlink()
    except OSError as error:
        raise wrong("unwritable", file=str(folder), reason=why(error)) from None


def write_table(file: Path, result: "Result") -> None:
    """The rows as comma-separated values, with a head."""
    rows = [_flat(row) for row in game_rows(result)]
    with file.open("w", encoding="utf-8", newline="") as stream:
        writer = csv.DictWriter(stream, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)


def print_rows(result: "Result") -> None:
    """The rows in columns."""
    rows = [_flat(row) | {"seconds": f"{row['seconds']:.3f}"} for row in game_rows(result)]
    names = [name for name in rows[0] if name not in UNSHOWN and rows[0][name] != ""]
    cells = [names, *([str(row[name]) for name in names] for row in rows)]
    widths = [max(len(line[place]) for line in cells) for place in range(len(names))]
    right = [name not in (*BY_SEAT, "reason", "record") for name in names]
    for line in cells:
        told = [
            cell.rjust(size) if number else cell.ljust(size)
            for cell, size, number in zip(line, widths, right, strict=True)
        ]
        sys.stdout.write("  ".join(told).rstrip() + "\n")
