"""EU-5.1.2: the deals of a proposal between two players, built one after another.

A proposal is a list: the Alliance (0 or 1), the deck of the Marriage's cards (or -1), Ducats given
to the partner (taken from him if less than 0), secret talks (0 or 1), then Provinces with prices.
"""

from typing import Final

from imperia.core import YES, Ask, Decision, Move, Next, Procedure, Ruling, Seat, moves_of, no
from imperia.kit.choices import ChooseMove
from imperia.kit.masks import mask_of

from ..components.map import AREA_PROVINCES, PROVINCE_MOVES, members, tax_of
from ..components.reading import ADM, DIP
from ..effects.influence import place_pact
from ..effects.marriages import place_marriage
from ..effects.offers import (
    announce_alliance,
    announce_marriage,
    announce_sale,
    announce_support,
    announce_talks,
)
from ..effects.provinces import sell_province
from ..effects.treasury import change_prestige, gain_ducats, pay_ducats, spend_power
from ..options import SECRET_TALKS
from ..queries.realms import alliances_left, is_core_of, owned
from ..state import State
from .cards import DECK_WORDS, DrawCard
from .choices import DONE
from .marriages import judge_marriage

TOO_POOR = no("EU-5.1.2.a")
NO_CLAIM_THERE = no("EU-5.1.2.b")
NOTHING_TO_PROPOSE = no("EU-5.1.2.c")

MOST_DUCATS: Final = 400
LEAST_PRICE: Final = 3
MOST_PRICE: Final = 15
GIVE_MOVES: Final = moves_of("support_to", MOST_DUCATS + 1)
TAKE_MOVES: Final = moves_of("support_from", MOST_DUCATS + 1)
PRICE_MOVES: Final = moves_of("price", MOST_PRICE + 1)
NO: Final = Move("no")

ALLIANCE: Final = 0
MARRIAGE: Final = 1
SUPPORT: Final = 2
TALKS: Final = 3
TRADES: Final = 4  # where the Provinces begin
EMPTY: Final = (0, -1, 0, 0)


def dip_cost(deal: list[int]) -> int:
    """What the player who proposes pays."""
    support = (abs(deal[SUPPORT]) + 9) // 10
    return deal[ALLIANCE] + (deal[MARRIAGE] >= 0) + support + deal[TALKS]


def has_deal(deal: list[int]) -> bool:
    return dip_cost(deal) > 0 or len(deal) > TRADES


def can_ally_players(state: State, seat: Seat, other: Seat, peace: bool) -> bool:
    """Both at Peace, not Allies, each with a token left; `peace` counts as being at Peace."""
    if not peace and (state.war[seat] or state.war[other]):
        return False
    if state.allies[seat] >> state.realm[other] & 1:
        return False
    return alliances_left(state, seat) > 0 and alliances_left(state, other) > 0


def spare_dip(state: State, seat: Seat, deal: list[int]) -> int:
    return state.power[3 * seat + DIP] - dip_cost(deal)


def most_support(state: State, seat: Seat, giver: Seat, deal: list[int]) -> int:
    """The most Ducats that can go from the one to the other."""
    return min(state.ducats[giver], 10 * spare_dip(state, seat, deal), MOST_DUCATS)


def sold_by(state: State, deal: list[int], seller: Seat) -> int:
    """What a player receives for Provinces in this proposal."""
    trades = range(TRADES, len(deal), 2)
    return sum(deal[n + 1] for n in trades if state.towns[seller] >> deal[n] & 1)


def for_sale(state: State, seat: Seat, other: Seat, deal: list[int]) -> int:
    """Provinces that one of the two could sell to the other."""
    if not state.power[3 * seat + ADM] or not state.power[3 * other + ADM]:
        return 0
    found = 0
    for seller, buyer in ((seat, other), (other, seat)):
        if state.ducats[buyer] - sold_by(state, deal, seller) < LEAST_PRICE:
            continue
        marked = state.claims[buyer] | state.cores[buyer]
        own = owned(state, seller) & ~(1 << state.capital[state.realm[seller]])
        for area in members(marked):
            found |= own & AREA_PROVINCES[area]
    for place in range(TRADES, len(deal), 2):
        found &= ~(1 << deal[place])
    return found


def can_deal(state: State, seat: Seat, other: Seat, peace: bool) -> bool:
    """Is any deal with this player possible?"""
    none = list(EMPTY)
    if most_support(state, seat, seat, none) or most_support(state, seat, other, none):
        return True
    if not peace and (state.war[seat] or state.war[other]):
        return False
    return bool(for_sale(state, seat, other, none)) or _can_tie(state, seat, other, peace)


def _can_tie(state: State, seat: Seat, other: Seat, peace: bool) -> bool:
    """Is there Power for an Alliance, a Marriage or secret talks that are possible?"""
    if not spare_dip(state, seat, list(EMPTY)):
        return False
    if state.options[SECRET_TALKS] or can_ally_players(state, seat, other, peace):
        return True
    return not judge_marriage(state, seat, state.realm[other], 0).clause


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
        for place in range(TRADES, len(self.deal), 2):
            both &= ~(1 << self.deal[place])
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

    def __init__(self, seat: Seat, other: Seat, deal: list[int]) -> None:
        self.seat = seat
        self.other = other
        self.deal = deal

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

    def __init__(self, seat: Seat, other: Seat, peace: bool) -> None:
        self.seat = seat
        self.other = other
        self.peace = peace  # a peace is being made: the War does not count
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
        if not able or not spare_dip(state, self.seat, self.deal):
            return None
        return self.call(ProposeAlliance(self.seat), into="word")

    def ask_marriage(self, state: State) -> Next:
        self.deal[ALLIANCE] = int(self.word == "alliance")
        self.word = "no"
        ruling = judge_marriage(state, self.seat, state.realm[self.other], 0)
        if self._at_war(state) or ruling.clause or not spare_dip(state, self.seat, self.deal):
            return None
        return self.call(ProposeMarriage(self.seat), into="word")

    def ask_support(self, state: State) -> Next:
        if self.word != "no":
            self.deal[MARRIAGE] = DECK_WORDS.index(self.word)
        given = most_support(state, self.seat, self.seat, self.deal)
        taken = most_support(state, self.seat, self.other, self.deal)
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
        if not able or not spare_dip(state, self.seat, self.deal):
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
        seller = self.seat if state.towns[self.seat] >> self.province & 1 else self.other
        buyer = self.other if seller == self.seat else self.seat
        most = min(MOST_PRICE, state.ducats[buyer] - sold_by(state, self.deal, seller))
        return self.call(ProposePrice(self.seat, self.province, most), into="price")

    def note_price(self, state: State) -> None:
        self.deal += [self.province, self.price]
        self.repeat("ask_province")


def can_pay_deal(
    state: State, seat: Seat, other: Seat, deal: list[int], purses: tuple[int, int]
) -> bool:
    """Could both pay what was proposed if they had these Ducats?"""
    mine, his = purses
    if spare_dip(state, seat, deal) < 0:
        return False
    if deal[SUPPORT] > mine or -deal[SUPPORT] > his:
        return False
    if len(deal) == TRADES:
        return True
    if not state.power[3 * seat + ADM] or not state.power[3 * other + ADM]:
        return False
    return sold_by(state, deal, other) <= mine and sold_by(state, deal, seat) <= his


def can_carry_out(state: State, seat: Seat, other: Seat, deal: list[int]) -> bool:
    """EU-10.9.8: can all that was agreed with a peace still be done once it is made?"""
    if not can_pay_deal(state, seat, other, deal, (state.ducats[seat], state.ducats[other])):
        return False
    if deal[ALLIANCE] and not can_ally_players(state, seat, other, True):
        return False
    if deal[MARRIAGE] >= 0 and judge_marriage(state, seat, state.realm[other], 0).clause:
        return False
    sold = mask_of(deal[TRADES::2])
    return not sold & ~for_sale(state, seat, other, deal[:TRADES])


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
    for place in range(TRADES, len(deal), 2):
        mine = bool(state.towns[seat] >> deal[place] & 1)
        seller, buyer = (seat, other) if mine else (other, seat)
        announce_sale(state, seller, buyer, deal[place], deal[place + 1])


class CarryOut(Procedure):
    """The deals of an accepted proposal."""

    clause = "EU-5.1.2"
    steps = "pay", "draw", "draw_too"

    def __init__(self, seat: Seat, other: Seat, deal: list[int]) -> None:
        self.seat = seat
        self.other = other
        self.deal = deal

    def pay(self, state: State) -> None:
        seat, other, deal = self.seat, self.other, self.deal
        spend_power(state, seat, DIP, dip_cost(deal))
        if deal[ALLIANCE]:
            place_pact(state, seat, other)
        if deal[SUPPORT]:
            giver, taker = (seat, other) if deal[SUPPORT] > 0 else (other, seat)
            pay_ducats(state, giver, abs(deal[SUPPORT]))
            gain_ducats(state, taker, abs(deal[SUPPORT]))
        if len(deal) > TRADES:
            spend_power(state, seat, ADM, 1)
            spend_power(state, other, ADM, 1)
        for place in range(TRADES, len(deal), 2):
            self._sell(state, deal[place], deal[place + 1])
        if deal[MARRIAGE] < 0:
            self.end()
            return
        place_marriage(state, seat, state.realm[other])

    def _sell(self, state: State, province: int, price: int) -> None:
        mine = bool(state.towns[self.seat] >> province & 1)
        seller, buyer = (self.seat, self.other) if mine else (self.other, self.seat)
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
