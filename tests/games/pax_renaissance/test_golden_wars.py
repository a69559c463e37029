"""The worked cases of the dossier, each by its number: agents, wars, campaigns and vassals."""

import pytest
from tests.games.pax_renaissance.helpers import (
    bishop_on,
    faith,
    holder,
    in_city,
    is_republic,
    pawn_on,
    position,
    repressed,
    row,
    supply,
    suzerain,
    why_not,
    words,
)
from tests.games.pax_renaissance.starts import (
    FRANCE,
    OTTOMAN,
    play_card,
)

from imperia.games.pax_renaissance.components.cards import CARD
from imperia.games.pax_renaissance.components.map import EAST, WEST
from imperia.games.pax_renaissance.queries import prestige
from imperia.games.pax_renaissance.rules.ops.military import Campaign, ChooseCampaign
from imperia.games.pax_renaissance.rules.ops.ops import ChooseOp, RunOps
from imperia.games.pax_renaissance.rules.ops.politics import Tax
from imperia.games.pax_renaissance.rules.ops.vote import Vote
from imperia.games.pax_renaissance.rules.turn.play_card import LetOneShotOccur

# Agents, repression


@pytest.mark.parametrize(
    "storage, owner, expected",
    [(False, None, []), (True, None, ["knight_catholic"]), (False, 1, ["knight_catholic"])],
)
def test_g_15_displacing(storage, owner, expected):
    table = play_card(
        "PREN028",
        options={"throne_storage": storage},
        florins={0: 1, 1: 0},
        tableau={} if owner is None else {owner: ["france"]},
    )
    table.play_all("quiet", "city lyon", "city paris")
    assert table.over
    assert table.state.florins[0] == 0
    assert in_city(table, "paris") == in_city(table, "lyon") == "knight_catholic"
    assert repressed(table, "france") == expected


def tax(florins, **given):
    scene = position(
        bankers=["fugger", "coeur"],
        tableau={0: ["PREN029"]},
        florins={0: 0, 1: florins},
        **given,
    )
    return scene.at(Tax(0, CARD["PREN029"]))


def test_g_18_tax_without_florins():
    table = tax(0)
    assert table.over
    assert pawn_on(table, "mamluk-ottoman") == ""
    assert supply(table, "pawn_coeur") == 10
    assert in_city(table, "cyprus") == "rook_catholic"


def test_g_18_tax_may_be_paid():
    table = tax(2)
    assert table.seat == 1
    table.play("pay")
    assert table.state.florins == [0, 1]
    assert pawn_on(table, "mamluk-ottoman") == "coeur"
    assert in_city(table, "cyprus") == "rook_catholic"


def test_g_18_a_saturated_empire_taxes_nobody():
    scene = position(
        bankers=["fugger", "coeur"],
        tableau={0: ["PREN029"]},
        cities={"cyprus": "rook_catholic", "cairo": ""},
    )
    scene.arrange(cities={"cairo": "rook_islamic"})
    assert why_not(ChooseOp(0, 1, 0), scene, "tax", "PREN029") == "PR-23.4d"


# Civil wars


def test_g_20_even_battle():
    table = play_card("PREN144X")
    table.play("one_shot")
    assert table.over
    assert in_city(table, "london") == ""
    assert holder(table, "england") == -1
    assert supply(table, "rook_catholic") == 9
    assert pawn_on(table, "england-france") == ""


def republic_of_england():
    table = play_card("PREN051", tableau={0: ["england"]}, cities={"london": ""})
    table.play_all("one_shot", "agent rook_catholic", "city london")
    return table


def test_g_22_making_a_republic():
    table = republic_of_england()
    assert in_city(table, "bordeaux") == "rook_reformist"
    assert is_republic(table, "england")
    assert prestige(table.state, 0, 3) == 1
    table.play("border england-france")
    assert pawn_on(table, "england-france") == "fugger"
    assert table.over
    assert row(table, 0, WEST) == ["england", "PREN051"]


def test_g_22_a_won_vote_flips_it_back():
    table = position(
        tableau={0: ["england"]}, republics=["england"], pawns={"england-france": "fugger"}
    ).at(Vote(0, WEST))
    table.play("done")
    assert not is_republic(table, "england")


def test_g_23_own_vassal_flips_out():
    table = play_card(
        "PREN036",
        tableau={0: ["hre", "france", "aragon"]},
        vassals={"france": "hre", "aragon": "hre"},
        cities={"paris": ""},
    )
    table.play_all("one_shot", "border england-france", "done")
    assert is_republic(table, "france")
    assert suzerain(table, "france") == ""
    assert suzerain(table, "aragon") == "hre"
    assert row(table, 0, WEST) == ["hre", "PREN036", "france"]


def test_g_24_peasant_revolt_forces():
    table = play_card(
        "PREN036",
        tableau={1: ["france"]},
        cities={"lyon": "rook_catholic"},
        pirates={"england-france": "islamic"},
        repressed={"france": ["pawn_medici"]},
    )
    table.play("one_shot")
    fought = table.told("battle.fought")[0].text.params
    assert (fought["attackers"], fought["defenders"]) == (4, 2)
    table.play_all("concession france-hre", "pirate england-france")
    assert holder(table, "france") == 0
    assert sorted(table.legal_words()) == ["agent pawn_fugger", "repressed pawn_medici"]
    table.play_all("repressed pawn_medici", "border france-hre", "border england-france")
    assert pawn_on(table, "france-hre") == "medici"
    assert pawn_on(table, "england-france") == "fugger"
    table.play("border aragon-france")
    assert pawn_on(table, "aragon-france") == "fugger"
    assert table.over


@pytest.mark.parametrize("seats", [2, 3])
def test_g_26_secularisation(seats):
    table = play_card(
        "PREN051", seats=seats, faiths={"england": "reformist"}, cities={"london": ""}
    )
    table.play_all("one_shot", "agent rook_catholic", "city london", "done")
    if seats == 3:
        assert sorted(table.legal_words()) == ["no", "yes"]
        table.play("yes")
    assert table.over
    assert faith(table, "england") == "medieval"


def test_g_26_secularisation_by_vote_only():
    table = play_card(
        "PREN051",
        options={"secularisation": "vote"},
        faiths={"england": "reformist"},
        cities={"london": ""},
    )
    table.play_all("one_shot", "agent rook_catholic", "city london", "done")
    assert table.over
    assert faith(table, "england") == "reformist"


def test_g_27_no_attackers():
    table = play_card("PREN159X", bankers=["coeur", "medici"])
    table.play_all("one_shot", "empire england")
    fought = table.told("battle.fought")[0].text.params
    assert (fought["attackers"], fought["defenders"]) == (0, 1)
    assert table.over
    assert in_city(table, "london") == "rook_catholic"
    assert holder(table, "england") == -1


# Religious wars


def test_g_28_crusade():
    table = play_card("PREN008", cities={"algiers": "rook_islamic"})
    table.play("one_shot")
    assert sorted(words(table, "city")) == ["paris", "toledo", "valencia", "venice"]
    table.play("city paris")
    assert faith(table, "aragon") == "catholic"
    assert holder(table, "aragon") == 0
    assert in_city(table, "algiers") == ""
    table.play_all("border aragon-portugal", "card PREN008")
    assert bishop_on(table, "PREN008") == "catholic"
    assert table.over


def test_g_28_crusade_with_rooks():
    table = play_card("PREN008", cities={"algiers": "rook_islamic"}, tableau={0: ["PREN012"]})
    table.play_all("one_shot", "yes")
    assert table.told("battle.fought")[0].text.params["attackers"] == 6
    assert "london" in words(table, "city")


def test_g_29_bloody_rule():
    scene = position(tableau={0: ["PREN157X"]})
    assert why_not(LetOneShotOccur(0, CARD["PREN157X"]), scene, "one_shot") == "PR-12.2a"


def test_g_29_a_heretic_pirate_is_enough():
    table = play_card("PREN157X", pirates={"england-france": "reformist"})
    table.play("one_shot")
    assert words(table, "empire") == ["england", "france"]
    assert table.why_not("empire portugal") == "PR-14.4"


def jihad(**given):
    table = play_card("PREN071", **given)
    table.play("one_shot")
    assert table.told("battle.fought")[0].text.params["attackers"] == 5
    table.play_all("city tana", "city buda")
    return table


def test_g_30_jihad_with_survivors():
    table = jihad()
    assert in_city(table, "buda") == in_city(table, "varna") == "knight_islamic"
    assert in_city(table, "tana") == ""
    assert faith(table, "hungary") == "islamic"
    assert holder(table, "hungary") == 0
    assert prestige(table.state, 0, 5) == prestige(table.state, 0, 1) == 1


def test_g_31_own_empire():
    table = jihad(tableau={0: ["hungary"]})
    assert is_republic(table, "hungary")
    assert faith(table, "hungary") == "islamic"


# Campaigns and vassals


def test_g_32_campaign():
    table = position(tableau={0: ["ottoman"]}, florins={0: 3, 1: 0}).at(Campaign(0, OTTOMAN))
    assert sorted(words(table, "empire")) == [
        "byzantium",
        "hre",
        "hungary",
        "mamluk",
        "papal_states",
    ]
    table.play("empire hungary")
    assert table.state.florins[0] == 1
    table.play("city constantinople_2")
    assert suzerain(table, "hungary") == "ottoman"
    assert row(table, 0, EAST) == ["ottoman"]
    table.play("border hre-hungary")
    assert in_city(table, "buda") == in_city(table, "constantinople_2") == ""
    assert in_city(table, "constantinople_3") == "knight_islamic"


def test_g_32_all_knights_must_be_paid():
    scene = position(tableau={0: ["ottoman"]}, florins={0: 1, 1: 0})
    assert why_not(ChooseOp(0, 2, 0), scene, "campaign", "ottoman") == "PR-23.9e"
    assert why_not(ChooseCampaign(0, OTTOMAN), scene, "empire", "hungary") == "PR-23.9c"


def test_g_34_vassal_conquers():
    table = position(
        tableau={0: ["ottoman", "hre"]},
        vassals={"hre": "ottoman"},
        cities={"paris": "", "lubeck": "knight_catholic"},
    ).at(Campaign(0, 2))
    table.play_all("empire france", "done")
    assert suzerain(table, "france") == "ottoman"
    assert row(table, 0, EAST) == ["ottoman"]
    ops = position(
        tableau={0: ["ottoman", "hre", "france"]}, vassals={"hre": "ottoman", "france": "ottoman"}
    ).at(RunOps(0, 2))
    assert "campaign france" in ops.legal_words()


def test_g_36_republic_captured():
    table = position(
        tableau={0: ["france"], 1: ["aragon"]}, republics=["aragon"], cities={"valencia": ""}
    ).at(Campaign(0, FRANCE))
    assert prestige(table.state, 1, 3) == 1
    table.play_all("empire aragon", "done")
    assert suzerain(table, "aragon") == "france"
    assert not is_republic(table, "aragon")
    assert prestige(table.state, 1, 3) == 0


@pytest.mark.parametrize("storage", [False, True])
def test_g_37_suzerain_lost(storage):
    table = play_card(
        "PREN080",
        options={"throne_storage": storage},
        tableau={1: ["ottoman", "mamluk", "hungary"]},
        vassals={"mamluk": "ottoman", "hungary": "ottoman"},
        repressed={"mamluk": ["pawn_fugger", "pawn_medici"]},
        cities={"constantinople_1": "", "constantinople_2": "", "constantinople_3": ""},
    )
    table.play_all("one_shot", "city modon", "done")
    assert holder(table, "ottoman") == 0
    assert holder(table, "mamluk") == holder(table, "hungary") == -1
    kept = ["pawn_fugger", "pawn_medici"] if storage else []
    assert repressed(table, "mamluk") == kept
    assert supply(table, "pawn_fugger") == (8 if storage else 9)
    assert table.over
