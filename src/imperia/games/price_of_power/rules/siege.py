"""EU-9.8: sieges."""

from typing import Final

from imperia.core import YES, Decision, Move, Next, Procedure, Ruling, Seat, no

from ..components.map import AREA_MOVES, AREA_PROVINCES, ISLANDS, PROVINCE_MOVES, areas_of, members
from ..components.reading import MIL
from ..effects.provinces import end_occupation, remove_rebel_town
from ..effects.treasury import spend_power
from ..effects.war import occupy
from ..queries.modifiers import bonus
from ..queries.reach import hostile_areas
from ..queries.realms import areas_with_units, lawful_seat, occupant, vassal_seat
from ..queries.warfare import enemy_provinces
from ..state import ARTILLERY, CAVALRY, INFANTRY, KINDS, NO_ONE, State
from .losses import UNIT_MOVES, kind_in

NO_SHIP = no("EU-9.8.3.a")
TOO_STRONG = no("EU-9.8.3.b")
NO_POWER_LEFT = no("EU-9.8.2.a")
USELESS = no("EU-9.8.2.b")

DONE: Final = Move("done")


def hostile_controlled(state: State, seat: Seat) -> int:
    """The Provinces that Enemies or Rebels control: what may be besieged."""
    mask = enemy_provinces(state, seat) & ~state.occupied[seat]
    for other in range(state.seats):
        if other != seat and not state.war[seat] >> state.realm[other] & 1:
            mask &= ~state.occupied[other]  # a Neutral or Friendly Occupant holds it
    enemy_tops = 0
    for other in range(state.seats):
        if state.war[seat] >> state.realm[other] & 1:
            enemy_tops |= state.occupied[other]
    return mask | state.rebel_towns | enemy_tops


def siege_areas(state: State, seat: Seat) -> int:
    """EU-9.8.1: Areas with own units, something to besiege and no Enemy units."""
    near = areas_with_units(state, seat)
    if not near:
        return 0
    mask = near & areas_of(hostile_controlled(state, seat)) & ~hostile_areas(state, seat)
    found = 0
    for area in members(mask):
        if _best(state, seat, _held(state, seat, area)) >= _least(state, seat, area):
            found |= 1 << area
    return found


def _held(state: State, seat: Seat, area: int) -> list[int]:
    """By kind: the units that may besiege."""
    return [kind_in(state, seat, area, kind) for kind in range(KINDS)]


def targets(state: State, seat: Seat, area: int) -> int:
    """What may be besieged in an Area; an island needs a ship in its Sea Zone."""
    return hostile_controlled(state, seat) & AREA_PROVINCES[area] & ~ISLANDS


def _least(state: State, seat: Seat, area: int) -> int:
    """The smallest Tax Value among the targets; 99 where there is none."""
    here = targets(state, seat, area)
    if not here:
        return 99
    return 1 if here & ~state.large else 2


def strength_of(state: State, seat: Seat, units: list[int]) -> int:
    """EU-9.8.2: Infantry 1, Cavalry half, Artillery 2, by kind of unit."""
    by_type = [sum(units[3 * sort + what] for sort in range(3)) for what in range(3)]
    gun = max(2, bonus(state, seat, "siege_strength_per_artillery"))
    return by_type[INFANTRY] + by_type[CAVALRY] // 2 + gun * by_type[ARTILLERY]


def _best(state: State, seat: Seat, left: list[int]) -> int:
    """The greatest strength that the Military Power allows: one Power for each unit."""
    count = state.power[3 * seat + MIL]
    order = (ARTILLERY, INFANTRY, CAVALRY)
    chosen = [0] * KINDS
    for what in order:
        for sort in range(3):
            take = min(count, left[3 * sort + what])
            chosen[3 * sort + what] += take
            count -= take
    return strength_of(state, seat, chosen)


class ChooseSiegeArea(Decision):
    """Where do you besiege?"""

    clause = "EU-9.8.1"

    def moves(self, state: State) -> list[Move]:
        return [AREA_MOVES[area] for area in members(siege_areas(state, self.seat))]


class ChooseBesieger(Decision):
    """Which unit besieges? Each after the first costs one Military Power."""

    clause = "EU-9.8.2"

    def __init__(self, seat: Seat, area: int, units: list[int]) -> None:
        self.seat = seat
        self.area = area
        self.units = units  # by kind: chosen so far

    def moves(self, state: State) -> list[Move]:
        held = _held(state, self.seat, self.area)
        found = [UNIT_MOVES[k] for k in range(KINDS) if held[k] > self.units[k]]
        return [*found, DONE] if any(self.units) else found

    def judge(self, state: State, move: Move) -> Ruling:
        need = _least(state, self.seat, self.area)
        if move.name == "done":
            return YES if strength_of(state, self.seat, self.units) >= need else USELESS
        points = state.power[3 * self.seat + MIL] - (1 if any(self.units) else 0)
        if points < 0:
            return NO_POWER_LEFT
        units = self.units[:]
        units[move.arg] += 1
        held = _held(state, self.seat, self.area)
        left = [held[kind] - units[kind] for kind in range(KINDS)]
        for what in (ARTILLERY, INFANTRY, CAVALRY):
            for sort in range(3):
                take = min(points, left[3 * sort + what])
                units[3 * sort + what] += take
                points -= take
        return YES if strength_of(state, self.seat, units) >= need else USELESS


class ChooseTarget(Decision):
    """Which Province do you besiege?"""

    clause = "EU-9.8.3"

    def __init__(self, seat: Seat, area: int, left: int, fallen: int) -> None:
        self.seat = seat
        self.area = area
        self.left = left  # strength that is left
        self.fallen = fallen  # named already

    def moves(self, state: State) -> list[Move]:
        here = hostile_controlled(state, self.seat) & AREA_PROVINCES[self.area] & ~self.fallen
        found = [PROVINCE_MOVES[province] for province in members(here)]
        return [*found, DONE] if self.fallen else found

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "done":
            return YES
        if ISLANDS >> move.arg & 1:
            return NO_SHIP
        return YES if 1 + (state.large >> move.arg & 1) <= self.left else TOO_STRONG


class Besiege(Procedure):
    """Choose the Area, the units and the Provinces; they change hands at once."""

    clause = "EU-9.8"
    steps = "choose_area", "pay", "choose_unit", "add_unit", "choose_target", "add_target", "fall"

    def __init__(self, seat: Seat, cost: int) -> None:
        self.seat = seat
        self.cost = cost
        self.area = -1
        self.units: list[int] = [0] * 9
        self.kind = -1
        self.left = 0
        self.province = -1
        self.fallen = 0

    def pay(self, state: State) -> None:
        spend_power(state, self.seat, MIL, self.cost)

    def choose_area(self, state: State) -> Next:
        return self.call(ChooseSiegeArea(self.seat), into="area")

    def choose_unit(self, state: State) -> Next:
        held = _held(state, self.seat, self.area)
        spent = any(self.units) and not state.power[3 * self.seat + MIL]
        if spent or held == self.units:
            self.kind = -1
            return None
        return self.call(ChooseBesieger(self.seat, self.area, self.units[:]), into="kind")

    def add_unit(self, state: State) -> None:
        if self.kind == -1:
            self.left = strength_of(state, self.seat, self.units)
            self.left += bonus(state, self.seat, "siege_strength_bonus")
            return
        if any(self.units):
            spend_power(state, self.seat, MIL, 1)
        self.units[self.kind] += 1
        self.repeat("choose_unit")

    def choose_target(self, state: State) -> Next:
        here = targets(state, self.seat, self.area) & ~self.fallen
        if self.left < 2:
            here &= ~state.large
        if not here or not self.left:
            self.province = -1
            return None
        question = ChooseTarget(self.seat, self.area, self.left, self.fallen)
        return self.call(question, into="province")

    def add_target(self, state: State) -> None:
        if self.province != -1:
            self.fallen |= 1 << self.province
            self.left -= 1 + (state.large >> self.province & 1)
            self.repeat("choose_target")

    def fall(self, state: State) -> None:
        for province in members(self.fallen):
            take_province(state, self.seat, province)


def take_province(state: State, seat: Seat, province: int) -> None:
    """EU-9.8.5: what becomes of a besieged Province."""
    lawful = lawful_seat(state, province)
    if lawful == NO_ONE:
        lawful = vassal_seat(state, province)
    enemy = bool(enemy_provinces(state, seat) >> province & 1) and lawful != seat
    if state.rebel_towns >> province & 1:
        if lawful != NO_ONE and enemy:
            occupy(state, seat, province)
        else:
            remove_rebel_town(state, province)
    elif occupant(state, province) != NO_ONE and not _lawful_enemy(state, seat, province):
        end_occupation(state, province)
    else:
        occupy(state, seat, province)


def _lawful_enemy(state: State, seat: Seat, province: int) -> bool:
    """Is the lawful holder an Enemy of the besieger?"""
    holder = lawful_seat(state, province)
    if holder == NO_ONE:
        holder = vassal_seat(state, province)
    if holder != NO_ONE:
        return bool(state.war[seat] >> state.realm[holder] & 1)
    realm = state.flag[province]
    lord = state.overlord[realm] if realm != NO_ONE else NO_ONE
    bits = 1 << realm | (1 << lord if lord != NO_ONE else 0)
    return bool(state.war[seat] & bits)
