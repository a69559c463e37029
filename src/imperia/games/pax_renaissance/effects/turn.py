"""The verbs of the turn, from the bankers at the start to the end of the game."""

from imperia.core import Seat, tell

from ..components.masks import ONE
from ..components.tables import START_BORDER, START_FLORINS_AT
from ..components.tokens import PAWN
from ..state import State
from .map import place_pawn

# The start


def seat_banker(state: State, seat: Seat, banker: int) -> None:
    """A seat gets its banker, who lays his first concession."""
    state.banker[seat] = banker
    state.banker_pool[banker] = 0
    place_pawn(state, START_BORDER[banker], banker)


def start_florins(state: State, first: Seat) -> None:
    """The later a seat moves, the more florins it starts with."""
    for turn, florins in enumerate(START_FLORINS_AT[state.seats]):
        state.florins[(first + turn) % state.seats] = florins


# The turn


def use_card(state: State, seat: Seat, card: int, op: int) -> None:
    """A card performs an op and may perform no other in this turn."""
    state.used |= ONE[card]
    tell(state, "op.used", seat=seat, card=card, op=op)


def begin_turn(state: State, seat: Seat) -> None:
    state.turn += 1
    state.active = seat
    state.spent = state.done = state.used = state.paid_on = 0
    tell(state, "turn.begun", seat=seat)


def spend_actions(state: State, count: int) -> None:
    state.spent += count


def mark_done(state: State, bits_done: int) -> None:
    """Ops and fairs that may not be held again in this turn."""
    state.done |= bits_done


def declare(state: State, seat: Seat, victory: int) -> None:
    state.winner = seat
    state.victory = victory
    tell(state, "victory.declared", seat=seat, victory=victory)


def end_with(state: State, victory: int) -> None:
    """The game ends without a declaration."""
    state.victory = victory
    tell(state, "game.ended", victory=victory)


def go_bankrupt(state: State, seat: Seat) -> None:
    """A seat is out; its serfs return to the box."""
    state.out |= 1 << seat
    pawn = PAWN + state.banker[seat]
    for row in state.repressed:
        state.supply[pawn] += row[pawn]
        row[pawn] = 0
    tell(state, "seat.bankrupt", seat=seat)
