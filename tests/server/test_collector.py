"""What is given up is freed at once; the garbage collector looks only at what is new."""

import asyncio
import gc
import weakref
from random import Random

import pytest
from tests.server.helpers import Guest, config, serving

from imperia.catalog import find_game
from imperia.cli.load.line import Line, Refused
from imperia.cli.load.plan import Plan
from imperia.cli.load.process import ServerProcess
from imperia.cli.load.spread import Spread
from imperia.cli.load.table import PlayedTable, Tally
from imperia.server import make_app
from imperia.server.collector import FULL, GROWTH, LONGEST, WORK, Collector
from imperia.store import SeatRow

HOST = "a" * 64
PATIENCE = 100  # looks


@pytest.fixture
def no_collector():
    gc.collect()
    gc.disable()
    yield
    gc.enable()


async def settle(hub):
    """Wait until everybody is told."""
    while hub._telling:
        await asyncio.sleep(0.01)


async def played(app, game, moves=6):
    """A table where some moves were made, with somebody looking through every pair of eyes."""
    tables, hub = app.state.tables, app.state.hub
    players = [SeatRow(seat, "human", HOST, "", "") for seat in range(find_game(game).seats[0])]
    room, _ = await tables.create(HOST, game, players, {})
    entered = [(viewer, hub.enter(room, viewer, "en", HOST, -1, "")) for viewer in (0, 1, None)]
    rng = Random(3)
    for _ in range(moves):
        seat = room.table.seat
        move = rng.choice(room.table.legal())
        await tables.play(room, seat, [move], room.sight(seat).seq, "")
        await settle(hub)
    for viewer, listener in entered:
        hub.leave(room, viewer, "en", listener)
    return room


@pytest.mark.parametrize(
    "game", ["toll_bridge", "baroque", "ancient_world", "pax_renaissance", "price_of_power"]
)
@pytest.mark.usefixtures("no_collector")
def test_a_closed_table_is_freed_without_the_collector(game, tmp_path):
    async def watch():
        app = make_app(config(tmp_path))
        room = await played(app, game)
        parts = [room, room.table, room.table.history, room.words("en"), room.view(0)]
        known = [weakref.ref(part) for part in parts]
        del parts
        app.state.tables.rooms.clear()
        assert known[0]() is room
        del room
        for _ in range(PATIENCE):  # a thread that has just answered still holds its work
            if not any(part() for part in known):
                break
            await asyncio.sleep(0.01)
        left = [part() for part in known if part() is not None]
        app.state.tables.close()
        return left

    assert asyncio.run(watch()) == []


def test_requests_and_sockets_leave_nothing_to_the_collector(tmp_path):
    """Counted in a process of its own, where a served table was opened, played and left."""
    plan = Plan("toll_bridge", 3, 1, 4, 1.0, 1.0, 5)

    async def visit(server):
        tally = Tally()
        table = PlayedTable(0, plan, server, tally)
        await table.open()
        line, cookie = Line(server.host, server.port), table.viewers[0].cookie
        for _ in range(5):
            await table.move()
        for path in ("", "/log", "/at/1", "/text", "/statistics"):
            await line.ask("GET", f"/api/tables/{table.id}{path}", cookie)
        for path in ("/preview?move=nothing", "/record", "/at/99"):
            with pytest.raises(Refused):
                await line.ask("GET", f"/api/tables/{table.id}{path}", cookie)
        line.close()
        await table.close()
        assert (tally.acknowledged, tally.errors) == (5, {})

    async def watch():
        async with ServerProcess(plan, tmp_path) as server:
            await visit(server)  # whatever is made once only
            before = await server.ask("figures")
            for _ in range(3):
                await visit(server)
            return before, await server.ask("figures")

    before, after = asyncio.run(watch())
    assert before["frozen"] > 100_000, "a served process freezes what stays: rules, texts, data"
    assert Spread.load(after["pauses"][FULL]).count, "it looks at what is new while it works"
    assert after["collected"] == 0


class Circle:
    def __init__(self):
        self.me = self


def frozen_circle():
    """A circle that has outlived a full collection, and that nobody knows any more."""
    circle = Circle()
    known = weakref.ref(circle)
    gc.collect()
    del circle
    gc.collect()
    return known


class Asked:
    """How often a server was asked."""

    count = 0

    def __call__(self):
        return self.count


@pytest.fixture
def collector():
    with Collector(Asked()) as collector:
        collector.look(0.0, 0)
        yield collector
    gc.unfreeze()


def test_what_outlives_a_full_collection_is_not_looked_at_again(collector):
    kept = Circle()
    gc.collect(FULL - 1)
    assert any(each is kept for each in gc.get_objects())
    gc.collect()
    assert not any(each is kept for each in gc.get_objects())


def test_what_is_new_is_looked_at_after_so_much_work(collector):
    """However much was freed meanwhile, for which the collector itself would wait."""
    kept, circle = Circle(), Circle()
    known = weakref.ref(circle)
    del circle
    collector.step(collector._worked + WORK - 0.001)
    assert any(each is kept for each in gc.get_objects())
    assert known() is not None
    collector.step(collector._worked + WORK)
    assert not any(each is kept for each in gc.get_objects())
    assert known() is None
    later = Circle()
    collector.step(collector._worked + WORK - 0.001)
    assert any(each is later for each in gc.get_objects()), "counted from the last look"


def test_a_new_circle_is_collected_as_ever(collector):
    circle = Circle()
    known = weakref.ref(circle)
    del circle
    gc.collect()
    assert known() is None


def test_a_frozen_circle_goes_at_a_quiet_moment_once_memory_has_grown(collector):
    known, settled = frozen_circle(), collector._settled
    assert known() is not None
    collector.look(1.0, settled + GROWTH)
    assert known() is not None, "not before memory has grown by so much"
    collector.asked.count += 1
    collector.look(2.0, settled + GROWTH + 1)
    assert known() is not None, "not while somebody may be waiting"
    collector.look(3.0, settled + GROWTH + 1)
    assert known() is None
    assert collector.thaws == 1


def look_while_asked(collector, now, blocks):
    collector.asked.count += 1
    collector.look(now, blocks)


def test_a_quiet_moment_is_not_waited_for_for_ever(collector):
    known, grown = frozen_circle(), collector._settled + GROWTH + 1
    look_while_asked(collector, 10.0, grown)
    look_while_asked(collector, 10.0 + LONGEST - 1, grown)
    assert known() is not None
    look_while_asked(collector, 10.0 + LONGEST, grown)
    assert known() is None


def test_memory_that_was_given_back_begins_the_wait_anew(collector):
    known, settled = frozen_circle(), collector._settled
    look_while_asked(collector, 10.0, settled + GROWTH + 1)
    look_while_asked(collector, 20.0, settled)
    look_while_asked(collector, 10.0 + LONGEST, settled + GROWTH + 1)
    assert known() is not None


def test_every_request_counts_as_asking(tmp_path):
    with serving(tmp_path) as client:
        edge = client.app.state.edge
        guest = Guest(client)
        table, _ = guest.start("me", "me")
        before = edge.asked
        guest.look(table)
        assert edge.asked == before + 1
        with guest.listen(table):
            assert edge.asked == before + 2


def test_afterwards_the_collector_is_as_it_was():
    before = gc.get_threshold(), list(gc.callbacks)
    with Collector(Asked()):
        assert gc.get_threshold() != before[0]
    assert (gc.get_threshold(), list(gc.callbacks)) == before
    gc.unfreeze()
