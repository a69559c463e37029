"""The golden cases of the dossier: setup, revolts, income, movement."""

import pytest
from tests.games.ancient_world.helpers import (
    A,
    B,
    C,
    D,
    acting,
    choose,
    control,
    names,
    position,
    trade,
    words_of,
)

from imperia.games.ancient_world import GAME
from imperia.games.ancient_world.components.map import AREA, AREAS, REGION
from imperia.games.ancient_world.queries import NO_ROUTE, ROUTES, best_route
from imperia.games.ancient_world.rules.income import CollectIncome
from imperia.games.ancient_world.rules.revolts import RollForRevolts
from imperia.games.ancient_world.rules.set_up import ChooseNextArea
from imperia.games.ancient_world.rules.turn import PlayRounds, PlayTurn
from imperia.kit.masks import mask_of
from imperia.testing import scenario


@pytest.mark.parametrize("seats,placed,left", [(3, 7, 13), (4, 6, 14), (5, 5, 15), (6, 4, 16)])
def test_g_01_marker_counts(seats: int, placed: int, left: int) -> None:
    table = scenario(GAME, seats=seats, options={"revolt_turn_one": False}).start()
    while table.state.turn == 0:
        assert table.state.warehouse == [0] * seats
        assert table.state.trade_supply == [25] * seats
        table.play(table.legal()[0])
    state = table.state
    markers = [0] * seats
    for area, count in enumerate(state.control):
        if count:
            markers[state.owner[area]] += count
    assert markers == [placed] * seats
    assert state.control_supply == [left] * seats
    assert state.forts.bit_count() == seats
    assert state.fort_supply == 17 - seats


def test_g_02_region_limit() -> None:
    table = scenario(GAME, seats=4).chance("roll 1").start()
    table.play_all("place italia", "place baetica", "place thracia")
    south = {name for area, name in enumerate(AREAS) if REGION[area] == 1}
    assert table.seat == D
    assert words_of(table, "place") == south
    assert len(south) == 20
    assert table.why_not("place dacia") == "AW-2.5a"
    table.play("place aegyptus")
    assert table.state.set_region == [0, 0, 0, 1]
    assert table.state.sets_left == [0, 2]
    assert table.state.hand_size[D] == 5


def test_g_03_adjacency_in_setup() -> None:
    table = position(control={A: ["baetica"], B: ["syria"]}).at(ChooseNextArea(A))
    assert words_of(table, "place") == {
        "baetica",
        "lusitania",
        "tarraconensis",
        "mauretania_tingitana",
        "west_med",
    }
    assert table.why_not("place mauretania_caesariensis") == "AW-2.8a"


def test_g_04_occupied_areas() -> None:
    held = {A: ["baetica"], B: ["west_med", "tarraconensis"]}
    table = position(control=held).at(ChooseNextArea(A))
    assert words_of(table, "place") == {"baetica", "lusitania", "mauretania_tingitana"}
    assert table.why_not("place west_med") == "AW-2.8b"


def test_g_05_total_length() -> None:
    """Everybody passes: 136 actions; the first player moves one seat to the left each turn."""
    table = scenario(GAME, seats=4, options={"revolt_turn_one": False}).start()
    while table.state.turn == 0:
        table.play(table.legal()[0])
    actions = [0] * 5
    first = [-1] * 5
    while not table.over:
        if first[table.state.turn] < 0:
            first[table.state.turn] = table.seat
        actions[table.state.turn] += 1
        table.play("pass")
    assert actions[1:] == [40, 36, 32, 28]
    assert sum(actions) == 136
    assert [(seat - first[1]) % 4 for seat in first[1:]] == [0, 1, 2, 3]


def test_g_05_the_first_player_is_named_by_chance_then_by_the_left() -> None:
    table = position(turn=1, round=0, control={A: ["italia"]}).chance("roll 3").at(CollectIncome())
    assert table.state.first == C
    for turn, before, after in ((2, C, D), (3, D, A), (4, A, B)):
        table = position(turn=turn, first=before).at(CollectIncome())
        assert table.state.first == after


# Revolts and income


def test_g_06_revolt() -> None:
    table = (
        position(
            control={
                A: {"italia": 2, "asia": 1},
                B: ["belgica", "raetia"],
                C: ["pontus", "armenia"],
            },
            forts=["belgica"],
            trade={"tripolitania": {A: 1}},
        )
        .chance("roll 2", "roll 3")
        .at(RollForRevolts())
    )
    assert control(table.state, "italia") == (A, 1)
    assert control(table.state, "belgica") == (B, 1)
    assert control(table.state, "pontus") == (-1, 0)
    assert table.state.control_supply[C] == 19
    assert control(table.state, "tripolitania") == (-1, 0)
    assert trade(table.state, "tripolitania") == [1, 0, 0, 0]


def test_g_07_revolt_and_last_province() -> None:
    held = {C: ["lusitania", "achaea", "west_med"]}
    table = position(control=held).chance("roll 5", "roll 1").at(RollForRevolts())
    assert control(table.state, "lusitania") == (-1, 0)
    assert control(table.state, "achaea") == (C, 1)
    table = position(control={C: {"achaea": 2}}).chance("roll 5", "roll 1").at(RollForRevolts())
    assert control(table.state, "achaea") == (C, 1)


@pytest.mark.parametrize("supply,warehouse,left", [(20, 12, 11), (4, 7, 0)])
def test_g_08_income(supply: int, warehouse: int, left: int) -> None:
    table = position(
        control={A: ["sicilia", "africa", "italia"]},
        tables={A: ["merchant", "merchant"]},
        warehouse={A: 3},
        trade_supply={A: supply},
    ).at(CollectIncome())
    assert table.state.warehouse[A] == warehouse
    assert table.state.trade_supply[A] == left


# Movement

T_1 = [
    ("M-01", "italia", "cisalpina", "plain", 0),
    ("M-02", "tarraconensis", "aquitania", "mountain", 2),
    ("M-03", "italia", "sicilia", "strait", 2),
    ("M-04", "lugdunensis", "britannia", "lane", 3),
    ("M-05", "sicilia", "africa", "lane", 3),
    ("M-06", "sicilia central_med", "africa", "lane", 2),
    ("M-07", "baetica", "aegyptus", "coast", 4),
    ("M-08", "baetica east_med", "aegyptus", "coast", 3),
    ("M-09", "baetica", "west_med", "into_sea", 4),
    ("M-10", "baetica central_med", "west_med", "into_sea", 3),
    ("M-11", "lusitania", "west_med", "", 0),
    ("M-12", "baetica", "central_med", "", 0),
    ("M-13", "lugdunensis", "italia", "", 0),
    ("M-14", "thracia dalmatia", "moesia", "plain", 0),
    ("M-15", "thracia", "moesia", "mountain", 2),
    ("M-16", "thracia", "bithynia", "strait", 2),
    ("M-17", "cappadocia", "syria", "plain", 0),
    ("M-18", "cilicia", "galatia", "mountain", 2),
    ("M-19", "lusitania west_med", "numidia", "own_sea", 3),
    ("M-20", "lusitania west_med", "syria", "", 0),
    ("M-21", "lusitania west_med", "central_med", "into_sea", 3),
    ("M-22", "italia west_med", "sicilia", "strait", 2),
    ("M-23", "macedonia", "cyprus", "coast", 4),
    ("M-24", "babylonia", "arabia", "", 0),
    ("M-25", "africa", "sardinia", "lane", 3),
]


@pytest.mark.parametrize(
    "held,target,route,need", [row[1:] for row in T_1], ids=[r[0] for r in T_1]
)
def test_t_1_movement(held: str, target: str, route: str, need: int) -> None:
    areas = held.split()
    table = choose(control={A: areas})
    found, lowest = best_route(mask_of([AREA[area] for area in areas]), AREA[target])
    if not route:
        assert found == NO_ROUTE
        assert table.why_not(f"attack {target}") == "AW-7.2a"
        return
    assert (ROUTES[found], lowest) == (route, need)
    assert target in words_of(table, "attack")


def attack_neutral(held: str, target: str, *dice: int, **words: object) -> object:
    chance = [f"roll {die}" for die in dice]
    table = acting(chance=chance, control={A: held.split()}, **words)
    table.play(f"attack {target}")
    assert table.over
    assert table.script == []
    return table.state


def test_g_09_neutral_by_land() -> None:
    assert control(attack_neutral("italia", "cisalpina", 3), "cisalpina") == (A, 1)
    assert control(attack_neutral("italia", "cisalpina", 2), "cisalpina") == (-1, 0)


def test_g_10_neutral_behind_mountains() -> None:
    assert control(attack_neutral("tarraconensis", "aquitania", 1), "aquitania") == (-1, 0)
    assert control(attack_neutral("tarraconensis", "aquitania", 2, 2), "aquitania") == (-1, 0)
    assert control(attack_neutral("tarraconensis", "aquitania", 2, 3), "aquitania") == (A, 1)


def test_g_11_britannia() -> None:
    assert control(attack_neutral("lugdunensis", "britannia", 2), "britannia") == (-1, 0)
    assert control(attack_neutral("lugdunensis", "britannia", 3, 3), "britannia") == (A, 1)
    assert control(attack_neutral("lugdunensis", "britannia", 3, 2), "britannia") == (-1, 0)


def test_g_12_neutral_sea_zone() -> None:
    state = attack_neutral("baetica", "west_med", 4, trade={"west_med": {B: 2}})
    assert control(state, "west_med") == (A, 1)
    assert trade(state, "west_med") == [0, 2, 0, 0]
    state = attack_neutral("baetica", "west_med", 3)
    assert control(state, "west_med") == (-1, 0)


def test_g_13_supply_empty() -> None:
    table = choose(
        control={A: ["italia", "sicilia"], B: ["africa", "numidia"]},
        supply={A: 0},
        warehouse={A: 8},
        tables={A: ["diplomat"]},
        hands={A: ["sword_7"]},
        display=["sword_6"],
    )
    assert names(table) == {"recruit", "refresh", "fortify", "trade", "discard", "pass"}
    for word in ("attack africa", "diplomat_enemy africa", "control italia"):
        assert table.why_not(word) == "AW-20.2a"
    for word in ("diplomacy_buy cisalpina", "diplomat_neutral cisalpina"):
        assert table.why_not(word) == "AW-20.2a"


def test_g_05_no_round_is_skipped() -> None:
    table = position(turn=3, round=0, control={A: ["italia"]}).at(PlayRounds())
    count = 0
    while not table.over:
        table.play("pass")
        count += 1
    assert count == 8 * 4
    assert table.state.round == 8


def test_g_02_the_first_marker_may_lie_next_to_another_player() -> None:
    asked = scenario(GAME, seats=4).start()
    asked.play("place italia")
    assert asked.why_not("place cisalpina") == ""
    assert asked.why_not("place italia") == "AW-2.4b"
    assert asked.why_not("place west_med") == "AW-2.4a"


def test_g_05_turn_one_without_revolts_is_an_option() -> None:
    table = (
        position(turn=1, round=0, options={"revolt_turn_one": False}, control={A: ["italia"]})
        .chance("roll 2")
        .at(PlayTurn())
    )
    assert table.told("revolt.rolled") == []
    table = (
        position(turn=1, round=0, control={A: ["italia"]})
        .chance("roll 2", "roll 3", "roll 2")
        .at(PlayTurn())
    )
    assert len(table.told("revolt.rolled")) == 1
