"""News over the WebSocket: patches, presence, coming back without a gap."""

import pytest
from tests.server.helpers import Guest, next_change, serving

from imperia.server.live import WAITING, Listener
from imperia.server.patch import apply


def without(snapshot):
    """What patches keep in step: all but the log and who is connected."""
    seats = [
        {key: value for key, value in seat.items() if key not in ("connected", "mine")}
        for seat in snapshot["seats"]
    ]
    rest = {key: value for key, value in snapshot.items() if key not in ("log", "type")}
    return rest | {"seats": seats}


class Screen:
    """A client that follows the news."""

    def __init__(self, first):
        assert first["type"] == "snapshot"
        self.seen = first
        self.log = first["log"]

    def take(self, message):
        assert message["type"] == "change"
        self.seen = apply(self.seen, message["patch"])
        self.log += message["entries"]
        assert self.seen["seq"] == message["seq"]
        assert self.seen["mark"] == message["mark"]


def test_patches_lead_to_what_a_fresh_look_shows(client, guest):
    table, _ = guest.start("me", "me", rounds=2)
    watcher = Guest(client, "it")
    with guest.listen(table, seat=0) as mine, watcher.listen(table) as other:
        screens = [Screen(next_change(mine)), Screen(next_change(other))]
        turns = 0
        while not guest.look(table)["over"]:
            deciding = guest.look(table)["deciding"]
            secret = guest.look(table)["question"]["name"] == "SendTraveller"
            guest.play(table)
            turns += 1
            screens[0].take(next_change(mine))
            screens[1].take(next_change(other))
            assert without(screens[0].seen) == without(guest.look(table, 0))
            assert without(screens[1].seen) == without(watcher.look(table))
            assert secret or deciding >= 0
        assert turns > 8
        assert screens[0].log[-3:] == guest.look(table, 0)["log"][-3:]


def test_who_is_up_to_date_gets_no_snapshot(client, guest):
    table, _ = guest.start("me", "me")
    seen = guest.look(table, 0)
    with guest.listen(table, seen["seq"], seen["mark"], 0) as socket:
        assert socket.receive_json(timeout=10) == {"type": "hello", "seq": seen["seq"]}
        guest.play(table)
        screen = {**seen, "type": "snapshot"}
        change = next_change(socket)
        assert without(apply(screen, change["patch"])) == without(guest.look(table, 0))


def test_who_comes_back_misses_nothing(client, guest):
    table, _ = guest.start("me", "me", rounds=6)
    with guest.listen(table, seat=0) as socket:
        screen = Screen(next_change(socket))
        guest.play(table)
        screen.take(next_change(socket))
    for _ in range(30):
        guest.play(table)
    with guest.listen(table, screen.seen["seq"], screen.seen["mark"], 0) as socket:
        message = next_change(socket)
        assert message["type"] == "snapshot"
        missed = [line for line in message["log"] if line["seq"] > screen.seen["seq"]]
        first = guest.get(f"/api/tables/{table}/log?seat=0").json()["log"]
        wanted = [line for line in first if line["seq"] > screen.seen["seq"]]
        assert missed[-len(wanted) :] == wanted
        assert min(line["seq"] for line in missed) <= screen.seen["seq"] + 3


def test_who_comes_back_after_a_restart_misses_nothing(tmp_path):
    with serving(tmp_path) as client:
        guest = Guest(client)
        table, _ = guest.start("me", "me")
        with guest.listen(table, seat=0) as socket:
            screen = Screen(next_change(socket))
    with serving(tmp_path) as client:
        guest.client = client
        with guest.listen(table, screen.seen["seq"], screen.seen["mark"], 0) as socket:
            assert socket.receive_json(timeout=10)["type"] == "hello"


def test_presence(client, guest):
    table, (url,) = guest.start("me", "friend")
    friend = Guest(client)
    friend.get("/")
    friend.get(url)
    with guest.listen(table) as mine:
        assert mine.receive_json(timeout=10)["seats"][0]["connected"] is True
        assert mine.receive_json(timeout=10) == {"type": "presence", "seats": [0]}
        with friend.listen(table) as theirs:
            assert theirs.receive_json(timeout=10)["seats"][0]["connected"] is True
            assert mine.receive_json(timeout=10) == {"type": "presence", "seats": [0, 1]}
        assert mine.receive_json(timeout=10) == {"type": "presence", "seats": [0]}


def test_a_friend_who_sits_down_is_news(client, guest):
    table, (url,) = guest.start("me", "friend")
    friend = Guest(client)
    friend.get("/")
    with guest.listen(table) as socket:
        screen = Screen(next_change(socket))
        friend.get(url)
        screen.take(next_change(socket))
        assert screen.seen["seats"][1]["kind"] == "human"
        assert screen.seen["seats"][0]["mine"] is True


def test_secret_steps_of_others_are_no_news(client, guest):
    """In the race all choose in secret: a spectator sees who decides, and no entry."""
    table, _ = guest.start("me", "me", "me")
    while guest.look(table)["question"]["name"] != "SendTraveller":
        guest.play(table)
    with Guest(client).listen(table) as socket:
        screen = Screen(next_change(socket))
        seq = screen.seen["seq"]
        guest.play(table)
        message = next_change(socket)
        screen.take(message)
        assert (message["entries"], message["seq"]) == ([], seq)
        guest.play(table)
        assert next_change(socket)["entries"] == []
        guest.play(table)
        assert next_change(socket)["entries"]


@pytest.mark.parametrize("path, status", [("nowhere/live", 404), ("{table}/live?seat=1", 403)])
def test_a_socket_that_is_refused_says_why(client, guest, path, status):
    table, _ = guest.start("me", "friend")
    with client.websocket_connect(f"/api/tables/{path.format(table=table)}") as socket:
        message = socket.receive_json(timeout=10)
        assert (message["type"], message["status"]) == ("error", status)
        assert message["error"].endswith(".")


def test_a_page_of_another_site_gets_no_news(client, guest):
    table, _ = guest.start("me", "me")
    headers = {**guest.headers(), "origin": "https://elsewhere.example"}
    with client.websocket_connect(f"/api/tables/{table}/live", headers=headers) as socket:
        assert socket.receive_json(timeout=10)["status"] == 403


def test_a_page_of_this_site_gets_its_news(client, guest):
    table, _ = guest.start("me", "me")
    headers = {**guest.headers(), "host": "imperia.example", "origin": "https://imperia.example"}
    with client.websocket_connect(f"/api/tables/{table}/live", headers=headers) as socket:
        assert socket.receive_json(timeout=10)["type"] != "error"


def test_a_slow_listener_is_told_to_come_back():
    listener = Listener("guest")
    for number in range(3 * WAITING):
        listener.tell(b"%d" % number)
    waiting = [listener.waiting.get_nowait() for _ in range(listener.waiting.qsize())]
    assert waiting[-2:] == [b'{"type":"bye"}', None]
    assert waiting[:-2] == [b"%d" % number for number in range(len(waiting) - 2)]
    listener.tell(b"more")
    assert listener.waiting.empty()
