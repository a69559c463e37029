"""Golden cases C and D: the opportunity phase, turn order and activations."""

from tests.games.baroque.helpers import asked, cards, florins, hand, offered, seat, support

from imperia.games.baroque.rules.turn.action_phase import ActionPhase
from imperia.games.baroque.rules.turn.first_player import FixTurnOrder
from imperia.games.baroque.rules.turn.opportunity import BuyCards, OpportunityPhase
from imperia.games.baroque.rules.turn.turn import PlayTurn
from imperia.testing import scenario


def test_g_14_limits():
    table = (
        scenario("baroque", seats=3)
        .arrange(
            order=["palatinate", "brandenburg", "austria"],
            extra_buy={"palatinate": 2},
            florins={"palatinate": 20},
        )
        .at(OpportunityPhase())
    )
    assert asked(table) == "palatinate"
    assert len(hand(table, "palatinate")) == 3
    for _ in range(7):
        assert table.legal_words() == ["buy", "stop"]
        table.play("buy")
    assert (len(hand(table, "palatinate")), florins(table, "palatinate")) == (10, 6)
    assert table.question.clause == "BQ-5.5"
    assert table.why_not("buy") == "IM-1"


def test_g_15_mulligan():
    held = ["power", "power", "block", "roos", "galen", "traitor"]
    table = (
        scenario("baroque", seats=4)
        .arrange(florins={"spanish_netherlands": 8}, hands={"spanish_netherlands": held})
        .at(BuyCards(3))
    )
    table.play("stop")
    assert offered(table, "exchange") == set(held)
    table.play_all("exchange power", "exchange block")
    assert table.legal_words() == ["done"]
    assert table.why_not("exchange roos") == "BQ-5.5a"
    table.play("done")
    assert florins(table, "spanish_netherlands") == 1
    assert len(hand(table, "spanish_netherlands")) == 6
    assert sorted(cards(table.state.discard)) == ["block", "power"]
    assert table.over


def test_g_16_order():
    table = (
        scenario("baroque", seats=4, options={"turns": 6})
        .arrange(
            turn=4,
            order=["spanish_netherlands", "austria", "brandenburg", "palatinate"],
            control={"austria": ["bohemia", "trier"]},
        )
        .at(OpportunityPhase())
    )
    powers = ["austria", "brandenburg", "palatinate", "spanish_netherlands"]
    assert [support(table, power) for power in powers] == [7, 3, 3, 0]
    buyers = []
    while not table.over:
        buyers.append(asked(table))
        table.play_all("stop", "done")
    assert buyers == powers


def test_g_17_pick_card():
    table = scenario("baroque", seats=3).arrange(pick_card={"palatinate": 1}).at(OpportunityPhase())
    assert asked(table) == "palatinate"
    assert hand(table, "palatinate") == []
    assert len(table.legal()) == 25
    table.play("pick montecuccoli")
    assert "montecuccoli" in hand(table, "palatinate")
    assert len(hand(table, "palatinate")) == 4
    palatinate = seat(table, "palatinate")
    for viewer in (0, 1, None):
        seen = table.view(viewer)["state"]
        assert seen["hand_size"][palatinate] == 4
        assert not any(seen["hand"][palatinate])
    table.play_all("stop", "done")
    assert asked(table) == "palatinate"
    for _ in range(5):
        table.play("buy")
    assert len(hand(table, "palatinate")) == 9
    assert table.question.clause == "BQ-5.5"


def test_g_18_fewest_points_chooses():
    table = (
        scenario("baroque", seats=3)
        .arrange(
            turn=2,
            vp={"austria": 12, "brandenburg": 9, "palatinate": 9},
            control={"brandenburg": ["saxony"], "palatinate": ["munster"]},
        )
        .at(FixTurnOrder())
    )
    assert (support(table, "brandenburg"), support(table, "palatinate")) == (6, 4)
    assert asked(table) == "palatinate"
    austria, palatinate, brandenburg = (
        seat(table, power) for power in ("austria", "palatinate", "brandenburg")
    )
    assert len(table.legal()) == 3
    table.play_all(f"seat {austria}", f"seat {palatinate}")
    assert table.state.order == [austria, palatinate, brandenburg]
    assert table.over


def test_g_19_last_player():
    turn = PlayTurn()
    turn.step = "act"
    held = ["barelli", "lurago", "martinelli", "zuccalli", "thurn_taxis"]
    table = (
        scenario("baroque", seats=4)
        .arrange(turn=1, hands={"spanish_netherlands": held})
        .chance("draw_events peace")
        .at(turn)
    )
    assert (asked(table), table.question.clause) == ("spanish_netherlands", "BQ-7.4")
    assert florins(table, "spanish_netherlands") == 15 + 5
    table.play_all("play barelli", "play lurago", "play martinelli", "play zuccalli")
    assert hand(table, "spanish_netherlands") == []
    assert sorted(cards(table.state.discard)) == ["barelli", "lurago", "martinelli", "thurn_taxis"]
    assert table.question.clause == "BQ-14.5"


def test_g_20_skipped_player():
    table = (
        scenario("baroque", seats=3)
        .arrange(
            turn=1,
            order=["austria", "brandenburg", "palatinate"],
            hands={"austria": ["barelli", "lurago"], "palatinate": ["thurn_taxis", "lobkowitz"]},
        )
        .chance("draw_events peace", "draw_events peace", "draw_events peace")
        .at(ActionPhase())
    )
    assert asked(table) == "austria"
    table.play_all("play barelli", "end")
    assert asked(table) == "palatinate"
    table.play_all("play thurn_taxis", "end")
    assert asked(table) == "austria"


def test_g_20_with_nobody_else_left_the_activation_is_the_last():
    table = (
        scenario("baroque", seats=3)
        .arrange(
            turn=1,
            order=["austria", "brandenburg", "palatinate"],
            hands={"palatinate": ["thurn_taxis", "lobkowitz"]},
        )
        .chance("draw_events peace")
        .at(ActionPhase())
    )
    assert asked(table) == "palatinate"
    table.play_all("play thurn_taxis", "end")
    assert table.over
    assert hand(table, "palatinate") == []
    assert cards(table.state.discard) == ["lobkowitz"]
