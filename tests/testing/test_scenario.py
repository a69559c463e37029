"""The scenario builder: positions, scripts of chance, moves in words."""

import pytest

import imperia
from imperia.core import Illegal, Move
from imperia.games.toll_bridge import GAME
from imperia.games.toll_bridge.rules.days import MeetTraveller, SpendDay
from imperia.games.toll_bridge.rules.tolls import ChooseBridge, CollectToll, PayOrBurn
from imperia.play import load
from imperia.testing import scenario


@pytest.mark.parametrize("game", ["toll_bridge", GAME, imperia.game("toll_bridge")])
def test_a_game_is_named_by_its_id_or_given(game):
    assert scenario(game, seats=2).game is GAME


def test_a_position_is_set_by_columns_and_a_frame_is_played():
    table = scenario(GAME, seats=3).set(coins=[0, 3, 3]).at(CollectToll(seat=1))
    assert table.seat == 1
    assert table.why_not("bridge beacon") == "TB-3.1a"
    table.play("bridge abbey")
    assert table.told("bridge.burned"), "an empty purse has one answer, which is played by itself"
    table.play("leave")
    assert table.over


def test_moves_are_words_or_moves():
    table = scenario(GAME, seats=2).at(CollectToll(seat=0))
    assert table.legal_words() == ["bridge beacon", "bridge drover"]
    assert table.why_not(Move("bridge", 0)) == table.why_not("bridge abbey") == "TB-3.1a"
    table.play(Move("bridge", 1))
    table.play("pay")
    assert table.over
    assert table.told("toll.paid")[0].text.params["payer"] == 1
    assert table.told("tower.built") == []


def test_an_illegal_move_names_its_clause():
    table = scenario(GAME, seats=2).at(CollectToll(seat=0))
    with pytest.raises(Illegal, match=r"TB-3\.1a"):
        table.play("bridge abbey")


def test_an_unknown_word_is_an_error():
    with pytest.raises(ValueError, match="'nowhere' is not known"):
        scenario(GAME, seats=2).at(CollectToll(seat=0)).play("bridge nowhere")


def test_an_unknown_column_is_an_error():
    with pytest.raises(AssertionError, match="toll_bridge has no column 'coin'"):
        scenario(GAME, seats=2).set(coin=[1, 1])


def test_chance_answers_from_the_script_then_from_the_seed():
    position = scenario(GAME, seats=2).chance("draw_deck queen")
    table = position.at(MeetTraveller(seat=1))
    assert table.over
    assert table.state.hand[1] == [0, 0, 0, 1]
    started = scenario(GAME, seats=2, seed=1).chance("draw_deck monk", "draw_deck queen").start()
    assert [entry.move for entry in started.history[:2]] == [
        Move("draw_deck", 1),
        Move("draw_deck", 3),
    ]
    assert started.script == []
    assert len(started.history) > 2


@pytest.mark.parametrize(
    "answer, sentence",
    [
        ("roll 4", "The script says 'roll 4', but chance is asked Draw, for example draw_deck"),
        ("draw_deck ghost", "The script says 'draw_deck ghost': 'ghost' is not known"),
        ("draw_deck 77", "The script says 'draw_deck 77', but chance is asked Draw"),
    ],
)
def test_an_answer_that_does_not_fit_is_one_sentence(answer, sentence):
    with pytest.raises(AssertionError) as error:
        scenario(GAME, seats=2).chance(answer).at(MeetTraveller(seat=0))
    assert str(error.value).startswith(sentence)


def test_chance_can_be_prescribed_while_playing():
    table = scenario(GAME, seats=2).chance(*["draw_deck monk"] * 5).start()
    table.chance("draw_deck queen")
    table.play("bridge beacon")
    table.play("pay")
    assert table.state.hand[1] == [0, 2, 0, 1]


def test_a_question_can_be_asked_by_itself():
    table = scenario(GAME, seats=2).at(ChooseBridge(seat=1))
    table.play("bridge abbey")
    assert table.over


def test_an_outer_frame_receives_the_answer_and_goes_on():
    toll = CollectToll(seat=0)
    toll.step, toll.bridge = "settle", 1
    question = PayOrBurn(seat=1, bridge=1)
    question.into = "answer"
    table = scenario(GAME, seats=2).set(coins=[0, 3]).at(SpendDay(0), toll, question)
    table.play("pay")
    assert table.over
    assert table.state.coins == [1, 2]


def test_one_position_can_be_played_several_times():
    position = scenario(GAME, seats=2)
    one, two = position.at(CollectToll(0)), position.at(CollectToll(1))
    one.play("bridge beacon")
    assert (one.seat, two.seat) == (1, 1)
    assert two.state.coins == [3, 3]


def test_a_scenario_can_be_undone_cloned_kept_and_loaded():
    table = scenario(GAME, seats=2).at(CollectToll(0))
    before = table.digest()
    twin = table.clone()
    table.play("bridge beacon")
    assert twin.digest() == before
    twin.play("bridge drover")
    loaded = load(table.dump())
    for kept in (table, loaded):
        kept.undo(0)
        assert kept.digest() == before


def test_options_are_chosen_as_at_a_table():
    assert scenario(GAME, 2, {"rounds": 2}).start().options == {"rounds": 2}


def test_a_game_arranges_positions_in_its_own_words(monkeypatch):
    from types import ModuleType

    words = ModuleType("arrange")
    words.arrange = lambda state, purse: state.coins.__setitem__(0, purse)
    monkeypatch.setitem(__import__("sys").modules, "imperia.games.toll_bridge.arrange", words)
    assert scenario(GAME, seats=2).arrange(purse=9).state.coins == [9, 3]
