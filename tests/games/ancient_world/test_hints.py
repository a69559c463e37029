"""Bots of the Ancient World: whole numbers in every phase, and good sense."""

from tests.games.ancient_world.helpers import A, B, C, position

from imperia.bots import QuickDice
from imperia.core import Move
from imperia.games.ancient_world import GAME
from imperia.games.ancient_world.components import AREA
from imperia.games.ancient_world.hints import prior, value
from imperia.games.ancient_world.rules.actions import ChooseAction
from imperia.games.ancient_world.rules.trade import ChooseNextTrade
from imperia.table import start


def test_values_and_priors_are_whole_numbers_in_every_phase() -> None:
    for seats in (3, 5):
        dice, table = QuickDice(seats), start(GAME, seats, seats)
        while not table.over:
            moves, question = table.legal(), table.question
            assert question is not None
            ratings = [prior(table.state, question, move) for move in moves]
            values = [value(table.state, seat) for seat in range(seats)]
            assert all(type(figure) is int for figure in ratings + values)
            table.play(moves[dice.below(len(moves))])


def test_several_markers_of_one_action_count_together() -> None:
    """A majority that takes two markers is worth an action, and out of reach for the last one."""
    state = position(
        seats=3,
        control={A: ["italia"], B: ["aegyptus"], C: ["syria"]},
        trade={"italia": {B: 1}},
        warehouse={A: 5},
    ).state
    there = Move("trade", AREA["italia"])
    last = prior(state, ChooseNextTrade(A, used=0, left=1), there)
    assert prior(state, ChooseNextTrade(A, used=0, left=2), there) > last + 200
    assert prior(state, ChooseAction(A, bonus=False), there) > last + 200


def test_the_leader_is_attacked_rather_than_another() -> None:
    """The same province is worth more in the hands of who has most points."""
    control = {A: ["italia"], B: ["cisalpina", "noricum"], C: ["syria", "iudaea"]}
    attack, question = Move("attack", AREA["cisalpina"]), ChooseAction(A, bonus=False)
    leads = position(seats=3, control=control, score={B: 60, C: 10}).state
    follows = position(seats=3, control=control, score={B: 10, C: 60}).state
    assert prior(leads, question, attack) > prior(follows, question, attack)
