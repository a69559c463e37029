"""EU-9.6.6: retreats from a naval Battle."""

from imperia.core import Ask, Decision, Frame, Move, Next, Procedure, Seat, tell

from ...components.map import (
    ALL_PORTS,
    PORT_MOVES,
    PORT_PLACE,
    SEA_LINKS,
    ZONE_MOVES,
    members,
)
from ...effects.sea import sail_all
from ...queries.realms import scenario_of
from ...queries.sea.sailing import may_enter
from ...queries.sea.ships import fleet_size, in_port, port_fits, ships_in, single_ships
from ...queries.sea.zones import friendly_ports, hostile_zones, sea_battle_here
from ...state import State
from .naval_losses import ChooseSunk, sink_one
from .retreat import LeaveEach


def all_fit(state: State, seat: Seat, zone: int, port: int) -> bool:
    """Is there room in the Port for all ships of a player in a Sea Zone?"""
    singles, fleets = in_port(state, port)
    if state.fleet[seat] == zone:
        fleets.append(fleet_size(state, seat))
    return port_fits(state, port, singles + single_ships(state, seat, zone), fleets)


def ship_retreats(state: State, seat: Seat, zone: int, origins: int) -> int:
    """The places that ships may retreat to: whence they came, or next door in peace."""
    if origins:
        return sum(
            1 << place
            for place in members(origins)
            if place < PORT_PLACE or all_fit(state, seat, zone, place - PORT_PLACE)
        )
    found = 0
    closed = hostile_zones(state, seat)
    for near in members(SEA_LINKS[zone] & scenario_of(state).zones & ~closed):
        if may_enter(state, seat, near) and not sea_battle_here(state, seat, near):
            found |= 1 << near
    for port in members(friendly_ports(state, seat) & ALL_PORTS[zone]):
        if all_fit(state, seat, zone, port):
            found |= 1 << PORT_PLACE + port
    return found


class StayOrSailAway(Ask):
    """Do your ships retreat?"""

    clause = "EU-9.6.6"
    words = "stay", "retreat"

    def __init__(self, seat: Seat, zone: int) -> None:
        self.seat = seat
        self.zone = zone


class ChooseHaven(Decision):
    """Where do your ships retreat to?"""

    clause = "EU-9.6.6.1"

    def __init__(self, seat: Seat, places: int) -> None:
        self.seat = seat
        self.places = places

    def moves(self, state: State) -> list[Move]:
        return [place_move(place) for place in members(self.places)]

    def chosen(self, state: State, move: Move) -> int:
        return move.arg if move.name == "zone" else PORT_PLACE + move.arg


def place_move(place: int) -> Move:
    """A Sea Zone or a Port as a move."""
    return ZONE_MOVES[place] if place < PORT_PLACE else PORT_MOVES[place - PORT_PLACE]


class SailAway(Procedure):
    """One more ship is lost, the others go."""

    clause = "EU-9.6.6"
    steps = "ask_loss", "lose", "choose", "go"

    def __init__(self, seat: Seat, zone: int, places: int) -> None:
        self.seat = seat
        self.zone = zone
        self.places = places
        self.ship = -1
        self.goal = -1

    def ask_loss(self, state: State) -> Next:
        tell(state, "battle.sails_away", player=self.seat)
        return self.call(ChooseSunk(self.seat, self.zone), into="ship")

    def lose(self, state: State) -> None:
        sink_one(state, self.seat, self.zone, self.ship)

    def choose(self, state: State) -> Next:
        if not ships_in(state, self.seat, self.zone):
            self.end()
            return None
        return self.call(ChooseHaven(self.seat, self.places), into="goal")

    def go(self, state: State) -> None:
        sail_all(state, self.seat, self.zone, self.goal)


class SailAwayTogether(Procedure):
    """EU-9.7.1: all players of a side leave; the one who leads names one place for all of them."""

    clause = "EU-9.7.1"
    steps = "choose", "leave"

    def __init__(self, seats: list[int], zone: int, places: int) -> None:
        self.seats = seats
        self.zone = zone
        self.places = places
        self.goal = -1

    def choose(self, state: State) -> Next:
        return self.call(ChooseHaven(self.seats[0], self.places), into="goal")

    def leave(self, state: State) -> Next:
        if not self.seats:
            return None
        self.repeat("leave")
        seat = self.seats.pop(0)
        goal = self.goal
        if goal >= PORT_PLACE and not all_fit(state, seat, self.zone, goal - PORT_PLACE):
            # Others have filled the Port before: each then goes where he may.
            return self.call(SailAway(seat, self.zone, ship_retreats(state, seat, self.zone, 0)))
        return self.call(SailAway(seat, self.zone, 1 << goal))


class SailAwayEach(LeaveEach):
    """Each of these players sails away for a place of his own choice; with `free` he may stay."""

    clause = "EU-9.6.6"

    def goals(self, state: State) -> int:
        return ship_retreats(state, self.seat, self.place, self.origins)

    def question(self) -> Frame:
        return StayOrSailAway(self.seat, self.place)

    def departure(self, goals: int) -> Frame:
        return SailAway(self.seat, self.place, goals)
