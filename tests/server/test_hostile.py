"""Hostile requests at every address of a real server: none is a fault of ours, nothing is done.

Each list is tried in turn at each address, beside otherwise good values.
"""

import json
from contextlib import suppress
from itertools import product

import pytest
from tests.server.campaign import Process
from tests.server.helpers import config
from tests.server.test_edge import SOON, TOKEN, answer
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from imperia.server import make_app

COOKIE = b"Cookie: imperia_guest=" + TOKEN.encode()
HOSTS = [
    b"x:99999",
    b"x:-1",
    b"[::1]:99999",
    b"[g::1]",
    b"a b",
    b"\xff",
    b"@",
    b"x:1:2",
    b"?",
]
NUMBERS = ["-1", "-3", "9", "99999999999", "1e9", "0x1", "٣", "%00", "", "1&seat=2", "nan", "true"]
NAMES = ["%00", "%ff", "..", "%2e%2e%2f", "a" * 300, "%F0%9F%98%80", "'--", "0", "-1", "9" * 30]
HEADERS = [
    b"Accept-Language: " + b"\xff" * 50,
    b"Accept-Language: it;q=1e999, pt;q=",
    b"Accept-Encoding: br;q=nope, gzip;q=-1, \xff",
    b"Cookie: imperia_guest=" + b"\xe9" * 43,
    b'Cookie: imperia_guest="; ; =; imperia_guest',
    b"Content-Type: multipart/form-data",
    b"Content-Type: application/json; charset=nope",
    b"X-Forwarded-For: \xff, ::::, 999.1.1.1",
    b"X-Forwarded-Proto: javascript",
    b"If-None-Match: \xff",
    b"Expect: 100-continue",
    b"Upgrade: h2c",
    b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 99",
    b"Range: bytes=9-1, -5",
    b"Host: y",
]
BODIES = [
    b"",
    b"{",
    b"[]",
    b"null",
    b"7",
    b'"x"',
    b"\xff\xfe",
    b"NaN",
    b'{"seat": null}',
    b'{"seat": true, "agree": 1}',
    b'{"seat": 1e400, "seq": 0, "key": "k", "move": "a"}',
    b'{"seat": 0, "seq": 99999999999999999999, "key": "k", "move": "a"}',
    b'{"seat": 0, "seq": 0, "key": "", "move": ""}',
    b'{"seat": 0, "seq": 0, "key": "k", "move": "\\ud800"}',
    b'{"seat": 0, "seq": 0, "key": "k", "move": "a:b:c"}',
    b'{"seat": 0, "seq": 0, "key": "k", "moves": "a"}',
    b'{"seat": 0, "seq": 0, "key": "k", "moves": []}',
    b'{"seat": 0, "seq": 0, "key": "k", "moves": [1, null, {}]}',
    b'{"seat": 0, "agree": "yes"}',
    b'{"game": "toll_bridge", "seats": [{"who": "nobody"}]}',
    b'{"game": "toll_bridge", "seats": [{"who": "me", "name": "\\u0000"}]}',
    b'{"game": "../etc", "seats": []}',
    b'{"game": "toll_bridge", "seats": [{"who": "me"}, {"who": "me"}], "options": {"rounds": []}}',
    b'{"game": "toll_bridge", "lesson": "\\u0000"}',
    b'{"game": "toll_bridge", "seats": [{"who": "me"}, {"who": "me"}], "away": -1}',
]


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    server = Process(tmp_path_factory.mktemp("hostile") / "imperia.db", IMPERIA_PEOPLE="10000")
    yield server
    server.process.terminate()
    server.process.wait(SOON)
    said = server.process.stderr.read()
    server.process.stdout.close()
    server.process.stderr.close()
    assert "Traceback" not in said, said[-3000:]
    assert "Exception" not in said, said[-3000:]


@pytest.fixture(scope="module")
def table(server):
    """A table that all of it is about, and that stays as it is."""
    made = {"game": "toll_bridge", "seats": [{"who": "me"}, {"who": "me"}]}
    told = server.post("/api/tables", made, cookie=f"imperia_guest={TOKEN}").json()
    return told["table"]


@pytest.fixture(scope="module")
def addresses(tmp_path_factory):
    """Every address of the program with its methods; `{name:kind}` stands for a value."""
    app = make_app(config(tmp_path_factory.mktemp("routes")))
    found = set()
    for route in app.routes:
        for method in getattr(route, "methods", ()):
            if method in ("GET", "POST"):
                found.add((method, route.path_format))
    assert len(found) > 25
    return sorted(found)


GOOD = {"lesson": "first", "step": "1", "seq": "1", "name": "1.0", "node": "seat:0", "token": "t"}


def filled(path, table, **values):
    """An address with good values, but for these."""
    game = "toll_bridge" if "/api/games" in path or not path.startswith("/api") else table
    page = path.startswith(("/table", "/record"))
    known = {**GOOD, "id": table if page else game, "rest": "x", **values}
    for name, value in known.items():
        path = path.replace("{" + name + "}", value)
    assert "{" not in path, path
    return path


def request(method, path, *headers, host=b"x", body=b"{}"):
    lines = [method.encode() + b" " + path.encode() + b" HTTP/1.1", b"Host: " + host]
    lines += [b"Connection: close", COOKIE, *headers]
    if method == "POST":
        lines += [b"X-Requested-With: imperia", b"Content-Length: %d" % len(body)]
    return b"\r\n".join(lines) + b"\r\n\r\n" + (body if method == "POST" else b"")


def check(server, data):
    """There is an answer, in our form, and it is never a 5xx."""
    status, headers, body = answer(server, data)
    assert status < 500, (data[:300], body[:300])
    if status >= 400 and headers.get("content-type", "").startswith("application/json"):
        assert set(json.loads(body)) == {"error", "clause"}
        assert json.loads(body)["error"]
    return status


def unchanged(server, table):
    with server.guest() as guest:
        guest.headers["cookie"] = f"imperia_guest={TOKEN}"
        seen = guest.get(f"/api/tables/{table}").json()
        return seen["seq"], seen["mark"], len(guest.get("/api/tables").json()["tables"])


def test_hosts_that_cannot_be(server, table, addresses):
    before = unchanged(server, table)
    made = b'{"game": "toll_bridge", "seats": [{"who": "me"}, {"who": "friend"}]}'
    for (method, path), host in zip(addresses * 2, HOSTS * len(addresses), strict=False):
        status = check(server, request(method, filled(path, table), host=host, body=made))
        assert status == 400, (path, host)
    for host in HOSTS:
        assert check(server, request("POST", "/api/tables", host=host, body=made)) == 400
    assert unchanged(server, table) == before


def test_headers_of_all_kinds(server, table, addresses):
    for place, (method, path) in enumerate(addresses):
        for header in HEADERS if place % 5 == 0 else HEADERS[place % 3 :: 3]:
            check(server, request(method, filled(path, table), header, body=b"["))


def test_values_in_addresses(server, table, addresses):
    tried = 0
    for method, path in addresses:
        for name in [part[1:-1] for part in path.split("/") if part.startswith("{")]:
            for value in NAMES:
                check(server, request(method, filled(path, table, **{name: value})))
                tried += 1
    assert tried > 200


def test_numbers_in_queries(server, table, addresses):
    words = ("seat", "before", "seq", "seats", "lang", "move", "scenario", "since", "mark")
    for (_, path), number in product(
        [each for each in addresses if each[0] == "GET" and "{rest" not in each[1]], NUMBERS
    ):
        query = "&".join(f"{word}={number}" for word in words if word != "lang")
        check(server, request("GET", f"{filled(path, table)}?{query}"))
    for word in words:
        assert check(server, request("GET", f"/api/tables/{table}?{word}={'9' * 400}")) < 500


def test_bodies_of_all_kinds(server, table, addresses):
    before = unchanged(server, table)
    for (method, path), body in product(addresses, BODIES):
        if method == "POST":
            status = check(server, request(method, filled(path, table), body=body))
            taken = any(word in path for word in ("again", "invites", "{rest"))
            assert status >= 400 or taken, (path, body)
    assert unchanged(server, table) == before


FRAMES = ["", "x" * 1024, "{", "\x00", '{"type": "change"}', b"\x00\xff", b"\x80" * 1024]
QUERIES = ["since=9999999999", "since=x", "seat=7", "seat=1e3", "mark=%ff", "lang=%00", "since=-5"]


@pytest.mark.parametrize("query", QUERIES)
def test_sockets_that_ask_for_what_cannot_be(server, table, query):
    path = f"ws://127.0.0.1:{server.port}/api/tables/{table}/live?{query}"
    with connect(path, additional_headers={"cookie": f"imperia_guest={TOKEN}"}) as line:
        told = json.loads(line.recv(SOON))
    assert told["type"] in ("snapshot", "error")
    assert told.get("status", 400) < 500


@pytest.mark.parametrize("frame", FRAMES, ids=range(len(FRAMES)))
def test_frames_of_all_kinds_are_ignored_or_the_end_of_their_socket(server, table, frame):
    path = f"ws://127.0.0.1:{server.port}/api/tables/{table}/live"
    with connect(path, additional_headers={"cookie": f"imperia_guest={TOKEN}"}) as line:
        assert json.loads(line.recv(SOON))["type"] == "snapshot"
        with suppress(ConnectionClosed):
            for _ in range(20):
                line.send(frame)
                line.ping().wait(SOON)
    assert line.close_code != 1011  # a fault of the server
    assert server.get("/").status_code == 200
