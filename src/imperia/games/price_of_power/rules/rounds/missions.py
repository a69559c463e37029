"""EU-3.7 and 4.1.D: Missions are chosen in secret, by all at once."""

from typing import ClassVar, Final

from imperia.core import (
    YES,
    Frame,
    Move,
    Next,
    Procedure,
    Ruling,
    Sealed,
    Seat,
    moves_of,
    no,
)
from imperia.kit.choices import ChooseMove

from ...components.cards import MISSION_MOVES, MISSIONS
from ...components.map import members
from ...components.tables import MISSIONS_HELD
from ...effects.cards import set_missions
from ...queries.rounds.scoring import eligible
from ...state import State
from ..choices import DONE

TWO_AT_START = no("EU-3.7.a")

RETURN_MOVES: Final = moves_of("return", len(MISSIONS))


class PickMission(ChooseMove):
    """Which Mission do you put back or take? One question for all, so that steps tell nothing."""

    clause = "EU-4.1.D"
    secret: ClassVar[bool] = True
    sight = {"held": "seat", "taken": "seat"}

    def __init__(self, seat: Seat, held: list[int], taken: int, start: bool) -> None:
        self.seat = seat
        self.held = held
        self.taken = taken  # once one is taken none is put back
        self.start = start

    def moves(self, state: State) -> list[Move]:
        free = eligible(state, self.seat, self.start)
        found = [] if self.taken else [RETURN_MOVES[mission] for mission in self.held]
        if len(self.held) < MISSIONS_HELD:
            found += [MISSION_MOVES[m] for m in members(free) if m not in self.held]
        return [*found, DONE]

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name != "done" or not self.start or len(self.held) >= MISSIONS_HELD:
            return YES
        free = members(eligible(state, self.seat, self.start))
        return TWO_AT_START if any(mission not in self.held for mission in free) else YES


class PickMissions(Procedure):
    """Put Missions back, then take others up to the limit; the result is the new hand."""

    clause = "EU-4.1.D"
    steps = "ask", "note"
    sight = {"held": "seat", "taken": "seat", "move": "nobody"}

    def __init__(self, seat: Seat, held: list[int], start: bool) -> None:
        self.seat = seat
        self.held = held
        self.start = start
        self.taken = 0
        self.move: Move = DONE

    def ask(self, state: State) -> Next:
        question = PickMission(self.seat, self.held[:], self.taken, self.start)
        return self.call(question, into="move")

    def note(self, state: State) -> None:
        if self.move.name == "done":
            self.end(self.held[:])
            return
        if self.move.name == "return":
            self.held = [mission for mission in self.held if mission != self.move.arg]
        else:
            self.held = sorted([*self.held, self.move.arg])
            self.taken = 1
        self.move = DONE
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
