"""What is said inside a Battle: whose it is, and what each answer would change."""

import pytest
from tests.games.price_of_power.test_preview import FRANCE, position
from tests.games.price_of_power.test_preview_battles import COAST

from imperia.core import Move, observe
from imperia.games.price_of_power import GAME, preview
from imperia.games.price_of_power.components.map import AREAS
from imperia.games.price_of_power.preview.answers import answer_odds
from imperia.games.price_of_power.rules.rounds.turns import TakeTurn
from imperia.games.price_of_power.scene.offers import march_odds, offers
from imperia.games.price_of_power.state import CAVALRY, INFANTRY, REGULAR
from imperia.texts import Renderer

ENGLAND = 2
TACTICS, CHARGE = "mil-05-1", "mil-10-1"  # two dice of choice; three Cavalry dice
OTHER = "mil-06-1"


def attack(english=("mil-06-1",), power=4, **words):
    """France has marched with foot and horse against England, and both may play cards."""
    mine = {"area": "seine", "mercenary_infantry": 1, "regular_infantry": 2, "regular_cavalry": 1}
    theirs = {"area": COAST, "regular_infantry": 4}
    given = {
        "war": {"france": ["england"], "england": ["france"]},
        "armies": {"france": [mine], "england": [theirs]},
        "hand": {"france": [TACTICS, CHARGE], "england": [*english]},
        "power": {"france": [3, 3, power], "england": [3, 3, power]},
        **words,
    }
    table = position(**given).at(TakeTurn(FRANCE, False))
    table.play(Move("march"))
    return table


def until(table, name, seat=FRANCE):
    """Answer as little as possible until this seat is asked this."""
    goal = Move("area", AREAS.index(COAST))
    while type(table.question).__name__ != name or table.seat != seat:
        moves = table.legal()
        calm = [move for move in moves if move.name in ("done", "no", "pass", "stay", "none")]
        table.play(goal if goal in moves else (calm or moves)[0])
    return table


def odds(table, seat=FRANCE):
    """The odds of each legal answer, as the seat sees them."""
    view = observe(GAME, table.state, seat)
    asked = view.stack[-1]
    found = {move.wire(): answer_odds(view, asked, move) for move in asked.legal(view)}
    return {wire: told for wire, told in found.items() if told is not None}


def test_eu_9_6_2_each_battle_action_says_what_it_changes():
    found = odds(until(attack(), "ChooseBattleAction"))
    plain = found.pop("pass")
    assert len(found) == 2
    assert all(told.win > plain.win and told.lost < plain.lost for told in found.values())
    assert all(told.low == sorted(told.low, reverse=True) for told in found.values())
    assert all(told.low[0] < told.win for told in found.values())


def test_eu_6_3_what_hidden_cards_could_change_depends_on_their_number_and_never_on_what_they_are():
    seen = [odds(until(attack([card]), "ChooseBattleAction")) for card in (OTHER, "mil-01-1")]
    assert seen[0] == seen[1]
    assert all(not told.low for told in odds(until(attack([]), "ChooseBattleAction")).values())


def test_the_odds_are_worked_out_for_who_is_asked_alone():
    table = until(attack(), "ChooseBattleAction")
    shown = {seat: offers(observe(GAME, table.state, seat)) for seat in range(3)}
    assert len(shown[FRANCE]) == 3
    assert shown[1] == shown[ENGLAND] == []
    assert offers(observe(GAME, table.state, None)) == []


def test_to_foresee_a_battle_changes_nothing():
    table = until(attack(), "ChooseBattleAction")
    before = GAME.codec.dump(table.state)
    odds(table)
    assert GAME.codec.dump(table.state) == before


@pytest.mark.parametrize("seat", [FRANCE, ENGLAND])
def test_eu_9_6_6_who_may_retreat_is_told_the_chance_to_stay_and_the_price_to_go(seat):
    table = until(attack(), "StayOrRetreat", seat)
    view = observe(GAME, table.state, seat)
    told = {
        word: [line.key for line in preview.preview(view, table.question, Move(word))]
        for word in ("stay", "retreat")
    }
    assert "preview.battle_chance" in told["stay"]
    assert told["retreat"][0] == "preview.goes_back"
    assert "preview.battle_chance" not in told["retreat"]


def test_eu_9_6_4_each_unit_that_may_fall_says_what_is_left_to_win_with():
    table = until(attack(), "ChooseCasualty")
    while len(table.legal()) < 2:
        table.play(table.legal()[0])
        until(table, "ChooseCasualty")
    found = odds(table)
    foot, horse = (f"unit:{3 * REGULAR + kind}" for kind in (INFANTRY, CAVALRY))
    assert set(found) == {foot, horse}
    assert found[foot].win != found[horse].win


def test_eu_9_6_1_leaders_are_compared_by_their_dice():
    table = until(attack(leaders={"france": {"army_1": "mil-01-1"}}), "ChooseLeader")
    found = odds(table)
    assert found["leader:0"].win > found["none"].win


@pytest.mark.parametrize("lang", ["en", "it", "pt"])
def test_every_question_of_a_battle_says_whose_it_is_and_why_it_is_asked(lang):
    words = Renderer(GAME, lang)
    table = attack()
    seen = {}
    until(table, "ChooseBattleAction")
    for _ in range(40):
        view = observe(GAME, table.state, table.seat)
        lines = preview.about(view, table.question)
        if not lines:
            break
        assert all(words.text(line, view) for line in lines)
        assert lines[0].key == "preview.about.on_land"
        seen.setdefault(table.seat, set()).add(lines[-1].key)
        calm = [move for move in table.legal() if move.name in ("pass", "stay")]
        table.play((calm or table.legal())[0])
    assert seen == {FRANCE: {"preview.about.lead_attack"}, ENGLAND: {"preview.about.lead_defence"}}


def test_eu_13_4_8_who_helps_a_realm_is_told_that_it_is_not_his_battle():
    army = {"area": "seine", "regular_infantry": 3}
    made = position(
        war={"france": ["brittany"]},
        armies={"france": [army]},
        hand={"england": [OTHER]},
        power={"england": [3, 3, 4]},
    )
    table = made.at(TakeTurn(FRANCE, False))
    table.play(Move("march"))
    goal = Move("area", AREAS.index(COAST))
    while type(table.question).__name__ != "ChooseBattleAction":
        moves = table.legal()
        calm = [move for move in moves if move.name in ("done", "no")]
        table.play(goal if goal in moves else (calm or moves)[0])
    assert table.seat == ENGLAND
    view = observe(GAME, table.state, ENGLAND)
    assert preview.about(view, table.question)[-1].key == "preview.about.helper"


def test_eu_9_5_1_a_march_shows_the_chance_where_it_would_be_fought_for_and_nowhere_else():
    table = until(attack(), "ChooseStep")
    goal = f"area:{AREAS.index(COAST)}"
    found = march_odds(observe(GAME, table.state, FRANCE))
    assert set(found) == {goal}
    told = preview.preview(table.state, table.question, Move("area", AREAS.index(COAST)))
    assert found[goal] == next(line.params["chance"] for line in told if "foes" in line.params)
    assert march_odds(observe(GAME, table.state, ENGLAND)) == {}
