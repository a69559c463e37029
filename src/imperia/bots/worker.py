"""A bot in a process of its own: it gets the view of its seat through a pipe and sends a move."""

import signal
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final

from imperia.catalog import find_game

BEGINS: Final = ("begins", "")  # before the answer: until then it was not thinking but loading


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
            for word in think(thought, make_bot, data):
                wire.send(word)
        except OSError:
            return  # whoever asked is gone


def think(thought: Thought, make_bot: str, data: Path | None) -> Iterator[tuple[str, str]]:
    """What a bot says: that it begins, all that it needs being loaded; then its move in short form.

    `make_bot` names a module and a function.
    """
    module, _, name = make_bot.partition(":")
    limit = thought.milliseconds if thought.level == "search" else None
    try:
        bot = getattr(import_module(module), name)(thought.level, thought.seed, limit)
        game = find_game(thought.game, data)
        yield BEGINS
        yield "move", str(bot.choose(game, game.codec.load(thought.view), thought.seat).wire())
    except Exception as error:
        yield "error", f"{type(error).__name__}: {error}"
