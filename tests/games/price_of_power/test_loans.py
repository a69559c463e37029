"""Loans taken while something has to be paid for (EU-5.2.3)."""

from tests.games.price_of_power.effects_table import area
from tests.games.price_of_power.mini_table import RED, frame, mini, part, turn


def recruiting(**words):
    given = {"ducats": {"red": 3}, "available": {"red": 4}, "owed": {"red": 0}, **words}
    table = turn(mini().arrange(**given))
    table.play("recruit")
    return table


def one_infantry(table):
    for word in ("area alpha", "unit regular_infantry", "alone"):
        if word in table.legal_words():
            table.play(word)


def test_eu_5_2_3_a_loan_is_taken_while_recruiting():
    table = recruiting()
    one_infantry(table)
    assert table.state.ducats[RED] == 1
    assert table.legal_words() == ["loan", "done"]  # nothing is cheap enough any more
    table.play("loan")
    assert (table.state.ducats[RED], table.state.interest[RED]) == (6, 1)
    one_infantry(table)
    assert table.state.ducats[RED] == 4
    assert part("queries.realms").loose_infantry(table.state, RED, area("alpha")) == 2


def test_eu_5_2_3_a_with_five_interest_tokens_recruiting_is_over():
    table = recruiting(interest={"red": 5})
    assert table.why_not("loan") == "EU-5.2.3.a"
    one_infantry(table)
    assert "end_turn" in table.legal_words()


def test_eu_5_2_3_d_no_loan_is_offered_where_everything_can_be_paid():
    table = recruiting(ducats={"red": 30})
    assert table.why_not("loan") == "EU-5.2.3.d"


def test_eu_5_2_3_a_loan_is_taken_while_hiring():
    scenario = mini().arrange(
        ducats={"red": 4}, armies={"red": [{"area": "alpha", "regular_infantry": 1}]}
    )
    table = scenario.at(frame("LandMove", RED, 0))
    assert table.legal_words() == ["unit mercenary_infantry", "loan", "done"]
    table.play_all("unit mercenary_infantry", "loan", "unit mercenary_infantry", "done")
    state = table.state
    assert (state.ducats[RED], state.interest[RED], state.hired) == (1, 1, 2)
    assert "area beta" in table.legal_words()


def test_eu_5_2_3_a_loan_pays_for_access():
    scenario = mini().arrange(
        war={"red": ["wren"]}, ducats={"red": 0}, single={"red": {"alpha": 1}}
    )
    table = scenario.at(frame("LandMove", RED, 0))
    table.play_all("single alpha", "area delta")
    assert (table.state.ducats[RED], table.state.interest[RED]) == (2, 1)
    assert part("queries.realms").loose_infantry(table.state, RED, area("delta")) == 1


def test_eu_5_2_3_without_a_further_loan_access_is_refused():
    scenario = mini().arrange(
        war={"red": ["wren"]},
        ducats={"red": 0},
        interest={"red": 5},
        single={"red": {"alpha": 1}},
    )
    table = scenario.by_hand().at(frame("LandMove", RED, 0))
    table.play("single alpha")
    assert table.why_not("area delta") == "EU-9.5.1.e"


def test_eu_5_2_3_a_loan_pays_for_a_conversion_that_an_effect_allows():
    scenario = mini().arrange(ducats={"red": 1}, religion={"alpha": "protestant"})
    judge = part("queries.court.stability").can_convert
    assert judge(scenario.state, RED, 0, 0)
    table = scenario.by_hand().at(frame("Convert", RED))
    assert table.why_not("area alpha") == "EU-5.3.2.e"
    table.play_all("loan", "area alpha")
    assert (table.state.ducats[RED], table.state.interest[RED]) == (3, 1)


def test_eu_5_2_3_a_loan_pays_for_a_large_town():
    scenario = mini().arrange(ducats={"red": 1})
    table = scenario.at(frame("UpgradeTowns", RED, 1, 4))
    assert table.legal_words() == ["loan", "done"]
    assert table.why_not("province brin") == "EU-16.3.b"
    table.play_all("loan", "province brin")
    assert (table.state.ducats[RED], table.state.interest[RED]) == (2, 1)
    assert part("queries.realms").base_tax(table.state, RED) == 5
