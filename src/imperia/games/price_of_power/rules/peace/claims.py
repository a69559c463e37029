"""EU-10.9.2: Claims given up or placed after a peace."""

from typing import Final

from imperia.core import Next, Procedure, Seat
from imperia.kit.masks import mask_of

from ...components.map import AREA_PROVINCES, PROVINCE_AREA, members
from ...effects.influence import place_claim, remove_claim
from ...effects.provinces import remove_unrest
from ...queries.realms import claims_left, owned
from ...queries.unrest import unrest_of, unrest_tokens
from ...state import State
from ..choices import ChooseAreaOrDone, ChooseProvince
from ..diplomacy.claims import ChooseTaken

CALMED: Final = 2


class ChooseClaimSpent(ChooseAreaOrDone):
    """In which Area do you give up a Claim to calm up to two Provinces?"""

    clause = "EU-10.9.2.3"


class ChooseCalmedProvince(ChooseProvince):
    """For the Claim given up: where is Unrest removed?"""

    clause = "EU-10.9.2.3"


class SpendClaims(Procedure):
    """A Claim where Provinces were gained may be given up to remove two Unrest in those Areas."""

    clause = "EU-10.9.2.3"
    steps = "ask", "give_up", "choose", "calm"

    def __init__(self, seat: Seat, areas: int) -> None:
        self.seat = seat
        self.areas = areas
        self.area = -1
        self.left = 0  # how many may still be calmed for the Claim
        self.province = -1

    def ask(self, state: State) -> Next:
        useful = self.areas & state.claims[self.seat]
        if not useful or not self._restless(state):
            self.end()
            return None
        return self.call(ChooseClaimSpent(self.seat, useful), into="area")

    def give_up(self, state: State) -> None:
        if self.area == -1:
            self.end()
            return
        remove_claim(state, self.seat, self.area)
        self.left = CALMED

    def choose(self, state: State) -> Next:
        """The owner says where; what leaves no choice is calmed by itself."""
        restless = self._restless(state)
        self.province = -1
        if not self.left or not restless:
            self.repeat("ask")
            return None
        if unrest_tokens(state, self.seat, restless) <= self.left:
            self.province = members(restless)[0]
        self.left -= 1
        if self.province != -1:
            return None
        return self.call(ChooseCalmedProvince(self.seat, restless), into="province")

    def calm(self, state: State) -> None:
        remove_unrest(state, self.province)
        self.repeat("choose")

    def _restless(self, state: State) -> int:
        """EU-14.1: Provinces of all Areas of the gain; Unrest that is covered does not count."""
        found = unrest_of(state, self.seat)
        return mask_of([p for p in members(found) if self.areas >> PROVINCE_AREA[p] & 1])


class ChooseLostClaim(ChooseAreaOrDone):
    """You lost Provinces: in which of these Areas do you place a Claim?"""

    clause = "EU-10.9.2.4"


class ClaimLost(Procedure):
    """Whoever lost Provinces may place a Claim in each of those Areas."""

    clause = "EU-10.9.2.4"
    steps = "ask", "make_room", "place"

    def __init__(self, seat: Seat, areas: int) -> None:
        self.seat = seat
        self.areas = areas
        self.placed = 0
        self.area = -1
        self.taken = -1

    def ask(self, state: State) -> Next:
        seat = self.seat
        open_areas = self.areas & ~(state.claims[seat] | state.cores[seat])
        for area in members(open_areas):
            if not AREA_PROVINCES[area] & ~owned(state, seat):
                open_areas &= ~(1 << area)
        free = claims_left(state, seat) > 0 or state.claims[seat] & ~self.placed
        if not open_areas or not free:
            self.end()
            return None
        return self.call(ChooseLostClaim(seat, open_areas), into="area")

    def make_room(self, state: State) -> Next:
        self.taken = -1
        if self.area == -1:
            self.end()
            return None
        if claims_left(state, self.seat) == 0:
            return self.call(ChooseTaken(self.seat, self.placed), into="taken")
        return None

    def place(self, state: State) -> None:
        if self.taken != -1:
            remove_claim(state, self.seat, self.taken)
        place_claim(state, self.seat, self.area)
        self.placed |= 1 << self.area
        self.repeat("ask")
