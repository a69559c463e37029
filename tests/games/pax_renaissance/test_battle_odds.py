"""Battles of Pax Renaissance are certain: what is foretold is what the engine does."""

from random import Random

import pytest

import imperia
from imperia.core import Move, imagine, observe
from imperia.games.pax_renaissance import GAME
from imperia.games.pax_renaissance.preview import about, preview
from imperia.games.pax_renaissance.preview.war import battle_odds, foreseen
from imperia.games.pax_renaissance.rules.ops.military import Campaign
from imperia.games.pax_renaissance.rules.wars.battle import GARRISON, ChooseCasualty, FightBattle
from imperia.games.pax_renaissance.scene.offers import offers
from imperia.testing import scenario
from imperia.testing.walk import RandomDice
from imperia.texts import Renderer


def battles(seeds, most=40):
    """Battles of random games: what was foretold of them, and how they ended."""
    found = []
    for seed in range(seeds):
        table, rng = imperia.game("pax_renaissance").start(3, seed), Random(seed)
        while not table.over and len(found) < most:
            move, view = rng.choice(table.legal()), table.observe(table.seat)
            battle = foreseen(view, table.asked, move)
            told = len([*table.tales(None)])
            table.play(move)
            if battle is None:
                continue
            while isinstance(table.asked, ChooseCasualty):
                table.play(rng.choice(table.legal()))
            new = [tale.text for tale in [*table.tales(None)][told:]]
            end = [text.key for text in new if text.key in ("battle.won", "battle.lost")]
            fought = [text for text in new if text.key == "battle.fought"]
            if end:
                found.append((battle, battle_odds(battle), fought[0], end[0]))
    return found


def test_pr_15_2_battles_end_as_foretold():
    found = battles(12)
    assert {end for _, _, _, end in found} == {"battle.won", "battle.lost"}
    for battle, odds, fought, end in found:
        assert odds.win == (100 if end == "battle.won" else 0)
        sizes = len(battle.attackers), len(battle.defenders)
        assert sizes == (fought.params["attackers"], fought.params["defenders"])
        assert odds.lost == odds.killed == 10 * min(sizes)


def campaign():
    return scenario(GAME, seats=3).arrange(tableau={0: ["ottoman"]}, florins={0: 10})


def test_pr_23_9_each_campaign_is_compared_with_forces_and_odds():
    table = campaign().at(Campaign(0, 8))
    told = {offer.move: offer for offer in offers(table.observe(0))}
    assert set(told) == {move.wire() for move in table.legal() if move.name == "empire"}
    assert all(offer.odds is not None and offer.gives for offer in told.values())


def test_what_is_foretold_does_not_change_with_the_hands_of_others():
    table = campaign().at(Campaign(0, 8))
    view = table.observe(0)
    dealt = imagine(GAME, view, 0, RandomDice(Random(3)))
    assert offers(observe(GAME, dealt, 0)) == offers(view) != []


@pytest.mark.parametrize("lang", ["en", "it", "pt"])
def test_pr_15_2_a_casualty_says_what_is_missing_afterwards(lang):
    state = campaign().state
    standing = [slot for slot, token in enumerate(state.city) if token >= 0][:3]
    fight = FightBattle(0, 8, [GARRISON + slot for slot in standing[:2]], [GARRISON + standing[2]])
    table = campaign().at(fight)
    assert isinstance(table.question, ChooseCasualty)
    view = table.observe(0)
    words = Renderer(GAME, lang)
    for move in table.legal():
        (line,) = preview(view, table.question, move)
        assert line.key == "preview.dies_city"
        assert line.params == {"left": 0}
        assert "{" not in words.text(line, view)
    told = [words.text(text, view) for text in about(view, table.question)]
    assert len(told) >= 2
    assert not any("{" in text or "preview." in text for text in told)
    assert [offer.move for offer in offers(view)] == [move.wire() for move in table.legal()]
    assert Move("city", standing[0]) in table.legal()
