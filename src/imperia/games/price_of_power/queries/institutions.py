"""Religion, the Empire and the Curia, as questions to the state (EU-15, 18, 19)."""

from imperia.core import Seat

from ..components.map import HRE_AREAS, HRE_PROVINCES, PROVINCE_AREA
from ..components.reading import CATHOLIC, COUNTER_REFORMED, DIVERSE, NO_FAITH, REVOLUTIONARY
from ..components.realms import PAPAL_STATES, REALM_RELIGION
from ..components.tables import CURIA_SLOTS
from ..state import NO_ONE, State
from .modifiers import bonus
from .realms import ally_of, capital_area, scenario_of

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


def catholic_players(state: State) -> int:
    return sum(faith in (CATHOLIC, COUNTER_REFORMED) for faith in state.faith)


def curia_slots(state: State) -> int:
    return min(CURIA_SLOTS, catholic_players(state) + 1)


def roma_seat(state: State) -> Seat:
    """EU-19.1.2: the Catholic player allied with the Papal States, or NO_ONE."""
    if PAPAL_STATES == NO_ONE:
        return NO_ONE
    seat = ally_of(state, PAPAL_STATES)
    if seat != NO_ONE and state.faith[seat] in (CATHOLIC, COUNTER_REFORMED):
        return seat
    return NO_ONE


def cardinals(state: State) -> list[int]:
    """By seat: its Cardinals, that of Roma included."""
    counts = [state.curia.count(seat) for seat in range(state.seats)]
    roma = roma_seat(state)
    if roma != NO_ONE:
        counts[roma] += 1
    return counts


def papal_controller(state: State) -> Seat:
    """EU-19.2: most Cardinals; a tie goes to the leftmost, Roma being the leftmost."""
    counts = cardinals(state)
    best = max(counts)
    if best == 0:
        return NO_ONE
    for seat in [roma_seat(state), *state.curia]:
        if seat != NO_ONE and counts[seat] == best:
            return seat
    return NO_ONE
