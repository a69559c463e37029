"""A bot in a process of its own: it gets the view of its seat through a pipe and sends a move."""

import json
import signal
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final

from imperia.catalog import find_game
from imperia.core import parse_move

from .levels import make_bot as make_known
from .levels import parted
from .reasons import why

KEPT: Final = 32  # bots that a process remembers, those asked last: a search keeps many worlds
BEGINS: Final = ("begins", "")  # before the answer: until then it was not thinking but loading

Known = OrderedDict[tuple[str, str], Any]  # by seat and level


@dataclass(frozen=True)
class Thought:
    """What a bot is asked: the masked state of its seat, and no more."""

    game: str
    view: dict[str, Any]
    seat: int
    level: str
    seed: int
    milliseconds: int  # for a bot that searches
    whose: str = ""  # the seat of a table, for which a bot is kept from one thought to the next
    about: str = ""  # a move that was made here: what is asked is why


def work(wire: Connection, make_bot: str, data: Path | None) -> None:
    """Answer one thought after the other, until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    known: Known = OrderedDict()
    while True:
        try:
            thought = wire.recv()
        except (EOFError, OSError):
            return
        try:
            for word in think(thought, make_bot, data, known):
                wire.send(word)
        except OSError:
            return  # whoever asked is gone


def _bot_of(thought: Thought, make_bot: str, known: Known) -> Any:
    """The bot of this seat with what it has thought before, or a new one."""
    limit = thought.milliseconds if parted(thought.level)[0] == "search" else None
    bot = known.pop((thought.whose, thought.level), None)
    if bot is None:
        module, _, name = make_bot.partition(":")
        bot = getattr(import_module(module), name)(thought.level, thought.seed, limit)
    elif limit is not None:
        bot.milliseconds = limit
    if thought.whose:
        known[thought.whose, thought.level] = bot
        if len(known) > KEPT:
            known.popitem(last=False)
    return bot


def think(
    thought: Thought, make_bot: str, data: Path | None, known: Known
) -> Iterator[tuple[str, str]]:
    """What a bot says: that it begins, all that it needs being loaded; then its move in short form.

    Asked about a move, it says why a bot of its level would make it. `make_bot` names a module
    and a function.
    """
    try:
        game = find_game(thought.game, data)
        if thought.about:
            yield BEGINS
            view, move = game.codec.load(thought.view), parse_move(thought.about)
            reason = why(make_known(thought.level, thought.seed), game, view, move)
            assert reason is not None, "our own bots have reasons"
            yield "why", json.dumps([reason.kind, reason.parts])
            return
        bot = _bot_of(thought, make_bot, known)
        yield BEGINS
        yield "move", str(bot.choose(game, game.codec.load(thought.view), thought.seat).wire())
    except Exception as error:
        yield "error", f"{type(error).__name__}: {error}"
