"""A wish to take a move back that other people have answered since: it is theirs to grant."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .journal import fork
from .problems import forbidden, illegal, stale

if TYPE_CHECKING:
    from .room import Room
    from .tables import Tables

UNDO = "undo"


@dataclass
class Takeback:
    """Who asks, and who has agreed; it is void as soon as something else has happened."""

    seat: int
    entries: int  # so long was the history when it was asked
    needed: list[int]  # the seats of the people who have to agree
    agreed: set[int] = field(default_factory=set)

    @property
    def waiting(self) -> list[int]:
        """Who has still to answer."""
        return [seat for seat in self.needed if seat not in self.agreed]


async def ask_back(tables: "Tables", room: "Room", seat: int, seq: int) -> int:
    """Ask the others to let the last move of a seat be taken back with what came of it."""
    async with room.lock:
        if seq != room.sight(seat).seq:
            raise stale()
        clause = room.table.why_not_undo(seat, range(room.table.seats))
        if clause:
            raise illegal(clause)
        room.wished = Takeback(seat, len(room.table.history), room.others(seat))
        room.renew()
        answer = room.sight(seat).seq
    tables.tell(room)
    return answer


async def answer_back(tables: "Tables", room: "Room", seat: int, agree: bool) -> int:
    """Grant a takeback, or not; once all have agreed it is done. Who has asked may withdraw."""
    async with room.lock:
        wished = room.takeback
        withdrawn = wished is not None and seat == wished.seat and not agree
        if wished is None or not (withdrawn or seat in wished.waiting):
            raise forbidden("no_takeback")
        if not agree:
            room.wished = None
        elif wished.waiting != [seat]:
            wished.agreed.add(seat)
        else:
            table = fork(room.table)
            table.undo(wished.seat, range(table.seats))
            await tables.keep(room, table, wished.seat, "", UNDO)
        room.renew()
        answer = room.sight(seat).seq
    tables.tell(room)
    return answer
