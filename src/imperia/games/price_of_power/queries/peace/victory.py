"""Who wins a War, and over what, as questions (EU-10)."""

from imperia.core import Seat

from ...components.map import (
    AREA_CONTINENT,
    AREA_PROVINCES,
    PROVINCE_AREA,
    areas_of,
    members,
    tax_of,
)
from ...components.realms import REALM_RANK
from ...state import NO_ONE, State
from ..battle.battles import player_enemies
from ..institutions.faith_and_empire import in_hre, realm_religion, same_faith
from ..realms import (
    ally_of,
    covered,
    is_bot,
    land_units,
    owned,
    realm_income,
    seat_of_realm,
    tax_income,
)
from ..war.warfare import deployed_units, enemies, rebels_at_home, side_lands

# Sides


def settler(state: State, seat: Seat, realm: int) -> Seat:
    """EU-10.1: the player who settles for a non-player Enemy of this one, or NO_ONE.

    That is whoever it is an Active Ally of, and the Emperor for the Subjects he defends.
    """
    ally = ally_of(state, realm)
    if ally != NO_ONE and state.active_allies[ally] >> realm & 1:
        return ally if state.war[seat] >> state.realm[ally] & 1 else NO_ONE
    return imperial_shield(state, seat, realm)


def imperial_shield(state: State, seat: Seat, realm: int) -> Seat:
    """EU-18.4: the Emperor who defends this Subject against a player from outside, or NO_ONE."""
    defender = state.defender
    if defender in (NO_ONE, seat) or realm == state.realm[defender]:
        return NO_ONE
    if not in_hre(state, realm) or in_hre(state, state.realm[seat]):
        return NO_ONE
    return defender if state.war[seat] >> state.realm[defender] & 1 else NO_ONE


def protected(state: State, seat: Seat, other: Seat) -> list[int]:
    """The non-player Enemies of a player for whom the other one settles."""
    return [realm for realm in enemies(state, seat) if settler(state, seat, realm) == other]


def lawful_lands(state: State, realm: int) -> int:
    """What a realm lawfully holds, Vassals included."""
    seat = seat_of_realm(state, realm)
    return side_lands(state, realm) if seat == NO_ONE else state.towns[seat] | state.vassals[seat]


def side_members(state: State, seat: Seat, realm: int) -> list[int]:
    """An Enemy of the player and those for whom it settles."""
    other = seat_of_realm(state, realm)
    return [realm] if other == NO_ONE else [realm, *protected(state, seat, other)]


def taken_from(state: State, seat: Seat, realm: int) -> int:
    """What a player Occupies of an Enemy and its side."""
    if not state.occupied[seat]:
        return 0
    lands = 0
    for member in side_members(state, seat, realm):
        lands |= lawful_lands(state, member)
    return lands & state.occupied[seat]


def is_even(state: State, seat: Seat, realm: int) -> bool:
    """EU-10.2: does neither side Occupy anything of the other?"""
    if taken_from(state, seat, realm):
        return False
    other = seat_of_realm(state, realm)
    if other == NO_ONE:
        return True
    if taken_from(state, other, state.realm[seat]):
        return False
    return not (_shield_needed(state, seat, other) or _shield_needed(state, other, seat))


def _shield_needed(state: State, seat: Seat, emperor: Seat) -> bool:
    """EU-Q221: is something Occupied between this player and one whom the Emperor defends?"""
    for subject, realm in enumerate(state.realm):
        if state.war[seat] >> realm & 1 and imperial_shield(state, seat, realm) == emperor:
            if taken_from(state, seat, realm) or taken_from(state, subject, state.realm[seat]):
                return True
    return False


# EU-10.3, 10.4  Victory


def counted_units(state: State, seat: Seat, realm: int) -> int:
    """EU-10.4: without those on a Distant Continent where the other realm holds nothing."""
    count = deployed_units(state, seat)
    far = [a for a in members(_distant_areas(state, seat)) if land_units(state, seat, a)]
    if far:
        lands = areas_of(lawful_lands(state, realm))
        home = {AREA_CONTINENT[area] for area in members(lands)}
        count -= sum(land_units(state, seat, a) for a in far if AREA_CONTINENT[a] not in home)
    return count


def _distant_areas(state: State, seat: Seat) -> int:
    mask = 0
    for place in range(3 * seat, 3 * seat + 3):
        area = state.armies[place]
        if area != NO_ONE and AREA_CONTINENT[area] >= 0:
            mask |= 1 << area
    for area in members(state.garrisons[seat]):
        if AREA_CONTINENT[area] >= 0:
            mask |= 1 << area
    return mask


def total_victory(state: State, seat: Seat, realm: int) -> bool:
    """EU-10.3: all its lawful Provinces are Occupied by this player, and it has no units."""
    lands = lawful_lands(state, realm)
    if not lands or lands & ~state.occupied[seat]:
        return False
    other = seat_of_realm(state, realm)
    if other != NO_ONE and deployed_units(state, other):
        return False
    return may_force(state, seat, realm)


def may_force(state: State, seat: Seat, realm: int) -> bool:
    """EU-18.4: nobody from outside forces a Subject to peace while its Emperor is unbeaten."""
    shield = imperial_shield(state, seat, realm)
    return shield == NO_ONE or beaten(state, seat, state.realm[shield])


def beaten(state: State, seat: Seat, realm: int) -> bool:
    """EU-10.3, 10.4: has the player any victory over this realm?"""
    return total_victory(state, seat, realm) or partial_victory(state, seat, realm)


def partial_victory(state: State, seat: Seat, realm: int) -> bool:
    """EU-10.4: twice the units of a player, or more than the Rebels at home against a realm.

    Against a Bot more than those and its own units together (EU-Q213).
    """
    if not may_force(state, seat, realm):
        return False
    own = counted_units(state, seat, realm)
    other = seat_of_realm(state, realm)
    if other == NO_ONE:
        return own > rebels_at_home(state, seat)
    if is_bot(state, other):
        return own > rebels_at_home(state, seat) + counted_units(state, other, state.realm[seat])
    return own >= 1 and own >= 2 * counted_units(state, other, state.realm[seat])


def bot_accepts(state: State, bot: Seat, seat: Seat) -> bool:
    """EU-Q213: a Bot takes a White Peace if this Enemy Occupies more tax of it than it of him."""
    lost = tax_of(taken_from(state, seat, state.realm[bot]), state.large)
    return lost > tax_of(taken_from(state, bot, state.realm[seat]), state.large)


def total_cases(state: State, seat: Seat) -> list[int]:
    """Q-183: non-player realms in alphabetical order, then players in turn order."""
    foes = sorted(enemies(state, seat), key=REALM_RANK.__getitem__)
    found = [realm for realm in foes if total_victory(state, seat, realm)]
    order = sorted(player_enemies(state, seat), key=lambda s: (s - state.first) % state.seats)
    return found + [state.realm[s] for s in order if total_victory(state, seat, state.realm[s])]


def open_wars(state: State, seat: Seat) -> list[int]:
    """EU-10.1: one War for each Enemy, without those for whom a player settles."""
    own = [realm for realm in enemies(state, seat) if settler(state, seat, realm) == NO_ONE]
    return own + [state.realm[other] for other in player_enemies(state, seat)]


# What terms ask


def occupies_capital(state: State, seat: Seat, realm: int) -> bool:
    capital = state.capital[realm]
    return capital != NO_ONE and bool(state.occupied[seat] >> capital & 1)


def controls(state: State, seat: Seat) -> int:
    """EU-1.5: what a player controls: his own, his Vassals' and what he Occupies."""
    own = owned(state, seat) | state.vassals[seat] & ~covered(state)
    return own | state.occupied[seat]


def can_convert(state: State, seat: Seat, realm: int) -> bool:
    """EU-10.8: the Victor controls the whole Capital Area, and the religions differ."""
    capital = state.capital[realm]
    if capital == NO_ONE:
        return False
    if AREA_PROVINCES[PROVINCE_AREA[capital]] & ~controls(state, seat):
        return False
    return not same_faith(religion_of(state, realm), state.faith[seat])


def religion_of(state: State, realm: int) -> int:
    seat = seat_of_realm(state, realm)
    return realm_religion(state, realm) if seat == NO_ONE else state.faith[seat]


def can_secure(state: State, seat: Seat, realm: int) -> bool:
    """EU-10.8: a Disputed Succession there, and the Victor Occupies the Capital."""
    disputed = any(mask >> realm & 1 for mask in state.disputed)
    return disputed and occupies_capital(state, seat, realm)


def holds_seat_of_power(state: State, seat: Seat, realm: int) -> bool:
    """EU-10.8: the Capital of a non-player realm, and something elsewhere if there is any."""
    lands = side_lands(state, realm)
    held = lands & state.occupied[seat]
    capital = state.capital[realm]
    if not held >> capital & 1:
        return False
    elsewhere = ~AREA_PROVINCES[PROVINCE_AREA[capital]]
    return not lands & elsewhere or bool(held & elsewhere)


def income_of(state: State, realm: int) -> int:
    """The Tax Income of a realm, a player's or not."""
    seat = seat_of_realm(state, realm)
    return realm_income(state, realm) if seat == NO_ONE else tax_income(state, seat)
