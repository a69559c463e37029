"""Secrecy on the wire: re-deal what a viewer may not know, and every byte it gets stays the same.

The twin of a table is what the viewer could as well be sitting at: every position, past ones
included, is imagined from the viewer's view of it; answers it may not see are others and twice
as many, and what was told to others is something else.
"""

import json
from random import Random

import pytest
from litestar.testing import TestClient
from tests.server.helpers import config

from imperia.catalog import find_game
from imperia.core import EVERYBODY, Move, Tale, Text, imagine, observe, seen_by
from imperia.play import Entry, HashDice, Snapshot, Table
from imperia.scene import telling
from imperia.server import make_app
from imperia.server.journal import begin_table, fork
from imperia.server.live import Hub
from imperia.server.room import Room
from imperia.server.sight import Sight
from imperia.store import SeatRow, TableRow, digest_token
from imperia.testing.walk import RandomDice

TOKEN = "t" * 43
GUEST = digest_token(TOKEN)
TABLE = "secretsecret"


def played(game, seats, moves, rng):
    """A table some moves into a random game, with every position kept."""
    table, _ = begin_table(find_game(game), seats, f"seed {rng.random()}", {})
    for _ in range(moves):
        if table.over:
            break
        may_undo = not table.why_not_undo(table.seat)
        if may_undo and rng.random() < 0.1:
            table.undo(table.seat)
        else:
            table.play(rng.choice(table.legal()))
    for place, entry in enumerate(table.history):
        entry.made = f"2026-01-01T00:00:{place // 60:02}.{place % 60:03}Z"
    for seq in range(len(table.history) + 1):
        if seq not in table.history.kept:
            dump = table.game.codec.dump(table.history.state_at(seq))
            table.history.kept[seq] = Snapshot(table.game.version, json.dumps(dump).encode())
    return table


def twin_of(table, viewer, rng):
    """A table that this viewer cannot tell from the given one."""
    game = table.game
    sight = Sight(viewer).follow(table.history)
    seen = set(sight.places)
    dice = HashDice(table.dice.seed, table.dice.used)  # open dice fall alike
    twin = Table(game, table.state, dice)
    kept = twin.history.kept
    moved = {0: 0}  # numbers of entries there -> here
    kept[0] = redealt(table, 0, viewer, rng)
    for place, entry in enumerate(table.history):
        copies = 1 if place in seen or entry.seat < 0 else 2
        for _ in range(copies):
            twin.history.append(copy_of(entry, len(twin.history) + 1, moved, viewer, place in seen))
            kept[len(twin.history)] = redealt(table, place + 1, viewer, rng)
        moved[place + 1] = len(twin.history)
    twin.state = game.codec.load(json.loads(kept[len(twin.history)].blob))
    twin.state.tales = []
    return twin


def redealt(table, seq, viewer, rng):
    game = table.game
    state = game.codec.load(json.loads(table.history.kept[seq].blob))
    world = imagine(game, observe(game, state, viewer), viewer, RandomDice(rng))
    return Snapshot(game.version, json.dumps(game.codec.dump(world)).encode())


def copy_of(entry, seq, moved, viewer, seen):
    move = entry.move
    if move is not None and not seen:
        move = Move(move.name, move.arg + 1) if move.arg >= 0 else move
    copy = Entry(seq, entry.seat, move, moved[entry.undo_to - 1] + 1 if move is None else 0)
    copy.question, copy.clause = entry.question, entry.clause
    copy.moment, copy.figures, copy.made = entry.moment, entry.figures, entry.made
    copy.free, copy.secret, copy.opened = entry.free, entry.secret, entry.opened
    copy.tales = [
        tale if seen_by(tale.eyes, viewer) else Tale("IM-1", Text("x.y", {}), tale.eyes)
        for tale in entry.tales
    ]
    return copy


def room_of(table, viewer):
    row = TableRow(
        TABLE, table.game.id, 1, "", "", 0, table.seats, "{}", "", "host", "", "", 0, False
    )
    seats = [
        SeatRow(seat, "human", GUEST if seat == viewer else f"guest {seat}", "", "")
        for seat in range(table.seats)
    ]
    return Room(row, seats, table)


def contests(table, viewer):
    """The entries with which a contest begins, numbered as this viewer sees them."""
    how, sight = telling(table.game.package), Sight(viewer).follow(table.history)
    if how is None:
        return []
    told = [[tale.text.key for tale in table.history[place].tales] for place in sight.places]
    return [number for number, keys in enumerate(told, 1) if how.begins in keys]


def paths(table, viewer):
    """Every address that shows something of a table to this viewer."""
    seq = Sight(viewer).follow(table.history).seq
    base = f"/api/tables/{TABLE}"
    yield from (f"{base}?lang={lang}" for lang in ("en", "it"))
    yield from (f"{base}/log?before={before}" for before in (seq + 1, seq // 2))
    yield from (f"{base}/at/{number}" for number in range(0, seq + 1, max(1, seq // 7)))
    yield from (f"{base}/contest/{number}" for number in [1, *contests(table, viewer)])
    yield from (f"{base}/{word}" for word in ("text", "statistics"))
    if not table.over:
        yield f"{base}/record"  # open to all once the game is over
    asked = table.question
    if asked is not None and asked.seat == viewer:
        moves = asked.moves(table.state)[:12]
        yield from (f"{base}/preview?move={move.wire()}" for move in moves)
    yield f"{base}/preview?move=dance"


@pytest.fixture(scope="module")
def servers(tmp_path_factory):
    """Two servers that know nothing of each other."""
    folders = [tmp_path_factory.mktemp(name) for name in ("truth", "twin")]
    clients = [TestClient(make_app(config(folder))) for folder in folders]
    with clients[0], clients[1]:
        yield clients


def sent(client, path, wish=None):
    client.cookies.clear()
    headers = {"cookie": f"imperia_guest={TOKEN}", "x-requested-with": "imperia"}
    if wish is None:
        answer = client.get(path, headers=headers)
    else:
        answer = client.post(path, json=wish, headers=headers)
    return answer.status_code, answer.content


def wishes(table, viewer):
    """Moves that are refused, with what the viewer knows about itself."""
    seq = Sight(viewer).follow(table.history).seq
    for move, number in (("dance", seq), ("dance", seq + 1), ("x:1", seq)):
        yield {"seat": viewer or 0, "move": move, "seq": number, "key": "k"}
    asked = table.question
    if asked is not None and asked.seat == viewer:
        refused = [move for move, _ in table.refused()]
        yield from (
            {"seat": viewer, "move": move.wire(), "seq": seq, "key": "k"} for move in refused[:8]
        )


GAMES = [("toll_bridge", 3, 30), ("toll_bridge", 2, 14), ("toll_bridge", 4, 41)]
GAMES += [("baroque", 3, 40), ("baroque", 2, 130), ("ancient_world", 3, 110)]


@pytest.mark.parametrize("game, seats, moves", GAMES)
def test_all_that_is_sent_is_the_same_when_the_hidden_is_another(servers, game, seats, moves):
    rng = Random(f"{game} {moves}")
    differing = 0
    for length in (moves // 2, moves):
        table = played(game, seats, length, rng)
        for viewer in [*range(seats), None]:
            twin = twin_of(table, viewer, rng)
            differing += twin.digest() != table.digest()
            for client, shown in zip(servers, (table, twin), strict=True):
                client.app.state.tables.rooms[TABLE] = room_of(shown, viewer)
            for path in paths(table, viewer):
                true, other = (sent(client, path) for client in servers)
                assert true == other, path
            for wish in wishes(table, viewer):
                path = f"/api/tables/{TABLE}/moves"
                true, other = (sent(client, path, wish) for client in servers)
                assert true == other, wish
                assert true[0] >= 400
    assert differing > seats


def drained(listener):
    found = []
    while not listener.waiting.empty():
        found.append(listener.waiting.get_nowait())
    return found


@pytest.mark.parametrize("game, seats, moves", GAMES)
def test_news_are_the_same_when_the_hidden_is_another(game, seats, moves):
    """The same move at both tables: whoever sees the same after it is sent the same."""
    rng = Random(f"news {game} {moves}")
    compared = 0
    for _ in range(6):
        table = played(game, seats, rng.randrange(moves), rng)
        for viewer in [*range(seats), None]:
            compared += follow_both(table, viewer, rng)
    assert compared > 12


def follow_both(table, viewer, rng, steps=4):
    """Play on at a table and at its twin as long as the viewer cannot tell them apart."""
    game, compared = table.game, 0
    rooms = [room_of(fork(table), viewer), room_of(twin_of(table, viewer, rng), viewer)]
    hubs = [Hub(), Hub()]
    listeners = [
        hub.enter(room, viewer, "en", GUEST, -1, "") for hub, room in zip(hubs, rooms, strict=True)
    ]
    assert drained(listeners[0]) == drained(listeners[1])
    for _ in range(steps):
        if rooms[0].table.over:
            break
        move = rng.choice(rooms[0].table.legal())
        if move not in rooms[1].table.legal():
            break
        for room in rooms:
            after = fork(room.table)
            after.play(move)
            for entry in after.history:
                entry.made = entry.made or "2026-01-02T00:00:00Z"
            room.renew(after)
        views = [game.codec.dump(observe(game, room.table.state, viewer)) for room in rooms]
        if views[0] != views[1]:
            break  # something was revealed: now they may know the difference
        for hub, room in zip(hubs, rooms, strict=True):
            for circle in hub.circles[TABLE].values():
                hub._tell_circle(room, circle)
        true, other = (drained(listener) for listener in listeners)
        assert true == other
        compared += 1
    return compared


def test_the_twin_is_a_real_one():
    """What is hidden does differ, and more was done in secret."""
    rng = Random(5)
    table = played("toll_bridge", 3, 12, rng)
    twin = twin_of(table, 0, rng)
    assert len(twin.history) > len(table.history)
    assert twin.digest() != table.digest()
    hidden = [tale for entry in table.history for tale in entry.tales if tale.eyes != EVERYBODY]
    assert hidden
