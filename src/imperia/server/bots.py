"""Bots at the tables: each decides in its turn, at a pace that people can follow."""

import asyncio
import secrets
import time

import structlog

from imperia.bots import make_bot
from imperia.bots.worker import Thought
from imperia.core import Move, parse_move

from .config import Config
from .live import Hub
from .room import Room
from .tables import Tables
from .thinkers import Thinkers, ThinkingFailed

SEARCH = 800  # milliseconds that a searching bot thinks
RETRY = 3.0  # seconds before a bot whose move could not be kept tries again
log = structlog.get_logger("imperia.bots")


class Bots:
    """Sees to it that no table waits for a bot."""

    def __init__(self, tables: Tables, hub: Hub, config: Config) -> None:
        self.tables = tables
        self.hub = hub
        self.config = config
        self.thinkers = Thinkers(config.thinkers, config.make_bot, config.data)
        self._driven: dict[str, asyncio.Task[None]] = {}

    async def wake(self) -> None:
        """Go on where the server was stopped while a bot had to decide."""
        for name in await asyncio.to_thread(self.tables.store.waiting_for_bots):
            try:
                self.changed(await self.tables.find(name))
            except Exception as error:
                log.error("table cannot be opened", table=name, reason=str(error))

    def changed(self, room: Room) -> None:
        """A table has changed: perhaps a bot is asked now."""
        if room.waits_for_bot and room.id not in self._driven:
            task = asyncio.create_task(self._drive(room))
            self._driven[room.id] = task

    async def close(self) -> None:
        tasks = list(self._driven.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.thinkers.close()

    async def _drive(self, room: Room) -> None:
        """Let bots play until a person is asked or the game is over."""
        try:
            while room.waits_for_bot:
                await self._turn(room)
        finally:
            del self._driven[room.id]

    async def _turn(self, room: Room) -> None:
        """One move of a bot; when the table changes meanwhile, it thinks again."""
        began, entries = time.monotonic(), len(room.table.history)
        seat = room.table.seat
        self.hub.thinking(room, seat)
        move = await self._choose(room, seat)
        if self.hub.watched(room.id):
            await asyncio.sleep(max(0.0, began + self.config.pace - time.monotonic()))
        if len(room.table.history) != entries:
            return
        try:
            await self.tables.play(room, seat, move, room.sight(seat).seq, "")
        except Exception as error:
            log.error("move of a bot failed", table=room.id, move=move.wire(), reason=repr(error))
            await asyncio.sleep(RETRY)

    async def _choose(self, room: Room, seat: int) -> Move:
        table, level = room.table, room.seats[seat].level
        view = table.observe(seat)
        thought = Thought(
            table.game.id,
            table.game.codec.dump(view),
            seat,
            level,
            secrets.randbits(48),
            SEARCH,
        )
        try:
            move = parse_move(await self.thinkers.ask(thought, self.config.patience))
            clause = table.why_not(move)
            if not clause:
                return move
            reason = f"{move.wire()} is forbidden by {clause}"
        except (ThinkingFailed, ValueError) as error:
            reason = str(error)
        log.warning("bot failed", table=room.id, seat=seat, level=level, reason=reason)
        return make_bot("random", thought.seed).choose(table.game, view, seat)
