"""EU-4.3.B and 4.3.C: non-player realms invade, Rebels besiege and move."""

from imperia.core import Next, Procedure, Roll, Seat, tell

from ...components.map import (
    AREA_PROVINCES,
    AREA_RANK,
    ELSEWHERE,
    LAND,
    PROVINCE_AREA,
    areas_by_name,
    areas_of,
    members,
    provinces_by_name,
    tax_of,
)
from ...components.realms import realms_by_name
from ...effects.provinces import add_unrest, place_rebel_town
from ...effects.war import move_rebels, place_rebels, set_rebels
from ...options import NPR_INVASIONS
from ...queries.realms import (
    areas_with_units,
    core_realm,
    is_core_of,
    land_units,
    scenario_of,
    visible_towns,
    visible_vassals,
)
from ...queries.sea.ships import awake_ports, hostile_zones_to_realm, province_reach
from ...queries.unrest import unrest_of
from ...queries.war.warfare import hostile_to_realm, side_owned
from ...state import NO_ONE, State
from ..battle.land import LandBattle
from ..choices import ChooseProvince
from .rebels import Liberate


def foes(state: State, realm: int) -> list[Seat]:
    """The players at War with a non-player realm."""
    return [seat for seat in range(state.seats) if state.war[seat] >> realm & 1]


def tokens_of(state: State, seats: list[Seat]) -> int:
    """The Provinces with a visible Town or Vassal of these players."""
    mask = 0
    for seat in seats:
        mask |= visible_towns(state, seat) | visible_vassals(state, seat)
    return mask


def free_lands(state: State, realm: int) -> int:
    """What the realm and its Vassals Own in Areas without units Hostile to it."""
    free = side_owned(state, realm)
    for area in members(hostile_to_realm(state, realm)):
        free &= ELSEWHERE[area]
    return free


def invasion_areas(state: State, realm: int) -> int:
    """EU-4.3.B1-B2: the Areas this realm could invade now."""
    free = free_lands(state, realm)
    if not free or any(active >> realm & 1 for active in state.active_allies):
        return 0
    near = areas_of(side_owned(state, realm))
    awake, closed = awake_ports(state), hostile_zones_to_realm(state, realm)
    for province in members(free):
        near |= province_reach(province, awake, closed)
    tokens = 0  # EU-4.3.B2: a Town that Rebels or an Occupant cover lies there all the same
    for seat in foes(state, realm):
        tokens |= state.towns[seat] | state.vassals[seat] | state.occupied[seat]
    near &= areas_of(tokens) & scenario_of(state).areas
    others = 0
    for seat in range(state.seats):
        if not state.war[seat] >> realm & 1:
            others |= areas_with_units(state, seat)
    return near & ~others


def preferred(state: State, realm: int, areas: int) -> list[int]:
    """EU-4.3.B3: the Capital Area, else most Cores, else by land; what is left is for chance."""
    capital = state.capital[realm]
    if capital != NO_ONE and areas >> PROVINCE_AREA[capital] & 1:
        return [PROVINCE_AREA[capital]]
    found = list(members(areas))
    cores = [
        sum(core_realm(state, p) == realm for p in members(AREA_PROVINCES[area])) for area in found
    ]
    if max(cores):
        found = [area for area, count in zip(found, cores, strict=True) if count == max(cores)]
    by_land = 0
    for area in members(areas_of(free_lands(state, realm))):
        by_land |= LAND[area] | 1 << area
    near = [area for area in found if by_land >> area & 1]
    return near or found


def guarded(state: State, area: int) -> bool:
    """Are there land units of players?"""
    return any(land_units(state, seat, area) for seat in range(state.seats))


class Invade(Procedure):
    """One realm invades: Unrest, then black units, then a Battle."""

    clause = "EU-4.3.B.2"
    steps = "pick", "land", "fight"

    def __init__(self, realm: int) -> None:
        self.realm = realm
        self.areas: list[int] = []
        self.die = 1

    def pick(self, state: State) -> Next:
        areas = invasion_areas(state, self.realm)
        if not areas:
            self.end()
            return None
        self.areas = preferred(state, self.realm, areas)
        return self.call(Roll(len(self.areas)), into="die") if len(self.areas) > 1 else None

    def land(self, state: State) -> None:
        area = self.areas[self.die - 1]
        self.areas = [area]
        seats = foes(state, self.realm)
        restless = 0
        for seat in seats:
            restless |= unrest_of(state, seat)
        calm = tokens_of(state, seats) & AREA_PROVINCES[area] & ~restless
        for province in provinces_by_name(calm)[:2]:
            add_unrest(state, province)
        lands = free_lands(state, self.realm)
        strong = tax_of(lands, state.large) + (lands & state.plus).bit_count()
        place_rebels(state, area, (strong + 1) // 2)

    def fight(self, state: State) -> Next:
        area = self.areas[0]
        if not state.rebels[area] or not guarded(state, area):
            return None
        return self.call(LandBattle(area, [], 0, self.realm))


class Invasions(Procedure):
    """Every non-player realm at War with a player, in alphabetical order."""

    clause = "EU-4.3.B"
    steps = "list_realms", "next_realm"

    def __init__(self) -> None:
        self.realms: list[int] = []

    def list_realms(self, state: State) -> None:
        if not state.options[NPR_INVASIONS]:
            return
        at_war = 0
        for war in state.war:
            at_war |= war
        self.realms = [realm for realm in realms_by_name(at_war) if realm not in state.realm]

    def next_realm(self, state: State) -> Next:
        if not self.realms:
            return None
        self.repeat("next_realm")
        return self.call(Invade(self.realms.pop(0)))


# EU-4.3.C  Rebels besiege or move


def unrest_in(state: State, area: int) -> int:
    """All Provinces of an Area with visible Unrest."""
    mask = 0
    for seat in range(state.seats):
        mask |= unrest_of(state, seat)
    return mask & AREA_PROVINCES[area]


def restless_players(state: State, area: int) -> list[Seat]:
    return [s for s in range(state.seats) if unrest_of(state, s) & AREA_PROVINCES[area]]


class ChooseRebelTarget(ChooseProvince):
    """Which Province do the Rebels besiege?"""

    clause = "EU-4.3.C.1"


class RebelSiege(Procedure):
    """As many Towns and Vassals in Unrest as the Rebels can take, the Large first."""

    clause = "EU-4.3.C.1"
    steps = "ask", "take"

    def __init__(self, area: int, left: int) -> None:
        self.area = area
        self.left = left
        self.province = -1

    def ask(self, state: State) -> Next:
        here = unrest_in(state, self.area)
        large = here & state.large if self.left >= 2 else 0
        wanted = large or here & ~state.large
        if not wanted or not self.left:
            if self.province != -1:
                tell(state, "siege.ended_by_rebels", area=self.area, left=self.left)
            self.end()
            return None
        if self.province == -1:
            tell(state, "siege.begun_by_rebels", area=self.area, strength=self.left)
        players = restless_players(state, self.area)
        if len(players) > 1:
            chooser = self._lowest(state, players)
            if chooser != NO_ONE:
                return self.call(ChooseRebelTarget(chooser, wanted), into="province")
        self.province = provinces_by_name(wanted)[0]
        return None

    def _lowest(self, state: State, players: list[Seat]) -> Seat:
        """The player with the lowest tax there chooses; nobody on a tie (Q-24)."""
        taxes = []
        for seat in players:
            towns = visible_towns(state, seat) & AREA_PROVINCES[self.area]
            vassals = visible_vassals(state, seat) & AREA_PROVINCES[self.area]
            taxes.append(2 * tax_of(towns, state.large) + tax_of(vassals, state.large))
        if taxes.count(min(taxes)) > 1:
            return NO_ONE
        return players[taxes.index(min(taxes))]

    def take(self, state: State) -> Next:
        bit = 1 << self.province
        need = 1 + (state.large >> self.province & 1)
        self.left -= need
        self.repeat("ask")
        holder = next(s for s in range(state.seats) if unrest_of(state, s) & bit)
        tell(state, "siege.target_of_rebels", player=holder, province=self.province, need=need)
        occupies = state.occupied[holder] & bit
        if not occupies and is_core_of(state, self.province, holder):
            place_rebel_town(state, self.province)
            return None
        return self.call(Liberate(holder, self.province))


def rebel_goal(state: State, area: int, moving: int) -> int:
    """EU-4.3.C3: where so many Rebels of a calm Area may go, or NO_ONE."""
    best, goal = (0, 0), NO_ONE
    for other in areas_by_name(LAND[area] & scenario_of(state).areas):
        restless = unrest_in(state, other)
        if not restless:
            continue
        guards = sum(land_units(state, seat, other) for seat in range(state.seats))
        if guards > moving:
            continue
        towns = sum(
            (visible_towns(state, s) & AREA_PROVINCES[other]).bit_count()
            for s in range(state.seats)
        )
        rank = (restless.bit_count(), towns)
        if goal == NO_ONE or rank > best:
            best, goal = rank, other
    return goal


class RebelsAct(Procedure):
    """Areas with Rebels, from most units to fewest; the order is fixed at the start."""

    clause = "EU-4.3.C"
    steps = "list_areas", "next_area"

    def __init__(self) -> None:
        self.areas: list[int] = []
        self.goal = -1
        self.moved: list[int] = []  # Area, Rebels that came there in this step, and so on

    def list_areas(self, state: State) -> None:
        if any(state.rebels):
            found = [area for area, count in enumerate(state.rebels) if count]
            self.areas = sorted(found, key=lambda area: (-state.rebels[area], AREA_RANK[area]))

    def next_area(self, state: State) -> Next:
        if not self.areas:
            self.end()
            return None
        area = self.areas.pop(0)
        came = sum(self.moved[n + 1] for n in range(0, len(self.moved), 2) if self.moved[n] == area)
        own = state.rebels[area] - came
        self.repeat("next_area")
        if own <= 0:
            return None
        if unrest_in(state, area):
            return self.call(RebelSiege(area, own))
        count = own - 1
        self.goal = rebel_goal(state, area, max(1, count))
        if self.goal == NO_ONE:
            set_rebels(state, area, state.rebels[area] - 1)
            return None
        if not count:  # a single Rebel could go, and so stays
            return None
        move_rebels(state, area, self.goal, count)
        self.moved += [self.goal, count]
        if not guarded(state, self.goal):
            return None
        return self.call(LandBattle(self.goal, [], 1 << area, NO_ONE))
