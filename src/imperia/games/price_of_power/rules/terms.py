"""EU-10.8 and 10.9: the terms of peace with a non-player realm."""

from typing import Final

from imperia.core import YES, Ask, Decision, Move, Next, Procedure, Ruling, Seat, no

from ..components.map import (
    AREA_MOVES,
    AREA_PROVINCES,
    PROVINCE_AREA,
    areas_of,
    members,
)
from ..components.realms import PAPAL_STATES, REALM_MOVES
from ..components.tables import AREA_CUBES, VASSAL_TOKENS
from ..effects.influence import place_alliance, place_cube, remove_claim
from ..effects.provinces import end_occupation, give_to_realm, remove_unrest
from ..effects.treasury import change_prestige, gain_ducats
from ..effects.war import (
    drop_ties,
    end_war,
    free_from_overlord,
    keep_province,
    make_vassal,
)
from ..options import VASSALIZATION_TERM
from ..queries.realms import (
    alliances_left,
    core_realm,
    cubes_in,
    npr_owned,
    occupant,
    owned_by_players,
    realm_income,
    seat_of_realm,
    vassal_tokens,
)
from ..queries.warfare import (
    occupied_of,
    partial_victory,
    side_lands,
    total_victory,
    vassals_of,
)
from ..state import NO_ONE, State

NOT_TOTAL = no("EU-10.8.a")
NOT_VICTOR = no("EU-10.8.b")
NO_CAPITAL_HELD = no("EU-10.8.c")
NEVER_VASSAL = no("EU-10.8.d")
NO_VASSAL_TOKENS = no("EU-10.9.4.a")
HIS_CORE = no("EU-10.9.2.a")
MUST_IMPOSE = no("EU-10.3.a")

RANSOM: Final = 10
RETURN_DUCATS: Final = 3
DONE: Final = Move("done")
KEEP_CLAIM: Final = Move("no")


def judge_term(state: State, seat: Seat, realm: int, term: str) -> Ruling:
    """EU-10.8: may this term be imposed on a non-player realm?"""
    total = total_victory(state, seat, realm)
    if not total and not partial_victory(state, seat):
        return NOT_VICTOR
    if term == "annexation":
        return YES if total else NOT_TOTAL
    if term == "vassalization":
        if not state.options[VASSALIZATION_TERM] or realm in (PAPAL_STATES, state.emperor):
            return NEVER_VASSAL
        held = occupied_of(state, seat, realm)
        capital = state.capital[realm]
        elsewhere = ~AREA_PROVINCES[PROVINCE_AREA[capital]]
        lands = side_lands(state, realm)
        if not held >> capital & 1 or (lands & elsewhere and not held & elsewhere):
            return NO_CAPITAL_HELD
        mine = lands & ~_others(state, seat)
        if vassal_tokens(state, state.vassals[seat] | mine) > VASSAL_TOKENS:
            return NO_VASSAL_TOKENS
    return YES


def _others(state: State, seat: Seat) -> int:
    """What other players Occupy."""
    mask = 0
    for other, occupied in enumerate(state.occupied):
        if other != seat:
            mask |= occupied
    return mask


class ChooseTerm(Ask):
    """What becomes of this War?"""

    clause = "EU-10.8"
    words = "white_peace", "keep_borders", "vassalization", "annexation", "keep_fighting"

    def __init__(self, seat: Seat, realm: int, must: bool) -> None:
        self.seat = seat
        self.realm = realm
        self.must = must  # a Total Victory: a term must be imposed

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "white_peace":
            return YES
        if move.name == "keep_fighting":
            return MUST_IMPOSE if self.must else YES
        return judge_term(state, self.seat, self.realm, move.name)


def white_peace(state: State, seat: Seat, realm: int) -> None:
    """EU-10.9.1: everything goes back; the player loses one Prestige."""
    for province in members(occupied_of(state, seat, realm)):
        end_occupation(state, province)
    change_prestige(state, seat, -1)
    end_war(state, seat, realm, truce=True)


class SettleWar(Procedure):
    """One War of a player with a non-player realm: a term, or it goes on."""

    clause = "EU-10.8"
    steps = "ask", "impose"

    def __init__(self, seat: Seat, realm: int, must: bool) -> None:
        self.seat = seat
        self.realm = realm
        self.must = must
        self.word = ""

    def ask(self, state: State) -> Next:
        return self.call(ChooseTerm(self.seat, self.realm, self.must), into="word")

    def impose(self, state: State) -> Next:
        seat, realm = self.seat, self.realm
        if self.word == "white_peace":
            white_peace(state, seat, realm)
        elif self.word == "keep_borders":
            return self.call(KeepBorders(seat, realm))
        elif self.word == "vassalization":
            return self.call(Vassalize(seat, realm))
        elif self.word == "annexation":
            return self.call(Annex(seat, realm))
        return None


# EU-10.9.2  Keep Current Borders


class ChooseBorder(Ask):
    """What becomes of this Occupied Province?"""

    clause = "EU-10.9.2"
    words = "keep", "return", "liberate"

    def __init__(self, seat: Seat, realm: int, province: int) -> None:
        self.seat = seat
        self.realm = realm
        self.province = province

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name != "liberate":
            return YES
        core = core_realm(state, self.province)
        mine = core == state.realm[self.seat]
        if core in (NO_ONE, state.flag[self.province], self.realm) or mine:
            return HIS_CORE
        return YES


class ChooseFreed(Decision):
    """Which freed realm becomes your Ally, if any?"""

    clause = "EU-10.9.2"

    def __init__(self, seat: Seat, realms: list[int]) -> None:
        self.seat = seat
        self.realms = realms

    def moves(self, state: State) -> list[Move]:
        return [*(REALM_MOVES[realm] for realm in self.realms), KEEP_CLAIM]


class KeepBorders(Procedure):
    """The Capital goes back for a ransom; of the rest each Province is kept, returned or freed."""

    clause = "EU-10.9.2"
    steps = "list_provinces", "ask", "settle", "pay", "befriend", "calm", "finish"

    def __init__(self, seat: Seat, realm: int) -> None:
        self.seat = seat
        self.realm = realm
        self.left: list[int] = []
        self.province = -1
        self.word = ""
        self.demand = 0
        self.gained = 0  # Areas in which Provinces were gained
        self.freed: list[int] = []
        self.ally = -1

    def list_provinces(self, state: State) -> None:
        held = occupied_of(state, self.seat, self.realm)
        capital = state.capital[self.realm]
        if held >> capital & 1:
            end_occupation(state, capital)
            self.demand = RANSOM
            held &= ~(1 << capital)
        self.left = members(held)

    def ask(self, state: State) -> Next:
        if not self.left:
            self.repeat("pay")
            return None
        self.province = self.left.pop(0)
        return self.call(ChooseBorder(self.seat, self.realm, self.province), into="word")

    def settle(self, state: State) -> None:
        seat, province = self.seat, self.province
        tax = 1 + (state.large >> province & 1)
        if self.word == "keep":
            keep_province(state, seat, province)
            self.gained |= 1 << PROVINCE_AREA[province]
        elif self.word == "return":
            end_occupation(state, province)
            self.demand += RETURN_DUCATS * tax
        else:
            realm = core_realm(state, province)
            give_to_realm(state, province, realm)
            change_prestige(state, seat, tax)
            if seat_of_realm(state, realm) == NO_ONE and realm not in self.freed:
                self.freed.append(realm)
        self.repeat("ask")

    def pay(self, state: State) -> None:
        """Q-146: a non-player realm pays from the supply, twice its Tax Income at most."""
        most = 2 * realm_income(state, self.realm)
        gain_ducats(state, self.seat, min(self.demand, most))

    def befriend(self, state: State) -> Next:
        freed = [r for r in self.freed if not any(allies >> r & 1 for allies in state.allies)]
        if not freed or alliances_left(state, self.seat) <= 0:
            return None
        return self.call(ChooseFreed(self.seat, freed), into="ally")

    def calm(self, state: State) -> Next:
        if self.ally != -1:
            place_alliance(state, self.seat, self.ally)
            area = PROVINCE_AREA[state.capital[self.ally]]
            if cubes_in(state.influence[area]) < AREA_CUBES:
                place_cube(state, self.seat, area)
        return self.call(SpendClaims(self.seat, self.gained))

    def finish(self, state: State) -> None:
        end_war(state, self.seat, self.realm, truce=bool(side_lands(state, self.realm)))


class ChooseClaimSpent(Decision):
    """In which Area do you give up a Claim to calm up to two Provinces?"""

    clause = "EU-10.9.2"

    def __init__(self, seat: Seat, areas: int) -> None:
        self.seat = seat
        self.areas = areas

    def moves(self, state: State) -> list[Move]:
        return [*(AREA_MOVES[area] for area in members(self.areas)), DONE]


class SpendClaims(Procedure):
    """A Claim where Provinces were gained may be given up to remove up to two Unrest there."""

    clause = "EU-10.9.2"
    steps = "ask", "calm"

    def __init__(self, seat: Seat, areas: int) -> None:
        self.seat = seat
        self.areas = areas
        self.area = -1

    def ask(self, state: State) -> Next:
        useful = 0
        for area in members(self.areas & state.claims[self.seat]):
            if self._restless(state, area):
                useful |= 1 << area
        if not useful:
            self.end()
            return None
        return self.call(ChooseClaimSpent(self.seat, useful), into="area")

    def calm(self, state: State) -> None:
        if self.area == -1:
            return
        remove_claim(state, self.seat, self.area)
        for province in self._restless(state, self.area)[:2]:
            remove_unrest(state, province)
        self.repeat("ask")

    def _restless(self, state: State, area: int) -> list[int]:
        own = state.towns[self.seat] | state.vassals[self.seat]
        return members(own & state.unrest & AREA_PROVINCES[area])


# EU-10.9.4, 10.9.7  Vassalization and Full Annexation


class ChooseCubeArea(Decision):
    """Where do you place an Influence cube?"""

    clause = "EU-10.9.4"

    def __init__(self, seat: Seat, areas: int) -> None:
        self.seat = seat
        self.areas = areas

    def moves(self, state: State) -> list[Move]:
        return [AREA_MOVES[area] for area in members(self.areas)]


class Vassalize(Procedure):
    """The loser and its Vassals come under the Victor's tokens."""

    clause = "EU-10.9.4"
    steps = "subdue", "ask_cube", "place", "calm"

    def __init__(self, seat: Seat, realm: int) -> None:
        self.seat = seat
        self.realm = realm
        self.areas = 0
        self.cubes = 2
        self.area = -1
        self.home = 0

    def subdue(self, state: State) -> None:
        seat, realm = self.seat, self.realm
        held = areas_of(occupied_of(state, seat, realm))
        lands = side_lands(state, realm)
        self.home = areas_of(npr_owned(state, realm) | state.lands[realm])
        family = [realm, *vassals_of(state, realm)]
        for member in family:
            drop_ties(state, member)
        for province in members(lands):
            other = occupant(state, province)
            if other not in (NO_ONE, seat):
                keep_province(state, other, province)
            else:
                restless = not held >> PROVINCE_AREA[province] & 1
                make_vassal(state, seat, province, restless)
        for member in family:
            free_from_overlord(state, member)
        self.areas = areas_of(lands)

    def ask_cube(self, state: State) -> Next:
        players = owned_by_players(state)
        room = 0
        for area in members(self.home):
            if AREA_PROVINCES[area] & ~players and cubes_in(state.influence[area]) < AREA_CUBES:
                room |= 1 << area
        if not self.cubes or not room:
            self.repeat("calm")
            return None
        self.cubes -= 1
        return self.call(ChooseCubeArea(self.seat, room), into="area")

    def place(self, state: State) -> None:
        place_cube(state, self.seat, self.area)
        self.repeat("ask_cube")

    def calm(self, state: State) -> Next:
        return self.call(SpendClaims(self.seat, self.areas))


class Annex(Procedure):
    """All Provinces of the loser get the Victor's Towns."""

    clause = "EU-10.9.7"
    steps = "take", "calm"

    def __init__(self, seat: Seat, realm: int) -> None:
        self.seat = seat
        self.realm = realm
        self.areas = 0

    def take(self, state: State) -> None:
        lands = side_lands(state, self.realm)
        self.areas = areas_of(lands)
        for member in (self.realm, *vassals_of(state, self.realm)):
            drop_ties(state, member)
        for province in members(lands):
            keep_province(state, self.seat, province)

    def calm(self, state: State) -> Next:
        return self.call(SpendClaims(self.seat, self.areas))
