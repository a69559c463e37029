"""How battles are likely to end, for bots: single combats, picked armies, stacks in order."""

from functools import cache, lru_cache
from typing import Final, NamedTuple

from ..components.cards import (
    AT_SEA,
    CARD_COUNT,
    MAY_FIGHT,
    N_UNIT_CARDS,
    SET_CARDS,
    TYPE,
)
from ..components.matrix import KILL_ONLY, LOSE, MIRROR_TIE, WIN, Cell, matrix, rampage_result
from ..components.tables import BATTLE_CARDS, ROUT
from ..rules.armies import sea_limit
from ..rules.combat import rampages, strength_of

PICKED: Final = 30  # cards that do worse by more than this against any card are not picked


class PairOdds(NamedTuple):
    """How a combat of two cards ends, for the first of them."""

    win: float
    lose: float


class BattleOdds(NamedTuple):
    """How a battle ends, for the attacker."""

    win: float
    rout: float  # of the defender
    ours: float  # markers of the attacker, on the average
    theirs: float


NO_ENEMY: Final = PairOdds(1.0, 0.0)
NOBODY_HERE: Final = PairOdds(0.0, 1.0)


# Cards


@cache
def pair_odds(battle: int, own: int, enemy: int) -> PairOdds:
    """The odds of a card against a card, whatever the dice."""
    cell = matrix(2, MIRROR_TIE, KILL_ONLY)[battle][TYPE[own]][TYPE[enemy]]
    if cell is None:
        return PairOdds(0.0, 0.0)
    faces = [range(1, 7) if rolled else range(1) for rolled in (*cell.rampages, *cell.rolls)]
    results = [
        _result(cell, own, enemy, (first, second, left, right))
        for first in faces[0]
        for second in faces[1]
        for left in faces[2]
        for right in faces[3]
    ]
    return PairOdds(results.count(WIN) / len(results), results.count(LOSE) / len(results))


def _result(cell: Cell, own: int, enemy: int, dice: tuple[int, int, int, int]) -> int:
    if rampages(dice[0]) or rampages(dice[1]):
        return rampage_result(rampages(dice[0]), rampages(dice[1]))
    ours = dice[2] + strength_of(cell, 0, own) + cell.against[0]
    theirs = dice[3] + strength_of(cell, 1, enemy) + cell.against[1]
    return cell.result(ours, theirs)


@cache
def ratings(battle: int) -> list[int]:
    """By card: a hundred times its mean result against the cards it will meet."""
    return _mean_results(battle, met_cards(battle))


@cache
def met_cards(battle: int) -> list[int]:
    """By card: how likely it is met, against all others.

    Armies are picked: the better a card does against any card, the likelier it is met.
    """
    counts = [
        count + sum([cards[card] for cards in SET_CARDS])
        for card, count in enumerate(CARD_COUNT[:N_UNIT_CARDS])
    ]
    against_any = _mean_results(battle, counts)
    return [
        count * max(0, rated + PICKED) for count, rated in zip(counts, against_any, strict=True)
    ]


def _mean_results(battle: int, weights: list[int]) -> list[int]:
    """By card: its mean result against cards of these weights, in percent."""
    may_fight = MAY_FIGHT[battle]
    others = [(card, weight) for card, weight in enumerate(weights) if may_fight[card]]
    total = sum([weight for _, weight in others])
    found = []
    for own in range(N_UNIT_CARDS):
        mean = 0.0
        for enemy, weight in others:
            odds = pair_odds(battle, own, enemy)
            mean += weight * (odds.win - odds.lose)
        found.append(round(100 * mean / total) if may_fight[own] else -100)
    return found


# Armies


@lru_cache(maxsize=1 << 14)
def best_cards(hand: tuple[int, ...], battle: int) -> tuple[int, ...]:
    """The cards of a hand that are best for such a battle, the best first."""
    cards = ranked_cards(hand, battle)
    if battle != AT_SEA:
        return cards[: BATTLE_CARDS[battle]]
    chosen: list[int] = []
    for card in cards:
        if len(chosen) < BATTLE_CARDS[AT_SEA] and not sea_limit(chosen, TYPE[card]).clause:
            chosen.append(card)
    return tuple(chosen)


@lru_cache(maxsize=1 << 14)
def ranked_cards(hand: tuple[int, ...], battle: int) -> tuple[int, ...]:
    """All cards of a hand that may fight such a battle, the best first."""
    may_fight = MAY_FIGHT[battle]
    cards = [
        card for card, count in enumerate(hand) if count and may_fight[card] for _ in range(count)
    ]
    cards.sort(key=ratings(battle).__getitem__, reverse=True)
    return tuple(cards)


def army_rating(hand: tuple[int, ...], battle: int) -> int:
    """The sum of the ratings of the best cards; at sea a missing card costs."""
    rated = ratings(battle)
    cards = best_cards(hand, battle)
    total = sum([rated[card] for card in cards])
    return total - 100 * (BATTLE_CARDS[AT_SEA] - len(cards)) if battle == AT_SEA else total


# Battles


def hands_odds(ours: list[int], theirs: list[int], battle: int) -> BattleOdds:
    """The odds when both send the best of their hands."""
    own, enemy = best_cards(tuple(ours), battle), best_cards(tuple(theirs), battle)
    return armies_odds(battle, own, enemy)


@lru_cache(maxsize=1 << 14)
def armies_odds(battle: int, ours: tuple[int, ...], theirs: tuple[int, ...]) -> BattleOdds:
    """The odds of these cards in whatever order: any of ours may meet any of theirs."""
    pairs = min(len(ours), len(theirs))
    win = lose = 0.0
    for own in ours:
        for enemy in theirs:
            odds = pair_odds(battle, own, enemy)
            win += odds.win
            lose += odds.lose
    count = len(ours) * len(theirs) or 1
    mean = PairOdds(win / count, lose / count)
    return play_out([mean] * pairs + unopposed(len(ours), len(theirs)), 0, 0)


def stacks_odds(battle: int, ours: list[int], theirs: list[int], markers: list[int]) -> BattleOdds:
    """The odds of what is left of two stacks, from the top, with the markers won so far."""
    pairs = [pair_odds(battle, own, enemy) for own, enemy in zip(ours, theirs, strict=False)]
    return play_out(pairs + unopposed(len(ours), len(theirs)), markers[0], markers[1])


def unopposed(ours: int, theirs: int) -> list[PairOdds]:
    """At sea: the cards of the bigger army that meet none."""
    return [NO_ENEMY] * (ours - theirs) + [NOBODY_HERE] * (theirs - ours)


def play_out(pairs: list[PairOdds], ours: int, theirs: int) -> BattleOdds:
    """Combat after combat, until one side routs the other; equal markers are the defender's."""
    standing = {(ours, theirs): 1.0}
    for odds in pairs:
        after: dict[tuple[int, int], float] = {}
        for place, chance in standing.items():
            a, d = place
            if a >= ROUT or d >= ROUT:
                after[place] = after.get(place, 0.0) + chance
                continue
            for there, part in (
                ((a + 1, d), odds.win),
                ((a, d + 1), odds.lose),
                (place, 1.0 - odds.win - odds.lose),
            ):
                if part:
                    after[there] = after.get(there, 0.0) + chance * part
        standing = after
    win = rout = mean_ours = mean_theirs = 0.0
    for (a, d), chance in standing.items():
        mean_ours += a * chance
        mean_theirs += d * chance
        if a > d:
            win += chance
            if a >= ROUT:
                rout += chance
    return BattleOdds(win, rout, mean_ours, mean_theirs)
