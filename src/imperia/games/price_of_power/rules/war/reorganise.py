"""EU-9.5.1: sharing out the units of an Area anew."""

from typing import Final

from imperia.core import Decision, Move, Next, Procedure, Seat, moves_of

from ...effects.units import drop_empty_army, share_out
from ...queries.realms import (
    loose_infantry,
)
from ...state import KINDS, NO_ONE, REGULAR_INFANTRY, State

COUNT_MOVES: Final = moves_of("count", 32)


class ChooseUnitsShare(Decision):
    """How many units of this kind go with this Army?"""

    clause = "EU-9.5.1.3"

    def __init__(self, seat: Seat, kind: int, army: int, least: int, most: int) -> None:
        self.seat = seat
        self.kind = kind
        self.army = army
        self.least = least
        self.most = most

    def moves(self, state: State) -> list[Move]:
        return COUNT_MOVES[self.least : self.most + 1]


class Reorganise(Procedure):
    """Share out the own units of an Area anew: a number for each kind and Army."""

    clause = "EU-9.5.1.3"
    steps = "count", "next_kind", "ask", "note"

    def __init__(self, seat: Seat, area: int, army: int, bound: list[int]) -> None:
        self.seat = seat
        self.area = area
        self.army = army  # the moving one, which must keep a unit
        self.bound = bound  # by kind: Mercenaries that were hired to move along
        self.kind = -1
        self.left = 0
        self.place = 0
        self.order: list[int] = []
        self.counts: list[int] = [0, 0, 0]
        self.number = -1
        self.kept = 0  # units the moving Army has by now
        self.totals: list[int] = []  # by kind: units here
        self.shares: list[int] = []  # a kind, then the units of each Army, and so on

    def count(self, state: State) -> None:
        seat = self.seat
        here = [n for n in range(3) if state.armies[3 * seat + n] == self.area and n != self.army]
        unused = [n for n in range(3) if state.armies[3 * seat + n] == NO_ONE]
        self.order = [self.army, *here, *unused]
        self.totals = [0] * KINDS
        self.totals[REGULAR_INFANTRY] = loose_infantry(state, seat, self.area)
        for army in [self.army, *here]:
            start = KINDS * (3 * seat + army)
            for kind in range(KINDS):
                self.totals[kind] += state.units[start + kind]

    def next_kind(self, state: State) -> None:
        self.kind += 1
        while self.kind < KINDS and not self.totals[self.kind]:
            self.kind += 1
        if self.kind >= KINDS:
            self._apply(state)
            self.end()
            return
        self.left = self.totals[self.kind]
        self.counts = [0, 0, 0]
        self.place = 0

    def ask(self, state: State) -> Next:
        army = self.order[self.place]
        last = self.place == len(self.order) - 1
        least = self.left if last and self.kind != REGULAR_INFANTRY else 0
        if army == self.army and self.kind < len(self.bound):
            least = max(least, self.bound[self.kind])
        if army == self.army and not self.kept and not any(self.totals[self.kind + 1 :]):
            least = max(least, 1)
        question = ChooseUnitsShare(self.seat, self.kind, army, least, self.left)
        return self.call(question, into="number")

    def note(self, state: State) -> None:
        army = self.order[self.place]
        self.counts[army] = self.number
        self.left -= self.number
        if army == self.army:
            self.kept += self.number
        self.place += 1
        if self.place < len(self.order) and self.left:
            self.repeat("ask")
        else:
            self.shares += [self.kind, *self.counts]
            self.repeat("next_kind")

    def _apply(self, state: State) -> None:
        """All numbers are named: now the units change places, at once."""
        for place in range(0, len(self.shares), 4):
            kind, *counts = self.shares[place : place + 4]
            share_out(state, self.seat, self.area, kind, counts)
        for army in range(3):
            drop_empty_army(state, 3 * self.seat + army)
