"""A move costs the same however long the game has been: nothing goes back to its beginning."""

import asyncio
from random import Random

import pytest
from tests.server.helpers import config
from tests.server.test_collector import HOST, settle

from imperia.catalog import find_game
from imperia.play import start
from imperia.server import make_app
from imperia.server.sight import Sight
from imperia.store import SeatRow, Unavailable

SEATS = 4
FEW = 120  # entries of one move and of the moment it belongs to


class Counted(list):
    """Entries that count how many of them are looked at; a copy of all is none."""

    looked = 0

    def __getitem__(self, place):
        found = super().__getitem__(place)
        if isinstance(place, slice):
            Counted.looked += len(found) if len(found) < len(self) else 0
            return Counted(found)
        Counted.looked += 1
        return found

    def __iter__(self):
        Counted.looked += len(self)
        return super().__iter__()


async def looked_at(app, entries):
    """How many entries one move looks at, everybody looking on, after so many; per move."""
    tables, hub = app.state.tables, app.state.hub
    players = [SeatRow(seat, "human", HOST, "", "") for seat in range(SEATS)]
    room, _ = await tables.create(HOST, "baroque", players, {}, f"key {entries}")
    entered = [(viewer, hub.enter(room, viewer, "en", HOST, -1, "")) for viewer in (0, 3, None)]
    rng = Random(7)
    table = room.table
    while len(table.history) < entries:
        assert not table.over
        table.play(rng.choice(table.legal()))
    table.history.entries = Counted(table.history.entries)
    room.renew()
    hub.changed(room)
    await settle(hub)
    counts = []
    for _ in range(6):
        Counted.looked = 0
        before = len(room.table.history)
        seat = room.table.seat
        await tables.play(room, seat, [rng.choice(room.table.legal())], room.sight(seat).seq, "")
        await settle(hub)
        assert isinstance(room.table.history.entries, Counted)
        assert len(room.table.history) > before
        counts.append(Counted.looked)
    for viewer, listener in entered:
        hub.leave(room, viewer, "en", listener)
    return sorted(counts)[3]


def test_a_move_looks_at_as_many_entries_late_as_early(tmp_path, monkeypatch):
    monkeypatch.setattr("imperia.store.store.Store.append", lambda store, change: None)
    monkeypatch.setattr("imperia.server.tables.secrets.token_hex", lambda size: "5" * 2 * size)

    async def count():
        app = make_app(config(tmp_path))
        found = [await looked_at(app, entries) for entries in (60, 400)]
        app.state.tables.close()
        return found

    early, late = asyncio.run(count())
    assert 0 < early < FEW
    assert 0 < late < FEW


def test_what_could_not_be_written_is_not_seen(tmp_path, monkeypatch):
    """Sights run ahead of what is on disk only in copies."""

    def fail(store, change):
        raise Unavailable("no room")

    async def play():
        app = make_app(config(tmp_path))
        tables = app.state.tables
        players = [SeatRow(seat, "human", HOST, "", "") for seat in range(SEATS)]
        room, _ = await tables.create(HOST, "toll_bridge", players, {})
        before = [room.sight(viewer).seq for viewer in (0, 1, None)]
        monkeypatch.setattr("imperia.store.store.Store.append", fail)
        seat, move = room.table.seat, room.table.legal()[0]
        with pytest.raises(Unavailable):
            await tables.play(room, seat, [move], before[seat], "")
        assert [room.sight(viewer).seq for viewer in (0, 1, None)] == before
        monkeypatch.undo()
        assert await tables.play(room, seat, [move], before[seat], "") > before[seat]
        tables.close()

    asyncio.run(play())


def step(table, rng):
    """A random move, or one taken back with what others have answered; was it?"""
    everybody = range(table.seats)
    may = [seat for seat in everybody if not table.why_not_undo(seat, everybody)]
    if may and rng.random() < 0.4:
        table.undo(rng.choice(may), everybody)
        return True
    table.play(rng.choice(table.legal()))
    return False


def test_a_copy_of_a_sight_goes_its_own_way():
    table = start(find_game("toll_bridge"), 3, 4)
    rng = Random(2)
    sights = [Sight(viewer) for viewer in (0, 1, 2, None)]
    while not table.over:
        before = len(table.history)
        copies = [sight.follow(table.history).fork() for sight in sights]
        step(table, rng)
        for sight, copy in zip(sights, copies, strict=True):
            assert vars(copy.follow(table.history)) == vars(
                Sight(sight.viewer).follow(table.history)
            )
            assert vars(sight) == vars(Sight(sight.viewer).follow(table.history[:before]))
    assert any(entry.move is None for entry in table.history)


def test_backwards_is_what_counts_from_its_end():
    table = start(find_game("toll_bridge"), 2, 9)
    rng = Random(5)
    undone = 0
    while not table.over:
        undone += step(table, rng)
        assert list(table.history.backwards()) == table.history.alive()[::-1]
    assert undone > 2
