"""The golden cases of the dossier: diplomacy, cards, trade, scoring."""

from typing import Any

import pytest
from tests.games.ancient_world.helpers import (
    A,
    B,
    C,
    acting,
    choose,
    control,
    has_fort,
    position,
    trade,
    words_of,
)

from imperia.games.ancient_world import GAME
from imperia.games.ancient_world.components.cards import CARD
from imperia.games.ancient_world.components.map import VALUE
from imperia.games.ancient_world.queries import trade_points
from imperia.games.ancient_world.rules.recruit import ChooseAfterRefresh
from imperia.games.ancient_world.rules.scoring import EndTurn, outcome
from imperia.games.ancient_world.rules.trade import ChooseNextTrade
from imperia.games.ancient_world.rules.turn import PlayRounds, TakeAction
from imperia.games.ancient_world.state import NO_CARD

# Diplomacy


@pytest.mark.parametrize("die,owner", [(2, A), (1, -1)])
def test_g_30_without_diplomat(die: int, owner: int) -> None:
    held = {A: ["sicilia"], B: ["syria", "arabia"]}
    table = acting(chance=[f"roll {die}"], control=held, warehouse={A: 2})
    table.play("diplomacy_buy tripolitania")
    assert table.state.warehouse[A] == 0
    assert table.state.trade_supply[A] == 25
    assert control(table.state, "tripolitania")[0] == owner
    assert table.script == []


def test_g_30_too_dear_or_not_neutral() -> None:
    held = {A: ["sicilia"], B: ["syria", "arabia"]}
    table = choose(control=held, warehouse={A: 1})
    assert table.why_not("diplomacy_buy tripolitania") == "AW-13.2c"
    assert words_of(table, "diplomacy_buy") == set()
    table = choose(control=held, warehouse={A: 2})
    assert table.why_not("diplomacy_buy syria") == "AW-13.2a"


def test_g_31_with_diplomat_neutral() -> None:
    words: dict[str, Any] = {
        "control": {A: ["sicilia"], B: ["syria", "arabia"]},
        "warehouse": {A: 3},
        "tables": {A: ["diplomat"]},
    }
    table = choose(**words)
    assert "africa" in words_of(table, "diplomat_neutral")
    assert table.why_not("diplomat_neutral tripolitania") == "AW-13.3c"
    assert table.why_not("diplomacy_buy tripolitania") == ""
    table = acting(**words)
    table.play("diplomat_neutral africa")
    assert control(table.state, "africa") == (A, 1)
    assert table.state.warehouse[A] == 2
    assert not [entry for entry in table.history if entry.move and entry.move.name == "roll"]


def thracia(markers: int = 1, **words: Any) -> dict[str, Any]:
    return {
        "control": {A: ["asia"], B: {"thracia": markers, "dacia": 1}},
        "forts": ["thracia"],
        "tables": {A: ["diplomat"]},
        "warehouse": {A: 3},
        "trade": {"thracia": {C: 2}},
        **words,
    }


@pytest.mark.parametrize(
    "paid,die,owner", [(3, 3, A), (3, 2, B), (0, 6, A), (0, 5, B)], ids=["3+3", "3+2", "6", "5"]
)
def test_g_32_with_diplomat_enemy(paid: int, die: int, owner: int) -> None:
    table = acting(chance=[f"roll {die}"], **thracia())
    table.play_all("diplomat_enemy thracia", f"pay {paid}")
    assert control(table.state, "thracia") == (owner, 1)
    assert table.state.warehouse[A] == 3 - paid
    assert has_fort(table.state, "thracia")
    assert trade(table.state, "thracia") == [0, 0, 2, 0]
    assert table.state.plunder[A] == [0] * 4


def test_g_33_second_marker_protects() -> None:
    table = acting(chance=["roll 3"], **thracia(markers=2))
    table.play_all("diplomat_enemy thracia", "pay 3")
    assert control(table.state, "thracia") == (B, 1)
    assert table.state.control_supply == [19, 18, 20, 20]


def test_g_34_last_province() -> None:
    held: dict[int, Any] = {A: ["asia"], B: ["thracia", "east_med"]}
    table = choose(**thracia(control=held))
    assert table.why_not("attack thracia") == "AW-11.11a"
    assert table.why_not("diplomat_enemy thracia") == "AW-13.5a"
    assert table.why_not("attack east_med") == ""
    held = {A: ["asia"], B: {"thracia": 2, "east_med": 1}}
    table = choose(**thracia(control=held))
    assert table.why_not("attack thracia") == "AW-11.11a"
    assert table.why_not("diplomat_enemy thracia") == ""
    table = acting(chance=["roll 6"], **thracia(control=held))
    table.play_all("diplomat_enemy thracia", "pay 0")
    assert control(table.state, "thracia") == (B, 1)


# Cards

SIX = ["sword_6", "sword_6", "pike_6", "pike_6", "galley_8", "diplomat"]


def test_g_36_refresh() -> None:
    table = acting(
        control={A: ["italia"]},
        warehouse={A: 1},
        display=SIX,
        hands={A: ["spear_6", "galley_7"]},
        deck=["spear_6", "spear_7", "spear_7", "spear_7"],
    )
    before = sum(table.state.discard)
    table.play("refresh")
    state = table.state
    assert isinstance(table.question, ChooseAfterRefresh)
    assert state.warehouse[A] == 0
    assert sorted(c for c in state.display if c == CARD["spear_7"]) == [CARD["spear_7"]] * 3
    assert CARD["spear_6"] in state.display
    assert NO_CARD not in state.display
    # Four cards came from the pile; then the discards, the six included, were shuffled.
    assert len(table.told("deck.refilled")) == 1
    assert table.told("deck.refilled")[0].text.params["count"] == before + 6
    assert state.deck_size == before + 6 - 2
    assert words_of(table, "discard") == {"spear_6", "galley_7"}
    assert "decline" in table.legal_words()
    table.play("decline")
    assert table.over


def test_g_36_one_refresh_a_round_even_in_a_bonus_action() -> None:
    table = choose(control={A: ["italia"]}, warehouse={A: 3}, display=SIX, refreshed=1)
    assert table.why_not("refresh") == "AW-14.3a"


def test_g_36_an_empty_place_waits_for_the_first_discard() -> None:
    """Both piles are empty when slot 3 is taken."""
    scene = position(control={A: ["italia"], B: ["syria"]}, display=SIX, hands={B: ["spear_8"]})
    state = scene.state
    rest = [card for card, count in enumerate(state.deck) for _ in range(count)]
    for card in rest:  # everything else is nowhere: other hands could not hold so much
        state.deck[card] -= 1
    state.deck_size = 0
    rounds = PlayRounds()
    rounds.acted, rounds.step = 1, "next_action"
    table = scene.unchecked().at(rounds, TakeAction(A))
    table.play("recruit pike_6")
    assert table.state.display[2] == NO_CARD
    assert table.seat == B
    table.play("discard spear_8")
    assert table.state.display[2] == CARD["spear_8"]
    assert sum(table.state.discard) == 0


def test_g_37_discard() -> None:
    table = choose(control={A: ["italia"]}, hands={A: ["sword_8"]}, tables={A: ["merchant"]})
    assert words_of(table, "discard") == {"sword_8"}
    assert table.why_not("discard empire_sword_6") == "AW-14.8a"
    assert table.why_not("discard merchant") == "AW-14.8b"


# Trade


@pytest.mark.parametrize("die,placed", [(4, True), (3, False)])
def test_g_40_displacement(die: int, placed: bool) -> None:
    table = acting(
        chance=[f"roll {die}"],
        control={A: ["asia"]},
        trade={"galatia": {B: 1, C: 1}},
        warehouse={A: 3},
        tables={A: ["merchant"]},
    )
    supply = table.state.trade_supply[:]
    table.play_all("trade galatia", f"victim {B}")
    state = table.state
    assert state.warehouse[A] == 2
    if placed:
        assert trade(state, "galatia") == [1, 0, 1, 0]
        assert state.trade_supply[B] == supply[B] + 1
        assert state.trade_supply[A] == supply[A]
    else:
        assert trade(state, "galatia") == [0, 1, 1, 0]
        assert state.trade_supply[A] == supply[A] + 1
    question = table.question
    assert isinstance(question, ChooseNextTrade)
    assert question.left == 2


def test_g_42_control_marker_action() -> None:
    table = acting(control={A: ["italia", "west_med"]})
    assert words_of(table, "control") == {"italia", "west_med"}
    table.play("control west_med")
    assert control(table.state, "west_med") == (A, 2)
    assert control(table.state, "italia") == (A, 1)
    assert table.over


# Scoring

FULL_SCORING: dict[str, Any] = {
    "seats": 3,
    "control": {
        A: ["italia", "sicilia", "west_med", "africa"],
        B: ["aegyptus", "syria", "east_med"],
        C: ["asia", "achaea", "macedonia", "thracia"],
    },
    "trade": {
        "italia": {A: 2, B: 2},
        "aegyptus": {B: 3, C: 1},
        "west_med": {A: 1, B: 4, C: 3},
        "africa": {A: 1},
        "thracia": {C: 1},
        "achaea": {A: 2, C: 1},
        "east_med": {C: 2, A: 2, B: 2},
        "galatia": {B: 1},
    },
    "plunder": {A: {B: 1, C: 1}, C: {A: 1}},
    "warehouse": {A: 4, B: 2},
    "hands": {A: ["sword_8"], B: ["cavalry_6"], C: ["galley_7"]},
    "tables": {A: ["diplomat"], B: ["merchant", "merchant"]},
}
T_3 = [(A, 23, 4, 2, -5, 24), (B, 19, 8, 0, -4, 23), (C, 17, 1, 1, -1, 18)]


def scored(table: Any) -> list[dict[str, Any]]:
    """What was told of each scoring; nobody was asked anything before."""
    return [tale.text.params for tale in table.state.tales if tale.text.key == "seat.scored"]


@pytest.mark.parametrize("seat,held,traded,looted,cards,total", T_3, ids=["A", "B", "C"])
def test_t_3_full_scoring(
    seat: int, held: int, traded: int, looted: int, cards: int, total: int
) -> None:
    table = position(**FULL_SCORING).at(EndTurn())
    told = scored(table)[seat]
    parts = [told[part] for part in ("control", "trade", "plunder", "cards", "points")]
    assert parts == [held, traded, looted, cards, total]
    assert table.state.score[seat] == total


def test_g_43_plunder_goes_home_and_stock_stays() -> None:
    scene = position(**FULL_SCORING)
    before = scene.state.trade_supply[:]
    table = scene.at(EndTurn())
    assert table.state.plunder == [[0, 0, 0]] * 3
    assert table.state.trade_supply == [before[A] + 1, before[B] + 1, before[C] + 1]
    assert table.state.warehouse == [4, 2, 0]


def test_g_44_turn_1() -> None:
    table = position(seats=3, turn=1, plunder={A: {B: 3}}).at(EndTurn())
    assert table.state.score == [0, 0, 0]
    assert table.state.plunder[A] == [0, 3, 0]
    table = position(seats=3, turn=2, plunder={A: {B: 3}}).at(EndTurn())
    assert table.state.score == [3, 0, 0]
    assert table.state.plunder[A] == [0, 0, 0]


@pytest.mark.parametrize(
    "area,points",
    [("galatia", 1), ("thracia", 1), ("sicilia", 2), ("asia", 2), ("italia", 3), ("west_med", 4)],
)
def test_g_45_odd_values(area: str, points: int) -> None:
    state = position(trade={area: {A: 1}}).state
    assert VALUE[list(state.trade[A]).index(1)] // 2 == points
    assert trade_points(state, A) == points


def test_g_46_victory() -> None:
    words: dict[str, Any] = {
        "seats": 3,
        "turn": 4,
        "control": {A: ["italia"], B: ["aegyptus", "syria"]},
        "score": {A: 101, B: 101, C: 88},
    }
    assert outcome(position(**words).state).winners == [A, B]
    decided = position(options={"tie_break": "provinces"}, **words).state
    assert outcome(decided).winners == [B]
    assert GAME.outcome(decided).scores == [101, 101, 88]


def test_g_47_negative_scoring() -> None:
    table = position(
        seats=3,
        control={A: ["galatia"]},
        hands={A: ["sword_8"]},
        tables={A: ["diplomat"]},
        score={A: 10},
    ).at(EndTurn())
    assert scored(table)[A]["points"] == -3
    assert table.state.score[A] == 7
