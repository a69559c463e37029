"""Who was at a table last, and when: kept from time to time, and at once where it matters."""

import asyncio
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import Final

import structlog

from imperia.store import Unavailable

from .room import Room
from .tables import Tables

MINUTE, HOUR = 60, 60 * 60
SHARE = 10  # so often it is kept in the time that a table waits for a player who is away
AROUND = 5 * MINUTE  # seconds after which it is looked again who listens
log = structlog.get_logger("imperia.tables")
_keeping: Final[set[asyncio.Task[None]]] = set()  # a task lives only while somebody holds it


def saw(tables: Tables, room: Room, guest: str) -> None:
    """A guest is at a table now: what waited for the absence of its seats is void."""
    mine, now = room.seats_of(guest), tables.clock()
    if not mine:
        return
    told = room.told_returns(), room.replacing
    room.seen |= dict.fromkeys(mine, now)
    if told != (room.told_returns(), room.replacing):
        room.renew()
        tables.tell(room)
    elif not _is_due(room, mine[0], now):
        return
    room.seats = [replace(row, seen=now) if row.seat in mine else row for row in room.seats]
    task = asyncio.create_task(_keep(tables, room.id, guest, now))
    _keeping.add(task)
    task.add_done_callback(_keeping.discard)


def _is_due(room: Room, seat: int, now: str) -> bool:
    """Is what the disk says of this seat too old, for as long as the table waits?"""
    kept = datetime.fromisoformat(room.seats[seat].seen or room.created)
    passed = (datetime.fromisoformat(now) - kept).total_seconds()
    return passed >= min(max(room.away * MINUTE / SHARE, MINUTE), HOUR)


async def _keep(tables: Tables, id: str, guest: str, when: str) -> None:
    if tables.closed:
        return
    try:
        await tables.write(partial(tables.store.see, id, guest, when))
    except Unavailable as fault:
        log.error("it cannot be kept who was here", table=id, reason=str(fault))


async def look_around(tables: Tables) -> None:
    """Who listens for hours is here for hours, though the server should be killed."""
    while True:
        await asyncio.sleep(AROUND)
        for room in list(tables.rooms.values()):
            for seat in tables.here(room):
                saw(tables, room, room.seats[seat].guest or "")
