"""EU-16.5: the symbols of Events, with an Active Player and without one."""

import pytest
from tests.answering import answer
from tests.games.price_of_power.mini_table import BLUE, GREEN, RED, frame, mini, part

from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.map import PROVINCES
from imperia.games.price_of_power.components.realms import COLOURS, REALM_NUMBER, SETS
from imperia.games.price_of_power.rules.card_effects.dynamic import ExpandColour
from imperia.testing.scenario import Scenario

NOBODY = -1
BLANK, INF = "roll 6", "roll 1"


def area(name):
    return part("components.map").AREAS.index(name)


def symbols(*names):
    known = part("components.cards").SYMBOLS
    return [known.index(name) for name in names]


def resolve(scenario, seat, *names):
    return scenario.at(frame("ResolveSymbols", symbols(*names), seat))


def real(seats=6, scenario="grand_campaign", **words):
    return Scenario(GAME, seats, {"scenario": scenario}, 1).arrange(phase=2, **words)


# A Cardinal dies


def test_eu_16_5_the_active_player_removes_a_cardinal_and_the_gap_closes():
    table = resolve(mini().arrange(curia=["red", "blue", "green"]), BLUE, "cardinal_death")
    assert table.seat == BLUE
    table.play("cardinal 1")
    assert table.state.curia == [RED, GREEN]


@pytest.mark.parametrize(
    "curia, left",
    [
        (["red", "blue", "green"], ["red", "blue"]),  # a tie: the rightmost of all
        (["red", "blue", "red", "green"], ["red", "blue", "green"]),
        (["blue", "red", "red", "blue"], ["blue", "red", "red"]),
    ],
)
def test_eu_16_5_by_itself_the_rightmost_cardinal_of_those_with_most_dies(curia, left):
    table = resolve(mini().arrange(curia=curia), NOBODY, "cardinal_death")
    assert table.over
    seats = {"red": RED, "blue": BLUE, "green": GREEN}
    assert table.state.curia == [seats[name] for name in left]


def test_eu_16_5_no_cardinal_no_death():
    assert resolve(mini(), RED, "cardinal_death").over


# Attrition


def seven_and_eight():
    return mini().arrange(
        war={"red": ["sable"], "blue": ["tern"]},
        armies={
            "red": [{"area": "alpha", "regular_infantry": 8}],
            "blue": [{"area": "epsilon", "regular_infantry": 7}],
        },
    )


def test_g_146_attrition_spares_the_active_player():
    table = resolve(seven_and_eight(), RED, "attrition")
    assert table.over  # one Army of one kind: nothing to choose
    assert (table.state.exhausted[RED], table.state.exhausted[BLUE]) == (0, 1)
    table = resolve(seven_and_eight(), NOBODY, "attrition")
    assert (table.state.exhausted[RED], table.state.exhausted[BLUE]) == (2, 1)


def test_eu_16_5_whoever_is_at_peace_loses_nothing():
    scenario = mini().arrange(armies={"blue": [{"area": "epsilon", "regular_infantry": 8}]})
    assert resolve(scenario, RED, "attrition").state.exhausted == [0, 0, 0]


def test_eu_16_5_the_owner_chooses_what_attrition_takes():
    scenario = mini().arrange(
        war={"blue": ["tern"]},
        armies={"blue": [{"area": "epsilon", "regular_infantry": 2, "mercenary_infantry": 2}]},
    )
    table = resolve(scenario, RED, "attrition")
    assert table.seat == BLUE
    table.play("unit mercenary_infantry")
    assert table.over
    assert table.state.exhausted[BLUE] == 0


# Native Uprising


def colonies(**words):
    words = {"colonists": {"castile": 2, "england": 0}, **words}
    return real(towns={"castile": ["antilles"], "france": ["virginia"]}, **words)


def castile(table):
    return table.state.realm.index(REALM_NUMBER["castile"])


def uprising(scenario, seat):
    from imperia.games.price_of_power.components.cards import SYMBOLS
    from imperia.games.price_of_power.rules.card_effects.symbols import ResolveSymbols

    return scenario.at(ResolveSymbols([SYMBOLS.index("native_uprising")], seat))


def test_eu_16_5_a_native_uprising_costs_a_colonist_and_calm():
    table = uprising(colonies(), NOBODY)
    assert table.over
    assert table.state.colonists[castile(table)] == 1
    assert table.state.unrest >> PROVINCES.index("antilles") & 1
    assert table.state.unrest >> PROVINCES.index("virginia") & 1


@pytest.mark.parametrize("word, colonists, unrest", [("keep_colonist", 2, 1), ("keep_calm", 1, 0)])
def test_eu_16_5_the_active_player_ignores_one_of_the_two(word, colonists, unrest):
    scenario = colonies()
    seat = scenario.state.realm.index(REALM_NUMBER["castile"])
    table = uprising(scenario, seat)
    assert table.seat == seat
    table.play(word)
    assert table.state.colonists[seat] == colonists
    assert table.state.unrest >> PROVINCES.index("antilles") & 1 == unrest


def test_eu_16_5_a_native_uprising_reaches_the_town_of_an_occupant():
    held = {"occupied": {"england": ["antilles"]}, "colonists": {"castile": 2, "england": 1}}
    held["war"] = {"england": ["castile"], "castile": ["england"]}
    table = uprising(real(towns={"castile": ["antilles"]}, **held), NOBODY)
    state = table.state
    england = state.realm.index(REALM_NUMBER["england"])
    assert table.over
    assert state.unrest_top == 1 << PROVINCES.index("antilles")
    assert not state.unrest  # Castile's own Town there is covered
    assert (state.colonists[castile(table)], state.colonists[england]) == (1, 0)
    table = uprising(real(towns={"castile": ["antilles"]}, **held), england)
    assert (table.seat, table.legal_words()) == (england, ["keep_colonist", "keep_calm"])
    table.play("keep_calm")
    assert (table.state.unrest_top, table.state.colonists[england]) == (0, 0)


# Disloyal Vassals


def test_eu_16_5_disloyal_vassals_rise_where_influence_is_missing():
    scenario = mini().arrange(vassals={"red": ["gale", "kest"], "blue": ["eld", "fenn"]})
    table = resolve(scenario, RED, "disloyal_vassals")
    # Two Areas of one token each: RED chooses; as Active Player he has Unrest but no Rebels.
    assert table.seat == RED
    table.play("area zeta")
    assert table.over
    provinces = part("components.map").PROVINCES
    restless = {name for n, name in enumerate(provinces) if table.state.unrest >> n & 1}
    assert restless == {"kest", "eld", "fenn"}
    assert table.state.rebels[area("zeta")] == 0
    assert table.state.rebels[area("gamma")] == 3  # two tokens on the Large, one on the Small


def test_eu_16_5_enough_influence_keeps_vassals_loyal():
    words = {"vassals": {"red": ["eld", "fenn"]}}
    loyal = mini().arrange(influence={"gamma": {"red": 2, "blue": 2}}, **words)
    assert resolve(loyal, NOBODY, "disloyal_vassals").state.unrest == 0
    fewer = mini().arrange(influence={"gamma": {"red": 1, "blue": 2}}, **words)
    assert resolve(fewer, NOBODY, "disloyal_vassals").state.rebels[area("gamma")] == 3


def test_eu_14_4_rebels_of_disloyal_vassals_attack_the_units_there():
    scenario = mini().arrange(vassals={"blue": ["gale"]}, single={"blue": {"delta": 2}})
    scenario = scenario.chance(INF, BLANK, BLANK, BLANK, BLANK, BLANK)
    table = resolve(scenario, RED, "disloyal_vassals")
    assert table.over
    assert table.state.rebels[area("delta")] == 0
    assert table.state.unrest


# Dynamic realms


def expand(scenario, name, seat):
    colours = part("components.realms").COLOURS
    return scenario.at(frame("ExpandColour", colours.index(name), seat))


def pink():
    """Wren is a dynamic realm that reaches the Ports of GREY and, with Gale's neighbour, DELTA."""
    return mini().arrange(dynamic={"pink_l": {"realm": "wren", "provinces": ["kest", "holt"]}})


def test_g_189_a_last_province_falls_though_it_is_a_capital():
    scenario = pink().arrange(
        allies={"red": ["tern"]}, war={"blue": ["tern"]}, marriages={"green": ["tern"]}
    )
    table = expand(scenario, "pink", GREEN)
    assert table.seat == GREEN
    names = [move.wire() for move in table.legal()]
    provinces = part("components.map").PROVINCES
    offered = {provinces[int(name.partition(":")[2])] for name in names}
    assert "gale" in offered  # a Capital, but Tern's last Province
    assert "eld" not in offered  # Sable has another one
    assert not offered & {"aston", "brin", "cole", "dorn"}  # Cores of players
    table.play("province gale")
    state = table.state
    assert state.allies[RED] == state.war[BLUE] == state.wed[GREEN] == 0
    wren = part("components.realms").REALM_NUMBER["wren"]
    assert state.lands[wren] >> provinces.index("gale") & 1
    assert state.tokens[part("components.realms").SETS.index("pink_l")].bit_count() == 3
    assert table.seat == RED  # whose Ally the victim was
    table.play("protest")
    assert state.cb[RED] >> wren & 1
    assert table.over


def test_eu_16_5_a_dynamic_token_lies_below_a_players_town():
    scenario = pink().arrange(towns={"blue": ["gale"]})
    table = expand(scenario, "pink", RED)
    table.play("province gale")
    gale = part("components.map").PROVINCES.index("gale")
    assert table.state.towns[BLUE] >> gale & 1
    assert table.state.unrest >> gale & 1
    assert (
        part("queries.realms").core_realm(table.state, gale)
        == (part("components.realms").REALM_NUMBER["wren"])
    )


def test_eu_16_5_an_active_ally_and_the_allys_own_lands_do_not_move():
    active = pink().arrange(
        allies={"red": ["wren"]}, active_allies={"red": ["wren"]}, war={"red": ["sable"]}
    )
    assert expand(active, "pink", RED).over
    allied = pink().arrange(allies={"red": ["wren"]}, towns={"red": ["gale"], "blue": ["fenn"]})
    table = expand(allied, "pink", BLUE)
    table.play("province fenn")
    assert not table.state.unrest & table.state.towns[RED]  # the Ally's Gale was not offered
    fenn = part("components.map").PROVINCES.index("fenn")
    assert table.state.tokens[part("components.realms").SETS.index("pink_l")] >> fenn & 1


def test_eu_16_5_by_itself_it_expands_where_it_is_then_by_land_then_to_the_weakest():
    table = expand(pink(), "pink", NOBODY)
    assert table.over
    gale = part("components.map").PROVINCES.index("gale")
    wren = part("components.realms").REALM_NUMBER["wren"]
    assert table.state.flag[gale] == wren  # in DELTA, where it Owns Holt already
    table = expand(pink().arrange(towns={"red": ["gale"]}), "pink", NOBODY)
    fenn = part("components.map").PROVINCES.index("fenn")
    assert table.state.flag[fenn] == wren  # no independent realm in DELTA: GAMMA by land


def test_eu_16_5_no_token_left_no_expansion(monkeypatch):
    monkeypatch.setattr(part("rules.card_effects.dynamic"), "SET_TOKENS", 2)
    assert expand(pink(), "pink", RED).over


def test_eu_16_5_from_age_ii_a_realm_with_an_ocean_port_may_settle_a_vacant_coast():
    early = real(age=1).at(ExpandColour(1, 0))
    assert "province virginia" not in {f"province {PROVINCES[m.arg]}" for m in early.legal()}
    table = real(age=2).at(ExpandColour(1, 0))
    assert SETS[3] == "green_s"
    coasts = [PROVINCES[move.arg] for move in table.legal()]
    from imperia.games.price_of_power.components.map import TERRITORIES

    vacant = [name for name in coasts if TERRITORIES >> PROVINCES.index(name) & 1]
    assert vacant
    table.play(f"province {vacant[0]}")
    portugal = REALM_NUMBER["portugal"]
    assert table.state.flag[PROVINCES.index(vacant[0])] == portugal
    assert table.told("continent.opened")  # its Trade Cards come into play (EU-5.1.3)


# Religion


def religion(table, name):
    return part("components.reading").RELIGIONS[table.state.religion[area(name)]]


def test_g_148_by_itself_a_faith_prefers_areas_with_a_town():
    scenario = mini().arrange(religion={"alpha": "protestant"})
    table = resolve(scenario, NOBODY, "religious_spread")
    assert table.over
    assert religion(table, "beta") == "protestant"
    assert [religion(table, name) for name in ("delta", "zeta")] == ["catholic", "catholic"]


def test_eu_16_5_the_active_player_says_where_a_faith_spreads():
    scenario = mini().arrange(religion={"alpha": "protestant"})
    table = resolve(scenario, GREEN, "religious_spread")
    assert sorted(m.arg for m in table.legal()) == [area(n) for n in ("beta", "delta", "zeta")]
    table.play("area zeta")
    assert table.over
    assert religion(table, "zeta") == "protestant"


def test_eu_16_5_orthodox_and_muslim_areas_are_not_reached():
    faiths = {"alpha": "protestant", "beta": "orthodox", "delta": "muslim"}
    table = resolve(mini().arrange(religion=faiths), GREEN, "religious_spread")
    assert table.over
    assert religion(table, "zeta") == "protestant"


def test_g_171_after_two_of_a_kind_the_other_has_its_turn():
    """Three Protestant clusters and two Counter-Reformed ones on the whole map."""
    names = ["brittany_normandy", "naples", "scotland", "castile", "bohemia"]
    faiths = ["protestant"] * 3 + ["counter_reformed"] * 2
    table = real(religion=dict(zip(names, faiths, strict=True)), age=2)
    from imperia.games.price_of_power.components.cards import SYMBOLS
    from imperia.games.price_of_power.components.map import AREAS
    from imperia.games.price_of_power.queries.institutions.spread import clusters
    from imperia.games.price_of_power.rules.card_effects.symbols import ResolveSymbols

    assert [len(clusters(table.state, faith)) for faith in (2, 1)] == [3, 2]
    table = table.at(ResolveSymbols([SYMBOLS.index("religious_spread")], 0))
    for _ in range(2):
        protestant = [m for m in table.legal() if table.state.religion[m.arg] == 2]
        assert protestant
        table.play(protestant[0])
        table.play(table.legal()[0])
    kinds = {table.state.religion[move.arg] for move in table.legal()}
    assert kinds == {1}  # only Counter-Reformed clusters are offered now
    spread = {"ChooseCluster": ["area bohemia"], "ChooseSpread": ["area austria", "area andalucia"]}
    answer(table, spread)
    assert len(table.told("area.converted")) == 4
    assert all(
        AREAS[tale.text.params["area"]] not in names for tale in table.told("area.converted")
    )


def test_eu_16_5_where_nothing_spreads_two_catholic_areas_become_diverse():
    table = resolve(mini(), NOBODY, "religious_spread")
    assert table.over
    assert [religion(table, name) for name in ("alpha", "beta", "delta")] == [
        "diverse",
        "diverse",
        "catholic",
    ]
    table = resolve(mini(), RED, "religious_spread")
    table.play_all("area theta", "area zeta")
    assert table.over
    assert religion(table, "theta") == religion(table, "zeta") == "diverse"


def test_eu_2_5_2_without_a_token_one_is_taken_from_elsewhere(monkeypatch):
    tokens = part("queries.institutions.spread").RELIGION_TOKENS[:]
    tokens[2] = 2
    monkeypatch.setattr(part("queries.institutions.spread"), "RELIGION_TOKENS", tokens)
    faiths = {"alpha": "protestant", "theta": "protestant"}
    table = resolve(mini().arrange(religion=faiths), RED, "religious_spread")
    table.play("area beta")  # the cluster of ALPHA is the only one with a neighbour
    assert sorted(m.arg for m in table.legal()) == [area("alpha"), area("theta")]
    table.play("area theta")
    assert religion(table, "theta") == "catholic"  # what lies below is seen again
    assert religion(table, "beta") == "protestant"
    table = resolve(mini().arrange(religion=faiths), NOBODY, "religious_spread")
    assert religion(table, "theta") == "catholic"  # the alphabetically last


# Revolution


def test_eu_16_5_the_revolution_begins_in_two_capitals():
    table = resolve(mini().arrange(age=4), GREEN, "revolution_spread")
    assert sorted(m.arg for m in table.legal()) == sorted(
        area(name) for name in ("alpha", "epsilon", "theta")
    )
    table.play_all("area alpha", "area theta")
    assert table.over
    assert table.state.revolution == 1 << area("alpha") | 1 << area("theta")


def test_eu_16_5_by_itself_it_begins_where_stability_is_least_ties_by_chance():
    scenario = mini().arrange(age=4, stability={"red": 1, "blue": -2, "green": 1})
    table = resolve(scenario.chance("roll 2"), NOBODY, "revolution_spread")
    assert table.over
    assert table.state.revolution == 1 << area("epsilon") | 1 << area("theta")


def test_eu_16_5_the_only_cluster_spreads_and_another_area_apart_follows():
    scenario = mini().arrange(age=4, revolution=["epsilon"], religion={"gamma": "muslim"})
    table = resolve(scenario, RED, "revolution_spread")
    assert sorted(m.arg for m in table.legal()) == [area("beta"), area("gamma")]
    table.play("area gamma")  # any religion
    apart = {area(name) for name in ("alpha", "delta", "theta", "zeta")}
    assert {m.arg for m in table.legal()} == apart
    table.play("area theta")
    assert table.over
    table = resolve(mini().arrange(revolution=["epsilon"]), NOBODY, "revolution_spread")
    assert table.state.revolution.bit_count() == 3


def test_eu_15_4_a_revolutionary_token_hides_the_religion_below():
    state = mini().arrange(revolution=["alpha"]).state
    queries = part("queries.institutions.faith_and_empire")
    reading = part("components.reading")
    assert queries.area_religion(state, area("alpha")) == reading.REVOLUTIONARY
    part("effects.institutions").remove_revolution(state, 1 << area("alpha"))
    assert queries.area_religion(state, area("alpha")) == reading.CATHOLIC


# Power Struggles


def test_eu_16_5_the_upcoming_power_struggle_becomes_active():
    names = part("components.cards").STRUGGLES
    scenario = mini().arrange(struggles=names[:2])
    table = resolve(scenario, RED, "power_struggle")
    assert (table.state.struggles, table.state.struggling) == ([1], [0])
    table = resolve(mini(), RED, "power_struggle")
    assert table.over
    assert table.state.struggling == []


# Lost at Sea


def zone(name):
    return part("components.map").ZONES.index(name)


def test_eu_16_5_the_active_player_sinks_a_ship_far_from_home_of_each_opponent():
    scenario = mini().arrange(
        ships={"red": {"deep": 1}, "blue": {"deep": 2}, "green": {"grey": 1}},
    )
    table = resolve(scenario, GREEN, "lost_at_sea")
    # RED's Ports face GREY, so his ship in DEEP is far away, as are BLUE's; GREEN is active.
    assert table.over
    light = part("queries.sea.ships").single_ships
    assert light(table.state, RED, zone("deep")) == 0
    assert light(table.state, BLUE, zone("deep")) == 1
    assert light(table.state, GREEN, zone("grey")) == 1


def test_eu_16_5_ships_off_a_friendly_port_are_safe_and_owners_choose_without_an_active_player():
    scenario = mini().arrange(
        ships={"red": {"grey": 1}, "blue": {"deep": 1}},
        fleet={"blue": {"zone": "deep", "light": 1, "heavy": 1}},
    )
    table = resolve(scenario, NOBODY, "lost_at_sea")
    assert table.seat == BLUE
    assert sorted(table.legal_words()) == ["scrap heavy", "scrap light", "scrap_light deep"]
    table.play("scrap heavy")
    assert table.over
    assert part("queries.sea.ships").single_ships(table.state, RED, zone("grey")) == 1


# Pirates


def node(name):
    return part("components.map").NODES.index(name)


def test_g_208_a_pirate_is_taken_from_another_node(monkeypatch):
    monkeypatch.setattr(part("rules.card_effects.sea_symbols"), "PIRATES", 2)
    scenario = mini().arrange(pirates={"n1": 1, "n2": 1}, merchants={"red": ["n1"]})
    table = resolve(scenario, RED, "pirates")
    assert table.over  # N1 is the only node with a Merchant, and N2's the only Pirate to take
    assert [table.state.pirates[node(name)] for name in ("n1", "n2")] == [2, 0]
    both = mini().arrange(pirates={"n1": 2}, merchants={"red": ["n1"]})
    table = resolve(both, RED, "pirates")
    assert table.over
    assert [table.state.pirates[node(name)] for name in ("n1", "n2")] == [2, 0]


def test_eu_16_5_pirates_by_themselves_go_where_merchants_are_then_expanded_then_by_chance():
    table = resolve(mini().arrange(merchants={"red": ["n2"]}), NOBODY, "pirates")
    assert table.state.pirates[node("n2")] == 1
    scenario = mini().arrange(merchants={"red": [], "blue": [], "green": []}, expanded=["n2"])
    assert resolve(scenario, NOBODY, "pirates").state.pirates[node("n2")] == 1
    scenario = mini().arrange(merchants={"red": [], "blue": [], "green": []})
    table = resolve(scenario.chance("roll 2"), NOBODY, "pirates")
    assert table.state.pirates[node("n2")] == 1


def test_eu_16_5_the_active_player_chooses_among_nodes():
    scenario = mini().arrange(merchants={"red": [], "blue": [], "green": []})
    table = resolve(scenario, RED, "pirates")
    table.play("node n1")
    assert table.state.pirates[node("n1")] == 1


def test_eu_16_5_a_dynamic_realm_expands_to_its_neighbours_only():
    place = real(dynamic={"pink_l": {"realm": "denmark", "provinces": ["lund"]}})
    table = place.at(ExpandColour(COLOURS.index("pink"), 0))
    offered = {PROVINCES[move.arg] for move in table.legal() if move.name == "province"}
    assert {"bergenhus", "lubeck", "riga"} <= offered
    far = {"milano", "granada", "novgorod", "bern"}
    assert far <= set(PROVINCES)
    assert not far & offered
