"""What the tests of the server share: guests with cookies of their own, and quick servers."""

import itertools
import time
from base64 import urlsafe_b64encode
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

from litestar.testing import TestClient

from imperia.server import Config, make_app
from imperia.server.bots import Bots

WEB = Path(__file__).parent / "web"
CHANGE = {"X-Requested-With": "imperia"}
keys = itertools.count()


def token_of(number):
    """A token as the server makes them, the same for the same number."""
    return urlsafe_b64encode(sha256(str(number).encode()).digest()).decode().rstrip("=")


class Guest:
    """One browser at a server."""

    def __init__(self, client, lang="en"):
        self.client = client
        self.lang = lang
        self.cookie = ""

    def headers(self, change=False):
        headers = {"accept-language": self.lang, **(CHANGE if change else {})}
        return headers | ({"cookie": self.cookie} if self.cookie else {})

    def request(self, method, path, change=True, **words):
        self.client.cookies.clear()
        headers = self.headers(change and method != "GET") | words.pop("headers", {})
        answer = self.client.request(method, path, headers=headers, follow_redirects=False, **words)
        if "set-cookie" in answer.headers:
            self.cookie = answer.headers["set-cookie"].partition(";")[0]
        self.client.cookies.clear()
        return answer

    def get(self, path, **words):
        return self.request("GET", path, **words)

    def post(self, path, body=None, **words):
        return self.request("POST", path, json=body, **words)

    def start(self, *who, game="toll_bridge", **options):
        """A new table with these players: me, friend, or the level of a bot."""
        seats = [
            {"who": word} if word in ("me", "friend") else {"who": "bot", "level": word}
            for word in who
        ]
        answer = self.post("/api/tables", {"game": game, "seats": seats, "options": options})
        assert answer.status_code == 201, answer.text
        return answer.json()["table"], [entry["url"] for entry in answer.json()["invites"]]

    def look(self, table, seat=None):
        seat = "" if seat is None else f"?seat={seat}"
        answer = self.get(f"/api/tables/{table}{seat}")
        assert answer.status_code == 200, answer.text
        return answer.json()

    def play(self, table, move=None, seat=None, seq=None, key=None):
        """Play a move; by default the first legal one of the own seat that decides."""
        seen = self.look(table, seat)
        if move is None and seen["over"]:  # by an answer that the site gave meanwhile
            return self.get(f"/api/tables/{table}")
        if move is None and seen["question"] and seen["question"].get("standing"):
            return self.wait(table, seat, (seen["viewer"], seen["seq"]))
        if move is None:
            move = seen["question"]["legal"][0]["move"]
        wish = {
            "seat": seen["viewer"] if seat is None else seat,
            "move": move,
            "seq": seen["seq"] if seq is None else seq,
            "key": key or f"key {next(keys)}",
        }
        return self.post(f"/api/tables/{table}/moves", wish)

    def wait(self, table, seat, before):
        """Until the site has given the only answer there was."""
        path = f"/api/tables/{table}" + ("" if seat is None else f"?seat={seat}")
        end = time.monotonic() + 20
        while True:
            answer = self.get(path)
            seen = answer.json()
            if (seen["viewer"], seen["seq"]) != before:
                return answer
            assert time.monotonic() < end, "the site gives no answer"
            time.sleep(0.005)

    def listen(self, table, since=-1, mark="", seat=None):
        seat = "" if seat is None else f"&seat={seat}"
        path = f"/api/tables/{table}/live?since={since}&mark={mark}{seat}"
        self.client.cookies.clear()
        return self.client.websocket_connect(path, headers=self.headers())


def config(folder, **words):
    words = {
        "pace": 0.0,
        "reading": 0.0,
        "burst": 100_000,
        "rate": 100_000.0,
        "people": 10_000,
        "web": WEB,
        **words,
    }
    return Config(str(Path(folder) / "imperia.db"), **words)


@contextmanager
def serving(folder, **words):
    with TestClient(make_app(config(folder, **words))) as client:
        yield client


def bots_of(app):
    """The bots of a server, who listen to its tables."""
    listeners = [getattr(each, "__self__", None) for each in app.state.tables.listeners]
    return next(each for each in listeners if isinstance(each, Bots))


def next_change(socket):
    """The next message that tells of a change."""
    while True:
        message = socket.receive_json(timeout=10)
        if message["type"] not in ("presence", "thinking", "hello"):
            return message
