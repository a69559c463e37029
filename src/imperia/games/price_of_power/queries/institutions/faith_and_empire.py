"""Religion, the Empire and the Curia, as questions to the state (EU-15, 18, 19)."""

from typing import Final

from imperia.core import Seat

from ...components.cards import STRUGGLE_AREAS
from ...components.map import (
    AREA_PROVINCES,
    ELECTOR_AREAS,
    HRE_AREAS,
    HRE_PROVINCES,
    LAND,
    MAIN_AREAS,
    PROVINCE_AREA,
    ROMA,
    members,
)
from ...components.reading import (
    CATHOLIC,
    COUNTER_REFORMED,
    DIVERSE,
    MUSLIM,
    NO_FAITH,
    REVOLUTIONARY,
)
from ...components.realms import PAPAL_STATES, REALM_RELIGION
from ...components.tables import CURIA_SLOTS, MOST_AUTHORITY
from ...state import NO_ONE, State
from ..court.modifiers import bonus
from ..realms import (
    ally_of,
    capital_area,
    covered,
    lawful_seat,
    occupant,
    owned,
    scenario_of,
    seat_of_realm,
    vassal_seat,
)

INSIDE: Final = 1  # of the Empire's border
OUTSIDE: Final = -1

# EU-15  Religion


def area_religion(state: State, area: int) -> int:
    return REVOLUTIONARY if state.revolution >> area & 1 else state.religion[area]


def realm_religion(state: State, realm: int) -> int:
    """EU-15.3: the state religion of a realm that no player governs."""
    area = capital_area(state, realm)
    if realm == PAPAL_STATES or area == NO_ONE:
        return REALM_RELIGION[realm]
    faith = area_religion(state, area)
    return REALM_RELIGION[realm] if faith in (DIVERSE, REVOLUTIONARY, NO_FAITH) else faith


def same_faith(one: int, other: int) -> bool:
    """Counter-Reformed counts as Catholic both ways."""
    if one == COUNTER_REFORMED:
        one = CATHOLIC
    if other == COUNTER_REFORMED:
        other = CATHOLIC
    return one == other


def dissents(state: State, seat: Seat, area: int) -> bool:
    """EU-4.3.G: is the Area in Religious Dissent for this player?"""
    faith = area_religion(state, area)
    if faith == NO_FAITH:
        return False
    if faith == DIVERSE:
        return not bonus(state, seat, "diverse_faith_counts_as_own")
    return not same_faith(faith, state.faith[seat])


# The Empire and the Curia


def in_hre(state: State, realm: int) -> bool:
    """EU-18.3: is the realm a member?"""
    province = state.capital[realm]
    if province == NO_ONE or not HRE_PROVINCES >> province & 1:
        return False
    return not state.not_hre >> PROVINCE_AREA[province] & 1


def hre_areas(state: State) -> int:
    return HRE_AREAS & ~state.not_hre & scenario_of(state).areas


def emperor_seat(state: State) -> Seat:
    """The player who is Emperor, or NO_ONE."""
    return NO_ONE if state.emperor == NO_ONE else seat_of_realm(state, state.emperor)


def holder(state: State, province: int) -> int:
    """The realm that lawfully holds a Province, a Vassal included, or NO_ONE."""
    seat = lawful_seat(state, province)
    return state.flag[province] if seat == NO_ONE else state.realm[seat]


def elector_areas(state: State) -> int:
    """EU-18.3: printed eagles with the Capital of a member."""
    found = 0
    for area in members(ELECTOR_AREAS & hre_areas(state)):
        for province in members(AREA_PROVINCES[area] & HRE_PROVINCES):
            realm = holder(state, province)
            if realm != NO_ONE and state.capital[realm] == province:
                found |= 1 << area
                break
    return found


def authority_cap(state: State) -> int:
    """EU-18.1: one more than the Elector Areas, six at most."""
    return min(MOST_AUTHORITY, elector_areas(state).bit_count() + 1)


def _of_the_empire(state: State, realm: int) -> bool:
    """A member, or the Emperor."""
    return realm == state.emperor or in_hre(state, realm)


def _province_side(state: State, province: int) -> int:
    """EU-18.6: held for the Empire, from outside, or by nobody while it is Occupied."""
    return 0 if covered(state) >> province & 1 else _lawful_side(state, province)


def _lawful_side(state: State, province: int) -> int:
    realm = holder(state, province)
    if realm == NO_ONE:
        return 0
    lord = state.overlord[realm]
    seat = vassal_seat(state, province)
    if seat != NO_ONE:
        lord = state.realm[seat]
    if _of_the_empire(state, realm) or (lord != NO_ONE and _of_the_empire(state, lord)):
        return INSIDE
    return OUTSIDE


def outer_lands(state: State) -> int:
    """The Provinces inside the border that lawfully belong to outsiders."""
    found = 0
    for province in members(HRE_PROVINCES & scenario_of(state).provinces):
        if _lawful_side(state, province) == OUTSIDE:
            found |= 1 << province
    return found


def imperial_stake(state: State, seat: Seat, realm: int) -> int:
    """EU-18.1: what a victory of this player means for Authority: 1, -1, or nothing at stake.

    It counts in a War that a realm from outside began against the Emperor or joined against him.
    """
    if state.emperor == NO_ONE:
        return 0
    other = seat_of_realm(state, realm)
    if state.realm[seat] == state.emperor and not in_hre(state, realm):
        own_war = state.aggressor[seat] >> realm & 1
        return 0 if own_war else 1
    if realm == state.emperor and other != NO_ONE and not in_hre(state, state.realm[seat]):
        return -1 if state.aggressor[seat] >> realm & 1 else 0
    return 0


def border_side(state: State, area: int) -> int:
    """EU-18.6: are all HRE Provinces of an Area held inside, all outside, or neither (0)?"""
    sides = {_province_side(state, p) for p in members(AREA_PROVINCES[area] & HRE_PROVINCES)}
    return sides.pop() if len(sides) == 1 else 0


def imperial_field(state: State, seat: Seat, area: int) -> bool:
    """EU-18.4: an HRE Area, or one of the Emperor's Realm next to the Empire by land."""
    inside = hre_areas(state)
    if inside >> area & 1:
        return True
    return bool(LAND[area] & inside and AREA_PROVINCES[area] & owned(state, seat))


def free_passage(state: State, seat: Seat, area: int) -> bool:
    """EU-18.4: in the Empire that is defended, for the Emperor and those at War with him."""
    if state.defender == NO_ONE or not hre_areas(state) >> area & 1:
        return False
    return seat == state.defender or bool(state.war[seat] >> state.realm[state.defender] & 1)


def emperor_helps(state: State, area: int, seat: Seat) -> bool:
    """EU-18.8: does an Emperor without a player stand by members there against this player?"""
    if state.emperor == NO_ONE or seat_of_realm(state, state.emperor) != NO_ONE:
        return False
    return bool(hre_areas(state) >> area & 1 and not in_hre(state, state.realm[seat]))


def imperial_bonus(state: State) -> int:
    """EU-18.8: the units that he lends for an Area of the Empire."""
    inside = hre_areas(state)
    entered = 0
    for other, stood in enumerate(state.stood):
        if not in_hre(state, state.realm[other]):
            entered |= stood & inside
    return max(0, 3 * state.authority - 2 * entered.bit_count())


def is_catholic(faith: int) -> bool:
    return faith in (CATHOLIC, COUNTER_REFORMED)


def catholic_players(state: State) -> int:
    return sum(is_catholic(state.faith[seat]) for seat in range(state.seats) if state.towns[seat])


def curia_slots(state: State) -> int:
    return min(CURIA_SLOTS, catholic_players(state) + 1)


def roma_controller(state: State) -> Seat:
    """The player who Controls Roma, as Owner or Occupant, or NO_ONE."""
    if ROMA == NO_ONE:
        return NO_ONE
    seat = occupant(state, ROMA)
    if seat != NO_ONE or state.rebel_towns >> ROMA & 1:
        return seat
    for other, towns in enumerate(state.towns):
        if (towns | state.vassals[other]) >> ROMA & 1:
            return other
    return NO_ONE


def roma_seat(state: State) -> Seat:
    """EU-19.1.2: the Catholic who Controls Roma, else the Papal States' Catholic Ally (Q-82)."""
    seat = roma_controller(state)
    if seat == NO_ONE and PAPAL_STATES != NO_ONE:
        seat = ally_of(state, PAPAL_STATES)
    if seat != NO_ONE and is_catholic(state.faith[seat]):
        return seat
    return NO_ONE


def cardinals(state: State) -> list[int]:
    """By seat: its Cardinals, that of Roma included."""
    counts = [0] * state.seats
    for seat in state.curia:
        counts[seat] += 1
    roma = roma_seat(state)
    if roma != NO_ONE:
        counts[roma] += 1
    return counts


def papal_controller(state: State) -> Seat:
    """EU-19.2: most Cardinals; a tie goes to the leftmost, Roma being the leftmost."""
    roma = roma_seat(state)
    if not state.curia:
        return roma
    ranked = state.curia if roma == NO_ONE else [roma, *state.curia]
    return max(ranked, key=ranked.count)  # the first of those with most


# Crusades


def owner_religion(state: State, province: int) -> int:
    """The state religion of the realm that Owns a Province, or NO_FAITH."""
    if covered(state) >> province & 1:
        return NO_FAITH
    seat = lawful_seat(state, province)
    if seat != NO_ONE:
        return state.faith[seat]
    realm = state.flag[province]
    return NO_FAITH if realm == NO_ONE else realm_religion(state, realm)


def muslim_lands(state: State, area: int) -> int:
    """The Provinces of an Area that Muslim realms Own."""
    found = 0
    for province in members(AREA_PROVINCES[area] & scenario_of(state).provinces):
        if owner_religion(state, province) == MUSLIM:
            found |= 1 << province
    return found


def crusade_goals(state: State) -> int:
    """EU-19.3: the Areas with two Provinces or more that Muslim realms Own."""
    found = 0
    for area in members(MAIN_AREAS & scenario_of(state).areas):
        if muslim_lands(state, area).bit_count() >= 2:
            found |= 1 << area
    return found


def has_crusade_goal(state: State) -> bool:
    """Is there any? The first one is enough."""
    areas = members(MAIN_AREAS & scenario_of(state).areas)
    return any(muslim_lands(state, area).bit_count() >= 2 for area in areas)


def crusade_realms(state: State) -> int:
    """The Muslim realms with a Province in the Area of the Crusade; of a Vassal its Overlord."""
    if state.crusade == NO_ONE:
        return 0
    found = 0
    for province in members(muslim_lands(state, state.crusade)):
        realm = holder(state, province)
        seat = vassal_seat(state, province)
        if seat != NO_ONE:
            if state.faith[seat] == MUSLIM:
                found |= 1 << state.realm[seat]
        elif state.overlord[realm] == NO_ONE:
            found |= 1 << realm
        elif realm_religion(state, state.overlord[realm]) == MUSLIM:
            found |= 1 << state.overlord[realm]
    return found


def crusaders(state: State, seat: Seat) -> bool:
    """May this player use the Crusade as a Casus Belli?"""
    return state.crusade != NO_ONE and is_catholic(state.faith[seat])


# Power Struggles


def battlegrounds(state: State) -> int:
    """EU-17.4: the Areas of the Upcoming and the Active Power Struggles."""
    if not state.struggles and not state.struggling:
        return 0
    found = 0
    for struggle in (*state.struggles[:1], *state.struggling):
        found |= STRUGGLE_AREAS[struggle]
    return found & scenario_of(state).areas
