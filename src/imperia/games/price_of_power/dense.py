"""Dense positions of The Price of Power, for fuzzing: many Towns, Wars, Rebels, debts, Armies."""

from imperia.core import Dice, Seat
from imperia.kit.masks import mask_of
from imperia.kit.picks import happens, one_of

from .components.cards import DECK_FIRST
from .components.map import AREA_CONTINENT, PROVINCE_AREA, areas_of, members
from .components.tables import (
    ALLIANCES,
    AREA_CUBES,
    CUBES,
    HAND,
    MOST_INTEREST,
    MOST_STABILITY,
    PASS_BONUS,
)
from .effects.cards import deck_of, put_aside, tag_milestone, take_card
from .effects.influence import forge_alliance, place_claim, place_cube
from .effects.institutions import call_election, start_defence
from .effects.provinces import add_unrest, give_to_realm
from .effects.rounds import add_colonists, pass_turn
from .effects.units import recruit_unit
from .effects.war import occupy, place_rebels, start_war
from .queries.battle.battles import player_enemies
from .queries.goals.goals import milestone_due
from .queries.institutions.empire import emperor_called, imperial_manpower
from .queries.institutions.faith_and_empire import emperor_seat
from .queries.realms import (
    ally_of,
    areas_with_units,
    claims_left,
    covered,
    cubes_in,
    npr_areas,
    npr_owned,
    owned,
    owned_by_players,
    scenario_of,
    seat_of_realm,
)
from .queries.sea.distant import vacant_territories
from .queries.sea.ships import zones_with_ships
from .queries.war.declaring import targets
from .rules.rounds.turns import ChooseAction
from .state import LANE, NO_ONE, REGULAR_INFANTRY, State

MOST_DUCATS = 70
MOST_POWER = 10


def turn_begins(state: State) -> bool:
    """Is a player asked for the main action of his Turn?"""
    top = state.stack[-1]
    return isinstance(top, ChooseAction) and not top.done


def dense(state: State, dice: Dice) -> None:
    """Give land, begin Wars, raise Rebels and debts, fill hands and Areas."""
    for seat in range(state.seats):
        _take_land(state, seat, dice)
        _fill_treasury(state, seat, dice)
        _draw(state, seat, dice)
        _influence(state, seat, dice)
        _discover(state, seat, dice)
        _claims(state, seat, dice)
        _befriend(state, seat, dice)
        _raise_troops(state, seat, dice)
    for seat in range(state.seats):
        _begin_wars(state, seat, dice)
        _stir(state, seat, dice)
    _defend_empire(state, dice)
    _thin_decks(state, dice)
    _hold_elections(state, dice)
    _end_turns(state, dice)
    _score_milestones(state)


# Land


def _take_land(state: State, seat: Seat, dice: Dice) -> None:
    """A few realms next door are the player's already."""
    for _ in range(dice.below(4)):
        near = [
            realm
            for realm, lands in enumerate(state.lands)
            if lands and realm not in state.realm and _is_free(state, realm)
        ]
        if not near:
            return
        realm = one_of(dice, near)
        for province in members(npr_owned(state, realm)):
            if AREA_CONTINENT[PROVINCE_AREA[province]] < 0 and happens(dice, 6):
                give_to_realm(state, province, state.realm[seat])


def _is_free(state: State, realm: int) -> bool:
    """Has the realm no ties that would have to be undone first?"""
    bit = 1 << realm
    tied = state.overlord[realm] != NO_ONE or realm in state.overlord or realm == state.emperor
    columns = (state.allies, state.wed, state.war, state.truce, state.cb)
    tied = tied or any(mask & bit for column in columns for mask in column)
    return not tied and not state.lands[realm] & covered(state) and bool(npr_areas(state, realm))


# Treasury and cards


def _fill_treasury(state: State, seat: Seat, dice: Dice) -> None:
    state.ducats[seat] = dice.below(MOST_DUCATS)
    state.interest[seat] = dice.below(MOST_INTEREST + 1)
    state.stability[seat] = dice.below(2 * MOST_STABILITY + 1) - MOST_STABILITY
    state.prestige[seat] = dice.below(60) - 10


def _draw(state: State, seat: Seat, dice: Dice) -> None:
    """The hand is full, as far as the decks go."""
    while state.hand_size[seat] < HAND and any(state.deck_size):
        deck = one_of(dice, [d for d in range(3) if state.deck_size[d]])
        counts = deck_of(state, deck)
        place = one_of(dice, [p for p, count in enumerate(counts) if count])
        take_card(state, seat, deck, place)


def _thin_decks(state: State, dice: Dice) -> None:
    """A deck is low or used up; what is gone lies in the discards."""
    for deck in range(3):
        if not happens(dice, 5):
            continue
        counts = deck_of(state, deck)
        for place, count in enumerate(counts):
            for _ in range(count):
                if state.deck_size[deck] > dice.below(3):
                    counts[place] -= 1
                    state.deck_size[deck] -= 1
                    put_aside(state, DECK_FIRST[deck] + place)


def _hold_elections(state: State, dice: Dice) -> None:
    """The throne of the Emperor has changed hands."""
    emperor = emperor_seat(state)
    if emperor != NO_ONE and happens(dice, 2):
        call_election(state, emperor)


def _end_turns(state: State, dice: Dice) -> None:
    """Often others have passed, so that the peace of the Round is near; the last Pass is open."""
    if happens(dice, 5):
        for seat in range(state.seats):
            open_turn = seat != state.active and not state.passed >> seat & 1
            early = len(state.pass_order) + 1 < len(PASS_BONUS[state.seats])
            if open_turn and early and not state.owed[seat] and happens(dice, 8):
                pass_turn(state, seat, 0)


def _score_milestones(state: State) -> None:
    """Whoever has met a Milestone by now has scored it in a Turn before."""
    for place in range(len(state.milestones)):
        for seat in range(state.seats):
            if milestone_due(state, seat, place):
                tag_milestone(state, seat, place)


# Influence, Claims, Alliances


def _influence(state: State, seat: Seat, dice: Dice) -> None:
    """Cubes where realms are, until few are left."""
    players = owned_by_players(state)
    land = sum(1 << p for p, realm in enumerate(state.flag) if realm != NO_ONE) & ~players
    areas = [a for a in members(areas_of(land)) if AREA_CONTINENT[a] < 0]
    for _ in range(dice.below(12)):
        if not areas or _cubes_used(state, seat) >= CUBES - MOST_POWER:
            return
        area = one_of(dice, areas)
        if cubes_in(state.influence[area]) < AREA_CUBES:
            place_cube(state, seat, area)


def _cubes_used(state: State, seat: Seat) -> int:
    on_map = sum(packed >> LANE * seat & 15 for packed in state.influence)
    return on_map + sum(state.power[3 * seat : 3 * seat + 3]) + state.colonists[seat]


def _claims(state: State, seat: Seat, dice: Dice) -> None:
    """Most Claims are on the map."""
    areas = [a for a in members(scenario_of(state).areas) if AREA_CONTINENT[a] < 0]
    for _ in range(dice.below(claims_left(state, seat) + 1)):
        area = one_of(dice, areas)
        if not (state.claims[seat] | state.cores[seat]) >> area & 1:
            place_claim(state, seat, area)


def _discover(state: State, seat: Seat, dice: Dice) -> None:
    """Claims on Territories beyond the sea, and Colonists for them."""
    far = list(members(areas_of(vacant_territories(state)) & ~state.claims[seat]))
    for _ in range(dice.below(3)):
        if not far or claims_left(state, seat) <= 0:
            return
        place_claim(state, seat, one_of(dice, far))
        add_colonists(state, seat, 1)
        far = [a for a in far if not state.claims[seat] >> a & 1]


def _befriend(state: State, seat: Seat, dice: Dice) -> None:
    """An Ally more, where a token is left."""
    if state.allies[seat].bit_count() >= ALLIANCES or not happens(dice, 6):
        return
    free = [
        realm
        for realm, lands in enumerate(state.lands)
        if lands and realm not in state.realm and _is_free(state, realm)
        if ally_of(state, realm) == NO_ONE and AREA_CONTINENT[_home(state, realm)] < 0
    ]
    if free:
        forge_alliance(state, seat, one_of(dice, free))


def _home(state: State, realm: int) -> int:
    return PROVINCE_AREA[state.capital[realm]]


# War


def _raise_troops(state: State, seat: Seat, dice: Dice) -> None:
    """Single Infantry in own Areas, as far as Manpower goes."""
    hostile = 0
    for other in player_enemies(state, seat):
        hostile |= areas_with_units(state, other)
    hostile |= mask_of([area for area, rebels in enumerate(state.rebels) if rebels])
    areas = members(areas_of(owned(state, seat)) & ~hostile)
    for _ in range(dice.below(state.available[seat] + 1) if areas else 0):
        recruit_unit(state, seat, REGULAR_INFANTRY, one_of(dice, areas), NO_ONE)


def _begin_wars(state: State, seat: Seat, dice: Dice) -> None:
    """Some Wars against realms next door, with a few Provinces Occupied."""
    for _ in range(dice.below(3)):
        foes = [realm for realm in targets(state, seat) if ally_of(state, realm) == NO_ONE]
        foes = [realm for realm in foes if not _meets(state, seat, realm)]
        players = [realm for realm in foes if realm in state.realm]
        if not foes:
            return
        realm = one_of(dice, players if players and happens(dice, 4) else foes)
        start_war(state, seat, realm)
        other = seat_of_realm(state, realm)
        lands = npr_owned(state, realm) if other == NO_ONE else owned(state, other)
        often = one_of(dice, (2, 4, 10))  # 10: all of it, a Total Victory
        for province in members(lands & ~covered(state)):
            if happens(dice, often) and AREA_CONTINENT[PROVINCE_AREA[province]] < 0:
                occupy(state, seat, province)


def _defend_empire(state: State, dice: Dice) -> None:
    """The Emperor has answered for a Subject that somebody from outside has attacked."""
    emperor = emperor_seat(state)
    if emperor == NO_ONE:
        return
    for seat, own in enumerate(state.realm):
        named = [realm for realm in members(state.war[seat]) if seat_of_realm(state, realm) < 0]
        friends = state.allies[seat] | state.war[seat]
        if friends >> state.emperor & 1 or _meets(state, seat, state.emperor):
            continue
        if emperor_called(state, own, named) != NO_ONE and happens(dice, 7):
            start_war(state, seat, state.emperor)
            start_defence(state, emperor, imperial_manpower(state, emperor))


def _meets(state: State, seat: Seat, realm: int) -> bool:
    """Do units or ships of both players meet, where they would have to fight at once?"""
    other = seat_of_realm(state, realm)
    if other == NO_ONE:
        return False
    if areas_with_units(state, seat) & areas_with_units(state, other):
        return True
    return bool(zones_with_ships(state, seat) & zones_with_ships(state, other))


def _stir(state: State, seat: Seat, dice: Dice) -> None:
    """Unrest in many Towns, Rebels in some Areas where they meet nobody."""
    for province in members(owned(state, seat) & ~state.unrest):
        if happens(dice, 4):
            add_unrest(state, province)
    held = 0
    for other in range(state.seats):
        held |= areas_with_units(state, other)
    for area in members(areas_of(owned(state, seat))):
        if happens(dice, 2) and not held >> area & 1:
            place_rebels(state, area, 1 + dice.below(3))
