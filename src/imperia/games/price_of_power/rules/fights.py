"""EU-5.5.1 and 5.5.3: several Battles, in an order of choice."""

from imperia.core import Decision, Move, Next, Procedure, Seat

from ..components.map import AREA_MOVES, members
from ..state import NO_ONE, State
from .battle import LandBattle, battle_here


class ChooseBattle(Decision):
    """Which Battle is fought next?"""

    clause = "EU-5.5.1"

    def __init__(self, seat: Seat, areas: int) -> None:
        self.seat = seat
        self.areas = areas

    def moves(self, state: State) -> list[Move]:
        return [AREA_MOVES[area] for area in members(self.areas)]


class FightAll(Procedure):
    """Battles wherever units of the player meet Enemies, in an order of choice."""

    clause = "EU-5.5.1"
    steps = "choose", "fight"

    def __init__(self, seat: Seat, areas: int) -> None:
        self.seat = seat
        self.areas = areas
        self.area = -1
        self.fought = 0

    def choose(self, state: State) -> Next:
        for area in members(self.areas):
            if not battle_here(state, self.seat, area):
                self.areas &= ~(1 << area)
        if not self.areas:
            self.end(self.fought)
            return None
        return self.call(ChooseBattle(self.seat, self.areas), into="area")

    def fight(self, state: State) -> Next:
        self.areas &= ~(1 << self.area)
        self.fought += 1
        self.repeat("choose")
        return self.call(LandBattle(self.seat, self.area, NO_ONE, True))
