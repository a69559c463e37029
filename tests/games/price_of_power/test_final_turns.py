"""EU-4.2.7 and EU-20: the last Turns of six players and of two."""

from imperia.games.price_of_power.rules.rounds.action_phase import ActionPhase
from imperia.testing import scenario

REALMS = ["ottomans", "france", "castile", "england", "austria", "poland"]
AUSTRIA, POLAND = 4, 5


def after_the_last_paid_pass(owed):
    """England takes the fourth paid Pass; Austria and Poland have their last Turns."""
    place = scenario("price_of_power", seats=6, options={"scenario": "grand_campaign"}, seed=1)
    table = place.arrange(
        age=1,
        phase=2,
        first="england",
        owed={realm: owed.get(realm, 0) for realm in REALMS},
        passed=["ottomans", "france", "castile"],
        ruler={"poland": "start-france"},
        claims={"poland": ["austria"]},
        interest={"austria": 4},
        shown={"11a-1": 0},
    ).at(ActionPhase())
    table.play_all("pass", "end_turn")
    assert table.seat == AUSTRIA
    table.play_all("focus", "admin", "diplo", "mil", "end_turn")
    assert table.seat == POLAND
    return table


def test_eu_4_2_7_whoever_had_his_last_turn_has_passed_while_others_have_theirs():
    table = after_the_last_paid_pass({})
    assert table.state.passed >> AUSTRIA & 1
    table.play("war")
    assert table.why_not("realm austria") == "EU-9.1.2.c"


def test_eu_4_2_7_whoever_owes_an_event_has_not_passed_yet():
    table = after_the_last_paid_pass({"austria": 1})
    assert not table.state.passed >> AUSTRIA & 1
    table.play("war")
    assert table.why_not("realm austria") == ""


def test_eu_20_the_second_of_two_players_has_one_free_turn_beside_the_events_owed():
    place = scenario("price_of_power", seats=2, options={"scenario": "intro_1444"}, seed=1)
    table = place.arrange(
        age=1, phase=2, first="france", owed={"france": 0, "england": 2}, shown={"11a-1": 0}
    ).at(ActionPhase())
    table.play_all("pass", "end_turn")
    assert "focus" in table.legal_words()
    table.play_all("focus", "admin", "diplo", "mil", "end_turn")
    assert table.state.stack[0].turns == 1
    assert "event" in table.legal_words()
    assert "focus" not in table.legal_words()
