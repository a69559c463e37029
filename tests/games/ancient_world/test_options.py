"""Every choice of every option."""

from typing import Any

import pytest
from tests.games.ancient_world.helpers import (
    A,
    B,
    C,
    acting,
    choose,
    combat,
    control,
    fight,
    has_fort,
    outcomes,
    position,
    trade,
)

from imperia.core import Text
from imperia.games.ancient_world import GAME
from imperia.games.ancient_world.rules.set_up import ChooseFirstProvince
from imperia.testing import scenario

HELD = {A: ["asia"], B: ["galatia", "pontus"], C: ["italia", "africa"]}
STRONG = ["spear_8", "sword_8", "sword_8", "sword_7", "sword_7"]
WEAK = ["pike_6", "pike_6", "spear_6", "spear_6", "sword_6"]


def test_every_option_has_its_default_first_reading() -> None:
    codes = GAME.encode_options(4, {})
    assert GAME.decode_options(codes) == {
        "elephant_bonus": 2,
        "light_horse_mirror": "tie",
        "skirmish_duel": "kill_only",
        "loss_pool": "committed",
        "plunder_neutral": False,
        "spend_plunder": False,
        "rout_takes_plunder": False,
        "last_province": "immune",
        "diplomat_reach": "adjacent",
        "fort_vs_diplomacy": "no_effect",
        "trade_same_area": True,
        "revolt_turn_one": True,
        "token_limits": "boxed",
        "tie_break": "shared",
    }


@pytest.mark.parametrize("bonus,expected", [(2, "win"), (1, "tie")])
def test_elephant_bonus(bonus: int, expected: str) -> None:
    """Elephant 7 against Heavy Cavalry 8, calm: 9 or 8."""
    options = {"elephant_bonus": bonus}
    found = dict(outcomes(combat("field", "elephant_7", "heavy_cavalry_8", options=options)))
    assert found[4,] == expected
    assert found[1,] == "lose"


def test_light_horse_mirror() -> None:
    assert dict(outcomes(combat("field", "light_horse", "light_horse"))) == {(): "tie"}
    options = {"light_horse_mirror": "roll", "skirmish_duel": "ranked"}
    found = dict(outcomes(combat("field", "light_horse", "light_horse", options=options)))
    assert found[6, 5] == "win"
    assert found[5, 1] == "tie"  # a block decides nothing here
    assert found[1, 6] == "lose"
    assert found[6, 6] == "tie"


def test_skirmish_duel() -> None:
    pair = ("field", "archers", "foot_skirmishers")
    found = dict(outcomes(combat(*pair)))
    assert (found[5, 5], found[4, 1], found[5, 6]) == ("win", "tie", "tie")
    found = dict(outcomes(combat(*pair, options={"skirmish_duel": "ranked"})))
    assert (found[5, 5], found[4, 1], found[3, 4], found[2, 3]) == ("win", "win", "lose", "tie")
    assert dict(outcomes(combat(*pair, options={"skirmish_duel": "tie"}))) == {(): "tie"}


@pytest.mark.parametrize("pool,cards", [("committed", 5), ("revealed", 3)])
def test_loss_pool(pool: str, cards: int) -> None:
    table = acting(
        seats=3,
        options={"loss_pool": pool},
        control=HELD,
        hands={A: STRONG, B: WEAK},
    )
    table.play("attack galatia")
    script = ["draw_loss sword_6"] if pool == "committed" else ["draw_loss pike_6"]
    table.chance(*script)
    fight(table, STRONG, WEAK)
    lost = [tale.text.params["card"] for tale in table.told("card.lost")]
    assert len(lost) == 3
    if cards == 3:  # only the three that were turned up can be lost
        assert sorted(lost) == sorted(table.state.shown[B])


@pytest.mark.parametrize("switch,looted", [(False, 0), (True, 2)])
def test_plunder_neutral(switch: bool, looted: int) -> None:
    table = acting(
        chance=["roll 6"],
        options={"plunder_neutral": switch},
        control={A: ["italia"]},
        trade={"cisalpina": {B: 2, A: 1}},
    )
    table.play("attack cisalpina")
    assert control(table.state, "cisalpina") == (A, 1)
    assert table.state.plunder[A][B] == looted
    assert trade(table.state, "cisalpina") == [1, 2 - looted, 0, 0]


def test_plunder_neutral_is_not_for_diplomacy() -> None:
    table = acting(
        chance=["roll 6"],
        options={"plunder_neutral": True},
        control={A: ["italia"]},
        trade={"cisalpina": {B: 2}},
        warehouse={A: 2},
    )
    table.play("diplomacy_buy cisalpina")
    assert sum(table.state.plunder[A]) == 0


def test_spend_plunder() -> None:
    words: dict[str, Any] = {
        "control": {A: ["italia"]},
        "warehouse": {A: 1},
        "plunder": {A: {B: 1, C: 2}},
    }
    assert choose(**words).why_not("fortify italia") == "AW-15.1c"
    table = acting(options={"spend_plunder": True}, **words)
    table.play("fortify italia")
    assert table.state.warehouse[A] == 0
    assert table.state.plunder[A] == [0, 0, 0, 0]
    assert table.state.trade_supply == [25, 25, 25, 25]
    assert has_fort(table.state, "italia")


def test_spend_plunder_own_markers_first_then_from_the_left() -> None:
    words: dict[str, Any] = {
        "options": {"spend_plunder": True},
        "control": {A: ["italia"]},
        "warehouse": {A: 1},
        "plunder": {A: {B: 1, C: 2}},
        "chance": ["roll 6"],
    }
    table = acting(**words)
    table.play("diplomacy_buy cisalpina")
    assert table.state.warehouse[A] == 0
    assert table.state.plunder[A] == [0, 0, 2, 0]


@pytest.mark.parametrize("switch", [False, True])
def test_rout_takes_plunder(switch: bool) -> None:
    table = acting(
        seats=3,
        options={"rout_takes_plunder": switch},
        control=HELD,
        hands={A: WEAK, B: STRONG},
        warehouse={A: 1},
        plunder={A: {B: 1, C: 1}},
    )
    table.play("attack galatia")
    fight(table, WEAK, STRONG)
    state = table.state
    assert state.warehouse[A] == 0
    if switch:  # B's own marker comes first, from A's left, and goes to his usable stock
        assert state.warehouse[B] == 1
        assert state.plunder[A] == [0, 0, 1]
        assert state.plunder[B] == [1, 0, 0]
    else:
        assert state.plunder[A] == [0, 1, 1]
        assert state.plunder[B] == [1, 0, 0]


def test_last_province() -> None:
    held = {A: ["asia"], B: ["galatia"], C: ["italia", "africa"]}
    words: dict[str, Any] = {
        "seats": 3,
        "control": held,
        "hands": {A: STRONG, B: WEAK},
        "forts": ["galatia"],
        "trade": {"galatia": {C: 1}},
        "tables": {A: ["diplomat"]},
    }
    assert choose(**words).why_not("attack galatia") == "AW-11.11a"
    table = acting(options={"last_province": "attackable_no_capture"}, **words)
    assert table.why_not("diplomat_enemy galatia") == "AW-13.5a"
    table.play_all("attack galatia", "field")
    fight(table, STRONG, WEAK)
    state = table.state
    assert state.markers == [3, 0]
    assert control(state, "galatia") == (B, 1)
    assert has_fort(state, "galatia")
    assert trade(state, "galatia") == [0, 0, 1]
    assert len(table.told("card.lost")) + len(table.told("card.kept")) == 3
    assert table.seat == A  # the rout still gives its bonus action


def test_diplomat_reach() -> None:
    words: dict[str, Any] = {
        "control": {A: ["baetica"], B: ["syria", "arabia"]},
        "warehouse": {A: 2},
        "tables": {A: ["diplomat"]},
    }
    table = choose(**words)
    assert table.why_not("diplomat_neutral aegyptus") == "AW-13.3c"
    assert table.why_not("diplomat_enemy syria") == "AW-13.4c"
    table = choose(options={"diplomat_reach": "attackable"}, **words)
    assert table.why_not("diplomat_neutral aegyptus") == ""
    assert table.why_not("diplomat_enemy syria") == ""
    assert table.why_not("diplomat_enemy arabia") == "AW-13.4c"


@pytest.mark.parametrize("choice,refusal", [("no_effect", ""), ("protects", "AW-13.6a")])
def test_fort_vs_diplomacy(choice: str, refusal: str) -> None:
    table = choose(
        options={"fort_vs_diplomacy": choice},
        control={A: ["asia"], B: ["galatia", "pontus"]},
        forts=["galatia"],
        tables={A: ["diplomat"]},
    )
    assert table.why_not("diplomat_enemy galatia") == refusal


def test_trade_same_area_counts_a_failed_attempt() -> None:
    table = acting(
        chance=["roll 1"],
        options={"trade_same_area": False},
        control={A: ["asia"]},
        trade={"galatia": {B: 2}},
        warehouse={A: 2},
    )
    table.play("trade galatia")
    assert table.why_not("trade galatia") == "AW-16.3a"


@pytest.mark.parametrize("choice", ["boxed", "unlimited"])
def test_token_limits(choice: str) -> None:
    scene = scenario(GAME, seats=3, options={"token_limits": choice})
    limited = choice == "boxed"
    assert scene.state.control_supply == ([20] * 3 if limited else [-1] * 3)
    assert scene.state.fort_supply == (17 if limited else -1)
    assert scene.state.trade_supply == [25] * 3
    table = scene.at(ChooseFirstProvince(A))
    table.play("place italia")
    state = position(options={"token_limits": choice}, control={A: {"italia": 18}}).state
    assert state.control_supply[A] == (2 if limited else -1)


def test_token_limits_unlimited_never_run_out() -> None:
    held = {A: {"italia": 25}}
    table = acting(options={"token_limits": "unlimited"}, control=held, warehouse={A: 4})
    assert table.why_not("control italia") == ""
    table.play("fortify italia")
    assert table.state.fort_supply == -1
    assert GAME.invariants(table.state) == []


def test_tie_break_needs_land_not_sea() -> None:
    words: dict[str, Any] = {
        "seats": 3,
        "control": {A: ["italia", "west_med", "central_med"], B: ["aegyptus", "syria"]},
        "score": {A: 50, B: 50},
    }
    shared = position(options={"tie_break": "shared"}, **words).state
    assert GAME.outcome(shared).winners == [A, B]
    assert GAME.outcome(shared).reason == Text("ending.shared", {"points": 50})
    decided = position(options={"tie_break": "provinces"}, **words).state
    assert GAME.outcome(decided).winners == [B]
    assert GAME.outcome(decided).reason.key == "ending.provinces"
