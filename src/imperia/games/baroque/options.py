"""The options of Baroque: where the sources leave a doubt, the other reading can be chosen."""

from itertools import permutations
from typing import Final

from imperia.core import Option

from .components.map import POWERS, POWERS_AT
from .components.reading import MAX_TURNS

TURNS: Final = 0
POWERS_CHOSEN: Final = 1
FORTRESS_BONUS: Final = 2
INFLUENCE_AFTER_CONTROL: Final = 3
INFLUENCE_BOOST_LIMIT: Final = 4
POLITICIAN_REMOVE: Final = 5
MARITIME_TRADE_IN_NAVAL_WAR: Final = 6
CHAOS_HALVING: Final = 7
BRUNSWICK_ELECTOR_PERMANENT: Final = 8
AUTO_VICTORY: Final = 9
CARD_TURN_END_TIMING: Final = 10
FINAL_TURN_CARD_EFFECTS: Final = 11
ARCHITECT_FORT_ARMY: Final = 12
FUGGER_SCOPE: Final = 13
ASSASSIN_PERMANENT: Final = 14
CONFUSION_TURN_END: Final = 15
FAVOUR_HAND_LIMIT: Final = 16
RESIDENCE_VP: Final = 17
TENTH_DIOCESE: Final = 18
FIRST_PLAYER_CHOICE: Final = 19
PORT_INCOME: Final = 20
PRUSSIA_LINK_SCOPE: Final = 21
OTTOMAN_STYRIA: Final = 22

# The choices that differ from the default, as `state.options` holds them.
PLUS2_FLAT: Final = 1
CLEAR_ALL: Final = 1
ONE_TOTAL: Final = 1
UNLIMITED: Final = 2
SWITCHED_OFF: Final = 1  # the second choice of a switch that is on by default
PER_SEA: Final = 1
VOID_ALL: Final = 2
CURRENT_TURN_RECEIPTS: Final = 1
STRICT: Final = 1
OWN_ACTION_PHASE: Final = 1
ALWAYS_AN_ARMY: Final = 1
DRAWER_ONLY: Final = 1
ANYONE_ELSE: Final = 1
FREE_CARD: Final = 1
GAME_END_ONLY: Final = 1
WURZBURG: Final = 1
CHOOSER_FIRST: Final = 1
LINKS_FULL: Final = 1
CONTROL_LOST: Final = 1


def _seatings() -> tuple[str, ...]:
    """Every way to hand out the powers; "rulebook" is the order of the rulebook."""
    return (
        "rulebook",
        *(
            ",".join(POWERS[power] for power in seating)
            for players in (2, 3, 4)
            for seating in permutations(POWERS_AT[players])
        ),
    )


OPTIONS: Final = (
    Option("turns", 3, range(3, MAX_TURNS + 1)),
    Option("powers", "rulebook", _seatings()),
    Option("fortress_bonus", "double", ("double", "plus2_flat")),
    Option("influence_after_control", "keep_own", ("keep_own", "clear_all")),
    Option("influence_boost_limit", "one_of_each", ("one_of_each", "one_total", "unlimited")),
    Option("politician_remove", True, (True, False)),
    Option("maritime_trade_in_naval_war", "mixed", ("mixed", "per_sea", "void_all")),
    Option("chaos_halving", "next_income", ("next_income", "current_turn_receipts")),
    Option("brunswick_elector_permanent", True, (True, False)),
    Option("auto_victory", "occupation_counts", ("occupation_counts", "strict")),
    Option("card_turn_end_timing", "end_of_turn_phase", ("end_of_turn_phase", "own_action_phase")),
    Option("final_turn_card_effects", True, (True, False)),
    Option("architect_fort_army", "as_printed", ("as_printed", "always")),
    Option("fugger_scope", "all", ("all", "drawer")),
    Option("assassin_permanent", True, (True, False)),
    Option("confusion_turn_end", "nobody_else", ("nobody_else", "anyone_else")),
    Option("favour_hand_limit", "purchase_limit", ("purchase_limit", "free_card")),
    Option("residence_vp", "every_turn", ("every_turn", "game_end_only")),
    Option("tenth_diocese", "none", ("none", "wurzburg")),
    Option("first_player_choice", "any_order", ("any_order", "chooser_first")),
    Option("port_income", 0, range(2)),
    Option("prussia_link_scope", "armies_only", ("armies_only", "full")),
    Option("ottoman_styria", "occupied", ("occupied", "control_lost")),
)
