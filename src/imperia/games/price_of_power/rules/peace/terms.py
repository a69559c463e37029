"""EU-10.8 and 10.9: the terms of peace, who may impose them, and the simple ones."""

from typing import Final

from imperia.core import YES, Ask, Frame, Move, Next, Procedure, Ruling, Seat, no

from ...components.map import areas_of
from ...effects.deeds import note_deed
from ...effects.influence import end_alliance
from ...effects.institutions import settle_honour
from ...effects.treasury import change_prestige
from ...effects.war import win_war
from ...options import MAX_PROPOSALS, NEGOTIATED_PEACE, SURRENDER
from ...queries.court.modifiers import bonus
from ...queries.goals.deeds import TERM_IMPOSED, TERMS
from ...queries.institutions.faith_and_empire import imperial_stake, outer_lands
from ...queries.peace.terms import (
    REST,
    SURRENDERED,
    TOTAL,
    judge_term,
    vassal_to_be,
)
from ...queries.peace.victory import (
    bot_accepts,
    religion_of,
    side_members,
)
from ...queries.realms import is_bot
from ...queries.war.warfare import faith_group
from ...state import NO_ONE, State
from .borders import KeepBorders
from .conquest import Annex, VassalizeAll
from .requirements import BOT_REJECTS, humiliate, white_peace
from .succession import ForceConversion, SecureSuccession

MUST_IMPOSE = no("EU-10.3.a")
NO_TALKS = no("EU-10.3.1.a")
TALKS_OVER = no("EU-10.3.1.b")
NO_SURRENDER = no("EU-10.5.a")
NO_HUMAN = no("EU-10.3.1.c")

LOST_ALLY: Final = 2


class ChooseTerm(Ask):
    """What becomes of this War?"""

    clause = "EU-10.8"
    words = (*TERMS, "negotiate", "surrender", "keep_fighting")

    def __init__(self, seat: Seat, realm: int, how: str, proposals: int) -> None:
        self.seat = seat
        self.realm = realm
        self.how = how
        self.proposals = proposals  # how many more may be made

    def judge(self, state: State, move: Move) -> Ruling:
        player = self.realm in state.realm
        name = move.name
        if name == "keep_fighting":
            return YES if self.how == REST else MUST_IMPOSE
        if name == "surrender":
            allowed = player and self.how == REST and state.options[SURRENDER]
            return YES if allowed else NO_SURRENDER
        if name == "negotiate":
            if not player or self.how == SURRENDERED or not state.options[NEGOTIATED_PEACE]:
                return NO_TALKS
            if is_bot(state, self.seat) or is_bot(state, state.realm.index(self.realm)):
                return NO_HUMAN
            return YES if self.proposals else TALKS_OVER
        if name == "white_peace":
            if self.how == TOTAL or not player:
                return YES
            other = state.realm.index(self.realm)
            if is_bot(state, other) and not bot_accepts(state, other, self.seat):
                return BOT_REJECTS
            return YES if self.proposals else TALKS_OVER
        return judge_term(state, self.seat, self.realm, name, self.how)


def first_proposals(state: State) -> int:
    return state.options[MAX_PROPOSALS]


class ImposeTerm(Procedure):
    """One term ends the War; choices it leaves open are made by their owners."""

    clause = "EU-10.8"
    steps = "impose", "honour", "part"

    def __init__(self, seat: Seat, realm: int, term: str, how: str) -> None:
        self.seat = seat
        self.realm = realm
        self.term = term
        self.how = how
        self.patron = NO_ONE  # the player whose Active Ally the loser was
        self.stake = 0  # what the victory means for Imperial Authority
        self.outer = 0  # Provinces of the Empire that were lost before

    def impose(self, state: State) -> Next:
        seat, realm = self.seat, self.realm
        for other, active in enumerate(state.active_allies):
            if active >> realm & 1:
                self.patron = other
        win_war(state, seat, realm)
        note_deed(state, seat, TERM_IMPOSED, TERMS.index(self.term), 1 << realm)
        if self.how == TOTAL and faith_group(religion_of(state, realm)) != faith_group(
            state.faith[seat]
        ):
            points = bonus(state, seat, "prestige_on_total_victory_other_religion")
            change_prestige(state, seat, points)
        self.stake = imperial_stake(state, seat, realm)
        self.outer = outer_lands(state) if self.stake else 0
        if self.term == "white_peace":
            white_peace(state, seat, realm)
        elif self.term == "humiliation":
            humiliate(state, seat, realm)
        else:
            return self.call(self._procedure(state))
        return None

    def _procedure(self, state: State) -> Frame:
        seat, realm = self.seat, self.realm
        if self.term == "keep_borders":
            return KeepBorders(seat, realm, [], True, True)
        if self.term == "vassalization":
            side = side_members(state, seat, realm)
            able = [r for r in side if r not in state.realm]
            able = [r for r in able if not vassal_to_be(state, seat, r).clause]
            return VassalizeAll(seat, realm, able, areas_of(state.occupied[seat]))
        if self.term == "force_conversion":
            return ForceConversion(seat, realm)
        if self.term == "secure_succession":
            return SecureSuccession(seat, realm, False)
        return Annex(seat, realm)

    def honour(self, state: State) -> None:
        """EU-18.1: the Emperor has won or lost against an aggressor from outside."""
        settle_honour(state, self.stake, self.outer)

    def part(self, state: State) -> None:
        """EU-10.3: a beaten Active Ally leaves its player, who gives its units back."""
        if self.patron == NO_ONE or self.how != TOTAL:
            return
        if state.allies[self.patron] >> self.realm & 1:
            end_alliance(state, self.patron, self.realm)
        if self.term == "annexation":
            change_prestige(state, self.patron, -LOST_ALLY)
