"""EU-9.3.3 and 9.6.4: units are Exhausted or lost."""

from typing import Final

from imperia.core import YES, Ask, Decision, Move, Next, Procedure, Ruling, Seat, moves_of, no

from ...components.map import (
    AREA_MOVES,
    members,
)
from ...effects.institutions import lose_imperial
from ...effects.units import exhaust_available, lose_unit
from ...queries.realms import (
    deployed_regulars,
    imperial_in,
    loose_infantry,
)
from ...queries.war.recruiting import kind_in
from ...state import IMPERIAL_INFANTRY, KINDS, NO_ONE, REGULAR, REGULAR_INFANTRY, State

NOTHING_AVAILABLE = no("EU-9.3.3.a")
NOTHING_DEPLOYED = no("EU-9.3.3.b")

UNIT_MOVES: Final = moves_of("unit", KINDS)


class ChooseExhausted(Ask):
    """Which Regular unit is Exhausted: an Available or a Deployed one?"""

    clause = "EU-9.3.3"
    words = "available", "deployed"

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "available":
            return YES if state.available[self.seat] else NOTHING_AVAILABLE
        return YES if deployed_regulars(state, self.seat) else NOTHING_DEPLOYED


class ExhaustOne(Procedure):
    """Exhaust one Manpower, if there is any; the result says whether there was."""

    clause = "EU-9.3.3"
    steps = "ask", "exhaust", "lose"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.word = ""

    def ask(self, state: State) -> Next:
        if not state.available[self.seat] and not deployed_regulars(state, self.seat):
            self.end(0)
            return None
        return self.call(ChooseExhausted(self.seat), into="word")

    def exhaust(self, state: State) -> Next:
        if self.word == "available":
            exhaust_available(state, self.seat)
            self.end(1)
            return None
        return self.call(LoseUnit(self.seat, -1, True))

    def lose(self, state: State) -> None:
        self.end(1)


class ChooseUnitArea(Decision):
    """In which Area do you lose a unit?"""

    clause = "EU-9.3.3"

    def __init__(self, seat: Seat, regular: bool) -> None:
        self.seat = seat
        self.regular = regular

    def moves(self, state: State) -> list[Move]:
        return [
            AREA_MOVES[area] for area in members(areas_with_kinds(state, self.seat, self.regular))
        ]


class ChooseLoss(Decision):
    """Which unit do you lose?"""

    clause = "EU-9.6.4"

    def __init__(self, seat: Seat, area: int, regular: bool) -> None:
        self.seat = seat
        self.area = area
        self.regular = regular

    def moves(self, state: State) -> list[Move]:
        return [
            UNIT_MOVES[kind]
            for kind in range(KINDS)
            if (kind // 3 == REGULAR or not self.regular)
            and kind_in(state, self.seat, self.area, kind)
        ]


def areas_with_kinds(state: State, seat: Seat, regular: bool) -> int:
    """The Areas with land units of a player, or with Regular ones."""
    mask = 0
    for place in range(3 * seat, 3 * seat + 3):
        start = KINDS * place
        held = state.units[start + 3 : start + 6] if regular else state.units[start : start + KINDS]
        if any(held):
            mask |= 1 << state.armies[place]
    return mask | state.garrisons[seat]


def drop_one(state: State, seat: Seat, area: int, kind: int) -> None:
    """A unit of this kind falls; single Infantry before that of Armies."""
    if kind == IMPERIAL_INFANTRY:
        lose_imperial(state)
        return
    if kind == REGULAR_INFANTRY and loose_infantry(state, seat, area):
        lose_unit(state, seat, kind, area, NO_ONE)
        return
    for place in range(3 * seat, 3 * seat + 3):
        if state.armies[place] == area and state.units[KINDS * place + kind]:
            lose_unit(state, seat, kind, area, place)
            return


class LoseUnit(Procedure):
    """Lose one land unit of choice as a casualty, in this Area or, with -1, anywhere."""

    clause = "EU-9.6.4"
    steps = "where", "which", "lose"

    def __init__(self, seat: Seat, area: int, regular: bool) -> None:
        self.seat = seat
        self.area = area
        self.regular = regular
        self.kind = -1

    def where(self, state: State) -> Next:
        if self.area == -1:
            return self.call(ChooseUnitArea(self.seat, self.regular), into="area")
        return None

    def which(self, state: State) -> Next:
        own = (kind_in(state, self.seat, self.area, kind) for kind in range(KINDS))
        if not any(own) and imperial_in(state, self.seat, self.area):
            drop_one(state, self.seat, self.area, IMPERIAL_INFANTRY)
            self.end()
            return None
        return self.call(ChooseLoss(self.seat, self.area, self.regular), into="kind")

    def lose(self, state: State) -> None:
        drop_one(state, self.seat, self.area, self.kind)
