"""imperia check: does a game keep every promise about clauses, texts, data and scene?"""

from typing import Annotated

import typer

from .common import AsJson, DataDir, GameName, open_game, print_json
from .errors import FAILED


def check(
    game: GameName,
    games: Annotated[int, typer.Option(min=0, help="Random games for each seat count.")] = 2,
    json: AsJson = False,
    data: DataDir = None,
) -> None:
    """Prove the promises of a game; each broken one is a line, and any of them is a failure."""
    from imperia.testing.promises import check_promises

    report = check_promises(open_game(game, data), games)
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
