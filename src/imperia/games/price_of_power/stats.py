"""What is plotted of the game, Round by Round: Prestige, tax, Towns, treasury and Armies."""

from typing import Final

from .components.map import members
from .queries.realms import tax_income
from .queries.war.warfare import deployed_units
from .state import LANE, NO_ONE, State

MOMENT: Final = "place.round"  # what is counted


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


def left(state: State) -> dict[str, list[int]]:
    """What else is left by seat at the end."""
    seats = range(state.seats)
    return {
        "piece.card": state.hand_size[:],
        "piece.mission": state.missions_held[:],
        "piece.power": [sum(state.power[3 * seat : 3 * seat + 3]) for seat in seats],
        "piece.interest": state.interest[:],
        "piece.colonist": state.colonists[:],
        "piece.war": [wars.bit_count() for wars in state.war],
        "piece.vassal": [vassals.bit_count() for vassals in state.vassals],
    }


def holders(state: State) -> list[int]:
    """By Province: the seat with the lawful Town, else the realm, counted on from the seats."""
    found = [NO_ONE if realm == NO_ONE else state.seats + realm for realm in state.flag]
    for seat, towns in enumerate(state.towns):
        for province in members(towns):
            found[province] = seat
    return found
