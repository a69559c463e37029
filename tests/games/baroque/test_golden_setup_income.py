"""Golden cases A and B: setup and income."""

from tests.games.baroque.helpers import asked, controller, florins, has, offered

from imperia.games.baroque.components.events import EVENT
from imperia.games.baroque.rules.turn.income import IncomePhase
from imperia.games.baroque.rules.turn.set_up import SetUp
from imperia.testing import scenario


def test_g_02_a_tied_roll_is_rolled_again():
    rolls = ["roll 4", "roll 6", "roll 4", "roll 1", "roll 3", "roll 5"]
    table = scenario("baroque", seats=4).chance(*rolls).at(SetUp())
    assert asked(table) == "austria"
    table.play("state bohemia")
    assert asked(table) == "palatinate"
    table.play("state berg")
    assert asked(table) == "brandenburg"
    table.play("state baden")
    placers = []
    for home in ["spanish_netherlands", "brandenburg", "lower_palatinate", "austria"]:
        placers.append(asked(table))
        table.play(f"state {home}")
    assert placers == ["spanish_netherlands", "brandenburg", "palatinate", "austria"]
    placers = []
    for home in ["austria", "upper_palatinate", "brandenburg", "franche_comte"]:
        placers.append(asked(table))
        table.play(f"state {home}")
    assert placers == ["austria", "palatinate", "brandenburg", "spanish_netherlands"]


def test_g_03_four_players_leave_the_spanish_sales_out():
    rolls = ["roll 4", "roll 3", "roll 2", "roll 5"]
    table = scenario("baroque", seats=4).chance(*rolls).at(SetUp())
    assert controller(table, "franche_comte") == "spanish_netherlands"
    assert sum(table.state.events) == 34
    for sale in ("spain_sells_franche_comte", "spain_sells_spanish_netherlands"):
        piles = (table.state.events, table.state.event_discard, table.state.event_removed)
        assert [pile[EVENT[sale]] for pile in piles] == [0, 0, 0]
    assert table.state.florins == [15, 15, 15, 15]


def test_g_04_no_city_in_prussia():
    table = scenario("baroque", seats=3).chance("roll 6", "roll 5", "roll 4").at(SetUp())
    table.play_all("state prussia", "state bohemia", "state berg")
    while table.question.clause == "BQ-2.9":
        table.play(table.legal()[0])
    assert has(table, "cities", "brandenburg")
    assert asked(table) == "austria"


def base_position(**more: object):
    """Austria with Bohemia, Styria and Moravia, cities in Bohemia and Moravia, no florins."""
    return scenario("baroque", seats=3).arrange(
        turn=2,
        control={"austria": ["bohemia", "styria", "moravia"]},
        cities=["bohemia", "moravia"],
        florins={"austria": 0},
        **more,
    )


def test_g_05_income_without_famine_or_chaos():
    table = base_position().at(IncomePhase())
    assert florins(table, "austria") == 18


def test_g_06_famine():
    table = base_position(famine=True).at(IncomePhase())
    assert florins(table, "austria") == 12
    assert (table.state.famine, table.state.famine_at_bottom) == (0, 1)


def test_g_07_chaos_halves():
    table = base_position(chaos_halving=True).at(IncomePhase())
    assert florins(table, "austria") == 9


def test_g_08_famine_then_chaos():
    table = base_position(famine=True, chaos_halving=True).at(IncomePhase())
    assert florins(table, "austria") == 6


def test_g_09_rounding_and_minimum():
    def palatine_income(halved: bool) -> int:
        position = scenario("baroque", seats=3).arrange(
            turn=2,
            control={"palatinate": ["berg"]},
            florins={"palatinate": 0},
            chaos_halving=halved,
        )
        return florins(position.at(IncomePhase()), "palatinate")

    assert palatine_income(halved=False) == 7
    assert palatine_income(halved=True) == 5


def test_g_11_prussia():
    def income_of_prussia(permit: bool, famine: bool) -> int:
        incomes = []
        for minors in ([], ["prussia"]):
            position = scenario("baroque", seats=3).arrange(
                turn=2,
                control={"brandenburg": ["saxony", *minors]},
                florins={"brandenburg": 0},
                permit=permit,
                famine=famine,
            )
            incomes.append(florins(position.at(IncomePhase()), "brandenburg"))
        return incomes[1] - incomes[0]

    assert income_of_prussia(permit=False, famine=False) == 2
    assert income_of_prussia(permit=True, famine=False) == 6
    assert income_of_prussia(permit=False, famine=True) == 1
    assert income_of_prussia(permit=True, famine=True) == 5


def test_g_04_two_picks_show_why_prussia_is_refused():
    table = scenario("baroque", seats=2).chance("roll 6", "roll 5").at(SetUp())
    table.play_all("state prussia", "state bohemia", "state baden", "state styria")
    while table.question.clause == "BQ-2.9":
        table.play(table.legal()[0])
    assert offered(table) == {"brandenburg", "baden"}
    assert table.why_not("state prussia") == "BQ-2.10a"
