"""EU-3.7 and 4.1.D: Missions are chosen in secret, by all at once."""

from typing import ClassVar, Final

from imperia.core import Decision, Frame, Move, Next, Procedure, Sealed, Seat, moves_of

from ..components.cards import MISSION_AFTER, MISSION_MOVES, MISSIONS, REALM_MISSIONS
from ..components.map import members
from ..components.tables import MISSIONS_HELD
from ..effects.cards import set_missions
from ..queries import variant_of
from ..state import State

DONE: Final = Move("done")
RETURN_MOVES: Final = moves_of("return", len(MISSIONS))


def eligible(state: State, seat: Seat, start: bool) -> int:
    """The Missions a player may take: of his realm, not done or gone, prerequisites met."""
    realm = state.realm[seat]
    open_ones = REALM_MISSIONS[realm] & ~state.missions_done & ~state.missions_gone
    given = variant_of(state).start_missions.get(realm, 0) if start else 0
    if given:
        return open_ones & given
    mask = 0
    for mission in members(open_ones):
        after = MISSION_AFTER[mission]
        if not after or after & state.missions_done:
            mask |= 1 << mission
    return mask


class ReturnMission(Decision):
    """Which Mission do you put back, if any?"""

    clause = "EU-4.1.D"
    secret: ClassVar[bool] = True
    sight = {"held": "seat"}

    def __init__(self, seat: Seat, held: list[int]) -> None:
        self.seat = seat
        self.held = held

    def moves(self, state: State) -> list[Move]:
        return [*(RETURN_MOVES[mission] for mission in self.held), DONE]


class TakeMission(Decision):
    """Which Mission do you take?"""

    clause = "EU-4.1.D"
    secret: ClassVar[bool] = True
    sight = {"held": "seat"}

    def __init__(self, seat: Seat, held: list[int], start: bool) -> None:
        self.seat = seat
        self.held = held
        self.start = start

    def moves(self, state: State) -> list[Move]:
        free = eligible(state, self.seat, self.start)
        found = [MISSION_MOVES[m] for m in members(free) if m not in self.held]
        if len(self.held) >= MISSIONS_HELD:
            found = []
        return found if self.start and found else [*found, DONE]


class PickMissions(Procedure):
    """Put Missions back, then take others up to the limit; the result is the new hand."""

    clause = "EU-4.1.D"
    steps = "ask_back", "put_back", "ask", "take"
    sight = {"held": "seat", "mission": "seat"}

    def __init__(self, seat: Seat, held: list[int], start: bool) -> None:
        self.seat = seat
        self.held = held
        self.start = start
        self.mission = -1

    def ask_back(self, state: State) -> Next:
        if not self.held:
            self.repeat("ask")
            return None
        return self.call(ReturnMission(self.seat, self.held[:]), into="mission")

    def put_back(self, state: State) -> None:
        if self.mission != -1:
            self.held = [mission for mission in self.held if mission != self.mission]
            self.repeat("ask_back")

    def ask(self, state: State) -> Next:
        free = eligible(state, self.seat, self.start)
        for mission in self.held:
            free &= ~(1 << mission)
        if len(self.held) >= MISSIONS_HELD or not free:
            self.mission = -1
            self.end(self.held[:])
            return None
        return self.call(TakeMission(self.seat, self.held[:], self.start), into="mission")

    def take(self, state: State) -> None:
        if self.mission == -1:
            self.end(self.held[:])
        else:
            self.held = sorted([*self.held, self.mission])
            self.repeat("ask")


class ChooseMissions(Sealed):
    """Everybody chooses in secret; nobody sees more than the size of a hand."""

    clause = "EU-4.1.D"
    steps = *Sealed.steps, "deal"

    def __init__(self, asked: list[Seat], start: bool) -> None:
        super().__init__(asked)
        self.start = start

    def question(self, state: State, seat: Seat) -> Frame:
        return PickMissions(seat, state.missions[seat][:], self.start)

    def deal(self, state: State) -> None:
        for seat, answer in zip(self.asked, self.answers, strict=True):
            set_missions(state, seat, answer)
