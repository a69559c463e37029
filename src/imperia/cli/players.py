"""Bots at the command line: found by what was written, asked for their moves."""

from pathlib import Path
from typing import TYPE_CHECKING

from .errors import explained, failed, wrong

if TYPE_CHECKING:
    from imperia.bots import Bot, BotSpec
    from imperia.core import Game
    from imperia.play import Table

OURS = "imperia.bots."


def named_bot(game: "Game", text: str, *limits: int | None) -> "BotSpec":
    """The bot that was named, ready to be made; one sentence when it cannot be."""
    from imperia.bots import OwnBotError, read_bot, temperaments

    try:
        spec = read_bot(text, *limits)
    except OwnBotError as error:
        raise wrong("own_bot", bot=text, reason=str(error)) from None
    except ValueError as error:
        raise explained(error, wrong("no_bot", bot=text)) from None
    if spec.temper and spec.temper not in (known := temperaments(game)):
        if not known:
            raise wrong("no_bot", bot=text)
        raise wrong("no_temper", bot=text, game=game.id, tempers=", ".join(known))
    return spec


def let_play(bot: "Bot", table: "Table", seat: int) -> None:
    """Ask a bot and play its answer; a game that breaks over it is kept in a file."""
    from imperia.play import BrokenGame

    try:
        _answer(bot, table, seat)
    except BrokenGame as broken:
        file = Path(f"broken-{table.game.id}-{len(table.history)}.record")
        file.write_text(table.record(), encoding="utf-8")
        raise failed("broken_game_kept", file=str(file), why=str(broken)) from broken


def _answer(bot: "Bot", table: "Table", seat: int) -> None:
    """A bot from outside that fails is named in one sentence."""
    from imperia.core import Illegal, Move

    kind = type(bot)
    view = table.observe(seat)
    if kind.__module__.startswith(OURS):
        table.play(bot.choose(table.game, view, seat), seat)
        return
    name = f"{kind.__module__}:{kind.__qualname__}"
    try:
        move = bot.choose(table.game, view, seat)
    except Exception as error:
        what = f"{type(error).__name__}: {error}".rstrip(".: ")
        raise failed("bot_breaks", bot=name, what=what) from error
    if not isinstance(move, Move):
        raise failed("bot_no_move", bot=name, move=repr(move))
    try:
        table.play(move, seat)
    except Illegal as refusal:
        clause = refusal.ruling.clause
        raise failed("bot_illegal", bot=name, move=move.wire(), clause=clause) from None
