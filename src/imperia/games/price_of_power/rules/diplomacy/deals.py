"""EU-5.1.2: the deals of a proposal between two players, built one after another, then done."""

from typing import Final

from imperia.core import YES, Ask, Decision, Move, Next, Procedure, Ruling, Seat, moves_of, no
from imperia.kit.choices import ChooseMove

from ...components.map import PROVINCE_MOVES, members, tax_of
from ...components.reading import ADM, DIP
from ...effects.influence import place_pact
from ...effects.marriages import place_marriage
from ...effects.offers import (
    announce_alliance,
    announce_marriage,
    announce_sale,
    announce_support,
    announce_talks,
)
from ...effects.provinces import sell_province
from ...effects.treasury import change_prestige, gain_ducats, pay_ducats, spend_power
from ...options import SECRET_TALKS
from ...queries.diplomacy.deals import (
    ALLIANCE,
    EMPTY,
    LEAST_PRICE,
    MARRIAGE,
    MOST_DUCATS,
    MOST_PRICE,
    NOTHING_TO_PROPOSE,
    SUPPORT,
    TALKS,
    TRADES,
    can_ally_players,
    dip_cost,
    for_sale,
    has_deal,
    most_support,
    sales,
    seller_and_buyer,
    sold_by,
    spare_dip,
)
from ...queries.diplomacy.marriages import judge_marriage
from ...queries.realms import is_core_of, owned
from ...queries.rounds.prices import DECK_WORDS
from ...state import State
from ..choices import DONE
from ..rounds.cards import DrawCard

TOO_POOR = no("EU-5.1.2.a")
NO_CLAIM_THERE = no("EU-5.1.2.b")

GIVE_MOVES: Final = moves_of("support_to", MOST_DUCATS + 1)
TAKE_MOVES: Final = moves_of("support_from", MOST_DUCATS + 1)
PRICE_MOVES: Final = moves_of("price", MOST_PRICE + 1)
NO: Final = Move("no")


class ProposeAlliance(Ask):
    """Do you propose an Alliance?"""

    clause = "EU-5.1.2.1"
    words = "alliance", "no"


class ProposeMarriage(Ask):
    """Do you propose a Marriage, and of which type are the cards that both draw?"""

    clause = "EU-5.1.2.1"
    words = (*DECK_WORDS, "no")


class ProposeTalks(Ask):
    """Do you propose secret talks?"""

    clause = "EU-5.1.2"
    words = "talks", "no"


class ProposeSupport(ChooseMove):
    """Do you give or ask for Ducats?"""

    clause = "EU-5.1.2.2"

    def __init__(self, seat: Seat, other: Seat, most_given: int, most_taken: int) -> None:
        self.seat = seat
        self.other = other
        self.most_given = most_given
        self.most_taken = most_taken

    def moves(self, state: State) -> list[Move]:
        given = GIVE_MOVES[1 : self.most_given + 1]
        return [*given, *TAKE_MOVES[1 : self.most_taken + 1], NO]


class ProposeProvince(Decision):
    """Which Province is sold?"""

    clause = "EU-5.1.2.3"

    def __init__(self, seat: Seat, other: Seat, deal: list[int]) -> None:
        self.seat = seat
        self.other = other
        self.deal = deal

    def moves(self, state: State) -> list[Move]:
        both = owned(state, self.seat) | owned(state, self.other)
        for province, _ in sales(self.deal):
            both &= ~(1 << province)
        return [*(PROVINCE_MOVES[province] for province in members(both)), DONE]

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "done":
            return YES
        sale = for_sale(state, self.seat, self.other, self.deal)
        return YES if sale >> move.arg & 1 else NO_CLAIM_THERE


class ProposePrice(Decision):
    """At what price?"""

    clause = "EU-5.1.2.3"

    def __init__(self, seat: Seat, province: int, most: int) -> None:
        self.seat = seat
        self.province = province
        self.most = most

    def moves(self, state: State) -> list[Move]:
        return PRICE_MOVES[LEAST_PRICE:]

    def judge(self, state: State, move: Move) -> Ruling:
        return YES if move.arg <= self.most else TOO_POOR


class ProposeOrNot(Ask):
    """Do you make this proposal?"""

    clause = "EU-5.1.2"
    words = "propose", "give_up_talks"

    def __init__(self, seat: Seat, other: Seat, deal: list[int], payer: Seat) -> None:
        self.seat = seat
        self.other = other
        self.deal = deal
        self.payer = payer

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "propose" and not has_deal(self.deal):
            return NOTHING_TO_PROPOSE
        return YES


class BuildDeal(Procedure):
    """Each kind of deal is asked about once; the result is the proposal."""

    clause = "EU-5.1.2"
    steps = (
        "ask_alliance",
        "ask_marriage",
        "ask_support",
        "ask_talks",
        "ask_province",
        "ask_price",
        "note_price",
    )

    def __init__(self, seat: Seat, other: Seat, peace: bool, payer: Seat) -> None:
        self.seat = seat
        self.other = other
        self.peace = peace  # a peace is being made: the War does not count
        self.payer = payer
        self.deal: list[int] = list(EMPTY)
        self.word = ""
        self.move: Move = NO
        self.province = -1
        self.price = 0

    def _at_war(self, state: State) -> bool:
        return not self.peace and bool(state.war[self.seat] or state.war[self.other])

    def ask_alliance(self, state: State) -> Next:
        able = can_ally_players(state, self.seat, self.other, self.peace)
        self.word = "no"
        if not able or not spare_dip(state, self.payer, self.deal):
            return None
        return self.call(ProposeAlliance(self.seat), into="word")

    def ask_marriage(self, state: State) -> Next:
        self.deal[ALLIANCE] = int(self.word == "alliance")
        self.word = "no"
        ruling = judge_marriage(state, self.seat, state.realm[self.other], 0)
        if self._at_war(state) or ruling.clause or not spare_dip(state, self.payer, self.deal):
            return None
        return self.call(ProposeMarriage(self.seat), into="word")

    def ask_support(self, state: State) -> Next:
        if self.word != "no":
            self.deal[MARRIAGE] = DECK_WORDS.index(self.word)
        given = most_support(state, self.payer, self.seat, self.deal)
        taken = most_support(state, self.payer, self.other, self.deal)
        self.move = NO
        if not given and not taken:
            return None
        return self.call(ProposeSupport(self.seat, self.other, given, taken), into="move")

    def ask_talks(self, state: State) -> Next:
        if self.move.name == "support_to":
            self.deal[SUPPORT] = self.move.arg
        elif self.move.name == "support_from":
            self.deal[SUPPORT] = -self.move.arg
        self.word = "no"
        able = state.options[SECRET_TALKS] and not self._at_war(state)
        if not able or not spare_dip(state, self.payer, self.deal):
            return None
        return self.call(ProposeTalks(self.seat), into="word")

    def ask_province(self, state: State) -> Next:
        if self.word == "talks":
            self.deal[TALKS] = 1
            self.word = ""
        self.province = -1
        if self._at_war(state) or self.deal[SUPPORT]:
            return None
        if not for_sale(state, self.seat, self.other, self.deal):
            return None
        asked = ProposeProvince(self.seat, self.other, self.deal[:])
        return self.call(asked, into="province")

    def ask_price(self, state: State) -> Next:
        if self.province == -1:
            self.end(self.deal)
            return None
        seller, buyer = seller_and_buyer(state, self.province, (self.seat, self.other))
        most = min(MOST_PRICE, state.ducats[buyer] - sold_by(state, self.deal, seller))
        return self.call(ProposePrice(self.seat, self.province, most), into="price")

    def note_price(self, state: State) -> None:
        self.deal += [self.province, self.price]
        self.repeat("ask_province")


def announce_deal(state: State, seat: Seat, other: Seat, deal: list[int]) -> None:
    """What a proposal holds, told to all before it is answered."""
    if deal[ALLIANCE]:
        announce_alliance(state, seat, other)
    if deal[MARRIAGE] >= 0:
        announce_marriage(state, seat, other, deal[MARRIAGE])
    if deal[SUPPORT]:
        giver, taker = (seat, other) if deal[SUPPORT] > 0 else (other, seat)
        announce_support(state, giver, taker, abs(deal[SUPPORT]))
    if deal[TALKS]:
        announce_talks(state)
    for province, price in sales(deal):
        seller, buyer = seller_and_buyer(state, province, (seat, other))
        announce_sale(state, seller, buyer, province, price)


class CarryOut(Procedure):
    """The deals of an accepted proposal."""

    clause = "EU-5.1.2"
    steps = "pay", "draw", "draw_too"

    def __init__(self, seat: Seat, other: Seat, deal: list[int], payer: Seat) -> None:
        self.seat = seat
        self.other = other
        self.deal = deal
        self.payer = payer

    def pay(self, state: State) -> None:
        seat, other, deal = self.seat, self.other, self.deal
        spend_power(state, self.payer, DIP, dip_cost(deal))
        if deal[ALLIANCE]:
            place_pact(state, seat, other)
        if deal[SUPPORT]:
            giver, taker = (seat, other) if deal[SUPPORT] > 0 else (other, seat)
            pay_ducats(state, giver, abs(deal[SUPPORT]))
            gain_ducats(state, taker, abs(deal[SUPPORT]))
        if len(deal) > TRADES:
            spend_power(state, seat, ADM, 1)
            spend_power(state, other, ADM, 1)
        for province, price in sales(deal):
            self._sell(state, province, price)
        if deal[MARRIAGE] < 0:
            self.end()
            return
        place_marriage(state, seat, state.realm[other])

    def _sell(self, state: State, province: int, price: int) -> None:
        seller, buyer = seller_and_buyer(state, province, (self.seat, self.other))
        core = is_core_of(state, province, seller)
        pay_ducats(state, buyer, price)
        gain_ducats(state, seller, price)
        sell_province(state, province, buyer)
        if core:
            change_prestige(state, seller, -2 * tax_of(1 << province, state.large))

    def draw(self, state: State) -> Next:
        return self.call(DrawCard(self.seat, self.deal[MARRIAGE]))

    def draw_too(self, state: State) -> Next:
        return self.call(DrawCard(self.other, self.deal[MARRIAGE]))
