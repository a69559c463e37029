"""EU-16.5: Protestants and the Counter-Reformation spread over the map."""

from typing import Final

from imperia.core import Next, Procedure, Seat

from ...components.map import AREA_ZONES, CROSS_ZONES, MAIN_AREAS, areas_by_name, members
from ...components.reading import CATHOLIC, DIVERSE
from ...queries.institutions.faith_and_empire import area_religion
from ...queries.institutions.spread import FAITHS, best_area, clusters, living, spread_goals
from ...queries.realms import scenario_of
from ...state import NO_ONE, State
from ..faith.tokens import ChooseCluster, ChooseSpread, PlaceReligion

MOST_TOKENS: Final = 4  # that one symbol places
SAME_KIND: Final = 2  # tokens of a kind before the other has its turn
FIRST_DIVERSE: Final = 2  # Areas of Diverse Faiths where nothing spreads yet
_AWAY: Final = sum(1 << a for a, zones in enumerate(AREA_ZONES) if not zones & CROSS_ZONES)


class SpreadReligion(Procedure):
    """Each cluster of an infectious faith sends a token to an adjacent Area, four at most."""

    clause = "EU-16.5.10"
    steps = "begin", "cluster", "area", "place", "note"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.clusters: list[int] = []  # that have not spread yet
        self.faiths: list[int] = []  # theirs
        self.counts: list[int] = [0, 0]  # tokens placed, by infectious faith
        self.chosen = -1  # the first Area of a cluster
        self.goal = -1

    def begin(self, state: State) -> Next:
        for faith in FAITHS:
            for cluster in clusters(state, faith):
                self.clusters.append(cluster)
                self.faiths.append(faith)
        if self.clusters:
            return None
        self.end()
        return self.call(FirstDiverse(self.seat))

    def _able(self, state: State, faith: int) -> int:
        """The first Areas of the clusters of a faith that can spread."""
        found = 0
        for cluster, own in zip(self.clusters, self.faiths, strict=True):
            if own == faith and spread_goals(state, cluster, faith):
                left = living(state, cluster, faith)
                found |= left & -left
        return found

    def _next(self, state: State) -> int:
        """The clusters of which one spreads now: after two of a kind the other has its turn."""
        able = [self._able(state, faith) for faith in FAITHS]
        if self.seat == NO_ONE and all(able):  # they take turns, Protestants first
            return able[0] if self.counts[0] <= self.counts[1] else able[1]
        for kind in range(2):
            if self.counts[kind] >= SAME_KIND and able[1 - kind]:
                return able[1 - kind]
        return able[0] | able[1]

    def cluster(self, state: State) -> Next:
        able = self._next(state) if sum(self.counts) < MOST_TOKENS else 0
        if not able:
            self.end()
            return None
        if self.seat == NO_ONE:
            goals = 0
            for first in members(able):
                goals |= self._goals(state, first)
            self.goal = best_area(state, goals)
            firsts = [f for f in members(able) if self._goals(state, f) >> self.goal & 1]
            self.chosen = firsts[0]
            self.go_to("place")
            return None
        return self.call(ChooseCluster(self.seat, able), into="chosen")

    def _place_of(self, first: int) -> int:
        return next(n for n, cluster in enumerate(self.clusters) if cluster >> first & 1)

    def _goals(self, state: State, first: int) -> int:
        place = self._place_of(first)
        return spread_goals(state, self.clusters[place], self.faiths[place])

    def area(self, state: State) -> Next:
        faith = self.faiths[self._place_of(self.chosen)]
        goals = self._goals(state, self.chosen)
        return self.call(ChooseSpread(self.seat, faith, goals), into="goal")

    def place(self, state: State) -> Next:
        faith = self.faiths[self._place_of(self.chosen)]
        return self.call(PlaceReligion(self.seat, self.goal, faith))

    def note(self, state: State) -> None:
        place = self._place_of(self.chosen)
        self.counts[FAITHS.index(self.faiths[place])] += 1
        del self.clusters[place], self.faiths[place]
        self.repeat("cluster")


def first_diverse(state: State) -> int:
    """Catholic Areas away from every marked Sea Zone."""
    found = 0
    for area in members(MAIN_AREAS & _AWAY & scenario_of(state).areas & ~state.spread):
        if area_religion(state, area) == CATHOLIC:
            found |= 1 << area
    return found


class FirstDiverse(Procedure):
    """Where no faith spreads yet, two Catholic Areas receive Diverse Faiths."""

    clause = "EU-16.5.10"
    steps = "choose", "place"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.left = FIRST_DIVERSE
        self.goal = -1

    def choose(self, state: State) -> Next:
        able = first_diverse(state)
        if not self.left or not able:
            self.end()
            return None
        self.left -= 1
        if self.seat == NO_ONE:
            self.goal = areas_by_name(able)[0]
            return None
        return self.call(ChooseSpread(self.seat, DIVERSE, able), into="goal")

    def place(self, state: State) -> Next:
        self.repeat("choose")
        return self.call(PlaceReligion(self.seat, self.goal, DIVERSE))
