"""How good a position is for a seat; a hundred of these points are a victory point."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from imperia.core import Seat
from imperia.kit.masks import bits

from ..components.cards import (
    AT_SEA,
    DIPLOMAT,
    ENGINEER,
    FIELD,
    IS_EMPIRE,
    MERCHANT,
    MILITARY_LEADER,
    PENALTY,
)
from ..components.map import AMPHORAE, LAND, ONE, SEA, VALUE
from ..components.tables import BATTLE_CARDS, ROUNDS, SCORING, TURNS
from ..rules.armies import OrderArmies
from ..rules.battle import FightBattle
from ..rules.turn import PlayRounds
from ..state import State
from .odds import (
    BattleOdds,
    armies_odds,
    army_rating,
    best_cards,
    hands_odds,
    ranked_cards,
    ratings,
    stacks_odds,
)

VP: Final = 100

# By turn, the setting up first: scorings still to come, that of the turn included.
SCORINGS: Final = tuple([sum([one >= turn for one in SCORING]) for turn in range(TURNS + 1)])
ALL_DONE: Final = TURNS + 1  # a stage of its own: a seat that acts no more needs no army
# By turn: percent of the value of an area that its control still brings.
PROVINCE: Final = (120, 120, 200, 170, 95)
ZONE: Final = (70, 70, 120, 100, 65)
# By turn: percent of half a value that a trade majority brings, and a lead of two beside it.
TRADE: Final = (100, 100, 190, 145, 80)
SAFE: Final = (10, 10, 10, 5, 10)
TIED: Final = 10  # percent of a majority that is shared
MARKER: Final = (70, 70, 80, 50, 20)  # by turn: a trade marker in the Warehouse
PLENTY: Final = 8  # markers beyond these are worth a third
AMPHORA: Final = (150, 150, 80, 60, 0)  # by turn
FORT: Final = 4  # percent of a province that a fortification adds
SPARE: Final = 4  # percent of an area that a second control marker adds
RATING: Final = (26, 26, 26, 18, 6, 0)  # by stage: a point of the rating of the best five cards
NAVY: Final = (12, 12, 12, 10, 6, 0)  # by stage: likewise of the best five at sea
NO_RESERVE: Final = -60  # the rating of whatever takes the place of a lost card
BONUS_ACTION: Final = (300, 300, 300, 300, 250)  # by turn: a further action after a rout
SETTLED: Final = ("attacker_loses", "defender_loses", "take_area", "rout", "clear")
LEADER_WORTH: Final = 50
ENGINEER_WORTH: Final = 60
MERCHANT_WORTH: Final = 100
DIPLOMAT_WORTH: Final = 150


def stage_of(state: State, seat: Seat) -> int:
    """The turn; a stage of its own for a seat that takes or has taken its last action."""
    if state.turn < TURNS or state.round < ROUNDS[-1]:
        return state.turn
    for frame in state.stack:
        if isinstance(frame, PlayRounds):
            acted = frame.acted - state.seats * (state.round - 1)
            return state.turn if (seat - state.first) % state.seats >= acted else ALL_DONE
    return ALL_DONE


def marker_worth(state: State) -> int:
    """A trade marker is worth what can still be done with it."""
    if state.turn < TURNS:
        return MARKER[state.turn]
    left = ROUNDS[-1] - state.round
    return min(MARKER[TURNS], 8 * left)


def area_worth(state: State, area: int) -> int:
    """What the control of an area will bring."""
    if ONE[area] & SEA:
        return VALUE[area] * ZONE[state.turn]
    worth = VALUE[area] * PROVINCE[state.turn]
    if AMPHORAE & ONE[area]:
        worth += AMPHORA[state.turn]
    return worth


# Cards


def card_worth(card: int, scorings: int) -> int:
    """What a recruited card is worth beside the army it strengthens: its penalty, mostly."""
    worth = PENALTY[card] * VP * scorings
    if card == MILITARY_LEADER:
        return worth + LEADER_WORTH * scorings
    if card == ENGINEER:
        return worth + ENGINEER_WORTH * scorings
    if card == MERCHANT:
        return worth + MERCHANT_WORTH * scorings
    if card == DIPLOMAT:
        return worth + DIPLOMAT_WORTH * scorings
    return worth


# Positions


def value(state: State, seat: Seat) -> int:
    """The score, what stands to be scored, and what will help to score more."""
    if not state.stack:
        return state.score[seat] * VP
    total = state.score[seat] * VP + _map_worth(state, seat)
    total += _trade_worth(state, seat)
    total += sum(state.plunder[seat]) * VP
    stock = state.warehouse[seat]
    total += marker_worth(state) * (min(stock, PLENTY) + max(0, stock - PLENTY) // 3)
    total += _cards_worth(state, seat)
    return total + _battle_worth(state, seat)


def _map_worth(state: State, seat: Seat) -> int:
    total = 0
    for area in bits(state.domain[seat]):
        worth = area_worth(state, area)
        total += worth
        if state.forts & ONE[area]:
            total += worth * FORT // 100
        if state.control[area] > 1:
            total += worth * SPARE // 100
    return total


def _trade_worth(state: State, seat: Seat) -> int:
    """Half the value of each majority; a part of that where it is shared."""
    total = 0
    mine = state.trade[seat]
    others = [row for other, row in enumerate(state.trade) if other != seat]
    whole, safe = TRADE[state.turn], SAFE[state.turn]
    for area in bits(state.traders[seat]):
        half = VALUE[area] // 2
        best = max([row[area] for row in others])
        if mine[area] > best:
            total += half * (whole + safe if mine[area] > best + 1 else whole)
        elif mine[area] == best:
            total += half * TIED
    return total


def _cards_worth(state: State, seat: Seat) -> int:
    """Penalties, table cards and the army."""
    scorings = SCORINGS[state.turn]
    total = state.leader[seat] * card_worth(MILITARY_LEADER, scorings)
    total += state.engineer[seat] * card_worth(ENGINEER, scorings)
    total += state.merchants[seat] * card_worth(MERCHANT, scorings)
    total += state.diplomat[seat] * card_worth(DIPLOMAT, scorings)
    return total + hand_worth(tuple(state.hand[seat]), stage_of(state, seat))


@lru_cache(maxsize=1 << 14)
def hand_worth(hand: tuple[int, ...], stage: int) -> int:
    """What a hand is worth: the armies it can send, less its penalties."""
    total = RATING[stage] * army_rating(hand, FIELD) + NAVY[stage] * army_rating(hand, AT_SEA)
    for card, count in enumerate(hand):
        if count and not IS_EMPIRE[card]:
            total += count * card_worth(card, SCORINGS[min(stage, TURNS)])
    return total


def _battle_worth(state: State, seat: Seat) -> int:
    """While a battle is fought: what the attacker may expect to win from the defender."""
    if seat != state.attacker and seat != state.defender:
        return 0
    battle = next((f for f in reversed(state.stack) if isinstance(f, FightBattle)), None)
    if battle is None or battle.step in SETTLED:
        return 0
    area = state.battle_area
    odds = _odds_now(state, battle)
    kept = state.domain[state.defender] & LAND == ONE[area]
    stake = 0 if kept else area_worth(state, area)
    markers = odds.theirs if seat == state.attacker else odds.ours
    total = -markers * _card_lost(state, seat)
    if seat == state.defender:
        return int(total - stake * odds.win)
    looted = state.trade_total[area] - state.trade[seat][area]
    return int(total + (stake + looted * VP) * odds.win + BONUS_ACTION[state.turn] * odds.rout)


def _odds_now(state: State, battle: FightBattle) -> BattleOdds:
    """The odds with what is known of the stacks by now."""
    attacker, defender, kind = state.attacker, state.defender, state.battle_kind
    ours, theirs = state.committed[attacker], state.committed[defender]
    ordering = any(isinstance(frame, OrderArmies) for frame in state.stack)
    if battle.step == "fight_next" and not ordering:
        shown = battle.fought
        return stacks_odds(kind, ours[shown:], theirs[shown:], state.markers)
    if not ours and not theirs:
        return hands_odds(state.hand[attacker], state.hand[defender], kind)
    return armies_odds(kind, tuple(sorted(ours)), tuple(sorted(theirs)))


def _card_lost(state: State, seat: Seat) -> float:
    """What a card drawn as a loss is worth, on the average."""
    hand = tuple(state.hand[seat])
    return lost_worth(
        hand, state.committed[seat] or best_cards(hand, state.battle_kind), stage_of(state, seat)
    )


def lost_worth(hand: tuple[int, ...], cards: Sequence[int], stage: int) -> float:
    """What one of these cards is worth, on the average; empire cards come back."""
    if not cards:
        return 0.0
    rated = ratings(FIELD)
    ranked = ranked_cards(hand, FIELD)
    size = BATTLE_CARDS[FIELD]
    reserve = rated[ranked[size]] if len(ranked) > size else NO_RESERVE
    worth = 0
    for card in cards:
        if not IS_EMPIRE[card]:
            worth += card_worth(card, SCORINGS[min(stage, TURNS)])
            worth += RATING[stage] * max(0, rated[card] - reserve)
    return worth / len(cards)
