"""How good a move looks at a glance, in the points of `_value`."""

from collections.abc import Callable
from typing import Any, Final

from imperia.core import Decision, Move, Seat

from ..components.cards import (
    AT_SEA,
    FIELD,
    IS_EMPIRE,
    IS_SKIRMISHER,
    IS_SLOW,
    N_UNIT_CARDS,
    SIEGE,
    TYPE,
)
from ..components.map import LAND, ONE, SEA, VALUE
from ..components.tables import (
    DIPLOMACY_NEED,
    DIPLOMACY_PRICE,
    DIPLOMAT_PRICE,
    DISPLACE_NEED,
    DISPLAY,
    NEUTRAL_NEED,
    PERSUASION_NEED,
    TRADE_PLACED,
)
from ..queries import best_route, fort_price
from ..rules.trade import ChooseNextTrade
from ..state import NEUTRAL, State
from .odds import best_cards, hands_odds, ratings
from .value import (
    BONUS_ACTION,
    FORT,
    MARKER,
    SCORINGS,
    SPARE,
    TRADE,
    VP,
    area_worth,
    card_worth,
    hand_worth,
    lost_worth,
    marker_worth,
    stage_of,
)

_DIE: Final = 6
_ENOUGH: Final = -240  # at sea: worse cards than this are kept back
_AREA: Final = 4  # points of a usual area at a scoring
_FURTHER: Final = 70  # a further trade marker of the same action, for each scoring to come


def _chance(need: int) -> int:
    """The chance to roll at least this, in percent."""
    return max(0, min(100, (_DIE + 1 - need) * 100 // _DIE))


# Actions


def _attack(state: State, seat: Seat, area: int) -> int:
    worth = area_worth(state, area)
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
    odds = hands_odds(state.hand[seat], state.hand[owner], kind)
    looted = state.trade_total[area] - state.trade[seat][area]
    taken = worth * (2 if _leads(state, seat, owner) else 1) + looted * VP
    hand = tuple(state.hand[seat])
    lost = lost_worth(hand, best_cards(hand, kind), stage_of(state, seat))
    gain = taken * odds.win + BONUS_ACTION[state.turn] * odds.rout - lost * odds.theirs
    return int(gain * chance) // 100


def _leads(state: State, seat: Seat, owner: Seat) -> bool:
    """Is this the opponent to be feared most, by points and areas?"""
    ahead = _AREA * SCORINGS[state.turn]
    standing = [
        points + ahead * areas.bit_count()
        for points, areas in zip(state.score, state.domain, strict=True)
    ]
    most = max([points for other, points in enumerate(standing) if other != seat])
    return standing[owner] == most


def _buy(state: State, seat: Seat, area: int) -> int:
    gain = area_worth(state, area) * _chance(DIPLOMACY_NEED) // 100
    return gain - DIPLOMACY_PRICE * marker_worth(state)


def _send(state: State, seat: Seat, area: int) -> int:
    return area_worth(state, area) - DIPLOMAT_PRICE * marker_worth(state)


def _persuade(state: State, seat: Seat, area: int) -> int:
    worth = area_worth(state, area)
    if state.control[area] > 1:
        worth //= 8
    paid = min(3, state.warehouse[seat])
    return worth * _chance(PERSUASION_NEED - paid) // 100 - paid * marker_worth(state)


def _first_trade(state: State, seat: Seat, area: int) -> int:
    """The first trade marker of an action, with those that follow it."""
    return _trade(state, seat, area, TRADE_PLACED + state.merchants[seat])


def _trade(state: State, seat: Seat, area: int, left: int) -> int:
    """What trade markers bring that begin with this one; as many may be left elsewhere."""
    scorings = SCORINGS[state.turn]
    left = min(left, state.warehouse[seat])
    mine = state.trade[seat][area]
    best = max([row[area] for other, row in enumerate(state.trade) if other != seat])
    half = VALUE[area] // 2 * TRADE[state.turn]
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
    worth = area_worth(state, area) * FORT // 100
    return worth - fort_price(state, seat) * marker_worth(state)


def _control(state: State, seat: Seat, area: int) -> int:
    if state.control[area] > 1:
        return 0
    return area_worth(state, area) * SPARE // 100


def _recruit(state: State, seat: Seat, card: int) -> int:
    if card >= N_UNIT_CARDS:
        return card_worth(card, SCORINGS[state.turn])
    hand = state.hand[seat][:]
    before = hand_worth(tuple(hand), stage_of(state, seat))
    hand[card] += 1
    return hand_worth(tuple(hand), stage_of(state, seat)) - before


def _discard(state: State, seat: Seat, card: int) -> int:
    hand = state.hand[seat][:]
    before = hand_worth(tuple(hand), stage_of(state, seat))
    hand[card] -= 1
    return hand_worth(tuple(hand), stage_of(state, seat)) - before


def _refresh(state: State, seat: Seat, card: int) -> int:
    """The best of as many new cards as the display shows, on the average."""
    rated = [(_recruit(state, seat, kind), count) for kind, count in enumerate(state.deck) if count]
    rated.sort(reverse=True)
    left = total = sum([count for _, count in rated])
    if not total:
        return -marker_worth(state)
    mean, none_better = 0.0, 1.0
    for worth, count in rated:
        left -= count
        none_here = (left / total) ** DISPLAY
        mean += worth * (none_better - none_here)
        none_better = none_here
    return int(mean) - marker_worth(state)


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
    attacker, own = state.hand[state.attacker], state.hand[seat]
    field, siege = hands_odds(attacker, own, FIELD), hands_odds(attacker, own, SIEGE)
    return int(100 * (field.win - siege.win))


def _ambush(state: State, seat: Seat) -> int:
    """Worth it with more skirmishers than an army has on the average."""
    cards = state.committed[seat]
    return 2 * sum([IS_SKIRMISHER[TYPE[card]] for card in cards]) - 3


# Setup


def _place(state: State, seat: Seat, area: int) -> int:
    worth = area_worth(state, area)
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
        return arg * (60 - MARKER[state.turn])
    if name == "victim":
        return state.score[arg]
    return 0
