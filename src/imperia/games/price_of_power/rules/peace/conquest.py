"""EU-10.9.4, 10.9.7: Vassalization and Full Annexation."""

from typing import Final

from imperia.core import Next, Procedure, Seat

from ...components.map import (
    PROVINCE_AREA,
    areas_of,
    members,
)
from ...effects.deeds import note_deed
from ...effects.downfall import leave_game
from ...effects.influence import drop_ties
from ...effects.institutions import change_authority
from ...effects.peace import make_peace
from ...effects.war import (
    free_from_overlord,
    keep_province,
    make_vassal,
)
from ...queries.goals.deeds import VASSAL_GAINED
from ...queries.institutions.faith_and_empire import in_hre, same_faith
from ...queries.peace.victory import lawful_lands, religion_of
from ...queries.realms import npr_owned, occupant, seat_of_realm
from ...queries.war.warfare import side_lands, vassals_of
from ...state import NO_ONE, State
from ..card_effects.placing import PlaceCubes
from .claims import SpendClaims

VASSAL_CUBES: Final = 2


class Vassalize(Procedure):
    """The loser and its Vassals come under the Victor's tokens."""

    clause = "EU-10.9.4"
    steps = "subdue", "influence", "calm"

    def __init__(self, seat: Seat, realm: int, held: int) -> None:
        self.seat = seat
        self.realm = realm
        self.held = held  # the Areas where the Victor Occupied anything
        self.areas = 0
        self.home = 0

    def subdue(self, state: State) -> None:
        seat, realm = self.seat, self.realm
        lands = side_lands(state, realm)
        self.home = areas_of(npr_owned(state, realm) | state.lands[realm])
        family = [realm, *vassals_of(state, realm)]
        for member in family:
            drop_ties(state, member)
        for province in members(lands):
            other = occupant(state, province)
            if other not in (NO_ONE, seat):
                keep_province(state, other, province)
            else:
                restless = not self.held >> PROVINCE_AREA[province] & 1
                make_vassal(state, seat, province, restless)
        for member in family:
            free_from_overlord(state, member)
            note_deed(state, seat, VASSAL_GAINED, 1, 1 << member)
        self.areas = areas_of(lands)

    def influence(self, state: State) -> Next:
        return self.call(PlaceCubes(self.seat, self.home, VASSAL_CUBES, VASSAL_CUBES, True))

    def calm(self, state: State) -> Next:
        return self.call(SpendClaims(self.seat, self.areas))


class VassalizeAll(Procedure):
    """EU-10.4: those of a side that can be made Vassals are, the others get everything back."""

    clause = "EU-10.9.4"
    steps = "next_realm", "finish"

    def __init__(self, seat: Seat, realm: int, realms: list[int], held: int) -> None:
        self.seat = seat
        self.realm = realm
        self.realms = realms
        self.held = held  # the Areas where the Victor Occupies anything before the peace

    def next_realm(self, state: State) -> Next:
        if not self.realms:
            return None
        self.repeat("next_realm")
        return self.call(Vassalize(self.seat, self.realms.pop(0), self.held))

    def finish(self, state: State) -> None:
        if self.realm in state.realm:
            make_peace(state, self.seat, self.realm)


class Annex(Procedure):
    """All Provinces of the loser get the Victor's Towns."""

    clause = "EU-10.9.7"
    steps = "take", "calm"

    def __init__(self, seat: Seat, realm: int) -> None:
        self.seat = seat
        self.realm = realm
        self.areas = 0

    def take(self, state: State) -> None:
        realm = self.realm
        lands = lawful_lands(state, realm)
        bot = seat_of_realm(state, realm)
        self.areas = areas_of(lands)
        emperor = state.emperor == state.realm[self.seat] and in_hre(state, realm)
        brother = same_faith(religion_of(state, realm), state.faith[self.seat])
        for member in (realm, *vassals_of(state, realm)):
            drop_ties(state, member)
        for province in members(lands):
            keep_province(state, self.seat, province)
        if bot != NO_ONE:
            leave_game(state, bot)
        if emperor and brother:
            change_authority(state, -1)

    def calm(self, state: State) -> Next:
        return self.call(SpendClaims(self.seat, self.areas))
