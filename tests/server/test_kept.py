"""Stored games outlive a release: databases that earlier versions wrote, opened by this one."""

import asyncio
import lzma
from pathlib import Path

import pytest
from litestar.testing import TestClient
from sqlalchemy import select, update
from tests.server.helpers import Guest, config

from imperia import RecordError, replay
from imperia.play import PastIsGone
from imperia.server import make_app
from imperia.server.problems import Problem
from imperia.server.tables import Tables, now
from imperia.store import Store
from imperia.store.schema import moves, seats, tables

KEPT = Path(__file__).parent / "kept"
DATABASES = sorted(KEPT.glob("*.db.xz"))


def unpacked(file, folder):
    path = folder / "imperia.db"
    path.write_bytes(lzma.decompress(file.read_bytes()))
    return path


def names(store):
    with store.engine.connect() as connection:
        return list(connection.execute(select(tables.c.id)).scalars())


@pytest.mark.parametrize("file", DATABASES, ids=lambda file: file.name)
def test_every_table_of_an_earlier_version_plays_on_or_gives_its_record(file, tmp_path):
    store = Store.open(str(unpacked(file, tmp_path)))
    server = Tables(store)

    async def visit():
        played = refused = 0
        for name in names(store):
            try:
                room = await server.find(name)
            except Problem:
                await server.kept_record(name, "g0")
                refused += 1
                continue
            seat = room.table.seat
            if not room.table.over:
                move = room.table.legal()[0]
                await server.play(room, seat, [move], room.sight(seat).seq, "")
            again = replay(room.table.record())
            assert again.digest() == room.table.digest()
            played += 1
        return played, refused

    played, refused = asyncio.run(visit())
    server.close()
    assert played
    assert not refused, "tell in docs/decisions why a table of this version cannot go on"


@pytest.mark.parametrize("file", DATABASES, ids=lambda file: file.name)
def test_the_past_of_an_earlier_version_is_right_or_said_to_be_gone(file, tmp_path):
    store = Store.open(str(unpacked(file, tmp_path)))
    server = Tables(store)

    async def visit():
        right = gone = 0
        for name in names(store):
            history = (await server.find(name)).table.history
            for seq in range(0, len(history) + 1, 5):
                try:
                    history.state_at(seq)
                    right += 1
                except PastIsGone:
                    history.kept_before(seq)
                    gone += 1
        return right, gone

    right, gone = asyncio.run(visit())
    server.close()
    assert right > 10 * gone


@pytest.fixture
def damaged(tmp_path):
    """A table whose newest moves the rules of now do not allow, at a server."""
    with TestClient(make_app(config(tmp_path))) as client:
        anna = Guest(client)
        table, _ = anna.start("me", "random")
        anna.play(table)
    store = Store.open(str(tmp_path / "imperia.db"))
    with store.engine.begin() as connection:
        connection.execute(update(tables).values(rules="others", version=1))
        connection.exec_driver_sql("delete from positions")
        connection.execute(update(moves).where(moves.c.free).values(move="zzz:9"))
    store.close()
    with TestClient(make_app(config(tmp_path))) as client:
        anna.client = client
        yield anna, table


def test_a_table_that_cannot_go_on_says_so_and_gives_its_record(damaged):
    anna, table = damaged
    anna.lang = "it"
    answer = anna.get(f"/api/tables/{table}")
    assert answer.status_code == 409
    assert "regole precedenti" in answer.json()["error"]
    record = anna.get(f"/api/tables/{table}/record")
    assert record.status_code == 200
    assert record.text.startswith("imperia record")
    assert " zzz 9\n" in record.text
    with pytest.raises(RecordError):
        replay(record.text)


def test_others_do_not_get_the_record_of_a_table_that_cannot_go_on(damaged):
    anna, table = damaged
    assert Guest(anna.client).get(f"/api/tables/{table}/record").status_code == 403


def test_a_table_of_other_rules_is_renewed_once(tmp_path):
    with TestClient(make_app(config(tmp_path))) as client:
        anna = Guest(client)
        table, _ = anna.start("me", "random")
        before = anna.look(table)["scene"]
    store = Store.open(str(tmp_path / "imperia.db"))
    with store.engine.begin() as connection:
        connection.execute(update(tables).values(rules="others"))
    for _ in range(2):
        with TestClient(make_app(config(tmp_path))) as client:
            anna.client = client
            assert anna.look(table)["scene"] == before
    kept = store.load(table)
    assert kept.table.rules != "others"
    assert kept.table.foreign <= len(kept.moves)
    assert kept.position.seq == len(kept.moves)
    store.close()


@pytest.mark.parametrize("file", DATABASES, ids=lambda file: file.name)
def test_nobody_counts_as_away_for_what_was_before_a_new_version(file, tmp_path):
    before = now()
    store = Store.open(str(unpacked(file, tmp_path)))
    with store.engine.connect() as connection:
        assert min(connection.execute(select(seats.c.seen)).scalars()) >= before
