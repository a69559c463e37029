"""What is asked of great moments and of the end of a game."""

from typing import Any

from litestar import get, post
from litestar.params import FromPath

from imperia.store import SeatRow

from .answers import language
from .asking import Asking, eyes_of, guest_of, room_of, tables_of
from .problems import forbidden, unknown
from .stages import seen_closer, told_stage, told_tally
from .views import spoken_node


@get("/api/tables/{id:str}/stage/{name:str}")
async def stage(request: Asking, id: FromPath[str], name: FromPath[str]) -> dict[str, Any]:
    """A great moment from its beginning, as far as this viewer was told of it."""
    room = await room_of(request, id)
    viewer = eyes_of(request, room)
    told = told_stage(room.table, room.sight(viewer), name)
    if told is None:
        raise unknown("no_stage", stage=name)
    words = room.words(language(request))
    return {"stage": spoken_node(told, words, room.view(viewer))}


@get("/api/tables/{id:str}/closer/{node:str}")
async def closer(request: Asking, id: FromPath[str], node: FromPath[str]) -> dict[str, Any]:
    """Something that is looked at closer: more is said of it than the scene does."""
    room = await room_of(request, id)
    viewer = eyes_of(request, room)
    view = room.view(viewer)
    found = seen_closer(room.table, room.sight(viewer), view, node)
    if found is None:
        raise unknown("no_closer", node=node)
    return {"node": spoken_node(found, room.words(language(request)), view)}


@get("/api/tables/{id:str}/ending")
async def ending(request: Asking, id: FromPath[str]) -> dict[str, Any]:
    """Where every point came from, once the game is over and where the game can say so."""
    room = await room_of(request, id)
    viewer = eyes_of(request, room)
    if not room.table.over:
        raise forbidden("not_over")
    view = room.view(viewer)
    tally = told_tally(room.table, room.sight(viewer), view)
    words = room.words(language(request))
    return {"tally": None if tally is None else spoken_node(tally, words, view)}


@post("/api/tables/{id:str}/again", status_code=200)
async def again(request: Asking, id: FromPath[str]) -> dict[str, Any]:
    """The same game with the same players and options; all who wish it come to the same table."""
    room = await room_of(request, id)
    if not room.table.over:
        raise forbidden("not_over")
    if not room.seats_of(guest_of(request)):
        raise forbidden("only_players")
    players = [SeatRow(row.seat, row.kind, row.guest, row.name, row.level) for row in room.seats]
    other, _ = await tables_of(request).create(
        room.host, room.game.id, players, room.table.options, f"again {id}", away=room.away
    )
    return {"table": other.id}


HANDLERS = [stage, closer, ending, again]
