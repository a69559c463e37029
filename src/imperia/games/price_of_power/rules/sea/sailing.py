"""EU-9.5.2: naval movement."""

from typing import Final

from imperia.core import YES, Decision, Move, Next, Procedure, Ruling, Seat, no
from imperia.kit.choices import ChooseMove

from ...components.map import (
    NODE_ZONES,
    PORT_MOVES,
    PORT_PLACE,
    ZONE_MOVES,
    members,
)
from ...components.reading import MIL
from ...components.trade import NODE_MOVES
from ...effects.sea import lose_galleys, move_fleet, share_light, take_slots
from ...effects.treasury import spend_power
from ...queries.realms import scenario_of
from ...queries.sea.sailing import (
    FLEET_LIGHT,
    FLEET_MOVE,
    PORT_FULL,
    SPACES,
    TOO_FAR,
    closed_waters,
    crossing_power,
    destinations,
    judge_voyage,
    light_shares,
    open_waters,
    send_ship,
    source_place,
    sources,
    way,
)
from ...queries.sea.ships import (
    free_slots,
    protecting,
    ships_in,
    single_ships,
)
from ...queries.sea.zones import friendly_ports, hostile_zones, sea_battle_here
from ...state import GALLEY, NO_ONE, State
from ..battle.naval import NavalBattle, PirateBattle
from ..choices import DONE
from ..court.economy import LosePower
from ..war.reorganise import COUNT_MOVES
from .transport import Transport

UNKNOWN_WATERS = no("EU-9.5.2.c")
NOT_FRIENDLY = no("EU-9.5.2.d")

OF_FLEET: Final = (FLEET_MOVE, FLEET_LIGHT)
NO: Final = Move("no")


class ChooseDestination(Decision):
    """Where do your ships sail?"""

    clause = "EU-9.5.2.1"

    def __init__(self, seat: Seat, spaces: int) -> None:
        self.seat = seat
        self.spaces = spaces

    def moves(self, state: State) -> list[Move]:
        zones = [ZONE_MOVES[zone] for zone in members(scenario_of(state).zones)]
        return zones + [PORT_MOVES[port] for port in members(friendly_ports(state, self.seat))]

    def judge(self, state: State, move: Move) -> Ruling:
        zones, ports = destinations(state, self.seat, self.spaces)
        if move.name == "zone":
            if zones >> move.arg & 1:
                return YES
            return TOO_FAR if open_waters(state, self.seat) >> move.arg & 1 else UNKNOWN_WATERS
        if not friendly_ports(state, self.seat) >> move.arg & 1:
            return NOT_FRIENDLY
        if ports >> move.arg & 1:
            return YES
        closed, goal = closed_waters(state, self.seat), PORT_PLACE + move.arg
        for ships in sources(state, self.seat):
            if judge_voyage(state, self.seat, ships, goal, closed, self.spaces) is PORT_FULL:
                return PORT_FULL  # they could reach it
        return TOO_FAR

    def legal(self, state: State) -> list[Move]:
        zones, ports = destinations(state, self.seat, self.spaces)
        found = [ZONE_MOVES[zone] for zone in members(zones)]
        return found + [PORT_MOVES[port] for port in members(ports)]

    def chosen(self, state: State, move: Move) -> int:
        return move.arg if move.name == "zone" else PORT_PLACE + move.arg


class ChooseSailor(ChooseMove):
    """Which ships sail there?"""

    clause = "EU-9.5.2"

    def __init__(
        self, seat: Seat, goal: int, closed: int, some: bool, fleet_sailed: bool, spaces: int
    ) -> None:
        self.seat = seat
        self.goal = goal
        self.closed = closed
        self.some = some
        self.fleet_sailed = fleet_sailed
        self.spaces = spaces

    def moves(self, state: State) -> list[Move]:
        found = [
            move
            for move in sources(state, self.seat)
            if source_place(state, self.seat, move) != self.goal
            and not (move in OF_FLEET and self.fleet_sailed)
        ]
        return [*found, DONE] if self.some else found

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "done":
            return YES
        return judge_voyage(state, self.seat, move, self.goal, self.closed, self.spaces)


class ChooseFleetLight(Decision):
    """How many Light Ships sail with the Fleet?"""

    clause = "EU-9.5.2.2"

    def __init__(self, seat: Seat, allowed: int) -> None:
        self.seat = seat
        self.allowed = allowed  # mask of numbers

    def moves(self, state: State) -> list[Move]:
        return [COUNT_MOVES[count] for count in members(self.allowed)]


class ChooseSlots(Decision):
    """How many of your Light Ships there take protection slots?"""

    clause = "EU-9.5.2.2"

    def __init__(self, seat: Seat, zone: int, most: int) -> None:
        self.seat = seat
        self.zone = zone
        self.most = most

    def moves(self, state: State) -> list[Move]:
        return COUNT_MOVES[: self.most + 1]


class ChoosePirates(Decision):
    """Do your ships attack the Pirates of a node?"""

    clause = "EU-12.6"

    def __init__(self, seat: Seat, nodes: int) -> None:
        self.seat = seat
        self.nodes = nodes

    def moves(self, state: State) -> list[Move]:
        return [*(NODE_MOVES[node] for node in members(self.nodes)), NO]


class NavalMove(Procedure):
    """One destination, any own ships within two spaces; Battle, slots, Pirates, landings."""

    clause = "EU-9.5.2"
    steps = (
        "pay",
        "choose",
        "choose_ship",
        "take_on",
        "cross",
        "sail",
        "fight",
        "share",
        "shared",
        "offer_slots",
        "protect",
        "offer_pirates",
        "hunt",
        "land",
    )

    def __init__(self, seat: Seat, cost: int, more: int = 0) -> None:
        self.seat = seat
        self.cost = cost
        self.more = more  # spaces that a card adds
        self.goal = -1
        self.closed = 0  # Hostile Sea Zones when the ships set out, and those out of play
        self.move: Move = DONE
        self.origins = 0  # mask of the places the ships came from
        self.fleet_sailed = False
        self.count = -1
        self.paid = False
        self.node = -1

    def pay(self, state: State) -> None:
        spend_power(state, self.seat, MIL, self.cost)
        self.closed = closed_waters(state, self.seat)

    def choose(self, state: State) -> Next:
        return self.call(ChooseDestination(self.seat, SPACES + self.more), into="goal")

    def choose_ship(self, state: State) -> Next:
        some = self.origins != 0
        question = ChooseSailor(
            self.seat, self.goal, self.closed, some, self.fleet_sailed, SPACES + self.more
        )
        if some and question.legal(state) == [DONE]:
            self.move = DONE
            return None
        return self.call(question, into="move")

    def take_on(self, state: State) -> Next:
        """The Fleet may pick up or leave behind Light Ships before it sails."""
        self.count = -1
        if self.move.name == "done":
            self.go_to("fight")
            return None
        if self.move.name != "fleet":
            return None
        allowed = light_shares(state, self.seat, self.goal)
        if allowed.bit_count() < 2:
            self.count = allowed.bit_length() - 1
            return None
        return self.call(ChooseFleetLight(self.seat, allowed), into="count")

    def cross(self, state: State) -> Next:
        """Between America and the Far East a Monarch Power of any kind is paid, once."""
        if self.count != -1:
            share_light(state, self.seat, state.fleet[self.seat], self.count)
        place = source_place(state, self.seat, self.move)
        if not self.paid and crossing_power(place, self.goal):
            self.paid = True
            return self.call(LosePower(self.seat))
        return None

    def sail(self, state: State) -> None:
        seat = self.seat
        place = source_place(state, seat, self.move)
        self.origins |= 1 << place
        if self.move.name == "fleet":
            self.fleet_sailed = True
            galleys = state.fleet_ships[3 * seat + GALLEY] > 0
            for zone in way(place, self.goal, self.closed, galleys, SPACES + self.more) or []:
                lose_galleys(state, seat, zone)
            if state.fleet[seat] != NO_ONE:
                move_fleet(state, seat, self.goal)
        else:
            send_ship(state, seat, self.move, self.goal)
        self.repeat("choose_ship")

    def fight(self, state: State) -> Next:
        if self.goal >= PORT_PLACE or not sea_battle_here(state, self.seat, self.goal):
            return None
        return self.call(NavalBattle(self.goal, [self.seat], self.origins, NO_ONE))

    def share(self, state: State) -> Next:
        """The Fleet may pick up or leave Light Ships where it has arrived."""
        self.count = -1
        if not self.fleet_sailed or state.fleet[self.seat] != self.goal:
            return None
        allowed = light_shares(state, self.seat, self.goal)
        if allowed.bit_count() < 2:
            return None
        return self.call(ChooseFleetLight(self.seat, allowed), into="count")

    def shared(self, state: State) -> None:
        if self.count != -1:
            share_light(state, self.seat, self.goal, self.count)
        if self.goal >= PORT_PLACE or not ships_in(state, self.seat, self.goal):
            self.end()

    def offer_slots(self, state: State) -> Next:
        seat, zone = self.seat, self.goal
        self.count = 0
        off = single_ships(state, seat, zone) - protecting(state, seat, zone)
        most = min(off, free_slots(state, zone))
        if most <= 0 or hostile_zones(state, seat) >> zone & 1:
            return None
        return self.call(ChooseSlots(seat, zone, most), into="count")

    def protect(self, state: State) -> None:
        take_slots(state, self.seat, self.goal, self.count)

    def offer_pirates(self, state: State) -> Next:
        self.node = -1
        nodes = 0
        for node, zones in enumerate(NODE_ZONES):
            if state.pirates[node] and zones >> self.goal & 1:
                nodes |= 1 << node
        return self.call(ChoosePirates(self.seat, nodes), into="node") if nodes else None

    def hunt(self, state: State) -> Next:
        if self.node == -1:
            return None
        attackers = [self.seat]
        return self.call(PirateBattle(self.goal, attackers, self.origins, NO_ONE, self.node))

    def land(self, state: State) -> Next:
        return self.call(Transport(self.seat, self.goal))
