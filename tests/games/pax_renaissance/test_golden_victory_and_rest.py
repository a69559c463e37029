"""The worked cases of the dossier, each by its number: victories, bookkeeping, additions."""

import pytest
from tests.games.pax_renaissance.helpers import (
    faith,
    holder,
    in_city,
    pirate_on,
    position,
    suzerain,
    words,
)
from tests.games.pax_renaissance.starts import (
    MARKET,
    at_turn,
    play_card,
    western_voyage,
)

from imperia.games.pax_renaissance.components.cards import CARD
from imperia.games.pax_renaissance.rules.ops.ops import RunOps
from imperia.games.pax_renaissance.rules.turn.play_card import PlayCard
from imperia.games.pax_renaissance.rules.turn.turn import TakeTurn
from imperia.games.pax_renaissance.rules.turn.victory import (
    bishop_counts,
    concession_count,
    law_count,
    republic_count,
    supreme_religion,
    theocracy_counts,
    why_not_met,
)

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
    scene = position(
        options={"patron_trigger": trigger},
        decks={"west": 1, "east": 0},
        market=market,
        tableau={0: ["PREN001"]},
    )
    turn = TakeTurn(0)
    turn.step = "ask"  # the first action has left the gaps
    table = scene.set(spent=1).at(turn)
    table.play("sell PREN001")
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
