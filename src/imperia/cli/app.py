"""The commands, in the order of the help."""

from typing import Annotated

import typer

from imperia.cli.bench import bench
from imperia.cli.check import check
from imperia.cli.fuzz import fuzz
from imperia.cli.games import games
from imperia.cli.generate import generate
from imperia.cli.new import new
from imperia.cli.play import play
from imperia.cli.replay import replay
from imperia.cli.rules import rules
from imperia.cli.serve import serve
from imperia.cli.simulate import simulate

COMMANDS = (serve, games, play, rules, replay, simulate, fuzz, check, bench, generate, new)

app = typer.Typer(
    name="imperia",
    help="Long historical strategy games with every rule enforced and every refusal explained.",
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
for command in COMMANDS:
    app.command()(command)


@app.callback(invoke_without_command=True)
def imperia(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    if version:
        from imperia import __version__

        print(f"imperia {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        serve()
