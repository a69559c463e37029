"""EU-9.5.5 and 9.8.6: ships that must leave a Port."""

from imperia.core import Decision, Move, Next, Procedure, Seat

from ...components.map import PROVINCE_ZONES, ZONE_MOVES, members
from ...effects.sea import leave_port
from ...queries.realms import clockwise, scenario_of
from ...queries.sea.zones import hostile_zones, ships_against, stranded_ports
from ...state import NO_ONE, State
from ..battle.naval import NavalBattle


class ChooseRefuge(Decision):
    """Your ships must leave the Port: for which Sea Zone?"""

    clause = "EU-9.8.6"

    def __init__(self, seat: Seat, port: int, zones: int) -> None:
        self.seat = seat
        self.port = port
        self.zones = zones

    def moves(self, state: State) -> list[Move]:
        return [ZONE_MOVES[zone] for zone in members(self.zones)]


class EvictionBattle(NavalBattle):
    """EU-9.8.6: ships that leave meet their Enemies' ships; no realm without a player sails out."""

    clause = "EU-9.8.6"

    def gather(self, state: State) -> None:
        self.meet_players(state)
        self.clear_for_action(state)


class EvictShips(Procedure):
    """EU-9.8.6: ships in a besieged Port leave it, and fight where there are ships of Enemies."""

    clause = "EU-9.8.6"
    steps = "choose", "leave", "fight"

    def __init__(self, seat: Seat, ports: int) -> None:
        self.seat = seat  # the besieger
        self.ports = ports
        self.owner = -1
        self.port = -1
        self.zone = -1

    def choose(self, state: State) -> Next:
        for owner in clockwise(state, self.seat):
            here = stranded_ports(state, owner) & self.ports
            if here:
                self.owner = owner
                self.port = members(here)[0]
                zones = PROVINCE_ZONES[self.port] & scenario_of(state).zones
                return self.call(ChooseRefuge(owner, self.port, zones), into="zone")
        self.end()
        return None

    def leave(self, state: State) -> None:
        leave_port(state, self.owner, self.port, self.zone)

    def fight(self, state: State) -> Next:
        """Q-115: those who wait outside attack, the besieger before the others."""
        self.repeat("choose")
        waiting = ships_against(state, self.owner, self.zone)
        attackers = [seat for seat in clockwise(state, self.seat) if seat in waiting]
        if not attackers:
            return None
        return self.call(EvictionBattle(self.zone, attackers, 0, NO_ONE))


class LeaveHarbours(Procedure):
    """EU-9.5.5: ships in Ports that are Friendly no more go to a Sea Zone that is not Hostile."""

    clause = "EU-9.5.5"
    steps = "choose", "leave"

    def __init__(self) -> None:
        self.seat = -1
        self.port = -1
        self.zone = -1

    def choose(self, state: State) -> Next:
        self.zone = NO_ONE
        for seat in clockwise(state, state.active):
            here = stranded_ports(state, seat)
            if here:
                self.seat = seat
                self.port = members(here)[0]
                zones = PROVINCE_ZONES[self.port] & scenario_of(state).zones
                zones &= ~hostile_zones(state, seat)
                if zones:
                    return self.call(ChooseRefuge(seat, self.port, zones), into="zone")
                return None
        self.end()
        return None

    def leave(self, state: State) -> None:
        leave_port(state, self.seat, self.port, self.zone)
        self.repeat("choose")
