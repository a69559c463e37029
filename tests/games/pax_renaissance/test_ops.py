"""PR-9, PR-22, PR-23: bishops and the ops."""

from tests.games.pax_renaissance.helpers import (
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
    supply,
    why_not,
    words,
)

from imperia.games.pax_renaissance.components.cards import CARD, LOCATION
from imperia.games.pax_renaissance.rules.ops.bishops import ChooseBishop, ChooseBishopCard, Inquire
from imperia.games.pax_renaissance.rules.ops.military import ChoosePirate
from imperia.games.pax_renaissance.rules.ops.ops import ChooseFlorin, ChooseOp, RunOps
from imperia.games.pax_renaissance.rules.ops.politics import (
    Behead,
    ChooseRepressed,
    ChooseTaxed,
    ChooseVictim,
    PayOrRepress,
    Repress,
    Tax,
)
from imperia.games.pax_renaissance.rules.ops.vote import ChooseVote, Vote

WEST, EAST = 0, 1
ENGLAND, FRANCE, OTTOMAN = 0, 1, 8


def op(word, card, rows=1, **given):
    """The clause that keeps a card of seat 0 from an op."""
    return why_not(ChooseOp(0, rows, 0), position(**given), word, card)


# Running ops


def test_pr_9_1a_at_least_one_op():
    assert why_not(ChooseOp(0, 1, 0), position(tableau={0: ["PREN028"]}), "done") == "PR-9.1a"


def test_pr_9_3_one_op_a_turn():
    table = position(tableau={0: ["PREN028", "PREN032"]}).at(RunOps(0, 1))
    table.play_all("siege PREN028")
    assert table.why_not("siege PREN028") == "PR-9.3"


def test_pr_9_2_vassals_and_queens_run_with_the_row_of_the_suzerain():
    table = position(
        tableau={0: ["ottoman", "france"]},
        vassals={"france": "ottoman"},
        queens={"PREN045": "france"},
    ).at(RunOps(0, 2))
    assert sorted(table.legal_words()) == ["campaign france", "campaign ottoman", "siege PREN045"]


# Inquisitor


def test_pr_23_1_a_bishop_moves_to_neighbours_and_shared_locations():
    table = position(
        tableau={0: ["PREN026", "PREN028", "PREN008"], 1: ["PREN032", "PREN005", "PREN003"]},
        bishops={"PREN028": "reformist"},
    ).at(RunOps(0, 1))
    assert sorted(words(table, "card")) == ["PREN005", "PREN008", "PREN026"]
    assert table.why_not("card PREN032") == "PR-23.1b"


def test_pr_23_1a_the_religion_must_fit():
    scene = position(tableau={0: ["PREN001", "PREN002"]}, bishops={"PREN002": "islamic"})
    assert why_not(ChooseBishop(0, 0), scene, "bishop", "PREN002") == "PR-23.1a"


def test_pr_23_1c_no_bishop_can_move():
    given = {"tableau": {0: ["PREN001"]}}
    assert op("inquisitor_catholic", "PREN001", **given) == "PR-23.1c"
    alone = {"tableau": {0: ["PREN001"]}, "bishops": {"PREN001": "catholic"}}
    assert op("inquisitor_catholic", "PREN001", **alone) == "PR-23.1c"


def test_pr_18_5_a_couple_is_one_card_for_bishops_whichever_is_named():
    scene = position(
        tableau={0: ["PREN001", "hre"]},
        queens={"PREN046": "hre"},
        bishops={"PREN001": "catholic"},
    )
    scene.arrange(repressed={"hre": ["rook_catholic"]})
    table = scene.at(Inquire(0, 0))
    assert words(table, "card") == ["PREN046", "hre"]
    table.play_all("card PREN046", "token rook_catholic")
    assert bishop_on(table, "hre") == "catholic"
    assert bishop_on(table, "PREN046") == ""
    assert repressed(table, "hre") == []


def test_pr_18_5_within_a_couple_that_is_one_card_no_bishop_moves():
    scene = position(
        tableau={0: ["PREN001", "hre"], 1: ["PREN028"]},
        queens={"PREN046": "hre"},
        bishops={"PREN046": "catholic"},
    )
    assert bishop_on(scene, "hre") == "catholic"
    question = ChooseBishopCard(0, CARD["hre"])
    assert why_not(question, scene, "card", "PREN046") == "PR-23.1b"
    assert why_not(question, scene, "card", "PREN001") == ""


def test_pr_18_5_a_bishop_silences_the_whole_couple():
    given = {"tableau": {0: ["hre"]}, "queens": {"PREN046": "hre"}}
    assert op("siege", "PREN046", bishops={"hre": "catholic"}, **given) == "PR-9.4"
    assert op("siege", "PREN046", **given) == ""


def test_pr_3_8_a_suzerain_and_its_vassals_are_one_position():
    table = position(
        tableau={0: ["PREN028", "france", "hungary"]},
        vassals={"hungary": "france"},
        bishops={"hungary": "catholic"},
    ).at(RunOps(0, 1))
    table.play("inquisitor_catholic PREN028")
    assert sorted(words(table, "card")) == ["PREN028", "france"]


# Commerce


def test_pr_23_2_commerce():
    table = position(
        tableau={0: ["PREN034"]},
        market={"west_1": "PREN001", "west_2": "PREN002"},
        laid={"west_1": 1, "west_2": 2},
    ).at(RunOps(0, 1))
    table.play("position west_2")
    assert table.state.florins[0] == 11
    assert table.state.laid[:3] == [0, 1, 1]


def test_pr_23_2b_no_florin_on_that_card():
    scene = position(market={"west_1": "PREN001"})
    assert why_not(ChooseFlorin(0, WEST), scene, "position", "west_1") == "PR-23.2b"


# Behead


def test_pr_23_3e_nobody_to_behead():
    assert op("behead", "PREN003", tableau={0: ["PREN003"]}) == "PR-23.3e"


def test_pr_23_3c_by_option_not_your_own_cards():
    given = {"tableau": {0: ["PREN003", "PREN018"]}, "options": {"behead_own_cards": False}}
    question = ChooseVictim(0, CARD["PREN003"])
    assert why_not(question, position(**given), "card", "PREN018") == "PR-23.3c"


def test_pr_23_3d_some_cards_need_a_bishop_on_their_victim():
    given = {"tableau": {0: ["PREN001"], 1: ["PREN028"]}}
    question = ChooseVictim(0, CARD["PREN001"])
    assert why_not(question, position(**given), "card", "PREN028") == "PR-23.3d"


def test_pr_18_7_a_beheaded_queen_leaves_her_king():
    table = position(
        tableau={0: ["PREN109X"], 1: ["hre"]}, queens={"PREN046": "hre"}, bishops={"hre": "islamic"}
    ).at(Behead(0, CARD["PREN109X"]))
    table.play("card PREN046")
    assert holder(table, "hre") == 1
    assert is_gone(table, "PREN046")
    assert bishop_on(table, "hre") == "islamic"
    assert has_card(table, 0, "PREN109X")


def test_pr_23_3_a_queen_beheads_her_own_king():
    table = position(tableau={0: ["hre", "PREN041"]}, queens={"PREN044": "hre"})
    table = table.at(Behead(0, CARD["PREN044"]))
    table.play("card hre")
    assert holder(table, "hre") == -1
    assert is_gone(table, "PREN044")


# Tax


def test_pr_23_4a_no_concession_to_tax():
    scene = position()
    assert why_not(ChooseTaxed(0, FRANCE), scene, "concession", "england-france") == "PR-23.4a"


def test_pr_23_4b_a_saturated_empire():
    scene = position(cities={"bruges": "rook_catholic", "lyon": "rook_catholic"})
    assert why_not(ChooseTaxed(0, FRANCE), scene, "concession", "france-hre") == "PR-23.4b"


def test_pr_23_4c_an_empty_purse_cannot_pay():
    scene = position(florins={0: 0, 1: 0})
    assert why_not(PayOrRepress(1, 1, FRANCE), scene, "pay") == "PR-23.4c"


def test_pr_23_4_the_owner_decides_and_places_the_levy():
    table = position(
        seats=3, tableau={0: ["PREN028"], 1: ["france"]}, pawns={"england-france": "coeur"}
    ).at(Tax(0, CARD["PREN028"]))
    table.play("concession england-france")
    assert table.seat == 2
    table.play("repress_it")
    assert repressed(table, "france") == ["pawn_coeur"]
    assert (table.seat, words(table, "city")) == (2, ["bruges", "lyon"])
    table.play("city lyon")
    assert in_city(table, "lyon") == "knight_catholic"


# Repress


def test_pr_23_5_repress_earns_a_florin():
    table = position(tableau={0: ["PREN051"], 1: ["england"]}).at(Repress(0, CARD["PREN051"]))
    assert repressed(table, "england") == ["rook_catholic"]
    assert table.state.florins[0] == 11


def test_pr_23_5a_only_depicted_shapes():
    scene = position(tableau={0: ["PREN051"]}, cities={"bordeaux": "knight_catholic"})
    question = ChooseRepressed(0, CARD["PREN051"])
    assert why_not(question, scene, "city", "bordeaux") == "PR-23.5a"


def test_pr_23_5b_nothing_to_repress():
    given = {"tableau": {0: ["PREN051"]}, "cities": {"london": ""}}
    assert op("repress", "PREN051", **given) == "PR-23.5b"


# Vote


def vote(empire, **given):
    return why_not(ChooseVote(0, WEST), position(**given), "empire", empire)


def test_pr_23_6_the_conditions_of_a_vote():
    pawns = {"england-france": "fugger"}
    assert vote("england", pawns=pawns) == "PR-23.6a"
    given = {"tableau": {1: ["england", "france"]}}
    assert vote("england", pawns=pawns, **given) == ""
    assert vote("england", pawns=pawns, vassals={"england": "france"}, **given) == "PR-23.6b"
    assert vote("england", **given) == "PR-23.6c"
    tie = {**pawns, "england-portugal": "medici"}
    assert vote("england", pawns=tie, **given) == "PR-23.6c"
    poor = {"florins": {0: 1, 1: 0}, "repressed": {"england": ["pawn_medici", "rook_islamic"]}}
    assert vote("england", pawns=pawns, **poor, **given) == "PR-23.6d"


def test_pr_23_6_a_vote_takes_an_empire():
    table = position(
        tableau={1: ["england"]},
        queens={"PREN047": "england"},
        repressed={"england": ["pawn_medici"]},
        pawns={"england-france": "fugger"},
    ).at(Vote(0, WEST))
    assert holder(table, "england") == 0
    assert table.state.florins[0] == 9
    assert is_gone(table, "PREN047")
    table.play("border england-portugal")
    assert table.over  # no border is left for the serf
    assert repressed(table, "england") == ["pawn_medici"]


def test_pr_23_6e_nothing_to_vote_on():
    assert op("vote_west", "PREN145X", tableau={0: ["PREN145X"]}) == "PR-23.6e"


def test_pr_16_10_by_option_a_vote_ends_a_theocracy():
    table = position(
        options={"secularisation": "both"},
        tableau={0: ["england"]},
        faiths={"england": "reformist"},
        pawns={"england-france": "fugger"},
    ).at(Vote(0, WEST))
    table.play_all("done", "yes")
    assert faith(table, "england") == "medieval"
    assert is_republic(table, "england")


# Corsair, siege


def test_pr_23_7a_the_religion_of_the_pirate():
    scene = position(pirates={"hungary-ottoman": "catholic", "mamluk-ottoman": "islamic"})
    question = ChoosePirate(0, OTTOMAN, 1)
    assert why_not(question, scene, "pirate", "hungary-ottoman") == "PR-23.7a"


def test_pr_23_7d_no_pirate_can_sail():
    assert op("corsair_islamic", "PREN063", rows=2, tableau={0: ["PREN063"]}) == "PR-23.7d"


def test_pr_23_7_a_corsair_kills_a_heretic_pirate():
    table = position(
        tableau={0: ["PREN013"]},
        pirates={"aragon-portugal": "catholic", "aragon-papal_states": "islamic"},
    ).at(RunOps(0, 1))
    table.play("corsair_catholic PREN013")
    assert pirate_on(table, "aragon-papal_states") == "catholic"
    assert supply(table, "pirate_islamic") == 4


def test_pr_23_8_a_siege_kills():
    table = position(tableau={0: ["PREN022"]}).at(RunOps(0, 1))
    table.play("siege PREN022")
    assert in_city(table, "vienna") == ""


def test_pr_23_8a_nothing_to_besiege():
    given = {"tableau": {0: ["PREN144X"]}, "cities": {"london": ""}}
    assert op("siege", "PREN144X", **given) == "PR-23.8a"


def test_pr_23_10_a_region_card_reaches_all_its_empires():
    table = position(tableau={0: ["PREN023"]}).at(RunOps(0, 1))
    assert LOCATION[CARD["PREN023"]] == 10
    assert len(words(table, "city")) == 6


def test_pr_3_6_pawns_stay_when_a_pirate_passes():
    table = position(seats=3, tableau={0: ["PREN064"]}, pirates={"aragon-portugal": "islamic"}).at(
        RunOps(0, 2)
    )
    table.play_all("corsair_islamic PREN064", "border england-portugal")
    assert pawn_on(table, "aragon-papal_states") == "medici"
