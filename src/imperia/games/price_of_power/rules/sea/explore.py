"""EU-5.1.3: Explore."""

from typing import Final

from imperia.core import YES, Ask, Decision, Move, Next, Procedure, Roll, Ruling, Seat, no
from imperia.kit.choices import ChooseMove

from ...components.map import AREA_MOVES, DISTANT_ZONES, PORT_PLACE, ZONE_MOVES, members
from ...components.reading import DIP, MIL
from ...components.tables import EXPLORE_DIE, EXPLORE_SKULLS
from ...effects.distant import begin_exploration, end_exploration, show_exploration
from ...effects.influence import place_claim, remove_claim
from ...effects.sea import lose_of_fleet, lose_single
from ...effects.treasury import spend_power
from ...queries.realms import claims_left, scenario_of
from ...queries.sea.distant import (
    discoverable,
    distant_zones_with_ships,
    finds,
    is_distant_place,
)
from ...queries.sea.exploring import can_voyage, has_token, voyages
from ...queries.sea.sailing import (
    DOCKED_MOVES,
    LIGHT_MOVES,
    crossing_power,
    place_of,
    send_ship,
    ship_sources,
)
from ...state import NO_ONE, State
from ..court.economy import LosePower
from ..diplomacy.claims import ChooseTaken
from ..trade.ship import STAY
from .harbours import SCRAP_MOVES

NO_VOYAGE = no("EU-5.1.3.d")
NOT_THERE = no("EU-5.1.3.e")
NO_REROLL = no("EU-5.1.3.f")
SKULL_TOO_DEAR = no("EU-5.1.3.g")

MOST_REROLLS: Final = 2
FAIL: Final = Move("fail")


class ChooseExplorer(ChooseMove):
    """Does a Light Ship sail to Distant waters?"""

    clause = "EU-5.1.3.1"

    def moves(self, state: State) -> list[Move]:
        return [*ship_sources(state, self.seat), STAY]

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "stay" or voyages(state, self.seat, place_of(state, self.seat, move)):
            return YES
        return NO_VOYAGE


class ChooseVoyage(Decision):
    """Where does it sail?"""

    clause = "EU-5.1.3.1"

    def __init__(self, seat: Seat, source: int) -> None:
        self.seat = seat
        self.source = source

    def moves(self, state: State) -> list[Move]:
        zones = DISTANT_ZONES & scenario_of(state).zones
        return [ZONE_MOVES[zone] for zone in members(zones)]

    def judge(self, state: State, move: Move) -> Ruling:
        return YES if voyages(state, self.seat, self.source) >> move.arg & 1 else NO_VOYAGE


class RerollOrStand(Ask):
    """Do you roll the Exploration die again?"""

    clause = "EU-5.1.3.2"
    words = "stand", "reroll"

    def __init__(self, seat: Seat, number: int, cost: int) -> None:
        self.seat = seat
        self.number = number
        self.cost = cost

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "reroll" and state.power[3 * self.seat + DIP] < self.cost:
            return NO_REROLL
        return YES


class ChooseFind(ChooseMove):
    """Which Area do you discover?"""

    clause = "EU-5.1.3.4"

    def __init__(self, seat: Seat, number: int, skull: bool) -> None:
        self.seat = seat
        self.number = number
        self.skull = skull

    def moves(self, state: State) -> list[Move]:
        near = [AREA_MOVES[area] for area in members(discoverable(state, self.seat))]
        return [*near, FAIL] if self.skull else near

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "fail":
            return YES
        if not finds(state, self.seat, self.number, self.skull) >> move.arg & 1:
            return NOT_THERE
        if self.skull and not state.power[3 * self.seat + DIP]:
            return SKULL_TOO_DEAR
        return YES


class ChooseWreck(ChooseMove):
    """Which of your ships in Distant waters is lost?"""

    clause = "EU-5.1.3.3"

    def moves(self, state: State) -> list[Move]:
        return distant_ships(state, self.seat)


def distant_ships(state: State, seat: Seat) -> list[Move]:
    """The ships on Distant Continents: at sea, in Ports, of the Fleet."""
    far = distant_zones_with_ships(state, seat)
    found = [LIGHT_MOVES[zone] for zone in members(state.patrols[seat] & far)]
    ports = [p for p in sorted(set(state.docked[seat])) if is_distant_place(PORT_PLACE + p)]
    found += [DOCKED_MOVES[port] for port in ports]
    if is_distant_place(state.fleet[seat]):
        kinds = range(3)
        found += [SCRAP_MOVES[kind] for kind in kinds if state.fleet_ships[3 * seat + kind]]
    return found


class Explore(Procedure):
    """A ship may sail, the die is rolled, an Area is discovered or a ship is lost."""

    clause = "EU-5.1.3"
    steps = (
        "pay",
        "choose_ship",
        "choose_goal",
        "cross",
        "sail",
        "roll",
        "offer",
        "again",
        "choose_find",
        "settle",
        "take_token",
        "place",
    )

    def __init__(self, seat: Seat, dip: int, mil: int, free_rerolls: int) -> None:
        self.seat = seat
        self.dip = dip
        self.mil = mil
        self.free_rerolls = free_rerolls
        self.move: Move = STAY
        self.source = -1
        self.zone = -1
        self.die = 0
        self.rerolls = 0
        self.word = ""
        self.area = -1
        self.taken = -1

    def pay(self, state: State) -> None:
        spend_power(state, self.seat, DIP, self.dip)
        spend_power(state, self.seat, MIL, self.mil)

    def choose_ship(self, state: State) -> Next:
        if not can_voyage(state, self.seat):
            self.go_to("roll")
            return None
        return self.call(ChooseExplorer(self.seat), into="move")

    def choose_goal(self, state: State) -> Next:
        if self.move.name == "stay":
            self.go_to("roll")
            return None
        self.source = place_of(state, self.seat, self.move)
        return self.call(ChooseVoyage(self.seat, self.source), into="zone")

    def cross(self, state: State) -> Next:
        """EU-9.5.2: between America and the Far East a Monarch Power of any kind is paid."""
        if crossing_power(self.source, self.zone):
            return self.call(LosePower(self.seat))
        return None

    def sail(self, state: State) -> None:
        send_ship(state, self.seat, self.move, self.zone)

    def roll(self, state: State) -> Next:
        if not self.rerolls:
            begin_exploration(state, self.seat)
        return self.call(Roll(6), into="die")

    def offer(self, state: State) -> Next:
        show_exploration(state, self.seat, self.die - 1)
        cost = 0 if self.rerolls < self.free_rerolls else 1
        able = state.power[3 * self.seat + DIP] >= cost
        self.word = "stand"
        if self.rerolls == MOST_REROLLS or not able:
            return None
        return self.call(RerollOrStand(self.seat, EXPLORE_DIE[self.die - 1], cost), into="word")

    def again(self, state: State) -> None:
        if self.word == "reroll":
            cost = 0 if self.rerolls < self.free_rerolls else 1
            spend_power(state, self.seat, DIP, cost)
            self.rerolls += 1
            self.repeat("roll")

    def choose_find(self, state: State) -> Next:
        number, skull = EXPLORE_DIE[self.die - 1], bool(EXPLORE_SKULLS[self.die - 1])
        self.move = FAIL
        paid = not skull or state.power[3 * self.seat + DIP]
        if not paid or not has_token(state, self.seat):
            return None
        if not finds(state, self.seat, number, skull):
            return None
        return self.call(ChooseFind(self.seat, number, skull), into="move")

    def settle(self, state: State) -> Next:
        skull = EXPLORE_SKULLS[self.die - 1]
        if self.move.name != "fail":
            self.area = self.move.arg
            end_exploration(state, self.seat, self.area)
            spend_power(state, self.seat, DIP, skull)
            return None
        end_exploration(state, self.seat, NO_ONE)
        if skull and distant_ships(state, self.seat):
            return self.call(ChooseWreck(self.seat), into="move")
        return None

    def take_token(self, state: State) -> Next:
        if self.area == -1:
            if self.move.name != "fail":
                wreck(state, self.seat, self.move)
            self.end()
            return None
        if claims_left(state, self.seat) == 0:
            return self.call(ChooseTaken(self.seat, 0), into="taken")
        return None

    def place(self, state: State) -> None:
        if self.taken != -1:
            remove_claim(state, self.seat, self.taken)
        place_claim(state, self.seat, self.area)


def wreck(state: State, seat: Seat, move: Move) -> None:
    """A ship named by a question is lost."""
    if move.name == "scrap":
        lose_of_fleet(state, seat, move.arg)
    else:
        lose_single(state, seat, place_of(state, seat, move))
