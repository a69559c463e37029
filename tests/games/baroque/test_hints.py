"""The hints for bots: whole numbers in every phase, good sense, and nothing hidden."""

from collections.abc import Iterator

import pytest

from imperia.bots import QuickDice, find_hints, make_bot
from imperia.catalog import find_game
from imperia.core import Move, Procedure, decision, imagine, observe
from imperia.games.baroque.hints import prior, value
from imperia.games.baroque.rules.actions.characters import ChooseGift, TurnEndEffects
from imperia.games.baroque.rules.actions.movement import ChooseGroup
from imperia.games.baroque.rules.actions.play_card import InviteComposer, PlayCard
from imperia.games.baroque.rules.events.auction import Bid
from imperia.games.baroque.rules.turn.action_phase import ActionPhase, Activation
from imperia.games.baroque.rules.turn.support import (
    HoldThrone,
    KeepOrDisband,
    MaintainArmies,
    SpendFavours,
    SupportPhase,
)
from imperia.games.baroque.rules.turn.turn import PlayGame, PlayTurn
from imperia.games.baroque.state import State
from imperia.play import Table, start
from imperia.testing import scenario
from imperia.testing.scenario import Scenario, ScenarioTable

GAME = find_game("baroque")
MOST = 100_000  # a thousand victory points


def positions(seats: int, seed: int, every: int = 1) -> Iterator[Table]:
    """Positions of one random game."""
    dice = QuickDice(seed)
    table = start(GAME, seats, seed)
    count = 0
    while not table.over:
        if count % every == 0:
            yield table
        count += 1
        moves = table.legal()
        table.play(moves[dice.below(len(moves))])
    yield table


def acting(position: Scenario, seat: int, card: str = "") -> ScenarioTable:
    """An activation of this seat with its actions open; with a card, that card was just played."""
    turn, phase, activation = PlayTurn(), ActionPhase(), Activation(seat)
    turn.step, phase.step = "seek_support", "after_activation"
    activation.step = "ask_for_action"
    if not card:
        return position.at(PlayGame(), turn, phase, activation)
    number = GAME.nouns["play"].index(card)
    return position.at(PlayGame(), turn, phase, activation, PlayCard(seat, number))


def choose(table: Table, level: str = "greedy") -> str:
    bot = make_bot(level, 5, iterations=40)
    return bot.choose(GAME, table.observe(table.seat), table.seat).wire()


def named(noun: str, name: str) -> int:
    return list(GAME.nouns[noun]).index(name)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_values_and_priors_are_whole_numbers_in_every_phase(seats: int) -> None:
    for table in positions(seats, seed=3):
        values = [value(table.state, seat) for seat in range(seats)]
        assert all(type(one) is int and abs(one) < MOST for one in values)
        for move in table.legal():
            assert type(prior(table.state, table.question, move)) is int  # type: ignore[arg-type]
    assert values == [100 * points for points in table.scores]


def test_with_two_players_the_margins_mirror_each_other() -> None:
    hints = find_hints(GAME)
    for table in positions(2, seed=4, every=5):
        mine, theirs = hints.margins(table.state)
        assert mine == -theirs


def test_a_value_does_not_depend_on_which_seat_a_power_takes() -> None:
    words = {
        "turn": 2,
        "control": {"austria": ["bohemia"], "brandenburg": ["saxony", "hesse"]},
        "armies": {"austria": {"bavaria": 2}, "brandenburg": {"hesse": 1}},
        "cities": ["bohemia"],
        "florins": {"austria": 9, "brandenburg": 4},
        "hands": {"austria": ["power", "galen"], "brandenburg": ["roos"]},
    }
    here = scenario("baroque", seats=2).arrange(order=["austria", "brandenburg"], **words)
    there = scenario("baroque", seats=2, options={"powers": "austria,brandenburg"})
    there.arrange(order=["austria", "brandenburg"], **words)
    one = acting(here, seat=1).state
    two = acting(there, seat=0).state
    assert [value(one, 0), value(one, 1)] == [value(two, 1), value(two, 0)]


def test_what_will_score_is_worth_more_while_turns_are_left() -> None:
    worth = []
    for turn in (1, 2, 3):
        bare = scenario("baroque", seats=2).arrange(turn=turn)
        more = scenario("baroque", seats=2).arrange(turn=turn, control={"austria": ["bohemia"]})
        worth.append(value(acting(more, 0).state, 1) - value(acting(bare, 0).state, 1))
    assert worth == sorted(worth, reverse=True)
    assert worth[2] >= 300


def test_greedy_completes_control_of_a_state() -> None:
    position = scenario("baroque", seats=2).arrange(
        turn=3, influence={"bavaria": {"austria": 1}}, florins={"austria": 0, "brandenburg": 0}
    )
    table = acting(position, seat=1)
    assert choose(table) == "place_influence"
    table.play("place_influence")
    assert choose(table) == f"state:{named('state', 'bavaria')}"


def test_greedy_buys_the_dearest_work_in_the_last_turn() -> None:
    position = scenario("baroque", seats=2).arrange(
        turn=3, florins={"austria": 9}, hands={"austria": ["roos"]}
    )
    assert choose(acting(position, 1, "roos")) == "work:2"


def test_greedy_kills_the_dearest_character_of_an_opponent() -> None:
    position = scenario("baroque", seats=2).arrange(
        turn=2,
        hands={"austria": ["assassin"]},
        front={"austria": ["lobkowitz"], "brandenburg": ["friedrich_wilhelm", "barelli"]},
    )
    table = acting(position, 1, "assassin")
    assert choose(table) == f"character:{named('character', 'friedrich_wilhelm')}"


def test_greedy_pays_an_army_that_will_take_a_state() -> None:
    turn = PlayTurn()
    turn.step = "end_turn"
    position = scenario("baroque", seats=2).arrange(
        turn=3, armies={"austria": {"bavaria": 1}}, florins={"austria": 5}
    )
    table = position.at(PlayGame(), turn, MaintainArmies(1))
    assert isinstance(table.question, KeepOrDisband)
    assert choose(table) == "done"


def test_no_bid_for_more_than_a_state_can_bring() -> None:
    state = scenario("baroque", seats=2).arrange(turn=3, florins={"austria": 80}).state
    question = Bid(1, least=30, place=named("state", "holstein"))
    ratings = {move.wire(): prior(state, question, move) for move in question.legal(state)}
    assert max(ratings, key=lambda wire: ratings[wire]) == "pass"


@pytest.mark.parametrize("level", ["greedy", "search"])
def test_a_bot_chooses_alike_when_what_is_hidden_is_dealt_anew(level: str) -> None:
    redealt = 0
    for table in positions(2, seed=8, every=17):
        if table.over:
            break
        seat, view = table.seat, table.observe(table.seat)
        world = imagine(GAME, view, seat, QuickDice(11))
        redealt += GAME.codec.dump(world) != GAME.codec.dump(table.state)
        again = observe(GAME, world, seat)
        assert decision(again).legal(again) == table.legal()
        bots = [make_bot(level, 5, iterations=12) for _ in range(2)]
        assert bots[0].choose(GAME, view, seat) == bots[1].choose(GAME, again, seat)
    assert redealt > 5


# Money near the end

LANDS = {
    "austria": ["bohemia", "styria", "tyrol", "moravia"],
    "brandenburg": ["saxony", "lusatia"],
    "palatinate": ["bavaria", "hesse"],
}


def spending_favours(turn: int, florins: int) -> ScenarioTable:
    """Austria chooses favours of the throne in the support phase of this turn."""
    game, whole, phase = PlayGame(), PlayTurn(), SupportPhase()
    game.step, whole.step = "next_turn", "end_turn"
    position = scenario("baroque", seats=3).arrange(
        turn=turn, control=LANDS, florins={"austria": florins}
    )
    return position.at(game, whole, phase, SpendFavours(1, 2))


@pytest.mark.parametrize("turn", [2, 3])
def test_points_are_taken_rather_than_florins_that_will_not_be_spent(turn: int) -> None:
    """Before the last turn the next income is more than enough; after it nothing is bought."""
    table = spending_favours(turn, florins=30)
    points = f"favour:{named('favour', 'vp_3')}"
    assert choose(table) == points
    rated = {move.wire(): prior(table.state, table.question, move) for move in table.legal()}
    assert max(rated, key=lambda wire: rated[wire]) == points


def test_florins_are_taken_while_there_is_a_use_for_them() -> None:
    table = spending_favours(turn=1, florins=5)
    assert choose(table) == f"favour:{named('favour', 'gold_12')}"


def last_turn(florins: int, *cards: str, played: str = "") -> ScenarioTable:
    """Austria acts in the last turn with these cards; others hold none."""
    position = scenario("baroque", seats=3).arrange(
        turn=3, control=LANDS, florins={"austria": florins}, hands={"austria": cards}
    )
    return acting(position, 1, played)


def test_in_the_last_turn_no_action_is_spent_on_an_investment() -> None:
    table = last_turn(25, "capitalism")
    invest, influence = Move("play", named("play", "capitalism")), Move("place_influence")
    assert invest in table.legal()
    rated = {move: prior(table.state, table.question, move) for move in table.legal()}
    assert rated[invest] < rated[influence]
    assert choose(table) != invest.wire()


@pytest.mark.parametrize("florins, answer", [(20, "decline"), (40, "decline"), (4, "invest:0")])
def test_in_the_last_turn_money_is_invested_only_where_it_can_be_spent(
    florins: int, answer: str
) -> None:
    table = last_turn(florins, "capitalism", played="capitalism")
    assert choose(table) == answer


# Armies, walls and influence

FRONTIER = {"austria": ["bohemia"], "brandenburg": ["saxony", "silesia"]}


def activation(actions: int = 3, **words: object) -> ScenarioTable:
    """Austria, against Brandenburg, has so many actions left in its activation."""
    turn, phase, activation = PlayTurn(), ActionPhase(), Activation(1)
    turn.step, phase.step = "seek_support", "after_activation"
    activation.step, activation.actions = "ask_for_action", actions
    position = scenario("baroque", seats=2).arrange(**words)
    return position.at(PlayGame(), turn, phase, activation)


@pytest.mark.parametrize("turn, florins", [(2, 5), (3, 12)])
def test_an_army_is_raised_where_it_can_march_on_what_others_hold(turn: int, florins: int) -> None:
    table = activation(turn=turn, control=FRONTIER, florins={"austria": florins})
    assert choose(table) == "build_army"


@pytest.mark.parametrize("turn, florins", [(2, 4), (3, 5)])
def test_no_army_is_raised_that_cannot_be_paid_when_the_turn_ends(turn: int, florins: int) -> None:
    """One costs three florins, and two or three more to be kept in these turns."""
    table = activation(turn=turn, control=FRONTIER, florins={"austria": florins})
    assert "build_army" in table.legal_words()
    assert choose(table) != "build_army"


def test_among_three_nobody_hopes_for_what_an_army_might_take_from_one_of_them() -> None:
    """The third player would have the gain of that war."""
    hopes = []
    for seats in (2, 3):
        words = {"turn": 2, "control": FRONTIER, "hands": {"austria": ["power"]}}
        armed = scenario("baroque", seats=seats).arrange(
            **words, armies={"austria": {"bohemia": 1}}, florins={"austria": 15}
        )
        bare = scenario("baroque", seats=seats).arrange(**words, florins={"austria": 15})
        hopes.append(value(acting(armed, 1).state, 1) - value(acting(bare, 1).state, 1))
    assert hopes[0] > hopes[1] + 200


def test_no_army_is_raised_with_the_last_action_of_the_last_turn() -> None:
    """It could not march any more."""
    table = activation(actions=1, turn=3, control=FRONTIER, florins={"austria": 12})
    assert "build_army" in table.legal_words()
    assert choose(table) != "build_army"


def test_an_army_marches_on_the_dearest_state_of_an_opponent() -> None:
    words = {"turn": 3, "control": FRONTIER, "florins": {"austria": 6}}
    table = activation(**words, armies={"austria": {"bohemia": 1}})
    march = f"march:{named('state', 'bohemia')}"
    assert choose(table) == march
    table.play("march bohemia")
    assert choose(table) in (f"state:{named('state', s)}" for s in FRONTIER["brandenburg"])


def besieged(florins: int, architect: str = "", army: bool = False) -> ScenarioTable:
    """Austria's last action of the game; its cities are ringed by what Brandenburg controls."""
    ring = "upper_palatinate silesia moravia styria bavaria saxony salzburg lusatia bayreuth"
    return activation(
        actions=1,
        turn=3,
        control={"austria": ["bohemia"], "brandenburg": ring.split()},
        cities=["bohemia", "austria"],
        front={"austria": [architect]} if architect else {},
        armies={"austria": {"bohemia": 1}} if army else {},
        florins={"austria": florins},
    )


def test_money_that_is_left_goes_into_walls_where_nothing_better_can_be_built() -> None:
    assert choose(besieged(florins=8, architect="barelli")) == "build_fortress"
    assert choose(besieged(florins=6, architect="zuccalli")) == "build_fortress"


def test_an_army_takes_a_state_rather_than_become_a_wall() -> None:
    table = besieged(florins=12, army=True)
    assert "build_fortress" in table.legal_words()
    assert choose(table) == f"march:{named('state', 'bohemia')}"


def test_the_last_florins_build_a_city() -> None:
    """While there are more actions an army does more for them."""
    words = {"turn": 3, "control": {"austria": ["bohemia", "moravia"]}, "florins": {"austria": 14}}
    assert choose(activation(actions=1, **words)) == "build_city"
    assert choose(activation(actions=3, **words)) == "build_army"


def test_what_an_opponent_has_in_a_state_of_ones_own_is_answered() -> None:
    """With two points it needs one more to take Bohemia, and it has a card left to do so."""
    words = {"turn": 3, "control": {"austria": ["bohemia"]}, "florins": {"austria": 0}}
    words["hands"] = {"brandenburg": ["roos"]}
    threatened = activation(actions=1, **words, influence={"bohemia": {"brandenburg": 2}})
    assert choose(threatened) == "remove_influence"
    threatened.play("place_influence")
    assert choose(threatened) == f"state:{named('state', 'bohemia')}"
    quiet = activation(actions=1, **words, influence={})
    assert choose(quiet) == "place_influence"
    quiet.play("place_influence")
    assert choose(quiet) != f"state:{named('state', 'bohemia')}"


def test_points_of_the_throne_are_not_hoped_for_again_when_they_were_given() -> None:
    """The same lead, before the throne and with its three points scored."""
    game, whole, phase, throne = PlayGame(), PlayTurn(), SupportPhase(), HoldThrone()
    game.step, whole.step, phase.step = "next_turn", "end_turn", "pay_for_wars"
    throne.step, throne.ranking = "serve_next", [1, 0]
    words = {"turn": 3, "control": {"austria": ["bohemia", "bavaria", "saxony"]}}
    worth = []
    for served, points in ((0, 0), (1, 3)):
        throne.place = served
        state = scenario("baroque", seats=2).arrange(**words, vp={"austria": points}).state
        worth.append(value(_on(state, game, whole, phase, throne, SpendFavours(1, 2)), 1))
    assert abs(worth[1] - worth[0]) < 100


def _on(state: State, *frames: Procedure) -> State:
    """A state with these frames on its stack."""
    state.stack[:] = frames
    return state


# What is seldom right


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_three_points_are_worth_more_than_five_florins_at_the_end_of_any_turn(turn: int) -> None:
    whole = PlayTurn()
    whole.step = ""
    position = scenario("baroque", seats=2).arrange(
        turn=turn, front={"austria": ["johann_georg"]}, vp={"austria": 3}, florins={"austria": 2}
    )
    game = PlayGame()
    game.step = "next_turn"
    table = position.at(game, whole, TurnEndEffects(1))
    assert isinstance(table.question, ChooseGift)
    assert choose(table) == "take_less"


def test_a_composer_is_always_welcome() -> None:
    """He costs nothing and brings points in each turn that is left, this one included."""
    for turn in (1, 3):
        words = {"cities": ["austria", "bohemia"], "hands": {"austria": ["baroque"]}}
        words["control"] = {"austria": ["bohemia"]}
        position = scenario("baroque", seats=2).arrange(turn=turn, **words)
        table = acting(position, 1, "baroque")
        assert isinstance(table.question, InviteComposer)
        assert choose(table) == "honour"


def marching(florins: int, *beside: str) -> ScenarioTable:
    """One of two armies of Austria has left Bohemia; the states beside it are somebody's."""
    ring = ["upper_palatinate", "silesia", "moravia", "saxony", "bavaria", "lusatia", "bayreuth"]
    table = activation(
        turn=3,
        control={"austria": ["bohemia", *[name for name in ring if name not in beside]]},
        armies={"austria": {"bohemia": 2}},
        florins={"austria": florins},
    )
    table.play_all("march bohemia", "group 1", f"state {beside[0]}")
    while not isinstance(table.question, ChooseGroup):
        table.play("stop")
    return table


def test_a_second_group_marches_where_something_is_left_to_take() -> None:
    assert choose(marching(9, "saxony", "silesia")) == "group:1"
