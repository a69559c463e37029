"""EU-10.9.8: a Negotiated Peace, built of single choices and answered as a whole."""

from imperia.core import Next, Procedure, Seat
from imperia.kit.masks import mask_of

from ...components.map import members
from ...effects.institutions import settle_honour
from ...effects.offers import (
    announce_border,
    announce_counter,
    announce_cut,
    announce_dropped,
    announce_peace,
    announce_victor,
)
from ...effects.peace import make_peace
from ...effects.treasury import change_prestige
from ...effects.war import win_war
from ...queries.diplomacy.deals import can_carry_out, has_deal
from ...queries.institutions.faith_and_empire import imperial_stake, outer_lands
from ...queries.peace.ransom import value
from ...queries.peace.terms import WORDS
from ...queries.peace.victory import side_members, taken_from
from ...state import NO_ONE, State
from ..diplomacy.cut_ties import CutTies
from ..diplomacy.deals import BuildDeal, CarryOut, announce_deal
from .agreements import AgreeBorder, AgreeExtra, AgreeTerm, AgreeVictor, AnswerOffer, OfferPeace
from .borders import ChooseExchange, KeepBorders
from .requirements import humiliate
from .succession import ForceConversion, SecureSuccession


class Negotiate(Procedure):
    """One proposal and perhaps the other's in return; the result says whether one was agreed.

    The `payer` made the first of them and pays for the deals of either.
    """

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
        "counter",
        "end_counter",
        "conclude",
        "honour",
        "carry_out",
        "finish",
    )

    def __init__(self, seat: Seat, realm: int, payer: Seat) -> None:
        self.seat = seat
        self.realm = realm
        self.payer = payer
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
        self.agreed = 0  # upon what the other proposed in return
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
        return self.call(AgreeExtra(self.seat, self.other, self.payer), into="extra")

    def build_extra(self, state: State) -> Next:
        if self.extra == "deals":
            deal = BuildDeal(self.seat, self.other, True, self.payer)
            return self.call(deal, into="deal")
        return None

    def offer(self, state: State) -> Next:
        if self.extra == "deals" and not has_deal(self.deal):
            self.end(0)
            return None
        made = self.term, self.victor, self.borders[:], self.deal[:]
        return self.call(OfferPeace(self.seat, self.other, *made, self.payer), into="word")

    def answer(self, state: State) -> Next:
        if self.word != "propose":
            self.end(0)
            return None
        self._announce(state)
        made = self.term, self.victor, self.borders[:]
        return self.call(AnswerOffer(self.other, self.seat, *made, self.payer), into="word")

    def counter(self, state: State) -> Next:
        """Q-222: what the other proposes in return is answered with yes or no."""
        if self.word != "counter_offer":
            self.go_to("conclude")
            return None
        made = Negotiate(self.other, state.realm[self.seat], self.payer)
        return self.call(made, into="agreed")

    def end_counter(self, state: State) -> None:
        self.end(self.agreed)

    def _announce(self, state: State) -> None:
        """What the other is asked to agree to."""
        if self.seat != self.payer:
            announce_counter(state, self.seat, self.other)
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
        if not can_carry_out(state, self.seat, self.other, self.deal, self.payer):
            announce_dropped(state, self.seat, self.other)
            return None
        return self.call(CarryOut(self.seat, self.other, self.deal[:], self.payer))

    def finish(self, state: State) -> None:
        self.end(1)
