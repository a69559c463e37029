"""The worked cases of the dossier, each by its number."""

import pytest
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
    row,
    supply,
    suzerain,
    why_not,
    words,
)

from imperia.games.pax_renaissance.components import CARD, CITY, EAST, POSITIONS, SQUARES, WEST
from imperia.games.pax_renaissance.queries import open_emporium, prestige
from imperia.games.pax_renaissance.rules.fairs import HoldFair
from imperia.games.pax_renaissance.rules.market import RefreshMarket
from imperia.games.pax_renaissance.rules.military import (
    Campaign,
    ChooseCampaign,
    ChooseSeaBorder,
    Siege,
)
from imperia.games.pax_renaissance.rules.ops import ChooseOp, RunOps
from imperia.games.pax_renaissance.rules.play_card import LetOneShotOccur, PlayCard
from imperia.games.pax_renaissance.rules.politics import Behead, Tax
from imperia.games.pax_renaissance.rules.sale import SellCard
from imperia.games.pax_renaissance.rules.turn import TakeTurn
from imperia.games.pax_renaissance.rules.victory import (
    bishop_counts,
    concession_count,
    law_count,
    republic_count,
    supreme_religion,
    theocracy_counts,
    why_not_met,
)
from imperia.games.pax_renaissance.rules.vote import Vote
from imperia.testing import scenario

FRANCE, OTTOMAN = 1, 8


def play_card(card, seat=0, **given):
    hands = {seat: [card]}
    return position(hands=hands, **given).at(PlayCard(seat, CARD[card]))


# Setup and market


def test_g_01_two_player_setup():
    table = scenario("pax_renaissance", seats=2, options={"bankers": "medici,coeur"}).start()
    state = table.state
    assert [sum(n for n in deck) for deck in state.bottom] == [14, 14]
    assert state.deck_size == [16, 16]
    assert sorted(state.florins) == [3, 4]
    assert pawn_on(table, "aragon-papal_states") == "medici"
    assert pawn_on(table, "mamluk-ottoman") == "coeur"
    assert supply(table, "pawn_medici") == supply(table, "pawn_coeur") == 9
    assert sum(token >= 0 for token in state.city) == 12
    assert state.supply[0:6] == [5, 4, 7, 8, 5, 7]
    assert state.supply[13:16] == [5, 5, 5]
    assert sum(state.supply[10:13]) == 13
    assert all(0 <= card < 164 for card in state.market)


def test_g_02_four_player_setup():
    table = scenario("pax_renaissance", seats=4).start()
    assert table.state.deck_size == [24, 24]
    first = table.state.banker.index(0)
    assert table.seat == first
    assert [table.state.florins[(first + n) % 4] for n in range(4)] == [3, 4, 5, 6]


MARKET = {
    **{f"west_{n}": f"PREN0{n + 22}" for n in range(6)},
    **{f"east_{n}": f"PREN0{n + 63}" for n in range(6)},
}


def at_turn(**given):
    given.setdefault("market", MARKET)
    return position(**given).at(TakeTurn(0))


def laid(table, name):
    return table.state.laid[POSITIONS.index(name)]


def test_g_03_purchase():
    table = at_turn(florins={0: 3, 1: 0}, laid={"west_3": 2})
    table.play("buy PREN025")
    assert [laid(table, f"west_{n}") for n in range(4)] == [1, 1, 1, 0]
    assert table.state.florins[0] == 2
    assert table.state.hand[0] == [CARD["PREN025"]]
    assert table.state.market[3] == -1


def test_g_03_florins_on_the_card_do_not_help_to_pay():
    table = at_turn(florins={0: 2, 1: 0}, laid={"west_3": 2})
    assert table.why_not("buy PREN025") == "PR-6.1c"


def test_g_04_market_gap():
    table = at_turn()
    table.play("west_fair")
    table.play("buy PREN024")
    # the card of column 1 has slid to column 0 with its florin
    assert (laid(table, "east_0"), laid(table, "west_0"), laid(table, "west_1")) == (1, 1, 0)


def test_g_04_both_gaps_pay_china():
    table = at_turn(tableau={0: ["PREN097X"]})
    table.play("free_east_fair")
    table.play("west_fair")
    before = sum(table.state.laid) + sum(table.state.florins)
    table.play("buy PREN023")
    assert sum(table.state.laid) + sum(table.state.florins) == before - 1


def test_g_05_no_double_dealing():
    table = at_turn()
    table.play("buy PREN025")
    assert table.why_not("buy PREN023") == table.why_not("buy PREN024") == "PR-6.3"
    assert table.why_not("west_fair") == ""
    table.play("west_fair")
    assert table.told("fair.opened")[0].text.params["florins"] == 2


def test_g_06_comet_with_full_hand():
    market = {**MARKET, "east_4": "comet1"}
    table = at_turn(florins={0: 4, 1: 0}, hands={0: ["PREN001", "PREN002"]}, market=market)
    assert words(table, "buy") == ["comet1"]
    table.play("buy comet1")
    assert [laid(table, f"east_{n}") for n in range(4)] == [1, 1, 1, 1]
    assert words(table, "square") == list(SQUARES)
    table.play("square holy")
    assert table.state.squares == 1
    assert table.state.hand_size[0] == 2
    assert is_gone(table, "comet1")


def test_g_07_refresh():
    market = {"west_1": "PREN001", "west_3": "PREN003", "west_4": "PREN004", "west_5": "PREN005"}
    table = position(market=market, laid={"west_0": 2, "west_1": 1, "west_4": 1}).at(
        RefreshMarket(1)
    )
    assert [list(CARD)[card] for card in table.state.market[:4]] == [
        "PREN001",
        "PREN003",
        "PREN004",
        "PREN005",
    ]
    assert table.state.laid[:6] == [3, 0, 1, 0, 0, 0]
    assert all(0 <= card < 92 for card in table.state.market[4:6])


def two_gaps():
    """A full market in which the second turn action leaves two gaps in the West row."""
    return {name: card for name, card in MARKET.items() if name != "west_5"}


@pytest.mark.parametrize("trigger, over", [("decks_empty", True), ("cannot_refill", False)])
def test_g_08_deck_exhaustion(trigger, over):
    scene = position(
        options={"patron_trigger": trigger}, decks={"west": 0, "east": 2}, market=two_gaps()
    )
    table = scene.at(TakeTurn(0))
    table.play_all("buy PREN026", "end_turn")
    assert table.state.deck_size == [0, 0]
    assert all(card >= 92 for card in table.state.market[4:6])
    assert (table.state.victory == 4) is over


# Trade fairs


def fair(region, seats, florins, **given):
    name = "west_0" if region == WEST else "east_0"
    scene = position(seats=seats, market={name: "PREN002"}, laid={name: florins}, **given)
    return scene.at(HoldFair(0, region))


def levies(table):
    return [tale.text.params["city"] for tale in table.told("city.placed")]


def test_g_09_empty_two_player_fair():
    table = fair(EAST, 2, 0)
    assert table.over
    assert table.state.florins[0] == 11
    assert levies(table) == []
    assert is_gone(table, "PREN002")


def test_g_10_three_player_opening_east():
    table = fair(EAST, 3, 0)
    assert words(table, "city") == ["caffa", "trebizond"]
    table.play("city trebizond")
    assert in_city(table, "trebizond") == "rook_reformist"
    assert in_city(table, "varna") == "knight_reformist"
    assert words(table, "city") == ["modon", "rhodes"]
    table.play("city rhodes")
    assert in_city(table, "rhodes") == "rook_catholic"
    assert table.over
    assert table.state.florins == [11, 10, 11]
    assert in_city(table, "cyprus") == ""
    assert laid(table, "east_0") == 0


def test_g_10_without_coeur_the_last_florin_stays():
    table = fair(EAST, 3, 0, bankers=["fugger", "medici", "marchionni"])
    table.play_all("city caffa", "city modon")
    assert in_city(table, "cyprus") == "rook_catholic"
    assert laid(table, "east_0") == 1


def western_voyage(**given):
    table = fair(WEST, 4, 3, **given)
    table.play_all("city caffa", "city modon")
    return table


def test_g_11_full_western_voyage():
    table = western_voyage()
    table.play_all("city bruges", "city lubeck")
    assert table.over
    assert in_city(table, "algiers") == in_city(table, "granada") == "rook_islamic"
    assert in_city(table, "bordeaux") == "knight_catholic"
    assert table.state.florins == [12, 11, 10, 11]
    assert laid(table, "west_0") == 1
    assert len(levies(table)) == 8


def test_g_12_pirate_toll():
    table = western_voyage(pirates={"ottoman-papal_states": "catholic"})
    table.play("city bruges")
    assert table.over
    assert table.state.florins == [12, 11, 10, 11]
    assert laid(table, "west_0") == 0
    assert in_city(table, "lubeck") == in_city(table, "nurnberg") == ""
    assert len(table.told("fair.robbed")) == 1


@pytest.mark.parametrize("profit, taken, left", [(3, 3, 0), (6, 4, 2)])
def test_g_13_doubled_concessions(profit, taken, left):
    scene = position(
        bankers=["marchionni", "coeur"],
        tableau={0: ["PREN131X", "PREN014"]},
        open=["spice_islands"],
        market={"west_0": "PREN002"},
        laid={"west_0": profit},
    )
    table = scene.at(HoldFair(0, WEST))
    while not table.over and not table.told("fair.earned"):
        table.play(table.legal()[0])
    assert table.told("fair.earned")[0].text.params["florins"] == taken
    assert table.over is (left == 0)
    if left:
        table.play("city bruges")
        table.play("city lubeck")
        assert laid(table, "west_0") == left


def test_g_14_protected_concession_and_pirate():
    table = fair(
        EAST,
        2,
        3,
        bankers=["coeur", "medici"],
        tableau={0: ["PREN113X"]},
        pirates={"mamluk-ottoman": "islamic"},
    )
    table.play_all("city caffa", "city modon")
    assert table.told("fair.earned")[0].text.params["seat"] == 0
    assert table.told("fair.robbed") == []


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


# Bishops and other ops


def test_g_41_two_bishops():
    table = position(
        tableau={0: ["PREN001", "PREN002"], 1: ["france"]},
        bishops={"PREN002": "catholic", "france": "catholic"},
        repressed={"france": ["pawn_medici"]},
    ).at(RunOps(0, 1))
    table.play_all("inquisitor_catholic PREN001", "bishop PREN002", "card france")
    assert bishop_on(table, "france") == bishop_on(table, "PREN002") == ""
    assert supply(table, "bishop_catholic") == 5
    assert repressed(table, "france") == ["pawn_medici"]


def test_g_42_pacification():
    table = play_card(
        "PREN003",
        tableau={1: ["portugal"]},
        repressed={"portugal": ["knight_catholic", "pawn_fugger"]},
    )
    table.play("card portugal")
    assert table.legal_words() == ["token knight_catholic", "token pawn_fugger", "done"]
    table.play("token pawn_fugger")
    assert repressed(table, "portugal") == ["knight_catholic"]
    scene = position(tableau={1: ["portugal"]}, bishops={"portugal": "catholic"})
    assert why_not(ChooseOp(1, 1, 0), scene, "campaign", "portugal") == "PR-9.4"
    assert prestige(scene.state, 1, 4) == 1


def test_g_43_unsilencing_inside_one_action():
    table = position(
        tableau={0: ["PREN034", "PREN042", "PREN011"]},
        bishops={"PREN034": "reformist"},
        market=MARKET,
        laid={"west_1": 1, "west_2": 1},
    ).at(RunOps(0, 1))
    assert table.why_not("commerce_west PREN034") == "PR-9.4"
    table.play_all("commerce_west PREN042", "position west_1")
    table.play_all("inquisitor_reformist PREN011", "card PREN042")
    table.play("commerce_west PREN034")
    assert table.state.florins[0] == 12


def test_g_45_behead():
    table = position(
        tableau={0: ["PREN058"], 1: ["PREN061", "PREN063", "PREN065", "ottoman", "hungary"]},
        vassals={"hungary": "ottoman"},
        queens={"PREN077": "ottoman"},
    ).at(Behead(0, CARD["PREN058"]))
    assert sorted(words(table, "card")) == ["PREN061", "PREN063", "PREN077", "ottoman"]
    assert table.why_not("card PREN065") == "PR-23.3a"
    assert table.why_not("card PREN058") == "PR-23.3b"
    table.play("card ottoman")
    assert holder(table, "ottoman") == holder(table, "hungary") == -1
    assert is_gone(table, "PREN077")
    assert is_gone(table, "PREN058")


@pytest.mark.parametrize(
    "seats, expected",
    [
        (2, ["mamluk-ottoman", "ottoman-papal_states"]),
        (3, ["aragon-papal_states", "byzantium-hungary", "mamluk-ottoman", "ottoman-papal_states"]),
    ],
)
def test_g_46_corsair_range(seats, expected):
    table = position(
        seats=seats,
        bankers=["fugger", "coeur", "medici"][:seats],
        tableau={0: ["PREN063"]},
        pirates={"hungary-ottoman": "islamic"},
    ).at(RunOps(0, 2))
    table.play("corsair_islamic PREN063")
    assert sorted(words(table, "border")) == expected
    assert table.why_not("border england-france") == "PR-23.7b"
    table.play("border mamluk-ottoman")
    assert pirate_on(table, "mamluk-ottoman") == "islamic"
    assert pawn_on(table, "mamluk-ottoman") == ""


def test_g_46_no_second_pirate_of_the_same_religion():
    table = position(
        tableau={0: ["PREN063"]},
        pirates={"hungary-ottoman": "islamic", "mamluk-ottoman": "islamic"},
    ).at(RunOps(0, 2))
    assert why_not(ChooseSeaBorder(0, OTTOMAN, 11), table, "border", "mamluk-ottoman") == "PR-23.7c"
    table.play("pirate hungary-ottoman")
    assert pirate_on(table, "ottoman-papal_states") == "islamic"


def test_g_47_siege():
    table = position(
        tableau={0: ["PREN032"], 1: ["aragon"]},
        cities={"algiers": "rook_islamic"},
        pirates={"aragon-portugal": "catholic"},
        repressed={"aragon": ["knight_islamic"]},
    ).at(Siege(0, CARD["PREN032"]))
    assert sorted(table.legal_words()) == [
        "city algiers",
        "city valencia",
        "pirate aragon-portugal",
    ]
    table.play("pirate aragon-portugal")
    assert pirate_on(table, "aragon-portugal") == ""


def test_g_48_commerce():
    market = {name: card for name, card in MARKET.items() if name != "west_0"}
    scene = position(tableau={0: ["PREN034"]}, market=market, laid={"west_0": 1})
    assert why_not(ChooseOp(0, 1, 0), scene, "commerce_west", "PREN034") == "PR-23.2a"


# One-shots without battle


def test_g_49_trade_shift():
    table = play_card("PREN087")
    table.play("one_shot")
    assert in_city(table, "tana") == ""
    assert supply(table, "knight_islamic") == 5
    assert open_emporium(table.state, 0) == CITY["timbuktu"]
    table.play("city timbuktu")
    assert in_city(table, "timbuktu") == "rook_islamic"


def test_g_50_spice_islands():
    scene = position(tableau={0: ["PREN014"]})
    assert why_not(LetOneShotOccur(0, CARD["PREN014"]), scene, "one_shot") == "PR-20.3"
    table = play_card("PREN014", tableau={0: ["portugal"]})
    table.play("one_shot")
    assert open_emporium(table.state, 1) == CITY["spice_islands"]
    assert table.state.covered >> CITY["trebizond"] & 1


@pytest.mark.parametrize("permanent, clause", [(True, "PR-20.4"), (False, "")])
def test_g_50_the_spice_islands_stay_open(permanent, clause):
    scene = position(
        tableau={0: ["PREN127X"]},
        options={"spice_islands_permanent": permanent},
        open=["spice_islands"],
    )
    assert why_not(LetOneShotOccur(0, CARD["PREN127X"]), scene, "one_shot") == clause
    if not clause:
        table = play_card(
            "PREN127X", options={"spice_islands_permanent": permanent}, open=["spice_islands"]
        )
        table.play("one_shot")
        assert open_emporium(table.state, 1) == CITY["red_sea"]
        assert table.state.covered >> CITY["spice_islands"] & 1


@pytest.mark.parametrize("bishop, florins", [({}, 6), ({"hre": "catholic"}, 4)])
def test_g_52_royal_couple_sale(bishop, florins):
    table = position(
        tableau={0: ["hre"]}, queens={"PREN138X": "hre"}, bishops=bishop, florins={0: 0, 1: 0}
    ).at(SellCard(0, CARD["hre"]))
    assert table.state.florins[0] == florins
    assert holder(table, "hre") == -1
    assert is_gone(table, "PREN138X")


@pytest.mark.parametrize("seats", [2, 3])
def test_g_53_apostasy(seats):
    tableau = {0: ["PREN052", "PREN058", "PREN071"], 1: ["ottoman", "hungary", "PREN005"]}
    if seats == 3:
        tableau[2] = ["PREN011", "PREN066", "PREN065"]
    table = play_card("PREN167X", seats=seats, tableau=tableau, vassals={"hungary": "ottoman"})
    table.play("one_shot")
    assert table.state.tableau[0] == table.state.tableau[1] == 0
    assert holder(table, "ottoman") == holder(table, "hungary") == -1
    if seats == 3:
        assert has_card(table, 2, "PREN011")
        assert words(table, "card") == [] or "done" not in table.legal_words()
        assert bishop_on(table, "PREN065") == "islamic"
    assert table.over


# Victory


@pytest.mark.parametrize(
    "seats, mine, theirs, met",
    [(2, 3, 0, True), (2, 3, 1, False), (2, 4, 1, True), (3, 3, 1, True), (4, 3, 1, True)],
)
def test_g_54_imperial(seats, mine, theirs, met):
    west = ["england", "france", "hre", "portugal"][:mine]
    tableau = {0: west, 1: ["mamluk", "ottoman"][:theirs]}
    state = position(
        seats=seats,
        tableau=tableau,
        vassals={"france": "england", "hre": "england"},
        bishops={"england": "catholic"},
    ).state
    assert (not why_not_met(state, 0, 1).clause) is met


def test_g_54_republics_count_nothing():
    state = position(tableau={0: ["england", "france", "hre"]}, republics=["hre"]).state
    assert why_not_met(state, 0, 1).clause == "PR-27.1"


def test_g_55_globalization():
    pawns = {
        "england-france": "fugger",
        "hre-hungary": "fugger",
        "byzantium-hungary": "fugger",
        "aragon-portugal": "fugger",
        "ottoman-papal_states": "medici",
        "england-portugal": "medici",
        "aragon-france": "coeur",
        "hre-papal_states": "coeur",
    }
    tableau = {
        0: ["portugal", "PREN139X"],
        1: ["PREN142X"],
        2: ["PREN153X", "PREN141X"],
    }
    state = position(seats=3, pawns=pawns, tableau=tableau).state
    assert [concession_count(state, seat) for seat in range(3)] == [5, 3, 3]
    assert why_not_met(state, 0, 2).clause == "PR-27.2b"
    more = position(
        seats=3, pawns=pawns, tableau={**tableau, 0: ["PREN102X", "PREN101X", "PREN131X"]}
    )
    assert concession_count(more.state, 0) == 7


def test_g_56_renaissance():
    tableau = {
        0: ["england", "PREN103X", "PREN040", "PREN132X"],
        1: ["france", "PREN041"],
    }
    scene = position(tableau=tableau, republics=["england", "france"])
    assert republic_count(scene.state, 0) == 2
    assert law_count(scene.state, 0) == 3
    assert why_not_met(scene.state, 0, 3).clause == ""
    scene.arrange(bishops={"PREN132X": "catholic"})
    assert law_count(scene.state, 0) == 2
    assert why_not_met(scene.state, 0, 3).clause == "PR-27.3b"


def test_g_57_holy_pirate_counted_twice():
    state = position(
        bankers=["fugger", "medici"],
        tableau={0: ["PREN058"]},
        faiths={"ottoman": "islamic"},
        cities=dict.fromkeys(
            ("cairo", "constantinople_1", "constantinople_2", "constantinople_3"), ""
        ),
        pirates={"mamluk-ottoman": "islamic"},
        bishops={"PREN058": "islamic"},
    ).state
    assert theocracy_counts(state) == [1, 2, 0]
    assert bishop_counts(state) == [0, 1, 0]
    assert supreme_religion(state) == 1
    assert why_not_met(state, 0, 0).clause == ""
    assert why_not_met(state, 1, 0).clause == "PR-27.4b"


KINGS = {0: ["england", "france", "hre"]}


@pytest.mark.parametrize("bishop, clause", [({}, "PR-11.1b"), ({"PREN145X": "catholic"}, "")])
def test_g_58_cost_two(bishop, clause):
    table = position(
        tableau={**KINGS, 1: ["PREN145X"]}, squares=["imperial"], market=MARKET, bishops=bishop
    ).at(TakeTurn(0))
    assert table.why_not("declare imperial") == ""
    table.play("buy PREN023")
    assert table.why_not("declare imperial") == clause


def test_g_59_comet_and_declaration_in_one_turn():
    table = at_turn(tableau=KINGS, market={**MARKET, "west_1": "comet3"})
    table.play_all("buy comet3", "square imperial", "declare imperial")
    assert table.over
    assert table.winners == [0]


# Bookkeeping


def test_g_61_hand_limit_lost():
    table = position(
        tableau={1: ["PREN043"]},
        hands={0: ["PREN098X"], 1: ["PREN001", "PREN002", "PREN003", "PREN004"]},
    ).at(PlayCard(0, CARD["PREN098X"]))
    table.play("card PREN043")
    assert table.seat == 1
    table.play_all("discard PREN002", "discard PREN003")
    assert table.state.hand[1] == [CARD["PREN001"], CARD["PREN004"]]
    assert table.over


def test_g_62_token_shortage():
    pirates = dict.fromkeys(
        ("hungary-ottoman", "byzantium-hungary", "ottoman-papal_states"), "reformist"
    )
    table = play_card("PREN153X", pirates=pirates)
    table.play("border england-france")
    assert words(table, "border") == [
        "byzantium-hungary",
        "ottoman-papal_states",
        "hungary-ottoman",
    ]
    assert table.why_not("done") == ""
    table.play("border hungary-ottoman")
    assert pirate_on(table, "england-france") == "reformist"
    assert pirate_on(table, "hungary-ottoman") == ""


def test_g_63_venice():
    table = position(
        tableau={0: ["PREN002"], 1: ["PREN024"]},
        cities={"venice_2": "knight_catholic"},
        hands={0: ["PREN129X"]},
    ).at(PlayCard(0, CARD["PREN129X"]))
    table.play("card PREN024")
    assert (table.seat, words(table, "city")) == (0, ["venice", "venice_2"])
    table.play("city venice")
    assert in_city(table, "venice") == "knight_catholic"
    assert in_city(table, "venice_2") == ""


def test_g_63_a_voyage_levies_a_second_knight():
    table = western_voyage(tableau={1: ["PREN024"]})
    assert in_city(table, "venice_2") == "knight_catholic"


def test_g_64_once_per_turn():
    table = position(tableau={0: ["PREN101X", "PREN122X", "PREN082", "PREN028"]}, market=MARKET).at(
        TakeTurn(0)
    )
    table.play_all("free_east_ops", "siege PREN082", "done")
    assert table.why_not("east_ops") == "PR-4.3"
    assert table.why_not("both_ops") == "PR-A4"
    assert table.why_not("west_ops") == ""


# Added clarifications


def test_g_65_vassal_against_its_own_suzerain():
    table = position(
        tableau={0: ["ottoman", "hungary"]},
        vassals={"hungary": "ottoman"},
        cities={
            "varna": "knight_reformist",
            "constantinople_2": "",
            "constantinople_3": "",
        },
    ).at(RunOps(0, 2))
    table.play("empire ottoman")
    assert table.state.florins[0] == 8
    table.play("city varna")
    assert in_city(table, "constantinople_1") == in_city(table, "varna") == ""
    assert suzerain(table, "hungary") == "ottoman"
    assert table.state.used >> CARD["hungary"] & 1
    assert table.told("battle.won")
    assert not table.told("empire.vassal")


def test_g_66_agent_without_a_piece():
    cities = dict.fromkeys(
        ("bruges", "lyon", "lubeck", "nurnberg", "varna", "caffa", "modon"), "knight_reformist"
    )
    table = play_card("PREN144X", cities={**cities, "london": ""})
    table.play_all("one_shot", "city london")
    assert sorted(words(table, "city")) == sorted(cities)
    table.play("city modon")
    assert in_city(table, "london") == "knight_reformist"
    assert in_city(table, "modon") == ""
    assert holder(table, "england") == 0


def test_g_66_nothing_may_be_placed():
    cities = dict.fromkeys(
        ("bruges", "lyon", "lubeck", "nurnberg", "varna", "caffa", "modon"), "knight_reformist"
    )
    table = play_card("PREN144X", cities={**cities, "london": ""})
    table.play_all("one_shot", "city london", "done")
    assert in_city(table, "london") == ""
    assert holder(table, "england") == 0


@pytest.mark.parametrize("trigger", ["decks_empty", "cannot_refill"])
def test_g_67_both_decks_dry_in_one_refresh(trigger):
    market = {name: card for name, card in MARKET.items() if name not in ("west_5", "east_5")}
    table = position(
        options={"patron_trigger": trigger},
        decks={"west": 1, "east": 0},
        market=market,
        tableau={0: ["PREN001"]},
    ).at(TakeTurn(0))
    table.play_all("sell PREN001", "end_turn")
    assert table.over
    assert table.state.victory == 4


def reformation(cities):
    return play_card(
        "PREN160X",
        cities={"paris": "", **cities},
        pirates={"england-france": "catholic"},
    )


def test_g_68_religious_war_against_pirates_only():
    table = reformation({"nurnberg": "knight_reformist", "bordeaux": "knight_reformist"})
    table.play("one_shot")
    assert sorted(words(table, "city")) == ["bordeaux", "nurnberg"]
    table.play("city bordeaux")
    assert faith(table, "france") == "reformist"
    assert holder(table, "france") == 0
    assert in_city(table, "nurnberg") == "knight_reformist"
    assert in_city(table, "paris") == ""
    table.play("done")
    assert sorted(words(table, "card")) == ["PREN160X", "france"]


def test_g_68_with_one_knight_all_die():
    table = reformation({"nurnberg": "knight_reformist"})
    table.play("one_shot")
    assert in_city(table, "nurnberg") == ""
    assert pirate_on(table, "england-france") == ""
    assert holder(table, "france") == -1
    assert table.legal_words() == ["card PREN160X", "done"]
