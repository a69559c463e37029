"""At a glance: Influence, Alliances, Claims and Unrest."""

from typing import Any

from imperia.core import Move, Seat
from imperia.kit.ratings import SENSELESS

from ..components.map import AREA_PROVINCES, areas_of, members, tax_of
from ..queries.realms import covered, cubes, realm_income, scenario_of, under_vassal_tokens
from ..state import LANE, NO_ONE, State
from .aims import courts
from .forces import gathering
from .war import war_hope


def _capitals(state: State, area: int) -> list[int]:
    """The independent realms whose Capital is here."""
    found = []
    for province in members(AREA_PROVINCES[area]):
        realm = state.flag[province]
        if realm != NO_ONE and state.capital[realm] == province:
            if state.overlord[realm] == NO_ONE:
                found.append(realm)
    return found


def place_cube(state: State, question: Any, move: Move) -> int:
    """Two cubes beside the Capital of a strong realm that nobody has won yet."""
    seat = question.seat
    if move.arg < 0:
        return 11
    own = cubes(state, seat, move.arg)
    best = 0
    for realm in _capitals(state, move.arg):
        bit = 1 << realm
        if (state.allies[seat] | state.war[seat] | state.truce[seat]) & bit:
            continue
        worth = 8 + min(6, realm_income(state, realm))
        rivals = max(
            state.influence[move.arg] >> LANE * other & 15
            for other in range(state.seats)
            if other != seat
        )
        if own >= 2 and rivals < own:
            worth = 3
        elif own == 1:
            worth += 6
        elif rivals >= 2 or getattr(question, "some", False):
            worth -= 6
        best = max(best, worth)
    return best


def gift(state: State, question: Any, move: Move) -> int:
    """A cube for nothing: where one would pay for it, or where a goal asks for it."""
    if move.arg < 0:
        return 1
    if courts(state, question.seat) >> move.arg & 1:
        return 16
    return place_cube(state, question, move) or SENSELESS


def pay_cube(state: State, question: Any, move: Move) -> int:
    """Ducats where there are plenty, Power otherwise, never a Loan."""
    if move.name == "loan":
        return -10
    if move.name == "ducats":
        last = scenario_of(state).rounds == state.round
        return 6 if state.ducats[question.seat] >= (6 if last else 16) else 1
    return 3


def ally(state: State, question: Any, move: Move) -> int:
    """The strongest realm that is not coveted."""
    if move.arg < 0:
        return 0
    coveted = areas_of(state.lands[move.arg]) & state.claims[question.seat]
    return realm_income(state, move.arg) - (6 if coveted else 0) + 1


def claim(state: State, question: Any, move: Move) -> int:
    """Land that the units nearby could take, or a few more of them."""
    if move.arg < 0:
        return 9
    worth = claim_worth(state, question.seat, move.arg)
    return worth if worth else SENSELESS


def claim_worth(state: State, seat: Seat, area: int) -> int:
    """What a War for the land of an Area promises, most for one that has no cause yet."""
    mine = state.towns[seat] | state.vassals[seat]
    there = AREA_PROVINCES[area] & ~mine & ~covered(state) & ~under_vassal_tokens(state)
    barred = state.allies[seat] | state.truce[seat] | state.war[seat]
    best = 0
    for realm in {state.flag[province] for province in members(there)} - {NO_ONE}:
        if not barred >> realm & 1:
            best = max(best, war_hope(state, seat, realm, gathering) // 10)
    for other, towns in enumerate(state.towns):
        if other != seat and towns & there and not barred >> state.realm[other] & 1:
            best = max(best, war_hope(state, seat, state.realm[other], gathering) // 10)
    return best


def take_back_claim(state: State, question: Any, move: Move) -> int:
    return -claim_worth(state, question.seat, move.arg)


def convert(state: State, question: Any, move: Move) -> int:
    """The Area with most own Towns."""
    if move.arg < 0:
        return 1
    return 2 * tax_of(state.towns[question.seat] & AREA_PROVINCES[move.arg], state.large)


# Unrest


def restless_town(state: State, question: Any, move: Move) -> int:
    """A Town of little worth, where Rebels already are not."""
    return -(state.large >> move.arg & 1)


def calm(state: State, question: Any, move: Move) -> int:
    if move.arg < 0:
        return 0
    return 1 + (state.large >> move.arg & 1)


def suppress(state: State, question: Any, move: Move) -> int:
    """Unrest is worth a Military Power while two are left."""
    if move.arg < 0:
        return 2
    large = state.large >> move.arg & 1
    return 3 + large if state.power[3 * question.seat + 2] > 1 else 1 + 2 * large


def dissent(state: State, question: Any, move: Move) -> int:
    """A cube rather than a Vassal in Unrest, where there are several."""
    if move.name == "cube":
        return cubes(state, question.seat, question.area) - 1
    return 1
