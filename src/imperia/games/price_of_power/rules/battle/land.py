"""EU-9.6, 13.4: Battles on land."""

from imperia.core import Ask, Frame, Next, Seat, tell

from ...components.map import AREA_PROVINCES, members
from ...effects.war import set_rebels, use_capacity
from ...queries.battle.battles import ATTACKER, DEFENDER, REBELS, can_hit, enemies_in, realm_forces
from ...queries.court.modifiers import bonus
from ...queries.institutions.faith_and_empire import imperial_field, in_hre
from ...queries.realms import imperial_in, land_units, owned
from ...queries.war.recruiting import kind_in
from ...queries.war.warfare import defence_sources, must_stay
from ...state import IMPERIAL_INFANTRY, INFANTRY, NO_ONE, State
from .battle import Battle
from .casualties import TakeCasualties
from .dice import land_hits
from .retreat import lose_all, retreats


class SendImperial(Ask):
    """Do you send the Imperial units into this Battle?"""

    clause = "EU-18.4.3"
    words = "send", "no"

    def __init__(self, seat: Seat, area: int, units: int) -> None:
        self.seat = seat
        self.area = area
        self.units = units


class LandBattle(Battle):
    """Units of players, of non-player realms and Rebels fight for an Area."""

    clause = "EU-9.6"

    def gather(self, state: State) -> None:
        """EU-9.7.1: all units of Enemies; those of non-player realms appear now."""
        rebels = state.rebels[self.area]
        if not self.attackers:
            self.realms, self.wild = [REBELS], [rebels]
            self.defenders = [s for s in range(state.seats) if land_units(state, s, self.area)]
            return
        if rebels:
            self.realms, self.wild = [REBELS], [rebels]
        for seat in self.attackers:
            for other in enemies_in(state, seat, self.area):
                if other not in self.defenders and other not in self.attackers:
                    self.defenders.append(other)
        for realm, units in realm_forces(state, self.attackers, self.area, self.spared).items():
            self.realms.append(realm)
            self.wild.append(units)
            use_capacity(state, defence_sources(state, realm, self.area, self.spared))

    def imperial(self, state: State) -> Next:
        seat = state.defender
        if not state.imperial or seat not in self.attackers + self.defenders:
            return None
        if not imperial_field(state, seat, self.area) or self._only_members(state, seat):
            return None
        return self.call(SendImperial(seat, self.area, state.imperial), into="word")

    def _only_members(self, state: State, seat: Seat) -> bool:
        """Are the foes of this player only members of the Empire without a player?"""
        if seat in self.attackers:
            foes, players = self.realms, self.defenders
        else:
            foes, players = [self.invader], self.attackers
        return not players and all(realm != REBELS and in_hre(state, realm) for realm in foes)

    def units(self, state: State, seat: Seat) -> int:
        return land_units(state, seat, self.area)

    def kinds(self, state: State, seat: Seat) -> list[int]:
        return [kind_in(state, seat, self.area, kind) for kind in range(IMPERIAL_INFANTRY + 1)]

    def _by_type(self, state: State, side: int) -> list[int]:
        """Infantry, Cavalry and Artillery of a whole side."""
        held = [self.wild_of(side), 0, 0]
        for seat in self.seats_of(side):
            for what in range(3):
                held[what] += sum(
                    kind_in(state, seat, self.area, 3 * sort + what) for sort in range(3)
                )
            held[INFANTRY] += imperial_in(state, seat, self.area)
        return held

    def has_type(self, state: State, side: int, what: int) -> bool:
        return self._by_type(state, side)[what] > 0

    def can_hit(self, state: State, side: int, dice: list[int]) -> bool:
        return can_hit(dice, self._by_type(state, side))

    def count_hits(self, state: State, side: int) -> int:
        icons = self.attacker_icons if side == ATTACKER else self.defender_icons
        seat = self.leader_of(side)
        twice = seat != NO_ONE and bonus(state, seat, "double_infantry_counts_two")
        return land_hits(icons, self._by_type(state, side), 2 if twice else 1)

    def losses(self, state: State, side: int) -> Frame:
        mine = bool(self.attackers) == (side == DEFENDER)
        realms = self.factions()[:] if mine else []
        wild = self.wild[:] if mine else []
        chooser = self.leader_of(ATTACKER)
        seats = self.seats_of(side)[:]
        return TakeCasualties(seats, self.area, realms, wild, self.hits[side], chooser)

    def slots(self, state: State, seat: Seat) -> int:
        return sum(1 << army for army in range(3) if state.armies[3 * seat + army] == self.area)

    def goals(self, state: State, seat: Seat) -> int:
        origins = self.origins if seat in self.attackers else 0
        return retreats(state, seat, self.area, origins)

    def at_home(self, state: State, seat: Seat) -> bool:
        return bool(owned(state, seat) & AREA_PROVINCES[self.area])

    def give_up(self, state: State, seat: Seat) -> None:
        lose_all(state, seat, self.area)

    def tidy(self, state: State) -> None:
        """Rebels stay, and what an invader has left joins them; realms that defended go."""
        if not self.attackers:
            set_rebels(state, self.area, sum(self.wild))
        elif REBELS in self.realms:
            set_rebels(state, self.area, self.wild[self.realms.index(REBELS)])

    def holds_out(self, state: State, realm: int) -> bool:
        return must_stay(state, realm, self.area)

    def announce(self, state: State) -> None:
        tell(state, "battle.begun", area=self.area, areas=[*members(self.origins)])

    def proclaim(self, state: State, seat: Seat) -> None:
        tell(state, "battle.won", player=seat, area=self.area)
