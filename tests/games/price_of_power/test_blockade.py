"""EU-9.2.2: Hostile ships before a Port keep it from building."""

import pytest
from tests.games.price_of_power.mini_table import RED, frame, mini, part

from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.map import PROVINCE_ZONES, PROVINCES, ZONES, members
from imperia.games.price_of_power.components.realms import REALM_NUMBER
from imperia.games.price_of_power.queries.sea.shipyards import judge_yard
from imperia.testing.scenario import Scenario

AT_WAR = {"war": {"red": ["blue"], "blue": ["red"]}}
THERE = {"ships": {"blue": {"grey": 1}}}


def yard(options=None, port="cole", **words):
    state = mini(options).arrange(**words).state
    return (
        part("queries.sea.shipyards").judge_yard(state, RED, PROVINCES_OF_MINI.index(port)).clause
    )


PROVINCES_OF_MINI = part("components.map").PROVINCES


@pytest.mark.parametrize(
    "clause, words",
    [
        ("EU-9.2.2.a", {**AT_WAR, **THERE}),
        ("", AT_WAR),  # the Enemy is elsewhere
        ("", THERE),  # the ships are not Hostile
        ("", {**AT_WAR, "ships": {"blue": {"deep": 1}}}),  # in another Sea Zone
        ("", {**AT_WAR, "ships": {"green": {"grey": 1}}}),
        ("", {"war": {"red": ["wren"]}}),  # a Hostile Sea Zone without ships
    ],
)
def test_eu_9_2_2_a_a_port_before_which_hostile_ships_lie_builds_nothing(clause, words):
    assert yard(**words) == clause


def test_eu_9_2_2_a_not_even_into_the_port():
    scenario = mini().arrange(available={"red": 0}, ducats={"red": 40}, **AT_WAR, **THERE)
    assert not part("queries.sea.shipyards").can_build(scenario.state, RED)


def test_eu_9_2_2_blockaded_docks_allows_the_port_itself():
    options = {"blockaded_docks": True}
    words = {"available": {"red": 0}, "ducats": {"red": 40}, **AT_WAR, **THERE}
    assert yard(options, **words) == ""
    table = mini(options).arrange(**words).at(frame("Recruit", RED, 1))
    table.play_all("port cole", "ship light")  # there is no other place than the Port
    assert table.state.docked[RED] == [PROVINCES_OF_MINI.index("cole")]
    full = {**words, "docked": {"red": {"cole": 2}}}
    assert yard(options, **full) == "EU-5.5.3.j"


def two_seas():
    """A Port of a player that faces two Sea Zones, in the whole game."""
    scenario = Scenario(GAME, 6, {"scenario": "grand_campaign"}, 1)
    for seat in range(6):
        for port in members(scenario.state.towns[seat]):
            if PROVINCE_ZONES[port].bit_count() == 2:
                return scenario, seat, port
    raise AssertionError("no Port faces two Sea Zones")


@pytest.mark.parametrize("blocked, clause", [(1, ""), (2, "EU-9.2.2.a")])
def test_eu_9_2_2_a_one_open_sea_zone_is_enough(blocked, clause):
    scenario, seat, port = two_seas()
    realms = {number: name for name, number in REALM_NUMBER.items()}
    own = realms[scenario.state.realm[seat]]
    foe = realms[scenario.state.realm[(seat + 1) % 6]]
    zones = [ZONES[zone] for zone in members(PROVINCE_ZONES[port])][:blocked]
    scenario.arrange(
        age=1,
        phase=2,
        war={own: [foe], foe: [own]},
        ships={own: {}, foe: dict.fromkeys(zones, 1)},
        ducats={own: 40},
    )
    assert PROVINCES[port]
    assert judge_yard(scenario.state, seat, port).clause == clause
