"""The requests of docs/wire.md that speak of tables."""

import asyncio
import secrets
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import FromPath

from imperia.bots import LEVELS, temperaments
from imperia.core import Game, judge, parse_move
from imperia.scene.asking import MOST_ANSWERS, MOST_MOVES
from imperia.store import SeatRow
from imperia.texts import Renderer, whole_text

from . import lessons, library, pictures, returns, takebacks
from .answers import language, read, whole_number
from .asking import Asking, Name, Number, eyes_of, guest_of, joining, own_seat, room_of, tables_of
from .foretell import foretell
from .journal import past_table
from .live import Hub
from .log import lines
from .names import read_name
from .problems import Problem, forbidden, illegal, malformed, unknown
from .room import Room
from .views import asked_then, breadcrumb, draw, whole

Key = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Wire = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
PAGE = 100  # entries of the log in one answer
CLOSED = ("damaged", "game_is_gone", "other_data", "other_rules")  # why a table cannot be opened


class Player(msgspec.Struct):
    """Who is to sit on a seat."""

    who: str
    level: str = "greedy"
    name: Name = ""


class NewTable(msgspec.Struct):
    game: str
    seats: Annotated[list[Player], msgspec.Meta(max_length=16)] | None = None
    options: dict[str, Any] = {}
    key: Annotated[str, msgspec.Meta(max_length=64)] = ""
    lesson: Name = ""  # which says itself who sits there and by which options
    away: Annotated[int, msgspec.Meta(ge=returns.LEAST_AWAY, le=returns.MOST_AWAY)] = (
        returns.USUAL_AWAY
    )  # minutes that the table waits for a player who is away


class Wish(msgspec.Struct):
    """To undo, or with a move to play it."""

    seat: Number
    seq: Number
    key: Key


class MoveWish(Wish):
    """To play a move, or several in a row."""

    move: Wire = ""
    moves: Annotated[list[Wire], msgspec.Meta(min_length=1, max_length=MOST_ANSWERS)] = []


class Consent(msgspec.Struct):
    seat: Number
    agree: bool


# Games


@get("/api/games", sync_to_thread=True)
def games(request: Asking) -> dict[str, Any]:
    return library.catalogue(language(request), tables_of(request).data)


@get("/api/games/{id:str}/rules", sync_to_thread=True)
def rules(request: Asking, id: FromPath[str]) -> dict[str, Any]:
    return library.rules(id, language(request), tables_of(request).data)


@get("/api/games/{id:str}/about", sync_to_thread=True)
def about(request: Asking, id: FromPath[str]) -> dict[str, Any]:
    return library.about(id, language(request), tables_of(request).data)


@get("/api/games/{id:str}/scene", sync_to_thread=True)
def scene(request: Asking, id: FromPath[str]) -> dict[str, Any]:
    wished = request.query_params
    seats = wished.get("seats", "")
    count = int(seats) if seats.isdecimal() and len(seats) < 3 else 0
    data, scenario = tables_of(request).data, wished.get("scenario", "")
    return library.picture(id, language(request), data, scenario, count)


@get("/api/games/{id:str}/pictures", sync_to_thread=True)
def pictures_of(request: Asking, id: FromPath[str]) -> dict[str, Any]:
    return pictures.listed(id, tables_of(request).data)


@get("/api/games/{id:str}/pictures/{lesson:str}/{step:str}", sync_to_thread=True)
def pictured(
    request: Asking, id: FromPath[str], lesson: FromPath[str], step: FromPath[str]
) -> dict[str, Any]:
    return pictures.scene(id, lesson, step, language(request), tables_of(request).data)


# Tables


@post("/api/tables")
async def create(request: Asking) -> dict[str, Any]:
    """Start a game."""
    wish = await read(request, NewTable)
    game = library.open_game(wish.game, tables_of(request).data)
    guest = guest_of(request)
    if wish.lesson:
        return await _learn(request, game, wish)
    if wish.seats is None:
        raise malformed("wrong_field", field="seats")
    players = [_seat(game, place, player, guest) for place, player in enumerate(wish.seats)]
    if any(row.kind == "open" for row in players) and not any(row.guest for row in players):
        raise malformed("nobody_plays")
    library.check_options(game, len(players), wish.options)
    room, tokens = await tables_of(request).create(
        guest, game.id, players, wish.options, wish.key, away=wish.away
    )
    invites = [{"seat": seat, "url": joining(request, token)} for seat, token in tokens.items()]
    return {"table": room.id, "invites": invites}


async def _learn(request: Asking, game: Game, wish: NewTable) -> dict[str, Any]:
    """A table that begins with a lesson."""
    lesson = lessons.find(game, wish.lesson)
    guest = guest_of(request)
    room, _ = await tables_of(request).create(
        guest, game.id, lessons.players(lesson, guest), lesson.options, wish.key, lesson
    )
    return {"table": room.id, "invites": []}


def _seat(game: Game, place: int, player: Player, guest: str) -> SeatRow:
    name = read_name(player.name)
    if player.who == "me":
        return SeatRow(place, "human", guest, name, "")
    if player.who == "friend":
        return SeatRow(place, "open", None, name, "")
    if player.who == "bot":
        if player.level not in LEVELS:
            raise malformed("no_level", level=player.level[:20], levels=", ".join(LEVELS))
        return SeatRow(place, "bot", None, name, _tempered(game, player.level))
    raise malformed("no_player", who=player.who[:20])


def _tempered(game: Game, level: str) -> str:
    """A bot's level with a temperament, drawn so that games differ from each other."""
    tempers = [*temperaments(game)] if level != "random" else []
    return f"{level}:{secrets.choice(tempers)}" if tempers else level


@get("/api/tables")
async def my_tables(request: Asking) -> dict[str, Any]:
    """The tables where this guest sits."""
    guest, lang = guest_of(request), language(request)
    tables = tables_of(request)
    mine = partial(library.my_tables, tables.store, guest, lang, tables.data)
    return {"tables": await asyncio.to_thread(mine)}


@get("/api/tables/{id:str}")
async def look(request: Asking, id: FromPath[str]) -> dict[str, Any]:
    """A Snapshot."""
    room = await room_of(request, id)
    hub: Hub = request.app.state.hub
    viewer, lang = eyes_of(request, room), language(request)
    return whole(room, viewer, lang, guest_of(request), hub.here(room))


@get("/api/tables/{id:str}/log")
async def older(request: Asking, id: FromPath[str]) -> dict[str, Any]:
    room = await room_of(request, id)
    sight = room.sight(eyes_of(request, room))
    last = min(whole_number(request, "before", sight.seq + 1) - 1, sight.seq)
    first = max(last - PAGE + 1, 1)
    words = room.words(language(request))
    return {"log": lines(room.table, sight, words, first, last, room.reasoning), "more": first > 1}


@get("/api/tables/{id:str}/at/{seq:int}")
async def at(request: Asking, id: FromPath[str], seq: FromPath[int]) -> dict[str, Any]:
    """The table as it was."""
    room = await room_of(request, id)
    viewer = eyes_of(request, room)
    sight = room.sight(viewer)
    if not 0 <= seq <= sight.seq:
        raise unknown("no_entry", seq=seq)
    words = room.words(language(request))
    table, exact = past_table(room.table, sight.places[seq - 1] + 1 if seq else 0)
    view = table.observe(viewer)
    return {
        "seq": seq,
        "note": "" if exact else _why_gone(room, words),
        "scene": draw(room.game, view, words),
        "scores": table.scores,
        "breadcrumb": breadcrumb(view, words),
        "question": None if table.over else asked_then(view, words),
    }


def _why_gone(room: Room, words: Renderer) -> str:
    if room.damaged:
        return words.say("server.damaged_history")
    return words.say("server.past_is_gone")


@get("/api/tables/{id:str}/preview")
async def preview(request: Asking, id: FromPath[str]) -> dict[str, Any]:
    """What a legal move, or a plan of several, would do, as far as its seat can know."""
    room = await room_of(request, id)
    viewer = eyes_of(request, room)
    wished = request.query_params.get("move", "").split(",")[:MOST_MOVES]
    moves = [_read_move(wire[:65]) for wire in wished]
    seen = request.query_params.get("seq", "")
    if seen and seen != str(room.sight(viewer).seq):
        return {"lines": [], "after": [], "sketch": []}  # pointed at before the table went on
    if viewer is None or room.table.seat != viewer:
        raise illegal("IM-1")
    view = room.view(viewer)
    clause = judge(view, moves[0]).clause
    if clause:
        raise illegal(clause)
    return foretell(room, viewer, moves, room.words(language(request)))


@get("/api/tables/{id:str}/text")
async def text(request: Asking, id: FromPath[str]) -> dict[str, Any]:
    room = await room_of(request, id)
    viewer = eyes_of(request, room)
    words = room.words(language(request))
    return {"text": whole_text(room.view(viewer), viewer, words)}


@get("/api/tables/{id:str}/statistics")
async def statistics(request: Asking, id: FromPath[str]) -> dict[str, Any]:
    room = await room_of(request, id)
    return library.statistics(room.table, room.words(language(request)))


@get("/api/tables/{id:str}/record", media_type=MediaType.TEXT)
async def record(request: Asking, id: FromPath[str]) -> Response[str]:
    """The game in the open file format: once it is over, or when it cannot be opened any more."""
    try:
        room = await room_of(request, id)
    except Problem as problem:
        if problem.key not in CLOSED:
            raise
        told = await tables_of(request).kept_record(id, guest_of(request))
        return _file(told, id)
    if not room.table.over:
        raise forbidden("not_over")
    return _file(room.table.record(), f"{room.game.id}-{room.id}")


def _file(text: str, name: str) -> Response[str]:
    headers = {"content-disposition": f'attachment; filename="{name}.record"'}
    return Response(text, media_type=MediaType.TEXT, headers=headers)


# Wishes


def _read_move(wire: str) -> Any:
    try:
        if len(wire) > 64:
            raise ValueError
        return parse_move(wire)
    except ValueError:
        raise malformed("no_move", move=wire[:20]) from None


@post("/api/tables/{id:str}/moves", status_code=200)
async def play(request: Asking, id: FromPath[str]) -> dict[str, Any]:
    wish = await read(request, MoveWish)
    if bool(wish.move) == bool(wish.moves):
        raise malformed("wrong_field", field="moves" if wish.moves else "move")
    moves = [_read_move(wire) for wire in wish.moves or [wish.move]]
    room = await room_of(request, id)
    seat = own_seat(request, room, wish.seat)
    return {"seq": await tables_of(request).play(room, seat, moves, wish.seq, wish.key)}


@post("/api/tables/{id:str}/undo", status_code=200)
async def undo(request: Asking, id: FromPath[str]) -> dict[str, Any]:
    wish = await read(request, Wish)
    room = await room_of(request, id)
    seat = own_seat(request, room, wish.seat)
    return {"seq": await tables_of(request).undo(room, seat, wish.seq, wish.key)}


@post("/api/tables/{id:str}/takeback", status_code=200)
async def ask_back(request: Asking, id: FromPath[str]) -> dict[str, Any]:
    """Ask the others to let one's last move be taken back."""
    wish = await read(request, Wish)
    room = await room_of(request, id)
    seat = own_seat(request, room, wish.seat)
    return {"seq": await takebacks.ask_back(tables_of(request), room, seat, wish.seq)}


@post("/api/tables/{id:str}/takeback/answer", status_code=200)
async def answer_back(request: Asking, id: FromPath[str]) -> dict[str, Any]:
    """Agree to what another asks to take back, or not."""
    wish = await read(request, Consent)
    room = await room_of(request, id)
    seat = own_seat(request, room, wish.seat)
    return {"seq": await takebacks.answer_back(tables_of(request), room, seat, wish.agree)}


HANDLERS = [
    games,
    rules,
    about,
    scene,
    pictures_of,
    pictured,
    create,
    my_tables,
    look,
    older,
    at,
    preview,
    text,
    statistics,
    record,
    play,
    undo,
    ask_back,
    answer_back,
]
