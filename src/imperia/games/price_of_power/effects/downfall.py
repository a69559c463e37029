"""A player's realm that has lost all its Provinces leaves the game (EU-10.9.7, EU-13.5)."""

from imperia.core import Seat, tell

from ..components.cards import IDEAS
from ..components.map import HRE_AREAS, ZONES, members
from ..queries.realms import cubes, loose_infantry
from ..queries.sea.ships import single_ships
from ..state import KINDS, NO_ONE, State
from .cards import discard_card, drop_display, set_missions
from .influence import drop_ties, remove_cubes
from .institutions import dissolve_empire, settle_curia, settle_empire
from .persons import fire_advisor, fire_leader, lose_ruler
from .provinces import end_occupation
from .sea import add_light
from .units import add_loose, discard_allied


def leave_game(state: State, seat: Seat) -> None:
    """All that the player has on the map, on his mat and in his hand goes; he acts no more."""
    realm = state.realm[seat]
    for province in members(state.occupied[seat]):
        end_occupation(state, province)
    old, state.capital[realm] = state.capital[realm], NO_ONE
    if state.emperor == realm:
        dissolve_empire(state)
    elif old != NO_ONE:
        settle_empire(state, HRE_AREAS)
    _cut_all_ties(state, seat)
    _disband_all(state, seat)
    for area in members(state.presence[seat]):
        remove_cubes(state, seat, area, cubes(state, seat, area))
    state.claims[seat] = state.cores[seat] = 0
    state.merchants[seat] = state.merchants_used[seat] = 0
    _empty_mat(state, seat)
    state.curia = [each for each in state.curia if each != seat]
    state.committed &= ~(1 << seat)
    settle_curia(state)
    state.passed |= 1 << seat
    state.pass_order = [each for each in state.pass_order if each != seat]
    state.owed[seat] = 0
    tell(state, "realm.extinct", realm=realm)


def _cut_all_ties(state: State, seat: Seat) -> None:
    """Tokens of others on his Capital, and his on theirs."""
    realm = state.realm[seat]
    for ally in members(state.active_allies[seat]):
        state.active_allies[seat] &= ~(1 << ally)
        place = state.pledged[::2].index(ally)
        del state.pledged[2 * place : 2 * place + 2]
    drop_ties(state, realm)
    for other in range(state.seats):
        state.cb[other] &= ~(1 << realm)
    for column in (state.allies, state.wed, state.disputed, state.war, state.aggressor):
        column[seat] = 0
    state.truce[seat] = state.cb[seat] = 0
    if state.excommunicated == realm:
        state.excommunicated = NO_ONE


def _disband_all(state: State, seat: Seat) -> None:
    """Land units and ships go back to the supply."""
    discard_allied(state, seat)
    for place in range(3 * seat, 3 * seat + 3):
        state.mercenaries += sum(state.units[KINDS * place : KINDS * place + 3])
        state.units[KINDS * place : KINDS * (place + 1)] = [0] * KINDS
        state.armies[place] = NO_ONE
    for area in members(state.garrisons[seat]):
        add_loose(state, seat, area, -loose_infantry(state, seat, area))
    for zone in range(len(ZONES)):
        add_light(state, seat, zone, -single_ships(state, seat, zone))
    state.docked[seat] = []
    state.fleet[seat] = NO_ONE
    state.fleet_ships[3 * seat : 3 * seat + 3] = [0, 0, 0]
    state.damaged[seat] = 0
    state.available[seat] = state.exhausted[seat] = 0


def _empty_mat(state: State, seat: Seat) -> None:
    """Persons and cards are discarded, Power, Ducats and debts are gone; Prestige stays."""
    if state.ruler[seat] != NO_ONE:
        lose_ruler(state, seat)
    for kind in range(3):
        if state.advisors[3 * seat + kind] != NO_ONE:
            fire_advisor(state, seat, kind)
    for slot in range(4):
        if state.leaders[4 * seat + slot] != NO_ONE:
            fire_leader(state, seat, slot)
    for card in state.hand[seat][:]:
        discard_card(state, seat, card)
    for place in (2 * seat, 2 * seat + 1):
        if state.displays[place] != NO_ONE:
            drop_display(state, seat, place)
    set_missions(state, seat, [])
    for idea in range(len(IDEAS)):
        state.idea_tags[idea] &= ~(1 << seat)
    state.power[3 * seat : 3 * seat + 3] = [0, 0, 0]
    state.ducats[seat] = state.interest[seat] = state.colonists[seat] = 0
    state.plus_tokens[seat] = state.boons[seat] = 0
