"""EU-16.5: dynamic realms expand."""

from imperia.core import Ask, Decision, Move, Next, Procedure, Seat

from ...components.map import (
    CROSS_ZONES,
    LAND,
    PROVINCE_AREA,
    PROVINCE_MOVES,
    PROVINCE_RANK,
    PROVINCE_REACH,
    PROVINCE_ZONES,
    STAR_ZONES,
    TERRITORIES,
    ZONE_CONTINENT,
    areas_of,
    members,
)
from ...components.realms import REALM_RANK, SET_COLOUR, SET_TOKENS, SETS
from ...effects.provinces import add_unrest, lay_token, place_cb, take_over
from ...queries.institutions.faith_and_empire import holder
from ...queries.realms import (
    ally_of,
    lawful_seat,
    npr_owned,
    scenario_of,
    strength,
    under_vassal_tokens,
    vassal_seat,
)
from ...queries.unrest import may_be_taken
from ...state import NO_ONE, State

MAIN_ZONES = sum(1 << z for z, where in enumerate(ZONE_CONTINENT) if where < 0)
OPEN_SEA = MAIN_ZONES & ~CROSS_ZONES & ~STAR_ZONES


def expands(state: State, number: int) -> bool:
    """A realm of this set is on the map, is nobody's Active Ally and has a token left."""
    realm = state.token_realm[number]
    if realm == NO_ONE or not npr_owned(state, realm) or realm in state.realm:
        return False
    if any(active >> realm & 1 for active in state.active_allies):
        return False
    return state.tokens[number].bit_count() < SET_TOKENS


def adjacent_areas(state: State, realm: int) -> int:
    reach = 0
    for province in members(npr_owned(state, realm)):
        reach |= PROVINCE_REACH[province]
    return reach & scenario_of(state).areas


def vacant_coasts(state: State) -> int:
    """Vacant Territories on a coast."""
    found = 0
    for province in members(TERRITORIES & scenario_of(state).provinces):
        if PROVINCE_ZONES[province] and holder(state, province) == NO_ONE:
            found |= 1 << province
    return found


def sails(state: State, realm: int) -> bool:
    """From Age II: a Port on a Sea Zone of the Main Map without a mark."""
    if state.age < 2:
        return False
    return any(PROVINCE_ZONES[p] & OPEN_SEA for p in members(npr_owned(state, realm)))


def goals(state: State, number: int) -> int:
    """The Provinces where the realm of this set may expand."""
    realm = state.token_realm[number]
    near = adjacent_areas(state, realm)
    found = 0
    for province in members(scenario_of(state).provinces):
        if near >> PROVINCE_AREA[province] & 1 and may_be_taken(state, realm, province):
            found |= 1 << province
    return found | vacant_coasts(state) if sails(state, realm) else found


def own_choice(state: State, number: int) -> int:
    """Without an Active Player: a Province of an independent realm, or NO_ONE."""
    realm = state.token_realm[number]
    own = areas_of(npr_owned(state, realm))
    by_land = 0
    for area in members(own):
        by_land |= LAND[area]
    vassals = under_vassal_tokens(state)
    best: tuple[int, int, int, int] | None = None
    found = NO_ONE
    for province in members(goals(state, number) & ~vassals):
        owner = state.flag[province]
        if owner == NO_ONE or state.overlord[owner] != NO_ONE:
            continue
        area = PROVINCE_AREA[province]
        near = 0 if own >> area & 1 else 1 if by_land >> area & 1 else 2
        names = REALM_RANK[owner], PROVINCE_RANK[province]
        rank = (near, strength(state, owner), *names)
        if best is None or rank < best:
            best, found = rank, province
    return found


class ChooseExpansion(Decision):
    """Where does the dynamic realm expand?"""

    clause = "EU-16.5.9"

    def __init__(self, seat: Seat, realm: int, provinces: int) -> None:
        self.seat = seat
        self.realm = realm
        self.provinces = provinces

    def moves(self, state: State) -> list[Move]:
        return [PROVINCE_MOVES[province] for province in members(self.provinces)]


class ProtestExpansion(Ask):
    """A dynamic realm has taken a Province of your Ally: do you place a Casus Belli token?"""

    clause = "EU-16.5.9"
    words = "protest", "no"

    def __init__(self, seat: Seat, realm: int) -> None:
        self.seat = seat
        self.realm = realm


class ExpandColour(Procedure):
    """Each realm of the colour takes a Province; the Active Player says which."""

    clause = "EU-16.5.9"
    steps = "next_set", "expand", "protest"

    def __init__(self, colour: int, seat: Seat) -> None:
        self.colour = colour
        self.seat = seat
        self.number = -1
        self.province = -1
        self.ally = -1
        self.word = ""

    def next_set(self, state: State) -> Next:
        self.number += 1
        while self.number < len(SETS):
            if SET_COLOUR[self.number] == self.colour and expands(state, self.number):
                return self._choose(state)
            self.number += 1
        self.end()
        return None

    def _choose(self, state: State) -> Next:
        if self.seat == NO_ONE:
            self.province = own_choice(state, self.number)
            return None
        able = goals(state, self.number)
        if not able:
            self.province = NO_ONE
            return None
        realm = state.token_realm[self.number]
        return self.call(ChooseExpansion(self.seat, realm, able), into="province")

    def expand(self, state: State) -> Next:
        province = self.province
        if province == NO_ONE:
            self.repeat("next_set")
            return None
        victim = state.flag[province]
        self.ally = NO_ONE if victim == NO_ONE else ally_of(state, victim)
        if lawful_seat(state, province) != NO_ONE or vassal_seat(state, province) != NO_ONE:
            self.ally = NO_ONE
            lay_token(state, self.number, province)
            if not state.unrest >> province & 1:
                add_unrest(state, province)
        else:
            take_over(state, self.number, province)
        if self.ally == NO_ONE:
            self.repeat("next_set")
            return None
        asks = ProtestExpansion(self.ally, state.token_realm[self.number])
        return self.call(asks, into="word")

    def protest(self, state: State) -> None:
        if self.word == "protest":
            place_cb(state, self.ally, state.token_realm[self.number])
        self.repeat("next_set")
