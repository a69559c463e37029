"""Reading and writing tables. Every writing method is one transaction: all of it, or nothing."""

import hashlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from typing import Any

from sqlalchemy import (
    Connection,
    Engine,
    Select,
    Table,
    bindparam,
    delete,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import DBAPIError, IntegrityError

from .database import Unavailable, migrate, open_engine
from .keeper import file_of, identity
from .rows import Change, MoveRow, ReturnRow, SeatRow, SnapshotRow, Stored, TableRow
from .schema import guests, keys, moves, positions, returns, seats, snapshots, tables

OPEN, HUMAN, BOT = "open", "human", "bot"
_NOTICED = (
    update(seats)
    .where(seats.c.table_id == bindparam("of_table"), seats.c.seat == bindparam("of_seat"))
    .values(changed=bindparam("changed"))
)


class Conflict(Exception):
    """Somebody else has changed the table in the meantime; nothing was written."""


def digest_token(token: str) -> str:
    """What is kept of a token of 256 random bits."""
    return hashlib.sha256(token.encode()).hexdigest()


class Store:
    """One database of tables."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.file = file_of(engine)
        self._opened = identity(self.file) if self.file is not None else None

    @classmethod
    def open(cls, url: str) -> "Store":
        """Open a database and bring it up to date."""
        engine = open_engine(url)
        migrate(engine)
        return cls(engine)

    def close(self) -> None:
        self.engine.dispose()

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        try:
            with self.engine.connect() as connection:
                yield connection
        except IntegrityError:
            raise
        except DBAPIError as error:
            raise Unavailable(f"{self.engine.url}: {str(error.orig).splitlines()[0]}") from error

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        """One transaction, in the file that was opened: what is removed meanwhile keeps nothing."""
        with self._reading() as connection, connection.begin():
            yield connection
            if self.file is not None and identity(self.file) != self._opened:
                raise Unavailable(f"{self.file} is gone, or another file has its place")

    # Writing

    def create(self, table: TableRow, players: Sequence[SeatRow], change: Change) -> None:
        """Keep a new table with its first snapshots and what chance answered at the start."""
        with self._writing() as connection:
            _welcome(connection, table.host, table.created)
            connection.execute(insert(tables), asdict(table))
            rows = [{"table_id": table.id, **asdict(player)} for player in players]
            connection.execute(insert(seats), rows)
            _append(connection, change)

    def append(self, change: Change) -> None:
        """Keep what one wish did; Conflict when another process was quicker."""
        try:
            with self._writing() as connection:
                _append(connection, change)
                connection.execute(
                    update(tables)
                    .where(tables.c.id == change.table)
                    .values(
                        deciding=change.deciding,
                        over=change.over,
                        changed=change.changed,
                        lone=change.lone,
                    )
                )
        except IntegrityError:
            raise Conflict(change.table) from None

    def renew(
        self, table: str, version: int, rules: str, foreign: int, position: SnapshotRow
    ) -> None:
        """Keep that a table goes on by other rules from this position on."""
        renewed = {"version": version, "rules": rules, "foreign": foreign}
        at = {"table_id": table, "seq": position.seq}
        with self._writing() as connection:
            connection.execute(update(tables).where(tables.c.id == table).values(**renewed))
            _put_position(connection, table, position)
            connection.execute(
                delete(snapshots).where(
                    snapshots.c.table_id == table, snapshots.c.seq == position.seq
                )
            )
            kept = {"version": position.version, "blob": position.blob}
            connection.execute(insert(snapshots), at | kept)

    def take_seat(self, table: str, seat: int, guest: str, when: str) -> None:
        """Give an open seat to a guest; Conflict when it is not open any more."""
        with self._writing() as connection:
            _welcome(connection, guest, when)
            done = connection.execute(
                update(seats)
                .where(seats.c.table_id == table, seats.c.seat == seat, seats.c.kind == OPEN)
                .values(kind=HUMAN, guest=guest, seen=when)
            )
            if done.rowcount != 1:
                raise Conflict(table)

    def rename(self, table: str, seat: int, name: str) -> None:
        """The player of a seat is called otherwise."""
        own = (seats.c.table_id == table) & (seats.c.seat == seat)
        with self._writing() as connection:
            connection.execute(update(seats).where(own).values(name=name))

    def invite(self, table: str, seat: int, invite: str) -> None:
        """Replace the invitation to an open seat; Conflict when it is not open any more."""
        with self._writing() as connection:
            done = connection.execute(
                update(seats)
                .where(seats.c.table_id == table, seats.c.seat == seat, seats.c.kind == OPEN)
                .values(invite=invite)
            )
            if done.rowcount != 1:
                raise Conflict(table)

    def note_return(self, table: str, row: ReturnRow) -> None:
        """Keep that a link to a taken seat was made, or may be."""
        with self._writing() as connection:
            connection.execute(insert(returns), {"table_id": table, **asdict(row)})

    def give_back(self, table: str, row: ReturnRow, guest: str, host: str) -> None:
        """A seat changes hands by its link, and that is kept with it; who is the host then."""
        with self._writing() as connection:
            _welcome(connection, guest, row.made)
            connection.execute(
                update(seats)
                .where(seats.c.table_id == table, seats.c.seat == row.seat, seats.c.kind == HUMAN)
                .values(guest=guest, seen=row.made)
            )
            connection.execute(update(tables).where(tables.c.id == table).values(host=host))
            connection.execute(insert(returns), {"table_id": table, **asdict(row)})

    def see(self, table: str, guest: str, when: str) -> None:
        """Keep when a guest was at a table last."""
        with self._writing() as connection:
            connection.execute(
                update(seats)
                .where(seats.c.table_id == table, seats.c.guest == guest)
                .values(seen=when)
            )

    def ask(self, table: str, seat: int, each: bool) -> None:
        """Keep whether the player of a seat wants to be asked where there is one answer."""
        with self._writing() as connection:
            connection.execute(
                update(seats)
                .where(seats.c.table_id == table, seats.c.seat == seat)
                .values(each=each)
            )

    def forget_untouched(self, before: str) -> list[str]:
        """Remove tables where no person has ever moved and nothing has happened since then."""
        moved = select(keys.c.table_id).where(keys.c.table_id == tables.c.id).exists()
        asked = select(tables.c.id).where(tables.c.changed < before, ~moved)
        with self._writing() as connection:
            names = list(connection.execute(asked).scalars())
            for kept in (returns, snapshots, positions, moves, seats):
                for name in names:
                    connection.execute(delete(kept).where(kept.c.table_id == name))
            for name in names:
                connection.execute(delete(tables).where(tables.c.id == name))
        return names

    # Reading

    def load(self, table: str) -> Stored | None:
        """All that is kept of a table; None when there is no such table."""
        with self._reading() as connection:
            found = connection.execute(select(tables).where(tables.c.id == table)).first()
            if found is None:
                return None
            return Stored(
                TableRow(**found._mapping),
                _seats(connection, table),
                [MoveRow(*row) for row in connection.execute(_rows(moves, table))],
                [SnapshotRow(*row) for row in connection.execute(_rows(snapshots, table))],
                _position(connection, table),
                _keys(connection, table),
                [ReturnRow(*row) for row in connection.execute(_rows(returns, table))],
            )

    def tables_of(self, guest: str) -> list[tuple[TableRow, list[SeatRow]]]:
        """The tables where a guest sits, or has bots play alone, the newest change first.

        `changed` is the time of the last change that the guest may know of.
        """
        noticed = func.max(seats.c.changed).label("noticed")
        taken = seats.alias()
        people = taken.select().where(taken.c.table_id == tables.c.id, taken.c.kind != "bot")
        mine = (
            select(seats.c.table_id, noticed)
            .join(tables, tables.c.id == seats.c.table_id)
            .where((seats.c.guest == guest) | (tables.c.host == guest) & ~people.exists())
            .group_by(seats.c.table_id)
            .subquery()
        )
        asked = (
            select(mine.c.noticed, tables)
            .join(mine, mine.c.table_id == tables.c.id)
            .order_by(mine.c.noticed.desc(), tables.c.created.desc(), tables.c.id)
        )
        everybody = select(seats).join(mine, mine.c.table_id == seats.c.table_id)
        with self._reading() as connection:
            found = [_noticed(**row._mapping) for row in connection.execute(asked)]
            sitting: dict[str, list[SeatRow]] = {table.id: [] for table in found}
            for name, *row in connection.execute(everybody.order_by(seats.c.seat)):
                if name in sitting:
                    sitting[name].append(SeatRow(*row))
            return [(table, sitting[table.id]) for table in found]

    def turns_of(self, names: list[str]) -> dict[str, int]:
        """By table the turn of its last move, as the game counts."""
        last = (
            select(moves.c.table_id, func.max(moves.c.seq).label("seq"))
            .where(moves.c.table_id.in_(names))
            .group_by(moves.c.table_id)
            .subquery()
        )
        same = (last.c.table_id == moves.c.table_id) & (last.c.seq == moves.c.seq)
        asked = select(moves.c.table_id, moves.c.moment).join(last, same)
        with self._reading() as connection:
            return {row.table_id: row.moment for row in connection.execute(asked)}

    def positions_of(self, names: list[str]) -> dict[str, SnapshotRow]:
        """By table its present state."""
        wanted = positions.c.table_id, positions.c.seq, positions.c.version, positions.c.blob
        asked = select(*wanted).where(positions.c.table_id.in_(names))
        with self._reading() as connection:
            return {name: SnapshotRow(*row) for name, *row in connection.execute(asked)}

    def find_invite(self, invite: str) -> tuple[str, int] | None:
        """The table and the seat that an invitation leads to."""
        asked = select(seats.c.table_id, seats.c.seat).where(seats.c.invite == invite)
        again = select(returns.c.table_id, returns.c.seat).where(returns.c.link == invite)
        with self._reading() as connection:
            found = connection.execute(asked).first() or connection.execute(again).first()
        return None if found is None else (found[0], found[1])

    def waiting_for_site(self) -> list[str]:
        """The tables where a bot has to decide, or a person who need not be asked."""
        lone = (seats.c.kind == HUMAN) & tables.c.lone & ~seats.c.each
        asked = (
            select(tables.c.id)
            .join(
                seats,
                (seats.c.table_id == tables.c.id) & (seats.c.seat == tables.c.deciding),
            )
            .where(tables.c.over.is_(False), (seats.c.kind == BOT) | lone)
            .order_by(tables.c.created)
        )
        with self._reading() as connection:
            return list(connection.execute(asked).scalars())


def _noticed(noticed: str, **row: Any) -> TableRow:
    """A table with the time of the last change that a guest may know of."""
    return TableRow(**{**row, "changed": noticed})


def _welcome(connection: Connection, guest: str, when: str) -> None:
    known = connection.execute(select(guests.c.id).where(guests.c.id == guest)).first()
    if known is None:
        connection.execute(insert(guests), {"id": guest, "created": when})


def _append(connection: Connection, change: Change) -> None:
    where = {"table_id": change.table}
    if change.moves:
        connection.execute(insert(moves), [where | asdict(row) for row in change.moves])
    _put_position(connection, change.table, change.position)
    if change.snapshots:
        connection.execute(insert(snapshots), [where | asdict(row) for row in change.snapshots])
    if change.key:
        answered = {"seat": change.seat, "key": change.key, "answer": change.answer}
        connection.execute(insert(keys), where | answered)
    if change.noticed:
        noticed = [
            {"of_table": change.table, "of_seat": seat, "changed": when}
            for seat, when in enumerate(change.noticed)
        ]
        connection.execute(_NOTICED, noticed)


def _put_position(connection: Connection, table: str, position: SnapshotRow) -> None:
    """The newest position takes the place of the one before."""
    connection.execute(delete(positions).where(positions.c.table_id == table))
    connection.execute(insert(positions), {"table_id": table, **asdict(position)})


def _position(connection: Connection, table: str) -> SnapshotRow | None:
    found = connection.execute(_rows(positions, table)).first()
    return None if found is None else SnapshotRow(*found)


def _rows(source: Table, table: str) -> Select[Any]:
    """The rows of one table in their order, without the id of the table."""
    wanted = [column for column in source.c if column.name != "table_id"]
    return select(*wanted).where(source.c.table_id == table).order_by(wanted[0])


def _seats(connection: Connection, table: str) -> list[SeatRow]:
    return [SeatRow(*row) for row in connection.execute(_rows(seats, table))]


def _keys(connection: Connection, table: str) -> dict[tuple[int, str], str]:
    asked = select(keys.c.seat, keys.c.key, keys.c.answer).where(keys.c.table_id == table)
    return {(seat, key): answer for seat, key, answer in connection.execute(asked)}
