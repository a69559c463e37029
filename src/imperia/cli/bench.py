"""imperia bench: how fast the games are, and a server with many tables."""

import json as json_text
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .common import UNWATCHED, DataDir, Scenario, choose_options, open_game
from .complete import game_names
from .errors import wrong

if TYPE_CHECKING:
    from imperia.testing.benchmarks import Bench, Figure

WINDOW, REPEATS = 2.0, 3
TABLES, RATE, SECONDS = 10, 5.0, 30.0


def bench(
    game: Annotated[
        list[str] | None,
        typer.Argument(metavar="GAME", help="Else all.", autocompletion=game_names),
    ] = None,
    json: Annotated[
        bool, typer.Option("--json", help="JSON: a line a figure, or one document.")
    ] = False,
    seats: Annotated[int | None, typer.Option(help="Else the middle of what it allows.")] = None,
    window: Annotated[
        float | None, typer.Option(min=0.01, metavar="S", help="Seconds for each figure (2).")
    ] = None,
    repeats: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="How often each figure is taken (3).")
    ] = None,
    data: DataDir = None,
    server: Annotated[
        bool, typer.Option("--server", help="Measure a server with tables of one game instead.")
    ] = False,
    tables: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="Tables at the server (10).")
    ] = None,
    viewers: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="At each table; else one a seat.")
    ] = None,
    rate: Annotated[
        float | None,
        typer.Option(min=0.1, max=1000, metavar="R", help="Moves a second, at all tables (5)."),
    ] = None,
    seconds: Annotated[
        float | None, typer.Option(min=1, max=3600, metavar="S", help="How long they play (30).")
    ] = None,
    scenario: Scenario = None,
) -> None:
    """Measure random play, copying, views, snapshots, replays and search; or a server."""
    own = {"--window": window, "--repeats": repeats}
    others = {
        "--tables": tables,
        "--viewers": viewers,
        "--rate": rate,
        "--seconds": seconds,
        "--scenario": scenario,
    }
    if server:
        _refuse("not_with", own)
        from .load.command import measure

        measure(
            game or [],
            seats,
            viewers,
            tables or TABLES,
            rate or RATE,
            seconds or SECONDS,
            scenario,
            data,
            json,
        )
        return
    _refuse("only_with", others)
    figures = _figures(_benches(game, seats, window or WINDOW, repeats or REPEATS, data))
    if json:
        for figure in figures:
            print(json_text.dumps(figure.document()), flush=True)
    else:
        _print_table(figures)


def _refuse(why: str, options: Mapping[str, object]) -> None:
    """Options that belong to the other kind of measuring."""
    for option, value in options.items():
        if value is not None:
            raise wrong(why, option=option, other="--server")


def _benches(
    names: list[str] | None, seats: int | None, window: float, repeats: int, data: Path | None
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
