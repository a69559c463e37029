"""BQ-9  Build action."""

from collections.abc import Callable

from imperia.core import YES, Move, Next, Procedure, Ruling, Seat, no
from imperia.kit.masks import holds

from ...components.cards import BISHOP
from ...components.map import CITY_ALLOWED
from ...components.tables import (
    ARMY_LIMIT_AT,
    ARMY_PRICE,
    CITY_PRICE,
    FORTRESS_PRICE,
    FORTRESS_TAKES_ARMY,
    RESIDENCE_PRICE,
)
from ...effects.armies import place_army, remove_armies
from ...effects.money import pay
from ...effects.states import build_city, build_fortress, build_residence
from ...options import ALWAYS_AN_ARMY, ARCHITECT_FORT_ARMY
from ...queries import architect, enemy_armies
from ...state import NO_CARD, NOWHERE, State
from ..choose import ChooseState

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


def why_not_army(state: State, seat: Seat) -> Ruling:
    if state.florins[seat] < ARMY_PRICE:
        return ARMY_TOO_DEAR
    if state.army_total[seat] >= ARMY_LIMIT_AT[state.seats]:
        return ARMY_LIMIT_REACHED
    return YES if army_sites(state, seat) else NOWHERE_TO_BUILD


def why_not_city(state: State, seat: Seat) -> Ruling:
    if state.florins[seat] < CITY_PRICE[architect(state, seat)]:
        return CITY_TOO_DEAR
    return YES if city_sites(state, seat) else NOWHERE_TO_BUILD


def why_not_fortress(state: State, seat: Seat) -> Ruling:
    if state.florins[seat] < FORTRESS_PRICE[architect(state, seat)]:
        return FORTRESS_TOO_DEAR
    if fortress_sites(state, seat):
        return YES
    return NO_ARMY_TO_SPEND if buildable(state, seat) & state.cities else NO_CITY_TO_FORTIFY


def why_not_residence(state: State, seat: Seat) -> Ruling:
    if state.front[seat][BISHOP] == NO_CARD:
        return NO_BISHOP
    if state.florins[seat] < RESIDENCE_PRICE[architect(state, seat)]:
        return RESIDENCE_TOO_DEAR
    return YES if residence_sites(state, seat) else NOWHERE_TO_BUILD


class BuildSite(ChooseState):
    """Choose where to build: a state of your own without an enemy army."""

    def refusal(self, state: State, place: int) -> Ruling:
        if state.control[place] != self.seat:
            return NOT_UNDER_YOUR_CONTROL
        if holds(enemy_armies(state, self.seat), place):
            return ENEMY_ARMY_HERE
        return self.unfit(state, place)

    def unfit(self, state: State, place: int) -> Ruling:
        """Why this building cannot stand in a state where others might."""
        raise NotImplementedError(f"{type(self).__name__} gives no reason")


class Build(Procedure):
    """Choose where, pay and build; a subclass says what."""

    steps = "choose_site", "build"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.place = NOWHERE

    def choose_site(self, state: State) -> Next:
        return self.call(self.site(), into="place")

    def site(self) -> BuildSite:
        """The question where to build."""
        raise NotImplementedError(f"{type(self).__name__} asks for no site")

    def build(self, state: State) -> None:
        raise NotImplementedError(f"{type(self).__name__} builds nothing")


class BuildArmy(Build):
    """An army for three florins."""

    clause = "BQ-9.2"

    def site(self) -> BuildSite:
        return ArmySite(self.seat)

    def build(self, state: State) -> None:
        pay(state, self.seat, ARMY_PRICE)
        place_army(state, self.seat, self.place)


class ArmySite(BuildSite):
    """Choose the state where the army is raised."""

    clause = "BQ-9.2"

    def able(self, state: State) -> int:
        return army_sites(state, self.seat)

    def unfit(self, state: State, place: int) -> Ruling:
        return ARMIES_BANNED


class BuildCity(Build):
    """A city."""

    clause = "BQ-9.3"

    def site(self) -> BuildSite:
        return CitySite(self.seat)

    def build(self, state: State) -> None:
        pay(state, self.seat, CITY_PRICE[architect(state, self.seat)])
        build_city(state, self.seat, self.place)


class CitySite(BuildSite):
    """Choose the state where the city is built."""

    clause = "BQ-9.3"

    def able(self, state: State) -> int:
        return city_sites(state, self.seat)

    def unfit(self, state: State, place: int) -> Ruling:
        has_city = holds(state.cities | state.fortresses, place)
        return CITY_STANDS_ALREADY if has_city else NO_CITY_ALLOWED


class BuildFortress(Build):
    """A fortified city on a city; an army is spent unless the architect spares it."""

    clause = "BQ-9.4"

    def site(self) -> BuildSite:
        return FortressSite(self.seat)

    def build(self, state: State) -> None:
        pay(state, self.seat, FORTRESS_PRICE[architect(state, self.seat)])
        build_fortress(state, self.seat, self.place)
        if fortress_takes_army(state, self.seat):
            remove_armies(state, self.place, 1)


class FortressSite(BuildSite):
    """Choose the city to fortify."""

    clause = "BQ-9.4"

    def able(self, state: State) -> int:
        return fortress_sites(state, self.seat)

    def unfit(self, state: State, place: int) -> Ruling:
        return NO_ARMY_TO_SPEND if holds(state.cities, place) else NO_CITY_TO_FORTIFY


class BuildResidence(Build):
    """A residence in a diocese, with a bishop in front."""

    clause = "BQ-9.5"

    def site(self) -> BuildSite:
        return ResidenceSite(self.seat)

    def build(self, state: State) -> None:
        pay(state, self.seat, RESIDENCE_PRICE[architect(state, self.seat)])
        build_residence(state, self.seat, self.place)


class ResidenceSite(BuildSite):
    """Choose the diocese that receives the residence."""

    clause = "BQ-9.5"

    def able(self, state: State) -> int:
        return residence_sites(state, self.seat)

    def unfit(self, state: State, place: int) -> Ruling:
        return RESIDENCE_STANDS_ALREADY if holds(state.dioceses, place) else NOT_A_DIOCESE


# By move: what it builds, and why it cannot be built anywhere now.
BUILDINGS: dict[str, tuple[type[Build], Callable[[State, Seat], Ruling]]] = {
    "build_army": (BuildArmy, why_not_army),
    "build_city": (BuildCity, why_not_city),
    "build_fortress": (BuildFortress, why_not_fortress),
    "build_residence": (BuildResidence, why_not_residence),
}
BUILDS = [Move(name) for name in BUILDINGS]
