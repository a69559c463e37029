"""Bots know the victories: how far they are, and what is worth having."""

from itertools import product

import pytest
from tests.games.pax_renaissance.helpers import MARKET, position

from imperia.bots import QuickDice
from imperia.bots.greedy import GreedyBot
from imperia.core import Chance, Move, play
from imperia.games.pax_renaissance import GAME
from imperia.games.pax_renaissance.components.cards import CARD
from imperia.games.pax_renaissance.components.tables import SQUARES
from imperia.games.pax_renaissance.components.tokens import BISHOP, CATHOLIC, REFORMIST
from imperia.games.pax_renaissance.hints import prior, value
from imperia.games.pax_renaissance.hints.prior_targets import bishop_gain
from imperia.games.pax_renaissance.hints.progress import steps_missing
from imperia.games.pax_renaissance.hints.value import held_worth
from imperia.games.pax_renaissance.rules.ops.politics import ChooseVictim, Tax
from imperia.games.pax_renaissance.rules.turn.market import ActivateSquare
from imperia.games.pax_renaissance.rules.turn.turn import ChooseAction, PlayGame, TakeTurn
from imperia.games.pax_renaissance.rules.turn.victory import why_not_met
from imperia.play import read_move, start


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


# Threats


def shut(state, rival):
    """Is there nothing that this rival could declare?"""
    squares = [square for square in range(len(SQUARES)) if state.squares >> square & 1]
    return all(why_not_met(state, rival, square).clause for square in squares)


def finished(table, move, dice):
    """The position after an action, its own answers drawn by lot; none if others may answer."""
    seat, state = table.seat, GAME.codec.clone(table.state)
    play(state, move)
    while state.stack and not isinstance(question := state.stack[-1], ChooseAction):
        if isinstance(question, Chance):
            play(state, question.sample(state, dice))
            continue
        answers = question.legal(state)
        if question.seat != seat and len(answers) > 1:
            return None
        play(state, answers[dice.below(len(answers))])
    return state


def one_action_shuts(table, rival, dice, tries=25):
    """Is there an action after which the rival could declare nothing?"""
    found = [finished(table, move, dice) for move in table.legal() for _ in range(tries)]
    return any(state is not None and state.stack and shut(state, rival) for state in found)


# Medici has met a victory, by so little that one action of Fugger's can stop it.
MET = {
    "imperial": {"tableau": {1: ["england", "france", "hre"]}},
    "globalization": {
        "tableau": {1: ["PREN139X"]},
        "pawns": {"england-france": "medici", "aragon-france": "medici"},
    },
    "renaissance": {
        "tableau": {1: ["england", "france", "PREN048"]},
        "republics": ["england", "france"],
    },
    "holy": {
        "tableau": {1: ["PREN065"]},
        "old_maids": {1: ["PREN078"]},
        "bishops": {"PREN065": "islamic"},
        "cities": {"cyprus": "rook_islamic"},
    },
}


# Fugger, who is to move, has these cards in the tableau and in the hand. What stops Medici:
WOULD_ANYWAY = [
    ("imperial", ["PREN010"], []),  # a vote
    ("imperial", [], ["PREN020"]),  # a war
    ("globalization", ["PREN013"], []),  # a corsair
    ("globalization", [], ["PREN014"]),  # concessions of its own
    ("holy", [], ["PREN058"]),  # prestige of its own
]
WOULD_NOT = [
    ("renaissance", ["PREN006"], ["PREN045", "PREN071"]),  # a card is beheaded
    ("renaissance", [], ["PREN037", "PREN071"]),  # law of its own
    ("holy", ["PREN029"], ["PREN044", "PREN127X"]),  # a siege
    ("holy", [], ["PREN001", "PREN166X"]),  # a bishop
]


def threatened(seats, square, tableau, hand, active=True):
    """Medici, who follows, would win by this victory, if it is active."""
    met = MET[square]
    return position(
        seats,
        active="fugger",
        market={**MARKET, "east_2": "PREN070"},
        hands={0: hand},
        squares=[square] if active else [],
        **{**met, "tableau": {**met["tableau"], 0: tableau}},
    ).at(*acting(step="ask"))


def stays_met(table, square, seed):
    """Would Medici's victory still be met after Fugger's turn, played by a greedy bot?"""
    bots = [GreedyBot(seed + seat) for seat in range(table.state.seats)]
    while table.state.active == 0:
        table.play(bots[table.seat].choose(GAME, table.observe(table.seat), table.seat))
    assert table.seat == 1
    return not why_not_met(table.state, 1, SQUARES.index(square)).clause


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("square, tableau, hand", [*WOULD_ANYWAY, *WOULD_NOT])
def test_whoever_would_win_next_turn_is_stopped_where_one_action_can(square, tableau, hand, seats):
    """Without it the game would end there: Medici only has to declare."""
    table = threatened(seats, square, tableau, hand)
    assert not shut(table.state, 1)
    assert one_action_shuts(table, 1, QuickDice(1))
    for seed in range(3):
        assert not stays_met(threatened(seats, square, tableau, hand), square, seed)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("square, tableau, hand", WOULD_NOT)
def test_what_cannot_be_declared_is_not_stopped_with_what_does_more(square, tableau, hand, seats):
    for seed in range(3):
        assert stays_met(threatened(seats, square, tableau, hand, active=False), square, seed)


def bishop_rated(squares):
    """Another bishop, while the only one is of the religion in which the opponent leads."""
    tableau, bishops = {0: ["PREN001"], 1: ["PREN011"]}, {"PREN011": "reformist"}
    state = position(tableau=tableau, bishops=bishops, squares=squares).state
    return bishop_gain(state, 0, BISHOP + CATHOLIC), bishop_gain(state, 0, BISHOP + REFORMIST)


def test_bishops_are_sent_against_the_religion_of_a_rival():
    against, along = bishop_rated(["holy"])
    assert against > 0 > along
    assert bishop_rated(["imperial"]) == (0, 0)


def siege_rated(squares):
    """A siege of the rook on which the faith of an opponent's theocracy rests, at a glance."""
    table = position(
        tableau={0: ["PREN028"], 1: ["PREN001", "PREN003", "france"]},
        faiths={"france": "catholic"},
        cities={"lyon": "rook_catholic"},
        squares=squares,
        market=MARKET,
    ).at(TakeTurn(0))
    table.play("west_ops")
    return prior(table.state, table.question, read_move(GAME, ["siege", "PREN028"]))


def test_a_siege_promises_more_where_the_holy_victory_rests_on_tokens():
    assert siege_rated(["holy"]) > siege_rated(["imperial"])


# What is seldom right


def acting(step="settle_losses"):
    """The frames of a turn of Fugger, whom Medici follows."""
    game, turn = PlayGame(), TakeTurn(0)
    game.step, turn.step = "next_seat", step
    return game, turn


def taxed(florins, **decks):
    """Medici's concession is taxed: a florin, or it is repressed."""
    table = position(
        tableau={0: ["PREN028"]},
        pawns={"england-france": "medici"},
        florins={0: florins, 1: florins},
        market=MARKET,
        decks=decks,
    ).at(*acting(), Tax(0, CARD["PREN028"]))
    table.play("concession england-france")
    return GreedyBot(1).choose(GAME, table.observe(1), 1).name


@pytest.mark.parametrize("florins", [1, 4])
def test_a_concession_is_worth_the_tax(florins):
    assert taxed(florins, west=9, east=9) == "pay"


def test_a_florin_that_decides_the_game_is_not_paid_as_tax():
    """Nobody has patrons, and the decks are empty when this turn ends: the richer wins."""
    assert taxed(3, west=0, east=0) == "repress_it"


def chosen_with(tableaux):
    table = position(tableau=tableaux, market=MARKET).at(*acting(step="ask"))
    assert "apostasy islamic-reformist" in table.legal_words()
    return GreedyBot(1).choose(GAME, table.observe(0), 0).name


def test_apostasy_takes_the_cards_of_an_opponent_not_ones_own():
    assert chosen_with({0: ["PREN129X"], 1: ["PREN005", "PREN058"]}) == "apostasy"
    assert chosen_with({0: ["PREN129X", "PREN005", "PREN058"]}) != "apostasy"
