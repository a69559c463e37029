"""Where a number or a word of a clause begins to bite, and beside it, where it does not."""

import pytest
from tests.games.ancient_world.helpers import A, B, C, acting, choose, control, in_hand, position

from imperia.core import Move
from imperia.games.ancient_world import GAME
from imperia.games.ancient_world.components.cards import CARD
from imperia.games.ancient_world.components.map import AREA
from imperia.games.ancient_world.components.tables import REVOLTS
from imperia.games.ancient_world.effects.battle import close_battle
from imperia.games.ancient_world.rules.armies import AT_SEA, SelectCards
from imperia.games.ancient_world.rules.battle import ChooseSiege, FightBattle
from imperia.games.ancient_world.rules.control import why_not_control
from imperia.games.ancient_world.rules.income import CollectIncome
from imperia.games.ancient_world.rules.revolts import RollForRevolts
from imperia.games.ancient_world.rules.scoring import outcome
from imperia.games.ancient_world.rules.set_up import SetUp
from imperia.testing import scenario

DISPLAY = ["sword_8", "elephant_7", "merchant", "engineer", "galley_6", "sword_6"]


@pytest.mark.parametrize("roll, order", [(1, [0, 1, 2]), (2, [1, 2, 0]), (3, [2, 0, 1])])
def test_aw_2_fortifications_are_placed_in_order_from_the_first_placer(roll, order):
    table = scenario(GAME, seats=3).chance(f"roll {roll}").by_hand().at(SetUp())
    asked = []
    while not table.over:
        if type(table.question).__name__ == "ChooseFortProvince":
            asked.append(table.seat)
        table.play(table.legal()[0])
    assert asked == order


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("column", [1, 6])
def test_aw_4_3_the_first_table_to_three_and_the_second_from_four(die, column):
    table = position(control={A: ["italia"]}).chance(f"roll {die}", f"roll {column}")
    told = table.at(RollForRevolts()).told("revolt.rolled")[0].text.params
    number = 1 if die <= 3 else 2
    assert (told["table"], told["column"]) == (number, column)
    assert list(told["areas"]) == list(REVOLTS[number - 1][column - 1])


@pytest.mark.parametrize("die, taken", [(1, False), (2, True), (3, True)])
def test_aw_7_8_a_strait_is_crossed_with_two_or_more(die, taken):
    rolls = [f"roll {die}", "roll 6"] if taken else [f"roll {die}"]
    table = acting(control={A: ["italia"]}, chance=rolls)
    table.play("attack sicilia")
    assert (control(table.state, "sicilia") == (A, 1)) is taken


@pytest.mark.parametrize("die, taken", [(2, False), (6, True)])
def test_aw_7_8_a_mountain_is_crossed_with_what_its_route_needs(die, taken):
    table = acting(control={A: ["tarraconensis"]}, chance=["roll 2", f"roll {die}"])
    table.play("attack aquitania")
    assert (control(table.state, "aquitania") == (A, 1)) is taken


def test_aw_8_1_the_walls_of_which_area():
    assert (ChooseSiege(B, AREA["iudaea"]).seat, ChooseSiege(B, AREA["iudaea"]).area) == (
        B,
        AREA["iudaea"],
    )


@pytest.mark.parametrize("markers, taken", [([0, 3], 1), ([0, 2], 0), ([3, 0], 0), ([1, 3], 1)])
def test_aw_10_4_a_defender_who_routs_takes_from_the_warehouse(markers, taken):
    state = position(control={A: ["italia"], B: ["sicilia"]}).state
    state.warehouse[A], state.warehouse[B] = 2, 2
    state.markers = markers[:]
    battle = FightBattle(A, AREA["sicilia"])
    battle.defender = B
    before = state.warehouse[A]
    battle.rout(state)
    assert (state.warehouse[A] < before) is bool(taken)
    assert state.warehouse[B] == 2
    assert bool(battle.routed) is (markers[0] >= 3)


def test_aw_11_the_stacks_of_both_sides_go_back_and_no_others():
    state = position(control={A: ["italia"], B: ["sicilia"]}).state
    state.attacker, state.defender = A, B
    state.committed[A], state.committed[B], state.committed[C] = [1], [2], [3]
    close_battle(state)
    assert (state.committed[A], state.committed[B], state.committed[C]) == ([], [], [3])


def test_aw_14_1_a_recruited_card_is_in_the_hand_and_another_in_its_place():
    table = acting(chance=["draw_deck spear_7"], control={A: ["italia"]}, display=DISPLAY)
    table.play(f"recruit {DISPLAY[0]}")
    assert in_hand(table.state, A, DISPLAY[0]) == 1
    assert [in_hand(table.state, seat, DISPLAY[0]) for seat in (B, C)] == [0, 0]
    assert table.state.display.count(CARD["spear_7"]) == 1


@pytest.mark.parametrize("markers, why", [(0, "AW-14.1a"), (1, "")])
def test_aw_14_1a_new_cards_cost_one_marker(markers, why):
    words = {"control": {A: ["italia"]}, "display": DISPLAY}
    words |= {"warehouse": {A: markers}} if markers else {"warehouse": {B: 3}}
    assert choose(**words).why_not("refresh") == why


@pytest.mark.parametrize(
    "name, why", [("italia", ""), ("sicilia", "AW-17.1a"), ("achaea", "AW-17.1a")]
)
def test_aw_17_1a_a_marker_is_placed_where_one_is(name, why):
    state = position(control={A: ["italia"], B: ["sicilia"]}).state
    assert why_not_control(state, A, AREA[name]).clause == why


@pytest.mark.parametrize(
    "scores, winners, key",
    [
        ([5, 4, 3, 2], [0], "ending.points"),
        ([5, 5, 3, 2], [0, 1], "ending.shared"),
        ([1, 5, 5, 5], [1, 2, 3], "ending.shared"),
    ],
)
def test_aw_19_1_the_highest_total_wins_or_shares(scores, winners, key):
    state = position(control={A: ["italia"]}).state
    state.score = scores
    found = outcome(state)
    assert (found.winners, found.reason.key) == (winners, key)


@pytest.mark.parametrize("first, following", [(0, 1), (1, 2), (3, 0)])
def test_aw_5_the_first_player_is_the_next_to_the_left(first, following):
    table = position(seats=4, turn=2, first=first, control={A: ["italia"]}).at(CollectIncome())
    assert table.state.first == following


def test_aw_5_chance_names_the_first_of_the_first_turn():
    scene = position(seats=4, turn=1, first=A, control={A: ["italia"]}).chance("roll 3")
    assert scene.at(CollectIncome()).state.first == 2


def test_aw_8_2_at_sea_one_side_may_be_done_with_fewer_cards():
    state = position(control={A: ["italia"]}).state
    state.battle_kind = AT_SEA
    chosen = SelectCards(A)
    chosen.picked = [1, 2]
    chosen.choice = Move("done")
    chosen.take(state)
    assert chosen.picked == [1, 2]
