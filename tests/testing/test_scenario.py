"""The scenario builder: positions, scripts of chance, moves in words."""

import re

import pytest

import imperia
from imperia.core import Illegal, Move
from imperia.games.toll_bridge import GAME
from imperia.games.toll_bridge.rules.days import MeetTraveller, SpendDay
from imperia.games.toll_bridge.rules.tolls import ChooseBridge, CollectToll, PayOrBurn
from imperia.play import load
from imperia.testing import ImpossiblePosition, NotAsked, scenario


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
    sentence = "'nowhere' is no thing for the move 'bridge' of toll_bridge: abbey, beacon"
    with pytest.raises(ValueError, match=sentence):
        scenario(GAME, seats=2).at(CollectToll(seat=0)).play("bridge nowhere")


def test_an_unknown_column_is_an_error():
    sentence = r"'coin' is no column of toll_bridge \(perhaps coins\): seats, options"
    with pytest.raises(ValueError, match=sentence):
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
        ("draw_deck ghost", "The script says 'draw_deck ghost': 'ghost' is no thing for the move"),
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


# Impossible positions


@pytest.mark.parametrize(
    "columns, sentence",
    [
        ({"coins": [-1, 3]}, "a purse holds less than nothing"),
        ({"coins": [9, 3]}, "coins came from nowhere"),
        ({"deck": [12, 9, 6, 4]}, "queen: 4 cards instead of 3; a public card count differs"),
        ({"hand_size": [1]}, "a public card count differs from the cards"),
        ({"deck": [12]}, "its columns do not fit together (IndexError: list index out of range)"),
    ],
)
def test_an_impossible_position_is_refused_in_one_sentence(columns, sentence):
    for put in (lambda s: s.at(CollectToll(0)), lambda s: s.start()):
        with pytest.raises(ImpossiblePosition) as error:
            put(scenario(GAME, seats=2).set(**columns))
        start = f"This position of toll_bridge is impossible: {sentence}"
        assert str(error.value).startswith(start)
        assert str(error.value).endswith(". Mend it, or say unchecked() if you mean it.")


def test_who_means_an_impossible_position_says_so():
    table = scenario(GAME, seats=2).set(coins=[9, 3]).unchecked().at(CollectToll(0))
    table.play_all("bridge beacon", "pay")
    assert table.state.coins == [10, 2]


def test_a_position_is_possible_where_its_question_is_asked(monkeypatch):
    """What only the open question shows to be wrong is noticed, too."""
    asked = []

    def invariants(state):
        asked.append([type(frame).__name__ for frame in state.stack])
        return ["the road is closed"] if len(state.stack) > 1 else []

    monkeypatch.setattr(GAME, "invariants", invariants)
    with pytest.raises(ImpossiblePosition, match="the road is closed"):
        scenario(GAME, seats=2).at(CollectToll(0))
    assert asked == [["CollectToll"], ["CollectToll", "ChooseBridge"]]


def test_a_refused_position_can_be_mended_and_tried_again():
    position = scenario(GAME, seats=2).set(coins=[9, 3])
    with pytest.raises(ImpossiblePosition):
        position.at(CollectToll(0))
    table = position.set(coins=[3, 3]).at(CollectToll(1))
    assert [type(frame) for frame in table.state.stack] == [CollectToll, ChooseBridge]


IMPOSSIBLE = [
    ("baroque", {"florins": {0: -1}}, "florins counts less than nothing"),
    ("baroque", {"moved": {"bohemia": 1}}, "bohemia: more armies have moved than stand there"),
    ("baroque", {"influence": {"austria": {0: 1}}}, "austria: influence in a major state"),
    ("baroque", {"cities": ["hesse"], "fortresses": ["hesse"]}, "a building stands where it may"),
    ("ancient_world", {"forts": ["west_med"]}, "a sea zone is fortified"),
    ("ancient_world", {"control": {0: {"italia": 21}}}, "has not so many control markers"),
    ("ancient_world", {"trade": {"italia": {0: 9}}}, "an area holds more trade markers than its"),
    ("ancient_world", {"tables": {0: ["engineer"] * 2}}, "somebody has two of a table card"),
    ("pax_renaissance", {"supply": {"rook_islamic": 0}}, "2 rook_islamic instead of 7"),
    ("pax_renaissance", {"pirates": {"england-scotland": "islamic"}}, "is no border of pax_ren"),
    ("pax_renaissance", {"pirates": {"aragon-france": "islamic"}}, "stands on the land border ara"),
    ("pax_renaissance", {"bishops": {"PREN061": "islamic"}}, "a bishop stands outside of the"),
    ("pax_renaissance", {"florins": {0: -2}}, "florins counts less than nothing"),
]


@pytest.mark.parametrize("game, words, sentence", IMPOSSIBLE)
def test_what_a_long_game_refuses(game, words, sentence):
    extra = {"bankers": ["fugger", "medici", "coeur"]} if game == "pax_renaissance" else {}
    with pytest.raises(ValueError, match=sentence):
        scenario(game, seats=3).arrange(**extra, **words).start()


# Wrong words


@pytest.mark.parametrize(
    "game, words, sentence",
    [
        (
            "pax_renaissance",
            {"cities": {"Pariss": ""}},
            "'Pariss' is no city of pax_renaissance (perhaps paris",
        ),
        (
            "pax_renaissance",
            {"pirates": {"england-france": "islam"}},
            "'islam' is no religion of pax_renaissance (perhaps islamic): catholic, islamic",
        ),
        (
            "pax_renaissance",
            {"faiths": {"england": "pagan"}},
            "'pagan' is no faith of pax_renaissance",
        ),
        (
            "pax_renaissance",
            {"market": {"west_9": "PREN001"}},
            "'west_9' is no market position of pax_renaissance (perhaps west_",
        ),
        (
            "pax_renaissance",
            {"squares": ["golden"]},
            "'golden' is no square of pax_renaissance: holy, imperial",
        ),
        (
            "pax_renaissance",
            {"decks": {"north": 3}},
            "'north' is no region of pax_renaissance: west, east.",
        ),
        ("pax_renaissance", {"florins": {7: 3}}, "7 is no seat: 0, 1, 2."),
        (
            "pax_renaissance",
            {"florin": {}},
            "'florin' is no word to arrange pax_renaissance (perhaps florins): bankers",
        ),
        ("baroque", {"cities": ["hess"]}, "'hess' is no state of baroque (perhaps hesse"),
        (
            "baroque",
            {"hands": {"austria": ["powr"]}},
            "'powr' is no opportunity card of baroque (perhaps power)",
        ),
        ("baroque", {"vp": {"france": 3}}, "'france' is no power of baroque"),
        ("baroque", {"vp": {-1: 3}}, "-1 is no seat: 0, 1, 2."),
        ("baroque", {"sold": ["hesse"]}, "'hesse' is no foreign possession of baroque"),
        ("baroque", {"composers": {"mozart": "mark"}}, "'mozart' is no composer of baroque"),
        (
            "ancient_world",
            {"forts": ["itallia"]},
            "'itallia' is no area of ancient_world (perhaps italia",
        ),
        (
            "ancient_world",
            {"display": ["sword 9"]},
            "'sword_9' is no card of ancient_world (perhaps sword_",
        ),
        ("ancient_world", {"sets": {"A": "z"}}, "'z' is no empire set of ancient_world: a, b"),
        ("ancient_world", {"score": {"F": 3}}, "'F' is no player of ancient_world: A, B, C."),
        ("toll_bridge", {"coins": 3}, "toll_bridge has no words to arrange: use set()."),
    ],
)
def test_a_wrong_word_is_named_with_the_known_ones(game, words, sentence):
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}"):
        scenario(game, seats=3).arrange(**words)


# Moves that nobody asks for


def test_a_move_played_as_the_only_one_is_named_with_the_open_question():
    table = scenario(GAME, seats=3).set(coins=[3, 0, 3]).at(CollectToll(0))
    table.play("bridge beacon")
    with pytest.raises(NotAsked) as error:
        table.play("burn")
    assert error.value.ruling.clause == "IM-1"
    assert str(error.value) == (
        "IM-1: the move 'burn' was played already because it was the only one; "
        "now BuildOrLeave is asked of seat 0."
    )


def test_after_the_end_it_is_said_whether_a_move_was_played_or_comes_too_late():
    table = scenario(GAME, seats=2).set(coins=[0, 0]).at(CollectToll(0))
    table.play("bridge beacon")
    only = "^IM-2: the move 'leave' was played already because it was the only one; now the game is"
    with pytest.raises(NotAsked, match=only):
        table.play("leave")
    with pytest.raises(NotAsked, match=r"^IM-2: 'pay' comes too late: the game is over\.$"):
        table.play("pay")


def test_a_move_that_answers_something_else_is_told_what_is_asked():
    table = scenario(GAME, seats=2).at(CollectToll(0))
    with pytest.raises(NotAsked) as error:
        table.play("pay")
    assert str(error.value) == (
        "IM-1: 'pay' is no answer: ChooseBridge is asked of seat 0, "
        "for example bridge beacon, bridge drover."
    )
