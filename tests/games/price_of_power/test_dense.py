"""Dense positions keep the invariants and can be played on."""

from random import Random

import pytest

from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.realms import REALMS
from imperia.games.price_of_power.components.tables import PASS_BONUS
from imperia.games.price_of_power.queries.goals.goals import any_milestone_due
from imperia.games.price_of_power.queries.institutions.faith_and_empire import in_hre
from imperia.testing.dense import open_dense
from imperia.testing.fuzz import Case


def test_eu_17_3_a_milestone_that_a_dense_position_meets_is_scored_already():
    for number in (3, 7, 23):
        table = open_dense(GAME, 6, {"scenario": "grand_campaign"}, f"1/{number}")
        assert not any_milestone_due(table.state)


def test_eu_9_6_players_at_war_have_no_units_in_one_area_of_a_dense_position():
    wars = 0
    for number in (12, 17, 20, 22, 29, 32):
        case = Case(GAME, 7, number, dense=True)
        state = open_dense(GAME, case.seats, case.options, case.seed).state
        wars += sum(state.war[seat] >> realm & 1 for seat in range(2) for realm in state.realm)
        assert GAME.invariants(state) == []
    assert wars


def test_eu_4_2_in_a_dense_position_the_pass_that_ends_the_phase_is_still_open():
    for seats, number in ((2, 43), (3, 8), (4, 2), (6, 3)):  # in the first both would have passed
        state = open_dense(GAME, seats, {}, f"pass {number}").state
        assert len(state.pass_order) < len(PASS_BONUS[seats])


@pytest.mark.parametrize("seats, number", [(4, 1), (5, 0), (6, 5)])
def test_eu_18_4_in_some_dense_positions_the_empire_is_defended(seats, number):
    state = open_dense(GAME, seats, {}, f"pass {number}").state
    assert state.realm[state.defender] == state.emperor
    assert GAME.invariants(state) == []
    outside = [
        seat
        for seat, war in enumerate(state.war)
        if war >> state.emperor & 1 and not in_hre(state, state.realm[seat])
    ]
    subjects = [r for r in range(len(REALMS)) if r not in state.realm and in_hre(state, r)]
    assert any(state.war[seat] >> realm & 1 for seat in outside for realm in subjects)


def test_a_dense_position_is_crowded_and_can_be_played():
    wars = debts = rebels = 0
    for number in range(6):
        table = open_dense(GAME, 3, {"scenario": "intro_1444"}, f"crowd {number}")
        state, rng = table.state, Random(number)
        wars += sum(war.bit_count() for war in state.war)
        debts += sum(state.interest)
        rebels += sum(state.rebels)
        for _ in range(30):
            assert GAME.invariants(table.state) == []
            if table.over:
                break
            table.play(rng.choice(table.legal()))
    assert min(wars, debts, rebels) > 5
