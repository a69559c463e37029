"""AW-2  Setup."""

from imperia.core import Draw, Next, Procedure, Roll, Ruling, Seat, moves_of, no
from imperia.kit.choices import ChooseOne
from imperia.kit.masks import holds

from ..components.map import LAND, N_AREAS, REGION, REGION_AREAS, SEA, neighbours
from ..components.tables import PLACED_AT
from ..effects.cards import take_set
from ..effects.control import place_control, place_fort
from ..effects.turn import name_first_placer
from ..state import State
from .recruit import FillDisplay

LAND_ONLY = no("AW-2.4a")
HELD_BY_ANOTHER_FIRST = no("AW-2.4b")
REGION_FULL = no("AW-2.5a")
NOT_NEXT_TO_YOURS = no("AW-2.8a")
HELD_BY_ANOTHER = no("AW-2.8b")
NOT_YOUR_PROVINCE = no("AW-2.9a")
NO_FORT_AT_SEA = no("AW-1.7a")

PLACES = moves_of("place", N_AREAS)
FORTS = moves_of("fort", N_AREAS)


class SetUp(Procedure):
    """Control markers one by one, an empire set each, a fortification each, the display."""

    clause = "AW-2"
    steps = "choose_placer", "name_placer", "place_next", "fortify_next", "lay_out_display"

    def __init__(self) -> None:
        self.roll = 0
        self.placed = 0  # markers placed so far, by all
        self.fortified = 0

    def choose_placer(self, state: State) -> Next:
        return self.call(Roll(state.seats), into="roll")

    def name_placer(self, state: State) -> None:
        name_first_placer(state, self.roll - 1)

    def place_next(self, state: State) -> Next:
        number, seats = self.placed, state.seats
        if number == seats * PLACED_AT[seats]:
            return None
        self.placed += 1
        self.repeat("place_next")
        seat = (state.first + number) % seats
        return self.call(PlaceFirstMarker(seat) if number < seats else PlaceNextMarker(seat))

    def fortify_next(self, state: State) -> Next:
        if self.fortified == state.seats:
            return None
        self.fortified += 1
        self.repeat("fortify_next")
        return self.call(PlaceFirstFort((state.first + self.fortified - 1) % state.seats))

    def lay_out_display(self, state: State) -> Next:
        return self.call(FillDisplay())


class PlaceFirstMarker(Procedure):
    """A marker in a free land province, and at once an empire set of its region."""

    clause = "AW-2.4"
    steps = "ask", "draw_set", "take"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.area = -1
        self.set = -1

    def ask(self, state: State) -> Next:
        return self.call(ChooseFirstProvince(self.seat), into="area")

    def draw_set(self, state: State) -> Next:
        place_control(state, self.seat, self.area)
        pile = "south_sets" if REGION[self.area] else "north_sets"
        return self.call(Draw(pile, eyes=1 << self.seat), into="set")

    def take(self, state: State) -> None:
        take_set(state, self.seat, REGION[self.area], self.set)


class ChooseFirstProvince(ChooseOne):
    """Choose the land province where your empire begins."""

    clause = "AW-2.4"
    things = PLACES

    def able(self, state: State) -> int:
        """Free provinces of a region that still has an empire set."""
        open_regions = 0
        for region, left in enumerate(state.sets_left):
            if left:
                open_regions |= REGION_AREAS[region]
        return open_regions & ~state.taken

    def refusal(self, state: State, thing: int) -> Ruling:
        if holds(SEA, thing):
            return LAND_ONLY
        return HELD_BY_ANOTHER_FIRST if holds(state.taken, thing) else REGION_FULL


class PlaceNextMarker(Procedure):
    """A further marker next to the own ones or on top of them."""

    clause = "AW-2.7"
    steps = "ask", "place"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.area = -1

    def ask(self, state: State) -> Next:
        return self.call(ChooseNextArea(self.seat), into="area")

    def place(self, state: State) -> None:
        place_control(state, self.seat, self.area)


class ChooseNextArea(ChooseOne):
    """Choose the area of your next control marker."""

    clause = "AW-2.8"
    things = PLACES

    def able(self, state: State) -> int:
        """Areas with markers of the player, and neutral ones adjacent to these."""
        domain = state.domain[self.seat]
        return domain | neighbours(domain) & ~state.taken

    def refusal(self, state: State, thing: int) -> Ruling:
        near = holds(neighbours(state.domain[self.seat]), thing)
        return HELD_BY_ANOTHER if near else NOT_NEXT_TO_YOURS


class PlaceFirstFort(Procedure):
    """A free fortification in an own land province."""

    clause = "AW-2.9"
    steps = "ask", "build"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.area = -1

    def ask(self, state: State) -> Next:
        return self.call(ChooseFortProvince(self.seat), into="area")

    def build(self, state: State) -> None:
        place_fort(state, self.seat, self.area)


class ChooseFortProvince(ChooseOne):
    """Choose the province of your free fortification."""

    clause = "AW-2.9"
    things = FORTS

    def able(self, state: State) -> int:
        return state.domain[self.seat] & LAND

    def refusal(self, state: State, thing: int) -> Ruling:
        return NO_FORT_AT_SEA if holds(SEA, thing) else NOT_YOUR_PROVINCE
