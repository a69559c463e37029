"""Servers whose clock is set by hand, and viewers who write down all that they are sent."""

import asyncio
import itertools
import json
import re
from datetime import UTC, datetime, timedelta

from litestar.testing import TestClient
from tests.server.helpers import config

from imperia.kit.data import fingerprint
from imperia.play import rules_of
from imperia.scene import tellings
from imperia.server import make_app
from imperia.server.journal import rows_since
from imperia.server.room import Room
from imperia.server.sight import Sight
from imperia.server.stages import tales_of
from imperia.store import Change, SeatRow, SnapshotRow, TableRow

BEGIN = datetime(2026, 1, 1, tzinfo=UTC)
numbers = itertools.count(1)
QUIET = b'"quiet"'
LINK = re.compile(rb"/join/[\w-]+")


def moment(milliseconds):
    when = BEGIN + timedelta(milliseconds=milliseconds)
    return when.isoformat(timespec="milliseconds").replace("+00:00", "Z")


class Server:
    """A server whose clock is set by hand, where things happen as a story tells them."""

    def __init__(self, folder, **words):
        self.time = 0
        self.client = TestClient(make_app(config(folder, **words), self.clock))
        self.tables = self.client.app.state.tables
        self.hub = self.client.app.state.hub

    def clock(self):
        return moment(self.time)

    def call(self, job, *words):
        return self.client.blocking_portal.call(job, *words)

    async def open(self, id, table, time, seats):
        """A table as it stands, kept as if it had been played here."""
        self.time, game = time, table.game
        made = moment(time)
        row = TableRow(
            id, game.id, game.version, fingerprint(game.package), rules_of(game), 0, table.seats,
            json.dumps(table.options), str(table.dice.seed), "host", moment(0), made,
            table.seat, table.over,
        )  # fmt: skip
        kept = table.history.kept
        blobs = [
            SnapshotRow(seq, game.version, kept[seq].blob) for seq in range(len(table.history) + 1)
        ]
        moves = rows_since(table, 0, "", made)
        first = Change(id, moves, table.seat, table.over, made, -1, blobs[-1], snapshots=blobs)
        empty = [SeatRow(seat, "open", None, "", "", None, made) for seat in range(table.seats)]
        rows = [
            row if row.kind == "bot" else other for row, other in zip(seats, empty, strict=True)
        ]
        self.tables.store.create(row, rows, first)
        for seat in seats:
            if seat.guest is not None:
                self.tables.store.take_seat(id, seat.seat, seat.guest, made)
        self.tables.rooms[id] = Room(row, seats, table)

    async def tell(self, id, story, wish):
        """A wish of the story comes true: kept, shown, told, as a wish of a player is."""
        room, self.time = self.tables.rooms[id], wish.time
        table = story.prefix(wish)
        who = table.history[len(room.table.history)].seat
        async with room.lock:
            await self.tables.keep(room, table, who, "")
        self.tables.tell(room)
        await self.quiet(id)

    async def quiet(self, id):
        """Until all have been told; then a word of our own, so that a listener knows it."""
        while self.hub._telling:
            await asyncio.sleep(0.001)
        for listener in self.hub.listeners(id):
            listener.tell(QUIET)


class Viewer:
    """One who looks at a table of a server, and writes down all that it is sent."""

    def __init__(self, server, id, seat, token):
        self.server, self.id, self.seat, self.token = server, id, seat, token
        self.stream = []

    @property
    def headers(self):
        return {
            "cookie": f"imperia_guest={self.token}",
            "x-requested-with": "imperia",
            "accept-encoding": "identity",
        }

    def listen(self, since=-1, mark="", lang="en"):
        self.server.client.cookies.clear()
        path = f"/api/tables/{self.id}/live?lang={lang}&since={since}&mark={mark}"
        return self.server.client.websocket_connect(path, headers=self.headers)

    def hear(self, socket):
        """All messages until it is quiet."""
        heard = []
        while (message := socket.receive_text(timeout=20)) != QUIET.decode():
            heard.append(message)
        self.stream += heard
        return heard

    def ask(self, path, wish=None):
        client = self.server.client
        client.cookies.clear()
        if wish is None:
            answer = client.get(path, headers=self.headers)
        else:
            answer = client.post(path, json=wish, headers=self.headers)
        content = LINK.sub(b"/join/...", answer.content)  # drawn by lot
        return path, wish, answer.status_code, dict(answer.headers), content

    def look(self):
        """What can be asked after every step: the list of tables and the Snapshot."""
        return [self.ask("/api/tables"), self.ask(f"/api/tables/{self.id}")]

    def ask_all(self):
        """All that can be asked of a table, and wishes that are refused."""
        table = self.server.tables.rooms[self.id].table
        base = f"/api/tables/{self.id}"
        answers = [self.ask(path) for path in paths(base, table, self.seat)]
        answers += [self.ask(f"{base}/{name}", wish) for name, wish in wishes(table, self.seat)]
        return answers


def stages(table, viewer):
    """The names of the great moments that this viewer was told of."""
    sight = Sight(viewer).follow(table.history)
    return [
        f"{number}.{place}"
        for number in range(1, sight.seq + 1)
        for place, tale in enumerate(tales_of(table, sight, number))
        if any(telling.starts(tale.text) for telling in tellings(table.game))
    ]


def paths(base, table, viewer):
    """Every address that shows something of a table to this viewer."""
    seq = Sight(viewer).follow(table.history).seq
    yield from (f"/api/tables?lang={lang}" for lang in ("it", "pt"))
    yield from (f"{base}?lang={lang}" for lang in ("en", "it"))
    yield from (f"{base}/log?before={before}" for before in (seq + 1, seq // 2))
    yield from (f"{base}/at/{number}" for number in range(0, seq + 2, max(1, seq // 5)))
    yield from (f"{base}/stage/{name}" for name in ["1.0", *stages(table, viewer)[-6:]])
    yield from (f"{base}/{word}" for word in ("text", "statistics", "ending"))
    yield base.removeprefix("/api").replace("tables", "table")
    if not table.over:
        yield f"{base}/record"  # open to all once the game is over
    asked = table.question
    if asked is not None and asked.seat == viewer:
        moves = asked.moves(table.state)[:6]
        yield from (f"{base}/preview?move={move.wire()}" for move in moves)
    yield f"{base}/preview?move=dance"


def wishes(table, viewer):
    """What is refused, with what the viewer knows about itself."""
    seq = Sight(viewer).follow(table.history).seq
    wish = {"seat": viewer or 0, "seq": seq, "key": "k"}
    for move, number in (("dance", seq), ("dance", seq + 1), ("x:1", seq)):
        yield "moves", {**wish, "move": move, "seq": number}
    yield "invites", {"seat": 0}
    yield "undo", {**wish, "seq": seq + 1}
    if viewer is None or table.why_not_undo(viewer, range(table.seats)):  # whoever agrees
        yield "undo", wish
    asked = table.question
    if asked is not None and asked.seat == viewer:
        refused = [move for move, _ in table.refused()]
        yield from (("moves", {**wish, "move": move.wire()}) for move in refused[:4])
