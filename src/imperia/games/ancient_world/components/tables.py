"""The numbers of the game: markers, turns, dice, prices, battles, revolts.

Lists whose name ends in _AT go by the number of players.
"""

from typing import Final

from imperia.kit.masks import mask_of
from imperia.kit.sheet import data_file

from .cards import ARTILLERY, N_UNITS, SIEGE_TOWER, UNITS
from .map import AREA, AREAS, SEA

SEATS: Final = range(3, 7)

_file: Final = data_file(__package__, "tables")

_markers: Final = _file.part("markers")
CONTROL_MARKERS: Final = _markers.whole("control", at_least=8, at_most=99)
TRADE_MARKERS: Final = _markers.whole("trade", at_least=1, at_most=99)
FORTIFICATIONS: Final = _markers.whole("fortifications", at_least=6, at_most=99)

_setup: Final = _file.part("setup")
_placed: Final = _setup.part("control_markers")
# The control markers each player places before the first turn.
PLACED_AT: Final[list[int]] = [0] * 3 + [
    _placed.whole(str(players), at_least=1, at_most=CONTROL_MARKERS) for players in SEATS
]
DISPLAY: Final = _setup.whole("display", at_least=1, at_most=12)

_turns: Final = _file.part("turns")
ROUNDS: Final[list[int]] = _turns.wholes("rounds", at_least=1, at_most=20)
TURNS: Final = len(ROUNDS)
SCORING: Final[list[int]] = _turns.wholes("scoring", at_least=1, at_most=TURNS)
if not ROUNDS or TURNS not in SCORING:
    raise _turns.wrong("'scoring' must contain the last turn")

_income: Final = _file.part("income")
INCOME: Final = _income.whole("base", at_least=0)
AMPHORA_INCOME: Final = _income.whole("amphora", at_least=0)
MERCHANT_INCOME: Final = _income.whole("merchant", at_least=0)

_attack: Final = _file.part("attack")
NEUTRAL_NEED: Final = _attack.whole("neutral", at_least=1, at_most=6)
MOUNTAIN_NEED: Final = _attack.whole("mountain", at_least=1, at_most=6)
STRAIT_NEED: Final = _attack.whole("strait", at_least=1, at_most=6)
SEA_NEED: Final = _attack.whole("sea", at_least=1, at_most=6)
LANE_BONUS: Final = _attack.whole("sea_lane", at_least=0, at_most=5)
OWN_SEA_BONUS: Final = _attack.whole("own_sea", at_least=0, at_most=5)

_diplomacy: Final = _file.part("diplomacy")
DIPLOMACY_PRICE: Final = _diplomacy.whole("price", at_least=0)
DIPLOMACY_NEED: Final = _diplomacy.whole("need", at_least=1, at_most=6)
DIPLOMAT_PRICE: Final = _diplomacy.whole("neutral_price", at_least=0)
PERSUASION_NEED: Final = _diplomacy.whole("enemy_need", at_least=1, at_most=12)
MOST_PAID: Final = _diplomacy.whole("most_paid", at_least=0, at_most=9)

REFRESH_PRICE: Final = _file.part("cards").whole("refresh_price", at_least=0)

_fortify: Final = _file.part("fortify")
FORT_PRICE: Final = _fortify.whole("price", at_least=0)
ENGINEER_FORT_PRICE: Final = _fortify.whole("engineer_price", at_least=0)

_trade: Final = _file.part("trade")
TRADE_PLACED: Final = _trade.whole("placed", at_least=1)
DISPLACE_NEED: Final = _trade.whole("displace", at_least=1, at_most=12)

_battle: Final = _file.part("battle")
# By kind of battle: how many cards are selected, at sea at most.
BATTLE_CARDS: Final[list[int]] = [
    _battle.whole("field", at_least=1, at_most=5),
    _battle.whole("siege", at_least=1, at_most=5),
    _battle.whole("sea", at_least=1, at_most=9),
]
ROUT: Final = _battle.whole("rout", at_least=1, at_most=5)
ROUT_TAKES: Final = _battle.whole("rout_takes", at_least=0)
WARBAND_BASE: Final = _battle.whole("warband", at_least=0)
RAMPAGE: Final = _battle.whole("rampage", at_least=0, at_most=6)
AMBUSH_BONUS: Final = _battle.whole("ambush", at_least=0, at_most=5)
# By unit type: what an Engineer adds to it.
ENGINEER_BONUS: Final[list[int]] = [0] * N_UNITS
ENGINEER_BONUS[SIEGE_TOWER] = _battle.whole("tower_engineer", at_least=0, at_most=5)
ENGINEER_BONUS[ARTILLERY] = _battle.whole("artillery_engineer", at_least=0, at_most=5)
# By kind of battle: the roll with which artillery hits, and with which it hits artillery.
ARTILLERY_NEED: Final[list[int]] = [
    _battle.whole(key, at_least=1, at_most=7)
    for key in ("artillery_field", "artillery_siege", "artillery_sea")
]
ARTILLERY_DUEL: Final[list[int]] = [
    _battle.whole("artillery_duel", at_least=1, at_most=7),
    *ARTILLERY_NEED[1:],
]


def _types(key: str) -> list[bool]:
    """By unit type: is it listed?"""
    listed = _battle.words(key, UNITS)
    return [unit in listed for unit in UNITS]


ARTILLERY_FLEES: Final[list[bool]] = _types("artillery_flees")
ELEPHANT_TIES: Final[list[bool]] = _types("elephant_ties")
ELEPHANT_BEATS: Final[list[bool]] = _types("elephant_bonus")
LIGHT_HORSE_BEATS: Final[list[bool]] = _types("light_horse_beats")
MARINES: Final[list[bool]] = _types("marines")
SHOOTERS: Final[list[bool]] = _types("shooters")

_revolt: Final = _file.part("revolt")


def _revolting(key: str) -> list[list[int]]:
    """By column of a revolt table: its provinces, in order."""
    table = _revolt.part(key)
    columns = [[AREA[name] for name in table.words(str(die), AREAS)] for die in range(1, 7)]
    if any(mask_of(column) & SEA for column in columns):
        raise table.wrong("a sea zone never revolts; name provinces only")
    return columns


REVOLTS: Final[list[list[list[int]]]] = [_revolting("one"), _revolting("two")]
_file.finish()
