"""A campaign: everything the game has occurs in random, dense and greedy games."""

from collections import Counter
from random import Random

import pytest
from tests.games.price_of_power.occurrences import Occurrences
from tests.games.price_of_power.rare import RARE

from imperia.bots.greedy import GreedyBot
from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.scenarios import SCENARIO_IDS, SCENARIOS
from imperia.games.price_of_power.dense import dense, turn_begins
from imperia.play import start
from imperia.testing.dense import open_dense
from imperia.testing.walk import RandomDice, random_options

VARIANTS = [
    (name, seats)
    for name, scenario in zip(SCENARIO_IDS, SCENARIOS, strict=True)
    for seats in scenario.variants
]
LOOK = 40  # answers between two looks at the conditions
DENSE, GREEDY = 60, 6  # games
RANDOM, MORE = 4 * len(VARIANTS), 8 * len(VARIANTS)  # games, and at most so many while one lacks
AFTER = 150  # answers after a dense position
CROWD = 300  # answers between two positions of a random game that are made dense
# Moves that name a card, an option of it or a person: each of them is something of its own.
BY_CARD = ("play", "display", "event", "option", "complete", "research", "idea", "mission")


class Seeking:
    """Rather a move that was seldom played in the whole campaign."""

    def __init__(self, seed):
        self.rng = Random(seed)
        self.played = Counter()

    def __call__(self, table):
        moves = table.question.legal(table.state)  # the position may be another than before
        question = type(table.question).__name__
        keys = [(question, m.name, m.arg if m.name in BY_CARD else 0) for m in moves]
        groups = {}
        for key, move in zip(keys, moves, strict=True):
            groups.setdefault(key, []).append(move)
        kinds = list(groups)
        weights = [1 / (1 + self.played[kind]) for kind in kinds]
        kind = self.rng.choices(kinds, weights)[0]
        self.played[kind] += 1
        return self.rng.choice(groups[kind])


class Crowding:
    """Now and then the position is made dense, so that late Ages are crowded, too."""

    def __init__(self, choose, number):
        self.choose = choose
        self.dice = RandomDice(Random(number))
        self.wait = CROWD

    def __call__(self, table):
        self.wait -= 1
        if self.wait < 0 and turn_begins(table.state):
            self.wait = CROWD
            table.state.tales = None
            dense(table.state, self.dice)
            table.state.tales = []
        return self.choose(table)


class Campaign:
    """Games at tables that are counted."""

    def __init__(self, monkeypatch):
        self.met = Occurrences(monkeypatch)
        self.seek = Seeking(1)

    def play(self, table, scenario, choose, most=100_000):
        table.checked = False
        table.listeners.append(self.met)
        self.met.met["scenario"][scenario] += 1
        for number in range(most):
            if number % LOOK == 0:
                self.met.look(table.state)
            if table.over:
                return
            table.play(choose(table))

    def rare(self, arranged):
        """A position in which something happens that games hardly ever come to."""
        table = arranged()
        for entry in table.history:
            self.met(table, entry)
        self.met.look(table.state)

    def random(self, number):
        scenario, seats = VARIANTS[number % len(VARIANTS)]
        table = start(GAME, seats, number, {"scenario": scenario})
        self.play(table, scenario, Crowding(self.seek, number))

    def dense(self, number):
        scenario, seats = VARIANTS[number % len(VARIANTS)]
        options = {**random_options(GAME, seats, Random(number)), "scenario": scenario}
        table = open_dense(GAME, seats, options, f"campaign {number}")
        self.play(table, scenario, self.seek, AFTER)

    def greedy(self, number):
        scenario, seats = VARIANTS[number % len(VARIANTS)]
        bots = [GreedyBot(7 * number + seat) for seat in range(seats)]
        table = start(GAME, seats, number, {"scenario": scenario})

        def choose(table):
            return bots[table.seat].choose(GAME, table.observe(table.seat), table.seat)

        self.play(table, scenario, choose)


@pytest.mark.long
def test_everything_occurs_in_random_dense_and_greedy_games_and_in_rare_positions(monkeypatch):
    campaign = Campaign(monkeypatch)
    for arranged in RARE:
        campaign.rare(arranged)
    for number in range(DENSE):
        campaign.dense(number)
    for number in range(GREEDY):
        campaign.greedy(number)
    for number in range(MORE):
        if number < RANDOM or campaign.met.missing():
            campaign.random(number)
    assert campaign.met.missing() == {}


RARE_THINGS = {
    "term": {"secure_succession"},
    "verb": {"kill_units", "move_capital", "place_religion"},
    "condition": {"owns_provinces_in_areas"},
    "institution": {"empire.religion", "empire.rejoined"},
}


def test_rare_positions_bring_what_games_hardly_ever_come_to(monkeypatch):
    campaign = Campaign(monkeypatch)
    for arranged in RARE:
        campaign.rare(arranged)
    missing = campaign.met.missing()
    for kind, words in RARE_THINGS.items():
        assert not words & set(missing.get(kind, ()))
