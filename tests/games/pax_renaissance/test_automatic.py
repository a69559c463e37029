"""Clauses that nobody decides and nothing refuses: what happens by itself."""

from tests.answering import ANY, answer
from tests.games.pax_renaissance.helpers import (
    MARKET,
    bishop_on,
    faith,
    has_card,
    holder,
    in_city,
    is_republic,
    pawn_on,
    pirate_on,
    position,
    row,
    supply,
    suzerain,
)
from tests.games.pax_renaissance.starts import FRANCE, at_turn, play_card

from imperia.games.pax_renaissance.components.cards import CARD, SHIFT_TO
from imperia.games.pax_renaissance.components.map import (
    CITIES,
    CITY,
    EAST,
    EMPIRES,
    EMPORIA,
    ROUTE,
    SEA,
    WEST,
)
from imperia.games.pax_renaissance.rules.ops.military import Campaign
from imperia.games.pax_renaissance.rules.ops.ops import RunOps
from imperia.games.pax_renaissance.rules.ops.politics import Tax
from imperia.games.pax_renaissance.rules.turn.fairs import HoldFair
from imperia.games.pax_renaissance.rules.turn.sale import SellCard
from imperia.games.pax_renaissance.rules.turn.turn import TakeTurn
from imperia.kit.masks import holds
from imperia.testing import scenario

# Components and set-up


def test_pr_1_2_the_faith_of_an_empire_decides_what_its_cities_levy():
    """Granada is the one free city of Portugal and levies where a concession is taxed."""
    found = {}
    for state in ("medieval", "catholic", "islamic", "reformist"):
        table = position(
            tableau={0: ["PREN003"]},
            faiths={"portugal": state},
            pawns={"aragon-portugal": "fugger"},
        ).at(Tax(0, CARD["PREN003"]))
        answer(table, {"PayOrRepress": ["pay"]})
        found[state] = in_city(table, "granada")
    assert found == {
        "medieval": "rook_islamic",
        "catholic": "rook_catholic",
        "islamic": "knight_islamic",
        "reformist": "rook_reformist",
    }


def test_pr_1_11_a_new_turn_forgets_the_one_before():
    table = position(market=MARKET).set(spent=2, done=31, used=7, paid_on=7).at(TakeTurn(1))
    state = table.state
    assert (state.spent, state.done, state.used, state.paid_on) == (0, 0, 0, 0)
    assert table.why_not("west_fair") == ""


def test_pr_2_5_the_capitals_and_two_theocracies_of_the_start():
    table = scenario("pax_renaissance", seats=2).start()
    theocracies = {name: faith(table, name) for name in EMPIRES}
    assert {name: state for name, state in theocracies.items() if state != "medieval"} == {
        "papal_states": "catholic",
        "mamluk": "islamic",
    }
    capitals = {name: in_city(table, name) for name in ("london", "paris", "tana", "cairo")}
    assert capitals == {
        "london": "rook_catholic",
        "paris": "knight_catholic",
        "tana": "knight_islamic",
        "cairo": "rook_islamic",
    }


def test_pr_2_6_four_emporia_start_under_a_disc():
    state = scenario("pax_renaissance", seats=2).start().state
    covered = [name for name in CITIES if holds(state.covered, CITY[name])]
    assert sorted(covered) == ["novgorod", "red_sea", "spice_islands", "timbuktu"]


def test_pr_2_7_every_throne_is_taken_by_a_king():
    table = scenario("pax_renaissance", seats=2).start()
    assert [holder(table, name) for name in EMPIRES] == [-1] * len(EMPIRES)
    assert not any(is_republic(table, name) for name in EMPIRES)


def test_pr_3_2_the_row_follows_the_deck_not_the_location():
    """A card of the East that speaks for the Holy Roman Empire, one of the West for the Mamluks."""
    table = play_card("PREN106X")
    assert row(table, 0, EAST) == ["PREN106X"]
    table = play_card("PREN097X")
    assert row(table, 0, WEST) == ["PREN097X"]


# The turn


def test_pr_4_7_who_has_nothing_left_plays_on():
    table = position(florins={0: 5, 1: 0}, pawns={"aragon-papal_states": ""}, market=MARKET).at(
        TakeTurn(0)
    )
    table.play_all("buy PREN023", "end_turn")
    assert table.state.out == 0
    assert table.state.victory == -1


def test_pr_5_6_an_agent_stays_when_its_card_is_sold():
    table = at_turn(hands={0: ["PREN028"]})
    table.play_all("play PREN028", "quiet", "city lyon", "done", "sell PREN028")
    assert not has_card(table, 0, "PREN028")
    assert in_city(table, "lyon") == "knight_catholic"


def test_pr_30_8_both_fairs_in_one_turn():
    table = at_turn()
    table.play("west_fair")
    assert table.why_not("east_fair") == ""


def test_pr_30_14_a_free_fair_is_not_held_twice():
    table = at_turn(tableau={0: ["PREN097X"]})
    table.play("free_east_fair")
    assert table.why_not("east_fair") == "PR-4.3"


def test_pr_30_16_a_card_is_bought_and_played_in_one_turn():
    table = at_turn()
    table.play_all("buy PREN023", "play PREN023")
    assert has_card(table, 0, "PREN023")


def test_pr_30_11_china_always_pays():
    table = position(tableau={0: ["PREN028"]}, florins={0: 100_000, 1: 0}).at(
        SellCard(0, CARD["PREN028"])
    )
    assert table.state.florins[0] == 100_002


# Battles


def test_pr_15_1_as_many_die_on_each_side_as_the_smaller_has():
    """Two agents and a repressed rook against the rook of London."""
    table = play_card("PREN051", tableau={1: ["england"]}, repressed={"england": ["rook_islamic"]})
    table.play("one_shot")
    fought = table.told("battle.fought")[0].text.params
    assert (fought["attackers"], fought["defenders"]) == (3, 1)
    assert in_city(table, "london") == ""
    table.play("agent rook_catholic")
    assert table.told("battle.won")
    assert table.legal_words() == ["agent rook_reformist", "repressed rook_islamic"]


def test_pr_15_4_the_dead_return_to_the_supply_and_pawns_to_their_owner():
    """A revolt of three against three: nobody is left."""
    table = play_card(
        "PREN036",
        tableau={1: ["france"]},
        cities={"lyon": "rook_catholic", "bruges": "rook_catholic"},
        repressed={"france": ["pawn_medici"]},
    )
    before = supply(table, "rook_catholic"), supply(table, "knight_catholic")
    assert (supply(table, "pawn_fugger"), supply(table, "pawn_medici")) == (9, 8)
    table.play("one_shot")
    assert (supply(table, "pawn_fugger"), supply(table, "pawn_medici")) == (10, 9)
    after = supply(table, "rook_catholic"), supply(table, "knight_catholic")
    assert after == (before[0] + 2, before[1] + 1)
    assert pawn_on(table, "france-hre") == ""


def test_pr_15_5_survivors_from_the_map_stay_where_they_are():
    table = play_card(
        "PREN036",
        tableau={1: ["france"]},
        pirates={"england-france": "islamic"},
    )
    table.play_all("one_shot", "agent pawn_fugger")
    assert pirate_on(table, "england-france") == "islamic"
    assert pawn_on(table, "france-hre") == "fugger"
    assert holder(table, "france") == 0
    assert "done" in table.legal_words()  # the concession of the new regime: nobody is placed
    assert (supply(table, "pirate_islamic"), supply(table, "pawn_fugger")) == (3, 9)


def test_pr_15_7_a_lost_battle_places_only_bishops():
    table = play_card(
        "PREN160X",
        cities={"lyon": "rook_catholic", "nurnberg": "knight_reformist"},
        tableau={1: ["france"]},
    )
    table.play_all("one_shot", "city lyon")
    assert holder(table, "france") == 1
    assert faith(table, "france") == "medieval"
    assert in_city(table, "paris") == "knight_catholic"
    assert "card france" in table.legal_words()


def test_pr_15_8_a_won_campaign_places_nobody():
    table = position(
        tableau={0: ["france"]}, cities={"lyon": "knight_catholic", "valencia": ""}
    ).at(Campaign(0, FRANCE))
    table.play_all("empire aragon", "done")
    assert suzerain(table, "aragon") == "france"
    assert (in_city(table, "paris"), in_city(table, "lyon")) == ("knight_catholic",) * 2
    assert (in_city(table, "valencia"), in_city(table, "algiers")) == ("", "")


# The rest


def test_pr_20_5_no_card_opens_tana_or_trebizond_again():
    opened = {CITIES[slot] for slot in SHIFT_TO if slot >= 0}
    assert opened == {CITIES[slot] for slot in EMPORIA} - {"tana", "trebizond"}


def test_pr_21_5_a_trade_shift_represses_for_nothing():
    table = play_card("PREN087", tableau={1: ["byzantium"]}, florins={0: 0, 1: 0})
    table.play("one_shot")
    assert in_city(table, "tana") == ""
    assert table.state.florins == [0, 0]


def test_pr_22_6_the_bishop_of_a_sold_card_returns_to_the_supply():
    table = position(tableau={0: ["PREN028"]}, bishops={"PREN028": "islamic"}).at(
        SellCard(0, CARD["PREN028"])
    )
    assert bishop_on(table, "PREN028") == ""
    assert supply(table, "bishop_islamic") == 5


def test_pr_30_6_no_trade_route_crosses_a_land_border():
    for slot in EMPORIA:
        assert all(holds(SEA, border) for border in ROUTE[slot][1::2])
    table = position(
        market={"west_0": "PREN002"},
        laid={"west_0": 2},
        pawns={"hre-papal_states": "medici", "aragon-papal_states": ""},
    ).at(HoldFair(0, WEST))
    answer(table, {"ChooseLevy": [ANY] * 4})
    assert table.state.florins[1] == 10


def test_pr_30_9_an_op_counts_though_its_card_is_gone():
    table = position(tableau={0: ["PREN058"], 1: ["ottoman"]}).at(RunOps(0, 1 << EAST))
    table.play("behead PREN058")
    assert not has_card(table, 0, "PREN058")
    assert table.state.used >> CARD["PREN058"] & 1
    assert table.over
