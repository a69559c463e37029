"""A seat whose player is away: when a link to it may be made, and who has a say in it.

Nobody takes a seat at once: the table waits for its player as long as was said when it was set, or
all other people at it agree. Everybody reads of each step.
"""

import secrets
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

from imperia.store import ReturnRow, SeatRow, digest_token

from .problems import Problem, forbidden

if TYPE_CHECKING:
    from .room import Room
    from .tables import Tables

OFFERED, GIVEN, AGREED = "offered", "given", "agreed"
MOVED = "moved"  # a link by which a player goes on at another device
LEAST_AWAY, MOST_AWAY = 5, 60 * 24 * 60  # minutes that a table may wait for a player who is away
USUAL_AWAY = 3 * 24 * 60  # where nobody says otherwise: a game over days
HOUR = 60


@dataclass
class Replacing:
    """A wish to make a link before the time: who asks, of whose seat, and who has agreed.

    It is void as soon as the player of the seat is seen again.
    """

    seat: int
    by: int
    made: str
    needed: list[int]  # a seat of each person who has to agree
    agreed: set[int] = field(default_factory=set)

    @property
    def waiting(self) -> list[int]:
        """Who has still to answer."""
        return [seat for seat in self.needed if seat not in self.agreed]


def others_than(room: "Room", *guests: str | None) -> list[int]:
    """A seat of each other person at the table."""
    people: dict[str, int] = {}
    for row in room.seats:
        if row.kind == "human" and row.guest and row.guest not in guests:
            people.setdefault(row.guest, row.seat)
    return list(people.values())


def absent_seat(room: "Room", guest: str, seat: int) -> SeatRow:
    """The seat of another person that this guest may ask for; a Problem when it may not.

    Whoever opened the table sees to the seats of all others, and they to the seat of that one.
    """
    if not 0 <= seat < len(room.seats) or (not room.seats_of(guest) and guest != room.host):
        raise Problem(403, "not_your_table")
    row = room.seats[seat]
    if guest != room.host and row.guest != room.host:
        raise Problem(403, "not_your_table")
    if row.kind != "human" or row.guest == guest:
        raise forbidden("seat_taken")
    return row


def free_from(room: "Room", seat: int) -> datetime:
    """From when on the table waits no longer for the player of this seat."""
    return datetime.fromisoformat(room.last_seen(seat)) + timedelta(minutes=room.away)


def check_absent(tables: "Tables", room: "Room", seat: int) -> None:
    """A Problem while the player is here, or the table still waits and not all have agreed."""
    if seat in tables.here(room):
        raise forbidden("player_here")
    last = room.last_return(seat)
    if last is not None and last.what == AGREED and room.last_seen(seat) <= last.made:
        return
    left = free_from(room, seat) - datetime.fromisoformat(tables.clock())
    minutes = -(-left // timedelta(minutes=1))
    if minutes > 2 * HOUR:
        raise forbidden("too_soon_hours", hours=-(-minutes // HOUR))
    if left > timedelta():
        raise forbidden("too_soon", minutes=minutes)


async def offer(tables: "Tables", room: "Room", guest: str, seat: int) -> str:
    """A new link to the seat of a player who is away; the old one is void."""
    async with room.lock:
        absent_seat(room, guest, seat)
        check_absent(tables, room, seat)
        token = secrets.token_urlsafe(32)
        row = next_return(tables, room, seat, OFFERED, digest_token(token))
        await tables.write(lambda: tables.store.note_return(room.id, row))
        room.renew(returned=row)
    tables.tell(room)
    return token


async def take_along(tables: "Tables", room: "Room", seat: int) -> str:
    """A link by which the player of a seat goes on at another device; an older one is void."""
    async with room.lock:
        token = secrets.token_urlsafe(32)
        row = next_return(tables, room, seat, MOVED, digest_token(token))
        await tables.write(lambda: tables.store.note_return(room.id, row))
        room.renew(returned=row)
    return token


async def give(tables: "Tables", room: "Room", row: SeatRow, guest: str, link: str) -> None:
    """The seat of a person goes to whoever has followed the link to it that holds now.

    With a seat of whoever opened the table goes the say over its links.
    """
    made, last = room.offered(row.seat), room.last_return(row.seat)
    own = last is not None and last.what == MOVED and last.link == link
    if not own and (made is None or made.link != link or row.seat in tables.here(room)):
        raise forbidden("seat_taken")
    given = next_return(tables, room, row.seat, GIVEN)
    host = guest if row.guest == room.host else room.host
    await tables.write(lambda: tables.store.give_back(room.id, given, guest, host))
    seats = room.seats[:]
    seats[row.seat] = replace(row, guest=guest, seen=given.made)
    room.host = host
    room.renew(seats=seats, returned=given)


def next_return(
    tables: "Tables", room: "Room", seat: int, what: str, link: str | None = None
) -> ReturnRow:
    number = room.returns[-1].number + 1 if room.returns else 1
    return ReturnRow(number, seat, what, len(room.table.history), link, tables.clock())


# The consent of the others


async def ask(tables: "Tables", room: "Room", guest: str, seat: int) -> None:
    """Ask all other people to agree that a link is made before the time."""
    async with room.lock:
        row = absent_seat(room, guest, seat)
        if seat in tables.here(room):
            raise forbidden("player_here")
        needed = others_than(room, guest, row.guest)
        if not needed:
            raise forbidden("nobody_to_ask")
        by = next(iter(room.seats_of(guest)), -1)
        room.wished_return = Replacing(seat, by, tables.clock(), needed)
        room.renew()
    tables.tell(room)


async def answer(tables: "Tables", room: "Room", guest: str, agree: bool) -> None:
    """Agree to that, or not; once all have agreed the link may be made."""
    async with room.lock:
        wished = room.replacing
        mine = [] if wished is None else [s for s in room.seats_of(guest) if s in wished.waiting]
        if wished is None or not mine:
            raise forbidden("no_replacing")
        if not agree:
            room.wished_return = None
        elif wished.waiting != mine:
            wished.agreed.update(mine)
        else:
            row = next_return(tables, room, wished.seat, AGREED)
            await tables.write(lambda: tables.store.note_return(room.id, row))
            room.wished_return = None
            room.renew(returned=row)
        room.renew()
    tables.tell(room)


def absent(
    tables: "Tables", room: "Room", guest: str
) -> list[tuple[dict[str, Any], Problem | None]]:
    """The seats this guest may ask for: may a link be made now, if not why, and from when on?"""
    found = []
    for row in room.seats:
        try:
            absent_seat(room, guest, row.seat)
        except Problem:
            continue
        try:
            check_absent(tables, room, row.seat)
            why = None
        except Problem as problem:
            why = problem
        others = others_than(room, guest, row.guest)
        shown = {
            "seat": row.seat,
            "may": why is None,
            "ask": why is not None and why.key != "player_here" and bool(others),
            "from": f"{free_from(room, row.seat).isoformat(timespec='seconds')[:19]}Z",
        }
        found.append((shown, why))
    return found
