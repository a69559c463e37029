"""Further boundaries: who leads a side, what has crossed, what others keep."""

from tests.games.price_of_power.mini_table import (
    BLUE,
    GREEN,
    RED,
    area,
    areas,
    frame,
    mini,
    part,
    realm,
    realms,
)

# EU-5.5.1.2  Who leads where several attack


def test_eu_5_5_1_2_the_first_player_leads_however_few_his_units():
    words = {"war": {"red": ["blue"], "green": ["blue"]}}
    units = {"red": {"beta": 1}, "green": {"beta": 3}, "blue": {"beta": 1}}
    state = mini().arrange(single=units, **words).state
    attackers = part("rules.battle.fights").attackers_in
    assert attackers(state, [RED, GREEN], area("beta")) == [RED, GREEN]
    assert attackers(state, [GREEN, RED], area("beta")) == [GREEN, RED]


def test_eu_5_5_1_2_where_the_first_player_has_none_the_most_units_lead():
    four = {"war": {"green": ["blue"], "red": ["blue"]}}
    attackers = part("rules.battle.fights").attackers_in
    for few, many in ((RED, GREEN), (GREEN, RED)):
        names = {RED: "red", GREEN: "green"}
        units = {names[few]: {"beta": 1}, names[many]: {"beta": 3}, "blue": {"beta": 1}}
        state = mini().arrange(single=units, **four).state
        assert attackers(state, [BLUE, RED, GREEN], area("beta")) == [many, few]


# EU-9.5.1  Marching


def test_eu_9_5_1_2_only_mountains_cost_military_power():
    cost = part("queries.war.marching").mountain_cost
    state = mini().arrange(war={"blue": ["sable"]}).state
    assert cost(state, BLUE, area("epsilon"), area("gamma"), 4) == 1
    assert cost(state, BLUE, area("beta"), area("gamma"), 4) == 0  # no mountains that way
    assert cost(state, BLUE, area("epsilon"), area("gamma"), 3) == 0


def test_eu_9_5_1_3_what_is_left_goes_to_the_last_army():
    units = {"regular_infantry": 1, "regular_cavalry": 2}
    armies = [{"area": "alpha", **units}, {"area": "alpha", "regular_infantry": 1}]
    scenario = mini().arrange(armies={"red": armies})
    table = scenario.at(frame("Reorganise", RED, 0, area("alpha"), []))
    while not table.over:
        table.play(table.legal()[0])
    state = table.state
    assert part("queries.realms").land_units(state, RED, area("alpha")) == 4
    assert sum(state.units[4 :: part("state").KINDS]) == 2  # Cavalry never stands alone


# EU-9.5.4  Crossing


def test_eu_9_5_4_an_army_crosses_once():
    scenario = mini().arrange(
        war={"red": ["wren"]},
        ships={"red": {"deep": 1, "grey": 2}},
        armies={"red": [{"area": "alpha", "regular_infantry": 1}]},
        single={"red": {"beta": 1}},
    )
    part("effects.rounds").note_stand(scenario.state)
    table = scenario.by_hand().at(frame("NavalMove", RED, 1))
    table.play_all("zone grey", "light deep", "count 0")
    assert "army army_1" in table.legal_words()
    table.play_all("army army_1", "land zeta")
    assert "army army_1" not in table.legal_words()
    assert "single beta" in table.legal_words()


# EU-11.1.3  Alliances


def test_eu_11_1_3_only_the_same_realm_is_lost_to_a_new_ally():
    state = mini().arrange(allies={"red": ["sable"], "green": ["tern"]}).state
    part("effects.influence").place_alliance(state, BLUE, realm("sable"))
    assert [realms(mask) for mask in state.allies[:3]] == [[], ["sable"], ["tern"]]


# EU-12.2.3  Ships of a Trade


def test_eu_12_2_3_whoever_stays_moves_no_ship():
    ships = {"docked": {"red": {"aston": 1}}, "ships": {"red": {"grey": 1}}}
    scenario = mini().arrange(trade_deck=["c1"], merchants={"red": ["n1"]}, **ships).by_hand()
    table = scenario.at(frame("Trade", RED, 1, 0, 0))
    table.play_all("use", "stay")
    assert table.legal_words() == ["trade_card c1"]
    assert len(table.state.docked[RED]) == 1


# EU-19.3  Crusaders


def test_eu_19_3_crusaders_come_where_they_start_no_battle():
    quiet = part("rules.institutions.curia").quiet_areas
    state = mini().state
    assert areas(quiet(state, RED, [])) == areas(quiet(state, RED, [realm("tern")])) != []
    rebels = mini().arrange(rebels={"alpha": 1}, single={"red": {"alpha": 1}}).state
    assert "alpha" not in areas(quiet(rebels, RED, []))
    shared = mini().arrange(towns={"red": ["eld"]}).state
    assert "gamma" in areas(quiet(shared, RED, []))
    assert "gamma" not in areas(quiet(shared, RED, [realm("sable")]))
