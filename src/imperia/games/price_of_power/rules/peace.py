"""EU-10: peace with non-player realms."""

from imperia.core import Decision, Move, Next, Procedure, Seat

from ..components.map import (
    AREA_MOVES,
    LAND,
    members,
)
from ..components.realms import REALM_MOVES
from ..effects.war import (
    retreat_units,
)
from ..queries.realms import (
    areas_with_units,
    land_units,
    scenario_of,
)
from ..queries.warfare import (
    enemies,
    occupied_of,
    total_victory,
)
from ..state import State
from .access import friendly_areas
from .terms import SettleWar, white_peace

# EU-10.2 to 10.6  The steps


class ChooseWar(Decision):
    """Which War do you settle next?"""

    clause = "EU-10.4"

    def __init__(self, seat: Seat, realms: list[int]) -> None:
        self.seat = seat
        self.realms = realms

    def moves(self, state: State) -> list[Move]:
        return [REALM_MOVES[realm] for realm in self.realms]


class SettleRest(Procedure):
    """EU-10.4: a player settles or closes each of his Wars, in the order he likes."""

    clause = "EU-10.4"
    steps = "choose", "settle"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.closed: list[int] = []
        self.realm = -1

    def choose(self, state: State) -> Next:
        open_wars = [r for r in enemies(state, self.seat) if r not in self.closed]
        if not open_wars:
            self.end()
            return None
        return self.call(ChooseWar(self.seat, open_wars), into="realm")

    def settle(self, state: State) -> Next:
        self.closed.append(self.realm)
        self.repeat("choose")
        return self.call(SettleWar(self.seat, self.realm, False))


class ResolvePeace(Procedure):
    """White Peace by itself, Total Victories, the rest, and the way home."""

    clause = "EU-10"
    steps = "white", "total", "rest", "homeward"

    def __init__(self, seats: list[int]) -> None:
        self.seats = seats
        self.rest_of: list[int] = []
        self.home: list[int] = []

    def white(self, state: State) -> None:
        for seat in self.seats:
            for realm in enemies(state, seat):
                if not occupied_of(state, seat, realm):
                    white_peace(state, seat, realm)
        self.rest_of = self.seats[:]
        self.home = self.seats[:]

    def total(self, state: State) -> Next:
        for seat in self.seats:
            for realm in enemies(state, seat):
                if total_victory(state, seat, realm):
                    self.repeat("total")
                    return self.call(SettleWar(seat, realm, True))
        return None

    def rest(self, state: State) -> Next:
        if not self.rest_of:
            return None
        self.repeat("rest")
        return self.call(SettleRest(self.rest_of.pop(0)))

    def homeward(self, state: State) -> Next:
        if not self.home:
            return None
        self.repeat("homeward")
        return self.call(GoHome(self.home.pop(0)))


class ChooseHome(Decision):
    """Which of the nearest Friendly Areas do the units go to?"""

    clause = "EU-10.6"

    def __init__(self, seat: Seat, areas: int) -> None:
        self.seat = seat
        self.areas = areas

    def moves(self, state: State) -> list[Move]:
        return [AREA_MOVES[area] for area in members(self.areas)]


def nearest_home(state: State, seat: Seat, area: int) -> int:
    """The Friendly Areas at the least distance over land."""
    friendly = friendly_areas(state, seat)
    inside = scenario_of(state).areas
    seen = reached = 1 << area
    while reached and not reached & friendly:
        grown = 0
        for each in members(reached):
            grown |= LAND[each] & inside
        reached = grown & ~seen
        seen |= grown
    return reached & friendly


class GoHome(Procedure):
    """EU-10.6: units of a player at Peace leave Neutral Areas."""

    clause = "EU-10.6"
    steps = "look", "go"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.area = -1
        self.goal = -1

    def look(self, state: State) -> Next:
        if state.war[self.seat]:
            self.end()
            return None
        away = areas_with_units(state, self.seat) & ~friendly_areas(state, self.seat)
        for area in members(away):
            homes = nearest_home(state, self.seat, area)
            if homes and not state.rebels[area] and land_units(state, self.seat, area):
                self.area = area
                return self.call(ChooseHome(self.seat, homes), into="goal")
        self.end()
        return None

    def go(self, state: State) -> None:
        retreat_units(state, self.seat, self.area, self.goal)
        self.repeat("look")
