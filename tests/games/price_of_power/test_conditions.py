"""Every condition and every counter of the cards."""

import pytest
from tests.games.price_of_power.effects_table import area, count, holds, province, realm
from tests.games.price_of_power.mini_table import BLUE, GREEN, RED, mini, part

MORE = {"test": "count", "op": ">="}


def done(scenario, kind, amount=1, things=0, seat=RED, rounds_ago=0):
    """The player has done something, perhaps in an earlier Round."""
    deeds = part("effects.deeds")
    now = scenario.state.round
    scenario.state.round = now - rounds_ago
    deeds.note_deed(
        scenario.state, seat, getattr(part("queries.goals.deeds"), kind), amount, things
    )
    scenario.state.round = now
    return scenario


def later():
    """The fixture in its fifth Round, the second of an Age."""
    scenario = mini().arrange(age_began=4)
    scenario.state.round = 5
    return scenario


def test_no_deed_counts_as_another():
    kinds = list(part("arrange.past").DEEDS.values())
    assert len(set(kinds)) == len(kinds)


def test_every_condition_and_counter_of_the_data_is_known():
    vocabulary = part("components.vocabulary")
    assert set(part("queries.goals.conditions").MAKERS) == set(vocabulary.TESTS)


# Conditions


def test_all_any_and_count():
    rich = {"test": "count", "what": "ducats", "op": ">=", "n": 15}
    poor = {"test": "count", "what": "ducats", "op": "<=", "n": 14}
    assert holds(mini(), test="any", of=[rich, poor])
    assert not holds(mini(), test="all", of=[rich, poor])


def test_owns_needs_control():
    given = {"test": "owns", "provinces": ["brin", "eld"], "n": 1}
    assert holds(mini(), **given)
    assert not holds(mini().arrange(rebel_towns=["brin"]), **given)
    assert not holds(mini().arrange(occupied={"blue": ["brin"]}), **given)
    assert not holds(mini(), **{**given, "n": 2})


def test_owns_at_the_end_of_an_age_only_then():
    given = {"test": "owns", "provinces": ["brin"], "n": 1, "at": "end_of_age", "age": 1}
    assert not holds(mini(), **given)
    assert holds(mini().arrange(age_ends=1), **given)
    assert not holds(mini().arrange(age_ends=1, age=2), **given)


def test_controls_counts_what_is_occupied():
    given = {"test": "controls", "provinces": ["eld", "brin"], "n": 2}
    assert not holds(mini(), **given)
    assert holds(mini().arrange(war={"red": ["sable"]}, occupied={"red": ["eld"]}), **given)


def test_owns_all_in_areas():
    given = {"test": "owns_all_in_areas", "areas": ["alpha", "beta"]}
    assert holds(mini(), **given, n=1)
    assert not holds(mini(), **given, n=2)


def test_owns_provinces_in_areas():
    given = {"test": "owns_provinces_in_areas", "areas": ["alpha", "beta"]}
    assert holds(mini(), **given, n=3)
    assert not holds(mini(), **given, n=4)


def test_influence_at_least_counts_marriages():
    scenario = mini().arrange(influence={"gamma": {"red": 1}}, marriages={"red": ["sable"]})
    given = {"test": "influence_at_least", "areas": ["gamma", "delta"]}
    assert holds(scenario, **given, n=2)
    assert not holds(scenario, **given, n=3)


def test_most_influence_is_strict():
    given = {"test": "most_influence_in", "areas": ["gamma", "delta"], "n": 2}
    ahead = {"gamma": {"red": 2, "blue": 1}, "delta": {"red": 1}}
    assert holds(mini().arrange(influence=ahead), **given)
    level = {"gamma": {"red": 1, "blue": 1}, "delta": {"red": 1}}
    assert not holds(mini().arrange(influence=level), **given)


def test_all_own_areas_with_the_state_religion():
    given = {"test": "own_areas_with_state_religion_all", "min_areas": 2}
    assert holds(mini(), **given)
    assert not holds(mini().arrange(religion={"beta": "protestant"}), **given)
    assert not holds(mini(), **{**given, "min_areas": 3})


def test_state_religion_in():
    given = {"test": "state_religion_in", "religions": ["catholic", "orthodox"]}
    assert holds(mini(), **given)
    assert not holds(mini().arrange(faith={"red": "protestant"}), **given)


def test_ties_with_a_realm():
    scenario = mini().arrange(allies={"red": ["tern"]}, marriages={"red": ["sable"]})
    assert holds(scenario, test="alliance_with", realm="tern")
    assert not holds(scenario, test="alliance_with", realm="sable")
    assert holds(scenario, test="marriage_with", realm="sable")
    assert not holds(scenario, test="marriage_with", realm="tern")


def test_vassal_is_or_annexed_whole():
    given = {"test": "vassal_is", "realm": "tern"}
    assert not holds(mini(), **given)
    assert holds(mini().arrange(vassals={"red": ["gale"]}), **given)
    assert holds(mini().arrange(towns={"red": ["gale"]}), **given)
    assert not holds(mini().arrange(towns={"red": ["gale"]}), BLUE, **given)


def test_an_annexation_by_peace_is_remembered():
    scenario = mini().arrange(towns={"red": ["eld"], "blue": ["fenn"]})
    given = {"test": "vassal_is", "realm": "sable"}
    assert not holds(scenario, **given)
    annexation = part("queries.goals.deeds").TERMS.index("annexation")
    assert holds(done(scenario, "TERM_IMPOSED", annexation, 1 << realm("sable")), **given)


def test_the_state_of_the_realm():
    assert holds(mini().arrange(tags={"cannons": ["red"]}), test="has_idea", idea="cannons")
    assert not holds(mini(), test="has_idea", idea="cannons")
    assert holds(mini(), test="has_ruler")
    assert not holds(mini().arrange(ruler={"red": None}), test="has_ruler")
    assert holds(mini().arrange(emperor="red"), test="emperor")
    assert not holds(mini().arrange(emperor="blue"), test="emperor")
    assert holds(mini(), test="at_peace")
    assert not holds(mini().arrange(war={"red": ["sable"]}), test="at_peace")
    assert holds(mini().arrange(emperor=None), test="hre_dissolved")
    assert not holds(mini().arrange(emperor="blue"), test="hre_dissolved")


def test_wars_won():
    scenario = done(mini(), "WAR_WON", 1, 1 << realm("blue"))
    assert holds(scenario, test="war_won_against", target="realm:blue|realm:tern")
    assert not holds(scenario, test="war_won_against", target="realm:sable")
    leader = {"test": "war_won_against", "target": "highest_prestige_player"}
    assert holds(scenario.arrange(prestige={"blue": 20}), **leader)
    assert not holds(scenario.arrange(prestige={"blue": 20, "red": 20}), **leader)


def test_wars_won_against_another_religion_in_a_period():
    given = {"test": "war_won_against_religion", "other": True}
    scenario = done(later(), "WAR_WON_OTHER_FAITH", 1, 0, rounds_ago=1)
    assert not holds(scenario, **given, period="round")
    assert holds(scenario, **given, period="age")


def test_terms_imposed():
    terms = part("queries.goals.deeds").TERMS
    scenario = done(mini(), "TERM_IMPOSED", terms.index("humiliation"), 1 << realm("tern"))
    given = {"test": "peace_terms_imposed", "term": "humiliation"}
    assert holds(scenario, **given)
    assert not holds(scenario, **given, on="player")
    done(scenario, "TERM_IMPOSED", terms.index("humiliation"), 1 << realm("blue"))
    assert holds(scenario, **given, on="player")
    assert not holds(scenario, test="peace_terms_imposed", term="keep_borders")


def test_the_strongest_by_a_margin():
    given = {"test": "military_strength_rank", "rank": 1, "margin": 3}
    four = {"red": {"alpha": 4}, "blue": {"epsilon": 1}}
    even = {"red": {"alpha": 3}, "blue": {"epsilon": 1}}
    assert holds(mini().arrange(single=four, available={"red": 0}), **given)
    assert not holds(mini().arrange(single=even, available={"red": 0}), **given)
    assert not holds(mini().arrange(single=four, available={"red": 0}), BLUE, **given)


def test_ships_in_a_sea_zone():
    given = {"test": "ships_in_sea_zone", "zones": ["grey"]}
    assert not holds(mini(), **given)
    assert holds(mini().arrange(ships={"red": {"grey": 1}}), **given)


# Counters


@pytest.mark.parametrize(
    "what, words, number",
    [
        ("advisors", {"advisors": {"red": ["adm-02-1"]}}, 1),
        ("alliances", {"allies": {"red": ["tern", "wren"]}}, 2),
        ("authority", {"authority": 3, "emperor": "red"}, 3),
        ("base_tax", {}, 4),
        ("claims", {"claims": {"red": ["gamma", "delta"]}}, 2),
        ("colonial_claims", {}, 0),
        ("continents_with_own_towns", {}, 0),
        ("core_tokens", {"cores": {"red": ["alpha"]}}, 1),
        ("deployed_regulars", {"single": {"red": {"alpha": 2}}, "available": {"red": 0}}, 2),
        ("discovered_continents", {}, 0),
        ("distant_towns", {}, 0),
        ("ducats", {"ducats": {"red": 7}}, 7),
        (
            "expanded_nodes_with_own_merchant",
            {"merchants": {"red": ["n1", "n2"]}, "expanded": ["n2"]},
            1,
        ),
        ("ideas", {"tags": {"cannons": ["red"], "serfdom": ["red"], "cabinet": ["red"]}}, 3),
        ("influence_total", {"influence": {"gamma": {"red": 2}, "delta": {"red": 1}}}, 3),
        ("interest", {"interest": {"red": 2}}, 2),
        ("large_towns", {"towns": {"red": ["eld"]}}, 2),
        ("marriages", {"marriages": {"red": ["tern"]}}, 1),
        ("merchants_in_distant_nodes", {"merchants": {"red": ["n1"]}}, 0),
        ("merchants_in_nodes", {"merchants": {"red": ["n1", "n2"]}}, 2),
        ("player_alliances", {"allies": {"red": ["tern", "blue"], "blue": ["red"]}}, 1),
        ("ports", {}, 2),
        ("ports_on_same_sea_zone", {}, 2),
        ("round_income", {"round_income": {"red": 11}}, 11),
        ("ruler_power_total", {}, 6),
        (
            "ships_in_trade_slots",
            {"ships": {"red": {"grey": 2}}, "protecting": {"red": {"grey": 1}}},
            1,
        ),
        ("stability", {"stability": {"red": -2}}, -2),
        ("unrest", {"unrest": ["brin", "cole", "ives"]}, 2),
        ("vassal_income", {"vassals": {"red": ["gale", "fenn", "eld"]}}, 2),
        ("wars_active", {"war": {"red": ["sable", "tern"]}}, 2),
    ],
)
def test_a_counter_of_the_present(what, words, number):
    assert count(mini().arrange(**words), what) == number


def test_ideas_of_one_category():
    scenario = mini().arrange(tags={"cannons": ["red"], "serfdom": ["red"], "cabinet": ["red"]})
    assert count(scenario, "ideas", same_category=True) == 2


def test_influence_where_the_religion_is_the_own():
    scenario = mini().arrange(
        influence={"gamma": {"red": 2}, "delta": {"red": 1}}, religion={"delta": "protestant"}
    )
    assert count(scenario, "influence_total", where={"same_religion": True}) == 2


def test_ships_by_kind():
    scenario = mini().arrange(
        ships={"red": {"grey": 2}}, fleet={"red": {"zone": "grey", "light": 1, "heavy": 2}}
    )
    assert count(scenario, "ships", kind="light") == 3
    assert count(scenario, "ships", kind="heavy") == 2
    assert count(scenario, "ships", kind="any") == 5


def test_revolution_markers_need_so_many_on_the_map():
    scenario = mini()
    scenario.state.revolution = 1 << area("gamma") | 1 << area("alpha")
    assert count(scenario, "revolution_markers_in_own_areas", min_total=2) == 1
    assert count(scenario, "revolution_markers_in_own_areas", min_total=3) > 100


def test_base_tax_gained_since_the_age_began():
    scenario = mini()
    part("effects.deeds").note_tax(scenario.state, (0, 1, 2))
    scenario.arrange(towns={"red": ["eld"]})
    assert count(scenario, "base_tax_gained", period="age") == 2


@pytest.mark.parametrize(
    "what, kind",
    [
        ("areas_converted", "CONVERTED"),
        ("distant_provinces_taken", "TAKEN_ABROAD"),
        ("province_taken_from_other_religion", "TAKEN_FROM_OTHER_FAITH"),
        ("provinces_gained_by_peace", "WON_BY_PEACE"),
        ("towns_upgraded", "UPGRADED"),
        ("vassal_realms_annexed", "VASSAL_ANNEXED"),
        ("vassal_realms_gained", "VASSAL_GAINED"),
    ],
)
def test_a_counter_of_a_period(what, kind):
    scenario = later()
    done(scenario, kind, 2, rounds_ago=3)
    done(scenario, kind, 1, rounds_ago=1)
    done(scenario, kind, 1)
    periods = ("round", "age", "game")
    assert [count(scenario, what, period=period) for period in periods] == [1, 2, 4]


def test_battles_won_against_somebody():
    scenario = later()
    done(scenario, "BATTLE_WON", 3, 1 << realm("sable"), rounds_ago=3)
    done(scenario, "BATTLE_WON", 5, 1 << realm("blue"))
    won = "land_battles_won"
    assert count(scenario, won, versus="any", period="game") == 2
    assert count(scenario, won, versus="any", period="age") == 1
    assert count(scenario, won, versus="player", period="game") == 1
    assert count(scenario, won, versus="realm:sable|realm:tern", period="game") == 1
    assert count(scenario, "battle_won_with_enemy_losses") == 5


def test_the_best_trade():
    scenario = mini()
    nodes = part("components.map").NODES
    done(scenario, "TRADED", 6, 1 << nodes.index("n1"))
    done(scenario, "TRADED", 4, 1 << nodes.index("n2"))
    assert count(scenario, "single_trade_income") == 6
    assert count(scenario, "single_trade_income", node="n2") == 4


# What is remembered


def test_a_province_taken_from_a_realm_of_another_faith():
    scenario = mini().arrange(religion={"gamma": "protestant"})
    part("effects.provinces").give_to_realm(scenario.state, province("fenn"), realm("red"))
    assert count(scenario, "province_taken_from_other_religion", period="age") == 1
    part("effects.provinces").give_to_realm(scenario.state, province("mora"), realm("blue"))
    assert count(scenario, "province_taken_from_other_religion", BLUE, period="age") == 0
    assert scenario.state.deeds[BLUE]
    assert not scenario.state.deeds[GREEN]


def test_income_before_costs_is_remembered():
    scenario = mini().arrange(interest={"red": 2}, stability={"red": 1})
    income = part("rules.rounds.income")
    table = scenario.at(income.Settle(RED))
    assert table.state.round_income[RED] == 6  # Towns 4, Stability 2
