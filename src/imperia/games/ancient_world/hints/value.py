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
    IS_SKIRMISHER,
    MERCHANT,
    MILITARY_LEADER,
    PENALTY,
    SIEGE,
    TYPE,
)
from ..components.map import ADJACENT, AMPHORAE, LAND, ONE, SEA, VALUE
from ..components.tables import (
    BATTLE_CARDS,
    ENGINEER_BONUS,
    INCOME,
    ROUNDS,
    SCORING,
    TURNS,
)
from ..queries import diplomat_reach
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
# The worth of a card on the table in each scoring to come, its penalty left aside.
LEADER_WORTH: Final = 50
ENGINEER_WORTH: Final = 60
MERCHANT_WORTH: Final = 400
DIPLOMAT_WORTH: Final = 60
AMBUSH: Final = 14  # points of the rating that a Military Leader adds to each skirmisher
ENGINES: Final = 8  # likewise an Engineer to each piece of artillery and each siege tower
MISSION: Final = 400  # what a Diplomat may do with three markers
MISSIONS: Final = 3  # more are not counted
MISSION_MARKERS: Final = 3
ASSAULT: Final = 20  # percent of provinces beside an enemy that he will attack


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
            total += worth * (FORT + shelter(state, seat, area)) // 100
        if state.control[area] > 1:
            total += worth * SPARE // 100
    return total


def shelter(state: State, seat: Seat, area: int) -> int:
    """In percent: how much rarer a province beside an enemy is lost from behind its walls."""
    if state.turn == 0 or state.domain[seat] & LAND == ONE[area]:
        return 0
    most = 0.0
    own = tuple(state.hand[seat])
    for other, domain in enumerate(state.domain):
        if other != seat and domain & ADJACENT[area]:
            most = max(most, relief(tuple(state.hand[other]), own))
    return int(ASSAULT * most)


@lru_cache(maxsize=1 << 14)
def relief(attacker: tuple[int, ...], defender: tuple[int, ...]) -> float:
    """By how much a siege lowers the chance of an attacker; nothing where it does not."""
    field = armies_odds(FIELD, best_cards(attacker, FIELD), best_cards(defender, FIELD))
    siege = armies_odds(SIEGE, best_cards(attacker, SIEGE), best_cards(defender, SIEGE))
    return max(0.0, field.win - siege.win)


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
    stage = stage_of(state, seat)
    hand = tuple(state.hand[seat])
    if state.leader[seat]:
        total += AMBUSH * RATING[stage] * skirmishers(hand)
    if state.engineer[seat]:
        total += ENGINES * RATING[stage] * engines(hand)
    if state.diplomat[seat]:
        total += card_worth(DIPLOMAT, scorings) + missions(state, seat) * MISSION
    return total + hand_worth(hand, stage)


@lru_cache(maxsize=1 << 14)
def skirmishers(hand: tuple[int, ...]) -> int:
    """How many of the cards a hand would send into the field gain by an ambush."""
    return sum([IS_SKIRMISHER[TYPE[card]] for card in best_cards(hand, FIELD)])


def engines(hand: tuple[int, ...]) -> int:
    """How many cards of a hand an Engineer makes better."""
    return sum([count for card, count in enumerate(hand) if ENGINEER_BONUS[TYPE[card]]])


def missions(state: State, seat: Seat) -> int:
    """What a Diplomat can still do, as far as areas near by, markers and rounds allow."""
    if not state.turn:
        return 0
    left = ROUNDS[state.turn - 1] - state.round + sum(ROUNDS[state.turn :])
    near = diplomat_reach(state, seat).bit_count()
    paid = (state.warehouse[seat] + INCOME * (TURNS - state.turn)) // MISSION_MARKERS
    return min(MISSIONS, left, near, paid)


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
