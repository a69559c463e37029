"""The edge of a real server: whatever is sent, an answer comes soon, in our form, never a 5xx."""

import json
import re
import socket
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress

import pytest
from tests.server.campaign import Process
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from imperia.server.protocol import MOST_HEAD

SOON = 30  # seconds, on a machine with other things to do
TOKEN = "k0rT5qy-Xn2vbL8sWc_7dHfJpZ3mGxAeRu9tYi4oQ1E"
TABLES = (
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nX-Requested-With: imperia\r\nConnection: close\r\n"
)
GUARDS = ("content-security-policy", "x-content-type-options", "cache-control")


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    server = Process(tmp_path_factory.mktemp("edge") / "imperia.db", IMPERIA_PEOPLE="1000")
    yield server
    if server.process.poll() is None:
        assert server.stop() == 0


@pytest.fixture(scope="module")
def table(server):
    answer = server.post(
        "/api/tables",
        {"game": "toll_bridge", "seats": [{"who": "me"}, {"who": "me"}]},
        cookie=f"imperia_guest={TOKEN}",
    )
    return answer.json()["table"]


def raw(server, data, wait=SOON):
    """What comes back for these bytes, until the other side closes."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=wait) as line:
        found = b""
        with suppress(BrokenPipeError, ConnectionResetError):  # refused before all was sent
            line.sendall(data)
        with suppress(ConnectionResetError):
            while piece := line.recv(65536):
                found += piece
        return found


def answer(server, data):
    """Status, headers and body of the answer to raw bytes."""
    began = time.monotonic()
    found = raw(server, data)
    assert time.monotonic() - began < SOON
    head, _, body = found.partition(b"\r\n\r\n")
    lines = head.decode("latin-1").split("\r\n")
    headers = dict(line.lower().split(": ", 1) for line in lines[1:])
    return int(lines[0].split()[1]), headers, body


def get(path, *headers, host=b"x", method=b"GET"):
    more = b"".join(header + b"\r\n" for header in headers)
    return (
        method
        + b" "
        + path
        + b" HTTP/1.1\r\nHost: "
        + host
        + b"\r\nConnection: close\r\n"
        + more
        + b"\r\n"
    )


def post(path, body, *headers):
    words = b"X-Requested-With: imperia\r\nContent-Length: %d\r\n" % len(body)
    more = words + b"".join(header + b"\r\n" for header in headers)
    return (
        b"POST " + path + b" HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + more + b"\r\n" + body
    )


NESTED = b"[" * 5000 + b"]" * 5000
HUGE = b"%d" % 10**25
SEATS = b'{"game":"toll_bridge","seats":[{"who":"me"},{"who":"bot"}],'
BAD = {
    "nested": post(b"/api/tables", NESTED),
    "nested in a field": post(b"/api/tables", SEATS + b'"options":{"a":' + NESTED + b"}}"),
    "nested as a move": post(b"/api/tables/TABLE/moves", b'{"seat":0,"move":' + NESTED + b"}"),
    "huge option": post(b"/api/tables", SEATS + b'"options":{"rounds":' + HUGE + b"}}"),
    "huge seat": post(
        b"/api/tables/TABLE/moves", b'{"seat":' + HUGE + b',"seq":1,"key":"k","move":"a"}'
    ),
    "huge seat to invite": post(b"/api/tables/TABLE/invites", b'{"seat":' + HUGE + b"}"),
    "seat of the far below": post(
        b"/api/tables/TABLE/undo", b'{"seat":-' + HUGE + b',"seq":1,"key":"k"}'
    ),
    "huge fraction": post(b"/api/tables/TABLE/undo", b'{"seat":1e400,"seq":1,"key":"k"}'),
    "no JSON": post(b"/api/tables", b"\xff\xfe{"),
    "lone surrogate": post(b"/api/tables", b'{"game":"\\ud800","seats":[]}'),
    "nothing": post(b"/api/tables", b""),
    "at 27 nines": get(b"/api/tables/TABLE/at/" + b"9" * 27),
    "at 29 nines": get(b"/api/tables/TABLE/at/" + b"9" * 29),
    "at 5000 nines": get(b"/api/tables/TABLE/at/" + b"9" * 5000),
    "stage 29 nines": get(b"/api/tables/TABLE/stage/" + b"9" * 29),
    "seat 30 nines": get(b"/api/tables/TABLE?seat=" + b"9" * 30),
    "static nothing": get(b"/static/%00"),
    "static nothing at the end": get(b"/static/js/table.js%00"),
    "static long name": get(b"/static/" + b"a" * 256),
    "static very long name": get(b"/static/" + b"a/" * 4000),
    "static folder": get(b"/static/js"),
    "static upwards": get(b"/static/..%2f..%2f..%2fetc/passwd"),
    "path in no language": get(b"/%ff%fe"),
    "path of a table in no language": get(b"/table/%ff%00%0d%0a"),
    "join in no language": get(b"/join/%ff%00"),
    "language of nothing": get(b"/api/games?lang=%00"),
    "host port of letters": get(b"/", host=b"x:abc"),
    "host with a path": get(b"/", host=b"x:80/y"),
    "host with a path for the interface": get(b"/api/games", host=b"x:80/y"),
    "host port beyond the last": get(b"/", host=b"x:99999"),
    "host port beyond the last for the interface": get(b"/api/tables/TABLE", host=b"x:65536"),
    "host port beyond the last in a join": get(b"/join/abc", host=b"x:70000"),
    "host of colons": get(b"/", host=b"[:::::]"),
    "host of colons for the interface": get(b"/api/games", host=b"[1:2]:80"),
    "host of dots": get(b"/", host=b"....:1"),
    "host open bracket": get(b"/", host=b"[::1"),
    "host in no language": get(b"/", host=b"\xff"),
    "host of nothing": get(b"/", host=b""),
    "no host": b"GET / HTTP/1.0\r\n\r\n",
    "method of one's own": get(b"/", method=b"BREW"),
    "trace": get(b"/", method=b"TRACE"),
    "options": get(b"/api/games", method=b"OPTIONS"),
    "delete": get(b"/api/games", b"X-Requested-With: imperia", method=b"DELETE"),
    "change without its header": get(b"/api/tables", b"Content-Length: 0", method=b"POST"),
    "no HTTP": b"hello\r\n\r\n",
    "two lengths": TABLES + b"Content-Length: 1\r\nContent-Length: 2\r\n\r\nab",
    "length of letters": TABLES + b"Content-Length: ab\r\n\r\n",
    "bad chunk": TABLES + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n",
    "long address": get(b"/" + b"a" * 60_000),
    "long header": get(b"/", b"X-Long: " + b"a" * 60_000),
    "many headers": get(b"/", *[b"X-%d: 1" % number for number in range(300)]),
    "header without a name": get(b"/", b": x"),
    "long language": get(b"/", b"Accept-Language: " + b"it;q=0.5," * 2000),
    "language of no size": get(b"/", b"Accept-Language: it;q=nan, en;q=inf, pt;q=-1"),
    "large body": post(b"/api/tables", b"x" * 100_000),
    "compressed by nobody": post(b"/api/tables", b"x", b"Content-Encoding: gzip"),
    "range": get(b"/static/js/table.js", b"Range: bytes=5-1"),
    "cookie of escapes": get(b"/", b'Cookie: x="' + b"\\a" * 12_000 + b'"'),
}


@pytest.mark.parametrize("name", BAD)
def test_whatever_is_sent_is_no_fault_of_the_server(server, table, name):
    status, headers, body = answer(server, BAD[name].replace(b"TABLE", table.encode()))
    assert status < 500, body[:300]
    assert [guard for guard in GUARDS if guard not in headers] == [
        guard for guard in ("cache-control",) if guard not in headers and b"/static/" in BAD[name]
    ]
    if status >= 400 and headers["content-type"].startswith("application/json"):
        assert set(json.loads(body)) == {"error", "clause"}


def test_it_still_answers_after_all_that(server):
    assert server.get("/").status_code == 200


@pytest.mark.parametrize("origin", ["http://[::1", "null", "http://elsewhere.example"])
def test_a_socket_of_another_origin_is_refused_in_words(server, table, origin):
    path = f"ws://127.0.0.1:{server.port}/api/tables/{table}/live"
    with connect(path, additional_headers={"origin": origin}) as line:
        told = json.loads(line.recv(SOON))
    assert (told["type"], told["status"]) == ("error", 403)


def test_what_is_sent_with_the_wish_for_a_socket_is_no_second_request(server, table):
    wish = (
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", server.port), timeout=SOON) as line:
        line.sendall(wish.encode() + b"no HTTP " * 2000)
        assert line.recv(12) == b"HTTP/1.1 101"


def test_a_visitor_who_leaves_in_the_middle_of_a_body_is_no_error(tmp_path):
    server = Process(tmp_path / "imperia.db")
    with socket.create_connection(("127.0.0.1", server.port)) as line:
        line.sendall(TABLES + b"Content-Length: 1000\r\n\r\n{")
        time.sleep(0.3)
    server.get("/")
    time.sleep(0.3)
    server.process.terminate()
    server.process.wait(SOON)
    said = server.process.stderr.read()
    server.process.stdout.close()
    server.process.stderr.close()
    assert said == ""


STAYS = TABLES.replace(b"close", b"keep-alive") + b"Content-Length: 2\r\n\r\n{}"
MALFORMED = [  # well formed at first: the server is thinking already when the rest comes
    TABLES + b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\nzz\r\n",
    TABLES.replace(b"X-Requested", b"X-Not") + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n",
    get(b"/nowhere", b"Transfer-Encoding: chunked", method=b"POST") + b"zz\r\n",
    STAYS + b"GARBAGE\r\n\r\n",
    STAYS + STAYS + b"\x00\r\n\r\n",
    get(b"/api/games").replace(b"close", b"keep-alive") + b"\x16\x03\x01 no HTTP\r\n\r\n",
]


def test_what_is_malformed_after_a_good_beginning_is_one_line_in_the_log(tmp_path):
    server = Process(tmp_path / "imperia.db")
    for data in MALFORMED * 3:
        raw(server, data)
    assert server.get("/").status_code == 200
    server.process.terminate()
    server.process.wait(SOON)
    said = server.process.stderr.read()
    server.process.stdout.close()
    server.process.stderr.close()
    assert set(said.splitlines()) <= {"WARNING:  Invalid HTTP request received."}


# Size and time


def test_a_head_without_end_is_cut(server):
    with socket.create_connection(("127.0.0.1", server.port), timeout=SOON) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nAccept-Language: it\r\nX-Long: ")
        sent = 0
        with suppress(BrokenPipeError, ConnectionResetError):
            while sent < 4_000_000:
                line.sendall(b"a" * 10_000)
                sent += 10_000
                time.sleep(0.001)
        assert sent < 2_000_000  # what the system buffers is beyond us


def test_a_head_that_is_too_large_is_told_in_the_readers_language(server):
    data = get(b"/", b"Accept-Language: it", b"X-Long: " + b"a" * 40_000)
    status, headers, body = answer(server, data)
    assert status == 431
    assert "L'intestazione" in json.loads(body)["error"]
    assert headers["connection"] == "close"


def test_a_body_may_be_larger_than_a_head(server):
    body = b'{"game": "' + b"x" * (MOST_HEAD + 1) + b'"}'
    size = b"Content-Length: %d" % len(body)
    head = get(b"/api/tables", b"Content-Type: application/json", size, method=b"POST")
    status, _, _ = answer(server, head + body)
    assert status not in (408, 413, 431)


def test_whoever_stops_in_the_middle_is_not_waited_for(server):
    silent = [
        b"",
        b"GET / HT",
        b"GET / HTTP/1.1\r\nHost: x\r\nX-a: ",
        b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n\r\n",
        TABLES + b"Content-Length: 50\r\n\r\n{",
    ]
    with ThreadPoolExecutor(len(silent)) as pool:
        list(pool.map(lambda data: raw(server, data, wait=40), silent))  # until all are closed


def test_a_message_to_a_socket_is_small_or_the_end(server, table):
    path = f"ws://127.0.0.1:{server.port}/api/tables/{table}/live"
    with connect(path, compression=None) as line:
        json.loads(line.recv(SOON))
        line.send("a" * 500)  # ignored
        line.send("a" * 100_000)
        with pytest.raises(ConnectionClosed) as closed:
            drain(line)
        assert closed.value.rcvd.code == 1009


def drain(line):
    while True:
        line.recv(SOON)


def test_sockets_are_counted(tmp_path):
    server = Process(tmp_path / "imperia.db", IMPERIA_PEOPLE="1")
    guest = server.guest()
    made = {"game": "toll_bridge", "seats": [{"who": "me"}, {"who": "me"}]}
    table = guest.post("/api/tables", json=made).json()["table"]
    path = f"ws://127.0.0.1:{server.port}/api/tables/{table}/live"
    with ExitStack() as lines:
        for _ in range(7):
            first = json.loads(lines.enter_context(connect(path)).recv(SOON))
            assert first["type"] == "snapshot"
        with connect(path) as last, connect(path) as one_more:
            assert json.loads(last.recv(SOON))["type"] == "snapshot"
            told = json.loads(one_more.recv(SOON))
            assert (told["type"], told["status"]) == ("error", 503)
        until = time.monotonic() + SOON
        while not has_room(path):
            assert time.monotonic() < until
    assert server.stop() == 0


def has_room(path):
    with connect(path) as line:
        return json.loads(line.recv(SOON))["type"] == "snapshot"


def test_connections_from_one_address_are_counted(tmp_path):
    server = Process(tmp_path / "imperia.db", IMPERIA_PEOPLE="1")
    lines = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(16)]
    time.sleep(0.3)
    status, headers, body = answer(server, get(b"/"))
    assert (status, headers["retry-after"]) == (503, "10")
    assert "error" in json.loads(body)
    for line in lines:
        line.close()
    until = time.monotonic() + SOON
    while answer(server, get(b"/"))[0] != 200:
        assert time.monotonic() < until
    assert server.stop() == 0


# Budgets


def test_tables_without_a_cookie_are_counted_by_address(tmp_path):
    server = Process(tmp_path / "imperia.db", IMPERIA_PEOPLE="2")
    made = {"game": "toll_bridge", "seats": [{"who": "me"}, {"who": "me"}]}
    answers = [server.post("/api/tables", made) for _ in range(12)]
    assert [each.status_code for each in answers] == [201] * 8 + [429] * 4
    assert int(answers[-1].headers["retry-after"]) > 10
    assert "table" in answers[-1].json()["error"]
    assert server.get("/").status_code == 200
    assert server.stop() == 0


def test_a_forged_address_is_believed_only_of_a_proxy_that_is_named(tmp_path):
    made = {"game": "toll_bridge", "seats": [{"who": "me"}, {"who": "me"}]}
    found = {}
    for proxy in ("", "127.0.0.1"):
        server = Process(tmp_path / f"{proxy}.db", IMPERIA_PEOPLE="1", IMPERIA_PROXY=proxy)
        for number in range(6):
            told = server.post("/api/tables", made, **{"x-forwarded-for": f"10.0.0.{number}"})
            found.setdefault(proxy, []).append(told.status_code)
        server.stop()
    assert found == {"": [201] * 4 + [429] * 2, "127.0.0.1": [201] * 6}


def ours(server, guest):
    """The tables of a guest."""
    with server.guest() as browser:
        told = browser.get("/api/tables", headers={"cookie": f"imperia_guest={guest}"})
    return told.json()["tables"]


@pytest.mark.parametrize("host", ["x:99999", "x:65536", "[::1", "[1:2]", "x/y", "x:80:80"])
def test_a_host_that_cannot_be_is_refused_before_anything_is_done(server, host):
    guest = TOKEN[::-1]
    body = b'{"game":"toll_bridge","seats":[{"who":"me"},{"who":"friend"}],"key":"once"}'
    cookie = b"Cookie: imperia_guest=" + guest.encode()
    data = post(b"/api/tables", body, cookie).replace(b"Host: x\r", f"Host: {host}\r".encode())
    status, _, told = answer(server, data)
    assert status == 400
    assert "Host" in json.loads(told)["error"]
    assert ours(server, guest) == []


@pytest.mark.parametrize("host", ["x:65535", "[::1]:80", "localhost", "play.example.org"])
def test_a_host_that_can_be_is_served(server, host):
    assert answer(server, get(b"/api/games", host=host.encode()))[0] == 200


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1"])
def test_invitations_name_no_host_that_only_a_request_has_named(server, host):
    made = {"game": "toll_bridge", "seats": [{"who": "me"}, {"who": "friend"}]}
    cookie = f"imperia_guest={TOKEN}"
    told = server.post("/api/tables", made, host=host, cookie=cookie).json()
    again = {"seat": 1}
    path = f"/api/tables/{told['table']}/invites"
    new = server.post(path, again, host=host, cookie=cookie).json()
    for url in (told["invites"][0]["url"], new["url"]):
        assert re.fullmatch(r"/join/[\w-]{43}", url)


def test_invitations_name_the_address_that_the_host_has_set(tmp_path):
    server = Process(tmp_path / "imperia.db", IMPERIA_ADDRESS="https://play.example.org/")
    made = {"game": "toll_bridge", "seats": [{"who": "me"}, {"who": "friend"}]}
    told = server.post("/api/tables", made, host="evil.example").json()
    assert re.match(r"https://play\.example\.org/join/[\w-]{43}$", told["invites"][0]["url"])
    assert server.stop() == 0
