"""The worked cases of the dossier, each by its number: bishops, ops and one-shots."""

import pytest
from tests.games.pax_renaissance.helpers import (
    bishop_on,
    has_card,
    holder,
    in_city,
    is_gone,
    pawn_on,
    pirate_on,
    position,
    repressed,
    supply,
    why_not,
    words,
)
from tests.games.pax_renaissance.starts import (
    MARKET,
    OTTOMAN,
    play_card,
)

from imperia.games.pax_renaissance.components.cards import CARD
from imperia.games.pax_renaissance.components.map import CITY
from imperia.games.pax_renaissance.queries import open_emporium, prestige
from imperia.games.pax_renaissance.rules.ops.military import ChooseSeaBorder, Siege
from imperia.games.pax_renaissance.rules.ops.ops import ChooseOp, RunOps
from imperia.games.pax_renaissance.rules.ops.politics import Behead
from imperia.games.pax_renaissance.rules.turn.play_card import LetOneShotOccur
from imperia.games.pax_renaissance.rules.turn.sale import SellCard

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
