"""The golden tables of the dossier: card against card, and the odds over all dice."""

import pytest
from tests.games.ancient_world.helpers import combat, outcomes

T_2 = [
    ("C-01", "field", "sword_7", "pike_7", "", "", "win"),
    ("C-02", "field", "sword_6", "pike_7", "", "", "tie"),
    ("C-03", "field", "sword_7", "warband", "", "5", "tie"),
    ("C-04", "field", "sword_7", "warband", "", "6", "lose"),
    ("C-05", "field", "warband", "warband", "", "2 4", "lose"),
    ("C-06", "field", "cavalry_6", "sword_7", "", "", "tie"),
    ("C-07", "field", "heavy_cavalry_7", "sword_7", "", "", "win"),
    ("C-08", "field", "heavy_cavalry_8", "pike_7", "", "", "tie"),
    ("C-09", "field", "spear_7", "cavalry_7", "", "", "tie"),
    ("C-10", "field", "elephant_7", "heavy_cavalry_8", "", "2", "win"),
    ("C-11", "field", "elephant_7", "heavy_cavalry_8", "", "1", "lose"),
    ("C-12", "field", "spear_6", "elephant_8", "", "4", "tie"),
    ("C-13", "field", "spear_6", "elephant_8", "", "1", "win"),
    ("C-14", "field", "elephant_7", "elephant_8", "", "1 1", "tie"),
    ("C-15", "field", "elephant_7", "elephant_8", "", "3 1", "win"),
    ("C-16", "field", "elephant_7", "elephant_8", "", "3 3", "lose"),
    ("C-17", "field", "warband", "elephant_7", "", "2 5", "win"),
    ("C-18", "field", "foot_skirmishers", "sword_8", "", "3", "lose"),
    ("C-19", "field", "foot_skirmishers", "sword_8", "", "5", "tie"),
    ("C-20", "field", "foot_skirmishers", "elephant_8", "", "4 5", "win"),
    ("C-21", "field", "foot_skirmishers", "elephant_8", "", "1", "win"),
    ("C-22", "field", "foot_skirmishers", "cavalry_6", "", "6", "tie"),
    ("C-23", "field", "foot_skirmishers", "cavalry_6", "amb", "6", "win"),
    ("C-24", "field", "foot_skirmishers", "heavy_cavalry_7", "", "5", "lose"),
    ("C-25", "field", "foot_skirmishers", "heavy_cavalry_7", "", "6", "tie"),
    ("C-26", "field", "archers", "pike_7", "", "4", "tie"),
    ("C-27", "field", "archers", "pike_7", "", "5", "win"),
    ("C-28", "field", "archers", "heavy_cavalry_7", "amb", "6", "win"),
    ("C-29", "field", "archers", "foot_skirmishers", "", "5 5", "win"),
    ("C-30", "field", "archers", "foot_skirmishers", "", "6 6", "tie"),
    ("C-31", "field", "foot_skirmishers", "foot_skirmishers", "", "4 2", "tie"),
    ("C-32", "field", "light_horse", "archers", "", "", "win"),
    ("C-33", "field", "light_horse", "light_horse", "amb", "", "tie"),
    ("C-34", "field", "light_horse", "elephant_7", "", "2 4", "win"),
    ("C-35", "field", "light_horse", "elephant_7", "", "2 2", "tie"),
    ("C-36", "field", "artillery", "spear_7", "", "5", "lose"),
    ("C-37", "field", "artillery", "spear_7", "ea", "5", "win"),
    ("C-38", "field", "artillery", "elephant_7", "", "3 6", "win"),
    ("C-39", "field", "artillery", "elephant_7", "", "1", "win"),
    ("C-40", "field", "artillery", "light_horse", "ea", "", "lose"),
    ("C-41", "field", "artillery", "artillery", "", "5 6", "tie"),
    ("C-42", "field", "artillery", "artillery", "", "2 3", "tie"),
    ("C-43", "field", "artillery", "artillery", "ed", "4 4", "lose"),
    ("C-44", "siege", "artillery", "foot_skirmishers", "", "5", "win"),
    ("C-45", "siege", "artillery", "archers", "", "4", "lose"),
    ("C-46", "siege", "artillery", "heavy_cavalry_8", "ea", "4", "win"),
    ("C-47", "siege", "siege_tower_9", "siege_tower_9", "ea", "", "win"),
    ("C-48", "siege", "warband", "siege_tower_9", "", "6", "tie"),
    ("C-49", "siege", "warband", "siege_tower_9", "ed", "6", "lose"),
    ("C-50", "siege", "foot_skirmishers", "siege_tower_9", "", "6", "win"),
    ("C-51", "siege", "elephant_7", "siege_tower_9", "", "2", "lose"),
    ("C-52", "sea", "galley_7", "galley_8", "", "", "lose"),
    ("C-53", "sea", "sword_7", "galley_7", "", "", "tie"),
    ("C-54", "sea", "archers", "galley_8", "", "5", "win"),
    ("C-55", "sea", "artillery", "archers", "", "5", "win"),
    ("C-56", "sea", "artillery", "archers", "", "4", "lose"),
    ("C-57", "sea", "artillery", "galley_6", "ea", "4", "win"),
]


@pytest.mark.parametrize(
    "battle,attacking,defending,flags,dice,expected",
    [row[1:] for row in T_2],
    ids=[r[0] for r in T_2],
)
def test_t_2_card_against_card(
    battle: str, attacking: str, defending: str, flags: str, dice: str, expected: str
) -> None:
    """The dice of the case are exactly those that are rolled, in this order."""
    rolled = tuple(int(die) for die in dice.split())
    found = dict(outcomes(combat(battle, attacking, defending, flags.split())))
    assert found[rolled] == expected


T_5 = [
    ("P-01", "field", "foot_skirmishers", "sword_8", 1, 2, 3, 6),
    ("P-02", "field", "archers", "sword_8", 2, 1, 3, 6),
    ("P-03", "field", "light_horse", "elephant_7", 21, 10, 5, 36),
    ("P-04", "field", "foot_skirmishers", "elephant_7", 16, 10, 10, 36),
    ("P-05", "field", "elephant_7", "elephant_7", 5, 26, 5, 36),
    ("P-06", "field", "elephant_8", "elephant_7", 30, 1, 5, 36),
    ("P-07", "field", "warband", "warband", 15, 6, 15, 36),
    ("P-08", "field", "sword_7", "warband", 4, 1, 1, 6),
    ("P-09", "field", "archers", "foot_skirmishers", 10, 22, 4, 36),
    ("P-10", "siege", "artillery", "artillery", 8, 20, 8, 36),
    ("P-11", "field", "artillery", "elephant_7", 11, 0, 25, 36),
    ("P-12", "field", "pike_7", "elephant_8", 1, 5, 0, 6),
]


@pytest.mark.parametrize(
    "battle,own,enemy,win,tie,lose,of", [row[1:] for row in T_5], ids=[r[0] for r in T_5]
)
def test_t_5_odds(
    battle: str, own: str, enemy: str, win: int, tie: int, lose: int, of: int
) -> None:
    """Over all equally likely dice; a die that is not rolled counts for all its faces."""
    weights = {"win": 0.0, "tie": 0.0, "lose": 0.0}
    for rolled, result in outcomes(combat(battle, own, enemy)):
        weights[result] += of / 6 ** len(rolled)
    assert [round(weights[key], 6) for key in ("win", "tie", "lose")] == [win, tie, lose]
