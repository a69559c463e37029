"""Connections and Trade Power, as questions to the state (EU-12.1 to 12.4)."""

from typing import Final

from imperia.core import YES, Ruling, Seat, no

from ..components.map import (
    AREA_PROVINCES,
    AREA_REACH,
    AREA_ZONES,
    NODE_AREA,
    NODE_CONTINENT,
    NODE_TOUCHES,
    NODE_ZONES,
    SEA_LINKS,
    ZONE_COAST,
    areas_of,
    members,
)
from ..components.reading import DIP
from ..components.trade import MARKETS, OWN_KEY, ROW_GREEN, ROW_NEEDS, ROW_RED, SETTLED_KEY, Market
from ..options import SECONDARY_TIE
from ..state import NO_ONE, State
from .court.modifiers import bonus
from .realms import capital_area, influenced, owned, scenario_of
from .sea.ships import awake_ports, protecting, province_reach, single_ships, zones_with_light

NO_MERCHANT = no("EU-12.2.a")
NO_TRADE_POWER = no("EU-12.2.b")
TRADE_BARRED = no("EU-12.2.c")
DISCARD_DUCATS: Final = 2


# EU-12.1  Connections


def area_reach(area: int, awake: int) -> int:
    """What is adjacent to an Area by land or by sea, itself included."""
    reach = AREA_REACH[area]
    if awake:
        for province in members(AREA_PROVINCES[area]):
            reach |= province_reach(province, awake)
    return reach


def chain(state: State, start: int, areas: int, zones: int) -> tuple[int, int]:
    """The Areas and Sea Zones joined to an Area by links among these."""
    awake = awake_ports(state)
    found_areas = new_areas = 1 << start
    found_zones = new_zones = 0
    while new_areas or new_zones:
        near_areas = near_zones = 0
        for area in members(new_areas):
            near_areas |= area_reach(area, awake)
            near_zones |= AREA_ZONES[area]
        for zone in members(new_zones):
            near_areas |= ZONE_COAST[zone]
            near_zones |= SEA_LINKS[zone]
        new_areas = near_areas & areas & ~found_areas
        new_zones = near_zones & zones & ~found_zones
        found_areas |= new_areas
        found_zones |= new_zones
    return found_areas, found_zones


def link_areas(state: State, seat: Seat) -> int:
    """The Areas with an own Town, Vassal or Influence; what is Occupied counts, too."""
    tokens = state.towns[seat] | state.occupied[seat] | state.vassals[seat]
    return areas_of(tokens) | influenced(state, seat, scenario_of(state).areas)


def nodes_by(state: State, areas: int, zones: int) -> int:
    """The nodes that a chain through these Areas and Sea Zones reaches, as a mask."""
    found = 0
    for node in members(scenario_of(state).nodes):
        home = NODE_AREA[node]
        if home >= 0:
            # The Area of an Inland node needs no link itself.
            near = AREA_REACH[home] & areas or AREA_ZONES[home] & zones
        else:
            near = NODE_ZONES[node] & zones or NODE_TOUCHES[node] & areas
        if near:
            found |= 1 << node
    return found


def nodes_over(state: State, seat: Seat, zones: int) -> int:
    """The nodes that a player is connected with when his Light Ships hold these Sea Zones."""
    home = capital_area(state, state.realm[seat])
    if home == NO_ONE:
        return 0
    return nodes_by(state, *chain(state, home, link_areas(state, seat), zones))


def connected_nodes(state: State, seat: Seat) -> int:
    """EU-12.1: the nodes that a player is connected with now."""
    return nodes_over(state, seat, zones_with_light(state, seat))


def nodes_after(state: State, seat: Seat, source: int, goal: int) -> int:
    """EU-12.2.4: the nodes open after a Light Ship has moved: next to it, or connected by it."""
    zones = zones_with_light(state, seat)
    if source < len(SEA_LINKS):
        flagged = state.fleet_ships[3 * seat] if state.fleet[seat] == source else 0
        if single_ships(state, seat, source) + flagged == 1:
            zones &= ~(1 << source)
    joined = nodes_over(state, seat, zones | 1 << goal)
    near = sum(1 << node for node, around in enumerate(NODE_ZONES) if around >> goal & 1)
    if zones >> goal & 1:
        return joined & near
    return joined & (near | ~nodes_over(state, seat, zones))


# EU-12.2  What may be chosen


def meets_card(state: State, seat: Seat, market: Market) -> bool:
    """EU-12.2.4: what the card requires of its Key Provinces."""
    if market.requires == OWN_KEY:
        return bool(owned(state, seat) & market.keys)
    if market.requires == SETTLED_KEY:
        settled = 0
        for tokens in (*state.towns, *state.vassals, *state.tokens):
            settled |= tokens
        return bool(settled & market.keys)
    return True


def upright(state: State, seat: Seat) -> int:
    """EU-12.7: Merchants that have not acted this Round."""
    return state.merchants_held[seat] - state.merchants_used[seat].bit_count()


def protection(state: State, seat: Seat, node: int, leaving: int) -> int:
    """Own ships on the slots around a Maritime node; one may be about to leave a Sea Zone."""
    count = 0
    for zone in members(NODE_ZONES[node]):
        held = protecting(state, seat, zone)
        if zone == leaving and held == single_ships(state, seat, zone):
            held -= 1
        count += max(0, held)
    return count


def trade_power(state: State, seat: Seat, market: Market) -> int:
    """EU-12.2.6: Merchant, Key Provinces and ships on protection slots."""
    keys = owned(state, seat) & market.keys
    power = 1 + keys.bit_count() + (keys & market.plus).bit_count()
    if keys:
        power += bonus(state, seat, "trade_power_bonus_own_key_province")
    return power + protection(state, seat, market.node, NO_ONE)


def takes_secondary(state: State, seat: Seat, node: int, leaving: int) -> bool:
    """EU-12.4: no Pirate, and nobody with a Merchant and a connection there has more."""
    if state.pirates[node]:
        return False
    own = 1 + protection(state, seat, node, leaving)
    for other in range(state.seats):
        if other == seat or not state.merchants[other] >> node & 1:
            continue
        rival = 1 + protection(state, other, node, NO_ONE)
        if rival > own or (rival == own and not state.options[SECONDARY_TIE]):
            if connected_nodes(state, other) >> node & 1:
                return False
    return True


def open_nodes(state: State, seat: Seat, card: int, joined: int, leaving: int) -> tuple[int, int]:
    """The nodes of a card that may be chosen now, and its secondary nodes, as masks."""
    joined &= ~state.merchants_used[seat]
    primary = secondary = 0
    for market in MARKETS[card]:
        if not meets_card(state, seat, market):
            continue
        if joined >> market.node & 1:
            primary |= 1 << market.node
        other = market.secondary
        if other >= 0 and joined >> other & 1 and takes_secondary(state, seat, other, leaving):
            secondary |= 1 << other
    return primary, secondary


def participants(state: State, node: int) -> list[Seat]:
    """EU-12.2.6: the players with a Merchant there, used or not, and a connection."""
    return [
        seat
        for seat in range(state.seats)
        if state.merchants[seat] >> node & 1 and connected_nodes(state, seat) >> node & 1
    ]


def judge_trade(state: State, seat: Seat, cost: int) -> Ruling:
    """EU-12.2: an upright Merchant and a Diplomatic Power."""
    if state.no_trade >> seat & 1:
        return TRADE_BARRED
    if not upright(state, seat):
        return NO_MERCHANT
    return YES if state.power[3 * seat + DIP] >= cost else NO_TRADE_POWER


def row_income(state: State, seat: Seat, card: int, node: int, row: int) -> int:
    """What a row pays: the red column in an Expanded node, and what Ideas add."""
    rows = ROW_RED if state.expanded >> node & 1 else ROW_GREEN
    income = rows[card][row]
    if income:
        if NODE_CONTINENT[node] >= 0:
            income += bonus(state, seat, "trade_income_bonus_distant_node")
        others = (m for other, m in enumerate(state.merchants) if other != seat)
        if any(merchants >> node & 1 for merchants in others):
            income += bonus(state, seat, "trade_income_bonus_if_other_merchants_present")
    return income


def start_row(card: int, power: int) -> int:
    """The best row whose threshold is met; behind the last one if none is."""
    for row, need in enumerate(ROW_NEEDS[card]):
        if power >= need:
            return row
    return len(ROW_NEEDS[card])
