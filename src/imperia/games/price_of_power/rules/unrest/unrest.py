"""EU-4.3.G, 4.3.H and 5.5.4: Unrest comes and goes without dice."""

from typing import Final

from imperia.core import YES, Decision, Move, Next, Procedure, Ruling, Seat

from ...components.map import (
    AREA_PROVINCES,
    MAIN_AREAS,
    PROVINCE_MOVES,
    areas_of,
    members,
)
from ...components.reading import MIL
from ...effects.provinces import add_unrest, remove_unrest
from ...effects.treasury import spend_power
from ...queries.court.modifiers import bonus
from ...queries.diplomacy.influence import all_cubes
from ...queries.institutions.faith_and_empire import dissents
from ...queries.realms import covered, visible_towns, visible_vassals
from ...queries.unrest import judge_suppression
from ...state import State
from ..card_effects.placing import SpendCubes
from ..choices import DONE, ChooseArea, ChooseAreaOrDone, ChooseProvince

NOBODY_CALMED: Final = Move("no")


def calm_towns(state: State, seat: Seat, areas: int) -> int:
    """Own uncovered Towns without Unrest in these Areas."""
    here = 0
    for area in members(areas):
        here |= AREA_PROVINCES[area]
    lawful = state.towns[seat] & ~covered(state)
    calm = lawful & ~state.unrest | lawful & state.pairs & ~state.unrest_twice
    held = state.occupied[seat]
    calm |= held & ~state.unrest_top | held & state.pairs_top & ~state.unrest_top_twice
    return here & calm


class ChooseTown(ChooseProvince):
    """Which of your Towns falls into Unrest?"""

    clause = "EU-14.1"


class AddUnrest(Procedure):
    """The owner adds Unrest to some of these Towns."""

    clause = "EU-14.1"
    steps = "ask", "add"

    def __init__(self, seat: Seat, provinces: int, count: int) -> None:
        self.seat = seat
        self.provinces = provinces
        self.count = count
        self.province = -1

    def ask(self, state: State) -> Next:
        if self.count == 0 or not self.provinces:
            self.end()
            return None
        self.count -= 1
        return self.call(ChooseTown(self.seat, self.provinces), into="province")

    def add(self, state: State) -> None:
        add_unrest(state, self.province)
        self.provinces &= ~(1 << self.province)
        self.repeat("ask")


# EU-4.3.G  Religious Dissent


class ChooseIgnored(ChooseAreaOrDone):
    """EU-8.4: which Areas are not in Dissent for you this Round?"""

    clause = "EU-8.4"


class ChooseDissentArea(ChooseArea):
    """In which Area are your Vassals in Dissent?"""

    clause = "EU-4.3.G"


class ChooseVassalDissent(Decision):
    """Do you remove a cube there, or does a Vassal fall into Unrest?"""

    clause = "EU-4.3.G"

    def __init__(self, seat: Seat, area: int) -> None:
        self.seat = seat
        self.area = area

    def moves(self, state: State) -> list[Move]:
        calm = calm_vassals(state, self.seat, self.area)
        cube = [CUBE] if all_cubes(state, self.seat, 1 << self.area) else []
        return [*cube, *(PROVINCE_MOVES[province] for province in members(calm))]


CUBE: Final = Move("cube")


def calm_vassals(state: State, seat: Seat, area: int) -> int:
    return visible_vassals(state, seat) & AREA_PROVINCES[area] & ~state.unrest


def vassals_suffer(state: State, seat: Seat, area: int) -> bool:
    """Is there a cube to remove or a calm Vassal? (Q-106)"""
    return bool(all_cubes(state, seat, 1 << area) or calm_vassals(state, seat, area))


class Dissent(Procedure):
    """Areas of another religion: Unrest in a Town of each, and one loss among the Vassals."""

    clause = "EU-4.3.G"
    steps = "find", "ignore", "note", "towns", "vassals", "choose_loss", "lose"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.areas = 0  # in Dissent
        self.ignored = 0  # how many may still be left out
        self.area = -1
        self.todo = 0

    def find(self, state: State) -> None:
        seat = self.seat
        near = areas_of(visible_towns(state, seat) | visible_vassals(state, seat)) & MAIN_AREAS
        for area in members(near):
            if dissents(state, seat, area):
                self.areas |= 1 << area
        self.ignored = bonus(state, seat, "religious_dissent_areas_ignored")

    def ignore(self, state: State) -> Next:
        if not self.ignored or not self.areas:
            self.go_to("towns")
            self.todo = self.areas
            return None
        return self.call(ChooseIgnored(self.seat, self.areas), into="area")

    def note(self, state: State) -> None:
        self.todo = self.areas
        if self.area != -1:
            self.areas &= ~(1 << self.area)
            self.ignored -= 1
            self.repeat("ignore")

    def towns(self, state: State) -> Next:
        while self.todo:
            area = self.todo & -self.todo
            self.todo ^= area
            calm = calm_towns(state, self.seat, area)
            if calm:
                self.repeat("towns")
                return self.call(AddUnrest(self.seat, calm, 1))
        return None

    def vassals(self, state: State) -> Next:
        own = areas_of(visible_vassals(state, self.seat)) & self.areas
        suffer = 0
        for area in members(own):
            if vassals_suffer(state, self.seat, area):
                suffer |= 1 << area
        if not suffer:
            self.end()
            return None
        return self.call(ChooseDissentArea(self.seat, suffer), into="area")

    def choose_loss(self, state: State) -> Next:
        return self.call(ChooseVassalDissent(self.seat, self.area), into="todo")

    def lose(self, state: State) -> Next:
        if self.todo == -1:
            return self.call(SpendCubes(self.seat, 1 << self.area, 1, True))
        add_unrest(state, self.todo)
        return None


# EU-4.3.H  Gain and loss of Unrest


class ChooseCalm(Decision):
    """EU-4.3.H: from which Town do you remove Unrest, if any?"""

    clause = "EU-4.3.H"

    def moves(self, state: State) -> list[Move]:
        towns = visible_towns(state, self.seat)
        restless = towns & state.unrest & ~state.occupied[self.seat]
        restless |= state.occupied[self.seat] & state.unrest_top
        return [*(PROVINCE_MOVES[province] for province in members(restless)), NOBODY_CALMED]


class StabilityUnrest(Procedure):
    """War and low Stability bring Unrest, high Stability removes it."""

    clause = "EU-4.3.H"
    steps = "war", "low", "high", "calm"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.province = -1

    def war(self, state: State) -> Next:
        if not state.war[self.seat]:
            return None
        count = max(0, 2 - bonus(state, self.seat, "unrest_from_war_reduction"))
        return self.call(AddUnrest(self.seat, self._calm(state), count))

    def low(self, state: State) -> Next:
        if state.stability[self.seat] > -2:
            return None
        return self.call(AddUnrest(self.seat, self._calm(state), 1))

    def high(self, state: State) -> Next:
        if state.stability[self.seat] < 2:
            self.end()
            return None
        return self.call(ChooseCalm(self.seat), into="province")

    def calm(self, state: State) -> None:
        if self.province != -1:
            remove_unrest(state, self.province)

    def _calm(self, state: State) -> int:
        return calm_towns(state, self.seat, areas_of(visible_towns(state, self.seat)))


# EU-5.5.4  Suppress Unrest


def restless(state: State, seat: Seat) -> int:
    """Own visible Towns and Vassals in Unrest, those on Occupied Provinces too."""
    lawful = (state.towns[seat] | state.vassals[seat]) & ~covered(state) & state.unrest
    return lawful | state.occupied[seat] & state.unrest_top


def suppressible(state: State, seat: Seat) -> bool:
    return any(
        not judge_suppression(state, seat, province).clause
        for province in members(restless(state, seat))
    )


class ChooseSuppression(Decision):
    """Where do you suppress Unrest?"""

    clause = "EU-5.5.4"

    def __init__(self, seat: Seat, done: bool) -> None:
        self.seat = seat
        self.done = done  # may the action end here?

    def moves(self, state: State) -> list[Move]:
        found = []
        if state.power[3 * self.seat + MIL]:
            found = [PROVINCE_MOVES[p] for p in members(restless(state, self.seat))]
        return [*found, DONE] if self.done else found

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "done":
            return YES
        return judge_suppression(state, self.seat, move.arg)


class Suppress(Procedure):
    """One Military Power for each Town or Vassal calmed."""

    clause = "EU-5.5.4"
    steps = "ask", "calm"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.province = -1
        self.some = False

    def ask(self, state: State) -> Next:
        return self.call(ChooseSuppression(self.seat, self.some), into="province")

    def calm(self, state: State) -> None:
        if self.province == -1:
            return
        self.some = True
        spend_power(state, self.seat, MIL, 1)
        remove_unrest(state, self.province)
        if state.power[3 * self.seat + MIL] and suppressible(state, self.seat):
            self.repeat("ask")
