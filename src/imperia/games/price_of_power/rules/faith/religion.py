"""EU-5.1.6 and 4.3.G3: a change of state religion, and Religious Rebels."""

from imperia.core import Ask, Decision, Move, Next, Procedure, Ruling, Seat

from ...components.map import (
    AREA_PROVINCES,
    MAIN_AREAS,
    PROVINCE_AREA,
    areas_of,
    members,
)
from ...components.reading import (
    ADM,
    COUNTER_REFORMED,
    DIVERSE,
    NO_FAITH,
)
from ...components.realms import REALM_MOVES
from ...components.tables import AREA_CUBES
from ...effects.influence import place_cube
from ...effects.institutions import note_convert, set_faith
from ...effects.marriages import end_marriage
from ...effects.provinces import convert_slot, remove_rebel_town
from ...effects.treasury import change_prestige, spend_power
from ...effects.war import set_rebels
from ...options import RELIGIOUS_REBELS
from ...queries.institutions.faith_and_empire import (
    area_religion,
    dissents,
    same_faith,
)
from ...queries.institutions.religion import COUNTER_REFORM_COST, FAITH_OF, judge_faith
from ...queries.institutions.spread import slot_of
from ...queries.realms import (
    capital_area,
    cubes_in,
    less_marriage,
    owned,
    owned_by_players,
    scenario_of,
)
from ...state import State
from ..card_effects.placing import SpendCubes
from ..choices import ChooseArea
from ..court.economy import LoseStability
from ..unrest.rebels import RebelDice
from ..unrest.unrest import AddUnrest, calm_towns

LOST_CUBES = 5


class ChooseFaith(Ask):
    """Which religion does your realm adopt?"""

    clause = "EU-5.1.6"
    words = "catholic", "protestant", "counter_reform"

    def judge(self, state: State, move: Move) -> Ruling:
        return judge_faith(state, self.seat, move.name)


class ChangeStateReligion(Procedure):
    """The action: choose a religion; the Counter-Reformation costs Power and nothing else."""

    clause = "EU-5.1.6"
    steps = "choose", "change"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.word = ""

    def choose(self, state: State) -> Next:
        note_convert(state, self.seat)
        return self.call(ChooseFaith(self.seat), into="word")

    def change(self, state: State) -> Next:
        seat = self.seat
        if self.word != "counter_reform":
            return self.call(AdoptReligion(seat, FAITH_OF[self.word], False))
        spend_power(state, seat, ADM, COUNTER_REFORM_COST)
        set_faith(state, seat, COUNTER_REFORMED)
        home = slot_of(state, capital_area(state, state.realm[seat]))
        convert_slot(state, home, COUNTER_REFORMED)
        return None


# The consequences


def areas_of_faith(state: State, faith: int) -> int:
    """The Areas of the Main Map with this religion."""
    found = 0
    for area in members(MAIN_AREAS & scenario_of(state).areas):
        if same_faith(area_religion(state, area), faith):
            found |= 1 << area
    return found


class ChooseEndedMarriage(Decision):
    """Which Marriage ends?"""

    clause = "EU-5.1.6.1"

    def __init__(self, seat: Seat, realms: int) -> None:
        self.seat = seat
        self.realms = realms

    def moves(self, state: State) -> list[Move]:
        return [REALM_MOVES[realm] for realm in members(self.realms)]


class ChooseNewCube(ChooseArea):
    """In which Area of your new religion do you place an Influence cube?"""

    clause = "EU-5.1.6.1"


def open_areas(state: State, areas: int) -> int:
    """Those of these Areas with room for a cube and a Province that no player Owns."""
    players = owned_by_players(state)
    inside = scenario_of(state).provinces
    found = 0
    for area in members(areas):
        if AREA_PROVINCES[area] & inside & ~players:
            if cubes_in(state.influence[area]) < AREA_CUBES:
                found |= 1 << area
    return found


class AdoptReligion(Procedure):
    """Prestige, Stability, a Marriage and cubes are lost; Unrest and Rebel dice follow."""

    clause = "EU-5.1.6.1"
    steps = (
        "adopt",
        "marriage",
        "part",
        "cubes",
        "place",
        "put",
        "unrest",
        "roll",
    )

    def __init__(self, seat: Seat, faith: int, half: bool) -> None:
        self.seat = seat
        self.faith = faith
        self.half = half  # every loss is halved, rounded up
        self.areas = 0  # of the religion that is given up
        self.realm = -1
        self.left = 0  # own cubes to place anew; the Empire's wait for Phase 5
        self.area = -1
        self.todo = 0
        self.restless = 0

    def adopt(self, state: State) -> Next:
        seat = self.seat
        self.areas = areas_of_faith(state, state.faith[seat])
        set_faith(state, seat, self.faith)
        change_prestige(state, seat, -1 if self.half else -2)
        return self.call(LoseStability(seat, 1))

    def marriage(self, state: State) -> Next:
        wed = 0
        for realm in members(state.wed[self.seat]):
            if self.areas >> capital_area(state, realm) & 1:
                wed |= 1 << realm
        if not wed:
            self.go_to("cubes")
            return None
        return self.call(ChooseEndedMarriage(self.seat, wed), into="realm")

    def part(self, state: State) -> None:
        end_marriage(state, self.seat, self.realm)

    def cubes(self, state: State) -> Next:
        count = (LOST_CUBES + 1) // 2 if self.half else LOST_CUBES
        count = less_marriage(state, self.seat, self.areas, count)
        return self.call(SpendCubes(self.seat, self.areas, count, True), into="left")

    def place(self, state: State) -> Next:
        able = open_areas(state, areas_of_faith(state, self.faith)) if self.left else 0
        if not able:
            self.go_to("unrest")
            self.todo = self.restless = self.areas & areas_of(owned(state, self.seat))
            return None
        self.left -= 1
        return self.call(ChooseNewCube(self.seat, able), into="area")

    def put(self, state: State) -> None:
        place_cube(state, self.seat, self.area)
        self.repeat("place")

    def unrest(self, state: State) -> Next:
        while self.todo:
            bit = self.todo & -self.todo
            self.todo ^= bit
            calm = calm_towns(state, self.seat, bit)
            if calm:
                self.repeat("unrest")
                return self.call(AddUnrest(self.seat, calm, 1))
        return None

    def roll(self, state: State) -> Next:
        if not self.restless:
            return None
        return self.call(RebelDice(self.seat, 0, self.restless))


# EU-4.3.G3  Religious Rebels

HELD_BESIDES = 2  # Provinces besides the Capital


def religious_rebels(state: State, seat: Seat) -> bool:
    """Do Rebels of another religion hold the Capital and two more Provinces?"""
    capital = state.capital[state.realm[seat]]
    held = state.towns[seat] & state.rebel_towns
    if not held >> capital & 1:
        return False
    count = 0
    for province in members(held):
        count += dissents(state, seat, PROVINCE_AREA[province])
    if not dissents(state, seat, PROVINCE_AREA[capital]) or count <= HELD_BESIDES:
        return False
    return area_religion(state, PROVINCE_AREA[capital]) not in (DIVERSE, NO_FAITH)


class YieldToRebels(Ask):
    """Do you adopt the religion of the Rebels who hold your Capital?"""

    clause = "EU-4.3.G.1"
    words = "yes", "no"


class ReligiousRebels(Procedure):
    """The realm adopts the religion of its Capital Area; Rebels of that religion go home."""

    clause = "EU-4.3.G.1"
    steps = "ask", "change", "pacify"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.word = "yes"

    def ask(self, state: State) -> Next:
        if state.options[RELIGIOUS_REBELS] == 1:
            return self.call(YieldToRebels(self.seat), into="word")
        return None

    def change(self, state: State) -> Next:
        if self.word == "no":
            self.end()
            return None
        faith = area_religion(state, capital_area(state, state.realm[self.seat]))
        return self.call(AdoptReligion(self.seat, faith, False))

    def pacify(self, state: State) -> None:
        for area in members(areas_of(state.towns[self.seat])):
            if same_faith(area_religion(state, area), state.faith[self.seat]):
                set_rebels(state, area, 0)
                held = state.towns[self.seat] | state.vassals[self.seat]
                for province in members(held & state.rebel_towns & AREA_PROVINCES[area]):
                    remove_rebel_town(state, province)
