"""EU-10.9.8: the questions of a Negotiated Peace: what one proposes, and what the other says."""

from typing import Final

from imperia.core import YES, Ask, Move, Ruling, Seat, no

from ...components.map import members
from ...queries.diplomacy.deals import can_deal, can_pay_deal
from ...queries.peace.ransom import purses_after, value
from ...queries.peace.terms import WORDS, can_free, can_match, judge_requirement
from ...queries.peace.victory import can_secure
from ...state import NO_ONE, State
from ..diplomacy.cut_ties import has_ties
from .borders import HIS_CORE, NO_EQUAL

NOT_MET = no("EU-10.9.8.a")
VICTOR_NEEDED = no("EU-10.9.8.b")
NO_TIES = no("EU-10.9.8.c")
UNPAYABLE = no("EU-10.9.8.d")
ONE_COUNTER = no("EU-10.9.8.e")

AGREED_TERMS: Final = (
    "white_peace",
    "keep_borders",
    "humiliation",
    "force_conversion",
    "secure_succession",
)
EVEN_TERMS: Final = ("white_peace", "keep_borders")


def met(state: State, victor: Seat, loser: Seat, term: str) -> bool:
    """Do the requirements of a term hold for this Victor?"""
    realm = state.realm[loser]
    if term == "secure_succession":
        return can_secure(state, victor, realm)
    return not judge_requirement(state, victor, realm, term, False).clause


class AgreeTerm(Ask):
    """Which term do you propose?"""

    clause = "EU-10.9.8"
    words = AGREED_TERMS

    def __init__(self, seat: Seat, other: Seat) -> None:
        self.seat = seat
        self.other = other

    def judge(self, state: State, move: Move) -> Ruling:
        one = met(state, self.seat, self.other, move.name)
        return YES if one or met(state, self.other, self.seat, move.name) else NOT_MET


class AgreeVictor(Ask):
    """Who is the Victor: you, the other player, or nobody?"""

    clause = "EU-10.9.8.1"
    words = "myself", "the_other", "nobody"

    def __init__(self, seat: Seat, other: Seat, term: str) -> None:
        self.seat = seat
        self.other = other
        self.term = term

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "nobody":
            return YES if self.term in EVEN_TERMS else VICTOR_NEEDED
        pair = (self.seat, self.other) if move.name == "myself" else (self.other, self.seat)
        return YES if met(state, *pair, self.term) else NOT_MET


class AgreeBorder(Ask):
    """What becomes of this Occupied Province?"""

    clause = "EU-10.9.8.1"
    words = WORDS

    def __init__(
        self,
        seat: Seat,
        occupant: Seat,
        realm: int,
        province: int,
        victor: Seat,
        left: int,
        held: int,
    ) -> None:
        self.seat = seat
        self.occupant = occupant
        self.realm = realm  # the other side
        self.province = province
        self.victor = victor  # or NO_ONE
        self.left = left  # mask of other Provinces the Victor Occupies, still to be settled
        self.held = held  # mask of other Provinces the loser Occupies

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "liberate":
            free = can_free(state, self.occupant, self.realm, self.province)
            return YES if free else HIS_CORE
        if move.name == "exchange":
            if self.victor == NO_ONE:
                return VICTOR_NEEDED
            tax = value(state, self.province)
            balance = tax if self.occupant == self.victor else -tax
            mine = [value(state, p) for p in members(self.left)]
            his = [value(state, p) for p in members(self.held)]
            return YES if can_match(balance, mine, his) else NO_EQUAL
        return YES


class AgreeExtra(Ask):
    """Is an action part of the peace?"""

    clause = "EU-10.9.8.2"
    words = "none", "my_ties", "their_ties", "deals"

    def __init__(self, seat: Seat, other: Seat, payer: Seat) -> None:
        self.seat = seat
        self.other = other
        self.payer = payer

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "none":
            return YES
        if move.name == "deals":
            other = self.other if self.payer == self.seat else self.seat
            return YES if can_deal(state, self.payer, other, True) else NO_TIES
        owner = self.seat if move.name == "my_ties" else self.other
        return YES if has_ties(state, owner) else NO_TIES


class OfferPeace(Ask):
    """Do you propose this peace?"""

    clause = "EU-10.9.8"
    words = "propose", "give_up_talks"

    def __init__(
        self,
        seat: Seat,
        other: Seat,
        term: str,
        victor: str,
        borders: list[int],
        deal: list[int],
        payer: Seat,
    ) -> None:
        self.seat = seat
        self.other = other
        self.term = term
        self.victor = victor
        self.borders = borders
        self.deal = deal  # of the Player Diplomacy that is part of it, or nothing
        self.payer = payer

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name != "propose" or not self.deal:
            return YES
        said = {p: WORDS[w] for p, w in zip(self.borders[::2], self.borders[1::2], strict=True)}
        words = said if self.term == "keep_borders" else None
        purses = purses_after(state, self.seat, self.other, words)
        payable = can_pay_deal(state, self.seat, self.other, self.deal, self.payer, purses)
        return YES if payable else UNPAYABLE


class AnswerOffer(Ask):
    """Do you accept the peace that was proposed to you, or propose another one?"""

    clause = "EU-10.9.8"
    words = "accept", "counter_offer", "reject"

    def __init__(
        self,
        seat: Seat,
        proposer: Seat,
        term: str,
        victor: str,
        borders: list[int],
        payer: Seat,
    ) -> None:
        self.seat = seat
        self.proposer = proposer
        self.term = term
        self.victor = victor
        self.borders = borders
        self.payer = payer

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "counter_offer" and self.seat == self.payer:
            return ONE_COUNTER
        return YES
