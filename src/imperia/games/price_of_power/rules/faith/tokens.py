"""EU-15.4 and 2.5.1: religion tokens are placed, and the questions of a spread."""

from imperia.core import Decision, Move, Next, Procedure, Seat

from ...components.map import AREA_MOVES, areas_by_name, members
from ...components.reading import REVOLUTIONARY
from ...effects.institutions import remove_revolution
from ...effects.provinces import convert_slot, lift_token
from ...queries.institutions.spread import slot_of, token_areas, tokens_left
from ...state import NO_ONE, State
from ..choices import ChooseArea


class ChooseTakenToken(ChooseArea):
    """No religion token is left: from which Area do you take one?"""

    clause = "EU-2.5.1"


class PlaceReligion(Procedure):
    """EU-15.4: a religion token in the slot of an Area, taken from elsewhere if none is left."""

    clause = "EU-15.4"
    steps = "supply", "take", "place"

    def __init__(self, seat: Seat, area: int, faith: int) -> None:
        self.seat = seat  # who chooses, or NO_ONE
        self.area = area
        self.faith = faith
        self.taken = -1

    def supply(self, state: State) -> Next:
        if tokens_left(state, self.faith) > 0:
            self.go_to("place")
            return None
        free = token_areas(state, self.faith) & ~state.spread & ~slot_of(state, self.area)
        if not free:
            self.end()
            return None
        if self.seat == NO_ONE:
            self.taken = areas_by_name(free)[-1]
            return None
        return self.call(ChooseTakenToken(self.seat, free), into="taken")

    def take(self, state: State) -> None:
        areas = slot_of(state, self.taken)
        if self.faith == REVOLUTIONARY:
            remove_revolution(state, areas)
        else:
            lift_token(state, areas)

    def place(self, state: State) -> None:
        convert_slot(state, slot_of(state, self.area), self.faith)


class ChooseCluster(ChooseArea):
    """From which cluster does the faith spread next? It is named by its first Area."""

    clause = "EU-16.5.10"


class ChooseSpread(Decision):
    """Which Area does the faith reach?"""

    clause = "EU-16.5.10"

    def __init__(self, seat: Seat, religion: int, areas: int) -> None:
        self.seat = seat
        self.religion = religion
        self.areas = areas

    def moves(self, state: State) -> list[Move]:
        return [AREA_MOVES[area] for area in members(self.areas)]
