"""Bots know the victories: how far they are, and what is worth having."""

from itertools import product

import pytest
from tests.games.pax_renaissance.helpers import MARKET, position

from imperia.bots import QuickDice
from imperia.bots.greedy import GreedyBot
from imperia.core import Move
from imperia.games.pax_renaissance import GAME
from imperia.games.pax_renaissance.components.cards import CARD
from imperia.games.pax_renaissance.components.tables import SQUARES
from imperia.games.pax_renaissance.hints import prior, value
from imperia.games.pax_renaissance.hints.progress import steps_missing
from imperia.games.pax_renaissance.hints.value import held_worth
from imperia.games.pax_renaissance.rules.market import ActivateSquare
from imperia.games.pax_renaissance.rules.politics import ChooseVictim
from imperia.games.pax_renaissance.rules.turn import ChooseAction, TakeTurn
from imperia.games.pax_renaissance.rules.victory import why_not_met
from imperia.play import start


def test_the_steps_that_are_missing():
    assert steps_missing(position().state, 0)[1:] == [3, 3, 3]
    near = position(
        tableau={0: ["england", "france", "PREN139X"]},
        pawns={"england-france": "fugger", "aragon-france": "fugger"},
    )
    assert steps_missing(near.state, 0)[1:] == [1, 0, 3]


def _met(state):
    """The victories that a seat has met, by the rules and by what is missing alike."""
    met = set()
    for seat in range(state.seats):
        missing = steps_missing(state, seat)
        ruled = [not why_not_met(state, seat, square).clause for square in range(len(SQUARES))]
        assert ruled == [steps == 0 for steps in missing]
        met |= {square for square, steps in zip(SQUARES, missing, strict=True) if not steps}
    return met


def test_nothing_is_missing_exactly_where_the_rules_say_that_a_victory_is_met():
    met = _met(position(tableau={0: ["england", "france", "hre"]}).state)
    assert met == {"imperial"}
    for seats, seed in product((2, 3, 4), range(12)):
        dice, table = QuickDice(seed), start(GAME, seats, seed)
        while not table.over:
            met |= _met(table.state)
            moves = table.legal()
            table.play(moves[dice.below(len(moves))])
    assert met == set(SQUARES)


def test_an_active_victory_within_reach_outweighs_all_else():
    given = {"tableau": {0: ["england", "france", "hre"]}}
    idle = value(position(**given).state, 0)
    assert value(position(squares=["imperial"], **given).state, 0) > idle + 200


def test_the_greedy_bot_declares():
    table = position(
        tableau={0: ["england", "france", "hre"]}, squares=["imperial"], market=MARKET
    ).at(TakeTurn(0))
    move = GreedyBot(1).choose(GAME, table.observe(0), 0)
    assert (move.name, move.arg) == ("declare", 1)


def test_values_and_priors_are_whole_numbers_in_every_phase():
    for seats in (2, 3, 4):
        dice, table = QuickDice(seats), start(GAME, seats, seats)
        while not table.over:
            moves = table.legal()
            ratings = [prior(table.state, table.question, move) for move in moves]
            values = [value(table.state, seat) for seat in range(seats)]
            assert all(type(figure) is int for figure in ratings + values)
            table.play(moves[dice.below(len(moves))])


def test_who_may_declare_next_is_sure_of_it():
    given = {"tableau": {0: ["england", "france", "hre"]}, "squares": ["imperial"]}
    to_move = position(**given, market=MARKET).at(TakeTurn(0)).state
    waiting = position(**given, market=MARKET).at(TakeTurn(1)).state
    assert value(to_move, 0) > value(waiting, 0) + 1000


def rated(table, question):
    """The legal moves of a question in their short form, the best looking first."""
    moves = sorted(question.legal(table.state), key=lambda m: -prior(table.state, question, m))
    return [move.wire() for move in moves]


def test_a_victory_is_declared_before_all_else():
    given = {"tableau": {0: ["england", "france", "hre"]}, "squares": ["imperial"]}
    table = position(market=MARKET, **given).at(TakeTurn(0))
    assert rated(table, ChooseAction(0))[0] == "declare:1"


def test_a_comet_activates_what_is_near():
    scene = position(tableau={0: ["england", "france", "hre"]}).set(comets_bought=1)
    table = scene.at(ActivateSquare(0))
    assert rated(table, ActivateSquare(0))[0] == "square:1"


def test_others_lose_their_heads_first():
    tableau = {0: ["PREN001", "england"], 1: ["france"]}
    table = position(tableau=tableau, market=MARKET).at(TakeTurn(0))
    question = ChooseVictim(0, GAME.nouns["card"].index("PREN001"))
    state = table.state
    own, foreign = (GAME.nouns["card"].index(name) for name in ("england", "france"))
    assert prior(state, question, Move("card", foreign)) > prior(state, question, Move("card", own))


@pytest.mark.parametrize(
    "held",
    [
        ("PREN165X", "PREN017"),
        ("PREN004", "PREN017"),
        ("PREN011", "PREN154X"),
        ("PREN164X", "PREN093X"),
        ("PREN087", "PREN084"),
    ],
)
def test_a_full_hand_is_not_kept_where_nothing_can_be_bought(held):
    """Two cards that bring little now are played or sold, rather than held for turns to come."""
    table = position(hands={0: held}, market=MARKET, florins={0: 12, 1: 5}).at(TakeTurn(0))
    bots = [GreedyBot(1), GreedyBot(2)]
    while not table.over:
        table.play(bots[table.seat].choose(GAME, table.observe(table.seat), table.seat))
    assert not all(CARD[card] in table.state.hand[0] for card in held)


def test_a_queen_whom_nobody_can_marry_is_worth_less():
    queen = "PREN077"
    wooed = position(hands={0: [queen]}).state
    kings = ["ottoman", "mamluk", "byzantium", "hungary"]
    single = position(hands={0: [queen]}, tableau={1: kings}, republics=kings).state
    assert held_worth(single, 0, CARD[queen]) < held_worth(wooed, 0, CARD[queen])
