"""PR-2, PR-4, PR-6 to PR-8: setup, the turn, the market, sales."""

import pytest
from tests.games.pax_renaissance.helpers import (
    has_card,
    holder,
    in_city,
    is_gone,
    position,
    row,
    supply,
    why_not,
    words,
)

from imperia.core import Move
from imperia.games.pax_renaissance import GAME
from imperia.games.pax_renaissance.components.cards import CARD
from imperia.games.pax_renaissance.components.map import WEST
from imperia.games.pax_renaissance.components.tables import COMETS, POSITIONS
from imperia.games.pax_renaissance.rules.turn.fairs import HoldFair
from imperia.games.pax_renaissance.rules.turn.market import ActivateSquare, DrawCard
from imperia.games.pax_renaissance.rules.turn.sale import SellCard, SellFromHand
from imperia.games.pax_renaissance.rules.turn.turn import ChooseAction, TakeTurn
from imperia.testing import scenario

MARKET = {
    **{f"west_{n}": f"PREN0{n + 22}" for n in range(6)},
    **{f"east_{n}": f"PREN0{n + 63}" for n in range(6)},
}


def turn(**given):
    given.setdefault("market", MARKET)
    return position(**given).at(TakeTurn(0))


def refused(word, noun="", **given):
    """The clause that refuses an action, asked of the question itself."""
    given.setdefault("market", MARKET)
    return why_not(ChooseAction(0), position(**given), word, noun)


# Setup


@pytest.mark.parametrize("seats, left", [(2, 16), (3, 20), (4, 24)])
def test_pr_2_8_decks_and_market(seats, left):
    state = scenario("pax_renaissance", seats=seats).start().state
    assert state.deck_size == [left, left]
    assert [sum(bottom) for bottom in state.bottom] == [14, 14]
    assert all(card < 92 for card in state.market[:6])
    assert all(92 <= card < 164 for card in state.market[6:])


def test_pr_2_2_fugger_moves_first():
    table = scenario("pax_renaissance", seats=3, options={"bankers": "medici,coeur,fugger"}).start()
    assert table.seat == 2
    assert table.state.florins == [4, 5, 3]


def test_pr_2_2_without_fugger_the_first_is_drawn_by_lot():
    chosen = {"bankers": "medici,coeur"}
    tables = [
        scenario("pax_renaissance", seats=2, options=chosen).chance(f"roll {n}").start()
        for n in (1, 2)
    ]
    assert [table.seat for table in tables] == [0, 1]


def test_pr_2_8_a_comet_comes_from_the_lower_block():
    table = position(decks={"west": 1, "east": 0}).set(bottom=[[0, 1, 0], [0, 0, 0]])
    table = table.at(DrawCard(WEST))
    assert table.over
    assert table.history[-1].move == Move("draw_bottom", 1)
    assert list(CARD)[-12:-10] == list(COMETS[2:])


# The turn


def test_pr_4_2_one_action_at_least():
    assert refused("end_turn") == "PR-4.2"
    table = turn()
    table.play_all("buy PREN023", "end_turn")
    assert table.over


def test_pr_4_3_each_fair_once_a_turn():
    table = turn()
    table.play("west_fair")
    assert table.why_not("west_fair") == "PR-4.3"
    table.play("east_fair")
    assert table.over


def test_pr_4_3_purchases_may_be_repeated():
    table = turn()
    table.play_all("buy PREN023", "buy PREN064")
    assert table.state.hand_size[0] == 2


def test_pr_4_4_without_an_op_the_row_cannot_be_run():
    assert refused("west_ops") == "PR-4.4"
    assert refused("west_ops", tableau={0: ["PREN028"]}) == ""


def test_pr_4_5_a_free_action_spends_nothing():
    table = turn(tableau={0: ["PREN097X"]})
    table.play("free_west_fair")
    assert table.state.spent == 0
    assert table.why_not("end_turn") == "PR-4.2"


def test_pr_4_6_free_actions_after_the_second_action():
    table = turn(tableau={0: ["PREN097X"]})
    table.play_all("buy PREN023", "buy PREN064")
    assert sorted(table.legal_words()) == ["end_turn", "free_east_fair", "free_west_fair"]


def test_pr_4_8_a_card_sold_from_the_hand_is_not_shown():
    table = position(hands={0: ["PREN001", "PREN002"]}).at(SellFromHand(0))
    table.play("discard PREN002")
    assert table.state.florins[0] == 12
    seen = table.view(1)["state"]
    assert seen["hand"] == [[], []]
    assert seen["hand_size"] == [1, 0]
    assert seen["might_hold"][0] == 1 << CARD["PREN001"] | 1 << CARD["PREN002"]
    assert not [tale for tale in table.tales(1) if "card" in tale.text.params]


def test_pr_4_8_of_an_empty_hand_all_is_known():
    table = position(hands={0: ["PREN001"]}).at(SellFromHand(0))
    table.play("discard PREN001")
    assert table.state.might_hold[0] == 0
    assert is_gone(table, "PREN001")


# The market


def test_pr_6_1b_the_face_down_card_cannot_be_bought():
    assert refused("buy", "PREN022") == "PR-6.1b"


def test_pr_6_1c_too_few_florins():
    assert refused("buy", "PREN025", florins={0: 2, 1: 0}) == "PR-6.1c"


def test_pr_6_1d_a_full_hand():
    assert refused("buy", "PREN023", hands={0: ["PREN001", "PREN002"]}) == "PR-6.1d"


def test_pr_6_6a_a_square_is_activated_once():
    scene = position(squares=["holy"])
    assert why_not(ActivateSquare(0), scene, "square", "holy") == "PR-6.6a"
    assert why_not(ActivateSquare(0), scene, "square", "imperial") == ""


def test_pr_6_8_the_other_deck_helps_out():
    table = turn(decks={"west": 0, "east": 9})
    table.play_all("buy PREN023", "end_turn")
    assert table.state.market[5] >= 92


def test_pr_6_9_a_comet_in_column_0_is_lost_at_the_fair():
    table = turn(market={**MARKET, "west_0": "comet3"})
    table.play("west_fair")
    assert is_gone(table, "comet3")
    assert table.state.comets_bought == 0


# Sales


def test_pr_8_1_a_card_is_sold_for_two_florins():
    table = position(tableau={0: ["PREN001"]}, bishops={"PREN001": "catholic"})
    table = table.at(SellCard(0, CARD["PREN001"]))
    assert table.state.florins[0] == 12
    assert is_gone(table, "PREN001")
    assert supply(table, "bishop_catholic") == 5


def test_pr_8_1_an_old_maid_is_sold_for_two_florins():
    table = position(old_maids={0: ["PREN138X"]}).at(SellCard(0, CARD["PREN138X"]))
    assert table.state.florins[0] == 12
    assert is_gone(table, "PREN138X")


def test_pr_8_1a_an_empty_hand_sells_nothing():
    assert refused("sell_from_hand") == "PR-8.1a"


def test_pr_8_2_a_couple_is_sold_together():
    given = {"tableau": {0: ["hre"]}, "queens": {"PREN046": "hre"}}
    assert refused("sell", "PREN046", **given) == "PR-8.2"
    table = position(**given).at(SellCard(0, CARD["hre"]))
    assert table.state.florins[0] == 14
    assert is_gone(table, "PREN046")


def test_pr_8_3_a_sold_republic_returns_as_a_king_with_its_vassals():
    table = position(tableau={0: ["ottoman", "hungary"]}, vassals={"hungary": "ottoman"}).at(
        SellCard(0, CARD["ottoman"])
    )
    assert holder(table, "ottoman") == holder(table, "hungary") == -1
    other = position(tableau={0: ["hre"]}, republics=["hre"]).at(SellCard(0, CARD["hre"]))
    assert other.state.republics == 0


def test_pr_10_1a_no_fair_without_a_card():
    market = {name: card for name, card in MARKET.items() if name != "east_0"}
    assert refused("east_fair", market=market) == "PR-10.1a"


def test_pr_10_10_the_holder_of_the_fair_chooses_the_levy():
    table = position(market={"east_0": "PREN063"}, laid={"east_0": 3}).at(HoldFair(1, 1))
    assert (table.seat, table.question.clause) == (1, "PR-10.10")
    assert words(table, "city") == ["caffa", "trebizond"]


def test_pr_10_8_the_voyage_ends_with_the_profit():
    table = position(
        bankers=["coeur", "medici"],
        market={"east_0": "PREN063"},
        laid={"east_0": 1},
        pirates={"byzantium-hungary": "islamic"},
    ).at(HoldFair(0, 1))
    table.play("city caffa")
    assert table.over
    assert in_city(table, "varna") == ""


def test_pr_5_1_a_played_card_lies_at_the_outer_end():
    table = turn(hands={0: ["PREN097X"]}, tableau={0: ["PREN001", "PREN061"]})
    table.play("play PREN097X")
    assert row(table, 0, 0) == ["PREN001", "PREN097X"]
    assert row(table, 0, 1) == ["PREN061"]
    assert has_card(table, 0, "PREN097X")


def test_every_position_has_a_word():
    assert len(POSITIONS) == 12
    assert GAME.nouns["position"] == POSITIONS
