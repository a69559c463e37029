"""Who becomes a Vassal or may be annexed (EU-11.4)."""

from imperia.core import YES, Ruling, Seat, no

from ...components.map import areas_of, members
from ...components.realms import PAPAL_STATES
from ...components.tables import VASSAL_TOKENS
from ...state import IMPERIAL, LANE, State
from ..realms import (
    base_tax,
    covered,
    cubes_in,
    is_distant,
    less_marriage,
    marriages_in,
    tax_of_lands,
    vassal_tokens,
)
from ..war.warfare import vassals_of
from .influence import own_cubes

NOT_YOURS = no("EU-11.4.2.a")
TOO_MIGHTY = no("EU-11.4.2.b")
NEEDS_MARRIAGE = no("EU-11.4.2.c")
TOO_LITTLE_INFLUENCE = no("EU-11.4.2.d")
NO_TOKENS = no("EU-11.4.2.e")
NEVER = no("EU-11.4.2.f")


def subject_areas(state: State, realm: int) -> int:
    """EU-1.7: the Areas of an Ally or of an own Vassal realm, where nobody Occupies all it has."""
    return areas_of(state.lands[realm] & ~covered(state))


def price(state: State, seat: Seat, realm: int) -> int:
    """Tax Income and all that Opponents have there, less one for an own Marriage there."""
    areas = subject_areas(state, realm)
    total = tax_of_lands(state, realm)
    imperial = state.emperor == state.realm[seat]
    for area in members(areas):
        packed = state.influence[area]
        total += cubes_in(packed) - (packed >> LANE * seat & 15)
        if imperial:
            total -= packed >> LANE * IMPERIAL & 15
    for other in range(state.seats):
        if other != seat:
            total += marriages_in(state, other, areas)
    return less_marriage(state, seat, areas, total)


def vassal_price(state: State, seat: Seat, vassal: int) -> int:
    """EU-11.4.3: its own Tax Income, less one for an own Marriage in its Areas."""
    areas = subject_areas(state, vassal)
    return less_marriage(state, seat, areas, tax_of_lands(state, vassal))


def judge_subject(state: State, seat: Seat, realm: int, mode: str) -> Ruling:
    """May this realm be made a Vassal, or be annexed?"""
    vassal = bool(state.lands[realm] and not state.lands[realm] & ~state.vassals[seat])
    allied = bool(state.allies[seat] >> realm & 1) and realm not in state.realm
    income = tax_of_lands(state, realm)
    small = allied and income == 1  # annexed without having been a Vassal
    if not (allied if mode == "vassalize" else vassal or small):
        return NOT_YOURS
    if is_distant(state, realm) or realm in (PAPAL_STATES, state.emperor):
        return NEVER
    married = bool(state.wed[seat] >> realm & 1)
    own = base_tax(state, seat)
    if not (own > income if married else own >= 2 * income):
        return TOO_MIGHTY
    if vassals_of(state, realm) and not married:
        return NEEDS_MARRIAGE
    if mode == "vassalize":
        tokens = vassal_tokens(state, state.vassals[seat] | state.lands[realm])
        if tokens > VASSAL_TOKENS:
            return NO_TOKENS
    if own_cubes(state, seat, subject_areas(state, realm)) < price(state, seat, realm):
        return TOO_LITTLE_INFLUENCE
    return YES
