"""Bots of the Ancient World: whole numbers in every phase, and good sense."""

import pytest
from tests.games.ancient_world.helpers import A, B, C, position
from tests.games.ancient_world.test_odds import card

from imperia.bots import QuickDice
from imperia.bots.greedy import GreedyBot
from imperia.core import Move, play
from imperia.games.ancient_world import GAME
from imperia.games.ancient_world.components.cards import FIELD
from imperia.games.ancient_world.components.map import AREA
from imperia.games.ancient_world.components.tables import ROUNDS, TURNS
from imperia.games.ancient_world.effects.battle import open_battle
from imperia.games.ancient_world.hints import prior, value
from imperia.games.ancient_world.rules.actions import ChooseAction
from imperia.games.ancient_world.rules.battle import ChooseAmbush, FightBattle
from imperia.games.ancient_world.rules.trade import ChooseNextTrade, PlaceTrade
from imperia.games.ancient_world.rules.turn import PlayGame, PlayRounds, PlayTurn, TakeAction
from imperia.play import read_move, start
from imperia.play.spelling import spell_move
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


# What is seldom right: walls, table cards, passing

HORSE = ["heavy_cavalry_8", "heavy_cavalry_7", "heavy_cavalry_7", "cavalry_7", "elephant_8"]
PIKES = ["pike_8", "pike_7", "pike_7", "sword_8", "sword_8"]
GUNS = ["artillery", "artillery", "siege_tower_9"]
SKIRMISHERS = ["archers", "archers", "light_horse", "light_horse"]


def choosing(turn: int = 3, round: int = 2, **words: object) -> ScenarioTable:
    """A takes an action in the middle of a turn, or as the last of the game."""
    game, whole, rounds = PlayGame(), PlayTurn(), PlayRounds()
    whole.step, rounds.step = "end_turn", "next_action"
    last = turn == TURNS and round == ROUNDS[-1]
    rounds.acted = 3 * (round - 1) + (3 if last else 1)
    given = {
        "first": B if last else A,
        "control": {A: ["italia"], B: ["aegyptus"], C: ["syria"]},
        "display": [""] * 6,
        **words,
    }
    position_here = position(seats=3, turn=turn, round=round, **given)
    return position_here.at(game, whole, rounds, TakeAction(A))


def chosen(table: ScenarioTable) -> str:
    move = GreedyBot(5).choose(GAME, table.observe(A), A)
    return spell_move(GAME, move)


def gain(table: ScenarioTable, words: str) -> int:
    """By how much a move without dice betters what A may expect."""
    state = GAME.codec.clone(table.state)
    before = value(state, A)
    play(state, read_move(GAME, words.split()))
    return value(state, A) - before


def exposed(
    neighbour: int, markers: int, hand: list[str], *provinces: str, engineer: bool = True
) -> ScenarioTable:
    """Italia of A, who builds for two markers or four; Cisalpina belongs to a neighbour."""
    control: dict[int, list[str]] = {A: list(provinces), B: ["aegyptus"], C: ["syria"]}
    control[neighbour] = [*control[neighbour], "cisalpina"]
    return choosing(
        control=control,
        supply={A: 0},
        warehouse={A: markers},
        hands={A: hand, B: HORSE},
        tables={A: ["engineer"]} if engineer else {},
        deck=[],
    )


def test_walls_are_not_worth_their_four_markers() -> None:
    """Even for guns beside strong horse; an Engineer with markers to spare pays only two."""
    both = "italia", "sicilia"
    assert gain(exposed(B, 6, GUNS, *both, engineer=False), "fortify italia") < 0
    assert gain(exposed(B, 12, GUNS, *both, engineer=False), "fortify italia") < 0
    assert gain(exposed(B, 16, GUNS, *both), "fortify italia") > 0


@pytest.mark.parametrize("card", ["military_leader", "diplomat"])
def test_table_cards_cost_more_points_than_they_win(card: str) -> None:
    """Bots that took them for what they can do won 36 of 102 games of three."""
    for turn in (1, TURNS):
        table = choosing(turn=turn, display=[card, "merchant"], deck=[], warehouse={A: 9})
        assert gain(table, f"recruit {card}") < 0


def test_a_card_that_only_costs_points_is_discarded_with_the_last_action() -> None:
    """Nothing else is left to be done; an empire card cannot be discarded."""
    words = {"turn": TURNS, "round": ROUNDS[-1], "supply": {A: 0}}
    assert chosen(choosing(**words, hands={A: ["elephant_8"]})) == "discard elephant_8"
    assert chosen(choosing(**words)) == "pass"


def test_nobody_passes_who_can_still_win_an_area() -> None:
    assert chosen(choosing(turn=TURNS, round=ROUNDS[-1])).startswith("attack")


@pytest.mark.parametrize("cards, answer", [(SKIRMISHERS, "ambush"), (HORSE[:4], "no_ambush")])
def test_an_ambush_is_laid_with_skirmishers(cards: list[str], answer: str) -> None:
    table = position(
        seats=3,
        control={A: ["italia"], B: ["cisalpina", "noricum"], C: ["syria"]},
        tables={B: ["military_leader"]},
        sets={B: "d"},
        hands={B: cards},
    ).at(FightBattle(A, AREA["cisalpina"]))
    while not isinstance(table.question, ChooseAmbush):
        bot = GreedyBot(table.seat)
        table.play(bot.choose(GAME, table.observe(table.seat), table.seat))
    assert GreedyBot(1).choose(GAME, table.observe(B), B).name == answer


def second_marker(trade: dict[str, dict[int, int]]) -> str:
    """A has placed a trade marker in Italia and may place another."""
    game, whole, rounds, action = PlayGame(), PlayTurn(), PlayRounds(), TakeAction(A)
    whole.step, rounds.step, action.step = "end_turn", "next_action", "fill_display"
    rounds.acted = 4
    control = {A: ["italia"], B: ["aegyptus"], C: ["syria"]}
    scene = position(seats=3, turn=3, round=2, control=control, trade=trade, warehouse={A: 5})
    table = scene.at(game, whole, rounds, action, PlaceTrade(A, AREA["italia"]))
    assert isinstance(table.question, ChooseNextTrade)
    return chosen(table)


def test_a_trade_marker_is_kept_where_all_markets_in_reach_are_lost() -> None:
    lost = {"italia": {A: 1, B: 5}, "central_med": {B: 8}, "cisalpina": {B: 4}, "sicilia": {B: 4}}
    lost |= {"west_med": {C: 8}, "sardinia": {C: 3}, "dalmatia": {C: 3}, "achaea": {C: 5}}
    assert second_marker(lost) == "stop"
    assert second_marker({}).startswith("trade")
