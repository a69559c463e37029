"""The requests of docs/wire.md about seats: their names, links to them, and when one is asked."""

from typing import Any

import msgspec
from litestar import get, post
from litestar.params import FromPath

from imperia.texts import say

from . import returns
from .answers import language, read, sentence
from .asking import Asking, Name, Number, guest_of, joining, own_seat, room_of, tables_of
from .names import read_name
from .problems import Problem


class SeatWish(msgspec.Struct):
    seat: Number


class EachTime(msgspec.Struct):
    """When a player wants to be asked: each time, or only where there is a choice."""

    seat: Number
    each: bool


class NameWish(msgspec.Struct):
    seat: Number
    name: Name


class Agreement(msgspec.Struct):
    agree: bool


@post("/api/tables/{id:str}/asking", status_code=200)
async def ask_each(request: Asking, id: FromPath[str]) -> dict[str, Any]:
    """Be asked each time, or only where there is a choice."""
    wish = await read(request, EachTime)
    room = await room_of(request, id)
    seat = own_seat(request, room, wish.seat)
    await tables_of(request).ask(room, seat, wish.each)
    return {"seat": seat, "each": wish.each}


@post("/api/tables/{id:str}/invites", status_code=200)
async def invite(request: Asking, id: FromPath[str]) -> dict[str, Any]:
    """A new link to an open seat, to one's own, or to one whose player is away for long."""
    wish = await read(request, SeatWish)
    room = await room_of(request, id)
    tables, guest = tables_of(request), guest_of(request)
    if wish.seat in room.seats_of(guest):
        token = await returns.take_along(tables, room, wish.seat)
        return {"seat": wish.seat, "url": joining(request, token)}
    opened = 0 <= wish.seat < len(room.seats) and room.seats[wish.seat].kind == "open"
    if opened and room.host != guest:
        raise Problem(403, "not_your_table")
    token = (
        await tables.invite(room, wish.seat)
        if opened
        else await returns.offer(tables, room, guest, wish.seat)
    )
    return {"seat": wish.seat, "url": joining(request, token)}


@get("/api/tables/{id:str}/absent")
async def absent(request: Asking, id: FromPath[str]) -> dict[str, Any]:
    """The seats to which this guest may make a link, now or later."""
    room = await room_of(request, id)
    lang = language(request)
    seats = [
        {**each, "text": sentence(problem, lang)["error"] if problem else ""}
        for each, problem in returns.absent(tables_of(request), room, guest_of(request))
    ]
    return {"away": room.away, "text": say(lang, "server.return.text"), "seats": seats}


@post("/api/tables/{id:str}/name", status_code=200)
async def rename(request: Asking, id: FromPath[str]) -> dict[str, Any]:
    """What the player of an own seat wants to be called."""
    wish = await read(request, NameWish)
    room = await room_of(request, id)
    seat, name = own_seat(request, room, wish.seat), read_name(wish.name)
    await tables_of(request).rename(room, seat, name)
    return {"seat": seat, "name": name}


@post("/api/tables/{id:str}/absent", status_code=200)
async def ask_absent(request: Asking, id: FromPath[str]) -> dict[str, Any]:
    """Ask the others to agree that a link to a taken seat is made before the time."""
    wish = await read(request, SeatWish)
    room = await room_of(request, id)
    await returns.ask(tables_of(request), room, guest_of(request), wish.seat)
    return {"seat": wish.seat}


@post("/api/tables/{id:str}/absent/answer", status_code=200)
async def answer_absent(request: Asking, id: FromPath[str]) -> dict[str, Any]:
    """Agree to that, or not."""
    wish = await read(request, Agreement)
    room = await room_of(request, id)
    await returns.answer(tables_of(request), room, guest_of(request), wish.agree)
    return {"agree": wish.agree}


HANDLERS = [ask_each, invite, rename, absent, ask_absent, answer_absent]
