"""BQ-7 the action phase, BQ-8 playing cards: clause by clause."""

import pytest
from tests.games.baroque.helpers import (
    acting,
    asked,
    cards,
    controller,
    florins,
    hand,
    offered,
    seat,
    vp,
)

from imperia.games.baroque.components.cards import CARDS
from imperia.games.baroque.rules.actions.play_card import PlayCard
from imperia.games.baroque.rules.turn.action_phase import ActionPhase, Activation
from imperia.games.baroque.rules.turn.end_of_turn import EndOfTurn
from imperia.testing import scenario
from imperia.testing.scenario import ScenarioTable


def action_phase(
    *events: str, options: dict[str, object] | None = None, **words: object
) -> ScenarioTable:
    return (
        scenario("baroque", 3, options)
        .arrange(turn=1, **words)
        .chance(*(f"draw_events {event}" for event in events))
        .at(ActionPhase())
    )


def idle_through(table: ScenarioTable) -> list[str]:
    """Who is activated, when everybody plays one card and does nothing more."""
    activated = []
    while not table.over:
        activated.append(asked(table))
        table.play(table.legal()[0])
        table.play("end")
    return activated


def test_bq_7_1_activations_go_round_in_turn_order():
    table = action_phase(
        "peace",
        "peace",
        "peace",
        "bad_weather",
        "bad_weather",
        "prosperous_city_trade",
        order=["palatinate", "brandenburg", "austria"],
        hands={
            "brandenburg": ["barelli", "lurago"],
            "austria": ["martinelli", "zuccalli"],
            "palatinate": ["lobkowitz", "thurn_taxis"],
        },
    )
    assert idle_through(table) == ["palatinate", "brandenburg", "austria"] * 2


def test_bq_7_2_without_cards_a_player_is_out_for_the_turn():
    table = action_phase(
        "bad_weather",
        "peace",
        "bad_weather",
        "peace",
        order=["palatinate", "brandenburg", "austria"],
        hands={"palatinate": ["lobkowitz", "thurn_taxis"], "austria": ["martinelli", "zuccalli"]},
    )
    assert idle_through(table) == ["palatinate", "austria"] * 2
    assert [tale.text.params["seat"] for tale in table.told("seat.out")] == [0]


def test_bq_7_2_the_phase_ends_when_nobody_holds_a_card():
    table = action_phase()
    assert table.over
    assert not table.told("activation.begun")


def test_bq_7_3_alone_with_cards_it_is_the_last_activation():
    table = action_phase("peace", hands={"austria": ["barelli", "lurago", "block"]})
    assert idle_through(table) == ["austria"]
    assert hand(table, "austria") == []
    assert sorted(cards(table.state.discard)) == ["block", "lurago"]


def test_bq_7_3_who_becomes_alone_during_his_activation_has_one_more():
    """The test is made when an activation starts: a stolen last card comes too late."""
    table = action_phase(
        "peace",
        order=["austria", "palatinate", "brandenburg"],
        hands={"austria": ["traitor", "barelli", "lurago"], "palatinate": ["block"]},
    )
    table.chance("draw_hand block", "draw_events peace")
    table.play_all("play traitor", "end")
    assert asked(table) == "austria"
    assert sorted(hand(table, "austria")) == ["barelli", "block", "lurago"]
    table.play_all("play barelli", "end")
    assert table.over


def test_bq_7_4_an_event_then_a_card_then_up_to_three_actions():
    table = action_phase("peace", hands={"austria": ["barelli", "power"], "palatinate": ["roos"]})
    assert [tale.text.key for tale in table.told("event.drawn")] == ["event.drawn"]
    assert florins(table, "austria") == 20
    assert (table.question.clause, offered(table, "play")) == ("BQ-7.4", {"barelli", "power"})
    assert table.why_not("end") == "IM-1"
    table.play("play barelli")
    for _ in range(3):
        assert (asked(table), table.question.clause) == ("austria", "BQ-7.5")
        table.play("build_army")
    assert asked(table) == "palatinate"


def test_bq_7_4a_only_a_card_of_the_hand_can_be_played():
    table = action_phase("peace", hands={"austria": ["barelli", "power"]})
    assert table.why_not("play roos") == "BQ-7.4a"
    table.play("play barelli")
    assert table.why_not("play barelli") == "BQ-7.4a"


def test_bq_7_4_without_any_event_card_the_activation_goes_on():
    position = scenario("baroque", seats=3).arrange(turn=1, hands={"austria": ["barelli"]})
    gone = position.state.events[:]
    table = position.set(events=[0] * len(gone), event_removed=gone).at(Activation(1))
    assert (asked(table), table.question.clause) == ("austria", "BQ-7.4")


def test_bq_7_5_every_kind_of_action_in_any_order_and_again():
    position = scenario("baroque", seats=3).arrange(
        florins={"austria": 50},
        control={"austria": ["liege"]},
        armies={"austria": {"austria": 1}},
        cities=["austria"],
        influence={"bohemia": {"brandenburg": 1}},
        front={"austria": ["lobkowitz", "galen"]},
        hands={"austria": ["power"]},
    )
    table = acting(position, "austria")
    assert table.legal_words() == [
        "play power",
        "build_army",
        "build_city",
        "build_fortress",
        "build_residence",
        "place_influence",
        "remove_influence",
        "politician_place",
        "politician_remove",
        "bishop_place",
        "march austria",
        "end",
    ]
    table.play_all("build_army", "state liege", "build_army", "state liege")
    table.play("end")
    assert table.over


def test_bq_7_5_at_most_four_cards_are_played():
    table = action_phase(
        "peace",
        hands={
            "austria": ["barelli", "lurago", "martinelli", "zuccalli", "lobkowitz"],
            "palatinate": ["block"],
        },
    )
    table.play_all("play barelli", "play lurago", "play martinelli", "play zuccalli")
    assert asked(table) == "palatinate"
    assert hand(table, "austria") == ["lobkowitz"]


def test_bq_7_6_the_closing_lets_armies_move_again():
    table = action_phase(
        "peace",
        "peace",
        "peace",
        order=["austria", "palatinate", "brandenburg"],
        armies={"austria": {"austria": 1}},
        hands={"austria": ["barelli", "lurago"], "palatinate": ["zuccalli", "martinelli"]},
    )
    table.play_all("play barelli", "march austria", "state bohemia", "stop")
    assert table.why_not("march bohemia") == "BQ-11.1a"
    table.play_all("end", "play zuccalli", "end", "play lurago")
    assert table.why_not("march bohemia") == ""


def test_bq_7_6_the_ban_of_bad_weather_ends():
    table = action_phase(
        "bad_weather",
        "peace",
        "peace",
        order=["austria", "palatinate", "brandenburg"],
        armies={"austria": {"austria": 1}},
        hands={"austria": ["barelli", "lurago"], "palatinate": ["zuccalli", "martinelli"]},
    )
    table.play("play barelli")
    assert table.why_not("march austria") == "BQ-11.8"
    table.play_all("end", "play zuccalli", "end", "play lurago")
    assert table.why_not("march austria") == ""


def test_bq_7_6_montecuccoli_takes_the_state_he_raided():
    position = scenario("baroque", seats=3).arrange(
        armies={"austria": {"austria": 1}},
        front={"austria": ["montecuccoli"]},
        generals={"austria": "austria"},
        control={"brandenburg": ["silesia"]},
    )
    table = acting(position, "austria")
    table.play_all("march austria", "state moravia", "state silesia")
    assert controller(table, "silesia") == "brandenburg"
    table.play("end")
    assert controller(table, "silesia") == "austria"


def test_bq_7_7_no_card_is_saved_for_the_next_turn():
    table = action_phase(
        "peace", "confusion_in_command", hands={"austria": ["barelli", "lurago", "block"]}
    )
    table.play_all("play barelli", "end")
    assert table.over
    assert table.state.hand_size == [0, 0, 0]
    assert sorted(cards(table.state.discard)) == ["block", "lurago"]


def test_bq_7_6_option_card_turn_end_timing_own_action_phase():
    options = {"card_turn_end_timing": "own_action_phase"}
    table = action_phase(
        "peace",
        "peace",
        "peace",
        options=options,
        order=["austria", "palatinate", "brandenburg"],
        hands={"austria": ["lobkowitz", "lurago"], "palatinate": ["zuccalli", "martinelli"]},
    )
    table.play_all("play lobkowitz", "end")
    assert vp(table, "austria") == 4
    table.play_all("play zuccalli", "end", "play lurago", "end")
    assert vp(table, "austria") == 8
    assert florins(table, "austria") == 15 + 5 + 5 + 5 - 3
    assert florins(table, "palatinate") == 15 + 5 + 5 - 5 + 5


@pytest.mark.parametrize("timing, points", [("end_of_turn_phase", 4), ("own_action_phase", 0)])
def test_bq_15_3_option_card_turn_end_timing(timing: str, points: int):
    table = (
        scenario("baroque", 3, {"card_turn_end_timing": timing})
        .arrange(turn=1, front={"austria": ["lobkowitz"]})
        .at(EndOfTurn())
    )
    assert vp(table, "austria") == 5 + points
    assert cards(table.state.discard) == ["lobkowitz"]


def playing(card: str, **words: object) -> ScenarioTable:
    """Austria plays this card from its hand."""
    position = scenario("baroque", seats=3).arrange(turn=1, **words)
    position.arrange(hands={"austria": [card]})
    table = acting(position, "austria")
    table.play(f"play {card}")
    return table


def in_front(table: ScenarioTable, power: str) -> list[str]:
    return [CARDS[card] for card in table.state.front[seat(table, power)] if card >= 0]


def test_bq_8_1_a_card_is_revealed_and_then_discarded_or_kept():
    table = playing("block")
    assert [tale.eyes for tale in table.told("card.played")] == [-1]
    table.play("work 0")
    assert (cards(table.state.discard), hand(table, "austria")) == (["block"], [])
    table = playing("barelli")
    assert (cards(table.state.discard), in_front(table, "austria")) == ([], ["barelli"])


def test_bq_8_2_one_character_of_each_class():
    table = playing("lurago", front={"austria": ["barelli", "galen", "lobkowitz"]})
    assert in_front(table, "austria") == ["lurago", "galen", "lobkowitz"]
    assert cards(table.state.discard) == ["barelli"]
    assert florins(table, "austria") == 15  # the older one leaves without its cost


def test_bq_8_2_two_players_may_have_the_same_class():
    table = playing("lurago", front={"palatinate": ["barelli"]})
    assert (in_front(table, "austria"), in_front(table, "palatinate")) == (["lurago"], ["barelli"])


@pytest.mark.parametrize(
    "card, words",
    [
        ("hatzfeldt", {}),
        ("hatzfeldt", {"armies": {"austria": {"austria": 1}}, "florins": {"austria": 3}}),
        ("roos", {"florins": {"austria": 2}}),
        ("baroque", {"cities": ["brandenburg"]}),
        ("traitor", {}),
        ("assassin", {}),
        ("capitalism", {"florins": {"austria": 3}}),
    ],
)
def test_bq_8_3_a_card_that_cannot_work_is_spent_without_cost(card: str, words: dict[str, object]):
    purse = scenario("baroque", seats=3).arrange(**words).state.florins[:]
    table = playing(card, **words)
    assert table.question.clause == "BQ-7.5"
    assert cards(table.state.discard) == [card]
    assert table.state.florins == purse
    assert table.told("card.idle")


def test_bq_8_3_the_older_general_stays_when_the_new_one_cannot_be_paid():
    table = playing(
        "montecuccoli",
        florins={"austria": 4},
        armies={"austria": {"austria": 1}},
        front={"austria": ["caprara"]},
        generals={"austria": "austria"},
    )
    assert in_front(table, "austria") == ["caprara"]
    assert cards(table.state.discard) == ["montecuccoli"]


def test_bq_8_3_the_obligatory_card_can_always_be_played():
    table = (
        scenario("baroque", seats=3)
        .arrange(turn=1, hands={"austria": ["hatzfeldt"]})
        .chance("draw_events peace")
        .at(ActionPhase())
    )
    assert table.legal_words() == ["play hatzfeldt"]
    table.play("play hatzfeldt")
    assert cards(table.state.discard) == ["hatzfeldt"]


def test_bq_8_4_what_can_be_resolved_must_be():
    table = playing("assassin", front={"palatinate": ["barelli"], "austria": ["lurago"]})
    assert table.why_not("decline") == "BQ-18.7b"
    table = playing("traitor", hands={"palatinate": ["block"], "brandenburg": ["roos"]})
    assert table.why_not("decline") == "IM-1"


@pytest.mark.parametrize("card", ["block", "capitalism", "baroque"])
def test_bq_8_4_painters_capitalism_and_baroque_may_be_declined(card: str):
    table = scenario("baroque", seats=3).arrange(hands={1: [card]}, cities=["austria"])
    played = table.at(PlayCard(1, next(i for i, n in enumerate(table.state.hand[1]) if n)))
    played.play("decline")
    assert played.over
    assert florins(played, "austria") == 15
    assert cards(played.state.discard) == [card]
