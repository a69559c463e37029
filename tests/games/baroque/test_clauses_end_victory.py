"""BQ-15 end of turn, BQ-19 victory: clause by clause."""

import pytest
from tests.games.baroque.helpers import acting, asked, cards, controller, florins, has, seat, vp

from imperia.games.baroque.components.events import EVENT
from imperia.games.baroque.components.map import ONE, STATES
from imperia.games.baroque.rules.turn.end_of_turn import EndOfTurn
from imperia.games.baroque.rules.turn.turn import PlayGame
from imperia.testing import scenario
from imperia.testing.scenario import ScenarioTable


def ending(
    turn: int = 1, seats: int = 3, options: dict[str, object] | None = None, **words: object
) -> ScenarioTable:
    return scenario("baroque", seats, options).arrange(turn=turn, **words).at(EndOfTurn())


ALL_BUT_TWO = ["cologne", "trier", "mainz", "bavaria", "saxony", "bohemia"]


def test_bq_15_1_victory_is_checked_before_scoring():
    table = ending(
        control={"brandenburg": ALL_BUT_TWO}, armies={"brandenburg": {"lower_palatinate": 1}}
    )
    assert table.over
    assert table.state.victor == seat(table, "brandenburg")
    assert table.state.vp == [0, 0, 0]


def test_bq_15_2_scoring_is_cumulative():
    table = ending(
        vp={"austria": 7},
        control={"austria": ["bohemia", "liege", "tyrol", "prussia"]},
        cities=["bohemia"],
        fortresses=["tyrol"],
        residences=["liege"],
        composers={"bach": "austria", "biber": "austria", "handel": "brandenburg"},
        permit=True,
    )
    assert vp(table, "austria") == 7 + (5 + 3 + 2 + 2 + 2) + 1 + 2 + 3 + 2 * 3
    assert vp(table, "brandenburg") == 5 + 3


def test_bq_15_2_a_no_income_marker_takes_no_points():
    assert vp(ending(no_income=["austria"]), "austria") == 5


def test_bq_15_2_nothing_from_an_occupied_major_or_styria_under_the_ottomans():
    table = ending(
        control={"austria": ["styria", "tyrol"]},
        cities=["austria", "styria"],
        composers={"bach": "austria"},
        armies={"palatinate": {"austria": 1, "tyrol": 1}},
        ottoman=True,
    )
    assert vp(table, "austria") == 2


@pytest.mark.parametrize("reading, points", [("every_turn", 3), ("game_end_only", 0)])
def test_bq_15_2_option_residence_vp(reading: str, points: int):
    table = ending(
        options={"residence_vp": reading},
        control={"austria": ["liege"]},
        residences=["liege"],
    )
    assert vp(table, "austria") == 5 + 2 + points


@pytest.mark.parametrize("reading", ["every_turn", "game_end_only"])
def test_bq_15_2_option_residence_vp_in_the_last_turn(reading: str):
    table = ending(
        turn=3,
        options={"residence_vp": reading},
        control={"austria": ["liege"]},
        residences=["liege"],
    )
    assert vp(table, "austria") == 5 + 2 + 3


def test_bq_15_3_effects_in_turn_order_politician_bishop_architect():
    table = ending(
        order=["palatinate", "austria", "brandenburg"],
        control={"palatinate": ["berg"]},
        front={
            "brandenburg": ["galen"],
            "austria": ["thurn_taxis", "zuccalli"],
            "palatinate": ["johann_georg", "maximilian_heinrich", "barelli"],
        },
        florins={"palatinate": 0, "austria": 2},
    )
    assert (asked(table), table.question.clause) == ("palatinate", "BQ-18.5")
    table.play("take_more")
    assert florins(table, "palatinate") == 10 + 5 - 3
    assert vp(table, "palatinate") == 7 - 3
    assert (florins(table, "austria"), vp(table, "austria")) == (0, 8)
    assert (asked(table), table.question.clause) == ("brandenburg", "BQ-18.2")
    table.play("state mark")
    assert controller(table, "mark") == "brandenburg"


@pytest.mark.parametrize("applied, points", [(True, 4), (False, 0)])
def test_bq_15_3_option_final_turn_card_effects(applied: bool, points: int):
    options = {"final_turn_card_effects": applied}
    words = {"front": {"austria": ["lobkowitz"]}}
    assert vp(ending(turn=3, options=options, **words), "austria") == 5 + points
    assert vp(ending(turn=2, options=options, **words), "austria") == 5 + 4


def test_bq_15_4_characters_and_divine_interventions_are_discarded():
    table = ending(
        front={"austria": ["caprara", "lobkowitz"], "palatinate": ["schonborn"]},
        armies={"austria": {"austria": 1}},
        generals={"austria": "austria"},
        divine={"palatinate": 2},
    )
    assert sorted(cards(table.state.discard)) == [
        "caprara",
        "divine_intervention",
        "divine_intervention",
        "lobkowitz",
        "schonborn",
    ]
    assert all(card < 0 for front in table.state.front for card in front)
    assert table.state.general_at == [-1, -1, -1]
    assert table.state.divine == [0, 0, 0]
    assert table.state.banned == 0


def test_bq_15_5_galen_may_bring_the_last_elector():
    """On the printed map he has no elector beside him, so here Mark is one."""
    position = scenario("baroque", seats=3).arrange(turn=1, front={"austria": ["galen"]})
    electors = sum(ONE[STATES.index(state)] for state in ("austria", "mark"))
    table = position.set(electors=electors).unchecked().at(EndOfTurn())
    table.play("state mark")
    assert table.over
    assert table.state.victor == seat(table, "austria")
    assert table.state.vp == [5, 5, 5]  # scored before
    assert cards(table.state.discard) == ["galen"]


def test_bq_15_6_what_a_turn_leaves_behind():
    table = ending(
        chaos=True,
        army_pay=True,
        brunswick_elector=True,
        used_cities=["austria"],
        used_residences=["liege"],
    )
    state = table.state
    assert (state.chaos, state.chaos_halving, state.army_pay) == (0, 1, 0)
    assert state.event_discard[EVENT["chaos"]] == 1
    assert state.event_discard[EVENT["pay_all_armies"]] == 1
    assert (state.city_used, state.residence_used) == (0, 0)
    assert has(table, "electors", "brunswick")


def test_bq_15_6_without_chaos_no_income_is_halved():
    assert ending().state.chaos_halving == 0


def test_bq_15_6_a_used_city_boosts_again_in_the_next_turn():
    table = ending(cities=["austria"], used_cities=["austria"])
    position = scenario("baroque", seats=3).arrange(cities=["austria"])
    position.state.city_used = table.state.city_used
    again = acting(position, "austria")
    again.play_all("place_influence", "state bohemia")
    assert again.why_not("boost_city austria") == ""


def ended(
    turn: int, seats: int = 3, options: dict[str, object] | None = None, **words: object
) -> ScenarioTable:
    """The table when this turn has ended."""
    game = PlayGame()
    game.step = "next_turn"
    position = scenario("baroque", seats, options).arrange(turn=turn, **words)
    return position.at(game, EndOfTurn())


def winners(
    turn: int, seats: int = 3, options: dict[str, object] | None = None, **words: object
) -> list[int]:
    """Who has won when this turn ends; nobody while the game goes on."""
    return ended(turn, seats, options, **words).winners


@pytest.mark.parametrize(
    "turn, words, reason",
    [
        (
            1,
            {
                "control": {"brandenburg": ALL_BUT_TWO},
                "armies": {"brandenburg": {"lower_palatinate": 1}},
            },
            "electors",
        ),
        (3, {"vp": {"palatinate": 50}}, "points"),
        (3, {"control": {"brandenburg": ["saxony"]}, "vp": {0: 7, 1: 10, 2: 10}}, "support"),
        (3, {"vp": {0: 10, 2: 10}, "florins": {0: 16}}, "florins"),
        (3, {"vp": {0: 10, 2: 10}}, "powers"),
    ],
)
def test_bq_19_it_is_told_why_somebody_has_won(turn: int, words: dict[str, object], reason: str):
    told = ended(turn, **words).reason
    assert told is not None
    assert told.key == f"ending.{reason}"


def test_bq_19_1_all_electors_win_at_once():
    army = {"brandenburg": {"lower_palatinate": 1}}
    control = {"brandenburg": ALL_BUT_TWO}
    assert winners(1, control=control, armies=army) == [0]
    assert winners(1, control=control) == []
    assert winners(1, control={"brandenburg": ALL_BUT_TWO[1:]}, armies=army) == []


def test_bq_19_1_brunswick_is_the_ninth():
    army = {"brandenburg": {"lower_palatinate": 1}}
    control = {"brandenburg": ALL_BUT_TWO}
    assert winners(1, control=control, armies=army, brunswick_elector=True) == []
    control = {"brandenburg": [*ALL_BUT_TWO, "brunswick"]}
    assert winners(1, control=control, armies=army, brunswick_elector=True) == [0]


@pytest.mark.parametrize("reading, won", [("occupation_counts", [1]), ("strict", [])])
def test_bq_19_1_option_auto_victory(reading: str, won: list[int]):
    options = {"auto_victory": reading}
    army = {"austria": {"brandenburg": 1}}
    control = {"austria": [*ALL_BUT_TWO, "lower_palatinate"]}
    assert winners(1, seats=2, options=options, control=control, armies=army) == won


def test_bq_19_1_the_winner_need_not_lead_in_points():
    army = {"brandenburg": {"lower_palatinate": 1}}
    control = {"brandenburg": ALL_BUT_TWO}
    assert winners(1, control=control, armies=army, vp={"austria": 50}) == [0]


def test_bq_19_2_points_then_support_then_florins():
    assert winners(3, control={"austria": ["tyrol"]}, vp={"palatinate": 1}) == [1]
    assert winners(3, control={"brandenburg": ["saxony"]}, vp={0: 7, 1: 10, 2: 10}) == [0]
    assert winners(3, vp={0: 10, 2: 10}, florins={0: 16}) == [0]
    assert winners(3, vp={0: 10, 2: 10}, florins={2: 16}) == [2]


def test_bq_19_2_in_a_complete_tie_the_powers_have_their_order():
    seating = {"powers": ["brandenburg", "spanish_netherlands", "austria", "palatinate"]}
    control = {"austria": ["bohemia"], "spanish_netherlands": ["saxony"]}
    points = {"austria": 30, "spanish_netherlands": 30, "palatinate": 33, "brandenburg": 33}
    for tied, winner in (
        (["palatinate", "austria"], 3),
        (["austria", "spanish_netherlands"], 2),
        (["spanish_netherlands", "brandenburg"], 1),
    ):
        leading = {power: points[power] for power in tied}
        assert winners(3, 4, seating, vp=leading, control=control) == [winner]
