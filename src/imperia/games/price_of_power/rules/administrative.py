"""EU-5.1.4, 5.1.5 and 5.3: Ideas, National Focus, Stability, conversion."""

from imperia.core import YES, Decision, Move, Next, Procedure, Ruling, Seat, no

from ..components.cards import (
    GOVERNMENTS,
    IDEA_CATEGORY,
    IDEA_COST,
    IDEA_MOVES,
    IDEA_NEEDS,
    IDEA_PRESTIGE,
    IDEAS,
)
from ..components.map import (
    AREA_MOVES,
    AREA_PROVINCES,
    AREA_SLOT,
    MAIN_AREAS,
    SLOT_AREAS,
    areas_of,
    members,
)
from ..components.reading import (
    ADM,
    CATHOLIC,
    COUNTER_REFORMED,
    ORTHODOX,
    PROTESTANT,
    RELIGIONS,
)
from ..components.tables import MOST_STABILITY
from ..effects.cards import tag_idea, untag_idea
from ..effects.provinces import convert_slot
from ..effects.treasury import (
    change_prestige,
    gain_stability,
    pay_ducats,
    spend_power,
)
from ..queries.institutions import (
    area_religion,
    in_hre,
    papal_controller,
    realm_religion,
    same_faith,
)
from ..queries.modifiers import bonus
from ..queries.realms import covered, owned, scenario_of
from ..state import State
from .rebels import RebelDice
from .unrest import AddUnrest, calm_towns

ALREADY_YOURS = no("EU-5.1.4.a")
NO_POWER_FOR_IDEA = no("EU-5.1.4.b")
NEEDS_UNMET = no("EU-5.1.4.c")
SUBJECTS_KEEP_FORM = no("EU-18.3.a")
NOT_ALL_YOURS = no("EU-5.3.2.a")
NOTHING_OF_YOURS = no("EU-5.3.2.b")
SAME_RELIGION = no("EU-5.3.2.c")


# EU-5.1.4  Research


def idea_cost(state: State, seat: Seat, idea: int) -> int:
    return max(0, IDEA_COST[idea] - bonus(state, seat, "research_idea_discount"))


def judge_idea(state: State, seat: Seat, idea: int) -> Ruling:
    if state.idea_tags[idea] >> seat & 1:
        return ALREADY_YOURS
    if not meets(state, seat, IDEA_NEEDS[idea]):
        return NEEDS_UNMET
    if GOVERNMENTS >> idea & 1 and state.authority >= 3:
        if state.emperor != state.realm[seat] and in_hre(state, state.realm[seat]):
            return SUBJECTS_KEEP_FORM
    if state.power[3 * seat + IDEA_CATEGORY[idea]] < idea_cost(state, seat, idea):
        return NO_POWER_FOR_IDEA
    return YES


def meets(state: State, seat: Seat, condition: dict[str, object]) -> bool:
    """The prerequisites that Ideas print: a state religion, or another Idea."""
    test = condition.get("test")
    if test == "state_religion_in":
        faiths = condition["religions"]
        assert isinstance(faiths, list)
        return RELIGIONS[state.faith[seat]] in faiths
    if test == "has_idea":
        return bool(state.idea_tags[IDEAS.index(str(condition["idea"]))] >> seat & 1)
    return True


class ChooseIdea(Decision):
    """Which Idea do you research?"""

    clause = "EU-5.1.4"

    def moves(self, state: State) -> list[Move]:
        return [IDEA_MOVES[idea] for idea in state.ideas]

    def judge(self, state: State, move: Move) -> Ruling:
        return judge_idea(state, self.seat, move.arg)


class Research(Procedure):
    """Pay, tag the Idea, score; those who had it before score where few did."""

    clause = "EU-5.1.4"
    steps = "choose", "study"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.idea = -1

    def choose(self, state: State) -> Next:
        return self.call(ChooseIdea(self.seat), into="idea")

    def study(self, state: State) -> None:
        seat, idea = self.seat, self.idea
        spend_power(state, seat, IDEA_CATEGORY[idea], idea_cost(state, seat, idea))
        before = members(state.idea_tags[idea])
        if GOVERNMENTS >> idea & 1:
            for other in members(GOVERNMENTS):
                if state.idea_tags[other] >> seat & 1:
                    untag_idea(state, seat, other)
        points = IDEA_PRESTIGE[idea] + bonus(state, seat, "prestige_per_idea_researched_after")
        tag_idea(state, seat, idea)
        change_prestige(state, seat, points)
        if len(before) <= 2:
            for other in before:
                change_prestige(state, other, 1)


# EU-5.3.1  Stability


def stability_cost(state: State, seat: Seat) -> int:
    cost = 5 + state.stability[seat] - bonus(state, seat, "increase_stability_discount_admin")
    if papal_controller(state) == seat:
        cost -= 1
    if state.faith[seat] == ORTHODOX and state.stability[seat] in (-1, 0):
        cost -= 1
    return max(0, cost)


def increase_stability(state: State, seat: Seat) -> None:
    spend_power(state, seat, ADM, stability_cost(state, seat))
    gain_stability(state, seat, 1)


def at_top(state: State, seat: Seat) -> bool:
    return state.stability[seat] >= MOST_STABILITY


# EU-5.3.2  Conversion


def convert_cost(state: State, seat: Seat) -> int:
    cost = 1 if state.faith[seat] == PROTESTANT else 2
    return max(0, cost - bonus(state, seat, "convert_area_discount_admin"))


def judge_conversion(state: State, seat: Seat, area: int) -> Ruling:
    """May the religion of this Area's slot become the player's?"""
    areas = SLOT_AREAS[AREA_SLOT[area]] & scenario_of(state).areas
    provinces = 0
    for each in members(areas):
        provinces |= AREA_PROVINCES[each]
    if not provinces & owned(state, seat):
        return NOTHING_OF_YOURS
    if all(same_faith(area_religion(state, a), state.faith[seat]) for a in members(areas)):
        return SAME_RELIGION
    if provinces & covered(state):
        return NOT_ALL_YOURS
    for other in range(state.seats):
        if not same_faith(state.faith[other], state.faith[seat]):
            if provinces & state.towns[other]:
                return NOT_ALL_YOURS
    for province in members(provinces):
        realm = state.flag[province]
        if realm >= 0 and not same_faith(realm_religion(state, realm), state.faith[seat]):
            return NOT_ALL_YOURS
    return YES


def convertible(state: State, seat: Seat) -> list[int]:
    """The religion slots that this player may convert, by their first Area."""
    slots = {AREA_SLOT[area] for area in members(areas_of(owned(state, seat)) & MAIN_AREAS)}
    return [slot for slot in sorted(slots) if not judge_conversion(state, seat, slot).clause]


class ChooseConversion(Decision):
    """Which Areas do you convert?"""

    clause = "EU-5.3.2"

    def moves(self, state: State) -> list[Move]:
        slots = {AREA_SLOT[a] for a in members(areas_of(owned(state, self.seat)) & MAIN_AREAS)}
        return [AREA_MOVES[slot] for slot in sorted(slots)]

    def judge(self, state: State, move: Move) -> Ruling:
        return judge_conversion(state, self.seat, move.arg)


class Convert(Procedure):
    """Pay, convert, add Unrest to one own Town, roll for all own Unrest there (Q-169)."""

    clause = "EU-5.3.2"
    steps = "choose", "convert", "roll"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.area = -1
        self.areas = 0  # all Areas of the slot

    def choose(self, state: State) -> Next:
        return self.call(ChooseConversion(self.seat), into="area")

    def convert(self, state: State) -> Next:
        seat = self.seat
        spend_power(state, seat, ADM, convert_cost(state, seat))
        pay_ducats(state, seat, 3)
        self.areas = SLOT_AREAS[AREA_SLOT[self.area]] & scenario_of(state).areas
        faith = CATHOLIC if state.faith[seat] == COUNTER_REFORMED else state.faith[seat]
        convert_slot(state, self.areas, faith)
        towns = calm_towns(state, seat, self.areas)
        return self.call(AddUnrest(seat, towns, 1)) if towns else None

    def roll(self, state: State) -> Next:
        if bonus(state, self.seat, "convert_area_no_rebel_roll"):
            return None
        return self.call(RebelDice(self.seat, 0, self.areas))
