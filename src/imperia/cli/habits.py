"""What bots do and leave, as `simulate --habits` shows it: a table, rows, JSON."""

import csv
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .common import UNWATCHED

if TYPE_CHECKING:
    from imperia.bots.habits import Habits

# A file has one kind of row for all: what does not apply is empty.
COLUMNS = ("about", "bot", "seat", "question", "what", "offered", "count", "mean")


def habit_rows(habits: "Habits") -> Iterator[dict[str, Any]]:
    """Moves by bot and seat, what was left by bot and seat, what the log told of all games."""
    empty = dict.fromkeys(COLUMNS, "")
    for kind in sorted(habits.offered):
        yield empty | {
            "about": "move",
            "bot": kind.bot,
            "seat": kind.seat,
            "question": kind.question,
            "what": kind.move,
            "offered": habits.offered[kind],
            "count": habits.chosen[kind],
        }
    for held in sorted(habits.held):
        total = habits.held[held]
        yield empty | {
            "about": "left",
            "bot": held.bot,
            "seat": held.seat,
            "what": held.what,
            "count": total,
            "mean": round(total / habits.times[held.bot, held.seat], 3),
        }
    for what, count in _happened(habits):
        mean = round(count / habits.games, 3)
        yield empty | {"about": "told", "what": what, "count": count, "mean": mean}


def _happened(habits: "Habits") -> list[tuple[str, int]]:
    """The lines of the log, and the lands that somebody else holds at the end."""
    return sorted((*habits.told.items(), ("land.changed", habits.changed)))


def habit_document(habits: "Habits") -> dict[str, Any]:
    """The same for programs: three lists, each without what does not apply to it."""
    found: dict[str, list[dict[str, Any]]] = {"moves": [], "left": [], "told": []}
    for row in habit_rows(habits):
        about = row.pop("about")
        found["moves" if about == "move" else about].append(
            {name: value for name, value in row.items() if value != ""}
        )
    return found


def write_habits(file: Path, habits: "Habits") -> None:
    """The rows as comma-separated values, with a head."""
    with file.open("w", encoding="utf-8", newline="") as stream:
        writer = csv.DictWriter(stream, COLUMNS)
        writer.writeheader()
        writer.writerows(habit_rows(habits))


def print_habits(habits: "Habits") -> None:
    """For people: all seats of a bot together."""
    from rich.console import Console

    console = Console()
    if not console.is_terminal:
        console.width = max(console.width, UNWATCHED)
    for bot in dict.fromkeys(bot for bot, _seat in sorted(habits.times)):
        console.print(_moves_of(habits, bot))
        console.print(_left_to(habits, bot))
    console.print(_told(habits))


def _table(title: str, words: tuple[str, ...], numbers: tuple[str, ...]) -> Any:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD, title=title)
    for name in words:
        table.add_column(name)
    for name in numbers:
        table.add_column(name, justify="right", no_wrap=True)
    return table


def _moves_of(habits: "Habits", bot: str) -> Any:
    offered: Counter[tuple[str, str]] = Counter()
    chosen: Counter[tuple[str, str]] = Counter()
    for kind, count in habits.offered.items():
        if kind.bot == bot:
            offered[kind.question, kind.move] += count
            chosen[kind.question, kind.move] += habits.chosen[kind]
    table = _table(
        f"{bot}: what was chosen when it was offered, in {habits.games} games",
        ("question", "move"),
        ("chosen", "offered", "share"),
    )
    for question, move in sorted(offered):
        count, of = chosen[question, move], offered[question, move]
        table.add_row(question, move, str(count), str(of), f"{count / of:.1%}")
    return table


def _left_to(habits: "Habits", bot: str) -> Any:
    seats = sorted(seat for one, seat in habits.times if one == bot)
    table = _table(
        f"{bot}: what was left at the end, mean by seat",
        ("what",),
        tuple(str(seat + 1) for seat in seats),
    )
    means: dict[str, dict[int, float]] = {}
    for held, total in habits.held.items():
        if held.bot == bot:
            means.setdefault(held.what, {})[held.seat] = total / habits.times[bot, held.seat]
    for what, by_seat in means.items():
        table.add_row(what, *(f"{by_seat.get(seat, 0):.1f}" for seat in seats))
    return table


def _told(habits: "Habits") -> Any:
    table = _table("What happened", ("what",), ("in all", "in a game"))
    for what, count in _happened(habits):
        table.add_row(what, str(count), f"{count / habits.games:.1f}")
    return table
