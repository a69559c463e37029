"""The options: where the sources leave a doubt, the other reading can be chosen."""

from typing import Final

from imperia.core import Option

ELEPHANT_BONUS: Final = 0
LIGHT_HORSE_MIRROR: Final = 1
SKIRMISH_DUEL: Final = 2
LOSS_POOL: Final = 3
PLUNDER_NEUTRAL: Final = 4
SPEND_PLUNDER: Final = 5
ROUT_TAKES_PLUNDER: Final = 6
LAST_PROVINCE: Final = 7
DIPLOMAT_REACH: Final = 8
FORT_VS_DIPLOMACY: Final = 9
TRADE_SAME_AREA: Final = 10
REVOLT_TURN_ONE: Final = 11
TOKEN_LIMITS: Final = 12
TIE_BREAK: Final = 13

# The choices that differ from the default, as `state.options` holds them.
REVEALED: Final = 1
ATTACKABLE_NO_CAPTURE: Final = 1
ATTACKABLE: Final = 1
PROTECTS: Final = 1
EACH_ANOTHER_AREA: Final = 1
QUIET_FIRST_TURN: Final = 1
WITHOUT_LIMIT: Final = 1
PROVINCES: Final = 1

OPTIONS: Final = (
    Option("elephant_bonus", 2, range(1, 3)),
    Option("light_horse_mirror", "tie", ("tie", "roll")),
    Option("skirmish_duel", "kill_only", ("kill_only", "ranked", "tie")),
    Option("loss_pool", "committed", ("committed", "revealed")),
    Option("plunder_neutral", False, (False, True)),
    Option("spend_plunder", False, (False, True)),
    Option("rout_takes_plunder", False, (False, True)),
    Option("last_province", "immune", ("immune", "attackable_no_capture")),
    Option("diplomat_reach", "adjacent", ("adjacent", "attackable")),
    Option("fort_vs_diplomacy", "no_effect", ("no_effect", "protects")),
    Option("trade_same_area", True, (True, False)),
    Option("revolt_turn_one", True, (True, False)),
    Option("token_limits", "boxed", ("boxed", "unlimited")),
    Option("tie_break", "shared", ("shared", "provinces")),
)
