"""Towns, Unrest, Rebel Towns and Provinces that change hands."""

from imperia.core import Seat, tell

from ..components.map import (
    AREA_PROVINCES,
    AREA_RELIGION,
    HRE_AREAS,
    HRE_PROVINCES,
    LARGE,
    MAIN_PROVINCES,
    PROVINCE_AREA,
    ROMA,
    members,
    provinces_by_name,
)
from ..components.reading import REVOLUTIONARY
from ..components.realms import CAPITAL, NAMED
from ..components.tables import LARGE_TOWNS
from ..queries.goals.deeds import TAKEN, TAKEN_ABROAD, TAKEN_FROM_OTHER_FAITH
from ..queries.institutions.faith_and_empire import realm_religion, same_faith
from ..queries.realms import lawful_seat, owned_by_players, seat_of_realm, town_counts
from ..state import NO_ONE, State
from .deeds import note_deed
from .influence import drop_ties
from .institutions import dissolve_empire, settle_curia, settle_empire
from .trade import reach_continent

# Unrest


def add_unrest(state: State, province: int) -> None:
    """EU-14.1: the visible Town or Vassal token shows Unrest."""
    bit = 1 << province
    if any(occupied & bit for occupied in state.occupied):
        if state.unrest_top & state.pairs_top & bit:
            state.unrest_top_twice |= bit
        state.unrest_top |= bit
    elif state.unrest & bit and state.pairs & bit:
        state.unrest_twice |= bit
    else:
        state.unrest |= bit
    tell(state, "unrest.added", province=province)


def remove_unrest(state: State, province: int) -> None:
    bit = 1 << province
    if any(occupied & bit for occupied in state.occupied):
        if state.unrest_top_twice & bit:
            state.unrest_top_twice &= ~bit
        else:
            state.unrest_top &= ~bit
    elif state.unrest_twice & bit:
        state.unrest_twice &= ~bit
    else:
        state.unrest &= ~bit
    tell(state, "unrest.removed", province=province)


def place_rebel_town(state: State, province: int) -> None:
    """The Province is held by Rebels; what lies below is covered."""
    state.rebel_towns |= 1 << province
    tell(state, "rebels.took", province=province)


def remove_rebel_town(state: State, province: int) -> None:
    bit = 1 << province
    state.rebel_towns &= ~bit
    state.unrest &= ~bit
    state.unrest_twice &= ~bit
    tell(state, "rebels.driven_out", province=province)
    settle_province(state, province)


# Towns


def place_town(state: State, seat: Seat, province: int) -> None:
    """A lawful Town; where no Large Town is left, two Small ones (EU-7.5.2)."""
    bit = 1 << province
    if state.large & bit and large_towns_left(state, seat) <= 0:
        state.pairs |= bit
    state.towns[seat] |= bit
    if state.capital[state.realm[seat]] == NO_ONE:  # a realm that was extinct is back
        state.capital[state.realm[seat]] = province


def large_towns_left(state: State, seat: Seat) -> int:
    large, _ = town_counts(state, seat, state.towns[seat] | state.occupied[seat])
    return LARGE_TOWNS - large


def clear_occupant(state: State, province: int) -> None:
    """The Town of an Occupant, or both of them, goes back to his mat."""
    keep = ~(1 << province)
    for seat in range(state.seats):
        state.occupied[seat] &= keep
    state.pairs_top &= keep
    state.unrest_top &= keep
    state.unrest_top_twice &= keep


def _clear_tokens(state: State, province: int) -> None:
    """Everything players have there goes back to their mats."""
    keep = ~(1 << province)
    for column in (state.towns, state.vassals):
        for seat in range(state.seats):
            column[seat] &= keep
    clear_occupant(state, province)
    state.pairs &= keep
    state.large = state.large & keep | LARGE & ~keep  # a Town that was made Large is gone
    state.unrest &= keep
    state.unrest_twice &= keep
    state.rebel_towns &= keep


def upgrade_town(state: State, seat: Seat, province: int) -> None:
    """EU-7.5.3: a Large Town takes the place of a Small one; the Tax Value is 2 while it stands."""
    state.towns[seat] &= ~(1 << province)
    state.large |= 1 << province
    place_town(state, seat, province)
    tell(state, "town.upgraded", player=seat, province=province)


def end_occupation(state: State, province: int) -> None:
    """EU-14.3 a: the Occupant's Town returns, its lawful owner controls the Province again."""
    clear_occupant(state, province)
    tell(state, "province.freed", province=province)
    settle_province(state, province)


def give_to_realm(state: State, province: int, realm: int) -> None:
    """The Province lawfully belongs to this realm: a player's Town, or its flag."""
    note_taken(state, province, realm)
    loser = lawful_seat(state, province)
    _clear_tokens(state, province)
    old = state.flag[province]
    if old != NO_ONE:
        state.lands[old] &= ~(1 << province)
        state.flag[province] = NO_ONE
    seat = seat_of_realm(state, realm)
    if seat != NO_ONE:
        place_town(state, seat, province)
        state.plus &= ~(1 << province)
    else:
        state.flag[province] = realm
        state.lands[realm] |= 1 << province
    tell(state, "province.joined", province=province, realm=realm)
    settle_province(state, province)
    if loser != NO_ONE and state.capital[state.realm[loser]] == province:
        settle_capital(state, loser)
    if old not in (NO_ONE, realm):
        settle_realm(state, old)
    settle_realm(state, realm)


def sell_province(state: State, province: int, buyer: Seat) -> None:
    """EU-5.1.2: the buyer's Town takes the place of the seller's, in the same state of Unrest."""
    restless = state.unrest >> province & 1
    give_to_realm(state, province, state.realm[buyer])
    state.unrest |= restless << province


def note_taken(state: State, province: int, realm: int) -> None:
    """A player takes a Province from another realm; conditions ask of which faith, and where."""
    seat = seat_of_realm(state, realm)
    holder = lawful_seat(state, province)
    former = state.flag[province] if holder == NO_ONE else state.realm[holder]
    if seat == NO_ONE or former in (NO_ONE, realm):
        return
    faith = state.faith[holder] if holder != NO_ONE else realm_religion(state, former)
    note_deed(state, seat, TAKEN, 1, 1 << former)
    if not same_faith(faith, state.faith[seat]):
        note_deed(state, seat, TAKEN_FROM_OTHER_FAITH, 1, 1 << former)
    if not MAIN_PROVINCES >> province & 1:
        note_deed(state, seat, TAKEN_ABROAD, 1, 1 << former)


# Settling (FLOW 1): what follows by itself from a change of owner


def settle_province(state: State, province: int) -> None:
    """EU-11.1.2: no cubes where players Own all; the Empire's border and the Curia follow."""
    area = PROVINCE_AREA[province]
    if state.influence[area] and not AREA_PROVINCES[area] & ~owned_by_players(state):
        state.influence[area] = 0
        for seat in range(state.seats):
            state.presence[seat] &= ~(1 << area)
        tell(state, "influence.purged", area=area)
    if HRE_AREAS >> area & 1:
        settle_empire(state, 1 << area)
    if province == ROMA:
        settle_curia(state)


def settle_realm(state: State, realm: int) -> None:
    """A non-player realm has a Capital or is extinct, and the Empire's border follows."""
    old = state.capital[realm]
    find_capital(state, realm)
    _settle_seat(state, old, state.capital[realm])


def find_capital(state: State, realm: int) -> None:
    """EU-1.17 and 13.5: a non-player realm has a Capital, or it is extinct."""
    if seat_of_realm(state, realm) != NO_ONE:
        return
    lands = state.lands[realm]
    if not lands:
        _extinguish(state, realm)
        return
    natural = CAPITAL[realm]
    old = state.capital[realm]
    if natural != NO_ONE and lands >> natural & 1:
        state.capital[realm] = natural
    elif old == NO_ONE or not lands >> old & 1:
        large = lands & state.large
        state.capital[realm] = provinces_by_name(large or lands)[0]


def settle_capital(state: State, seat: Seat) -> None:
    """EU-1.17: a player whose Capital, moved to no Core of his, is Liberated has another Town."""
    realm = state.realm[seat]
    old, towns = state.capital[realm], state.towns[seat]
    if not towns or towns >> old & 1:
        return
    large = towns & state.large
    natural = CAPITAL[realm]
    move_capital(state, seat, natural if towns >> natural & 1 else members(large or towns)[0])


def move_capital(state: State, seat: Seat, province: int) -> None:
    """EU-1.17: the Capital of a player moves; the tokens on it move along."""
    realm = state.realm[seat]
    old = state.capital[realm]
    state.capital[realm] = province
    tell(state, "capital.moved", player=seat, province=province)
    _settle_seat(state, old, province)


def _settle_seat(state: State, old: int, new: int) -> None:
    """A Capital that moved may change who is a member of the Empire."""
    if old != new and any(p != NO_ONE and HRE_PROVINCES >> p & 1 for p in (old, new)):
        settle_empire(state, HRE_AREAS)


def _extinguish(state: State, realm: int) -> None:
    """EU-13.5: all tokens of a realm without Provinces go, its Vassals are free."""
    if state.capital[realm] == NO_ONE:
        return
    state.capital[realm] = NO_ONE
    if state.excommunicated == realm:
        state.excommunicated = NO_ONE
    drop_ties(state, realm)
    for seat in range(state.seats):
        state.cb[seat] &= ~(1 << realm)
    for vassal, lord in enumerate(state.overlord):
        if lord == realm:
            state.overlord[vassal] = NO_ONE
    state.overlord[realm] = NO_ONE
    if state.emperor == realm:
        dissolve_empire(state)
    for number, owner in enumerate(state.token_realm):
        if owner == realm and not state.tokens[number]:
            state.token_realm[number] = NO_ONE
    tell(state, "realm.extinct", realm=realm)


def place_cb(state: State, seat: Seat, realm: int) -> None:
    """A Casus Belli token on the Capital of a realm; a Truce of the two ends (EU-14.3)."""
    if realm != state.realm[seat]:
        state.cb[seat] |= 1 << realm
        end_truce(state, seat, realm)
        tell(state, "cb.placed", player=seat, realm=realm)


def end_truce(state: State, seat: Seat, realm: int) -> None:
    """The Truce of a player with a realm is over, on both sides where that is a player's."""
    state.truce[seat] &= ~(1 << realm)
    other = seat_of_realm(state, realm)
    if other != NO_ONE:
        state.truce[other] &= ~(1 << state.realm[seat])


def remove_cbs(state: State, seat: Seat) -> None:
    """EU-4.3.A: the Casus Belli and Truce tokens of a player go."""
    state.cb[seat] = 0
    state.truce[seat] = 0


def convert_slot(state: State, areas: int, religion: int) -> None:
    """EU-15.4: a token in a religion slot; the Revolution lies on top, any other one replaces."""
    state.spread |= areas
    if religion == REVOLUTIONARY:
        state.revolution |= areas
        for area in members(areas):
            tell(state, "revolution.placed", area=area)
        return
    for area in members(areas):
        state.religion[area] = religion
        tell(state, "area.converted", area=area, religion=religion)
    state.revolution &= ~areas


def lift_token(state: State, areas: int) -> None:
    """EU-2.5.1: a religion token is taken away, and the printed religion is seen again."""
    for area in members(areas):
        state.religion[area] = AREA_RELIGION[area]
        tell(state, "area.converted", area=area, religion=AREA_RELIGION[area])
    state.revolution &= ~areas


def take_dynamic_token(state: State, number: int, province: int) -> int:
    """EU-14.3 c: a liberated Territory gets a token of this set; the realm that it makes."""
    realm = state.token_realm[number]
    if realm == NO_ONE:
        realm = NAMED + number
        state.token_realm[number] = realm
    state.tokens[number] |= 1 << province
    reach_continent(state, PROVINCE_AREA[province])
    return realm


def lay_token(state: State, number: int, province: int) -> None:
    """EU-16.5: a dynamic token lies on a Province, under whatever a player has there."""
    keep = ~(1 << province)
    for other in range(len(state.tokens)):
        state.tokens[other] &= keep
    state.tokens[number] |= 1 << province
    tell(state, "token.laid", realm=state.token_realm[number], province=province)
    reach_continent(state, PROVINCE_AREA[province])


def take_over(state: State, number: int, province: int) -> None:
    """EU-16.5: a dynamic realm takes a Province of another realm, or a vacant Territory."""
    lay_token(state, number, province)
    reach_continent(state, PROVINCE_AREA[province])
    state.plus &= ~(1 << province)
    give_to_realm(state, province, state.token_realm[number])
