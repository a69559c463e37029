"""EU-4.3.C and 13.4.7: Rebels that move, stay or go, and whom nobody leads."""

import pytest
from tests.answering import ANY, answer
from tests.games.price_of_power.mini_table import RED, frame, mini, part


def area(name):
    return part("components.map").AREAS.index(name)


def after(rebels, unrest=("cole",), guards=0, **words):
    """Rebels in GAMMA, which is calm; BETA beside it is restless by default."""
    scenario = mini().arrange(
        rebels={"gamma": rebels},
        unrest=list(unrest),
        single={"red": {"beta": guards}} if guards else {},
        phase=3,
        **words,
    )
    table = scenario.at(frame("RebelsAct"))
    answer(table, {"StayOrRetreat": ANY} if not table.over else {})
    return [table.state.rebels[area(name)] for name in ("gamma", "beta")]


@pytest.mark.parametrize("rebels, left", [(1, [1, 0]), (2, [1, 1]), (4, [1, 3])])
def test_eu_4_3_c_all_rebels_but_one_go_and_a_single_one_stays(rebels, left):
    assert after(rebels) == left


@pytest.mark.parametrize("rebels, left", [(1, [0, 0]), (2, [1, 0])])
def test_eu_4_3_c_only_for_want_of_a_restless_neighbour_one_is_removed(rebels, left):
    assert after(rebels, unrest=()) == left


@pytest.mark.parametrize("guards, left", [(1, [1, 0]), (2, [0, 0])])
def test_eu_4_3_c_a_single_rebel_that_would_be_outnumbered_is_removed(guards, left):
    assert after(1, guards=guards) == left


@pytest.mark.parametrize("guards, stays", [(2, False), (3, True)])
def test_eu_4_3_c_those_who_go_must_not_be_outnumbered(guards, stays):
    """Two of three Rebels would go: against two units they do, against three one is lost."""
    left = after(3, guards=guards)
    assert (left[0] == 2) is stays


# EU-13.4.7


def led(area_name, **words):
    """Does a Military card lead the defenders whom RED attacks there?"""
    scenario = mini().arrange(armies={"red": [{"area": area_name, "regular_infantry": 4}]}, **words)
    battle = frame("LandBattle", area(area_name), [RED], 0, -1)
    before = scenario.state.deck_size[2]
    table = scenario.at(battle)
    return table.state.deck_size[2] < before


@pytest.mark.parametrize("rebels", [2, 3, 6])
def test_eu_13_4_7_rebels_draw_no_card(rebels):
    assert not led("epsilon", rebels={"epsilon": rebels})


@pytest.mark.parametrize("plus, drawn", [([], True), (["fenn"], True)])
def test_eu_13_4_7_three_units_of_a_realm_do(plus, drawn):
    assert led("gamma", war={"red": ["sable"]}, plus_manpower=plus) is drawn


def test_eu_13_4_7_two_units_of_a_realm_do_not():
    assert not led("zeta", war={"red": ["wren"]}, plus_manpower=["kest"])


def test_eu_13_4_7_a_realm_that_defends_beside_rebels_draws_none():
    assert not led("gamma", war={"red": ["sable"]}, rebels={"gamma": 1})
