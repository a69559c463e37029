"""At a glance: trade, ships, exploring and colonies."""

from typing import Any

from imperia.core import Move, Seat

from ..components.map import (
    AREA_PROVINCES,
    DISTANT_ZONES,
    EXPLORE_NUMBER,
    NODE_ZONES,
    SEA_LINKS,
    ZONE_COAST,
    areas_of,
    members,
)
from ..components.tables import SHIP_COST
from ..components.trade import MARKETS, ROW_NEEDS
from ..queries.sea.distant import discoverable, finds, vacant_territories
from ..queries.trade import connected_nodes, open_nodes, row_income, start_row, trade_power
from ..state import LIGHT, NO_ONE, State
from .aims import ship_wanted
from .sea import GATES

DISCARDED = 2  # what the cards bring unused


# EU-12


def node_worth(state: State, seat: Seat, card: int, node: int, secondary: bool) -> int:
    """The Ducats that a node of a card would bring, as if nobody pushed."""
    last = len(ROW_NEEDS[card]) - 1
    if secondary:
        return row_income(state, seat, card, node, last)
    for market in MARKETS[card]:
        if market.node == node:
            row = start_row(card, trade_power(state, seat, market)) + state.pirates[node]
            return row_income(state, seat, card, node, row) if row <= last else 0
    return 0


def card_worth(state: State, seat: Seat, card: int, joined: int) -> int:
    """The best of its nodes that are open."""
    primary, secondary = open_nodes(state, seat, card, joined, NO_ONE)
    best = 0
    for node in range(len(NODE_ZONES)):
        if primary >> node & 1:
            best = max(best, node_worth(state, seat, card, node, False))
        if secondary >> node & 1:
            best = max(best, node_worth(state, seat, card, node, True))
    return best


def use_or_discard(state: State, question: Any, move: Move) -> int:
    if move.name == "discard_all":
        return 10 * DISCARDED
    joined = connected_nodes(state, question.seat)
    return max(
        (10 * card_worth(state, question.seat, c, joined) for c in question.cards), default=0
    )


def trade_card(state: State, question: Any, move: Move) -> int:
    return 10 * card_worth(state, question.seat, move.arg, question.joined)


def node(state: State, question: Any, move: Move) -> int:
    secondary = move.name == "secondary"
    return 10 * node_worth(state, question.seat, question.card, move.arg, secondary)


def first(state: State, question: Any, move: Move) -> int:
    """Oneself, of course."""
    return 10 if move.arg == question.seat else 0


def protection(state: State, question: Any, move: Move) -> int:
    return 0 if move.name == "stay" else 5


def slots(state: State, question: Any, move: Move) -> int:
    """The more ships protect trade, the better."""
    return move.arg


# Ships


def ship(state: State, question: Any, move: Move) -> int:
    """What a goal asks for; Light Ships serve trade and colonies and cost little."""
    if move.arg == ship_wanted(state, question.seat):
        return 12
    return 10 if move.arg == LIGHT else 8 - SHIP_COST[move.arg] // 2


def berth(state: State, question: Any, move: Move) -> int:
    """A Light Ship on a slot earns; in Port a ship costs no upkeep."""
    return {"protect": 10, "dock": 5}.get(move.name, 3)


def hit(state: State, question: Any, move: Move) -> int:
    """A whole Heavy Ship takes a hit and lives."""
    return {"damage": 10, "ship": 6 - 2 * move.arg}.get(move.name, 0)


# EU-5.1.3, 5.3.3


def explorer(state: State, question: Any, move: Move) -> int:
    """A ship out of its Port; nobody where Territories lie before the ships that are there."""
    if move.name == "stay":
        return 9 if discoverable(state, question.seat) & areas_of(vacant_territories(state)) else 3
    return {"docked": 8, "fleet_light": 7}.get(move.name, 4 if _is_far(move) else 6)


def _is_far(move: Move) -> bool:
    return move.name == "light" and bool(DISTANT_ZONES >> move.arg & 1)


def voyage(state: State, question: Any, move: Move) -> int:
    """Where the Exploration die finds something most often."""
    coast = ZONE_COAST[move.arg] & ~state.claims[question.seat]
    vacant = vacant_territories(state)
    found = {EXPLORE_NUMBER[province] for province in members(vacant & lands_in(coast))}
    return 10 * len(found) + 3 * bool(SEA_LINKS[move.arg] & GATES)


def lands_in(areas: int) -> int:
    """The Provinces of these Areas."""
    lands = 0
    for area in members(areas):
        lands |= AREA_PROVINCES[area]
    return lands


def reroll(state: State, question: Any, move: Move) -> int:
    """Again where the number names no Territory in reach."""
    found = finds(state, question.seat, question.number, True)
    return int((move.name == "stand") == bool(found))


def find(state: State, question: Any, move: Move) -> int:
    """A Territory, of which nobody need be dispossessed."""
    if move.name == "fail":
        return 0
    return 10 + 5 * bool(AREA_PROVINCES[move.arg] & vacant_territories(state))


def colony_point(state: State, question: Any, move: Move) -> int:
    """Colonists are of no other use."""
    return 10 if move.name == "colonist" else 2
