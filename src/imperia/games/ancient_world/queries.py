"""Questions to the state that several chapters ask."""

from typing import Final

from imperia.core import Seat
from imperia.kit.masks import bits, holds

from .components.cards import N_UNIT_CARDS, ON_TABLE, PENALTY
from .components.map import (
    ADJACENT,
    AMPHORAE,
    BY_COAST,
    BY_LAND,
    BY_LANE,
    BY_MOUNTAIN,
    BY_SEA_BORDER,
    BY_STRAIT,
    COASTAL,
    LAND,
    ONE,
    OWN_SEAS,
    VALUE,
    neighbours,
)
from .components.tables import (
    AMPHORA_INCOME,
    ENGINEER_FORT_PRICE,
    FORT_PRICE,
    INCOME,
    LANE_BONUS,
    MERCHANT_INCOME,
    MOUNTAIN_NEED,
    OWN_SEA_BONUS,
    SEA_NEED,
    STRAIT_NEED,
)
from .options import (
    ATTACKABLE,
    ATTACKABLE_NO_CAPTURE,
    DIPLOMAT_REACH,
    FORT_VS_DIPLOMACY,
    LAST_PROVINCE,
    PROTECTS,
    SPEND_PLUNDER,
)
from .state import NEUTRAL, State

# Routes of a military attack, in the order in which the best is looked for.
PLAIN: Final = 0
MOUNTAIN: Final = 1
STRAIT: Final = 2
LANE: Final = 3
COAST: Final = 4
OWN_SEA: Final = 5
INTO_SEA: Final = 6
NO_ROUTE: Final = -1
ROUTES: Final = ("plain", "mountain", "strait", "lane", "coast", "own_sea", "into_sea")
NO_TEST: Final = 0


def land_of(state: State, seat: Seat) -> int:
    """Mask of the land provinces a seat controls."""
    return state.domain[seat] & LAND


def last_provinces(state: State) -> int:
    """Mask of the provinces that are the only one of their controller."""
    mask = 0
    for domain in state.domain:
        land = domain & LAND
        if not land & (land - 1):
            mask |= land
    return mask


def is_last_province(state: State, area: int) -> bool:
    """Is this province the only one of its controller?"""
    owner = state.owner[area]
    return owner != NEUTRAL and land_of(state, owner) == ONE[area]


def may_attack_last_province(state: State) -> bool:
    """By an option last provinces are attacked, though not captured."""
    return state.options[LAST_PROVINCE] == ATTACKABLE_NO_CAPTURE


def keeps_last_marker(state: State, area: int) -> bool:
    """Is this the last marker in somebody's last province?"""
    return state.control[area] == 1 and is_last_province(state, area)


# Reach


def in_reach(domain: int, area: int) -> bool:
    """Can an attack from these areas get to this one, which is none of them?"""
    if ADJACENT[area] & domain:
        return True
    return domain & COASTAL != 0 and holds(COASTAL, area)


def attack_reach(domain: int) -> int:
    """Mask of the areas that can be attacked from these, by whatever route."""
    near = neighbours(domain)
    return (near | COASTAL if domain & COASTAL else near) & ~domain


def best_route(domain: int, area: int) -> tuple[int, int]:
    """The route with the lowest natural roll, and that roll; NO_TEST where none is made."""
    if BY_LAND[area] & domain:
        return PLAIN, NO_TEST
    own_sea = OWN_SEA_BONUS if OWN_SEAS[area] & domain else 0
    found: list[tuple[int, int]] = []
    if BY_MOUNTAIN[area] & domain:
        found.append((MOUNTAIN_NEED, MOUNTAIN))
    if BY_STRAIT[area] & domain:
        found.append((STRAIT_NEED, STRAIT))
    if BY_LANE[area] & domain:
        found.append((SEA_NEED - LANE_BONUS - own_sea, LANE))
    if COASTAL & ONE[area]:
        if domain & COASTAL:
            found.append((SEA_NEED - own_sea, COAST))
        if BY_COAST[area] & domain:
            found.append((SEA_NEED - own_sea, OWN_SEA))
    elif (BY_COAST[area] | BY_SEA_BORDER[area]) & domain:
        found.append((SEA_NEED - own_sea, INTO_SEA))
    if not found:
        return NO_ROUTE, NO_TEST
    need, route = min(found)
    return route, need


def route_starts(domain: int, area: int) -> int:
    """Mask of the own areas where the best route begins; none along the coast, where all might."""
    route, _ = best_route(domain, area)
    starts = {
        PLAIN: BY_LAND[area],
        MOUNTAIN: BY_MOUNTAIN[area],
        STRAIT: BY_STRAIT[area],
        LANE: BY_LANE[area],
        OWN_SEA: BY_COAST[area],
        INTO_SEA: BY_COAST[area] | BY_SEA_BORDER[area],
    }
    return starts.get(route, 0) & domain


def diplomat_reach(state: State, seat: Seat) -> int:
    """Mask of the areas a Diplomat reaches."""
    domain = state.domain[seat]
    if state.options[DIPLOMAT_REACH] == ATTACKABLE:
        return attack_reach(domain)
    return neighbours(domain) & ~domain


def diplomat_enemies(state: State, seat: Seat) -> int:
    """Mask of the enemy areas from which a Diplomat may try to remove a marker."""
    targets = diplomat_reach(state, seat) & state.taken
    if state.options[FORT_VS_DIPLOMACY] == PROTECTS:
        targets &= ~state.forts
    for area in bits(targets & last_provinces(state)):
        if state.control[area] == 1:
            targets &= ~ONE[area]
    return targets


# Trade markers


def purse(state: State, seat: Seat) -> int:
    """How many trade markers a seat can pay."""
    if state.options[SPEND_PLUNDER]:
        return state.warehouse[seat] + sum(state.plunder[seat])
    return state.warehouse[seat]


def income_of(state: State, seat: Seat) -> int:
    """The trade markers due, before the supply is looked at."""
    amphorae = (state.domain[seat] & AMPHORAE).bit_count()
    return INCOME + AMPHORA_INCOME * amphorae + MERCHANT_INCOME * state.merchants[seat]


def fort_price(state: State, seat: Seat) -> int:
    return ENGINEER_FORT_PRICE if state.engineer[seat] else FORT_PRICE


# Cards


def on_table(state: State, card: int) -> list[int]:
    """By seat: how many of this table card lie before it."""
    return (state.leader, state.engineer, state.merchants, state.diplomat)[card - N_UNIT_CARDS]


# Points


def control_points(state: State, seat: Seat) -> int:
    """The values of all areas the seat controls."""
    return sum([VALUE[area] for area in bits(state.domain[seat])])


def trade_points(state: State, seat: Seat) -> int:
    """Half the value of each area where the seat alone has most trade markers."""
    points = 0
    trade = state.trade
    for area in bits(state.traders[seat]):
        mine = trade[seat][area]
        if 2 * mine > state.trade_total[area] or all(
            row[area] < mine for other, row in enumerate(trade) if other != seat
        ):
            points += VALUE[area] // 2
    return points


def plunder_points(state: State, seat: Seat) -> int:
    return sum(state.plunder[seat])


def card_points(state: State, seat: Seat) -> int:
    """The penalties of all cards of the seat, in hand and on the table: zero or less."""
    points = sum([PENALTY[card] * on_table(state, card)[seat] for card in ON_TABLE])
    for card, count in enumerate(state.hand[seat]):
        if count:
            points += PENALTY[card] * count
    return points
