"""PR-15  Battles and losses: who dies, who survives, where survivors go."""

from typing import ClassVar

from imperia.core import (
    NO_MOVE,
    YES,
    Decision,
    Move,
    Next,
    Procedure,
    Ruling,
    Seat,
    moves_of,
    no,
    tell,
)

from ..components.map import EMPIRE_BORDERS, EMPIRE_CITIES, MAMLUK, SEA
from ..components.masks import ONE, bits
from ..components.tokens import N_REPRESSIBLE, N_TOKENS, PAWN, PIRATE
from ..effects.map import (
    emancipate_to_border,
    emancipate_to_city,
    kill_in_city,
    kill_pawn,
    kill_pirate,
    kill_repressed,
)
from ..queries import city_slots, free_slots, with_pawn, with_pirate
from ..state import NONE, State
from .choose import (
    AGENT_MOVES,
    BORDER_MOVES,
    CITY_MOVES,
    CONCESSION_MOVES,
    PIRATE_MOVES,
    REPRESSED_MOVES,
    UNDER_A_DISC,
    picked,
)
from .shortage import IN_CITY, ON_BORDER, ON_EMPIRE, put

SLAVE_MOVES = moves_of("slave", N_REPRESSIBLE)
WAS_REPRESSED = N_TOKENS  # added to a survivor that fought from the empire card


class FightBattle(Procedure):
    """Every attacker kills a defender and dies for it; the attacking player chooses the dead.

    The result is a list: 1 for a victory or 0, then the survivors that have no place on the map.
    """

    clause = "PR-15"
    steps = "count", "ask_casualty", "kill_one", "report"

    def __init__(
        self,
        seat: Seat,
        empire: int,
        agents: list[int],
        cities: int,
        pirates: int,
        concessions: int,
        repressed: list[int],
        slaves: list[int],
        foes: int,
        foe_pirates: int,
    ) -> None:
        self.seat = seat
        self.empire = empire
        self.agents = agents  # tokens, one entry each
        self.cities = cities  # mask of the slots with attackers
        self.pirates = pirates  # mask of the borders with attacking pirates
        self.concessions = concessions  # mask of the borders with attacking concessions
        self.repressed = repressed  # tokens that attack from the empire card
        self.slaves = slaves  # tokens that attack from the Mamluk card
        self.foes = foes  # mask of the slots with defenders
        self.foe_pirates = foe_pirates  # mask of the borders with defending pirates
        self.left = 0  # casualties still to be chosen
        self.won = 0
        self.choice = NO_MOVE

    def count(self, state: State) -> None:
        attackers = (
            len(self.agents)
            + len(self.repressed)
            + len(self.slaves)
            + self.cities.bit_count()
            + self.pirates.bit_count()
            + self.concessions.bit_count()
        )
        defenders = self.foes.bit_count() + self.foe_pirates.bit_count()
        tell(
            state,
            "battle.fought",
            seat=self.seat,
            empire=self.empire,
            attackers=attackers,
            defenders=defenders,
        )
        if attackers >= defenders:
            self._kill_defenders(state)
        if attackers <= defenders:
            self._kill_attackers(state)
        self.won = int(attackers > defenders)
        self.left = 0 if attackers == defenders else min(attackers, defenders)

    def _kill_defenders(self, state: State) -> None:
        for slot in bits(self.foes):
            kill_in_city(state, slot)
        for border in bits(self.foe_pirates):
            kill_pirate(state, border)
        self.foes = self.foe_pirates = 0

    def _kill_attackers(self, state: State) -> None:
        for slot in bits(self.cities):
            kill_in_city(state, slot)
        for border in bits(self.pirates):
            kill_pirate(state, border)
        for border in bits(self.concessions):
            kill_pawn(state, border)
        for token in self.repressed:
            kill_repressed(state, self.empire, token)
        for token in self.slaves:
            kill_repressed(state, MAMLUK, token)
        self.agents, self.repressed, self.slaves = [], [], []
        self.cities = self.pirates = self.concessions = 0

    def ask_casualty(self, state: State) -> Next:
        if not self.left:
            self.repeat("report")
            return None
        if self.won:
            return self.call(
                ChooseCasualty(
                    self.seat,
                    self.agents[:],
                    self.cities,
                    self.pirates,
                    self.concessions,
                    self.repressed[:],
                    self.slaves[:],
                    self.left,
                ),
                into="choice",
            )
        return self.call(
            ChooseCasualty(self.seat, [], self.foes, self.foe_pirates, 0, [], [], self.left),
            into="choice",
        )

    def kill_one(self, state: State) -> None:
        name, arg = self.choice.name, self.choice.arg
        self.left -= 1
        self.repeat("ask_casualty")
        if name == "city":
            kill_in_city(state, arg)
            self.cities &= ~ONE[arg]
            self.foes &= ~ONE[arg]
        elif name == "pirate":
            kill_pirate(state, arg)
            self.pirates &= ~ONE[arg]
            self.foe_pirates &= ~ONE[arg]
        elif name == "concession":
            kill_pawn(state, arg)
            self.concessions &= ~ONE[arg]
        elif name == "agent":
            self.agents.remove(arg)
        elif name == "repressed":
            kill_repressed(state, self.empire, arg)
            self.repressed.remove(arg)
        else:
            kill_repressed(state, MAMLUK, arg)
            self.slaves.remove(arg)

    def report(self, state: State) -> None:
        key = "battle.won" if self.won else "battle.lost"
        tell(state, key, seat=self.seat, empire=self.empire)
        freed = [token + WAS_REPRESSED for token in self.repressed]
        self.end([self.won, *self.agents, *freed])


class ChooseCasualty(Decision):
    """Choose one of the tokens that die."""

    clause = "PR-15.2"

    def __init__(
        self,
        seat: Seat,
        agents: list[int],
        cities: int,
        pirates: int,
        concessions: int,
        repressed: list[int],
        slaves: list[int],
        left: int,
    ) -> None:
        self.seat = seat
        self.agents = agents
        self.cities = cities
        self.pirates = pirates
        self.concessions = concessions
        self.repressed = repressed
        self.slaves = slaves
        self.left = left  # how many must still be chosen

    def moves(self, state: State) -> list[Move]:
        found = picked(CITY_MOVES, self.cities)
        if self.pirates:
            found += picked(PIRATE_MOVES, self.pirates)
        if self.concessions:
            found += picked(CONCESSION_MOVES, self.concessions)
        if self.agents:
            found += [AGENT_MOVES[token] for token in dict.fromkeys(self.agents)]
        if self.repressed:
            found += [REPRESSED_MOVES[token] for token in dict.fromkeys(self.repressed)]
        if self.slaves:
            found += [SLAVE_MOVES[token] for token in dict.fromkeys(self.slaves)]
        return found

    def legal(self, state: State) -> list[Move]:
        return self.moves(state)

    def judge(self, state: State, move: Move) -> Ruling:
        return YES

    def chosen(self, state: State, move: Move) -> Move:
        return move


# Survivors


def empty_borders(state: State, empire: int) -> int:
    """Mask of the borders of an empire that hold nothing."""
    return EMPIRE_BORDERS[empire] & ~(with_pawn(state) | with_pirate(state))


def room_for(state: State, empire: int, token: int) -> int:
    """Mask of the free slots or borders of an empire where a survivor may stand."""
    if token < PAWN:
        return free_slots(state, empire)
    empty = empty_borders(state, empire)
    return empty & SEA if token >= PIRATE else empty


class PlaceSurvivors(Procedure):
    """Surviving agents and repressed tokens enter the conquered empire while there is room."""

    clause = "PR-15.6"
    steps = "choose_survivor", "choose_place", "place_it", "leave_excess"

    def __init__(self, seat: Seat, empire: int, left: list[int]) -> None:
        self.seat = seat
        self.empire = empire
        self.left = left
        self.survivor = -1
        self.spot = -1

    def choose_survivor(self, state: State) -> Next:
        rooms = [room_for(state, self.empire, token % WAS_REPRESSED) for token in self.left]
        if not any(rooms):
            self.repeat("leave_excess")
            return None
        able = [token for token, room in zip(self.left, rooms, strict=True) if room]
        return self.call(ChooseSurvivor(self.seat, self.empire, able), into="survivor")

    def choose_place(self, state: State) -> Next:
        return self.call(
            ChooseRoom(self.seat, self.empire, self.survivor % WAS_REPRESSED), into="spot"
        )

    def place_it(self, state: State) -> Next:
        survivor, spot = self.survivor, self.spot
        self.left.remove(survivor)
        self.repeat("choose_survivor")
        if survivor >= WAS_REPRESSED:
            token = survivor - WAS_REPRESSED
            if token < PAWN:
                emancipate_to_city(state, self.empire, token, spot)
            else:
                emancipate_to_border(state, self.empire, token, spot)
            return None
        where = IN_CITY if survivor < PAWN else ON_BORDER
        spared = self.empire if survivor + WAS_REPRESSED in self.left else NONE
        return put(self, state, self.seat, survivor, where, spot, spared)

    def leave_excess(self, state: State) -> Next:
        """Without room, agents become repressed and repressed tokens stay so; pirates are gone."""
        while self.left:
            token = self.left.pop()
            if token < PIRATE:
                self.repeat("leave_excess")
                return put(self, state, self.seat, token, ON_EMPIRE, self.empire)
        return None


class ChooseSurvivor(Decision):
    """Choose the survivor who enters the empire next."""

    clause = "PR-15.6"

    def __init__(self, seat: Seat, empire: int, able: list[int]) -> None:
        self.seat = seat
        self.empire = empire
        self.able = able

    def moves(self, state: State) -> list[Move]:
        return [
            AGENT_MOVES[token] if token < WAS_REPRESSED else REPRESSED_MOVES[token - WAS_REPRESSED]
            for token in dict.fromkeys(self.able)
        ]

    def judge(self, state: State, move: Move) -> Ruling:
        return YES

    def chosen(self, state: State, move: Move) -> int:
        return move.arg if move.name == "agent" else move.arg + WAS_REPRESSED


class ChooseRoom(Decision):
    """Choose the free city or border of the empire where the token goes."""

    clause = "PR-15.6"
    taken: ClassVar[Ruling] = no("PR-15.6")

    def __init__(self, seat: Seat, empire: int, token: int) -> None:
        self.seat = seat
        self.empire = empire
        self.token = token

    def moves(self, state: State) -> list[Move]:
        if self.token < PAWN:
            return picked(CITY_MOVES, EMPIRE_CITIES[self.empire] & city_slots(state))
        return picked(BORDER_MOVES, EMPIRE_BORDERS[self.empire])

    def legal(self, state: State) -> list[Move]:
        room = room_for(state, self.empire, self.token)
        return picked(CITY_MOVES if self.token < PAWN else BORDER_MOVES, room)

    def judge(self, state: State, move: Move) -> Ruling:
        if room_for(state, self.empire, self.token) >> move.arg & 1:
            return YES
        covered = self.token < PAWN and state.covered >> move.arg & 1
        return UNDER_A_DISC if covered else self.taken
