"""A player of Empires of the Ancient World who looks for battles of every kind."""

from random import Random
from uuid import uuid4

from tests.browser.visitor import CHANGE

QUIET = ("pass", "stop", "done", "decline")
KINDS = {"Battle in the open field": "field", "Siege": "siege", "Sea battle": "sea"}


def kind_of(title):
    """The kind of a battle, from the head of its stage; another moment is none."""
    return KINDS.get(title.partition(" · ")[0], "")


class Warrior:
    """A policy: what is still to be fought first; once all has been seen, as little as possible."""

    def __init__(self, visitor, seed, missing):
        self.visitor = visitor
        self.rng = Random(seed)
        self.missing = missing  # kinds of battle

    def __call__(self, moves):
        looks = self.missing and any(move.startswith("attack:") for move in moves)
        return self.choose(self.visitor.ask() if looks else None, moves)

    def choose(self, seen, moves):
        if not self.missing:
            return next((move for move in moves if move in QUIET), None) or self.rng.choice(moves)
        wanted = [move for move in moves if self.battle(seen, move) in self.missing]
        if not wanted and "siege" in self.missing and self.rng.random() < 0.5:
            wanted = [move for move in moves if move.startswith("fortify:")]
        if not wanted:
            wanted = [move for move in moves if move.startswith("attack:")]
        active = [move for move in moves if move not in QUIET]
        return self.rng.choice(wanted or active or moves)

    def battle(self, seen, move):
        """The kind of battle that a move would bring, or stand; empty when none."""
        if move in ("siege", "field"):
            return move
        if not move.startswith("attack:"):
            return ""
        area = next(
            each
            for each in seen["scene"]["boards"][0]["areas"]
            if each["id"] == seen["scene"]["targets"][move]
        )
        if area.get("owner", -1) < 0:
            return ""
        if area.get("fill") == "sea":
            return "sea"
        held = [piece["symbol"] for piece in area.get("holds", [])]
        return "siege" if "fortress" in held else "field"


def march_to_battle(visitor, seed, ready="PlaceCard"):
    """Play over the wire until the own stack is to be laid; then the page is opened."""
    visitor.go("/")
    seats = [{"who": "me"}, *[{"who": "bot", "level": "random"}] * 2]
    wish = {"game": "ancient_world", "seats": seats, "options": {}}
    answer = visitor.page.request.post("/api/tables", headers=CHANGE, data=wish)
    visitor.table = answer.json()["table"]
    policy = Warrior(visitor, seed, {"field"})
    while True:
        seen = visitor.ask()
        assert not seen["over"], "nobody has fought in the whole game"
        question = seen["question"]
        if not question["mine"]:
            visitor.page.wait_for_timeout(20)
            continue
        if question["name"] == ready:
            return visitor.sit(visitor.table)
        move = policy.choose(seen, [entry["move"] for entry in question["legal"]])
        wish = {"seat": 0, "move": move, "seq": seen["seq"], "key": str(uuid4())}
        path = f"/api/tables/{visitor.table}/moves"
        assert visitor.page.request.post(path, headers=CHANGE, data=wish).ok
