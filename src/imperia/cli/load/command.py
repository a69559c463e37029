"""The command `imperia bench --server`: what was asked for, progress, what came of it."""

import asyncio
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from imperia.cli.common import UNWATCHED, choose_options, open_game, print_json
from imperia.cli.errors import wrong
from imperia.cli.serve import check_installed

from .plan import Plan

if TYPE_CHECKING:
    from imperia.core import Game

    from .course import Progress
    from .table import Tally

SEED = 1  # of the moves that are chosen; those of chance are the server's own
REFRESH = 0.2  # seconds between two looks at the progress on a terminal
SELDOM = 10.0  # between two lines of it elsewhere


def measure(
    games: list[str],
    seats: int | None,
    viewers: int | None,
    tables: int,
    rate: float,
    seconds: float,
    scenario: str | None,
    data: Path | None,
    json: bool,
) -> None:
    """Measure a server and print what came of it."""
    check_installed()
    if len(games) != 1:
        raise wrong("bench_one_game")
    game = open_game(games[0], data)
    count, lookers = _people(game, seats, viewers)
    options = choose_options(game, count, scenario, {})
    _check_room(tables, lookers)
    plan = Plan(game.id, count, tables, lookers, rate, seconds, SEED, scenario, options, data)
    from .course import run

    with _progress(plan) as progress:
        document = asyncio.run(run(plan, progress))
    if json:
        print_json(document)
    else:
        _print_table(document)


def _people(game: "Game", seats: int | None, viewers: int | None) -> tuple[int, int]:
    """How many sit at a table and how many look at it; who sits there looks at it, too."""
    from imperia.testing.benchmarks import middle_seats

    if seats is None and viewers is None:
        seats = middle_seats(game)
    if seats is None:
        assert viewers is not None
        seats = max((count for count in game.seats if count <= viewers), default=game.seats[0])
    viewers = seats if viewers is None else viewers
    if viewers < seats:
        raise wrong("bench_viewers", seats=seats, viewers=viewers)
    return seats, viewers


def _check_room(tables: int, viewers: int) -> None:
    """A server has room for so many sockets, at a table and in all."""
    from imperia.server.live import MOST_AT_TABLE, MOST_LISTENERS

    if viewers > MOST_AT_TABLE:
        raise wrong("bench_crowd", sockets=viewers, most=MOST_AT_TABLE)
    if tables * viewers > MOST_LISTENERS:
        raise wrong("bench_crowd", sockets=tables * viewers, most=MOST_LISTENERS)


@contextmanager
def _progress(plan: Plan) -> "Iterator[Progress]":
    """Says on standard error how far the run is."""
    from rich.console import Console
    from rich.progress import BarColumn, TextColumn
    from rich.progress import Progress as Bar
    from rich.progress import TimeElapsedColumn as Elapsed

    columns = (TextColumn("{task.description}"), BarColumn(), Elapsed())
    console = Console(stderr=True)
    unseen = not console.is_terminal
    with Bar(*columns, console=console, transient=True, disable=unseen) as bar:
        task = bar.add_task(f"{plan.game}: the server starts", total=None)
        looked = 0.0

        def show(what: str, done: float, whole: float, tally: "Tally") -> None:
            nonlocal looked
            if time.monotonic() - looked < (SELDOM if unseen else REFRESH):
                return
            looked = time.monotonic()
            words = _words(plan, what, tally)
            if unseen:
                print(f"{100 * done / whole:.0f}%: {words}", file=sys.stderr, flush=True)
            bar.update(task, description=words, completed=done, total=whole)

        yield show


def _words(plan: Plan, what: str, tally: "Tally") -> str:
    if what == "tables":
        return f"{plan.game}: {plan.tables} tables are opened"
    p99 = tally.ack.quantile(0.99) or 0.0
    return f"{tally.acknowledged} moves, p99 {p99:.0f} ms, {tally.errors.total()} errors"


def _print_table(document: dict[str, Any]) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    from .report import rows

    load = " to ".join(f"{load:.2f}" for load in document["machine"]["load"])
    table = Table(
        box=SIMPLE_HEAD,
        title=(
            f"{document['tables']} tables of {document['game']}, {document['seats']} seats, "
            f"{document['viewers']} viewers, {document['seconds']:.0f} s"
        ),
        caption=f"Load average {load} on {document['machine']['cores']} cores.",
    )
    for name in ("", "p50", "p99", "max", ""):
        table.add_column(name, justify="right" if name else "left")
    for row in rows(document):
        table.add_row(*row)
    console = Console()
    if not console.is_terminal:
        console.width = max(console.width, UNWATCHED)
    console.print(table)
