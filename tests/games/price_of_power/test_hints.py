"""Bots of The Price of Power: whole numbers everywhere, good sense, and no ruin."""

from imperia.bots import QuickDice, make_bot
from imperia.core import Decision, Move, decision
from imperia.games.price_of_power import GAME, generated
from imperia.games.price_of_power.components.map import AREAS, PROVINCES
from imperia.games.price_of_power.components.realms import REALMS
from imperia.games.price_of_power.hints import prior, value
from imperia.games.price_of_power.hints.prior import RATINGS
from imperia.games.price_of_power.queries.realms import tax_income
from imperia.games.price_of_power.rules.rounds.action_phase import ActionPhase
from imperia.games.price_of_power.rules.rounds.turns import TakeTurn
from imperia.play import start
from imperia.testing import scenario

FRANCE = 0


def position(**words):
    made = scenario(GAME, seats=3, options={"scenario": "intro_1444"})
    return made.arrange(phase=2, shown={"11a-1": 2, "12a-1": 0}, **words)


def turn(**words):
    return position(**words).at(TakeTurn(FRANCE, False))


def test_every_question_that_is_rated_exists():
    asked = {
        name
        for name, thing in vars(generated).items()
        if isinstance(thing, type) and issubclass(thing, Decision)
    }
    assert set(RATINGS) <= asked


def test_values_and_priors_are_whole_numbers_at_every_question():
    table = start(GAME, 3, 4, {"scenario": "intro_1444"})
    table.checked = False
    dice = QuickDice(4)
    while not table.over:
        moves, question = table.legal(), table.question
        ratings = [prior(table.state, question, move) for move in moves]
        values = [value(table.state, seat) for seat in range(3)]
        assert all(type(figure) is int for figure in ratings + values)
        table.play(moves[dice.below(len(moves))])


def test_a_question_that_nobody_rated_is_answered_by_its_words():
    class ChooseSomethingNew(Decision):
        seat = 0

    question = ChooseSomethingNew(0)
    state = position().state
    assert prior(state, question, Move("area", 3)) > prior(state, question, Move("done"))
    assert prior(state, question, Move("loan")) < prior(state, question, Move("done"))


def test_a_treasury_that_will_not_last_is_worth_less_than_a_loan_repaid():
    state = turn().state
    before = value(state, FRANCE)
    state.interest[FRANCE] = 1
    state.ducats[FRANCE] += 5
    assert value(state, FRANCE) < before


def test_occupied_land_is_worth_more_than_the_promise_of_it():
    """A siege that can be won is always worth its answer."""
    army = {"area": "brittany_normandy", "regular_infantry": 4}
    state = turn(war={"france": ["brittany"]}, armies={"france": [army]}).state
    before = value(state, FRANCE)
    rennes = PROVINCES.index("rennes")
    assert REALMS[state.flag[rennes]] == "brittany"
    state.occupied[FRANCE] |= 1 << rennes
    state.unrest_top |= 1 << rennes
    assert value(state, FRANCE) > before


def test_an_unjust_war_is_not_named_beside_a_just_one():
    army = {"area": "seine", "regular_infantry": 9}
    table = turn(armies={"france": [army]})
    table.play(Move("war"))
    state = table.state
    question = decision(state)
    rated = {move: prior(state, question, move) for move in question.legal(state)}
    best = max(rated, key=rated.get)
    assert REALMS[best.arg] in ("brittany", "provence")
    assert state.claims[FRANCE] >> AREAS.index("brittany_normandy") & 1


def test_a_greedy_realm_beats_random_ones_without_bankruptcy():
    won = 0
    for number in range(3):
        table = start(GAME, 3, number, {"scenario": "intro_1444"})
        table.checked = False
        bots = [make_bot("greedy" if s == number else "random", seed=s) for s in range(3)]
        while not table.over:
            seat = table.seat
            table.play(bots[seat].choose(GAME, table.observe(seat), seat))
        told = [t.text for entry in table.history for t in entry.tales if t.text.key == "bankrupt"]
        assert not any(text.params["player"] == number for text in told)
        assert tax_income(table.state, number) > 0
        won += number in table.winners
    assert won >= 2


def test_a_turn_is_ended_when_its_action_is_done():
    table = position(first="france").at(ActionPhase())
    bot = make_bot("greedy", seed=1)
    names = []
    while len(names) < 12:
        move = bot.choose(GAME, table.observe(FRANCE), FRANCE)
        names.append(move.name)
        if move.name == "end_turn":
            break
        table.play(move)
    assert names[-1] == "end_turn"
