"""Every unit against every unit: how a combat is decided, by kind of battle."""

from functools import cache
from typing import Final

from ._cards import (
    ARTILLERY,
    AT_SEA,
    BLOCK,
    BONUS,
    ELEPHANT,
    FIELD,
    FIGHTS,
    IS_SKIRMISHER,
    KILL,
    LIGHT_HORSE,
    N_UNITS,
    ROLLS_STRENGTH,
    SIEGE,
    SKIRMISH,
)
from ._tables import (
    ARTILLERY_DUEL,
    ARTILLERY_FIELD,
    ARTILLERY_FLEES,
    ARTILLERY_SEA,
    ARTILLERY_SIEGE,
    ELEPHANT_BEATS,
    ELEPHANT_TIES,
    LIGHT_HORSE_BEATS,
)

WIN: Final = 1
TIE: Final = 0
LOSE: Final = -1

# How a combat is decided once no elephant has rampaged.
FIXED: Final = 0  # without a die: `first` is the result
COMPARE: Final = 1  # strengths; `first` and `second` are added to them
SKIRMISH_DIE: Final = 2  # one skirmisher rolls
DUEL: Final = 3  # two skirmishers roll: only a lone kill decides
RANKED_DUEL: Final = 4  # two skirmishers roll: kill beats block beats fail
HIT: Final = 5  # one artillery rolls
HIT_BOTH: Final = 6  # two artilleries roll
RAMPAGED: Final = 7  # not a cell: an elephant has lost its head before anything else counts

# Values of the options that change cells.
MIRROR_TIE: Final = 0
KILL_ONLY: Final = 0
RANKED: Final = 1


class Cell:
    """One cell: which dice are rolled and what they mean, from the attacker's side."""

    __slots__ = ("first", "mode", "rampages", "rolls", "second", "units")

    def __init__(self, units: tuple[int, int], mode: int, first: int = 0, second: int = 0) -> None:
        self.units = units
        self.mode = mode
        self.first = first
        self.second = second
        self.rampages = (units[0] == ELEPHANT, units[1] == ELEPHANT)
        self.rolls = _rolls(units, mode, first)


def _rolls(units: tuple[int, int], mode: int, first: int) -> tuple[bool, bool]:
    """Who rolls a die beside the rampage: attacker, defender."""
    if mode == FIXED:
        return False, False
    if mode == COMPARE:
        return ROLLS_STRENGTH[units[0]], ROLLS_STRENGTH[units[1]]
    if mode in (SKIRMISH_DIE, HIT):
        return first == 0, first == 1  # `first` names the side that rolls
    return True, True


def _artillery_need(battle: int) -> int:
    return (ARTILLERY_FIELD, ARTILLERY_SIEGE, ARTILLERY_SEA)[battle]


def _cell(battle: int, pair: tuple[int, int], elephant: int, mirror: int, duel: int) -> Cell:
    own, enemy = pair
    if own == ARTILLERY and enemy == ARTILLERY:
        need = ARTILLERY_DUEL if battle == FIELD else _artillery_need(battle)
        return Cell(pair, HIT_BOTH, 0, need)
    for side in (0, 1):
        if pair[side] == ARTILLERY:
            if battle == FIELD and ARTILLERY_FLEES[pair[1 - side]]:
                return Cell(pair, FIXED, WIN if side else LOSE)
            return Cell(pair, HIT, side, _artillery_need(battle))
    if IS_SKIRMISHER[own] and IS_SKIRMISHER[enemy]:
        return _skirmishers(pair, mirror, duel)
    for side in (0, 1):
        if IS_SKIRMISHER[pair[side]]:
            added = 0 if battle == AT_SEA else SKIRMISH[pair[side]][pair[1 - side]]
            return Cell(pair, SKIRMISH_DIE, side, added)
    for side in (0, 1):
        if pair[side] == ELEPHANT and ELEPHANT_TIES[pair[1 - side]]:
            return Cell(pair, FIXED, TIE)
    if battle == AT_SEA:
        return Cell(pair, COMPARE)
    return Cell(pair, COMPARE, _bonus(own, enemy, elephant), _bonus(enemy, own, elephant))


def _bonus(own: int, enemy: int, elephant: int) -> int:
    """What a unit adds to its strength against this enemy."""
    return BONUS[own][enemy] + (elephant if own == ELEPHANT and ELEPHANT_BEATS[enemy] else 0)


def _skirmishers(pair: tuple[int, int], mirror: int, duel: int) -> Cell:
    own, enemy = pair
    if own == LIGHT_HORSE and enemy == LIGHT_HORSE:
        return Cell(pair, FIXED, TIE) if mirror == MIRROR_TIE else Cell(pair, DUEL)
    if own == LIGHT_HORSE and LIGHT_HORSE_BEATS[enemy]:
        return Cell(pair, FIXED, WIN)
    if enemy == LIGHT_HORSE and LIGHT_HORSE_BEATS[own]:
        return Cell(pair, FIXED, LOSE)
    if duel == KILL_ONLY:
        return Cell(pair, DUEL)
    return Cell(pair, RANKED_DUEL) if duel == RANKED else Cell(pair, FIXED, TIE)


@cache
def matrix(elephant: int, mirror: int, duel: int) -> list[list[list[Cell | None]]]:
    """By kind of battle, attacker's and defender's unit; None where one may not take part."""
    return [
        [
            [
                _cell(battle, (own, enemy), elephant, mirror, duel)
                if FIGHTS[battle] >> own & 1 and FIGHTS[battle] >> enemy & 1
                else None
                for enemy in range(N_UNITS)
            ]
            for own in range(N_UNITS)
        ]
        for battle in (FIELD, SIEGE, AT_SEA)
    ]


def rampage_result(attacker: bool, defender: bool) -> int:
    """One rampaging elephant loses, two tie."""
    return TIE if attacker == defender else LOSE if attacker else WIN


def result(cell: Cell, left: int, right: int) -> int:
    """Who wins, from the attacker's side; left and right are modified strengths or dice."""
    mode = cell.mode
    if mode == FIXED:
        return cell.first
    if mode == COMPARE:
        return (left > right) - (left < right)
    if mode == SKIRMISH_DIE:
        if cell.first == 0:
            return _skirmish_rank(cell.units[0], left)
        return -_skirmish_rank(cell.units[1], right)
    if mode == HIT:
        won = (right if cell.first else left) >= cell.second
        return WIN if won != bool(cell.first) else LOSE
    if mode == HIT_BOTH:
        return (left >= cell.second) - (right >= cell.second)
    own, enemy = _skirmish_rank(cell.units[0], left), _skirmish_rank(cell.units[1], right)
    if mode == RANKED_DUEL:
        return (own > enemy) - (own < enemy)
    return (own == WIN) - (enemy == WIN)


def _skirmish_rank(unit: int, die: int) -> int:
    """What a modified skirmish die means: kill, block or fail."""
    return WIN if die >= KILL[unit] else TIE if die >= BLOCK[unit] else LOSE
