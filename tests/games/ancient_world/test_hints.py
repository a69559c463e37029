"""Bots of the Ancient World: whole numbers in every phase, and good sense."""

import pytest
from tests.games.ancient_world.helpers import A, B, C, position
from tests.games.ancient_world.test_odds import card

from imperia.bots import QuickDice
from imperia.bots.greedy import GreedyBot
from imperia.core import Move
from imperia.games.ancient_world import GAME
from imperia.games.ancient_world.components.cards import FIELD
from imperia.games.ancient_world.components.map import AREA
from imperia.games.ancient_world.components.tables import ROUNDS, TURNS
from imperia.games.ancient_world.effects.battle import open_battle
from imperia.games.ancient_world.hints import prior, value
from imperia.games.ancient_world.rules.actions import ChooseAction
from imperia.games.ancient_world.rules.battle import FightBattle
from imperia.games.ancient_world.rules.trade import ChooseNextTrade
from imperia.games.ancient_world.rules.turn import PlayGame, PlayRounds, PlayTurn, TakeAction
from imperia.play import start
from imperia.testing.scenario import ScenarioTable


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


def test_new_cards_are_wished_for_where_the_display_is_poor() -> None:
    """At a glance a refreshed display promises more than weak cards, less than the best of all."""
    held = {A: ["italia"], B: ["aegyptus"], C: ["syria"]}
    state = position(seats=3, control=held, warehouse={A: 3}).state
    question = ChooseAction(A, bonus=False)
    refresh = prior(state, question, Move("refresh"))
    weak, strong = card("sword", 6), card("heavy_cavalry", 8)
    assert prior(state, question, Move("recruit", weak)) < refresh
    assert refresh < prior(state, question, Move("recruit", strong))


def test_the_order_of_two_stacks_decides_what_a_battle_is_worth() -> None:
    """The same cards, better met: the attacker's position is worth more."""
    strong, weak = card("sword", 8), card("sword", 6)
    wins = [strong, strong, strong, weak, weak]
    worth = {}
    for name, theirs in (("met", wins), ("beaten", [weak, weak, weak, strong, strong])):
        state = position(seats=3, control={A: ["italia"], B: ["cisalpina", "noricum"]}).state
        open_battle(state, A, B, AREA["cisalpina"], FIELD)
        state.committed[A], state.committed[B] = wins[:], theirs
        battle = FightBattle(A, AREA["cisalpina"])
        battle.step = "fight_next"
        state.stack.append(battle)
        worth[name] = value(state, A)
    assert worth["beaten"] > worth["met"]


def last_action(acted: int) -> ScenarioTable:
    """A acts in the last round of the last turn, `acted` players of three with it so far."""
    game, turn, rounds = PlayGame(), PlayTurn(), PlayRounds()
    turn.step, rounds.step = "end_turn", "next_action"
    rounds.acted = 3 * (ROUNDS[-1] - 1) + acted
    display = ["heavy_cavalry_8", "elephant_7", "sword_8", "spear_8", "pike_7", "galley_8"]
    scene = position(
        seats=3,
        turn=TURNS,
        round=ROUNDS[-1],
        first=(A + 1 - acted) % 3,
        control={A: ["italia"], B: ["aegyptus"], C: ["syria"]},
        display=display,
        score={A: 30, B: 30, C: 30},
    )
    return scene.at(game, turn, rounds, TakeAction(A))


@pytest.mark.parametrize("acted", [1, 2, 3])
def test_nobody_recruits_a_card_of_negative_worth_as_the_last_action(acted: int) -> None:
    """Every card of this display costs points at the end, and its strength is needed no more."""
    table = last_action(acted)
    assert any(word.startswith("recruit") for word in table.legal_words())
    for seed in range(6):
        chosen = GreedyBot(seed).choose(GAME, table.observe(A), A)
        assert chosen.name != "recruit", chosen
    question = ChooseAction(A, bonus=False)
    for move in table.legal():
        if move.name == "recruit":
            assert prior(table.state, question, move) < 0


def test_a_strong_card_is_worth_its_price_while_there_is_still_an_action_to_fight_in() -> None:
    strong = Move("recruit", card("heavy_cavalry", 8))
    table = last_action(1)  # B and C act after A
    assert prior(table.state, ChooseAction(B, bonus=False), strong) > 0
    table.state.round -= 1
    assert prior(table.state, ChooseAction(A, bonus=False), strong) > 0
