"""Where the source's summary and the printed game differ: the default, and the other reading."""

import pytest
from tests.games.price_of_power import mini_hre as hre
from tests.games.price_of_power.mini_table import (
    BLUE,
    GREEN,
    MINI,
    RED,
    frame,
    mini,
    part,
    province,
    turn,
)

from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.map import AREA_PROVINCES, AREAS
from imperia.games.price_of_power.components.realms import REALM_NUMBER
from imperia.games.price_of_power.options import LANDING, OPTIONS
from imperia.games.price_of_power.queries.war.marching import is_neutral, judge_access
from imperia.games.price_of_power.rules.sea.sailing import ChooseDestination
from imperia.testing.scenario import Scenario
from imperia.texts import LANGUAGES
from imperia.texts.catalogue import load_game

INFANTRY, NOTHING = "roll 1", "roll 6"
READINGS = {
    "manpower_mode",
    "final_turn_event",
    "secondary_tie",
    "secondary_primary_active",
    "wound_needs_casualty",
    "alliance_influence",
    "cube_limit",
    *(option.id for option in OPTIONS[LANDING:]),
}


def area(name):
    return part("components.map").AREAS.index(name)


def standing(scenario):
    part("effects.rounds").note_stand(scenario.state)
    return scenario


@pytest.mark.parametrize(
    "lang, summary, printed",
    [
        ("en", "The source's summary says: ", " The printed game: "),
        ("it", "Il riassunto dice: ", " Il gioco stampato: "),
        ("pt", "O resumo da fonte diz: ", " O jogo impresso: "),
    ],
)
def test_each_of_these_options_says_both_readings_in_words(lang, summary, printed):
    assert lang in LANGUAGES
    names = load_game(GAME.package, lang).sections["name"]
    for name in READINGS:
        told = names[f"option_help.{name}"].forms["other"]
        assert told.startswith(summary), name
        assert printed in told, name


# EU-Q214  Landing


def crossing(choice):
    """One Army of RED lands in ZETA, whose realm is his Ally; GREEN's sea is beside it."""
    scenario = standing(
        mini({"landing": choice}).arrange(
            allies={"red": ["wren"]},
            ships={"red": {"grey": 1}},
            armies={"red": [{"area": "alpha", "regular_infantry": 1}]},
            ducats={"red": 0},
        )
    )
    table = scenario.at(frame("LandMove", RED, 1))
    table.play("area zeta")
    return table


def test_eu_q214_a_landing_ends_the_march_or_is_one_space():
    printed = crossing("ends_march")
    assert (printed.over, printed.state.armies[0]) == (True, area("zeta"))
    summary = crossing("march_goes_on")
    assert summary.legal_words() == ["area alpha", "area beta", "stop"]
    summary.play("area beta")
    assert (summary.over, summary.state.armies[0]) == (True, area("beta"))  # two spaces


def test_eu_q214_a_landing_in_a_hostile_area_ends_the_march_in_either_reading():
    for choice in ("ends_march", "march_goes_on"):
        scenario = standing(
            mini({"landing": choice}).arrange(
                war={"red": ["wren"]},
                ships={"red": {"grey": 2}},
                armies={"red": [{"area": "alpha", "regular_infantry": 6}]},
            )
        )
        table = scenario.chance(*[INFANTRY] * 6).at(frame("LandMove", RED, 1))
        table.play_all("done", "area zeta")
        assert (table.over, table.state.armies[0]) == (True, area("zeta"))


# EU-Q215  Distant Continents


def castile(choice, **words):
    options = {"scenario": "discovery_one_age", "distant_entry": choice}
    scenario = Scenario(GAME, 3, options, 1).arrange(phase=2, **words)
    return scenario, scenario.state.realm.index(REALM_NUMBER["castile"])


@pytest.mark.parametrize("choice, clause", [("with_claim", "EU-9.5.2.c"), ("open_to_all", "")])
def test_eu_q215_ships_enter_distant_waters(choice, clause):
    scenario, seat = castile(choice, ships={"castile": {"central_atlantic": 1}})
    table = scenario.by_hand().at(ChooseDestination(seat, 2))
    assert table.why_not("zone caribbean_sea") == clause


@pytest.mark.parametrize("choice, clause", [("with_claim", "EU-9.5.1.a"), ("open_to_all", "")])
def test_eu_q215_land_units_enter_a_vacant_territory(choice, clause):
    scenario, seat = castile(choice)
    assert judge_access(scenario.state, seat, AREAS.index("angola")).clause == clause
    assert not is_neutral(scenario.state, seat, AREAS.index("angola"))


def test_eu_q215_a_distant_area_with_owners_needs_access_as_one_at_home():
    for choice in ("with_claim", "open_to_all"):
        scenario, seat = castile(choice, ducats={"castile": 3})
        home = scenario.state.lands[REALM_NUMBER["kongo"]]
        goal = next(a for a, provinces in enumerate(AREA_PROVINCES) if provinces & home)
        assert judge_access(scenario.state, seat, goal).clause == "EU-9.5.1.a"  # at Peace
        scenario.arrange(war={"castile": ["granada"]})
        clause = judge_access(scenario.state, seat, goal).clause
        assert clause == ("" if choice == "open_to_all" else "EU-9.5.1.a")
        assert is_neutral(scenario.state, seat, goal) is (choice == "open_to_all")


# EU-Q216  Core tokens


def test_eu_q216_core_tokens_where_all_are_cores_already():
    integrable = part("rules.card_effects.placing").integrable
    assert not integrable(mini().state, RED)
    literal = mini({"core_tokens": "every_own_area"})
    assert integrable(literal.state, RED) == 1 << area("alpha")  # of BETA Dorn is BLUE's
    literal.arrange(cores={"red": ["alpha"]})
    assert not integrable(literal.state, RED)  # a token lies there
    own = {"towns": {"red": ["eld", "fenn"]}}
    assert integrable(mini().arrange(**own).state, RED) == 1 << area("gamma")


# EU-Q217  Retreats


def beaten(choice, **words):
    """BLUE defends DELTA, of Tern and Umber, against RED; both are at War, BLUE with RED alone."""
    return mini({"defender_retreat": choice}).arrange(
        war={"red": ["blue"], "blue": ["red"]}, single={"blue": {"delta": 3}}, **words
    )


def test_eu_q217_a_defender_retreats_with_access_or_anywhere():
    retreats = part("rules.battle.retreat").retreats
    poor = {"ducats": {"blue": 0}, "interest": {"blue": 5}}
    alpha, gamma = 1 << area("alpha"), 1 << area("gamma")
    # ALPHA is the Enemy's and empty; GAMMA is Neutral, and access to it has its price.
    assert retreats(beaten("with_access").state, BLUE, area("delta"), 0) == alpha | gamma
    assert retreats(beaten("with_access", **poor).state, BLUE, area("delta"), 0) == alpha
    assert retreats(beaten("any_area", **poor).state, BLUE, area("delta"), 0) == alpha | gamma
    held = {"single": {"red": {"gamma": 1}, "blue": {"delta": 3}}}
    state = (
        mini({"defender_retreat": "any_area"})
        .arrange(war={"red": ["blue"], "blue": ["red"]}, **held)
        .state
    )
    assert retreats(state, BLUE, area("delta"), 0) == alpha  # not where Enemies stand


@pytest.mark.parametrize("choice, price", [("with_access", 3), ("any_area", 0)])
def test_eu_q217_a_retreat_to_a_neutral_area_has_its_price_or_none(choice, price):
    scenario = beaten(choice, ducats={"blue": 5})
    goals = 1 << area("gamma")
    table = scenario.at(frame("Retreat", BLUE, area("delta"), goals, False))
    assert table.over
    assert table.state.ducats[BLUE] == 5 - price
    assert part("queries.realms").land_units(table.state, BLUE, area("gamma")) == 2


# EU-Q218  The War of a Crusade


def proclaimed(choice, power):
    words = {"religion": {"gamma": "muslim"}, "curia": ["red"], "owed": {"red": 0}}
    scenario = mini({"crusade_war": choice}).arrange(power={"red": [3, 2, power]}, **words)
    table = turn(scenario)
    table.play("crusade")
    return table


def test_eu_q218_the_war_of_a_crusade_is_free_or_paid():
    free = proclaimed("free", 1)
    free.play_all("realm sable", "done")
    assert free.state.power[2] == 1
    paid = proclaimed("paid", 1)
    paid.play_all("realm sable", "done")
    assert paid.state.power[2] == 0
    # Without the Power there is no such War; the Crusade stands.
    nothing = proclaimed("paid", 0)
    assert nothing.state.crusade == area("gamma")
    assert "realm sable" not in nothing.legal_words()
    assert "realm sable" in proclaimed("free", 0).legal_words()


# EU-Q219  Authority at an Election


@pytest.mark.parametrize(
    "choice, authority, again, new",
    [
        ("new_emperor", 2, 2, 3),
        ("every_election", 2, 3, 3),
        ("new_emperor", 3, 3, 3),
        ("every_election", 3, 3, 3),
    ],
)
def test_eu_q219_authority_rises_for_a_new_emperor_or_at_every_election(
    choice, authority, again, new
):
    for winner, after in (("red", again), ("blue", new)):
        scenario = hre.mini_hre({"election_authority": choice}).arrange(
            authority=authority,
            influence={name: {winner: 2} for name in ("gamma", "delta", "zeta")},
        )
        hre.part("effects.persons").lose_ruler(scenario.state, RED)
        table = scenario.at(hre.frame("ReplaceRuler", RED))
        assert table.over
        assert table.state.emperor == hre.realm(winner)
        assert table.state.authority == after


def test_eu_q219_an_election_without_votes_confirms_the_emperor():
    for choice, after in (("new_emperor", 2), ("every_election", 3)):
        scenario = hre.mini_hre({"election_authority": choice}).arrange(authority=2)
        hre.part("effects.persons").lose_ruler(scenario.state, RED)
        table = scenario.at(hre.frame("ReplaceRuler", RED))
        assert (table.state.emperor, table.state.authority) == (hre.realm("red"), after)


# EU-Q155  Large Ports


@pytest.mark.parametrize("choice, ships", [("two_ships", 2), ("one_ship", 1)])
def test_eu_q155_a_large_port_builds_two_ships_or_one(choice, ships):
    scenario = mini({"large_ports": choice}).arrange(ducats={"red": 40})
    state = scenario.state
    aston, cole = (part("components.map").PROVINCES.index(name) for name in ("aston", "cole"))
    judge = part("queries.sea.shipyards").judge_yard
    for built in range(3):
        state.launched = [aston] * built
        assert judge(state, RED, aston).clause == ("" if built < ships else "EU-9.2.3.b")
    for built in range(2):  # a Small Port builds one in either reading
        state.launched = [cole] * built
        assert judge(state, RED, cole).clause == ("" if built < 1 else "EU-9.2.3.b")


@pytest.mark.parametrize(
    "singles, fleets, printed, literal",
    [
        (2, [], True, True),
        (3, [], True, False),
        (4, [], True, False),
        (5, [], False, False),
        (1, [1], True, True),  # two ships, whosever they are
        (1, [2], True, False),
        (0, [6], True, True),  # one Fleet
        (0, [7], False, False),
        (1, [5], False, False),  # a Fleet of more than fits lies alone
        (0, [1, 1], True, True),
        (0, [2, 2], True, False),
        (0, [5, 1], False, False),
    ],
)
def test_eu_q155_a_large_port_holds_four_ships_or_two_and_a_fleet_of_six(
    singles, fleets, printed, literal
):
    aston, cole = (part("components.map").PROVINCES.index(name) for name in ("aston", "cole"))
    fits = part("queries.sea.ships").port_fits
    for choice, room in (("two_ships", printed), ("one_ship", literal)):
        state = mini({"large_ports": choice}).state
        assert fits(state, aston, singles, fleets) is room
        assert fits(state, cole, singles, fleets) is (singles + sum(fleets) <= 2)  # a small one


@pytest.mark.parametrize("choice, clause", [("two_ships", ""), ("one_ship", "EU-9.5.5.a")])
def test_eu_q155_a_third_ship_is_built_into_a_large_port_or_not(choice, clause):
    scenario = mini({"large_ports": choice}).arrange(
        ducats={"red": 40}, docked={"red": {"aston": 2}}
    )
    table = scenario.by_hand().at(frame("BuildShip", RED, province("aston")))
    table.play("ship light")
    assert table.why_not("dock") == clause
    one = mini({"large_ports": choice}).arrange(ducats={"red": 40}, docked={"red": {"aston": 1}})
    table = one.by_hand().at(frame("BuildShip", RED, province("aston")))
    table.play("ship light")
    assert table.why_not("dock") == ""


# EU-Q44  Single Infantry


def march(choice, single, **words):
    scenario = mini({"single_units": choice}).arrange(single={"red": {"alpha": single}}, **words)
    return standing(scenario).at(frame("LandMove", RED, 1))


def test_eu_q44_one_single_infantry_marches_or_any_number_of_an_area():
    units = part("queries.realms").land_units
    one = march("one", 3)
    one.play_all("single alpha", "stop")  # BETA is the only way
    assert [units(one.state, RED, area(name)) for name in ("alpha", "beta")] == [2, 1]
    many = march("any_number", 3)
    many.play("single alpha")
    assert many.legal_words() == ["count 1", "count 2", "count 3"]
    many.play_all("count 2", "stop")
    assert [units(many.state, RED, area(name)) for name in ("alpha", "beta")] == [1, 2]


def test_eu_q44_a_bridge_counts_all_who_march():
    words = {"ships": {"red": {"grey": 1}}, "allies": {"red": ["wren"]}}
    table = march("any_number", 4, **words)
    table.by_hand = True
    table.play_all("single alpha", "count 4")
    assert table.why_not("area zeta") == "EU-9.5.4.b"  # a ship carries three
    table = march("any_number", 4, **words)
    table.play_all("single alpha", "count 3", "area zeta")
    assert part("queries.realms").land_units(table.state, RED, area("zeta")) == 3


# EU-Q169  Dice after a conversion


@pytest.mark.parametrize("choice, dice", [("own", 1), ("everybodys", 2)])
def test_eu_q169_the_converters_unrest_or_everybodys(choice, dice):
    scenario = mini({"conversion_dice": choice}).arrange(
        owed={"red": 0},
        faith={"red": "protestant", "blue": "protestant"},
        religion={"alpha": "protestant"},
        unrest=["dorn"],
        power={"red": [1, 3, 3]},
    )
    table = turn(scenario.chance(*["roll 4"] * dice))
    table.play("convert")  # BETA: Cole is RED's, Dorn is BLUE's
    assert table.script == []
    assert "end_turn" in table.legal_words()


# EU-Q76  The defence of an Emperor without a player


def invaded(choice, authority, **words):
    return hre.mini_hre({"imperial_defence": choice}).arrange(
        emperor="wren", authority=authority, war={"green": ["tern"]}, **words
    )


@pytest.mark.parametrize(
    "choice, authority, units", [("added", 2, 7), ("instead", 2, 6), ("added", 0, 1)]
)
def test_eu_q76_the_empires_units_are_added_or_stand_instead(choice, authority, units):
    state = invaded(choice, authority).state
    assert hre.part("arrange").defenders(state, "green", "delta") == {"tern": units}


def test_eu_q76_where_the_empire_has_nobody_to_send_nobody_defends_instead():
    state = invaded("instead", 0).state
    assert hre.part("arrange").defenders(state, "green", "delta") == {}
    assert not hre.part("queries.battle.battles").battle_here(state, GREEN, hre.area("delta"))
    # Against a member, and outside the Empire, it is a realm's own units in either reading.
    for choice in ("added", "instead"):
        inside = hre.mini_hre({"imperial_defence": choice}).arrange(
            emperor="wren",
            authority=2,
            towns={"blue": ["kest"]},
            capitals={"blue": "kest", "wren": "gale"},
            lands={"wren": ["gale"]},
            war={"blue": ["sable"]},
        )
        own = hre.part("arrange").defenders(inside.state, "blue", "gamma")
        assert own == {"sable": 4}


# EU-Q77  Wars inside the Empire


def declared(choice, target, **words):
    """GREEN, a Subject with its Capital on Kest, attacks a member."""
    scenario = hre.mini_hre({"inner_war": choice}).arrange(
        capitals={"green": "kest"}, towns={"green": ["kest"]}, authority=2, **words
    )
    table = scenario.at(hre.frame("DeclareWar", GREEN, -1, False))
    table.play_all(f"realm {target}", "done")
    return table.state


def test_eu_q77_the_emperor_has_a_cause_if_it_was_unjust_or_the_attacked_always():
    green = 1 << hre.realm("green")
    unjust = declared("emperor_if_unjust", "tern")
    assert (unjust.cb[RED] & green, unjust.cb[BLUE]) == (green, 0)
    just = declared("emperor_if_unjust", "tern", claims={"green": ["delta"]})
    assert not just.cb[RED] & green
    literal = declared("attacked_always", "tern")
    assert not literal.cb[RED] & green  # nobody plays the realm that is attacked


@pytest.mark.parametrize("claims", [[], ["delta"]])
def test_eu_q77_a_player_who_is_attacked_places_the_token_himself(claims):
    green = 1 << hre.realm("green")
    for choice, emperor, attacked in (
        ("emperor_if_unjust", not claims, False),
        ("attacked_always", False, True),
    ):
        scenario = hre.mini_hre({"inner_war": choice}).arrange(
            capitals={"green": "kest", "blue": "gale"},
            towns={"green": ["kest"], "blue": ["gale"]},
            claims={"green": claims},
            authority=1,
        )
        table = scenario.at(hre.frame("DeclareWar", GREEN, -1, False))
        table.play_all("realm blue", "done")
        assert bool(table.state.cb[RED] & green) is emperor
        assert bool(table.state.cb[BLUE] & green) is attacked


def test_every_reading_is_an_option_of_the_table():
    assert {option.id for option in MINI.asked} >= READINGS
