"""BQ-4 income, BQ-5 opportunity cards, BQ-6 first player: clause by clause."""

import pytest
from tests.games.baroque.helpers import armies, asked, cards, florins, hand, offered, seat

from imperia.games.baroque.rules.turn.first_player import FixTurnOrder
from imperia.games.baroque.rules.turn.income import IncomePhase
from imperia.games.baroque.rules.turn.opportunity import BuyCards, OpportunityPhase
from imperia.games.baroque.rules.turn.turn import PlayTurn
from imperia.testing import scenario
from imperia.testing.scenario import ScenarioTable


def income_phase(
    seats: int = 3, options: dict[str, object] | None = None, **words: object
) -> ScenarioTable:
    """The income of turn 2, with empty purses."""
    position = scenario("baroque", seats, options)
    position.set(florins=[0] * seats)
    return position.arrange(turn=2, **words).at(IncomePhase())


def austrian_income(options: dict[str, object] | None = None, **words: object) -> int:
    return florins(income_phase(options=options, **words), "austria")


def test_bq_4_1_all_collect_and_nobody_is_asked():
    table = income_phase(control={"austria": ["bohemia"], "brandenburg": ["hesse"]})
    assert table.over
    assert table.state.florins == [7, 8, 5]


def test_bq_4_2_a_no_income_marker_stops_the_income_of_a_state():
    control = {"austria": ["bohemia", "styria"]}
    assert austrian_income(control=control) == 11
    assert austrian_income(control=control, no_income=["bohemia"]) == 8


def test_bq_4_2_an_occupied_major_yields_nothing_and_an_occupied_minor_does():
    control = {"austria": ["bohemia", "styria"]}
    assert austrian_income(control=control, armies={"palatinate": {"austria": 1}}) == 6
    assert austrian_income(control=control, armies={"palatinate": {"bohemia": 1}}) == 11


def test_bq_4_2_each_palatine_home_is_occupied_separately():
    words = {"control": {"palatinate": ["bavaria", "berg"]}}
    table = income_phase(**words, armies={"austria": {"lower_palatinate": 1}})
    assert florins(table, "palatinate") == 2 + 3 + 2


def test_bq_4_2_styria_under_the_ottoman_army_yields_nothing():
    assert austrian_income(control={"austria": ["bohemia", "styria"]}, ottoman=True) == 8


def test_bq_4_2_famine_takes_one_before_doubling_and_leaves_one():
    control = {"austria": ["carniola", "tyrol"]}
    assert austrian_income(control=control, famine=True) == 4 + 1 + 1
    assert austrian_income(control=control, cities=["carniola"], famine=True) == 4 + 2 + 1


def test_bq_4_2_who_is_exempt_from_famine_loses_nothing():
    position = scenario("baroque", seats=3).arrange(
        turn=2,
        famine=True,
        florins={"austria": 0, "brandenburg": 0},
        control={"austria": ["tyrol"]},
    )
    table = position.set(exempt_famine=0b010).at(IncomePhase())
    assert (florins(table, "austria"), florins(table, "brandenburg")) == (7, 5)
    assert table.state.exempt_famine == 0


def test_bq_4_2_a_city_or_fortified_city_doubles():
    assert austrian_income(cities=["austria"]) == 10
    assert austrian_income(fortresses=["austria"]) == 10


def test_bq_4_2_option_port_income():
    ports = {"austria": ["oldenburg", "mecklenburg", "tyrol"]}
    assert austrian_income(control=ports) == 5 + 6
    paid = {"port_income": 1}
    assert austrian_income(paid, control=ports) == 5 + 6 + 2
    assert austrian_income(paid, control=ports, cities=["oldenburg"]) == 5 + 8 + 2
    assert austrian_income(paid, control=ports, wars=["denmark"]) == 5 + 6 + 1
    assert austrian_income(paid, control=ports, no_income=["oldenburg"]) == 5 + 4 + 1


def test_bq_4_3_chaos_halves_the_total_rounded_up_unless_exempt():
    control = {"austria": ["bohemia", "styria"]}
    assert austrian_income(control=control, chaos_halving=True) == 6
    position = scenario("baroque", seats=3).arrange(
        turn=2, chaos_halving=True, florins={"austria": 0}, control=control
    )
    table = position.set(exempt_chaos=0b010).at(IncomePhase())
    assert florins(table, "austria") == 11


def test_bq_4_4_income_is_at_least_five():
    assert austrian_income(no_income=["austria"]) == 5


def test_bq_4_5_income_is_added_to_the_purse():
    table = scenario("baroque", seats=3).arrange(turn=2, cities=["austria"]).at(IncomePhase())
    assert florins(table, "austria") == 15 + 10


def test_bq_4_6_famine_halving_and_exemptions_end():
    position = scenario("baroque", seats=3).arrange(turn=2, famine=True, chaos_halving=True)
    table = position.set(exempt_chaos=0b001, exempt_famine=0b100).at(IncomePhase())
    state = table.state
    assert (state.famine, state.famine_at_bottom, state.chaos_halving) == (0, 1, 0)
    assert (state.exempt_chaos, state.exempt_famine) == (0, 0)


def test_bq_4_7_deferred_armies_are_paid_as_far_as_money_goes():
    words = {
        "deferred": {"austria": 4},
        "armies": {"austria": {"austria": 2, "tyrol": 1, "bohemia": 1}},
        "no_income": ["austria"],
    }
    table = income_phase(**words)
    assert asked(table) == "austria"
    assert florins(table, "austria") == 5 - 4
    assert offered(table) == {"austria", "tyrol", "bohemia"}
    assert table.why_not("state styria") == "BQ-1.9"
    table.play_all("state tyrol", "state austria")
    assert armies(table, "austria") == {"austria": 1, "bohemia": 1}
    assert table.over


def test_bq_4_7_the_debt_is_for_the_armies_still_on_the_map():
    table = income_phase(deferred={"austria": 4}, armies={"austria": {"tyrol": 1}})
    assert table.over
    assert florins(table, "austria") == 5 - 2
    assert table.state.deferred == [0, 0, 0]


def test_bq_4_7_in_support_order():
    words = {
        "order": ["austria", "palatinate", "brandenburg"],
        "deferred": {"austria": 3, "brandenburg": 3},
        "armies": {
            "austria": {"tyrol": 2, "bohemia": 1},
            "brandenburg": {"anhalt": 2, "saxony": 1},
        },
    }
    table = income_phase(**words)
    assert asked(table) == "brandenburg"
    table.play("state anhalt")
    assert asked(table) == "austria"


@pytest.mark.parametrize("holder", ["nobody", "palatinate", "austria"])
def test_bq_4_8_fugger_debts_go_to_augsburg_or_the_bank(holder: str):
    words = {"control": {holder: ["augsburg"]}} if holder != "nobody" else {}
    table = income_phase(**words, fugger_debt={"austria": 1}, cities=["austria"])
    income = {"nobody": 10, "palatinate": 10, "austria": 12}[holder]
    assert florins(table, "austria") == income - (0 if holder == "austria" else 5)
    assert florins(table, "palatinate") == (7 + 5 if holder == "palatinate" else 5)
    assert table.state.fugger_debt == [0, 0, 0]


def test_bq_4_8_a_short_debtor_gives_all_he_has_after_his_armies():
    table = income_phase(
        fugger_debt={"austria": 1}, deferred={"austria": 1}, armies={"austria": {"tyrol": 1}}
    )
    assert florins(table, "austria") == 0


def picking(**words: object) -> ScenarioTable:
    return scenario("baroque", seats=3).arrange(turn=2, **words).at(OpportunityPhase())


def test_bq_5_1_favoured_picks_come_first_in_support_order():
    table = picking(
        order=["austria", "palatinate", "brandenburg"],
        pick_card={"austria": 1, "brandenburg": 2},
    )
    picks = []
    for card in ("power", "galen", "block"):
        assert table.question.clause == "BQ-5.1"
        picks.append(asked(table))
        table.play(f"pick {card}")
    assert picks == ["brandenburg", "brandenburg", "austria"]
    assert {"power", "galen"} <= set(hand(table, "brandenburg"))
    assert "block" in hand(table, "austria")
    assert table.state.hand_size == [5, 4, 3]
    assert table.state.pick_card == [0, 0, 0]
    assert table.state.florins == [15, 15, 15]


def test_bq_5_1_the_discards_may_be_picked_from():
    table = picking(pick_card={"austria": 1}, discards=["galen"])
    table.play("pick galen")
    assert "galen" in hand(table, "austria")
    assert not any(table.state.discard)


def test_bq_5_1a_only_what_lies_in_the_piles_can_be_picked():
    table = picking(
        pick_card={"austria": 1}, hands={"palatinate": ["galen"]}, removed=["montecuccoli"]
    )
    assert table.why_not("pick galen") == "BQ-5.1a"
    assert table.why_not("pick montecuccoli") == "BQ-5.1a"
    assert len(table.legal()) == 23


def test_bq_5_1_nothing_is_picked_from_empty_piles():
    position = scenario("baroque", seats=3).arrange(turn=2, pick_card={"austria": 1})
    removed = position.state.deck[:]
    table = position.set(deck=[0] * 25, deck_size=0, removed=removed).at(OpportunityPhase())
    assert table.over
    assert table.state.hand_size == [0, 0, 0]


def test_bq_5_1_the_picked_card_counts_against_no_limit():
    table = (
        scenario("baroque", seats=2)
        .arrange(turn=2, pick_card={"brandenburg": 1}, florins={"brandenburg": 100})
        .at(OpportunityPhase())
    )
    table.play("pick power")
    for _ in range(6):
        table.play("buy")
    assert table.state.hand_size == [12, 5]
    assert table.question.clause == "BQ-5.5"


@pytest.mark.parametrize("seats, free, most", [(2, 5, 6), (3, 3, 5), (4, 2, 4)])
def test_bq_5_2_free_cards_and_bq_5_4_the_limit(seats: int, free: int, most: int):
    table = scenario("baroque", seats).arrange(turn=1).at(OpportunityPhase())
    assert table.state.hand_size == [free] * seats
    for _ in range(most):
        table.play("buy")
    assert table.question.clause == "BQ-5.5"
    assert table.state.hand_size[0] == free + most
    assert table.state.florins[0] == table.state.florins[1] - 2 * most


def test_bq_5_3_each_buys_and_exchanges_before_the_next():
    table = scenario("baroque", seats=3).arrange(turn=1).at(OpportunityPhase())
    seen = []
    while not table.over:
        seen.append((asked(table), table.question.clause))
        table.play("stop" if table.question.clause == "BQ-5.4" else "done")
    assert seen == [
        (power, clause)
        for power in ("brandenburg", "palatinate", "austria")
        for clause in ("BQ-5.4", "BQ-5.5")
    ]


def test_bq_5_4_each_card_is_seen_before_the_next_is_bought():
    table = (
        scenario("baroque", seats=3)
        .arrange(turn=1, florins={"austria": 5})
        .chance("draw_deck galen", "draw_deck block")
        .at(BuyCards(1))
    )
    table.play("buy")
    assert hand(table, "austria") == ["galen"]
    table.play("buy")
    assert (hand(table, "austria"), florins(table, "austria")) == (["galen", "block"], 1)
    assert table.over  # too poor to buy, and to exchange


def test_bq_5_4_nothing_is_offered_from_empty_piles():
    position = scenario("baroque", seats=3).arrange(hands={"austria": ["galen"]})
    removed = position.state.deck[:]
    table = position.set(deck=[0] * 25, deck_size=0, removed=removed).at(BuyCards(1))
    assert table.question.clause == "BQ-5.5"


def test_bq_5_4_the_favour_of_extra_cards_lasts_one_turn():
    table = scenario("baroque", seats=3).arrange(extra_buy={"austria": 1}).at(OpportunityPhase())
    while not table.over:
        table.play_all("stop", "done")
    assert table.state.extra_buy == [0, 0, 0]


def test_bq_5_4_option_favour_hand_limit_free_card():
    table = (
        scenario("baroque", 3, {"favour_hand_limit": "free_card"})
        .arrange(turn=2, extra_buy={"brandenburg": 2})
        .at(OpportunityPhase())
    )
    assert table.state.hand_size == [5, 3, 3]
    for _ in range(5):
        table.play("buy")
    assert table.question.clause == "BQ-5.5"
    assert table.state.florins == [5, 15, 15]


def exchanging(purse: int, *held: str) -> ScenarioTable:
    table = (
        scenario("baroque", seats=3)
        .arrange(turn=1, florins={"austria": purse}, hands={"austria": held})
        .at(BuyCards(1))
    )
    table.play("stop")
    return table


@pytest.mark.parametrize("count, price", [(1, 3), (2, 7), (3, 12)])
def test_bq_5_5_one_two_or_three_cards_are_exchanged(count: int, price: int):
    held = ["block", "galen", "roos", "power"]
    table = exchanging(15, *held)
    for card in held[:count]:
        table.play(f"exchange {card}")
    if count < 3:
        table.play("done")
    assert table.over
    assert florins(table, "austria") == 15 - price
    assert len(hand(table, "austria")) == 4
    assert sorted(cards(table.state.discard)) == sorted(held[:count])


def test_bq_5_5_the_exchange_may_be_declined():
    table = exchanging(15, "block")
    table.play("done")
    assert table.over
    assert (hand(table, "austria"), florins(table, "austria")) == (["block"], 15)


def test_bq_5_5_the_discards_go_first_and_may_come_back():
    position = scenario("baroque", seats=3).arrange(florins={"austria": 3}, hands={1: ["block"]})
    removed = position.state.deck[:]
    table = position.set(deck=[0] * 25, deck_size=0, removed=removed).at(BuyCards(1))
    table.play_all("exchange block", "done")
    assert hand(table, "austria") == ["block"]
    assert florins(table, "austria") == 0


def test_bq_5_5_who_cannot_pay_is_not_asked():
    table = exchanging(2, "block")
    assert table.over


def test_bq_5_5a_an_exchange_beyond_the_purse():
    table = exchanging(11, "block", "galen", "roos")
    table.play_all("exchange block", "exchange galen")
    assert table.why_not("exchange roos") == "BQ-5.5a"


def test_bq_5_5c_only_cards_of_the_hand():
    table = exchanging(15, "block", "power")
    assert table.why_not("exchange roos") == "BQ-5.5c"
    table.play("exchange power")
    assert table.why_not("exchange power") == "BQ-5.5c"


def test_bq_6_1_the_first_turn_keeps_the_provisional_order():
    table = (
        scenario("baroque", seats=3)
        .arrange(turn=1, order=["palatinate", "austria", "brandenburg"], vp={"austria": 9})
        .at(PlayTurn())
    )
    order = table.state.order[:]
    while table.question.clause.startswith("BQ-5"):
        table.play("stop" if table.question.clause == "BQ-5.4" else "done")
    assert table.question.clause != "BQ-6.2"
    assert table.state.order == order


def test_bq_6_2_every_order_may_be_chosen():
    orders = set()
    for first in range(3):
        for second in range(3):
            table = (
                scenario("baroque", seats=3)
                .arrange(turn=2, vp={"brandenburg": 3, "palatinate": 3})
                .at(FixTurnOrder())
            )
            assert asked(table) == "austria"
            table.play(f"seat {first}")
            if first != second:
                table.play(f"seat {second}")
                orders.add(tuple(table.state.order))
                assert table.over
    assert len(orders) == 6


def test_bq_6_2a_nobody_stands_in_the_order_twice():
    table = scenario("baroque", seats=4).arrange(turn=2, vp={0: 1, 2: 1, 3: 1}).at(FixTurnOrder())
    table.play("seat 2")
    assert table.why_not("seat 2") == "BQ-6.2a"


def test_bq_6_2_option_first_player_choice_chooser_first():
    table = (
        scenario("baroque", 3, {"first_player_choice": "chooser_first"})
        .arrange(turn=2, vp={"brandenburg": 3, "palatinate": 3})
        .at(FixTurnOrder())
    )
    austria = seat(table, "austria")
    assert table.why_not(f"seat {austria}") == "BQ-6.2a"
    table.play("seat 2")
    assert table.state.order == [austria, 2, 0]
