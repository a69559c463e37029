"""How good a position is for a seat; a hundred of these points are a victory point."""

from functools import cache
from typing import Final

from imperia.core import Seat

from .components import (
    AMPHORAE,
    ARTILLERY,
    AT_SEA,
    BATTLE_CARDS,
    CARD_COUNT,
    COMPARE,
    DIPLOMAT,
    ENGINEER,
    FIELD,
    GALLEY,
    IS_EMPIRE,
    KILL_ONLY,
    LAND,
    MAY_FIGHT,
    MERCHANT,
    MILITARY_LEADER,
    MIRROR_TIE,
    N_UNIT_CARDS,
    ONE,
    PENALTY,
    ROLLS_STRENGTH,
    ROUNDS,
    ROUT,
    SCORING,
    SET_CARDS,
    SIEGE_TOWER,
    SKIRMISH_DIE,
    STRENGTH,
    TURNS,
    TYPE,
    VALUE,
    WARBAND_BASE,
    Cell,
    bits,
    matrix,
    rampage_result,
    result,
)
from .rules.armies import sea_limit
from .rules.battle import FightBattle
from .state import State

VP: Final = 100
CONTROL: Final = 82  # percent of a value that control is worth before the scoring
TRADE: Final = 70  # percent likewise for a trade majority
TIED: Final = 25  # percent of a majority that is shared
MARKER: Final = 55  # a trade marker in the Warehouse, early in the game
PLENTY: Final = 8  # markers beyond these are worth a third
FORT: Final = 8  # percent of a province that a fortification adds
SPARE: Final = 10  # percent of an area that a second control marker adds
RATING: Final = 9  # what a point of the army's rating is worth, for each scoring to come
GALLEYS: Final = 30  # a galley, for each scoring to come
LEADER_WORTH: Final = 160
ENGINEER_WORTH: Final = 120
MERCHANT_WORTH: Final = 260
DIPLOMAT_WORTH: Final = 340


def scorings_left(state: State) -> int:
    """How many scorings are still to come, that of this turn included."""
    return sum([turn >= state.turn for turn in SCORING])


def marker_worth(state: State) -> int:
    """A trade marker is worth what can still be done with it."""
    if state.turn < TURNS:
        return MARKER
    left = ROUNDS[-1] - state.round
    return min(MARKER, 8 * left)


def area_worth(state: State, area: int, scorings: int) -> int:
    """What the control of an area will bring."""
    worth = VALUE[area] * VP * CONTROL * scorings // 100
    if AMPHORAE & ONE[area]:
        worth += MARKER * max(0, TURNS - state.turn)
    return worth


# Cards


@cache
def _expected(battle: int, own: int, enemy: int) -> int:
    """A hundred times the mean result of a card against a card, from minus to plus."""
    cell = matrix(2, MIRROR_TIE, KILL_ONLY)[battle][TYPE[own]][TYPE[enemy]]
    if cell is None:
        return 0
    faces = [range(1, 7) if rolled else range(1) for rolled in (*cell.rampages, *cell.rolls)]
    total = count = 0
    for first in faces[0]:
        for second in faces[1]:
            for left in faces[2]:
                for right in faces[3]:
                    total += _result(cell, own, enemy, (first, second, left, right))
                    count += 1
    return 100 * total // count


def _result(cell: Cell, own: int, enemy: int, dice: tuple[int, int, int, int]) -> int:
    if dice[0] == 1 or dice[1] == 1:
        return rampage_result(dice[0] == 1, dice[1] == 1)
    totals = []
    for side, card in ((0, own), (1, enemy)):
        die = dice[2 + side]
        if cell.mode == COMPARE:
            base = WARBAND_BASE + die if ROLLS_STRENGTH[TYPE[card]] else STRENGTH[card]
            totals.append(base + (cell.second if side else cell.first))
        else:
            totals.append(die + cell.second if cell.mode == SKIRMISH_DIE else die)
    return result(cell, totals[0], totals[1])


@cache
def ratings(battle: int) -> list[int]:
    """By card: its mean result against the cards of the game, in this kind of battle."""
    others = [
        (card, CARD_COUNT[card] + 2 * sum([cards[card] for cards in SET_CARDS]))
        for card in range(N_UNIT_CARDS)
        if MAY_FIGHT[battle][card]
    ]
    weight = sum([count for _, count in others])
    return [
        sum([count * _expected(battle, own, enemy) for enemy, count in others]) // weight
        if MAY_FIGHT[battle][own]
        else -100
        for own in range(N_UNIT_CARDS)
    ]


def best_cards(hand: list[int], battle: int) -> list[int]:
    """The cards of a hand that are best for such a battle, the best first."""
    rated = ratings(battle)
    may_fight = MAY_FIGHT[battle]
    cards = [
        card for card, count in enumerate(hand) if count and may_fight[card] for _ in range(count)
    ]
    cards.sort(key=rated.__getitem__, reverse=True)
    if battle != AT_SEA:
        return cards[: BATTLE_CARDS[battle]]
    chosen: list[int] = []
    for card in cards:
        if len(chosen) < BATTLE_CARDS[AT_SEA] and not sea_limit(chosen, TYPE[card]).clause:
            chosen.append(card)
    return chosen


def army_rating(hand: list[int], battle: int) -> int:
    """The sum of the ratings of the best cards; at sea a missing card costs."""
    rated = ratings(battle)
    cards = best_cards(hand, battle)
    total = sum([rated[card] for card in cards])
    return total - 100 * (BATTLE_CARDS[AT_SEA] - len(cards)) if battle == AT_SEA else total


def win_chance(state: State, attacker: Seat, defender: Seat, battle: int) -> int:
    """About how likely the attacker wins, in percent."""
    margin = army_rating(state.hand[attacker], battle)
    margin -= army_rating(state.hand[defender], battle)
    return max(4, min(94, 38 + margin // 6))


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
    if TYPE[card] in (GALLEY, SIEGE_TOWER, ARTILLERY):
        return worth + GALLEYS * scorings
    return worth


# Positions


def value(state: State, seat: Seat) -> int:
    """The score, what stands to be scored, and what will help to score more."""
    if not state.stack:
        return state.score[seat] * VP
    scorings = scorings_left(state)
    total = state.score[seat] * VP + _map_worth(state, seat, scorings)
    total += _trade_worth(state, seat) * scorings * TRADE // 100
    total += sum(state.plunder[seat]) * VP * 90 // 100
    stock = state.warehouse[seat]
    total += marker_worth(state) * (min(stock, PLENTY) + max(0, stock - PLENTY) // 3)
    total += _cards_worth(state, seat, scorings)
    return total + _battle_worth(state, seat, scorings)


def _map_worth(state: State, seat: Seat, scorings: int) -> int:
    total = 0
    for area in bits(state.domain[seat]):
        worth = area_worth(state, area, scorings)
        total += worth
        if state.forts & ONE[area]:
            total += worth * FORT // 100
        if state.control[area] > 1:
            total += worth * SPARE // 100
    return total


def _trade_worth(state: State, seat: Seat) -> int:
    """Half the value of each majority; a quarter of that where it is shared."""
    total = 0
    mine = state.trade[seat]
    others = [row for other, row in enumerate(state.trade) if other != seat]
    for area in bits(state.traders[seat]):
        half = VALUE[area] // 2 * VP
        best = max([row[area] for row in others])
        if mine[area] > best:
            total += half + 4 * (mine[area] - best)
        elif mine[area] == best:
            total += half * TIED // 100
    return total


def _cards_worth(state: State, seat: Seat, scorings: int) -> int:
    """Penalties, table cards and the army."""
    total = 0
    for card, count in enumerate(state.hand[seat]):
        if count and not IS_EMPIRE[card]:
            total += count * card_worth(card, scorings)
    total += state.leader[seat] * card_worth(MILITARY_LEADER, scorings)
    total += state.engineer[seat] * card_worth(ENGINEER, scorings)
    total += state.merchants[seat] * card_worth(MERCHANT, scorings)
    total += state.diplomat[seat] * card_worth(DIPLOMAT, scorings)
    return total + RATING * scorings * army_rating(state.hand[seat], FIELD)


def _battle_worth(state: State, seat: Seat, scorings: int) -> int:
    """While a battle is fought: what the attacker may expect to win from the defender."""
    if seat != state.attacker and seat != state.defender:
        return 0
    if not any(isinstance(frame, FightBattle) for frame in state.stack):
        return 0
    area = state.battle_area
    if state.owner[area] != state.defender or state.domain[state.defender] & LAND == ONE[area]:
        return 0
    chance = _chance_now(state)
    stake = area_worth(state, area, scorings)
    if seat == state.defender:
        return -stake * chance // 100
    looted = sum([state.trade[colour][area] for colour in range(state.seats)])
    looted -= state.trade[seat][area]
    return (stake + looted * VP) * chance // 100 - 40 * scorings


def _chance_now(state: State) -> int:
    """The chance of the attacker with the markers won and the cards still to come."""
    ours, theirs = state.markers
    if max(ours, theirs) >= ROUT:
        return 100 if ours > theirs else 0
    kind = state.battle_kind
    if not state.committed[state.attacker]:
        return win_chance(state, state.attacker, state.defender, kind)
    rated = ratings(kind)
    margin = 0
    for side, factor in ((state.attacker, 1), (state.defender, -1)):
        left = state.committed[side][len(state.shown[side]) :]
        margin += factor * sum([rated[card] + (100 if kind == AT_SEA else 0) for card in left])
    left_over = len(state.committed[state.attacker]) - len(state.shown[state.attacker])
    if not left_over:
        return 100 if ours > theirs else 0
    return max(2, min(98, 38 + margin // 6 + (ours - theirs) * 60 // (left_over + 1)))
