"""The golden cases of the dossier: battles on land, under siege and at sea."""

from collections.abc import Sequence
from typing import Any

import pytest
from tests.games.ancient_world.helpers import (
    A,
    B,
    C,
    acting,
    control,
    fight,
    has_fort,
    in_hand,
    lay,
    names,
    position,
    select,
    trade,
)

from imperia.games.ancient_world.components.cards import CARD, GALLEY, TYPE
from imperia.games.ancient_world.rules.armies import PickCard, PlaceCard
from imperia.games.ancient_world.rules.battle import ChooseAmbush

JOHN, GEOFF = A, B
JOHNS = ["light_horse", "heavy_cavalry_7", "pike_7", "spear_7", "foot_skirmishers"]
GEOFFS = ["light_horse", "elephant_7", "heavy_cavalry_7", "pike_7", "sword_7"]


def the_seeds_battle(*chance: str) -> Any:
    table = acting(
        seats=3,
        chance=chance,
        control={JOHN: ["cappadocia", "pontus"], GEOFF: ["syria", "arabia"], C: ["italia"]},
        tables={JOHN: ["military_leader"]},
        hands={JOHN: JOHNS, GEOFF: GEOFFS},
    )
    table.play("attack syria")
    fight(table, JOHNS, GEOFFS)
    return table


def test_g_14_the_seeds_worked_battle() -> None:
    """Cappadocia attacks Syria: 2 to 1 for John, with exactly the dice 3 and 6."""
    table = the_seeds_battle(
        "roll 3", "roll 6", "draw_loss pike_7", "draw_loss light_horse", "draw_loss sword_7"
    )
    state = table.state
    assert table.over
    assert table.script == []
    assert [tale.text.params["seat"] for tale in table.told("combat.won")] == [GEOFF, JOHN, JOHN]
    assert len(table.told("combat.tied")) == 2
    assert state.markers == [2, 1]
    assert control(state, "syria") == (JOHN, 1)
    assert state.hand_size == [9, 8, 5]
    assert in_hand(state, JOHN, "pike_7") == 0
    assert in_hand(state, GEOFF, "light_horse") == 0
    assert in_hand(state, GEOFF, "sword_7") == 0
    assert table.told("bonus.granted") == []


def test_g_14_the_stack_is_legal_only_through_the_leader() -> None:
    table = acting(
        seats=3,
        control={JOHN: ["cappadocia"], GEOFF: ["syria", "arabia"]},
        hands={JOHN: JOHNS, GEOFF: GEOFFS},
    )
    table.play("attack syria")
    select(table, JOHNS)
    select(table, GEOFFS)
    lay(table, JOHNS[:2])
    assert table.why_not("next pike_7") == "AW-8.4a"


@pytest.mark.parametrize("die,rout", [(6, True), (4, False)])
def test_g_15_same_battle_other_dice(die: int, rout: bool) -> None:
    losses = ["draw_loss sword_7", "draw_loss pike_7", "draw_loss light_horse"]
    table = the_seeds_battle("roll 1", f"roll {die}", *losses[: 3 if rout else 2])
    state = table.state
    assert state.markers == ([3, 0] if rout else [2, 0])
    assert state.hand_size == [10, 7 if rout else 8, 5]
    assert control(state, "syria") == (JOHN, 1)
    assert bool(table.told("bonus.granted")) == rout
    assert table.over != rout


G_16 = [
    ("FFFSS", True, True),
    ("SSSSS", True, True),
    ("FFSSF", False, True),
    ("SFFFS", False, True),
    ("FSFSS", False, True),
    ("SFSFS", False, False),
    ("SSFFS", False, False),
    ("FSSFF", False, False),
    ("SFFSF", False, False),
]


@pytest.mark.parametrize("leader", [False, True], ids=["no leader", "leader"])
@pytest.mark.parametrize("stack,plain,led", G_16, ids=[row[0] for row in G_16])
def test_g_16_stack_legality(stack: str, plain: bool, led: bool, leader: bool) -> None:
    assert can_lay(stack, leader) == (led if leader else plain)


def can_lay(stack: str, leader: bool) -> bool:
    """May cards of these speeds be laid in this order?"""
    fast = ["cavalry_6", "cavalry_7", "heavy_cavalry_7", "archers", "artillery"]
    slow = ["sword_6", "sword_7", "spear_6", "spear_7", "pike_6"]
    cards = [(fast if speed == "F" else slow).pop() for speed in stack]
    scene = position(
        seats=3,
        control={A: ["italia"]},
        hands={A: cards},
        tables={A: ["military_leader"] if leader else []},
    )
    state = scene.state
    state.committed[A] = [CARD[card] for card in cards]
    state.attacker, state.defender = A, B
    placed: list[int] = []
    for card in cards:
        question = PlaceCard(A, placed[:])
        moves = {move.arg for move in question.legal(state)}
        allowed = {m.arg for m in question.moves(state) if question.judge(state, m)}
        assert moves == allowed
        if CARD[card] not in moves:
            return False
        placed.append(CARD[card])
    return True


def battle(
    attack: Sequence[str],
    defend: Sequence[str],
    chance: Sequence[str] = (),
    held: dict[int, Any] | None = None,
    target: str = "galatia",
    **words: Any,
) -> Any:
    """A attacks B from asia, by land; both hold just what they play, and their empire cards."""
    hands = {
        A: [c for c in attack if "empire" not in c],
        B: [c for c in defend if "empire" not in c],
    }
    table = acting(
        seats=3,
        chance=chance,
        control=held or {A: ["asia"], B: {"galatia": 1, "pontus": 1}, C: ["italia", "africa"]},
        hands=hands,
        **words,
    )
    table.play(f"attack {target}")
    return table


def test_g_17_tie_goes_to_the_defender() -> None:
    attack = ["spear_7", "spear_6", "pike_6", "sword_6", "empire_spear_6"]
    defend = ["spear_6", "empire_spear_6", "spear_7", "empire_spear_6", "pike_6"]
    # spear 7-6 wins, 6-6 ties, pike 6 - spear 7 loses, the last two pairs tie
    table = battle(attack, defend, ["draw_loss spear_7", "draw_loss empire"])
    fight(table, attack, defend)
    assert table.state.markers == [1, 1]
    assert control(table.state, "galatia") == (B, 1)
    assert table.state.hand_size == [8, 8, 5]
    assert table.script == []


def test_g_18_losses() -> None:
    """Five committed, two lost: an empire card goes back to the hand and still counts."""
    attack = ["spear_8", "spear_7", "spear_7", "spear_6", "spear_6"]
    defend = ["empire_spear_6", "sword_7", "empire_spear_6", "empire_pike_6", "empire_cavalry_6"]
    # laid fast first: cavalry 6 - spear 8 loses, spear 6, spear 6, pike 6, sword 7
    stack = ["empire_cavalry_6", "empire_spear_6", "empire_spear_6", "sword_7", "empire_pike_6"]
    order = ["spear_8", "spear_7", "spear_6", "spear_7", "spear_6"]
    table = battle(attack, defend, ["draw_loss empire", "draw_loss sword_7"])
    select(table, attack)
    select(table, defend)
    lay(table, order)
    lay(table, stack)
    state = table.state
    assert state.markers == [2, 0]
    assert in_hand(state, B, "sword_7") == 0
    assert state.discard[CARD["sword_7"]] == 1
    assert state.hand_size == [10, 5, 5]
    assert in_hand(state, B, "empire_spear_6") == 2
    assert len(table.told("card.kept")) == 1
    assert table.script == []


def test_g_18_only_empire_cards_lose_nothing() -> None:
    attack = ["spear_8", "spear_7", "spear_7", "spear_6", "spear_6"]
    defend = ["empire_cavalry_6", "empire_spear_6", "empire_spear_6", "empire_pike_6"]
    defend.append("empire_foot_skirmishers")
    table = battle(attack, defend, ["roll 1"])
    select(table, attack)
    select(table, defend)
    lay(table, attack)
    lay(table, ["empire_foot_skirmishers", *defend[:4]])
    assert table.state.markers == [3, 0]
    assert table.state.hand_size[B] == 5
    assert len(table.told("card.kept")) == 3


ROUTING = ["spear_8", "sword_8", "sword_8", "sword_7", "sword_7"]
ROUTED = ["pike_6", "pike_6", "spear_6", "spear_6", "sword_6"]


def test_g_19_attackers_rout() -> None:
    """A rout after three combats, a bonus action, and no second bonus for a second rout."""
    held = {A: ["asia"], B: ["galatia", "pontus"], C: ["bithynia", "africa"]}
    table = battle(ROUTING, ROUTED, held=held)
    fight(table, ROUTING, ROUTED)
    assert table.state.markers == [3, 0]
    assert len(table.told("combat.begun")) == 3
    assert len(table.state.shown[B]) == 3
    lost = len(table.told("card.lost")) + len(table.told("card.kept"))
    assert lost == 3
    assert control(table.state, "galatia") == (A, 1)
    assert table.seat == A
    assert "attack" in names(table)


def test_g_19_a_rout_in_the_bonus_action_gives_no_further_action() -> None:
    held = {A: ["asia"], B: ["galatia", "pontus", "cappadocia"], C: ["italia", "africa"]}
    table = battle(ROUTING, [*ROUTED], held=held)
    fight(table, ROUTING, ROUTED)
    assert len(table.told("bonus.granted")) == 1
    table.play("attack cappadocia")
    weak = ["empire_cavalry_6", "empire_spear_6", "empire_spear_6", "empire_pike_6"]
    table.chance("roll 1")
    select(table, ROUTING)
    select(table, [*weak, "empire_foot_skirmishers"])
    lay(table, ROUTING)
    lay(table, ["empire_foot_skirmishers", *weak])
    assert table.state.markers == [3, 0]
    assert control(table.state, "cappadocia") == (A, 1)
    assert len(table.told("bonus.granted")) == 1
    assert table.over


def test_g_22_extra_control_markers_do_not_defend() -> None:
    attack = ["spear_7", "spear_6", "spear_6", "pike_6", "empire_spear_6"]
    defend = ["sword_6", "empire_spear_6", "empire_spear_6", "empire_pike_6", "sword_6"]
    held = {A: ["asia"], B: {"galatia": 3, "pontus": 1}, C: ["italia", "africa"]}
    table = battle(attack, defend, ["draw_loss empire"], held=held)
    fight(table, attack, defend)
    assert table.state.markers == [1, 0]
    assert control(table.state, "galatia") == (A, 1)
    assert table.state.control_supply[B] == 19


@pytest.mark.parametrize("answer,won", [("ambush", True), ("no_ambush", False)])
def test_g_23_ambush(answer: str, won: bool) -> None:
    """Archers against Cavalry with a natural 5: a kill under ambush, else a block."""
    attack = ["archers", "spear_6", "spear_6", "pike_6", "pike_6"]
    defend = ["cavalry_6", "empire_spear_6", "empire_spear_6", "empire_pike_6", "spear_7"]
    table = battle(attack, defend, ["roll 5"], tables={B: ["military_leader"]})
    select(table, attack)
    select(table, defend)
    assert isinstance(table.question, ChooseAmbush)
    table.play(answer)
    lay(table, attack)
    lay(table, ["cavalry_6", *defend[1:]])
    assert table.state.shown[A][0] == CARD["archers"]
    assert table.state.markers[0] == int(won)


def test_g_23_no_ambush_where_it_has_no_place() -> None:
    """Never in a siege, never at sea, never for the attacker's leader."""
    leaders = {A: ["military_leader"], B: ["military_leader"]}
    hand = {A: ["spear_6"], B: ["spear_6"]}
    held = {A: ["asia", "west_med"], B: ["galatia", "pontus", "central_med"]}
    table = acting(seats=3, control=held, forts=["galatia"], tables=leaders, hands=hand)
    table.play_all("attack galatia", "siege")
    three = ["spear_6", "empire_spear_6", "empire_cavalry_6"]
    select(table, three)
    select(table, three)
    assert isinstance(table.question, PlaceCard)
    table = acting(seats=3, chance=["roll 4"], control=held, tables=leaders, hands=hand)
    table.play("attack central_med")
    select(table, ["spear_6"])
    select(table, ["spear_6"])
    assert isinstance(table.question, PlaceCard)
    table = acting(seats=3, control=held, tables={A: ["military_leader"]}, hands=hand)
    table.play("attack galatia")
    five = ["empire_spear_6", "empire_cavalry_6", "empire_foot_skirmishers", "spear_6"]
    select(table, [*five, "empire_sword_6"])
    select(table, [*five, "empire_pike_6"])
    assert isinstance(table.question, PlaceCard)


# Sieges

BESIEGERS = ["artillery", "siege_tower_9", "sword_7"]
BESIEGED = ["archers", "heavy_cavalry_7", "pike_7"]


def siege(chance: Sequence[str], answer: str = "siege", **words: Any) -> Any:
    held = {A: ["aegyptus"], B: ["iudaea", "syria"], C: ["italia", "africa"]}
    table = acting(seats=3, chance=chance, control=held, forts=["iudaea"], **words)
    table.play_all("attack iudaea", answer)
    return table


def test_g_25_siege_resolved() -> None:
    losses = ["draw_loss archers", "draw_loss heavy_cavalry_7", "draw_loss pike_7"]
    table = siege(["roll 4", *losses], hands={A: BESIEGERS, B: BESIEGED}, tables={A: ["engineer"]})
    fight(table, BESIEGERS, BESIEGED)
    state = table.state
    assert state.markers == [3, 0]
    assert control(state, "iudaea") == (A, 1)
    assert has_fort(state, "iudaea")
    assert state.hand_size == [8, 5, 5]
    assert table.seat == A
    assert len(table.told("bonus.granted")) == 1
    assert table.script == []


def test_g_26_no_engineer() -> None:
    table = siege(["roll 5"], hands={A: BESIEGERS, B: BESIEGED})
    fight(table, BESIEGERS, BESIEGED)
    assert table.state.markers == [3, 0]
    assert not has_fort(table.state, "iudaea")
    assert table.state.fort_supply == 17


def test_g_26_the_same_in_the_open_field() -> None:
    table = siege([], "field", hands={A: ROUTING, B: ROUTED})
    fight(table, ROUTING, ROUTED)
    assert control(table.state, "iudaea") == (A, 1)
    assert not has_fort(table.state, "iudaea")
    assert table.state.fort_supply == 17


def test_g_27_siege_held() -> None:
    attack = ["siege_tower_9", "spear_6", "spear_6"]
    defend = ["siege_tower_9", "pike_7", "foot_skirmishers"]
    table = siege(["roll 4", "draw_loss spear_6"], hands={A: attack, B: defend})
    fight(table, attack, defend)
    assert table.state.markers == [0, 1]
    assert control(table.state, "iudaea") == (B, 1)
    assert has_fort(table.state, "iudaea")
    assert table.state.hand_size == [7, 8, 5]
    assert table.over


# Sea battles

SEA_HAND = [
    "sword_6",
    "spear_6",
    "archers",
    "foot_skirmishers",
    "artillery",
    "artillery",
    "light_horse",
    "pike_6",
    *["galley_6", "galley_6", "galley_7", "galley_7", "galley_7", "galley_8"],
]
T_4 = [
    ("S-01", "sword_6 archers artillery galley_6 galley_6", ""),
    ("S-02", "sword_6 spear_6 galley_6", "AW-12.2a"),
    ("S-03", "foot_skirmishers archers galley_6", "AW-12.2b"),
    ("S-04", "galley_6 galley_6 galley_7 galley_7 galley_7", ""),
    ("S-05", "spear_6", ""),
    ("S-06", "light_horse galley_6", "AW-12.2d"),
    ("S-07", "pike_6 galley_6", "AW-12.2d"),
    ("S-08", "artillery artillery galley_6", "AW-12.2c"),
    ("S-09", "sword_6 foot_skirmishers galley_6 galley_6 galley_7 galley_7", "size"),
]


@pytest.mark.parametrize("cards,refusal", [row[1:] for row in T_4], ids=[row[0] for row in T_4])
def test_t_4_selection_at_sea(cards: str, refusal: str) -> None:
    held = {A: ["baetica"], B: ["west_med", "italia"]}
    table = acting(seats=3, chance=["roll 4"], control=held, hands={A: SEA_HAND})
    table.play("attack west_med")
    found = ""
    for card in cards.split():
        if not isinstance(table.question, PickCard) or table.seat != A:
            found = "size"  # five cards are the most: the question has ended
            break
        found = table.why_not(f"pick {card}")
        if found:
            break
        table.play(f"pick {card}")
    assert found == refusal
    if not refusal and len(cards.split()) < 5:
        assert table.why_not("done") == ""


def test_g_28_missing_cards() -> None:
    attack = ["galley_7", "galley_6", "sword_7", "archers"]
    held = {A: ["baetica"], B: ["west_med", "italia"], C: ["africa", "numidia"]}
    table = acting(
        seats=3,
        chance=["roll 4", "draw_loss archers", "draw_loss galley_8"],
        control=held,
        hands={A: attack, B: ["galley_8"]},
        trade={"west_med": {A: 1, B: 2, C: 3}},
    )
    table.play("attack west_med")
    fight(table, attack, ["galley_8"])
    state = table.state
    assert state.markers == [3, 1]
    assert state.hand_size == [8, 5, 5]
    assert TYPE[state.shown[B][0]] == GALLEY
    assert control(state, "west_med") == (A, 1)
    assert trade(state, "west_med") == [1, 0, 0]
    assert state.plunder[A] == [0, 2, 3]
    assert table.script == []
    assert table.seat == A
    assert len(table.told("bonus.granted")) == 1


@pytest.mark.parametrize("count,rout", [(2, False), (3, True)])
def test_g_29_empty_defence(count: int, rout: bool) -> None:
    attack = ["galley_7", "galley_6", "sword_7"][:count]
    held = {A: ["baetica"], B: ["west_med", "italia"]}
    table = acting(seats=3, chance=["roll 4"], control=held, hands={A: attack})
    table.play("attack west_med")
    fight(table, attack, [])
    assert table.state.markers == [count, 0]
    assert control(table.state, "west_med") == (A, 1)
    assert table.state.hand_size == [5 + count, 5, 5]
    assert bool(table.told("bonus.granted")) == rout
