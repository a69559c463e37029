"""The clauses of battles: selection, order, siege, sea, losses, plunder and rout."""

from collections.abc import Sequence
from typing import Any

import pytest
from tests.games.ancient_world.helpers import (
    A,
    B,
    C,
    acting,
    combat,
    control,
    fight,
    has_fort,
    in_hand,
    lay,
    outcomes,
    select,
    trade,
)

from imperia.games.ancient_world.components.cards import CARD
from imperia.games.ancient_world.rules.armies import PickCard, PlaceCard, stray_cards
from imperia.games.ancient_world.rules.battle import ChooseSiege

HELD = {A: ["asia"], B: ["galatia", "pontus"], C: ["italia", "africa"]}
STRONG = ["spear_8", "sword_8", "sword_8", "sword_7", "sword_7"]
WEAK = ["pike_6", "pike_6", "spear_6", "spear_6", "sword_6"]


def attack(
    attacking: Sequence[str] = (),
    defending: Sequence[str] = (),
    target: str = "galatia",
    **words: Any,
) -> Any:
    """A attacks B; both hold the recruited cards named here, and their empire sets."""
    words = {"control": HELD, **words}
    hands = {
        seat: [card for card in cards if not card.startswith("empire")]
        for seat, cards in ((A, attacking), (B, defending))
    }
    table = acting(seats=3, hands=hands, **words)
    table.play(f"attack {target}")
    return table


# Selection and order


def test_aw_8_1_the_defender_of_a_fortification_chooses() -> None:
    table = attack(forts=["galatia"])
    assert isinstance(table.question, ChooseSiege)
    assert table.seat == B
    assert table.legal_words() == ["siege", "field"]
    assert isinstance(attack().question, PickCard)


def test_aw_8_2_five_cards_each_or_three_in_a_siege() -> None:
    table = attack(STRONG, WEAK)
    fight(table, STRONG, WEAK)
    assert [len(cards) for cards in table.state.shown[:2]] == [3, 3]  # a rout
    table = attack(STRONG, WEAK, forts=["galatia"])
    table.play("siege")
    select(table, STRONG[:3])
    assert table.seat == B
    select(table, WEAK[:3])
    assert isinstance(table.question, PlaceCard)
    assert [len(cards) for cards in table.state.committed] == [3, 3, 0]


def test_aw_8_2a_no_card_twice() -> None:
    table = attack(["spear_8"])
    table.play("pick spear_8")
    assert table.why_not("pick spear_8") == "AW-8.2a"


def test_aw_8_2b_galleys_stay_out_of_land_battles() -> None:
    table = attack(["galley_8"])
    assert table.why_not("pick galley_8") == "AW-8.2b"


def test_aw_8_2c_siege_towers_only_in_sieges() -> None:
    table = attack(["siege_tower_9"])
    assert table.why_not("pick siege_tower_9") == "AW-8.2c"
    table = attack(["siege_tower_9"], forts=["galatia"])
    table.play("siege")
    assert table.why_not("pick siege_tower_9") == ""


def test_aw_8_3_only_the_defender_may_ambush() -> None:
    table = attack(STRONG, WEAK, tables={B: ["military_leader"]})
    select(table, STRONG)
    select(table, WEAK)
    assert table.seat == B
    assert table.legal_words() == ["ambush", "no_ambush"]
    table.play("ambush")
    assert table.state.ambush == 1
    assert table.seat == A


MIXED = ["cavalry_6", "archers", "spear_6", "spear_7", "pike_6"]


def laid(cards: Sequence[str], leader: bool) -> Any:
    table = attack(MIXED, tables={A: ["military_leader"] if leader else []})
    select(table, MIXED)
    five = ["empire_spear_6", "empire_spear_6", "empire_pike_6", "empire_cavalry_6"]
    select(table, [*five, "empire_foot_skirmishers"])
    lay(table, cards)
    return table


def test_aw_8_4a_fast_cards_first() -> None:
    assert laid([], leader=False).why_not("next spear_6") == "AW-8.4a"
    assert laid(["archers"], leader=False).why_not("next pike_6") == "AW-8.4a"
    assert laid(["archers", "cavalry_6"], leader=False).why_not("next pike_6") == ""


def test_aw_8_5a_one_card_out_of_sequence_at_most() -> None:
    assert laid([], leader=True).why_not("next spear_6") == ""
    assert laid(["spear_6"], leader=True).why_not("next spear_7") == "AW-8.5a"
    assert laid(["archers", "spear_6"], leader=True).why_not("next spear_7") == ""


def test_aw_8_5_strays_are_counted_over_the_whole_stack() -> None:
    fast, slow = CARD["cavalry_6"], CARD["spear_6"]
    assert stray_cards([fast, slow], 0) == 0
    assert stray_cards([slow], 3) == 1
    assert stray_cards([slow, slow, fast], 0) == 1
    assert stray_cards([slow, slow, fast, fast], 0) == 2


def test_aw_8_6_any_order_in_a_siege() -> None:
    table = attack(MIXED, forts=["galatia"])
    table.play("siege")
    select(table, ["spear_6", "archers", "cavalry_6"])
    select(table, ["empire_spear_6", "empire_spear_6", "empire_cavalry_6"])
    assert table.why_not("next spear_6") == ""
    assert table.why_not("next archers") == ""


# Combats


def test_aw_9_1_3_the_order_of_the_dice() -> None:
    """Attacker's rampage, defender's rampage, then the other dice."""
    found = dict(outcomes(combat("field", "elephant_7", "elephant_8")))
    assert found[1, 3] == "lose"
    assert found[3, 1] == "win"
    found = dict(outcomes(combat("field", "warband", "elephant_7")))
    assert found[1,] == "win"  # the elephant's die comes first, and no other follows
    assert found[2, 4] == "tie"


def test_aw_9_5_1_the_engineer_of_the_roller_counts() -> None:
    plain = dict(outcomes(combat("siege", "spear_7", "artillery", ["ea"])))
    helped = dict(outcomes(combat("siege", "spear_7", "artillery", ["ed"])))
    assert plain[4,] == "win"
    assert helped[4,] == "lose"


def test_aw_9_dice_are_told_with_their_total() -> None:
    attacking = ["archers", "spear_6", "spear_6", "pike_6", "pike_6"]
    defending = ["cavalry_6", "spear_7", "spear_7", "spear_8", "pike_7"]
    table = attack(attacking, defending, chance=["roll 6"])
    fight(table, attacking, defending)
    told = table.told("combat.rolled")[0].text.params
    assert (told["seat"], told["die"], told["total"]) == (A, 6, 5)


# After the battle


def test_aw_8_9_without_markers_the_defender_wins() -> None:
    same = ["spear_6", "spear_7", "empire_spear_6", "pike_6", "sword_6"]
    other = ["spear_6", "spear_7", "empire_spear_6", "pike_6", "sword_6"]
    table = attack(same, other, sets={A: "a", B: "b"})
    fight(table, same, other)
    assert table.state.markers == [0, 0]
    assert control(table.state, "galatia") == (B, 1)
    assert table.told("card.lost") == []


def test_aw_11_1_losses_are_drawn_from_the_committed_cards() -> None:
    table = attack(STRONG, WEAK, chance=["draw_loss sword_6", "draw_loss pike_6"])
    select(table, STRONG)
    select(table, WEAK)
    lay(table, STRONG)
    lay(table, WEAK[:-1])
    before = table.state.hand_size[:]
    table.play("next sword_6")
    assert before[B] - table.state.hand_size[B] == 3


def test_aw_11_5_a_defender_who_wins_keeps_everything() -> None:
    table = attack(WEAK, STRONG, warehouse={A: 1, B: 1}, trade={"galatia": {C: 1}})
    fight(table, WEAK, STRONG)
    assert control(table.state, "galatia") == (B, 1)
    assert trade(table.state, "galatia") == [0, 0, 1]


def test_aw_11_6_the_winner_plunders_all_foreign_markers() -> None:
    table = attack(STRONG, WEAK, trade={"galatia": {A: 1, C: 1}})
    fight(table, STRONG, WEAK)
    assert trade(table.state, "galatia") == [1, 0, 0]
    assert table.state.plunder[A] == [0, 0, 1]


@pytest.mark.parametrize("stock,taken", [(3, 2), (1, 1), (0, 0)])
def test_aw_11_10_a_defender_who_routs_takes_two_markers(stock: int, taken: int) -> None:
    table = attack(WEAK, STRONG, warehouse={A: stock})
    fight(table, WEAK, STRONG)
    assert table.state.markers == [0, 3]
    assert table.state.warehouse[A] == stock - taken
    assert table.state.plunder[B] == [taken, 0, 0]
    assert table.over  # no bonus action for a defender


def test_aw_11_9_the_bonus_action_may_be_anything() -> None:
    table = attack(STRONG, WEAK, warehouse={A: 4})
    fight(table, STRONG, WEAK)
    assert table.seat == A
    assert table.question is not None
    assert table.question.clause == "AW-6.3"
    table.play("fortify galatia")
    assert table.over


def test_aw_10_5_an_engineer_keeps_the_fortification() -> None:
    for tables, kept in (({A: ["engineer"]}, True), ({}, False)):
        table = attack(STRONG, WEAK, forts=["galatia"], tables=tables)
        table.play("field")
        fight(table, STRONG, WEAK)
        assert control(table.state, "galatia") == (A, 1)
        assert has_fort(table.state, "galatia") == kept


# At sea

SEA = {A: ["baetica"], B: ["west_med", "italia", "sicilia"]}


def at_sea(attacking: Sequence[str] = (), defending: Sequence[str] = (), **words: Any) -> Any:
    words = {"control": SEA, "chance": ["roll 4"], **words}
    return attack(attacking, defending, "west_med", **words)


def test_aw_12_2a_one_sword_or_spear() -> None:
    table = at_sea(["sword_7", "spear_7"])
    table.play("pick sword_7")
    assert table.why_not("pick spear_7") == "AW-12.2a"
    assert table.why_not("pick empire_sword_6") == "AW-12.2a"


def test_aw_12_2b_one_skirmishers_or_archers() -> None:
    table = at_sea(["archers"])
    table.play("pick archers")
    assert table.why_not("pick empire_foot_skirmishers") == "AW-12.2b"


def test_aw_12_2c_one_artillery() -> None:
    table = at_sea(["artillery", "artillery"])
    table.play("pick artillery")
    assert table.why_not("pick artillery") == "AW-12.2c"


def test_aw_12_2d_no_other_unit() -> None:
    table = at_sea(["pike_7", "warband"])
    assert table.why_not("pick pike_7") == "AW-12.2d"
    assert table.why_not("pick empire_cavalry_6") == "AW-12.2d"


def test_aw_12_3a_the_attacker_needs_a_card_the_defender_does_not() -> None:
    table = at_sea(["galley_6"])
    assert table.why_not("done") == "AW-12.3a"
    select(table, ["galley_6"])
    assert table.seat == B
    assert table.why_not("done") == ""


def test_aw_12_6_at_sea_no_modifier_counts() -> None:
    assert dict(outcomes(combat("sea", "sword_6", "sword_6")))[()] == "tie"
    assert dict(outcomes(combat("sea", "archers", "galley_8")))[4,] == "tie"


def test_aw_12_7_losses_and_plunder_as_on_land() -> None:
    table = at_sea(["galley_8"], ["galley_6"], trade={"west_med": {B: 2}})
    table.chance("draw_loss galley_6")
    fight(table, ["galley_8"], ["galley_6"])
    assert control(table.state, "west_med") == (A, 1)
    assert in_hand(table.state, B, "galley_6") == 0
    assert table.state.plunder[A] == [0, 2, 0]
