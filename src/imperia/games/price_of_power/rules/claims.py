"""EU-5.4.3: fabricating Claims, and the supply of them (EU-2.5)."""

from typing import Final

from imperia.core import YES, Decision, Move, Next, Procedure, Ruling, Seat, no

from ..components.map import (
    AREA_CONTINENT,
    AREA_MOVES,
    AREA_PROVINCES,
    LAND,
    areas_of,
    members,
)
from ..components.reading import DIP
from ..effects.influence import place_claim, remove_claim
from ..effects.treasury import spend_power
from ..queries.institutions import battlegrounds
from ..queries.modifiers import bonus
from ..queries.reach import realm_reach
from ..queries.realms import (
    claims_left,
    owned,
)
from ..state import NO_ONE, State
from .choices import DONE
from .covert import CovertWindow

CLAIMED = no("EU-5.4.3.a")
ALL_YOURS = no("EU-5.4.3.b")
FAR_AWAY = no("EU-5.4.3.c")
CLAIM_TOO_DEAR = no("EU-5.4.3.d")
NO_CLAIM_TOKEN = no("EU-2.5.2.a")
EMPTY_LAND = no("EU-5.4.3.e")

CLAIM_COST: Final = 2
BATTLEGROUND_COST: Final = 1  # EU-17.4


def claim_cost(state: State, seat: Seat, named: int, area: int) -> int:
    """The price of the next Claim: less in a Battleground; the discount is for the whole action."""
    off = bonus(state, seat, "covert_action_discount_diplo") if not named else 0
    price = BATTLEGROUND_COST if battlegrounds(state) >> area & 1 else CLAIM_COST
    return max(0, price - off)


def judge_claim(state: State, seat: Seat, area: int, named: int) -> Ruling:
    """May a Claim be fabricated here, when these Areas are named already?"""
    if (state.claims[seat] | state.cores[seat] | named) >> area & 1:
        return CLAIMED
    provinces = AREA_PROVINCES[area]
    if not provinces & ~owned(state, seat):
        return ALL_YOURS
    if AREA_CONTINENT[area] >= 0:
        if not _touches_by_land(state, seat, area):
            return FAR_AWAY
        if not any(state.flag[p] != NO_ONE for p in members(provinces)):
            if not any(provinces & towns for towns in state.towns):
                return EMPTY_LAND
    spare = claims_left(state, seat) + state.claims[seat].bit_count()
    if named.bit_count() >= spare:
        return NO_CLAIM_TOKEN
    if state.power[3 * seat + DIP] < claim_cost(state, seat, named, area):
        return CLAIM_TOO_DEAR
    return YES


def _touches_by_land(state: State, seat: Seat, area: int) -> bool:
    near = LAND[area] | 1 << area
    return bool(near & areas_of(owned(state, seat)))


def can_claim(state: State, seat: Seat) -> bool:
    """Is there an Area for a first Claim? Power and tokens are looked at before the map."""
    if state.war[seat] or claims_left(state, seat) + state.claims[seat].bit_count() <= 0:
        return False
    least = BATTLEGROUND_COST if battlegrounds(state) else CLAIM_COST
    if state.power[3 * seat + DIP] < least - bonus(state, seat, "covert_action_discount_diplo"):
        return False
    near = realm_reach(state, seat) & ~(state.claims[seat] | state.cores[seat])
    return any(not judge_claim(state, seat, area, 0).clause for area in members(near))


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
