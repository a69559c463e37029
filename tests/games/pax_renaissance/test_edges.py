"""Corners of the rules, each by the clause that settles it."""

import pytest
from tests.answering import ANY, answer
from tests.games.pax_renaissance.helpers import (
    MARKET,
    bishop_on,
    faith,
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
    suzerain,
    words,
)

from imperia.games.pax_renaissance.components.cards import CARD
from imperia.games.pax_renaissance.components.map import EAST, EMPIRE, WEST
from imperia.games.pax_renaissance.components.tables import POSITIONS
from imperia.games.pax_renaissance.rules.ops.bishops import Inquire
from imperia.games.pax_renaissance.rules.ops.military import Campaign, Corsair, Siege
from imperia.games.pax_renaissance.rules.ops.ops import RunOps
from imperia.games.pax_renaissance.rules.ops.politics import Behead, Repress, Tax
from imperia.games.pax_renaissance.rules.ops.vote import Vote
from imperia.games.pax_renaissance.rules.turn.fairs import HoldFair
from imperia.games.pax_renaissance.rules.turn.market import RefreshMarket
from imperia.games.pax_renaissance.rules.turn.play_card import PlayCard
from imperia.games.pax_renaissance.rules.turn.turn import TakeTurn


def turn(**given):
    given.setdefault("market", MARKET)
    return position(**given).at(TakeTurn(0))


def played(card, seats=2, **given):
    hands = given.pop("hands", {0: [card]})
    scene = position(seats=seats, hands=hands, **given)
    if "supply" in given:  # where the other tokens are does not matter here
        scene.unchecked()
    return scene.at(PlayCard(0, CARD[card]))


def laid(table, name):
    return table.state.laid[POSITIONS.index(name)]


def market(table, name):
    card = table.state.market[POSITIONS.index(name)]
    return "" if card < 0 else list(CARD)[card]


# The market


def test_pr_6_3_a_florin_that_went_to_the_other_row_bars_the_card_there():
    table = turn(tableau={0: ["PREN097X"]}, market=MARKET)
    table.play("free_west_fair")
    table.play("buy PREN023")  # column 1: its florin goes to the face-down card of the East
    assert laid(table, "east_0") == 1
    left = {name: card for name, card in MARKET.items() if name != "west_1"}
    table = position(market=left).unchecked().at(TakeTurn(0))  # a gap with two actions to come
    table.play("buy PREN024")
    assert laid(table, "east_1") == 1
    assert table.why_not("buy PREN064") == "PR-6.3"


def test_pr_6_8_gaps_are_filled_column_by_column():
    gaps = ("west_5", "east_4", "east_5")
    left = {name: card for name, card in MARKET.items() if name not in gaps}
    table = position(market=left, decks={"west": 1, "east": 1}).at(RefreshMarket(3))
    assert CARD[market(table, "east_4")] >= 92
    assert CARD[market(table, "west_5")] < 92
    assert market(table, "east_5") == ""


def test_pr_6_8_a_card_of_the_other_deck_keeps_its_colour_but_belongs_to_its_row():
    table = turn(
        market={**MARKET, "west_1": "PREN082"},
        laid={"west_1": 1},
        tableau={0: ["PREN034"]},
        hands={0: []},
    )
    table.play("west_ops")
    assert table.state.florins[0] == 11
    table.play("buy PREN082")
    assert laid(table, "east_0") == 0


def test_pr_6_11_an_immediate_refresh_keeps_what_is_left_and_what_was_paid():
    options = {"trade_fair_refresh": "immediate"}
    table = turn(
        options=options,
        laid={"west_0": 9},
        tableau={0: ["PREN097X"]},
        bankers=["medici", "coeur"],
    )
    table.play("buy PREN024")
    assert (laid(table, "west_0"), laid(table, "west_1")) == (10, 1)
    table.play("free_west_fair")
    answer(table, {"ChooseLevy": [ANY] * 4}, until="buy PREN025")
    # 10 and China's 1, less the subsidy and the pawn of Medici; the next card brings its own 1
    assert (market(table, "west_0"), laid(table, "west_0")) == ("PREN023", 10)
    assert market(table, "west_1") == "PREN025"
    before = table.state.florins[0]
    table.play("buy PREN025")
    assert table.state.florins[0] == before - 1


def test_pr_6_9_a_comet_at_the_head_of_the_row_is_not_for_sale():
    table = turn(market={**MARKET, "east_0": "comet1"})
    assert table.why_not("buy comet1") == "PR-6.1b"
    table.play("east_fair")
    assert is_gone(table, "comet1")
    assert table.state.comets_bought == 0


# Sales


def test_pr_8_2_every_queen_of_a_king_is_paid_for():
    table = turn(tableau={0: ["hungary"]}, queens={"PREN075": "hungary", "PREN104X": "hungary"})
    assert table.why_not("sell PREN104X") == "PR-8.2"
    table.play("sell hungary")
    assert table.state.florins[0] == 10 + 2 + 2 + 4
    assert is_gone(table, "PREN075")
    assert is_gone(table, "PREN104X")


def test_pr_8_3_and_24_2_a_sold_suzerain_sheds_everything():
    table = turn(
        tableau={0: ["ottoman", "hungary"]},
        vassals={"hungary": "ottoman"},
        queens={"PREN077": "ottoman", "PREN104X": "hungary"},
        bishops={"ottoman": "catholic", "hungary": "reformist"},
        repressed={"ottoman": ["pawn_medici"], "hungary": ["knight_catholic"]},
    )
    table.play("sell ottoman")
    assert table.state.florins[0] == 14  # the queen of the vassal is freed with him, not sold
    assert holder(table, "ottoman") == holder(table, "hungary") == -1
    assert is_gone(table, "PREN077")
    assert is_gone(table, "PREN104X")
    assert supply(table, "bishop_catholic") == supply(table, "bishop_reformist") == 5
    assert repressed(table, "ottoman") == repressed(table, "hungary") == []
    assert row(table, 0, EAST) == []


def test_pr_17_7_a_sold_vassal_leaves_its_suzerain_alone():
    table = turn(
        tableau={0: ["ottoman", "hungary", "mamluk"]},
        vassals={"hungary": "ottoman", "mamluk": "ottoman"},
    )
    table.play("sell hungary")
    assert table.state.florins[0] == 12
    assert holder(table, "hungary") == -1
    assert suzerain(table, "mamluk") == "ottoman"
    assert row(table, 0, EAST) == ["ottoman"]


def test_pr_24_3_with_storage_a_sold_couple_stays_on_its_throne():
    table = turn(
        options={"throne_storage": True},
        tableau={0: ["hungary"]},
        queens={"PREN104X": "hungary"},
        bishops={"hungary": "reformist"},
        repressed={"hungary": ["knight_catholic"]},
    )
    table.play("sell hungary")
    assert table.state.florins[0] == 14
    assert holder(table, "hungary") == -1
    assert table.state.queens[EMPIRE["hungary"]] == 1 << CARD["PREN104X"]
    assert bishop_on(table, "hungary") == "reformist"
    assert repressed(table, "hungary") == ["knight_catholic"]
    assert not has_card(table, 0, "PREN104X")


def test_pr_24_3_a_campaign_takes_the_couple_with_its_bishop_from_the_throne():
    scene = position(
        options={"throne_storage": True},
        tableau={0: ["hungary", "ottoman"]},
        queens={"PREN104X": "hungary"},
        bishops={"hungary": "reformist"},
        repressed={"hungary": ["knight_catholic"]},
        cities={"buda": ""},
        market=MARKET,
    )
    table = scene.at(TakeTurn(0))
    table.play_all("sell hungary", "east_ops", "empire hungary")
    table.play_all("done", "done")
    assert suzerain(table, "hungary") == "ottoman"
    assert has_card(table, 0, "PREN104X")
    assert bishop_on(table, "hungary") == "reformist"
    assert repressed(table, "hungary") == ["knight_catholic"]


# Ops


def test_pr_9_3_a_captured_empire_may_campaign_at_once():
    table = position(
        tableau={0: ["ottoman"], 1: ["hungary"]},
        repressed={"hungary": ["knight_catholic"]},
        cities={"buda": ""},
    ).at(RunOps(0, 2))
    table.play_all("empire hungary", "done", "token knight_catholic", "city buda")
    assert table.legal_words() == ["campaign hungary", "done"]
    table.play_all("campaign hungary", "empire byzantium")
    assert (in_city(table, "buda"), in_city(table, "tana")) == ("", "")


def test_pr_9_3_a_flipped_card_keeps_its_mark():
    table = position(
        tableau={0: ["england", "PREN034"]},
        republics=["england"],
        pawns={"england-france": "fugger", "england-portugal": "fugger"},
        cities={"london": "knight_catholic"},
        laid={"west_1": 2},
        market=MARKET,
    ).at(RunOps(0, 1))
    table.play_all("vote_west england", "done")
    assert not is_republic(table, "england")
    assert table.why_not("campaign england") == "PR-9.3"


def test_pr_23_1_from_suzerain_to_vassal_and_next_door():
    table = position(
        tableau={0: ["PREN058", "ottoman", "hungary", "PREN082"], 1: ["PREN028"]},
        vassals={"hungary": "ottoman"},
        bishops={"hungary": "islamic"},
    ).at(Inquire(0, 1))
    # the vassal, its suzerain, both neighbours of the position; nothing elsewhere shares Hungary
    assert set(words(table, "card")) == {"PREN058", "ottoman", "PREN082"}


def test_pr_23_3_who_beheads_a_vassal_goes_and_the_suzerain_stays():
    table = position(
        tableau={0: ["PREN085"], 1: ["ottoman", "hungary"]}, vassals={"hungary": "ottoman"}
    ).at(Behead(0, CARD["PREN085"]))
    assert holder(table, "hungary") == -1
    assert holder(table, "ottoman") == 1
    assert is_gone(table, "PREN085")


def test_pr_23_3_a_queen_of_another_king_leaves_him_in_place():
    table = position(
        tableau={0: ["ottoman"], 1: ["PREN058", "PREN061"]}, queens={"PREN077": "ottoman"}
    ).at(Behead(0, CARD["PREN077"]))
    assert set(words(table, "card")) == {"PREN058", "PREN061", "ottoman"}
    table.play("card PREN061")
    assert holder(table, "ottoman") == 0
    assert has_card(table, 0, "PREN077")


def test_pr_23_4_a_region_card_chooses_who_taxes():
    table = position(
        tableau={0: ["PREN033"]},
        pawns={"france-hre": "medici", "aragon-papal_states": "", "england-france": ""},
    ).at(Tax(0, CARD["PREN033"]))
    assert words(table, "empire") == ["france", "hre"]
    table.play("empire hre")
    assert table.seat == 1
    table.play("repress_it")
    assert supply(table, "pawn_medici") == 10
    assert table.seat == 1
    assert words(table, "city") == ["lubeck", "nurnberg"]


def test_pr_23_4_of_a_border_to_the_east_only_the_western_empire_taxes():
    table = position(
        tableau={0: ["PREN033", "hre"]},
        pawns={"france-hre": "", "hre-hungary": "medici", "aragon-papal_states": ""},
    ).at(Tax(0, CARD["PREN033"]))
    table.play("repress_it")
    assert repressed(table, "hre") == ["pawn_medici"]


def test_pr_23_4_an_owner_may_tax_himself():
    table = position(tableau={0: ["PREN022"]}).at(Tax(0, CARD["PREN022"]))
    table.play_all("pay", "city nurnberg")
    assert table.state.florins[0] == 9
    assert in_city(table, "nurnberg") == "knight_reformist"


def test_pr_23_5_a_pawn_between_two_empires_goes_to_the_one_of_the_card():
    table = position(tableau={0: ["PREN013"], 1: ["aragon", "papal_states"]}).at(
        Repress(0, CARD["PREN013"])
    )
    assert repressed(table, "aragon") == ["pawn_medici"]
    assert repressed(table, "papal_states") == []
    assert table.state.florins[0] == 11


def test_pr_23_6_a_vote_counts_land_borders_and_needs_strictly_more():
    given = {
        "tableau": {1: ["france"]},
        "repressed": {"france": ["knight_catholic", "pawn_medici"]},
    }
    pawns = {"aragon-france": "fugger", "england-france": "medici"}
    table = position(pawns=pawns, **given).at(Vote(0, WEST))
    assert table.state.florins[0] == 8
    assert holder(table, "france") == 0
    assert repressed(table, "france") == ["knight_catholic", "pawn_medici"]


def test_pr_23_7_a_corsair_kills_a_concession_and_spares_a_protected_one():
    for cards, left in (([], ""), (["PREN113X"], "coeur")):
        table = position(
            bankers=["fugger", "coeur"],
            tableau={0: ["PREN063"], 1: cards},
            pirates={"hungary-ottoman": "islamic"},
        ).at(Corsair(0, CARD["PREN063"], 1))
        table.play("border mamluk-ottoman")
        assert pirate_on(table, "mamluk-ottoman") == "islamic"
        assert pawn_on(table, "mamluk-ottoman") == left


def test_pr_23_8_a_region_besieges_everywhere_in_it():
    table = position(tableau={0: ["PREN023"]}, pirates={"ottoman-papal_states": "islamic"}).at(
        Siege(0, CARD["PREN023"])
    )
    assert "ottoman-papal_states" in words(table, "pirate")
    assert {"london", "venice", "vienna"} <= set(words(table, "city"))
    assert "buda" not in words(table, "city")


# Campaigns


def test_pr_17_2_the_loser_of_a_vassal_goes_to_its_suzerain_also_from_the_own_tableau():
    table = position(
        tableau={0: ["ottoman", "hungary", "hre"], 1: []},
        vassals={"hungary": "ottoman"},
        cities={"vienna": ""},
        queens={"PREN138X": "hre"},
        bishops={"hre": "catholic"},
    ).at(Campaign(0, EMPIRE["hungary"]))
    table.play_all("empire hre", "done")
    assert suzerain(table, "hre") == "ottoman"
    assert bishop_on(table, "hre") == ""
    assert is_gone(table, "PREN138X")
    assert row(table, 0, WEST) == []


def test_pr_17_5_two_vassals_of_one_suzerain_change_nothing():
    table = position(
        tableau={0: ["ottoman", "hungary", "mamluk"]},
        vassals={"hungary": "ottoman", "mamluk": "ottoman"},
        cities={"cairo": ""},
    ).at(Campaign(0, EMPIRE["hungary"]))
    table.play("empire mamluk")
    assert table.over
    assert table.state.florins[0] == 9
    assert suzerain(table, "mamluk") == suzerain(table, "hungary") == "ottoman"


def test_pr_17_5_own_empires_are_barred_by_option_even_vassals():
    table = position(
        options={"own_campaign": "forbidden"},
        tableau={0: ["ottoman", "hungary"]},
        vassals={"hungary": "ottoman"},
    ).at(Campaign(0, EMPIRE["ottoman"]))
    assert table.why_not("empire hungary") == "PR-23.9d"


# One-shots


def test_pr_18_6_an_own_king_is_crowned_where_he_lies():
    table = played(
        "PREN104X",
        options={"coronation_targets": "unclaimed_or_own"},
        tableau={0: ["hungary", "ottoman", "mamluk"]},
        vassals={"mamluk": "hungary"},
        bishops={"hungary": "catholic"},
        repressed={"hungary": ["rook_catholic"]},
    )
    table.play_all("one_shot", "border hungary-ottoman")
    table.play_all("token rook_catholic")
    assert in_city(table, "varna") == "rook_catholic"
    assert pawn_on(table, "hungary-ottoman") == "fugger"
    assert not is_republic(table, "hungary")
    assert row(table, 0, EAST) == ["hungary", "ottoman"]
    assert suzerain(table, "mamluk") == "hungary"
    assert bishop_on(table, "hungary") == "catholic"


def test_pr_18_2_a_king_in_play_is_no_suitor():
    table = played("PREN104X", tableau={1: ["hungary"]})
    assert has_card(table, 0, "PREN104X") is False
    assert table.state.old_maids[0] == 1 << CARD["PREN104X"]


def test_pr_19_3_apostasy_frees_vassals_and_takes_couples():
    table = played(
        "PREN060",
        tableau={0: ["PREN086"], 1: ["hungary", "mamluk", "PREN058"]},
        vassals={"mamluk": "hungary"},
        queens={"PREN076": "hungary"},
    )
    table.play("one_shot")
    # Fugger: PREN086 reformist, PREN060 islamic; Medici: the queen reformist, PREN058 islamic
    assert holder(table, "hungary") == holder(table, "mamluk") == -1
    assert is_gone(table, "PREN076")
    assert is_gone(table, "PREN058")
    assert is_gone(table, "PREN086")
    assert is_gone(table, "PREN060")


def test_pr_20_2_the_covered_token_goes_to_the_card_of_its_empire():
    table = played("PREN015", tableau={1: ["byzantium"]})
    table.play("one_shot")
    assert repressed(table, "byzantium") == ["knight_islamic"]
    assert in_city(table, "tana") == ""


def test_pr_20_3_another_card_with_discovery_opens_the_spice_islands():
    table = played("PREN014", tableau={0: ["PREN018"]})
    assert table.why_not("one_shot") == ""


# Bishops


def test_pr_22_4_a_bishop_on_a_vassal_pacifies_it():
    table = position(
        tableau={0: ["PREN058", "ottoman", "hungary"]},
        vassals={"hungary": "ottoman"},
        bishops={"PREN058": "islamic"},
        repressed={"hungary": ["pawn_fugger", "rook_catholic"]},
    ).at(Inquire(0, 1))
    table.play_all("card hungary", "token rook_catholic")
    assert repressed(table, "hungary") == ["pawn_fugger"]


def test_pr_18_5_separate_bishops_walk_from_king_to_queen():
    table = position(
        options={"royal_couple_bishops": "separate"},
        tableau={0: ["hungary"]},
        queens={"PREN104X": "hungary"},
        bishops={"hungary": "islamic"},
    ).at(Inquire(0, 1))
    assert bishop_on(table, "PREN104X") == "islamic"


# Wars


def test_pr_13_2_repressed_pawns_and_concessions_stay_out_of_a_conspiracy():
    table = played(
        "PREN083",
        tableau={1: ["hungary"]},
        repressed={"hungary": ["pawn_medici", "knight_catholic"]},
        pawns={"hungary-ottoman": "fugger"},
        pirates={"byzantium-hungary": "islamic"},
    )
    table.play("one_shot")
    # rook agent, repressed knight, pirate against the knight of Buda
    assert set(table.legal_words()) == {
        "pirate byzantium-hungary",
        "agent rook_catholic",
        "repressed knight_catholic",
    }


def test_pr_14_2_by_option_pawn_agents_fight_for_religion():
    table = played("PREN168X", tableau={}, options={"religious_war_pawn_agents": True})
    table.play("one_shot")
    # the pawn fights and dies against the rook of Cairo: one against one
    assert in_city(table, "cairo") == ""
    assert faith(table, "mamluk") == "islamic"


def test_pr_15_6_survivors_of_a_flip_stay_repressed_when_there_is_no_room():
    table = played(
        "PREN025",
        tableau={0: ["hre"]},
        cities={"vienna": "", "lubeck": "", "nurnberg": ""},
        repressed={"hre": ["knight_reformist", "rook_reformist"]},
    )
    table.play("one_shot")
    table.play_all("repressed knight_reformist", "city vienna")
    table.play_all("repressed rook_reformist", "city lubeck")
    assert in_city(table, "nurnberg") == "knight_catholic"
    assert repressed(table, "hre") == ["knight_catholic"]
    assert is_republic(table, "hre")


def test_pr_16_9_the_pawn_repressed_for_a_concession_may_be_emancipated_again():
    table = played("PREN144X", cities={"london": ""}, pawns={"england-france": "medici"})
    table.play_all("one_shot", "city london", "border england-france")
    assert pawn_on(table, "england-france") == "fugger"
    assert repressed(table, "england") == ["pawn_medici"]
    table.play_all("token pawn_medici")
    assert pawn_on(table, "england-portugal") == "medici"


# Fairs


def test_pr_10_5_the_route_of_the_red_sea():
    table = position(
        open=["red_sea"],
        market={"west_0": "PREN022"},
        laid={"west_0": 1},
        seats=2,
        bankers=["coeur", "fugger"],
    ).at(HoldFair(0, WEST))
    table.play(table.legal()[0])
    assert table.told("fair.earned")[0].text.params["seat"] == 0
    assert table.over


@pytest.mark.parametrize("seats", [2, 3])
def test_pr_29_1_a_levy_without_a_piece(seats):
    scene = position(
        seats=seats,
        market={"east_0": "PREN063"},
        laid={"east_0": 2},
        supply={"knight_catholic": 0},
    )
    table = scene.unchecked().at(HoldFair(0, EAST))
    table.play("city caffa")
    assert "city paris" in table.legal_words()
    assert "done" in table.legal_words()
    table.play("city paris")
    assert (in_city(table, "paris"), in_city(table, "caffa")) == ("", "knight_catholic")


# Bankruptcy


def test_pr_10_12_who_is_bankrupt_is_skipped():
    table = position(
        seats=3,
        options={"bankruptcy": True},
        florins={0: 5, 1: 0, 2: 3},
        pawns={"aragon-papal_states": ""},
        market=MARKET,
    ).at(TakeTurn(0))
    table.play_all("buy PREN023", "end_turn")
    assert table.state.out == 2


def test_pr_10_12_the_last_player_is_never_bankrupt():
    """Both lose their last card at once: the active player goes first, the other one has won."""
    table = position(
        options={"bankruptcy": True},
        florins={0: 0, 1: 0},
        tableau={0: ["PREN058"], 1: ["ottoman"]},
        pawns={"france-hre": "", "aragon-papal_states": ""},
        market=MARKET,
    ).at(TakeTurn(0))
    table.play_all("east_ops", "behead PREN058", "end_turn")
    assert table.state.out == 1
    assert table.winners == [1]


# Token shortage


def test_pr_29_1_who_places_no_agent_displaces_nothing():
    table = played("PREN144X", supply={"knight_reformist": 0}, cities={"varna": "knight_reformist"})
    table.play_all("quiet", "city london")
    assert table.legal_words() == ["city varna", "done"]
    table.play("done")
    assert table.state.florins[0] == 10
    assert in_city(table, "london") == "rook_catholic"
    assert table.over


def test_pr_29_1_a_pirate_without_a_piece_kills_nobody():
    table = played(
        "PREN153X",
        supply={"pirate_reformist": 0},
        pirates={"hungary-ottoman": "reformist", "england-france": "catholic"},
    )
    table.play_all("border england-france", "done")
    assert pirate_on(table, "england-france") == "catholic"


def test_pr_29_1_the_source_is_not_the_destination():
    table = played(
        "PREN153X",
        supply={"pirate_reformist": 0},
        pirates={"hungary-ottoman": "reformist", "england-france": "reformist"},
    )
    table.play("border england-france")
    assert table.legal_words() == ["border hungary-ottoman", "done"]
    table.play("border hungary-ottoman")
    assert pirate_on(table, "england-france") == "reformist"
    assert pirate_on(table, "hungary-ottoman") == ""
    assert supply(table, "pirate_reformist") == 1


def test_pr_29_1_without_a_pawn_no_concession_clears_a_border():
    table = played(
        "PREN144X",
        cities={"london": ""},
        pawns={"england-france": "medici"},
        supply={"pawn_fugger": 0},
    )
    table.play_all("one_shot", "city london", "border england-france")
    assert table.legal_words() == ["border france-hre", "done"]
    table.play("done")
    assert pawn_on(table, "england-france") == "medici"
    assert table.state.florins[0] == 10


def test_pr_5_11c_a_full_empire_may_take_in_the_pawn_though_its_neighbour_has_room():
    table = played(
        "PREN041",
        options={"repress_placement": "only_when_full"},
        tableau={1: ["england", "portugal"]},
        pawns={"england-france": "medici"},
        bankers=["fugger", "medici", "coeur", "marchionni"],
        seats=4,
    )
    table.play("quiet")
    # england-portugal: England is full, Portugal still has a free border
    assert table.why_not("border england-portugal") == ""
    assert table.why_not("border france-hre") == "PR-5.11c"
    table.play("border england-portugal")
    assert repressed(table, "england") == ["pawn_marchionni"]
    assert repressed(table, "portugal") == []
