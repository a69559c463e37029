"""EU-16.5: Lost at Sea, and Pirates."""

from typing import Final

from imperia.core import Decision, Frame, InTurn, Move, Next, Procedure, Roll, Seat
from imperia.kit.choices import ChooseMove

from ...components.map import NODE_KIND, NODE_ZONES, NODES, members
from ...components.tables import PIRATES
from ...components.trade import NODE_MOVES
from ...effects.sea import lose_of_fleet, lose_single
from ...effects.trade import place_pirate, remove_pirates
from ...queries.realms import scenario_of
from ...queries.sea.ships import faced, fleet_zone
from ...queries.sea.zones import friendly_ports
from ...state import NO_ONE, State
from ..sea.harbours import SCRAP_LIGHT_MOVES, SCRAP_MOVES

MARITIME: Final = 0


def far_ships(state: State, seat: Seat) -> list[Move]:
    """The ships of a player whose Sea Zone faces no Friendly Port (Q-121)."""
    safe = faced(friendly_ports(state, seat))
    found = [SCRAP_LIGHT_MOVES[zone] for zone in members(state.patrols[seat] & ~safe)]
    zone = fleet_zone(state, seat)
    if zone != NO_ONE and not safe >> zone & 1:
        found += [SCRAP_MOVES[kind] for kind in range(3) if state.fleet_ships[3 * seat + kind]]
    return found


class ChooseLostShip(ChooseMove):
    """Which ship of this player is lost at sea?"""

    clause = "EU-16.5.4"

    def __init__(self, seat: Seat, owner: Seat) -> None:
        self.seat = seat
        self.owner = owner

    def moves(self, state: State) -> list[Move]:
        return far_ships(state, self.owner)


class LoseShip(Procedure):
    """One ship far from home goes down; the Active Player says which, or its owner."""

    clause = "EU-16.5.4"
    steps = "choose", "sink"

    def __init__(self, seat: Seat, owner: Seat) -> None:
        self.seat = seat
        self.owner = owner
        self.move: Move = SCRAP_MOVES[0]

    def choose(self, state: State) -> Next:
        return self.call(ChooseLostShip(self.seat, self.owner), into="move")

    def sink(self, state: State) -> None:
        if self.move.name == "scrap":
            lose_of_fleet(state, self.owner, self.move.arg)
        else:
            lose_single(state, self.owner, self.move.arg)


class LostAtSea(InTurn):
    """Each Opponent of the Active Player, or without one each player, loses a ship."""

    clause = "EU-16.5.4"

    def __init__(self, seats: list[Seat], seat: Seat) -> None:
        self.seats = seats
        self.seat = seat

    def turn_of(self, state: State, seat: Seat) -> Frame | None:
        if seat == self.seat or not far_ships(state, seat):
            return None
        return LoseShip(seat if self.seat == NO_ONE else self.seat, seat)


# Pirates


def maritime_nodes(state: State) -> int:
    """Maritime nodes in play."""
    zones = scenario_of(state).zones
    found = 0
    for node in range(len(NODES)):
        if NODE_KIND[node] == MARITIME and NODE_ZONES[node] & zones:
            found |= 1 << node
    return found


def merchants_at(state: State, node: int) -> int:
    return sum(mask >> node & 1 for mask in state.merchants)


def pirate_goals(state: State) -> int:
    """Where the Active Player may place a Pirate: with a Merchant if there is one."""
    nodes = maritime_nodes(state)
    traded = sum(1 << node for node in members(nodes) if merchants_at(state, node))
    return traded or nodes


def richest(state: State) -> list[int]:
    """Without an Active Player: most Merchants, then Expanded, then chance decides."""
    nodes = members(maritime_nodes(state))
    if not nodes:
        return []
    ranks = [(merchants_at(state, node), state.expanded >> node & 1) for node in nodes]
    best = max(ranks)
    return [node for node, rank in zip(nodes, ranks, strict=True) if rank == best]


class ChoosePirateNode(Decision):
    """Where do Pirates appear?"""

    clause = "EU-16.5.5"

    def moves(self, state: State) -> list[Move]:
        return [NODE_MOVES[node] for node in members(pirate_goals(state))]


class ChooseTakenPirate(Decision):
    """No Pirate is left: from which node do you take one?"""

    clause = "EU-2.5.1"

    def __init__(self, seat: Seat, nodes: int) -> None:
        self.seat = seat
        self.nodes = nodes

    def moves(self, state: State) -> list[Move]:
        return [NODE_MOVES[node] for node in members(self.nodes)]


class PiratesAppear(Procedure):
    """A Pirate in a Maritime node, taken from elsewhere if none is left (Q-191)."""

    clause = "EU-16.5.5"
    steps = "choose", "draw", "supply", "take", "place"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.node = -1
        self.die = 1
        self.taken = -1

    def choose(self, state: State) -> Next:
        if not maritime_nodes(state):
            self.end()
            return None
        if self.seat != NO_ONE:
            self.go_to("supply")
            return self.call(ChoosePirateNode(self.seat), into="node")
        tied = richest(state)
        return self.call(Roll(len(tied)), into="die") if len(tied) > 1 else None

    def draw(self, state: State) -> None:
        self.node = richest(state)[self.die - 1]

    def supply(self, state: State) -> Next:
        if sum(state.pirates) < PIRATES:
            self.go_to("place")
            return None
        others = [n for n, count in enumerate(state.pirates) if count and n != self.node]
        if not others:
            self.end()
            return None
        if self.seat == NO_ONE:
            self.taken = max(others, key=lambda node: (state.pirates[node], -node))
            return None
        mask = sum(1 << node for node in others)
        return self.call(ChooseTakenPirate(self.seat, mask), into="taken")

    def take(self, state: State) -> None:
        remove_pirates(state, self.taken, 1)

    def place(self, state: State) -> None:
        place_pirate(state, self.node)
