"""Reactions to the march of an Enemy (EU-6.4)."""

from tests.answering import answer
from tests.games.price_of_power.effects_table import area, card, province
from tests.games.price_of_power.mini_table import BLUE, RED, frame, mini, part, turn

SCORCHED, AHEAD = "mil-13-1", "mil-02-1"


def marched(hand, **words):
    """BLUE's Army of three marches from BETA into ALPHA; RED holds these cards."""
    given = {
        "owed": {"blue": 0},
        "war": {"red": ["blue"], "blue": ["red"]},
        "armies": {"blue": [{"area": "beta", "regular_infantry": 3}]},
        "available": {"blue": 0, "red": 0},
        "hand": {"red": hand},
        "active": "blue",
        **words,
    }
    table = turn(mini().arrange(**given), BLUE)
    table.play("march")
    answer(table, {"ChooseMercenary": ["done"]}, until="area alpha")
    table.play("area alpha")
    return table


def test_eu_6_4_scorched_earth_costs_an_enemy_unit_and_calm():
    table = marched([SCORCHED])
    assert table.seat == RED
    table.play(f"card {SCORCHED}")
    state = table.state
    assert sum(state.units[9 * 3 : 9 * 4]) == 2
    table.play("province brin")
    assert table.state.unrest == 1 << province("brin")
    assert table.state.power[2] == 2
    assert table.state.discards[2] == [card(SCORCHED)]


def test_eu_6_4_who_might_hold_a_reaction_is_asked():
    table = marched(["adm-01-1"])
    assert (table.seat, table.legal_words()) == (RED, ["no"])
    assert table.why_not("card adm-01-1") == "EU-6.4.c"
    assert table.why_not("scorch") == "EU-6.4.f"
    table.play("no")
    assert table.seat == BLUE


def test_eu_6_4_nobody_is_asked_without_cards_or_power():
    assert marched([]).seat == BLUE
    assert marched([SCORCHED], power={"red": [3, 3, 0]}).seat == BLUE


def test_eu_6_4_d_one_step_ahead_needs_an_army_nearby():
    table = marched([SCORCHED, AHEAD])
    assert table.why_not(f"card {AHEAD}") == "EU-6.4.d"


def test_eu_6_4_one_step_ahead_marches_before_the_battle():
    army = {"area": "alpha", "regular_infantry": 1}
    blue = {"area": "beta", "regular_infantry": 3}
    table = marched([AHEAD], armies={"red": [army], "blue": [blue]}, towns={"red": ["gale"]})
    table.play_all(f"card {AHEAD}", "yes")
    answer(table, {"ChooseMercenary": ["done"]}, until="area delta")
    table.play_all("area delta", "stop")
    state = table.state
    assert state.armies[0] == area("delta")
    assert state.armies[3] == area("alpha")
    assert table.seat == BLUE  # nobody is left to fight with


def test_eu_6_4_e_a_reaction_must_be_paid():
    reactions = part("rules.court.reactions")
    scenario = mini().arrange(hand={"red": [SCORCHED]}, power={"red": [3, 3, 0]})
    question = reactions.ChooseReaction(RED, BLUE, area("alpha"), True)
    moves = question.moves(scenario.state)
    assert question.judge(scenario.state, moves[0]).clause == "EU-6.4.e"


def landed(hand, **words):
    """BLUE's Army of three lands in ALPHA from ships; RED holds these cards."""
    given = {
        "war": {"red": ["blue"], "blue": ["red"]},
        "towns": {"blue": ["kest"]},
        "ships": {"blue": {"deep": 1}},
        "armies": {"blue": [{"area": "zeta", "regular_infantry": 3}]},
        "available": {"blue": 0, "red": 0},
        "hand": {"red": hand},
        "active": "blue",
        **words,
    }
    table = mini().arrange(**given).at(frame("NavalMove", BLUE, 1))
    table.play("zone grey")
    if "count 0" in table.legal_words():
        table.play("count 0")
    table.play_all("army army_1", "land alpha")
    return table


def test_eu_6_4_scorched_earth_meets_units_that_land_from_ships():
    table = landed([SCORCHED])
    assert table.seat == RED
    table.play_all(f"card {SCORCHED}", "province brin")
    assert sum(table.state.units[9 * 3 : 9 * 4]) == 2
    assert table.state.discards[2] == [card(SCORCHED)]


def test_eu_6_4_units_lost_to_a_reaction_on_the_shore_fight_no_battle():
    army = [{"area": "zeta", "regular_infantry": 1}]
    table = landed([SCORCHED], armies={"blue": army}, single={"red": {"alpha": 1}})
    table.play_all(f"card {SCORCHED}", "province brin")
    assert table.over
    assert part("queries.realms").land_units(table.state, RED, area("alpha")) == 1


def test_eu_6_4_nobody_is_asked_about_a_landing_without_cards():
    assert landed([]).seat != RED
