"""imperia bench: how fast the games are."""

import json as json_text
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from .common import UNWATCHED, DataDir, choose_options, open_game
from .complete import game_names

if TYPE_CHECKING:
    from pathlib import Path

    from imperia.testing.benchmarks import Bench, Figure


def bench(
    game: Annotated[
        list[str] | None,
        typer.Argument(metavar="GAME", help="Else all.", autocompletion=game_names),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON line a figure.")] = False,
    seats: Annotated[int | None, typer.Option(help="Else the middle of what it allows.")] = None,
    window: Annotated[
        float, typer.Option(min=0.01, metavar="S", help="Seconds for each figure.")
    ] = 2.0,
    repeats: Annotated[
        int, typer.Option(min=1, metavar="N", help="How often each figure is taken.")
    ] = 3,
    data: DataDir = None,
) -> None:
    """Measure random play, copying, views, snapshots, replays and search."""
    figures = _figures(_benches(game, seats, window, repeats, data))
    if json:
        for figure in figures:
            print(json_text.dumps(figure.document()), flush=True)
    else:
        _print_table(figures)


def _benches(
    names: list[str] | None, seats: int | None, window: float, repeats: int, data: "Path | None"
) -> "list[Bench]":
    from imperia.catalog import sound_ids
    from imperia.testing.benchmarks import Bench, middle_seats

    benches = []
    for name in names or sound_ids():
        game = open_game(name, data)
        count = middle_seats(game) if seats is None else seats
        choose_options(game, count, None, {})
        benches.append(Bench(game, count, window, repeats))
    return benches


def _figures(benches: "list[Bench]") -> "Iterator[Figure]":
    """The figures one by one, with a word on standard error about what is being measured."""
    from rich.console import Console

    console = Console(stderr=True)
    for bench in benches:
        with console.status(f"{bench.game.id}, {bench.seats} seats"):
            yield from bench.figures()


def _print_table(figures: "Iterator[Figure]") -> None:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    table = Table(
        box=SIMPLE_HEAD, caption="Compare figures of one run only: machines change their speed."
    )
    for name in ("game", "seats", "figure", "median", "from", "to", "unit"):
        table.add_column(name, justify="right" if name in ("median", "from", "to") else "left")
    for figure in figures:
        table.add_row(
            figure.extra["game"],
            str(figure.extra["seats"]),
            figure.name,
            *(_short(x) for x in (figure.median, min(figure.samples), max(figure.samples))),
            figure.unit,
        )
    console = Console()
    if not console.is_terminal:
        console.width = max(console.width, UNWATCHED)
    console.print(table)


def _short(number: float) -> str:
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"
