"""What previews tell of sieges, Calls to Arms and terms of peace is what the engine then does."""

import pytest
from tests.games.price_of_power.test_preview import BRITTANY, ENGLAND, FRANCE, position, told

from imperia.core import Move
from imperia.games.price_of_power.components.map import AREAS, PROVINCES
from imperia.games.price_of_power.components.realms import REALMS
from imperia.games.price_of_power.preview.battle import siege_need
from imperia.games.price_of_power.queries.realms import cubes, owned
from imperia.games.price_of_power.rules.diplomacy.calls import AnswerCall
from imperia.games.price_of_power.rules.peace.steps import SettleWar
from imperia.games.price_of_power.rules.rounds.turns import TakeTurn
from imperia.games.price_of_power.rules.war.siege import Besiege

ENGLISH = REALMS.index("england")
PROVENCE = REALMS.index("provence")
COAST = "brittany_normandy"
TWO = {
    "war": {"france": ["england"], "england": ["france"]},
    "armies": {"france": [{"area": "seine", "regular_infantry": 6}], "england": []},
    "occupied": {"france": ["london", "bordeaux", "essex"]},
}


def settle(words, realm):
    return position(**words).at(SettleWar(FRANCE, realm, "rest"))


def to_terms(table):
    while type(table.question).__name__ != "ChooseTerm":
        table.play(Move("no"))
    return table


def test_eu_10_9_3_a_humiliation_gives_the_prestige_that_was_told():
    table = to_terms(settle(TWO, ENGLISH))
    points = told(table, Move("humiliation"))["humiliation"]["points"]
    before = table.state.prestige[:]
    table.play(Move("humiliation"))
    assert points == 10
    assert table.state.prestige[FRANCE] - before[FRANCE] == points
    assert before[ENGLAND] - table.state.prestige[ENGLAND] == points


def test_eu_10_9_2_borders_between_players_tell_what_is_kept_and_the_ransom():
    table = to_terms(settle(TWO, ENGLISH))
    lines = told(table, Move("keep_borders"))
    assert {PROVINCES[p] for p in lines["keep_borders"]["province"]} == {"bordeaux", "essex"}
    assert lines["keep_borders"]["tax"] == 3
    assert lines["ransom"] == {"ducats": 10}


def test_eu_10_5_surrender_costs_what_was_told():
    words = {**TWO, "occupied": {"england": ["saintonge"]}}
    table = to_terms(settle(words, ENGLISH))
    points = told(table, Move("surrender"))["surrender"]["points"]
    before = table.state.prestige[FRANCE]
    table.play(Move("surrender"))
    assert before - table.state.prestige[FRANCE] == points == 2


def test_eu_10_9_7_an_annexation_gives_the_provinces_that_were_told():
    words = {
        "war": {"france": ["brittany"]},
        "armies": {"france": [{"area": COAST, "regular_infantry": 3}]},
        "occupied": {"france": ["nantes", "rennes"]},
    }
    table = position(**words).at(SettleWar(FRANCE, BRITTANY, "total"))
    lands = told(table, Move("annexation"))["annexation"]["province"]
    table.play(Move("annexation"))
    while not table.over and Move("done") in table.legal():
        table.play(Move("done"))
    assert all(owned(table.state, FRANCE) >> province & 1 for province in lands)


@pytest.mark.parametrize("strength", [1, 2])
def test_eu_9_8_2_a_siege_takes_everything_with_the_strength_that_was_told(strength):
    words = {
        "war": {"france": ["brittany"]},
        "power": {"france": [3, 3, 5]},
        "armies": {"france": [{"area": COAST, "regular_infantry": strength}]},
    }
    table = position(**words).at(Besiege(FRANCE, 1))
    need = siege_need(table.state, FRANCE, AREAS.index(COAST))[0].params["need"]
    while not table.over:
        moves = [m for m in table.legal() if m.name in ("unit", "province", "area")]
        table.play(moves[0] if moves else table.legal()[0])
    taken = table.state.occupied[FRANCE].bit_count()
    assert (taken == 2) == (strength >= need)
    assert need == 2


def test_eu_11_3_2_a_called_ally_lends_and_costs_what_was_told():
    army = {"area": "seine", "regular_infantry": 6}
    table = position(armies={"france": [army]}).at(TakeTurn(FRANCE, False))
    for move in (Move("war"), Move("realm", BRITTANY), Move("done")):
        table.play(move)
    call = Move("realm", PROVENCE)
    told_of = told(table, call)["ally_lends"]
    area = AREAS.index("languedoc")
    before = table.state.allied[FRANCE], cubes(table.state, FRANCE, area)
    table.play(call)
    state = table.state
    assert state.allied[FRANCE] - before[0] == told_of["units"] == 2
    assert before[1] - cubes(state, FRANCE, area) == told_of["cubes"] == 2


@pytest.mark.parametrize("passed, points", [([], 2), (["france"], 0)])
def test_eu_11_3_6_a_refused_call_costs_what_was_told(passed, points):
    call = AnswerCall(FRANCE, REALMS.index("scotland"), [ENGLISH], False, False)
    table = position(passed=passed).at(call)
    lines = told(table, Move("refuse"))
    assert lines["alliance_ends"] == {"realm": REALMS.index("scotland")}
    assert lines.get("refusal", {"points": 0})["points"] == points
    assert told(table, Move("accept"))["at_war_with"] == {"realms": [ENGLISH]}
    area = AREAS.index("scotland")
    before = table.state.prestige[FRANCE], cubes(table.state, FRANCE, area)
    table.play(Move("refuse"))
    state = table.state
    assert before[0] - state.prestige[FRANCE] == points
    assert before[1] - cubes(state, FRANCE, area) == lines.get("refusal", {"cubes": 0})["cubes"]


@pytest.mark.parametrize("marriages, lost", [([], 5), (["scotland"], 4)])
def test_eu_11_2_2_a_refusal_tells_what_a_marriage_saves(marriages, lost):
    call = AnswerCall(FRANCE, REALMS.index("scotland"), [ENGLISH], False, False)
    influence = {"scotland": {"france": 5}}
    table = position(influence=influence, marriages={"france": marriages}).at(call)
    assert told(table, Move("refuse"))["refusal"]["cubes"] == lost
    table.play(Move("refuse"))
    assert cubes(table.state, FRANCE, AREAS.index("scotland")) == 5 - lost


def test_eu_18_4_the_emperor_is_called_for_a_subject():
    words = {"claims": {"france": ["rhineland"]}, "emperor": "castile", "authority": 3}
    table = position(**words).at(TakeTurn(FRANCE, False))
    table.play(Move("war"))
    outside = told(table, Move("realm", BRITTANY))
    inside = told(table, Move("realm", REALMS.index("lorraine")))
    assert "emperor_called" not in outside
    assert inside["emperor_called"] == {"player": 1}


def test_eu_5_2_1_an_appointment_costs_and_brings_what_was_told():
    cards = ["adm-01-1", "mil-01-1"]
    table = position(hand={"france": cards}, owed={"france": 0}).at(TakeTurn(FRANCE, False))
    moves = {move: told(table, move) for move in table.legal() if move.name == "appoint"}
    assert len(moves) == 2
    for move, lines in moves.items():
        after = table.clone()
        after.play(move)
        while after.question and type(after.question).__name__ == "ChooseSlot":
            after.play(after.legal()[0])
        if "advisor" in lines:
            assert (
                table.state.ducats[FRANCE] - after.state.ducats[FRANCE]
                == (lines["advisor"]["ducats"])
            )
        else:
            spent = table.state.power[2] - after.state.power[2]
            assert spent == lines["leader"]["points"]
