"""The verbs of time and points."""

from imperia.core import Seat, tell

from ..state import State


def start_turn(state: State) -> None:
    state.turn += 1
    state.round = 0
    tell(state, "turn.begun", turn=state.turn)


def start_round(state: State) -> None:
    state.round += 1
    state.refreshed = 0
    tell(state, "round.begun", turn=state.turn, round=state.round)


def name_first_placer(state: State, seat: Seat) -> None:
    state.first = seat
    tell(state, "placer.chosen", seat=seat)


def name_first_player(state: State, seat: Seat) -> None:
    state.first = seat
    tell(state, "first.player", seat=seat)


def score_points(
    state: State, seat: Seat, control: int, trade: int, plunder: int, cards: int
) -> None:
    """The four parts of one scoring are added to the total."""
    points = control + trade + plunder + cards
    state.score[seat] += points
    tell(
        state,
        "seat.scored",
        seat=seat,
        control=control,
        trade=trade,
        plunder=plunder,
        cards=cards,
        points=points,
        total=state.score[seat],
    )
