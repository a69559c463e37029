"""War, Truce, Marriage and Rebels: what never lies together (EU-1.11, 9.1, 10.6, 10.7, 11.2)."""

from ..components.map import AREAS, PROVINCES, members
from ..components.realms import REALMS
from ..queries.diplomacy.marriages import marriages_left
from ..queries.realms import areas_with_units, lawful_seat, vassal_seat
from ..rules.rounds.turns import ChooseAction
from ..state import NO_ONE, State
from .ties import is_arranged


def tokens_apart(state: State) -> list[str]:
    broken = [*_truces(state), *_occupations(state), *_actives(state), *_rebels(state)]
    for seat, realm in enumerate(state.realm):
        if marriages_left(state, seat) < 0:
            broken.append(f"{REALMS[realm]} has too many Marriages")
        if state.towns[seat] and not state.towns[seat] >> state.capital[realm] & 1:
            broken.append(f"the Capital of {REALMS[realm]} is not its own")
    return broken


def _truces(state: State) -> list[str]:
    """A Truce is no War, and between players it has two sides."""
    broken = []
    for seat, mine in enumerate(state.realm):
        both = state.truce[seat] & state.war[seat]
        broken += [f"{REALMS[mine]} has a Truce and a War with {REALMS[r]}" for r in members(both)]
        for other, realm in enumerate(state.realm):
            if state.truce[seat] >> realm & 1 and not state.truce[other] >> mine & 1:
                broken.append(f"the Truce of {REALMS[mine]} with {REALMS[realm]} has one side only")
    return broken


def _occupations(state: State) -> list[str]:
    """What is Occupied belongs to a realm at War with the Occupant, or to its Vassal."""
    return [
        f"{REALMS[mine]} Occupies {PROVINCES[province]} and is not at War with its owner"
        for seat, mine in enumerate(state.realm)
        for province in members(state.occupied[seat])
        if not _at_war_for(state, seat, province)
    ]


def _at_war_for(state: State, seat: int, province: int) -> bool:
    """Is the player at War with whoever holds the Province lawfully, or with its Overlord?"""
    for other in (lawful_seat(state, province), vassal_seat(state, province)):
        if other != NO_ONE:
            return bool(state.war[seat] >> state.realm[other] & 1)
    realm = state.flag[province]
    if realm == NO_ONE:
        return False
    lord = state.overlord[realm]
    return bool(state.war[seat] >> (realm if lord == NO_ONE else lord) & 1)


def _actives(state: State) -> list[str]:
    """EU-10.6, 11.3.3: who is at Peace has no Active Ally; one is in all Wars of its player.

    A War that ends between two peaces leaves him his Active Allies until the next one, so that
    only positions are asked that were set up outside of a game.
    """
    if not is_arranged(state):
        return []
    broken = []
    for seat, mine in enumerate(state.realm):
        if state.active_allies[seat] and not state.war[seat]:
            broken.append(f"{REALMS[mine]} has an Active Ally and no War")
    return broken


def _rebels(state: State) -> list[str]:
    """EU-14.4: Rebels and units of players in one Area have fought before anybody acts."""
    if not state.stack or not isinstance(state.stack[-1], ChooseAction):
        return []
    held = 0
    for seat in range(state.seats):
        held |= areas_with_units(state, seat)
    return [
        f"Rebels and units stand in {AREAS[area]} and do not fight"
        for area in members(held)
        if state.rebels[area]
    ]
