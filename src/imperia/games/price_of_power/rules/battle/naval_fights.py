"""EU-5.5.1 and 9.9.1: several naval Battles, in an order of choice."""

from imperia.core import Decision, Move, Next, Procedure, Seat

from ...components.map import ZONE_MOVES, members
from ...queries.sea.ships import ships_in
from ...queries.sea.zones import sea_battle_here, spared_ports
from ...state import NO_ONE, State
from .naval import NavalBattle


class ChooseSeaBattle(Decision):
    """Which naval Battle is fought next?"""

    clause = "EU-9.9.1"

    def __init__(self, seat: Seat, zones: int) -> None:
        self.seat = seat
        self.zones = zones

    def moves(self, state: State) -> list[Move]:
        return [ZONE_MOVES[zone] for zone in members(self.zones)]


def attackers_at(state: State, seats: list[Seat], zone: int) -> list[Seat]:
    """Who of a side attacks in a Sea Zone: its first player leads, else the one with most ships."""
    found = [s for s in seats if ships_in(state, s, zone) and sea_battle_here(state, s, zone)]
    if found and found[0] != seats[0]:
        found.sort(key=lambda seat: -ships_in(state, seat, zone))
    return found


class FightAtSea(Procedure):
    """Battles wherever ships of a side meet Enemies; its first player orders them."""

    clause = "EU-9.9.1"
    steps = "choose", "fight"

    def __init__(self, seats: list[int], zones: int) -> None:
        self.seats = seats  # in turn order from the one who orders
        self.zones = zones
        self.zone = -1
        self.fought = 0

    def choose(self, state: State) -> Next:
        for zone in members(self.zones):
            if not attackers_at(state, self.seats, zone):
                self.zones &= ~(1 << zone)
        if not self.zones:
            self.end(self.fought)
            return None
        return self.call(ChooseSeaBattle(self.seats[0], self.zones), into="zone")

    def fight(self, state: State) -> Next:
        attackers = attackers_at(state, self.seats, self.zone)
        battle = NavalBattle(self.zone, attackers, 0, NO_ONE)
        battle.spared = spared_ports(state, self.zones, self.zone)
        self.zones &= ~(1 << self.zone)
        self.fought += 1
        self.repeat("choose")
        return self.call(battle)
