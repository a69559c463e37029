"""EU-9.5.1: leave to enter a Neutral Area, and its price."""

from imperia.core import YES, Ask, Move, Next, Procedure, Ruling, Seat

from ...components.map import AREA_PROVINCES
from ...effects.influence import remove_cubes
from ...effects.institutions import remove_imperial_cube
from ...effects.treasury import pay_ducats, take_loan
from ...queries.court.stability import judge_loan
from ...queries.realms import (
    clockwise,
    cubes,
    imperial_cubes,
    owned,
    owned_by_players,
    scenario_of,
)
from ...queries.war.marching import ACCESS_DUCATS, CANNOT_PAY, married_in
from ...state import State


def hosts(state: State, seat: Seat, area: int) -> list[Seat]:
    """The players whose consent is needed: all Provinces there are theirs."""
    provinces = AREA_PROVINCES[area] & scenario_of(state).provinces
    if provinces & ~owned_by_players(state):
        return []
    return [s for s in clockwise(state, seat) if provinces & owned(state, s)]


class Consent(Ask):
    """Do you let the units of another player enter?"""

    clause = "EU-9.5.1.1"
    words = "yes", "no"

    def __init__(self, seat: Seat, mover: Seat, area: int) -> None:
        self.seat = seat
        self.mover = mover
        self.area = area


class PayAccess(Ask):
    """How do you pay for access to a Neutral Area?"""

    clause = "EU-9.5.1.1"
    words = "cube", "imperial", "ducats", "loan"

    def __init__(self, seat: Seat, area: int) -> None:
        self.seat = seat
        self.area = area

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "cube":
            return YES if cubes(state, self.seat, self.area) else CANNOT_PAY
        if move.name == "imperial":
            return YES if imperial_cubes(state, self.seat, self.area) else CANNOT_PAY
        if move.name == "loan":
            return judge_loan(state, self.seat, ACCESS_DUCATS)
        return YES if state.ducats[self.seat] >= ACCESS_DUCATS else CANNOT_PAY


class GetAccess(Procedure):
    """One of the players who Own a Neutral Area lets the units in, and its price is paid.

    The result says whether they may enter.
    """

    clause = "EU-9.5.1.1"
    steps = "list_hosts", "ask_hosts", "hear", "ask_price", "pay", "open_way"

    def __init__(self, seat: Seat, area: int) -> None:
        self.seat = seat
        self.area = area
        self.hosts: list[int] = []  # who may still be asked
        self.word = ""

    def list_hosts(self, state: State) -> None:
        self.hosts = hosts(state, self.seat, self.area)
        if not self.hosts:
            self.go_to("ask_price")

    def ask_hosts(self, state: State) -> Next:
        if not self.hosts:
            self.end(0)
            return None
        return self.call(Consent(self.hosts.pop(0), self.seat, self.area), into="word")

    def hear(self, state: State) -> None:
        if self.word != "yes":
            self.repeat("ask_hosts")

    def ask_price(self, state: State) -> Next:
        if married_in(state, self.seat, self.area):
            self.go_to("open_way")
            return None
        return self.call(PayAccess(self.seat, self.area), into="word")

    def pay(self, state: State) -> None:
        if self.word == "cube":
            remove_cubes(state, self.seat, self.area, 1)
        elif self.word == "imperial":
            remove_imperial_cube(state, self.area)
        elif self.word == "ducats":
            pay_ducats(state, self.seat, ACCESS_DUCATS)
        else:
            take_loan(state, self.seat)
            self.repeat("ask_price")

    def open_way(self, state: State) -> None:
        self.end(1)
