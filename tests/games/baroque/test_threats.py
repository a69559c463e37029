"""The warning of the sudden victory: all electors, or all but one."""

from imperia.games.baroque.rules.turn.action_phase import Activation
from imperia.games.baroque.scene import scene
from imperia.testing import scenario

ELECTORS = ["cologne", "trier", "mainz", "bavaria", "saxony", "bohemia"]


def warned(*held):
    """The warnings where Austria controls these states and stands in both electors of others."""
    table = (
        scenario("baroque", seats=3)
        .arrange(
            turn=2,
            control={"austria": list(held)},
            armies={"austria": {"brandenburg": 1, "lower_palatinate": 1}},
        )
        .chance("draw_events peace")
        .at(Activation(seat=1))
    )
    return [(each.seat, each.label.key, each.near) for each in scene(table.observe(None)).threats]


def test_bq_19_1_who_holds_all_electors_wins_at_the_end_of_the_turn():
    assert warned(*ELECTORS) == [(1, "name.threat.now", False)]


def test_bq_19_1_one_elector_less_is_a_step_away():
    assert warned(*ELECTORS[1:]) == [(1, "name.threat.near", True)]


def test_bq_19_1_two_less_are_no_danger_yet():
    assert warned(*ELECTORS[2:]) == []
