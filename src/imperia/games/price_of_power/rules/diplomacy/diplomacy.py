"""EU-5.1.2: diplomacy with another player."""

from imperia.core import YES, Ask, Decision, Move, Next, Procedure, Ruling, Seat, no

from ...components.tables import SEAT_MOVES
from ...effects.offers import announce_counter, announce_offer
from ...effects.rounds import note_proposal
from ...queries.diplomacy.deals import can_deal, can_talk, has_deal
from ...queries.realms import clockwise
from ...state import State
from .deals import BuildDeal, CarryOut, ProposeOrNot, announce_deal

NO_DEAL = no("EU-5.1.2.d")
ONE_COUNTER = no("EU-5.1.2.e")


class ChooseTalk(Decision):
    """With whom do you talk?"""

    clause = "EU-5.1.2"

    def moves(self, state: State) -> list[Move]:
        return [SEAT_MOVES[seat] for seat in clockwise(state, self.seat)[1:]]

    def judge(self, state: State, move: Move) -> Ruling:
        return YES if can_deal(state, self.seat, move.arg, False) else NO_DEAL


class AnswerDeal(Ask):
    """Do you accept this proposal, or make one in return?"""

    clause = "EU-5.1.2"
    words = "accept", "counter_offer", "refuse"

    def __init__(self, seat: Seat, proposer: Seat, deal: list[int], payer: Seat) -> None:
        self.seat = seat
        self.proposer = proposer
        self.deal = deal
        self.payer = payer

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "counter_offer" and self.seat == self.payer:
            return ONE_COUNTER
        return YES


class TalkAgain(Ask):
    """Your proposal was refused: do you make another one?"""

    clause = "EU-5.1.2"
    words = "again", "no"

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "again" and not can_talk(state, self.seat):
            return NO_DEAL
        return YES


class PlayerDiplomacy(Procedure):
    """A proposal to one other player; the result says whether it was carried out.

    The partner may answer with a counter-offer, which the player accepts or refuses.
    """

    clause = "EU-5.1.2"
    steps = (
        "choose",
        "build",
        "offer",
        "answer",
        "build_counter",
        "offer_counter",
        "answer_counter",
        "decide",
        "again",
        "carry_out",
        "agree",
    )

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.other = -1
        self.deal: list[int] = []  # the last proposal, as its proposer sees it
        self.proposer = seat
        self.word = ""

    def choose(self, state: State) -> Next:
        note_proposal(state)
        return self.call(ChooseTalk(self.seat), into="other")

    def build(self, state: State) -> Next:
        self.proposer = self.seat
        return self.call(BuildDeal(self.seat, self.other, False, self.seat), into="deal")

    def _partner(self) -> Seat:
        """To whom the last proposal goes."""
        return self.other if self.proposer == self.seat else self.seat

    def offer(self, state: State) -> Next:
        self.word = "give_up_talks"
        if not has_deal(self.deal):
            return None
        partner, deal = self._partner(), self.deal[:]
        return self.call(ProposeOrNot(self.proposer, partner, deal, self.seat), into="word")

    def answer(self, state: State) -> Next:
        if self.word != "propose":
            return None
        announce_offer(state, self.proposer, self._partner())
        return self._ask_partner(state)

    def _ask_partner(self, state: State) -> Next:
        partner = self._partner()
        announce_deal(state, self.proposer, partner, self.deal)
        asked = AnswerDeal(partner, self.proposer, self.deal[:], self.seat)
        return self.call(asked, into="word")

    def build_counter(self, state: State) -> Next:
        if self.word != "counter_offer":
            self.go_to("decide")
            return None
        self.proposer = self.other
        return self.call(BuildDeal(self.other, self.seat, False, self.seat), into="deal")

    def offer_counter(self, state: State) -> Next:
        return self.offer(state)

    def answer_counter(self, state: State) -> Next:
        if self.word != "propose":
            return None
        announce_counter(state, self.proposer, self._partner())
        return self._ask_partner(state)

    def decide(self, state: State) -> Next:
        if self.word == "accept":
            self.go_to("carry_out")
            return None
        if not can_talk(state, self.seat):
            self.end(0)
            return None
        return self.call(TalkAgain(self.seat), into="word")

    def again(self, state: State) -> None:
        if self.word == "again":
            self.repeat("choose")
        else:
            self.end(0)

    def carry_out(self, state: State) -> Next:
        deal = CarryOut(self.proposer, self._partner(), self.deal[:], self.seat)
        return self.call(deal)

    def agree(self, state: State) -> None:
        self.end(1)
