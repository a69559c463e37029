"""BQ-18  Characters, clause by clause and card by card."""

import pytest
from tests.games.baroque.helpers import (
    acting,
    armies,
    asked,
    cards,
    controller,
    florins,
    front,
    influence,
    offered,
    post,
    vp,
)
from tests.games.baroque.occasions import ALL, position

from imperia.core import Move
from imperia.games.baroque.components.map import STATE
from imperia.games.baroque.rules.actions.characters import (
    ChooseGalenState,
    ChooseGeneralRefuge,
    ChooseGift,
    TurnEndEffects,
)
from imperia.games.baroque.rules.turn.end_of_turn import EndOfTurn
from imperia.games.baroque.rules.turn.support import SpendFavours
from imperia.testing import scenario
from imperia.testing.scenario import Scenario, ScenarioTable


def closing(power: int, **words: object) -> ScenarioTable:
    """The turn ends for the characters of one seat."""
    return position(**words).at(TurnEndEffects(power))


# BQ-18.1  Architects


@pytest.mark.parametrize(
    "card, city, fortress, takes_army, residence, fee",
    [
        ("barelli", 5, 8, False, 4, 3),
        ("lurago", 4, 7, True, 3, 3),
        ("martinelli", 3, 6, True, 5, 4),
        ("zuccalli", 4, 6, False, 6, 5),
    ],
)
def test_bq_18_1_architects(
    card: str, city: int, fortress: int, takes_army: bool, residence: int, fee: int
):
    made = position(
        control={"austria": ["bohemia", "salzburg"]},
        armies={"austria": {"bohemia": 1}},
        cities=["bohemia"],
        hands={"austria": [card]},
        front={"austria": ["galen"]},
        florins={"austria": 40},
    )
    costs = []
    for moves in (["build_city", "state styria"], ["build_fortress"], ["build_residence"]):
        table = acting(made.arrange(control={"austria": ["styria"]}), "austria")
        table.play(f"play {card}")
        table.play(moves[0])
        if len(moves) > 1:
            table.play(moves[1])
        costs.append(40 - florins(table, "austria"))
        if moves[0] == "build_fortress":
            assert (armies(table, "austria") == {}) == takes_army
    assert costs == [city, fortress, residence]
    table = closing(1, front={"austria": [card]}, florins={"austria": 9})
    assert florins(table, "austria") == 9 - fee
    assert florins(closing(1, front={"austria": [card]}), "austria") == 0


def test_bq_18_1_a_second_architect_replaces_the_first():
    made = position(hands={"austria": ["zuccalli"]}, front={"austria": ["lurago"]})
    table = acting(made, "austria")
    table.play("play zuccalli")
    assert front(table, "austria") == ["zuccalli"]
    assert cards(table.state.discard) == ["lurago"]


# BQ-18.2  Bishops


@pytest.mark.parametrize(
    "card, reached, out_of_reach, gain",
    [
        ("leopold_wilhelm", ["swabia", "trier", "liege"], "hesse", 8),
        ("galen", ["mark", "cleves", "salzburg"], "hesse", 6),
        ("maximilian_heinrich", ["berg", "julich", "bremen"], "hesse", 5),
        ("schonborn", ["hesse", "fulda", "munster"], "berg", 0),
    ],
)
def test_bq_18_2_bishops(card: str, reached: list[str], out_of_reach: str, gain: int):
    table = acting(position(hands={"austria": [card]}), "austria")
    table.play(f"play {card}")
    assert front(table, "austria") == [card]
    table.play("bishop_place")
    assert offered(table) >= set(reached)
    assert table.why_not(f"state {out_of_reach}") == "BQ-10.1c"
    taken = ["oldenburg", "osnabruck", "cleves", "mark", "east_frisia"]
    table = closing(1, front={"austria": [card]}, control={"austria": taken})
    assert florins(table, "austria") == gain


def test_bq_18_2_galen_brings_a_state_next_to_munster():
    table = closing(
        1,
        front={"austria": ["galen"]},
        control={"austria": ["oldenburg"], "brandenburg": ["mark"]},
        armies={"palatinate": {"cleves": 1}, "austria": {"osnabruck": 1}},
        influence={"mark": {"palatinate": 1, "austria": 1}},
    )
    assert offered(table) == {"osnabruck", "mark", "east_frisia"}
    table.play("state mark")
    assert controller(table, "mark") == "austria"
    assert influence(table, "mark") == {}
    assert florins(table, "austria") == 6


def test_bq_18_2a_not_open_to_galen():
    made = position(control={"austria": ["oldenburg"]}, armies={"palatinate": {"cleves": 1}})
    made.arrange(front={"austria": ["galen"]})
    table = made.at(TurnEndEffects(1))
    assert table.why_not("state oldenburg") == "BQ-18.2a"
    assert table.why_not("state cleves") == "BQ-18.2a"
    assert table.why_not("state hesse") == "BQ-18.2a"
    question = ChooseGalenState(1)
    assert question.judge(made.state, Move("state", STATE["mark"])).clause == ""


def test_bq_18_2_galen_without_a_state_to_bring():
    taken = ["oldenburg", "osnabruck", "cleves", "mark", "east_frisia"]
    table = closing(1, front={"austria": ["galen"]}, control={"austria": taken})
    assert table.over
    assert florins(table, "austria") == 6


# BQ-18.3  Schönborn


def schonborn(**words: object) -> ScenarioTable:
    """Brandenburg plays Schönborn."""
    made = position(hands={"brandenburg": ["schonborn"]}, **words)
    table = acting(made, "brandenburg")
    table.play("play schonborn")
    return table


def test_bq_18_3_owners_clear_the_zone_in_turn_order_from_the_player_of_the_card():
    table = schonborn(
        order=["austria", "palatinate", "brandenburg"],
        armies={
            "austria": {"mainz": 1, "bavaria": 1},
            "palatinate": {"fulda": 1},
            "brandenburg": {"trier": 1},
        },
        control={"austria": ["mainz"]},
    )
    assert asked(table) == "brandenburg"
    table.play("state luxembourg")
    assert armies(table, "austria") == {"austria": 1, "bavaria": 1}  # from Mainz only home
    assert asked(table) == "palatinate"
    assert offered(table) == {"thuringia", "upper_palatinate"}
    table.play("state thuringia")
    assert table.question.clause == "BQ-7.5"
    assert armies(table, "brandenburg") == {"luxembourg": 1}
    assert armies(table, "palatinate") == {"thuringia": 1}


def test_bq_18_3_displaced_armies_clear_influence_and_are_not_marked_moved():
    table = schonborn(
        armies={"brandenburg": {"trier": 2}},
        influence={"luxembourg": {"austria": 1, "brandenburg": 1}},
    )
    table.play_all("state luxembourg", "state brandenburg")
    assert influence(table, "luxembourg") == {}
    assert {"march luxembourg", "march brandenburg"} <= set(table.legal_words())


def test_bq_18_3_a_displaced_army_that_had_moved_has_still_moved():
    made = position(hands={"brandenburg": ["schonborn"]}, armies={"brandenburg": {"berg": 2}})
    table = acting(made, "brandenburg")
    table.play_all("march berg", "group 1", "state nassau", "stop", "done")
    table.play_all("play schonborn", "state cologne")
    assert table.why_not("march cologne") == "BQ-11.1a"
    assert "march berg" in table.legal_words()


def test_bq_18_3_an_army_without_refuge_is_removed_with_its_general():
    table = schonborn(
        armies={"palatinate": {"mainz": 2}, "austria": {"upper_palatinate": 1}},
        front={"palatinate": ["caprara"]},
        generals={"palatinate": "mainz"},
    )
    assert armies(table, "palatinate") == {}
    assert (front(table, "palatinate"), post(table, "palatinate")) == ([], "nowhere")
    assert cards(table.state.discard) == ["caprara"]


def test_bq_18_3_a_general_goes_with_one_of_the_displaced_armies():
    table = schonborn(
        armies={"austria": {"trier": 2}},
        front={"austria": ["caprara"]},
        generals={"austria": "trier"},
    )
    table.play_all("state cologne", "state lorraine")
    assert asked(table) == "austria"
    assert offered(table) == {"cologne", "lorraine"}
    table.play("state lorraine")
    assert post(table, "austria") == "lorraine"


def test_bq_18_3_a_general_may_join_an_army_displaced_from_another_state():
    """His own army in Mainz finds no refuge, the one in Trier does."""
    table = schonborn(
        armies={"palatinate": {"mainz": 1, "trier": 1}, "austria": {"upper_palatinate": 1}},
        front={"palatinate": ["caprara"]},
        generals={"palatinate": "mainz"},
    )
    table.play("state cologne")
    assert armies(table, "palatinate") == {"cologne": 1}
    assert (front(table, "palatinate"), post(table, "palatinate")) == (["caprara"], "cologne")


def test_bq_18_3_a_general_outside_the_zone_stays():
    table = schonborn(
        armies={"austria": {"trier": 1, "austria": 1}},
        front={"austria": ["caprara"]},
        generals={"austria": "austria"},
    )
    table.play("state cologne")
    assert post(table, "austria") == "austria"


def test_bq_18_3a_refused_refuges():
    table = schonborn(
        armies={"austria": {"trier": 1}, "palatinate": {"luxembourg": 1}},
        control={"brandenburg": ["cologne"]},
    )
    assert offered(table) == {"lorraine", "julich", "zweibrucken", "austria"}
    for place in ("nassau", "cologne", "luxembourg", "styria", "brandenburg"):
        assert table.why_not(f"state {place}") == "BQ-18.3a"


def test_bq_18_3b_the_general_follows_a_displaced_army():
    table = schonborn(
        armies={"austria": {"trier": 2, "styria": 1}},
        front={"austria": ["caprara"]},
        generals={"austria": "trier"},
    )
    table.play_all("state cologne", "state austria")
    assert table.why_not("state styria") == "BQ-18.3b"
    assert table.why_not("state bohemia") == "BQ-1.9"
    made = position(armies={"austria": {"styria": 1}})
    question = ChooseGeneralRefuge(1, 0)
    assert question.judge(made.state, Move("state", STATE["styria"])).clause == "BQ-18.3b"


def test_bq_18_3_no_army_is_built_or_placed_in_the_zone_while_he_is_in_play():
    made = position(
        front={"austria": ["schonborn"]},
        control={"brandenburg": ["hesse", "baden"]},
        florins=dict.fromkeys(ALL, 9),
    )
    table = acting(made, "brandenburg")
    table.play("build_army")
    assert table.why_not("state hesse") == "BQ-9.2c"
    table = made.at(SpendFavours(2, 4))
    table.play("favour army")
    assert armies(table, "palatinate") == {"upper_palatinate": 1}


@pytest.mark.parametrize("card", ["galen", "assassin"])
def test_bq_18_3_the_ban_ends_when_he_leaves(card: str):
    made = position(
        front={"austria": ["schonborn"]},
        hands={"austria": [card]},
        armies={"austria": {"thuringia": 1}},
    )
    table = acting(made, "austria")
    table.play_all("march thuringia")
    assert "hesse" not in offered(table)
    table = acting(made, "austria")
    table.play(f"play {card}")
    if card == "assassin":
        table.play("character schonborn")
    table.play("march thuringia")
    assert "hesse" in offered(table)


def test_bq_18_3_the_ban_ends_with_the_turn():
    made = position(front={"austria": ["schonborn"]}, armies={"austria": {"thuringia": 1}})
    onward = scenario("baroque", seats=3)
    onward.state = made.at(EndOfTurn()).state
    table = acting(onward, "austria")
    table.play("march thuringia")
    assert "hesse" in offered(table)


# BQ-18.4 and BQ-18.13  Generals


def hiring(card: str, purse: int, **words: object) -> Scenario:
    return position(
        hands={"austria": [card]},
        florins={"austria": purse},
        armies={"austria": {"austria": 1, "styria": 1}},
        **words,
    )


@pytest.mark.parametrize(
    "card, cost", [("charles_v_lorraine", 3), ("caprara", 3), ("hatzfeldt", 4), ("montecuccoli", 5)]
)
def test_bq_18_4_generals(card: str, cost: int):
    table = acting(hiring(card, cost), "austria")
    table.play(f"play {card}")
    assert offered(table) == {"austria", "styria"}
    assert table.why_not("state bohemia") == "BQ-1.9"
    table.play("state styria")
    assert (front(table, "austria"), post(table, "austria")) == ([card], "styria")
    assert florins(table, "austria") == 0
    table = acting(hiring(card, cost - 1), "austria")
    table.play(f"play {card}")
    assert (front(table, "austria"), florins(table, "austria")) == ([], cost - 1)
    assert cards(table.state.discard) == [card]


def test_bq_18_4_a_second_general_replaces_the_first():
    made = hiring("hatzfeldt", 9, front={"austria": ["caprara"]}, generals={"austria": "austria"})
    table = acting(made, "austria")
    table.play_all("play hatzfeldt", "state styria")
    assert (front(table, "austria"), post(table, "austria")) == (["hatzfeldt"], "styria")
    assert cards(table.state.discard) == ["caprara"]


def test_bq_18_4_the_older_general_stays_when_the_new_one_cannot_be_paid():
    made = hiring("hatzfeldt", 3, front={"austria": ["caprara"]}, generals={"austria": "austria"})
    table = acting(made, "austria")
    table.play("play hatzfeldt")
    assert (front(table, "austria"), post(table, "austria")) == (["caprara"], "austria")


def raid(**words: object) -> ScenarioTable:
    made = position(
        armies={"austria": {"bohemia": 2}},
        front={"austria": ["montecuccoli"]},
        generals={"austria": "bohemia"},
        **words,
    )
    table = acting(made, "austria")
    table.play_all("march bohemia", "group_with_general 1")
    return table


def test_bq_18_13_montecuccoli_takes_what_he_moved_into_at_the_closing():
    table = raid(control={"palatinate": ["saxony"]})
    table.play_all("state lusatia", "state saxony", "done")
    assert controller(table, "saxony") == "palatinate"
    table.play("end")
    assert controller(table, "saxony") == "austria"
    assert controller(table, "lusatia") == "nobody"


def test_bq_18_13_not_a_major_and_not_a_neutral_state():
    table = raid()
    table.play_all("state upper_palatinate", "done", "end")
    assert controller(table, "upper_palatinate") == "palatinate"


def test_bq_18_13_not_what_he_has_left_again():
    """With an army that stood in Silesia before he goes on to Moravia."""
    made = position(
        armies={"austria": {"bohemia": 1, "silesia": 1}},
        control={"brandenburg": ["silesia"]},
        front={"austria": ["montecuccoli"]},
        generals={"austria": "bohemia"},
    )
    table = acting(made, "austria")
    table.play_all("march bohemia", "state silesia")
    table.play_all("march silesia", "group_with_general 1", "state moravia", "stop", "end")
    assert controller(table, "silesia") == "brandenburg"
    assert controller(table, "moravia") == "nobody"


def test_bq_18_13_not_where_other_armies_go_without_him():
    table = raid(control={"palatinate": ["saxony"], "brandenburg": ["silesia"]})
    table.play_all("state silesia", "group 1", "state saxony", "end")
    assert controller(table, "silesia") == "austria"
    assert controller(table, "saxony") == "palatinate"


def test_bq_18_13_not_after_his_death():
    made = position(
        armies={"austria": {"bohemia": 1}},
        control={"brandenburg": ["silesia"]},
        front={"austria": ["montecuccoli"]},
        generals={"austria": "bohemia"},
        hands={"austria": ["assassin"]},
    )
    table = acting(made, "austria")
    table.play_all("march bohemia", "state silesia", "play assassin", "character montecuccoli")
    table.play("end")
    assert controller(table, "silesia") == "brandenburg"


# BQ-18.5  Politicians


@pytest.mark.parametrize(
    "card, inside, outside, points",
    [
        ("friedrich_wilhelm", "saxony", "hesse", 5),
        ("thurn_taxis", "hesse", "saxony", 3),
        ("lobkowitz", "carniola", "hesse", 4),
        ("johann_georg", "", "saxony", 0),
    ],
)
def test_bq_18_5_politicians(card: str, inside: str, outside: str, points: int):
    for place, expected in ((inside, 2), (outside, 1)):
        if place:
            table = acting(position(hands={"austria": [card]}), "austria")
            table.play_all(f"play {card}", "politician_place", f"state {place}")
            assert influence(table, place) == {"austria": expected}
    table = closing(1, front={"austria": [card]})
    assert vp(table, "austria") == points
    assert florins(table, "austria") == (5 if card == "johann_georg" else 0)


def test_bq_18_5_johann_georg_gives_more_for_points():
    table = closing(1, front={"austria": ["johann_georg"]}, vp={"austria": 3})
    assert table.legal_words() == ["take_less", "take_more"]
    table.play("take_more")
    assert (florins(table, "austria"), vp(table, "austria")) == (10, 0)


def test_bq_18_5a_not_enough_points():
    poor = position(vp={"austria": 2})
    assert ChooseGift(1).judge(poor.state, Move("take_more")).clause == "BQ-18.5a"
    table = closing(1, front={"austria": ["johann_georg"]}, vp={"austria": 2})
    assert table.over
    assert (florins(table, "austria"), vp(table, "austria")) == (5, 2)


def test_bq_18_politician_and_bishop_give_before_the_architect_takes():
    table = closing(1, front={"austria": ["johann_georg", "leopold_wilhelm", "zuccalli"]})
    assert florins(table, "austria") == 5 + 8 - 5
