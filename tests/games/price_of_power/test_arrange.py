"""Positions in words: every word is told, and does what it says."""

from pathlib import Path

import pytest
from tests.games.price_of_power.mini_table import BLUE, RED, frame, mini, part, turn

DOCS = Path(__file__).parents[3] / "docs" / "price-of-power.md"


def test_every_word_of_arrange_is_documented():
    page = DOCS.read_text(encoding="utf-8")
    words = page[page.index("### Every word") : page.index("## The table")]
    assert [word for word in part("arrange").WORDS if f"`{word}`" not in words] == []


def test_the_ruler_may_be_arranged_in_command_and_persons_be_ill():
    scenario = mini().arrange(
        armies={"red": [{"area": "alpha", "regular_infantry": 1}]},
        leaders={"red": {"army_1": "ruler"}},
        leaders_ill={"red": ["army_2"]},
        advisors_ill={"red": ["diplo"]},
        war={"red": ["blue"], "blue": ["red"]},
        aggressor={"blue": ["red"]},
    )
    state = scenario.state
    assert state.leaders[4 * RED] == part("state").IN_COMMAND
    assert (state.leaders_ill, state.advisors_ill) == (1 << 1, 1 << 1)
    assert state.aggressor[1] == 1 << state.realm[RED]


def test_ids_may_be_written_in_capitals():
    table = turn(mini().arrange(hand={"red": ["ADM-09-1"]}, owed={"RED": 0}, exhausted={"red": 1}))
    table.play("play ADM-09-1")
    assert table.state.hand_size[RED] == 0


@pytest.mark.parametrize(
    "words, sentence",
    [
        ({"towns": {"red": ["gael"]}}, "'gael' is no id that is known here .perhaps gale"),
        ({"towns": {"rde": ["gale"]}}, "'rde' is no id that is known here .perhaps red"),
        ({"armies": {"red": [{"area": "alpha", "infantry": 2}]}}, "'infantry' is no part of an"),
        ({"fleet": {"red": {"zone": "grey", "ships": 2}}}, "'ships' is no part of a Fleet"),
        ({"deeds": {"red": [{"deed": "war_lost"}]}}, "'war_lost' is no deed .perhaps war_won"),
    ],
)
def test_what_is_misspelled_is_refused_with_what_is_like_it(words, sentence):
    with pytest.raises(ValueError, match=sentence):
        mini().arrange(**words)


def test_provinces_may_be_given_to_any_realm():
    scenario = mini().arrange(
        lands={"tern": ["brin"], "blue": ["fenn"]}, overlords={"umber": None}, developed=["cole"]
    )
    state, queries = scenario.state, part("queries.realms")
    realm = part("components.realms").REALM_NUMBER
    assert queries.base_tax(state, RED) == 2 + 2  # Aston, and Cole with a Large Town
    assert queries.base_tax(state, BLUE) == 5
    assert queries.realm_income(state, realm["tern"]) == 2
    assert queries.strength(state, realm["sable"]) == 2  # Eld alone
    assert turn(scenario.arrange(owed={"red": 0})).seat == RED  # a possible position


def test_the_past_may_be_told():
    scenario = mini().arrange(
        round=3,
        deeds={"red": [{"deed": "war_won", "realms": ["blue"], "round": 1}, {"deed": "converted"}]},
        tax_then={"red": [4, 3, 2]},
    )
    state, conditions = scenario.state, part("queries.conditions")
    won = {"test": "war_won_against", "target": "realm:blue"}
    count = {"test": "count", "op": ">=", "n": 1, "period": "round"}
    assert conditions.compiled(won)(state, RED)
    assert conditions.compiled({**count, "what": "areas_converted"})(state, RED)
    assert not conditions.compiled({**count, "what": "base_tax_gained"})(state, RED)
    assert conditions.compiled({**count, "what": "base_tax_gained", "period": "age"})(state, RED)


def test_the_end_of_an_age_may_be_arranged():
    last = len(part("queries.realms").variant_of(mini().state).halves) - 1
    scenario = mini().arrange(phase=5, half=last, pile=[])
    assert part("queries.realms").events_left(scenario.state) == 0
    game = frame("game", "PlayGame")
    game.step = "end_of_round"
    assert scenario.at(game).over


@pytest.mark.parametrize(
    "capitals, clause", [({}, "EU-10.8.c"), ({"sable": "fenn"}, "")], ids=["printed", "moved"]
)
def test_capitals_may_have_moved(capitals, clause):
    scenario = mini().arrange(
        capitals=capitals,
        war={"red": ["sable"]},
        aggressor={"red": ["sable"]},
        occupied={"red": ["fenn", "holt"]},
        unrest_top=["fenn", "holt"],
        single={"red": {"gamma": 1}},
    )
    sable = part("components.realms").REALM_NUMBER["sable"]
    table = scenario.at(frame("peace", "SettleWar", RED, sable, "rest"))
    assert table.why_not("vassalization") == clause  # it needs the Occupied Capital


def test_missions_may_be_out_of_the_game():
    words = {"towns": {"blue": ["brin"]}, "missions": {"blue": ["m2"]}, "owed": {"red": 0}}
    for gone, asked in (([], True), (["m3"], True), (["m1"], False)):
        table = turn(mini().arrange(missions_gone=gone, **words))
        table.play_all("pass", "end_turn")
        assert table.over is not asked  # could BLUE hold m1, which is fulfilled?
