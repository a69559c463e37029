"""A server that is killed again and again while people play: nothing acknowledged is lost.

python -m tests.server.campaign [KILLS]
"""

import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random

import httpx

COMMAND = (sys.executable, "-P", "-m", "imperia", "serve")
CHANGE = {"X-Requested-With": "imperia"}
PATIENCE = 60  # seconds, on a machine with other things to do


class Process:
    """`imperia serve` in a process of its own, on a port of its own."""

    def __init__(self, database, port=0, **environment):
        self.process = subprocess.Popen(
            [*COMMAND, "--port", str(port), "--database", str(database)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, **environment},
        )
        self.address = self.process.stdout.readline().strip()
        assert self.address, self.process.stderr.read()
        self.port = int(self.address.rstrip("/").rpartition(":")[2])

    def guest(self, cookies=None):
        """Somebody who asks this server; more than one question from one guest."""
        return httpx.Client(
            base_url=self.address, headers=CHANGE, timeout=PATIENCE, cookies=cookies
        )

    def get(self, path):
        with self.guest() as guest:
            return guest.get(path)

    def post(self, path, body, **headers):
        with self.guest() as guest:
            return guest.post(path, json=body, headers=headers)

    def stop(self, number=signal.SIGTERM):
        """Send a signal and wait; the exit code."""
        self.process.send_signal(number)
        code = self.process.wait(PATIENCE)
        self.process.stdout.close()
        self.process.stderr.close()
        return code


class Person:
    """Plays its seats over HTTP, and remembers every move that was acknowledged."""

    def __init__(self, address, seed):
        self.client = httpx.Client(base_url=address, headers=CHANGE, timeout=PATIENCE)
        self.rng = Random(seed)
        self.acknowledged = []  # number after it, and the move
        self.table = ""
        self.wish = None  # not yet acknowledged
        self.made = 0

    def start(self, seats, **options):
        body = {"game": "toll_bridge", "seats": seats, "options": options}
        self.table = self.client.post("/api/tables", json=body).json()["table"]
        self.wish = None
        self.acknowledged = []

    def look(self):
        return self.client.get(f"/api/tables/{self.table}").json()

    def step(self):
        """One move, the last wish again if nobody answered it; False when the game is over."""
        if self.wish is None:
            seen = self.look()
            if seen["over"]:
                return False
            if not seen["question"]["mine"]:
                time.sleep(0.005)
                return True
            self.made += 1
            self.wish = {
                "seat": seen["deciding"],
                "move": self.rng.choice(seen["question"]["legal"])["move"],
                "seq": seen["seq"],
                "key": f"wish {self.made}",
            }
        answer = self.client.post(f"/api/tables/{self.table}/moves", json=self.wish)
        assert answer.status_code == 200, answer.text
        self.acknowledged.append((self.wish["seat"], self.wish["key"], self.wish["move"]))
        self.wish = None
        return True


def kept_moves(database, table):
    """What stands in the database of all that people wished: seat, key and move."""
    from imperia.store import Store

    store = Store.open(str(database))
    kept = store.load(table)
    store.close()
    numbers = [row.seq for row in kept.moves]
    assert numbers == list(range(1, len(numbers) + 1))
    first = {}
    for row in kept.moves:
        if row.key:
            first.setdefault(row.key, (row.seat, row.key, row.move))
    return list(first.values())


def campaign(kills, folder, seed=1, say=lambda text: None):
    """Kill the server so many times in the middle of games; what was acknowledged is there."""
    database = Path(folder) / "imperia.db"
    rng = Random(seed)
    server = Process(database)
    person = Person(server.address, seed)
    seats = [{"who": "me"}, {"who": "me"}, {"who": "bot", "level": "random"}]
    person.start(seats, rounds=6)
    games = moves = 0
    for kill in range(1, kills + 1):
        wanted = person.made + rng.randrange(1, 6)
        while person.made < wanted:
            if not person.step():
                games += 1
                moves += check(database, person)
                person.start(seats, rounds=6)
        kill_during_a_request(server, person, rng)
        moves_now = check(database, person)
        server = Process(database, server.port)
        person.client = server.guest(person.client.cookies)
        say(f"kill {kill}: {moves_now} acknowledged moves are there")
    while person.step():
        pass
    moves += check(database, person)
    assert person.look()["over"]
    assert server.stop() == 0
    return games + 1, moves


def kill_during_a_request(server, person, rng):
    """SIGKILL from another process while this one goes on asking."""
    delay = rng.uniform(0.0, 0.03)
    code = f"import os, time; time.sleep({delay}); os.kill({server.process.pid}, 9)"
    killer = subprocess.Popen(
        [
            sys.executable,
            "-S",
            "-c",
            code,
        ]
    )
    try:
        while person.step():
            pass
        server.process.wait(20)
    except httpx.TransportError:
        pass
    killer.wait(20)
    server.process.wait(20)
    server.process.stdout.close()
    server.process.stderr.close()


def check(database, person):
    """Every acknowledged move is in the database, in order, and at most one wish more."""
    kept = kept_moves(database, person.table)
    assert kept[: len(person.acknowledged)] == person.acknowledged
    assert len(kept) <= len(person.acknowledged) + 1
    return len(person.acknowledged)


if __name__ == "__main__":
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    with tempfile.TemporaryDirectory() as scratch:
        finished, made = campaign(wanted, scratch, say=lambda text: sys.stdout.write(f"{text}\n"))
    sys.stdout.write(f"{wanted} kills, {finished} games, {made} acknowledged moves, none lost\n")
