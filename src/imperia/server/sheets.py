"""Sheets on which the answers of many questions are filled in before any of them is given."""

from typing import Any

from litestar import get
from litestar.params import FromPath

from imperia.scene.asking import MOST_ANSWERS

from .answers import language
from .asking import Asking, eyes_of, room_of
from .problems import illegal, unknown
from .views import spoken_node

LONGEST = 40  # of a row's name, and of what is chosen in it


@get("/api/tables/{id:str}/compose")
async def compose(request: Asking, id: FromPath[str]) -> dict[str, Any]:
    """The sheet of the answers that follow a move, as far as it is filled in."""
    room = await room_of(request, id)
    viewer = eyes_of(request, room)
    if viewer is None or room.table.seat != viewer:
        raise illegal("IM-1")
    move = request.query_params.get("move", "")[:LONGEST]
    wished = request.query_params.get("picks")
    view = room.view(viewer)
    make = getattr(room.game.part("scene"), "compose", None)
    made = make and make(view, move, None if wished is None else read_picks(wished))
    if made is None:
        raise unknown("no_compose", move=move)
    return {"node": spoken_node(made, room.words(language(request)), view)}


def read_picks(wished: str) -> dict[str, str]:
    """What was chosen: `row=value` between commas."""
    pairs = [each.partition("=") for each in wished.split(",")[: 2 * MOST_ANSWERS]]
    return {row[:LONGEST]: value[:LONGEST] for row, _, value in pairs if row}


HANDLERS = [compose]
