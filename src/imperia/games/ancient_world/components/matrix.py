"""Every unit against every unit: how a combat is decided, by kind of battle."""

from functools import cache
from typing import ClassVar, Final

from imperia.kit.masks import holds

from .cards import (
    ARTILLERY,
    AT_SEA,
    BATTLES,
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
    SKIRMISH,
)
from .tables import (
    ARTILLERY_DUEL,
    ARTILLERY_FLEES,
    ARTILLERY_NEED,
    ELEPHANT_BEATS,
    ELEPHANT_TIES,
    LIGHT_HORSE_BEATS,
)

WIN: Final = 1
TIE: Final = 0
LOSE: Final = -1

# How a combat is decided, as the log tells it.
FIXED: Final = 0
COMPARE: Final = 1
SKIRMISH_DIE: Final = 2
DUEL: Final = 3
RANKED_DUEL: Final = 4
HIT: Final = 5
HIT_BOTH: Final = 6
RAMPAGED: Final = 7  # not a cell: an elephant has lost its head before anything else counts

# Values of the options that change cells.
MIRROR_TIE: Final = 0
KILL_ONLY: Final = 0
RANKED: Final = 1

Pair = tuple[int, int]  # something of the attacker, the same of the defender
Rolls = tuple[bool, bool]
NO_DIE: Final = (False, False)
ATTACKER_ROLLS: Final = (True, False)
DEFENDER_ROLLS: Final = (False, True)
BOTH_ROLL: Final = (True, True)


class Cell:
    """How two units fight once no elephant has rampaged, from the attacker's side."""

    mode: ClassVar[int] = FIXED

    def __init__(
        self, units: Pair, rolls: Rolls = NO_DIE, against: Pair = (0, 0), need: int = 0
    ) -> None:
        self.units = units
        self.rampages = (units[0] == ELEPHANT, units[1] == ELEPHANT)
        self.rolls = rolls  # who rolls a die beside the rampage
        self.against = against  # what is added to strength or die against this enemy
        self.need = need  # the sum with which artillery hits

    def result(self, left: int, right: int) -> int:
        """Who wins; left and right are the sums of strength or die and what is added."""
        raise NotImplementedError(f"{type(self).__name__} decides nothing")


class Certain(Cell):
    """Decided without a die."""

    def __init__(self, units: Pair, outcome: int) -> None:
        super().__init__(units)
        self.outcome = outcome

    def result(self, left: int, right: int) -> int:
        return self.outcome


class Strengths(Cell):
    """The higher strength wins; whoever prints none has rolled for it."""

    mode = COMPARE

    def result(self, left: int, right: int) -> int:
        return (left > right) - (left < right)


class Skirmish(Cell):
    """The skirmisher of one side rolls: a kill wins, a block ties, else it loses."""

    mode = SKIRMISH_DIE

    def result(self, left: int, right: int) -> int:
        if self.rolls == ATTACKER_ROLLS:
            return _skirmish_rank(self.units[0], left)
        return -_skirmish_rank(self.units[1], right)


class Duel(Cell):
    """Two skirmishers roll: only a lone kill decides."""

    mode = DUEL

    def result(self, left: int, right: int) -> int:
        return (left >= KILL[self.units[0]]) - (right >= KILL[self.units[1]])


class RankedDuel(Cell):
    """Two skirmishers roll: kill beats block beats fail."""

    mode = RANKED_DUEL

    def result(self, left: int, right: int) -> int:
        own, enemy = _skirmish_rank(self.units[0], left), _skirmish_rank(self.units[1], right)
        return (own > enemy) - (own < enemy)


class Shot(Cell):
    """The artillery of one side rolls: it hits and wins, or loses."""

    mode = HIT

    def result(self, left: int, right: int) -> int:
        if self.rolls == ATTACKER_ROLLS:
            return WIN if left >= self.need else LOSE
        return LOSE if right >= self.need else WIN


class ArtilleryDuel(Cell):
    """Two artilleries roll: only a lone hit decides."""

    mode = HIT_BOTH

    def result(self, left: int, right: int) -> int:
        return (left >= self.need) - (right >= self.need)


def _skirmish_rank(unit: int, die: int) -> int:
    """What a modified skirmish die means: kill, block or fail."""
    return WIN if die >= KILL[unit] else TIE if die >= BLOCK[unit] else LOSE


def rampage_result(attacker: bool, defender: bool) -> int:
    """One rampaging elephant loses, two tie."""
    return TIE if attacker == defender else LOSE if attacker else WIN


# The matrix


@cache
def matrix(elephant: int, mirror: int, duel: int) -> list[list[list[Cell | None]]]:
    """By kind of battle, attacker's and defender's unit; None where one may not take part."""
    units = range(N_UNITS)
    return [
        [
            [
                _cell(battle, (own, enemy), elephant, mirror, duel)
                if holds(FIGHTS[battle], own) and holds(FIGHTS[battle], enemy)
                else None
                for enemy in units
            ]
            for own in units
        ]
        for battle in range(len(BATTLES))
    ]


def _cell(battle: int, pair: Pair, elephant: int, mirror: int, duel: int) -> Cell:
    """Artillery counts before skirmishers, these before elephants, these before strengths."""
    if pair == (ARTILLERY, ARTILLERY):
        return ArtilleryDuel(pair, BOTH_ROLL, need=ARTILLERY_DUEL[battle])
    if ARTILLERY not in pair and IS_SKIRMISHER[pair[0]] and IS_SKIRMISHER[pair[1]]:
        return _skirmishers(pair, mirror, duel)
    for side, rolls in enumerate((ATTACKER_ROLLS, DEFENDER_ROLLS)):
        own, enemy = pair[side], pair[1 - side]
        if own == ARTILLERY:
            if battle == FIELD and ARTILLERY_FLEES[enemy]:
                return Certain(pair, WIN if side else LOSE)
            return Shot(pair, rolls, need=ARTILLERY_NEED[battle])
        if IS_SKIRMISHER[own] and enemy != ARTILLERY:
            added = 0 if battle == AT_SEA else SKIRMISH[own][enemy]
            return Skirmish(pair, rolls, (0, added) if side else (added, 0))
    own, enemy = pair
    if (own == ELEPHANT and ELEPHANT_TIES[enemy]) or (enemy == ELEPHANT and ELEPHANT_TIES[own]):
        return Certain(pair, TIE)
    rolls = (ROLLS_STRENGTH[own], ROLLS_STRENGTH[enemy])
    if battle == AT_SEA:
        return Strengths(pair, rolls)
    return Strengths(pair, rolls, (_bonus(own, enemy, elephant), _bonus(enemy, own, elephant)))


def _bonus(own: int, enemy: int, elephant: int) -> int:
    """What a unit adds to its strength against this enemy."""
    return BONUS[own][enemy] + (elephant if own == ELEPHANT and ELEPHANT_BEATS[enemy] else 0)


def _skirmishers(pair: Pair, mirror: int, duel: int) -> Cell:
    own, enemy = pair
    if own == LIGHT_HORSE and enemy == LIGHT_HORSE:
        return Certain(pair, TIE) if mirror == MIRROR_TIE else Duel(pair, BOTH_ROLL)
    if own == LIGHT_HORSE and LIGHT_HORSE_BEATS[enemy]:
        return Certain(pair, WIN)
    if enemy == LIGHT_HORSE and LIGHT_HORSE_BEATS[own]:
        return Certain(pair, LOSE)
    if duel == KILL_ONLY:
        return Duel(pair, BOTH_ROLL)
    return RankedDuel(pair, BOTH_ROLL) if duel == RANKED else Certain(pair, TIE)
