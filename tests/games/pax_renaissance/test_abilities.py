"""PR-A: every ability, switched on, and off where silence matters."""

import pytest
from tests.games.pax_renaissance.helpers import (
    bishop_on,
    has_card,
    holder,
    in_city,
    is_gone,
    is_republic,
    pawn_on,
    pirate_on,
    position,
    repressed,
    row,
    supply,
    why_not,
    words,
)

from imperia.games.pax_renaissance.components.cards import CARD
from imperia.games.pax_renaissance.queries import active, adjacent_empires, free_slots, silenced
from imperia.games.pax_renaissance.rules.ops.military import Campaign
from imperia.games.pax_renaissance.rules.ops.ops import RunOps
from imperia.games.pax_renaissance.rules.ops.politics import behead_targets
from imperia.games.pax_renaissance.rules.ops.vote import has_majority, vote_cost
from imperia.games.pax_renaissance.rules.turn.fairs import HoldFair
from imperia.games.pax_renaissance.rules.turn.play_card import PlayCard
from imperia.games.pax_renaissance.rules.turn.sale import (
    CommitTreachery,
    RevealTreachery,
    SellCard,
    SellFromHand,
)
from imperia.games.pax_renaissance.rules.turn.turn import ChooseAction, TakeTurn
from imperia.games.pax_renaissance.rules.turn.victory import (
    bishop_counts,
    concession_count,
    law_count,
    republic_count,
    theocracy_counts,
    victory_cost,
)
from imperia.games.pax_renaissance.rules.wars.one_shots import affected, suitors

HOLY, IMPERIAL, GLOBALIZATION = 0, 1, 2
FRANCE, PORTUGAL, PAPAL_STATES, OTTOMAN = 1, 5, 7, 8
MARKET = {
    **{f"west_{n}": f"PREN0{n + 22}" for n in range(6)},
    **{f"east_{n}": f"PREN0{n + 63}" for n in range(6)},
}


def turn(**given):
    return position(market=MARKET, **given).at(TakeTurn(0))


# A. Actions and free actions


def test_free_east_ops():
    table = turn(tableau={0: ["PREN101X", "PREN082"]})
    table.play("free_east_ops")  # its one siege is played at once
    assert in_city(table, "cairo") == ""
    assert (table.seat, table.state.spent) == (0, 0)


def test_free_east_ops_silenced():
    table = turn(tableau={0: ["PREN101X", "PREN082"]}, bishops={"PREN101X": "islamic"})
    assert "free_east_ops" not in table.legal_words()


def test_free_west_ops():
    table = turn(tableau={0: ["PREN134X", "PREN028"]})
    assert "free_west_ops" in table.legal_words()
    table.play_all("free_west_ops", "siege PREN028")
    assert table.why_not("west_ops") == "PR-4.3"


def test_free_trade_fair():
    table = turn(tableau={0: ["PREN097X"]})
    table.play("free_west_fair")
    assert table.why_not("free_east_fair") == "PR-A3"
    assert table.why_not("east_fair") == ""


def test_combined_ops():
    table = turn(tableau={0: ["PREN110X", "PREN028", "PREN082"]})
    table.play("both_ops")
    assert {"siege PREN028", "siege PREN082", "siege PREN110X"} <= set(table.legal_words())
    table.play_all("siege PREN028", "siege PREN082", "done")
    assert (table.state.spent, table.state.done) == (1, 3)


def test_combined_ops_need_both_rows_unused():
    scene = position(market=MARKET, tableau={0: ["PREN110X", "PREN028"]}).set(done=1)
    assert why_not(ChooseAction(0), scene, "both_ops") == "PR-A4"


def test_apostasy_action():
    table = turn(tableau={0: ["PREN129X"], 1: ["PREN005", "PREN058"]})
    assert words(table, "apostasy") == ["islamic-reformist"]
    assert table.why_not("apostasy catholic-reformist") == "PR-12.2c"
    table.play("apostasy islamic-reformist")
    assert table.state.tableau[1] == 0
    assert table.state.spent == 1


def test_discard_for_revolt():
    table = turn(
        tableau={0: ["hungary"]},
        queens={"PREN095X": "hungary"},
        cities={"buda": ""},
        pawns={"hre-hungary": "fugger"},
    )
    table.play("revolt PREN095X")
    assert is_gone(table, "PREN095X")
    assert is_republic(table, "hungary")


# B. Trade, market, hand, sale


def test_concession_double_at_a_fair():
    table = position(
        bankers=["coeur", "medici"],
        tableau={0: ["PREN131X"]},
        market={"east_0": "PREN063"},
        laid={"east_0": 3},
    ).at(HoldFair(0, 1))
    table.play_all("city caffa", "city modon")
    assert table.told("fair.earned")[0].text.params["florins"] == 2


def test_concession_double_in_votes():
    pawns = {"england-france": "fugger", "england-portugal": "medici"}
    scene = position(tableau={0: ["PREN131X"], 1: ["england"]}, pawns=pawns)
    assert has_majority(scene.state, 0, 0)
    assert concession_count(scene.state, 0) == 2
    scene.arrange(bishops={"PREN131X": "catholic"})
    assert not has_majority(scene.state, 0, 0)


def test_spice_fair_double():
    table = position(
        bankers=["marchionni", "medici"],
        tableau={0: ["PREN014", "PREN018"]},
        open=["spice_islands"],
        market={"west_0": "PREN002"},
        laid={"west_0": 9},
    ).at(HoldFair(0, 0))
    table.play("city granada")
    assert table.told("fair.earned")[0].text.params["florins"] == 4


def test_unlimited_hand():
    given = {"hands": {0: ["PREN001", "PREN002"]}}
    table = turn(tableau={0: ["PREN043"]}, **given)
    table.play("buy PREN023")
    assert table.state.hand_size[0] == 3
    assert turn(**given).why_not("buy PREN023") == "PR-6.1d"


@pytest.mark.parametrize("card", ["PREN021", "PREN088"])
def test_sell_for_four(card):
    table = position(tableau={0: [card]}).at(SellCard(0, CARD[card]))
    assert table.state.florins[0] == 14
    quiet = position(tableau={0: [card]}, bishops={card: "islamic"}).at(SellCard(0, CARD[card]))
    assert quiet.state.florins[0] == 12


def test_sell_for_four_from_the_hand():
    table = position(hands={0: ["PREN021"]}).at(SellFromHand(0))
    table.play("discard PREN021")
    assert table.state.florins[0] == 12


def test_cipher_sale():
    table = position(
        tableau={0: ["PREN130X"], 1: ["PREN051", "PREN028", "england"]}, market=MARKET
    ).at(SellCard(0, CARD["PREN130X"]))
    assert sorted(table.legal_words()) == ["done", "repress PREN051", "tax PREN028"]
    table.play("repress PREN051")
    assert repressed(table, "england") == ["rook_catholic"]
    assert table.state.florins == [13, 10]


def test_cipher_sale_of_a_silenced_card():
    table = position(tableau={0: ["PREN130X"], 1: ["PREN051"]}, bishops={"PREN051": "catholic"}).at(
        SellCard(0, CARD["PREN130X"])
    )
    assert table.over


def test_treachery_sale():
    table = position(tableau={0: ["PREN135X", "PREN144X"]}, cities={"london": ""}).at(
        SellCard(0, CARD["PREN144X"])
    )
    table.play_all("one_shot", "city london", "done")
    assert holder(table, "england") == 0
    assert is_gone(table, "PREN144X")
    assert table.state.florins[0] == 12


def test_treachery_sale_declined_places_nothing():
    table = position(tableau={0: ["PREN144X"]}).at(CommitTreachery(0, CARD["PREN144X"]))
    table.play("quiet")
    assert in_city(table, "bordeaux") == ""


def test_treachery_sale_excludes_other_one_shots():
    table = position(tableau={0: ["PREN135X", "PREN058"]}).at(SellCard(0, CARD["PREN058"]))
    assert table.over


def test_treachery_sale_from_the_hand_is_an_option():
    given = {"tableau": {0: ["PREN135X"]}, "hands": {0: ["PREN144X", "PREN023"]}}
    plain = position(**given).at(SellFromHand(0))
    plain.play("discard PREN144X")
    assert plain.over
    table = position(options={"treachery_from_hand": True}, **given).at(SellFromHand(0))
    table.play_all("discard PREN144X", "reveal")
    assert table.told("card.shown")
    assert in_city(table, "london") == ""


def test_pr_a12a_treachery_needs_the_right_one_shot():
    scene = position(tableau={0: ["PREN135X"]})
    assert why_not(RevealTreachery(0, CARD["PREN023"]), scene, "reveal") == "PR-A12a"


def test_emancipation_sale():
    table = position(
        tableau={0: ["PREN161X"], 1: ["france", "mamluk"]},
        repressed={"france": ["pawn_fugger", "rook_islamic"], "mamluk": ["pawn_fugger"]},
    ).at(SellCard(0, CARD["PREN161X"]))
    assert words(table, "empire") == ["france"]
    table.play_all("empire france", "token pawn_fugger", "border england-france", "done", "done")
    assert pawn_on(table, "england-france") == "fugger"
    assert repressed(table, "france") == ["rook_islamic"]


def test_patron_vote_discount():
    given = {"repressed": {"england": ["pawn_medici", "rook_islamic", "rook_islamic"]}}
    scene = position(tableau={0: ["PREN166X", "PREN131X", "PREN155X"], 1: ["england"]}, **given)
    assert vote_cost(scene.state, 0, 0) == 1
    scene.arrange(bishops={"PREN166X": "islamic"})
    assert vote_cost(scene.state, 0, 0) == 3


# C. Victory


def test_counts_as_republic():
    scene = position(tableau={0: ["PREN103X", "PREN155X", "hre"]}, republics=["hre"])
    assert republic_count(scene.state, 0) == 3
    scene.arrange(bishops={"PREN155X": "catholic"})
    assert republic_count(scene.state, 0) == 2


def test_patron_as_law():
    scene = position(tableau={0: ["PREN132X", "PREN133X", "PREN131X"]})
    assert law_count(scene.state, 0) == 4


def test_patron_as_concession():
    scene = position(tableau={0: ["PREN102X", "PREN137X", "PREN131X"]})
    assert concession_count(scene.state, 0) == 3


def test_patron_as_islamic_bishop():
    scene = position(tableau={1: ["PREN164X", "PREN131X", "PREN155X"]})
    assert bishop_counts(scene.state) == [0, 2, 0]


def test_islamic_pirates_as_reformist():
    scene = position(
        tableau={1: ["PREN168X"]},
        faiths={"england": "reformist"},
        pirates={"england-france": "islamic", "mamluk-ottoman": "islamic"},
    )
    assert bishop_counts(scene.state) == [0, 0, 2]
    assert theocracy_counts(scene.state) == [1, 2, 1]


@pytest.mark.parametrize(
    "card, square",
    [
        ("PREN136X", HOLY),
        ("PREN137X", HOLY),
        ("PREN155X", HOLY),
        ("PREN156X", HOLY),
        ("PREN145X", IMPERIAL),
        ("PREN154X", IMPERIAL),
        ("PREN127X", GLOBALIZATION),
    ],
)
def test_holy_imperial_and_globalization_cost_two(card, square):
    assert victory_cost(position(tableau={1: [card]}).state, square) == 2
    assert victory_cost(position().state, square) == 1


# D. Bishops and religion


@pytest.mark.parametrize("card", ["PREN074", "PREN136X", "PREN156X"])
def test_silence_immunity(card):
    bishops = {card: "islamic", "PREN028": "catholic"}
    scene = position(tableau={0: [card, "PREN028"]}, bishops=bishops)
    assert silenced(scene.state, 0) == 0
    other = position(tableau={0: ["PREN028"]}, bishops={"PREN028": "catholic"})
    assert silenced(other.state, 0) == 1 << CARD["PREN028"]


def test_apostasy_immunity():
    scene = position(tableau={0: ["PREN155X", "PREN001", "PREN005"]})
    assert affected(scene.state, 1) == []
    scene.arrange(bishops={"PREN155X": "catholic"})
    assert affected(scene.state, 1) == [0]


@pytest.mark.parametrize(
    "card, victim, good, bad",
    [("PREN001", "PREN028", "catholic", "islamic"), ("PREN118X", "PREN063", "islamic", "catholic")],
)
def test_behead_needs_bishop(card, victim, good, bad):
    given = {"tableau": {0: [card], 1: [victim]}}
    wrong = position(bishops={victim: bad}, **given).state
    right = position(bishops={victim: good}, **given).state
    assert behead_targets(wrong, 0, CARD[card]) == 0
    assert behead_targets(right, 0, CARD[card]) == 1 << CARD[victim]


# E. War, empires, map


def test_crusade_rooks_as_knights():
    table = position(
        hands={0: ["PREN008"]}, tableau={0: ["PREN012"]}, cities={"algiers": "rook_islamic"}
    ).at(PlayCard(0, CARD["PREN008"]))
    table.play_all("one_shot", "no")
    assert table.told("battle.fought")[0].text.params["attackers"] == 4


def test_slave_soldiers():
    table = position(
        tableau={0: ["PREN164X", "ottoman"], 1: ["mamluk"]},
        repressed={"mamluk": ["pawn_medici", "rook_islamic"]},
        cities={"constantinople_2": "", "constantinople_3": ""},
    ).at(Campaign(0, OTTOMAN))
    assert table.why_not("empire papal_states") == "PR-23.9b"
    table.play("empire hungary")
    assert table.state.florins[0] == 8
    assert words(table, "slave") == ["rook_islamic", "pawn_medici"]
    table.play("slave pawn_medici")
    assert repressed(table, "mamluk") == ["rook_islamic"]


def test_coronation_any_king():
    given = {"tableau": {0: ["PREN006"], 1: ["france"]}, "queens": {"PREN047": "france"}}
    assert suitors(position(**given).state, 0, CARD["PREN045"]) >> FRANCE & 1
    table = position(hands={0: ["PREN045"]}, **given).at(PlayCard(0, CARD["PREN045"]))
    table.play_all("one_shot", "empire france", "done")
    assert holder(table, "france") == 0
    assert is_gone(table, "PREN047")
    assert row(table, 0, 0) == ["PREN006", "france"]


def test_coronation_any_king_of_the_own_tableau_keeps_his_queen():
    table = position(
        hands={0: ["PREN045"]}, tableau={0: ["PREN006", "france"]}, queens={"PREN047": "france"}
    ).at(PlayCard(0, CARD["PREN045"]))
    table.play_all("one_shot", "empire france", "done")
    assert has_card(table, 0, "PREN047")
    assert has_card(table, 0, "PREN045")


@pytest.mark.parametrize("card", ["PREN024", "PREN055", "PREN143X"])
def test_condottiere(card):
    assert free_slots(position(tableau={1: [card]}).state, PAPAL_STATES).bit_count() == 1
    assert free_slots(position().state, PAPAL_STATES) == 0
    islamic = position(tableau={1: [card]}, faiths={"papal_states": "islamic"})
    assert free_slots(islamic.state, PAPAL_STATES) == 0


def test_condottiere_ends_when_its_card_is_sold():
    table = position(tableau={0: ["PREN024"]}, cities={"venice_2": "rook_catholic"})
    table = table.at(SellCard(0, CARD["PREN024"]))
    assert table.question.clause == "PR-30.12"
    table.play("city venice")
    assert in_city(table, "venice") == "rook_catholic"


@pytest.mark.parametrize("card", ["PREN107X", "PREN113X"])
def test_pirate_proof_concessions(card):
    given = {"tableau": {1: [card], 0: ["PREN013"]}, "pirates": {"aragon-portugal": "catholic"}}
    table = position(**given).at(RunOps(0, 1))
    table.play("corsair_catholic PREN013")
    assert pawn_on(table, "aragon-papal_states") == "medici"
    assert pirate_on(table, "aragon-papal_states") == "catholic"


def test_pr_30_13_when_the_protection_ends_the_concession_dies():
    table = position(tableau={1: ["PREN113X"]}, pirates={"aragon-papal_states": "catholic"}).at(
        SellCard(1, CARD["PREN113X"])
    )
    assert pawn_on(table, "aragon-papal_states") == ""
    assert supply(table, "pawn_medici") == 10


def test_buffer_state():
    scene = position(tableau={1: ["aragon"]}, queens={"PREN151X": "aragon"})
    assert not adjacent_empires(scene.state, FRANCE) >> PORTUGAL & 1
    assert not adjacent_empires(scene.state, PORTUGAL) >> FRANCE & 1
    scene.arrange(bishops={"aragon": "catholic"})
    assert adjacent_empires(scene.state, FRANCE) >> PORTUGAL & 1


# F. Interactions


def test_f_1_a_bishop_takes_all_three_abilities():
    scene = position(tableau={0: ["PREN155X"]}, bishops={"PREN155X": "islamic"})
    assert not any(active(scene.state, 0, ability) for ability in (14, 19, 23))


def test_f_2_humanism_is_not_silenced_by_its_own_bishop():
    table = position(hands={0: ["PREN156X"]}).at(PlayCard(0, CARD["PREN156X"]))
    table.play("card PREN156X")
    assert bishop_on(table, "PREN156X") == "catholic"
    assert silenced(table.state, 0) == 0


def test_f_3_the_oratory_is_lost_to_its_own_apostasy():
    table = position(hands={0: ["PREN129X"]}, tableau={0: ["PREN005"], 1: ["PREN133X"]}).at(
        PlayCard(0, CARD["PREN129X"])
    )
    table.play("one_shot")
    assert is_gone(table, "PREN129X")
    table.play("card PREN133X")
    assert bishop_on(table, "PREN133X") == "catholic"


def test_f_4_the_pawn_of_the_zionist_state_is_placed_after_the_war():
    scene = position(seats=3, hands={0: ["PREN168X"]}, cities={"cyprus": "knight_reformist"})
    table = scene.at(PlayCard(0, CARD["PREN168X"]))
    table.play("one_shot")
    assert table.told("battle.lost")
    table.play("border byzantium-mamluk")
    assert pawn_on(table, "byzantium-mamluk") == "fugger"


def test_f_5_a_pirate_fights_as_an_agent():
    table = position(hands={0: ["PREN020"]}, cities={"paris": ""}).at(PlayCard(0, CARD["PREN020"]))
    table.play("one_shot")
    assert table.told("battle.fought")[0].text.params["attackers"] == 2
    assert pirate_on(table, "england-france") == "islamic"


def test_f_6_a_pawn_fights_in_a_conspiracy():
    table = position(hands={0: ["PREN166X"]}, cities={"tana": ""}).at(PlayCard(0, CARD["PREN166X"]))
    table.play_all("one_shot", "border byzantium-mamluk")
    assert pawn_on(table, "byzantium-mamluk") == "fugger"
    assert holder(table, "byzantium") == 0


def test_f_7_a_revolt_without_agents():
    table = position(
        hands={0: ["PREN159X"]},
        cities={"vienna": ""},
    ).at(PlayCard(0, CARD["PREN159X"]))
    table.play_all("one_shot", "empire hre")
    assert table.told("battle.fought")[0].text.params["attackers"] == 1
    assert holder(table, "hre") == 0
