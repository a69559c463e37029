"""The worked cases of the dossier, each by its number: set-up, market and fairs."""

import pytest
from tests.games.pax_renaissance.helpers import (
    in_city,
    is_gone,
    pawn_on,
    position,
    supply,
    words,
)
from tests.games.pax_renaissance.starts import (
    MARKET,
    at_turn,
    fair,
    western_voyage,
)

from imperia.games.pax_renaissance.components.cards import CARD
from imperia.games.pax_renaissance.components.map import EAST, WEST
from imperia.games.pax_renaissance.components.tables import POSITIONS, SQUARES
from imperia.games.pax_renaissance.rules.turn.fairs import HoldFair
from imperia.games.pax_renaissance.rules.turn.market import RefreshMarket
from imperia.games.pax_renaissance.rules.turn.turn import TakeTurn
from imperia.testing import scenario

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
    """A market with a gap, in which the second action of a turn leaves another in the West."""
    return {name: card for name, card in MARKET.items() if name != "west_5"}


@pytest.mark.parametrize("trigger, over", [("decks_empty", True), ("cannot_refill", False)])
def test_g_08_deck_exhaustion(trigger, over):
    scene = position(
        options={"patron_trigger": trigger}, decks={"west": 0, "east": 2}, market=two_gaps()
    )
    turn = TakeTurn(0)
    turn.step = "ask"  # one action has left the gap
    table = scene.set(spent=1).at(turn)
    table.play("buy PREN026")
    assert table.state.deck_size == [0, 0]
    assert all(card >= 92 for card in table.state.market[4:6])
    assert (table.state.victory == 4) is over


# Trade fairs


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
    assert type(table.question).__name__ == "ChooseLevy"
    table.play("city granada")
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
