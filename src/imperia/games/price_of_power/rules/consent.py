"""EU-9.5.1: leave to enter a Neutral Area, and its price."""

from typing import Final

from imperia.core import YES, Ask, Move, Next, Procedure, Ruling, Seat, no

from ..components.map import AREA_PROVINCES
from ..queries.realms import clockwise, cubes, owned, owned_by_players, scenario_of
from ..state import State

CANNOT_PAY = no("EU-9.5.1.e")

ACCESS_DUCATS: Final = 3


def hosts(state: State, seat: Seat, area: int) -> list[Seat]:
    """The players whose consent is needed: all Provinces there are theirs."""
    provinces = AREA_PROVINCES[area] & scenario_of(state).provinces
    if provinces & ~owned_by_players(state):
        return []
    return [s for s in clockwise(state, seat) if provinces & owned(state, s)]


class Consent(Ask):
    """Do you let the units of another player enter?"""

    clause = "EU-9.5.1"
    words = "yes", "no"

    def __init__(self, seat: Seat, mover: Seat, area: int) -> None:
        self.seat = seat
        self.mover = mover
        self.area = area


class AskConsent(Procedure):
    """One of the players who Own an Area must let the units in; the result says whether."""

    clause = "EU-9.5.1"
    steps = "ask", "hear"

    def __init__(self, seat: Seat, area: int, seats: list[int]) -> None:
        self.seat = seat
        self.area = area
        self.seats = seats
        self.word = ""

    def ask(self, state: State) -> Next:
        if not self.seats:
            self.end(0)
            return None
        return self.call(Consent(self.seats.pop(0), self.seat, self.area), into="word")

    def hear(self, state: State) -> None:
        if self.word == "yes":
            self.end(1)
        else:
            self.repeat("ask")


class PayAccess(Ask):
    """How do you pay for access to a Neutral Area?"""

    clause = "EU-9.5.1"
    words = "cube", "ducats"

    def __init__(self, seat: Seat, area: int) -> None:
        self.seat = seat
        self.area = area

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "cube":
            return YES if cubes(state, self.seat, self.area) else CANNOT_PAY
        return YES if state.ducats[self.seat] >= ACCESS_DUCATS else CANNOT_PAY
