"""EU-10.9.8: a Negotiated Peace, built of single choices and answered as a whole."""

from typing import Final

from imperia.core import YES, Ask, Move, Next, Procedure, Ruling, Seat, no
from imperia.kit.masks import mask_of

from ..components.map import members
from ..effects.institutions import settle_honour
from ..effects.offers import (
    announce_border,
    announce_cut,
    announce_dropped,
    announce_peace,
    announce_victor,
)
from ..effects.peace import make_peace
from ..effects.treasury import change_prestige
from ..effects.war import win_war
from ..queries.institutions import imperial_stake, outer_lands
from ..queries.victory import can_secure, side_members, taken_from
from ..state import NO_ONE, State
from .borders import HIS_CORE, NO_EQUAL, WORDS, ChooseExchange, KeepBorders, can_free, can_match
from .cut_ties import CutTies, has_ties
from .deals import (
    BuildDeal,
    CarryOut,
    announce_deal,
    can_carry_out,
    can_deal,
    can_pay_deal,
    has_deal,
)
from .ransom import purses_after, value
from .requirements import humiliate, judge_requirement
from .succession import ForceConversion, SecureSuccession

NOT_MET = no("EU-10.9.8.a")
VICTOR_NEEDED = no("EU-10.9.8.b")
NO_TIES = no("EU-10.9.8.c")
UNPAYABLE = no("EU-10.9.8.d")

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

    def __init__(self, seat: Seat, other: Seat) -> None:
        self.seat = seat
        self.other = other

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "none":
            return YES
        if move.name == "deals":
            return YES if can_deal(state, self.seat, self.other, True) else NO_TIES
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
    ) -> None:
        self.seat = seat
        self.other = other
        self.term = term
        self.victor = victor
        self.borders = borders
        self.deal = deal  # of the Player Diplomacy that is part of it, or nothing

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name != "propose" or not self.deal:
            return YES
        said = {p: WORDS[w] for p, w in zip(self.borders[::2], self.borders[1::2], strict=True)}
        words = said if self.term == "keep_borders" else None
        purses = purses_after(state, self.seat, self.other, words)
        payable = can_pay_deal(state, self.seat, self.other, self.deal, purses)
        return YES if payable else UNPAYABLE


class AnswerOffer(Ask):
    """Do you accept the peace that was proposed to you?"""

    clause = "EU-10.9.8"
    words = "accept", "reject"

    def __init__(
        self, seat: Seat, proposer: Seat, term: str, victor: str, borders: list[int]
    ) -> None:
        self.seat = seat
        self.proposer = proposer
        self.term = term
        self.victor = victor
        self.borders = borders


class Negotiate(Procedure):
    """One proposal; the result says whether it was agreed."""

    clause = "EU-10.9.8"
    steps = (
        "ask_term",
        "ask_victor",
        "list_provinces",
        "ask_province",
        "note_province",
        "ask_exchange",
        "note_exchange",
        "ask_extra",
        "build_extra",
        "offer",
        "answer",
        "conclude",
        "honour",
        "carry_out",
        "finish",
    )

    def __init__(self, seat: Seat, realm: int) -> None:
        self.seat = seat
        self.realm = realm
        self.other = NO_ONE
        self.term = ""
        self.victor = ""
        self.left: list[int] = []
        self.word = ""
        self.borders: list[int] = []  # Province, number of the word, and so on
        self.balance = 0  # what the Victor's side of an exchange is worth beyond the other
        self.province = -1
        self.extra = ""
        self.deal: list[int] = []
        self.stake = 0  # what a victory means for Imperial Authority
        self.outer = 0  # Provinces of the Empire that were lost before

    def ask_term(self, state: State) -> Next:
        self.other = state.realm.index(self.realm)
        return self.call(AgreeTerm(self.seat, self.other), into="term")

    def ask_victor(self, state: State) -> Next:
        return self.call(AgreeVictor(self.seat, self.other, self.term), into="victor")

    def list_provinces(self, state: State) -> None:
        if self.term != "keep_borders":
            return
        held = taken_from(state, self.seat, self.realm)
        held |= taken_from(state, self.other, state.realm[self.seat])
        for one, enemy in ((self.seat, self.realm), (self.other, state.realm[self.seat])):
            for member in side_members(state, one, enemy):
                held &= ~(1 << state.capital[member])
        self.left = list(members(held))

    def ask_province(self, state: State) -> Next:
        if not self.left:
            self.go_to("ask_extra")
            return None
        province = self.left[0]
        mine = bool(state.occupied[self.seat] >> province & 1)
        occupant = self.seat if mine else self.other
        enemy = self.realm if mine else state.realm[self.seat]
        left, held = self._sides(state, self.left[1:])
        victor = self._named()
        asked = AgreeBorder(self.seat, occupant, enemy, province, victor, left, held)
        return self.call(asked, into="word")

    def _named(self) -> Seat:
        """The Victor, or NO_ONE."""
        if self.victor == "nobody":
            return NO_ONE
        return self.seat if self.victor == "myself" else self.other

    def _sides(self, state: State, provinces: list[int]) -> tuple[int, int]:
        """Those of these Provinces that the Victor Occupies, and those that the loser does."""
        mask = mask_of(provinces)
        won = mask & state.occupied[self._named()] if self._named() != NO_ONE else 0
        return won, mask & ~won

    def note_province(self, state: State) -> None:
        province = self.left.pop(0)
        self.borders += [province, WORDS.index(self.word)]
        self.balance = 0
        if self.word == "exchange":
            tax = value(state, province)
            self.balance = tax if state.occupied[self._named()] >> province & 1 else -tax

    def ask_exchange(self, state: State) -> Next:
        """Q-126: Province after Province until the sums are equal."""
        if self.balance == 0:
            self.repeat("ask_province")
            return None
        left, held = self._sides(state, self.left)
        return self.call(ChooseExchange(self.seat, self.balance, left, held), into="province")

    def note_exchange(self, state: State) -> None:
        tax = value(state, self.province)
        self.left.remove(self.province)
        self.borders += [self.province, WORDS.index("exchange")]
        self.balance += -tax if self.balance > 0 else tax
        self.repeat("ask_exchange")

    def ask_extra(self, state: State) -> Next:
        return self.call(AgreeExtra(self.seat, self.other), into="extra")

    def build_extra(self, state: State) -> Next:
        if self.extra == "deals":
            return self.call(BuildDeal(self.seat, self.other, True), into="deal")
        return None

    def offer(self, state: State) -> Next:
        if self.extra == "deals" and not has_deal(self.deal):
            self.end(0)
            return None
        borders, deal = self.borders[:], self.deal[:]
        asked = OfferPeace(self.seat, self.other, self.term, self.victor, borders, deal)
        return self.call(asked, into="word")

    def answer(self, state: State) -> Next:
        if self.word != "propose":
            self.end(0)
            return None
        self._announce(state)
        asked = AnswerOffer(self.other, self.seat, self.term, self.victor, self.borders[:])
        return self.call(asked, into="word")

    def _announce(self, state: State) -> None:
        """What the other is asked to agree to."""
        announce_peace(state, self.seat, self.other, self.term)
        if self.victor != "nobody":
            announce_victor(state, self.seat if self.victor == "myself" else self.other)
        for place in range(0, len(self.borders), 2):
            announce_border(state, self.borders[place], WORDS[self.borders[place + 1]])
        if self.extra == "deals":
            announce_deal(state, self.seat, self.other, self.deal)
        elif self.extra in ("my_ties", "their_ties"):
            announce_cut(state, self.seat if self.extra == "my_ties" else self.other)

    def conclude(self, state: State) -> Next:
        if self.word != "accept":
            self.end(0)
            return None
        victor, loser = self.seat, self.realm
        if self.victor == "the_other":
            victor, loser = self.other, state.realm[self.seat]
        won = self.victor != "nobody"
        if won:
            win_war(state, victor, loser)
            self.stake = imperial_stake(state, victor, loser)
            self.outer = outer_lands(state) if self.stake else 0
        if self.term == "keep_borders":
            return self.call(KeepBorders(victor, loser, self.borders[:], won, False))
        if self.term == "force_conversion":
            return self.call(ForceConversion(victor, loser))
        if self.term == "secure_succession":
            return self.call(SecureSuccession(victor, loser, True))
        if self.term == "humiliation":
            humiliate(state, victor, loser)
        else:
            change_prestige(state, self.seat, -1)
            change_prestige(state, self.other, -1)
            make_peace(state, self.seat, self.realm)
        return None

    def honour(self, state: State) -> None:
        """EU-18.1: the Emperor has won or lost against an aggressor from outside."""
        settle_honour(state, self.stake, self.outer)

    def carry_out(self, state: State) -> Next:
        """The action agreed upon, at its normal cost."""
        if self.extra in ("my_ties", "their_ties"):
            return self.call(CutTies(self.seat if self.extra == "my_ties" else self.other))
        if self.extra != "deals":
            return None
        if not can_carry_out(state, self.seat, self.other, self.deal):
            announce_dropped(state, self.seat, self.other)
            return None
        return self.call(CarryOut(self.seat, self.other, self.deal[:]))

    def finish(self, state: State) -> None:
        self.end(1)
