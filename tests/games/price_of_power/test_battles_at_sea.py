"""Naval Battles: their stage, and odds that many Battles of the engine show."""

import pytest
from tests.games.price_of_power.test_preview import FRANCE, position

from imperia.bots import QuickDice
from imperia.core import Chance, Move, begin, observe, play
from imperia.games.price_of_power import GAME, preview
from imperia.games.price_of_power.components.map import PORT_PLACE, PROVINCES, ZONES
from imperia.games.price_of_power.preview.answers import answer_odds
from imperia.games.price_of_power.preview.battle import attack_odds, battle_at_sea
from imperia.games.price_of_power.queries.sea.ships import ships_in
from imperia.games.price_of_power.rules.battle.naval import NavalBattle
from imperia.games.price_of_power.rules.sea.sailing import ChooseSailor
from imperia.games.price_of_power.stages import BATTLE
from imperia.games.price_of_power.state import NO_ONE
from imperia.scene import own_symbols, validate_stage
from imperia.scene.telling import is_one_of

ENGLAND = 2
ZONE = ZONES.index("english_channel")
BATTLES = 250
CLOSE = 9  # percent: three times what chance alone would make of so many
FLEETS = {
    "light ships alone": ({"light": 4}, {"light": 3}),
    "a heavy ship": ({"light": 1, "heavy": 1}, {"light": 3}),
    "a damaged one": ({"light": 2, "heavy": 1, "damaged": 1}, {"light": 1, "heavy": 1}),
}


def position_at_sea(mine, theirs, **words):
    fleets = {"france": mine, "england": theirs}
    return position(
        war={"france": ["england"], "england": ["france"]},
        ships={"france": {}, "england": {}},
        docked={"france": {}, "england": {}},
        fleet={name: {"zone": "english_channel", **ships} for name, ships in fleets.items()},
        **words,
    )


def meeting(mine, theirs, **words):
    return position_at_sea(mine, theirs, **words).at(NavalBattle(ZONE, [FRANCE], 0, NO_ONE))


def answered(question, state):
    """Nobody plays a card or leaves; a whole Heavy Ship is hit first, then the weakest."""
    moves = question.legal(state)
    for word in ("pass", "no", "stay", "damage", "ship"):
        for move in moves:
            if move.name == word:
                return move
    return moves[0]


@pytest.mark.parametrize("case", FLEETS)
def test_eu_9_6_at_sea_the_chance_of_a_battle_is_what_many_battles_show(case):
    start, dice, won = position_at_sea(*FLEETS[case]).state, QuickDice(7), 0
    foreseen = battle_at_sea(start, FRANCE, ZONE)
    assert foreseen is not None
    told = attack_odds(start, foreseen)
    for _ in range(BATTLES):
        state = GAME.codec.clone(start)
        state.stack = []
        begin(state, NavalBattle(ZONE, [FRANCE], 0, NO_ONE))
        while state.stack:
            question = state.stack[-1]
            chance = isinstance(question, Chance)
            play(state, question.sample(state, dice) if chance else answered(question, state))
        won += ships_in(state, FRANCE, ZONE) > 0 and not ships_in(state, ENGLAND, ZONE)
    assert abs(100 * won / BATTLES - told.win) <= CLOSE


@pytest.mark.parametrize("case", FLEETS)
def test_eu_9_6_a_naval_battle_shows_ships_hits_and_damage(case):
    table = meeting(*FLEETS[case])
    while table.question is not None and not table.over:
        table.play(answered(table.question, table.state))
    tales = [tale for entry in table.history for tale in entry.tales]
    story = BATTLE.story(tales[next(n for n, t in enumerate(tales) if BATTLE.starts(t.text)) :])
    assert is_one_of(story[-1], [*BATTLE.ends, *BATTLE.after])
    stage = BATTLE.stage(story)
    assert validate_stage(stage, 3, own=own_symbols(GAME.package)) == []
    hits = [text.params for text in story if text.key == "battle.hits_at_sea"]
    assert [fought.throws[0].total for fought in stage.rounds] == [h["attackers"] for h in hits]
    assert [fought.throws[1].total for fought in stage.rounds] == [h["defenders"] for h in hits]
    for side, ships in zip(stage.sides, FLEETS[case], strict=True):
        began = [unit for rank in side.ranks for unit in rank.units]
        assert len(began) == ships.get("light", 0) + ships.get("heavy", 0)
    for seat, side in zip((FRANCE, ENGLAND), stage.sides, strict=True):
        left = [unit for rank in side.ranks for unit in rank.units if not unit.fallen]
        captured = sum(text.key == "ship.captured" for text in story if side.won)
        assert len(left) == ships_in(table.state, seat, ZONE) - captured


def test_eu_9_6_4_at_sea_each_ship_that_may_be_hit_says_what_is_left_to_win_with():
    for seed in range(40):
        state, dice = position_at_sea({"light": 2, "heavy": 1}, {"light": 4}).state, QuickDice(seed)
        state.stack = []
        begin(state, NavalBattle(ZONE, [FRANCE], 0, NO_ONE))
        while state.stack and type(state.stack[-1]).__name__ != "ChooseHit":
            question = state.stack[-1]
            chance = isinstance(question, Chance)
            play(state, question.sample(state, dice) if chance else answered(question, state))
        if not state.stack or state.stack[-1].seat != FRANCE or state.stack[-2].hits > 1:
            continue  # of several hits it does not matter which is taken first
        view = observe(GAME, state, FRANCE)
        asked = view.stack[-1]
        found = {move.wire(): answer_odds(view, asked, move) for move in asked.legal(view)}
        assert all(found.values())
        assert len({(told.win, told.lost, told.killed) for told in found.values()}) > 1
        assert preview.about(view, asked)[0].key == "preview.about.at_sea"
        return
    raise AssertionError("nobody was hit")


def test_eu_9_6_6_at_sea_a_retreat_says_what_it_costs_and_where_it_leads():
    table = meeting({"light": 2}, {"light": 3})
    for _ in range(30):
        if type(table.question).__name__ == "StayOrSailAway":
            break
        if table.question is None or table.over:
            return  # it was over in one Round
        table.play(answered(table.question, table.state))
    view = observe(GAME, table.state, table.seat)
    lines = preview.preview(view, view.stack[-1], Move("retreat"))
    assert lines[0].key == "preview.sails_away"
    assert len(lines) > 1


def test_eu_9_5_5_ships_that_sail_into_a_port_meet_nobody():
    table = position_at_sea({"light": 2}, {"light": 1}).by_hand()
    for goal, met in ((ZONE, True), (PORT_PLACE + PROVINCES.index("bordeaux"), False)):
        ask = ChooseSailor(FRANCE, goal, 0, False, False, 2)
        told = preview.preview(table.state, ask, Move("done"))
        assert bool(told) is met
