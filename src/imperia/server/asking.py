"""What a request speaks of, and who asks: the table, the guest, the eyes, the seat."""

from typing import Annotated, Any

import msgspec
from litestar import Request

from .answers import language, whole_number
from .presence import saw
from .problems import forbidden
from .room import Room
from .sight import Viewer
from .tables import Tables

Asking = Request[Any, Any, Any]
Name = Annotated[str, msgspec.Meta(max_length=40)]
Number = Annotated[int, msgspec.Meta(ge=-(2**31), lt=2**31)]


def tables_of(request: Asking) -> Tables:
    tables: Tables = request.app.state.tables
    return tables


def guest_of(request: Asking) -> str:
    return str(request.scope["state"]["guest"])


async def room_of(request: Asking, id: str) -> Room:
    """The table of a request; refusals of it are worded with its game's clauses."""
    tables = tables_of(request)
    room = await tables.find(id)
    saw(tables, room, guest_of(request))
    request.scope["state"]["words"] = room.words(language(request))
    return room


def eyes_of(request: Asking, room: Room) -> Viewer:
    """Through whose eyes the guest looks."""
    return room.eyes(guest_of(request), whole_number(request, "seat", -1))


def own_seat(request: Asking, room: Room, seat: int) -> int:
    if seat not in room.seats_of(guest_of(request)):
        raise forbidden("not_your_seat", seat=seat + 1)
    return seat


def joining(request: Asking, token: str) -> str:
    """The address of an invitation: as the server is told, else one at the reader's own site.

    The header Host is not believed: whoever sends a wrong one would have it sent to friends.
    """
    return f"{request.app.state.address}/join/{token}"
