"""Golden cases E: influence and control."""

import pytest
from tests.games.baroque.helpers import acting, controller, influence, offered, seat

from imperia.games.baroque.rules.actions.influence import UseInfluence
from imperia.games.baroque.rules.actions.reach import BY_POWER_CARD
from imperia.testing import scenario

DIOCESES = {
    "liege",
    "cologne",
    "trier",
    "strasbourg",
    "munster",
    "osnabruck",
    "mainz",
    "bremen",
    "salzburg",
}


def test_g_23_neutral_threshold():
    position = scenario("baroque", seats=3).arrange(control={"brandenburg": ["brunswick"]})
    table = acting(position, "brandenburg")
    table.play_all("place_influence", "state hesse")
    assert controller(table, "hesse") == "nobody"
    table.play_all("place_influence", "state hesse")
    assert controller(table, "hesse") == "brandenburg"
    assert influence(table, "hesse") == {"brandenburg": 2}


@pytest.mark.parametrize("points, winner", [(4, "brandenburg"), (5, "palatinate")])
def test_g_23_two_points_and_the_marker_have_the_strength_of_three(points: int, winner: str):
    position = scenario("baroque", seats=3).arrange(
        control={"brandenburg": ["hesse"], "palatinate": ["fulda"]},
        influence={"hesse": {"brandenburg": 2, "palatinate": points - 1}},
    )
    table = acting(position, "palatinate")
    table.play_all("place_influence", "state hesse")
    assert controller(table, "hesse") == winner


def test_g_25_enemy_controlled():
    position = scenario("baroque", seats=4).arrange(
        control={"spanish_netherlands": ["liege"], "palatinate": ["luxembourg"]},
        influence={"liege": {"palatinate": 1}},
    )
    table = acting(position, "palatinate")
    table.play_all("place_influence", "state liege")
    assert influence(table, "liege") == {"palatinate": 2}
    assert controller(table, "liege") == "spanish_netherlands"
    table.play_all("place_influence", "state liege")
    assert controller(table, "liege") == "palatinate"
    assert influence(table, "liege") == {"palatinate": 3}


def test_g_26_defended_state():
    position = scenario("baroque", seats=4).arrange(
        control={"spanish_netherlands": ["liege"], "palatinate": ["luxembourg"]},
        influence={"liege": {"palatinate": 2, "spanish_netherlands": 1}},
    )
    table = acting(position, "palatinate")
    table.play_all("place_influence", "state liege")
    assert controller(table, "liege") == "spanish_netherlands"
    table.play_all("place_influence", "state liege")
    assert controller(table, "liege") == "palatinate"
    assert influence(table, "liege") == {"palatinate": 4}


def test_g_27_third_player_profits():
    position = scenario("baroque", seats=4).arrange(
        control={"spanish_netherlands": ["cleves"], "brandenburg": ["mark"]},
        influence={"cleves": {"spanish_netherlands": 1, "palatinate": 3}},
    )
    table = acting(position, "brandenburg")
    table.play_all("remove_influence", f"seat {seat(table, 'spanish_netherlands')}")
    assert controller(table, "cleves") == "palatinate"
    assert influence(table, "cleves") == {"palatinate": 3}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_g_28_base_action_range(seats: int):
    position = scenario("baroque", seats=seats).arrange(control={"austria": ["bohemia"]})
    table = acting(position, "austria")
    table.play("place_influence")
    reach = {
        "lusatia",
        "saxony",
        "bavaria",
        "salzburg",
        "styria",
        "moravia",
        "silesia",
        "bayreuth",
        "bohemia",
    }
    assert offered(table) == (reach | {"upper_palatinate"} if seats == 2 else reach)
    if seats > 2:
        assert table.why_not("state upper_palatinate") == "BQ-10.1a"
    assert table.why_not("state tyrol") == "BQ-10.1c"


def test_g_28_an_enemy_army_closes_a_state():
    position = scenario("baroque", seats=3).arrange(
        control={"austria": ["bohemia"]}, armies={"palatinate": {"bayreuth": 1}}
    )
    table = acting(position, "austria")
    table.play("place_influence")
    assert "bayreuth" not in offered(table)
    assert table.why_not("state bayreuth") == "BQ-10.1b"


def test_g_30_upgrade_does_not_refresh():
    position = scenario("baroque", seats=3).arrange(
        cities=["brandenburg"], armies={"brandenburg": {"brandenburg": 1}}
    )
    table = acting(position, "brandenburg")
    table.play_all("place_influence", "state saxony", "boost_city brandenburg")
    assert influence(table, "saxony") == {"brandenburg": 2}
    table.play("build_fortress")
    table.play_all("place_influence", "state lusatia")
    assert influence(table, "lusatia") == {"brandenburg": 1}


def friedrich_wilhelm_plays_power(**more: object):
    return (
        scenario("baroque", seats=3)
        .arrange(front={"brandenburg": ["friedrich_wilhelm"]}, **more)
        .at(UseInfluence(0, BY_POWER_CARD, removing=False))
    )


def test_g_31_politician_bonus_in_one_state():
    table = friedrich_wilhelm_plays_power()
    table.play_all("state saxony", "one_state")
    assert influence(table, "saxony") == {"brandenburg": 3}


def test_g_31_politician_bonus_of_a_split_card_goes_where_it_may():
    table = friedrich_wilhelm_plays_power()
    table.play_all("state bavaria", "state saxony")
    assert influence(table, "saxony") == {"brandenburg": 2}
    assert influence(table, "bavaria") == {"brandenburg": 1}


@pytest.mark.parametrize("favoured, other", [("lusatia", "silesia"), ("silesia", "lusatia")])
def test_g_31_politician_bonus_for_one_of_two(favoured: str, other: str):
    table = friedrich_wilhelm_plays_power()
    table.play_all("state lusatia", "state silesia")
    assert offered(table) == {"lusatia", "silesia"}
    table.play(f"state {favoured}")
    assert influence(table, favoured) == {"brandenburg": 2}
    assert influence(table, other) == {"brandenburg": 1}


def test_g_31_no_politician_bonus_when_removing():
    position = scenario("baroque", seats=3).arrange(
        front={"brandenburg": ["friedrich_wilhelm"]}, influence={"saxony": {"austria": 4}}
    )
    table = position.at(UseInfluence(0, BY_POWER_CARD, removing=True))
    table.play(f"seat {seat(table, 'austria')}")
    assert influence(table, "saxony") == {"austria": 2}


LEOPOLD = {"strasbourg", "baden", "lorraine", "zweibrucken", "ansbach", "luxembourg", "swabia"}
LEOPOLD |= {"wurttemberg", "wurzburg", "trier", "mainz"}


@pytest.mark.parametrize(
    "seats, more", [(2, {"lower_palatinate"}), (3, set()), (4, {"franche_comte"})]
)
def test_g_33_range_of_leopold_wilhelm(seats: int, more: set[str]):
    position = scenario("baroque", seats=seats).arrange(front={"austria": ["leopold_wilhelm"]})
    table = acting(position, "austria")
    table.play("bishop_place")
    assert offered(table) == DIOCESES | LEOPOLD | more


def test_g_33_range_of_galen():
    position = scenario("baroque", seats=3).arrange(front={"austria": ["galen"]})
    table = acting(position, "austria")
    table.play("bishop_place")
    assert offered(table) == DIOCESES | {"cleves", "east_frisia", "mark", "oldenburg"}


def test_g_33_a_bishop_never_removes():
    position = scenario("baroque", seats=3).arrange(
        front={"austria": ["galen"]}, influence={"munster": {"brandenburg": 1}}
    )
    table = acting(position, "austria")
    assert [move for move in table.legal_words() if "bishop" in move] == ["bishop_place"]
