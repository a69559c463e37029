"""EU-16.3: verbs of ships, Merchants, Pirates and trade nodes."""

from typing import Final

from imperia.core import YES, Decision, Move, Next, Procedure, Ruling, Seat
from imperia.kit.choices import ChooseMove
from imperia.kit.masks import mask_of

from ...components.map import (
    EXPANDABLE_NODES,
    GALLEY_ZONES,
    NODE_KEYS,
    NODE_KIND,
    PORT_PLACE,
    PROVINCE_MOVES,
    PROVINCE_ZONES,
    members,
)
from ...components.scripts import Op
from ...components.tables import MERCHANTS, PIRATES, SEAT_MOVES
from ...components.trade import NODE_MOVES
from ...effects.sea import gain_ship
from ...effects.trade import (
    expand_node,
    gain_merchant,
    place_pirate,
    refresh_merchant,
    remove_pirates,
)
from ...effects.treasury import pay_ducats, steal_ducats, take_loan
from ...queries.court.stability import judge_loan
from ...queries.goals.counters import COUNTERS
from ...queries.places import areas_meeting
from ...queries.realms import clockwise, owned, scenario_of
from ...queries.sea.ships import (
    active_ports,
    fleet_size,
    in_port,
    port_fits,
    room_for_single,
    ships_left,
)
from ...state import GALLEY, LIGHT, NO_ONE, State
from ..choices import DONE
from ..court.economy import LOAN_MOVE
from .gifts import NO_DUCATS
from .placing import PlaceClaims, claim_areas
from .script import ABLE, VERBS, RunScript

MARITIME: Final = mask_of([node for node, kind in enumerate(NODE_KIND) if kind == 0])


# Ships


def ship_ports(state: State, seat: Seat, kind: int, large: bool) -> int:
    """The own Ports that can take a ship of this kind; the Large ones where there are some."""
    ports = owned(state, seat) & active_ports(state)
    if large and ports & state.large:
        ports &= state.large
    found = 0
    for province in members(ports):
        if _fits(state, seat, kind, province):
            found |= 1 << province
    return found


def _fits(state: State, seat: Seat, kind: int, province: int) -> bool:
    if kind == LIGHT:
        return room_for_single(state, province)
    if kind == GALLEY and not PROVINCE_ZONES[province] & GALLEY_ZONES:
        return False
    place = PORT_PLACE + province
    if state.fleet[seat] not in (NO_ONE, place):
        return False
    singles, fleets = in_port(state, province)
    if state.fleet[seat] == place:
        fleets.remove(fleet_size(state, seat))
    return port_fits(state, province, singles, [*fleets, fleet_size(state, seat) + 1])


class ChooseShipGift(ChooseMove):
    """In which Port do you place the ship that you gain?"""

    clause = "EU-16.3"

    def __init__(self, seat: Seat, ship: int, ports: int, price: int) -> None:
        self.seat = seat
        self.ship = ship
        self.ports = ports
        self.price = price

    def moves(self, state: State) -> list[Move]:
        found = [PROVINCE_MOVES[port] for port in members(self.ports)]
        return [*found, LOAN_MOVE, DONE] if self.price else [*found, DONE]

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "province" and state.ducats[self.seat] < self.price:
            return NO_DUCATS
        return judge_loan(state, self.seat, self.price) if move.name == "loan" else YES


class GainShips(Procedure):
    """Up to so many ships of a kind in own Ports, each for a price."""

    clause = "EU-16.3"
    steps = "ask", "place"

    def __init__(self, seat: Seat, ship: int, count: int, large: bool, price: int) -> None:
        self.seat = seat
        self.ship = ship
        self.count = count
        self.large = large
        self.price = price
        self.move: Move = DONE

    def ask(self, state: State) -> Next:
        ports = ship_ports(state, self.seat, self.ship, self.large)
        if not self.count or not ports or not ships_left(state, self.seat):
            self.end()
            return None
        question = ChooseShipGift(self.seat, self.ship, ports, self.price)
        return self.call(question, into="move")

    def place(self, state: State) -> None:
        if self.move.name == "done":
            return
        self.repeat("ask")
        if self.move.name == "loan":
            take_loan(state, self.seat)
            return
        pay_ducats(state, self.seat, self.price)
        gain_ship(state, self.seat, self.ship, PORT_PLACE + self.move.arg)
        self.count -= 1


def _gain_ships(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    large = op.where == "own_large_port"
    return run.call(GainShips(seat, op.kind, op.n, large, op.given.get("ducats_each", 0)))


def _ships_able(state: State, seat: Seat, op: Op) -> bool:
    ports = ship_ports(state, seat, op.kind, op.where == "own_large_port")
    return bool(ports and ships_left(state, seat))


# Merchants


class ChooseEffectNode(Decision):
    """Which trade node is meant?"""

    clause = "EU-16.3"

    def __init__(self, seat: Seat, nodes: int) -> None:
        self.seat = seat
        self.nodes = nodes

    def moves(self, state: State) -> list[Move]:
        return [NODE_MOVES[node] for node in members(self.nodes)]


def _gain_merchant(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    if state.merchants_held[seat] == MERCHANTS - 1:
        gain_merchant(state, seat)
    return None


class RefreshMerchants(Procedure):
    """So many used Merchants stand up."""

    clause = "EU-12.7"
    steps = "ask", "refresh"

    def __init__(self, seat: Seat, count: int) -> None:
        self.seat = seat
        self.count = count
        self.node = -1

    def ask(self, state: State) -> Next:
        if not self.count or not state.merchants_used[self.seat]:
            self.end()
            return None
        self.count -= 1
        return self.call(ChooseEffectNode(self.seat, state.merchants_used[self.seat]), into="node")

    def refresh(self, state: State) -> None:
        refresh_merchant(state, self.seat, self.node)
        self.repeat("ask")


def _refresh_merchant(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    return run.call(RefreshMerchants(seat, op.n))


# Nodes


def nodes_in_play(state: State) -> int:
    return scenario_of(state).nodes


def expandable(state: State, seat: Seat) -> int:
    """Nodes with an own Merchant or an own Key Province that are not Expanded yet."""
    own = owned(state, seat)
    free = EXPANDABLE_NODES & ~state.expanded & nodes_in_play(state)
    return mask_of(
        [n for n in members(free) if state.merchants[seat] >> n & 1 or NODE_KEYS[n] & own]
    )


class ExpandNode(Procedure):
    """The Expanded marker on a node of choice."""

    clause = "EU-16.3"
    steps = "ask", "expand"

    def __init__(self, seat: Seat, ducats: int) -> None:
        self.seat = seat
        self.ducats = ducats
        self.node = -1

    def ask(self, state: State) -> Next:
        nodes = expandable(state, self.seat)
        if not nodes or state.ducats[self.seat] < self.ducats:
            self.end()
            return None
        return self.call(ChooseEffectNode(self.seat, nodes), into="node")

    def expand(self, state: State) -> None:
        pay_ducats(state, self.seat, self.ducats)
        expand_node(state, self.node)


def _expand_node(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    return run.call(ExpandNode(seat, op.given.get("ducats", 0)))


# Pirates


class SendPirate(Procedure):
    """A Pirate in a Maritime node; where none is left one of another node is taken (Q-191)."""

    clause = "EU-2.5.2"
    steps = "ask", "take", "place"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.node = -1
        self.taken = -1

    def ask(self, state: State) -> Next:
        return self.call(ChooseEffectNode(self.seat, MARITIME & nodes_in_play(state)), into="node")

    def take(self, state: State) -> Next:
        if sum(state.pirates) < PIRATES:
            return None
        others = mask_of([n for n, c in enumerate(state.pirates) if c and n != self.node])
        if not others:  # all of them are there already
            self.end(self.node)
            return None
        return self.call(ChooseEffectNode(self.seat, others), into="taken")

    def place(self, state: State) -> None:
        if self.taken != -1:
            remove_pirates(state, self.taken, 1)
        place_pirate(state, self.node)
        self.end(self.node)


def _place_pirate(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    if not MARITIME & nodes_in_play(state):
        return None
    return run.call(SendPirate(seat), into="node")


class ChooseVictim(Decision):
    """From whom do you take Ducats?"""

    clause = "EU-16.3"

    def __init__(self, seat: Seat, victims: int) -> None:
        self.seat = seat
        self.victims = victims

    def moves(self, state: State) -> list[Move]:
        return [SEAT_MOVES[other] for other in members(self.victims)]


class StealDucats(Procedure):
    """Ducats of one of these players."""

    clause = "EU-16.3"
    steps = "ask", "steal"

    def __init__(self, seat: Seat, victims: int, ducats: int) -> None:
        self.seat = seat
        self.victims = victims
        self.ducats = ducats
        self.victim = -1

    def ask(self, state: State) -> Next:
        return self.call(ChooseVictim(self.seat, self.victims), into="victim")

    def steal(self, state: State) -> None:
        steal_ducats(state, self.seat, self.victim, self.ducats)


def victims(state: State, seat: Seat, word: str, node: int) -> int:
    """The players from whom an effect may take Ducats."""
    others = clockwise(state, seat)[1:]
    if word == "one_player_with_merchant_there":
        return mask_of([o for o in others if node != -1 and state.merchants[o] >> node & 1])
    counter = COUNTERS[
        "merchants_in_nodes" if word == "player_with_most_merchants" else "distant_towns"
    ]({})
    counts = [counter(state, other) for other in others]
    if not any(counts):
        return 0
    return mask_of([o for o, c in zip(others, counts, strict=True) if c == max(counts)])


def _steal_ducats(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    found = victims(state, seat, op.target, run.node)
    return run.call(StealDucats(seat, found, op.n)) if found else None


# Discoveries


def _discover(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    """EU-5.1.3.4: Claims in Distant Areas next to these Sea Zones, without ship or die."""
    return run.call(PlaceClaims(seat, areas_meeting(state, seat, op), op.n))


VERBS.update(
    {
        "discover": _discover,
        "gain_ships": _gain_ships,
        "gain_merchant": _gain_merchant,
        "refresh_merchant": _refresh_merchant,
        "expand_node": _expand_node,
        "place_pirate": _place_pirate,
        "steal_ducats": _steal_ducats,
    }
)
ABLE.update(
    {
        "discover": lambda state, seat, op: bool(
            claim_areas(state, seat, areas_meeting(state, seat, op))
        ),
        "gain_ships": _ships_able,
        "refresh_merchant": lambda state, seat, op: state.merchants_used[seat] != 0,
        "expand_node": lambda state, seat, op: expandable(state, seat) != 0,
        "place_pirate": lambda state, seat, op: bool(MARITIME & nodes_in_play(state)),
    }
)
