"""What the Phases do by themselves: Rebels that besiege, Prestige of the Curia."""

import pytest
from tests.games.price_of_power.mini_table import frame, mini, part


def area(name):
    return part("components.map").AREAS.index(name)


def rebel_towns(state):
    m = part("components.map")
    return [m.PROVINCES[p] for p in m.members(state.rebel_towns)]


@pytest.mark.parametrize(
    "strength, taken",
    [(1, ["brin"]), (2, ["aston"]), (3, ["aston", "brin"])],
)
def test_eu_4_3_c_a_large_town_needs_two_rebels_and_comes_first(strength, taken):
    scenario = mini().arrange(unrest=["aston", "brin"], rebels={"alpha": strength})
    table = scenario.at(frame("RebelSiege", area("alpha"), strength))
    assert rebel_towns(table.state) == taken


@pytest.mark.parametrize(
    "curia, muslims, gain",
    [
        (["red", "red"], [], 2),
        (["red", "red"], ["green"], 1),
        (["red", "red", "blue", "blue"], [], 0),
        (["red"], [], 0),
    ],
)
def test_eu_4_4_e_the_papal_controller_scores_the_other_catholics(curia, muslims, gain):
    state = mini().arrange(curia=curia, faith=dict.fromkeys(muslims, "muslim")).state
    before = state.prestige[0]
    part("rules.rounds.monarch").score_round(state)
    assert state.prestige[0] - before == gain
