"""Dice, limits and prices (EU-2.5, 5.5.3, 4.2.5)."""

from typing import Final

from imperia.core import moves_of
from imperia.kit.sheet import data_file

from .reading import DIE_KINDS

_file = data_file(__package__, "tables")

FACES: Final = ("infantry", "double_infantry", "cavalry", "artillery", "blank")
REBEL_FACES: Final = (
    "rebellion",
    "lose_2_ducats",
    "lose_1_power",
    "no_effect",
    "exhaust_1_manpower",
    "remove_1_unrest",
)
_dice = _file.part("dice")
BATTLE_DICE: Final = [_dice.part(kind).numbers("faces", FACES, repeated=True) for kind in DIE_KINDS]
REBEL_DIE: Final = _dice.part("rebel").numbers("faces", REBEL_FACES, repeated=True)
_exploration = _dice.part("exploration")
EXPLORE_DIE: Final = _exploration.wholes("numbers", at_least=1, length=6)
EXPLORE_SKULLS: Final = _exploration.wholes("skulls", at_least=0, at_most=1, length=6)

MOST_SEATS: Final = 6
SEAT_MOVES: Final = moves_of("seat", MOST_SEATS)
_bonus = _file.part("pass_bonus")
# By number of players: what the first, second, ... to Pass is paid (EU-4.2.5).
PASS_BONUS: Final = [
    [] if seats < 2 else _bonus.wholes(f"seats_{seats}", at_least=0)
    for seats in range(MOST_SEATS + 1)
]

_limits = _file.part("limits")
SMALL_TOWNS: Final = _limits.whole("small_towns", at_least=1)
LARGE_TOWNS: Final = _limits.whole("large_towns", at_least=0)
VASSAL_TOKENS: Final = _limits.whole("vassal_tokens", at_least=0)
CUBES: Final = _limits.whole("cubes", at_least=10)
MOST_POWER: Final = _limits.whole("power", at_least=1)
REGULARS: Final = _limits.whole("regulars", at_least=1, at_most=31)
ARMIES: Final = _limits.whole("armies", at_least=3, at_most=3)
SHIPS: Final = _limits.whole("ships", at_least=0)
START_MERCHANTS: Final = 2  # EU-3.6
MERCHANTS: Final = _limits.whole("merchants", at_least=2)
ALLIANCES: Final = _limits.whole("alliances", at_least=0)
MARRIAGES: Final = _limits.whole("marriages", at_least=0)
MOST_AUTHORITY: Final = _limits.whole("authority", at_least=1, absent=6)
IMPERIAL_CUBES: Final = _limits.whole("imperial_influence", at_least=0)
IMPERIAL_MANPOWER: Final = _limits.whole("imperial_manpower", at_least=0)
CURIA_SLOTS: Final = _limits.whole("curia_slots", at_least=1)
MOST_INTEREST: Final = _limits.whole("interest", at_least=1)
AREA_CUBES: Final = _limits.whole("influence_per_area", at_least=1, at_most=15)
MERCENARIES: Final = _limits.whole("mercenaries", at_least=0)
PIRATES: Final = _limits.whole("pirates", at_least=0)
CLAIMS: Final = _limits.whole("claims", at_least=0)
MOST_MANPOWER: Final = _limits.whole("manpower", at_least=1)
HAND: Final = _limits.whole("hand", at_least=1)
MOST_STABILITY: Final = _limits.whole("stability", at_least=1)
TURNS: Final = _limits.whole("turns", at_least=1)

_tokens = _file.part("tokens")
RELIGION_TOKENS: Final = [
    _tokens.whole(faith, at_least=0, absent=0)
    for faith in ("catholic", "counter_reformed", "protestant", "diverse", "revolutionary")
]

_start = _file.part("start")
FREE_DRAWS: Final = _start.whole("free_draws", at_least=0)
CARDS_KEPT: Final = _start.whole("kept", at_least=0)
MISSIONS_HELD: Final = _start.whole("missions", at_least=0)
FACE_UP: Final = _start.whole("face_up", at_least=1)

_costs = _file.part("costs")
KEEP_CARD: Final = _costs.whole("keep_card", at_least=0)
LOAN: Final = _costs.whole("loan", at_least=1)
REPAY: Final = _costs.whole("repay", at_least=1)
# By type of unit the file says what a Regular, a Mercenary and an Allied one costs.
_unit_costs = [
    _costs.wholes(kind, at_least=0, length=3) for kind in ("infantry", "cavalry", "artillery")
]
# By type and sort, in the order of the sorts: Mercenary, Regular, Allied.
UNIT_COST: Final = [[hired, regular, allied] for regular, hired, allied in _unit_costs]
SHIP_COST: Final = [_costs.whole(kind, at_least=0) for kind in ("light", "heavy", "galley")]
EVENT_DUCATS: Final = _costs.whole("event_ducats", at_least=0)
LEFTOVER_RULER: Final = _costs.whole("leftover_ruler", at_least=0)
_file.finish()
