"""Further worked cases of the Empire on the fixture MINI-HRE."""

from tests.answering import answer
from tests.games.price_of_power.mini_hre import (
    BLUE,
    GREEN,
    RED,
    area,
    frame,
    mini_hre,
    part,
    province,
    realm,
    turn,
)


def settle(scenario):
    return scenario.at(frame("ResolvePeace", [RED, BLUE, GREEN]))


def cubes(table, seat, name):
    return part("queries.realms").cubes(table.state, seat, area(name))


def test_eu_18_9_only_those_of_the_official_religion_are_elected():
    """A Protestant Empire: only BLUE is Protestant, though RED has more Influence everywhere."""
    scenario = mini_hre().arrange(
        official="protestant",
        faith={"blue": "protestant"},
        authority=2,
        influence={
            "gamma": {"red": 3, "blue": 1},
            "delta": {"red": 2},
            "zeta": {"green": 2},
        },
        ruler_ill=["red"],
        shown={"ill": 0, "e1": 0},
        owed={"red": 1},
    )
    table = turn(scenario)
    table.play_all("event", "event ill")  # RED's Ruler dies of it, his hand is empty
    state = table.state
    assert state.ruler[RED] == -1
    assert (state.emperor, state.authority) == (realm("blue"), 3)  # below 3: one more


def test_eu_18_6_an_outsider_who_annexes_takes_the_area_out_of_the_empire():
    scenario = mini_hre().arrange(
        war={"green": ["wren"]},
        occupied={"green": ["kest"]},
        unrest_top=["kest"],
        influence={"zeta": {"empire": 1, "blue": 2}},
    )
    table = settle(scenario)
    table.play("annexation")
    state = table.state
    assert state.towns[GREEN] >> province("kest") & 1
    assert state.not_hre == 1 << area("zeta")
    assert state.authority == 2
    assert part("queries.institutions.faith_and_empire").authority_cap(state) == 3
    assert state.influence[area("zeta")] == 0


def test_eu_10_9_7_an_emperor_who_annexes_a_member_of_his_religion_loses_authority():
    words = {"war": {"red": ["wren"]}, "occupied": {"red": ["kest"]}, "unrest_top": ["kest"]}
    table = settle(mini_hre().arrange(**words))
    table.play("annexation")
    assert (table.state.authority, table.state.not_hre) == (2, 0)
    table = settle(mini_hre().arrange(religion={"zeta": "protestant"}, **words))
    table.play("annexation")
    assert table.state.authority == 3  # the cap is 3 now


def test_q_100_marriages_of_others_and_imperial_cubes_raise_the_price_of_a_vassal():
    scenario = mini_hre().arrange(
        owed={"blue": 0},
        active="blue",
        hand={"blue": ["dip-01-1"]},
        allies={"blue": ["tern"]},
        marriages={"red": ["tern"]},
        influence={"delta": {"blue": 4, "empire": 1}},
    )
    table = turn(scenario, BLUE)
    table.play_all("play dip-01-1", "option 0")
    # Tax Income 1, RED's Marriage 1, the Empire's cube 1.
    assert cubes(table, BLUE, "delta") == 1
    state = table.state
    assert state.vassals[BLUE] == 1 << province("gale")
    assert not state.wed[RED]  # the Marriages of others end
    assert not state.allies[BLUE]


def test_q_145_a_subject_calls_his_allies_besides_the_emperor():
    scenario = mini_hre().arrange(
        towns={"blue": ["kest"]},
        capitals={"blue": "kest"},
        allies={"blue": ["sable"]},  # next to his Realm
        influence={"gamma": {"blue": 1}},
        claims={"green": ["zeta"]},
        authority=2,
        owed={"green": 0},
        active="green",
    )
    table = turn(scenario, GREEN)
    table.play_all("war", "realm blue", "done")
    assert (table.seat, table.legal_words()) == (RED, ["accept", "refuse"])  # the Emperor first
    table.play("accept")
    assert table.state.defender == RED
    # The duty of a Subject whose Emperor defends him.
    answer(table, {"ChooseDuty": ["lose_prestige"]}, until="realm sable")
    assert (table.seat, table.legal_words()) == (BLUE, ["realm sable", "done"])
    table.play("realm sable")
    state = table.state
    assert state.active_allies[BLUE] >> realm("sable") & 1
    assert state.war[GREEN] >> realm("red") & 1
    assert state.war[GREEN] >> realm("sable") & 1
