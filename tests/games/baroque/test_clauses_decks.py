"""BQ-3 the turn and its decks: clause by clause."""

import pytest
from tests.games.baroque.helpers import hand, vp

import imperia
from imperia.games.baroque.components.events import EVENT
from imperia.games.baroque.rules.turn.draws import DrawCard, DrawEvent
from imperia.games.baroque.rules.turn.income import IncomePhase
from imperia.games.baroque.rules.turn.turn import PlayGame, PlayTurn
from imperia.testing import scenario
from imperia.testing.scenario import ScenarioTable


def test_bq_3_1_the_seven_phases_of_a_turn():
    table = scenario("baroque", seats=2).arrange(turn=2, vp={"austria": 1}).at(PlayTurn())
    assert table.state.florins[0] == 18 + 5  # income before the cards
    clauses = [table.question.clause]
    idle = ["stop", "done", "end"]
    while not table.over:
        words = table.legal_words()
        table.play(next((word for word in idle if word in words), words[0]))
        if not table.over:
            clauses.append(table.question.clause)
    phases = [clause.split(".")[0] for clause in clauses]
    own = [phase for phase in phases if phase in ("BQ-5", "BQ-6", "BQ-7", "BQ-14")]
    assert own == sorted(own, key=["BQ-5", "BQ-6", "BQ-7", "BQ-14"].index)
    assert set(own) == {"BQ-5", "BQ-6", "BQ-7", "BQ-14"}
    assert vp(table, "brandenburg") >= 5  # scored at the end of the turn
    assert table.state.hand_size == [0, 0]


def test_bq_3_1_the_first_turn_has_no_income_and_no_choice_of_order():
    table = scenario("baroque", seats=2).arrange(turn=1).at(PlayTurn())
    assert table.state.florins == [18, 18]
    assert table.question.clause == "BQ-5.4"
    table.play_all("stop", "done", "stop", "done")
    assert table.question.clause.split(".")[0] not in ("BQ-5", "BQ-6")


def next_turn(**words: object) -> ScenarioTable:
    """A second turn has begun: decks are prepared and income has been collected."""
    return scenario("baroque", seats=3).arrange(turn=2, **words).at(PlayTurn())


def test_bq_3_2_the_decks_take_their_discards_back():
    table = next_turn(discards=["block", "power"], event_discards=["peace", "revolt"])
    assert not any(table.state.discard)
    assert table.state.deck_size + sum(table.state.hand_size) == 41
    assert not any(table.state.event_discard)
    assert sum(table.state.events) == 36


def test_bq_3_3_what_is_in_play_stays_out_of_the_deck():
    table = next_turn(
        wars=["france"], permit=True, famine=True, removed=["assassin"], sold=["franche_comte"]
    )
    assert sum(table.state.events) == 36 - 4
    assert table.state.events[EVENT["war"]] == 2
    assert table.state.events[EVENT["polish_permit"]] == 0
    assert table.state.events[EVENT["famine"]] == 0
    assert table.state.events[EVENT["spain_sells_franche_comte"]] == 0
    assert table.state.deck_size + sum(table.state.hand_size) == 40


def test_bq_3_4_famine_goes_to_the_bottom_after_its_income():
    table = (
        scenario("baroque", seats=3)
        .arrange(turn=2, famine=True, event_discards=["peace"])
        .at(IncomePhase())
    )
    assert table.state.famine_at_bottom == 1
    drawn = scenario("baroque", seats=3)
    events = drawn.state.events
    drawn.set(event_discard=events, events=[0] * len(EVENT), famine_at_bottom=1)
    drawn.state.event_discard[EVENT["famine"]] = 0
    drawn.state.event_discard[EVENT["peace"]] -= 1
    drawn.state.events[EVENT["peace"]] = 1
    table = drawn.chance("draw_events peace").at(DrawEvent(0))
    assert table.state.famine_at_bottom == 1
    drawn.state.events[EVENT["peace"]] = 0
    drawn.state.event_discard[EVENT["peace"]] += 1
    table = drawn.at(DrawEvent(0))
    assert table.state.famine_at_bottom == 0
    assert table.state.event_discard[EVENT["famine"]] == 1


def test_bq_3_2_famine_at_the_bottom_is_shuffled_in_by_the_next_turn():
    position = scenario("baroque", seats=3).arrange(turn=3, famine=True)
    table = position.set(famine=0, famine_at_bottom=1).at(PlayTurn())
    assert table.state.famine_at_bottom == 0
    assert table.state.events[EVENT["famine"]] == 1


def test_bq_3_5_an_empty_opportunity_pile_takes_the_discards():
    position = scenario("baroque", seats=3).arrange(discards=["block"])
    removed = position.state.deck[:]
    table = position.set(deck=[0] * 25, deck_size=0, removed=removed).at(DrawCard(1))
    assert hand(table, "austria") == ["block"]
    assert not any(table.state.discard)


def test_bq_3_5_with_both_piles_empty_no_card_is_drawn():
    position = scenario("baroque", seats=3)
    removed = position.state.deck[:]
    table = position.set(deck=[0] * 25, deck_size=0, removed=removed).at(DrawCard(1))
    assert table.over
    assert table.state.hand_size == [0, 0, 0]


def test_bq_3_5_an_empty_event_pile_takes_the_discards():
    position = scenario("baroque", seats=3).arrange(event_discards=["peace"])
    gone = position.state.events[:]
    table = position.set(events=[0] * len(EVENT), event_removed=gone).at(DrawEvent(0))
    assert table.over
    assert [tale.text.params["event"] for tale in table.told("event.drawn")] == [EVENT["peace"]]


def test_bq_3_5_without_any_event_card_none_is_drawn():
    position = scenario("baroque", seats=3)
    gone = position.state.events[:]
    table = position.set(events=[0] * len(EVENT), event_removed=gone).at(DrawEvent(0))
    assert table.over
    assert not table.told("event.drawn")


@pytest.mark.parametrize("turns", [3, 6, 10, 15])
def test_bq_3_6_option_turns_is_the_length_of_the_game(turns: int):
    def after(turn: int) -> ScenarioTable:
        game = PlayGame()
        game.step = "next_turn"
        options = {"turns": turns}
        return scenario("baroque", 2, options).arrange(turn=turn).at(game)

    assert after(turns).over
    going_on = after(turns - 1)
    assert not going_on.over
    assert going_on.state.turn == turns


@pytest.mark.parametrize("turns", [2, 16])
def test_bq_3_6_option_turns_is_from_3_to_15(turns: int):
    with pytest.raises(ValueError, match="turns"):
        imperia.game("baroque").start(seats=2, options={"turns": turns})
