"""A fixed script of requests, and all that a server answers: kept in `wire.txt`.

After answers were changed on purpose, write it anew and read the difference:

    .venv/bin/python -m tests.server.script

Clock, tokens and seeds are set by hand, so that every word of an answer is the same each time. Of
an answer like an earlier one to the same guest only what differs is written.
"""

import hashlib
import itertools
import tempfile
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

from litestar.testing import TestClient
from tests.server.helpers import Guest, config, token_of
from tests.server.traffic import moment

from imperia.server import make_app
from imperia.testing.looks import capped, nodes_changed, nodes_of
from imperia.testing.trails import short_digest

FILE = Path(__file__).parent / "wire.txt"
SHOWN = ("location", "retry-after", "set-cookie", "etag", "cache-control", "content-disposition")
ALWAYS = "content-type"
GAMES = ("toll_bridge", "baroque")
LONG = 300  # letters of an answer in plain text


class Scribe:
    """Guests at one server, who write down what they are answered."""

    def __init__(self, client, names):
        self.client = client
        self.lines = []
        self.before = {}  # by guest and kind of answer
        self.guests = {name: Guest(client) for name in names}
        for name, guest in self.guests.items():
            guest.cookie = f"imperia_guest={token_of(name)}" if not name.startswith("new") else ""

    def ask(self, name, method, path, body=None, **words):
        """One request; the answer."""
        answer = self.guests[name].request(method, path, json=body, **words)
        told = f" {body}" if body is not None else ""
        self.lines.append(f"{name}: {method} {path}{told}")
        kind = answer.headers.get(ALWAYS, "nothing")
        shown = "".join(
            f", {word}: {answer.headers[word]}" for word in SHOWN if word in answer.headers
        )
        others = {k: v for k, v in answer.headers.items() if k not in (*SHOWN, "date", "server")}
        head = f"  {answer.status_code} {kind}{shown}; headers {short_digest(sorted(others))}"
        self.lines.append(head)
        if "json" in kind:
            self.compare((name, method, path.split("?")[0]), _few(answer.json()))
        else:
            text = answer.text
            short = text if len(text) < LONG else f"{short_digest(text)} of {len(text)} letters"
            self.lines += [f"  {row}" for row in short.splitlines()]
        return answer

    def get(self, name, path, **words):
        return self.ask(name, "GET", path, **words)

    def post(self, name, path, body=None, **words):
        return self.ask(name, "POST", path, body, **words)

    def compare(self, place, data):
        now = dict(nodes_of(data, ""))
        changed = nodes_changed(self.before.get(place, {}), now)
        self.lines += capped("", changed)
        self.lines.append(f"  {len(now)} parts {short_digest(data)}")
        self.before[place] = now

    def hear(self, name, socket, count):
        for _ in range(count):
            message = socket.receive_json(timeout=20)
            self.lines.append(f"{name} hears {message['type']}")
            self.compare((name, "hears", message["type"]), message)


def _few(data):
    """Of a catalogue only the games of this script: others change for reasons of their own."""
    if isinstance(data, dict) and isinstance(data.get("games"), list):
        found = [game for game in data["games"] if game["id"] in GAMES]
        return {**data, "games": found}
    return data


@contextmanager
def fixed():
    """Chance as the server asks the machine for it, the same every time."""
    numbers = itertools.count(1)

    def token(_size=32):
        return token_of(f"chance {next(numbers)}")

    def letters(_size=32):
        return hashlib.sha256(token().encode()).hexdigest()

    with mock.patch("secrets.token_urlsafe", token), mock.patch("secrets.token_hex", letters):
        yield


@contextmanager
def serving(folder, **words):
    times = itertools.count(0, 1000)
    with fixed(), TestClient(make_app(config(folder, **words), lambda: moment(next(times)))) as app:
        yield app


def played(folder):
    """The lines of the whole script."""
    with serving(folder) as client:
        scribe = Scribe(client, ("anna", "bruno", "new", "newer", "passer-by"))
        read(scribe)
        table = open_tables(scribe)
        play(scribe, table)
        refuse(scribe, table)
        learn(scribe)
    seconds = itertools.count()
    clock = SimpleNamespace(monotonic=lambda: next(seconds) / 4)
    strict = Path(folder) / "strict"
    strict.mkdir()
    with (
        mock.patch("imperia.server.quotas.time", clock),
        serving(strict, burst=4, rate=0.1, people=2) as client,
    ):
        hasty = Scribe(client, ("anna", "bruno"))
        for number in range(12):
            name = "anna" if number % 3 else "bruno"
            hasty.post(name, "/api/tables", {"game": f"none {number}", "seats": []})
    return [*scribe.lines, "at a server of small patience", *hasty.lines]


def read(scribe):
    """What there is to read before a game."""
    for lang in ("en", "it", "pt"):
        scribe.get("anna", f"/api/games?lang={lang}")
    for game in GAMES:
        for word in ("rules", "about", "scene", "pictures"):
            scribe.get("anna", f"/api/games/{game}/{word}?lang=it")
    for path in ("/", "/rules/toll_bridge", "/about/baroque", "/game/baroque/symbols.svg"):
        scribe.get("anna", path)
    scribe.get("new", "/api/tables")
    scribe.get("passer-by", "/api/games?lang=xx")
    for path in ("/nowhere", "/api/nowhere", "/api/games/chess/rules", "/static/nothing.js"):
        scribe.get("passer-by", path)


def open_tables(scribe):
    """A table of three for the whole script."""
    seats = [{"who": "me"}, {"who": "friend"}, {"who": "me"}]
    wish = {"game": "toll_bridge", "seats": seats, "options": {"rounds": 2}, "key": "first"}
    made = scribe.post("anna", "/api/tables", wish).json()
    scribe.post("anna", "/api/tables", wish)
    scribe.post("anna", "/api/tables", {**wish, "options": {"rounds": 3}})
    table, link = made["table"], made["invites"][0]["url"]
    path = link[link.index("/join/") :]
    scribe.get("newer", path)
    scribe.get("bruno", path)
    scribe.get("bruno", path)
    scribe.get("passer-by", path)
    for name in ("anna", "bruno", "passer-by"):
        scribe.get(name, "/api/tables?lang=pt")
        scribe.get(name, f"/api/tables/{table}")
    for seat in (0, 1, 2, 9):
        scribe.post("anna", f"/api/tables/{table}/invites", {"seat": seat})
    scribe.post("bruno", f"/api/tables/{table}/invites", {"seat": 1})
    for wrong in (
        {**wish, "key": "2", "seats": seats[:1]},
        {**wish, "key": "3", "options": {"rounds": 99}},
        {**wish, "key": "4", "options": {"sails": 1}},
        {**wish, "key": "5", "game": "chess"},
        {**wish, "key": "6", "seats": [{"who": "friend"}, {"who": "friend"}]},
        {**wish, "key": "7", "seats": [{"who": "bot", "level": "god"}, {"who": "me"}]},
        {"game": 7},
    ):
        scribe.post("anna", "/api/tables", wrong)
    return table


def play(scribe, table):
    """A whole game, looked at on the way, with moves taken back and asked back."""
    base = f"/api/tables/{table}"
    for number in range(80):
        seen = scribe.guests["anna"].look(table)
        if seen["over"]:
            break
        seat = seen["deciding"]
        name = "bruno" if seat == 1 else "anna"
        seen = scribe.guests[name].look(table, seat)
        moves = [entry["move"] for entry in seen["question"]["legal"]]
        wish = {"seat": seat, "seq": seen["seq"], "key": f"move {number}"}
        scribe.get(name, f"{base}/preview?seat={seat}&move={moves[-1]}")
        if number == 5:
            with scribe.guests["bruno"].listen(table) as socket:
                scribe.hear("bruno", socket, 2)
                scribe.post(name, f"{base}/moves", {**wish, "move": moves[0]})
                scribe.hear("bruno", socket, 1)
            continue
        move = moves[number % len(moves)]
        scribe.post(name, f"{base}/moves", {**wish, "move": move})
        if number in (2, 7):
            scribe.post(name, f"{base}/moves", {**wish, "move": move})
            scribe.post(name, f"{base}/moves", {**wish, "move": "dance:3"})
        after = scribe.guests[name].look(table, seat)
        back = {"seat": seat, "seq": after["seq"], "key": f"back {number}"}
        if number % 4 == 1:
            scribe.post(name, f"{base}/undo", back)
        if number % 4 == 3:
            scribe.post(name, f"{base}/takeback", {**back, "key": f"ask {number}"})
            other = "anna" if name == "bruno" else "bruno"
            scribe.get(other, base)
            answer = {"seat": 0 if other == "anna" else 1, "agree": number % 8 == 3}
            scribe.post(other, f"{base}/takeback/answer", {**answer, "key": f"yes {number}"})
        if number % 6 == 0:
            for who in ("anna", "bruno", "passer-by"):
                scribe.get(who, f"{base}?lang={('en', 'it', 'pt')[number % 3]}")
    for word in ("", "/statistics", "/ending", "/text", "/record", "/log?before=9", "/log"):
        scribe.get("passer-by", f"{base}{word}")
    for seq in (0, 3, 11, 400):
        scribe.get("bruno", f"{base}/at/{seq}")
    for stage in ("1.0", "4.1", "x"):
        scribe.get("anna", f"{base}/stage/{stage}")
    for name in ("anna", "bruno"):
        scribe.get(name, "/api/tables")
    scribe.get("anna", f"/record/{table}")
    scribe.get("anna", f"/table/{table}")


def refuse(scribe, table):
    """What is wrong in a request."""
    base = f"/api/tables/{table}"
    scribe.post("anna", f"{base}/moves", {"seat": 0}, change=False)
    for body in ({"seat": 0}, {"seat": "x"}, {"seat": 5, "move": "pay", "seq": 1, "key": "k"}):
        scribe.post("anna", f"{base}/moves", body)
    for word in ("undo", "takeback", "takeback/answer", "invites"):
        scribe.post("passer-by", f"{base}/{word}", {"seat": 0, "seq": 1, "key": "k", "agree": True})
    for path in ("/log?before=x", "/preview?move=dance", "?seat=7", "/at/-1", "/nothing"):
        scribe.get("anna", f"{base}{path}")
    scribe.get("anna", "/api/tables/nothing")
    scribe.ask("anna", "PUT", base)


def learn(scribe):
    """A lesson, as far as its first steps."""
    games = scribe.guests["anna"].get("/api/games").json()["games"]
    lessons = next(game["lessons"] for game in games if game["id"] == "toll_bridge")
    wish = {"game": "toll_bridge", "lesson": lessons[0]["id"], "seats": [], "key": "lesson"}
    made = scribe.post("anna", "/api/tables", wish)
    scribe.post("anna", "/api/tables", {**wish, "lesson": "none", "key": "other"})
    if made.status_code == 201:
        scribe.get("anna", f"/api/tables/{made.json()['table']}?lang=it")


def write():
    with tempfile.TemporaryDirectory() as folder:
        FILE.write_text("\n".join(played(folder)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
