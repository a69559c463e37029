"""What follows by itself from a change has followed (FLOW 1: `settle`)."""

from itertools import chain

from ..components.map import members
from ..components.realms import REALMS
from ..queries.goals.goals import any_milestone_due
from ..queries.realms import seat_of_realm
from ..rules.rounds.turns import ChooseAction, TakeTurn
from ..state import NO_ONE, State


def settled(state: State) -> list[str]:
    """EU-1.17, 11.2, 13.2, 13.5: Capitals, Marriages, Manpower tokens and extinct realms."""
    return [*_realms(state), *_tokens(state), *_marriages(state), *_milestones(state)]


def _realms(state: State) -> list[str]:
    broken = []
    named = _named(state)
    for realm, lands in enumerate(state.lands):
        capital = state.capital[realm]
        if lands:
            if not lands >> capital & 1 and seat_of_realm(state, realm) == NO_ONE:
                broken.append(f"the Capital of {REALMS[realm]} is not its own")
        elif (capital != NO_ONE or named >> realm & 1) and seat_of_realm(state, realm) == NO_ONE:
            if capital != NO_ONE:
                broken.append(f"{REALMS[realm]} is extinct and has a Capital")
            if named >> realm & 1:
                broken.append(f"{REALMS[realm]} is extinct, but tokens lie on its Capital")
    return broken


def _named(state: State) -> int:
    """The realms that any token names, as a mask."""
    columns = (state.allies, state.wed, state.disputed, state.war, state.truce, state.cb)
    named = 0
    for mask in chain(*columns):
        named |= mask
    for realm in {state.emperor, state.excommunicated, *state.overlord} - {NO_ONE}:
        named |= 1 << realm
    return named


def _tokens(state: State) -> list[str]:
    held = 0
    for tokens in (*state.towns, *state.vassals):
        held |= tokens
    return ["a +1 Manpower token lies under a player's token"] if state.plus & held else []


def _marriages(state: State) -> list[str]:
    broken = []
    for seat, mine in enumerate(state.realm):
        if state.disputed[seat] & ~state.wed[seat]:
            broken.append(f"{REALMS[mine]} has a Disputed Succession without a Marriage")
        for realm in members(state.wed[seat]):
            other = seat_of_realm(state, realm)
            if other != NO_ONE and not state.wed[other] >> mine & 1:
                broken.append(
                    f"the Marriage of {REALMS[mine]} with {REALMS[realm]} has one side only"
                )
    return broken


def _milestones(state: State) -> list[str]:
    """EU-17.3: once they were looked at in a Turn, no question of it finds one that is met."""
    if len(state.stack) < 2 or not isinstance(state.stack[-1], ChooseAction):
        return []
    turn = state.stack[-2]
    if isinstance(turn, TakeTurn) and turn.looked and any_milestone_due(state):
        return ["a Milestone is met and nobody has scored it"]
    return []
