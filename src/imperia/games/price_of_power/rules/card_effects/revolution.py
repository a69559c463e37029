"""EU-16.5: the Revolution spreads over the map."""

from imperia.core import Next, Procedure, Roll, Seat

from ...components.map import MAIN_AREAS, areas_by_name, members
from ...components.reading import REVOLUTIONARY
from ...queries.institutions.spread import (
    around,
    best_area,
    clusters,
    living,
    receives,
    spread_goals,
)
from ...queries.realms import capital_area, scenario_of
from ...state import NO_ONE, State
from ..faith.tokens import ChooseCluster, ChooseSpread, PlaceReligion
from .spread import MOST_TOKENS


class SpreadRevolution(Procedure):
    """Each Revolutionary cluster spreads; the first tokens come to Capitals of players."""

    clause = "EU-16.5.11"
    steps = "begin", "cluster", "area", "place", "note"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.clusters: list[int] = []
        self.apart = 0  # Areas apart from the only cluster that may receive one token
        self.left = MOST_TOKENS
        self.chosen = -1
        self.goal = -1

    def begin(self, state: State) -> Next:
        self.clusters = clusters(state, REVOLUTIONARY)
        if not self.clusters:
            self.end()
            return self.call(FirstRevolution(self.seat))
        if len(self.clusters) == 1:
            only = self.clusters[0]
            self.apart = MAIN_AREAS & scenario_of(state).areas & ~only & ~around(state, only)
        return None

    def cluster(self, state: State) -> Next:
        able = 0
        for cluster in self.clusters:
            if self.left and spread_goals(state, cluster, REVOLUTIONARY):
                left = living(state, cluster, REVOLUTIONARY)
                able |= left & -left
        if not able:
            self.clusters = []
            return None
        if self.seat == NO_ONE:
            self.chosen = areas_by_name(able)[0]
            return None
        return self.call(ChooseCluster(self.seat, able), into="chosen")

    def _goals(self, state: State) -> int:
        if self.clusters:
            cluster = next(c for c in self.clusters if c >> self.chosen & 1)
            return spread_goals(state, cluster, REVOLUTIONARY)
        found = 0
        for area in members(self.apart if self.left else 0):
            if receives(state, area, REVOLUTIONARY):
                found |= 1 << area
        return found

    def area(self, state: State) -> Next:
        goals = self._goals(state)
        if not goals:
            self.end()
            return None
        if self.seat == NO_ONE:
            self.goal = best_area(state, goals)
            return None
        return self.call(ChooseSpread(self.seat, REVOLUTIONARY, goals), into="goal")

    def place(self, state: State) -> Next:
        return self.call(PlaceReligion(self.seat, self.goal, REVOLUTIONARY))

    def note(self, state: State) -> None:
        self.left -= 1
        if not self.clusters:
            return
        self.clusters = [c for c in self.clusters if not c >> self.chosen & 1]
        self.repeat("cluster")


class FirstRevolution(Procedure):
    """The first tokens: two Capital Areas of players, by themselves those of least Stability."""

    clause = "EU-16.5.11"
    steps = "choose", "draw", "place"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.left = 2
        self.goal = -1
        self.die = 0

    def _capitals(self, state: State) -> list[int]:
        """Capital Areas of players that have no token, in the order of the seats."""
        found = []
        for realm in state.realm:
            area = capital_area(state, realm)
            if area == NO_ONE:
                continue  # an extinct realm
            if receives(state, area, REVOLUTIONARY) and area not in found:
                found.append(area)
        return found

    def _weakest(self, state: State) -> list[int]:
        able = self._capitals(state)
        ranks: dict[int, int] = {}
        for seat, realm in enumerate(state.realm):
            area = capital_area(state, realm)
            if area in able:
                ranks[area] = min(state.stability[seat], ranks.get(area, 9))
        return [area for area in able if ranks[area] == min(ranks.values())]

    def choose(self, state: State) -> Next:
        able = self._capitals(state)
        if not self.left or not able:
            self.end()
            return None
        self.left -= 1
        if self.seat != NO_ONE:
            areas = sum(1 << area for area in able)
            self.go_to("place")
            return self.call(ChooseSpread(self.seat, REVOLUTIONARY, areas), into="goal")
        tied = self._weakest(state)
        self.die = 1
        return self.call(Roll(len(tied)), into="die") if len(tied) > 1 else None

    def draw(self, state: State) -> None:
        self.goal = self._weakest(state)[self.die - 1]

    def place(self, state: State) -> Next:
        self.repeat("choose")
        return self.call(PlaceReligion(self.seat, self.goal, REVOLUTIONARY))
