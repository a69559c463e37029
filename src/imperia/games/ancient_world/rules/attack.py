"""AW-7  Military attack: target and movement."""

from imperia.core import YES, Next, Procedure, Roll, Ruling, Seat, no, tell
from imperia.kit.masks import bits, holds

from ..components.map import LAND
from ..components.tables import NEUTRAL_NEED
from ..effects.control import place_control
from ..effects.trade import plunder_area
from ..options import PLUNDER_NEUTRAL
from ..queries import (
    NO_TEST,
    ROUTES,
    best_route,
    in_reach,
    is_last_province,
    may_attack_last_province,
    route_starts,
)
from ..state import NEUTRAL, State
from .battle import FightBattle

YOUR_OWN_AREA = no("AW-7.1a")
OUT_OF_REACH = no("AW-7.2a")
NO_CONTROL_MARKER = no("AW-20.2a")
LAST_PROVINCE_IMMUNE = no("AW-11.11a")


def why_not_attack(state: State, seat: Seat, area: int) -> Ruling:
    """The verdict on a military attack by this seat."""
    if holds(state.domain[seat], area):
        return YOUR_OWN_AREA
    if not in_reach(state.domain[seat], area):
        return OUT_OF_REACH
    if not state.control_supply[seat]:
        return NO_CONTROL_MARKER
    if is_last_province(state, area) and not may_attack_last_province(state):
        return LAST_PROVINCE_IMMUNE
    return YES


class AttackArea(Procedure):
    """March to the target; take it if neutral, else fight for it. The result may be ROUTED."""

    clause = "AW-7"
    steps = "march", "arrive", "roll_neutral", "take_neutral", "fight", "report"

    def __init__(self, seat: Seat, area: int) -> None:
        self.seat = seat
        self.area = area
        self.need = 0
        self.die = 0
        self.routed = 0

    def march(self, state: State) -> Next:
        route, self.need = best_route(state.domain[self.seat], self.area)
        tell(
            state,
            "attack.begun",
            seat=self.seat,
            area=self.area,
            route=f"route.{ROUTES[route]}",
            need=self.need,
            areas=list(bits(route_starts(state.domain[self.seat], self.area))),
        )
        return None if self.need == NO_TEST else self.call(Roll(), into="die")

    def arrive(self, state: State) -> None:
        """A failed movement test ends the action; nothing is lost."""
        if self.need == NO_TEST:
            return
        crossed = self.die >= self.need
        tell(
            state,
            "march.done" if crossed else "march.failed",
            seat=self.seat,
            area=self.area,
            die=self.die,
            need=self.need,
        )
        if not crossed:
            self.end(0)

    def roll_neutral(self, state: State) -> Next:
        """A neutral province resists with a die; a neutral sea zone does not."""
        if state.owner[self.area] != NEUTRAL:
            self.go_to("fight")
            return None
        self.die = 0
        return self.call(Roll(), into="die") if holds(LAND, self.area) else None

    def take_neutral(self, state: State) -> None:
        self.end(0)
        if self.die and self.die < NEUTRAL_NEED:
            tell(state, "neutral.held", seat=self.seat, area=self.area, die=self.die)
            return
        diced = {"die": self.die} if self.die or self.need != NO_TEST else {}
        place_control(state, self.seat, self.area, **diced)
        if state.options[PLUNDER_NEUTRAL]:
            plunder_area(state, self.seat, self.area)

    def fight(self, state: State) -> Next:
        return self.call(FightBattle(self.seat, self.area), into="routed")

    def report(self, state: State) -> None:
        self.end(self.routed)
