"""The real thing: `imperia serve` as a process, over the loopback."""

import json
import signal
import subprocess
import time

import pytest
from tests.server.campaign import COMMAND, PATIENCE, Person, Process, campaign
from websockets.sync.client import connect

from imperia.server.patch import apply


@pytest.fixture
def server(tmp_path):
    server = Process(tmp_path / "imperia.db")
    yield server
    if server.process.poll() is None:
        server.stop()


def test_a_whole_game_over_http_by_a_script(server):
    person = Person(server.address, 3)
    person.start([{"who": "me"}, {"who": "bot", "level": "greedy"}], rounds=2)
    while person.step():
        pass
    seen = person.look()
    assert seen["over"]
    assert seen["winners"]
    assert len(person.acknowledged) > 3


def live(person, **query):
    address = str(person.client.base_url).replace("http", "ws", 1).rstrip("/")
    words = "&".join(f"{name}={value}" for name, value in query.items())
    cookie = "; ".join(f"{name}={value}" for name, value in person.client.cookies.items())
    path = f"{address}/api/tables/{person.table}/live?{words}"
    return connect(path, additional_headers={"cookie": cookie})


def test_news_go_on_across_a_killed_server(tmp_path):
    server = Process(tmp_path / "imperia.db")
    person = Person(server.address, 4)
    person.start([{"who": "me"}, {"who": "me"}])
    with live(person, since=-1, seat=0) as socket:
        seen = json.loads(socket.recv(PATIENCE))
        for _ in range(3):
            person.step()
        while seen["seq"] < person.client.get(f"/api/tables/{person.table}?seat=0").json()["seq"]:
            message = json.loads(socket.recv(PATIENCE))
            if message["type"] == "change":
                seen = apply(seen, message["patch"])
    server.stop(signal.SIGKILL)
    server = Process(tmp_path / "imperia.db", server.port)
    with live(person, since=seen["seq"], mark=seen["mark"], seat=0) as socket:
        assert json.loads(socket.recv(PATIENCE)) == {"type": "hello", "seq": seen["seq"]}
        person.client = server.guest(person.client.cookies)
        person.step()
        while (message := json.loads(socket.recv(PATIENCE)))["type"] != "change":
            pass
        assert apply(seen, message["patch"])["mark"] == message["mark"]
    assert server.stop() == 0


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path):
    games, moves = campaign(4, tmp_path)
    assert games >= 1
    assert moves > 10


@pytest.mark.long
def test_nothing_acknowledged_is_lost_when_the_server_is_killed_twenty_times(tmp_path):
    campaign(20, tmp_path, seed=2)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_goes_down_cleanly(server, number):
    person = Person(server.address, 5)
    person.start([{"who": "me"}, {"who": "bot", "level": "random"}])
    with live(person, since=-1) as socket:
        socket.recv(PATIENCE)
        began = time.monotonic()
        assert server.stop(number) == 0
        assert time.monotonic() - began < 10


def test_a_port_in_use_is_one_sentence(server, tmp_path):
    done = subprocess.run(
        [*COMMAND, "--port", str(server.port), "--database", str(tmp_path / "other.db")],
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1
    assert "--port" in done.stderr


def test_a_database_that_cannot_be_used_is_one_sentence(tmp_path):
    file = tmp_path / "notes.txt"
    file.write_text("no database " * 100)
    done = subprocess.run(
        [*COMMAND, "--port", "0", "--database", str(file)],
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1
