"""EU-Q213: what differs where a realm is a Bot's, with the option and without it."""

import pytest
from tests.games.price_of_power.mini_table import BLUE, GREEN, MINI, RED, frame, mini, part

from imperia.core import Move
from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.map import PROVINCES
from imperia.games.price_of_power.components.realms import REALM_NUMBER
from imperia.games.price_of_power.rules.peace.conquest import Annex
from imperia.games.price_of_power.rules.rounds.game import PlayGame
from imperia.games.price_of_power.rules.rounds.peace_phase import PeacePhase
from imperia.testing.scenario import Scenario
from imperia.texts import Renderer
from imperia.texts.board import board_text

AT_WAR = {"red": ["blue"], "blue": ["red"]}


def bots(*seats, on=True, **more):
    """The fixture where bots hold these seats."""
    options = MINI.at_table({"bot_realms": on, **more}, seats)
    return mini(options)


def realm(name):
    return part("components.realms").REALM_NUMBER[name]


def provinces(mask):
    known = part("components.map")
    return [known.PROVINCES[number] for number in known.members(mask)]


def settle(scenario, seat=RED, enemy="blue", how="rest"):
    return scenario.by_hand().at(frame("SettleWar", seat, realm(enemy), how))


def terms(scenario, **more):
    """The question of the terms, after BLUE, if asked, did not surrender."""
    table = settle(scenario, **more)
    if type(table.question).__name__ == "YieldOrNot":
        table.play("no")
    return table


# The end of a Round


@pytest.mark.parametrize("more, income, allied", [(["eld"], 9, True), (["eld", "fenn"], 10, False)])
def test_eu_4_5_b_a_bot_that_has_become_rich_has_no_allies(more, income, allied):
    towns = {"blue": ["kest", "gale", "holt", *more]}
    for on in (True, False):
        state = bots(BLUE, on=on).arrange(allies={"red": ["blue"]}, towns=towns).state
        assert part("queries.realms").tax_income(state, BLUE) == income
        part("rules.rounds.cleanup").clean_board(state)
        assert bool(state.allies[RED]) is (allied or not on)


# Partial Victory


@pytest.mark.parametrize(
    "mine, rebels, theirs, bot, human",
    [
        (3, 1, 2, False, False),  # as many as Rebels and Enemies together
        (4, 1, 2, True, True),
        (3, 0, 2, True, False),  # more, but not twice as many
        (4, 2, 2, False, True),  # twice as many, but Rebels stand at home
        (1, 0, 0, True, True),
        (0, 0, 0, False, False),
    ],
)
def test_eu_q213_a_partial_victory_over_a_bot(mine, rebels, theirs, bot, human):
    words = {
        "war": AT_WAR,
        "single": {"red": {"gamma": mine}, "blue": {"epsilon": theirs}},
        "rebels": {"beta": rebels},
    }
    wins = part("queries.peace.victory").partial_victory
    assert wins(bots(BLUE).arrange(**words).state, RED, realm("blue")) is bot
    assert wins(bots(BLUE, on=False).arrange(**words).state, RED, realm("blue")) is human
    # A Bot beats a person as people do, and a person is beaten as ever.
    assert wins(bots(RED).arrange(**words).state, RED, realm("blue")) is human


# White Peace


@pytest.mark.parametrize(
    "mine, theirs, clause",
    [(["dorn"], [], ""), ([], [], "EU-10.4.a"), (["dorn"], ["cole"], "EU-10.4.a")],
)
def test_eu_q213_a_bot_accepts_a_white_peace_from_whoever_occupies_more(mine, theirs, clause):
    words = {"war": AT_WAR, "occupied": {"red": mine, "blue": theirs}}
    table = terms(bots(BLUE).arrange(**words))
    assert table.why_not("white_peace") == clause
    assert terms(bots(BLUE, on=False).arrange(**words)).why_not("white_peace") == ""
    if not clause:
        table.play("white_peace")
        assert (table.seat, table.legal_words()) == (BLUE, ["accept"])
        assert table.why_not("reject") == "EU-10.4.b"
        table.play("accept")
        assert not table.state.war[RED]


def test_eu_q213_a_bot_that_is_offered_peace_by_an_event_answers_alike():
    question = frame("AnswerPeace", BLUE, realm("red"))
    even = {"war": AT_WAR}
    table = bots(BLUE).arrange(**even).by_hand().at(question)
    assert (table.why_not("accept"), table.legal_words()) == ("EU-10.4.a", ["reject"])
    question = frame("AnswerPeace", BLUE, realm("red"))
    table = bots(BLUE, on=False).arrange(**even).by_hand().at(question)
    assert table.legal_words() == ["accept", "reject"]


# Negotiation


@pytest.mark.parametrize("seat", [RED, BLUE])
def test_eu_q213_only_people_negotiate(seat):
    words = {"war": AT_WAR, "occupied": {"red": ["dorn"]}}
    assert terms(bots(seat).arrange(**words)).why_not("negotiate") == "EU-10.3.1.c"
    assert terms(bots(seat, on=False).arrange(**words)).why_not("negotiate") == ""
    assert terms(bots(GREEN).arrange(**words)).why_not("negotiate") == ""


# Alliances


@pytest.mark.parametrize("tax, allied", [(9, True), (10, False)])
def test_eu_q213_a_rich_bot_has_no_ally_among_the_players(tax, allied):
    words = {
        "allies": {"red": ["blue"], "blue": ["red", "tern"]},
        "towns": {"blue": ["eld", "fenn", "lund", *(["mora"] if tax > 9 else [])]},
        "capitals": {"green": "mora"} if tax < 10 else {},
    }
    clean = part("rules.rounds.cleanup").clean_board
    scenario = bots(BLUE).arrange(**words)
    state = scenario.state
    assert part("queries.realms").tax_income(state, BLUE) == tax
    clean(state)
    assert bool(state.allies[RED]) is allied
    assert state.allies[BLUE] >> realm("tern") & 1  # that token lies on another Capital
    human = bots(BLUE, on=False).arrange(**words).state
    clean(human)
    assert human.allies[RED]


# Annexation

ALL_OF_BLUE = ["ives", "dorn", "jarn"]


def beaten(on=True, **words):
    return bots(BLUE, on=on).arrange(war=AT_WAR, occupied={"red": ALL_OF_BLUE}, **words)


def test_eu_q213_a_bot_may_be_annexed_after_a_total_victory_alone():
    assert terms(beaten(), how="total").why_not("annexation") == ""
    assert terms(beaten(on=False), how="total").why_not("annexation") == "EU-10.8.a"
    part_of_it = bots(BLUE).arrange(war=AT_WAR, occupied={"red": ALL_OF_BLUE[:2]})
    assert terms(part_of_it).why_not("annexation") == "EU-10.8.a"
    defended = beaten(single={"blue": {"gamma": 1}})
    assert terms(defended).why_not("annexation") == "EU-10.8.a"


def test_eu_q213_an_annexed_bot_leaves_the_game_and_the_others_play_on():
    scenario = beaten(
        hand={"blue": ["adm-09-1"]},
        ducats={"blue": 9},
        influence={"gamma": {"blue": 2}},
        claims={"blue": ["gamma"]},
        ships={"blue": {"deep": 1}},
        marriages={"blue": ["tern"]},
        allies={"blue": ["green"], "green": ["blue"]},
        armies={"green": [{"area": "zeta", "regular_infantry": 1}]},
        first="blue",
        passed=["blue", "red", "green"],
        phase=3,
    )
    game = frame("PlayGame")
    game.step = "income"
    table = scenario.at(game, frame("Annex", RED, realm("blue")))
    state = table.state
    assert MINI.invariants(state) == []
    assert set(ALL_OF_BLUE) <= set(provinces(state.towns[RED]))
    assert (state.towns[BLUE], state.capital[realm("blue")]) == (0, -1)
    assert (state.hand[BLUE], state.ducats[BLUE], state.claims[BLUE]) == ([], 0, 0)
    assert not state.war[RED]
    assert not state.allies[GREEN]
    while state.round < 3:  # two Rounds in which BLUE is never asked
        assert table.seat != BLUE
        legal = table.legal_words()
        table.play("pass" if "pass" in legal else legal[0])
        assert MINI.invariants(table.state) == []
    assert state.first != BLUE
    assert table.scores[BLUE] == state.prestige[BLUE]


def test_eu_q213_nobody_attacks_marries_or_elects_an_extinct_realm():
    scenario = beaten()
    state = scenario.state
    for name in ALL_OF_BLUE:
        number = part("components.map").PROVINCES.index(name)
        part("effects.war").keep_province(state, RED, number)
    part("effects.downfall").leave_game(state, BLUE)
    state.passed = 0  # as if it were another Round's beginning
    assert realm("blue") not in part("queries.war.declaring").targets(state, RED)
    ruling = part("queries.war.declaring").judge_target(state, RED, realm("blue"), True)
    assert ruling.clause == "EU-9.1.2.h"
    assert part("queries.institutions.empire").candidates(state) == 1 << RED | 1 << GREEN
    assert part("queries.realms").clockwise(state, GREEN) == [GREEN, RED]
    part("effects.rounds").start_round(state)
    assert (state.owed, state.passed) == ([1, 0, 1], 1 << BLUE)
    # A Province that is freed brings it back.
    ives = part("components.map").PROVINCES.index("ives")
    part("effects.provinces").give_to_realm(state, ives, realm("blue"))
    assert state.capital[realm("blue")] == ives
    part("effects.rounds").start_round(state)
    assert state.owed == [1, 1, 1]


def test_eu_q213_a_realm_that_is_back_waits_for_the_next_round_and_the_phase_ends():
    """BLUE was extinct and has a Province again; only RED and GREEN have Turns."""
    scenario = bots(BLUE).arrange(owed={"red": 0, "blue": 0, "green": 0}, ducats={"red": 0})
    scenario.state.passed = 1 << BLUE
    table = scenario.at(frame("ActionPhase"))
    for seat in (RED, GREEN):
        assert table.seat == seat
        table.play_all("pass", "end_turn")
    assert table.over


def test_eu_q213_the_first_player_token_goes_to_whoever_is_left():
    scenario = beaten(first="blue", passed=["blue", "green", "red"])
    state = scenario.state
    for name in ALL_OF_BLUE:
        number = part("components.map").PROVINCES.index(name)
        part("effects.war").keep_province(state, RED, number)
    part("effects.downfall").leave_game(state, BLUE)
    assert state.pass_order == [GREEN, RED]
    part("effects.rounds").pass_first_token(state)
    assert state.first == GREEN
    state.pass_order = []
    part("effects.rounds").pass_first_token(state)
    assert state.first == RED  # the next one clockwise


def test_eu_q213_who_is_alone_has_nobody_to_talk_to():
    scenario = beaten()
    state = scenario.state
    for name in ALL_OF_BLUE:
        number = part("components.map").PROVINCES.index(name)
        part("effects.war").keep_province(state, RED, number)
    part("effects.downfall").leave_game(state, BLUE)
    assert not part("queries.diplomacy.deals").can_talk(mini_alone(state), RED)


def mini_alone(state):
    """The same where GREEN is extinct, too."""
    for number in range(len(part("components.map").PROVINCES)):
        if state.towns[GREEN] >> number & 1:
            part("effects.war").keep_province(state, RED, number)
    part("effects.downfall").leave_game(state, GREEN)
    return state


def test_eu_q213_the_empire_of_an_annexed_emperor_is_dissolved_and_the_table_still_drawn():
    options = GAME.at_table({"bot_realms": True, "scenario": "grand_campaign"}, [4])
    scenario = Scenario(GAME, 6, options, 1)
    austria = REALM_NUMBER["austria"]
    seat = scenario.state.realm.index(austria)
    lands = scenario.state.towns[seat] | scenario.state.vassals[seat]
    names = [PROVINCES[p] for p in range(len(PROVINCES)) if lands >> p & 1]
    scenario.arrange(
        war={"poland": ["austria"], "austria": ["poland"]}, occupied={"poland": names}, phase=3
    )
    scenario.state.armies[3 * seat] = -1
    scenario.state.units[27 * seat : 27 * seat + 27] = [0] * 27
    game = PlayGame()
    game.step = "income"
    poland = scenario.state.realm.index(REALM_NUMBER["poland"])
    table = scenario.at(game, PeacePhase(), Annex(poland, austria))
    assert GAME.invariants(table.state) == []
    assert table.state.emperor == -1
    for viewer in (None, seat, poland):
        view = table.observe(viewer)
        assert GAME.part("scene").scene(view)
        assert board_text(view, viewer, Renderer(GAME, "en"))
    assert Move("pass") not in table.legal()


# The seats of bots


def test_the_table_says_which_seats_are_bots_and_no_host_does():
    assert MINI.at_table({"bot_realms": True}, [1, 2]) == {"bot_realms": True, "bot_seats": 6}
    assert "bot_seats" not in [option.id for option in MINI.asked]
    with pytest.raises(ValueError, match="bot_seats=8 names a seat beyond the 3 of this table"):
        mini({"bot_seats": 8})
    assert mini({"bot_seats": 7}).state.options[part("options").BOT_SEATS] == 7
