"""EU-18.1, 18.2, 18.7 and 18.8: the Emperor's Authority, Influence and religion."""

from typing import Final

from imperia.core import Next, Procedure, Roll, Seat
from imperia.kit.masks import mask_of

from ...components.map import AREA_PROVINCES, areas_by_name, members
from ...components.reading import ADM, CATHOLIC, PROTESTANT
from ...components.tables import AREA_CUBES, IMPERIAL_CUBES
from ...effects.institutions import (
    change_authority,
    end_defence,
    place_imperial_cube,
    remove_imperial_cube,
    set_official,
    take_imperial_cubes,
)
from ...effects.treasury import spend_power
from ...options import HRE_RELIGION
from ...queries.institutions.empire import authority_cost
from ...queries.institutions.faith_and_empire import (
    area_religion,
    elector_areas,
    emperor_seat,
    hre_areas,
    in_hre,
    same_faith,
)
from ...queries.realms import cubes_in, npr_owned, seat_of_realm
from ...state import IMPERIAL, LANE, NO_ONE, State
from ..choices import ChooseArea

RELIGION_AGE: Final = 3  # EU-18.7: from this Age on


# EU-18.1  Increase Authority


def increase_authority(state: State, seat: Seat) -> None:
    spend_power(state, seat, ADM, authority_cost(state))
    change_authority(state, 1)


# EU-4.5.B3  The end of the Round


def settle_religion(state: State) -> None:
    """EU-18.7: one religion in all Elector Areas is the Empire's; mixed ones leave it without."""
    if not state.options[HRE_RELIGION] or state.age < RELIGION_AGE:
        return
    electors = members(elector_areas(state))
    if not electors:
        return
    faiths = [area_religion(state, area) for area in electors]
    if all(faith == PROTESTANT for faith in faiths):
        if state.official != PROTESTANT:
            set_official(state, PROTESTANT)
            change_authority(state, -1)
    elif all(same_faith(faith, CATHOLIC) for faith in faiths):
        if state.official != CATHOLIC:
            set_official(state, CATHOLIC)
    elif state.official != NO_ONE:
        set_official(state, NO_ONE)


def authority_change(authority: int, die: int) -> int:
    """EU-18.8: what the die of an Emperor without a player does (Q-75)."""
    if die == 1 or (die < 6 and die <= authority - 2):
        return -1
    if die == 6 or die >= authority + 2:
        return 1
    return 0


def imperial_cubes(state: State) -> int:
    return sum(packed >> LANE * IMPERIAL & 15 for packed in state.influence)


def member_lands(state: State) -> int:
    """What independent members Own."""
    mask = 0
    for realm, lands in enumerate(state.lands):
        if lands and state.overlord[realm] == NO_ONE and in_hre(state, realm):
            if seat_of_realm(state, realm) == NO_ONE:
                mask |= npr_owned(state, realm)
    return mask


def imperial_goals(state: State) -> int:
    """EU-4.5.B3: HRE Areas with room where a member without a player Owns a Province."""
    lands = member_lands(state)
    found = 0
    for area in members(hre_areas(state)):
        if AREA_PROVINCES[area] & lands and cubes_in(state.influence[area]) < AREA_CUBES:
            found |= 1 << area
    return found


def place_by_itself(state: State) -> None:
    """An Emperor without a player: from the last Area, or to the first, in alphabetical order."""
    wanted = min(IMPERIAL_CUBES, state.authority)
    while imperial_cubes(state) > wanted:
        held = [a for a, packed in enumerate(state.influence) if packed >> LANE * IMPERIAL & 15]
        remove_imperial_cube(state, areas_by_name(mask_of(held))[-1])
    while imperial_cubes(state) < wanted and imperial_goals(state):
        place_imperial_cube(state, areas_by_name(imperial_goals(state))[0])


class ChooseImperialArea(ChooseArea):
    """Where do you place Imperial Influence?"""

    clause = "EU-4.5.B.1"


class TendEmpire(Procedure):
    """EU-4.5.B3 and B4: die, religion, Influence, and the end of a defence."""

    clause = "EU-4.5.B.1"
    steps = "roll", "change", "settle", "ask", "place", "rest"

    def __init__(self) -> None:
        self.die = 0
        self.area = -1

    def roll(self, state: State) -> Next:
        if state.emperor == NO_ONE:
            self.end()
            return None
        if emperor_seat(state) != NO_ONE:
            self.go_to("settle")
            return None
        return self.call(Roll(6), into="die")

    def change(self, state: State) -> None:
        change_authority(state, authority_change(state.authority, self.die))

    def settle(self, state: State) -> None:
        settle_religion(state)
        if emperor_seat(state) == NO_ONE:
            place_by_itself(state)
            self.go_to("rest")
        else:
            take_imperial_cubes(state)

    def ask(self, state: State) -> Next:
        wanted = min(IMPERIAL_CUBES, state.authority)
        goals = imperial_goals(state) if imperial_cubes(state) < wanted else 0
        if not goals:
            self.go_to("rest")
            return None
        return self.call(ChooseImperialArea(emperor_seat(state), goals), into="area")

    def place(self, state: State) -> None:
        place_imperial_cube(state, self.area)
        self.repeat("ask")

    def rest(self, state: State) -> None:
        """EU-4.5.B4: at Peace with all aggressors from outside the Empire is defended no more."""
        seat = state.defender
        if seat != NO_ONE and not outer_enemies(state, seat):
            end_defence(state)


def outer_enemies(state: State, seat: Seat) -> int:
    """The realms outside the Empire that attacked it and are at War with the Emperor."""
    found = 0
    for realm in members(state.war[seat]):
        if not in_hre(state, realm) and not state.aggressor[seat] >> realm & 1:
            found |= 1 << realm
    return found
