"""PR-11, PR-26 to PR-28: declaring and the end of the decks."""

import pytest
from tests.games.pax_renaissance.helpers import MARKET, position, repressed, supply, why_not

from imperia.cli.replay import standing
from imperia.core import Text
from imperia.games.pax_renaissance import GAME
from imperia.games.pax_renaissance.components.tables import IMPERIAL_MARGIN_AT
from imperia.games.pax_renaissance.rules.turn.turn import ChooseAction, TakeTurn
from imperia.games.pax_renaissance.rules.turn.victory import (
    concession_count,
    kings,
    law_count,
    republic_count,
    why_not_met,
)
from imperia.games.pax_renaissance.stages import ending
from imperia.scene import is_scored, own_symbols, validate_stage
from imperia.texts import Renderer

HOLY, IMPERIAL, GLOBALIZATION, RENAISSANCE = range(4)


def test_pr_11_1a_only_an_active_victory_is_declared():
    scene = position(tableau={0: ["england", "france", "hre"]})
    assert why_not(ChooseAction(0), scene, "declare", "imperial") == "PR-11.1a"


def test_pr_11_1_declaring_ends_the_game():
    table = position(
        tableau={0: ["england", "france", "hre"]}, squares=["imperial"], market=MARKET
    ).at(TakeTurn(0))
    table.play("declare imperial")
    assert table.over
    assert (table.state.victory, table.state.winner, table.winners) == (IMPERIAL, 0, [0])
    assert table.reason == Text("ending.imperial", {"seat": 0, "kings": 3})


@pytest.mark.parametrize(
    "square, given, reason",
    [
        (
            "globalization",
            {
                "pawns": {"england-france": "fugger", "aragon-france": "fugger"},
                "tableau": {0: ["PREN139X"]},
            },
            Text("ending.globalization", {"seat": 0, "concessions": 3}),
        ),
        (
            "holy",
            {
                "old_maids": {0: ["PREN078"]},
                "tableau": {0: ["PREN065"]},
                "bishops": {"PREN065": "islamic"},
                "cities": {"cyprus": "rook_islamic"},
            },
            Text("ending.holy", {"seat": 0, "religion": 1}),
        ),
    ],
)
def test_pr_11_1_it_is_told_what_the_winner_had_reached(square, given, reason):
    market = {**MARKET, "east_2": "PREN070"}  # PREN065 lies in the tableau
    table = position(squares=[square], market=market, **given).at(TakeTurn(0))
    table.play(f"declare {square}")
    assert table.reason == reason
    for lang in ("en", "it", "pt"):
        assert Renderer(GAME, lang).text(reason, table.state)


COUNTS = {
    "Kings": kings,
    "Republics": republic_count,
    "Law prestige": law_count,
    "Concessions": concession_count,
}


def decided(table):
    """What the tally says decided: label, lead, and of each banker what it is made of."""
    words = Renderer(GAME, "en")
    tally = ending(table.observe(None), [])
    assert validate_stage(tally, table.state.seats, None, own_symbols(GAME.package)) == []
    assert tally.label is None
    for row in tally.rows:
        count = COUNTS.get(words.text(row.label))
        if count is not None:
            counted = [count(table.state, seat) for seat in tally.seats]
            assert [cell.value for cell in row.cells] == counted
    return [
        (
            words.text(row.label),
            words.text(row.note),
            [[words.text(term.label) for term in cell.terms] for cell in row.cells],
        )
        for row in tally.rows
        if row.decides
    ]


def test_pr_27_1_the_end_names_the_kings_of_each_banker_and_the_lead_that_was_needed():
    table = position(
        tableau={0: ["england", "france", "hre", "portugal"], 1: ["hungary"]},
        squares=["imperial"],
        market=MARKET,
    ).at(TakeTurn(0))
    table.play("declare imperial")
    margin = IMPERIAL_MARGIN_AT[table.state.seats]
    assert decided(table)[0][1:] == (
        f"lead needed over every other banker: {margin}",
        [["England", "France", "Holy Roman Empire", "Portugal"], ["Hungary"]],
    )
    assert not is_scored(GAME, table.reason)
    assert [line for line in standing(table, Renderer(GAME, "en")) if "point" in line] == []


def test_pr_27_2_the_end_names_concessions_and_discoveries():
    pawns = {"england-france": "fugger", "aragon-france": "fugger"}
    table = position(
        squares=["globalization"], market=MARKET, pawns=pawns, tableau={0: ["PREN139X"]}
    ).at(TakeTurn(0))
    table.play("declare globalization")
    (concessions, discovery) = decided(table)
    assert (concessions[0], discovery[0]) == ("Concessions", "Discovery prestige")
    assert concessions[2][0] == [
        "England – France",
        "France – Holy Roman Empire",
        "Aragon – France",
    ]
    assert len(discovery[2][0]) == 1


def test_pr_27_4_the_end_says_why_a_religion_is_supreme():
    table = position(
        squares=["holy"],
        market={**MARKET, "east_2": "PREN070"},
        old_maids={0: ["PREN078"]},
        tableau={0: ["PREN065"]},
        bishops={"PREN065": "islamic"},
        cities={"cyprus": "rook_islamic"},
    ).at(TakeTurn(0))
    table.play("declare holy")
    ((label, note, parts),) = decided(table)
    assert label == "Islamic prestige"
    assert "bishops in play 1 of 1" in note
    assert parts[0]
    assert not parts[1]


def test_pr_28_2_without_a_declared_victory_patrons_are_the_points():
    assert is_scored(GAME, Text("ending.patron", {"prestige": 2}))
    assert is_scored(GAME, None)


def test_pr_27_2a_too_few_concessions():
    assert why_not_met(position().state, 0, GLOBALIZATION).clause == "PR-27.2a"


def test_pr_27_2_globalization_is_met():
    pawns = {"england-france": "fugger", "aragon-france": "fugger"}
    scene = position(pawns=pawns, tableau={0: ["PREN139X"]})
    assert why_not_met(scene.state, 0, GLOBALIZATION).clause == ""


def test_pr_27_3a_too_few_republics():
    assert why_not_met(position().state, 0, RENAISSANCE).clause == "PR-27.3a"


def test_pr_27_4a_no_supreme_religion():
    assert why_not_met(position().state, 0, HOLY).clause == "PR-27.4a"


def test_pr_27_4_with_more_bishops_but_too_few_tokens_nobody_is_supreme():
    scene = position(tableau={0: ["PREN001"]}, bishops={"PREN001": "reformist"})
    assert why_not_met(scene.state, 0, HOLY).clause == "PR-27.4a"


def test_pr_27_4_old_maids_count():
    scene = position(
        old_maids={0: ["PREN078"]},
        tableau={0: ["PREN065"]},
        bishops={"PREN065": "islamic"},
        cities={"cyprus": "rook_islamic"},
    )
    assert why_not_met(scene.state, 0, HOLY).clause == ""


def test_pr_27_4_by_option_any_theocracy_counts():
    given = {
        "tableau": {0: ["PREN058"]},
        "bishops": {"PREN058": "islamic"},
        "cities": {"cyprus": "rook_catholic", "cairo": "rook_islamic"},
    }
    assert why_not_met(position(**given).state, 0, HOLY).clause == "PR-27.4a"
    given["cities"] = {"venice": "rook_islamic"}
    assert why_not_met(position(**given).state, 0, HOLY).clause == ""
    given["cities"] = {"cyprus": "rook_catholic"}
    wide = position(options={"holy_count": "any_theocracy"}, **given)
    assert why_not_met(wide.state, 0, HOLY).clause == "PR-27.4a"


@pytest.mark.parametrize(
    "tableau, florins, winners, reason",
    [
        ({0: ["PREN131X"]}, {0: 0, 1: 9}, [0], "patron"),
        ({0: ["PREN131X"], 1: ["PREN155X"]}, {0: 3, 1: 4}, [1], "patron_florins"),
        ({}, {0: 3, 1: 3}, [0, 1], "patron_shared"),
    ],
)
def test_pr_28_2_the_patron_end(tableau, florins, winners, reason):
    outcome = GAME.outcome(position(tableau=tableau, florins=florins).state)
    assert (outcome.winners, outcome.reason.key) == (winners, f"ending.{reason}")


def test_pr_10_12_bankruptcy():
    table = position(
        options={"bankruptcy": True},
        florins={0: 5, 1: 0},
        pawns={"aragon-papal_states": ""},
        market=MARKET,
    ).at(TakeTurn(0))
    table.play_all("buy PREN023", "end_turn")
    assert table.over
    assert table.winners == [0]
    assert table.reason.key == "ending.last_standing"
    assert table.state.out == 2


def test_pr_10_12_the_serfs_of_a_bankrupt_return_to_the_box():
    table = position(
        seats=3,
        options={"bankruptcy": True},
        florins={0: 5, 1: 0, 2: 5},
        pawns={"aragon-papal_states": ""},
        tableau={0: ["france", "hungary"]},
        repressed={
            "france": ["pawn_medici", "pawn_medici", "pawn_coeur"],
            "hungary": ["pawn_medici"],
        },
        market=MARKET,
    ).at(TakeTurn(0))
    assert supply(table, "pawn_medici") == 7
    table.play_all("buy PREN023", "end_turn")
    assert table.state.out == 2
    assert (repressed(table, "france"), repressed(table, "hungary")) == (["pawn_coeur"], [])
    assert supply(table, "pawn_medici") == 10
    assert GAME.invariants(table.state) == []


def test_pr_10_12_without_a_subsidy():
    table = position(options={"bankruptcy": True}, market=MARKET).at(TakeTurn(0))
    table.play("east_fair")
    assert table.told("fair.subsidy") == []
