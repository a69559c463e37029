"""EU-11.1.1, 16.3: cubes, Claims and Core tokens that an effect brings or takes."""

from typing import Final

from imperia.core import YES, Decision, Move, Next, Procedure, Ruling, Seat, moves_of, no
from imperia.kit.choices import ChooseMove

from ...components.map import (
    AREA_MOVES,
    AREA_PROVINCES,
    AREAS,
    MAIN_AREAS,
    TERRITORIES,
    areas_of,
    members,
)
from ...components.tables import AREA_CUBES, SEAT_MOVES
from ...effects.influence import (
    place_claim,
    place_core,
    place_cube,
    remove_claim,
    remove_cubes,
)
from ...effects.institutions import remove_imperial_cube
from ...options import CORE_TOKENS
from ...queries.diplomacy.influence import all_cubes, own_cubes
from ...queries.realms import (
    claims_left,
    core_realm,
    cubes,
    cubes_in,
    imperial_cubes,
    owned,
    owned_by_realms,
    scenario_of,
)
from ...state import IMPERIAL, LANE, State
from ..choices import DONE, ChooseArea, ChooseAreaOrDone

OWN_CUBES_ONLY = no("EU-11.1.1.b")

EMPIRE: Final = Move("empire")
EMPIRE_CUBE_MOVES: Final = moves_of("empire_cube", len(AREAS))
SKIP: Final = Move("no")


# Cubes


def rivals_in(state: State, seat: Seat, area: int) -> list[int]:
    """Whose cubes could give way in a full Area; the Emperor does not push out the Empire's."""
    packed = state.influence[area]
    emperor = state.emperor == state.realm[seat]
    return [
        lane
        for lane in (*range(state.seats), IMPERIAL)
        if lane != seat and packed >> LANE * lane & 15 and not (lane == IMPERIAL and emperor)
    ]


def cube_areas(state: State, seat: Seat, areas: int) -> tuple[int, int]:
    """Areas with room for a cube, and full ones where another cube can give way."""
    realms = owned_by_realms(state)
    free = full = 0
    for area in members(areas & MAIN_AREAS):
        if not AREA_PROVINCES[area] & realms:  # EU-11.1.1, 16.3: a realm or a Vassal Owns some
            continue
        if cubes_in(state.influence[area]) < AREA_CUBES:
            free |= 1 << area
        elif rivals_in(state, seat, area):
            full |= 1 << area
    return free, full


class ChooseGift(Decision):
    """Where do you place the Influence cube that you gain?"""

    clause = "EU-11.1.1"

    def __init__(self, seat: Seat, areas: int, stop: bool) -> None:
        self.seat = seat
        self.areas = areas
        self.stop = stop

    def moves(self, state: State) -> list[Move]:
        found = [AREA_MOVES[area] for area in members(self.areas)]
        return [*found, DONE] if self.stop else found


class ChooseRival(Decision):
    """The Area is full: whose cube gives way?"""

    clause = "EU-11.1.1"

    def __init__(self, seat: Seat, area: int) -> None:
        self.seat = seat
        self.area = area

    def moves(self, state: State) -> list[Move]:
        return [*SEAT_MOVES[: state.seats], EMPIRE]

    def judge(self, state: State, move: Move) -> Ruling:
        rivals = rivals_in(state, self.seat, self.area)
        return YES if self.chosen(state, move) in rivals else OWN_CUBES_ONLY

    def chosen(self, state: State, move: Move) -> int:
        return IMPERIAL if move.name == "empire" else move.arg


class PlaceCubes(Procedure):
    """Free cubes, so many in an Area at most; in a full Area another cube gives way.

    What an effect gains is placed wherever there is room; what a peace lets a Victor place he
    `may` leave out.
    """

    clause = "EU-11.1.1"
    steps = "ask", "push", "place"

    def __init__(self, seat: Seat, areas: int, count: int, most: int, may: bool = False) -> None:
        self.seat = seat
        self.areas = areas
        self.count = count
        self.most = most  # in one Area
        self.may = may
        self.placed: list[int] = []
        self.area = -1
        self.rival = -1

    def ask(self, state: State) -> Next:
        open_ones = self.areas
        for area in self.placed:
            if self.placed.count(area) >= self.most:
                open_ones &= ~(1 << area)
        free, full = cube_areas(state, self.seat, open_ones)
        if not self.count or not free | full:
            self.end()
            return None
        self.count -= 1
        # Nobody has to push out another's cube.
        stop = self.may or not free
        return self.call(ChooseGift(self.seat, free | full, stop), into="area")

    def push(self, state: State) -> Next:
        if self.area == -1:
            self.end()
            return None
        if cubes_in(state.influence[self.area]) >= AREA_CUBES:
            return self.call(ChooseRival(self.seat, self.area), into="rival")
        return None

    def place(self, state: State) -> None:
        if self.rival == IMPERIAL:
            remove_imperial_cube(state, self.area)
        elif self.rival != -1:
            remove_cubes(state, self.rival, self.area, 1)
        self.rival = -1
        place_cube(state, self.seat, self.area)
        self.placed.append(self.area)
        self.repeat("ask")


class ChooseSpent(ChooseMove):
    """Where do you give up an Influence cube?"""

    clause = "EU-11.1.1"

    def __init__(self, seat: Seat, areas: int, empire: bool) -> None:
        self.seat = seat
        self.areas = areas
        self.empire = empire  # the Empire's cubes may be spent, too

    def moves(self, state: State) -> list[Move]:
        areas = members(self.areas)
        found = [AREA_MOVES[a] for a in areas if cubes(state, self.seat, a)]
        if self.empire:
            found += [EMPIRE_CUBE_MOVES[a] for a in areas if imperial_cubes(state, self.seat, a)]
        return found


class SpendCubes(Procedure):
    """Give up so many cubes in these Areas, as far as there are some.

    The Emperor may give up the Empire's unless he subjugates (EU-18.2). The result is how many of
    his own cubes went.
    """

    clause = "EU-11.1.1"
    steps = "ask", "spend"

    def __init__(self, seat: Seat, areas: int, count: int, empire: bool) -> None:
        self.seat = seat
        self.areas = areas
        self.count = count
        self.empire = empire
        self.move: Move = SKIP
        self.removed = 0

    def ask(self, state: State) -> Next:
        held = (all_cubes if self.empire else own_cubes)(state, self.seat, self.areas)
        if self.count == 0 or not held:
            self.end(self.removed)
            return None
        self.count -= 1
        return self.call(ChooseSpent(self.seat, self.areas, self.empire), into="move")

    def spend(self, state: State) -> None:
        if self.move.name == "area":
            remove_cubes(state, self.seat, self.move.arg, 1)
            self.removed += 1
        else:
            remove_imperial_cube(state, self.move.arg)
        self.repeat("ask")


# Claims


def claim_areas(state: State, seat: Seat, areas: int) -> int:
    """EU-16.3: Areas where a Claim may be placed: none of one's own yet, not all one's own."""
    free = areas & ~(state.claims[seat] | state.cores[seat]) & scenario_of(state).areas
    own = owned(state, seat)
    for area in members(free):
        provinces = AREA_PROVINCES[area]
        if not provinces & ~own and not provinces & TERRITORIES & ~own:
            free &= ~(1 << area)
    return free


class ChooseClaimGift(ChooseAreaOrDone):
    """Where do you place the Claim that you gain?"""

    clause = "EU-16.3.2"


class ChooseTakenClaim(ChooseArea):
    """No token is left: which of your Claims do you take from elsewhere?"""

    clause = "EU-2.5.1"


class PlaceClaims(Procedure):
    """Claims without Power, one in an Area; an own one may be taken where none is left."""

    clause = "EU-16.3.2"
    steps = "ask", "take", "place"

    def __init__(self, seat: Seat, areas: int, count: int) -> None:
        self.seat = seat
        self.areas = areas
        self.count = count
        self.placed = 0
        self.area = -1
        self.taken = -1

    def ask(self, state: State) -> Next:
        free = claim_areas(state, self.seat, self.areas)
        spare = claims_left(state, self.seat) or state.claims[self.seat] & ~self.placed
        if not self.count or not free or not spare:
            self.end()
            return None
        self.count -= 1
        return self.call(ChooseClaimGift(self.seat, free), into="area")

    def take(self, state: State) -> Next:
        if self.area == -1:
            self.end()
            return None
        self.taken = -1
        if claims_left(state, self.seat) <= 0:
            old = state.claims[self.seat] & ~self.placed
            return self.call(ChooseTakenClaim(self.seat, old), into="taken")
        return None

    def place(self, state: State) -> None:
        if self.taken != -1:
            remove_claim(state, self.seat, self.taken)
        place_claim(state, self.seat, self.area)
        self.placed |= 1 << self.area
        self.repeat("ask")


# EU-7.6.2  Core tokens


def integrable(state: State, seat: Seat) -> int:
    """Areas that the player Owns whole, not all of it his Core, with a token to put there."""
    own = owned(state, seat)
    inside = scenario_of(state).provinces
    found = 0
    for area in members(areas_of(own) & ~state.cores[seat]):
        provinces = AREA_PROVINCES[area] & inside
        if provinces & ~own:
            continue
        cores = all(core_realm(state, p) == state.realm[seat] for p in members(provinces))
        if cores and not state.options[CORE_TOKENS]:  # EU-Q216
            continue
        if claims_left(state, seat) > 0 or state.claims[seat]:
            found |= 1 << area
    return found


class ChooseIntegrated(Decision):
    """Which Area becomes your Core?"""

    clause = "EU-7.6.2"

    def moves(self, state: State) -> list[Move]:
        return [AREA_MOVES[area] for area in members(integrable(state, self.seat))]


class Integrate(Procedure):
    """A Core token in an Area that is all one's own; a Claim there is turned over."""

    clause = "EU-7.6.2"
    steps = "ask", "take", "place"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.area = -1
        self.taken = -1

    def ask(self, state: State) -> Next:
        if not integrable(state, self.seat):
            self.end()
            return None
        return self.call(ChooseIntegrated(self.seat), into="area")

    def take(self, state: State) -> Next:
        claims = state.claims[self.seat]
        if claims >> self.area & 1 or claims_left(state, self.seat) > 0:
            return None
        return self.call(ChooseTakenClaim(self.seat, claims), into="taken")

    def place(self, state: State) -> None:
        if self.taken != -1:
            remove_claim(state, self.seat, self.taken)
        place_core(state, self.seat, self.area)
