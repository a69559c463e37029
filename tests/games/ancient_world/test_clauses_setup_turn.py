"""The clauses of setup, turn order, revolts, income, scoring and limits."""

import pytest
from tests.games.ancient_world.helpers import (
    A,
    B,
    C,
    D,
    acting,
    choose,
    control,
    has_fort,
    names,
    position,
    trade,
)

from imperia.core import Move
from imperia.games.ancient_world import GAME
from imperia.games.ancient_world.components.cards import CARD_COUNT, IS_EMPIRE, SET_CARDS
from imperia.games.ancient_world.components.map import (
    AREA,
    AREAS,
    COASTAL,
    LAND,
    ONE,
    REGION_AREAS,
    SEA,
    VALUE,
)
from imperia.games.ancient_world.components.tables import FORTIFICATIONS
from imperia.games.ancient_world.rules.income import CollectIncome
from imperia.games.ancient_world.rules.revolts import RollForRevolts
from imperia.games.ancient_world.rules.scoring import EndTurn
from imperia.games.ancient_world.rules.set_up import (
    ChooseFirstProvince,
    ChooseFortProvince,
    ChooseNextArea,
    PlaceFirstMarker,
)
from imperia.games.ancient_world.rules.turn import PlayRounds, PlayTurn, TakeAction
from imperia.kit.masks import bits
from imperia.testing import scenario


def test_aw_1_1_areas_and_values() -> None:
    assert (LAND.bit_count(), SEA.bit_count()) == (42, 3)
    assert {VALUE[area] for area in bits(SEA)} == {8}
    assert {VALUE[area] for area in bits(LAND)} == {2, 3, 4, 5, 6}
    assert sum(VALUE[area] for area in bits(LAND)) == 132


def test_aw_1_2_thracia_is_north_asia_and_bithynia_are_south() -> None:
    north, south = REGION_AREAS
    assert north >> AREA["thracia"] & 1
    assert south >> AREA["asia"] & 1
    assert south >> AREA["bithynia"] & 1
    assert (north | south) & SEA == 0


def test_aw_1_7a_no_fortification_at_sea() -> None:
    table = choose(control={A: ["italia", "west_med"]}, warehouse={A: 6})
    assert table.why_not("fortify west_med") == "AW-1.7a"
    asked = position(control={A: ["italia", "west_med", "sicilia"]}).at(ChooseFortProvince(A))
    assert asked.why_not("fort west_med") == "AW-1.7a"


def test_aw_1_14_the_atlantic_gives_no_coast() -> None:
    names_of = {AREAS[area] for area in bits(COASTAL)}
    assert "britannia" not in names_of
    assert "lusitania" not in names_of
    assert "bithynia" not in names_of
    assert len(names_of) == 23


# Setup


def test_aw_2_the_setup_ends_with_six_cards_on_display() -> None:
    table = scenario(GAME, seats=3).start()
    while table.state.turn == 0:
        table.play(table.legal()[0])
    assert len([card for card in table.state.display if card >= 0]) == 6
    assert table.state.deck_size == sum(CARD_COUNT) - 6
    assert table.state.battle_area == -1


def test_aw_2_3_chance_names_the_first_placer() -> None:
    assert scenario(GAME, seats=4).chance("roll 3").start().seat == C


def test_aw_2_4_the_first_marker_brings_an_empire_set() -> None:
    scene = scenario(GAME, seats=3).chance("draw_north_sets b")
    table = scene.at(PlaceFirstMarker(A))
    table.play("place italia")
    assert table.state.hand[A] == SET_CARDS[1]
    assert table.state.hand_size[A] == 5
    assert table.state.set_region[A] == 0
    assert table.state.sets_left == [2, 3]
    assert control(table.state, "italia") == (A, 1)


def test_aw_2_4_only_its_owner_is_told_which_set_it_is() -> None:
    table = scenario(GAME, seats=3).at(PlaceFirstMarker(A))
    table.play("place italia")
    assert "set.seen" in [tale.text.key for tale in table.tales(A)]
    assert "set.seen" not in [tale.text.key for tale in table.tales(B)]
    assert "set.taken" in [tale.text.key for tale in table.tales(None)]


def test_aw_2_4a_the_first_marker_goes_on_land() -> None:
    table = scenario(GAME, seats=3).at(ChooseFirstProvince(A))
    assert table.why_not("place central_med") == "AW-2.4a"


def test_aw_2_4b_not_where_another_player_has_begun() -> None:
    table = scenario(GAME, seats=3).start()
    table.play("place italia")
    assert table.why_not("place italia") == "AW-2.4b"
    assert table.why_not("place cisalpina") == ""


def test_aw_2_5a_a_region_without_sets_is_closed() -> None:
    table = scenario(GAME, seats=4).chance("roll 1").start()
    table.play_all("place syria", "place asia", "place aegyptus")
    assert table.why_not("place africa") == "AW-2.5a"
    assert table.why_not("place italia") == ""


def test_aw_2_6_unclaimed_sets_stay_out_of_sight() -> None:
    table = scenario(GAME, seats=3).start()
    while table.state.turn == 0:
        table.play(table.legal()[0])
    assert sum(table.state.sets_left) == 3
    for viewer in (A, None):
        view = table.view(viewer)["state"]
        assert view["north_sets"] == [0, 0, 0]
        assert view["south_sets"] == [0, 0, 0]


def test_aw_2_7_markers_are_placed_one_at_a_time_in_order() -> None:
    table = scenario(GAME, seats=3).chance("roll 2").start()
    order = []
    while table.state.turn == 0 and len(order) < 9:
        order.append(table.seat)
        table.play(table.legal()[0])
    assert order == [1, 2, 0] * 3


def test_aw_2_8a_not_away_from_your_own_markers() -> None:
    table = position(control={A: ["italia"]}).at(ChooseNextArea(A))
    assert table.why_not("place syria") == "AW-2.8a"


def test_aw_2_8b_not_where_another_player_is() -> None:
    table = position(control={A: ["italia"], B: ["sicilia"]}).at(ChooseNextArea(A))
    assert table.why_not("place sicilia") == "AW-2.8b"


def test_aw_2_8_a_marker_may_be_stacked() -> None:
    table = position(control={A: ["italia"]}).at(ChooseNextArea(A))
    assert table.why_not("place italia") == ""
    assert table.why_not("place central_med") == ""


def test_aw_2_9a_the_free_fortification_goes_to_an_own_province() -> None:
    table = position(control={A: ["italia", "sicilia"]}).at(ChooseFortProvince(A))
    assert table.why_not("fort achaea") == "AW-2.9a"
    assert table.why_not("fort sicilia") == ""


# Turns


def test_aw_3_the_game_has_four_turns() -> None:
    table = scenario(GAME, seats=3).start()
    while not table.over:
        table.play("pass" if table.why_not("pass") == "" else table.legal()[0])
    assert [tale.text.params["turn"] for tale in table.told("turn.begun")] == [1, 2, 3, 4]


def test_aw_3_1_revolts_then_income_then_actions() -> None:
    table = position(turn=2, round=0, control={A: ["italia"]}).at(PlayTurn())
    keys = [tale.text.key for entry in table.history for tale in entry.tales]
    assert keys.index("revolt.rolled") < keys.index("income.collected") < keys.index("first.player")
    assert keys.index("first.player") < keys.index("round.begun")
    assert table.seat == B


def test_aw_4_1_the_dice_choose_table_and_column() -> None:
    for table_die, column, first in ((1, 1, "britannia"), (3, 6, "pannonia"), (4, 2, "raetia")):
        held = {A: [first, "asia"], B: ["italia"]}
        scene = position(control=held).chance(f"roll {table_die}", f"roll {column}")
        assert control(scene.at(RollForRevolts()).state, first) == (-1, 0)


def test_aw_4_2_a_fortification_holds() -> None:
    held = {A: ["syria", "asia"]}
    scene = position(control=held, forts=["syria"]).chance("roll 1", "roll 6")
    table = scene.at(RollForRevolts())
    assert control(table.state, "syria") == (A, 1)
    assert len(table.told("revolt.held")) == 1


def test_aw_4_3_trade_markers_stay() -> None:
    held = {A: ["syria", "asia"]}
    scene = position(control=held, trade={"syria": {A: 1, B: 2}}).chance("roll 1", "roll 6")
    assert trade(scene.at(RollForRevolts()).state, "syria") == [1, 2, 0, 0]


def test_aw_5_income_in_the_first_turn() -> None:
    table = position(turn=1, control={A: ["achaea"]}).at(CollectIncome())
    assert table.state.warehouse == [6, 5, 5, 5]
    assert table.state.trade_supply == [19, 20, 20, 20]


def test_aw_5_3_spent_markers_return_to_the_supply() -> None:
    table = acting(control={A: ["italia"]}, warehouse={A: 4})
    table.play("fortify italia")
    assert table.state.warehouse[A] == 0
    assert table.state.trade_supply[A] == 25


@pytest.mark.parametrize("turn,rounds", [(1, 10), (2, 9), (3, 8), (4, 7)])
def test_aw_6_1_rounds_of_a_turn(turn: int, rounds: int) -> None:
    table = position(seats=3, turn=turn, round=0, control={A: ["italia"]}).at(PlayRounds())
    actions = 0
    while not table.over:
        table.play("pass")
        actions += 1
    assert actions == rounds * 3


def test_aw_6_2_in_order_from_the_first_player() -> None:
    table = position(seats=4, turn=2, round=0, first=C, control={A: ["italia"]}).at(PlayRounds())
    order = []
    for _ in range(5):
        order.append(table.seat)
        table.play("pass")
    assert order == [C, D, A, B, C]


def test_aw_6_3_all_actions_are_offered() -> None:
    table = choose(
        control={A: ["italia", "sicilia"], B: ["africa", "numidia"]},
        warehouse={A: 6},
        tables={A: ["diplomat"]},
        hands={A: ["sword_7"]},
        display=["spear_6"],
    )
    assert names(table) == {
        "attack",
        "diplomacy_buy",
        "diplomat_neutral",
        "diplomat_enemy",
        "recruit",
        "refresh",
        "discard",
        "fortify",
        "trade",
        "control",
        "pass",
    }


def test_aw_6_4_passing_is_allowed_and_changes_nothing() -> None:
    table = acting(control={A: ["italia"]}, display=["sword_6", "pike_6", *["archers"] * 4])
    before = GAME.codec.dump(table.state)
    table.play("pass")
    after = GAME.codec.dump(table.state)
    before.pop("stack")
    after.pop("stack")
    assert before == after


# Scoring


def test_aw_18_after_turn_one_nothing_is_scored() -> None:
    table = position(turn=1, control={A: ["italia"]}).at(EndTurn())
    assert table.state.score == [0] * 4


def test_aw_18_3_control_and_trade_count_apart() -> None:
    table = position(control={A: ["italia"]}, trade={"italia": {B: 1}}).at(EndTurn())
    assert table.state.score == [6, 3, 0, 0]
    table = position(control={A: ["italia"]}, trade={"italia": {A: 1}}).at(EndTurn())
    assert table.state.score == [9, 0, 0, 0]


def test_aw_18_4_all_hands_are_shown() -> None:
    table = position(hands={A: ["sword_8"]}, control={A: ["italia"]}).at(EndTurn())
    told = [tale for tale in table.state.tales if tale.text.key == "hand.revealed"]
    assert [tale.text.params["seat"] for tale in told] == [A, B, C, D]
    hand = table.state.hand[A]
    cards = [card for card, count in enumerate(hand) for _ in range(count)]
    assert table.state.revealed[A] == cards
    assert table.view(None)["state"]["revealed"][A] == cards


def test_aw_18_6_totals_accumulate() -> None:
    table = position(turn=4, control={A: ["italia"]}, score={A: 40}).at(EndTurn())
    assert table.state.score[A] == 46


def test_aw_18_2_empire_cards_cost_nothing() -> None:
    table = position(control={A: ["italia"]}).at(EndTurn())
    assert table.state.score[A] == 6
    assert any(IS_EMPIRE[card] for card, count in enumerate(table.state.hand[A]) if count)


# Limits


def test_aw_20_2a_without_a_control_marker_nothing_is_taken() -> None:
    table = choose(control={A: ["italia"]}, supply={A: 0}, warehouse={A: 5})
    assert table.why_not("attack sicilia") == "AW-20.2a"
    assert table.why_not("control italia") == "AW-20.2a"
    assert table.why_not("diplomacy_buy sicilia") == "AW-20.2a"


def test_aw_20_4a_no_fortification_left() -> None:
    walled = [AREAS[area] for area in bits(LAND & ~ONE[AREA["italia"]])][:FORTIFICATIONS]
    owned = {A: ["italia"], B: walled}
    scene = position(control=owned, forts=walled, warehouse={A: 5})
    assert scene.state.fort_supply == 0
    assert scene.at(TakeAction(A)).why_not(Move("fortify", AREA["italia"])) == "AW-20.4a"


def test_aw_20_4_a_fortification_comes_from_the_stock() -> None:
    table = acting(control={A: ["italia"]}, warehouse={A: 4})
    table.play("fortify italia")
    assert table.state.fort_supply == 16
    assert has_fort(table.state, "italia")
