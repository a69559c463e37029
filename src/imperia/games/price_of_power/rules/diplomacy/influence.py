"""EU-5.4: Influence, Alliances with non-player realms, Claims."""

from typing import Final

from imperia.core import YES, Ask, Decision, Move, Next, Procedure, Ruling, Seat, no

from ...components.map import (
    AREA_MOVES,
    AREA_PROVINCES,
    MAIN_AREAS,
    members,
)
from ...components.reading import DIP
from ...components.realms import REALM_MOVES
from ...components.tables import AREA_CUBES
from ...effects.influence import forge_alliance, place_cube
from ...effects.treasury import pay_ducats, spend_power, take_loan
from ...queries.court.modifiers import bonus
from ...queries.court.stability import judge_loan, purse
from ...queries.diplomacy.influence import (
    _is_open,
    alliance_cost,
    any_open_area,
    judge_alliance,
    near_realms,
)
from ...queries.reach import influence_reach
from ...queries.realms import (
    ally_of,
    cubes_in,
    owned_by_players,
)
from ...state import NO_ONE, State
from ..choices import DONE
from ..court.covert import CovertWindow

OUT_OF_REACH = no("EU-5.4.1.a")
ALL_PLAYERS = no("EU-11.1.2.a")
AREA_FULL = no("EU-11.1.1.a")
TWO_ALREADY = no("EU-5.4.1.b")
DISTANT_CUBE = no("EU-11.1.3.a")
NO_MEANS = no("EU-5.4.1.c")


CUBE_DUCATS: Final = 3


# EU-5.4.1  Influence


def open_areas(state: State, reach: int) -> list[int]:
    """The Areas within reach that can take a cube."""
    players = owned_by_players(state)
    return [a for a in members(reach & MAIN_AREAS) if _is_open(state, a, players)]


class PlaceCube(Decision):
    """Where do you place an Influence cube?"""

    clause = "EU-5.4.1.1"

    def __init__(self, seat: Seat, reach: int, full: int, some: bool) -> None:
        self.seat = seat
        self.reach = reach  # the Areas within reach when the Turn began
        self.full = full  # those with two cubes of this Turn
        self.some = some  # one was placed already

    def moves(self, state: State) -> list[Move]:
        near = [AREA_MOVES[area] for area in members(self.reach)]
        return [*near, DONE] if self.some else near

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "done":
            return YES
        area = move.arg
        if not MAIN_AREAS >> area & 1:
            return DISTANT_CUBE
        if not self.reach >> area & 1:
            return OUT_OF_REACH
        if not AREA_PROVINCES[area] & ~owned_by_players(state):
            return ALL_PLAYERS
        if self.full >> area & 1:
            return TWO_ALREADY
        if cubes_in(state.influence[area]) >= AREA_CUBES:
            return AREA_FULL
        return YES

    def legal(self, state: State) -> list[Move]:
        found = [AREA_MOVES[area] for area in open_areas(state, self.reach & ~self.full)]
        return [*found, DONE] if self.some else found


class PayCube(Ask):
    """Do you pay with Diplomatic Power or with three Ducats?"""

    clause = "EU-5.4.1"
    words = "dip", "ducats", "loan"

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "loan":
            return judge_loan(state, self.seat, CUBE_DUCATS)
        if move.name == "dip":
            return YES if state.power[3 * self.seat + DIP] else NO_MEANS
        return YES if state.ducats[self.seat] >= CUBE_DUCATS else NO_MEANS


class Influence(Procedure):
    """Cubes one at a time: the first for Power, others for Power or Ducats."""

    clause = "EU-5.4.1"
    steps = "look", "choose", "ask_price", "place"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.reach = 0
        self.once = 0  # Areas with one cube of this Turn
        self.full = 0  # Areas with two
        self.some = False
        self.area = -1
        self.word = ""

    def look(self, state: State) -> None:
        self.reach = influence_reach(state, self.seat)

    def choose(self, state: State) -> Next:
        if self.some and not self._means(state):
            self.end()
            return None
        return self.call(PlaceCube(self.seat, self.reach, self.full, self.some), into="area")

    def ask_price(self, state: State) -> Next:
        if self.area == -1:
            self.end()
            return None
        if self.some:
            return self.call(PayCube(self.seat), into="word")
        self.word = "free" if bonus(state, self.seat, "influence_first_cube_free") else "dip"
        return None

    def place(self, state: State) -> None:
        if self.word == "loan":
            take_loan(state, self.seat)
            self.repeat("ask_price")
            return
        if self.word == "dip":
            spend_power(state, self.seat, DIP, 1)
        elif self.word == "ducats":
            pay_ducats(state, self.seat, CUBE_DUCATS)
        place_cube(state, self.seat, self.area)
        bit = 1 << self.area
        self.full |= self.once & bit
        self.once |= bit
        self.some = True
        self.repeat("choose")

    def _means(self, state: State) -> bool:
        """Can another cube be paid for and placed?"""
        seat = self.seat
        if not state.power[3 * seat + DIP] and purse(state, seat) < CUBE_DUCATS:
            return False
        return any_open_area(state, self.reach & ~self.full)


# EU-5.4.2  Alliances


class ChooseAlly(Decision):
    """With which realm do you forge an Alliance?"""

    clause = "EU-5.4.2.1"

    def __init__(self, seat: Seat, off: int, need: int) -> None:
        self.seat = seat
        self.off = off
        self.need = need

    def moves(self, state: State) -> list[Move]:
        return [REALM_MOVES[realm] for realm in near_realms(state, self.seat)]

    def judge(self, state: State, move: Move) -> Ruling:
        return judge_alliance(state, self.seat, move.arg, self.off, self.need)


class ForgeAlliance(Procedure):
    """Pay, place the token and a cube; a rival's token goes."""

    clause = "EU-5.4.2"
    steps = "choose", "pay", "forge"

    def __init__(self, seat: Seat, off: int = 0, need: int = 0, covert: bool = False) -> None:
        self.seat = seat
        self.off = off  # Diplomatic Power less
        self.need = need  # Influence more than usual
        self.covert = covert
        self.realm = -1
        self.foiled = 0

    def choose(self, state: State) -> Next:
        return self.call(ChooseAlly(self.seat, self.off, self.need), into="realm")

    def pay(self, state: State) -> Next:
        spend_power(state, self.seat, DIP, alliance_cost(state, self.realm, self.off))
        if not self.covert:
            return None
        rival = ally_of(state, self.realm)
        meant = 1 << rival if rival != NO_ONE else 0
        return self.call(CovertWindow(self.seat, meant), into="foiled")

    def forge(self, state: State) -> None:
        if self.foiled != 1:
            forge_alliance(state, self.seat, self.realm)
