"""Secrecy as traffic: re-deal what a viewer may not know, and all that it is ever sent is the same.

Two servers that know nothing of each other are told two stories that one viewer cannot tell
apart. Every message of its socket and every answer to every request is compared, byte for byte,
in their order; see docs/decisions/0008.
"""

import asyncio
import itertools
import json
from datetime import UTC, datetime, timedelta
from random import Random

import pytest
from litestar.testing import TestClient
from tests.server.helpers import config
from tests.server.twins import played, secret_wishes, twin_of

from imperia.core import EVERYBODY
from imperia.kit.data import fingerprint
from imperia.scene import telling
from imperia.server import make_app
from imperia.server.journal import rows_since
from imperia.server.room import Room
from imperia.server.sight import Sight
from imperia.store import Change, SeatRow, SnapshotRow, TableRow, digest_token

BEGIN = datetime(2026, 1, 1, tzinfo=UTC)
numbers = itertools.count(1)


def moment(milliseconds):
    when = BEGIN + timedelta(milliseconds=milliseconds)
    return when.isoformat(timespec="milliseconds").replace("+00:00", "Z")


class Server:
    """A server whose clock is set by hand, where things happen as a story tells them."""

    def __init__(self, folder, **words):
        self.time = 0
        self.client = TestClient(make_app(config(folder, **words), lambda: moment(self.time)))
        self.tables = self.client.app.state.tables
        self.hub = self.client.app.state.hub

    def call(self, job, *words):
        return self.client.blocking_portal.call(job, *words)

    async def open(self, id, table, time, seats):
        """A table as it stands, kept as if it had been played here."""
        self.time, game = time, table.game
        made = moment(time)
        row = TableRow(
            id, game.id, game.version, fingerprint(game.package), table.seats,
            json.dumps(table.options), str(table.dice.seed), "host", moment(0), made,
            table.seat, table.over,
        )  # fmt: skip
        blobs = [SnapshotRow(seq, 1, table.kept[seq]) for seq in range(len(table.history) + 1)]
        moves = rows_since(table, 0, "", made)
        first = Change(id, moves, table.seat, table.over, made, -1, snapshots=blobs)
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
        table = story.prefix(wish, room.table.notes[:])
        who = table.history[len(room.table.history)].seat
        async with room.lock:
            await self.tables._keep(room, table, who, "")
        self.tables._tell(room)
        await self.quiet(id)

    async def quiet(self, id):
        """Until all have been told; then a word of our own, so that a listener knows it."""
        while self.hub._telling:
            await asyncio.sleep(0.001)
        for listener in self.hub.listeners(id):
            listener.tell(b'"quiet"')


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
        while (message := socket.receive_text(timeout=20)) != '"quiet"':
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
        return path, wish, answer.status_code, dict(answer.headers), answer.content

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


def contests(table, viewer):
    """The entries with which a contest begins, numbered as this viewer sees them."""
    how, sight = telling(table.game.package), Sight(viewer).follow(table.history)
    if how is None:
        return []
    told = [[tale.text.key for tale in table.history[place].tales] for place in sight.places]
    return [number for number, keys in enumerate(told, 1) if how.begins in keys]


def paths(base, table, viewer):
    """Every address that shows something of a table to this viewer."""
    seq = Sight(viewer).follow(table.history).seq
    yield from (f"/api/tables?lang={lang}" for lang in ("it", "pt"))
    yield from (f"{base}?lang={lang}" for lang in ("en", "it"))
    yield from (f"{base}/log?before={before}" for before in (seq + 1, seq // 2))
    yield from (f"{base}/at/{number}" for number in range(0, seq + 2, max(1, seq // 5)))
    yield from (f"{base}/contest/{number}" for number in [1, *contests(table, viewer)[-4:]])
    yield from (f"{base}/{word}" for word in ("text", "statistics"))
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
    if viewer is None or table.why_not_undo(viewer):
        yield "undo", wish
    asked = table.question
    if asked is not None and asked.seat == viewer:
        refused = [move for move, _ in table.refused()]
        yield from (("moves", {**wish, "move": move.wire()}) for move in refused[:4])


@pytest.fixture(scope="module")
def servers(tmp_path_factory):
    """Two servers that know nothing of each other; what bots do is part of the story."""
    two = [Server(tmp_path_factory.mktemp(name)) for name in ("truth", "twin")]
    with two[0].client, two[1].client:
        for server in two:
            server.tables.listeners = [server.hub.changed]
        yield two


def seats_for(story, viewer, guest, others):
    return [
        SeatRow(seat, "human", guest, "", "")
        if seat == viewer
        else SeatRow(seat, others, f"guest {seat}" if others == "human" else None, "", "greedy")
        for seat in range(story.table.seats)
    ]


class Comparison:
    """The same stretch of a story at two servers, for one viewer."""

    def __init__(self, servers, story, twin, viewer, others):
        number = next(numbers)
        token = f"{number:043}"
        self.id, self.stories = f"twins{number}", (story, twin)
        self.seats = [seats_for(each, viewer, digest_token(token), others) for each in self.stories]
        self.viewers = [Viewer(server, self.id, viewer, token) for server in servers]

    def run(self, first, last, fully):
        """Compare from about wish `first` to `last`; every answer after those named in `fully`."""
        times = {wish.copies: wish.time for wish in self.stories[1].wishes}
        while times[first] != self.stories[0].wishes[first].time:
            first -= 1  # all that was before is given one time, which the viewer may know
        told = [self.tell(place, first, last, fully) for place in (0, 1)]
        true, other = told
        for number, (heard, answers) in true.items():
            assert other[number][0] == heard, f"news of wish {number}"
            for mine, yours in zip(answers, other[number][1], strict=True):
                assert mine == yours, f"{mine[:2]} after wish {number}"
        assert self.viewers[0].stream == self.viewers[1].stream

    def tell(self, place, first, last, fully):
        """What the viewer hears and is answered, by wishes of the true story."""
        viewer, story = self.viewers[place], self.stories[place]
        server, begun = (
            viewer.server,
            next(i for i, w in enumerate(story.wishes) if w.copies == first),
        )
        start = story.wishes[begun]
        table = story.prefix(start, [])
        server.call(server.open, self.id, table, start.time, self.seats[place])
        secret = secret_wishes(self.stories[0], viewer.seat)
        looks = {first, *fully, *secret, *(number - 1 for number in secret)}
        told, number = {}, first
        with viewer.listen() as socket, viewer.listen(lang="pt") as other:
            for wish in [None, *story.wishes[begun + 1 :]]:
                if wish is not None and wish.copies > last:
                    break
                if wish is None:
                    server.call(server.quiet, self.id)
                else:
                    server.call(server.tell, self.id, story, wish)
                heard = viewer.hear(socket) + viewer.hear(other)
                if wish is not None and wish.copies < 0:  # the twin alone has done something
                    assert not heard
                    assert viewer.look() == told[number][1][:2]
                    continue
                number = first if wish is None else wish.copies
                answers = viewer.look() if number in looks else []
                answers += viewer.ask_all() if number in fully else []
                told[number] = heard, answers
        return told


def stretches(story, viewer, length):
    """A stretch with as many secret answers as can be."""
    secret = secret_wishes(story, viewer)
    most = len(story.wishes) - 1
    starts = range(max(1, most - length + 1))
    begun = max(starts, key=lambda at: sum(at < number <= at + length for number in secret))
    return begun, min(begun + length, most)


GAMES = [
    ("toll_bridge", 3, 40),
    ("baroque", 3, 130),
    ("ancient_world", 3, 150),
    ("pax_renaissance", 3, 120),
]


@pytest.mark.parametrize("others", ["human", "bot"])
@pytest.mark.parametrize("game, seats, moves", GAMES)
def test_whole_streams_are_the_same_when_the_hidden_is_another(servers, game, seats, moves, others):
    rng = Random(f"{game} {others}")
    differing, longer = compare_streams(servers, played(game, seats, moves, rng), others, rng, 16)
    assert differing and longer


@pytest.mark.long
@pytest.mark.parametrize("others", ["human", "bot"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game, moves", [(game, 3 * moves) for game, _, moves in GAMES])
def test_whole_games_are_the_same_when_the_hidden_is_another(servers, game, seats, moves, others):
    if game == "ancient_world":
        seats += 1
    for number in range(3):
        rng = Random(f"{game} {seats} {others} {number}")
        compare_streams(servers, played(game, seats, moves, rng), others, rng, moves)


def compare_streams(servers, story, others, rng, length):
    """Compare for all viewers; how many twins had other secrets, and how many took more steps."""
    differing = longer = 0
    viewers = [*range(story.table.seats), None]
    for viewer in viewers[:: 1 if others == "human" else 2]:
        twin = twin_of(story, viewer, rng)
        differing += twin.table.digest() != story.table.digest()
        longer += len(twin.wishes) > len(story.wishes)
        first, last = stretches(story, viewer, length)
        fully = {(first + last) // 2, last}
        Comparison(servers, story, twin, viewer, others).run(first, last, fully)
    return differing, longer


def test_the_twin_is_a_real_one():
    """What is hidden does differ, more was done in secret, and at other times."""
    rng = Random(5)
    story = played("ancient_world", 3, 110, rng)
    twin = twin_of(story, 0, rng)
    assert len(twin.table.history) > len(story.table.history)
    assert twin.table.digest() != story.table.digest()
    assert len(twin.wishes) > len(story.wishes)
    true = {number: wish.time for number, wish in enumerate(story.wishes)}
    copied = [wish for wish in twin.wishes if wish.copies >= 0]
    assert [wish.copies for wish in copied] == list(true)
    other = [wish for wish in copied if wish.time != true[wish.copies]]
    assert 3 < len(other) < len(copied)
    times = [wish.time for wish in twin.wishes]
    assert times == sorted(times)
    hidden = [
        tale for entry in story.table.history for tale in entry.tales if tale.eyes != EVERYBODY
    ]
    assert hidden
