"""A second reading of the rules, first part: the map, routes and the combat of two cards.

Written from the rules and the data files alone, in words instead of masks and without a look at
the engine, so that the same slip in both is unlikely.
"""

import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

DATA = Path(str(files("imperia.games.ancient_world"))) / "data"


def table(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


AREAS = table("areas")
SEAS = {area for area, entry in AREAS.items() if entry["region"] == "sea"}
LANDS = set(AREAS) - SEAS
KINDS = ("land", "mountain", "strait", "sea_lane", "coast", "sea_border")
# By area: its neighbours, each with the kind of the connection.
NEAR = {
    area: {other: kind for kind in KINDS for other in entry.get(kind, ())}
    for area, entry in AREAS.items()
}
COASTS = {area for area in LANDS if "coast" in NEAR[area].values()}
ARMY = {
    "_".join([card["type"], *([str(card["strength"])] if card.get("strength") else [])]): card
    for card in table("army")["card"]
}
SETS = table("empires")
REVOLTS = table("tables")["revolt"]
ON_TABLE = ("military_leader", "engineer", "merchant", "diplomat")


def routes(mine: set[str], target: str) -> list[tuple[int, str]]:
    """AW-7.5: every route from the areas of a player, as natural roll needed and name."""
    own_sea = any(NEAR[target].get(sea) in ("coast", "sea_border") for sea in mine & SEAS)
    found = []
    for area in mine:
        kind = NEAR[target].get(area)
        if kind == "land":
            found.append((0, "plain"))
        elif kind in ("mountain", "strait"):
            found.append((2, kind))
        elif kind == "sea_lane":
            found.append((3 - own_sea, "lane"))
        elif kind in ("coast", "sea_border"):
            found.append((4 - own_sea, "into_sea" if target in SEAS else "own_sea"))
        if area in COASTS and target in COASTS:
            found.append((4 - own_sea, "coast"))
    return found


class NeedDie(Exception):
    """A combat cannot be decided before another die is rolled."""


class Side:
    """One card in a combat: its unit, its printed strength, whether its owner has an Engineer."""

    def __init__(self, card: str, engineer: bool) -> None:
        words = card.removeprefix("empire_").split("_")
        self.strength = int(words.pop()) if words[-1].isdigit() else 0
        self.unit = "_".join(words)
        self.engineer = int(engineer)


SKIRMISHERS = {"foot_skirmishers": 6, "archers": 5, "light_horse": 6}  # with what they kill
FOES_OF_ARTILLERY = {"cavalry", "heavy_cavalry", *SKIRMISHERS}
HORSE = ("cavalry", "heavy_cavalry")


class Combat:
    """AW-9: one card against one card, decided as the paragraphs of the units say."""

    def __init__(self, kind: str, ambush: bool, options: dict[str, Any]) -> None:
        self.kind = kind
        self.ambush = int(ambush)
        self.options = options
        self.dice: list[int] = []

    def decide(self, own: Side, enemy: Side, dice: list[int]) -> int:
        """1 when the first side wins, -1 when it loses, 0 for a tie; all dice are used."""
        self.dice = dice[:]
        result = self._decide(own, enemy)
        assert not self.dice, "a die was rolled that decides nothing"
        return result

    def _roll(self) -> int:
        if not self.dice:
            raise NeedDie
        return self.dice.pop(0)

    def _decide(self, own: Side, enemy: Side) -> int:
        rages = [side.unit == "elephant" and self._roll() == 1 for side in (own, enemy)]
        if any(rages):
            return rages[1] - rages[0]
        if "artillery" in (own.unit, enemy.unit):
            return self._artillery(own, enemy)
        if own.unit in SKIRMISHERS and enemy.unit in SKIRMISHERS:
            return self._skirmishers(own.unit, enemy.unit)
        if own.unit in SKIRMISHERS:
            return self._skirmish(own.unit, enemy.unit)
        if enemy.unit in SKIRMISHERS:
            return -self._skirmish(enemy.unit, own.unit)
        units = {own.unit, enemy.unit}
        if "elephant" in units and units & {"sword", "pike", "spear"}:
            return 0
        left, right = self._strength(own, enemy.unit), self._strength(enemy, own.unit)
        return (left > right) - (left < right)

    def _artillery(self, own: Side, enemy: Side) -> int:
        if own.unit == enemy.unit:
            hits = [self._roll() + side.engineer >= 5 for side in (own, enemy)]
            return hits[0] - hits[1]
        gun, target = (own, enemy) if own.unit == "artillery" else (enemy, own)
        if self.kind == "field" and target.unit in FOES_OF_ARTILLERY:
            won = False
        else:
            won = self._roll() + gun.engineer >= (6 if self.kind == "field" else 5)
        return 1 if won == (gun is own) else -1

    def _skirmishers(self, own: str, enemy: str) -> int:
        mirror = own == enemy == "light_horse"
        if mirror and self.options["light_horse_mirror"] == "tie":
            return 0
        if "light_horse" in (own, enemy) and not mirror:
            return 1 if own == "light_horse" else -1
        rule = "kill_only" if mirror else self.options["skirmish_duel"]
        if rule == "tie":
            return 0
        left, right = self._skirmish(own, enemy), self._skirmish(enemy, own)
        if rule == "kill_only":
            return (left == 1) - (right == 1)
        return (left > right) - (left < right)

    def _skirmish(self, unit: str, against: str) -> int:
        """What the skirmish die says: kill 1, block 0, fail -1."""
        die = self._roll()
        if self.kind != "sea":
            elephant = 2 if unit == "light_horse" else 1
            die += {"elephant": elephant, "cavalry": -1, "heavy_cavalry": -2}.get(against, 0)
            die += self.ambush
        return 1 if die >= SKIRMISHERS[unit] else 0 if die >= 4 else -1

    def _strength(self, side: Side, against: str) -> int:
        unit = side.unit
        if unit == "warband":
            strength = 3 + self._roll()
        elif unit == "siege_tower":
            strength = 9 + side.engineer
        else:
            strength = side.strength
        if self.kind == "sea":
            return strength
        if unit == "elephant" and against in HORSE:
            strength += self.options["elephant_bonus"]
        bonus = {
            "sword": ("warband", "pike"),
            "pike": HORSE,
            "cavalry": ("sword", "warband"),
            "heavy_cavalry": ("sword", "warband"),
        }
        return strength + (against in bonus.get(unit, ()))
