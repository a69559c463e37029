"""EU-4.3  Phase 3: Peace and Rebels."""

from typing import Final

from imperia.core import Frame, InTurn, Next, Procedure, Seat

from ...components.map import members
from ...effects.marriages import settle_dispute
from ...effects.rounds import drop_tokens, note_stand
from ...effects.treasury import change_prestige
from ...effects.war import dispute_succession
from ...options import RELIGIOUS_REBELS
from ...queries.realms import clockwise, influence_in, npr_areas
from ...queries.rounds.income import lost_tax
from ...queries.sea.zones import stranded
from ...state import NO_ONE, State
from ..court.economy import LoseStability
from ..faith.religion import ReligiousRebels, religious_rebels
from ..institutions.goals import Phase
from ..peace.steps import ResolvePeace
from ..sea.eviction import LeaveHarbours
from ..unrest.invasions import Invasions, RebelsAct
from ..unrest.rebels import RebelDice
from ..unrest.unrest import Dissent, StabilityUnrest

DISPUTE_LOST: Final = 3


class EachSuffersInterregnum(InTurn):
    """EU-4.3.F: a realm without a Ruler loses Stability; Marriages on its Capital are Disputed."""

    clause = "EU-4.3.F"

    def turn_of(self, state: State, seat: Seat) -> Frame | None:
        if state.ruler[seat] != NO_ONE:
            return None
        dispute_succession(state, state.realm[seat])
        return LoseStability(seat, 1)


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


class PeacePhase(Phase):
    """EU-4.3, step by step."""

    clause = "EU-4.3"
    steps = (
        "tokens",
        "invasions",
        "rebels",
        "peace",
        "disputes",
        "penalties",
        "interregnum",
        "dissent",
        "stir",
        "roll",
        "harbours",
    )

    def __init__(self) -> None:
        self.reckoned = ""

    def tokens(self, state: State) -> None:
        drop_tokens(state)

    def invasions(self, state: State) -> Next:
        note_stand(state)
        return self.call(Invasions())

    def rebels(self, state: State) -> Next:
        return self.call(RebelsAct())

    def peace(self, state: State) -> Next:
        return self.call(ResolvePeace(clockwise(state, state.first)))

    def disputes(self, state: State) -> None:
        """EU-4.3.E1: each Disputed token is turned back, and costs Prestige if it fails."""
        for seat in clockwise(state, state.first):
            for realm in members(state.disputed[seat]):
                safe = claims_throne(state, seat, realm)
                settle_dispute(state, seat, realm)
                change_prestige(state, seat, 0 if safe else -DISPUTE_LOST)

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


def claims_throne(state: State, seat: Seat, realm: int) -> bool:
    """EU-4.3.E1: the only player allied there or Overlord, with most Influence in a realm's Areas.

    Two cubes at least, and more than each other player; the Marriage counts as one (Q-164).
    """
    home = state.capital[realm]
    bound = [
        player
        for player in range(state.seats)
        if state.allies[player] >> realm & 1 or state.vassals[player] >> home & 1
    ]
    if bound != [seat]:
        return False
    if realm in state.realm or state.vassals[seat] >> home & 1:
        return True  # only of a non-player realm the Influence is counted, and no Vassal is one
    areas = npr_areas(state, realm)  # EU-1.7: where it Owns a Province
    shares = [influence_in(state, player, areas) for player in range(state.seats)]
    mine = shares.pop(seat)
    return mine >= 2 and mine > max(shares)
