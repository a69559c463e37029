"""The chance to win a land Battle, worked out from the dice.

Both sides fight until one is gone; units of non-player realms that may retreat leave when they
are outnumbered. Cheap units fall first. Cards that are played in a Battle are not foreseen.
"""

from functools import lru_cache
from typing import Final

from ..components.cards import ADVISOR, CARD_COUNT, DECK_CARDS, PERSON_DICE, PERSON_KIND
from ..components.reading import MIL
from ..components.tables import BATTLE_DICE
from ..rules.battle_dice import BASE_DICE, land_hits

Dice = tuple[int, int, int]
Units = tuple[int, int, int]
FACES: Final = 6
LEADERLESS: Final = 2  # defenders without a player, up to so many, draw no card

# The dice that a Military card may bring, and how many of the cards do.
_CARDS: Final[dict[Dice, int]] = {}
for _card in DECK_CARDS[MIL]:
    _a, _b, _c = PERSON_DICE[_card]
    _added = (0, 0, 0) if PERSON_KIND[_card] == ADVISOR else (_a, _b, _c)
    _CARDS[_added] = _CARDS.get(_added, 0) + CARD_COUNT[_card]


def base_dice(extra: Dice) -> Dice:
    """Three Infantry dice and what a Leader adds."""
    return BASE_DICE + extra[0], extra[1], extra[2]


@lru_cache(maxsize=512)
def _icons(dice: Dice) -> dict[tuple[int, int, int, int], float]:
    """The chance of each number of icons: Infantry, double Infantry, Cavalry, Artillery."""
    found = {(0, 0, 0, 0): 1.0}
    for kind, count in enumerate(dice):
        for _ in range(count):
            grown: dict[tuple[int, int, int, int], float] = {}
            for icons, chance in found.items():
                for face in BATTLE_DICE[kind]:
                    made = list(icons)
                    if face < 4:
                        made[face] += 1
                    key = (made[0], made[1], made[2], made[3])
                    grown[key] = grown.get(key, 0.0) + chance / FACES
            found = grown
    return found


@lru_cache(maxsize=4096)
def _hits(dice: Dice, units: Units, double: int) -> tuple[float, ...]:
    """The chance of no hit, one, two, ..."""
    chances = [0.0] * (sum(dice) * 2 + 1)
    for icons, chance in _icons(dice).items():
        chances[land_hits([*icons, 0], list(units), double)] += chance
    while len(chances) > 1 and chances[-1] == 0.0:
        chances.pop()
    return tuple(chances)


def _after(units: Units, hits: int) -> Units:
    """Infantry falls before Cavalry, Cavalry before Artillery."""
    left = []
    for count in units:
        fallen = min(count, hits)
        hits -= fallen
        left.append(count - fallen)
    return left[0], left[1], left[2]


@lru_cache(maxsize=20000)
def _chance(
    mine: Units, foes: Units, my_dice: Dice, foe_dice: Dice, double: int, leave: bool
) -> float:
    """The chance that `mine` win from here; rounds without a hit are left out."""
    if not sum(mine):
        return 0.0
    if not sum(foes):
        return 1.0
    struck, suffered = _hits(my_dice, mine, double), _hits(foe_dice, foes, 1)
    total, again = 0.0, struck[0] * suffered[0]
    if again >= 1.0:
        return 0.0
    for given, one in enumerate(struck):
        for taken, other in enumerate(suffered):
            if given or taken:
                left, rest = _after(mine, taken), _after(foes, given)
                if leave and sum(rest) < sum(left):
                    rest = (0, 0, 0)
                total += one * other * _chance(left, rest, my_dice, foe_dice, double, leave)
    return total / (1.0 - again)


def win_chance(
    mine: Units, my_dice: Dice, double: int, foes: Units, foe_dice: Dice | None, leave: bool
) -> int:
    """In percent; without dice of their own the foes roll the base dice, and a card's if many."""
    if foe_dice is not None:
        return round(100 * _chance(mine, foes, my_dice, foe_dice, double, leave))
    if sum(foes) <= LEADERLESS:
        return round(100 * _chance(mine, foes, my_dice, base_dice((0, 0, 0)), double, leave))
    total = sum(_CARDS.values())
    chance = sum(
        count * _chance(mine, foes, my_dice, base_dice(extra), double, leave)
        for extra, count in _CARDS.items()
    )
    return round(100 * chance / total)
