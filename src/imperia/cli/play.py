"""imperia play: a game in the terminal, one question at a time."""

import secrets
import shlex
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .common import (
    DataDir,
    GameName,
    Lang,
    Options,
    Scenario,
    choose_options,
    language,
    open_game,
    read_options,
    read_text,
)
from .complete import bot_names
from .errors import wrong
from .players import named_bot

if TYPE_CHECKING:
    from imperia.bots import BotSpec
    from imperia.core import Game
    from imperia.play import Table


def play(
    game: GameName,
    seats: Annotated[int | None, typer.Option(metavar="N", help="How many seats.")] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            metavar="LEVEL",
            help="random, gentle, greedy, search or module:Class; may be repeated.",
            autocompletion=bot_names,
        ),
    ] = None,
    seat: Annotated[int, typer.Option(metavar="K", help="Your seat, counted from 1.")] = 1,
    seed: Annotated[
        str | None, typer.Option(metavar="S", help="For the same chance again.")
    ] = None,
    option: Options = None,
    scenario: Scenario = None,
    resume: Annotated[str | None, typer.Option(metavar="FILE", help="Go on from a record.")] = None,
    lang: Lang = None,
    json: Annotated[
        bool, typer.Option("--json", help="For programs: a JSON document a line, out and in.")
    ] = False,
    data: DataDir = None,
) -> None:
    """Play in the terminal, one question at a time; other seats are bots or people beside you.

    One --bot plays all other seats; several take the other seats in order, the rest is people.
    """
    from .json_session import JsonSession
    from .session import Session
    from .table_words import TableWords

    words = TableWords(open_game(game, data), language(lang))
    specs = [named_bot(words.game, text) for text in bot or []]
    chance = seed if seed is not None else secrets.token_hex(16)
    if resume is None:
        count = seats if seats is not None else words.game.more(1 + len(specs))
        options = choose_options(words.game, count, scenario, read_options(option))
        held = [*_share_seats(count, seat - 1, specs)]
        table = _start(words.game, count, chance, words.game.at_table(options, held))
    else:
        table = _resume(words.game, resume, chance, seats)
    players = _share_seats(table.seats, seat - 1, specs)
    bots = {place: spec.make(_bot_seed(chance, place)) for place, spec in players.items()}
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    if json:
        JsonSession(table, words, bots).run()
        return
    session = Session(table, words, bots)
    if resume not in (None, "-"):
        session.saved = (str(resume), len(table.history))
    session.go_on = _command_to_go_on(words.game, bot or [], seat, lang, data)
    session.run()


def _bot_seed(chance: str, place: int) -> int:
    """Bots think with numbers of their own, which say nothing about the table's chance."""
    import hashlib

    return int.from_bytes(hashlib.sha256(f"bot {place} {chance}".encode()).digest()[:6], "big")


def _start(game: "Game", seats: int, seed: str, options: dict[str, Any]) -> "Table":
    from imperia.play import start

    return start(game, seats, seed, options)


def _resume(game: "Game", file: str, seed: str, seats: int | None) -> "Table":
    from imperia.kit.data import owner_of
    from imperia.play import HashDice, replay

    table = replay(read_text(file), data=owner_of(game.package))
    if table.game.id != game.id:
        raise wrong("other_game", file=file, found=table.game.id, game=game.id)
    if seats is not None and seats != table.seats:
        raise wrong("other_seats", file=file, found=table.seats, seats=seats)
    table.dice = HashDice(seed)
    table.settle()
    return table


def _share_seats(seats: int, own: int, specs: "list[BotSpec]") -> "dict[int, BotSpec]":
    """Which seat is played by which bot; the others by people."""
    if not 0 <= own < seats:
        raise wrong("no_seat", seat=own + 1, seats=seats)
    others = [place for place in range(seats) if place != own]
    if len(specs) > len(others):
        raise wrong("too_many_bots", bots=len(specs), seats=seats)
    if len(specs) == 1:
        specs = specs * len(others)
    return dict(zip(others, specs, strict=False))


def _command_to_go_on(
    game: "Game", bots: list[str], seat: int, lang: str | None, data: Path | None
) -> list[str]:
    """The words of the command that goes on with a saved game; the file is added at the end."""
    words = ["imperia", "play", game.id]
    for level in bots:
        words += ["--bot", level]
    if seat != 1:
        words += ["--seat", str(seat)]
    if lang is not None:
        words += ["--lang", lang]
    if data is not None:
        words += ["--data", shlex.quote(str(data))]
    return [*words, "--resume"]
