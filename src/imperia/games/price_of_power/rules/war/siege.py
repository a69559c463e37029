"""EU-9.8: sieges."""

from typing import Final

from imperia.core import YES, Decision, Move, Next, Procedure, Ruling, Seat, no, tell

from ...components.map import (
    AREA_MOVES,
    AREA_PROVINCES,
    ISLANDS,
    PROVINCE_MOVES,
    members,
)
from ...components.reading import MIL
from ...effects.provinces import end_occupation, remove_rebel_town
from ...effects.treasury import spend_power
from ...effects.war import occupy
from ...queries.realms import lawful_seat, occupant, vassal_seat
from ...queries.sea.zones import stranded
from ...queries.war.siege import (
    _strongest,
    blockaded,
    defended,
    held,
    overpowers,
    siege_areas,
    spared,
    strength_of,
    strength_parts,
    takes,
    takes_something,
    targets,
    tax_value,
)
from ...queries.war.warfare import enemy_provinces, hostile_controlled
from ...state import KINDS, NO_ONE, State
from ..choices import DONE
from ..sea.eviction import EvictShips
from .losses import UNIT_MOVES, drop_one

NO_SHIP = no("EU-9.8.3.a")
TOO_STRONG = no("EU-9.8.3.b")
NO_POWER_LEFT = no("EU-9.8.2.a")
USELESS = no("EU-9.8.2.b")

KEEP_ALL: Final = Move("no")


# EU-9.8.4  Defensive Mentality


class ChooseSiegeArea(Decision):
    """Where do you besiege?"""

    clause = "EU-9.8.1"

    def __init__(self, seat: Seat, cost: int, more: int) -> None:
        self.seat = seat
        self.cost = cost
        self.more = more

    def moves(self, state: State) -> list[Move]:
        areas = siege_areas(state, self.seat, self.cost, self.more)
        return [AREA_MOVES[area] for area in members(areas)]


class ChooseBesieger(Decision):
    """Which unit besieges? Each after the first costs one Military Power."""

    clause = "EU-9.8.2"

    def __init__(self, seat: Seat, area: int, units: list[int], more: int) -> None:
        self.seat = seat
        self.area = area
        self.units = units  # by kind: chosen so far
        self.more = more

    def moves(self, state: State) -> list[Move]:
        here = held(state, self.seat, self.area)
        found = [UNIT_MOVES[k] for k in range(KINDS) if here[k] > self.units[k]]
        return [*found, DONE] if any(self.units) else found

    def judge(self, state: State, move: Move) -> Ruling:
        seat = self.seat
        if move.name == "done":
            enough = takes_something(state, seat, self.area, self.units, self.more)
            return YES if enough else USELESS
        points = state.power[3 * seat + MIL] - (1 if any(self.units) else 0)
        if points < 0:
            return NO_POWER_LEFT
        units = self.units[:]
        units[move.arg] += 1
        here = held(state, seat, self.area)
        left = [here[kind] - units[kind] for kind in range(KINDS)]
        rest = _strongest(left, points)
        best = [units[kind] + rest[kind] for kind in range(KINDS)]
        return YES if takes_something(state, seat, self.area, best, self.more) else USELESS


class ChooseTarget(Decision):
    """Which Province do you besiege?"""

    clause = "EU-9.8.3"

    def __init__(
        self, seat: Seat, area: int, units: list[int], left: int, fallen: int, more: int
    ) -> None:
        self.seat = seat
        self.area = area
        self.units = units
        self.left = left  # strength that is left
        self.fallen = fallen  # named already
        self.more = more

    def moves(self, state: State) -> list[Move]:
        here = hostile_controlled(state, self.seat) & AREA_PROVINCES[self.area] & ~self.fallen
        found = [PROVINCE_MOVES[province] for province in members(here)]
        return [*found, DONE] if self.fallen else found

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "done":
            return YES
        if ISLANDS >> move.arg & 1 and not blockaded(state, self.seat, move.arg):
            return NO_SHIP
        used = strength_of(state, self.seat, self.units, self.more) - self.left
        enough = takes(state, self.seat, self.units, used, move.arg, self.more)
        return YES if enough else TOO_STRONG


class ChooseSacrifice(Decision):
    """EU-9.8.4: the Province is well defended: which besieger do you give up, if any?"""

    clause = "EU-9.8.4"

    def __init__(self, seat: Seat, province: int, units: list[int], used: int, more: int) -> None:
        self.seat = seat
        self.province = province
        self.units = units
        self.used = used
        self.more = more

    def moves(self, state: State) -> list[Move]:
        return [*(UNIT_MOVES[kind] for kind in range(KINDS) if self.units[kind]), KEEP_ALL]

    def judge(self, state: State, move: Move) -> Ruling:
        given = (self.units, self.used, self.province, self.more)
        if move.name == "no":
            return YES if overpowers(state, self.seat, *given) else TOO_STRONG
        return YES if move.arg in spared(state, self.seat, *given) else USELESS


class Besiege(Procedure):
    """Choose the Area, the units and the Provinces; they change hands at once."""

    clause = "EU-9.8"
    steps = (
        "choose_area",
        "pay",
        "choose_unit",
        "add_unit",
        "choose_target",
        "ask_sacrifice",
        "add_target",
        "fall",
    )

    def __init__(self, seat: Seat, cost: int, more: int = 0) -> None:
        self.seat = seat
        self.cost = cost
        self.more = more  # strength that an effect adds
        self.area = -1
        self.units: list[int] = [0] * 9
        self.kind = -1
        self.used = 0
        self.province = -1
        self.fallen = 0

    def pay(self, state: State) -> None:
        spend_power(state, self.seat, MIL, self.cost)

    def choose_area(self, state: State) -> Next:
        return self.call(ChooseSiegeArea(self.seat, self.cost, self.more), into="area")

    def choose_unit(self, state: State) -> Next:
        spent = any(self.units) and not state.power[3 * self.seat + MIL]
        if spent or held(state, self.seat, self.area) == self.units:
            self.kind = -1
            return None
        question = ChooseBesieger(self.seat, self.area, self.units[:], self.more)
        return self.call(question, into="kind")

    def add_unit(self, state: State) -> None:
        if self.kind == -1:
            return
        if any(self.units):
            spend_power(state, self.seat, MIL, 1)
        self.units[self.kind] += 1
        self.repeat("choose_unit")

    def choose_target(self, state: State) -> Next:
        if not self.fallen:
            self._tell_of_it(state)
        here = targets(state, self.seat, self.area) & ~self.fallen
        given = (self.units, self.used)
        if not any(takes(state, self.seat, *given, p, self.more) for p in members(here)):
            self.province = -1
            self.go_to("fall")
            return None
        left = strength_of(state, self.seat, self.units, self.more) - self.used
        question = ChooseTarget(self.seat, self.area, self.units[:], left, self.fallen, self.more)
        return self.call(question, into="province")

    def ask_sacrifice(self, state: State) -> Next:
        self.kind = -1
        if self.province == -1:
            self.go_to("fall")
            return None
        given = (self.units[:], self.used, self.province, self.more)
        if spared(state, self.seat, *given):
            units, used, province, more = given
            return self.call(ChooseSacrifice(self.seat, province, units, used, more), into="kind")
        return None

    def _tell_of_it(self, state: State) -> None:
        """Who besieges, and with what strength."""
        parts = strength_parts(state, self.seat, self.units, self.more)
        tell(
            state,
            "siege.begun",
            player=self.seat,
            area=self.area,
            besiegers=self.units[:],
            parts=parts,
            strength=sum(parts),
        )

    def add_target(self, state: State) -> None:
        need = tax_value(state, self.province)
        need += defended(state, self.province) if self.kind == -1 else 0
        self.used += need
        tell(state, "siege.target", player=self.seat, province=self.province, need=need)
        if self.kind != -1:
            self.units[self.kind] -= 1
            drop_one(state, self.seat, self.area, self.kind)
        self.fallen |= 1 << self.province
        self.repeat("choose_target")

    def fall(self, state: State) -> Next:
        tell(state, "siege.ended", player=self.seat, area=self.area, strength=self.used)
        for province in members(self.fallen):
            take_province(state, self.seat, province)
        if stranded(state):
            return self.call(EvictShips(self.seat, self.fallen))
        return None


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
