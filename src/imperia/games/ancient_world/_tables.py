"""The numbers of the game: markers, turns, dice, prices, battles, revolts."""

from typing import Final

from imperia.kit.data import finish, load_entry, part, whole, wholes, words, wrong
from imperia.kit.masks import mask_of

from ._cards import N_UNITS, UNIT, UNITS
from ._map import AREA, AREAS, LAND
from ._reading import PACKAGE, PLAYER_COUNTS

_file: Final = load_entry(PACKAGE, "tables")

_markers: Final = part(_file, "markers")
CONTROL_MARKERS: Final = whole(_markers, "control", at_least=8, at_most=99)
TRADE_MARKERS: Final = whole(_markers, "trade", at_least=1, at_most=99)
FORTIFICATIONS: Final = whole(_markers, "fortifications", at_least=6, at_most=99)
finish(_markers)

_setup: Final = part(_file, "setup")
_placed: Final = part(_setup, "control_markers")
# By number of players: the control markers each places before the first turn.
PLACED_AT: Final[list[int]] = [0] * 3 + [
    whole(_placed, str(players), at_least=1, at_most=CONTROL_MARKERS) for players in PLAYER_COUNTS
]
finish(_placed)
DISPLAY: Final = whole(_setup, "display", at_least=1, at_most=12)
finish(_setup)

_turns: Final = part(_file, "turns")
ROUNDS: Final[list[int]] = wholes(_turns, "rounds", at_least=1, at_most=20)
TURNS: Final = len(ROUNDS)
SCORING: Final[list[int]] = wholes(_turns, "scoring", at_least=1, at_most=TURNS)
if not ROUNDS or TURNS not in SCORING:
    raise wrong(_turns, "'scoring' must contain the last turn")
finish(_turns)

_income: Final = part(_file, "income")
INCOME: Final = whole(_income, "base", at_least=0)
AMPHORA_INCOME: Final = whole(_income, "amphora", at_least=0)
MERCHANT_INCOME: Final = whole(_income, "merchant", at_least=0)
finish(_income)

_attack: Final = part(_file, "attack")
NEUTRAL_NEED: Final = whole(_attack, "neutral", at_least=1, at_most=6)
MOUNTAIN_NEED: Final = whole(_attack, "mountain", at_least=1, at_most=6)
STRAIT_NEED: Final = whole(_attack, "strait", at_least=1, at_most=6)
SEA_NEED: Final = whole(_attack, "sea", at_least=1, at_most=6)
LANE_BONUS: Final = whole(_attack, "sea_lane", at_least=0, at_most=5)
OWN_SEA_BONUS: Final = whole(_attack, "own_sea", at_least=0, at_most=5)
finish(_attack)

_diplomacy: Final = part(_file, "diplomacy")
DIPLOMACY_PRICE: Final = whole(_diplomacy, "price", at_least=0)
DIPLOMACY_NEED: Final = whole(_diplomacy, "need", at_least=1, at_most=6)
DIPLOMAT_PRICE: Final = whole(_diplomacy, "neutral_price", at_least=0)
PERSUASION_NEED: Final = whole(_diplomacy, "enemy_need", at_least=1, at_most=12)
MOST_PAID: Final = whole(_diplomacy, "most_paid", at_least=0, at_most=9)
finish(_diplomacy)

_cards: Final = part(_file, "cards")
REFRESH_PRICE: Final = whole(_cards, "refresh_price", at_least=0)
finish(_cards)

_fortify: Final = part(_file, "fortify")
FORT_PRICE: Final = whole(_fortify, "price", at_least=0)
ENGINEER_FORT_PRICE: Final = whole(_fortify, "engineer_price", at_least=0)
finish(_fortify)

_trade: Final = part(_file, "trade")
TRADE_PLACED: Final = whole(_trade, "placed", at_least=1)
DISPLACE_NEED: Final = whole(_trade, "displace", at_least=1, at_most=12)
finish(_trade)

_battle: Final = part(_file, "battle")
# By kind of battle: how many cards are selected, at sea at most.
BATTLE_CARDS: Final[list[int]] = [
    whole(_battle, "field", at_least=1, at_most=5),
    whole(_battle, "siege", at_least=1, at_most=5),
    whole(_battle, "sea", at_least=1, at_most=9),
]
ROUT: Final = whole(_battle, "rout", at_least=1, at_most=5)
ROUT_TAKES: Final = whole(_battle, "rout_takes", at_least=0)
WARBAND_BASE: Final = whole(_battle, "warband", at_least=0)
RAMPAGE: Final = whole(_battle, "rampage", at_least=0, at_most=6)
AMBUSH_BONUS: Final = whole(_battle, "ambush", at_least=0, at_most=5)
TOWER_ENGINEER: Final = whole(_battle, "tower_engineer", at_least=0, at_most=5)
ARTILLERY_ENGINEER: Final = whole(_battle, "artillery_engineer", at_least=0, at_most=5)
ARTILLERY_FIELD: Final = whole(_battle, "artillery_field", at_least=1, at_most=7)
ARTILLERY_DUEL: Final = whole(_battle, "artillery_duel", at_least=1, at_most=7)
ARTILLERY_SIEGE: Final = whole(_battle, "artillery_siege", at_least=1, at_most=7)
ARTILLERY_SEA: Final = whole(_battle, "artillery_sea", at_least=1, at_most=7)


def _types(key: str) -> list[bool]:
    """By unit type: is it listed?"""
    listed = [UNIT[name] for name in words(_battle, key, UNITS)]
    return [unit in listed for unit in range(N_UNITS)]


ARTILLERY_FLEES: Final[list[bool]] = _types("artillery_flees")
ELEPHANT_TIES: Final[list[bool]] = _types("elephant_ties")
ELEPHANT_BEATS: Final[list[bool]] = _types("elephant_bonus")
LIGHT_HORSE_BEATS: Final[list[bool]] = _types("light_horse_beats")
MARINES: Final[list[bool]] = _types("marines")
SHOOTERS: Final[list[bool]] = _types("shooters")
finish(_battle)

_revolt: Final = part(_file, "revolt")


def _columns(key: str) -> list[list[int]]:
    table = part(_revolt, key)
    columns = [[AREA[name] for name in words(table, str(die), AREAS)] for die in range(1, 7)]
    finish(table)
    if any(mask_of(column) & ~LAND for column in columns):
        raise wrong(table, "a sea zone never revolts; name provinces only")
    return columns


# By table and column: the provinces that revolt, in order.
REVOLTS: Final[list[list[list[int]]]] = [_columns("one"), _columns("two")]
finish(_revolt)
finish(_file)
