"""EU-5.5.1 and 5.5.3: several Battles, in an order of choice."""

from imperia.core import Next, Procedure, Seat

from ...components.map import members
from ...queries.battle.battles import battle_here, spared_provinces
from ...queries.realms import land_units
from ...state import NO_ONE, State
from ..choices import ChooseArea
from .land import LandBattle


class ChooseBattle(ChooseArea):
    """Which Battle is fought next?"""

    clause = "EU-5.5.1.2"


def attackers_in(state: State, seats: list[Seat], area: int) -> list[Seat]:
    """Who of a side attacks in an Area: its first player leads, else the one with most units."""
    found = [s for s in seats if land_units(state, s, area) and battle_here(state, s, area)]
    if found and found[0] != seats[0]:
        found.sort(key=lambda seat: -land_units(state, seat, area))
    return found


class FightAll(Procedure):
    """Battles wherever units of a side meet Enemies; its first player orders them."""

    clause = "EU-5.5.1.2"
    steps = "choose", "fight"

    def __init__(self, seats: list[int], areas: int) -> None:
        self.seats = seats  # in turn order from the one who orders
        self.areas = areas
        self.area = -1
        self.fought = 0

    def choose(self, state: State) -> Next:
        for area in members(self.areas):
            if not attackers_in(state, self.seats, area):
                self.areas &= ~(1 << area)
        if not self.areas:
            self.end(self.fought)
            return None
        return self.call(ChooseBattle(self.seats[0], self.areas), into="area")

    def fight(self, state: State) -> Next:
        attackers = attackers_in(state, self.seats, self.area)
        battle = LandBattle(self.area, attackers, 0, NO_ONE)
        battle.spared = spared_provinces(state, self.areas, self.area)
        self.areas &= ~(1 << self.area)
        self.fought += 1
        self.repeat("choose")
        return self.call(battle)
