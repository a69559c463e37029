"""imperia check: does a game keep every promise about clauses, texts, data and scene?"""

import sys
from typing import Annotated

import typer

from .common import AsJson, DataDir, GameName, open_game, print_json
from .errors import FAILED


def check(
    game: GameName,
    games: Annotated[int, typer.Option(min=0, help="Random games for each seat count.")] = 2,
    seconds: Annotated[
        float, typer.Option(min=0, help="For playing with every promise checked, at the most.")
    ] = 30,
    json: AsJson = False,
    data: DataDir = None,
) -> None:
    """Prove the promises of a game; each broken one is a line, and any of them is a failure."""
    from imperia.testing.promises import check_promises
    from imperia.testing.trials import check_by_playing

    found = open_game(game, data)
    _show("clauses, texts, names and scene")
    report = check_promises(found, games)
    if report.kept and games:
        check_by_playing(report, seconds, _show)
    _show("")
    findings = list(report.findings)
    if json:
        print_json(
            {
                "game": report.game.id,
                "kept": report.kept,
                "findings": findings,
                "notes": report.notes,
            }
        )
    else:
        for line in [*findings, *report.notes]:
            print(line)
        count = len(findings)
        broken = "1 promise is" if count == 1 else f"{count} promises are"
        print(f"{game}: " + ("every promise is kept." if report.kept else f"{broken} broken."))
    if findings:
        raise typer.Exit(FAILED)


def _show(doing: str) -> None:
    """What is being done, on a terminal only; nothing when it is over."""
    if sys.stderr.isatty():
        print(f"\r\033[K{doing}", end="", file=sys.stderr, flush=True)
