"""What is good in Toll Bridge, for bots."""

from imperia.core import Decision, Move

from .components import BRIDGE_POINTS, TOWER_POINTS, TRAVELLER_RANK
from .options import ROUNDS
from .rules.race import SendTraveller
from .rules.tolls import ChooseBridge
from .state import State

POINT = 20  # what one point at the end is worth here
BURDEN = 6  # what a bridge costs its owner in tolls, for each day that is left


REASONS = ("coins", "bridges", "towers", "travellers")


def value(state: State, seat: int) -> int:
    """What counts at the end, and strong travellers in hand; every bridge will be asked for."""
    return sum(parts(state, seat).values())


def parts(state: State, seat: int) -> dict[str, int]:
    """The same by what it is for, so that a bot can say why it made a move."""
    days = state.options[ROUNDS] - state.round
    hand = zip(TRAVELLER_RANK, state.hand[seat], strict=True)
    return {
        "coins": POINT * state.coins[seat],
        "bridges": (POINT * BRIDGE_POINTS - BURDEN * days) * state.owner.count(seat),
        "towers": POINT * TOWER_POINTS * state.tower.count(seat),
        "travellers": sum(rank * count for rank, count in hand),
    }


def prior(state: State, question: Decision, move: Move) -> int:
    """Ask who has the fuller purse, burn rather than pay, build, send the strongest."""
    if isinstance(question, ChooseBridge):
        return state.coins[state.owner[move.arg]]
    if isinstance(question, SendTraveller):
        return TRAVELLER_RANK[move.arg]
    return 1 if move.name in ("burn", "build") else 0
