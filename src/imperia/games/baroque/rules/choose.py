"""Questions that many chapters ask: which state, which army."""

from imperia.core import YES, Decision, Move, Ruling, Seat, moves_of, no
from imperia.kit.masks import bits

from ..components.map import N_STATES, ONE
from ..state import State

NOT_IN_PLAY = no("BQ-1.3")
NO_ARMY_OF_YOURS = no("BQ-1.9")

STATE_MOVES = moves_of("state", N_STATES)
DISBAND_MOVES = moves_of("disband", N_STATES)
DONE = Move("done")


def state_moves(mask: int) -> list[Move]:
    """A move for each state of a mask."""
    return [STATE_MOVES[place] for place in bits(mask)]


class ChooseState(Decision):
    """Choose a state of the map; a subclass says which, and why not the others."""

    def eligible(self, state: State) -> int:
        """Mask of the states that may be chosen."""
        raise NotImplementedError(f"{type(self).__name__} names no states")

    def moves(self, state: State) -> list[Move]:
        return STATE_MOVES

    def legal(self, state: State) -> list[Move]:
        return state_moves(self.eligible(state))

    def judge(self, state: State, move: Move) -> Ruling:
        if self.eligible(state) & ONE[move.arg]:
            return YES
        if not state.in_play & ONE[move.arg]:
            return NOT_IN_PLAY
        return self.refusal(state, move.arg)

    def refusal(self, state: State, place: int) -> Ruling:
        """The clause that keeps a state in play from being chosen."""
        raise NotImplementedError(f"{type(self).__name__} gives no reason")


class ChooseOwnArmy(ChooseState):
    """Choose a state with an own army."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def eligible(self, state: State) -> int:
        return state.stands[self.seat]

    def refusal(self, state: State, place: int) -> Ruling:
        return NO_ARMY_OF_YOURS


class DisbandOrPay(Decision):
    """Disband an army, or be done and pay for all that are left; a subclass says how much."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

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
        return YES if state.stands[self.seat] & ONE[move.arg] else NO_ARMY_OF_YOURS
