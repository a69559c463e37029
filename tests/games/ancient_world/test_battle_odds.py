"""The odds of a battle of the Ancient World: by brute force, by the engine, from views alone."""

from itertools import product
from random import Random
from typing import Any

import pytest
from tests.games.ancient_world.helpers import A, B, choose, combat, lay, outcomes, result, select
from tests.games.ancient_world.test_clauses_battle import HELD, STRONG, WEAK, attack

from imperia.core import CHANCE, Move, decision, imagine, observe, play
from imperia.games.ancient_world import GAME
from imperia.games.ancient_world.components.cards import BATTLES, CARD, CARDS, MAY_FIGHT
from imperia.games.ancient_world.components.map import AREA
from imperia.games.ancient_world.hints.odds import PairOdds
from imperia.games.ancient_world.preview import chances_of_attacks, preview
from imperia.games.ancient_world.preview.battle import (
    about,
    answer_odds,
    attack_odds,
    pair_odds,
    stacks_odds,
)
from imperia.games.ancient_world.preview.worlds import Steady, imagined, in_order, sent
from imperia.games.ancient_world.scene.offers import offers
from imperia.testing.walk import RandomDice
from imperia.texts import Renderer

UNITS = [
    "elephant_7",
    "sword_7",
    "archers",
    "light_horse",
    "cavalry_6",
    "artillery",
    "warband",
    "siege_tower_9",
    "galley_7",
]


def odds(table: Any) -> dict[str, Any]:
    view = observe(GAME, table.state, table.seat)
    worlds = imagined(view, table.seat)
    question = view.stack[-1]
    found = question.legal(view)
    return {move.wire(): answer_odds(view, question, move, worlds) for move in found}


# Single combats and stacks, by brute force


@pytest.mark.parametrize("battle", BATTLES)
@pytest.mark.parametrize("flags", [(), ("ea",), ("ed", "amb")])
def test_aw_9_a_pair_ends_as_the_engine_ends_it_with_all_dice(battle: str, flags: Any) -> None:
    may_fight = MAY_FIGHT[BATTLES.index(battle)]
    for own, enemy in product(UNITS, UNITS):
        if not may_fight[CARD[own]] or not may_fight[CARD[enemy]]:
            continue
        state = combat(battle, own, enemy, flags)
        told = pair_odds(state, CARD[own], CARD[enemy])
        ends = {"win": 0.0, "lose": 0.0, "tie": 0.0}
        for rolled, end in outcomes(state):
            ends[end] += 6.0 ** -len(rolled)
        assert told.win == pytest.approx(ends["win"]), (own, enemy)
        assert told.lose == pytest.approx(ends["lose"]), (own, enemy)


def test_aw_8_9_two_stacks_end_as_all_their_pairs_together_do() -> None:
    """Three pairs, every result of each: equality is the defender's."""
    state = combat("field", "sword_7", "warband")
    ours = [CARD[name] for name in ("archers", "sword_7", "elephant_7")]
    theirs = [CARD[name] for name in ("sword_6", "warband", "cavalry_6")]
    pairs = [pair_odds(state, *pair) for pair in zip(ours, theirs, strict=True)]
    won = 0.0
    for ends in product((1, -1, 0), repeat=3):
        share = 1.0
        for end, pair in zip(ends, pairs, strict=True):
            share *= {1: pair.win, -1: pair.lose, 0: 1 - pair.win - pair.lose}[end]
        won += share * (ends.count(1) > ends.count(-1))
    known: dict[tuple[int, int], PairOdds] = {}
    assert stacks_odds(state, ours, theirs, known)[0] == pytest.approx(won)
    assert result(combat("field", "elephant_7", "archers")) in ("win", "lose", "tie")


# Battles


def test_aw_8_2_a_strong_card_is_worth_more_than_a_weak_one() -> None:
    found = odds(attack([*STRONG, "sword_6"], WEAK))
    assert found[f"pick:{CARD['sword_8']}"].win > found[f"pick:{CARD['sword_6']}"].win
    assert all(told.sampled and told.least <= told.win <= told.most for told in found.values())
    assert any(told.least < told.most for told in found.values())


def test_aw_8_2_many_battles_of_the_engine_end_as_foretold() -> None:
    """In imagined worlds both send their best cards, in an order that nobody can guess."""
    table = attack(STRONG, WEAK)
    view = observe(GAME, table.state, A)
    worlds = imagined(view, A)
    told = attack_odds(view, A, view.battle_area, worlds)
    dice, won, trials = Steady(), 0, 300
    for number in range(trials):
        chance = RandomDice(Random(number))
        world = imagine(GAME, view, A, chance)
        stacks = {seat: sent(tuple(world.hand[seat]), world.battle_kind, dice) for seat in (A, B)}
        world.tales = []
        while not any(tale.text.key in ("battle.won", "battle.lost") for tale in world.tales):
            question = decision(world)
            if question.seat == CHANCE:
                play(world, question.sample(world, chance))
            elif type(question).__name__ == "PickCard":
                play(world, Move("pick", stacks[question.seat][len(question.picked)]))
            else:
                play(world, Move("next", stacks[question.seat][len(question.placed)]))
        won += any(tale.text.key == "battle.won" for tale in world.tales)
    assert abs(100 * won / trials - told.win) < 9


def test_aw_8_1_the_defender_compares_siege_and_field() -> None:
    table = attack(STRONG, WEAK, forts=["galatia"])
    assert table.seat == B
    found = odds(table)
    assert set(found) == {"siege", "field"}
    assert found["siege"].win != found["field"].win


def test_aw_8_3_an_ambush_says_what_it_changes() -> None:
    archers = ["archers", "archers", "foot_skirmishers", "light_horse", "light_horse"]
    table = attack(STRONG, archers, tables={B: ["military_leader"]})
    select(table, STRONG)
    select(table, archers)
    assert set(odds(table)) == {"ambush", "no_ambush"}
    assert odds(table)["ambush"].win > odds(table)["no_ambush"].win


def test_aw_8_4_the_order_says_what_it_changes() -> None:
    table = attack(STRONG, WEAK)
    select(table, STRONG)
    select(table, WEAK)
    assert {wire.split(":")[0] for wire in odds(table)} == {"next"}
    lay(table, STRONG)
    assert table.seat == B
    assert all(told.win < 50 for told in odds(table).values())


def test_aw_8_2_odds_do_not_change_with_what_others_hold_or_choose() -> None:
    shown = []
    for cards in (WEAK, ["elephant_8", "heavy_cavalry_8", "archers", "artillery", "pike_8"]):
        table = attack(STRONG, cards)
        view = observe(GAME, table.state, A)
        shown.append((odds(table), about(view, table.question), offers(view)))
    assert shown[0] == shown[1]
    table = attack(STRONG, WEAK)
    before = odds(table)
    dealt = imagine(GAME, observe(GAME, table.state, A), A, RandomDice(Random(5)))
    view = observe(GAME, dealt, A)
    again = {wire: told.win for wire, told in before.items()}
    for move in view.stack[-1].legal(view):
        told = answer_odds(view, view.stack[-1], move, imagined(view, A))
        assert told.win == again[move.wire()]


def test_the_odds_are_for_who_is_asked_alone() -> None:
    table = attack(STRONG, WEAK)
    told = [bool(offers(observe(GAME, table.state, seat))) for seat in range(3)]
    assert told == [True, False, False]
    assert offers(observe(GAME, table.state, None)) == []


def test_aw_7_an_attack_tells_the_chance_and_how_far_hands_move_it() -> None:
    table = choose(seats=3, control=HELD, hands={A: STRONG, B: WEAK})
    view = observe(GAME, table.state, A)
    area = AREA["galatia"]
    keys = [line.key for line in preview(view, table.question, Move("attack", area))]
    assert keys[-3:] == ["preview.odds", "preview.hands", "preview.losses"]
    assert 0 < chances_of_attacks(view, A, [area])[area] < 100


def test_an_order_of_the_field_has_its_fast_cards_first() -> None:
    cards = [CARD[name] for name in ("pike_7", "light_horse", "sword_7", "cavalry_6")]
    for dice in (Steady(), Steady()):
        names = [CARDS[card] for card in in_order(cards, 0, dice)]
        assert set(names[:2]) & {"light_horse", "cavalry_6"}


@pytest.mark.parametrize("lang", ["en", "it", "pt"])
def test_every_question_of_a_battle_says_whose_it_is(lang: str) -> None:
    table = attack(STRONG, WEAK, tables={B: ["military_leader"]})
    view = observe(GAME, table.state, A)
    told = [Renderer(GAME, lang).text(text, view) for text in about(view, table.question)]
    assert len(told) == 4
    assert not any("{" in line or "preview." in line for line in told)
