"""What is plotted of the game, Round by Round: Prestige, tax, Towns, treasury and Armies."""

from .queries.realms import tax_income
from .queries.warfare import deployed_units
from .state import LANE, State


def moment(state: State) -> int:
    """The Round."""
    return state.round


def figures(state: State) -> dict[str, list[int]]:
    """By the name of what is counted, a number for each seat."""
    seats = range(state.seats)
    return {
        "piece.prestige": state.prestige[:],
        "piece.tax": [tax_income(state, seat) for seat in seats],
        "standing.towns": [towns.bit_count() for towns in state.towns],
        "piece.ducats": state.ducats[:],
        "piece.stability": state.stability[:],
        "board.units": [deployed_units(state, seat) for seat in seats],
        "piece.influence_placed": [_cubes(state, seat) for seat in seats],
    }


def _cubes(state: State, seat: int) -> int:
    """The Influence cubes of a player on the map."""
    return sum(packed >> LANE * seat & 15 for packed in state.influence)
