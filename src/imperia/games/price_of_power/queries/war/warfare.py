"""Enemies, Casus Belli and the defence of non-player realms, as questions (EU-9, 13)."""

from imperia.core import Seat

from ...components.map import (
    AREA_CONTINENT,
    AREA_PROVINCES,
    HRE_PROVINCES,
    PROVINCE_AREA,
    areas_of,
    members,
    tax_of,
)
from ...state import KINDS, NO_ONE, State
from ..court.modifiers import bonus
from ..institutions.faith_and_empire import crusade_realms, in_hre, is_catholic, realm_religion
from ..reach import capacity_sources, realm_reach
from ..realms import (
    ally_of,
    areas_with_units,
    capital_area,
    covered,
    deployed_mercenaries,
    deployed_regulars,
    npr_owned,
    owned,
    seat_of_realm,
    under_vassal_tokens,
    visible_vassals,
)
from ..sea.ships import hostile_zones_to_realm


def vassals_of(state: State, realm: int) -> list[int]:
    """The Vassal realms of a non-player Overlord."""
    lords = state.overlord  # which finds them twice as fast as a comprehension
    found: list[int] = []
    for _ in range(lords.count(realm)):
        found.append(lords.index(realm, found[-1] + 1 if found else 0))
    return found


def side_lands(state: State, realm: int) -> int:
    """What a non-player realm and its Vassals lawfully hold."""
    mask = state.lands[realm] & ~under_vassal_tokens(state)
    for vassal in vassals_of(state, realm):
        mask |= state.lands[vassal]
    return mask


def lands_of_sides(state: State, realms: int) -> int:
    """The same for a set of non-player realms."""
    mask = 0
    for realm in members(realms):
        mask |= state.lands[realm]
    mask &= ~under_vassal_tokens(state)
    for vassal, lord in enumerate(state.overlord):
        if lord != NO_ONE and realms >> lord & 1:
            mask |= state.lands[vassal]
    return mask


def sides_in(state: State, provinces: int) -> int:
    """The non-player realms that could hold some of these, themselves or by Vassals, as a mask."""
    mask = 0
    for province in members(provinces):
        realm = state.flag[province]
        if realm != NO_ONE:
            mask |= 1 << realm
            if state.overlord[realm] != NO_ONE:
                mask |= 1 << state.overlord[realm]
    return mask


def side_owned(state: State, realm: int) -> int:
    """EU-1.6: the same, without what is Occupied."""
    return side_lands(state, realm) & ~covered(state)


def enemies(state: State, seat: Seat) -> list[int]:
    """The non-player realms at War with a player."""
    return [realm for realm in members(state.war[seat]) if realm not in state.realm]


def enemy_provinces(state: State, seat: Seat) -> int:
    """EU-1.9: what realms at War with the player lawfully hold or control."""
    war, mask = state.war[seat], 0
    for other, realm in enumerate(state.realm):
        if war >> realm & 1:
            mask |= state.towns[other] | state.vassals[other] | state.occupied[other]
            war ^= 1 << realm
    return mask | lands_of_sides(state, war) if war else mask


def hostile_controlled(state: State, seat: Seat) -> int:
    """EU-1.9: the Provinces that Enemies or Rebels control: what may be besieged."""
    mask = enemy_provinces(state, seat) & ~state.occupied[seat] if state.war[seat] else 0
    enemy_tops = 0
    for other, occupied in enumerate(state.occupied):
        if state.war[seat] >> state.realm[other] & 1:
            enemy_tops |= occupied
        elif other != seat:
            mask &= ~occupied  # a Neutral or Friendly Occupant holds it
    return mask | state.rebel_towns | enemy_tops


def friendly_controlled(state: State, seat: Seat) -> int:
    """EU-1.9: the Provinces that the player, his Vassals or his Allies control."""
    mask = owned(state, seat) | visible_vassals(state, seat) | state.occupied[seat]
    for realm in members(state.allies[seat]):
        if realm in state.realm:
            other = state.realm.index(realm)
            mask |= owned(state, other) | visible_vassals(state, other) | state.occupied[other]
        else:
            mask |= side_owned(state, realm)
    return mask


def hostile_to_realm(state: State, realm: int) -> int:
    """The Areas with units of players at War with a non-player realm."""
    mask = 0
    for seat in range(state.seats):
        if state.war[seat] >> realm & 1:
            mask |= areas_with_units(state, seat)
    return mask


# EU-13.4.1  Defence of non-player realms


def defends(state: State, realm: int, area: int) -> bool:
    """EU-13.4.1: it Owns a Province there, and nobody stood there who was Hostile before."""
    if not side_owned(state, realm) & AREA_PROVINCES[area]:
        return False
    return not any(
        state.old_wars[seat] >> realm & 1 and state.stood[seat] >> area & 1
        for seat in range(state.seats)
    )


def defence_sources(state: State, realm: int, area: int, spared: int = 0) -> int:
    """The Provinces that lend their capacity to the defence of an Area, but for those spared."""
    own = side_owned(state, realm) & ~state.mustered & ~spared
    # Units in the Area that is fought for do not block it, only its neighbours (EU-9.2.1).
    blocked = hostile_to_realm(state, realm)
    return capacity_sources(state, own, area, blocked, hostile_zones_to_realm(state, realm))


def defence_value(state: State, province: int) -> int:
    """EU-13.4.5: its Tax Value in defence, twice on a Distant Continent without Disease."""
    value = 1 + (state.large >> province & 1)
    home = PROVINCE_AREA[province]
    distant = AREA_CONTINENT[home] >= 0 and not state.disease >> home & 1
    return 2 * value if distant else value


def defence(state: State, realm: int, area: int, spared: int = 0) -> int:
    """EU-13.4.1: the infantry that appears; some Provinces may be spared for another Battle."""
    units = 0
    for province in members(defence_sources(state, realm, area, spared)):
        units += defence_value(state, province) + (state.plus >> province & 1)
    seat = ally_of(state, realm)
    if seat != NO_ONE and state.active_allies[seat] >> realm & 1:
        units = (units + 1) // 2
    return units


def must_stay(state: State, realm: int, area: int) -> bool:
    """EU-13.4.6: the Capital Area and the last Area are defended to the end."""
    if capital_area(state, realm) == area:
        return True
    return areas_of(npr_owned(state, realm)) & ~(1 << area) == 0


# EU-9.1  Declaring War


def held_lands(state: State, realm: int) -> int:
    """What a realm, a player's or not, lawfully holds or controls, Vassals included."""
    other = seat_of_realm(state, realm)
    if other == NO_ONE:
        return side_lands(state, realm)
    return state.towns[other] | state.vassals[other] | state.occupied[other]


def has_conquest_cb(state: State, seat: Seat, realm: int) -> bool:
    """A Claim or Core token where the target holds a Province or has a Vassal."""
    marked = state.claims[seat] | state.cores[seat]
    return bool(areas_of(held_lands(state, realm)) & marked)


def holy_reach(state: State, seat: Seat) -> int:
    """EU-8.4: the Provinces adjacent to a player who has the Idea of Holy Wars; else none."""
    if not bonus(state, seat, "casus_belli_adjacent_other_religion"):
        return 0
    provinces = 0
    for area in members(realm_reach(state, seat)):
        provinces |= AREA_PROVINCES[area]
    return provinces


def has_holy_war_cb(state: State, seat: Seat, realm: int, reach: int) -> bool:
    """EU-8.4: a realm of another religion group within the reach of Holy Wars."""
    if not reach:
        return False
    other = seat_of_realm(state, realm)
    faith = realm_religion(state, realm) if other == NO_ONE else state.faith[other]
    if faith_group(state.faith[seat]) == faith_group(faith):
        return False
    lands = npr_owned(state, realm) if other == NO_ONE else owned(state, other)
    return bool(lands & reach)


def faith_group(faith: int) -> int:
    """Christian, Muslim, Revolutionary or native."""
    return 0 if faith <= 3 else faith


def has_cb(state: State, seat: Seat, realm: int) -> bool:
    """EU-9.1.4."""
    return has_plain_cb(state, seat, realm) or has_holy_war_cb(
        state, seat, realm, holy_reach(state, seat)
    )


def has_plain_cb(state: State, seat: Seat, realm: int) -> bool:
    """All but a Holy War."""
    if state.cb[seat] >> realm & 1:
        return True
    if state.excommunicated == realm and is_catholic(state.faith[seat]):
        return True
    if state.committed >> seat & 1 and crusade_realms(state) >> realm & 1:
        return True
    if has_succession_cb(state, realm) or has_liberation_cb(state, seat, realm):
        return True
    return has_conquest_cb(state, seat, realm)


def has_succession_cb(state: State, realm: int) -> bool:
    """A Disputed Succession there, or where a player at War with that realm is the target."""
    contested = 0
    for disputed in state.disputed:
        contested |= disputed
    if contested >> realm & 1:
        return True
    other = seat_of_realm(state, realm)
    return other != NO_ONE and bool(state.war[other] & contested)


def has_liberation_cb(state: State, seat: Seat, realm: int) -> bool:
    """Imperial Liberation: an outsider that holds Provinces or Vassals inside the Empire."""
    if state.emperor != state.realm[seat] or in_hre(state, realm):
        return False
    return bool(areas_of(held_lands(state, realm) & HRE_PROVINCES) & ~state.not_hre)


def just_wars(state: State, seat: Seat) -> int:
    """The realms against which a token or a Claim is a Casus Belli, as a mask."""
    mask = state.cb[seat]
    for disputed in state.disputed:
        mask |= disputed
    for area in members(state.claims[seat] | state.cores[seat]):
        mask |= sides_in(state, AREA_PROVINCES[area])
    return mask


def emperor_shields(state: State, seat: Seat, realm: int) -> bool:
    """EU-9.1.2 e: a member whose Emperor is allied to the declarer, in Truce, or has Passed."""
    if state.emperor == NO_ONE or not in_hre(state, realm) or realm == state.emperor:
        return False
    emperor = seat_of_realm(state, state.emperor)
    if emperor in (NO_ONE, seat) or state.war[emperor] >> realm & 1:
        return False
    bit = 1 << state.emperor
    return bool(state.allies[seat] & bit or state.truce[seat] & bit or state.passed >> emperor & 1)


# EU-10.4  Strength on the map


def deployed_units(state: State, seat: Seat) -> int:
    """All Deployed land units of a player, Allied ones included."""
    allied = 0
    for place in range(3 * seat, 3 * seat + 3):
        allied += sum(state.units[KINDS * place + 6 : KINDS * place + 9])
    return deployed_regulars(state, seat) + deployed_mercenaries(state, seat) + allied


def rebels_at_home(state: State, seat: Seat) -> int:
    """Rebel Units in the Areas of a player's Realm."""
    return sum(state.rebels[area] for area in members(areas_of(owned(state, seat))))


def occupied_of(state: State, seat: Seat, realm: int) -> int:
    """The Provinces of a non-player Enemy, Vassals included, that a player Occupies."""
    return side_lands(state, realm) & state.occupied[seat]


def tax_sum(state: State, provinces: int) -> int:
    return tax_of(provinces, state.large)
