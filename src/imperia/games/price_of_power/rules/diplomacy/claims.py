"""EU-5.4.3: fabricating Claims, and the supply of them (EU-2.5)."""

from imperia.core import YES, Decision, Move, Next, Procedure, Ruling, Seat

from ...components.map import (
    AREA_MOVES,
    AREA_PROVINCES,
    members,
)
from ...components.reading import DIP
from ...effects.influence import place_claim, remove_claim
from ...effects.treasury import spend_power
from ...queries.diplomacy.influence import claim_cost, judge_claim
from ...queries.reach import realm_reach
from ...queries.realms import (
    claims_left,
)
from ...state import NO_ONE, State
from ..choices import DONE
from ..court.covert import CovertWindow


def holders(state: State, seat: Seat, areas: int) -> int:
    """Q-135: the Opponents with a Province, a Vassal or an Ally in these Areas, as a mask."""
    provinces = 0
    for area in members(areas):
        provinces |= AREA_PROVINCES[area]
    flags = {state.flag[province] for province in members(provinces)} - {NO_ONE}
    found = 0
    for other in range(state.seats):
        if other == seat:
            continue
        held = state.towns[other] | state.occupied[other] | state.vassals[other]
        if held & provinces or any(state.allies[other] >> realm & 1 for realm in flags):
            found |= 1 << other
    return found


class ChooseClaim(Decision):
    """Where do you fabricate a Claim?"""

    clause = "EU-5.4.3.1"

    def __init__(self, seat: Seat, named: int) -> None:
        self.seat = seat
        self.named = named

    def moves(self, state: State) -> list[Move]:
        near = [AREA_MOVES[area] for area in members(realm_reach(state, self.seat))]
        return [*near, DONE] if self.named else near

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "done":
            return YES
        return judge_claim(state, self.seat, move.arg, self.named)


class ChooseTaken(Decision):
    """No Claim token is left: which of yours do you take from elsewhere?"""

    clause = "EU-2.5.1"

    def __init__(self, seat: Seat, keep: int) -> None:
        self.seat = seat
        self.keep = keep  # Claims that this very action has placed

    def moves(self, state: State) -> list[Move]:
        return [AREA_MOVES[area] for area in members(state.claims[self.seat] & ~self.keep)]


class FabricateClaims(Procedure):
    """Name the Areas and pay; then the Claims are placed."""

    clause = "EU-5.4.3"
    steps = "choose", "pay", "window", "reveal", "take_token", "place"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.named = 0
        self.placed = 0
        self.area = -1
        self.foiled = 0

    def choose(self, state: State) -> Next:
        if self.named and not self._more(state):
            self.go_to("window")
            self.area = -1
            return None
        return self.call(ChooseClaim(self.seat, self.named), into="area")

    def pay(self, state: State) -> None:
        if self.area != -1:
            spend_power(state, self.seat, DIP, claim_cost(state, self.seat, self.named, self.area))
            self.named |= 1 << self.area
            self.area = -1
            self.repeat("choose")

    def window(self, state: State) -> Next:
        """EU-6.4: one window for all Claims of the action (Q-159)."""
        return self.call(CovertWindow(self.seat, holders(state, self.seat, self.named)), "foiled")

    def reveal(self, state: State) -> None:
        if self.foiled == 1:
            self.end()

    def take_token(self, state: State) -> Next:
        if not self.named & ~self.placed:
            self.end()
            return None
        if claims_left(state, self.seat) == 0:
            return self.call(ChooseTaken(self.seat, self.placed), into="area")
        return None

    def place(self, state: State) -> None:
        if self.area != -1:
            remove_claim(state, self.seat, self.area)
            self.area = -1
        bit = self.named & ~self.placed
        bit &= -bit
        place_claim(state, self.seat, bit.bit_length() - 1)
        self.placed |= bit
        self.repeat("take_token")

    def _more(self, state: State) -> bool:
        return any(
            not judge_claim(state, self.seat, area, self.named).clause
            for area in members(realm_reach(state, self.seat))
        )
