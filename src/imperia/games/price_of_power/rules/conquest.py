"""EU-10.9.4, 10.9.7: Vassalization and Full Annexation."""

from typing import Final

from imperia.core import Decision, Move, Next, Procedure, Seat

from ..components.map import (
    AREA_MOVES,
    AREA_PROVINCES,
    PROVINCE_AREA,
    areas_of,
    members,
)
from ..components.tables import AREA_CUBES
from ..effects.influence import place_cube
from ..effects.institutions import change_authority
from ..effects.peace import make_peace
from ..effects.war import (
    drop_ties,
    free_from_overlord,
    keep_province,
    make_vassal,
)
from ..queries.institutions import in_hre, realm_religion, same_faith
from ..queries.realms import cubes_in, npr_owned, occupant, owned_by_players
from ..queries.warfare import occupied_of, side_lands, vassals_of
from ..state import NO_ONE, State
from .claims_of_peace import SpendClaims

DONE: Final = Move("done")


class ChooseCubeArea(Decision):
    """Where do you place an Influence cube?"""

    clause = "EU-10.9.4"

    def __init__(self, seat: Seat, areas: int, free: bool) -> None:
        self.seat = seat
        self.areas = areas
        self.free = free  # may he place fewer?

    def moves(self, state: State) -> list[Move]:
        found = [AREA_MOVES[area] for area in members(self.areas)]
        return [*found, DONE] if self.free else found


class AddInfluence(Procedure):
    """So many cubes in these Areas, where there is room."""

    clause = "EU-10.9.4"
    steps = "ask", "place"

    def __init__(self, seat: Seat, areas: int, count: int, free: bool) -> None:
        self.seat = seat
        self.areas = areas
        self.count = count
        self.free = free
        self.area = -1

    def ask(self, state: State) -> Next:
        players = owned_by_players(state)
        room = 0
        for area in members(self.areas):
            if AREA_PROVINCES[area] & ~players and cubes_in(state.influence[area]) < AREA_CUBES:
                room |= 1 << area
        if not self.count or not room:
            self.end()
            return None
        self.count -= 1
        return self.call(ChooseCubeArea(self.seat, room, self.free), into="area")

    def place(self, state: State) -> None:
        if self.area != -1:
            place_cube(state, self.seat, self.area)
            self.repeat("ask")


class Vassalize(Procedure):
    """The loser and its Vassals come under the Victor's tokens."""

    clause = "EU-10.9.4"
    steps = "subdue", "influence", "calm"

    def __init__(self, seat: Seat, realm: int) -> None:
        self.seat = seat
        self.realm = realm
        self.areas = 0
        self.home = 0

    def subdue(self, state: State) -> None:
        seat, realm = self.seat, self.realm
        held = areas_of(occupied_of(state, seat, realm))
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
                restless = not held >> PROVINCE_AREA[province] & 1
                make_vassal(state, seat, province, restless)
        for member in family:
            free_from_overlord(state, member)
        self.areas = areas_of(lands)

    def influence(self, state: State) -> Next:
        return self.call(AddInfluence(self.seat, self.home, 2, False))

    def calm(self, state: State) -> Next:
        return self.call(SpendClaims(self.seat, self.areas))


class VassalizeAll(Procedure):
    """EU-10.4: those of a side that can be made Vassals are, the others get everything back."""

    clause = "EU-10.9.4"
    steps = "next_realm", "finish"

    def __init__(self, seat: Seat, realm: int, realms: list[int]) -> None:
        self.seat = seat
        self.realm = realm
        self.realms = realms

    def next_realm(self, state: State) -> Next:
        if not self.realms:
            return None
        self.repeat("next_realm")
        return self.call(Vassalize(self.seat, self.realms.pop(0)))

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
        lands = side_lands(state, realm)
        self.areas = areas_of(lands)
        emperor = state.emperor == state.realm[self.seat] and in_hre(state, realm)
        brother = same_faith(realm_religion(state, realm), state.faith[self.seat])
        for member in (realm, *vassals_of(state, realm)):
            drop_ties(state, member)
        for province in members(lands):
            keep_province(state, self.seat, province)
        if emperor and brother:
            change_authority(state, -1)

    def calm(self, state: State) -> Next:
        return self.call(SpendClaims(self.seat, self.areas))
