"""BQ-18  Painters and cards that are spent at once, clause by clause and card by card."""

import pytest
from tests.games.baroque.helpers import (
    acting,
    asked,
    cards,
    controller,
    florins,
    front,
    hand,
    influence,
    offered,
    post,
    seat,
    vp,
)
from tests.games.baroque.occasions import position

from imperia.core import Move
from imperia.games.baroque.components.cards import CARD
from imperia.games.baroque.components.map import STATES
from imperia.games.baroque.components.tables import COMPOSERS
from imperia.games.baroque.rules.actions.play_card import ChooseBetrayed, PlaceOrRemove
from imperia.testing import scenario
from imperia.testing.scenario import ScenarioTable


def playing(card: str, power: str = "austria", **words: object) -> ScenarioTable:
    """A power plays a card from its hand as an action."""
    words.setdefault("hands", {power: [card]})
    table = acting(position(**words), power)
    table.play(f"play {card}")
    return table


# BQ-18.6  Painters


@pytest.mark.parametrize(
    "painter, works",
    [
        ("block", [(1, 2), (2, 4), (3, 5)]),
        ("heintz", [(2, 3), (3, 5), (5, 7)]),
        ("roos", [(3, 5), (5, 8), (7, 12)]),
    ],
)
def test_bq_18_6_painters(painter: str, works: list[tuple[int, int]]):
    for number, (price, points) in enumerate(works):
        table = playing(painter, florins={"austria": 9})
        table.play(f"work {number}")
        assert (florins(table, "austria"), vp(table, "austria")) == (9 - price, points)
        assert cards(table.state.discard) == [painter]
    table = playing(painter, florins={"austria": 9})
    table.play("decline")
    assert (florins(table, "austria"), vp(table, "austria")) == (9, 0)


def test_bq_18_6a_a_work_too_dear():
    table = playing("roos", florins={"austria": 5})
    assert table.legal_words() == ["work 0", "work 1", "decline"]
    assert table.why_not("work 2") == "BQ-18.6a"


def test_bq_18_6_without_money_for_any_work_nothing_is_asked():
    table = playing("heintz", florins={"austria": 2})
    assert table.legal_words() == ["work 0", "decline"]
    table = playing("heintz", florins={"austria": 1})
    assert table.question.clause == "BQ-7.5"
    assert cards(table.state.discard) == ["heintz"]


# BQ-18.7  Assassin


@pytest.mark.parametrize("permanent", [True, False])
def test_bq_18_7_assassin_permanent(permanent: bool):
    table = playing(
        "assassin",
        options={"assassin_permanent": permanent},
        front={"palatinate": ["friedrich_wilhelm", "lurago"]},
    )
    table.play("character friedrich_wilhelm")
    assert front(table, "palatinate") == ["lurago"]
    assert vp(table, "palatinate") == 0
    assert cards(table.state.removed) == (["friedrich_wilhelm"] if permanent else [])
    left = ["assassin"] if permanent else ["friedrich_wilhelm", "assassin"]
    assert cards(table.state.discard) == left


def test_bq_18_7_a_general_leaves_the_map():
    table = playing(
        "assassin",
        armies={"palatinate": {"bavaria": 1}},
        front={"palatinate": ["caprara"], "austria": ["lurago"]},
        generals={"palatinate": "bavaria"},
    )
    table.play("character caprara")
    assert post(table, "palatinate") == "nowhere"


def test_bq_18_7_an_only_victim_of_another_dies_without_a_choice():
    table = playing("assassin", front={"palatinate": ["lurago"]})
    assert front(table, "palatinate") == []
    assert table.question.clause == "BQ-7.5"


def test_bq_18_7_nobody_to_kill():
    table = playing("assassin")
    assert table.question.clause == "BQ-7.5"
    assert cards(table.state.discard) == ["assassin"]


def test_bq_18_7a_not_in_play():
    table = playing("assassin", front={"palatinate": ["lurago", "galen"]})
    assert table.legal_words() == ["character lurago", "character galen"]
    assert table.why_not("character caprara") == "BQ-18.7a"


def test_bq_18_7b_others_are_in_play():
    table = playing("assassin", front={"palatinate": ["lurago"], "austria": ["galen"]})
    assert table.why_not("decline") == "BQ-18.7b"


# BQ-18.8  Baroque


def test_bq_18_8_a_composer_comes_home():
    table = playing("baroque", cities=["austria"])
    assert table.legal_words() == ["honour", "decline"]
    table.chance(f"draw_composer_pool {COMPOSERS[3]}")
    table.play("honour")
    assert [STATES[place] for place in table.state.composer_at if place >= 0] == ["austria"]
    assert table.state.composer_pool[3] == 0


def test_bq_18_8_a_composer_may_be_declined():
    table = playing("baroque", cities=["austria"])
    table.play("decline")
    assert sum(table.state.composer_pool) == len(COMPOSERS)


def test_bq_18_8a_the_palatine_player_chooses_the_home():
    table = playing("baroque", "palatinate", fortresses=["lower_palatinate"])
    table.play("honour")
    assert asked(table) == "palatinate"
    assert offered(table) == {"lower_palatinate", "upper_palatinate"}
    assert table.why_not("state austria") == "BQ-18.8a"
    table.play("state upper_palatinate")
    assert [STATES[p] for p in table.state.composer_at if p >= 0] == ["upper_palatinate"]


@pytest.mark.parametrize("cities", [[], ["austria", "brandenburg"], ["brandenburg"]])
def test_bq_18_8_not_without_most_cities(cities: list[str]):
    table = playing("baroque", cities=cities)
    assert table.question.clause == "BQ-7.5"
    assert table.told("card.idle")


# BQ-18.9  Capitalism


@pytest.mark.parametrize("number, back", [(0, 8 - 4 - 1), (1, 15 - 7 - 2), (2, 25 - 12 - 3)])
def test_bq_18_9_investments(number: int, back: int):
    table = playing("capitalism", florins={"austria": 12}, control={"palatinate": ["augsburg"]})
    before = florins(table, "palatinate")
    table.play(f"invest {number}")
    assert florins(table, "austria") == 12 + back
    assert florins(table, "palatinate") == before + number + 1


def test_bq_18_9_own_augsburg_takes_no_fee():
    table = playing("capitalism", florins={"austria": 4}, control={"austria": ["augsburg"]})
    table.play("invest 0")
    assert florins(table, "austria") == 8


def test_bq_18_9_an_investment_may_be_declined():
    table = playing("capitalism", florins={"austria": 12})
    table.play("decline")
    assert florins(table, "austria") == 12


def test_bq_18_9_nothing_to_invest():
    table = playing("capitalism", florins={"austria": 3})
    assert table.question.clause == "BQ-7.5"
    assert cards(table.state.discard) == ["capitalism"]


def test_bq_18_9a_an_investment_too_dear():
    table = playing("capitalism", florins={"austria": 11})
    assert table.why_not("invest 2") == "BQ-18.9a"
    assert table.legal_words() == ["invest 0", "invest 1", "decline"]


# BQ-18.10  Power


def test_bq_18_10_power_places_two_points_anywhere():
    table = playing("power", influence={"bremen": {"palatinate": 1}})
    table.play_all("place", "state cologne", "one_state")
    assert influence(table, "cologne") == {"austria": 2}
    assert controller(table, "cologne") == "austria"


def test_bq_18_10_power_removes_two_points():
    table = playing("power", influence={"bremen": {"palatinate": 3}, "mark": {"palatinate": 1}})
    table.play_all("remove", "state bremen", "one_state", f"seat {seat(table, 'palatinate')}")
    assert influence(table, "bremen") == {"palatinate": 1}


def test_bq_18_10a_nothing_to_remove():
    """With no influence on the map the card can only place, and is not asked about."""
    table = playing("power")
    assert table.question.clause == "BQ-10.1"
    assert PlaceOrRemove(1).judge(table.state, Move("remove")).clause == "BQ-18.10a"


# BQ-18.11  Traitor


def test_bq_18_11_a_random_card_changes_hands():
    table = playing(
        "traitor", hands={"austria": ["traitor"], "palatinate": ["block", "power", "power"]}
    )
    taken = hand(table, "austria")  # the only opponent with cards is not asked about
    assert len(taken) == 1
    assert sorted(taken + hand(table, "palatinate")) == ["block", "power", "power"]
    assert table.state.hand_size == [0, 1, 2]


def test_bq_18_11_refused_opponents():
    table = acting(
        scenario("baroque", seats=4).arrange(
            hands={
                "austria": ["traitor", "roos"],
                "palatinate": ["block"],
                "brandenburg": ["power"],
            }
        ),
        "austria",
    )
    table.play("play traitor")
    assert table.why_not(f"seat {seat(table, 'austria')}") == "BQ-18.11a"
    assert table.why_not(f"seat {seat(table, 'spanish_netherlands')}") == "BQ-18.11b"
    assert offered(table, "seat") == {"0", "2"}
    assert ChooseBetrayed(0).judge(table.state, Move("seat", 2)).clause == ""


def test_bq_18_11_nobody_to_betray():
    table = playing("traitor", hands={"austria": ["traitor", "roos"]})
    assert table.question.clause == "BQ-7.5"
    assert cards(table.state.discard) == ["traitor"]


def test_bq_21_1_only_thief_and_victim_know_the_stolen_card():
    table = playing(
        "traitor", hands={"austria": ["traitor"], "palatinate": ["galen"], "brandenburg": []}
    )
    known = [
        [tale.text.params["card"] for tale in table.tales(viewer) if tale.text.key == "card.seen"]
        for viewer in (0, 1, 2, None)
    ]
    assert known == [[], [CARD["galen"]], [CARD["galen"]], []]
    assert sum(table.view(0)["state"]["hand"][1]) == 0


def test_bq_18_10_power_finds_no_state_without_enemy_armies():
    # more armies than there are: else there is always a state without one
    everywhere = position(
        hands={"austria": ["power"]}, armies={"palatinate": dict.fromkeys(STATES, 1)}
    )
    table = acting(everywhere.unchecked(), "austria")
    table.play("play power")
    assert table.question.clause == "BQ-7.5"
    assert cards(table.state.discard) == ["power"]
