"""EU-9.6.3: the dice of a Battle."""

from typing import Final

from imperia.core import Ask, Next, Procedure, Roll, Seat

from ..components.tables import BATTLE_DICE, FACES
from ..state import State

# Icons of a face; a blank one is the fifth.
INF: Final = 0
DINF: Final = 1
CAV: Final = 2
ART: Final = 3
BASE_DICE: Final = 3


class ChooseBaseDice(Ask):
    """Three Infantry dice, or three Cavalry dice?"""

    clause = "EU-9.6.3"
    words = "infantry_dice", "cavalry_dice"

    def __init__(self, seat: Seat, area: int) -> None:
        self.seat = seat
        self.area = area


class RollSide(Procedure):
    """Roll the dice of one side; the result is the dice, five times the kind plus the face."""

    clause = "EU-9.6.3"
    steps = "roll", "note"

    def __init__(self, dice: list[int]) -> None:
        self.dice = dice  # by kind: how many are still to be rolled
        self.faces: list[int] = []
        self.kind = 0
        self.die = 0

    def roll(self, state: State) -> Next:
        while self.kind < 3 and self.dice[self.kind] == 0:
            self.kind += 1
        if self.kind == 3:
            self.end(self.faces)
            return None
        self.dice[self.kind] -= 1
        return self.call(Roll(6), into="die")

    def note(self, state: State) -> None:
        self.faces.append(len(FACES) * self.kind + BATTLE_DICE[self.kind][self.die - 1])
        self.repeat("roll")


def icons_of(faces: list[int]) -> list[int]:
    """The icons of these dice, by face."""
    icons = [0] * len(FACES)
    for die in faces:
        icons[die % len(FACES)] += 1
    return icons


def land_hits(icons: list[int], units: list[int], double: int) -> int:
    """Each icon hits with a unit of its type: Infantry, Cavalry, Artillery."""
    infantry = icons[INF] + double * icons[DINF]
    return min(infantry, units[0]) + min(icons[CAV], units[1]) + min(icons[ART], units[2])


def can_hit(dice: list[int], units: list[int]) -> bool:
    """Has one of these dice a face that hits with one of these units?"""
    for kind in range(3):
        if dice[kind] and any(_serves(face, units) for face in BATTLE_DICE[kind]):
            return True
    return False


def _serves(face: int, units: list[int]) -> bool:
    if face in (INF, DINF):
        return bool(units[0])
    return bool(units[face - 1]) if face in (CAV, ART) else False
