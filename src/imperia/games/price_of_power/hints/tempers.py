"""What a bot of a temperament likes beyond its value: it leans that way, and plays to win."""

from typing import Final

from imperia.core import Seat

from ..components.map import tax_of
from ..state import LANE, State
from .forces import unit_stacks

STABLE: Final = 90  # a step of Stability
IDEA: Final = 120
UNIT: Final = 30
ENOUGH: Final = 8  # units beyond these please nobody
TAKEN: Final = 60  # Tax Value that it Occupies
CUBE: Final = 16
MERCHANT: Final = 90


def builder(state: State, seat: Seat) -> int:
    """A quiet realm with Ideas of its own."""
    ideas = sum(tags >> seat & 1 for tags in state.idea_tags)
    return STABLE * state.stability[seat] + IDEA * ideas


def conqueror(state: State, seat: Seat) -> int:
    """Units in the field, and what they Occupy."""
    units = sum(unit_stacks(state, seat).values())
    return UNIT * min(ENOUGH, units) + TAKEN * tax_of(state.occupied[seat], state.large)


def trader(state: State, seat: Seat) -> int:
    """Merchants in the Trade Nodes and Influence abroad."""
    cubes = sum(packed >> LANE * seat & 15 for packed in state.influence)
    return MERCHANT * state.merchants[seat].bit_count() + CUBE * cubes


TEMPERAMENTS: Final = {"builder": builder, "conqueror": conqueror, "trader": trader}
