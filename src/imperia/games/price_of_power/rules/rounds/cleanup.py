"""EU-4.5  Phase 5: Manpower, the board, the hand limit."""

from typing import Final

from imperia.core import YES, Frame, InTurn, Move, Next, Procedure, Ruling, Seat, no
from imperia.kit.choices import ChooseMove

from ...components.map import AREA_MOVES, members
from ...components.tables import HAND
from ...effects.influence import end_alliance
from ...effects.institutions import clear_papal_round
from ...effects.rounds import (
    add_colonists,
    clear_focus,
    drop_disease,
    drop_dynamic_alliance,
    pass_first_token,
)
from ...effects.sea import repair_ships
from ...effects.trade import refresh_merchants
from ...effects.units import (
    disband_unit,
    dismiss_allies,
    muster,
    rest,
    return_unit,
)
from ...queries.court.modifiers import bonus
from ...queries.realms import (
    clockwise,
    deployed_regulars,
    is_bot,
    manpower_total,
    realm_income,
    tax_income,
)
from ...queries.sea.distant import colonial_claims
from ...state import KINDS, NO_ONE, REGULAR, REGULAR_INFANTRY, State
from ..institutions.empire import TendEmpire
from ..institutions.goals import Phase
from .cards import DiscardDown
from .income import DISBAND_MOVES

NONE_THERE = no("EU-4.5.A.a")

RICH: Final = 10  # EU-4.5.B1: the Tax Income at which an Alliance ends
FROM_EXHAUSTED: Final = Move("exhausted")
FROM_AVAILABLE: Final = Move("available")


def surplus(state: State, seat: Seat) -> int:
    """Regular units beyond the total of the tracks."""
    held = deployed_regulars(state, seat) + state.available[seat] + state.exhausted[seat]
    return held - manpower_total(state, seat)


class ChooseReturned(ChooseMove):
    """Which Regular unit goes back to the supply?"""

    clause = "EU-4.5.A.1"

    def moves(self, state: State) -> list[Move]:
        seat = self.seat
        found = [FROM_EXHAUSTED, FROM_AVAILABLE]
        start = 3 * KINDS * seat
        for place, count in enumerate(state.units[start : start + 3 * KINDS]):
            if count and place % KINDS // 3 == REGULAR:
                found.append(DISBAND_MOVES[place])
        return [*found, *(AREA_MOVES[area] for area in members(state.garrisons[seat]))]

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "exhausted" and not state.exhausted[self.seat]:
            return NONE_THERE
        if move.name == "available" and not state.available[self.seat]:
            return NONE_THERE
        return YES


class Regroup(Procedure):
    """EU-4.5.A: allied units home, Manpower counted anew, rest, Colonists."""

    clause = "EU-4.5.A"
    steps = "count", "ask", "give_back", "refresh"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.move: Move = FROM_AVAILABLE

    def count(self, state: State) -> None:
        dismiss_allies(state, self.seat)
        muster(state, self.seat, -surplus(state, self.seat))

    def ask(self, state: State) -> Next:
        if surplus(state, self.seat) <= 0:
            self.go_to("refresh")
            return None
        return self.call(ChooseReturned(self.seat), into="move")

    def give_back(self, state: State) -> None:
        seat, name = self.seat, self.move.name
        if name == "disband":
            army, kind = divmod(self.move.arg, KINDS)
            place = 3 * seat + army
            disband_unit(state, seat, kind, state.armies[place], place)
        elif name == "area":
            disband_unit(state, seat, REGULAR_INFANTRY, self.move.arg, NO_ONE)
        return_unit(state, seat, "exhausted" if name == "exhausted" else "available")
        self.repeat("ask")

    def refresh(self, state: State) -> None:
        seat = self.seat
        tired = state.exhausted[seat]
        units = min(6, max(3, (tired + 1) // 2))
        rest(state, seat, units + bonus(state, seat, "refresh_manpower_cleanup_bonus"))
        colonial = colonial_claims(state, seat).bit_count()
        extra = bonus(state, seat, "colonists_per_cleanup")
        add_colonists(state, seat, min(4, colonial) + extra)
        clear_focus(state, seat)
        refresh_merchants(state, seat)


def clean_board(state: State) -> None:
    """EU-4.5.B1 and B2: what is removed from the board."""
    for number, realm in enumerate(state.token_realm):
        if realm != NO_ONE and state.tokens[number] and realm_income(state, realm) >= RICH:
            for seat in range(state.seats):
                if state.allies[seat] >> realm & 1:
                    drop_dynamic_alliance(state, seat, realm)
    for bot in range(state.seats):  # EU-Q213
        if is_bot(state, bot) and tax_income(state, bot) >= RICH:
            for other in range(state.seats):
                if state.allies[other] >> state.realm[bot] & 1:
                    end_alliance(state, other, state.realm[bot])
    drop_disease(state)
    repair_ships(state)


class EachRegroups(InTurn):
    """EU-4.5.A for everybody."""

    clause = "EU-4.5.A"

    def turn_of(self, state: State, seat: Seat) -> Frame | None:
        return Regroup(seat)


class EachDiscards(InTurn):
    """EU-4.5.C for everybody."""

    clause = "EU-4.5.C"

    def turn_of(self, state: State, seat: Seat) -> Frame | None:
        return DiscardDown(seat, HAND)


class CleanupPhase(Phase):
    """EU-4.5: the players, the board, the hands."""

    clause = "EU-4.5"
    steps = "regroup", "board", "empire", "pass_token", "discard"

    def __init__(self, seats: list[int]) -> None:
        self.seats = seats
        self.reckoned = ""

    def regroup(self, state: State) -> Next:
        return self.call(EachRegroups(self.seats[:]))

    def board(self, state: State) -> None:
        clean_board(state)

    def empire(self, state: State) -> Next:
        return self.call(TendEmpire())

    def pass_token(self, state: State) -> None:
        clear_papal_round(state)
        pass_first_token(state)

    def discard(self, state: State) -> Next:
        return self.call(EachDiscards(clockwise(state, state.first)))
