"""EU-9.6, 9.9.1, 12.6, 13.4.2: Battles at sea."""

from typing import Any, ClassVar, Final

from imperia.core import Ask, Decision, Frame, Move, Next, Seat, tell

from ...components.map import AREA_ZONES, PORT_PLACE, members
from ...components.tables import BATTLE_DICE
from ...effects.sea import capture_ship, leave_slots
from ...effects.trade import remove_pirates
from ...effects.war import man_ships
from ...queries.battle.battles import ART, ATTACKER, DEFENDER, DINF, REBELS
from ...queries.court.persons import FLEET
from ...queries.realms import capital_area
from ...queries.sea.ships import protecting, ships_in, ships_left
from ...queries.sea.zones import naval_sources, realm_fleets, realm_naval_capacity, ships_against
from ...state import ARTILLERY, HEAVY, NO_ONE, State
from ..sea.shipyards import SHIP_MOVES
from .battle import Battle
from .generals import ChooseGeneral, ChooseMainDefender, SendGeneral, may_command
from .naval_losses import SinkShips, kinds_in, lose_all_ships, ships_by_type
from .ship_retreat import SailAwayEach, SailAwayTogether, StayOrSailAway, ship_retreats

TYPES: Final = 3


class ChooseMainDefenderAtSea(ChooseMainDefender):
    """Who leads the defence? Those who may have equally many ships there."""

    clause = "EU-9.7.1"

    def __init__(self, seat: Seat, zone: int, seats: list[int]) -> None:
        self.seat = seat
        self.zone = zone
        self.seats = seats


class AdmiralOrNobody(Ask):
    """Does your Admiral command in this Battle?"""

    clause = "EU-9.6.1"
    words = "admiral", "none"

    def __init__(self, seat: Seat, zone: int, slots: list[int]) -> None:
        self.seat = seat
        self.zone = zone
        self.slots = slots

    def chosen(self, state: State, move: Move) -> int:
        return FLEET if move.name == "admiral" else -1


class ChooseAdmiral(ChooseGeneral):
    """Do you appoint an Admiral for this Battle, or change a command?"""

    clause = "EU-9.6.1"


class SendAdmiral(SendGeneral):
    """One appointment or one change of command before the dice."""

    clause = "EU-9.6.1"

    def ask(self, state: State) -> Next:
        if not may_command(state, self.seat, self.slots, self.attacks):
            self.end()
            return None
        asked = ChooseAdmiral(self.seat, self.area, self.slots, self.attacks)
        return self.call(asked, into="move")


class ChoosePrize(Decision):
    """Which of your lost ships is captured?"""

    clause = "EU-9.6.5.1"

    def __init__(self, seat: Seat, zone: int, lost: list[int]) -> None:
        self.seat = seat
        self.zone = zone
        self.lost = lost  # by type

    def moves(self, state: State) -> list[Move]:
        return [SHIP_MOVES[kind] for kind in range(TYPES) if self.lost[kind]]


class NavalBattle(Battle):
    """Ships of players and of non-player realms fight for a Sea Zone, which is `area` here."""

    clause = "EU-9.6"
    base_die: ClassVar[int] = ARTILLERY
    main_question: ClassVar[Any] = ChooseMainDefenderAtSea
    leader_question: ClassVar[Any] = AdmiralOrNobody
    sends_leader: ClassVar[Any] = SendAdmiral
    retreat_question: ClassVar[Any] = StayOrSailAway
    retreats_each: ClassVar[Any] = SailAwayEach
    retreats_together: ClassVar[Any] = SailAwayTogether

    def __init__(self, area: int, attackers: list[int], origins: int, invader: int) -> None:
        super().__init__(area, attackers, origins, invader)
        self.lost: list[int] = []  # by type: what the beaten side has lost in the last Round
        self.prizes = 0  # ships still to be captured
        self.prize = -1

    def gather(self, state: State) -> None:
        """EU-9.7.1: all ships of Enemies; those of non-player realms appear now."""
        self.meet_players(state)
        for seat in self.attackers:
            for realm in realm_fleets(state, seat, self.area):
                ships = realm_naval_capacity(state, realm, self.area, self.spared)
                if realm not in self.realms and ships:
                    self.realms.append(realm)
                    self.wild.append(ships)
                    man_ships(state, naval_sources(state, realm, self.area, self.spared))
        self.clear_for_action(state)

    def meet_players(self, state: State) -> None:
        """EU-9.7.1: the players at War with the attackers who have ships there."""
        for seat in self.attackers:
            for other in ships_against(state, seat, self.area):
                if other not in self.defenders and other not in self.attackers:
                    self.defenders.append(other)

    def clear_for_action(self, state: State) -> None:
        """EU-9.9.1: ships on protection slots leave them when they fight."""
        if (self.defenders or self.realms) and self.attackers:
            for seat in (*self.attackers, *self.defenders):
                leave_slots(state, seat, self.area, protecting(state, seat, self.area))

    def units(self, state: State, seat: Seat) -> int:
        return ships_in(state, seat, self.area)

    def kinds(self, state: State, seat: Seat) -> list[int]:
        return ships_by_type(state, seat, self.area)

    def can_hit(self, state: State, side: int, dice: list[int]) -> bool:
        if kinds_in(state, self.seats_of(side), self.area)[HEAVY]:
            return True
        return any(dice[kind] and ART in BATTLE_DICE[kind] for kind in range(3))

    def count_hits(self, state: State, side: int) -> int:
        """EU-9.6.3: an Artillery icon for each ship, and each Heavy Ship once by itself."""
        icons = self.attacker_icons if side == ATTACKER else self.defender_icons
        heavy = kinds_in(state, self.seats_of(side), self.area)[HEAVY]
        return min(icons[ART], self.size(state, side)) + heavy

    def losses(self, state: State, side: int) -> Frame:
        mine = side == DEFENDER
        realms = self.realms[:] if mine else []
        wild = self.wild[:] if mine else []
        seats = self.seats_of(side)[:]
        return SinkShips(seats, self.area, realms, wild, self.hits[side], self.attackers[0])

    def bury(self, state: State) -> None:
        self.wild = self.defender_toll[1:-TYPES]

    # EU-9.6.5  Captured ships

    def capture(self, state: State) -> Next:
        """Where one side is gone, a ship for each double Infantry of the winner's Round."""
        left = [self.size(state, side) for side in (ATTACKER, DEFENDER)]
        side = ATTACKER if left[ATTACKER] else DEFENDER
        seat = self.leader_of(side)
        self.prize = -1
        if bool(left[ATTACKER]) == bool(left[DEFENDER]) or seat == NO_ONE:
            return None
        if not self.lost:
            toll = self.defender_toll if side == ATTACKER else self.attacker_toll
            icons = self.attacker_icons if side == ATTACKER else self.defender_icons
            self.lost = toll[-TYPES:]
            self.prizes = min(icons[DINF], sum(self.lost))
        if not self.prizes or not ships_left(state, seat):
            return None
        beaten = self.leader_of(1 - side)
        self.prize = next(kind for kind in range(TYPES) if self.lost[kind])
        if beaten == NO_ONE or sum(1 for count in self.lost if count) == 1:
            return None
        return self.call(ChoosePrize(beaten, self.area, self.lost[:]), into="prize")

    def captured(self, state: State) -> None:
        if self.prize == -1:
            return
        side = ATTACKER if self.size(state, ATTACKER) else DEFENDER
        self.prizes -= 1
        self.lost[self.prize] -= 1
        capture_ship(state, self.leader_of(side), self.prize, self.area)
        self.repeat("capture")

    # What the other steps ask for

    def slots(self, state: State, seat: Seat) -> int:
        return 1 << FLEET if state.fleet[seat] == self.area else 0

    def goals(self, state: State, seat: Seat) -> int:
        origins = self.origins if seat in self.attackers else 0
        return ship_retreats(state, seat, self.area, origins)

    def at_home(self, state: State, seat: Seat) -> bool:
        return False  # EU-9.6.1: never an Admiral

    def give_up(self, state: State, seat: Seat) -> None:
        lose_all_ships(state, seat, self.area)

    def tidy(self, state: State) -> None:
        """Ships of non-player realms go home by themselves."""

    def holds_out(self, state: State, realm: int) -> bool:
        """EU-13.4.6: in a Sea Zone next to its Capital Area."""
        home = capital_area(state, realm)
        return home != NO_ONE and bool(AREA_ZONES[home] >> self.area & 1)

    def announce(self, state: State) -> None:
        places = [*members(self.origins & ~(1 << self.area))]  # some may have lain there
        zones = [place for place in places if place < PORT_PLACE]
        ports = [place - PORT_PLACE for place in places if place >= PORT_PLACE]
        tell(state, "battle.begun_at_sea", zone=self.area, zones=zones, provinces=ports)

    def proclaim(self, state: State, seat: Seat) -> None:
        tell(state, "battle.won_at_sea", player=seat, zone=self.area)


class PirateBattle(NavalBattle):
    """EU-12.6: ships fight all Pirates of a node next to them, who fight to the last."""

    clause = "EU-12.6"

    def __init__(
        self, area: int, attackers: list[int], origins: int, invader: int, node: int
    ) -> None:
        super().__init__(area, attackers, origins, invader)
        self.node = node

    def gather(self, state: State) -> None:
        self.realms, self.wild = [REBELS], [state.pirates[self.node]]
        self.clear_for_action(state)

    def draw_leader(self, state: State) -> Next:
        return None

    def tidy(self, state: State) -> None:
        remove_pirates(state, self.node, state.pirates[self.node] - sum(self.wild))
