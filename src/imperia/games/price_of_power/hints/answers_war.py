"""At a glance: Wars, Armies, Battles, sieges and peace."""

from typing import Any, Final

from imperia.core import Move, Seat
from imperia.kit.ratings import SENSELESS

from ..components.map import AREA_PROVINCES, LAND, areas_of, members, tax_of
from ..components.reading import MIL
from ..components.tables import UNIT_COST
from ..queries.battle.battles import player_enemies
from ..queries.institutions.faith_and_empire import muslim_lands
from ..queries.realms import (
    army_size,
    covered,
    land_units,
    loose_infantry,
)
from ..queries.rounds.income import net_income
from ..queries.war.siege import strength_of
from ..queries.war.warfare import (
    enemy_provinces,
    has_cb,
    hostile_controlled,
)
from ..state import INFANTRY, KINDS, MERCENARY, NO_ONE, REGULAR, State
from .aims import ship_wanted
from .forces import chance, foes_in, lands_of, unit_stacks
from .sea import wants_ship
from .war import war_hope

WORTH_A_WAR: Final = 60  # points that a War must promise
EVEN: Final = 45  # percent: the least chance with which a Battle is sought
RESERVE: Final = 3  # Ducats that recruiting leaves, beyond a bad income
ENOUGH: Final = 9  # units in one place


# Declaring War


def enemy(state: State, question: Any, move: Move) -> int:
    """One realm, with a just cause, next to units that can beat it."""
    if not has_cb(state, question.seat, move.arg):
        return SENSELESS
    hope = war_hope(state, question.seat, move.arg)
    return hope // 10 if hope >= WORTH_A_WAR else SENSELESS


def another_enemy(state: State, question: Any, move: Move) -> int:
    """One War at a time."""
    return 1 if move.name == "done" else SENSELESS


def infidel(state: State, question: Any, move: Move) -> int:
    """Of a Crusade, which is cause enough: whoever can be beaten, one at a time."""
    if move.arg < 0:
        return 1
    hope = war_hope(state, question.seat, move.arg)
    return hope // 10 if hope >= WORTH_A_WAR and not question.named else SENSELESS


def crusade(state: State, question: Any, move: Move) -> int:
    """The Area whose Muslim realms promise most."""
    return crusade_hope(state, question.seat, move.arg)


def crusade_hope(state: State, seat: Seat, area: int) -> int:
    """What the best War against a Muslim realm of an Area promises."""
    barred = state.allies[seat] | state.truce[seat] | state.war[seat]
    best = 0
    for realm in {state.flag[province] for province in members(muslim_lands(state, area))}:
        if realm != NO_ONE and not barred >> realm & 1:
            best = max(best, war_hope(state, seat, realm))
    return best


def follow_up(state: State, question: Any, move: Move) -> int:
    """Besiege, or march where an Enemy can be beaten, else recruit, if money allows."""
    seat = question.seat
    if move.name == "siege":
        return 6
    if move.name == "march":
        return 5 if best_goal(state, seat) > 0 else 1
    if move.name == "recruit":
        return 3 if state.ducats[seat] >= RESERVE + 2 else 0
    return 2


def best_goal(state: State, seat: Seat) -> int:
    """The best rating of a step that any stack could take now."""
    best = 0
    for area, size in unit_stacks(state, seat).items():
        for goal in members(LAND[area]):
            best = max(best, goal_worth(state, seat, goal, size))
    return best


def goal_worth(state: State, seat: Seat, area: int, size: int) -> int:
    """What a stack of so many units would find in an Area: land to take, defenders, Rebels."""
    here = AREA_PROVINCES[area]
    lands = enemy_provinces(state, seat) & ~covered(state) & here
    mine = state.towns[seat] | state.vassals[seat]
    lost = mine & here & (state.rebel_towns | _others(state, seat))
    foes = state.rebels[area] if mine & here else 0
    if not lands and not lost and not foes:
        return 0
    for realm in members(state.war[seat]):
        held = lands_of(state, realm)
        if held & here:
            foes += foes_in(state, seat, realm, held, area)
    win = chance(size, foes)
    if win < EVEN:
        return -8 * max(1, foes - size) - 4
    tax = tax_of(lands | lost, state.large)
    return 4 * min(tax, max(1, size - foes)) + 2 * max(0, size - foes) + win // 20


def _others(state: State, seat: Seat) -> int:
    """What other players Occupy."""
    mask = 0
    for other, occupied in enumerate(state.occupied):
        if other != seat:
            mask |= occupied
    return mask


# Recruiting


def recruit_area(state: State, question: Any, move: Move) -> int:
    """Beside the largest Army, near the War; done when the treasury is low or all can be beaten."""
    seat = question.seat
    if move.name == "loan":
        return SENSELESS
    if move.name == "port":
        if state.war[seat]:
            return 2  # soldiers first
        return 60 if wants_ship(state, seat, move.arg) or ship_wanted(state, seat) != NO_ONE else 2
    stacks = unit_stacks(state, seat)
    if move.arg < 0:
        spare = state.ducats[seat] + min(0, net_income(state, seat)) - RESERVE
        return 0 if spare >= 2 and max(stacks.values(), default=0) < ENOUGH else 50
    area = move.arg
    against = sum(land_units(state, other, area) for other in player_enemies(state, seat))
    if against and stacks.get(area, 0) + state.ducats[seat] // 2 <= against:
        return SENSELESS
    worth = 2 * sum(
        army_size(state, place)
        for place in range(3 * seat, 3 * seat + 3)
        if state.armies[place] == area
    )
    foes = areas_of(hostile_controlled(state, seat))
    if foes >> area & 1:
        worth += 8 if against or state.rebels[area] else 16  # a siege can follow at once
    elif LAND[area] & foes:
        worth += 6
    elif LAND[area] & state.claims[seat]:
        worth += 3
    return worth


def unit(state: State, question: Any, move: Move) -> int:
    """Regular Infantry is cheap; some Cavalry and Artillery for those who can pay."""
    sort, what = divmod(move.arg, 3)
    rich = state.ducats[question.seat] >= 18
    if sort == REGULAR:
        return (10, 9 if not rich else 11, 8 if not rich else 12)[what]
    if sort == MERCENARY:
        return 3 - UNIT_COST[what][sort] // 3
    return 12 if what == INFANTRY else 9


def army(state: State, question: Any, move: Move) -> int:
    """Into the Army that is here already."""
    if move.name == "alone":
        return 1
    place = 3 * question.seat + move.arg
    return 3 + army_size(state, place) if state.armies[place] == question.area else 2


# Marching


def mover(state: State, question: Any, move: Move) -> int:
    """The stack that has the best goal within reach."""
    seat = question.seat
    if move.name == "army":
        area = state.armies[3 * seat + move.arg]
        size = army_size(state, 3 * seat + move.arg)
    else:
        area = move.arg
        size = 1 if move.name == "single" else loose_infantry(state, seat, area)
    best = max((goal_worth(state, seat, goal, size) for goal in members(LAND[area])), default=0)
    return 10 * max(0, best) + size


def count(state: State, question: Any, move: Move) -> int:
    return move.arg


def mercenary(state: State, question: Any, move: Move) -> int:
    """Only the rich hire on the march."""
    if move.arg < 0:
        return 2
    return 3 if state.ducats[question.seat] >= 30 and move.arg == INFANTRY else 0


def step(state: State, question: Any, move: Move) -> int:
    """To an Enemy that can be beaten, else nearer to one; else stop, and where there is as much."""
    seat = question.seat
    if move.name == "stop":
        return max(2, 4 * goal_worth(state, seat, question.area, question.units) + 1)
    if move.name == "reorganise":
        return -2
    worth = goal_worth(state, seat, move.arg, question.units)
    if worth:
        return 4 * worth
    foes = areas_of(hostile_controlled(state, seat)) if state.war[seat] else 0
    if foes:
        return 3 if LAND[move.arg] & foes and not LAND[question.area] & foes else 0
    return 3 if LAND[move.arg] & state.claims[seat] else 0


def share(state: State, question: Any, move: Move) -> int:
    """Everything goes along."""
    return move.arg


def pay_access(state: State, question: Any, move: Move) -> int:
    if move.name in ("cube", "imperial"):
        return 1
    return 2 if state.ducats[question.seat] >= 12 else 0


# Sieges and Battles


def siege_area(state: State, question: Any, move: Move) -> int:
    here = hostile_controlled(state, question.seat) & AREA_PROVINCES[move.arg]
    return tax_of(here, state.large)


def besieger(state: State, question: Any, move: Move) -> int:
    """Units until all Provinces here can fall; Artillery first, a Power is kept."""
    seat = question.seat
    here = hostile_controlled(state, seat) & AREA_PROVINCES[question.area]
    need = tax_of(here, state.large)
    strong = strength_of(state, seat, question.units)
    if move.arg < 0:
        return 10 if strong >= need or not state.power[3 * seat + MIL] else 1
    return (5, 2, 8)[move.arg % 3]


def target(state: State, question: Any, move: Move) -> int:
    """Capitals and Large Provinces first; nothing is left over."""
    if move.arg < 0:
        return 0
    realm = state.flag[move.arg]
    capital = realm != NO_ONE and state.capital[realm] == move.arg
    return 2 + 3 * (state.large >> move.arg & 1) + 2 * capital


def casualty(state: State, question: Any, move: Move) -> int:
    """Those that cost nothing to replace; in an Enemy's land whoever is of least use in a siege."""
    if move.arg < 0:
        return 0
    sort, what = divmod(move.arg % KINDS, 3)
    besieging = hostile_controlled(state, question.seat) & AREA_PROVINCES[question.area]
    order = (18, 20, 8) if besieging else (20, 15, 10)
    return order[what] + (2, 0, 4)[sort]


def stay(state: State, question: Any, move: Move) -> int:
    """Fight on with as many units as the Enemy, else withdraw."""
    seat, area = question.seat, question.area
    own = unit_stacks(state, seat).get(area, 0)
    foes = getattr(question, "foes", 0) or state.rebels[area]
    fights = own >= foes
    return int(fights == (move.name == "stay"))
