"""Previews: the engine's own answers, told before a move is made."""

from random import Random

import pytest

from imperia.core import Move, decision
from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.cards import EVENTS, MILESTONES, MISSIONS
from imperia.games.price_of_power.components.map import AREAS, PROVINCES, ZONES
from imperia.games.price_of_power.components.realms import REALMS
from imperia.games.price_of_power.components.scripts import SCRIPTS
from imperia.games.price_of_power.preview import preview
from imperia.games.price_of_power.preview.odds import Side, outlook, wild_faction
from imperia.games.price_of_power.queries.goals.progress import MILESTONE_PROGRESS, MISSION_PROGRESS
from imperia.games.price_of_power.queries.rounds.income import income_parts
from imperia.games.price_of_power.rules.card_effects.script import ChooseOption
from imperia.games.price_of_power.rules.court.events import ChooseEventOption
from imperia.games.price_of_power.rules.peace.terms import ChooseTerm
from imperia.games.price_of_power.rules.rounds.turns import TakeTurn
from imperia.games.price_of_power.rules.sea.sailing import ChooseDestination
from imperia.games.price_of_power.rules.sea.transport import ChooseLanding, Transport
from imperia.play import start
from imperia.testing import scenario
from imperia.texts import LANGUAGES, Renderer

FRANCE, CASTILE, ENGLAND = 0, 1, 2
BASE = (3, 0, 0)
BRITTANY = REALMS.index("brittany")


def position(**words):
    made = scenario(GAME, seats=3, options={"scenario": "intro_1444"})
    return made.arrange(phase=2, shown={"11a-1": 2, "12a-1": 0}, **words)


def told(table, move):
    state = table.state
    lines = preview(state, decision(state), move)
    return {line.key.removeprefix("preview."): line.params for line in lines}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_is_foretold_has_words(lang):
    words = Renderer(GAME, lang)
    table = start(GAME, 3, 7, {"scenario": "intro_1444"})
    table.checked = False
    rng = Random(7)
    said = set()
    while not table.over and len(table.history) < 500:
        view = table.observe(table.seat)
        moves = table.legal()
        for move in moves:
            for text in preview(view, table.question, move):
                said.add(text.key)
                assert words.text(text, view)
        table.play(rng.choice(moves))
    assert len(said) > 8


def test_the_next_income_is_foretold_with_its_parts():
    table = position().at(TakeTurn(FRANCE, False))
    state = table.state
    lines = preview(state, decision(state), Move("pass"))
    net = sum(income_parts(state, FRANCE).values())
    assert lines[0].params == {"net": net, "left": state.ducats[FRANCE] + net}
    parts = {line.params["part"]: line.params["ducats"] for line in lines if "part" in line.params}
    assert sum(parts.values()) == net
    assert parts["income.towns"] == 16


def test_a_just_war_names_strength_defenders_and_the_chance():
    army = {"area": "seine", "regular_infantry": 6}
    table = position(armies={"france": [army]}).at(TakeTurn(FRANCE, False))
    assert BRITTANY in told(table, Move("war"))["just_enemies"]["realms"]
    table.play(Move("war"))
    lines = told(table, Move("realm", BRITTANY))
    assert "just_war" in lines
    assert lines["near"]["area"] == AREAS.index("brittany_normandy")
    assert (lines["near"]["units"], lines["near"]["foes"]) == (6, 2)
    assert lines["near"]["chance"] > 90
    burgundy = told(table, Move("realm", REALMS.index("burgundy")))
    assert burgundy["unjust_war"] == {"steps": 2}


def test_the_ally_of_the_enemy_will_be_called():
    words = {"allies": {"england": ["brittany"]}}
    table = position(**words).at(TakeTurn(FRANCE, False))
    table.play(Move("war"))
    assert told(table, Move("realm", BRITTANY))["defender_called"] == {"player": ENGLAND}


def test_a_march_foretells_the_battle_and_the_siege():
    army = {"area": "seine", "regular_infantry": 1, "regular_cavalry": 1}
    table = position(armies={"france": [army]}, war={"france": ["brittany"]}).at(
        TakeTurn(FRANCE, False)
    )
    table.play(Move("march"))
    while type(table.question).__name__ != "ChooseStep":
        table.play(Move("done"))
    lines = told(table, Move("area", AREAS.index("brittany_normandy")))
    assert lines["realm_defends"] == {"realm": BRITTANY, "units": 2}
    assert lines["odds"]["units"] == 2
    assert 10 < lines["odds"]["chance"] < 50
    assert lines["siege_need"]["need"] == 2


def test_each_term_of_peace_says_what_it_would_give():
    land = ["nantes", "rennes"]
    words = {"war": {"france": ["brittany"]}, "occupied": {"france": land}}
    table = position(**words).at(ChooseTerm(FRANCE, BRITTANY, "total", 3))
    gained = told(table, Move("annexation"))["annexation"]
    assert gained["tax"] == 2
    assert [PROVINCES[p] for p in gained["province"]] == land
    peace = told(table, Move("white_peace"))
    assert peace["cost_back"] == {"tax": 2, "province": [PROVINCES.index(name) for name in land]}
    assert peace["cost_prestige"] == {"points": 1}
    kept = told(table, Move("keep_borders"))
    assert kept["keep_borders"]["tax"] == 1
    assert "ransom" in kept


def test_unrest_is_foretold_by_its_dice():
    table = position(unrest=["paris", "orleans"]).at(TakeTurn(FRANCE, False))
    lines = told(table, Move("suppress"))
    assert lines["rebel_dice"] == {"rolls": 2, "chance": 31}


def test_missions_and_milestones_tell_how_far_they_are():
    state = position().state
    for number in range(len(MISSIONS)):
        have, need = MISSION_PROGRESS[number](state, FRANCE)
        assert 0 <= have <= need
    for number in range(len(MILESTONES)):
        have, need = MILESTONE_PROGRESS[number](state, FRANCE)
        assert 0 <= have <= need
    drive_out = MISSIONS.index("fra-1a")
    assert MISSION_PROGRESS[drive_out](state, FRANCE) == (0, 3)


def test_more_units_win_more_often_and_the_odds_are_those_of_the_dice():
    def side(units, dice=BASE, leaves=False):
        return Side((wild_faction(units),), dice, leaves=leaves)

    one = outlook(side(1), side(1)).percent
    assert one == 50 - round(100 * _both_fall() / 2)
    chances = [outlook(side(units), side(3)).percent for units in range(1, 7)]
    assert chances == sorted(chances)
    assert outlook(side(3, (5, 0, 0)), side(3)).percent > chances[2]
    assert outlook(side(4), side(3, leaves=True)).percent > chances[3]


def _both_fall():
    """One against one with three Infantry dice: each round both hit with chance 1 - (1/3)^3."""
    hit = 1 - (2 / 6) ** 3
    both, none = hit * hit, (1 - hit) ** 2
    return both / (1 - none)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_of_events_and_cards_is_called_by_all_its_effects(lang):
    words = Renderer(GAME, lang)
    state = position().state
    questions = [
        (ChooseEventOption(FRANCE, event), Move(word))
        for event in range(len(EVENTS))
        for word in ("a", "b")
    ]
    options = [op.options for script in SCRIPTS for op in script if op.options]
    questions += [
        (ChooseOption(FRANCE, listed), Move("option", place))
        for listed in options
        for place in range(len(listed))
    ]
    several = 0
    for question, move in questions:
        label = words.move(question, move, state)
        called = question.label(move)
        several += len(called) > 1
        assert all(words.name(name) in label for name in called)
        assert all(words.text(text, state) for text in preview(state, question, move))
    assert several > 10


def test_ships_are_told_whom_they_would_meet_at_sea():
    at_war = {"france": ["england", "brittany"], "england": ["france"]}
    table = position(war=at_war).at(ChooseDestination(FRANCE, 3))
    channel = told(table, Move("zone", ZONES.index("english_channel")))
    assert channel["player_ships"] == {"player": ENGLAND, "ships": 2}
    biscay = told(table, Move("zone", ZONES.index("bay_of_biscay")))
    assert biscay["realm_ships"]["realm"] == BRITTANY
    assert biscay["realm_ships"]["ships"] > 0
    calm = position().at(ChooseDestination(FRANCE, 3))
    assert not told(calm, Move("zone", ZONES.index("english_channel")))


def test_a_landing_is_foretold_like_a_march():
    army = {"england": [{"area": "east_anglia", "regular_infantry": 4}]}
    crossing = Transport(ENGLAND, ZONES.index("english_channel"))
    crossing.move = Move("army", 0)
    area = AREAS.index("brittany_normandy")
    words = {"armies": army, "war": {"england": ["brittany"]}}
    table = position(**words).by_hand().at(crossing, ChooseLanding(ENGLAND, 1 << area))
    lines = told(table, table.legal()[0])
    assert lines["realm_defends"]["realm"] == BRITTANY
    assert lines["odds"]["units"] == 4
    assert lines["siege_need"] == {"area": area, "need": 2}
