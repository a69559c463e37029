"""EU-9.6: land Battles."""

from typing import Final

from imperia.core import Ask, Decision, Move, Next, Procedure, Roll, Seat, moves_of

from ..components.cards import ADVISOR, PERSON_DICE, PERSON_KIND
from ..components.map import AREA_MOVES, AREA_PROVINCES, LAND, members
from ..components.tables import BATTLE_DICE
from ..effects.cards import put_aside
from ..effects.persons import lose_ruler, sicken_leader, sicken_ruler
from ..effects.units import lose_unit
from ..effects.war import retreat_units, set_rebels, use_capacity, win_battle
from ..options import WOUND_NEEDS_CASUALTY
from ..queries.modifiers import bonus
from ..queries.reach import hostile_areas
from ..queries.realms import land_units, loose_infantry, scenario_of
from ..queries.warfare import defence, defence_sources, defends, enemies, must_stay
from ..state import IN_COMMAND, KINDS, NO_ONE, REGULAR_INFANTRY, State
from .access import friendly_provinces
from .cards import DrawLeaderCard
from .losses import UNIT_MOVES, LoseUnit, kind_in
from .persons import ReplaceRuler

INF: Final = 0
DINF: Final = 1
CAV: Final = 2
ART: Final = 3
BASE_DICE: Final = 3
LEADER_MOVES: Final = moves_of("leader", 3)
NOBODY_LEADS: Final = Move("none")


def npr_defenders(state: State, seat: Seat, area: int) -> list[int]:
    """The non-player Enemies that would fight a player for this Area."""
    return [
        realm
        for realm in enemies(state, seat)
        if defends(state, realm, area) and defence(state, realm, area)
    ]


def battle_here(state: State, seat: Seat, area: int) -> bool:
    """EU-9.5.1: would units of the player fight in this Area?"""
    return bool(state.rebels[area] or npr_defenders(state, seat, area))


class ChooseLeader(Decision):
    """Which Leader commands in this Battle?"""

    clause = "EU-9.6.1"

    def __init__(self, seat: Seat, area: int) -> None:
        self.seat = seat
        self.area = area

    def moves(self, state: State) -> list[Move]:
        led = [LEADER_MOVES[army] for army in leaders_in(state, self.seat, self.area)]
        return [*led, NOBODY_LEADS]


def leaders_in(state: State, seat: Seat, area: int) -> list[int]:
    """The own Armies of an Area that a Leader or the Ruler commands."""
    return [
        army
        for army in range(3)
        if state.armies[3 * seat + army] == area and state.leaders[4 * seat + army] != NO_ONE
    ]


def dice_of_leader(state: State, seat: Seat, army: int) -> list[int]:
    person = state.leaders[4 * seat + army]
    if person == IN_COMMAND:
        person = state.ruler[seat]
    return PERSON_DICE[person]


class RollSide(Procedure):
    """Roll the dice of one side; the result is the icons by kind."""

    clause = "EU-9.6.3"
    steps = "roll", "note"

    def __init__(self, dice: list[int]) -> None:
        self.dice = dice  # by kind: how many are still to be rolled
        self.icons: list[int] = [0, 0, 0, 0, 0]
        self.kind = 0
        self.die = 0

    def roll(self, state: State) -> Next:
        while self.kind < 3 and self.dice[self.kind] == 0:
            self.kind += 1
        if self.kind == 3:
            self.end(self.icons)
            return None
        self.dice[self.kind] -= 1
        return self.call(Roll(6), into="die")

    def note(self, state: State) -> None:
        self.icons[BATTLE_DICE[self.kind][self.die - 1]] += 1
        self.repeat("roll")


class ChooseCasualty(Decision):
    """Which unit of this sort falls?"""

    clause = "EU-9.6.4"

    def __init__(self, seat: Seat, area: int, sort: int) -> None:
        self.seat = seat
        self.area = area
        self.sort = sort

    def moves(self, state: State) -> list[Move]:
        kinds = range(3 * self.sort, 3 * self.sort + 3)
        return [UNIT_MOVES[k] for k in kinds if kind_in(state, self.seat, self.area, k)]


class TakeCasualties(Procedure):
    """EU-9.6.4: Mercenary, Regular, Allied in rotation; the owner names the type."""

    clause = "EU-9.6.4"
    steps = "ask", "fall"

    def __init__(self, seat: Seat, area: int, hits: int) -> None:
        self.seat = seat
        self.area = area
        self.hits = hits
        self.sort = -1
        self.kind = -1
        self.fallen = 0

    def ask(self, state: State) -> Next:
        if self.hits == 0 or not land_units(state, self.seat, self.area):
            self.end(self.fallen)
            return None
        for _ in range(3):
            self.sort = (self.sort + 1) % 3
            kinds = range(3 * self.sort, 3 * self.sort + 3)
            if any(kind_in(state, self.seat, self.area, kind) for kind in kinds):
                break
        return self.call(ChooseCasualty(self.seat, self.area, self.sort), into="kind")

    def fall(self, state: State) -> None:
        drop_one(state, self.seat, self.area, self.kind)
        self.hits -= 1
        self.fallen += 1
        self.repeat("ask")


def drop_one(state: State, seat: Seat, area: int, kind: int) -> None:
    """A unit of this kind falls; single Infantry before that of Armies."""
    if kind == REGULAR_INFANTRY and loose_infantry(state, seat, area):
        lose_unit(state, seat, kind, area, NO_ONE)
        return
    for place in range(3 * seat, 3 * seat + 3):
        if state.armies[place] == area and state.units[KINDS * place + kind]:
            lose_unit(state, seat, kind, area, place)
            return


class StayOrRetreat(Ask):
    """Do you retreat?"""

    clause = "EU-9.6.6"
    words = "stay", "retreat"

    def __init__(self, seat: Seat, area: int) -> None:
        self.seat = seat
        self.area = area


class ChooseRetreat(Decision):
    """Where do your units retreat to?"""

    clause = "EU-9.6.6"

    def __init__(self, seat: Seat, areas: int) -> None:
        self.seat = seat
        self.areas = areas

    def moves(self, state: State) -> list[Move]:
        return [AREA_MOVES[area] for area in members(self.areas)]


def retreats(state: State, seat: Seat, area: int, origin: int) -> int:
    """The Areas a player's units may retreat to: where they came from, or next door in peace."""
    if origin != NO_ONE:
        return 1 << origin
    friendly = friendly_provinces(state, seat)
    blocked = hostile_areas(state, seat)
    mask = 0
    for other in members(LAND[area] & scenario_of(state).areas & ~blocked):
        if friendly & AREA_PROVINCES[other] and not battle_here(state, seat, other):
            mask |= 1 << other
    return mask


class Retreat(Procedure):
    """One more unit is lost, the others go."""

    clause = "EU-9.6.6"
    steps = "lose", "choose", "go"

    def __init__(self, seat: Seat, area: int, areas: int) -> None:
        self.seat = seat
        self.area = area
        self.areas = areas
        self.goal = -1

    def lose(self, state: State) -> Next:
        return self.call(LoseUnit(self.seat, self.area, False))

    def choose(self, state: State) -> Next:
        if not land_units(state, self.seat, self.area):
            self.end()
            return None
        return self.call(ChooseRetreat(self.seat, self.areas), into="goal")

    def go(self, state: State) -> None:
        retreat_units(state, self.seat, self.area, self.goal)


class LandBattle(Procedure):
    """A player's units in an Area against Rebels and units of non-player realms.

    The player attacks, or in Phase 3 and where Rebels are placed on top of him defends. The other
    side is infantry without an owner: `black` units, of them `rebels` Rebels.
    """

    clause = "EU-9.6"
    steps = (
        "muster",
        "draw_leader",
        "pick_leader",
        "roll_player",
        "roll_black",
        "casualties",
        "wound",
        "count",
        "retreat",
        "answer",
        "finish",
    )

    def __init__(self, seat: Seat, area: int, origin: int, attacks: bool) -> None:
        self.seat = seat
        self.area = area
        self.origin = origin  # where the attackers came from, or NO_ONE
        self.attacks = attacks
        self.black = 0
        self.rebels = 0
        self.realms: list[int] = []
        self.card = -1  # the Military card drawn for the other side
        self.army = -1  # whose Leader commands
        self.player_icons: list[int] = []
        self.black_icons: list[int] = []
        self.fallen = 0
        self.word = ""

    def muster(self, state: State) -> None:
        """EU-9.6.1: who defends; units of non-player realms appear now."""
        self.rebels = self.black = state.rebels[self.area]
        if self.attacks:
            used = 0
            for realm in npr_defenders(state, self.seat, self.area):
                self.realms.append(realm)
                self.black += defence(state, realm, self.area)
                used |= defence_sources(state, realm, self.area)
                use_capacity(state, used)
        if self.black == 0 or not land_units(state, self.seat, self.area):
            self.end(1)

    def draw_leader(self, state: State) -> Next:
        """EU-13.4.7: three or more defenders without a player draw a Military card."""
        if self.attacks and self.black >= 3:
            return self.call(DrawLeaderCard(), into="card")
        return None

    def pick_leader(self, state: State) -> Next:
        led = leaders_in(state, self.seat, self.area)
        if led:
            return self.call(ChooseLeader(self.seat, self.area), into="army")
        return None

    def roll_player(self, state: State) -> Next:
        dice = [BASE_DICE, 0, 0]
        if self.army != -1 and state.leaders[4 * self.seat + self.army] != NO_ONE:
            extra = dice_of_leader(state, self.seat, self.army)
            dice = [dice[kind] + extra[kind] for kind in range(3)]
        return self.call(RollSide(dice), into="player_icons")

    def roll_black(self, state: State) -> Next:
        dice = [BASE_DICE, 0, 0]
        if self.card != -1 and PERSON_KIND[self.card] != ADVISOR:
            dice = [dice[kind] + PERSON_DICE[self.card][kind] for kind in range(3)]
        return self.call(RollSide(dice), into="black_icons")

    def casualties(self, state: State) -> Next:
        hits = self._player_hits(state)
        icons = self.black_icons
        suffered = min(icons[INF] + icons[DINF], self.black)
        self.black = max(0, self.black - hits)
        return self.call(TakeCasualties(self.seat, self.area, suffered), into="fallen")

    def _player_hits(self, state: State) -> int:
        """Each icon hits with a unit of its type that was alive before the roll."""
        held = [
            sum(kind_in(state, self.seat, self.area, 3 * sort + what) for sort in range(3))
            for what in range(3)
        ]
        icons = self.player_icons
        double = 2 if bonus(state, self.seat, "double_infantry_counts_two") else 1
        infantry = icons[INF] + double * icons[DINF]
        return min(infantry, held[0]) + min(icons[CAV], held[1]) + min(icons[ART], held[2])

    def wound(self, state: State) -> Next:
        """EU-9.6.5: a pair of double Infantry wounds the Leader, if there was a casualty."""
        hurt = self.fallen or not state.options[WOUND_NEEDS_CASUALTY]
        for _ in range(self.black_icons[DINF] // 2 if hurt else 0):
            if self.army == -1 or state.leaders[4 * self.seat + self.army] == NO_ONE:
                continue
            if state.leaders[4 * self.seat + self.army] != IN_COMMAND:
                sicken_leader(state, self.seat, self.army)
            elif state.ruler_ill >> self.seat & 1:
                lose_ruler(state, self.seat)
                return self.call(ReplaceRuler(self.seat))
            else:
                sicken_ruler(state, self.seat)
        return None

    def count(self, state: State) -> None:
        """Is a side empty? A non-player realm that is outnumbered retreats (EU-13.4.6)."""
        own = land_units(state, self.seat, self.area)
        if self.realms and not self.rebels and 0 < self.black < own:
            if not any(must_stay(state, realm, self.area) for realm in self.realms):
                self.black = 0
        if not own or not self.black:
            self.repeat("finish")

    def retreat(self, state: State) -> Next:
        origin = self.origin if self.attacks else NO_ONE
        if not retreats(state, self.seat, self.area, origin):
            self.word = "stay"
            return None
        return self.call(StayOrRetreat(self.seat, self.area), into="word")

    def answer(self, state: State) -> Next:
        if self.word != "retreat":
            self.repeat("roll_player")
            return None
        origin = self.origin if self.attacks else NO_ONE
        areas = retreats(state, self.seat, self.area, origin)
        return self.call(Retreat(self.seat, self.area, areas))

    def finish(self, state: State) -> None:
        own = land_units(state, self.seat, self.area)
        left = min(self.rebels, self.black) if self.attacks else self.black
        set_rebels(state, self.area, left)
        if self.card != -1:
            put_aside(state, self.card)
            self.card = -1
        if own and not self.black:
            if state.phase == 2 and state.active == self.seat:
                win_battle(state, self.seat)
            self.end(1)
        else:
            self.end(0)
