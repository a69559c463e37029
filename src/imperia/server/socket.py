"""The WebSocket of a table: news go out, what comes in is ignored."""

import asyncio
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from .answers import as_problem, language, sentence, spoken_language, whole_number
from .edge import Edge
from .guests import same_origin
from .live import Hub, Listener
from .presence import saw
from .problems import Problem, forbidden
from .quotas import address_of
from .room import Room
from .sight import Viewer
from .tables import Tables

Socket = WebSocket[Any, Any, Any]
REFUSED = 4000  # added to the status of the refusal
PULSE = 15.0  # seconds of silence after which a sign of life is sent
ALIVE = '{"type":"pulse"}'
SLOW = 5.0  # seconds a message may take before the listener counts as gone


@websocket("/api/tables/{id:str}/live")
async def live(socket: Socket, id: FromPath[str]) -> None:
    """Tell all changes of a table to one viewer."""
    try:
        await _live(socket, id)
    finally:
        # Both know the socket: without them it is freed at once, not by the garbage collector.
        del socket.receive, socket.send


async def _live(socket: Socket, id: str) -> None:
    await socket.accept()
    try:
        room, viewer, lang, listener = await _admit(socket, id)
    except Exception as error:
        problem = as_problem(error, socket)
        told = sentence(problem, spoken_language(socket))
        await socket.send_json({"type": "error", "status": problem.status, **told})
        await socket.close(REFUSED + problem.status)
        return
    hub: Hub = socket.app.state.hub
    try:
        await _serve(socket, listener)
    finally:
        saw(socket.app.state.tables, room, listener.guest)
        hub.leave(room, viewer, lang, listener)


async def _admit(socket: Socket, id: str) -> tuple[Room, Viewer, str, Listener]:
    if refused := socket.scope["state"]["refused"]:
        raise refused
    if not same_origin(socket.headers):
        raise forbidden("other_origin")
    tables: Tables = socket.app.state.tables
    hub: Hub = socket.app.state.hub
    edge: Edge = socket.app.state.edge
    lang = language(socket)
    seat, since = whole_number(socket, "seat", -1), whole_number(socket, "since", -1)
    guest, address = str(socket.scope["state"]["guest"]), address_of(socket.scope)
    room = await tables.find(id)

    def enter() -> tuple[Viewer, Listener]:
        if not hub.has_room(room, address):
            raise Problem(503, "crowded")
        viewer = room.eyes(guest, seat)
        saw(tables, room, guest)
        mark = socket.query_params.get("mark", "")
        return viewer, hub.enter(room, viewer, lang, guest, since, mark, address)

    viewer, listener = await edge.take_turn(socket.scope, enter)
    return room, viewer, lang, listener


async def _serve(socket: Socket, listener: Listener) -> None:
    """Send until the end, or until the other side goes away."""
    sending = asyncio.create_task(_send(socket, listener))
    receiving = asyncio.create_task(_receive(socket))
    try:
        await asyncio.wait({sending, receiving}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (sending, receiving):
            task.cancel()
        await asyncio.gather(sending, receiving, return_exceptions=True)


async def _send(socket: Socket, listener: Listener) -> None:
    while True:
        try:
            async with asyncio.timeout(PULSE):
                message = await listener.waiting.get()
        except TimeoutError:
            text = ALIVE
        else:
            if message is None:
                await socket.close(1001)
                return
            text = message.decode()
        async with asyncio.timeout(SLOW):
            await socket.send_text(text)


async def _receive(socket: Socket) -> None:
    try:
        while True:
            await socket.receive_text()
    except WebSocketDisconnect:
        return
