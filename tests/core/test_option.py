"""Options: what people write, what rules read, and one sentence for what does not fit."""

import pytest

from imperia.catalog import find_game
from imperia.core import BOTS, Option

TURNS = Option("turns", 3, range(3, 13))
BONUS = Option("bonus", "double", ("double", "flat"))
SWITCH = Option("switch", True, (True, False))
STEPS = Option("steps", 5, (5, 10, 20))
POWERS = Option("powers", "rulebook", ("rulebook", "france,england", "england,france"))


@pytest.mark.parametrize(
    "option, value, code",
    [
        (TURNS, 3, 3),
        (TURNS, 12, 12),
        (TURNS, "7", 7),
        (BONUS, "flat", 1),
        (BONUS, "FLAT", 1),
        (SWITCH, True, 0),
        (SWITCH, False, 1),
        (SWITCH, "false", 1),
        (SWITCH, "True", 0),
        (STEPS, 10, 1),
        (STEPS, "20", 2),
        (POWERS, ["england", "france"], 2),
        (POWERS, "france,england", 1),
    ],
)
def test_a_choice_is_read(option, value, code):
    assert option.encode(value) == code
    assert option.encode(option.decode(code)) == code


@pytest.mark.parametrize("option", [TURNS, BONUS, SWITCH, STEPS, POWERS])
def test_every_choice_reads_back_from_its_word(option):
    for choice in option.choices:
        assert option.decode(option.encode(str(choice).lower())) == choice


@pytest.mark.parametrize(
    "option, value, sentence",
    [
        (TURNS, 13, "Option 'turns' cannot be 13: choose a whole number from 3 to 12."),
        (TURNS, 3.0, "Option 'turns' cannot be 3.0: choose a whole number from 3 to 12."),
        (TURNS, True, "Option 'turns' cannot be True: choose a whole number from 3 to 12."),
        (BONUS, 1, "Option 'bonus' cannot be 1: choose double or flat."),
        (SWITCH, 0, "Option 'switch' cannot be 0: choose true or false."),
        (STEPS, None, "Option 'steps' cannot be None: choose 5, 10 or 20."),
    ],
)
def test_what_cannot_be_chosen_is_one_sentence(option, value, sentence):
    with pytest.raises(ValueError, match="Option") as error:
        option.encode(value)
    assert str(error.value) == sentence


def test_a_game_encodes_and_decodes_all_its_options():
    game = find_game("toll_bridge")
    codes = game.encode_options(3, {"rounds": "6"})
    assert game.decode_options(codes) == {"rounds": 6}


@pytest.mark.parametrize(
    "seats, options, sentence",
    [
        (9, {}, "toll_bridge is for 2 to 4 seats, not for 9."),
        (2, {"colour": "red"}, "toll_bridge has no option 'colour': it has rounds."),
    ],
)
def test_seats_and_unknown_options_are_refused_in_one_sentence(seats, options, sentence):
    with pytest.raises(ValueError, match="toll_bridge") as error:
        find_game("toll_bridge").encode_options(seats, options)
    assert str(error.value) == sentence


def test_a_game_may_refuse_options_that_do_not_go_together(monkeypatch):
    game = find_game("toll_bridge")
    monkeypatch.setattr(game, "refuse", lambda seats, chosen: f"{seats} and {chosen['rounds']}.")
    with pytest.raises(ValueError, match=r"^2 and 4\.$"):
        game.encode_options(2, {})


def test_a_table_for_more_than_there_are_seats_is_the_largest():
    game = find_game("toll_bridge")
    least, most = game.seats[0], game.seats[-1]
    assert [game.more(seats) for seats in (1, least, most, most + 1)] == [least, least, most, most]


def test_a_fact_is_filled_in_by_the_table_and_asked_of_nobody():
    game = find_game("price_of_power")
    held = Option("held", 0, range(8), fact=BOTS)
    assert (held.fact, TURNS.fact) == ("bots", "")
    assert game.at_table({"missions": False}, [0, 2]) == {"missions": False, "bot_seats": 5}
    assert game.at_table({}, []) == {"bot_seats": 0}
    assert find_game("toll_bridge").at_table({"rounds": "2"}, [1]) == {"rounds": "2"}
    assert {option.id for option in game.options} - {o.id for o in game.asked} == {"bot_seats"}
