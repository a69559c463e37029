"""EU-5.1.2: what a proposal between two players holds, what it costs and what it may hold.

A proposal is a list: the Alliance (0 or 1), the deck of the Marriage's cards (or -1), Ducats given
to the partner (taken from him if less than 0), secret talks (0 or 1), then Provinces with prices.
Diplomatic Power is paid by one of the two, the `payer`: whoever began the talks, also for what the
partner proposes in return.
"""

from typing import Final

from imperia.core import Seat, no
from imperia.kit.masks import mask_of

from ...components.map import AREA_PROVINCES, members
from ...components.reading import ADM, DIP
from ...options import MAX_PROPOSALS, SECRET_TALKS
from ...state import State
from ..realms import alliances_left, clockwise, owned
from .marriages import judge_marriage

NOTHING_TO_PROPOSE = no("EU-5.1.2.c")


MOST_DUCATS: Final = 400
LEAST_PRICE: Final = 3
MOST_PRICE: Final = 15

ALLIANCE: Final = 0
MARRIAGE: Final = 1
SUPPORT: Final = 2
TALKS: Final = 3
TRADES: Final = 4  # where the Provinces begin
EMPTY: Final = (0, -1, 0, 0)


def sales(deal: list[int]) -> list[tuple[int, int]]:
    """The Provinces that are sold, each with its price."""
    return list(zip(deal[TRADES::2], deal[TRADES + 1 :: 2], strict=True))


def seller_and_buyer(state: State, province: int, pair: tuple[Seat, Seat]) -> tuple[Seat, Seat]:
    """Of two players, who sells a Province to whom."""
    seat, other = pair
    return (seat, other) if state.towns[seat] >> province & 1 else (other, seat)


def dip_cost(deal: list[int]) -> int:
    """What the payer pays."""
    support = (abs(deal[SUPPORT]) + 9) // 10
    return deal[ALLIANCE] + (deal[MARRIAGE] >= 0) + support + deal[TALKS]


def has_deal(deal: list[int]) -> bool:
    return dip_cost(deal) > 0 or len(deal) > TRADES


def spare_dip(state: State, payer: Seat, deal: list[int]) -> int:
    return state.power[3 * payer + DIP] - dip_cost(deal)


def can_ally_players(state: State, seat: Seat, other: Seat, peace: bool) -> bool:
    """Both at Peace, not Allies, each with a token left; `peace` counts as being at Peace."""
    if not peace and (state.war[seat] or state.war[other]):
        return False
    if state.allies[seat] >> state.realm[other] & 1:
        return False
    return alliances_left(state, seat) > 0 and alliances_left(state, other) > 0


def most_support(state: State, payer: Seat, giver: Seat, deal: list[int]) -> int:
    """The most Ducats that can go from the one to the other."""
    return min(state.ducats[giver], 10 * spare_dip(state, payer, deal), MOST_DUCATS)


def sold_by(state: State, deal: list[int], seller: Seat) -> int:
    """What a player receives for Provinces in this proposal."""
    return sum(price for province, price in sales(deal) if state.towns[seller] >> province & 1)


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
    for province, _ in sales(deal):
        found &= ~(1 << province)
    return found


def can_pay_deal(
    state: State, seat: Seat, other: Seat, deal: list[int], payer: Seat, purses: tuple[int, int]
) -> bool:
    """Could both pay what was proposed if they had these Ducats?"""
    mine, his = purses
    if spare_dip(state, payer, deal) < 0:
        return False
    if deal[SUPPORT] > mine or -deal[SUPPORT] > his:
        return False
    if len(deal) == TRADES:
        return True
    if not state.power[3 * seat + ADM] or not state.power[3 * other + ADM]:
        return False
    return sold_by(state, deal, other) <= mine and sold_by(state, deal, seat) <= his


def can_talk(state: State, seat: Seat) -> bool:
    """May the player make one more proposal, and is there a partner for a deal?"""
    if state.proposals >= state.options[MAX_PROPOSALS]:
        return False
    return any(can_deal(state, seat, other, False) for other in clockwise(state, seat)[1:])


def can_deal(state: State, payer: Seat, other: Seat, peace: bool) -> bool:
    """Is any deal with this player possible?"""
    none = list(EMPTY)
    if most_support(state, payer, payer, none) or most_support(state, payer, other, none):
        return True
    if not peace and (state.war[payer] or state.war[other]):
        return False
    return bool(for_sale(state, payer, other, none)) or _can_tie(state, payer, other, peace)


def _can_tie(state: State, payer: Seat, other: Seat, peace: bool) -> bool:
    """Is there Power for an Alliance, a Marriage or secret talks that are possible?"""
    if not spare_dip(state, payer, list(EMPTY)):
        return False
    if state.options[SECRET_TALKS] or can_ally_players(state, payer, other, peace):
        return True
    return not judge_marriage(state, payer, state.realm[other], 0).clause


def can_carry_out(state: State, seat: Seat, other: Seat, deal: list[int], payer: Seat) -> bool:
    """EU-10.9.8: can all that was agreed with a peace still be done once it is made?"""
    purses = state.ducats[seat], state.ducats[other]
    if not can_pay_deal(state, seat, other, deal, payer, purses):
        return False
    if deal[ALLIANCE] and not can_ally_players(state, seat, other, True):
        return False
    if deal[MARRIAGE] >= 0 and judge_marriage(state, seat, state.realm[other], 0).clause:
        return False
    sold = mask_of([province for province, _ in sales(deal)])
    return not sold & ~for_sale(state, seat, other, deal[:TRADES])
