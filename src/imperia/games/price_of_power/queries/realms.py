"""Questions to the state that several chapters ask (EU-1)."""

from imperia.core import Seat

from ..components.cards import EVENT_AGE, EVENT_DECK, EVENT_HALF, EVENT_REALM, EVENTS
from ..components.map import (
    DISTANT_PROVINCES,
    HRE_AREAS,
    PROVINCE_AREA,
    areas_of,
    members,
    tax_of,
)
from ..components.realms import CORE
from ..components.scenarios import Half, Scenario, Variant
from ..components.tables import ALLIANCES, CLAIMS, MOST_MANPOWER
from ..options import BOT_REALMS, BOT_SEATS, MANPOWER_MODE, played, variant_played
from ..state import IMPERIAL, KINDS, LANE, LOOSE, NO_ONE, REGULAR, State
from .court.modifiers import bonus

# The scenario


def scenario_of(state: State) -> Scenario:
    return played(state.seats, state.options)


def variant_of(state: State) -> Variant:
    return variant_played(state.seats, state.options)


def clockwise(state: State, start: Seat) -> list[Seat]:
    """All seats in turn order from this one, but for those whose realm is extinct."""
    order = [(start + step) % state.seats for step in range(state.seats)]
    return [seat for seat in order if state.towns[seat]]


def is_bot(state: State, seat: Seat) -> bool:
    """EU-Q213: does the source's word on Bots hold for this player's realm?"""
    return bool(state.options[BOT_REALMS] and state.options[BOT_SEATS] >> seat & 1)


# EU-3.8, 3.9.5  Events


def half_events(state: State, half: Half) -> list[int]:
    """EU-3.9.5: the Events of a half: those it lists, and those of the realms that play."""
    return half.events + [
        event
        for event in range(len(EVENTS))
        if EVENT_DECK[event] == "r"
        and EVENT_REALM[event] in state.realm
        and (EVENT_AGE[event], EVENT_HALF[event]) == (half.age, half.half)
    ]


def events_left(state: State) -> int:
    """Events of this Age that are neither taken nor laid out."""
    halves = variant_of(state).halves
    left = sum(state.event_pile) - state.face_down
    for half in halves[state.half + 1 :]:
        if half.age == state.age:
            left += len(half_events(state, half))
    return left


# EU-1.4 to 1.7  Owners and controllers


def seat_of_realm(state: State, realm: int) -> Seat:
    """The player of a realm, or NO_ONE."""
    return state.realm.index(realm) if realm in state.realm else NO_ONE


def covered(state: State) -> int:
    """Provinces whose lawful token lies under a Rebel Town or an Occupant's Town."""
    mask = state.rebel_towns
    for occupied in state.occupied:
        mask |= occupied
    return mask


def owned(state: State, seat: Seat) -> int:
    """EU-1.6: the Provinces of a player's Realm, lawfully held and controlled."""
    return state.towns[seat] & ~covered(state)


def owned_by_players(state: State) -> int:
    """The Provinces that player realms Own."""
    mask = 0
    for towns in state.towns:
        mask |= towns
    return mask & ~covered(state)


def owned_by_realms(state: State) -> int:
    """The Provinces that non-player realms and Vassals Own."""
    mask = 0
    for lands in state.lands:
        mask |= lands
    return mask & ~covered(state)


def visible_towns(state: State, seat: Seat) -> int:
    """A player's Towns that nothing covers, those on Occupied Provinces included (Q-02b)."""
    return state.towns[seat] & ~covered(state) | state.occupied[seat]


def visible_vassals(state: State, seat: Seat) -> int:
    """Provinces under a player's Vassal tokens that nothing covers."""
    return state.vassals[seat] & ~covered(state)


def under_vassal_tokens(state: State) -> int:
    """Provinces under the Vassal tokens of any player."""
    mask = 0
    for vassals in state.vassals:
        mask |= vassals
    return mask


def independent(state: State, realm: int) -> int:
    """The Provinces that a non-player realm lawfully holds, not those under Vassal tokens."""
    return state.lands[realm] & ~under_vassal_tokens(state)


def npr_owned(state: State, realm: int) -> int:
    """EU-1.6 for a non-player realm: independent and not Occupied."""
    return independent(state, realm) & ~covered(state)


def lawful_seat(state: State, province: int) -> Seat:
    """The player with the lawful Town there, or NO_ONE."""
    for seat, towns in enumerate(state.towns):
        if towns >> province & 1:
            return seat
    return NO_ONE


def vassal_seat(state: State, province: int) -> Seat:
    """The player whose Vassal tokens lie there, or NO_ONE."""
    for seat, vassals in enumerate(state.vassals):
        if vassals >> province & 1:
            return seat
    return NO_ONE


def occupant(state: State, province: int) -> Seat:
    """The player whose Town lies on top as an Occupant, or NO_ONE."""
    for seat, occupied in enumerate(state.occupied):
        if occupied >> province & 1:
            return seat
    return NO_ONE


def core_realm(state: State, province: int) -> int:
    """EU-1.15: whose Core a Province is: a Core token, else a dynamic token, else the flag."""
    area = PROVINCE_AREA[province]
    for seat, cores in enumerate(state.cores):
        if cores >> area & 1:
            return state.realm[seat]
    for number, tokens in enumerate(state.tokens):
        if tokens >> province & 1:
            return state.token_realm[number]
    return CORE[province]


def is_core_of(state: State, province: int, seat: Seat) -> bool:
    return core_realm(state, province) == state.realm[seat]


def vassal_tokens(state: State, provinces: int) -> int:
    """How many Vassal tokens lie on these Provinces: one on a Small, two on a Large one."""
    return tax_of(provinces, state.large)


# EU-1.12, 1.13, 9.3  Income and Manpower


def base_tax(state: State, seat: Seat) -> int:
    return tax_of(visible_towns(state, seat), state.large)


def vassal_income(state: State, seat: Seat) -> int:
    return (vassal_tokens(state, visible_vassals(state, seat)) + 1) // 2


def tax_income(state: State, seat: Seat) -> int:
    return base_tax(state, seat) + vassal_income(state, seat)


def realm_income(state: State, realm: int) -> int:
    """EU-1.13: the Tax Income of a non-player realm."""
    own = npr_owned(state, realm)
    return tax_of(own, state.large) + (own & state.plus).bit_count()


def tax_of_lands(state: State, realm: int) -> int:
    """The Tax Income of a realm that is independent or a Vassal."""
    own = state.lands[realm] & ~covered(state)
    return tax_of(own, state.large) + (own & state.plus).bit_count()


def strength(state: State, realm: int) -> int:
    """EU-1.13: Tax Income of a non-player realm and its Vassals."""
    total = realm_income(state, realm)
    for vassal, lord in enumerate(state.overlord):
        if lord == realm:
            total += realm_income(state, vassal)
    return total


def town_counts(state: State, seat: Seat, provinces: int) -> tuple[int, int]:
    """A player's Large and Small Towns on these Provinces; a pair is two Small ones."""
    doubled = state.pairs & state.towns[seat] | state.pairs_top & state.occupied[seat]
    pairs = (provinces & doubled).bit_count()
    large = (provinces & state.large).bit_count() - pairs
    return large, provinces.bit_count() - large - pairs + 2 * pairs


def manpower_total(state: State, seat: Seat) -> int:
    """EU-9.3.1: the Regular units a player may have in all."""
    large, small = town_counts(state, seat, visible_towns(state, seat))
    tokens = vassal_tokens(state, visible_vassals(state, seat))
    tracks = [large, (small + 1) // 2, (tokens + 1) // 2]
    total = sum(tracks) if state.options[MANPOWER_MODE] == 0 else max(tracks)
    total += state.plus_tokens[seat] + bonus(state, seat, "manpower_bonus")
    if state.emperor == state.realm[seat]:
        total += state.authority
    return min(MOST_MANPOWER, total)


# Units


def army_size(state: State, place: int) -> int:
    """Units in an Army, by its place 3 * seat + army."""
    return sum(state.units[KINDS * place : KINDS * place + KINDS])


def loose_infantry(state: State, seat: Seat, area: int) -> int:
    return state.loose[area] >> LOOSE * seat & 31


def imperial_in(state: State, seat: Seat, area: int) -> int:
    """EU-18.4: Imperial units that fight for the Defender in an Area."""
    return state.imperial if state.imperial_area == area and state.defender == seat else 0


def land_units(state: State, seat: Seat, area: int) -> int:
    """All land units of a player in an Area."""
    count = state.loose[area] >> LOOSE * seat & 31
    for place in range(3 * seat, 3 * seat + 3):
        if state.armies[place] == area:
            count += army_size(state, place)
    return count + imperial_in(state, seat, area) if state.imperial_area >= 0 else count


def deployed_regulars(state: State, seat: Seat) -> int:
    """EU-1.10: Regular land units on the map and in Armies."""
    count = 0
    for place in range(3 * seat, 3 * seat + 3):
        start = KINDS * place + 3 * REGULAR
        count += sum(state.units[start : start + 3])
    for area in members(state.garrisons[seat]):
        count += state.loose[area] >> LOOSE * seat & 31
    return count


def deployed_mercenaries(state: State, seat: Seat) -> int:
    return sum(sum(state.units[KINDS * p : KINDS * p + 3]) for p in range(3 * seat, 3 * seat + 3))


def areas_with_units(state: State, seat: Seat) -> int:
    """The Areas that hold land units of a player, as a mask."""
    mask = state.garrisons[seat]
    for place in range(3 * seat, 3 * seat + 3):
        if state.armies[place] != NO_ONE:
            mask |= 1 << state.armies[place]
    return mask


# Cubes, Claims, ties


def cubes(state: State, seat: Seat, area: int) -> int:
    """A player's Influence cubes in an Area, Marriages and Imperial ones not counted."""
    return state.influence[area] >> LANE * seat & 15


def imperial_cubes(state: State, seat: Seat, area: int) -> int:
    """EU-18.2: the Empire's cubes in an Area, which the Emperor spends like his own."""
    if state.emperor != state.realm[seat]:
        return 0
    return state.influence[area] >> LANE * IMPERIAL & 15


def cubes_in(packed: int) -> int:
    """All cubes of an Area."""
    total = 0
    while packed:
        total += packed & 15
        packed >>= LANE
    return total


def capital_area(state: State, realm: int) -> int:
    province = state.capital[realm]
    return PROVINCE_AREA[province] if province != NO_ONE else NO_ONE


def is_distant(state: State, realm: int) -> bool:
    """EU-1.16: a realm whose Capital is on a Distant Continent."""
    return state.capital[realm] in DISTANT_PROVINCES


def marriages_in(state: State, seat: Seat, areas: int) -> int:
    """EU-11.2.2: a Marriage counts as a cube in the Capital Area, on either side."""
    count = 0
    for realm in members(state.wed[seat]):
        province = state.capital[realm]
        if province != NO_ONE and areas >> PROVINCE_AREA[province] & 1:
            count += 1
    return count


def influence_areas(state: State, seat: Seat) -> int:
    """The Areas with Influence cubes of a player; the Empire's are the Emperor's (EU-18.2)."""
    found = state.presence[seat]
    if state.emperor == state.realm[seat]:
        for area in members(HRE_AREAS):
            if state.influence[area] >> LANE * IMPERIAL & 15:
                found |= 1 << area
    return found


def influence_in(state: State, seat: Seat, areas: int) -> int:
    """A player's Influence in these Areas: cubes, Marriages, and the Empire's for the Emperor."""
    total = marriages_in(state, seat, areas) if state.wed[seat] else 0
    present = areas & state.presence[seat]
    if present:
        for area in members(present):
            total += state.influence[area] >> LANE * seat & 15
    if state.emperor == state.realm[seat]:
        for area in members(areas):
            total += state.influence[area] >> LANE * IMPERIAL & 15
    return total


def influence_at(state: State, seat: Seat, area: int) -> int:
    """The same in one Area."""
    packed = state.influence[area]
    total = packed >> LANE * seat & 15
    if state.emperor == state.realm[seat]:
        total += packed >> LANE * IMPERIAL & 15
    return total + marriages_in(state, seat, 1 << area) if state.wed[seat] else total


def wed_areas(state: State, seat: Seat) -> int:
    """EU-11.2.2: the Areas where a Marriage of the player counts as a cube."""
    found = 0
    for realm in members(state.wed[seat]):
        if state.capital[realm] != NO_ONE:
            found |= 1 << PROVINCE_AREA[state.capital[realm]]
    return found


def influenced(state: State, seat: Seat, areas: int) -> int:
    """Those of these Areas where a player has Influence of any kind."""
    return (influence_areas(state, seat) | wed_areas(state, seat)) & areas


def less_marriage(state: State, seat: Seat, areas: int, count: int) -> int:
    """EU-11.2.2: of so many cubes to remove there, one less for whoever is married there."""
    return max(0, count - 1) if wed_areas(state, seat) & areas else count


def npr_areas(state: State, realm: int) -> int:
    """The Areas of a non-player realm."""
    return areas_of(npr_owned(state, realm))


def ally_of(state: State, realm: int) -> Seat:
    """The player allied with a realm, or NO_ONE."""
    for seat, allies in enumerate(state.allies):
        if allies >> realm & 1:
            return seat
    return NO_ONE


def alliances_left(state: State, seat: Seat) -> int:
    limit = ALLIANCES + bonus(state, seat, "max_alliances_bonus")
    return limit - state.allies[seat].bit_count()


def claims_left(state: State, seat: Seat) -> int:
    """Claim and Core tokens, one two-sided set, that are not on the map (EU-2.5.2)."""
    return CLAIMS - state.claims[seat].bit_count() - state.cores[seat].bit_count()


def realm_at_peace(state: State, realm: int) -> bool:
    """EU-1.11: is no player at War with this non-player realm, and is it nobody's Active Ally?"""
    return not any(war >> realm & 1 for war in (*state.war, *state.active_allies))
