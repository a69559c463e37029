"""The tables of a server: made, found, played. A move is judged, kept, and only then answered."""

import asyncio
import json
import secrets
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import structlog

from imperia.catalog import find_game
from imperia.core import Game, Illegal, Move
from imperia.kit.data import fingerprint
from imperia.play import BrokenGame, Lesson, PastIsGone, Table, rules_of
from imperia.store import (
    Change,
    Conflict,
    SeatRow,
    Store,
    Stored,
    TableRow,
    Unavailable,
    digest_token,
)

from .gallery import Gallery
from .journal import (
    Damaged,
    begin_table,
    find_damage,
    fork,
    is_own,
    position_row,
    record_of_rows,
    restore,
    rows_since,
    snapshot_row,
)
from .lessons import taken_up
from .problems import Problem, forbidden, illegal, stale, unknown
from .returns import USUAL_AWAY, give
from .room import Room
from .sight import last_change
from .wishes import invite_token, is_same, play_all, same_answer, table_id

Result = TypeVar("Result")
Listener = Callable[[Room], None]
Clock = Callable[[], str]
Act = Callable[[Table], None]
Hold = Callable[[Room, int, Move], Awaitable[None]]
UNDO = "undo"  # a wish beside moves
MOST_ROOMS = 400  # tables in memory; beyond it, those nobody looks at are put away
UNTOUCHED = timedelta(weeks=8)  # a table where no person has moved for so long is given up
DAY = 24 * 60 * 60
log = structlog.get_logger("imperia.tables")


def now() -> str:
    return _text(datetime.now(UTC))


def _text(time: datetime) -> str:
    return time.isoformat(timespec="milliseconds").replace("+00:00", "Z")


async def _at_once(room: Room, seat: int, move: Move) -> None:
    return


class Tables:
    """All tables: those in memory, and the others in the store."""

    def __init__(self, store: Store, data: Path | None = None, clock: Clock = now) -> None:
        self.store = store
        self.data = data  # the owner's copies of data files
        self.clock = clock
        self.rooms: dict[str, Room] = {}
        self.gallery = Gallery()
        self.listeners: list[Listener] = []  # called after each change, which is on disk then
        self.watched: Callable[[str], bool] = lambda name: False
        self.here: Callable[[Room], list[int]] = lambda room: []  # seats whose players look on
        self.hold: Hold = _at_once  # until a move may be played that tells nothing
        self.closed = False
        self._opening = asyncio.Lock()
        self._making = asyncio.Lock()
        self._writer = ThreadPoolExecutor(1, "imperia-writer")

    def close(self) -> None:
        """Wait for what is being written."""
        self.closed = True
        self._writer.shutdown()
        self.store.close()

    # Finding

    async def find(self, id: str) -> Room:
        """The room of a table; a Problem when there is none."""
        room = self.rooms.get(id)
        if room is None:
            async with self._opening:
                room = self.rooms.get(id)
                if room is None:
                    room = await self._open(id)
                    self.tell(room)  # perhaps it is for us to answer
        return room

    async def _open(self, id: str) -> Room:
        stored = await asyncio.to_thread(self.store.load, id)
        if stored is None:
            raise unknown("no_table", table=id)
        try:
            game = find_game(stored.table.game, self.data)
        except KeyError:
            raise Problem(501, "game_is_gone", game=stored.table.game) from None
        table = await self._restore(game, stored)
        lesson = taken_up(table, stored.table.lesson)
        room = Room(stored.table, stored.seats, table, stored.returns, lesson, self.gallery)
        room.answers = stored.keys
        if reason := find_damage(table):
            log.error("history of a table is damaged", table=id, reason=reason)
            room.damaged = True
        self._put_away()
        self.rooms[id] = room
        return room

    async def _restore(self, game: Game, stored: Stored) -> Table:
        """The table as it was kept, brought to the rules of now; a Problem when no way leads."""
        row = stored.table
        if row.data != fingerprint(game.package):
            raise Problem(409, "other_data", game=game.id)
        try:
            table = restore(game, stored)
        except Damaged as error:
            log.error("table is damaged", table=row.id, reason=str(error))
            raise Problem(409, "damaged") from None
        except (PastIsGone, ValueError) as error:
            log.warning("table cannot be opened", table=row.id, reason=str(error))
            raise Problem(409, "other_rules", game=game.id) from None
        if not is_own(game, stored):
            position = snapshot_row(table)
            renewed = (game.version, rules_of(game), table.history.foreign, position)
            await self.write(lambda: self.store.renew(row.id, *renewed))
            log.info("table goes on by new rules", table=row.id, version=game.version)
        return table

    async def kept_record(self, id: str, guest: str) -> str:
        """The record of a table that cannot be opened, for those who sat at it.

        While the game is not over it holds the secrets of others: then it is for those alone who
        have no other people at their table.
        """
        stored = await asyncio.to_thread(self.store.load, id)
        if stored is None:
            raise unknown("no_table", table=id)
        people = {row.guest for row in stored.seats if row.kind == "human"}
        if guest != stored.table.host and guest not in people:
            raise forbidden("not_over")
        if not stored.table.over and people - {guest}:
            raise forbidden("others_secrets")
        try:
            return record_of_rows(stored)
        except (ValueError, TypeError, KeyError):
            raise Problem(409, "damaged") from None

    def _put_away(self) -> None:
        """Forget tables that nobody needs now; they are on disk."""
        for name, room in list(self.rooms.items()):
            if len(self.rooms) < MOST_ROOMS:
                return
            if not (self.watched(name) or room.lock.locked() or room.waits_for_site):
                del self.rooms[name]

    async def sweep(self) -> None:
        """Tables that were made long ago and never played at are put away for good."""
        before = _text(datetime.now(UTC) - UNTOUCHED)
        try:
            for name in await self.write(partial(self.store.forget_untouched, before)):
                self.rooms.pop(name, None)
        except Unavailable as fault:
            log.error("nothing can be put away", reason=str(fault))

    async def sweep_daily(self) -> None:
        while True:
            await asyncio.sleep(DAY)
            await self.sweep()

    # Making

    async def create(
        self,
        host: str,
        game: str,
        players: Sequence[SeatRow],
        options: dict[str, Any],
        key: str = "",
        lesson: Lesson | None = None,
        away: int = USUAL_AWAY,
    ) -> tuple[Room, dict[int, str]]:
        """A new table, and the tokens of the invitations to its open seats.

        The same key again gives the same table with the same tokens, as far as they still hold,
        and changes nothing.
        """
        key = key or secrets.token_hex(32)
        name = table_id(host, key)
        bots = [row.seat for row in players if row.kind == "bot"]
        options = find_game(game, self.data).at_table(options, bots)
        tokens = {
            row.seat: invite_token(host, key, row.seat) for row in players if row.kind == "open"
        }
        async with self._making:
            stored = await asyncio.to_thread(self.store.load, name)
            if stored is not None:
                same = is_same(stored, find_game(game, self.data), players, options, lesson)
                if not same or stored.table.away != away:
                    raise Problem(409, "key_used")
                room = await self.find(name)
                holding = {row.invite for row in room.seats if row.kind == "open"}
                return room, {s: t for s, t in tokens.items() if digest_token(t) in holding}
            making = self._make(name, host, game, players, options, tokens, lesson, away)
            return await asyncio.shield(asyncio.create_task(making)), tokens

    async def _make(
        self,
        id: str,
        host: str,
        game: str,
        players: Sequence[SeatRow],
        options: dict[str, Any],
        tokens: dict[int, str],
        lesson: Lesson | None,
        away: int,
    ) -> Room:
        record = find_game(game, self.data)
        seed, made = lesson.seed if lesson else secrets.token_hex(32), self.clock()
        table, snapshots = begin_table(record, len(players), seed, options, lesson)
        seats = [
            replace(
                row,
                invite=digest_token(tokens[row.seat]) if row.seat in tokens else row.invite,
                changed=made,
                seen=made,
            )
            for row in players
        ]
        row = TableRow(
            id=id,
            game=record.id,
            version=record.version,
            data=fingerprint(record.package),
            rules=rules_of(record),
            foreign=0,
            seats=len(players),
            options=json.dumps(table.options),
            seed=seed,
            host=host,
            created=made,
            changed=made,
            deciding=table.seat,
            over=table.over,
            lesson=lesson.id if lesson else "",
            away=away,
            lone=table.is_lone,
        )
        moves, last = rows_since(table, 0, "", made), position_row(table)
        first = Change(id, moves, table.seat, table.over, made, -1, last, snapshots=snapshots)
        room = Room(row, seats, table, lesson=lesson, gallery=self.gallery)
        await self.write(lambda: self.store.create(row, seats, first))
        self._put_away()
        self.rooms[id] = room
        self.tell(room)
        return room

    # Sitting down

    async def join(self, token: str, guest: str) -> Room:
        """Take the seat that an invitation leads to; who sits at the table already is led to it."""
        found = await asyncio.to_thread(self.store.find_invite, digest_token(token))
        if found is None:
            raise unknown("no_invite")
        room = await self.find(found[0])
        async with room.lock:
            if guest in [row.guest for row in room.seats]:
                return room
            row = room.seats[found[1]]
            if row.kind == "open":
                await self._sit_down(room, row, guest)
            else:
                await give(self, room, row, guest, digest_token(token))
        self.tell(room)
        return room

    async def _sit_down(self, room: Room, row: SeatRow, guest: str) -> None:
        when = self.clock()
        try:
            await self.write(lambda: self.store.take_seat(room.id, row.seat, guest, when))
        except Conflict:
            raise forbidden("seat_taken") from None
        room.reseat(row.seat, kind="human", guest=guest, seen=when)

    async def rename(self, room: Room, seat: int, name: str) -> None:
        """The player of a seat says what to be called."""
        async with room.lock:
            await self.write(lambda: self.store.rename(room.id, seat, name))
            room.reseat(seat, name=name)
        self.tell(room)

    async def invite(self, room: Room, seat: int) -> str:
        """A new token for an open seat; the old one is void."""
        async with room.lock:
            token = secrets.token_urlsafe(32)
            link = digest_token(token)
            try:
                await self.write(lambda: self.store.invite(room.id, seat, link))
            except Conflict:
                raise forbidden("seat_taken") from None
            room.reseat(seat, invite=link)
        return token

    async def ask(self, room: Room, seat: int, each: bool) -> None:
        """A player wants to be asked each time, or only where there is a choice."""
        async with room.lock:
            await self.write(lambda: self.store.ask(room.id, seat, each))
            room.reseat(seat, each=each)
        self.tell(room)

    # Playing

    async def play(self, room: Room, seat: int, moves: Sequence[Move], seq: int, key: str) -> int:
        """Play moves in a row; the number of entries their seat has seen once they are on disk."""
        wish = ",".join(move.wire() for move in moves)
        await self.hold(room, seat, moves[0])
        return await self._change(
            room, seat, seq, key, wish, lambda table: play_all(table, seat, moves)
        )

    async def undo(self, room: Room, seat: int, seq: int, key: str) -> int:
        """Take back the last move of a seat; what bots have answered since goes with it.

        That is free while they have shown nothing; else it is for the other people to grant.
        """

        def act(table: Table) -> None:
            table.undo(seat, quiet=room.bots)

        return await self._change(room, seat, seq, key, UNDO, act)

    async def _change(self, room: Room, seat: int, seq: int, key: str, wish: str, act: Act) -> int:
        """One wish from beginning to end; who asked may go away, but it is not cut in two."""
        task = asyncio.create_task(self._change_locked(room, seat, seq, key, wish, act))
        return await asyncio.shield(task)

    async def _change_locked(
        self, room: Room, seat: int, seq: int, key: str, wish: str, act: Act
    ) -> int:
        async with room.lock:
            answered = room.answers.get((seat, key)) if key else None
            if answered is not None:
                return same_answer(answered, wish)
            if seq != room.sight(seat).seq:
                raise stale()
            table = fork(room.table)
            try:
                act(table)
            except Illegal as refusal:
                raise illegal(refusal.ruling.clause) from None
            except BrokenGame as broken:
                log.error("a move breaks the game", table=room.id, seq=seq, reason=str(broken))
                raise Problem(409, "broken_game") from None
            answer = await self.keep(room, table, seat, key, wish)
        self.tell(room)
        return answer

    async def keep(self, room: Room, table: Table, seat: int, key: str, wish: str = "") -> int:
        """Write what has happened; the room follows only when it is on disk."""
        made = self.clock()
        since = len(room.table.history)
        rows = rows_since(table, since, key, made)
        sights = [room.sight(each).fork().follow(table.history) for each in range(table.seats)]
        answer = sights[seat].seq
        due = table.over or table.history.is_due()
        position = snapshot_row(table) if due else position_row(table)
        noticed = [last_change(table, sight) or room.created for sight in sights]
        change = Change(
            room.id,
            rows,
            table.seat,
            table.over,
            made,
            seat,
            position,
            key,
            f"{answer} {wish}",
            [position] if due else [],
            noticed,
            table.is_lone,
        )
        try:
            await self.write(lambda: self.store.append(change))
        except Conflict:
            self.rooms.pop(room.id, None)
            raise stale() from None
        if key:
            room.answers[seat, key] = change.answer
        room.renew(table)
        return answer

    async def write(self, job: Callable[[], Result]) -> Result:
        """Run a writing job on the one thread that writes."""
        return await asyncio.get_running_loop().run_in_executor(self._writer, job)

    def tell(self, room: Room) -> None:
        for listener in self.listeners:
            try:
                listener(room)
            except Exception:
                log.exception("listener failed", table=room.id)
