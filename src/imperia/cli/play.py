"""imperia play: a game in the terminal, one question at a time."""

import secrets
import shlex
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .common import DataDir, GameName, Lang, Options, language, open_game, read_options, read_text
from .errors import WRONG_CALL, Fail

if TYPE_CHECKING:
    from imperia.bots import BotSpec
    from imperia.core import Game
    from imperia.play import Table


def play(
    game: GameName,
    seats: Annotated[int | None, typer.Option(metavar="N", help="How many seats.")] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(metavar="LEVEL", help="random, greedy or search; may be repeated."),
    ] = None,
    seat: Annotated[int, typer.Option(metavar="K", help="Your seat, counted from 1.")] = 1,
    seed: Annotated[
        str | None, typer.Option(metavar="S", help="For the same chance again.")
    ] = None,
    option: Options = None,
    scenario: Annotated[str | None, typer.Option(metavar="NAME", help="A set of options.")] = None,
    resume: Annotated[str | None, typer.Option(metavar="FILE", help="Go on from a record.")] = None,
    lang: Lang = None,
    data: DataDir = None,
) -> None:
    """Play in the terminal, one question at a time; other seats are bots or people beside you.

    One --bot plays all other seats; several take the other seats in order, the rest is people.
    """
    from imperia.texts import Renderer

    from .session import Session

    words = Renderer(open_game(game, data), language(lang))
    specs = _read_bots(bot or [])
    chance = seed if seed is not None else secrets.token_hex(16)
    if resume is None:
        count = seats if seats is not None else max(words.game.seats[0], 1 + len(specs))
        table = _start(words.game, count, chance, scenario, read_options(option))
    else:
        table = _resume(words.game, resume, chance, seats)
    players = _share_seats(table.seats, seat - 1, specs)
    bots = {place: spec.make(_bot_seed(chance, place)) for place, spec in players.items()}
    session = Session(table, words, bots)
    if resume not in (None, "-"):
        session.saved = (str(resume), len(table.history))
    session.go_on = _command_to_go_on(words.game, bot or [], seat, lang, data)
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    session.run()


def _bot_seed(chance: str, place: int) -> int:
    """Bots think with numbers of their own, which say nothing about the table's chance."""
    import hashlib

    return int.from_bytes(hashlib.sha256(f"bot {place} {chance}".encode()).digest()[:6], "big")


def _read_bots(given: list[str]) -> "list[BotSpec]":
    from imperia.bots import read_bot

    try:
        return [read_bot(text) for text in given]
    except ValueError as error:
        raise Fail(str(error), WRONG_CALL) from None


def _start(
    game: "Game", seats: int, seed: str, scenario: str | None, options: dict[str, str]
) -> "Table":
    from imperia.play import start

    preset: dict[str, object] = {}
    if scenario is not None:
        if scenario not in game.scenarios:
            known = ", ".join(game.scenarios) or "none"
            raise Fail(f"{game.id} has no scenario {scenario!r}: it has {known}.", WRONG_CALL)
        preset = dict(game.scenarios[scenario])
    try:
        return start(game, seats, seed, preset | options)
    except ValueError as error:
        raise Fail(str(error), WRONG_CALL) from None


def _resume(game: "Game", file: str, seed: str, seats: int | None) -> "Table":
    from imperia.kit.data import owner_of
    from imperia.play import HashDice, replay

    table = replay(read_text(file), data=owner_of(game.package))
    if table.game.id != game.id:
        raise Fail(f"{file} is a record of {table.game.id}, not of {game.id}.", WRONG_CALL)
    if seats not in (None, table.seats):
        raise Fail(f"{file} is a game of {table.seats} seats, not of {seats}.", WRONG_CALL)
    table.dice = HashDice(seed)
    table.settle()
    return table


def _share_seats(seats: int, own: int, specs: "list[BotSpec]") -> "dict[int, BotSpec]":
    """Which seat is played by which bot; the others by people."""
    if not 0 <= own < seats:
        raise Fail(f"There is no seat {own + 1}: choose one from 1 to {seats}.", WRONG_CALL)
    others = [place for place in range(seats) if place != own]
    if len(specs) > len(others):
        raise Fail(
            f"{len(specs)} bots do not fit beside you at {seats} seats: give fewer --bot.",
            WRONG_CALL,
        )
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
