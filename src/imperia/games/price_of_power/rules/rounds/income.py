"""EU-4.4  Phase 4: cutting costs, income, corruption, Monarch Power, Prestige."""

from typing import Final

from imperia.core import (
    Frame,
    InTurn,
    Move,
    Next,
    Procedure,
    Seat,
    moves_of,
)
from imperia.kit.choices import ChooseMove

from ...components.cards import PERSON_COST
from ...components.map import AREA_MOVES, members
from ...components.tables import MOST_INTEREST
from ...effects.deeds import note_income
from ...effects.persons import fire_advisor
from ...effects.treasury import (
    settle_income,
    take_loan,
)
from ...effects.units import disband_unit
from ...queries.institutions.faith_and_empire import papal_controller
from ...queries.rounds.income import (
    income_parts,
    net_income,
    upkeep_of_advisors,
    upkeep_of_ships,
    upkeep_of_units,
)
from ...state import ALLIED, KINDS, NO_ONE, REGULAR_INFANTRY, State
from ..choices import DONE
from ..court.economy import GoBankrupt
from ..institutions.goals import Phase
from ..sea.harbours import SHIP_CUTS, CutShips, ship_cuts
from .monarch import GainPower, PayCorruption, score_round

FIRE_MOVES: Final = moves_of("fire", 3)
# Units of Armies: 9 * army + kind; single Infantry is disbanded by its Area.
DISBAND_MOVES: Final = moves_of("disband", 3 * KINDS)


# EU-4.4.B  The net sum


def upkeep(state: State, seat: Seat) -> int:
    """The voluntary costs, which cuts can lower."""
    ships = upkeep_of_ships(state, seat)
    return upkeep_of_advisors(state, seat) + upkeep_of_units(state, seat) + ships


# EU-4.4.A  Cutting costs


def cuts(state: State, seat: Seat, must: bool) -> list[Move]:
    """Everything that may be given up: Advisors, units of Armies, single Infantry, ships.

    What `must` be given up in need is only what costs something: no Allied unit.
    """
    off = 1 if must and papal_controller(state) == seat else 0
    hired = state.advisors[3 * seat : 3 * seat + 3]
    found = [
        FIRE_MOVES[k]
        for k, person in enumerate(hired)
        if person != NO_ONE and not (must and PERSON_COST[person] <= off)
    ]
    start = 3 * KINDS * seat
    held = state.units[start : start + 3 * KINDS]
    found += [
        DISBAND_MOVES[place]
        for place, count in enumerate(held)
        if count and not (must and place % KINDS >= 3 * ALLIED)
    ]
    found += [AREA_MOVES[area] for area in members(state.garrisons[seat])]
    return found + ship_cuts(state, seat, must)


class ChooseCut(ChooseMove):
    """What do you give up to cut costs?"""

    clause = "EU-4.4.A"

    def __init__(self, seat: Seat, must: bool) -> None:
        self.seat = seat
        self.must = must

    def moves(self, state: State) -> list[Move]:
        found = cuts(state, self.seat, self.must)
        return found if self.must else [*found, DONE]


def cut(state: State, seat: Seat, move: Move) -> Frame | None:
    """Carry out one cut; ships may still be asked where they go."""
    if move.name in SHIP_CUTS:
        return CutShips(seat, move)
    if move.name == "fire":
        fire_advisor(state, seat, move.arg)
    elif move.name == "disband":
        army, kind = divmod(move.arg, KINDS)
        place = 3 * seat + army
        disband_unit(state, seat, kind, state.armies[place], place)
    else:
        disband_unit(state, seat, REGULAR_INFANTRY, move.arg, NO_ONE)
    return None


class CutCosts(Procedure):
    """Fire Advisors and disband units, as many as you like."""

    clause = "EU-4.4.A"
    steps = "ask", "carry_out"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.move: Move = DONE

    def ask(self, state: State) -> Next:
        return self.call(ChooseCut(self.seat, False), into="move")

    def carry_out(self, state: State) -> Next:
        if self.move.name == "done":
            return None
        self.repeat("ask")
        ships = cut(state, self.seat, self.move)
        return self.call(ships) if ships else None


class Settle(Procedure):
    """One net sum; where it is short: free cuts, Loans, forced cuts, Bankruptcy (Q-158)."""

    clause = "EU-4.4.B.2"
    steps = "offer", "free_cut", "borrow", "force", "forced_cut", "count_cut", "settle"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.due = 0  # the sum of the Round: a Loan taken now bears Interest in the next one
        self.before = 0  # the upkeep before a cut
        self.move: Move = DONE

    def offer(self, state: State) -> Next:
        self.due = net_income(state, self.seat)
        self.move = DONE
        if state.ducats[self.seat] + self.due >= 0:
            self.go_to("settle")
            return None
        if not cuts(state, self.seat, False):
            return None
        return self.call(ChooseCut(self.seat, False), into="move")

    def free_cut(self, state: State) -> Next:
        if self.move.name == "done":
            return None
        self.repeat("offer")
        ships = cut(state, self.seat, self.move)
        return self.call(ships) if ships else None

    def borrow(self, state: State) -> None:
        seat = self.seat
        while state.ducats[seat] + self.due < 0 and state.interest[seat] < MOST_INTEREST:
            take_loan(state, seat)

    def force(self, state: State) -> Next:
        if state.ducats[self.seat] + self.due >= 0 or not cuts(state, self.seat, True):
            self.go_to("settle")
            return None
        return self.call(ChooseCut(self.seat, True), into="move")

    def forced_cut(self, state: State) -> Next:
        self.before = upkeep(state, self.seat)
        ships = cut(state, self.seat, self.move)
        return self.call(ships) if ships else None

    def count_cut(self, state: State) -> None:
        self.due += self.before - upkeep(state, self.seat)
        self.repeat("force")

    def settle(self, state: State) -> Next:
        received = income_parts(state, self.seat)
        note_income(state, self.seat, sum(part for part in received.values() if part > 0))
        if state.ducats[self.seat] + self.due < 0:
            return self.call(GoBankrupt(self.seat))
        settle_income(state, self.seat, self.due, income_parts(state, self.seat))
        return None


class EachCutsCosts(InTurn):
    """EU-4.4.A for everybody."""

    clause = "EU-4.4.A"

    def turn_of(self, state: State, seat: Seat) -> Frame | None:
        return CutCosts(seat) if cuts(state, seat, False) else None


class EachSettles(InTurn):
    """EU-4.4.B for everybody."""

    clause = "EU-4.4.B"

    def turn_of(self, state: State, seat: Seat) -> Frame | None:
        return Settle(seat)


class EachPaysCorruption(InTurn):
    """EU-4.4.C for everybody."""

    clause = "EU-4.4.C"

    def turn_of(self, state: State, seat: Seat) -> Frame | None:
        return PayCorruption(seat)


class EachGainsPower(InTurn):
    """EU-4.4.D for everybody."""

    clause = "EU-4.4.D"

    def turn_of(self, state: State, seat: Seat) -> Frame | None:
        return GainPower(seat)


class IncomePhase(Phase):
    """EU-4.4: step by step, each for all players in turn order."""

    clause = "EU-4.4"
    steps = "cut", "settle", "corrupt", "gain", "score"

    def __init__(self, seats: list[int]) -> None:
        self.seats = seats
        self.reckoned = ""

    def cut(self, state: State) -> Next:
        return self.call(EachCutsCosts(self.seats[:]))

    def settle(self, state: State) -> Next:
        return self.call(EachSettles(self.seats[:]))

    def corrupt(self, state: State) -> Next:
        return self.call(EachPaysCorruption(self.seats[:]))

    def gain(self, state: State) -> Next:
        return self.call(EachGainsPower(self.seats[:]))

    def score(self, state: State) -> None:
        score_round(state)
