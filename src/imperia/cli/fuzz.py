"""imperia fuzz: many random games, all promises checked; a broken one becomes a file."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .common import AsJson, DataDir, GameName, open_game, print_json
from .errors import FAILED, WRONG_CALL, Fail

if TYPE_CHECKING:
    from imperia.core import Game
    from imperia.testing.fuzz import Campaign

GAMES = 100


def fuzz(
    game: GameName,
    games: Annotated[int | None, typer.Option(min=1, help=f"How many; else {GAMES}.")] = None,
    seconds: Annotated[float | None, typer.Option(min=0, help="Or how long.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    dense: Annotated[bool, typer.Option("--dense", help="Begin at dense positions.")] = False,
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes; else one a core.")] = None,
    data: DataDir = None,
    out: Annotated[Path, typer.Option(metavar="DIR", help="Where broken games go.")] = Path(),
    coverage: Annotated[bool, typer.Option(help="List what no game has met.")] = False,
    json: AsJson = False,
) -> None:
    """Play random games over all seat counts and options, checking everything all the way."""
    if games is not None and seconds is not None:
        raise Fail("Give --games or --seconds, not both.", WRONG_CALL)
    if seconds == 0:
        raise Fail("No game is played in no time: give --seconds more than 0.", WRONG_CALL)
    if out.exists() and not out.is_dir():
        raise Fail(f"{out} is not a directory: give one for the broken games.", WRONG_CALL)
    if games is None and seconds is None:
        games = GAMES
    found = open_game(game, data)
    if dense and not _has_dense(found):
        raise Fail(f"{game} has no dense positions: fuzz it without --dense.", WRONG_CALL)
    campaign, stopped = _run(found, seed, games, seconds, jobs or _cores(), data, dense)
    files = campaign.write(out)
    if json:
        print_json({**campaign.summary(), "files": [str(file) for file in files]})
    else:
        _print_report(campaign, coverage)
    if campaign.broken:
        first = campaign.broken[0]
        where = f" (replay {files[0]})" if files else ""
        count = len(campaign.broken)
        head = "1 game" if count == 1 else f"{count} games"
        raise Fail(f"{head} of {game} broke a promise{where}: {first.broken}", FAILED)
    if stopped:
        raise Fail(f"Stopped after {campaign.games} games, in which nothing was broken.", FAILED)


def _has_dense(game: "Game") -> bool:

    return game.part("dense") is not None


def _cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _run(
    game: "Game",
    seed: int,
    games: int | None,
    seconds: float | None,
    jobs: int,
    data: Path | None,
    dense: bool,
) -> tuple["Campaign", bool]:
    """Play the campaign with a bar on standard error; was it stopped?"""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeElapsedColumn as TimeElapsed

    from imperia.testing.fuzz import Campaign, results

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsed())
    campaign = Campaign(game, seed)
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(game.id, total=games)
        try:
            for result in results(game, seed, games, seconds, jobs, data, dense):
                campaign.add(result)
                progress.update(task, advance=1, description=_words(campaign))
        except KeyboardInterrupt:
            return campaign, True
    return campaign, False


def _words(campaign: "Campaign") -> str:
    broken = f", {len(campaign.broken)} broken" if campaign.broken else ""
    return f"{campaign.game.id}, {campaign.moves} moves{broken}"


def _print_report(campaign: "Campaign", coverage: bool) -> None:
    from imperia.testing.fuzz import reachable

    seats = ", ".join(f"{count} with {n} seats" for n, count in sorted(campaign.seats.items()))
    print(f"{campaign.game.id}: {campaign.games} games ({seats}), {campaign.moves} moves,")
    print(f"{len(campaign.options)} option choices, {campaign.worlds} other worlds compared.")
    never = campaign.never()
    for kind, names in reachable(campaign.game).items():
        print(f"{kind}: {len(names) - len(never[kind])} of {len(names)} reached")
        if coverage and never[kind]:
            print(f"  never: {', '.join(never[kind])}")
    broken: dict[str, list[int]] = {}
    for result in campaign.broken:
        broken.setdefault(result.broken, []).append(result.number)
    for sentence, numbers in broken.items():
        shown = ", ".join(str(number) for number in numbers[:5])
        print(f"game {shown}{', ...' if len(numbers) > 5 else ''}: {sentence}")
