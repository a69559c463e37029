"""The clauses of attacks, diplomacy, cards, fortifications, trade and control markers."""

from typing import Any

import pytest
from tests.games.ancient_world.helpers import (
    A,
    B,
    C,
    acting,
    choose,
    control,
    has_fort,
    position,
    trade,
    words_of,
)

from imperia.core import Move
from imperia.games.ancient_world.components.cards import CARD
from imperia.games.ancient_world.components.map import AREA
from imperia.games.ancient_world.rules.actions import ChooseAction
from imperia.games.ancient_world.rules.diplomacy import ChoosePayment
from imperia.games.ancient_world.rules.recruit import ChooseAfterRefresh, FillDisplay
from imperia.games.ancient_world.rules.trade import ChooseNextTrade, ChooseVictim
from imperia.games.ancient_world.stages.battle import battle
from imperia.games.ancient_world.stages.march import march
from imperia.games.ancient_world.state import NO_CARD
from imperia.scene import validate_stage

# Military attack


def test_aw_7_1a_not_your_own_area() -> None:
    assert choose(control={A: ["italia"]}).why_not("attack italia") == "AW-7.1a"


def test_aw_7_2a_not_out_of_reach() -> None:
    assert choose(control={A: ["germania"]}).why_not("attack syria") == "AW-7.2a"


def test_aw_7_3_trade_markers_open_no_route() -> None:
    table = choose(control={A: ["germania"]}, trade={"armenia": {A: 1}})
    assert table.why_not("attack pontus") == "AW-7.2a"


def test_aw_7_8_a_failed_march_costs_nothing() -> None:
    table = acting(chance=["roll 1"], control={A: ["tarraconensis"]}, warehouse={A: 3})
    table.play("attack aquitania")
    assert table.over
    assert table.state.warehouse[A] == 3
    assert table.state.control_supply[A] == 19


def test_aw_7_9_a_foreign_sea_does_not_hinder() -> None:
    held = {A: ["baetica"], B: ["west_med", "east_med", "italia", "africa"]}
    table = acting(chance=["roll 4", "roll 3"], control=held)
    table.play("attack aegyptus")
    assert control(table.state, "aegyptus") == (A, 1)


def test_aw_7_11_a_neutral_area_yields_no_plunder() -> None:
    table = acting(chance=["roll 3"], control={A: ["italia"]}, trade={"cisalpina": {B: 2}})
    table.play("attack cisalpina")
    assert control(table.state, "cisalpina") == (A, 1)
    assert trade(table.state, "cisalpina") == [0, 2, 0, 0]
    assert sum(table.state.plunder[A]) == 0


def test_aw_7_the_route_is_told() -> None:
    table = acting(chance=["roll 3"], control={A: ["lugdunensis"]})
    table.play("attack britannia")
    told = table.told("attack.begun")[0].text.params
    assert (told["route"], told["need"]) == ("route.lane", 3)


@pytest.mark.parametrize(
    "held, target, rolls, starts",
    [
        (["italia"], "cisalpina", 1, ["italia"]),
        (["italia", "pannonia", "raetia"], "cisalpina", 1, ["pannonia", "italia"]),  # no mountain
        (["raetia"], "cisalpina", 2, ["raetia"]),
        (["italia", "cisalpina"], "sicilia", 2, ["italia"]),
        (["lugdunensis"], "britannia", 2, ["lugdunensis"]),
        (["baetica"], "aegyptus", 2, []),  # along the coasts, where every port would do
    ],
)
def test_aw_7_the_stage_shows_the_areas_where_the_route_begins(
    held: list[str], target: str, rolls: int, starts: list[str]
) -> None:
    table = acting(chance=["roll 6"] * rolls, control={A: held})
    table.play(f"attack {target}")
    told = [tale.text for tale in table.tales(None)]
    stage = march(told[[text.key for text in told].index("attack.begun") :])
    assert [way.places for way in stage.ways] == [
        [f"area:{start}", f"area:{target}"] for start in starts
    ]
    assert validate_stage(stage, 4) == []


def test_aw_8_the_stage_of_a_battle_shows_where_the_attack_begins() -> None:
    table = acting(control={A: ["italia"], B: ["cisalpina", "dalmatia"]})
    table.play("attack cisalpina")
    told = [tale.text for tale in table.tales(None)]
    stage = battle(told[[text.key for text in told].index("battle.begun") :])
    assert [(way.places, way.seat) for way in stage.ways] == [
        (["area:italia", "area:cisalpina"], A)
    ]


def test_aw_11_11a_a_last_province_is_no_target() -> None:
    table = choose(control={A: ["italia"], B: ["sicilia", "west_med"]})
    assert table.why_not("attack sicilia") == "AW-11.11a"
    table = choose(control={A: ["italia"], B: ["sicilia", "africa"]})
    assert table.why_not("attack sicilia") == ""


# Diplomacy


def test_aw_13_2a_plain_diplomacy_wins_over_neutral_areas_only() -> None:
    table = choose(control={A: ["italia"], B: ["sicilia", "africa"]}, warehouse={A: 4})
    assert table.why_not("diplomacy_buy sicilia") == "AW-13.2a"
    assert table.why_not("diplomacy_buy italia") == "AW-13.2a"


def test_aw_13_2b_not_beyond_reach() -> None:
    table = choose(control={A: ["germania"]}, warehouse={A: 4})
    assert table.why_not("diplomacy_buy syria") == "AW-13.2b"


def test_aw_13_2c_two_markers_are_needed() -> None:
    table = choose(control={A: ["italia"]}, warehouse={A: 1})
    assert table.why_not("diplomacy_buy sicilia") == "AW-13.2c"


def test_aw_13_2_no_movement_test_is_made() -> None:
    table = acting(chance=["roll 2"], control={A: ["tarraconensis"]}, warehouse={A: 2})
    table.play("diplomacy_buy aquitania")
    assert control(table.state, "aquitania") == (A, 1)
    assert table.script == []


def diplomat(**words: Any) -> Any:
    words = {"warehouse": {A: 3}, "tables": {A: ["diplomat"]}, **words}
    return choose(**words)


def test_aw_13_3a_without_a_diplomat() -> None:
    table = choose(control={A: ["italia"]}, warehouse={A: 3})
    assert table.why_not("diplomat_neutral sicilia") == "AW-13.3a"


def test_aw_13_3b_not_neutral() -> None:
    table = diplomat(control={A: ["italia"], B: ["sicilia", "africa"]})
    assert table.why_not("diplomat_neutral sicilia") == "AW-13.3b"


def test_aw_13_3c_not_adjacent() -> None:
    table = diplomat(control={A: ["baetica"]})
    assert table.why_not("diplomat_neutral aegyptus") == "AW-13.3c"
    assert table.why_not("diplomat_neutral west_med") == ""


def test_aw_13_3d_a_marker_is_needed() -> None:
    table = diplomat(control={A: ["italia"]}, warehouse={})
    assert table.why_not("diplomat_neutral sicilia") == "AW-13.3d"


def test_aw_13_4a_no_diplomat_to_persuade() -> None:
    table = choose(control={A: ["italia"], B: ["sicilia", "africa"]}, warehouse={A: 3})
    assert table.why_not("diplomat_enemy sicilia") == "AW-13.4a"


def test_aw_13_4b_no_enemy_area() -> None:
    table = diplomat(control={A: ["italia"], B: ["africa", "numidia"]})
    assert table.why_not("diplomat_enemy sicilia") == "AW-13.4b"
    assert table.why_not("diplomat_enemy italia") == "AW-13.4b"


def test_aw_13_4c_the_enemy_is_not_adjacent() -> None:
    table = diplomat(control={A: ["baetica"], B: ["aegyptus", "syria"]})
    assert table.why_not("diplomat_enemy aegyptus") == "AW-13.4c"


def test_aw_13_4d_no_more_than_the_warehouse_holds() -> None:
    held = {A: ["italia"], B: ["sicilia", "africa"]}
    table = position(control=held, warehouse={A: 1}, tables={A: ["diplomat"]}).at(
        ChoosePayment(A, AREA["sicilia"])
    )
    assert table.why_not("pay 2") == "AW-13.4d"
    assert table.legal_words() == ["pay 0", "pay 1"]


def test_aw_13_4_a_sea_zone_can_be_persuaded() -> None:
    held = {A: ["italia"], B: ["west_med", "sicilia", "africa"]}
    table = acting(chance=["roll 4"], control=held, warehouse={A: 2}, tables={A: ["diplomat"]})
    table.play_all("diplomat_enemy west_med", "pay 2")
    assert control(table.state, "west_med") == (A, 1)


def test_aw_13_5a_the_last_marker_of_a_last_province() -> None:
    table = diplomat(control={A: ["italia"], B: ["sicilia"]})
    assert table.why_not("diplomat_enemy sicilia") == "AW-13.5a"


def test_aw_13_6a_a_fortification_protects_where_so_chosen() -> None:
    held = {A: ["italia"], B: ["sicilia", "africa"]}
    words: dict[str, Any] = {"control": held, "forts": ["sicilia"]}
    assert diplomat(**words).why_not("diplomat_enemy sicilia") == ""
    table = diplomat(options={"fort_vs_diplomacy": "protects"}, **words)
    assert table.why_not("diplomat_enemy sicilia") == "AW-13.6a"


def test_aw_13_7_a_diplomat_owner_may_still_pay_two() -> None:
    table = diplomat(control={A: ["baetica"]})
    assert table.why_not("diplomacy_buy aegyptus") == ""


# Cards

DISPLAY = ["sword_8", "elephant_7", "merchant", "engineer", "galley_6", "sword_6"]


def test_aw_14_a_unit_goes_to_the_hand_and_is_replaced() -> None:
    table = acting(chance=["draw_deck spear_7"], control={A: ["italia"]}, display=DISPLAY)
    table.play("recruit sword_8")
    state = table.state
    assert state.hand[A][CARD["sword_8"]] == 1
    assert state.hand_size[A] == 6
    assert state.display[0] == CARD["spear_7"]
    assert table.over


def test_aw_14_1a_new_cards_cost_a_marker() -> None:
    table = choose(control={A: ["italia"]}, display=DISPLAY)
    assert table.why_not("refresh") == "AW-14.1a"


def test_aw_14_2_after_a_refresh_a_card_may_be_taken() -> None:
    table = acting(
        control={A: ["italia"]}, warehouse={A: 1}, display=DISPLAY, hands={A: ["pike_6"]}
    )
    table.play("refresh")
    assert isinstance(table.question, ChooseAfterRefresh)
    table.play("discard pike_6")
    assert table.state.hand_size[A] == 5
    assert table.over


def test_aw_14_3a_once_a_round() -> None:
    table = choose(control={A: ["italia"]}, warehouse={A: 2}, display=DISPLAY, refreshed=1 << A)
    assert table.why_not("refresh") == "AW-14.3a"
    other = choose(control={A: ["italia"]}, warehouse={A: 2}, display=DISPLAY, refreshed=1 << B)
    assert other.why_not("refresh") == ""


def test_aw_14_4_the_discards_are_shuffled_when_the_pile_is_empty() -> None:
    scene = position(control={A: ["italia"]}, deck=[])
    table = scene.at(FillDisplay())
    assert NO_CARD not in table.state.display
    assert sum(table.state.discard) == 0
    assert table.state.deck_size == 75 - 6


def test_aw_14_4a_an_empty_display_is_not_refreshed() -> None:
    table = choose(control={A: ["italia"]}, warehouse={A: 2})
    assert table.why_not("refresh") == "AW-14.4a"


def test_aw_14_5a_a_card_of_the_north() -> None:
    table = choose(control={A: ["syria"]}, display=DISPLAY)
    assert table.why_not("recruit sword_8") == "AW-14.5a"
    assert table.why_not("recruit elephant_7") == ""


def test_aw_14_5b_a_card_of_the_south() -> None:
    table = choose(control={A: ["italia", "west_med"]}, display=DISPLAY)
    assert table.why_not("recruit elephant_7") == "AW-14.5b"
    assert table.why_not("recruit sword_8") == ""


def test_aw_14_6_table_cards_lie_open() -> None:
    table = acting(control={A: ["italia"]}, display=DISPLAY)
    table.play("recruit engineer")
    assert table.state.engineer[A] == 1
    assert table.state.hand_size[A] == 5
    assert table.view(None)["state"]["engineer"] == [1, 0, 0, 0]


def test_aw_14_7a_a_second_engineer_but_many_merchants() -> None:
    table = choose(
        control={A: ["italia"]}, display=DISPLAY, tables={A: ["engineer", "merchant", "merchant"]}
    )
    assert table.why_not("recruit engineer") == "AW-14.7a"
    assert table.why_not("recruit merchant") == ""


def test_aw_14_8a_empire_cards_are_never_discarded() -> None:
    table = choose(control={A: ["italia"]})
    assert table.why_not("discard empire_cavalry_6") == "AW-14.8a"


def test_aw_14_8b_table_cards_are_never_discarded() -> None:
    table = choose(control={A: ["italia"]}, tables={A: ["diplomat"]})
    assert table.why_not("discard diplomat") == "AW-14.8b"


# Fortifications


def test_aw_15_1_an_engineer_builds_for_two() -> None:
    table = acting(control={A: ["italia"]}, warehouse={A: 2}, tables={A: ["engineer"]})
    table.play("fortify italia")
    assert table.state.warehouse[A] == 0
    assert has_fort(table.state, "italia")


def test_aw_15_1a_only_provinces_you_control() -> None:
    table = choose(control={A: ["italia"], B: ["sicilia"]}, warehouse={A: 4})
    assert table.why_not("fortify sicilia") == "AW-15.1a"
    assert table.why_not("fortify africa") == "AW-15.1a"


def test_aw_15_1b_one_fortification_for_each_province() -> None:
    table = choose(control={A: ["italia"]}, forts=["italia"], warehouse={A: 4})
    assert table.why_not("fortify italia") == "AW-15.1b"


def test_aw_15_1c_a_fortification_costs_four() -> None:
    table = choose(control={A: ["italia"]}, warehouse={A: 3})
    assert table.why_not("fortify italia") == "AW-15.1c"


# Trade


def test_aw_16_1_two_markers_and_one_for_each_merchant() -> None:
    table = acting(control={A: ["italia"]}, warehouse={A: 9}, tables={A: ["merchant", "merchant"]})
    table.play_all("trade italia", "trade italia", "trade italia", "trade italia")
    assert table.over
    assert trade(table.state, "italia") == [4, 0, 0, 0]
    table = acting(control={A: ["italia"]}, warehouse={A: 9})
    table.play_all("trade italia", "stop")
    assert table.over
    assert trade(table.state, "italia") == [1, 0, 0, 0]


def test_aw_16_1a_an_empty_warehouse() -> None:
    assert choose(control={A: ["italia"]}).why_not("trade italia") == "AW-16.1a"


def test_aw_16_2_markers_of_the_same_action_lead_on() -> None:
    table = acting(control={A: ["italia"]}, warehouse={A: 2})
    assert table.why_not("trade pannonia") == "AW-16.2a"
    table.play("trade cisalpina")
    assert table.why_not("trade pannonia") == ""
    table.play("trade pannonia")
    assert trade(table.state, "pannonia")[A] == 1


def test_aw_16_2a_not_away_from_your_markers() -> None:
    table = choose(control={A: ["italia"]}, warehouse={A: 2})
    assert table.why_not("trade syria") == "AW-16.2a"


def test_aw_16_3a_different_areas_where_so_chosen() -> None:
    words: dict[str, Any] = {"control": {A: ["italia"]}, "warehouse": {A: 3}}
    table = acting(options={"trade_same_area": False}, **words)
    table.play("trade italia")
    assert table.why_not("trade italia") == "AW-16.3a"
    assert table.why_not("trade cisalpina") == ""
    table = acting(**words)
    table.play("trade italia")
    assert table.why_not("trade italia") == ""


def test_aw_16_4_no_more_markers_than_the_value() -> None:
    table = acting(
        chance=["roll 5"],
        control={A: ["galatia"]},
        trade={"galatia": {A: 1, B: 1}},
        warehouse={A: 1},
    )
    table.play("trade galatia")  # one opponent only: named without asking
    assert trade(table.state, "galatia") == [2, 0, 0, 0]
    assert table.over


def test_aw_16_6a_only_a_player_with_a_marker_there() -> None:
    state = position(trade={"galatia": {B: 1, C: 1}}, control={A: ["asia"]}).state
    question = ChooseVictim(A, AREA["galatia"])
    assert question.judge(state, Move("victim", 3)).clause == "AW-16.6a"
    assert question.judge(state, Move("victim", B)).clause == ""


def test_aw_16_6_each_attempt_is_one_placement() -> None:
    table = acting(
        chance=["roll 1", "roll 6"],
        control={A: ["asia"]},
        trade={"galatia": {B: 2}},
        warehouse={A: 2},
    )
    table.play_all("trade galatia", "trade galatia")
    assert table.over
    assert trade(table.state, "galatia") == [1, 1, 0, 0]
    assert table.state.warehouse[A] == 0


def test_aw_16_7a_full_of_your_own_markers() -> None:
    table = choose(control={A: ["galatia"]}, trade={"galatia": {A: 2}}, warehouse={A: 2})
    assert table.why_not("trade galatia") == "AW-16.7a"
    assert "galatia" not in words_of(table, "trade")


def test_aw_16_8_control_does_not_matter_for_trade() -> None:
    table = choose(control={A: ["italia"], B: ["sicilia", "africa"]}, warehouse={A: 2})
    assert table.why_not("trade sicilia") == ""


def test_aw_16_the_last_marker_ends_the_action() -> None:
    table = acting(control={A: ["italia"]}, warehouse={A: 1}, tables={A: ["merchant"]})
    table.play("trade italia")
    assert table.over


# Control markers


def test_aw_17_1a_only_where_you_have_control() -> None:
    table = choose(control={A: ["italia"], B: ["sicilia"]})
    assert table.why_not("control sicilia") == "AW-17.1a"
    assert table.why_not("control africa") == "AW-17.1a"


def test_aw_17_2_a_second_marker_protects_from_diplomacy() -> None:
    held: dict[int, Any] = {A: ["italia"], B: {"sicilia": 2, "africa": 1}}
    table = acting(chance=["roll 6"], control=held, tables={A: ["diplomat"]})
    table.play_all("diplomat_enemy sicilia")  # without markers there is nothing to ask
    assert control(table.state, "sicilia") == (B, 1)


@pytest.mark.parametrize(
    "question",
    [ChooseAction(A, bonus=True), ChooseNextTrade(A, 0, 1), ChooseAfterRefresh(A)],
    ids=["action", "trade", "refresh"],
)
def test_aw_22_questions_list_every_legal_move(question: Any) -> None:
    state = position(
        control={A: ["italia", "west_med"], B: ["sicilia", "africa"]},
        warehouse={A: 5},
        trade={"italia": {A: 3, B: 3}},
        hands={A: ["sword_7"]},
        tables={A: ["diplomat"]},
        display=DISPLAY,
    ).state
    allowed = [move for move in question.moves(state) if question.judge(state, move)]
    assert set(question.legal(state)) == set(allowed)
