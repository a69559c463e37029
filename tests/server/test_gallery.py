"""What was drawn is kept within a bound: the view looked at longest ago goes first."""

import gc
import time
import weakref

import pytest
from tests.server.helpers import Guest, next_change, serving

from imperia.scene import Node

LANGUAGES = ("en", "it", "pt")


@pytest.fixture
def client(tmp_path):
    with serving(tmp_path, people=1000) as client:
        yield client


@pytest.fixture
def gallery(client):
    return client.app.state.tables.gallery


def kept(client):
    """All views that are in memory: in their rooms, and in the words of these."""
    rooms = client.app.state.tables.rooms.values()
    drawn = {(room.id, *eyes) for room in rooms for eyes in room.shown}
    worded = {
        (room.id, viewer, lang)
        for room in rooms
        for lang, words in room._words.items()
        for viewer in words._kept
    }
    assert drawn <= worded
    return worded


def look(guest, table, seat, lang="en"):
    guest.lang = lang
    return guest.look(table, seat)


def wait_until_left(client, table):
    """The other side of a closed socket takes a moment."""
    for _ in range(500):
        if not client.app.state.hub.watched(table):
            return
        time.sleep(0.01)
    raise AssertionError("somebody still looks on")


def size_of_one(client, guest):
    table, _ = guest.start("me", "me")
    look(guest, table, 0)
    return client.app.state.tables.rooms[table].shown[0, "en"].size


def test_cold_views_are_kept_within_the_bound(client, gallery, guest):
    gallery.most = 4 * size_of_one(client, guest)
    tables = [guest.start("me", "me")[0] for _ in range(6)]
    for table in tables:
        for seat in (0, 1):
            for lang in LANGUAGES:
                seen = look(guest, table, seat, lang)
                assert look(guest, table, seat, lang) == seen
    assert gallery.held <= gallery.most
    left = kept(client)
    assert 2 <= len(left) <= 5, "of 37"
    assert {(tables[-1], 1, "pt"), (tables[-1], 1, "it")} <= left


def test_what_was_looked_at_last_stays_longest(client, gallery, guest):
    first, second, third = (guest.start("me", "me")[0] for _ in range(3))
    look(guest, first, 0)
    gallery.most = int(2.5 * gallery.held)
    look(guest, second, 0)
    look(guest, first, 0)
    look(guest, third, 0)
    assert kept(client) == {(first, 0, "en"), (third, 0, "en")}


def test_one_view_that_is_larger_than_the_bound_is_kept(client, gallery, guest):
    gallery.most = 1
    table, _ = guest.start("me", "me")
    look(guest, table, 0)
    look(guest, table, 1)
    assert kept(client) == {(table, 1, "en")}


def test_whoever_looks_on_keeps_the_view_and_hears_of_moves(client, gallery, guest):
    gallery.most = 1
    table, _ = guest.start("me", "me")
    others = [guest.start("me", "me")[0] for _ in range(3)]
    with guest.listen(table, seat=0) as socket:
        assert next_change(socket)["type"] == "snapshot"
        for other in others:
            look(guest, other, 0)
        assert (table, 0, "en") in kept(client)
        assert gallery.held == client.app.state.tables.rooms[others[-1]].shown[0, "en"].size
        guest.play(table, seat=guest.look(table)["deciding"])
        assert next_change(socket)["type"] == "change"
    wait_until_left(client, table)
    look(guest, others[0], 0)
    assert (table, 0, "en") not in kept(client), "nobody looks on any more"


def test_what_was_drawn_for_eyes_that_left_after_a_change_goes_at_once(client, gallery, guest):
    table, _ = guest.start("me", "me")
    room = client.app.state.tables.rooms[table]
    with guest.listen(table, seat=0) as socket:
        next_change(socket)
        room.renew()
    wait_until_left(client, table)
    assert (table, 0, "en") not in kept(client)


def test_a_view_that_goes_is_out_of_memory(client, gallery, guest):
    gc.collect()
    gc.disable()
    try:
        gallery.most = 1
        table, other = guest.start("me", "me")[0], guest.start("me", "me")[0]
        look(guest, table, 0)
        parts = client.app.state.tables.rooms[table]._words["en"]._kept[0].values()
        drawn = [weakref.ref(node) for node, _ in parts if isinstance(node, Node)]
        assert len(drawn) > 5
        del parts
        look(guest, other, 0)
        assert [node for node in drawn if node() is not None] == []
    finally:
        gc.enable()


def test_a_room_that_is_put_away_is_not_held(client, gallery):
    guest = Guest(client)
    table, _ = guest.start("me", "me")
    look(guest, table, 0)
    room = weakref.ref(client.app.state.tables.rooms[table])
    client.app.state.tables.rooms.clear()
    gc.collect()
    assert room() is None
    gallery.most = 1
    look(guest, table, 0)
    assert kept(client) == {(table, 0, "en")}
