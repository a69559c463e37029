"""What comes on the stage in Baroque, made of the tales alone."""

from tests.games.baroque.battles import attack, facing
from tests.games.baroque.helpers import seat, vp

from imperia.games.baroque.rules.turn.end_of_turn import EndOfTurn
from imperia.games.baroque.rules.turn.support import HoldThrone
from imperia.games.baroque.stages import TELLINGS, ending
from imperia.scene import is_scored, validate_stage
from imperia.testing import scenario


def stages(table, viewer=None):
    """All moments that a viewer was told of, each as its stage."""
    told = [*table.tales(viewer), *(table.state.tales or [])]
    made = [
        telling.stage(telling.story(told[place:]))
        for place, tale in enumerate(told)
        for telling in TELLINGS
        if telling.starts(tale.text)
    ]
    assert [fault for stage in made for fault in validate_stage(stage, table.seats)] == []
    return made


def sums(side):
    return [(term.label.key.removeprefix("name."), term.value) for term in side.terms]


def test_bq_12_2_the_sums_of_a_battle_are_told_in_their_parts():
    position = facing(
        2,
        2,
        attacking="montecuccoli",
        fortresses=["bavaria"],
        hands={"austria": ["power", "assassin"], "palatinate": ["baroque"]},
    )
    table = attack(position, 2, general=True)
    for card in ("power", "assassin"):
        table.play(f"commit {card}")
    table.play("done")
    table.play("commit baroque")
    table.play("done")
    (battle,) = stages(table)
    attacker, defender = battle.sides
    assert sums(attacker) == [("stage.armies", 4), ("stage.general", 2), ("stage.cards", 3)]
    assert sums(defender) == [("stage.armies", 4), ("piece.fortress", 4), ("stage.cards", 1)]
    assert (attacker.total, defender.total) == (9, 9)
    assert battle.outcome is not None
    assert battle.outcome.key == "tale.battle.tied"
    assert not attacker.won
    assert not defender.won


def test_bq_12_2_cards_still_in_secret_are_on_no_stage():
    table = attack(facing(2, 1, hands={"austria": ["power"], "palatinate": ["baroque"]}), 2)
    table.play("commit power")
    table.play("done")
    for viewer in (None, 0, 1, 2):
        (battle,) = stages(table, viewer)
        assert [side.cards for side in battle.sides] == [[], []]
        assert battle.outcome is None


def test_bq_15_2_the_count_adds_up_to_the_points():
    position = scenario("baroque", seats=3).arrange(
        control={"austria": ["tyrol"], "brandenburg": ["saxony", "lusatia"]},
        cities=["saxony"],
    )
    before = list(position.state.vp)
    table = position.at(EndOfTurn())
    count = next(stage for stage in stages(table) if stage.id == "stage:count")
    assert count.tally is not None
    assert count.tally.before == before
    for who in ("austria", "brandenburg", "palatinate"):
        column = seat(table, who)
        made = sum(row.cells[column].value for row in count.tally.rows)
        assert before[column] + made == vp(table, who)


def test_bq_14_4_the_throne_shows_support_points_and_favours():
    table = scenario("baroque", seats=3).at(HoldThrone())
    throne = next(stage for stage in stages(table) if stage.id == "stage:throne")
    assert throne.tally is not None
    support, points, favours = ([cell.value for cell in row.cells] for row in throne.tally.rows)
    assert support == sorted(support, reverse=True)
    assert points == [4, 2, 0]
    assert favours == [1, 2, 4]


def test_bq_19_the_rows_of_the_end_make_the_points():
    table = scenario("baroque", seats=3).at(HoldThrone())
    tally = ending(table.observe(None), [tale.text for tale in table.state.tales])
    made = [sum(row.cells[column].value for row in tally.rows) for column in tally.seats]
    assert made == table.state.vp


def test_bq_12_7_the_map_shows_where_the_attack_comes_from_and_where_the_beaten_go():
    table = attack(facing(4, 2, control={"palatinate": ["bavaria", "upper_palatinate"]}), 4)
    (battle,) = stages(table)
    came = [(way.places, way.seat, way.retreat) for way in battle.ways]
    assert came[0] == (["state:austria", "state:bavaria"], seat(table, "austria"), False)
    gone = table.told("army.retreated")
    assert len(gone) == 1
    (retreat,) = came[1:]
    assert retreat[0][0] == "state:bavaria"
    assert retreat[1:] == (seat(table, "palatinate"), True)


def test_bq_12_3_nobody_goes_anywhere_from_a_battle_that_is_not_decided():
    table = attack(facing(2, 1, hands={"austria": ["power"]}), 2)
    (battle,) = stages(table)
    assert [way.retreat for way in battle.ways] == [False]


def test_bq_19_1_a_victory_by_electors_shows_them_first_and_no_points_as_what_decided():
    """However many points another has."""
    control = {"brandenburg": ["cologne", "trier", "mainz", "bavaria", "saxony", "bohemia"]}
    army = {"brandenburg": {"lower_palatinate": 1}}
    table = scenario("baroque", 3).arrange(turn=1, control=control, armies=army, vp={"austria": 50})
    table = table.at(EndOfTurn())
    assert not is_scored(table.game, table.reason)
    tally = ending(table.observe(None), [tale.text for tale in table.state.tales])
    electors, points = tally.rows
    assert (electors.decides, points.decides, tally.label) == (True, False, None)
    assert [cell.value for cell in electors.cells] == [8, 0, 0]
    assert [cell.value for cell in points.cells] == table.state.vp
    assert len(electors.cells[0].terms) == 8


def test_bq_19_2_a_victory_by_points_is_scored():
    table = scenario("baroque", 3).arrange(turn=3, vp={"austria": 50}).at(EndOfTurn())
    assert table.over
    assert is_scored(table.game, table.reason)
    tally = ending(table.observe(None), [tale.text for tale in table.state.tales])
    assert tally.label is not None
    assert not any(row.decides for row in tally.rows)
