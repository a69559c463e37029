"""BQ-9 building: clause by clause."""

import pytest
from tests.games.baroque.helpers import acting, armies, florins, has, offered

from imperia.games.baroque.components.map import STATES
from imperia.testing import scenario
from imperia.testing.scenario import ScenarioTable

ARCHITECTS = ["", "barelli", "lurago", "martinelli", "zuccalli"]
IN_PLAY = scenario("baroque", seats=3).state.in_play
EVERYWHERE = [
    name for place, name in enumerate(STATES) if IN_PLAY >> place & 1 and name != "prussia"
]


def austria_builds(
    what: str = "", seats: int = 3, options: dict[str, object] | None = None, **words: object
) -> ScenarioTable:
    """Austria has a full purse and, if `what` says so, is choosing where to build."""
    position = scenario("baroque", seats, options).arrange(florins={"austria": 40})
    table = acting(position.arrange(**words), "austria")
    if what:
        table.play(f"build_{what}")
    return table


def test_bq_9_1_one_building_for_each_action():
    table = austria_builds("army", control={"austria": ["tyrol"]})
    table.play("state tyrol")
    assert (table.question.clause, florins(table, "austria")) == ("BQ-7.5", 37)
    assert table.question.actions == 2


@pytest.mark.parametrize("what", ["army", "city", "fortress", "residence"])
def test_bq_9_1a_only_in_a_state_you_control(what: str):
    table = austria_builds(
        what,
        control={"austria": ["trier", "cologne"], "palatinate": ["liege"]},
        cities=["trier", "cologne", "liege"] if what == "fortress" else [],
        armies={"austria": {"trier": 1, "cologne": 1}},
        front={"austria": ["galen"]},
    )
    assert table.why_not("state liege") == "BQ-9.1a"
    assert table.why_not("state mainz") == "BQ-9.1a"
    assert table.why_not("state holstein") == "BQ-1.3"


@pytest.mark.parametrize("what", ["army", "city", "residence"])
def test_bq_9_1b_not_where_an_enemy_army_stands(what: str):
    table = austria_builds(
        what,
        control={"austria": ["trier", "cologne", "liege"]},
        armies={"palatinate": {"liege": 1}},
        front={"austria": ["galen"]},
    )
    assert table.why_not("state liege") == "BQ-9.1b"


def test_bq_9_1b_not_in_an_occupied_major():
    words = {"control": {"austria": ["tyrol", "styria"]}, "armies": {"palatinate": {"austria": 1}}}
    table = austria_builds("army", **words)
    assert offered(table) == {"tyrol", "styria"}
    assert table.why_not("state austria") == "BQ-9.1b"


def test_bq_9_1b_not_beside_the_ottoman_army():
    table = austria_builds("city", control={"austria": ["tyrol", "styria"]}, ottoman=True)
    assert offered(table) == {"austria", "tyrol"}
    assert table.why_not("state styria") == "BQ-9.1b"


def test_bq_9_1c_nowhere_to_build():
    table = austria_builds(cities=["austria"])
    assert table.why_not("build_city") == "BQ-9.1c"
    table = austria_builds(armies={"palatinate": {"austria": 1}})
    assert table.why_not("build_army") == "BQ-9.1c"
    table = austria_builds(front={"austria": ["galen"]})
    assert table.why_not("build_residence") == "BQ-9.1c"


def test_bq_9_2_an_army_costs_three_and_may_move_at_once():
    table = austria_builds("army", control={"austria": ["lippe"]})
    table.play("state lippe")
    assert (armies(table, "austria"), florins(table, "austria")) == ({"lippe": 1}, 37)
    assert table.why_not("march lippe") == ""


def test_bq_9_2_building_an_army_leaves_influence_where_it_is():
    table = austria_builds(
        "army", control={"austria": ["lippe"]}, influence={"lippe": {"palatinate": 1}}
    )
    table.play("state lippe")
    assert table.state.influence[2][STATES.index("lippe")] == 1


def test_bq_9_2a_an_army_is_too_dear():
    table = austria_builds(florins={"austria": 2})
    assert table.why_not("build_army") == "BQ-9.2a"


@pytest.mark.parametrize("seats, limit", [(2, 10), (3, 11), (4, 15)])
def test_bq_9_2b_the_army_limit(seats: int, limit: int):
    table = austria_builds(seats=seats, armies={"austria": {"austria": limit}})
    assert table.why_not("build_army") == "BQ-9.2b"
    table = austria_builds(seats=seats, armies={"austria": {"austria": limit - 1}})
    assert table.why_not("build_army") == ""


def test_bq_9_2c_no_army_in_the_land_of_schonborn():
    table = austria_builds(
        "army", control={"austria": ["hesse", "tyrol"]}, front={"palatinate": ["schonborn"]}
    )
    assert offered(table) == {"austria", "tyrol"}
    assert table.why_not("state hesse") == "BQ-9.2c"


def test_bq_9_2_destroyed_armies_are_available_at_once():
    words = {"armies": {"austria": {"austria": 10}}, "cities": ["austria"]}
    table = austria_builds("fortress", seats=2, **words)
    assert armies(table, "austria") == {"austria": 9}
    table.play("build_army")
    assert armies(table, "austria") == {"austria": 10}


def test_bq_9_3_a_city_where_there_is_none():
    table = austria_builds("city", control={"austria": ["tyrol", "styria"]}, cities=["styria"])
    assert offered(table) == {"austria", "tyrol"}
    table.play("state tyrol")
    assert has(table, "cities", "tyrol")


def test_bq_9_3a_a_city_is_too_dear():
    assert austria_builds(florins={"austria": 5}).why_not("build_city") == "BQ-9.3a"
    assert austria_builds(florins={"austria": 6}).why_not("build_city") == ""


def test_bq_9_3b_one_city_of_either_kind_in_a_state():
    table = austria_builds(
        "city",
        control={"austria": ["tyrol", "styria", "bohemia"]},
        cities=["styria"],
        fortresses=["bohemia"],
    )
    assert table.why_not("state styria") == "BQ-9.3b"
    assert table.why_not("state bohemia") == "BQ-9.3b"


def test_bq_9_3c_never_in_prussia():
    table = austria_builds("city", control={"austria": ["prussia", "tyrol"]})
    assert table.why_not("state prussia") == "BQ-9.3c"


def test_bq_9_4_a_fortified_city_takes_the_place_of_a_city_and_an_army():
    table = austria_builds("fortress", cities=["austria"], armies={"austria": {"austria": 2}})
    assert has(table, "fortresses", "austria")
    assert not has(table, "cities", "austria")
    assert armies(table, "austria") == {"austria": 1}
    assert florins(table, "austria") == 40 - 8


def test_bq_9_4_a_general_left_without_armies_goes():
    table = austria_builds(
        "fortress",
        cities=["austria"],
        armies={"austria": {"austria": 1}},
        front={"austria": ["caprara"]},
        generals={"austria": "austria"},
    )
    assert [tale.text.key for tale in table.told("character.left")] == ["character.left"]


def test_bq_9_4a_a_fortified_city_is_too_dear():
    words = {"cities": ["austria"], "armies": {"austria": {"austria": 1}}}
    assert austria_builds(florins={"austria": 7}, **words).why_not("build_fortress") == "BQ-9.4a"


def test_bq_9_4b_only_a_plain_city_is_fortified():
    army = {"austria": {"austria": 1}}
    assert austria_builds(armies=army).why_not("build_fortress") == "BQ-9.4b"
    table = austria_builds(
        "fortress",
        control={"austria": ["tyrol", "styria"]},
        cities=["austria", "tyrol"],
        armies={"austria": {"austria": 1, "tyrol": 1, "styria": 1}},
    )
    assert table.why_not("state styria") == "BQ-9.4b"


def test_bq_9_4c_an_army_must_stand_there():
    assert austria_builds(cities=["austria"]).why_not("build_fortress") == "BQ-9.4c"
    table = austria_builds(
        "fortress",
        control={"austria": ["tyrol", "styria"]},
        cities=["austria", "tyrol", "styria"],
        armies={"austria": {"austria": 1, "tyrol": 1}},
    )
    assert table.why_not("state styria") == "BQ-9.4c"


def test_bq_9_5_a_residence_beside_a_city():
    table = austria_builds(
        "residence",
        control={"austria": ["liege", "munster"]},
        cities=["liege"],
        front={"austria": ["galen"]},
    )
    table.play("state liege")
    assert has(table, "residences", "liege")
    assert has(table, "cities", "liege")
    assert florins(table, "austria") == 40 - 6


def test_bq_9_5a_a_residence_is_too_dear():
    table = austria_builds(
        control={"austria": ["liege"]}, front={"austria": ["galen"]}, florins={"austria": 5}
    )
    assert table.why_not("build_residence") == "BQ-9.5a"


def test_bq_9_5b_without_an_own_bishop_no_residence():
    table = austria_builds(control={"austria": ["liege"]}, front={"palatinate": ["galen"]})
    assert table.why_not("build_residence") == "BQ-9.5b"


def test_bq_9_5c_only_in_a_diocese():
    words = {"control": {"austria": ["liege", "munster", "tyrol"]}, "front": {"austria": ["galen"]}}
    assert austria_builds("residence", **words).why_not("state tyrol") == "BQ-9.5c"


def test_bq_9_5d_one_residence_in_a_diocese():
    table = austria_builds(
        "residence",
        control={"austria": ["liege", "munster", "trier"]},
        residences=["trier"],
        front={"austria": ["galen"]},
    )
    assert table.why_not("state trier") == "BQ-9.5d"


@pytest.mark.parametrize(
    "diocese, offered_states",
    [("none", {"liege", "trier"}), ("wurzburg", {"liege", "trier", "wurzburg"})],
)
def test_bq_9_5_option_tenth_diocese(diocese: str, offered_states: set[str]):
    table = austria_builds(
        "residence",
        options={"tenth_diocese": diocese},
        control={"austria": ["liege", "trier", "wurzburg"]},
        front={"austria": ["galen"]},
    )
    assert offered(table) == offered_states
    assert table.state.support[1] == 1 + 4 + (diocese == "wurzburg")


# architect: army, city, fortified city, residence, and whether an army is spent
PRICES = {
    "": (3, 6, 8, 6, True),
    "barelli": (3, 5, 8, 4, False),
    "lurago": (3, 4, 7, 3, True),
    "martinelli": (3, 3, 6, 5, True),
    "zuccalli": (3, 4, 6, 6, False),
}


@pytest.mark.parametrize("architect", ARCHITECTS)
def test_bq_9_6_the_price_list_of_each_architect(architect: str):
    words = {
        "control": {"austria": ["liege"]},
        "cities": ["austria"],
        "armies": {"austria": {"austria": 1}},
        "front": {"austria": ["galen", *([architect] if architect else [])]},
    }
    army, city, fortress, residence, spent = PRICES[architect]
    for what, price in (("city", city), ("fortress", fortress), ("residence", residence)):
        table = austria_builds(what, **words)
        assert florins(table, "austria") == 40 - price
        table = austria_builds(what, **words | {"florins": {"austria": price}})
        assert florins(table, "austria") == 0
        table = austria_builds(**words | {"florins": {"austria": price - 1}})
        assert table.why_not(f"build_{what}") != ""
    table = austria_builds("army", **words)
    table.play("state liege")
    assert florins(table, "austria") == 40 - army
    table = austria_builds("fortress", **words)
    assert armies(table, "austria") == ({} if spent else {"austria": 1})
    without_army = austria_builds(**words | {"armies": {}})
    assert without_army.why_not("build_fortress") == ("BQ-9.4c" if spent else "")


@pytest.mark.parametrize("architect", ARCHITECTS)
def test_bq_9_6_option_architect_fort_army_always(architect: str):
    words = {
        "options": {"architect_fort_army": "always"},
        "cities": ["austria"],
        "front": {"austria": [architect] if architect else []},
    }
    assert austria_builds(**words).why_not("build_fortress") == "BQ-9.4c"
    table = austria_builds("fortress", **words, armies={"austria": {"austria": 1}})
    assert armies(table, "austria") == {}


def test_bq_9_7_there_is_no_limit_to_cities():
    table = austria_builds("city", control={"austria": ["prussia"]}, cities=EVERYWHERE[2:])
    assert has(table, "cities", "austria")
