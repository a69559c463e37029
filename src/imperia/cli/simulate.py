"""imperia simulate: bots against bots, with a table of who wins how often."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .common import (
    UNWATCHED,
    AsJson,
    DataDir,
    GameName,
    Options,
    Scenario,
    choose_options,
    open_game,
    print_json,
    read_options,
)
from .complete import bot_names
from .errors import FAILED, Fail, wrong
from .habits import habit_document, print_habits, write_habits
from .players import named_bot
from .rows import game_rows, open_folder, open_table, print_rows, write_table

if TYPE_CHECKING:
    from imperia.bots import BotSpec
    from imperia.bots.arena import Match, Result, Standing
    from imperia.core import Game

BOTS_HELP = (
    "One for each seat, the last one fills up: random, gentle, greedy, search:100ms, "
    "search:200it, each with a temperament of the game behind it (greedy:builder) or with hints of "
    "your own (greedy:FILE.py), or module:Class for a bot of your own."
)


def simulate(
    game: GameName,
    seats: Annotated[int | None, typer.Option(help="How many play; else the fewest.")] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    bots: Annotated[
        str, typer.Option(metavar="A,B,...", help=BOTS_HELP, autocompletion=bot_names)
    ] = "greedy,random",
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes; else one a core.")] = None,
    option: Options = None,
    scenario: Scenario = None,
    data: DataDir = None,
    milliseconds: Annotated[int | None, typer.Option(min=1, help="For each search.")] = None,
    iterations: Annotated[int | None, typer.Option(min=1, help="For each search.")] = None,
    rotate: Annotated[bool, typer.Option(help="Bots change seats from game to game.")] = True,
    rows: Annotated[bool, typer.Option("--rows", help="A row for each game, too.")] = False,
    habits: Annotated[
        bool, typer.Option("--habits", help="Tell what was offered, chosen and left, too.")
    ] = False,
    until: Annotated[
        int | None, typer.Option(min=1, help="End each game after this turn or round.")
    ] = None,
    csv: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write the rows, or the habits, into a file, too."),
    ] = None,
    records: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Keep a record of every game here.")
    ] = None,
    json: AsJson = False,
) -> None:
    """Let bots play many games and report wins, scores and lengths with 95 % intervals."""
    from imperia.bots.arena import Match

    found = open_game(game, data)
    count = found.seats[0] if seats is None else seats
    options = choose_options(found, count, scenario, read_options(option))
    named = _named_bots(found, bots, count, milliseconds, iterations)
    match = Match(game, named, games, seed, options, rotate, data, records, habits, until)
    open_table(csv)
    open_folder(records)
    result = _play(match, jobs or _cores())
    if csv is not None:
        _write(csv, result)
    if json:
        document = _document(result) | ({"rows": list(game_rows(result))} if rows else {})
        print_json(document | ({"habits": habit_document(result.habits)} if habits else {}))
    else:
        _print_table(result)
        if rows:
            print_rows(result)
        if habits:
            print_habits(result.habits)


def _write(file: Path, result: "Result") -> None:
    """What was asked for, as comma-separated values."""
    if result.match.habits:
        write_habits(file, result.habits)
    else:
        write_table(file, result)


def _cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _named_bots(
    game: "Game", bots: str, seats: int, milliseconds: int | None, iterations: int | None
) -> "list[BotSpec]":
    """The bots of all seats, or one sentence on what does not fit."""
    from imperia.bots.arena import fill_up

    named = [named_bot(game, text, milliseconds, iterations) for text in bots.split(",")]
    if len(named) > seats:
        raise wrong("too_many_players", bots=len(named), seats=seats)
    return fill_up(named, seats)


def _play(match: "Match", jobs: int) -> "Result":
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeRemainingColumn as TimeLeft

    from imperia.bots.arena import GameFailed, run_match

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeLeft())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(match.game, total=match.games)
        try:
            return run_match(match, jobs, lambda: progress.advance(task))
        except GameFailed as failure:
            raise Fail(str(failure), FAILED) from None


def _document(result: "Result") -> dict[str, Any]:
    """All figures; what depends on the machine's speed stands under `timing`."""
    match = result.match
    mean, low, high = result.length
    return {
        "game": match.game,
        "seats": len(match.bots),
        "options": match.options,
        "games": match.games,
        "seed": match.seed,
        "rotate": match.rotate,
        "length": {"mean": mean, "low": low, "high": high},
        "decisions": result.decisions,
        "reasons": result.reasons,
        "bots": [_entry(standing) for standing in result.standings],
        "timing": {
            "seconds": result.seconds,
            "decisions_per_s": result.decisions / result.seconds,
            "games_per_s": len(result.games) / result.seconds,
            "ms_per_choice": {s.label: _milliseconds(s) for s in result.standings},
        },
    }


def _entry(standing: "Standing") -> dict[str, Any]:
    share, share_low, share_high = standing.share
    score, score_low, score_high = standing.score
    return {
        "bot": standing.label,
        "seats": standing.seats,
        "games": standing.games,
        "wins": standing.wins,
        "share": share,
        "share_low": share_low,
        "share_high": share_high,
        "score": score,
        "score_low": score_low,
        "score_high": score_high,
        "decisions": standing.decisions,
    }


def _milliseconds(standing: "Standing") -> float:
    return standing.seconds / standing.decisions * 1000 if standing.decisions else 0.0


def _print_table(result: "Result") -> None:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    match = result.match
    mean, low, high = result.length
    table = Table(
        box=SIMPLE_HEAD,
        title=f"{match.game}, {len(match.bots)} seats, {match.games} games, seed {match.seed}",
        caption=(
            f"{mean:.0f} decisions a game ({low:.0f} to {high:.0f}), "
            f"{result.decisions / result.seconds:,.0f} a second; ms for each; intervals of 95%"
        ),
    )
    for name in ("bot", "seats", "wins", "share", "score", "ms"):
        figures = name != "bot"
        table.add_column(name, justify="right" if figures else "left", no_wrap=figures)
    for standing in result.standings:
        share, least, most = standing.share
        score, lowest, highest = standing.score
        table.add_row(
            standing.label,
            str(standing.seats),
            f"{_short(standing.wins)} of {standing.games}",
            f"{share:.1%} ({least * 100:.0f}-{most:.0%})",
            f"{score:.1f} ({lowest:.1f} to {highest:.1f})",
            f"{_milliseconds(standing):.2f}",
        )
    console = Console()
    if not console.is_terminal:
        console.width = max(console.width, UNWATCHED)
    console.print(table)
    games = len(result.games)
    reasons = ", ".join(f"{key} {n} ({n / games:.0%})" for key, n in result.reasons.items())
    if reasons:
        console.print(f"Won by: {reasons}")


def _short(wins: float) -> str:
    """Shared victories leave fractions."""
    return f"{wins:.1f}".removesuffix(".0")
