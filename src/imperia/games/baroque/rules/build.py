"""BQ-9  Build action."""

from imperia.core import YES, Move, Next, Procedure, Ruling, Seat, no

from ..components.cards import BISHOP
from ..components.map import CITY_ALLOWED, ONE
from ..components.tables import (
    ARMY_LIMIT_AT,
    ARMY_PRICE,
    CITY_PRICE,
    FORTRESS_PRICE,
    FORTRESS_TAKES_ARMY,
    RESIDENCE_PRICE,
)
from ..effects.armies import place_army, remove_armies
from ..effects.money import pay
from ..effects.states import build_city, build_fortress, build_residence
from ..options import ALWAYS_AN_ARMY, ARCHITECT_FORT_ARMY
from ..queries import architect, enemy_armies
from ..state import NO_CARD, State
from .choose import ChooseState

NOT_UNDER_YOUR_CONTROL = no("BQ-9.1a")
ENEMY_ARMY_HERE = no("BQ-9.1b")
NOWHERE_TO_BUILD = no("BQ-9.1c")
ARMY_TOO_DEAR = no("BQ-9.2a")
ARMY_LIMIT_REACHED = no("BQ-9.2b")
ARMIES_BANNED = no("BQ-9.2c")
CITY_TOO_DEAR = no("BQ-9.3a")
CITY_STANDS_ALREADY = no("BQ-9.3b")
NO_CITY_ALLOWED = no("BQ-9.3c")
FORTRESS_TOO_DEAR = no("BQ-9.4a")
NO_CITY_TO_FORTIFY = no("BQ-9.4b")
NO_ARMY_TO_SPEND = no("BQ-9.4c")
RESIDENCE_TOO_DEAR = no("BQ-9.5a")
NO_BISHOP = no("BQ-9.5b")
NOT_A_DIOCESE = no("BQ-9.5c")
RESIDENCE_STANDS_ALREADY = no("BQ-9.5d")

BUILDS = [
    Move("build_army"),
    Move("build_city"),
    Move("build_fortress"),
    Move("build_residence"),
]


def buildable(state: State, seat: Seat) -> int:
    """Mask of the states where a seat may build at all."""
    return state.domain[seat] & ~enemy_armies(state, seat)


def army_sites(state: State, seat: Seat) -> int:
    return buildable(state, seat) & ~state.banned


def city_sites(state: State, seat: Seat) -> int:
    return buildable(state, seat) & CITY_ALLOWED & ~(state.cities | state.fortresses)


def fortress_sites(state: State, seat: Seat) -> int:
    sites = buildable(state, seat) & state.cities
    return sites & state.stands[seat] if fortress_takes_army(state, seat) else sites


def residence_sites(state: State, seat: Seat) -> int:
    return buildable(state, seat) & state.dioceses & ~state.residences


def fortress_takes_army(state: State, seat: Seat) -> bool:
    always = state.options[ARCHITECT_FORT_ARMY] == ALWAYS_AN_ARMY
    return always or FORTRESS_TAKES_ARMY[architect(state, seat)]


def why_not_build(state: State, seat: Seat, name: str) -> Ruling:
    """YES if this kind of building can be built somewhere now."""
    florins = state.florins[seat]
    if name == "build_army":
        if florins < ARMY_PRICE:
            return ARMY_TOO_DEAR
        if state.army_total[seat] >= ARMY_LIMIT_AT[state.seats]:
            return ARMY_LIMIT_REACHED
        return YES if army_sites(state, seat) else NOWHERE_TO_BUILD
    if name == "build_city":
        if florins < CITY_PRICE[architect(state, seat)]:
            return CITY_TOO_DEAR
        return YES if city_sites(state, seat) else NOWHERE_TO_BUILD
    if name == "build_fortress":
        if florins < FORTRESS_PRICE[architect(state, seat)]:
            return FORTRESS_TOO_DEAR
        if fortress_sites(state, seat):
            return YES
        return NO_ARMY_TO_SPEND if buildable(state, seat) & state.cities else NO_CITY_TO_FORTIFY
    if state.front[seat][BISHOP] == NO_CARD:
        return NO_BISHOP
    if florins < RESIDENCE_PRICE[architect(state, seat)]:
        return RESIDENCE_TOO_DEAR
    return YES if residence_sites(state, seat) else NOWHERE_TO_BUILD


class BuildSite(ChooseState):
    """Choose where to build: a state of your own without an enemy army."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def refusal(self, state: State, place: int) -> Ruling:
        if state.control[place] != self.seat:
            return NOT_UNDER_YOUR_CONTROL
        if enemy_armies(state, self.seat) & ONE[place]:
            return ENEMY_ARMY_HERE
        return self.unfit(state, place)

    def unfit(self, state: State, place: int) -> Ruling:
        """Why this building cannot stand in a state where others might."""
        raise NotImplementedError(f"{type(self).__name__} gives no reason")


class BuildArmy(Procedure):
    """An army for three florins."""

    clause = "BQ-9.2"
    steps = "choose_site", "build"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.state = -1

    def choose_site(self, state: State) -> Next:
        return self.call(ArmySite(self.seat), into="state")

    def build(self, state: State) -> None:
        pay(state, self.seat, ARMY_PRICE)
        place_army(state, self.seat, self.state)


class ArmySite(BuildSite):
    """Choose the state where the army is raised."""

    clause = "BQ-9.2"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def eligible(self, state: State) -> int:
        return army_sites(state, self.seat)

    def unfit(self, state: State, place: int) -> Ruling:
        return ARMIES_BANNED


class BuildCity(Procedure):
    """A city."""

    clause = "BQ-9.3"
    steps = "choose_site", "build"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.state = -1

    def choose_site(self, state: State) -> Next:
        return self.call(CitySite(self.seat), into="state")

    def build(self, state: State) -> None:
        pay(state, self.seat, CITY_PRICE[architect(state, self.seat)])
        build_city(state, self.seat, self.state)


class CitySite(BuildSite):
    """Choose the state where the city is built."""

    clause = "BQ-9.3"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def eligible(self, state: State) -> int:
        return city_sites(state, self.seat)

    def unfit(self, state: State, place: int) -> Ruling:
        if (state.cities | state.fortresses) & ONE[place]:
            return CITY_STANDS_ALREADY
        return NO_CITY_ALLOWED


class BuildFortress(Procedure):
    """A fortified city on a city; an army is spent unless the architect spares it."""

    clause = "BQ-9.4"
    steps = "choose_site", "build"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.state = -1

    def choose_site(self, state: State) -> Next:
        return self.call(FortressSite(self.seat), into="state")

    def build(self, state: State) -> None:
        pay(state, self.seat, FORTRESS_PRICE[architect(state, self.seat)])
        build_fortress(state, self.seat, self.state)
        if fortress_takes_army(state, self.seat):
            remove_armies(state, self.state, 1)


class FortressSite(BuildSite):
    """Choose the city to fortify."""

    clause = "BQ-9.4"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def eligible(self, state: State) -> int:
        return fortress_sites(state, self.seat)

    def unfit(self, state: State, place: int) -> Ruling:
        return NO_ARMY_TO_SPEND if state.cities & ONE[place] else NO_CITY_TO_FORTIFY


class BuildResidence(Procedure):
    """A residence in a diocese, with a bishop in front."""

    clause = "BQ-9.5"
    steps = "choose_site", "build"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.state = -1

    def choose_site(self, state: State) -> Next:
        return self.call(ResidenceSite(self.seat), into="state")

    def build(self, state: State) -> None:
        pay(state, self.seat, RESIDENCE_PRICE[architect(state, self.seat)])
        build_residence(state, self.seat, self.state)


class ResidenceSite(BuildSite):
    """Choose the diocese that receives the residence."""

    clause = "BQ-9.5"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def eligible(self, state: State) -> int:
        return residence_sites(state, self.seat)

    def unfit(self, state: State, place: int) -> Ruling:
        return RESIDENCE_STANDS_ALREADY if state.dioceses & ONE[place] else NOT_A_DIOCESE
