"""How good a move looks at a glance, in the points of `_value`."""

from collections.abc import Callable
from typing import Any, Final

from imperia.core import Decision, Move, Seat

from ._value import (
    FORT,
    MARKER,
    RATING,
    SPARE,
    TRADE,
    VP,
    area_worth,
    army_rating,
    best_cards,
    card_worth,
    marker_worth,
    ratings,
    scorings_left,
    win_chance,
)
from .components import (
    AT_SEA,
    DIPLOMACY_NEED,
    DIPLOMACY_PRICE,
    DIPLOMAT_PRICE,
    DISPLACE_NEED,
    FIELD,
    IS_EMPIRE,
    IS_SKIRMISHER,
    IS_SLOW,
    LAND,
    MAY_FIGHT,
    N_UNIT_CARDS,
    NEUTRAL_NEED,
    ONE,
    PERSUASION_NEED,
    SEA,
    SIEGE,
    TRADE_PLACED,
    TYPE,
    VALUE,
)
from .queries import best_route, fort_price
from .rules.trade import ChooseNextTrade
from .state import NEUTRAL, State

_DIE: Final = 6
_ENOUGH: Final = -240  # at sea: worse cards than this are kept back
_LOST_CARD: Final = 60  # an army card that may be lost in a battle
_AREA: Final = 4  # points of a usual area at a scoring
_FURTHER: Final = 70  # a further trade marker of the same action, for each scoring to come


def _chance(need: int) -> int:
    """The chance to roll at least this, in percent."""
    return max(0, min(100, (_DIE + 1 - need) * 100 // _DIE))


# Actions


def _attack(state: State, seat: Seat, area: int) -> int:
    scorings = scorings_left(state)
    worth = area_worth(state, area, scorings)
    _, need = best_route(state.domain[seat], area)
    chance = _chance(need) if need else 100
    owner = state.owner[area]
    if owner == NEUTRAL:
        if ONE[area] & LAND:
            chance = chance * _chance(NEUTRAL_NEED) // 100
        return worth * chance // 100
    if state.domain[owner] & LAND == ONE[area]:
        return -1
    kind = AT_SEA if SEA & ONE[area] else SIEGE if state.forts & ONE[area] else FIELD
    chance = chance * win_chance(state, seat, owner, kind) // 100
    looted = state.trade_total[area] - state.trade[seat][area]
    taken = worth * (2 if _leads(state, seat, owner) else 1) + looted * VP
    return taken * chance // 100 - 2 * _LOST_CARD


def _leads(state: State, seat: Seat, owner: Seat) -> bool:
    """Is this the opponent to be feared most, by points and areas?"""
    ahead = _AREA * scorings_left(state)
    standing = [
        points + ahead * areas.bit_count()
        for points, areas in zip(state.score, state.domain, strict=True)
    ]
    most = max([points for other, points in enumerate(standing) if other != seat])
    return standing[owner] == most


def _buy(state: State, seat: Seat, area: int) -> int:
    gain = area_worth(state, area, scorings_left(state)) * _chance(DIPLOMACY_NEED) // 100
    return gain - DIPLOMACY_PRICE * marker_worth(state)


def _send(state: State, seat: Seat, area: int) -> int:
    return area_worth(state, area, scorings_left(state)) - DIPLOMAT_PRICE * marker_worth(state)


def _persuade(state: State, seat: Seat, area: int) -> int:
    worth = area_worth(state, area, scorings_left(state))
    if state.control[area] > 1:
        worth //= 8
    paid = min(3, state.warehouse[seat])
    return worth * _chance(PERSUASION_NEED - paid) // 100 - paid * marker_worth(state)


def _first_trade(state: State, seat: Seat, area: int) -> int:
    """The first trade marker of an action, with those that follow it."""
    return _trade(state, seat, area, TRADE_PLACED + state.merchants[seat])


def _trade(state: State, seat: Seat, area: int, left: int) -> int:
    """What trade markers bring that begin with this one; as many may be left elsewhere."""
    scorings = scorings_left(state)
    left = min(left, state.warehouse[seat])
    mine = state.trade[seat][area]
    best = max([row[area] for other, row in enumerate(state.trade) if other != seat])
    half = VALUE[area] // 2 * VP * scorings * TRADE // 100
    missing = best + 1 - mine
    if missing <= 0:
        missing, gain = 1, half // 8 if not missing else 6
    elif missing <= left:
        gain = half * 5 // 4 if best else half
    else:
        missing, gain = 1, 6
    if state.full & ONE[area]:
        chance = _chance(DISPLACE_NEED - state.merchants[seat])
        # A marker that displaces one of the leader's counts twice.
        missing = (missing + 1) // 2
        gain = gain * chance**missing // 100**missing
    gain += (left - missing) * _FURTHER * scorings
    return gain - marker_worth(state) // 2


def _fortify(state: State, seat: Seat, area: int) -> int:
    worth = area_worth(state, area, scorings_left(state)) * FORT // 100
    return worth - fort_price(state, seat) * marker_worth(state)


def _control(state: State, seat: Seat, area: int) -> int:
    if state.control[area] > 1:
        return 0
    return area_worth(state, area, scorings_left(state)) * SPARE // 100


def _recruit(state: State, seat: Seat, card: int) -> int:
    scorings = scorings_left(state)
    worth = card_worth(card, scorings)
    if card < N_UNIT_CARDS and MAY_FIGHT[FIELD][card]:
        rated = ratings(FIELD)
        weakest = best_cards(state.hand[seat], FIELD)[-1]
        worth += RATING * scorings * max(0, rated[card] - rated[weakest])
    return worth


def _discard(state: State, seat: Seat, card: int) -> int:
    scorings = scorings_left(state)
    hand = state.hand[seat][:]
    before = army_rating(hand, FIELD)
    hand[card] -= 1
    after = army_rating(hand, FIELD)
    return -card_worth(card, scorings) - RATING * scorings * (before - after)


def _refresh(state: State, seat: Seat, card: int) -> int:
    return -marker_worth(state)


_ACTIONS: Final[dict[str, Callable[[State, Seat, int], int]]] = {
    "attack": _attack,
    "diplomacy_buy": _buy,
    "diplomat_neutral": _send,
    "diplomat_enemy": _persuade,
    "trade": _first_trade,
    "fortify": _fortify,
    "control": _control,
    "recruit": _recruit,
    "discard": _discard,
    "refresh": _refresh,
}


# Battles


def _pick(state: State, seat: Seat, card: int) -> int:
    """Strong cards first; at equal strength those that cannot be lost."""
    rated = ratings(state.battle_kind)[card]
    return 4 * rated + (30 if IS_EMPIRE[card] else 0)


def _siege(state: State, seat: Seat) -> int:
    """Behind the walls where the attacker is less likely to win there."""
    return win_chance(state, state.attacker, seat, FIELD) - win_chance(
        state, state.attacker, seat, SIEGE
    )


def _ambush(state: State, seat: Seat) -> int:
    """Worth it with more skirmishers than an army has on the average."""
    cards = state.committed[seat]
    return 2 * sum([IS_SKIRMISHER[TYPE[card]] for card in cards]) - 3


# Setup


def _place(state: State, seat: Seat, area: int) -> int:
    worth = area_worth(state, area, 3)
    return worth // 6 if state.domain[seat] & ONE[area] else worth


def prior(state: Any, question: Decision, move: Move) -> int:
    """A quick rating of a legal move; bigger is better."""
    name, arg, seat = move.name, move.arg, question.seat
    if isinstance(question, ChooseNextTrade) and name == "trade":
        return _trade(state, seat, arg, question.left)
    rate = _ACTIONS.get(name)
    if rate is not None:
        return rate(state, seat, arg)
    if name == "pick":
        return _pick(state, seat, arg)
    if name == "place" or name == "fort":
        return _place(state, seat, arg)
    return _rate_the_rest(state, seat, name, arg)


def _rate_the_rest(state: State, seat: Seat, name: str, arg: int) -> int:
    if name == "done":
        return _ENOUGH
    if name == "next":
        return 0 if IS_SLOW[arg] else 1
    if name == "siege":
        return _siege(state, seat)
    if name == "ambush":
        return _ambush(state, seat)
    if name == "pay":
        return arg * (60 - MARKER)
    if name == "victim":
        return state.score[arg]
    return 0
