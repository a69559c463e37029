"""EU-9.6.3: the dice of a Battle."""

from imperia.core import Ask, Next, Procedure, Roll, Seat

from ...components.tables import BATTLE_DICE, FACES
from ...queries.battle.battles import ART, CAV, DINF, INF
from ...state import State


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


def land_hits(icons: list[int], units: list[int], double: int) -> int:
    """Each icon hits with a unit of its type: Infantry, Cavalry, Artillery."""
    infantry = icons[INF] + double * icons[DINF]
    return min(infantry, units[0]) + min(icons[CAV], units[1]) + min(icons[ART], units[2])
