"""The procedures and their questions, each under the clause it stands for."""

from tests.games.pax_renaissance.helpers import bishop_on, holder, in_city, position, words

from imperia.games.pax_renaissance.components.cards import CARD
from imperia.games.pax_renaissance.rules.ops.military import Campaign
from imperia.games.pax_renaissance.rules.ops.ops import RunOps
from imperia.games.pax_renaissance.rules.turn.market import Purchase
from imperia.games.pax_renaissance.rules.turn.play_card import PlayCard
from imperia.games.pax_renaissance.rules.turn.sale import SellCard
from imperia.games.pax_renaissance.rules.turn.turn import TakeTurn
from imperia.testing import scenario

MARKET = {
    **{f"west_{n}": f"PREN0{n + 22}" for n in range(6)},
    **{f"east_{n}": f"PREN0{n + 63}" for n in range(6)},
}


def clauses(table):
    """The clauses of the stack, from the outermost procedure to the question."""
    return [frame.clause for frame in table.state.stack]


def play(card, **given):
    return position(hands={0: [card]}, **given).at(PlayCard(0, CARD[card]))


def test_pr_2_11_astrology_shows_the_top_of_each_deck():
    table = scenario("pax_renaissance", seats=2, options={"astrology": True}).start()
    assert [tale.clause for tale in table.told("deck.top")] == ["PR-2.11", "PR-2.11"]


def test_pr_4_1_two_actions_then_the_refresh():
    table = position(market=MARKET).at(TakeTurn(0))
    assert clauses(table) == ["PR-4.1", "PR-4.3"]
    table.play_all("buy PREN023", "buy PREN064")
    assert table.over
    assert [tale.clause for tale in table.told("market.filled")] == ["PR-6.8", "PR-6.8"]


def test_pr_5_2_the_one_shot_is_decided_first():
    table = play("PREN028")
    assert clauses(table) == ["PR-5", "PR-5.2"]
    assert table.legal_words() == ["one_shot", "quiet"]


def test_pr_5_10_a_rook_goes_to_any_city_of_the_location():
    table = play("PREN053")
    table.play("quiet")
    assert table.question.clause == "PR-5.10"
    assert words(table, "city") == ["paris", "bruges", "lyon"]


def test_pr_6_6_a_comet_asks_for_a_square():
    table = position(market={"west_1": "comet3"}).at(Purchase(0, 1))
    assert clauses(table) == ["PR-7", "PR-6.6"]


def test_pr_6_7_and_22_7_a_lost_ability_costs_cards_at_once():
    cards = ["PREN001", "PREN002", "PREN003"]
    table = position(tableau={0: ["PREN043"]}, hands={0: cards}).at(SellCard(0, CARD["PREN043"]))
    assert clauses(table)[-2:] == ["PR-22.7", "PR-6.7"]
    table.play("discard PREN001")
    assert table.state.hand_size[0] == 2


def test_pr_7_a_purchase_is_one_action():
    table = position(market=MARKET).at(Purchase(0, 2))
    assert table.over
    assert table.told("card.bought")[0].clause == "PR-7"


def test_pr_9_1_the_cards_perform_their_ops_in_any_order():
    table = position(tableau={0: ["PREN028", "PREN032"]}).at(RunOps(0, 1))
    assert clauses(table) == ["PR-9", "PR-9.1"]
    table.play("siege PREN032")
    assert "siege PREN028" in table.legal_words()
    assert "done" in table.legal_words()


def test_pr_12_1_and_12_3_a_war_from_target_to_regime():
    table = play("PREN159X", bankers=["fugger", "medici"])
    table.play("one_shot")
    assert clauses(table) == ["PR-5", "PR-12.1", "PR-12.3", "PR-13.1"]


def test_pr_14_4_the_target_of_a_crusade_is_asked_under_its_own_clause():
    table = play("PREN157X", pirates={"england-france": "reformist"})
    table.play("one_shot")
    assert clauses(table) == ["PR-5", "PR-12.1", "PR-12.3", "PR-14.4"]
    assert table.why_not("empire portugal") == "PR-14.4"
    assert table.why_not("empire mamluk") == "PR-13.1"


def test_pr_13_1_a_region_card_chooses_its_target():
    table = play("PREN163X")
    table.play("one_shot")
    assert words(table, "empire") == ["hungary", "byzantium", "ottoman", "mamluk"]


def test_pr_22_2_a_bishop_enters_as_an_agent():
    table = play("PREN156X")
    table.play("card PREN156X")
    assert table.told("bishop.placed")[0].clause == "PR-22.2"
    assert bishop_on(table, "PREN156X") == "catholic"


def test_pr_22_4_a_bishop_may_pacify():
    table = play("PREN156X", tableau={1: ["france"]}, repressed={"france": ["pawn_medici"]})
    table.play("card france")
    assert table.question.clause == "PR-22.4"
    table.play("done")
    assert table.over


def test_pr_23_9_a_campaign_is_against_an_adjacent_empire():
    table = position(tableau={0: ["aragon"]}, cities={"algiers": "knight_islamic"})
    table = table.at(Campaign(0, 6))
    assert clauses(table) == ["PR-23.9", "PR-23.9"]
    table.play("empire england")
    assert table.state.florins[0] == 8
    assert in_city(table, "london") == ""


def test_pr_a11_the_cipher_question():
    table = position(tableau={0: ["PREN130X"], 1: ["PREN051", "PREN028"]})
    table = table.at(SellCard(0, CARD["PREN130X"]))
    assert clauses(table) == ["PR-8", "PR-A11", "PR-A11"]
    table.play("done")
    assert table.over


def test_pr_a12_the_treachery_question():
    table = position(tableau={0: ["PREN135X", "PREN144X"]}).at(SellCard(0, CARD["PREN144X"]))
    assert clauses(table) == ["PR-8", "PR-A12", "PR-A12"]
    table.play("one_shot")
    assert holder(table, "england") == -1


def test_pr_a13_the_emancipation_question():
    table = position(
        tableau={0: ["PREN161X"], 1: ["france"]}, repressed={"france": ["pawn_medici"]}
    ).at(SellCard(0, CARD["PREN161X"]))
    assert clauses(table) == ["PR-8", "PR-A13", "PR-A13"]


def test_pr_a27_the_question_of_the_rooks():
    table = play("PREN008", cities={"algiers": "rook_islamic"}, tableau={0: ["PREN012"]})
    table.play("one_shot")
    assert table.question.clause == "PR-A27"
