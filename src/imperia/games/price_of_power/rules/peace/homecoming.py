"""EU-10.6: what follows from peace: units go home, Active Allies are Allies again."""

from imperia.core import Next, Procedure, Seat

from ...components.map import AREA_ZONES, LAND, SEA_LINKS, ZONE_COAST, areas_of, members
from ...effects.war import retreat_units, stand_down
from ...queries.realms import areas_with_units, land_units, scenario_of
from ...queries.war.marching import friendly_areas
from ...state import State
from ..choices import ChooseArea


class ChooseHome(ChooseArea):
    """Which of the nearest Friendly Areas do the units go to?"""

    clause = "EU-10.6"


def nearest_home(state: State, seat: Seat, area: int) -> int:
    """The Friendly Areas at the least distance, each Area and each Sea Zone counting one."""
    friendly = friendly_areas(state, seat)
    inside, waters = scenario_of(state).areas, scenario_of(state).zones
    seen = reached = 1 << area
    seen_zones = zones = 0
    while (reached or zones) and not reached & friendly:
        grown = sailed = 0
        for each in members(reached):
            grown |= LAND[each]
            sailed |= AREA_ZONES[each]
        for zone in members(zones):
            grown |= ZONE_COAST[zone]
            sailed |= SEA_LINKS[zone]
        reached = grown & inside & ~seen
        zones = sailed & waters & ~seen_zones
        seen |= reached
        seen_zones |= zones
    return reached & friendly


class GoHome(Procedure):
    """Units of a player at Peace leave Neutral Areas; Allied units are discarded."""

    clause = "EU-10.6"
    steps = "stand_down", "look", "go"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.area = -1
        self.goal = -1

    def stand_down(self, state: State) -> None:
        if state.war[self.seat]:
            self.end()
            return
        stand_down(state, self.seat)

    def look(self, state: State) -> Next:
        away = areas_with_units(state, self.seat) & ~friendly_areas(state, self.seat)
        away &= ~areas_of(state.rebel_towns)  # EU-1.9: Hostile, not Neutral
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
