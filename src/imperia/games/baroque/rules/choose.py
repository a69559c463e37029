"""Questions that many chapters ask: which state, which army."""

from typing import ClassVar

from imperia.core import YES, Decision, Move, Ruling, moves_of, no
from imperia.kit.choices import ChooseOne
from imperia.kit.masks import bits, holds

from ..components.map import N_STATES
from ..state import State

NOT_IN_PLAY = no("BQ-1.3")
NO_ARMY_OF_YOURS = no("BQ-1.9")

STATE_MOVES = moves_of("state", N_STATES)
DISBAND_MOVES = moves_of("disband", N_STATES)
SEAT_MOVES = moves_of("seat", 4)
DONE = Move("done")


class ChooseState(ChooseOne):
    """Choose a state of the map; a subclass says which, and why not the others."""

    things: ClassVar[list[Move]] = STATE_MOVES

    def judge(self, state: State, move: Move) -> Ruling:
        place = move.arg  # judged for every state of the map: no call for a bit
        if self.able(state) >> place & 1:
            return YES
        return self.refusal(state, place) if state.in_play >> place & 1 else NOT_IN_PLAY


class ChooseOwnArmy(ChooseState):
    """Choose a state with an own army."""

    def able(self, state: State) -> int:
        return state.stands[self.seat]

    def refusal(self, state: State, place: int) -> Ruling:
        return NO_ARMY_OF_YOURS


class DisbandOrPay(Decision):
    """Disband an army, or be done and pay for all that are left; a subclass says how much."""

    def price(self, state: State) -> int:
        """What all the armies that are left cost now."""
        raise NotImplementedError(f"{type(self).__name__} names no price")

    def too_dear(self, state: State) -> Ruling:
        """The clause that says the price must be paid."""
        raise NotImplementedError(f"{type(self).__name__} gives no reason")

    def moves(self, state: State) -> list[Move]:
        return [*DISBAND_MOVES, DONE]

    def legal(self, state: State) -> list[Move]:
        found = [DISBAND_MOVES[place] for place in bits(state.stands[self.seat])]
        if self.price(state) <= state.florins[self.seat]:
            found.append(DONE)
        return found

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "done":
            return YES if self.price(state) <= state.florins[self.seat] else self.too_dear(state)
        return YES if holds(state.stands[self.seat], move.arg) else NO_ARMY_OF_YOURS
