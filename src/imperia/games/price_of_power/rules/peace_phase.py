"""EU-4.3  Phase 3: Peace and Rebels."""

from imperia.core import Frame, InTurn, Next, Procedure, Seat

from ..components.map import tax_of
from ..effects.rounds import drop_tokens, note_stand
from ..effects.treasury import change_prestige
from ..options import RELIGIOUS_REBELS
from ..queries.realms import clockwise, covered
from ..queries.sea import stranded
from ..state import NO_ONE, State
from .economy import LoseStability
from .eviction import LeaveHarbours
from .invasions import Invasions, RebelsAct
from .peace import ResolvePeace
from .rebels import RebelDice
from .religion import ReligiousRebels, religious_rebels
from .unrest import Dissent, StabilityUnrest


class EachSuffersInterregnum(InTurn):
    """EU-4.3.F: a realm without a Ruler loses Stability."""

    clause = "EU-4.3.F"

    def turn_of(self, state: State, seat: Seat) -> Frame | None:
        return LoseStability(seat, 1) if state.ruler[seat] == NO_ONE else None


class DissentOf(Procedure):
    """EU-4.3.G for one player: Unrest of another religion, then Religious Rebels."""

    clause = "EU-4.3.G"
    steps = "dissent", "rebels"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def dissent(self, state: State) -> Next:
        return self.call(Dissent(self.seat))

    def rebels(self, state: State) -> Next:
        if state.options[RELIGIOUS_REBELS] == 2 or not religious_rebels(state, self.seat):
            return None
        return self.call(ReligiousRebels(self.seat))


class EachDissents(InTurn):
    """EU-4.3.G for everybody."""

    clause = "EU-4.3.G"

    def turn_of(self, state: State, seat: Seat) -> Frame | None:
        return DissentOf(seat)


class EachStirs(InTurn):
    """EU-4.3.H for everybody."""

    clause = "EU-4.3.H"

    def turn_of(self, state: State, seat: Seat) -> Frame | None:
        return StabilityUnrest(seat)


class EachRolls(InTurn):
    """EU-4.3.I for everybody."""

    clause = "EU-4.3.I"

    def turn_of(self, state: State, seat: Seat) -> Frame | None:
        return RebelDice(seat, 0, 0)


class PeacePhase(Procedure):
    """EU-4.3, step by step."""

    clause = "EU-4.3"
    steps = (
        "tokens",
        "invasions",
        "rebels",
        "peace",
        "penalties",
        "interregnum",
        "dissent",
        "stir",
        "roll",
        "harbours",
    )

    def __init__(self) -> None:
        self.answer = -1

    def tokens(self, state: State) -> None:
        drop_tokens(state)

    def invasions(self, state: State) -> Next:
        note_stand(state)
        return self.call(Invasions())

    def rebels(self, state: State) -> Next:
        return self.call(RebelsAct())

    def peace(self, state: State) -> Next:
        return self.call(ResolvePeace(clockwise(state, state.first)))

    def penalties(self, state: State) -> None:
        """EU-4.3.E2: Prestige for own Towns under enemy or Rebel Towns, five at most."""
        for seat in clockwise(state, state.first):
            change_prestige(state, seat, -min(5, lost_tax(state, seat)))

    def interregnum(self, state: State) -> Next:
        return self.call(EachSuffersInterregnum(clockwise(state, state.first)))

    def dissent(self, state: State) -> Next:
        return self.call(EachDissents(clockwise(state, state.first)))

    def stir(self, state: State) -> Next:
        return self.call(EachStirs(clockwise(state, state.first)))

    def roll(self, state: State) -> Next:
        return self.call(EachRolls(clockwise(state, state.first)))

    def harbours(self, state: State) -> Next:
        return self.call(LeaveHarbours()) if stranded(state) else None


def lost_tax(state: State, seat: Seat) -> int:
    """The Tax Value of own Towns that an enemy or Rebels hold."""
    return tax_of(state.towns[seat] & covered(state), state.large)
