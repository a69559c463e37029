"""A bot in a process of its own: it gets the view of its seat through a pipe and sends a move."""

import signal
from dataclasses import dataclass
from importlib import import_module
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from imperia.catalog import find_game


@dataclass(frozen=True)
class Thought:
    """What a bot is asked: the masked state of its seat, and no more."""

    game: str
    view: dict[str, Any]
    seat: int
    level: str
    seed: int
    milliseconds: int  # for a bot that searches


def work(wire: Connection, make_bot: str, data: Path | None) -> None:
    """Answer one thought after the other, until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            thought = wire.recv()
        except (EOFError, OSError):
            return
        try:
            answer = ("move", think(thought, make_bot, data))
        except Exception as error:
            answer = ("error", f"{type(error).__name__}: {error}")
        try:
            wire.send(answer)
        except OSError:
            return  # whoever asked is gone


def think(thought: Thought, make_bot: str, data: Path | None) -> str:
    """The short form of the move that a bot chooses; `make_bot` names a module and a function."""
    module, _, name = make_bot.partition(":")
    limit = thought.milliseconds if thought.level == "search" else None
    bot = getattr(import_module(module), name)(thought.level, thought.seed, limit)
    game = find_game(thought.game, data)
    return str(bot.choose(game, game.codec.load(thought.view), thought.seat).wire())
