"""What Armies, Claims and Wars promise, in the points of `value`."""

from typing import Final

from imperia.core import Seat

from ..components.map import AREA_PROVINCES, LAND, areas_of, members, tax_of
from ..components.reading import MIL
from ..queries.realms import (
    army_size,
    covered,
    loose_infantry,
    seat_of_realm,
    under_vassal_tokens,
)
from ..queries.warfare import defence, has_cb, side_lands
from ..rules.turns import TakeTurn
from ..rules.wars import DeclareWar
from ..state import NO_ONE, State

SIEGE: Final = 76  # Tax Value in an Area where own units stand, not besieged yet
MARCH: Final = 58  # Tax Value next to own units, if they win
AFAR: Final = 6  # Tax Value of an Enemy elsewhere
MOST_TAX: Final = 8  # Tax Value of one War that is counted
CLAIM: Final = 34  # Tax Value in a claimed Area, if the units nearby win
CLAIM_LATE: Final = 24  # in the last Round
MOST_CLAIMED: Final = 5
UNIT: Final = 17  # units in time of War
GUARD: Final = 30  # the first units in time of peace
GUARDS: Final = 6
TURN: Final = 300  # so that a Turn is ended when its action is done
UNJUST: Final = 900  # a War without a Casus Belli that is named: two steps of Stability
BURDEN: Final = 25  # each War that promises something
WEARY: Final = 110  # one that does not: Unrest, the Prestige of a White Peace


def war_worth(state: State, seat: Seat, left: int) -> int:
    """Units where they are needed, Wars that can be won, Claims that can be used."""
    stacks = unit_stacks(state, seat)
    units = sum(stacks.values())
    able = left > 0 or state.power[3 * seat + MIL] > 0
    total = 0
    if state.war[seat]:
        total += UNIT * min(units, 14) if left else 0
        for realm in members(state.war[seat]):
            promise = _one_war(state, seat, realm, stacks) if able else 0
            total += max(promise - BURDEN, -WEARY)
    elif left:
        total += GUARD * min(units, GUARDS) + (units - GUARDS if units > GUARDS else 0) * 4
    if able and state.claims[seat]:
        total += (CLAIM if left else CLAIM_LATE) * _claims(state, seat, stacks) // 100
    return total


def pending(state: State, seat: Seat) -> int:
    """What is begun but not done: a Turn to be ended, Wars that are named."""
    total = 0
    for frame in state.stack:
        if isinstance(frame, TakeTurn) and frame.seat == seat:
            total += TURN
        elif isinstance(frame, DeclareWar) and frame.seat == seat:
            for realm in frame.named:
                if not state.war[seat] >> realm & 1:
                    total += WEARY if has_cb(state, seat, realm) else UNJUST
    return total


def unit_stacks(state: State, seat: Seat) -> dict[int, int]:
    """By Area: the land units of a player."""
    found: dict[int, int] = {}
    for place in range(3 * seat, 3 * seat + 3):
        area = state.armies[place]
        if area != NO_ONE:
            found[area] = found.get(area, 0) + army_size(state, place)
    for area in members(state.garrisons[seat]):
        found[area] = found.get(area, 0) + loose_infantry(state, seat, area)
    return found


def odds(units: int, foes: int) -> int:
    """The chance to win a Battle by numbers alone, in percent."""
    return max(5, min(92, 50 + 20 * (units - foes)))


def strongest_near(stacks: dict[int, int], area: int) -> int:
    """The greatest stack in an Area or next to it."""
    best = stacks.get(area, 0)
    near = LAND[area]
    for where, size in stacks.items():
        if size > best and near >> where & 1:
            best = size
    return best


def conquest(state: State, realm: int, area: int, tax: int, near: int) -> int:
    """Hundredths of the Tax Value that units next to an Area may hope to take from a realm.

    They must beat its defence and still be enough for the sieges.
    """
    if not near:
        return 0
    foes = defence(state, realm, area) if realm not in state.realm else GUARDS
    return tax * odds(near, foes + (tax + 1) // 2)


def _one_war(state: State, seat: Seat, realm: int, stacks: dict[int, int]) -> int:
    """What may still be taken from one Enemy."""
    other = seat_of_realm(state, realm)
    if other == NO_ONE:
        lands = side_lands(state, realm)
    else:
        lands = state.towns[other] | state.vassals[other]
    open_lands = lands & ~covered(state)
    share = 100 if state.power[3 * seat + MIL] else 40
    total, counted = 0, 0
    for area in members(areas_of(open_lands)):
        there = open_lands & AREA_PROVINCES[area]
        tax = min(MOST_TAX - counted, tax_of(there, state.large))
        if tax <= 0:
            break
        counted += tax
        here = stacks.get(area, 0)
        if here > 1 or (here and there & ~state.large):
            total += min(tax, here) * SIEGE
        else:
            near = strongest_near(stacks, area)
            total += max(AFAR * tax, MARCH * conquest(state, realm, area, tax, near) // 100)
    return total * share // 100


def _claims(state: State, seat: Seat, stacks: dict[int, int]) -> int:
    """Hundredths of Tax Value for which there is a just War to come that could be won."""
    total = 0
    shut = covered(state) | under_vassal_tokens(state)
    mine = state.towns[seat] | state.vassals[seat]
    barred = state.truce[seat] | state.allies[seat] | state.war[seat]
    for area in members(state.claims[seat]):
        near = strongest_near(stacks, area)
        if not near:
            continue
        there = AREA_PROVINCES[area] & ~mine & ~shut
        taxes: dict[int, int] = {}
        for province in members(there):
            realm = state.flag[province]
            if realm != NO_ONE and not barred >> realm & 1:
                taxes[realm] = taxes.get(realm, 0) + 1 + (state.large >> province & 1)
        for realm, tax in taxes.items():
            total += conquest(state, realm, area, min(tax, MOST_CLAIMED), near)
    return total
