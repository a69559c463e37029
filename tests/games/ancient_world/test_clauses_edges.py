"""Where several rules of Empires of the Ancient World meet: last markers, empty supplies, routs."""

from typing import Any

import pytest
from tests.games.ancient_world.helpers import (
    A,
    B,
    C,
    acting,
    choose,
    control,
    fight,
    has_fort,
    lay,
    names,
    position,
    select,
    trade,
    words_of,
)

from imperia.games.ancient_world.components.cards import CARD
from imperia.games.ancient_world.rules.armies import PickCard
from imperia.games.ancient_world.rules.income import CollectIncome
from imperia.games.ancient_world.rules.revolts import RollForRevolts
from imperia.games.ancient_world.rules.scoring import EndTurn

STRONG = ["spear_8", "sword_8", "sword_8", "sword_7", "sword_7"]
WEAK = ["pike_6", "pike_6", "spear_6", "spear_6", "sword_6"]
HELD = {A: ["asia"], B: ["galatia", "pontus"], C: ["italia", "africa"]}
SIX = ["cavalry_6", "cavalry_6", "galley_6", "galley_6", "cavalry_6", "artillery"]


def battle(attacking: list[str], defending: list[str], **words: Any) -> Any:
    """A, in Asia, fights B for Galatia; six cards lie on display."""
    words = {"control": HELD, "display": SIX, **words}
    table = acting(seats=3, hands={A: attacking, B: defending}, **words)
    table.play("attack galatia")
    fight(table, attacking, defending)
    return table


# Routs and plunder


def test_aw_11_10_only_own_markers_are_taken_and_they_score_for_the_taker() -> None:
    table = battle(WEAK, STRONG, warehouse={A: 1}, plunder={A: {C: 2}})
    state = table.state
    assert state.plunder == [[0, 0, 2], [1, 0, 0], [0, 0, 0]]
    assert len(table.told("card.lost")) == 3  # all of them A's
    scoring = (
        position(3, control=HELD, plunder={A: {C: 2}, B: {A: 1}}, score={B: 10}).at(EndTurn()).state
    )
    assert scoring.score == [5 + 2, 10 + 2 + 3 + 1, 6 + 5]
    assert scoring.trade_supply == [25, 25, 25]


def test_aw_11_10_a_defender_routs_in_a_bonus_action_as_well() -> None:
    held = {A: ["asia"], B: ["galatia", "pontus"], C: ["bithynia", "africa"]}
    again = ["empire_sword_6", "empire_sword_6", "empire_spear_6", "empire_cavalry_6"]
    table = acting(
        seats=3,
        control=held,
        display=SIX,
        hands={A: STRONG, B: WEAK, C: ["sword_7", "spear_7", "spear_7", "spear_7", "pike_8"]},
        sets={A: "a", B: "b", C: "c"},
        warehouse={A: 3},
    )
    table.play("attack galatia")
    fight(table, STRONG, WEAK)
    table.play("attack bithynia")
    select(table, [*again, "empire_foot_skirmishers"])
    select(table, ["sword_7", "spear_7", "spear_7", "spear_7", "pike_8"])
    table.chance("roll 1")
    lay(table, ["empire_foot_skirmishers", "empire_cavalry_6", *again[:3]])
    lay(table, ["spear_7", "spear_7", "spear_7", "pike_8", "sword_7"])
    assert table.state.markers == [0, 3]
    assert table.state.warehouse[A] == 1
    assert table.state.plunder[C] == [2, 0, 0]
    assert table.over


def test_aw_11_9_the_bonus_action_needs_a_marker_too() -> None:
    """The last control marker was placed by the capture that routed."""
    table = battle(STRONG, WEAK, supply={A: 1}, warehouse={A: 4})
    assert table.state.control_supply[A] == 0
    assert names(table).isdisjoint({"attack", "diplomacy_buy", "control"})
    assert table.why_not("attack pontus") == "AW-20.2a"
    assert "fortify galatia" in table.legal_words()


def test_aw_11_11_the_province_left_by_a_rout_is_the_last_one() -> None:
    table = battle(STRONG, WEAK)
    assert control(table.state, "galatia") == (A, 1)
    assert table.why_not("attack pontus") == "AW-11.11a"


def test_aw_11_6_a_won_sea_battle_plunders_too() -> None:
    table = acting(
        seats=3,
        chance=["roll 4"],
        control={A: ["baetica"], B: ["west_med", "italia"], C: ["africa", "numidia"]},
        hands={A: ["galley_7"]},
        trade={"west_med": {A: 2, B: 3, C: 3}},
        display=SIX,
    )
    table.play_all("attack west_med", "pick galley_7", "done", "done", "next galley_7")
    assert table.state.markers == [1, 0]
    assert control(table.state, "west_med") == (A, 1)
    assert trade(table.state, "west_med") == [2, 0, 0]
    assert table.state.plunder[A] == [0, 3, 3]


def test_aw_11_11_a_sea_zone_is_never_the_last_province() -> None:
    held = {A: ["baetica"], B: ["west_med", "italia"], C: ["africa", "numidia"]}
    table = choose(seats=3, control=held)
    assert table.why_not("attack west_med") == ""
    assert table.why_not("attack italia") == "AW-11.11a"


# Sieges


def test_aw_8_1_behind_walls_three_cards_and_towers() -> None:
    held = {A: ["syria"], B: ["iudaea", "aegyptus"]}
    hands = {A: ["siege_tower_9", "galley_7"], B: ["siege_tower_9"]}
    sets = {A: "d", B: "e"}
    for answer, tower in (("siege", True), ("field", False)):
        table = acting(control=held, hands=hands, sets=sets, forts=["iudaea"])
        table.play("attack iudaea")
        assert table.seat == B
        table.play(answer)
        assert isinstance(table.question, PickCard)
        assert ("siege_tower_9" in words_of(table, "pick")) == tower
        assert table.why_not("pick galley_7") == "AW-8.2b"
        picks = 0
        while table.seat == A:
            table.play(next(word for word in table.legal_words() if word.startswith("pick")))
            picks += 1
        assert picks == (3 if tower else 5)


# The last marker


def test_aw_4_4_a_revolt_leaves_the_last_marker_of_the_last_province() -> None:
    """Table II, column 1: Lusitania, Achaea, Armenia, Africa."""
    held = {A: {"armenia": 2, "africa": 1}, B: ["achaea"], C: {"lusitania": 3}}
    table = position(control=held, forts=["africa"]).chance("roll 6", "roll 1").at(RollForRevolts())
    assert control(table.state, "armenia") == (A, 1)
    assert control(table.state, "africa") == (A, 1)
    assert control(table.state, "achaea") == (B, 1)
    assert control(table.state, "lusitania") == (C, 2)


def test_aw_13_4_the_last_control_marker_is_enough() -> None:
    held = {A: ["asia"], B: ["thracia", "moesia"]}
    table = acting(
        control=held, supply={A: 1}, tables={A: ["diplomat"]}, chance=["roll 6"], display=SIX
    )
    table.play("diplomat_enemy thracia")  # nothing to pay with, so nothing is asked
    assert control(table.state, "thracia") == (A, 1)
    assert table.state.control_supply[A] == 0


def test_aw_5_2_an_empty_supply_gives_no_income() -> None:
    table = position(control={A: ["sicilia"]}, trade_supply={A: 0}).at(CollectIncome())
    assert table.state.warehouse == [0, 5, 5, 5]


# Cards


def test_aw_14_3a_after_new_cards_no_newer_ones() -> None:
    table = acting(control={A: ["italia"]}, warehouse={A: 3}, display=SIX)
    table.play("refresh")
    assert table.why_not("refresh") == "AW-14.3a"
    assert "refresh" not in table.legal_words()


def test_aw_14_5_a_sea_zone_is_in_no_region() -> None:
    shown = ["sword_8", "elephant_8", "warband", "light_horse", "sword_6", "merchant"]
    table = choose(control={A: ["aegyptus", "west_med"]}, display=shown, tables={A: ["merchant"]})
    assert words_of(table, "recruit") == {"elephant_8", "light_horse", "sword_6", "merchant"}
    assert table.why_not("recruit warband") == "AW-14.5a"


def test_aw_14_5_losing_the_region_has_no_effect_on_cards_held() -> None:
    table = acting(
        control={A: ["aegyptus"], B: ["syria", "iudaea"]}, hands={A: ["sword_8", "warband"]}
    )
    table.play("attack iudaea")
    assert {"sword_8", "warband"} <= words_of(table, "pick")


# Fortifications


@pytest.mark.parametrize("cards,stock,built", [([], 3, 0), ([], 4, 2), (["engineer"], 2, 2)])
def test_aw_15_1_every_own_province_without_one(cards: list[str], stock: int, built: int) -> None:
    table = choose(
        control={A: ["italia", "sicilia", "cisalpina", "west_med"], B: ["africa"]},
        forts=["italia"],
        warehouse={A: stock},
        tables={A: cards},
    )
    assert words_of(table, "fortify") == ({"sicilia", "cisalpina"} if built else set())
    assert table.why_not("fortify italia") == "AW-15.1b"
    assert table.why_not("fortify west_med") == "AW-1.7a"
    assert table.why_not("fortify africa") == "AW-15.1a"


def test_aw_4_2_a_fortification_gained_by_diplomacy_holds_for_its_new_owner() -> None:
    held = {A: ["asia"], B: ["thracia", "moesia"]}
    table = acting(control=held, forts=["thracia"], tables={A: ["diplomat"]}, chance=["roll 6"])
    table.play("diplomat_enemy thracia")
    assert control(table.state, "thracia") == (A, 1)
    assert has_fort(table.state, "thracia")
    held = {A: ["asia", "thracia"], B: ["moesia"]}
    table = (
        position(control=held, forts=["thracia"]).chance("roll 1", "roll 4").at(RollForRevolts())
    )
    assert control(table.state, "thracia") == (A, 1)


# Trade


def test_aw_16_1_the_stock_ends_the_action() -> None:
    table = acting(
        control={A: ["italia"]}, warehouse={A: 1}, tables={A: ["merchant", "merchant"]}, display=SIX
    )
    table.play("trade sardinia")
    assert table.over
    assert trade(table.state, "sardinia")[A] == 1


def test_aw_16_2_a_failed_marker_leads_nowhere() -> None:
    """Galatia is full: the marker that failed there opens no way to Cappadocia."""
    words: dict[str, Any] = {
        "control": {A: ["asia"]},
        "trade": {"galatia": {B: 2}},
        "warehouse": {A: 2},
    }
    for die, opened in ((4, False), (5, True)):
        table = acting(chance=[f"roll {die}"], **words)
        table.play("trade galatia")
        assert ("trade cappadocia" in table.legal_words()) == opened
        assert table.state.trade_supply[A] == (23 if opened else 24)
        assert table.state.trade_supply[B] == (24 if opened else 23)


def test_aw_16_6_the_same_area_may_be_tried_again() -> None:
    table = acting(
        control={A: ["asia"]},
        trade={"galatia": {B: 1, C: 1}},
        warehouse={A: 3},
        tables={A: ["merchant"]},
        chance=["roll 4", "roll 3", "roll 4"],
        display=SIX,
    )
    table.play_all("trade galatia", "victim 1", "trade galatia")  # only C is left there
    assert trade(table.state, "galatia") == [1, 0, 1, 0]
    table.play("trade galatia")
    assert trade(table.state, "galatia") == [2, 0, 0, 0]
    assert table.over


def test_aw_16_7_full_areas_with_and_without_others() -> None:
    table = choose(
        control={A: ["asia"], B: ["galatia"]},
        trade={"galatia": {A: 2}, "bithynia": {A: 2, B: 1}, "east_med": {C: 7}},
        warehouse={A: 2},
    )
    assert table.why_not("trade galatia") == "AW-16.7a"
    assert {"bithynia", "east_med", "asia"} <= words_of(table, "trade")
    assert table.why_not("trade aegyptus") == "AW-16.2a"


# Scoring


def test_aw_18_2_hand_and_table_both_cost() -> None:
    table = position(
        seats=3,
        control={A: ["italia"], B: ["syria"], C: ["africa"]},
        hands={A: ["sword_8", "sword_8", "light_horse"], B: ["warband", "archers"]},
        tables={A: ["military_leader", "engineer"], B: ["merchant", "merchant", "diplomat"]},
        trade={"italia": {A: 1, B: 1, C: 1}, "africa": {B: 2, C: 3}},
    ).at(EndTurn())
    assert table.state.score == [6 - 5 - 3, 5 - 7, 5 + 2]
    assert CARD["sword_8"] in table.state.revealed[A]
