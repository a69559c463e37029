"""The Empire and the Curia: their automatic consequences hold (EU-18, 19)."""

from typing import Final

from ..components.map import AREAS, HRE_AREAS, members
from ..components.realms import REALMS
from ..components.tables import IMPERIAL_CUBES, IMPERIAL_MANPOWER
from ..options import SCENARIO
from ..queries.institutions.faith_and_empire import (
    INSIDE,
    OUTSIDE,
    authority_cap,
    border_side,
    curia_slots,
    hre_areas,
    is_catholic,
    roma_controller,
)
from ..queries.realms import scenario_of
from ..rules.battle.battle import Battle
from ..state import IMPERIAL, LANE, NO_ONE, State


def institutions(state: State) -> list[str]:
    broken = []
    if state.emperor == NO_ONE and (state.authority or state.official != NO_ONE):
        broken.append("an Empire that does not exist has Authority or a religion")
    if state.emperor != NO_ONE:
        broken += _empire(state)
    if state.imperial and state.defender == NO_ONE:
        broken.append("Imperial Manpower without a Defender")
    if state.defender != NO_ONE and state.emperor != state.realm[state.defender]:
        broken.append("the Defender is not the Emperor")
    if not 0 <= state.imperial <= IMPERIAL_MANPOWER:
        broken.append(f"Imperial Manpower is {state.imperial}")
    if state.imperial_area != NO_ONE and not any(isinstance(f, Battle) for f in state.stack):
        broken.append("Imperial units fight without a Battle")
    roma = roma_controller(state)
    if len(state.curia) > curia_slots(state):
        broken.append("the Curia has more Cardinals than slots")
    for seat in sorted(set(state.curia)):
        if seat == roma or not is_catholic(state.faith[seat]):
            broken.append(f"{REALMS[state.realm[seat]]} may have no Cardinal in the Curia")
    if state.crusade != NO_ONE and state.excommunicated != NO_ONE:
        broken.append("a Crusade and an Excommunication at once")
    return broken


def _empire(state: State) -> list[str]:
    """EU-18.1, 18.2, 18.6: the automatic consequences hold."""
    broken = []
    if not 0 <= state.authority <= authority_cap(state):
        broken.append(f"Imperial Authority is {state.authority}")
    cubes = 0
    inside = hre_areas(state)
    for area, packed in enumerate(state.influence):
        here = packed >> LANE * IMPERIAL & 15
        cubes += here
        if here and not inside >> area & 1:
            broken.append(f"the Empire's cubes lie outside it, in {AREAS[area]}")
    if cubes > IMPERIAL_CUBES:
        broken.append("the Empire has too many cubes")
    return [*broken, *_border(state)]


_SETTLED: Final[dict[str, tuple[object, ...]]] = {"border": ()}  # the last that was in order


def _border(state: State) -> list[str]:
    """Each Area lies where its Provinces are held; looked at anew when somebody else holds one."""
    holders = (
        *(state.options[SCENARIO], state.seats, state.not_hre, state.emperor, state.rebel_towns),
        *state.realm,
        *state.towns,
        *state.vassals,
        *state.occupied,
        *state.flag,
        *state.overlord,
        *state.capital,
    )
    if holders == _SETTLED["border"]:
        return []
    broken = []
    for area in members(HRE_AREAS & scenario_of(state).areas):
        wrong = INSIDE if state.not_hre >> area & 1 else OUTSIDE
        if border_side(state, area) == wrong:
            broken.append(f"{AREAS[area]} lies on the wrong side of the Empire's border")
    if not broken:
        _SETTLED["border"] = holders
    return broken
