"""AW-9.6  The whole combat matrix, cell by cell, against the dossier's own table.

The codes are read here by an interpreter of their own, so that the engine, which builds its matrix
from the unit rules, is checked against a second source.
"""

import re

import pytest
from tests.games.ancient_world.helpers import combat, outcomes

from imperia.games.ancient_world.components.cards import CARDS, STRENGTH, TYPE, UNITS

SHORT = {
    "SW": "sword",
    "PK": "pike",
    "SP": "spear",
    "WB": "warband",
    "CV": "cavalry",
    "HC": "heavy_cavalry",
    "EL": "elephant",
    "FS": "foot_skirmishers",
    "AR": "archers",
    "LH": "light_horse",
    "AT": "artillery",
    "ST": "siege_tower",
    "GA": "galley",
}

MATRIX = {
    "field": """
      |SW|PK|SP|WB|CV|HC|EL|FS|AR|LH|AT|
      |SW|C 0:0|C +1:0|C 0:0|C +1:0|C 0:+1|C 0:+1|e>T|s6/4|s5/4|s6/4|h6|
      |PK|C 0:+1|C 0:0|C 0:0|C 0:0|C +1:0|C +1:0|e>T|s6/4|s5/4|s6/4|h6|
      |SP|C 0:0|C 0:0|C 0:0|C 0:0|C 0:0|C 0:0|e>T|s6/4|s5/4|s6/4|h6|
      |WB|C 0:+1|C 0:0|C 0:0|C 0:0|C 0:+1|C 0:+1|e>C 0:0|s6/4|s5/4|s6/4|h6|
      |CV|C +1:0|C 0:+1|C 0:0|C +1:0|C 0:0|C 0:0|e>C 0:+2|s6/4 -1|s5/4 -1|s6/4 -1|W|
      |HC|C +1:0|C 0:+1|C 0:0|C +1:0|C 0:0|C 0:0|e>C 0:+2|s6/4 -2|s5/4 -2|s6/4 -2|W|
      |EL|E>T|E>T|E>T|E>C 0:0|E>C +2:0|E>C +2:0|EE>C 0:0|E>s6/4 +1|E>s5/4 +1|E>s6/4 +2|E>h6|
      |FS|S6/4|S6/4|S6/4|S6/4|S6/4 -1|S6/4 -2|e>S6/4 +1|D 6/6|D 6/5|L|W|
      |AR|S5/4|S5/4|S5/4|S5/4|S5/4 -1|S5/4 -2|e>S5/4 +1|D 5/6|D 5/5|L|W|
      |LH|S6/4|S6/4|S6/4|S6/4|S6/4 -1|S6/4 -2|e>S6/4 +2|W|W|T|W|
      |AT|H6|H6|H6|H6|L|L|e>H6|L|L|L|HH5|
    """,
    "siege": """
      |SW|PK|SP|WB|CV|HC|EL|FS|AR|LH|AT|ST|
      |SW|C 0:0|C +1:0|C 0:0|C +1:0|C 0:+1|C 0:+1|e>T|s6/4|s5/4|s6/4|h5|C 0:0|
      |PK|C 0:+1|C 0:0|C 0:0|C 0:0|C +1:0|C +1:0|e>T|s6/4|s5/4|s6/4|h5|C 0:0|
      |SP|C 0:0|C 0:0|C 0:0|C 0:0|C 0:0|C 0:0|e>T|s6/4|s5/4|s6/4|h5|C 0:0|
      |WB|C 0:+1|C 0:0|C 0:0|C 0:0|C 0:+1|C 0:+1|e>C 0:0|s6/4|s5/4|s6/4|h5|C 0:0|
      |CV|C +1:0|C 0:+1|C 0:0|C +1:0|C 0:0|C 0:0|e>C 0:+2|s6/4 -1|s5/4 -1|s6/4 -1|h5|C 0:0|
      |HC|C +1:0|C 0:+1|C 0:0|C +1:0|C 0:0|C 0:0|e>C 0:+2|s6/4 -2|s5/4 -2|s6/4 -2|h5|C 0:0|
      |EL|E>T|E>T|E>T|E>C 0:0|E>C +2:0|E>C +2:0|EE>C 0:0|E>s6/4 +1|E>s5/4 +1|E>s6/4 +2|E>h5|E>C 0:0|
      |FS|S6/4|S6/4|S6/4|S6/4|S6/4 -1|S6/4 -2|e>S6/4 +1|D 6/6|D 6/5|L|h5|S6/4|
      |AR|S5/4|S5/4|S5/4|S5/4|S5/4 -1|S5/4 -2|e>S5/4 +1|D 5/6|D 5/5|L|h5|S5/4|
      |LH|S6/4|S6/4|S6/4|S6/4|S6/4 -1|S6/4 -2|e>S6/4 +2|W|W|T|h5|S6/4|
      |AT|H5|H5|H5|H5|H5|H5|e>H5|H5|H5|H5|HH5|H5|
      |ST|C 0:0|C 0:0|C 0:0|C 0:0|C 0:0|C 0:0|e>C 0:0|s6/4|s5/4|s6/4|h5|C 0:0|
    """,
    "sea": """
      |SW|SP|FS|AR|AT|GA|
      |SW|C 0:0|C 0:0|s6/4|s5/4|h5|C 0:0|
      |SP|C 0:0|C 0:0|s6/4|s5/4|h5|C 0:0|
      |FS|S6/4|S6/4|D 6/6|D 6/5|h5|S6/4|
      |AR|S5/4|S5/4|D 5/6|D 5/5|h5|S5/4|
      |AT|H5|H5|H5|H5|HH5|H5|
      |GA|C 0:0|C 0:0|s6/4|s5/4|h5|C 0:0|
    """,
}


def read(table: str) -> dict[tuple[str, str], str]:
    head, *rows = table.strip().splitlines()
    columns = [word.strip() for word in head.strip(" |").split("|")]
    cells = {}
    for row in rows:
        own, *codes = [word.strip() for word in row.strip(" |").split("|")]
        for enemy, code in zip(columns, codes, strict=True):
            cells[own, enemy] = code
    return cells


CELLS = [
    pytest.param(battle, SHORT[own], SHORT[enemy], code, id=f"{battle}-{own}-{enemy}")
    for battle, table in MATRIX.items()
    for (own, enemy), code in read(table).items()
]


class Dice:
    """Dice taken in order; it knows when one is missing."""

    def __init__(self, dice: tuple[int, ...]) -> None:
        self.left = list(dice)

    def next(self) -> int:
        return self.left.pop(0)


def skirmish(die: int, kill: int, block: int) -> int:
    return 1 if die >= kill else 0 if die >= block else -1


def expected(
    code: str, strengths: tuple[int, int], flags: tuple[str, ...], rolled: tuple[int, ...]
) -> str:
    """What the code of a cell says for these dice; every die must be used."""
    dice = Dice(rolled)
    value = _read_code(code, strengths, flags, dice)
    assert not dice.left, "a die was rolled that the cell does not ask for"
    return {1: "win", 0: "tie", -1: "lose"}[value]


def _read_code(code: str, strengths: tuple[int, int], flags: tuple[str, ...], dice: Dice) -> int:
    ambush = int("amb" in flags)
    engineers = (int("ea" in flags), int("ed" in flags))
    if ">" in code:
        who, code = code.split(">")
        rages = (who in ("E", "EE") and dice.next() == 1, who in ("e", "EE") and dice.next() == 1)
        if any(rages):
            return rages[1] - rages[0]
    if code in "WLT":
        return {"W": 1, "L": -1, "T": 0}[code]
    if code.startswith("C"):
        added = [int(number) for number in code[1:].strip().split(":")]
        totals = [
            (strength if strength else 3 + dice.next()) + plus
            for strength, plus in zip(strengths, added, strict=True)
        ]
        return (totals[0] > totals[1]) - (totals[0] < totals[1])
    if code.startswith("HH"):
        need = int(code[2:])
        hits = [dice.next() + engineer >= need for engineer in engineers]
        return hits[0] - hits[1]
    if code[0] in "Hh":
        side = "Hh".index(code[0])
        won = dice.next() + engineers[side] >= int(code[1:])
        return 1 if won != bool(side) else -1
    if code.startswith("D"):
        kills = [dice.next() + ambush >= int(kill) for kill in code[1:].strip().split("/")]
        return kills[0] - kills[1]
    found = re.fullmatch(r"([Ss])(\d)/(\d)(?: ([+-]\d))?", code)
    assert found is not None, code
    die = dice.next() + int(found[4] or 0) + ambush
    rank = skirmish(die, int(found[2]), int(found[3]))
    return rank if found[1] == "S" else -rank


def cards_of(unit: str) -> list[str]:
    """The cards of a unit, one for each strength."""
    found: dict[int, str] = {}
    for card, name in enumerate(CARDS):
        if TYPE[card] >= 0 and UNITS[TYPE[card]] == unit:
            found.setdefault(STRENGTH[card], name)
    return list(found.values())


def strength(card: str, engineer: bool) -> int:
    """The strength of a card before the cell; none for a Warband, which rolls for it."""
    base = STRENGTH[CARDS.index(card)]
    return base + 1 if engineer and card.startswith("siege_tower") else base


@pytest.mark.parametrize("battle,own,enemy,code", CELLS)
def test_aw_9_6_every_cell(battle: str, own: str, enemy: str, code: str) -> None:
    choices = [(), ("ea",), ("ed",), ("ea", "ed")]
    if battle == "field":
        choices += [("amb", *flags) for flags in choices]
    for flags in choices:
        for mine in cards_of(own):
            for theirs in cards_of(enemy):
                strengths = (strength(mine, "ea" in flags), strength(theirs, "ed" in flags))
                for rolled, found in outcomes(combat(battle, mine, theirs, flags)):
                    assert found == expected(code, strengths, flags, rolled), (mine, theirs, rolled)


def mirrored(code: str) -> str:
    """The same cell seen from the other side."""
    if ">" in code:
        who, rest = code.split(">")
        return {"E": "e", "e": "E", "EE": "EE"}[who] + ">" + mirrored(rest)
    if code in "WLT":
        return {"W": "L", "L": "W", "T": "T"}[code]
    if code.startswith("C"):
        return "C " + ":".join(reversed(code[2:].split(":")))
    if code.startswith("D"):
        return "D " + "/".join(reversed(code[2:].split("/")))
    if code.startswith("HH"):
        return code
    return code[0].swapcase() + code[1:]


@pytest.mark.parametrize("battle", MATRIX)
def test_aw_9_6_the_matrix_is_antisymmetric(battle: str) -> None:
    cells = read(MATRIX[battle])
    for (own, enemy), code in cells.items():
        assert cells[enemy, own] == mirrored(code)


def test_aw_9_6_the_sizes_of_the_matrices() -> None:
    assert [len(read(table)) for table in MATRIX.values()] == [121, 144, 36]
