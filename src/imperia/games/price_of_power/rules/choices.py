"""Questions that many chapters ask: which of these Areas, which of these Provinces?"""

from typing import Final

from imperia.core import Decision, Move, Seat

from ..components.map import AREA_MOVES, PROVINCE_MOVES, members
from ..state import State

DONE: Final = Move("done")


class ChooseArea(Decision):
    """One Area of a set."""

    def __init__(self, seat: Seat, areas: int) -> None:
        self.seat = seat
        self.areas = areas

    def moves(self, state: State) -> list[Move]:
        return [AREA_MOVES[area] for area in members(self.areas)]


class ChooseAreaOrDone(ChooseArea):
    """One Area of a set, or none."""

    def moves(self, state: State) -> list[Move]:
        return [*super().moves(state), DONE]


class ChooseProvince(Decision):
    """One Province of a set."""

    def __init__(self, seat: Seat, provinces: int) -> None:
        self.seat = seat
        self.provinces = provinces

    def moves(self, state: State) -> list[Move]:
        return [PROVINCE_MOVES[province] for province in members(self.provinces)]
